"""What a log shows of a Push (C10.3): words, directives, the Manhandling DR and whether it succeeded."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.gun import PUSH_TEM
from vlog_checker.rules.sangar.ruling import Known
from vlog_checker.vasl.dice import read_dice
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.said import Said

_MANHANDLING = frozenset(("Other", ""))
_NEAR = 6


class Roll(NamedTuple):
    """A DR that may be the Manhandling DR."""

    step: int
    total: int
    text: str


class Push(NamedTuple):
    """All that a log shows of one Push in a range of steps.

    ``words``: typed lines that speak of it though no claim was read; ``success``: None if nothing tells.
    """

    claims: tuple[Said, ...]
    words: tuple[str, ...]
    rolls: tuple[Roll, ...]
    success: Known

    @property
    def stated(self) -> bool:
        """Whether a Push was stated at all."""
        return bool(self.claims or self.words)

    @property
    def evidence(self) -> list[str]:
        """The lines that show it."""
        lines = [said.line for said in self.claims] or list(self.words)
        return [*lines, *(f"step {roll.step}: {roll.text}" for roll in self.rolls)]


def push_in(reading: Reading, hex_id: HexId, player: str | None, first: int, last: int) -> Push:
    """The Push of a player's Gun in a hex, said and rolled in steps ``first`` to ``last``."""
    claims = tuple(s for s in reading.said if _is_push(reading, s, hex_id, player, first, last))
    words = () if claims else tuple(_worded(reading, player, first, last))
    rolls = _rolls(reading, player, first, last)
    return Push(claims, words, rolls, _success(reading, claims, rolls, player, first, last))


def _is_push(
    reading: Reading, said: Said, hex_id: HexId, player: str | None, first: int, last: int
) -> bool:
    if said.claim.kind != "push" or said.claim.question or not first <= said.step <= last:
        return False
    if not reading.speaks_for(said.player, player):
        return False
    targets = [said.claim.target] if said.claim.target else list(said.claim.hexes)
    return not targets or any(hex_id in reading.layout.find(ref.text) for ref in targets)


@cache
def _words() -> re.Pattern[str]:
    return re.compile(r"\b(?:push\w*|manhandl\w*|shov\w+|schieb\w*|geschoben|sping\w+|pouss\w+|manhandling)\b", re.I)


def _worded(reading: Reading, player: str | None, first: int, last: int) -> list[str]:
    return [
        f"step {step}: {line.quoted}"
        for step, line in reading.lines
        if first <= step <= last and line.kind == "typed" and reading.speaks_for(line.player, player)
        and "?" not in line.body and _words().search(line.body)
    ]  # fmt: skip


def _rolls(reading: Reading, player: str | None, first: int, last: int) -> tuple[Roll, ...]:
    found = []
    for step, line in reading.lines:
        if first <= step <= last and line.kind == "dice" and reading.speaks_for(line.player, player):
            roll = read_dice(line.body)
            if roll is not None and roll.is_DR and roll.category in _MANHANDLING:
                who = f"   <{line.player}>" if line.player else ""
                dice = ",".join(map(str, roll.dice))
                found.append(Roll(step, roll.total, f"({roll.category or 'DR'} DR) {dice}{who}"))
    return tuple(found)


def _success(
    reading: Reading, claims: Sequence[Said], rolls: Sequence[Roll], player: str | None, first: int, last: int
) -> Known:
    """Success as said, else by the last DR against the M# that a line names."""
    results = [said.claim.result for said in claims if said.claim.result]
    if results:
        return results[-1] != "failed"
    said = _said_outcome(reading, rolls, player, last)
    if said is not None:
        return said
    number = _manhandling_number(reading, claims, rolls, player, first, last)
    if number is None or not rolls:
        return None
    return rolls[-1].total <= number


@cache
def _failing() -> re.Pattern[str]:
    return re.compile(r"\b(?:fail\w*|no go|not moved|doesn'?t (?:move|budge)|won'?t (?:move|budge)|"
                      r"misslungen|fehlgeschlagen|fallit\w*|rat[eé]e?|échou\w*|echou\w*)\b", re.I)  # fmt: skip


def _said_outcome(reading: Reading, rolls: Sequence[Roll], player: str | None, last: int) -> Known:
    """A typed ``fails`` right behind the last DR; other words say nothing."""
    if not rolls:
        return None
    start = rolls[-1].step
    for step, line in reading.lines:
        near = start < step <= min(last, start + _NEAR) and reading.speaks_for(line.player, player)
        if near and line.kind == "typed" and "?" not in line.body and _failing().search(line.body):
            return False
    return None


@cache
def _number() -> re.Pattern[str]:
    return re.compile(
        r"(?:\bM ?# ?[:=]? ?|\bM[- ]?(?:no|nr|number)\.? ?[:=]? ?|\bmanhandl\w* (?:number |no\.? |#|vs?\.? )?M?|"
        r"\b(?:vs?\.?|versus|gegen|contro|contre|<=?|≤) ?M? ?#? ?)(?P<sure>\d{1,2})\b|\bM ?(?P<bare>\d{1,2})\b",
        re.I,
    )


def _manhandling_number(
    reading: Reading, claims: Sequence[Said], rolls: Sequence[Roll], player: str | None, first: int, last: int
) -> int | None:
    """The M# named in a claim, or in another line of the player next to the DR; the highest of several."""
    found: list[int] = []
    bodies = [said.body for said in claims]
    if rolls:
        near = rolls[-1].step
        bodies += [
            line.body for step, line in reading.lines
            if max(first, near - _NEAR) <= step <= min(last, near + _NEAR)
            and line.kind == "typed" and reading.speaks_for(line.player, player)
        ]  # fmt: skip
    for body in bodies:
        for match in _number().finditer(body[:500]):
            bare = match["bare"]
            if bare and reading.layout.find(f"M{bare}"):
                continue
            found.append(int(match["sure"] or bare))
    return max((n for n in found if 2 <= n <= 20), default=None)


def wrong_prices(push: Push) -> tuple[float | None, int | None]:
    """(MF, TEM) of a Push as claimed; None where nothing is stated."""
    mf = next((s.claim.mf for s in reversed(push.claims) if s.claim.mf is not None), None)
    tem = next((m.value for s in reversed(push.claims) for m in s.claim.tem), None)
    return mf, PUSH_TEM if tem is not None and abs(tem) == PUSH_TEM else tem
