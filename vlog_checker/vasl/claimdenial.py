"""Words that take back the word beside them: ``no OVR``, ``can't hook up``, ``underbelly NA``, ``one pip off a KIA``."""

from __future__ import annotations

from collections.abc import Iterable

from vlog_checker.vasl.claimtokens import Token

_FAR = 5
_BETWEEN = frozenset({
    "be", "been", "going", "to", "any", "an", "a", "my", "your", "declare", "declared", "declares", "declaring", "do", "did",
    "of", "for", "made", "further", "more", "another", "attempt", "try",
})  # fmt: skip
_ENDS = frozenset(".,;!?:()")
_STOPS = frozenset({"mark", "signed", "hex", "number"})


def denied(tokens: list[Token], index: int) -> bool:
    """Whether the word at ``index`` is denied right before it, or behind it in the same clause."""
    for token in reversed(tokens[max(0, index - _FAR) : index]):
        if token.has("no", "not", "against"):
            return True
        if token.text in _ENDS or not (token.text in _BETWEEN or token.has("link")):
            break
    for token in tokens[index + 1 : index + 1 + _FAR]:
        if token.text in _ENDS:
            break
        if token.has("void") and not token.has("at"):
            return True
    return False


def says(tokens: list[Token], classes: Iterable[str]) -> bool:
    """Whether a word of one of these classes stands in a line without being denied."""
    names = tuple(classes)
    return any(token.has(*names) and not denied(tokens, index) for index, token in enumerate(tokens))


# -- values


def value_denied(tokens: list[Token], index: int) -> bool:
    """``not +2``, ``+1 or +2``: no value is stated; nor by a sum (``+1 -2 = -1``), a Final DR or ``+ 1 squad``."""
    before = tokens[max(0, index - 2) : index]
    after = tokens[index + 1 : index + 2]
    if not tokens[index].has("updown") and _is_taken_back(tokens, index):
        return True
    if any(t.has("not", "or", "final") for t in before) or any(t.has("or") for t in after):
        return True
    if before and before[-1].text == "=":
        return any(t.kind == "signed" for t in tokens[max(0, index - 4) : index])
    if any(t.text in _POINTS for t in (*before[-1:], *after)):
        return True
    return any(t.has("unit", "gun") or t.cls.get("attack") == "small_arms" for t in after)


def _is_taken_back(tokens: list[Token], index: int) -> bool:
    """``without the +1``, ``does not get sangar +1``, ``sangar +1 n/a``, ``rather than Emplacement +2``."""
    behind_cover = index > 0 and tokens[index - 1].has("cover")  # ``no sangar +1``: the sangar is denied, not the value
    for token in reversed(tokens[max(0, index - _FAR) : index]):
        if token.kind in _STOPS or token.has("fp"):
            break
        if token.has("not") or token.text == "rather than" or (token.has("no") and not behind_cover):
            return True
    after = tokens[index + 1 : index + 4]
    if [t.text for t in after] == ["n", "/", "a"]:
        return True
    for token in after:
        if token.kind in _STOPS:
            break
        if token.has("not") or (token.has("void") and not token.has("at")):
            return True
    return False


_POINTS = frozenset({"vp", "vps", "cvp", "cvps", "san", "elr", "score", "morale", "ml", "elo", "rating", "points", "level",
                     "levels", "punkte", "punti", "turn", "turns", "trenches", "foxholes"})  # fmt: skip
"""Words beside which a signed number is no DRM: ``CVP +1``, ``+2 foxholes``."""
