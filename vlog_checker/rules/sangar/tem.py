"""Rulings of 8.4: the TEM that a sangar gives, by attack and target."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.ruling import Decision, Known
from vlog_checker.vasl.claimvalues import StrikeKind

Attack = StrikeKind  # the words of chat are those of 8.4
Tem = int | Literal["trench"]
"""Signed TEM, or whatever Trench TEM applies (8.6)."""


class Target(NamedTuple):
    """One attack on one unit in a sangar's hex.

    ``beneath`` ``eliminated``: the counter is gone.  ``critical_hit`` ``other_unit``: the CH struck another
    unit of the same attack.  ``shortcut``: the unit is using the 8.6 path.  ``unit`` matters only as crew.
    """

    attack: Attack
    beneath: Literal["yes", "no", "eliminated", "unknown"] = "yes"
    unit: str = "squad"
    mans_gun: Known = False
    gun_emplaced: Known = None
    critical_hit: Literal["no", "yes", "other_unit", "unknown"] = "no"
    shortcut: Known = False


class TemRuling(NamedTuple):
    """``allowed``: every sangar TEM that could be right, ``certain``: those right whatever is not known."""

    verdict: Decision
    rule: str
    reason: str
    readings: tuple[str, ...] = ()
    offence: str | None = None
    allowed: tuple[Tem, ...] = ()
    certain: tuple[Tem, ...] = ()


class _Case(NamedTuple):
    """The TEM set of a target with every fact known."""

    allowed: tuple[Tem, ...]
    rule: str
    reason: str


_ARTILLERY = ("oba", "bombardment")
_CAN_CRIT = ("oba", "bombardment", "ordnance", "mortar")
_KINDS: tuple[Attack, ...] = ("small_arms", "oba", "ft")
_CRITICAL_KINDS: tuple[Attack, ...] = ("ordnance", "oba")


def tem_ruling(target: Target) -> TemRuling:
    """The sangar TEM that may be claimed.  ``cannot-tell`` if unknown facts would change the set."""
    cases = list(dict.fromkeys(_case(known) for known in _completions(target)))
    allowed = _ordered({tem for case in cases for tem in case.allowed})
    certain = _ordered({tem for tem in allowed if all(tem in case.allowed for case in cases)})
    first = cases[0]
    if allowed == certain:
        return TemRuling("legal", first.rule, first.reason, (), None, allowed, certain)
    readings = tuple(f"{case.reason}: {tem_words(case.allowed)}" for case in cases)
    return TemRuling("cannot-tell", first.rule, "the TEM rests on a fact not known", readings, None, allowed, certain)


def claim_ruling(claimed: Tem, target: Target) -> TemRuling:
    """The ruling on a stated sangar (or Emplacement, or Trench) TEM, with the offence code if it is wrong."""
    ruling = tem_ruling(target)
    if claimed in ruling.certain:
        return ruling._replace(verdict="legal", readings=())
    if claimed in ruling.allowed:
        return ruling._replace(verdict="cannot-tell", offence=_claim_offence(claimed, target))
    return ruling._replace(
        verdict="illegal", reason=f"{ruling.reason}; right: {tem_words(ruling.allowed)}", readings=(),
        offence=_claim_offence(claimed, target),
    )


def _completions(target: Target) -> Iterator[Target]:
    """Every way to fill in what is not known of a target."""
    yes_no: tuple[Known, ...] = (True, False)
    for attack, beneath, unit, mans, emplaced, critical, shortcut in product(
        _kinds(target),
        ("yes", "no") if target.beneath == "unknown" else (target.beneath,),
        ("crew", "squad") if target.unit == "unknown" else (target.unit,),
        yes_no if target.mans_gun is None else (target.mans_gun,),
        yes_no if target.gun_emplaced is None else (target.gun_emplaced,),
        ("no", "yes") if target.critical_hit == "unknown" else (target.critical_hit,),
        yes_no if target.shortcut is None else (target.shortcut,),
    ):
        known = Target(attack, "yes", unit, mans, emplaced, "no", shortcut)
        yield from _mines(known._replace(beneath=beneath, critical_hit=critical))


def _kinds(target: Target) -> tuple[Attack, ...]:
    if target.attack != "unknown":
        return (target.attack,)
    if target.critical_hit == "no":
        return _KINDS
    return (*_KINDS, "ordnance") if target.critical_hit == "unknown" else _CRITICAL_KINDS


def _mines(target: Target) -> Iterator[Target]:
    """Mines are an attack to 8.4, but B28 gives no TEM v. them: both readings."""
    if target.attack == "minefield":
        yield target._replace(attack="ft")
        yield target._replace(attack="small_arms")
    else:
        yield target


def _case(target: Target) -> _Case:
    if target.attack == "snap_shot" and target.shortcut:
        return _Case(("trench",), "8.6", "a Snap Shot at a unit on the trench/sangar path takes Trench TEM")
    if target.beneath == "eliminated":
        return _Case((0,), "8.41", "the sangar is gone and gives nothing")
    if target.attack in ("ft", "cc"):
        return _Case((0,), "8.4", "no sangar TEM in CC or v. FT")
    if target.beneath == "no":
        return _Case((0,), "8.4", "the unit is above the sangar")
    return _struck(target, _sheltered(target))


def _sheltered(target: Target) -> _Case:
    if target.attack in _ARTILLERY:
        return _Case((3,), "8.4", "beneath the sangar v. OBA or Bombardment")
    if target.unit == "crew" and target.mans_gun and target.gun_emplaced:
        return _Case((1, 2), "8.4", "crew manning a sangared Emplaced Gun")
    return _Case((1,), "8.4", "beneath the sangar")


def _struck(target: Target, case: _Case) -> _Case:
    """A CH turns the TEM of the unit it struck round, and of no other (C3.7, 8.41 EX)."""
    if target.critical_hit == "no" or target.attack not in _CAN_CRIT:
        return case
    rule = "8.41 EX" if target.attack == "oba" else "8.4 with C3.7"
    if target.critical_hit == "other_unit":
        return case._replace(rule=rule)
    turned = tuple(-tem for tem in case.allowed if isinstance(tem, int))
    return _Case(turned, rule, f"{case.reason}, turned round by the CH")


def _claim_offence(claimed: Tem, target: Target) -> str:
    if target.attack == "snap_shot" and target.shortcut is not False:
        return "F8.6-snap-shot-tem"
    if target.beneath == "eliminated":
        return "F8.41-benefit-after-loss"
    if target.attack in ("ft", "cc"):
        return "F8.4-no-tem-attack"
    if target.beneath == "no":
        return "F8.4-not-beneath"
    if claimed in (2, -2):
        return "F8.4-emplacement"
    return "F8.4-wrong-tem"


def _ordered(tems: set[Tem]) -> tuple[Tem, ...]:
    numbers = sorted(tem for tem in tems if isinstance(tem, int))
    return (*numbers, *(tem for tem in tems if isinstance(tem, str)))


def tem_words(tems: tuple[Tem, ...]) -> str:
    """``+1 or +2``, ``no TEM``, ``Trench TEM``."""
    words = ["Trench TEM" if isinstance(tem, str) else "no TEM" if tem == 0 else f"{tem:+d}" for tem in tems]
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)
