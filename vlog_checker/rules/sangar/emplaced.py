"""Whether a sangared Gun is Emplaced, as far as a log shows it (C11.2, C11.3)."""

from __future__ import annotations

from vlog_checker.rules.sangar.stays import above, beneath, sangars_in
from vlog_checker.vasl import markers
from vlog_checker.vasl.directivevalues import Emplaced
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen

_LOST = ("non_emplaced", "limbered", "en_portee")


def emplaced(reading: Reading, hex_id: HexId, gun: Seen, step: int) -> bool | None:
    """False if the Gun moved, was Pushed in or carries a marker; True if somebody states it; else None.

    A marker on top of the sangar counts too, unless another Gun is there that it may lie on.
    """
    state = reading.history.state_at(hex_id, step)
    under = beneath(state)
    if any(map(_says_moved, under)):
        return False
    over = above(state)
    if any(map(_says_moved, over)):
        return None if any(s.is_gun for s in over) else False
    if "limbered" in markers.states(gun.traits) or _moved(reading, hex_id, gun, step):
        return False
    for standing in reading.directives:
        if isinstance(standing.value, Emplaced) and hex_id in reading.layout.find(standing.value.hex):
            return True
    return reading.emplaced_facts.get(hex_id)


def _says_moved(seen: Seen) -> bool:
    return not seen.concealed and markers.marker(seen.identity) in _LOST


def _moved(reading: Reading, hex_id: HexId, gun: Seen, step: int) -> bool:
    """Whether the Gun came to the hex, or from above to beneath the sangar, in play."""
    for stay in reading.history.path(gun.key):
        arrived = stay.step and stay.hex == hex_id and not stay.revealed
        if arrived and stay.step <= step and reading.setup.in_play(stay.step):
            return True
    was_above = False
    for state in reading.history.states[hex_id]:
        if state.step > step:
            break
        here = any(s.key == gun.key for s in state.pieces())
        if here and sangars_in(state):
            is_beneath = any(s.key == gun.key for s in beneath(state))
            if is_beneath and was_above and reading.setup.in_play(state.step):
                return True
            was_above = not is_beneath
    return False
