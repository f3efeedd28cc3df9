"""One board as it lies on the map: between map pixels and pixels of its picture.

Source: VASSAL ``Map.setBoards`` and ``findBoard``, VASL ``ASLBoard.localCoordinates`` and ``globalCoordinates``.
"""

from __future__ import annotations

from collections.abc import Callable
from math import floor

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.grid import EDGE, STEPS, Grid
from vlog_checker.vasl.setup import BoardPlacement

MARGIN = 400
"""Pixels between the map's edge and its boards (``edgeWidth``, ``edgeHeight`` of VASL's main map)."""


class PlacedBoard(NamedTuple):
    """A board on the map: ``left`` and ``top`` are map pixels, ``width`` by ``height`` its size there."""

    placement: BoardPlacement
    grid: Grid
    left: int
    top: int
    width: int
    height: int

    @property
    def zoom(self) -> float:
        """Map pixels for each pixel of the picture."""
        return self.placement.zoom

    def contains(self, x: int, y: int) -> bool:
        """Whether the map pixel is on the board."""
        return self.left <= x < self.left + self.width and self.top <= y < self.top + self.height

    def to_local(self, x: int, y: int) -> tuple[int, int]:
        """The picture's pixel at a map pixel."""
        lx, ly = self._local(x, y)
        return floor(lx + 0.5), floor(ly + 0.5)

    def _local(self, x: float, y: float) -> tuple[float, float]:
        placement, lx, ly = self.placement, x - self.left, y - self.top
        if placement.reversed:
            lx, ly = self.width - lx, self.height - ly
        lx, ly, crop = lx / placement.zoom, ly / placement.zoom, placement.crop
        return (lx, ly) if crop is None else (lx + crop.x, ly + crop.y)

    def to_map(self, lx: float, ly: float) -> tuple[float, float]:
        """The map pixel of a picture's pixel."""
        placement, crop = self.placement, self.placement.crop
        if crop is not None:
            lx, ly = lx - crop.x, ly - crop.y
        x, y = lx * placement.zoom, ly * placement.zoom
        if placement.reversed:
            x, y = self.width - x, self.height - y
        return x + self.left, y + self.top

    def shows(self, column: int, row: int) -> bool:
        """Whether the hex, or half of it, is on the part of the board that lies on the map."""
        if not self.grid.holds(column, row):
            return False
        x, y = self.to_map(*self.grid.centre(column, row))
        x, y, edge = x - self.left, y - self.top, EDGE * self.zoom
        return -edge <= x <= self.width + edge and -edge <= y <= self.height + edge

    def hex_near(self, x: float, y: float, radius: float) -> tuple[int, int] | None:
        """The (column, row) shown here whose centre is within ``radius`` map pixels (scaled by the zoom)."""
        edge = (EDGE + radius) * self.zoom
        if not (-edge <= x - self.left <= self.width + edge and -edge <= y - self.top <= self.height + edge):
            return None
        cell = self.grid.nearest(*self._local(x, y))
        cx, cy = self.to_map(*self.grid.centre(*cell))
        near = max(abs(cx - x), abs(cy - y)) <= radius * self.zoom
        return cell if near and self.shows(*cell) else None

    def step(self, direction: int) -> tuple[float, float]:
        """Map pixels from a hex's centre to that of its neighbour; 0 is north of the map, clockwise."""
        across, down = STEPS[direction]
        return across * self.grid.dx * self.zoom, down * self.grid.dy / 2 * self.zoom

    def snap(self, x: int, y: int) -> tuple[int, int]:
        """The map pixel of the legal spot nearest to a map pixel of this board; it may be off the board by rounding."""
        sx, sy = self.to_map(*self.grid.spot(*self.to_local(x, y)))
        return floor(sx + 0.5), floor(sy + 0.5)

    def pull_back(self, x: int, y: int) -> tuple[int, int]:
        """A spot one pixel off the board, moved onto it (VASSAL ``Map.snapTo``)."""
        return _back(x, self.left, self.width), _back(y, self.top, self.height)


def _back(value: int, start: int, size: int) -> int:
    if value == start + size:
        return value - 1
    return start if value == start - 1 else value


class Placed(NamedTuple):
    """The boards that could be placed, the names of those that could not, and of those with an assumed grid."""

    boards: tuple[PlacedBoard, ...]
    unknown: tuple[str, ...]
    assumed: tuple[str, ...]


_Size = tuple[int, int] | None


def place(
    placements: tuple[BoardPlacement, ...],
    grids: Callable[[str], Grid | None],
    assume: Callable[[str], Grid | None],
) -> Placed:
    """Lays the boards out.  A board beside one of unknown size is unknown too: nobody can tell where it lies."""
    known = {p: grids(p.name) for p in placements}
    assumed = {p: assume(p.name) for p, grid in known.items() if grid is None}
    grid_of = {p: grid or assumed.get(p) for p, grid in known.items()}
    sizes = {p: _size(p, grid_of[p]) for p in placements}
    boards, unknown = [], []
    for p in placements:
        corner, grid, size = _corner(p, placements, sizes), grid_of[p], sizes[p]
        if corner is None or grid is None or size is None:
            unknown.append(p.name)
        else:
            boards.append(PlacedBoard(p, grid, *corner, *size))
    return Placed(tuple(boards), tuple(unknown), tuple(p.name for p, g in assumed.items() if g is not None))


def _size(p: BoardPlacement, grid: Grid | None) -> _Size:
    """Map pixels of the board, or None; a crop to -1 keeps the picture's whole size, as in VASL."""
    width = p.crop.width if p.crop and p.crop.width > 0 else grid and grid.width
    height = p.crop.height if p.crop and p.crop.height > 0 else grid and grid.height
    if width is None or height is None:
        return None
    return floor(width * p.zoom + 0.5), floor(height * p.zoom + 0.5)


def _corner(
    p: BoardPlacement, placements: tuple[BoardPlacement, ...], sizes: dict[BoardPlacement, _Size]
) -> tuple[int, int] | None:
    left = [sizes[q] for q in placements if q.row == p.row and q.col < p.col]
    above = [sizes[q] for q in placements if q.col == p.col and q.row < p.row]
    widths = [size[0] for size in left if size is not None]
    heights = [size[1] for size in above if size is not None]
    if len(widths) < len(left) or len(heights) < len(above):
        return None
    return MARGIN + sum(widths), MARGIN + sum(heights)
