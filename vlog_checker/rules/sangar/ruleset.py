"""The list of the sangar checks: register new ones here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from vlog_checker.rules.base import Check
from vlog_checker.rules.sangar.checks_access import find_passages
from vlog_checker.rules.sangar.checks_capacity import find_added_entrenchments, find_overloads
from vlog_checker.rules.sangar.checks_deploy import find_deploys
from vlog_checker.rules.sangar.checks_elimination import find_eliminations, find_removals
from vlog_checker.rules.sangar.checks_gun import find_gun_entries, find_hook_ups
from vlog_checker.rules.sangar.checks_log import (
    ODD_CODES,
    find_directive_errors,
    find_oddities,
    find_unknown_counters,
)
from vlog_checker.rules.sangar.checks_placement import (
    find_arrivals,
    find_bad_ground,
    find_counts,
    find_second_sangars,
)
from vlog_checker.rules.sangar.checks_series import find_gaps, find_mixed_modules
from vlog_checker.rules.sangar.checks_tem import find_wrong_tem
from vlog_checker.rules.sangar.checks_underbelly import find_left_elsewhere, find_underbelly
from vlog_checker.rules.sangar.checks_vehicle import find_vehicle_costs


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
        Check(
            (
                "F8.4-wrong-tem",
                "F8.4-not-beneath",
                "F8.4-emplacement",
                "F8.4-no-tem-attack",
                "F8.41-benefit-after-loss",
                "F8.6-snap-shot-tem",
            ),
            find_wrong_tem,
        ),
        Check(("F8.41-not-removed", "F8.41-gun-survives-overrun"), find_eliminations),
        Check(("F8.41-wrongly-removed",), find_removals),
        Check(
            (
                "F8.6-direct-entry",
                "F8.6-direct-exit",
                "F8.6-full-sangar",
                "F8.6-not-controlled",
                "F8.6-pushing",
            ),
            find_passages,
        ),
        Check(
            (
                "F8.52-gun-not-pushed",
                "F8.52-push-cost",
            ),
            find_gun_entries,
        ),
        Check(
            (
                "F8.52-hooked-up-beneath",
            ),
            find_hook_ups,
        ),
        Check(("F8.2-created-in-play", "F8.2-moved-in-play", "LOG-series-gap"), find_gaps),
        Check(("LOG-mixed-module",), find_mixed_modules),
        Check(ODD_CODES, find_oddities),
        Check(("LOG-unknown-counter",), find_unknown_counters),
        Check(("LOG-directive-error",), find_directive_errors),
        Check(
            (
                "F8.3-deploy",
            ),
            find_deploys,
        ),
        Check(
            (
                "F8.5-vehicle-cost",
            ),
            find_vehicle_costs,
        ),
        Check(
            (
                "F8.51-underbelly",
            ),
            find_underbelly,
        ),
        Check(
            (
                "F8.51-afv-left-elsewhere",
            ),
            find_left_elsewhere,
        ),
    ),
)
