"""Rulings of 8.1 and 8.2: where and when a sangar may be on the map."""

from __future__ import annotations

from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.ruling import Condition, Ruling, all_of

Arrival = Literal["set-up", "revealed", "undone", "created", "put-back", "moved", "unknown"]
"""How the counter came to be where it is: set up before play; hidden until now; taken back by an undo;
placed in play; placed again after its elimination; moved from another hex; not known if setup had ended."""

Ground = Literal["plain", "sand", "barred", "unknown"]
"""``sand``: sand or dune, also under scrub.  ``barred``: where no foxhole could be (B27.1)."""


class Placement(NamedTuple):
    """One sangar counter; ``others_in_hex`` counts further sangars there under either name of a joined hex."""

    arrival: Arrival
    ground: Ground
    others_in_hex: int = 0


_ARRIVALS: dict[Arrival, tuple[str, str | None]] = {
    "created": ("a sangar cannot be made once play has begun", "F8.2-created-in-play"),
    "put-back": ("an eliminated sangar cannot come back in play", "F8.2-created-in-play"),
    "moved": ("a sangar stays in the hex where it was set up", "F8.2-moved-in-play"),
}


def placement_ruling(placement: Placement) -> Ruling:
    """The ruling on one sangar counter where it stands (8.2, with F7.42 for sand and B27.1 by 8.1)."""
    if placement.arrival == "undone":
        return Ruling("legal", "8.2", "it was taken back: nothing was placed")
    reason = "set up before play, alone in its hex, on ground that takes a sangar"
    return all_of("8.2", reason, _in_time(placement.arrival), _alone(placement), *_on_ground(placement.ground))


def ob_ruling(placed: int, listed: int | None) -> Ruling:
    """The ruling on ``placed`` sangar counters of a side whose OB lists ``listed`` (None: not known)."""
    enough = None if listed is None else placed <= listed
    failing = f"{placed} sangars are on the map, the OB lists {listed}"
    return all_of("8.2", "no more sangars than the OB lists", Condition(
        enough, failing, "the number of sangars in the OB is not known", "F8.2-more-than-ob"
    ))


def bpv(sangars: int) -> float:
    """BPV of that many sangars: half a point each (8.2)."""
    return sangars / 2


def _in_time(arrival: Arrival) -> Condition:
    if arrival in _ARRIVALS:
        failing, offence = _ARRIVALS[arrival]
        return Condition(False, failing, "", offence)
    known = None if arrival == "unknown" else True
    unknown = "not known whether setup had ended"
    return Condition(known, "it was placed in play", unknown, "F8.2-created-in-play")


def _alone(placement: Placement) -> Condition:
    failing = f"{placement.others_in_hex + 1} sangars in one hex"
    return Condition(placement.others_in_hex == 0, failing, "", "F8.2-second-sangar")


def _on_ground(ground: Ground) -> tuple[Condition, Condition]:
    known = ground != "unknown" or None
    sand = Condition(
        known and ground != "sand", "the hex is sand", "the terrain is not known", "F8.2-in-sand",
        "8.2" if known is None else "8.2 7.42",
    )
    barred = Condition(
        known and ground != "barred", "no entrenchment may be there", "", "F8.1-barred-terrain", "8.1 B27.1"
    )
    return sand, barred if known else barred._replace(holds=True)
