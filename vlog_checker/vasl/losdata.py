"""Hex facts from the ``LOSData`` of a VASL board archive.

Sources: VASL ``BoardArchive`` (the file), ``LOS.Map.Hex`` (what counts as a hex's level and terrain).  The file is a
gzipped Java stream of primitive data: a level and a terrain code for each pixel of the unreversed, uncropped board,
column by column.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from math import cos, hypot, pi

from vlog_checker.errors import FormatError, LimitError
from vlog_checker.named import NamedTuple
from vlog_checker.vasl.boardground import HexFacts, desert_word
from vlog_checker.vasl.data.terrain_table import TERRAIN
from vlog_checker.vasl.grid import EDGE, Grid
from vlog_checker.vasl.terrain import terrain_word

MAX_BYTES = 48_000_000
SCRUB, HAMMADA = (100, 121), (101,)
_BUILDINGS = frozenset(
    c for c, (_, kind) in TERRAIN.items() if kind.rstrip("*") in ("BUILDING", "FACTORY", "MARKETPLACE")
)
_MARKETS = frozenset(code for code, (_, kind) in TERRAIN.items() if kind.rstrip("*") == "MARKETPLACE")
_DEPRESSIONS = frozenset(code for code, (_, kind) in TERRAIN.items() if kind.rstrip("*") == "DEPRESSION")
_INHERENT = bytes(code in TERRAIN and TERRAIN[code][1].endswith("*") for code in range(256))
# Direction: the edges (left, right, top, bottom) beyond which a half hex has no such side.
_BEYOND = ("t", "tr", "br", "b", "bl", "tl")

Point = tuple[int, int]


class LosData(NamedTuple):
    """``levels[x * height + y]`` (signed bytes) and ``codes[...]`` of each pixel; ``width`` by ``height`` in pixels."""

    width: int
    height: int
    levels: bytes
    codes: bytes


class Centre(NamedTuple):
    """Where A1 lies, in pixels, not rounded (``A1CenterX``, ``A1CenterY``)."""

    x: float = 0.0
    y: float = 32.25


def read_losdata(data: bytes) -> LosData:
    """The pixels of a ``LOSData`` file.  Raises FormatError for anything else, LimitError above 48 MB."""
    raw = _payload(_gunzip(data))
    if len(raw) < 16:
        raise FormatError("the LOS data is cut short", code="bad-losdata")
    width, height = (int.from_bytes(raw[i : i + 4], "big") for i in (8, 12))
    end = 16 + 2 * width * height
    if not (0 < width < 20_000 and 0 < height < 20_000) or end > len(raw):
        raise FormatError("the LOS data does not hold the pixels that it promises", code="bad-losdata")
    return LosData(width, height, raw[16:end:2], raw[17:end:2])


def _gunzip(data: bytes) -> bytes:
    unpacker = zlib.decompressobj(31)
    try:
        raw = unpacker.decompress(data, MAX_BYTES)
    except zlib.error:
        raise FormatError("the LOS data is not a sound gzip file", code="bad-losdata") from None
    if unpacker.unconsumed_tail:
        raise LimitError("the LOS data is larger than 48 MB")
    return raw


def _payload(raw: bytes) -> bytes:
    """The data of the blocks of a Java object stream that holds nothing else."""
    if raw[:4] != b"\xac\xed\x00\x05":
        raise FormatError("the LOS data is no Java stream", code="bad-losdata")
    at, parts = 4, []
    while at < len(raw):
        size = {0x7A: 4, 0x77: 1}.get(raw[at])
        if size is None:
            raise FormatError("the LOS data holds an unknown block", code="bad-losdata", offset=at)
        start = at + 1 + size
        at = start + int.from_bytes(raw[at + 1 : start], "big")
        parts.append(raw[start:at])
    return b"".join(parts)


def hex_facts(los: LosData, grid: Grid, a1: Centre) -> dict[tuple[int, int], HexFacts]:
    """Level and terrain of every hex of the board, by (column, row), as VASL derives them from the pixels.

    Raises FormatError if the pixels are not those of the board's picture.
    """
    if abs(los.width - grid.width) > EDGE or abs(los.height - grid.height) > EDGE:
        raise FormatError("the LOS data is not of the size of the board's picture", code="bad-losdata")
    reader = _Reader(los, grid, a1)
    return {cell: reader.facts(*cell) for cell in grid.hexes()}


def hex_codes(los: LosData, grid: Grid, a1: Centre) -> dict[tuple[int, int], int]:
    """VASL's terrain code of every hex (``Hex.resetTerrain``), by (column, row)."""
    reader = _Reader(los, grid, a1)
    return {cell: reader.code(*reader.centre(*cell)) for cell in grid.hexes()}


