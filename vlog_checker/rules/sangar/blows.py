"""Attacks on sangars as 8.41 sees them: what is known of the KIA, the calibre and the OVRing vehicle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from vlog_checker.rules.sangar.calibre import calibre_mm
from vlog_checker.rules.sangar.elimination import (
    Blow,
    Cause,
    EliminationRuling,
    FinalKia,
    Tracks,
    elimination_ruling,
)
from vlog_checker.rules.sangar.ift import is_kia
from vlog_checker.rules.sangar.ruling import Known
from vlog_checker.rules.sangar.stays import above, beneath, sangars_in
from vlog_checker.rules.sangar.temclaims import roll_lines
from vlog_checker.vasl import counters, markers
from vlog_checker.vasl.directivevalues import Kia, Ovr
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen
from vlog_checker.vasl.strikes import Strike, infantry, is_unit, vehicles_in

_CAUSES: dict[str, Cause] = {
    "oba": "oba", "ordnance": "ordnance", "mortar": "mortar", "dc": "dc", "ovr": "ovr",
    "bombardment": "bombardment", "small_arms": "small_arms", "ft": "ft", "cc": "cc", "mol": "mol",
    "minefield": "minefield", "snap_shot": "small_arms",
}  # fmt: skip


_LOOK_BACK = 2
"""Phases in which an attack can explain a removal: the phase of the removal and the one before."""


class Struck(NamedTuple):
    """An attack on a hex that holds a sangar, with the ruling on it.

    ``stated``: the KIA, or that there was none, is stated and not worked out from FP and DR.
    ``vehicle``: the vehicle that OVRs, if one is seen.
    """

    strike: Strike
    hex: HexId
    state: HexState
    blow: Blow
    ruling: EliminationRuling
    stated: bool
    vehicle: Seen | None
    lines: tuple[str, ...]

    @property
    def step(self) -> int:
        """The step of its DR, else of its line."""
        return self.strike.when


def struck_sangars(reading: Reading) -> Iterator[Struck]:
    """Every attack on a hex in which a sangar stands at that moment."""
    for strike in reading.strikes:
        if strike.hex is None:
            continue
        state = reading.history.state_at(strike.hex, strike.when)
        if sangars_in(state):
            yield struck(reading, strike, strike.hex, state)


def struck(reading: Reading, strike: Strike, hex_id: HexId, state: HexState) -> Struck:
    """One attack as 8.41 sees it."""
    kia, stated, lines = _final_kia(reading, strike, hex_id, state)
    vehicle = _overrunner(reading, strike, hex_id) if strike.kind == "ovr" else None
    blow = Blow(
        cause=_CAUSES.get(strike.kind, "unknown"),
        final_kia=kia,
        he_mm=_calibre(strike),
        critical_hit=strike.critical_hit,
        ap_he_equivalency=strike.ap_he,
        tracks=_tracks(vehicle),
        mobile=_mobile(reading, strike, hex_id, vehicle),
    )
    said = _lines(strike)
    return Struck(
        strike, hex_id, state, blow, elimination_ruling(blow), stated, vehicle,
        (*said, *roll_lines(reading, strike), *lines),
    )  # fmt: skip


def _lines(strike: Strike) -> list[str]:
    if strike.attack is not None:
        return [f"step {s.step}: <{s.player}> - {s.body}" for s in sorted(strike.attack.said, key=lambda s: s.step)]
    source = strike.directive or strike.declared
    if source is None:
        return []
    who = f"<{source.player}> - " if source.player else "* "
    return [f"step {source.step}: {who}{source.body}"]


# -- the KIA


def _final_kia(
    reading: Reading, strike: Strike, hex_id: HexId, state: HexState
) -> tuple[FinalKia, bool, list[str]]:
    """The Final KIA, whether it is stated, and the lines that state it."""
    if strike.directive is not None:
        return ("yes" if isinstance(strike.directive.value, Kia) else "unknown"), True, []
    if strike.attack is None:
        return "unknown", False, []
    results = strike.attack.results
    lines = [f"step {r.step}: <{r.player}> - {r.body}" for r in results]
    if any(r.claim.kind == "kia" for r in results):
        return _against_whom(reading, strike, hex_id, state), True, lines
    if any(r.claim.kind == "result" for r in results):
        return "no", True, lines
    worked_out = _arithmetic(strike)
    if worked_out is None:
        return "unknown", False, lines
    if not worked_out:
        return "no", False, lines
    return _against_whom(reading, strike, hex_id, state), False, lines


def _against_whom(reading: Reading, strike: Strike, hex_id: HexId, state: HexState) -> FinalKia:
    """A KIA v. the sangar or an occupant, or only v. a unit above it: told by who is gone after."""
    over = [s for s in above(state) if is_unit(s)]
    if not over or strike.kind == "ovr":
        return "yes"
    after = {s.key for s in reading.history.state_at(hex_id, reading.clock.phase_end(strike.when)).pieces()}
    if any(s.key not in after for s in infantry(beneath(state))):
        return "yes"
    return "above_only" if any(s.key not in after for s in over) else "unknown"


def _arithmetic(strike: Strike) -> Known:
    """Whether FP, DRM and DR give a KIA; None if a part is missing or a CH changes them."""
    attack = strike.attack
    if attack is None or attack.rolled is None or strike.critical_hit or strike.several:
        return None
    if attack.category not in ("IFT", "") or not attack.main.claim.modifiers:
        return None
    drm = sum(m.value for m in attack.main.claim.modifiers)
    return is_kia(strike.fp, attack.rolled.roll.total + drm)


# -- calibre and vehicle


def _calibre(strike: Strike) -> int | None:
    if strike.calibre is not None or strike.attack is None:
        return strike.calibre
    for said in strike.attack.said:
        found = calibre_mm(said.body)
        if found is not None:
            return found
    return None


def _overrunner(reading: Reading, strike: Strike, hex_id: HexId) -> Seen | None:
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


def _tracks(vehicle: Seen | None) -> Tracks:
    if vehicle is None:
        return "unknown"
    identity = vehicle.identity
    if identity.full_tracked == "yes":
        return {"yes": "full", "no": "full_not_afv"}.get(identity.is_afv, "unknown")  # type: ignore[return-value]
    if identity.full_tracked == "unknown":
        return "unknown"
    return "half" if identity.drive.startswith("half") else "wheeled"


def _mobile(reading: Reading, strike: Strike, hex_id: HexId, vehicle: Seen | None) -> Known:
    """True if it moved on in the same phase or somebody states it; False if a marker says so; else None."""
    if strike.directive is not None and isinstance(strike.directive.value, Ovr):
        return strike.directive.value.mobile
    if vehicle is None:
        return None
    if _moved_on(reading, strike, vehicle):
        return True
    stack = reading.history.state_at(hex_id, strike.when).stack_of(vehicle.key)
    if any(not s.concealed and markers.marker(s.identity) in markers.IMMOBILE_MARKERS for s in stack):
        return False
    return False if markers.IMMOBILE_MARKERS & markers.states(vehicle.traits) else None


def _moved_on(reading: Reading, strike: Strike, vehicle: Seen) -> bool:
    """Whether its next stay is another hex of the boards, in the same phase."""
    following = next((s for s in reading.history.path(vehicle.key) if s.step > strike.when), None)
    if following is None or following.hex is None or not reading.is_hex(following.hex):
        return False
    return reading.clock.same_phase(strike.when, following.step)


def recent(reading: Reading, struck: Struck, step: int) -> bool:
    """Whether the attack can explain a removal in ``step``: it came in the same phase or the one before."""
    return struck.step <= step and sum(1 for mark in reading.clock.marks if struck.step < mark.step <= step) < _LOOK_BACK


def took_it(reading: Reading, hex_id: HexId, step: int) -> list[str]:
    """The lines of an attack that eliminated the sangar of a hex before it went in ``step``; empty if none did."""
    for blow in struck_sangars(reading):
        if blow.hex == hex_id and blow.ruling.sangar_eliminated == "yes" and recent(reading, blow, step):
            return list(blow.lines)
    return []


def gun_beneath(state: HexState) -> Seen | None:
    """The Gun beneath the sangar."""
    return next((s for s in beneath(state) if not s.concealed and s.identity.is_gun), None)


def still_there(reading: Reading, hex_id: HexId, pieces: Sequence[Seen], step: int) -> list[Seen]:
    """Those of ``pieces`` that are in the hex after ``step``."""
    after = {s.key for s in reading.history.state_at(hex_id, step).pieces()}
    return [s for s in pieces if s.key in after]


__all__ = ["Struck", "counters", "gun_beneath", "still_there", "struck", "struck_sangars"]
