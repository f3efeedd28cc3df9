"""Rulings of 8.6: going straight between a trench or sangar and a neighbouring Location."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.access_cost import direct_mf, ordinary_mf
from vlog_checker.rules.sangar.capacity import Fullness
from vlog_checker.rules.sangar.place import BENEATH, Place
from vlog_checker.rules.sangar.ruling import Answer, Decision, Known, answer, either

How = Literal["move", "rout", "advance", "cc_withdrawal"]


class Passage(NamedTuple):
    """A unit that goes from one Location to the next without leaving cover on the way.

    ``accessible``: the two Locations are Accessible to each other.  ``fullness``: of the sangar in the hex
    entered, for this mover (``capacity.fullness``); it matters above that sangar too.
    """

    start: Place
    end: Place
    how: How = "move"
    infantry: Known = True
    pushing_gun: Known = False
    accessible: Known = True
    same_ob: Known = None
    controls: Known = None
    fullness: Fullness = "room"


class AccessRuling(NamedTuple):
    """A ruling on a passage.

    ``needs_control``: it hangs on the trench/sangar being of the mover's OB or Controlled by its side.
    ``mf``: what the direct way costs a move (several where the text supports either, none if not known or no
    move).  ``mf_by_exit``: what the ordinary way costs.  ``exposed``: FFMO and Interdiction can apply in the
    Location entered.  ``snap_shot_tem``: ``trench`` where a Snap Shot on the way takes Trench TEM.
    """

    verdict: Decision
    rule: str
    reason: str
    readings: tuple[str, ...] = ()
    offence: str | None = None
    needs_control: bool = False
    mf: tuple[int, ...] = ()
    mf_by_exit: tuple[int, ...] = ()
    exposed: Answer = "no"
    snap_shot_tem: Literal["trench"] | None = None


_Guard = Callable[[Passage], AccessRuling | None]


def access_ruling(passage: Passage) -> AccessRuling:
    """Whether the passage is one that 8.6 gives, at what cost, and with what exposure."""
    ruling = _decide(passage)
    moves = passage.how == "move"
    by_exit = ordinary_mf(passage.start, passage.end) if moves else ()
    if ruling.verdict not in ("legal", "cannot-tell"):
        return ruling._replace(mf_by_exit=by_exit)
    uses_cover = BENEATH & {passage.start.status, passage.end.status}
    if not uses_cover or ruling.verdict == "cannot-tell":
        return ruling._replace(mf_by_exit=by_exit, exposed=answer(_exposed(passage.end)))
    mf = direct_mf(passage.start, passage.end) if moves else ()
    return ruling._replace(
        mf=mf, mf_by_exit=by_exit, exposed=answer(_exposed(passage.end)), snap_shot_tem="trench"
    )


def _decide(passage: Passage) -> AccessRuling:
    """The first guard that is sure decides; one in doubt gives way to any later refusal."""
    guards: tuple[_Guard, ...] = (_no_cover_used, _not_infantry, _pushing, _target_full, _bunker, _out_of_reach)
    doubt: AccessRuling | None = None
    for guard in guards:
        ruling = guard(passage)
        if ruling is not None and ruling.verdict != "cannot-tell":
            return ruling
        doubt = doubt or ruling
    last = _by_direction(passage)
    if doubt is None or last.verdict in ("illegal", "exit-first"):
        return last
    return doubt._replace(needs_control=last.needs_control)


def _by_direction(passage: Passage) -> AccessRuling:
    if passage.start.status not in BENEATH:
        return _upward(passage)
    return _between(passage) if passage.end.status in BENEATH else _downward(passage)


def _no_cover_used(passage: Passage) -> AccessRuling | None:
    if BENEATH & {passage.start.status, passage.end.status}:
        return None
    return AccessRuling("legal", "8.6", "no trench or sangar is left or gone into: an ordinary move")


def _not_infantry(passage: Passage) -> AccessRuling | None:
    if passage.infantry:
        return None
    if passage.infantry is None:
        return _open("8.6", "not known whether the mover is Infantry", "only Infantry may", _code(passage))
    return AccessRuling("illegal", "8.6", "only Infantry may use this path", (), _code(passage))


def _pushing(passage: Passage) -> AccessRuling | None:
    if passage.pushing_gun is False:
        return None
    code = "F8.6-pushing"
    if passage.pushing_gun is None:
        return _open("8.6", "not known whether a Gun is being Pushed", "not while Pushing a Gun", code)
    rule = "8.6 8.52" if passage.end.status == "sangar" and passage.start.status not in BENEATH else "8.6"
    return AccessRuling(_refusal(passage), rule, "the path is not for those who Push a Gun", (), code)


def _target_full(passage: Passage) -> AccessRuling | None:
    """A full sangar bars its hex to the path, and its inside to all."""
    to_beneath = passage.end.status == "sangar"
    if passage.end.status not in ("sangar", "above") or passage.fullness == "room":
        return None
    if not to_beneath and (passage.start.status not in BENEATH or passage.fullness == "no-room"):
        return None
    code = "F8.6-full-sangar"
    if passage.fullness == "unknown":
        return _open("8.6", "not known whether the sangar is full", "the sangar is full", code)
    if passage.fullness == "full-but-smc":
        rest = "no Infantry unit may once a squad is in it"
        return _open("8.6 B27.12", "the sangar holds its MMC but has room for SMC", rest, code)
    rule = "8.6 8.3" if passage.fullness == "no-room" else "8.6"
    verdict: Decision = "illegal" if to_beneath else "exit-first"
    return AccessRuling(verdict, rule, "the sangar has no room: no path into its hex", (), code)


def _bunker(passage: Passage) -> AccessRuling | None:
    if "bunker" not in (passage.start.status, passage.end.status):
        return None
    rest = "8.6 names a Bunker only as a comparison"
    return _open("8.6 B30.8", "a Bunker counts as a connected trench", rest, _code(passage))


def _out_of_reach(passage: Passage) -> AccessRuling | None:
    if passage.accessible is not False:
        return None
    return AccessRuling(_refusal(passage), "8.6", "the Locations are not Accessible", (), _code(passage))


def _downward(passage: Passage) -> AccessRuling:
    """Out of a trench/sangar to a Location that is not beneath one: lower and not Crest only."""
    if passage.end.status == "crest":
        reason = "Crest status is not reached straight from beneath"
        return AccessRuling("exit-first", "8.6", reason, (), "F8.6-direct-exit")
    lower = _higher(passage.start, passage.end)
    if lower is False:
        reason = "the Location entered is not lower"
        return AccessRuling("exit-first", "8.6", reason, (), "F8.6-direct-exit")
    return _if_known(passage, lower, AccessRuling("legal", "8.6", "to an Accessible lower Location"))


def _between(passage: Passage) -> AccessRuling:
    """From beneath one counter to beneath another."""
    if passage.start.status != passage.end.status:
        legal = AccessRuling("legal", "8.6", "Trench and Sangar counter count as two trenches")
        return _if_known(passage, True, legal)
    if passage.start.status == "trench":
        return _if_known(passage, True, AccessRuling("legal", "B27.54", "two connected trenches"))
    return _two_sangars(passage)


def _two_sangars(passage: Passage) -> AccessRuling:
    level = _same_level(passage)
    if level:
        reason = "two sangars on one level are not connected"
        return AccessRuling("exit-first", "8.6", reason, (), "F8.6-direct-exit")
    rest = "it must first be above one of the two sangars"
    what = "levels not known" if level is None else "the step between levels reaches beneath a sangar"
    return _open("8.6", what, rest, "F8.6-direct-exit")._replace(
        needs_control=_higher(passage.end, passage.start) is not False
    )


def _upward(passage: Passage) -> AccessRuling:
    """From the open to beneath a trench/sangar: up only, not from Crest, and only one's own."""
    if passage.start.status == "crest":
        return AccessRuling("illegal", "8.6", "not from Crest status", (), "F8.6-direct-entry")
    higher = _higher(passage.end, passage.start)
    if higher is False:
        reason = "the trench/sangar is not higher: enter its hex, then pay to go beneath"
        return AccessRuling("illegal", "8.6", reason, (), "F8.6-direct-entry")
    owned = either(passage.same_ob, passage.controls)
    if owned is False:
        reason = "the trench/sangar is neither of the mover's OB nor Controlled by its side"
        return AccessRuling("illegal", "8.6", reason, (), "F8.6-not-controlled", True)
    if owned is None:
        reason = "not known whose it is and who Controls it"
        return _open("8.6", reason, "only the owner or controller may", "F8.6-not-controlled")._replace(
            needs_control=True
        )
    legal = AccessRuling("legal", "8.6", "up to beneath an own or Controlled trench/sangar", needs_control=True)
    return _if_known(passage, higher, legal)


