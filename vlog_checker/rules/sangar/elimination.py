"""Rulings of 8.41: when a sangar, and a Gun in it, is eliminated."""

from __future__ import annotations

from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.ruling import Answer, Decision, Known, Ruling, answer, both, either, inverse

Cause = Literal[
    "oba", "ordnance", "mortar", "dc", "ovr", "bombardment", "small_arms", "ft", "cc", "mol", "minefield",
    "unknown",
]
FinalKia = Literal["yes", "no", "only_without_gunshield", "above_only", "unknown"]
"""``only_without_gunshield``: a KIA before the Gunshield DRM and none after it.  ``above_only``: v. a unit
above the counter only."""
Tracks = Literal["full", "half", "wheeled", "full_not_afv", "unknown"]


class Blow(NamedTuple):
    """One attack on a sangar's hex.  ``he_mm``: calibre in mm, None if not known.  ``mobile``: so
    was the OVRing vehicle (D.7) up to the resolution of its OVR."""

    cause: Cause
    final_kia: FinalKia
    he_mm: int | None = None
    critical_hit: Known = False
    ap_he_equivalency: Known = False
    tracks: Tracks = "unknown"
    mobile: Known = None


class EliminationRuling(NamedTuple):
    """``cannot-tell`` if either answer is; else ``legal`` (a ruling on a blow accuses nobody)."""

    verdict: Decision
    rule: str
    reason: str
    readings: tuple[str, ...]
    sangar_eliminated: Answer
    gun_eliminated: Answer


_HE_CAUSES = ("oba", "ordnance", "mortar")
_READINGS = (
    "Bombardment is not in the list of causes: the sangar stays",
    "Bombardment is fire of OBA weight: the sangar goes as by OBA",
)


def elimination_ruling(blow: Blow) -> EliminationRuling:
    """Whether the blow takes the sangar, and a Gun in it (8.41)."""
    automatic = _automatic(blow)
    by_kia = both(_kia(blow.final_kia), _listed(blow))
    sangar = either(automatic, by_kia)
    undecided = sangar is None or automatic is None
    readings: tuple[str, ...] = ()
    if undecided:
        readings = _READINGS if blow.cause == "bombardment" else _fact_readings(blow)
    verdict: Decision = "cannot-tell" if undecided else "legal"
    return EliminationRuling(
        verdict, "8.41", _reason(automatic, by_kia), readings, answer(sangar), answer(automatic)
    )


def removal_ruling(blow: Blow, removed: bool) -> Ruling:
    """The ruling on a sangar that was, or was not, taken off the map after ``blow``, by the end of the phase."""
    ruling = elimination_ruling(blow)
    if ruling.sangar_eliminated == "cannot-tell":
        return Ruling("cannot-tell", "8.41", ruling.reason, ruling.readings)
    if removed == (ruling.sangar_eliminated == "yes"):
        return Ruling("legal", "8.41", ruling.reason)
    offence = "F8.41-wrongly-removed" if removed else "F8.41-not-removed"
    return Ruling("illegal", "8.41", ruling.reason, (), offence)


def _kia(final_kia: FinalKia) -> Known:
    """A Final KIA v. the sangar or an occupant, read before any Gunshield DRM."""
    return None if final_kia == "unknown" else final_kia in ("yes", "only_without_gunshield")


def _listed(blow: Blow) -> Known:
    """Whether a Final KIA by this cause takes the sangar."""
    if blow.cause in ("dc", "ovr"):
        return True
    if blow.cause in ("bombardment", "unknown"):
        return None
    if blow.cause not in _HE_CAUSES:
        return False
    big = None if blow.he_mm is None else blow.he_mm >= 70
    return both(inverse(blow.ap_he_equivalency), either(big, blow.critical_hit))


def _automatic(blow: Blow) -> Known:
    """OVR by a full-tracked AFV still Mobile at resolution: sangar and Gun go, KIA or not."""
    if blow.cause not in ("ovr", "unknown"):
        return False
    ovr = True if blow.cause == "ovr" else None
    full_tracked_afv = None if blow.tracks == "unknown" else blow.tracks == "full"
    return both(ovr, full_tracked_afv, blow.mobile)


def _reason(automatic: Known, by_kia: Known) -> str:
    if automatic:
        return "OVR by a full-tracked, still Mobile AFV: sangar and any Gun in it go"
    if by_kia:
        return "a Final KIA by a listed cause: the sangar goes"
    if automatic is None or by_kia is None:
        return "a fact that decides it is not known"
    return "no Final KIA by a listed cause: the sangar stays"


def _fact_readings(blow: Blow) -> tuple[str, ...]:
    if blow.cause == "ovr":
        return ("a full-tracked, still Mobile AFV: automatic", "not so: only a Final KIA takes the sangar")
    return ("HE of 70mm or more, or an HE CH, with a Final KIA: it goes", "not so: it stays")
