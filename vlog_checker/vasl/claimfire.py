"""Attacks as players state them: ``6FP on 27L2, +1 sangar, -1 ldr``, ``FFE 80mm vs L2, TEM +3``, ``FT 24 M2 no TEM``."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from vlog_checker.vasl.claimdenial import denied, says
from vlog_checker.vasl.claimhexes import Roles, roles
from vlog_checker.vasl.claimmods import modifiers
from vlog_checker.vasl.claimstatement import Statement
from vlog_checker.vasl.claimtokens import Token
from vlog_checker.vasl.claimvalues import TEM_WORDS, AttackKind, Claim, HexRef, Modifier

_ATTACK_RANK = ("bombardment", "oba", "ft", "dc", "ovr", "cc", "snap_shot", "mol", "minefield", "mortar", "ordnance",
                "small_arms")  # fmt: skip
_MOST_FP = 200
_ON_FAR = 8


def fire_claim(line: Statement) -> Claim | None:
    """The attack, or the TEM, that a line states; None if it states none."""
    fp = firepower(line)
    attack = attack_kind(line.tokens)
    stated = fp is not None or (attack is not None and attack != "small_arms") or _shoots(line)
    stated = stated or has_critical_hit(line.tokens)
    found = modifiers(line.tokens, line.folded, stated)
    named = any(m.word in TEM_WORDS for m in found)
    if not named and not (fp is not None or (stated and (line.placed or found))):
        return None
    parts = roles(line.tokens, line.placed) if line.placed else Roles((), ())
    if fp is None and not parts.targets and _is_rule_talk(line, found):
        return None
    return _claim(line, fp, attack, found, parts)


def _claim(
    line: Statement, fp: float | None, attack: AttackKind | None, found: tuple[Modifier, ...], parts: Roles
) -> Claim:
    column, end = line.span
    targets = _sangar_hex(line, parts.targets)
    return Claim(
        kind="fire",
        hexes=targets,
        firers=parts.firers,
        attack=attack,
        fp=fp,
        calibre=calibre(line.tokens),
        ap_he=line.has("ap_he"),
        critical_hit=has_critical_hit(line.tokens),
        modifiers=found,
        net_only=bool(found) and all(m.word in ("", "net") for m in found),
        final_dr=final_dr(line.tokens),
        names_sangar=_names_sangar(line, parts),
        names_emplacement=line.names("emplacement"),
        strong=any(m.word in TEM_WORDS for m in found) and not line.question and not line.has("doubt"),
        several_targets=len(targets) > 1 and not (attack == "snap_shot" and len(targets) == 2),
        needs_context=not targets,
        theirs=line.has("theirs"),
        question=line.question,
        column=column,
        end=end,
    )


def _names_sangar(line: Statement, parts: Roles) -> bool:
    """Whether the sangar named is the one attacked, not the one fired from."""
    firers = [p.at for p in line.placed if p.ref in parts.firers]
    for index, token in enumerate(line.tokens):
        if token.cls.get("cover") == "sangar":
            left = any(t.has("from") for t in line.tokens[max(0, index - 2) : index])
            if not left and not any(-3 <= at - index <= 3 for at in firers):
                return True
    return False


def _is_rule_talk(line: Statement, found: tuple[Modifier, ...]) -> bool:
    """``sangars are +3 v OBA, +1 otherwise``: about the rules, not about an attack."""
    values = {m.value for m in found if m.word in TEM_WORDS}
    return line.has("rule") or (len(values) > 1 and not has_critical_hit(line.tokens))


def _sangar_hex(line: Statement, targets: tuple[HexRef, ...]) -> tuple[HexRef, ...]:
    """The targets; a hex of doubt (``A13``) that nothing says is shot at is no target."""
    if len(targets) == 1 and len(line.placed) == 1:
        at = line.placed[0].at
        row = line.tokens[at].text.lstrip("abcdefghijklmnopqrstuvwxyz")
        before = line.tokens[at - 1] if at else None
        if row.isdigit() and int(row) > 10 and not (before is not None and before.has("at", "in", "hexword")):
            return ()
    return targets


def _shoots(line: Statement) -> bool:
    """A verb of firing with a hex and a value in the same line."""
    return line.has("fire_verb") and bool(line.placed) and any(t.kind in ("signed", "glued") for t in line.tokens)


def attack_kind(tokens: list[Token]) -> AttackKind | None:
    """The kind of attack that a word names; the most telling word wins."""
    kinds = set()
    for index, token in enumerate(tokens):
        kind = token.cls.get("attack") or token.cls.get("ATTACK")
        if kind is not None and not _is_target_word(tokens, index, kind):
            kinds.add(kind)
    if any(token.has("ap_he") for token in tokens):
        kinds.add("ordnance")
    if says(tokens, ("overrun",)):
        kinds.add("ovr")
    return next((cast(AttackKind, kind) for kind in _ATTACK_RANK if kind in kinds), None)


def _is_target_word(tokens: list[Token], index: int, kind: str) -> bool:
    """``at the mortar crew``, ``on the MMG in L2``: the weapon shot at, not the one that shoots.

    ``no FT``, ``not OBA`` deny it.
    """
    before = tokens[max(0, index - 3) : index]
    if before and before[-1].has("no", "not"):
        return True
    if kind == "ovr" and denied(tokens, index):
        return True
    if kind not in ("mortar", "small_arms", "ordnance"):
        return False
    return any(t.has("at") and t.text != "with" for t in before) and not any(
        t.kind in ("hex", "number", "signed") for t in before
    ) and tokens[index].text not in ("itt", "att", "vtt")


def firepower(line: Statement) -> float | None:
    """FP as stated: ``6FP``, ``IFT 8``, ``FT 24``, ``12 on L2``, ``27H8: 4``, ``8 from N8 at L2``, ``8(-2)``, ``L2: 8-1``."""
    tokens = line.tokens
    for test in (_with_unit, _after_name, _on_hex, _from_hex, _before_value):
        for index, token in enumerate(tokens):
            value = _number(token)
            if value is not None and 0 < value <= _MOST_FP and test(line, index):
                return value
    return None


def _number(token: Token) -> float | None:
    if token.kind == "number":
        return token.value
    if token.kind == "glued":
        return float(token.text.replace("-", "+").split("+")[0])
    return None


def _with_unit(line: Statement, index: int) -> bool:
    """``6FP``; ``24 FT``, ``16 OBA`` unless the number of FP follows."""
    after = line.tokens[index + 1 : index + 3]
    if not after or after[0].has("fp"):
        return bool(after)
    named = after[0].cls.get("attack") in ("ft", "dc", "oba") and not _has_other_unit(line.tokens, index)
    return named and not (len(after) > 1 and (after[1].kind == "number" or after[1].text == ":"))


def _after_name(line: Statement, index: int) -> bool:
    """``IFT 8``, ``OBA: 16``, ``shoots L2 with 8``, ``N8 at L2 with 8``."""
    tokens = line.tokens
    if index == 0 or _has_other_unit(tokens, index):
        return False
    before = tokens[index - 1]
    if before.text == ":" and index > 1:
        before = tokens[index - 2]
    if before.has("with") and not before.has("at"):
        verb = any(t.has("fire_verb") for t in tokens[max(0, index - 8) : index])
        return verb or (index >= 4 and _hex_at_hex(tokens, index - 4))
    return before.has("ift") or before.cls.get("attack") in ("ft", "dc", "oba", "ovr", "bombardment")


def _has_other_unit(tokens: list[Token], index: int) -> bool:
    after = tokens[index + 1 : index + 2]
    if after and after[0].has("mf", "mp", "MF", "mm", "cm", "mc", "kia"):
        return True
    before = tokens[index - 1] if index else None
    if before is not None and before.text in ("a", "an", "the") and index > 1:
        before = tokens[index - 2]
    return before is not None and (before.has("roll", "need", "final", "board") or before.text in ("=", "/", "#", "<", "+"))


def _on_hex(line: Statement, index: int) -> bool:
    """``12 on L2``, ``6 on the PaK crew in 27L2``: a bare number, then at once a word of aiming, then a hex."""
    tokens = line.tokens
    if _has_other_unit(tokens, index) or index + 2 >= len(tokens) or not tokens[index + 1].has("at"):
        return False
    exact = tokens[index].kind == "glued"
    if not exact and not tokens[index].value.is_integer():
        return False
    for token in tokens[index + 2 : index + 2 + _ON_FAR]:
        if token.kind == "hex":
            return True
        known = token.has("link", "unit", "gun", "cover", "in", "hexword", "mod", "attack")
        if token.kind != "word" or token.has("roll", "move") or token.text in _AWAY or (exact and not known):
            return False
    return False


def _from_hex(line: Statement, index: int) -> bool:
    """``8 from N8 at L2``."""
    after = line.tokens[index + 1 : index + 2]
    return bool(after) and after[0].has("from") and _hex_at_hex(line.tokens, index + 2)


def _hex_at_hex(tokens: list[Token], index: int) -> bool:
    """``N8 at L2``, ``N8 vs L2``: the firer's hex and the target's, with a word that cannot mean a move."""
    three = tokens[index : index + 3]
    return len(three) == 3 and three[0].kind == three[2].kind == "hex" and three[1].text in _AIMING


_AIMING = frozenset({"at", "@", "v", "v.", "vs", "vs.", "versus", "against", "gegen", "contro", "contre"})
_AWAY = frozenset({"to", "into", "onto", "on to", "nach", "vers", "verso", "way", "top"})


def _before_value(line: Statement, index: int) -> bool:
    """``27H8: 4 flat``, ``L2: 8-1``, ``8 (-2) L2``: hex and number with a DRM at once behind."""
    tokens = line.tokens
    if not line.placed or _has_other_unit(tokens, index):
        return False
    colon = index >= 2 and tokens[index - 1].text == ":" and tokens[index - 2].kind == "hex"
    if tokens[index].kind == "glued":
        return colon
    after = tokens[index + 1 : index + 3]
    if after and after[0].text == "(":
        after = after[1:]
    if any(t.text == "=" for t in tokens[index + 1 : index + 5]):
        return False
    return colon or (bool(after) and (after[0].kind == "signed" or after[0].has("flat")))


def calibre(tokens: list[Token]) -> int | None:
    """HE calibre in mm: ``80mm``, ``80+ mm``, ``7,5 cm``."""
    for token, after in pairwise(tokens):
        if token.kind == "number" and after.has("mm") and 15 <= token.value <= 400:
            return int(token.value)
        if token.kind == "number" and after.cls.get("attack") == "mortar" and 50 <= token.value <= 160:
            return int(token.value)
        if token.kind == "number" and after.has("cm") and 2 <= token.value <= 40:
            return round(token.value * 10)
    return None


def has_critical_hit(tokens: list[Token]) -> bool:
    """Whether a CH is stated, not denied."""
    return any(
        token.has("ch") and not any(t.has("no", "not") for t in tokens[max(0, index - 2) : index])
        for index, token in enumerate(tokens)
    )


def final_dr(tokens: list[Token]) -> int | None:
    """A Final DR as stated: ``Final DR -1``, ``final 4``, ``7 +1 sangar = 8``."""
    for token, after in pairwise(tokens):
        if token.has("final") and after.kind in ("signed", "number") and abs(after.value) < 30:
            return int(after.value)
    for index in range(2, len(tokens) - 1):
        if tokens[index].text == "=" and tokens[index + 1].kind in ("number", "signed"):
            value = int(tokens[index + 1].value)
            return value if _is_sum(tokens[:index], value) else None
    return None


def _is_sum(before: list[Token], total: int) -> bool:
    """Whether an Original DR and the DRM behind it come to ``total``."""
    for at, token in enumerate(before):
        if token.kind == "glued" and "+" in token.text:
            first, _, second = token.text.partition("+")
            if int(first) + int(second) + sum(t.value for t in before[at + 1 :] if t.kind == "signed") == total:
                return True
        if token.kind == "number" and 2 <= token.value <= 12 and not _has_other_unit(before, at) and not _unit_fp(before, at):
            drm = sum(t.value for t in before[at + 1 :] if t.kind == "signed")
            if token.value + drm == total:
                return True
    return False


def _unit_fp(tokens: list[Token], index: int) -> bool:
    return any(t.has("fp") for t in tokens[index + 1 : index + 2])
