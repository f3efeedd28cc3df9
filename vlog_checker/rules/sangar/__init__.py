"""The sangar ruleset: chapter F, section 8."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vlog_checker.rules.base import Check
from vlog_checker.rules.sangar.checks_capacity import find_added_entrenchments, find_overloads
from vlog_checker.rules.sangar.checks_placement import (
    find_arrivals,
    find_bad_ground,
    find_counts,
    find_second_sangars,
)


class SangarRules(NamedTuple):
    """The ruleset as the registry takes it."""

    name: str
    checks: Sequence[Check]


RULESET = SangarRules(
    "sangar",
    (
        Check(("F8.2-created-in-play", "F8.2-moved-in-play"), find_arrivals),
        Check(("F8.2-second-sangar",), find_second_sangars),
        Check(("F8.2-in-sand", "F8.1-barred-terrain"), find_bad_ground),
        Check(("F8.2-bpv", "F8.2-more-than-ob"), find_counts),
        Check(
            (
                "F8.3-over-capacity",
                "F8.3-gun-with-squad",
                "F8.3-gun-crew-limit",
                "F8.3-second-gun",
                "F8.3-vehicle",
            ),
            find_overloads,
        ),
        Check(("F8.3-capacity-increased",), find_added_entrenchments),
    ),
)
