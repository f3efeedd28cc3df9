"""What a ruling of chapter F section 8 is, and three-valued logic for facts that may not be known.

Rulings are pure: plain values in, a value out.  A fact that nobody stated is ``None`` and never guessed.
"""

from __future__ import annotations

from typing import Literal

from vlog_checker.named import NamedTuple

Decision = Literal["legal", "illegal", "cannot-tell", "exit-first"]
"""``exit-first``: only after leaving to above the counter, at the usual cost (8.6)."""

Answer = Literal["yes", "no", "cannot-tell"]

Known = bool | None
"""True, False, or None where the fact is not known."""


class Ruling(NamedTuple):
    """What the rule says of one case.

    ``rule`` is the paragraph that decides, ``readings`` the readings between which the text (or a missing
    fact) leaves it open, ``offence`` the check code of an illegal case.
    """

    verdict: Decision
    rule: str
    reason: str
    readings: tuple[str, ...] = ()
    offence: str | None = None


class Condition(NamedTuple):
    """One thing a ruling asks for: whether it holds, what to say when it does not or is not known."""

    holds: Known
    failing: str
    unknown: str = ""
    offence: str | None = None
    rule: str | None = None


def both(*facts: Known) -> Known:
    """True if all hold; False as soon as one fails, whatever is not known."""
    if any(fact is False for fact in facts):
        return False
    return None if any(fact is None for fact in facts) else True


def either(*facts: Known) -> Known:
    """True as soon as one holds, whatever is not known; False if all fail."""
    if any(fact is True for fact in facts):
        return True
    return None if any(fact is None for fact in facts) else False


def inverse(fact: Known) -> Known:
    """The opposite of a fact; None stays None."""
    return None if fact is None else not fact


def answer(fact: Known) -> Answer:
    """``yes``, ``no`` or ``cannot-tell``."""
    if fact is None:
        return "cannot-tell"
    return "yes" if fact else "no"


def all_of(rule: str, reason: str, *conditions: Condition) -> Ruling:
    """Legal if every condition holds; the first that fails makes it illegal; else the unknown ones are named.

    Order matters: put the condition with the most specific offence first.
    """
    for condition in conditions:
        if condition.holds is False:
            return Ruling("illegal", condition.rule or rule, condition.failing, (), condition.offence)
    open_ones = tuple(c for c in conditions if c.holds is None)
    if open_ones:
        first = open_ones[0]
        asked = "; ".join(c.unknown or f"not known whether: {c.failing}" for c in open_ones)
        return Ruling("cannot-tell", first.rule or rule, asked, (reason, first.failing), first.offence)
    return Ruling("legal", rule, reason)
