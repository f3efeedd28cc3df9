"""Elevations of Locations for 8.6: which of two is lower, Crest or IN, and which hexes are Accessible.

A depression hex has two places: IN it, one level below the hex's base level, and at its Crest, at the base level (B20.9).
VASL shows the second by a Crest counter; a unit of a depression hex without one is IN.  Trench and sangar counters
change no level.
"""

from __future__ import annotations

from typing import NamedTuple

from vlog_checker.vasl.ground import Ground
from vlog_checker.vasl.layout import HexId, Layout


class Elevation(NamedTuple):
    """``level`` of a Location, None if unknown; ``crest`` whether it has Crest status, None if unknown."""

    level: int | None
    crest: bool | None


def elevation(base: int | None, depression: bool | None, crest_counter: bool | None) -> Elevation:
    """The elevation of a unit's Location from its hex's base level and whether a Crest counter applies to it.

    Crest status outside a depression is a counter out of place: its meaning, and so the level, is unknown.
    """
    if depression is False:
        return Elevation(base, False) if not crest_counter else Elevation(None, None)
    if depression is None or crest_counter is None:
        return Elevation(None, None)
    if base is None or crest_counter:
        return Elevation(base, crest_counter)
    return Elevation(base - 1, False)


def hex_elevation(ground: Ground, cell: HexId, crest_counter: bool | None = False) -> Elevation:
    """The elevation of a unit in a hex of the map."""
    return elevation(ground.base_level(cell), ground.depression(cell), crest_counter)


def lower(start: Elevation, end: Elevation) -> bool | None:
    """Whether ``end`` is lower than ``start``; None if a level is unknown."""
    if start.level is None or end.level is None:
        return None
    return end.level < start.level


def lower_non_crest(start: Elevation, end: Elevation) -> bool | None:
    """Whether ``end`` is a lower Location without Crest status (8.6); None if that cannot be told."""
    if end.crest:
        return False
    below = lower(start, end)
    return below if not below or end.crest is False else None


def accessible(layout: Layout, a: HexId, b: HexId, stated: bool | None = None) -> bool | None:
    """Whether two hexes are Accessible to each other: adjacent, unless a fact (``stated``) says otherwise.

    8.6 does not define the word (facts/rules.md 46): a fact wins; hexes apart are not, the same hex is.
    """
    if stated is not None:
        return stated
    return layout.same(a) == layout.same(b) or layout.adjacent(a, b)


def lower_neighbours(
    ground: Ground, layout: Layout, cell: HexId, crest_counter: bool = False
) -> tuple[HexId, ...]:
    """The adjacent hexes with a lower non-Crest Location than that of a unit in ``cell``, clockwise from north.

    Of a depression hex it is the Location IN it; hexes of unknown level are left out.
    """
    start = hex_elevation(ground, cell, crest_counter)
    around = (one for one in layout.neighbours(cell) if one is not None)
    return tuple(one for one in around if lower_non_crest(start, hex_elevation(ground, one)))
