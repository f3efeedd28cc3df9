"""Hex names as players spell them: ``4K2``, ``04K2``, ``bd4 K2``, ``bd 4-K2``, ``K2``, ``k2``, ``27 L 2``, ``２７Ｌ２``.

Only the spelling is judged here; which boards and hexes exist is known to ``layout``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.grid import parse_hex

if TYPE_CHECKING:
    import re

MAX_NAME = 60
_LOOKALIKES = dict(
    zip(
        map(ord, "АВЕКМНОРСТХІЈЅавекмнорстхіјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧ"),
        "ABEKMHOPCTXIJSabekmhopctxijsABEZHIKMNOPTYX",
        strict=True,
    )
)
_PLAIN = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {0x3000: 32, 0xA0: 32} | _LOOKALIKES
_WORDS_BEFORE = ("mapboard", "board", "brd", "bd", "map", "hex")
_SEPARATORS = dict.fromkeys(map(ord, " \t\r\n\v\f-_.,:#"))
_ENDS = " \t\r\n.,;:!?()[]{}<>\"'*"


class Spelling(NamedTuple):
    """One way to read a text: ``board`` is the key of a board (``board_key``), empty if only a hex is named."""

    board: str
    column: int
    row: int


def plain(text: str) -> str:
    """``text`` with full-width characters and letters that only look Latin made ASCII; its length is unchanged."""
    return text if text.isascii() else text.translate(_PLAIN)


def compact(name: str) -> str:
    """A name without blanks, hyphens, dots and case."""
    return plain(name).translate(_SEPARATORS).casefold()


def board_key(name: str) -> str:
    """The name of a board as ``Spelling`` gives it: ``4`` for ``04``, ``79`` for ``bd79``, ``mc1snow``."""
    key = compact(name)
    if key.startswith("bd") and key[2:].isdigit():
        key = key[2:]
    return key.lstrip("0") or key[-1:]


def spellings(text: str) -> tuple[Spelling, ...]:
    """All ways to read ``text`` as a hex with or without a board; of a bypass spot (``K2/L2``) the first hex."""
    text = text[:MAX_NAME].strip(_ENDS)
    found = _readings(compact(text.split("/")[0]))
    return tuple(found or _readings(compact(text.replace("/", ""))))


def _readings(name: str) -> dict[Spelling, None]:
    found = dict.fromkeys(_splits(name))
    words = _WORDS_BEFORE + (("b",) if name[1:2].isdigit() else ())
    for word in words:
        if name.startswith(word):
            found |= dict.fromkeys(_splits(name[len(word) :]))
    return found


def _splits(name: str) -> Iterator[Spelling]:
    for i in range(len(name)):
        cell = parse_hex(name[i:])
        if cell is not None and (i == 0 or name[i - 1] != "-"):
            yield Spelling(board_key(name[:i]) if i else "", *cell)


class Mention(NamedTuple):
    """A place in a text that may name a hex: ``text[start:end]``."""

    start: int
    end: int
    text: str


def mention_pattern(boards: Iterable[str]) -> re.Pattern[str]:
    """A pattern that finds hex names in free text, with or without one of the ``boards`` (names) before it.

    A blank between letter and number is only taken behind a board ("27 L 2"): "a 2" is mostly no hex.
    """
    import re

    names = sorted({alias for name in boards for alias in _aliases(name)}, key=lambda n: (-len(n), n))
    prefix = "|".join(re.escape(name) for name in names) or "(?!)"
    board = rf"(?:(?:mapboard|board|brd|bd|b)[ .]?)?(?:{prefix})[ \-:]{{0,2}}"
    return re.compile(
        rf"(?<![a-z0-9])(?:{board}([a-z])\1{{0,3}} ?[0-9]{{1,2}}|([a-z])\2{{0,3}}[0-9]{{1,2}})(?![a-z0-9])",
        re.IGNORECASE | re.ASCII,
    )


def _aliases(name: str) -> tuple[str, ...]:
    return name, name.lstrip("0") or name


def mentions(text: str, pattern: re.Pattern[str]) -> Iterator[Mention]:
    """Every place in ``text`` that the pattern finds; the text of a mention is plain ASCII."""
    for match in pattern.finditer(plain(text)):
        yield Mention(match.start(), match.end(), match[0])
