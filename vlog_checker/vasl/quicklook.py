"""Quick looks at a log's chat that spare most logs the reading of claims.  They are wrong only towards yes."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from unicodedata import normalize

from vlog_checker.vasl.chatline import ChatLine

_VALUES = ("one", "two", "three", "ein", "zwei", "drei", "uno", "due", "tre", "un", "deux", "trois", "kia", "gone")
"""Number words, and results, that a line about a sangar far from every sangar must hold to state anything."""


def speaks_of_works(lines: Iterable[tuple[int, ChatLine]], hexes: Collection[str]) -> bool:
    """Whether any line may state something of a sangar, or of one of ``hexes`` (names as ``l2``, small letters)."""
    for _, line in lines:
        if line.kind == "directive":
            return True
        if line.kind == "typed":
            letters = "".join(c for c in normalize("NFKC", line.body).casefold() if c.isalnum())
            if any(name in letters for name in hexes) or ("sangar" in letters and _has_value(letters)):
                return True
    return False


def _has_value(letters: str) -> bool:
    return any(c.isdigit() for c in letters) or any(word in letters for word in _VALUES)


def may_claim(lines: Iterable[tuple[int, ChatLine]], cls: str) -> bool:
    """Whether any typed line may hold a word of one of the classes of ``claimwords.ROWS``."""
    from vlog_checker.vasl.chattext import fold
    from vlog_checker.vasl.claimwords import ROWS

    phrases = [phrase for name, _, words in ROWS if name == cls for phrase in words.split("|")]
    longest = {max(phrase.split(" "), key=len) for phrase in phrases}
    typed = (fold(line.body).lower for _, line in lines if line.kind == "typed")
    return any(word in text for text in typed for word in longest)
