"""Passages between trenches, sangars and neighbouring Locations as the ruling of 8.6 sees them."""

from __future__ import annotations

import re
from functools import cache

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.access import AccessRuling, How, Passage, access_ruling
from vlog_checker.rules.sangar.access_cost import COT, ordinary_mf
from vlog_checker.rules.sangar.capacity import Fullness, fullness
from vlog_checker.rules.sangar.checks_capacity import occupants
from vlog_checker.rules.sangar.place import BENEATH, Place, Status
from vlog_checker.rules.sangar.stays import beneath
from vlog_checker.rules.sangar.trips import Trip
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


def judgeable(reading: Reading, trip: Trip) -> bool:
    """Infantry on foot, from hex to hex, with a trench or sangar used or said to be."""
    units = [s for s in trip.movers if s.identity.kind != "status_pow"]
    if not any(s.is_personnel for s in units) and not _pushed_alone(trip):
        return False
    if any(s.identity.is_vehicle for s in trip.movers):
        return False
    if trip.pushes and trip.end.cover == "sangar":
        return False  # 8.52 is the paragraph for that
    return reading.layout.adjacent(trip.start.hex, trip.end.hex)


def _pushed_alone(trip: Trip) -> bool:
    """Whether only the Gun's counter went, and a Push was said of it."""
    return trip.pushes and any(s.claim.kind == "push" for s in trip.claims)


def _how(reading: Reading, trip: Trip) -> How | None:
    said = next((_SAID_HOW[s.claim.how] for s in trip.claims if s.claim.how in _SAID_HOW), None)
    mark = reading.clock.mark_at(trip.left)
    return said or (_HOW.get(mark.phase) if mark else None)


def judge(reading: Reading, sides: Sides, trip: Trip) -> Judged | None:
    """The ruling on a passage; None if no trench or sangar is left or gone beneath."""
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
    for start in _places(reading, trip, trip.start, trip.start.cover):
        for to in _places(reading, trip, trip.end, end):
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


def _places(reading: Reading, trip: Trip, spot: Spot, status: Status) -> list[Place]:
    """The places that a spot may be: IN a depression or at Crest is one of two where nothing shows which."""
    ground = reading.ground
    terrain = _terrain(ground.terrain(spot.hex))
    if status in BENEATH:
        return [Place(ground.level(spot.hex), status, terrain)]
    depression = ground.depression(spot.hex)
    if spot.crest or _said_crest(reading, trip, spot.hex):
        return [Place(ground.base_level(spot.hex), "crest", terrain)]
    if depression is False:
        return [Place(ground.level(spot.hex), status, terrain)]
    if depression is None:
        return [Place(None, status, terrain)]
    return [Place(ground.level(spot.hex), "in", terrain), Place(ground.base_level(spot.hex), "crest", terrain)]


@cache
def _crest() -> re.Pattern[str]:
    return re.compile(r"\bcrest\b", re.IGNORECASE)


def _said_crest(reading: Reading, trip: Trip, hex_id: HexId) -> bool:
    """Whether a claim says ``crest`` right beside the hex: ``N3 crest``, ``crest of N3``."""
    for said in trip.claims:
        for word in _crest().finditer(said.body[:500]):
            near = said.body[max(0, word.start() - 12) : word.end() + 10]
            found = {cell for _, cells in reading.layout.scan(near) for cell in cells}
            if hex_id in found and not {trip.start.hex, trip.end.hex} <= found:
                return True
    return False


def _terrain(word: str | None) -> str | None:
    word = "open" if word == "open ground" else word
    return word if word in COT else None


def _least(trip: Trip, start: Place, end: Place) -> int:
    """MF of the ordinary way in the cheapest terrain (a road runs where no table shows it)."""
    cheapest = ordinary_mf(_plain(start), _plain(end))
    least = cheapest[0] if cheapest else (start.status in BENEATH) + 1 + (end.status in BENEATH)
    return 2 * least if trip.pushes else least


def _plain(place: Place) -> Place:
    """The place as if it were Open Ground and no Crest: no other ground is cheaper."""
    status: Status = "open" if place.status == "crest" else place.status
    return place._replace(terrain="open", status=status)
