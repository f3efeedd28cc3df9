"""A piece's type and state: one level per trait, outermost first (``VASSAL.counters.Decorator``).

Each level is a sequence ``own TAB inner``, so at depth n a TAB stands behind n backslashes.  One linear scan
splits all levels at once; text that the scan cannot take (quotes, odd backslashes) is split level by level.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from vlog_checker.parser.limits import MAX_DEPTH, exceeded
from vlog_checker.parser.sequence import quote, split

_SLOW_BUDGET = 50_000_000
"""Characters that level-by-level splitting may touch; more is a made-up file."""


class Trait(NamedTuple):
    """One trait: its fixed ``type`` (``emb2;...``) and its ``state``, both unescaped."""

    type: str
    state: str

    @property
    def prefix(self) -> str:
        """The trait's name: ``emb2``, ``mark``, ``piece``."""
        return self.type.partition(";")[0]

    @property
    def fields(self) -> list[str]:
        """The type's fields; the first is the prefix."""
        return split(self.type, ";")


def unnest(text: str) -> list[str]:
    """The own text of every level, outermost first; at least one.

    Raises LimitError for more than ``MAX_DEPTH`` levels.
    """
    segments = text.split("\t")
    count = len(segments) - 1
    if count > MAX_DEPTH:
        return _unnest_slowly(text)
    if "'" in text and any(s[:1] == "'" for s in segments):
        return _unnest_slowly(text)
    tail = ""
    for i in range(count):
        segment = segments[i]
        if not segment.endswith(tail) or segment.endswith(tail + "\\"):
            return _unnest_slowly(text)
        if i:
            segments[i] = segment[:-i]
        tail += "\\"
    return segments


def _unnest_slowly(text: str) -> list[str]:
    levels: list[str] = []
    spent = 0
    while True:
        tokens = split(text, "\t")
        levels.append(tokens[0])
        if len(tokens) == 1:
            return levels
        spent += len(text)
        if len(levels) >= MAX_DEPTH or spent > _SLOW_BUDGET:
            raise exceeded("a piece's nesting of traits", f"{MAX_DEPTH} levels")
        text = tokens[1]


def nest(levels: list[str]) -> str:
    """Levels, outermost first, as one text; the reverse of ``unnest``."""
    text = levels[-1]
    for level in reversed(levels[:-1]):
        text = f"{quote(level, chr(9))}\t{quote(text, chr(9))}"
    return text


@lru_cache(maxsize=4096)
def type_levels(piece_type: str) -> tuple[str, ...]:
    """``unnest`` of a piece's type, remembered: many pieces share one."""
    return tuple(unnest(piece_type))


def traits(piece_type: str, states: list[str]) -> tuple[Trait, ...]:
    """Traits with their states; a missing state is empty."""
    types = type_levels(piece_type)
    if len(states) < len(types):
        states = states + [""] * (len(types) - len(states))
    return tuple(Trait(t, s) for t, s in zip(types, states, strict=False))
