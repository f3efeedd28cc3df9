"""The checks of 8.6: going straight between a trench or sangar and a neighbouring Location."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.rules.sangar.access import AccessRuling, How, Passage, access_ruling
from vlog_checker.rules.sangar.access_cost import COT, ordinary_mf
from vlog_checker.rules.sangar.capacity import Fullness, fullness
from vlog_checker.rules.sangar.checks_capacity import occupants
from vlog_checker.rules.sangar.making import make, names, stack_line
from vlog_checker.rules.sangar.place import BENEATH, Place, Status
from vlog_checker.rules.sangar.stays import beneath
from vlog_checker.rules.sangar.trips import Trip, trips
from vlog_checker.vasl.control import Controlled, Sides, controlled
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.moves import Spot
from vlog_checker.vasl.reading import Reading, is_sangar, is_trench
from vlog_checker.vasl.seen import Seen

_HOW: dict[str, How] = {"MPh": "move", "RtPh": "rout", "APh": "advance", "CCPh": "cc_withdrawal"}
_SAID_HOW: dict[str, How] = {"advance": "advance", "rout": "rout", "withdraw": "cc_withdrawal"}


class Judged(NamedTuple):
    """A passage with its ruling.  ``least``: MF of the ordinary way at least, whatever the terrain."""

    trip: Trip
    how: How | None
    ruling: AccessRuling
    start: Place
    end: Place
    least: int
    control: Controlled
    by_claim: bool

    @property
    def proof(self) -> str | None:
        """``sure`` or ``likely`` if what was said shows that the direct path was used, else None."""
        trip = self.trip
        paid = trip.amounts
        if trip.keeps_cover:
            all_paid = paid is not None and bool(self.costs) and paid >= min(self.costs)
            return "likely" if all_paid else "sure"
        if paid is None or trip.exits or self.how not in (None, "move"):
            return None
        if paid < self.least:
            return "sure" if trip.names_cover else "likely"
        return "likely" if self.costs and paid < min(self.costs) and trip.names_cover else None

    @property
    def costs(self) -> tuple[int, ...]:
        """MF of the ordinary way, doubled for those who Push a Gun (C10.3)."""
        times = 2 if self.trip.pushes else 1
        return tuple(times * mf for mf in self.ruling.mf_by_exit)


def find_passages(reading: Reading) -> Iterator[Finding]:
    """All F8.6 codes but the Snap Shot's."""
    if not (reading.sangar_hexes or reading.trench_hexes):
        return
    sides = Sides(reading)
    for trip in trips(reading):
        if _judgeable(reading, trip):
            judged = _judge(reading, sides, trip)
            if judged is not None:
                yield from _report(reading, judged)


def _judgeable(reading: Reading, trip: Trip) -> bool:
    """Infantry on foot, from hex to hex, with a trench or sangar used or said to be."""
    if not any(s.identity.is_mmc or s.identity.is_smc for s in trip.movers):
        return False
    if any(s.identity.is_vehicle for s in trip.movers):
        return False
    if trip.pushes and trip.end.cover == "sangar":
        return False  # 8.52 is the paragraph for that
    return reading.layout.adjacent(trip.start.hex, trip.end.hex)


def _how(reading: Reading, trip: Trip) -> How | None:
    said = next((_SAID_HOW[s.claim.how] for s in trip.claims if s.claim.how in _SAID_HOW), None)
    mark = reading.clock.mark_at(trip.left)
    return said or (_HOW.get(mark.phase) if mark else None)


# -- the ruling


def _judge(reading: Reading, sides: Sides, trip: Trip) -> Judged | None:
    end, by_claim = _end_status(reading, trip)
    if not BENEATH & {trip.start.cover, end}:
        return None
    mover = _mover(trip)
    entered = _work(reading, trip.end.hex, trip.done)
    control = controlled(reading, sides, trip.end.hex, mover, trip.left)
    how = _how(reading, trip)
    accessible = is_accessible(reading, trip.start.hex, trip.end.hex)
    full = _fullness(reading, trip, mover)
    best: Judged | None = None
    for start in _places(reading, trip.start, trip.start.cover):
        for to in _places(reading, trip.end, end):
            passage = Passage(
                start, to, how or "move", True, trip.pushes, accessible,
                sides.same_ob(trip.end.hex, entered, mover) if entered else None, control.holds, full,
            )  # fmt: skip
            ruling = access_ruling(passage)
            judged = Judged(trip, how, ruling, start, to, _least(trip, start, to), control, by_claim)
            best = judged if best is None else _milder(best, judged)
    return best


