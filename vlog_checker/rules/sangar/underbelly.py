"""Rulings of 8.51: Underbelly Hits on an AFV that OVRs a sangar, and where it stops."""

from __future__ import annotations

from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.elimination import Tracks
from vlog_checker.rules.sangar.ruling import Condition, Known, Ruling, all_of, either, inverse

LosTo = Literal["crossed-hexside-vertex", "other-vertex", "centre", "unknown"]


class UnderbellyShot(NamedTuple):
    """An Underbelly Hit attempt.  The firer's place does not matter: it may be beneath that very sangar."""

    tracks: Tracks
    afv: Known
    overruns_sangar: Known
    los_to: LosTo
    ovr_resolved: Known


def underbelly_ruling(shot: UnderbellyShot) -> Ruling:
    """Whether the attempt may be made (8.51, D4.3)."""
    full_tracked = None if shot.tracks == "unknown" else shot.tracks in ("full", "full_not_afv")
    seen = None if shot.los_to == "unknown" else shot.los_to == "crossed-hexside-vertex"
    return all_of(
        "8.51 D4.3", "a full-tracked AFV in its OVR of the sangar, seen at the hexside it crosses",
        _asks(full_tracked, "the vehicle is not full-tracked"),
        _asks(_is_afv(shot), "the vehicle is no AFV"),
        _asks(shot.overruns_sangar, "it does not OVR the sangar"),
        _asks(seen, "the LOS is not to a vertex of the hexside it crosses"),
        _asks(inverse(shot.ovr_resolved), "its OVR is already resolved"),
    )


def left_ruling(immobile_or_destroyed: Known, in_sangar_hex: Known) -> Ruling:
    """Where an AFV that came to grief in its OVR of a sangar stays: in the sangar's Location (8.51)."""
    holds = either(inverse(immobile_or_destroyed), in_sangar_hex)
    return all_of("8.51", "an AFV stopped in its OVR stays in the sangar's Location", Condition(
        holds, "it was left in another Location", "not known whether or where it was stopped",
        "F8.51-afv-left-elsewhere",
    ))


def _is_afv(shot: UnderbellyShot) -> Known:
    """No AFV if either the tracks or the vehicle says so."""
    return False if shot.tracks == "full_not_afv" else shot.afv


def _asks(holds: Known, failing: str) -> Condition:
    return Condition(holds, failing, f"not known whether {failing}", "F8.51-underbelly", "8.51")
