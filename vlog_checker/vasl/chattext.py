"""Chat text made plain for reading: one ASCII-like alphabet, lower case, and the way back to the typed columns.

Players type full-width letters, accents, Unicode minus signs and dashes, and files hold zero-width and bidirectional
controls; ``fold`` makes them comparable without losing where they stood.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from vlog_checker.named import NamedTuple
from vlog_checker.parser.limits import MAX_CHAT

_SPECIAL = {"\u2212": "-", "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-",
            "\u2192": ">", "\u27a1": ">", "\u21d2": ">", "\u00bb": ">", "\u2019": "'", "\u2018": "'", "\u00b4": "'",
            "\u00d8": "o", "\u00f8": "o", "\u0142": "l", "\u00df": "ss", "\u00d7": "x", "\u2044": "/"}  # fmt: skip


class Folded(NamedTuple):
    """``text`` folded, case kept; ``lower`` the same in lower case, of the same length; ``columns`` gives for each
    of its characters the 1-based column in the typed line (one more entry stands for the end)."""

    text: str
    lower: str
    columns: tuple[int, ...] | range

    def column(self, index: int) -> int:
        """The 1-based column, in the line as typed, of folded character ``index``."""
        return self.columns[min(index, len(self.columns) - 1)]


def fold(line: str) -> Folded:
    """Accents, controls and compatibility forms taken away; at most ``MAX_CHAT`` characters are read."""
    line = line[:MAX_CHAT]
    if line.isascii() and line.isprintable():
        return Folded(line, line.lower(), range(1, len(line) + 2))
    chars: list[str] = []
    columns: list[int] = []
    for column, char in enumerate(line, 1):
        plain = char if " " <= char <= "~" else _plain(char)
        chars.append(plain)
        columns.extend([column] * len(plain))
    text = "".join(chars)
    return Folded(text, "".join(map(_lower, text)), (*columns, len(line) + 1))


@lru_cache(maxsize=4096)
def _plain(char: str) -> str:
    """What a character stands for: at most three characters; nothing for marks and controls."""
    if char in "\t\n\r\v\f":
        return " "
    if char in _SPECIAL:
        return _SPECIAL[char]
    if char.isdecimal():
        return str(unicodedata.decimal(char))
    if unicodedata.category(char) in ("Mn", "Me", "Cf", "Cc", "Cs"):
        return ""
    parts = unicodedata.normalize("NFKD", char)
    kept = "".join(_SPECIAL.get(c, c) for c in parts if unicodedata.category(c) not in ("Mn", "Me"))
    if unicodedata.category(char) == "Zs":
        return " "
    return kept if 0 < len(kept) <= 3 else char


def _lower(char: str) -> str:
    lower = char.lower()
    return lower if len(lower) == 1 else char
