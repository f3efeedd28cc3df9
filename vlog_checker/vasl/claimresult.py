"""Results as players state them: a KIA, another result, the sangar gone, a misclick."""

from __future__ import annotations

from vlog_checker.vasl.claimdenial import denied
from vlog_checker.vasl.claimfire import final_dr, has_critical_hit
from vlog_checker.vasl.claimstatement import Statement
from vlog_checker.vasl.claimtokens import Token
from vlog_checker.vasl.claimvalues import Claim, ClaimKind

_NEAR = 8


def result_claims(line: Statement) -> list[Claim]:
    """KIA, removal and other results of a line; nothing of what is asked."""
    if line.question:
        return []
    found = []
    kia, other = _kia(line.tokens), _other(line.tokens)
    if kia is not None and other is not None:
        kia, other = None if _is_divided(line) else kia, None
    if kia is not None:
        found.append(_claim(line, "kia", kia, True))
    if line.has("gone") and _is_removed(line.tokens):
        found.append(_claim(line, "removed", None, True))
    if other is not None:
        found.append(_claim(line, "result", other, False))
    if line.has("mistake"):
        found.append(_claim(line, "mistake", None, False))
    return found


def _is_divided(line: Statement) -> bool:
    """Of two results: those of two hexes, of what lies above and beneath, or one that takes the other back."""
    places = {place.ref.text for place in line.placed}
    corrected = any(t.text in ("wait", "err", "er", "only", "sorry", "actually", "misread") for t in line.tokens)
    return len(places) > 1 or corrected or (line.has("above") and line.has("beneath"))


def _claim(line: Statement, kind: ClaimKind, result: str | None, strong: bool) -> Claim:
    column, end = line.span
    return Claim(
        kind=kind,
        hexes=tuple(place.ref for place in line.placed),
        critical_hit=has_critical_hit(line.tokens),
        result=result,
        final_dr=final_dr(line.tokens),
        names_sangar=line.names("sangar"),
        strong=strong,
        needs_context=not line.placed,
        column=column,
        end=end,
    )


def _kia(tokens: list[Token]) -> str | None:
    """``KIA`` or ``2KIA`` if one is stated, not denied, hoped for or needed."""
    for index, token in enumerate(tokens):
        if not token.has("kia"):
            continue
        before = _clause(tokens, index)
        if any(t.has("no", "not", "if", "or", "need") for t in before) or _is_number_of(tokens, index):
            continue
        if _is_missed(before, tokens[index + 1 : index + 4]) or denied(tokens, index):
            continue
        if _is_told_of_a_number(before) or any(t.has("need") for t in tokens[index + 1 : index + 3]):
            continue
        count = before[-1] if before else None
        final = len(before) > 1 and before[-2].has("final")
        if count is not None and count.kind == "number" and 1 <= count.value <= 9 and not final:
            return f"{int(count.value)}KIA"
        return "KIA"
    return None


def _is_number_of(tokens: list[Token], index: int) -> bool:
    """``KIA on a 2``, ``KIA or K/1``: what it takes, not what happened."""
    after = tokens[index + 1 : index + 4]
    return bool(after) and (after[0].has("or") or (after[0].text in ("on", "with", "at") and any(t.kind == "number" for t in after)))


def _is_missed(before: list[Token], after: list[Token]) -> bool:
    """``one off a KIA``, ``gimme KIA``, ``that'd be a KIA``, ``KIA -> no wait, K/1``: not what happened."""
    if any(t.text in _SHORT_OF or t.text.endswith("'d") for t in before[-4:]) or any(t.text in _WHOSE for t in before):
        return True
    if not after:
        return False
    taken_back = after[0].kind == "arrow" or after[0].has("no")
    corrected = taken_back and any(t.kind == "mask" or t.text == "wait" or t.has("mc", "result") for t in after[1:])
    return corrected or after[0].text in _NO_RESULT


_SHORT_OF = frozenset({"off", "close", "short", "from", "vorbei", "knapp", "casi", "dodged", "dodge", "avoided", "avoid",
                       "avoids", "gimme", "pls", "please", "only", "another", "away", "for"})  # fmt: skip
_WHOSE = frozenset({"sniper", "san", "snipers", "scharfschutze", "cecchino"})
_NO_RESULT = frozenset({"pls", "please", "would", "range", "col", "column", "only", "without", "w/o", "chance", "number",
                        "numbers"})  # fmt: skip


def _is_told_of_a_number(before: list[Token]) -> bool:
    """``a 4 is a KIA``, ``2 would be a KIA``: what a DR would do; ``that's a KIA`` is what one did."""
    words = [t for t in before if t.text not in ("a", "an", "the")]
    if any(t.text in ("would", "could", "should", "may", "might") for t in words[-3:]):
        return True
    return len(words) > 1 and words[-1].text in ("is", "are", "was", "makes", "=", "e'", "ist", "est") and words[-2].kind == "number"


def _clause(tokens: list[Token], index: int) -> list[Token]:
    """Up to eight tokens before ``index``, not past the end of a sentence."""
    start = max(0, index - _NEAR)
    for at in range(index - 1, start - 1, -1):
        if tokens[at].text in (".", ";", "!"):
            return tokens[at + 1 : index]
    return tokens[start:index]


def _is_removed(tokens: list[Token]) -> bool:
    """The sangar named with a word of being gone in one clause, neither denied nor supposed."""
    for index, token in enumerate(tokens):
        if token.cls.get("cover") != "sangar":
            continue
        after = _until_end(tokens, index)
        before = _clause(tokens, index)
        if any(t.has("no", "not", "if", "or", "need") or t.text == "only" for t in (*before, *after[:5])) or any(t.has("stays") for t in after[:4]):
            continue
        if (_goes(after) and not _holds(before)) or _is_hit_by(before):
            return True
    return False


def _holds(before: list[Token]) -> bool:
    """``the squad in the sangar is dead``: it is the squad that is gone."""
    return any(t.has("in", "beneath") and not t.has("fire_verb") for t in before[-2:])


def _is_hit_by(before: list[Token]) -> bool:
    """``eliminates the sangar``: a word of removing, then nothing but an article."""
    for token in reversed(before[-4:]):
        if token.has("gone"):
            return not token.has("stays") and token.text not in ("gone", "dead", "weg", "via", "toast", "rip", "poof")
        if not token.has("link", "and"):
            return False
    return False


def _goes(after: list[Token]) -> bool:
    for at, token in enumerate(after[:7]):
        if token.has("gone"):
            return True
        if not (token.has("link", "and", "gun", "unit", "in", "at") or token.kind == "hex" or token.text in ("will", "now", ",")):
            return False
        if at and token.has("fire_verb", "move") and not token.has("link", "at"):
            return False
    return False


def _until_end(tokens: list[Token], index: int) -> list[Token]:
    part = tokens[index + 1 : index + 1 + _NEAR]
    for at, token in enumerate(part):
        if token.text in (".", ";", "!"):
            return part[:at]
    return part


def _other(tokens: list[Token]) -> str | None:
    """``K/1``, ``2MC``, ``NMC``, ``PTC``, ``no effect``."""
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        if token.kind == "mask" and token.text.startswith("k/"):
            return "K/" + token.text[2:]
        if token.has("mc") and before is not None and before.kind == "number" and before.value <= 9:
            return f"{int(before.value)}MC"
        if token.has("result") and not (before is not None and before.has("not")):
            return token.cls["result"]
    plain = [t for t in tokens if t.kind == "word"]
    return "no effect" if len(plain) <= 2 and any(t.has("nothing") for t in plain) else None