def is_accessible(reading: Reading, one: HexId, other: HexId) -> bool:
    """Whether two ADJACENT Locations are Accessible: yes, unless the facts file says no (no source shows cliffs)."""
    stated = reading.stated.accessible if reading.stated is not None else {}
    return stated.get(frozenset((one, other)), True)


def _milder(one: Judged, other: Judged) -> Judged:
    """Of two readings of the same passage: the one that accuses less; cannot-tell if they differ."""
    order = ("legal", "cannot-tell", "exit-first", "illegal")
    if one.ruling.verdict == other.ruling.verdict:
        return min(one, other, key=lambda judged: judged.least)
    low, high = sorted((one, other), key=lambda judged: order.index(judged.ruling.verdict))
    if low.ruling.verdict != "legal":
        return low
    readings = (f"IN the depression: {low.ruling.reason}", f"at Crest: {high.ruling.reason}")
    ruling = high.ruling._replace(verdict="cannot-tell", readings=readings, reason="IN or Crest status is not shown")
    return high._replace(ruling=ruling)


def _end_status(reading: Reading, trip: Trip) -> tuple[Status, bool]:
    """How the passage ended, and whether only the claim says that it ended beneath."""
    if trip.end.cover != "above":
        return trip.end.cover, False
    work = _work(reading, trip.end.hex, trip.done)
    said = {s.claim.target_cover for s in trip.claims}
    if work is not None and "above" not in said and trip.start.cover in BENEATH:
        if is_sangar(work) and "sangar" in said:
            return "sangar", True
        if is_trench(work) and "trench" in said:
            return "trench", True
    return "above", False


def _mover(trip: Trip) -> Seen:
    """The largest of those who went: whose room beneath is asked for."""
    return max(trip.movers, key=lambda s: (s.identity.half_squads or 0, s.identity.is_mmc))


def _work(reading: Reading, hex_id: HexId, step: int) -> Seen | None:
    pieces = list(reading.history.state_at(hex_id, step).pieces())
    return next((s for s in pieces if is_sangar(s)), None) or next((s for s in pieces if is_trench(s)), None)


def _fullness(reading: Reading, trip: Trip, mover: Seen) -> Fullness:
    """Room beneath the sangar of the hex entered, without those who went together."""
    step = trip.end.step
    if not any(is_sangar(s) for s in reading.history.state_at(trip.end.hex, step).pieces()):
        return "room"
    if trip.end.cover not in ("sangar", "above"):
        return "room"
    movers = {s.key for s in trip.movers}
    under = [s for s in beneath(reading.history.state_before(trip.end.hex, step)) if s.key not in movers]
    later = {s.key for s in beneath(reading.history.state_at(trip.end.hex, _settling(reading, trip)))}
    stayed = [s for s in under if s.key in later]
    return fullness(occupants(stayed), occupants([mover])[0])


def _settling(reading: Reading, trip: Trip) -> int:
    """The step by which the place entered has settled after the passage."""
    return reading.settles(trip.end.hex, trip.done, None) or trip.done


def _places(reading: Reading, spot: Spot, status: Status) -> list[Place]:
    ground = reading.ground
    terrain = _terrain(ground.terrain(spot.hex))
    if status in BENEATH:
        return [Place(ground.level(spot.hex), status, terrain)]
    depression = ground.depression(spot.hex)
    if spot.crest:
        return [Place(ground.base_level(spot.hex), "crest", terrain)]
    if depression is False:
        return [Place(ground.level(spot.hex), status, terrain)]
    if depression is None:
        return [Place(None, status, terrain)]
    return [Place(ground.level(spot.hex), "in", terrain), Place(ground.base_level(spot.hex), "crest", terrain)]


def _terrain(word: str | None) -> str | None:
    word = "open" if word == "open ground" else word
    return word if word in COT else None


