"""The facts file (``facts.Facts``) by the hexes of one map."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.facts import Facts, locate, located, stated
from vlog_checker.vasl.ground import Stated
from vlog_checker.vasl.layout import HexId, Layout


class StatedFacts(NamedTuple):
    """What players state of this map.

    ``ground``: terrain and levels; ``control`` and ``set_up_by``: ``axis`` or ``allied``; ``accessible``: whether the
    trenches or sangars of two hexes are Accessible to each other; ``emplaced``: whether the Gun of a hex was
    Emplaced at setup.
    """

    ground: Mapping[HexId, Stated]
    control: Mapping[HexId, str]
    set_up_by: Mapping[HexId, str]
    accessible: Mapping[frozenset[HexId], bool]
    emplaced: Mapping[HexId, bool]


def state(layout: Layout, facts: Facts) -> StatedFacts:
    """Find the hexes of the facts file on the map.  Raises UsageError for one that it has not, or has twice."""
    emplaced = dict.fromkeys(_cells(layout, facts.emplaced, facts, "guns.emplaced"), True)
    emplaced |= dict.fromkeys(_cells(layout, facts.not_emplaced, facts, "guns.not-emplaced"), False)
    pairs = [(pair, True, "trenches.accessible") for pair in facts.accessible]
    pairs += [(pair, False, "trenches.not-accessible") for pair in facts.not_accessible]
    accessible = {}
    for pair, answer, key in pairs:
        cells = _cells(layout, pair, facts, key)
        if len(cells) == 2:
            accessible[frozenset(cells)] = answer
    return StatedFacts(
        stated(layout, facts),
        located(layout, facts.control, facts, "control"),
        located(layout, facts.set_up_by, facts, "set-up-by"),
        accessible,
        emplaced,
    )


def _cells(layout: Layout, names: Iterable[str], facts: Facts, key: str) -> list[HexId]:
    found = (locate(layout, name, facts, key) for name in names)
    return [cell for cell in found if cell is not None]
