"""What an explain page holds."""

from __future__ import annotations

from vlog_checker.named import NamedTuple

HEADINGS = ("What it checks", "Rule", "Illegal example", "Legal example", "What a log cannot show")
"""The fixed headings, in the order of ``Page``'s fields."""


class Page(NamedTuple):
    """One code explained to a player; each field is the text under one of ``HEADINGS``."""

    checks: str
    rule: str
    illegal: str
    legal: str
    cannot_show: str
