"""Dice lines of every VASL version.

Formats: VASL 6 ``*** (IFT DR) 6,4 ***   <Bob>      Axis SAN    [1 / 5   avg   8,00 (8,00)]    (01.75)``, a third
value with Desert Dust, `` - by random.org`` inside the last bracket, ``<Turret>`` or ``<Hull>`` behind a TH DR;
VASL 5 ``*** DR = 1,6 *** <user> Axis SAN`` and ``*** dr = 2 *** <user>``; VASL 4 ``***DR=1,3***``; and the plain
dice buttons ``*** 3d6 = 3,4,1 *** <user>``.  What stands in the brackets is statistics in the number format of the
roller's computer and is not read.  Source: ``ASLDiceBot.DR`` and ``ASLDiceButton.DR`` of VASL.
"""

from __future__ import annotations

import re
from functools import cache

from vlog_checker.named import NamedTuple

ATTACK_CATEGORIES = frozenset({"IFT", "TH", "TK", "CC"})
"""Categories by which an attack is resolved."""

_CATEGORIES = {c.lower(): c for c in ("IFT", "TH", "TK", "MC", "TC", "Rally", "CC", "Other", "SA", "RS", "EP")}
_MAX_CHARS = 400


class DiceRoll(NamedTuple):
    """One roll.

    ``category``: ``IFT``, ``TH``, ``TK``, ``MC``, ``TC``, ``Rally``, ``CC``, ``Other``, ``SA``, ``RS`` or as the
    line has it; ``""`` in the formats that name none (then it can be any of them).  ``is_DR``: a roll of two dice
    (DR), else a dr or a handful.  ``dice``: in the order of the line, coloured die first.  ``dust``: the extra
    dr of Desert Dust, also the last of ``dice``.  ``suffix``: ``turret``, ``hull`` or None.
    """

    category: str
    is_DR: bool  # noqa: N815 - ASL's own writing: DR is two dice, dr is one
    dice: tuple[int, ...]
    player: str | None
    suffix: str | None = None
    dust: int | None = None

    @property
    def total(self) -> int:
        """The Original DR or dr: the sum without the dust dr."""
        return sum(self.dice) - (self.dust or 0)

    @property
    def may_be_attack(self) -> bool:
        """Whether an attack can have been resolved by it (an unnamed DR of old VASL may be anything)."""
        return self.is_DR and (self.category in ATTACK_CATEGORIES or self.category == "")


def read_dice(text: str) -> DiceRoll | None:
    """The roll in a line that VASL wrote; None for anything else, typed imitations and impossible dice included."""
    match = _pattern().match(text[:_MAX_CHARS].strip())
    if match is None:
        return None
    dice = tuple(int(die) for die in match["dice"].split(","))
    word = match["word"] or match["plain"]
    if not all(1 <= die <= 6 for die in dice) or not _fits(word, len(dice)):
        return None
    rest = match["rest"]
    return DiceRoll(
        category=_category(match["category"], word),
        is_DR=word == "DR",
        dice=dice,
        player=_player(rest),
        suffix=_suffix(rest),
        dust=dice[-1] if len(dice) > {"DR": 2, "dr": 1}.get(word, 99) else None,
    )


def _fits(word: str, count: int) -> bool:
    """A DR has two values, a dr one, either one more with dust; ``3d6`` has three."""
    if word == "DR":
        return count in (2, 3)
    if word == "dr":
        return count in (1, 2)
    return word.partition("d")[0] == str(count)


def _category(named: str | None, word: str) -> str:
    if named is None:
        return "" if word in ("DR", "dr") else word
    return _CATEGORIES.get(named.strip().lower(), named.strip())


def _player(rest: str) -> str | None:
    """The name between the first ``<`` and its ``>``; VASL writes it right behind the stars."""
    match = re.match(r"\s*<([^>]{1,120})>", rest)
    return match[1] if match and match[1] not in ("Turret", "Hull") else None


def _suffix(rest: str) -> str | None:
    tail = rest.rstrip()[-8:]
    if tail.endswith("<Turret>"):
        return "turret"
    return "hull" if tail.endswith("<Hull>") else None


@cache
def _pattern() -> re.Pattern[str]:
    return re.compile(
        r"\*\*\* ?(?:\((?P<category>[^()]{1,40}?) (?P<word>DR|dr)\) |(?P<plain>DR|dr|\d{1,2}d6) ?= ?)"
        r"(?P<dice>\d(?: ?, ?\d){0,19}) ?\*\*\*(?P<rest>.*)\Z",
        re.DOTALL,
    )
