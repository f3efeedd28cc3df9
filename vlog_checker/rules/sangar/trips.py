"""Passages near sangars and trenches, and the claims made of each."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.claimvalues import HexRef
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.moves import BENEATH, Hop, Spot, hops, near_works
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.said import Said
from vlog_checker.vasl.seen import Seen

NEAR = 12
"""Steps between a claim and the move it is about at most."""

_LONGEST = 100
"""Steps that a passage, or a directive about it, is looked for at most."""


class Trip(NamedTuple):
    """Pieces of one player that went together from one hex to another and lay alike before and after.

    ``done``: the step by which all lay as they ended.  ``claims``: what its player said of it, in order.
    """

    movers: tuple[Seen, ...]
    start: Spot
    arrival: Spot
    end: Spot
    done: int
    claims: tuple[Said, ...] = ()

    @property
    def left(self) -> int:
        """The step in which they changed hexes."""
        return self.arrival.step

    @property
    def player(self) -> str | None:
        """The movers' player if known."""
        return next((s.owner for s in self.movers if s.owner), None)

    @property
    def pushes(self) -> bool:
        """Whether a Gun went with them."""
        return any(s.identity.is_gun for s in self.movers)

    @property
    def amounts(self) -> float | None:
        """MF claimed in all: by a directive if there is one, else the sum of all that was said."""
        exact = [s.claim.mf for s in self.claims if s.exact and s.claim.mf is not None]
        if exact:
            return exact[-1]
        said = [_amount(s) for s in self.claims]
        known = [mf for mf in said if mf is not None]
        return sum(known) if known else None

    @property
    def exits(self) -> bool:
        """Whether it was said that they come out to above first."""
        return any(s.claim.exits or s.claim.origin_cover == "above" for s in self.claims)

    @property
    def keeps_cover(self) -> bool:
        """Whether it was said that they never leave cover."""
        return any(s.claim.keeps_cover and not s.claim.question for s in self.claims) and not self.exits

    @property
    def names_cover(self) -> bool:
        """Whether a claim names the trench or sangar, or is a directive."""
        return any(s.exact or s.claim.origin_cover or s.claim.target_cover or s.claim.names_sangar for s in self.claims)


def _amount(said: Said) -> float | None:
    claim = said.claim
    if claim.mp is not None:
        return None
    return claim.mf if claim.mf is not None else (sum(claim.amounts) if claim.amounts else None)


def trips(reading: Reading) -> list[Trip]:
    """All passages in play with a trench or sangar in the hex left or entered, in order."""
    groups: dict[tuple[object, ...], list[Hop]] = {}
    for seen in near_works(reading):
        for hop in hops(reading, seen):
            if reading.setup.in_play(hop.left) is not False and hop.left not in reading.undo_steps:
                key = (hop.left, hop.seen.owner, hop.start.hex, hop.start.cover, hop.end.hex, hop.end.cover)
                groups.setdefault(key, []).append(hop)
    found = [_together(group) for group in groups.values()]
    found.sort(key=lambda trip: (trip.left, trip.movers[0].key))
    return _with_claims(reading, found)


def _together(group: Sequence[Hop]) -> Trip:
    first = group[0]
    done = max(hop.end.step for hop in group)
    return Trip(tuple(hop.seen for hop in group), first.start, first.arrival, first.end, done)


def _with_claims(reading: Reading, found: list[Trip]) -> list[Trip]:
    if not any({t.start.cover, t.end.cover} & BENEATH or _on_foot_above(t) for t in found):
        return found
    claims: dict[int, list[Said]] = {}
    others = _hop_steps(reading)
    steps = [trip.left for trip in found]
    for said in reading.said:
        if said.claim.kind in ("move", "push") and not said.claim.question:
            best = _best(reading, found, _near(reading, steps, said), said, others)
            if best is not None:
                claims.setdefault(best, []).append(said)
    return [trip._replace(claims=tuple(claims.get(i, ()))) for i, trip in enumerate(found)]


def _on_foot_above(trip: Trip) -> bool:
    return trip.end.cover == "above"


def _hop_steps(reading: Reading) -> list[tuple[int, str]]:
    """(step, key) of every change of hex in the log, sorted: what a claim without a hex may be about."""
    found = [
        (stay.step, key)
        for key in reading.history.stays
        for stay in reading.history.path(key)
        if stay.step and stay.hex is not None and reading.is_hex(stay.hex)
    ]
    return sorted(found)


def _near(reading: Reading, steps: Sequence[int], said: Said) -> range:
    """The indices of the passages that a claim may be about, by the steps in which they began."""
    low, high = said.step - _LONGEST, said.step + (_LONGEST if said.exact else NEAR)
    return range(bisect_left(steps, low), bisect_right(steps, high))


def _best(
    reading: Reading, found: Sequence[Trip], near: range, said: Said, others: Sequence[tuple[int, str]]
) -> int | None:
    """The index of the passage that a claim is about."""
    ranked = []
    for index in near:
        trip = found[index]
        quality = _fits(reading, trip, said, others)
        if quality:
            ranked.append((-quality, _distance(trip, said.step), said.step > trip.left, index))
    return min(ranked)[3] if ranked else None


def _distance(trip: Trip, step: int) -> int:
    return trip.left - step if step < trip.left else max(0, step - trip.done)


def _fits(reading: Reading, trip: Trip, said: Said, others: Sequence[tuple[int, str]]) -> int:
    """How well a claim fits a passage: 3 both hexes, 2 one of them, 1 no hex but nothing else moved, 0 not."""
    if not reading.speaks_for(said.player, trip.player):
        return 0
    if not reading.clock.same_phase(said.step, trip.left):
        return 0
    if _distance(trip, said.step) > NEAR and not said.exact:
        return 0
    origin, target = said.claim.origin, said.claim.target
    if origin is None and target is None:
        return 0 if said.claim.hexes else int(_nothing_between(trip, said.step, others))
    ends = [(origin, trip.start.hex), (target, trip.end.hex)]
    named = [(ref, cell) for ref, cell in ends if ref is not None]
    if not all(_is(reading, ref, cell) for ref, cell in named):
        return 0
    return len(named) + 1


def _is(reading: Reading, ref: HexRef, cell: HexId) -> bool:
    return reading.layout.same(cell) in reading.layout.find(ref.text)


def _nothing_between(trip: Trip, step: int, others: Sequence[tuple[int, str]]) -> bool:
    """Whether no other piece changed hexes between a claim and the passage."""
    keys = {seen.key for seen in trip.movers}
    low, high = min(step, trip.left), max(step, trip.left)
    first = bisect_right(others, (low - 1, "\uffff"))
    between = (other for other in others[first:] if other[0] <= high)
    return all(key in keys for _, key in _until(between, high))


def _until(items: Iterable[tuple[int, str]], high: int) -> Iterable[tuple[int, str]]:
    for item in items:
        if item[0] > high:
            return
        yield item
