"""Where units, Guns and vehicles went near sangars and trenches: from Location to Location.

Players drag a counter onto a hex, where it lands on top, and push it beneath the Sangar or Trench counter in a later
step: a hop therefore ends where the piece lies once it went beneath within the same phase.  What an undo took back
never happened.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.vasl import markers
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading, is_sangar, is_trench
from vlog_checker.vasl.seen import Seen

Cover = Literal["sangar", "trench", "above", "open"]
"""Beneath that counter; in a hex with such a counter but not beneath it; in a hex with neither."""

BENEATH = frozenset(("sangar", "trench"))


class Spot(NamedTuple):
    """From ``step`` on the piece lay so; ``crest``: a Crest counter lies on it; ``settled``: the position settled."""

    step: int
    hex: HexId
    cover: Cover
    crest: bool = False
    settled: bool = False


class Visit(NamedTuple):
    """An unbroken stay in one hex.  ``end``: the step that ended it; None if nothing did."""

    hex: HexId
    spots: tuple[Spot, ...]
    end: int | None

    @property
    def on_board(self) -> bool:
        """Whether it was in a hex of a board, in the reader's sight."""
        return self.hex.board >= 0


class Hop(NamedTuple):
    """A piece went from one hex to another.

    ``start``: how it lay when it left; ``arrival``: how it lay in the new hex first; ``end``: beneath, if it went
    beneath there in the same phase, else as ``arrival``.
    """

    seen: Seen
    start: Spot
    arrival: Spot
    end: Spot

    @property
    def left(self) -> int:
        """The step in which it changed hexes."""
        return self.arrival.step


Lie = tuple[Cover, bool]
"""How a piece lies in a hex, and whether a Crest counter lies above it in its stack."""


def lies(state: HexState) -> tuple[dict[str, Lie], Lie]:
    """How each piece lies in a hex, by its key, and how one that is not there would.

    What is next above it in its stack decides.  All at once: a stack may be as high as its maker likes.
    """
    works = any(is_sangar(s) or is_trench(s) for s in state.pieces())
    plain: Cover = "above" if works else "open"
    found: dict[str, Lie] = {}
    for stack in state.stacks:
        here: dict[str, Lie] = {}
        cover, crest = plain, False
        for seen in reversed(stack):
            here[seen.key] = cover, crest
            if is_sangar(seen):
                cover = "sangar"
            elif is_trench(seen):
                cover = "trench"
            elif not seen.concealed and markers.marker(seen.identity) == "crest":
                crest = True
        found = here | found
    return found, (plain, False)


def works_hexes(reading: Reading) -> tuple[HexId, ...]:
    """The hexes that ever hold a sangar or a trench."""
    return tuple(sorted({*reading.sangar_hexes, *reading.trench_hexes}))


def near_works(reading: Reading) -> Iterator[Seen]:
    """Every unit, Gun and vehicle that is ever in a hex with a sangar or trench, as first seen there, in order."""
    found: dict[str, Seen] = {}
    for hex_id in works_hexes(reading):
        for state in reading.history.states[hex_id]:
            for seen in state.pieces():
                if seen.key not in found and _moves(seen):
                    found[seen.key] = seen
    return iter(found.values())


def _moves(seen: Seen) -> bool:
    return seen.is_personnel or seen.is_gun or (not seen.concealed and seen.identity.is_vehicle)


def visits(reading: Reading, key: str) -> list[Visit]:
    """The visits of a piece, in order, without what was undone."""
    kept: list[Spot] = []
    gone: int | None = None
    for spot in _spots(reading, key):
        if isinstance(spot, int):
            gone = spot
            continue
        if gone is not None and gone != spot.step:
            kept.append(Spot(gone, _NOWHERE, "open"))
        gone = None
        if spot.step in reading.undo_steps and _rewind(kept, spot):
            continue
        kept.append(spot)
    return _settled_visits(reading, kept, gone)


_SAID_NEAR = 6
"""Steps between a claim and the drag that it explains at most."""

_NOWHERE = HexId(-2, 0, 0)
"""Out of the reader's sight for a while."""


def _rewind(kept: list[Spot], spot: Spot) -> bool:
    """Take back what an undo took back: down to the spot where the piece is again."""
    for index in range(len(kept) - 1, -1, -1):
        if (kept[index].hex, kept[index].cover) == (spot.hex, spot.cover):
            del kept[index + 1 :]
            return True
    return False


