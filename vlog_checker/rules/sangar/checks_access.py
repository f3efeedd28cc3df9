"""The checks of 8.6: going straight between a trench or sangar and a neighbouring Location."""

from __future__ import annotations

from collections.abc import Iterator

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.rules.sangar.agreement import agreed
from vlog_checker.rules.sangar.making import make, names, stack_line
from vlog_checker.rules.sangar.passages import Judged, judge, judgeable
from vlog_checker.rules.sangar.place import BENEATH, Place
from vlog_checker.rules.sangar.trips import Trip, trips
from vlog_checker.vasl.control import Sides
from vlog_checker.vasl.reading import Reading


def find_passages(reading: Reading) -> Iterator[Finding]:
    """All F8.6 codes but the Snap Shot's."""
    if not (reading.sangar_hexes or reading.trench_hexes):
        return
    sides = Sides(reading)
    for trip in trips(reading):
        if judgeable(reading, trip):
            judged = judge(reading, sides, trip)
            found = [] if judged is None else list(_report(reading, judged))
            if found and not agreed(reading, trip.end.hex, trip.done):
                yield from found


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
            in_play = reading.setup.in_play(judged.trip.left)
            yield _finding(reading, judged, Verdict.VIOLATION if in_play else Verdict.SUSPECT)
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
        expected=_expected(judged, code),
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


def _expected(judged: Judged, code: str) -> str:
    if code == "F8.6-full-sangar":
        first = f"out from beneath the {judged.start.status} first, then " if judged.start.status in BENEATH else ""
        return f"{first}into the hex only: nobody goes beneath a sangar that is full (8.6)"
    return f"{_EXPECTED[code]}{_ordinary(judged)} (8.6)"


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
    if not reading.sangar_hexes or reading.setup.in_play(judged.trip.left) is None:
        return  # no desert game, or setup still
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
