"""Overlays of a ``bd`` command: which hexes they cover and what the ground becomes there.

Sources: VASL ``Overlay`` (placement, families) and the table that ships with the package.
"""

from __future__ import annotations

from collections.abc import Callable

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.grid import STEPS, Grid, parse_hex
from vlog_checker.vasl.overlayart import DIRECTIONS, Covered, family_of
from vlog_checker.vasl.setup import OverlayPlacement

Cell = tuple[int, int]
FindArt = Callable[[str, str], tuple[Covered, ...] | None]
"""From an overlay's name (lower case) and direction letter to the hexes it covers; None if it is not known."""

# Overlays of desert boards whose ground is never sand: for others that are not understood nobody can tell.
_NO_SAND = frozenset(
    (
        "b",
        "be",
        "d",
        "e",
        "ef",
        "g",
        "h",
        "hd",
        "hi",
        "m",
        "o",
        "oc",
        "og",
        "p",
        "rp",
        "rr",
        "st",
        "v",
        "w",
        "wd",
        "x",
    )
)


class Laid(NamedTuple):
    """An overlay as it lies on a board: what each covered hex becomes.

    ``known`` is False if only the named hexes are known to be covered; their terrain is then empty.
    """

    placement: OverlayPlacement
    hexes: dict[Cell, str]
    known: bool

    @property
    def family(self) -> str:
        """``sd`` for ``SD3``."""
        return family_of(self.placement.name)

    @property
    def may_be_sand(self) -> bool:
        """Whether hexes of unknown ground under it could be sand."""
        return not self.known and self.family not in _NO_SAND


def shipped(name: str, direction: str) -> tuple[Covered, ...] | None:
    """The hexes of an overlay in the table that ships with the package."""
    from vlog_checker.vasl.data.overlay_table import OVERLAYS, TERRAINS, ZERO

    text = OVERLAYS.get(name + direction)
    if text is None and (name + "b") not in OVERLAYS:
        text = OVERLAYS.get(name + "a")
    if text is None:
        return None
    return tuple(
        Covered(ord(text[i]) - ZERO, ord(text[i + 1]) - ZERO, TERRAINS[int(text[i + 2])])
        for i in range(0, len(text), 3)
    )


def shipped_version(family: str) -> str:
    """The version of a family in the table; empty if it is not there."""
    from vlog_checker.vasl.data.overlay_table import VERSIONS

    return VERSIONS.get(family, "")


def direction_of(grid: Grid, hex1: Cell, hex2: Cell) -> str | None:
    """The direction letter: a N, b NE, c SE, d S, e SW, f NW of the unreversed board; a for the same hex."""
    if hex1 == hex2:
        return "a"
    step = hex2[0] - hex1[0], grid.halves(*hex2) - grid.halves(*hex1)
    return DIRECTIONS[STEPS.index(step)] if step in STEPS else None


def lay(placement: OverlayPlacement, grid: Grid, find: FindArt = shipped) -> Laid | None:
    """Lays an overlay on a board; None for a picture that an SSR puts down and for hex names that are none."""
    hex1, hex2 = parse_hex(placement.hex1), parse_hex(placement.hex2)
    if hex1 is None or hex2 is None:
        return None
    direction = direction_of(grid, hex1, hex2)
    art = find(placement.name.lower(), direction) if direction and _same_scale(grid) else None
    if art is None:
        return Laid(placement, {hex1: "", hex2: ""}, False)
    halves = grid.halves(*hex1)
    hexes = {grid.from_halves(hex1[0] + one.columns, halves + one.halves): one.terrain for one in art}
    return Laid(placement, hexes, True)


def _same_scale(grid: Grid) -> bool:
    """Whether the board's hexes have the size of the overlays' art (deluxe and other large hexes do not)."""
    return abs(grid.dx - 56.25) < 2 and abs(grid.dy - 64.5) < 2
