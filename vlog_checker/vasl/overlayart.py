"""What an overlay's picture does to the hexes under it.

Sources: VASL ``Overlay`` and ``ASLBoard`` for the placement, facts/boards.md 5 for the measured colours.  A picture is
laid so that one of its hexes, the origin, falls on the first hex named in the ``bd`` command; its direction letter is
a for N, b NE, c SE, d S, e SW, f NW.  Offsets are (columns, half hexes downwards) from that first hex.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.grid import GEOMORPHIC, Grid, parse_hex

if TYPE_CHECKING:
    from vlog_checker.vasl.gif import Colour, Picture

DIRECTIONS = "abcdef"
COVERED = 0.60
"""Share of a hex that must be opaque: real overlays cover a hex by over 78% or by less than 20%."""


class Covered(NamedTuple):
    """A hex under an overlay: its offset from the first hex of the placement and what the ground becomes there."""

    columns: int
    halves: int
    terrain: str


_FLOOR: frozenset[Colour] = frozenset({(252, 223, 89), (252, 232, 139)})
_LIP: frozenset[Colour] = frozenset({(202, 152, 0)})
_WADI: frozenset[Colour] = frozenset({(202, 152, 0), (164, 120, 0)})
_HILLOCK: frozenset[Colour] = frozenset({(180, 132, 16), (145, 107, 27)})
_SUMMIT: frozenset[Colour] = frozenset({(114, 83, 42)})

# family: (colours, least share of them in a hex, what the hex becomes); the first that fits wins.
# Sand and deir floors share a colour, as do wadis and deir lips: only the family tells them apart.
_BECOMES: dict[str, tuple[tuple[frozenset[Colour], float, str], ...]] = {
    "s": ((_FLOOR, 0.15, "sand"),),
    "sd": ((_FLOOR, 0.15, "dune"),),
    "d": ((_FLOOR | _LIP, 0.05, "deir"),),
    "w": ((_WADI, 0.08, "wadi"),),  # 1 to 5% where a neighbour's wadi touches the hexside
    "h": ((_SUMMIT, 0.05, "hillock summit"), (_HILLOCK, 0.05, "hillock")),
    "x": ((frozenset(), 0.0, "building"),),
    "e": ((frozenset(), 0.0, "escarpment"),),
}


def family_of(overlay: str) -> str:
    """``sd`` for ``SD3``: an overlay's name without its number, in lower case."""
    return overlay.rstrip("0123456789").lower()


def read_origins(data: str) -> dict[str, tuple[str, ...]]:
    """The origins in the ``data`` file of an overlay archive: overlay name -> a hex name for each direction a to f."""
    found = {}
    for line in data.splitlines()[:2000]:
        name, _, hexes = line.strip().partition(" ")
        origins = tuple(part.strip() for part in hexes.split(";"))
        if name and any(parse_hex(origin) for origin in origins):
            found[name.lower()] = (*origins, *[""] * 6)[:6]
    return found


def version_of(data: str) -> str:
    """The version in the ``data`` file of a board or overlay archive; empty if it has none."""
    for line in data.splitlines()[:2000]:
        words = line.split()
        if len(words) > 1 and words[0].lower() == "version":
            return words[1]
    return ""


def covered(overlay: str, picture: Picture, origin: str) -> tuple[Covered, ...]:
    """The hexes that a picture covers, by columns and rows; empty if ``origin`` is no hex name."""
    start = parse_hex(origin)
    if start is None:
        return ()
    grid = GEOMORPHIC._replace(width=picture.width, height=picture.height)
    halves = grid.halves(*start)
    found = []
    for column, row in grid.hexes():
        shares = hex_shares(picture, grid, column, row)
        if sum(shares.values()) >= COVERED:
            terrain = _terrain(family_of(overlay), shares)
            found.append(Covered(column - start[0], grid.halves(column, row) - halves, terrain))
    return tuple(found)


def hex_shares(picture: Picture, grid: Grid, column: int, row: int) -> dict[Colour, float]:
    """The share of each opaque colour in the whole hexagon (parts off the picture count as nothing)."""
    counts = Counter(b"".join(_rows(picture, grid, *grid.centre(column, row))))
    counts.pop(picture.transparent, None)
    area = grid.dx * grid.dy
    shares: dict[Colour, float] = {}
    for index, count in counts.items():
        colour = picture.palette[index] if index < len(picture.palette) else (0, 0, 0)
        shares[colour] = shares.get(colour, 0.0) + count / area
    return shares


def _rows(picture: Picture, grid: Grid, cx: int, cy: int) -> Iterator[bytes]:
    """The lines of pixels of the hexagon around a centre."""
    half = grid.dy / 2
    for y in range(max(0, int(cy - half + 0.5)), min(picture.height, int(cy + half + 0.5))):
        reach = grid.dx * (2 - abs(y - cy) / half) / 3
        left, right = max(0, round(cx - reach)), min(picture.width, round(cx + reach))
        if left < right:
            yield picture.pixels[y * picture.width + left : y * picture.width + right]


def _terrain(family: str, shares: dict[Colour, float]) -> str:
    """What a covered hex becomes; empty for ground that the overlay shows unchanged or that is not understood."""
    for colours, least, terrain in _BECOMES.get(family, ()):
        if sum(share for colour, share in shares.items() if colour in colours) >= least:
            return terrain
    return ""
