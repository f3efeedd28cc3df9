"""A piece's type and state: one level per trait, outermost first (``VASSAL.counters.Decorator``).

Each level is a sequence ``own TAB inner``, so at depth n a TAB stands behind n backslashes.  One linear scan
splits all levels at once; text that the scan cannot take (quotes, odd backslashes) is split level by level.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from operator import getitem

from vlog_checker.named import NamedTuple
from vlog_checker.parser.limits import MAX_DEPTH, exceeded
from vlog_checker.parser.sequence import quote, split, unquote

_ESCAPES = ["\\" * i + "\t" for i in range(MAX_DEPTH + 1)]
_TAILS = ["\\" * i for i in range(MAX_DEPTH + 2)]
_BEFORE_TAILS = [slice(None, -i or None) for i in range(MAX_DEPTH + 1)]


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
    if count > MAX_DEPTH or ("'" in text and any(s[:1] == "'" for s in segments)):
        return _unnest_slowly(text)
    innermost = segments.pop()
    if text.count("\\") == count * (count - 1) // 2:
        # the usual case: if no backslash is left, there were those of the nesting and no others
        levels: list[str] = list(map(getitem, segments, _BEFORE_TAILS))
        levels.append(innermost)
        if "\\" not in "".join(levels):
            return levels
    for i, segment in enumerate(segments):
        if not segment.endswith(_TAILS[i]) or segment.endswith(_TAILS[i + 1]):
            return _unnest_slowly(text)
        segments[i] = segment[_BEFORE_TAILS[i]]
    return [*segments, innermost]


def _unnest_slowly(text: str) -> list[str]:
    """Any text, level by level, with each TAB looked at once.

    At depth n a TAB ends a token if exactly n backslashes stand before it: each level above took one off.
    """
    segments = text.split("\t")
    escapes = [len(s) - len(s.rstrip("\\")) for s in segments]
    tabs: dict[int, list[int]] = {}  # how many backslashes -> the TABs with so many
    for i, count in enumerate(escapes[:-1]):
        tabs.setdefault(count, []).append(i)
    levels: list[str] = []
    start, stop, depth = 0, len(segments) - 1, 0  # the token is the segments from start to stop
    while True:
        here = tabs.get(depth, [])
        end = _end(segments, here, start, stop, depth)
        levels.append(_own_text(segments, start, end, depth))
        if end == stop:
            return levels
        if len(levels) > MAX_DEPTH:
            raise exceeded("a piece's nesting of traits", f"{MAX_DEPTH} levels")
        start, stop = end + 1, _end(segments, here, end + 1, stop, depth)
        _unquote_token(segments, start, stop)
        depth += 1


def _end(segments: list[str], tabs: list[int], start: int, stop: int, depth: int) -> int:
    """The last segment of the token that begins at ``start``; the backslashes of the TAB behind it go."""
    at = bisect_left(tabs, start)
    if at == len(tabs) or tabs[at] >= stop:
        return stop
    end = tabs[at]
    segments[end] = segments[end][: len(segments[end]) - depth]
    return end


def _own_text(segments: list[str], start: int, end: int, depth: int) -> str:
    """The token of these segments as its level's own text: one backslash off each TAB, one pair of quotes off."""
    parts = [segments[i][: -depth - 1] for i in range(start, end)]
    return unquote("\t".join([*parts, segments[end]]))


def _unquote_token(segments: list[str], start: int, stop: int) -> None:
    first, last = segments[start], segments[stop]
    if first[:1] != "'" or last[-1:] != "'" or (start == stop and len(first) < 2):
        return
    segments[start] = first[1:]
    segments[stop] = segments[stop][:-1]


def nest(levels: list[str]) -> str:
    """Levels, outermost first, as one text; the reverse of ``unnest``."""
    if len(levels) <= MAX_DEPTH and not any(
        level and (level[0] in "\\'" or "\t" in level) for level in levels
    ):
        last = len(levels) - 1
        return "".join([f"{level}{_ESCAPES[i]}" for i, level in enumerate(levels[:last])]) + levels[last]
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
    return tuple(map(Trait, types, states))