def _least(trip: Trip, start: Place, end: Place) -> int:
    """MF of the ordinary way in the cheapest terrain (a road runs where no table shows it)."""
    cheapest = ordinary_mf(start._replace(terrain="open"), end._replace(terrain="open"))
    least = cheapest[0] if cheapest else (start.status in BENEATH) + 1 + (end.status in BENEATH)
    return 2 * least if trip.pushes else least


# -- the findings


def _report(reading: Reading, judged: Judged) -> Iterator[Finding]:
    verdict = judged.ruling.verdict
    if verdict in ("illegal", "exit-first"):
        yield from _refused(reading, judged)
    elif verdict == "cannot-tell":
        if judged.proof == "sure":
            yield _finding(reading, judged, Verdict.CANNOT_TELL)
        elif not judged.trip.claims:
            yield from _note(reading, judged)
    elif not judged.trip.claims:
        yield from _note(reading, judged)
    elif _underpaid(judged):
        yield _paid_note(reading, judged)


def _refused(reading: Reading, judged: Judged) -> Iterator[Finding]:
    proof = judged.proof
    if judged.ruling.offence == "F8.6-full-sangar" and judged.start.status in BENEATH:
        if judged.end.status == "sangar" and not judged.by_claim:
            yield _finding(reading, judged, Verdict.VIOLATION)
        elif proof and judged.trip.names_cover:
            yield _finding(reading, judged, Verdict.SUSPECT)
        return
    if proof:
        yield _finding(reading, judged, _weight(judged, proof))
    elif not judged.trip.claims:
        yield from _note(reading, judged)


def _weight(judged: Judged, proof: str) -> Verdict:
    if proof != "sure" or judged.by_claim:
        return Verdict.SUSPECT
    if judged.ruling.offence == "F8.6-not-controlled" and not judged.control.source.startswith("no unit"):
        return Verdict.SUSPECT
    return Verdict.VIOLATION


_HEADLINES = {
    "F8.6-direct-entry": "{units} went straight beneath the {to} in {end} from {start}, where 8.6 gives no such way",
    "F8.6-direct-exit": "{units} went straight out of the {out} in {start} to {end} without coming out above it first",
    "F8.6-full-sangar": "{units} went straight from {start} into the hex of the full sangar in {end}",
    "F8.6-not-controlled": "{units} went straight up beneath the {to} in {end}, which is not of its side",
    "F8.6-pushing": "A Gun was Pushed straight out of the {out} in {start} to {end}",
}
_EXPECTED = {
    "F8.6-direct-entry": "the hex entered first, then 1 MF to go beneath",
    "F8.6-direct-exit": "first 1 MF to above the counter, then the move",
    "F8.6-full-sangar": "out of the trench first, and nobody beneath a sangar that is full",
    "F8.6-not-controlled": "only for a trench/sangar of the mover's own OB or Controlled by its side",
    "F8.6-pushing": "the path of 8.6 is not for those who Push a Gun",
}


def _finding(reading: Reading, judged: Judged, verdict: Verdict) -> Finding:
    trip, ruling = judged.trip, judged.ruling
    code = ruling.offence or "F8.6-direct-exit"
    start, end = reading.name(trip.start.hex) or "?", reading.name(trip.end.hex) or "?"
    headline = _HEADLINES[code].format(
        units=names(trip.movers), to=judged.end.status, out=judged.start.status, start=start, end=end
    )
    if verdict is Verdict.CANNOT_TELL:
        headline = f"{names(trip.movers)} went straight from {start} to {end}: the log does not show whether it may"
    return make(
        reading, code, verdict, headline, trip.end.hex, trip.done,
        pieces=trip.movers,
        evidence=[*(s.line for s in trip.claims), *_stacks(reading, trip)],
        expected=f"{_EXPECTED[code]}{_ordinary(judged)} (8.6)",
        found=_found(judged, verdict),
        excuse=_excuse(judged, verdict),
        related=[Related(trip.left, f"left {start} from beneath the {judged.start.status}")]
        if judged.start.status in BENEATH and trip.left != trip.done else [],
    )  # fmt: skip


