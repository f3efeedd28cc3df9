"""Hexes of a chat line, and what part each plays in an attack: fired at, fired from."""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.chattext import Folded
from vlog_checker.vasl.claimtokens import Token
from vlog_checker.vasl.claimvalues import HexRef

_WHOLE_ROWS = 10


class Placed(NamedTuple):
    """A hex and the index of its token."""

    at: int
    ref: HexRef


class Roles(NamedTuple):
    """Hexes of an attack."""

    targets: tuple[HexRef, ...]
    firers: tuple[HexRef, ...]


def hexes(tokens: list[Token], folded: Folded) -> list[Placed]:
    """The hexes of a line in order.

    Left out: lower-case names of units (``g1 to P5``) where a capital hex stands too, and what is no hex of a
    geomorphic board (``A13``, ``M11``) where another is.
    """
    found = [Placed(i, _ref(tokens, i, folded)) for i, t in enumerate(tokens) if t.kind == "hex" and not _second(tokens, i)]
    if any(tokens[p.at].capital for p in found):
        found = [p for p in found if tokens[p.at].capital or _has_board(tokens[p.at])]
    if any(_row(tokens[p.at]) <= _WHOLE_ROWS for p in found):
        found = [p for p in found if _row(tokens[p.at]) <= _WHOLE_ROWS or _has_board(tokens[p.at])]
    return [p for p in found if not _is_other(tokens, p.at)]


def _second(tokens: list[Token], index: int) -> bool:
    """Whether it is the second hex of a bypass spot."""
    return index >= 2 and tokens[index - 1].text == "/" and tokens[index - 2].kind == "hex"


def _has_board(token: Token) -> bool:
    return token.text[0].isdigit()


def _row(token: Token) -> int:
    return int(token.text[len(token.text.rstrip("0123456789")) :])


def _is_other(tokens: list[Token], index: int) -> bool:
    """``T1`` behind a word of time is a turn; ``M9`` behind ``vs`` in a Push is its Manhandling number."""
    before = tokens[index - 1] if index else None
    letter = tokens[index].text[0]
    if letter == "t" and before is not None and before.text in ("start", "turn", "end", "until", "for", "of", "begin"):
        return True
    pushing = any(t.has("push") for t in tokens[max(0, index - 14) : index])
    return letter == "m" and pushing and before is not None and (before.has("at") or before.kind in ("mark", "number"))


def _ref(tokens: list[Token], index: int, folded: Folded) -> HexRef:
    token = tokens[index]
    text = folded.text[token.start : token.end]
    bypass = None
    if index + 2 < len(tokens) and tokens[index + 1].text == "/" and tokens[index + 2].kind == "hex":
        bypass = folded.text[tokens[index + 2].start : tokens[index + 2].end]
    board = "" if _has_board(token) else _board(tokens, index)
    return HexRef(board + text, folded.column(token.start), bypass)


def _board(tokens: list[Token], index: int) -> str:
    """The number in ``bd 27 L2``, ``L2 (bd 27)``, ``L2 on board 27``; empty if there is none."""
    if index >= 2 and tokens[index - 1].kind == "number" and tokens[index - 2].has("board"):
        return tokens[index - 1].text
    for at in range(index + 1, min(index + 4, len(tokens) - 1)):
        if tokens[at].has("board") and tokens[at + 1].kind == "number":
            return tokens[at + 1].text
        if not (tokens[at].text in ("(", ",") or tokens[at].has("at", "in", "from")):
            break
    return ""


def roles(tokens: list[Token], found: list[Placed]) -> Roles:
    """Which hexes an attack is on and which it comes from."""
    named: list[tuple[str, Placed]] = []
    start = 0
    for place in found:
        part = tokens[start : place.at]
        named.append((_role(part, named[-1][0] if named else None, tokens, place), place))
        start = place.at + 1
    targets = _of("target", named) or _of("plain", named) or _of("in", named)
    firers = _of("firer", named)
    return Roles(tuple(_distinct(targets)), tuple(_distinct(firers)))


def _role(part: list[Token], previous: str | None, tokens: list[Token], place: Placed) -> str:
    """The part a hex plays by the words since the hex before it."""
    if _fires_on(tokens, place):
        return "firer"
    for token in reversed(part):
        if token.has("from") and not token.has("to"):
            return "firer"
        if token.has("overrun") or token.has("at", "to"):
            return "target"
        if token.has("fire_verb"):
            return "target"
    if any(t.has("in") for t in part):
        return "in"
    if previous is None or (part and part[0].text in ("(", ":")):
        return "plain"
    return previous


_NOUNS = frozenset({"attack", "shot", "fire", "shots", "attacks", "schuss", "feuer", "fuoco", "tir", "attaque"})


def _fires_on(tokens: list[Token], place: Placed) -> bool:
    """Whether what stands in the hex fires: ``N8 shoots``, ``PaK in L2 at the A13``, ``N8 group:``, ``N8 + MMG at``."""
    after = tokens[place.at + 1 : place.at + 4]
    if after and after[0].has("cover"):
        after = after[1:]
    if not after:
        return False
    if after[0].has("fire_verb") and after[0].text in _NOUNS and (len(after) < 2 or not after[1].has("at")):
        return False
    if after[0].has("fire_verb", "unit", "gun") or after[0].text == "+" or after[0].cls.get("attack") == "small_arms":
        return not _is_aimed_at(tokens, place)
    inside = place.at > 0 and tokens[place.at - 1].has("in")
    aims = after[0].has("at", "fire_verb", "overrun") and not after[0].has("move")
    return (inside and aims) or _then_on_hex(tokens, place)


def _is_aimed_at(tokens: list[Token], place: Placed) -> bool:
    """``on the L2 squad``: a word of aiming stands right before."""
    return any(t.has("at") for t in tokens[max(0, place.at - 2) : place.at])


def _then_on_hex(tokens: list[Token], place: Placed) -> bool:
    """``squad in L2 on H6``: the second is the target."""
    after = tokens[place.at + 1 : place.at + 3]
    return len(after) == 2 and after[0].has("at") and after[1].kind == "hex"


def _of(role: str, named: list[tuple[str, Placed]]) -> list[HexRef]:
    return [place.ref for name, place in named if name == role]


def _distinct(refs: list[HexRef]) -> list[HexRef]:
    seen: dict[str, HexRef] = {}
    for ref in refs:
        seen.setdefault(ref.text.upper(), ref)
    return list(seen.values())
