"""The vehicle that OVRs a sangar: which it is, what it runs on, and whether it was still Mobile (8.41, D.7)."""

from __future__ import annotations

from vlog_checker.rules.sangar.elimination import Tracks
from vlog_checker.rules.sangar.ruling import Known
from vlog_checker.vasl import markers
from vlog_checker.vasl.directivevalues import Ovr
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen
from vlog_checker.vasl.strikes import Strike, vehicles_in

_FULL_TRACKED: dict[str, Tracks] = {"yes": "full", "no": "full_not_afv"}
_MAYBE_MOBILE = frozenset(("recall",))
"""Markers of vehicles that may still be Mobile."""


def overrunner(reading: Reading, strike: Strike, hex_id: HexId) -> Seen | None:
    """The vehicle that came into the hex in this phase; the one that is there if only one is."""
    present = vehicles_in(reading.history.state_at(hex_id, strike.when))
    if not present and strike.roll_step is None:  # declared: it comes in a later step of the phase
        end = reading.clock.phase_end(strike.step)
        later = [s for s in reading.history.states.get(hex_id, []) if strike.step <= s.step <= end]
        present = [v for state in later[:1] for v in vehicles_in(state)]
    arrived = [v for v in present if _came_this_phase(reading, v, hex_id, strike.when)]
    candidates = arrived or present
    return candidates[0] if len(candidates) == 1 else None


def _came_this_phase(reading: Reading, vehicle: Seen, hex_id: HexId, step: int) -> bool:
    return any(
        stay.hex == hex_id and stay.step and not stay.revealed and reading.clock.same_phase(stay.step, step)
        for stay in reading.history.path(vehicle.key)
    )


def tracks_of(vehicle: Seen | None) -> Tracks:
    """What it runs on, as 8.41 asks."""
    if vehicle is None:
        return "unknown"
    identity = vehicle.identity
    if identity.full_tracked == "yes":
        return _FULL_TRACKED.get(identity.is_afv, "unknown")
    if identity.full_tracked == "unknown":
        return "unknown"
    return "half" if identity.drive.startswith("half") else "wheeled"


def still_mobile(reading: Reading, strike: Strike, hex_id: HexId, vehicle: Seen | None) -> Known:
    """True if it moved on in the same phase or somebody states it; False if a marker says so; else None."""
    directive = strike.directive.value if strike.directive is not None else None
    if isinstance(directive, Ovr) and directive.mobile is not None:
        return directive.mobile
    if vehicle is None:
        return None
    if _moved_on(reading, strike, hex_id, vehicle):
        return True
    stack = reading.history.state_at(hex_id, strike.when).stack_of(vehicle.key)
    shown = {markers.marker(s.identity) for s in stack if not s.concealed} | markers.states(vehicle.traits)
    return False if (markers.IMMOBILE_MARKERS - _MAYBE_MOBILE) & shown else None


def _moved_on(reading: Reading, strike: Strike, hex_id: HexId, vehicle: Seen) -> bool:
    """Whether it left the hex for another of the boards in the same phase; it may have come after the OVR was said."""
    path = [s for s in reading.history.path(vehicle.key) if reading.clock.same_phase(strike.when, s.step)]
    came = min((s.step for s in path if s.hex == hex_id), default=0)
    left_for = next((s.hex for s in path if s.step > max(came, strike.when)), None)
    return left_for is not None and left_for != hex_id and reading.is_hex(left_for)
