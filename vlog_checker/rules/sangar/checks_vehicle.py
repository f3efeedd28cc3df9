"""The check of 8.5: what a vehicle pays to enter a sangar's hex."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from vlog_checker.findings import Finding, Verdict
from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.making import make, names
from vlog_checker.rules.sangar.passages import is_accessible
from vlog_checker.rules.sangar.stays import sangars_in
from vlog_checker.rules.sangar.trips import Trip, trips
from vlog_checker.rules.sangar.vehicle import VehicleRuling, vehicle_ruling
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.moves import near_works
from vlog_checker.vasl.reading import Reading, is_trench
from vlog_checker.vasl.said import Said

_OPEN = frozenset(("open ground", "scrub", "hammada"))


class Paid(NamedTuple):
    """MP on the sangar's account: as said (``named``), or worked out from a total; who said it."""

    extra: float
    said: Said
    named: bool


def find_vehicle_costs(reading: Reading) -> Iterator[Finding]:
    """F8.5-vehicle-cost: what was claimed, else a note where a trench doubles the COT."""
    if not reading.sangar_hexes or not any(seen.identity.is_vehicle for seen in near_works(reading)):
        return
    for trip in trips(reading):
        if any(s.identity.is_vehicle for s in trip.movers) and _enters_sangar(reading, trip):
            yield from _judge(reading, trip)


def _enters_sangar(reading: Reading, trip: Trip) -> bool:
    return bool(sangars_in(reading.history.state_before(trip.end.hex, trip.left)))


def _judge(reading: Reading, trip: Trip) -> Iterator[Finding]:
    trench = _trench_beside(reading, trip.end.hex, trip.left)
    cot = _cot(reading, trip)
    paid = _paid(reading, trip, cot)
    if paid is None:
        if trench is not None:
            yield _note(reading, trip, trench, vehicle_ruling(cot, True))
        return
    ruling = vehicle_ruling(cot, trench is not None, paid.extra)
    if ruling.verdict == "illegal":
        yield _wrong(reading, trip, paid, ruling)


def _trench_beside(reading: Reading, hex_id: HexId, step: int) -> HexId | None:
    """A hex with a trench that is Accessible to the sangar."""
    for cell in reading.layout.neighbours(hex_id):
        if cell is None or cell not in reading.trench_hexes:
            continue
        there = any(is_trench(s) for s in reading.history.state_before(cell, step).pieces())
        if there and is_accessible(reading, cell, hex_id):
            return cell
    return None


def _cot(reading: Reading, trip: Trip) -> float | None:
    """1 MP for a full-tracked vehicle in Open Ground on one level; all else is not worked out here."""
    ground = reading.ground
    levels = {ground.level(trip.start.hex), ground.level(trip.end.hex)}
    tracked = all(s.identity.full_tracked == "yes" for s in trip.movers if s.identity.is_vehicle)
    plain = len(levels) == 1 and None not in levels and ground.terrain(trip.end.hex) in _OPEN
    adjacent = reading.layout.adjacent(trip.start.hex, trip.end.hex)
    return 1 if tracked and plain and adjacent else None


def _paid(reading: Reading, trip: Trip, cot: float | None) -> Paid | None:
    for said in reversed(trip.claims):
        named = next((m.value for m in said.claim.modifiers if m.word == "sangar"), _surcharge(said.body))
        if named is not None and (said.claim.mp is not None or "MP" in said.body.upper()):
            return Paid(named, said, True)
    total = next((s for s in reversed(trip.claims) if s.claim.mp is not None), None)
    if total is None or total.claim.mp is None or cot is None or _also(reading, trip):
        return None
    extra = total.claim.mp - cot
    if not (total.claim.names_sangar or total.exact) and extra:
        return None  # other things cost MP too
    return Paid(extra, total, False)


@cache
def _surcharge_words() -> re.Pattern[str]:
    article = r"(?:(?:for|per|pour|für|wegen|because of)\s(?:the\s|il\s|le\s|den\s|des\s)?)?"
    amount = r"(?:\+\s?(\d)\s?MP|(\d)\s?(?:extra|more)\sMP|(\d)\s?MP\s(?:extra|more))"
    return re.compile(rf"{amount}\s{article}sangar(?!\shex)", re.IGNORECASE)


def _surcharge(body: str) -> int | None:
    """MP called the sangar's own: ``+1 MP for the sangar``, ``1 extra MP for the sangar``."""
    found = _surcharge_words().search(body[:500])
    return None if found is None else int(next(group for group in found.groups() if group))


def _also(reading: Reading, trip: Trip) -> bool:
    """Whether an OVR was declared in the phase: its MP are in the total too."""
    return any(s.claim.kind == "ovr" and reading.clock.same_phase(s.step, trip.left) for s in reading.said)


def _wrong(reading: Reading, trip: Trip, paid: Paid, ruling: VehicleRuling) -> Finding:
    name = reading.name(trip.end.hex)
    right = "nothing" if ruling.extra == 0 else "its COT once more"
    return make(
        reading, "F8.5-vehicle-cost", Verdict.VIOLATION if paid.named else Verdict.SUSPECT,
        f"{names(trip.movers)} paid {paid.extra:g} MP for the sangar in {name}, where {right} is due",
        trip.end.hex, trip.left,
        pieces=trip.movers, evidence=[paid.said.line],
        expected=f"{right} on the sangar's account: {ruling.reason} (8.5)",
        found=f"{paid.extra:g} MP on the sangar's account",
        excuse=None if paid.named else "the other MP were for something else in the hex: say what",
    )  # fmt: skip


def _note(reading: Reading, trip: Trip, trench: HexId, ruling: VehicleRuling) -> Finding:
    name = reading.name(trip.end.hex)
    cost = f": {ruling.cost:g} MP" if ruling.cost is not None else ""
    return make(
        reading, "F8.5-vehicle-cost", Verdict.NOTE,
        f"{names(trip.movers)} entered {name}: its COT is doubled{cost}, for the trench in {reading.name(trench)} is "
        "Accessible to the sangar",
        trip.end.hex, trip.left,
        pieces=trip.movers, evidence=[s.line for s in trip.claims], expected=f"{ruling.reason} (8.5)", picture=False,
    )  # fmt: skip
