"""Ruling of 8.5: what a vehicle pays to enter a sangar's hex."""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.ruling import Decision, Known


class VehicleRuling(NamedTuple):
    """``cost``: MP for the hex, ``extra`` of them on the sangar's account; None where not known."""

    verdict: Decision
    rule: str
    reason: str
    readings: tuple[str, ...] = ()
    offence: str | None = None
    cost: float | None = None
    extra: float | None = None


def vehicle_ruling(
    hex_cot: float | None, trench_accessible: Known, claimed_extra: float | None = None
) -> VehicleRuling:
    """The MP of a sangar's hex: the usual COT, twice that with an Accessible trench (8.6).

    ``hex_cot``: MP without the sangar; ``claimed_extra``: MP the player paid on the sangar's account.
    """
    rightful = _extras(hex_cot, trench_accessible)
    extra = rightful[0] if len(rightful) == 1 else None
    cost = None if extra is None or hex_cot is None else hex_cot + extra
    if claimed_extra is not None and not _may_be_right(claimed_extra, rightful):
        return VehicleRuling("illegal", "8.5", _reason(trench_accessible), (), "F8.5-vehicle-cost", cost, extra)
    undecided = trench_accessible is None or (claimed_extra is not None and rightful == (None,))
    if undecided:
        readings = ("no trench is Accessible: no extra MP", "a trench is Accessible: the COT is doubled")
        reason = "not known whether a trench is Accessible, or what the hex costs"
        return VehicleRuling("cannot-tell", "8.5", reason, readings, "F8.5-vehicle-cost", cost, extra)
    return VehicleRuling("legal", "8.5", _reason(trench_accessible), (), None, cost, extra)


def _extras(hex_cot: float | None, trench_accessible: Known) -> tuple[float | None, ...]:
    """The extra MP that may be right; None in it stands for the hex's COT, not known."""
    if trench_accessible is None:
        return (0, hex_cot)
    return (hex_cot,) if trench_accessible else (0,)


def _may_be_right(claimed: float, rightful: tuple[float | None, ...]) -> bool:
    return any(claimed > 0 if extra is None else claimed == extra for extra in rightful)


def _reason(trench_accessible: Known) -> str:
    if trench_accessible:
        return "a trench is Accessible to the sangar: the hex's COT is doubled"
    return "the sangar costs a vehicle nothing"
