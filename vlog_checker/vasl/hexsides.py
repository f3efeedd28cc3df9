"""The side between two hexes and its vertices, in map pixels (8.51 draws the LOS to one of them)."""

from __future__ import annotations

from vlog_checker.named import NamedTuple

Pixel = tuple[int, int]
Offsets = tuple[tuple[float, float], ...]


class Hexside(NamedTuple):
    """The side between two hexes: its middle and its two vertices, in map pixels and as words."""

    middle: Pixel
    vertices: tuple[Pixel, Pixel]
    vertex_names: tuple[str, str]


def between(
    centre: tuple[float, float], steps: Offsets, direction: int, vertex_names: tuple[str, str]
) -> Hexside:
    """The side of the hex at ``centre`` in ``direction``; ``steps`` lead to its six neighbours, clockwise."""
    x, y = centre
    dx, dy = steps[direction]
    ends = (_vertex(x, y, steps, direction - 1), _vertex(x, y, steps, direction))
    return Hexside((round(x + dx / 2), round(y + dy / 2)), ends, vertex_names)


def _vertex(x: float, y: float, steps: Offsets, direction: int) -> Pixel:
    """The vertex between the neighbours in ``direction`` and the next one clockwise: a third of the way to both."""
    (x1, y1), (x2, y2) = steps[direction % 6], steps[(direction + 1) % 6]
    return round(x + (x1 + x2) / 3), round(y + (y1 + y2) / 3)