def _stacks(reading: Reading, trip: Trip) -> list[str]:
    start, end = reading.name(trip.start.hex), reading.name(trip.end.hex)
    history = reading.history
    return [
        stack_line(reading, f"{start} before step {trip.left}", history.state_before(trip.start.hex, trip.left).pieces()),
        stack_line(reading, f"{end} before step {trip.left}", history.state_before(trip.end.hex, trip.left).pieces()),
        stack_line(reading, f"{end} after step {trip.done}", history.state_at(trip.end.hex, trip.done).pieces()),
    ]


def _ordinary(judged: Judged) -> str:
    return f": {_mf(judged.costs)} in all" if judged.costs else ""


def _mf(costs: tuple[int, ...]) -> str:
    return f"{' or '.join(map(str, costs))} MF"


def _found(judged: Judged, verdict: Verdict) -> str:
    trip = judged.trip
    said = "said never to leave cover" if trip.keeps_cover else ""
    if trip.amounts is not None:
        said = f"{said} and {trip.amounts:g} MF claimed" if said else f"{trip.amounts:g} MF claimed"
    levels = f"level {_level(judged.start)} to level {_level(judged.end)}"
    parts = [judged.ruling.reason, levels, said]
    if judged.ruling.offence == "F8.6-not-controlled" and judged.control.source:
        parts.append(judged.control.source)
    if verdict is Verdict.CANNOT_TELL and judged.ruling.readings:
        parts.append(f"readings: {'; or '.join(judged.ruling.readings)}")
    return "; ".join(part for part in parts if part)


def _level(place: Place) -> str:
    return "not known" if place.level is None else str(place.level)


def _excuse(judged: Judged, verdict: Verdict) -> str | None:
    if verdict is Verdict.VIOLATION:
        return None
    if judged.ruling.offence == "F8.6-not-controlled":
        return "its side Controls the Location: say so with !!vc control"
    if verdict is Verdict.CANNOT_TELL:
        return f"ask: {judged.ruling.reason}"
    if judged.by_claim:
        return "the unit stayed above the counter: it is not shown beneath"
    return "the MF to come out or to go beneath was paid and not mentioned"


def _underpaid(judged: Judged) -> bool:
    paid, costs = judged.trip.amounts, judged.ruling.mf
    return bool(costs) and paid is not None and judged.how == "move" and 0 < paid < min(costs)


def _paid_note(reading: Reading, judged: Judged) -> Finding:
    headline = f"{_way(reading, judged)} costs {_mf(judged.ruling.mf)}; {judged.trip.amounts:g} MF claimed"
    return _note_of(reading, judged, headline)


def _note(reading: Reading, judged: Judged) -> Iterator[Finding]:
    """What a move of which nobody said the MF must have cost."""
    ruling = judged.ruling
    if judged.how not in (None, "move") or not (ruling.mf or judged.costs):
        return
    steps = [
        "coming out" if judged.start.status in BENEATH else "",
        "going beneath" if judged.end.status in BENEATH else "",
    ]
    extra = " and ".join(step for step in steps if step)
    cost = f"{_mf(judged.costs)} with {extra}" if judged.costs else ""
    if ruling.mf:
        cost = f"{_mf(ruling.mf)} straight (8.6)" + (f", or {cost}" if cost else "")
    exposed = "; FFMO and Interdiction can apply in the hex entered" if ruling.exposed == "yes" else ""
    yield _note_of(reading, judged, f"{_way(reading, judged)} must have cost {cost}{exposed}")


def _note_of(reading: Reading, judged: Judged, headline: str) -> Finding:
    trip = judged.trip
    code = "F8.6-direct-exit" if judged.start.status in BENEATH else "F8.6-direct-entry"
    return make(
        reading, code, Verdict.NOTE, headline, trip.end.hex, trip.done,
        pieces=trip.movers, evidence=[s.line for s in trip.claims], picture=False,
    )  # fmt: skip


def _way(reading: Reading, judged: Judged) -> str:
    trip = judged.trip
    out = f" from beneath the {judged.start.status}" if judged.start.status in BENEATH else ""
    into = f" to beneath the {judged.end.status}" if judged.end.status in BENEATH else ""
    return f"{reading.name(trip.start.hex)}{out} to {reading.name(trip.end.hex)}{into} by {names(trip.movers)}"
