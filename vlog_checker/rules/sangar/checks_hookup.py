"""The check of 8.52 on Guns that leave a sangar: Pushed out before they are hooked up or loaded."""

from __future__ import annotations

from collections.abc import Iterator

from vlog_checker.findings import Finding, Verdict
from vlog_checker.rules.sangar.agreement import agreed
from vlog_checker.rules.sangar.checks_gun import guns
from vlog_checker.rules.sangar.making import make, stack_line
from vlog_checker.rules.sangar.pushing import push_in
from vlog_checker.vasl import markers
from vlog_checker.vasl.moves import Visit, visits
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen


def find_hook_ups(reading: Reading) -> Iterator[Finding]:
    """F8.52-hooked-up-beneath: towed or limbered while beneath."""
    for gun in guns(reading):
        stays = visits(reading, gun.key)
        found: list[Finding] = []
        for i, visit in enumerate(stays):
            after = stays[i + 1] if i + 1 < len(stays) else None
            found += _leaving(reading, gun, visit, after)
        found += _limbered(reading, gun, stays)
        found = found or list(_claimed(reading, gun, stays))
        yield from (f for f in found if f.step is None or not _agreed(reading, stays, f.step))


def _agreed(reading: Reading, stays: list[Visit], step: int) -> bool:
    return any(agreed(reading, visit.hex, step) for visit in stays if visit.on_board)


def _claimed(reading: Reading, gun: Seen, stays: list[Visit]) -> Iterator[Finding]:
    """Said to be hooked up where it lies beneath, though no counter shows it."""
    for said in reading.said:
        if said.claim.kind != "hookup" or said.claim.question or not reading.setup.in_play(said.step):
            continue
        if not reading.speaks_for(said.player, gun.owner):
            continue
        cells = {cell for ref in said.claim.hexes for cell in reading.layout.find(ref.text)}
        for visit in stays:
            last = reading.settles(visit.hex, said.step, visit.end) or said.step
            spots = [s for s in visit.spots if s.step <= last]
            there = visit.spots[0].step <= said.step and (visit.end is None or visit.end > said.step)
            if there and visit.hex in cells and spots[-1].cover == "sangar" and spots[-1].step <= said.step:
                yield _hooked(
                    reading, gun, visit, said.step, Verdict.SUSPECT,
                    f"{gun.name} was said to be hooked up while beneath the sangar in {reading.name(visit.hex)}",
                    "beneath the sangar when it was said to be hooked up", [gun], [said.line],
                )  # fmt: skip
                return


def _leaving(reading: Reading, gun: Seen, visit: Visit, after: Visit | None) -> Iterator[Finding]:
    """Out of the hex from beneath in the same step as a vehicle."""
    last = visit.spots[-1]
    if after is None or last.cover != "sangar" or not after.on_board:
        return
    step = after.spots[0].step
    if not reading.setup.in_play(step) or step in reading.undo_steps or visit.end != step:
        return
    vehicle = next((s for s in _vehicles(reading, visit, step) if _goes_too(reading, s, visit, after, step)), None)
    if vehicle is None:
        return
    name = reading.name(visit.hex)
    pushed_out = push_in(reading, visit.hex, gun.owner, visit.spots[0].step + 1, step).claims
    yield _hooked(
        reading, gun, visit, step, Verdict.SUSPECT if pushed_out else Verdict.VIOLATION,
        f"{gun.name} left {name} behind {vehicle.name} straight from beneath the sangar",
        f"{vehicle.name} and the Gun went from {name} to {reading.name(after.hex)} in step {step}",
        [gun, vehicle],
    )  # fmt: skip


def _vehicles(reading: Reading, visit: Visit, step: int) -> list[Seen]:
    state = reading.history.state_before(visit.hex, step)
    return [s for s in state.pieces() if not s.concealed and _tows(s)]


def _tows(seen: Seen) -> bool:
    return seen.identity.is_vehicle or seen.identity.kind.startswith("transport")


def _goes_too(reading: Reading, vehicle: Seen, visit: Visit, after: Visit, step: int) -> bool:
    """Whether the vehicle goes the same way in that step or in the few around it."""
    path = reading.history.path(vehicle.key)
    return any(
        stay.hex == after.hex and abs(stay.step - step) <= 2 and reading.clock.same_phase(stay.step, step)
        for stay in path
    )


def _limbered(reading: Reading, gun: Seen, stays: list[Visit]) -> Iterator[Finding]:
    """Limbered (its own face, or a marker on it) from some step on while beneath and not before."""
    for visit in stays:
        if not any(s.cover == "sangar" and s.settled for s in visit.spots):
            continue
        was: bool | None = None
        for state in reading.history.states.get(visit.hex, []):
            if state.step < visit.spots[0].step or (visit.end is not None and state.step >= visit.end):
                continue
            now = _is_limbered(state.stack_of(gun.key), gun.key)
            spot = [s for s in visit.spots if s.step <= state.step][-1]
            beneath_then = spot.cover == "sangar" and spot.settled
            if was is False and now and beneath_then and reading.setup.in_play(state.step):
                yield from _limbering(reading, gun, visit, state.step)
                break
            was = now


def _limbering(reading: Reading, gun: Seen, visit: Visit, step: int) -> Iterator[Finding]:
    if step in reading.undo_steps:
        return
    vehicles = _vehicles(reading, visit, step + 1)
    said = [s for s in reading.said if s.claim.kind == "hookup" and reading.clock.same_phase(s.step, step)]
    name = reading.name(visit.hex)
    sure = bool(vehicles) and bool(said)
    yield _hooked(
        reading, gun, visit, step, Verdict.VIOLATION if sure else Verdict.SUSPECT,
        f"{gun.name} was limbered or hooked up while beneath the sangar in {name}",
        f"limbered from step {step} on, beneath the sangar", [gun, *vehicles[:1]],
        [s.line for s in said],
    )  # fmt: skip


def _is_limbered(stack: tuple[Seen, ...], key: str) -> bool:
    """The Gun's own limbered face, or a Limbered marker right above it."""
    for i, seen in enumerate(stack):
        if seen.key == key:
            above = stack[i + 1] if i + 1 < len(stack) else None
            marked = above is not None and not above.concealed and markers.marker(above.identity) == "limbered"
            return marked or (not seen.concealed and "limbered" in markers.states(seen.traits))
    return False


def _hooked(
    reading: Reading, gun: Seen, visit: Visit, step: int, verdict: Verdict, headline: str, found: str,
    pieces: list[Seen], said: list[str] | None = None,
) -> Finding:  # fmt: skip
    history, name = reading.history, reading.name(visit.hex)
    lines = said if said is not None else [
        s.line for s in reading.said if s.claim.kind == "hookup" and reading.clock.same_phase(s.step, step)
    ]  # fmt: skip
    return make(
        reading, "F8.52-hooked-up-beneath", verdict, headline, visit.hex, step,
        pieces=pieces,
        evidence=[
            *lines,
            stack_line(reading, f"{name} before step {step}", history.state_before(visit.hex, step).pieces()),
            stack_line(reading, f"{name} after step {step}", history.state_at(visit.hex, step).pieces()),
        ],
        expected="Pushed out of the sangar first; only then hooked up or loaded (8.52)",
        found=found,
        excuse=None if verdict is Verdict.VIOLATION else "it was Pushed out before: say so",
    )  # fmt: skip
