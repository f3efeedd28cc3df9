"""The hex grid of one board: between pixels of its picture and hexes.

Source: VASL ``ASLHexGrid`` and ``BoardArchive``.  Hexes are flat-topped and stand in columns.  Column 0 is A, 25 is Z,
26 is AA; columns with odd numbers (B, D, ...) are shifted up by half a hex and start with row 0, or with row 1 on
boards with the alternate grain.  A hex is a pair (column, printed row).  Pixels are those of the unreversed, uncropped
picture, y downwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import floor

from vlog_checker.named import NamedTuple

EDGE = 4
"""Pixels by which a centre may lie off the picture: half hexes on an edge do, by rounding and by 1799 px pictures."""

STEPS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The six neighbours, clockwise from north, in (columns, half hexes downwards)."""


class Grid(NamedTuple):
    """Measures of one board's picture in pixels; ``x0``, ``y0`` is the centre of A1, ``dx`` by ``dy`` a hex."""

    board: str
    name: str
    version: str
    width: int
    height: int
    x0: int = 0
    y0: int = 32
    dx: float = 56.25
    dy: float = 64.5
    alternate: bool = False
    has_los: bool = False

    def hex_at(self, x: int, y: int) -> tuple[int, int]:
        """The hex that VASL names for a pixel: cells are upright strips, not hexagons."""
        py = y + int(self.dy / 2 - self.y0)
        column = floor((x - self.x0) / self.dx + 0.5)
        if column % 2 == 0:
            return column, floor(py / self.dy) + 1
        return column, floor(py / self.dy + 0.5) + self.alternate

    def centre(self, column: int, row: int) -> tuple[int, int]:
        """The pixel of a hex's centre, rounded as VASL rounds it."""
        return self._across(column), self._down(column, row)

    def _across(self, column: int) -> int:
        x = int(self.dx * column + 0.5) if column >= 0 else -int(self.dx * -column + 0.5)
        return x + self.x0

    def _down(self, column: int, row: int) -> int:
        return int(self.dy * self._rows_down(column, row) + 0.5) + self.y0

    def _rows_down(self, column: int, row: int) -> float:
        if column % 2 == 0:
            return row - 1
        return row - 1.5 if self.alternate else row - 0.5

    def nearest(self, x: float, y: float) -> tuple[int, int]:
        """The hex of the pixel's column whose centre is nearest."""
        column = round((x - self.x0) / self.dx)
        return self.from_halves(column, self._halves_near(column, y))

    def _halves_near(self, column: int, y: float) -> int:
        odd = column % 2
        return 2 * round(((y - self.y0) / (self.dy / 2) - odd) / 2) + odd

    def halves(self, column: int, row: int) -> int:
        """How many half hexes the centre lies below that of A1 (even in even columns, odd in odd ones)."""
        return round(2 * self._rows_down(column, row))

    def from_halves(self, column: int, halves: int) -> tuple[int, int]:
        """The hex of ``column`` whose centre lies ``halves`` half hexes below A1's."""
        if column % 2 == 0:
            return column, halves // 2 + 1
        return column, (halves + 1) // 2 + self.alternate

    def neighbour(self, column: int, row: int, direction: int) -> tuple[int, int]:
        """The hex next to it in ``direction`` (0 = N of the unreversed board, clockwise); it may be off the board."""
        across, down = STEPS[direction]
        return self.from_halves(column + across, self.halves(column, row) + down)

    def holds(self, column: int, row: int) -> bool:
        """Whether the hex, or half of it, is on the uncropped picture."""
        return self._holds_column(column) and self._holds_row(column, row)

    def _holds_column(self, column: int) -> bool:
        return -EDGE <= self._across(column) <= self.width + EDGE

    def _holds_row(self, column: int, row: int) -> bool:
        return -EDGE <= self._down(column, row) <= self.height + EDGE

    def hexes(self) -> Iterator[tuple[int, int]]:
        """All hexes of the picture, column by column, rows downwards."""
        first = -((self.x0 + EDGE) // self.dx) if self.dx else 0
        last = (self.width + EDGE - self.x0) / self.dx
        for column in range(int(first) - 1, int(last) + 2):
            if not self._holds_column(column):
                continue
            top = self._halves_near(column, 0) - 2
            bottom = self._halves_near(column, self.height) + 2
            for halves in range(top, bottom + 1, 2):
                cell = self.from_halves(column, halves)
                if self._holds_row(*cell):
                    yield cell

    def spot(self, x: int, y: int) -> tuple[int, int]:
        """The legal place (hex centre or middle of a hexside) nearest to a pixel, as VASL's grid snaps it."""
        across = floor((x - self.x0 + self.dx / 4) * 2 / self.dx)
        sx = int(self.dx / 2 * across + self.x0)
        if across % 2 == 0:
            return sx, int(self.dy / 2 * floor((y - self.y0 + self.dy / 4) * 2 / self.dy) + self.y0)
        return sx, int(self.dy / 2 * floor((y - self.y0) * 2 / self.dy) + int(self.dy / 4) + self.y0)

    def side_at(self, x: int, y: int) -> tuple[tuple[int, int], tuple[int, int]] | None:
        """The two hexes whose common side's middle is within 2 pixels, in VASL's order of naming; else None."""
        sx, sy = self.spot(x, y)
        if max(abs(sx - x), abs(sy - y)) > 2:
            return None
        column = floor((sx - self.x0) / self.dx + 0.25)
        halves = (sy - self.y0) / (self.dy / 2)
        if round((sx - self.x0) * 2 / self.dx) % 2:
            return self._slanted(column, halves)
        return self._level(column, round(halves))

    def _slanted(self, column: int, halves: float) -> tuple[tuple[int, int], tuple[int, int]]:
        upper = floor(halves)
        left, right = (upper, upper + 1) if (upper - column) % 2 == 0 else (upper + 1, upper)
        return self.from_halves(column, left), self.from_halves(column + 1, right)

    def _level(self, column: int, halves: int) -> tuple[tuple[int, int], tuple[int, int]] | None:
        if (halves - column) % 2 == 0:
            return None
        return self.from_halves(column, halves - 1), self.from_halves(column, halves + 1)


GEOMORPHIC = Grid("", "", "", 1800, 645)
"""The grid of every geomorphic board."""


def column_name(column: int) -> str:
    """``A`` for 0, ``Z`` for 25, ``AA`` for 26; ``-B`` for -1, as VASL writes columns left of A."""
    sign, column = ("-", -column) if column < 0 else ("", column)
    return sign + chr(65 + column % 26) * (column // 26 + 1)


def hex_name(column: int, row: int) -> str:
    """``K2`` for (10, 2)."""
    return f"{column_name(column)}{row}"


def parse_hex(text: str) -> tuple[int, int] | None:
    """(column, row) of ``K2``, ``aa10``, ``-B3`` or ``A-1``; None if it is no hex name."""
    if len(text) > 12 or not text.isascii():
        return None
    sign = -1 if text.startswith("-") else 1
    name = text[sign < 0 :].upper()
    letters = name.rstrip("0123456789")
    minus = letters.endswith("-")
    letters = letters[: -1 if minus else None]
    digits = name[len(letters) + minus :]
    if not letters.isalpha() or letters.count(letters[0]) != len(letters) or not 0 < len(digits) <= 3:
        return None
    column = sign * (ord(letters[0]) - 65 + 26 * (len(letters) - 1))
    return column, -int(digits) if minus else int(digits)
