"""What a reader sees on the Main Map at one moment, and what differs between two such positions.

Positions of two logs of one game are compared: a re-save makes new stacks, and may number the pieces anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.clock import TRACK_GPIDS
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading, is_sangar


class Spot(NamedTuple):
    """A piece on the Main Map: ``place`` is VASL's hex name, or map pixels beside the boards.

    ``key`` is its piece id (empty for a concealed piece, which nobody may follow).  ``sangar``, ``track``: it is a
    sangar, a phase track; ``beneath``: it lies under a sangar.
    """

    key: str
    place: str
    name: str
    side: str | None = None
    in_hex: bool = True
    sangar: bool = False
    track: bool = False
    beneath: bool = False

    @property
    def where(self) -> str:
        """The place in words."""
        return f"in {self.place}" if self.in_hex else "beside the boards"


Content = tuple[str, str, int]
"""Place, visible name and a running number among equals: a position is a set of these, whatever its ids."""


def spots(reading: Reading, step: int) -> tuple[Spot, ...]:
    """The visible position on the Main Map after ``step``, hex by hex, each stack from bottom to top."""
    found: list[Spot] = []
    for cell in sorted(reading.history.states):
        found += _of_hex(reading, cell, reading.history.state_at(cell, step))
    return tuple(found)


def _of_hex(reading: Reading, cell: HexId, state: HexState) -> Iterator[Spot]:
    name = reading.name(cell)
    place = name or f"{cell.column},{cell.row}"
    for stack in state.stacks:
        works = [is_sangar(seen) for seen in stack]
        top = len(stack) - 1 - works[::-1].index(True) if True in works else -1
        for index, seen in enumerate(stack):
            track = seen.gpid in TRACK_GPIDS
            under = index < top and not works[index]
            yield Spot(
                seen.piece_id, place, seen.name, seen.side, name is not None, works[index], track, under
            )


def contents(position: Iterable[Spot]) -> frozenset[Content]:
    """A position by what it shows: stacks and ids that a re-save made anew do not matter."""
    counted: Counter[tuple[str, str]] = Counter()
    found = set()
    for spot in position:
        counted[spot.place, spot.name] += 1
        found.add((spot.place, spot.name, counted[spot.place, spot.name]))
    return frozenset(found)


def face(position: Iterable[Spot]) -> str:
    """What the phase track shows; empty if there is none."""
    return next((spot.name for spot in position if spot.track), "")


class Change(NamedTuple):
    """What differs for one piece: ``before`` or ``after`` is None if it was, or is, not to be seen."""

    before: Spot | None
    after: Spot | None

    @property
    def text(self) -> str:
        """One line of evidence."""
        if self.before is None:
            return f"{_name(self.after)} is {_where(self.after)}, where it was not"
        if self.after is None:
            return f"{_name(self.before)} is no longer {_where(self.before)}"
        if self.before.place != self.after.place:
            return f"{_name(self.before)} is {_where(self.after)}, not {_where(self.before)}"
        return f"{_name(self.before)} {_where(self.after)} shows {_name(self.after)} now"


def _name(spot: Spot | None) -> str:
    return (spot.name if spot else "") or "an unnamed counter"


def _where(spot: Spot | None) -> str:
    return spot.where if spot else "nowhere"


def changes(before: Iterable[Spot], after: Iterable[Spot], unseen: frozenset[str]) -> list[Change]:
    """What differs between two positions.  What was out of sight before and shows itself now is no difference.

    Pieces are matched by id, then by place and name (a re-save may number anew).  A piece that only lost or got its
    concealment is no difference either.
    """
    old, new = list(before), list(after)
    pairs = _match(old, new, lambda s: s.key, lambda s: s.key)
    pairs += _match(old, new, _look, _look)
    new = [spot for spot in new if spot.key not in unseen]
    _match(old, new, _shut, _open)
    _match(old, new, _open, _shut)
    found = [Change(a, b) for a, b in pairs if (a.place, a.name) != (b.place, b.name)]
    return [*found, *(Change(a, None) for a in old), *(Change(None, b) for b in new)]


def _look(spot: Spot) -> str:
    return f"{spot.place}\t{spot.name}"


def _shut(spot: Spot) -> str:
    return "" if spot.key else spot.place


def _open(spot: Spot) -> str:
    return spot.place if spot.key else ""


def _match(
    old: list[Spot], new: list[Spot], of_old: Callable[[Spot], str], of_new: Callable[[Spot], str]
) -> list[tuple[Spot, Spot]]:
    """Takes out of both lists what has the same mark, pair by pair; an empty mark matches nothing."""
    waiting: dict[str, list[Spot]] = {}
    for spot in reversed(old):
        waiting.setdefault(of_old(spot), []).append(spot)
    pairs, left = [], []
    for spot in new:
        same = waiting.get(of_new(spot)) if of_new(spot) else None
        if same:
            pairs.append((same.pop(), spot))
        else:
            left.append(spot)
    gone = {id(a) for a, _ in pairs}
    old[:] = [spot for spot in old if id(spot) not in gone]
    new[:] = left
    return pairs
