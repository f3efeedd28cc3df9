"""Claims in chat: what players state about fire and movement, in their own words.

Precision before recall: what is asked, supposed, remembered or told of another game is no claim.  A question makes
none, with two exceptions that are read but marked ``question`` and never ``strong``: a tag behind a statement (``TEM +1,
right?``), and an attack stated with a question mark (``6FP on L2, +1 sangar?``).  A value makes a claim about TEM only
beside a word that names the sangar, TEM or Emplacement; ``6+1`` is a net DRM and weak.  The first ``MAX_CHAT``
characters of a body are read, in time linear in their number.
"""

from __future__ import annotations

from functools import lru_cache

from vlog_checker.vasl.chattext import fold
from vlog_checker.vasl.claimfire import fire_claim, firepower
from vlog_checker.vasl.claimmove import (
    dc_claim,
    deploy_claim,
    hookup_claim,
    move_claim,
    moves,
    overrun_claim,
    push_claim,
    underbelly_claim,
)
from vlog_checker.vasl.claimresult import result_claims
from vlog_checker.vasl.claimstatement import Statement, statement
from vlog_checker.vasl.claimtokens import Token, tokenise
from vlog_checker.vasl.claimvalues import TEM_WORDS, Claim

_ENDS = (".", ";", "!")
_BREAKS = (*_ENDS, "?", ",", "(", ")")


@lru_cache(maxsize=1024)
def read_claims(body: str) -> tuple[Claim, ...]:
    """The claims of one typed line (its body, without the name), in the order: results, attack, movement."""
    folded = fold(body)
    tokens = tokenise(folded)
    if not _speaks(tokens):
        return ()
    kept, question = _stated(tokens)
    if not kept:
        return ()
    line = statement(kept, folded, question)
    found = result_claims(line)
    found.extend(_of_play(line, bool(found)))
    return tuple(found)


def _speaks(tokens: list[Token]) -> bool:
    """Whether there is any word or hex that a claim could rest on."""
    return any(
        t.kind in ("hex", "mask") or t.has("cover", "fp", "ift", "attack", "ATTACK", "kia", "mf", "push", "deploy", "result",
                                           "nothing", "mc", "mistake", "underbelly", "overrun", "hookup", "ch", "final")
        for t in tokens
    )  # fmt: skip


def _stated(tokens: list[Token]) -> tuple[list[Token], bool]:
    """The tokens that state something, and whether what is left was asked."""
    kept: list[Token] = []
    question = False
    start = 0
    for index in range(len(tokens) + 1):
        if index < len(tokens) and tokens[index].text not in (*_ENDS, "?"):
            continue
        sentence = tokens[start : index + 1]
        asked = index < len(tokens) and tokens[index].text == "?"
        start = index + 1
        if any(t.has("if") for t in sentence):
            continue
        part, tagged = _asked(sentence[:-1]) if asked else (sentence, False)
        kept.extend(part)
        question = question or (tagged and bool(part))
    return kept, question


def _asked(sentence: list[Token]) -> tuple[list[Token], bool]:
    """What is left of a sentence that ends in ``?``, and whether the question is about it."""
    comma = max((i for i, t in enumerate(sentence) if t.text == ","), default=-1)
    head, clause = sentence[: max(comma, 0)], sentence[comma + 1 :]
    if clause and head and all(t.has("tag") for t in clause):
        return (head, True) if _is_statement(head) else ([], False)
    if any(t.kind in ("signed", "number") or t.has("cover") for t in clause):
        return (sentence, True) if _is_statement(sentence) and _has_aim(sentence) else ([], False)
    return (head, False) if _is_statement(head) else ([], False)


def _is_statement(tokens: list[Token]) -> bool:
    """Not itself in the form of a question: ``is``, ``does``, ``what`` and the like do not begin it."""
    return bool(tokens) and tokens[0].text not in _ASKING


_ASKING = frozenset({
    "is", "are", "am", "do", "does", "did", "can", "could", "would", "will", "shall", "should", "what", "which", "who",
    "how", "why", "where", "when", "isn't", "any", "has", "have", "ist", "sind", "hat", "gilt", "was", "wie", "wer", "wo",
    "wann", "warum", "e'", "cosa", "quale", "quanto", "come", "perche", "est", "est-ce", "quel", "quelle", "combien",
    "pourquoi", "comment",
})  # fmt: skip


def _has_aim(tokens: list[Token]) -> bool:
    """FP or an attack, and a hex."""
    return any(t.kind == "hex" for t in tokens) and any(t.has("fp", "ift", "at", "attack") for t in tokens)


def _of_play(line: Statement, has_result: bool) -> list[Claim]:
    """The attack and the movement of a line; one of each at most, and a Deploy beside them."""
    deploys = deploy_claim(line)
    found = [deploys] if deploys is not None else []
    special = _special(line)
    if special is not None:
        return [*found, special]
    fire = fire_claim(line)
    if fire is not None and has_result and not fire.strong:
        fire = None
    if fire is not None and _is_fire(line, fire):
        return [*found, fire]
    if (deploys is None and not has_result) or (moves(line) and line.placed):
        move = move_claim(line)
        if move is not None and (move.strong or not (has_result or deploys is not None)):
            found.append(move)
    if fire is not None and not found and not has_result:
        found.append(fire)
    return found


def _special(line: Statement) -> Claim | None:
    """Pushes, hook-ups, Underbelly Hits, DC placed and OVR declared: words that leave no doubt what is meant."""
    for make in (underbelly_claim, push_claim, hookup_claim):
        claim = make(line)
        if claim is not None:
            return claim
    if firepower(line) is not None:
        return None
    return dc_claim(line) or (overrun_claim(line) if not _has_value(line) else None)


def _has_value(line: Statement) -> bool:
    return any(t.kind == "signed" for t in line.tokens)


def _is_fire(line: Statement, fire: Claim) -> bool:
    """Whether a line that may state both is about the attack."""
    if fire.fp is not None:
        return True
    named = any(m.word in TEM_WORDS for m in fire.modifiers)
    amounts = line.has("mf", "mp")
    if named:
        return not amounts or any(m.word == "tem" for m in fire.modifiers)
    return not moves(line)