class _Reader:
    """Reads hexes of one board.  Desert shares and inherent terrain are only looked for where the board has some."""

    def __init__(self, los: LosData, grid: Grid, a1: Centre) -> None:
        self._los, self._grid, self._a1 = los, grid, a1
        self._inherent = los.codes.translate(_INHERENT)
        self._has_inherent = 1 in self._inherent
        present = {code for code in (*SCRUB, *HAMMADA) if code in los.codes}
        self._scrub = [code for code in SCRUB if code in present]
        self._hammada = [code for code in HAMMADA if code in present]
        side = cos(pi / 6) * grid.dy / 2
        self._reach, self._half = int(grid.dx * 2 / 3), int(grid.dy / 2)
        self._columns = _hexagon_columns(grid)
        self._shape = [(dx * los.height - tall, dx * los.height + tall) for dx, tall in self._columns]
        up, quarter = grid.dy / 2, grid.dy / 4
        self._sides = (
            (0.0, 1 - up), (side - 1, 1 - quarter), (side - 1, quarter - 1),
            (0.0, up - 1), (1 - side, quarter - 1), (1 - side, 1 - quarter),
        )  # fmt: skip

    def facts(self, column: int, row: int) -> HexFacts:
        x, y = self.centre(column, row)
        code = self.code(x, y)
        level = self._at(self._los.levels, self._on(x, y))
        depression = self._at(self._los.codes, self._on(x, y)) in _DEPRESSIONS
        word = desert_word(terrain_word(code), depression, *self._shares(x, y))
        return HexFacts(level - 256 if level > 127 else level, depression, word)

    def centre(self, column: int, row: int) -> tuple[float, float]:
        """The centre, not rounded."""
        return self._a1.x + self._grid.dx * column, self._a1.y + self._grid.dy / 2 * self._grid.halves(
            column, row
        )

    def code(self, x: float, y: float) -> int:
        centre = self._on(x, y)
        code = self._at(self._los.codes, centre)
        sides = [self._fix(int(x + dx), int(y + dy)) for dx, dy in self._sides]
        if code not in _BUILDINGS:
            around = (self._at(self._los.codes, side) for side in sides if self._on_map(side))
            code = next((c for c in around if c in _BUILDINGS), code)
        if code in _MARKETS:
            code = 0
        found = self._find_inherent(x, y, centre, sides) if self._has_inherent else None
        return code if found is None else found

    def _fix(self, x: float, y: float) -> Point:
        """A point a pixel or two off the picture, moved onto it."""
        return _fixed(x, self._los.width), _fixed(y, self._los.height)

    def _on(self, x: float, y: float) -> Point:
        """The pixel of a centre, on the picture even where a half hex's centre lies beyond its edge."""
        return max(0, min(int(x), self._los.width - 1)), max(0, min(int(y), self._los.height - 1))

    def _on_map(self, point: Point) -> bool:
        return 0 <= point[0] < self._los.width and 0 <= point[1] < self._los.height

    def _at(self, plane: bytes, point: Point) -> int:
        return plane[point[0] * self._los.height + point[1]]

    def _find_inherent(self, x: float, y: float, centre: Point, sides: list[Point]) -> int | None:
        """The first inherent terrain, column by column, that is nearer to the centre than to a side."""
        edges = self._edges(x, y)
        real = [side for side, beyond in zip(sides, _BEYOND, strict=True) if not edges & set(beyond)]
        for px, py in self._inherent_pixels(x, y):
            near = hypot(px - centre[0], py - centre[1])
            if all(hypot(px - sx, py - sy) >= near for sx, sy in real):
                return self._at(self._los.codes, (px, py))
        return None

    def _edges(self, x: float, y: float) -> set[str]:
        """On which edges of the picture the hex's centre lies."""
        tests = {
            "l": x < EDGE, "r": x > self._los.width - EDGE, "t": y < EDGE, "b": y > self._los.height - EDGE
        }  # fmt: skip
        return {edge for edge, on in tests.items() if on}

    def _inherent_pixels(self, x: float, y: float) -> Iterator[Point]:
        """Pixels of inherent terrain in the rectangle around a hex, column by column."""
        left, right = _span(x, self._grid.dx * 2 / 3, self._los.width)
        top, bottom = _span(y, self._grid.dy / 2, self._los.height)
        height = self._los.height
        for px in range(left, right):
            base = px * height
            at = self._inherent.find(1, base + top, base + bottom)
            while at >= 0:
                yield px, at - base
                at = self._inherent.find(1, at + 1, base + bottom)

    def _shares(self, x: float, y: float) -> tuple[float, float]:
        """The percent of the hexagon, as far as it is on the picture, that is scrub and that is hammada."""
        if not self._scrub and not self._hammada:
            return 0.0, 0.0
        pixels = self._hexagon(int(x), int(y))
        percent = 100 / max(1, len(pixels))
        scrub, hammada = (sum(map(pixels.count, codes)) for codes in (self._scrub, self._hammada))
        return scrub * percent, hammada * percent

    def _hexagon(self, x: int, y: int) -> bytes:
        """The codes of the pixels of a hexagon."""
        codes, height = self._los.codes, self._los.height
        if self._reach <= x < self._los.width - self._reach and self._half <= y < height - self._half:
            at = x * height + y
            return b"".join([codes[at + start : at + end] for start, end in self._shape])
        return b"".join(self._cut(x, y))

    def _cut(self, x: int, y: int) -> Iterator[bytes]:
        """The columns of a hexagon that hangs over an edge."""
        height = self._los.height
        for across, tall in self._columns:
            if 0 <= x + across < self._los.width:
                base = (x + across) * height
                yield self._los.codes[base + max(0, y - tall) : base + max(0, min(height, y + tall))]


def _hexagon_columns(grid: Grid) -> list[tuple[int, int]]:
    """Each column of a hexagon: its offset from the centre and half its height, in pixels."""
    reach, half = grid.dx * 2 / 3, grid.dy / 2
    offsets = range(-int(reach), int(reach))
    return [(dx, round(min(half, 2 * half * (reach - abs(dx)) / reach))) for dx in offsets]


def _fixed(value: float, size: int) -> int:
    if value == -1:
        return 0
    whole = int(value)
    return size - 1 if whole in (size, size + 1) else whole


def _span(middle: float, reach: float, size: int) -> tuple[int, int]:
    """The pixels from ``middle - reach`` to ``middle + reach`` that are on the picture."""
    return max(0, round(middle - reach)), min(size, round(middle + reach))
