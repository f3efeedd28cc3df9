"""What one log of a series hands to the next: the position at its end and the facts that outlive it.

All of it is as one reader sees it.  Ids of pieces that he did not see are kept only to tell, when one shows itself
in a later log, that it is revealed and not new: they are never shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from vlog_checker.findings import PhaseMark
from vlog_checker.vasl.clock import TRACK_GPIDS
from vlog_checker.vasl.directives import Standing
from vlog_checker.vasl.directivevalues import Agreed, Control, Emplaced, Reveal, Terrain
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading, is_sangar, is_trench
from vlog_checker.vasl.seen import Seen

LASTING = (Terrain, Control, Emplaced, Reveal, Agreed)
"""Directives that go on holding in the logs that follow."""

_CLOSING = 3  # steps at a log's end whose words may explain what the next one starts with


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


class Joint(NamedTuple):
    """How a log joins the one it follows, ``file``.

    ``kind``: ``follows`` (its start is that one's end), ``parallel`` (its start is that one's start), ``overlap``
    (its start is that one's position in ``step``), ``unrelated`` (nothing on the map is the same).  ``exact``:
    whether the positions agree.
    """

    kind: str
    file: str
    step: int | None = None
    exact: bool = True


class Carry(NamedTuple):
    """The facts at the end of a log, or at the step from which the next one starts.

    ``files``: names of the logs so far, in order; ``steps``: how many log steps they have.  ``phase``: the phase
    reached (its ``step`` is 0).  ``spots``: the visible position.  ``unseen``: ids of pieces that were in the game
    out of sight.  ``works``: each hex that held a sangar or trench when setup ended, with the side that set it up
    (None: unknown).  ``lost``: hexes whose settled sangar was gone again.  ``occupiers``: the side of the last unit
    in each of ``works``.  ``moved_guns``: ids of Guns that changed their hex in play.  ``directives``: those that go
    on holding.  ``closing``: what was typed in the last steps.  ``versions``: the module's, in the logs so far.
    """

    joint: Joint
    files: tuple[str, ...] = ()
    steps: int = 0
    setup_over: bool = False
    setup_source: str = ""
    phase: PhaseMark | None = None
    spots: tuple[Spot, ...] = ()
    unseen: frozenset[str] = frozenset()
    works: Mapping[str, str | None] = {}
    lost: frozenset[str] = frozenset()
    occupiers: Mapping[str, str] = {}
    moved_guns: frozenset[str] = frozenset()
    directives: tuple[Standing, ...] = ()
    closing: tuple[str, ...] = ()
    versions: tuple[str, ...] = ()


# -- positions


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


# -- facts


def carry_on(reading: Reading, name: str, joint: Joint, until: int | None = None) -> Carry:
    """What the log ``name`` hands on after step ``until`` (None: its last), with what it was handed itself."""
    last = reading.history.steps if until is None else until
    old = reading.carry or Carry(joint)
    over = reading.setup.in_play(last) is True
    return Carry(
        joint=joint,
        files=(*old.files, name),
        steps=old.steps + last,
        setup_over=over,
        setup_source=_setup_source(reading, name) if over else "",
        phase=_phase(reading, last) or old.phase,
        spots=spots(reading, last),
        unseen=old.unseen | {k for k, s in reading.history.hidden_first.items() if s <= last},
        works=_works(reading, last, old),
        lost=_lost(reading, last, old),
        occupiers={**old.occupiers, **_occupiers(reading, last)},
        moved_guns=old.moved_guns | _moved_guns(reading, last),
        directives=(*old.directives, *_lasting(reading, last)),
        closing=_closing(reading, last),
        versions=tuple(dict.fromkeys((*old.versions, *version_of(reading)))),
    )


def version_of(reading: Reading) -> tuple[str, ...]:
    """The module's version that the log was made with; empty if it does not say."""
    version = reading.save.metadata.version
    return (version,) if version else ()


def _setup_source(reading: Reading, name: str) -> str:
    if reading.carry is not None and reading.carry.setup_over:
        return reading.carry.setup_source
    return f"in {name}, {reading.setup.source}" if reading.setup.source else f"before {name} ends"


def _phase(reading: Reading, last: int) -> PhaseMark | None:
    mark = reading.clock.mark_at(last)
    return None if mark is None else PhaseMark(0, mark.side, mark.turn, mark.phase)


def _work_hexes(reading: Reading) -> list[tuple[HexId, str]]:
    """The hexes that ever held a sangar or trench, with their names."""
    cells = sorted({*reading.sangar_hexes, *reading.trench_hexes})
    return [(cell, reading.name(cell) or "") for cell in cells]


def _works(reading: Reading, last: int, old: Carry) -> dict[str, str | None]:
    if old.setup_over:
        return dict(old.works)
    ended = reading.setup.step
    step = last if ended is None else min(max(ended - 1, 0), last)
    found: dict[str, str | None] = {}
    for cell, name in _work_hexes(reading):
        state = reading.history.state_at(cell, step)
        for seen in state.pieces():
            if is_sangar(seen) or is_trench(seen):
                found.setdefault(name, seen.side)
    return found


def _lost(reading: Reading, last: int, old: Carry) -> frozenset[str]:
    gone = set(old.lost)
    for cell in reading.sangar_hexes:
        states = [state for state in reading.history.states[cell] if state.step <= last]
        if states and _holds_sangar(states[-1]):
            gone.discard(reading.name(cell) or "")
        elif any(_settled(reading, cell, states, i) for i in range(len(states) - 1)):
            gone.add(reading.name(cell) or "")
    return frozenset(gone)


def _settled(reading: Reading, cell: HexId, states: list[HexState], index: int) -> bool:
    state, end = states[index], states[index + 1].step
    return _holds_sangar(state) and reading.settles(cell, state.step, end) is not None


def _holds_sangar(state: HexState) -> bool:
    return any(is_sangar(seen) for seen in state.pieces())


def _occupiers(reading: Reading, last: int) -> dict[str, str]:
    found: dict[str, str] = {}
    for cell, name in _work_hexes(reading):
        for state in reading.history.states[cell]:
            sides = {seen.side for seen in state.pieces() if _is_unit(seen)}
            if state.step <= last and len(sides) == 1:
                found[name] = sides.pop() or found.get(name, "")
    return {name: side for name, side in found.items() if side}


def _is_unit(seen: Seen) -> bool:
    return not seen.concealed and (seen.identity.is_mmc or seen.identity.is_smc)


def _moved_guns(reading: Reading, last: int) -> set[str]:
    found = set()
    for key in reading.history.stays:
        for before, after in pairwise(s for s in reading.history.path(key) if s.step <= last):
            moved = before.hex is not None and after.hex is not None
            if moved and reading.setup.in_play(after.step) and _is_gun(reading, key, before.hex, before.step):
                found.add(key)
    return found


def _is_gun(reading: Reading, key: str, cell: HexId | None, step: int) -> bool:
    pieces = reading.history.state_at(cell, step).pieces() if cell is not None else ()
    return any(s.key == key and not s.concealed and s.identity.is_gun for s in pieces)


def _lasting(reading: Reading, last: int) -> list[Standing]:
    return [d for d in reading.directives if d.step <= last and isinstance(d.value, LASTING)]


def _closing(reading: Reading, last: int) -> tuple[str, ...]:
    near = range(last - _CLOSING + 1, last + 1)
    typed = [line for step, line in reading.lines if step in near and line.kind == "typed"]
    return tuple(f"<{line.player}> - {line.body}" for line in typed)
