"""The list of the sangar checks: register new ones in ``_ROWS``.

A check's module is imported when a log first needs it; the functions above the list tell cheaply whether it can
find anything in a log, and are wrong only towards yes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from vlog_checker.named import NamedTuple
from vlog_checker.rules.base import Check

if TYPE_CHECKING:
    from vlog_checker.findings import Finding
    from vlog_checker.vasl.reading import Reading


class SangarRules(NamedTuple):
    """The ruleset as the registry takes it."""

    name: str
    checks: Sequence[Check]


def _always(reading: Reading) -> bool:
    return True


def _sangars(reading: Reading) -> bool:
    return bool(reading.sangar_hexes)


def _words(reading: Reading) -> bool:
    return reading.speaks_of_works


def _attacks(reading: Reading) -> bool:
    return _sangars(reading) and _words(reading)


def _lost(reading: Reading) -> bool:
    """A sangar that did not stay where it first was seen."""
    return any(len(reading.history.path(sangar.key)) > 1 for sangar in reading.sangars)


def _held(reading: Reading, kind: str, changed: int = 1) -> bool:
    """Whether a Gun (``is_gun``) or vehicle (``is_vehicle``) was in a sangar's hex; ``changed`` 2: in one that changed."""
    hexes = [reading.history.states[hex_id] for hex_id in reading.sangar_hexes]
    states = (state for stood in hexes if len(stood) >= changed for state in stood)
    return any(not s.concealed and getattr(s.identity, kind) for state in states for s in state.pieces())


def _sangared_gun(reading: Reading) -> bool:
    return _held(reading, "is_gun")


def _guns(reading: Reading) -> bool:
    """A Gun that came, went or was re-stacked, or of which somebody speaks."""
    return _attacks(reading) or _held(reading, "is_gun", 2)


def _vehicles(reading: Reading) -> bool:
    return _attacks(reading) or _held(reading, "is_vehicle", 2)


def _passages(reading: Reading) -> bool:
    """Something came or went where a sangar or trench is, or somebody says so."""
    works = {*reading.sangar_hexes, *reading.trench_hexes}
    moved = any(len(reading.history.states[hex_id]) > 1 for hex_id in works)
    return bool(works) and (moved or _words(reading))


def _joined(reading: Reading) -> bool:
    return reading.carry is not None


_ROWS: tuple[tuple[str, str, Callable[[Reading], bool], str], ...] = (
    ("checks_placement", "find_arrivals", _sangars, "F8.2-created-in-play F8.2-moved-in-play"),
    ("checks_placement", "find_second_sangars", _sangars, "F8.2-second-sangar"),
    ("checks_ground", "find_bad_ground", _sangars, "F8.2-in-sand F8.1-barred-terrain"),
    ("checks_ground", "find_counts", _sangars, "F8.2-bpv F8.2-more-than-ob"),
    (
        "checks_capacity", "find_overloads", _sangars,
        "F8.3-over-capacity F8.3-gun-with-squad F8.3-gun-crew-limit F8.3-second-gun F8.3-vehicle",
    ),
    ("checks_capacity", "find_added_entrenchments", _sangars, "F8.3-capacity-increased"),
    ("checks_deploy", "find_deploys", _sangared_gun, "F8.3-deploy"),
    (
        "checks_tem", "find_wrong_tem", _words,
        "F8.4-wrong-tem F8.4-not-beneath F8.4-emplacement F8.4-no-tem-attack F8.41-benefit-after-loss "
        "F8.6-snap-shot-tem",
    ),
    ("checks_elimination", "find_eliminations", _attacks, "F8.41-not-removed F8.41-gun-survives-overrun"),
    ("checks_elimination", "find_removals", _lost, "F8.41-wrongly-removed"),
    ("checks_vehicle", "find_vehicle_costs", _vehicles, "F8.5-vehicle-cost"),
    ("checks_underbelly", "find_underbelly", _vehicles, "F8.51-underbelly"),
    ("checks_underbelly", "find_left_elsewhere", _vehicles, "F8.51-afv-left-elsewhere"),
    ("checks_gun", "find_gun_entries", _guns, "F8.52-gun-not-pushed F8.52-push-cost F8.6-pushing"),
    ("checks_hookup", "find_hook_ups", _guns, "F8.52-hooked-up-beneath"),
    (
        "checks_access", "find_passages", _passages,
        "F8.6-direct-entry F8.6-direct-exit F8.6-full-sangar F8.6-not-controlled F8.6-pushing",
    ),
    ("checks_series", "find_gaps", _joined, "F8.2-created-in-play F8.2-moved-in-play LOG-series-gap"),
    ("checks_series", "find_mixed_modules", _joined, "LOG-mixed-module"),
    (
        "checks_log", "find_oddities", _always,
        "LOG-state-mismatch LOG-dangling-id LOG-reused-id LOG-swallowed-step LOG-undecodable LOG-ghost-move",
    ),
    ("checks_log", "find_unknown_counters", _always, "LOG-unknown-counter"),
    ("checks_log", "find_directive_errors", _always, "LOG-directive-error"),
)  # fmt: skip


def _check(module: str, function: str, needed: Callable[[Reading], bool], codes: str) -> Check:
    def find(reading: Reading) -> Iterable[Finding]:
        if not needed(reading):
            return ()
        found: Iterable[Finding] = getattr(import_module(f"{__package__}.{module}"), function)(reading)
        return found

    return Check(tuple(codes.split()), find)


RULESET = SangarRules("sangar", tuple(_check(*row) for row in _ROWS))
