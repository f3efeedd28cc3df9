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