def _if_known(passage: Passage, level: Known, legal: AccessRuling) -> AccessRuling:
    """The legal ruling, unless the level or the access is not known."""
    if level and passage.accessible:
        return legal
    what = "levels" if level is None else "whether the Locations are Accessible is"
    ruling = _open(legal.rule, f"{what} not known", "exit or enter above first", _code(passage))
    return ruling._replace(needs_control=legal.needs_control)


def _open(rule: str, reason: str, otherwise: str, code: str) -> AccessRuling:
    return AccessRuling("cannot-tell", rule, reason, ("the path may be used", otherwise), code)


def _code(passage: Passage) -> str:
    return "F8.6-direct-exit" if passage.start.status in BENEATH else "F8.6-direct-entry"


def _refusal(passage: Passage) -> Decision:
    """From beneath one may always exit first; from the open there is nothing to exit."""
    return "exit-first" if passage.start.status in BENEATH else "illegal"


def _higher(one: Place, other: Place) -> Known:
    return None if one.level is None or other.level is None else one.level > other.level


def _same_level(passage: Passage) -> Known:
    start, end = passage.start.level, passage.end.level
    return None if start is None or end is None else start == end


def _exposed(end: Place) -> Known:
    """FFMO and Interdiction need Open Ground and no cover: beneath the counter there is neither."""
    if end.status in BENEATH:
        return False
    return None if end.terrain is None else end.terrain in ("open", "scrub", "hammada", "sand", "wadi")