def _spots(reading: Reading, key: str) -> Iterator[Spot | int]:
    """Changes of hex or cover; a bare step where the piece left the reader's sight."""
    path = reading.history.path(key)
    for i, stay in enumerate(path):
        if stay.hex is None:
            yield stay.step
            continue
        end = path[i + 1].step if i + 1 < len(path) else None
        last: Lie | None = None
        for state in states_between(reading, stay.hex, stay.step, end):
            known, absent = _lies_in(reading, state)
            now = known.get(key, absent)
            if now != last:
                yield Spot(max(state.step, stay.step), stay.hex, *now)
            last = now


def _lies_in(reading: Reading, state: HexState) -> tuple[dict[str, Lie], Lie]:
    """``lies``, remembered for the states that the history keeps."""
    if not state.stacks:
        return lies(state)
    kept = reading.history.lies
    if id(state) not in kept:
        kept[id(state)] = lies(state)
    return kept[id(state)]


def states_between(reading: Reading, hex_id: HexId, start: int, end: int | None) -> list[HexState]:
    """The states of a hex from the one that stood after ``start`` up to ``end`` (exclusive; None: to the last)."""
    if not reading.is_hex(hex_id):
        return [HexState(start, ())]
    states = reading.history.states.get(hex_id, [])
    first = bisect_right(states, start, key=lambda s: s.step)
    last = len(states) if end is None else bisect_left(states, end, key=lambda s: s.step)
    return [reading.history.state_at(hex_id, start), *states[first:last]]


def _settled_visits(reading: Reading, spots: list[Spot], gone: int | None) -> list[Visit]:
    found: list[Visit] = []
    run: list[Spot] = []
    for i, spot in enumerate(spots):
        end = spots[i + 1].step if i + 1 < len(spots) else gone
        settled = spot.hex != _NOWHERE and reading.settles(spot.hex, spot.step, end) is not None
        if run and run[-1].hex != spot.hex:
            found.append(Visit(run[0].hex, tuple(run), spot.step))
            run = []
        run.append(spot._replace(settled=settled))
    if run:
        found.append(Visit(run[0].hex, tuple(run), gone))
    return found


def hops(reading: Reading, seen: Seen, *, slips: bool = False) -> list[Hop]:
    """The hops of a piece between hexes of the boards; mis-drags put right at once are left out, unless ``slips``."""
    stays = visits(reading, seen.key)
    if not slips:
        stays = _without_slips(reading, stays)
    found = []
    for old, new in pairwise(stays):
        if old.on_board and new.on_board:
            arrival = new.spots[0]
            mover = _look(reading, seen, arrival)
            found.append(Hop(mover, old.spots[-1], arrival, _end(reading, new)))
    return found


def _look(reading: Reading, seen: Seen, spot: Spot) -> Seen:
    state = reading.history.state_at(spot.hex, spot.step)
    return state.piece(seen.key) or seen


def _end(reading: Reading, visit: Visit) -> Spot:
    arrival = visit.spots[0]
    last = reading.clock.phase_end(arrival.step)
    same_phase = [s for s in visit.spots if s.step <= last]
    under = next((s for s in same_phase if s.cover in BENEATH), None)
    return under or arrival._replace(crest=any(s.crest for s in same_phase))


def _misdragged(reading: Reading, slip: Visit, visit: Visit, home: Visit) -> bool:
    """Whether a piece was dragged to a wrong hex and at once on to the one that a claim names."""
    if slip.end is None or slip.end - slip.spots[0].step > 2 or any(s.settled for s in slip.spots):
        return False
    if not (home.on_board and visit.on_board and reading.layout.adjacent(home.hex, visit.hex)):
        return False
    for said in reading.said:
        if abs(said.step - slip.spots[0].step) <= _SAID_NEAR and said.claim.origin and said.claim.target:
            ends = reading.layout.find(said.claim.origin.text), reading.layout.find(said.claim.target.text)
            if home.hex in ends[0] and visit.hex in ends[1]:
                return True
    return False


def _without_slips(reading: Reading, stays: list[Visit]) -> list[Visit]:
    """Without visits put right by going back, before anything settled, to where the piece had been."""
    kept: list[Visit] = []
    for visit in stays:
        slipped = len(kept) > 1 and kept[-2].hex == visit.hex and not any(s.settled for s in kept[-1].spots)
        if slipped and not any(s.settled and s.cover not in BENEATH for s in kept[-1].spots):
            kept.pop()
            before = kept.pop()
            visit = Visit(visit.hex, (*before.spots, *visit.spots), visit.end)
        elif len(kept) > 1 and _misdragged(reading, kept[-1], visit, kept[-2]):
            kept.pop()
        kept.append(visit)
    return kept
