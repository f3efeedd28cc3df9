"""What one log of a series hands to the next: the position at its end and the facts that outlive it.

All of it is as one reader sees it.  Ids of pieces that he did not see are kept only to tell, when one shows itself
in a later log, that it is revealed and not new: they are never shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from vlog_checker.findings import PhaseMark
from vlog_checker.named import NamedTuple
from vlog_checker.vasl.directives import Standing
from vlog_checker.vasl.directivevalues import Agreed, Control, Emplaced, Reveal, Terrain
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading, is_sangar, is_trench
from vlog_checker.vasl.spots import Spot, spots

LASTING = (Terrain, Control, Emplaced, Reveal, Agreed)
"""Directives that go on holding in the logs that follow."""

_CLOSING = 3  # steps at a log's end whose words may explain what the next one starts with


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
            sides = {seen.side for seen in state.pieces() if seen.is_personnel}
            if state.step <= last and len(sides) == 1:
                found[name] = sides.pop() or found.get(name, "")
    return {name: side for name, side in found.items() if side}


def _moved_guns(reading: Reading, last: int) -> set[str]:
    found = set()
    for key in reading.history.stays:
        for before, after in pairwise(s for s in reading.history.path(key) if s.step <= last):
            moved = before.hex is not None and after.hex is not None
            if moved and reading.setup.in_play(after.step) and _is_gun(reading, key, before.hex, before.step):
                found.add(key)
    return found


def _is_gun(reading: Reading, key: str, cell: HexId | None, step: int) -> bool:
    seen = reading.history.state_at(cell, step).piece(key) if cell is not None else None
    return seen is not None and seen.is_gun


def _lasting(reading: Reading, last: int) -> list[Standing]:
    return [d for d in reading.directives if d.step <= last and isinstance(d.value, LASTING)]


def _closing(reading: Reading, last: int) -> tuple[str, ...]:
    near = range(last - _CLOSING + 1, last + 1)
    typed = [line for step, line in reading.lines if step in near and line.kind == "typed"]
    return tuple(line.quoted for line in typed)
