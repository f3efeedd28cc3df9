"""Rulings of 8.52: a Gun goes beneath a sangar, and comes out of it, only by being Pushed."""

from __future__ import annotations

from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.capacity import CapacityRuling, Occupant, capacity_ruling
from vlog_checker.rules.sangar.ruling import Condition, Known, Ruling, all_of

GunFrom = Literal["setup", "sangar-location", "other-hex", "vehicle", "unknown"]
"""Where the Gun was: set up beneath; above that sangar; in another hex; on or behind a vehicle."""
Entry = Literal["set-up", "pushed", "unloaded", "other", "not-stated"]
Exit = Literal["pushed-out", "hooked-up", "loaded", "not-stated"]

PUSH_MF = 2
"""One MF to go beneath, doubled for Pushing."""
PUSH_TEM = 1
"""The sangar's TEM in the Manhandling DR."""


class GunEntry(NamedTuple):
    """A Gun that ends up beneath.  ``beneath``: all else that is beneath then, helpers there included (those
    above help freely).  ``pushed_well``: the Manhandling DR succeeded.  ``mf``, ``tem``: as stated, None if not."""

    gun_from: GunFrom
    how: Entry
    beneath: tuple[Occupant, ...] = ()
    pushed_well: Known = None
    mf: float | None = None
    tem: int | None = None


def gun_entry_ruling(entry: GunEntry) -> Ruling:
    """Whether the Gun may be beneath, having come that way (8.52; 8.3 for what is beneath with it)."""
    capacity = capacity_ruling([*entry.beneath, Occupant("gun")])
    if entry.gun_from == "setup" and entry.how == "set-up":
        return all_of("8.3", "set up beneath before play", _room(capacity, "8.3"))
    return all_of(
        "8.52", "Pushed in from the sangar's Location",
        _asks(_near(entry.gun_from), "it did not come from the sangar's own Location"),
        _asks(_pushed(entry.how), "it was not Pushed"),
        _asks(entry.pushed_well, "the Push did not succeed"),
        _price(entry.mf is None or entry.mf == PUSH_MF, _wrong_mf(entry.mf)),
        _price(entry.tem is None or entry.tem == PUSH_TEM, f"TEM {entry.tem}: the DR takes +{PUSH_TEM}"),
        _room(capacity, "8.52 8.3"),
    )


def gun_exit_ruling(how: Exit) -> Ruling:
    """Whether a Gun that was beneath may be hooked up or loaded that way (8.52)."""
    pushed = None if how == "not-stated" else how == "pushed-out"
    return all_of("8.52", "Pushed out of the sangar first", Condition(
        pushed, "it was hooked up or loaded while beneath",
        "not known whether it was Pushed out first", "F8.52-hooked-up-beneath",
    ))


def _wrong_mf(mf: float | None) -> str:
    return "" if mf is None else f"{mf:g} MF: the Push in costs {PUSH_MF}"


def _near(gun_from: GunFrom) -> Known:
    return None if gun_from == "unknown" else gun_from == "sangar-location"


def _pushed(how: Entry) -> Known:
    return None if how == "not-stated" else how == "pushed"


def _asks(holds: Known, failing: str) -> Condition:
    return Condition(holds, failing, f"not known whether {failing}", "F8.52-gun-not-pushed")


def _price(right: bool, failing: str) -> Condition:
    return Condition(right, failing, "", "F8.52-push-cost")


def _room(capacity: CapacityRuling, rule: str) -> Condition:
    fits = None if capacity.verdict == "cannot-tell" else capacity.verdict == "legal"
    return Condition(fits, capacity.reason, capacity.reason, capacity.offence, rule)
