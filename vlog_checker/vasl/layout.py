"""Several boards on one map: between map pixels and hexes, hex names, neighbours and hexsides.

Sources: VASSAL ``Map`` and ``Board``, VASL ``ASLBoard`` and ``ASLMap.snapTo`` (facts/boards.md 2 and 3).  Pixels are
those of the map, y downwards.  A half hex on a join has a name on each of its boards but is one hex: it has one
``HexId``, that of the board whose name VASL prints for a counter there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.grid import Grid, hex_name
from vlog_checker.vasl.grids import assumed_grid, find_grid
from vlog_checker.vasl.hexnames import Mention, board_key, mention_pattern, mentions, spellings
from vlog_checker.vasl.placed import PlacedBoard, place
from vlog_checker.vasl.setup import BoardPlacement, parse_bd

if TYPE_CHECKING:
    from vlog_checker.vasl.hexsides import Hexside

NEAR = 6
"""Map pixels within which two hex centres are the same hex (grids of neighbouring boards differ by rounding)."""

_MOST_FOUND = 10_000
"""So many spellings are remembered: a log names few hexes, often."""

OFF_BOARD_NAME = "offboard"
"""VASL's location of a counter off every board."""


class HexId(NamedTuple):
    """A hex of a layout: index of the board among ``Layout.boards``, column and printed row on it."""

    board: int
    column: int
    row: int


class HexAt(NamedTuple):
    """What lies at a pixel: the hex, and on a hexside (bypass, perimeter) the hex behind it."""

    hex: HexId
    second: HexId | None = None


class Layout:
    """The boards of a map.  ``grids`` gives the grid of a board by its name, or None.

    ``boards`` are those that could be placed, in the order of the ``bd`` command; ``unknown_boards`` names the others
    (no grid, or beside a board whose size is unknown) and ``assumed_boards`` those taken for geomorphic ones.
    """

    def __init__(
        self, placements: Iterable[BoardPlacement] = (), grids: Callable[[str], Grid | None] = find_grid
    ) -> None:
        placed = place(tuple(placements), grids, assumed_grid)
        self.boards: tuple[PlacedBoard, ...] = placed.boards
        self.unknown_boards: tuple[str, ...] = placed.unknown
        self.assumed_boards: tuple[str, ...] = placed.assumed
        self._several = len(placed.boards) + len(placed.unknown) > 1
        self._keys = [{board_key(b.grid.name), board_key(b.grid.board)} for b in self.boards]
        self._twins: dict[HexId, tuple[HexId, ...]] = {}
        self._around: dict[HexId, tuple[HexId | None, ...]] = {}
        self._at: dict[tuple[int, int], HexAt | None] = {}
        self._found: dict[str, tuple[HexId, ...]] = {}
        self._pattern = mention_pattern(()) if not self.boards else None

    @property
    def board_names(self) -> tuple[str, ...]:
        """The names of all boards, unknown ones too, as VASL prints them."""
        return tuple(b.grid.name for b in self.boards) + self.unknown_boards

    @property
    def complete(self) -> bool:
        """Whether every board of the map is known: only then is a pixel without a hex off the board."""
        return not self.unknown_boards

    # -- pixels ------------------------------------------------------------------------------------------------

    def hex_at(self, x: int, y: int) -> HexAt | None:
        """The hex of a counter at map pixel (x, y); None if it is off every known board.

        A half hex on the map's edge can have its centre a pixel or two off the board: that is still the hex.
        """
        if (x, y) not in self._at:
            self._at[x, y] = self._find_at(x, y)
        return self._at[x, y]

    def _find_at(self, x: int, y: int) -> HexAt | None:
        cells = self._cells_at(x, y)
        if cells is None:
            return None
        first, second = cells
        if second is None:
            return HexAt(self.same(first))
        a, b = self._on_map(first), self._on_map(second)
        return HexAt(b or self.same(first)) if a is None else HexAt(a, b)

    def _cells_at(self, x: int, y: int) -> tuple[HexId, HexId | None] | None:
        """The hex, or the two hexes of a hexside, as the board at the pixel has them."""
        index = self._board_at(x, y)
        if index is None:
            near = self._near(x, y)
            return None if near is None else (near, None)
        board = self.boards[index]
        local = board.to_local(x, y)
        side = board.grid.side_at(*local)
        if side is None:
            return HexId(index, *board.grid.hex_at(*local)), None
        return HexId(index, *side[0]), HexId(index, *side[1])

    def printed_at(self, x: int, y: int) -> str | None:
        """The Location of a counter at map pixel (x, y) as VASL prints it: ``27L2``, in bypass ``27L2/M2``; or None."""
        cells = self._cells_at(x, y)
        if cells is None:
            return None
        first, second = cells
        behind = "" if second is None else f"/{hex_name(second.column, second.row)}"
        return self._printed(first) + behind

    def _on_map(self, cell: HexId) -> HexId | None:
        """The hex with the centre of ``cell``, which may be off its own board but on the next."""
        return self._near(*self._centre(cell))

    def _board_at(self, x: int, y: int) -> int | None:
        for index, board in enumerate(self.boards):
            if board.contains(x, y):
                return index
        return None

    def centre(self, cell: HexId) -> tuple[int, int]:
        """The map pixel of the hex's centre."""
        x, y = self._centre(cell)
        return round(x), round(y)

    def _centre(self, cell: HexId) -> tuple[float, float]:
        board = self.boards[cell.board]
        return board.to_map(*board.grid.centre(cell.column, cell.row))

    def _near(self, x: float, y: float) -> HexId | None:
        """The hex whose centre lies within 6 pixels of (x, y)."""
        for index, board in enumerate(self.boards):
            cell = board.hex_near(x, y, NEAR)
            if cell is not None:
                return self.same(HexId(index, *cell))
        return None

    # -- names -------------------------------------------------------------------------------------------------

    def is_hex(self, cell: HexId) -> bool:
        """Whether the id is one of a board of this map (a caller may give places off the boards other indices)."""
        return 0 <= cell.board < len(self.boards)

    def same(self, cell: HexId) -> HexId:
        """The one HexId of a hex that may have several names."""
        return self._all(cell)[0]

    def _all(self, cell: HexId) -> tuple[HexId, ...]:
        """All ids of a hex, the one VASL prints first."""
        known = self._twins.get(cell)
        if known is None:
            known = self._find_twins(cell)
            self._twins.update((twin, known) for twin in known)
        return known

    def _find_twins(self, cell: HexId) -> tuple[HexId, ...]:
        """The cell, nearest of its board to its own centre (``boardmeta`` refuses hexes of 3 pixels), and those of others."""
        if not self.is_hex(cell):
            return (cell,)
        x, y = self._centre(cell)
        near = [(i, b.hex_near(x, y, NEAR)) for i, b in enumerate(self.boards) if i != cell.board]
        others = [HexId(i, *twin) for i, twin in near if twin is not None]
        if not others or not self.boards[cell.board].shows(cell.column, cell.row):
            return (cell,)
        found = sorted((cell, *others))
        shown = self._shown(*self.centre(found[0]))
        return tuple(sorted(found, key=lambda twin: twin != shown))

    def _shown(self, x: int, y: int) -> HexId | None:
        """The hex that VASL names for a counter dropped at (x, y): it snaps, then tries 3 pixels up and left."""
        x, y = self._snap(x, y)
        for back_x, back_y in ((3, 3), (0, 3), (3, 0)):
            moved = self._snap(x - back_x, y - back_y)
            if self._board_at(*moved) is not None:
                x, y = moved
                if back_x and back_y:
                    break
        index = self._board_at(x, y)
        if index is None:
            return None
        board = self.boards[index]
        return HexId(index, *board.grid.hex_at(*board.to_local(x, y)))

    def _snap(self, x: int, y: int) -> tuple[int, int]:
        """Where the engine puts a counter dropped at (x, y): on a join, as the board it landed on says."""
        index = self._board_at(x, y)
        if index is None:
            return x, y
        spot = self.boards[index].snap(x, y)
        landed = self._board_at(*spot)
        if landed is not None and landed != index:
            spot = self.boards[landed].snap(*spot)
        return spot if self._board_at(*spot) is not None else self.boards[index].pull_back(*spot)

    def _printed(self, cell: HexId) -> str:
        if not self.is_hex(cell):
            return OFF_BOARD_NAME
        name = hex_name(cell.column, cell.row)
        return self.boards[cell.board].grid.name + name if self._several else name

    def name(self, cell: HexId) -> str:
        """The name as VASL prints it: ``27L2`` on a map of several boards, ``L2`` on one."""
        return self._printed(self.same(cell))

    def names(self, cell: HexId) -> tuple[str, ...]:
        """All names of the hex, VASL's first."""
        return tuple(self._printed(twin) for twin in self._all(cell))

    def twins(self, cell: HexId) -> tuple[HexId, ...]:
        """The hex by all its boards: an id for each name, VASL's first."""
        return self._all(cell)

    def find(self, text: str) -> tuple[HexId, ...]:
        """Every hex that a player's spelling can mean, in the order of the boards; empty if none.

        ``27L2`` names one, a bare ``L2`` one on each board that has it.  A text that is exactly VASL's name of a hex
        means that hex alone.
        """
        if text not in self._found:
            if len(self._found) >= _MOST_FOUND:
                self._found.clear()
            self._found[text] = self._find(text)
        return self._found[text]

    def _find(self, text: str) -> tuple[HexId, ...]:
        found: dict[HexId, None] = {}
        for board, column, row in spellings(text):
            for index, names in enumerate(self._keys):
                cell = HexId(index, column, row)
                if (not board or board in names) and self.boards[index].shows(column, row):
                    if self._printed(cell) == text:
                        return (self.same(cell),)
                    found[self.same(cell)] = None
        return tuple(sorted(found))

    def scan(self, text: str) -> tuple[tuple[Mention, tuple[HexId, ...]], ...]:
        """Every place in a free text that names a hex of the map, with the hexes it can mean."""
        if self._pattern is None:
            self._pattern = mention_pattern(n for b in self.boards for n in (b.grid.name, b.grid.board))
        pairs = ((mention, self.find(mention.text)) for mention in mentions(text, self._pattern))
        return tuple((mention, hexes) for mention, hexes in pairs if hexes)

    # -- neighbours --------------------------------------------------------------------------------------------

    def neighbours(self, cell: HexId) -> tuple[HexId | None, ...]:
        """The six hexes around, clockwise from north of the map; None where the map has none."""
        cell = self.same(cell)
        if cell not in self._around:
            self._around[cell] = tuple(self._step(cell, direction) for direction in range(6))
        return self._around[cell]

    def _step(self, cell: HexId, direction: int) -> HexId | None:
        if not self.is_hex(cell):
            return None
        board = self.boards[cell.board]
        if not board.shows(cell.column, cell.row):
            return None
        x, y = self._centre(cell)
        dx, dy = board.step(direction)
        return self._near(x + dx, y + dy)

    def adjacent(self, a: HexId, b: HexId) -> bool:
        """Whether the two hexes share a hexside, across a join too."""
        return self.same(b) in self.neighbours(a)

    def hexside(self, a: HexId, b: HexId) -> Hexside | None:
        """The hexside between two adjacent hexes, its vertices clockwise as seen from ``a``; None if they are apart."""
        from vlog_checker.vasl.hexsides import between

        around, b = self.neighbours(a), self.same(b)
        if b not in around:
            return None
        a, direction = self.same(a), around.index(b)
        steps = tuple(self.boards[a.board].step(side) for side in range(6))
        third = around[direction - 1], around[(direction + 1) % 6]
        names = tuple(self._vertex_name(a, b, other) for other in third)
        return between(self._centre(a), steps, direction, (names[0], names[1]))

    def _vertex_name(self, a: HexId, b: HexId, third: HexId | None) -> str:
        hexes = sorted(self.name(cell) for cell in (a, b, third) if cell is not None)
        return f"the vertex {'-'.join(hexes)}" + (" at the map's edge" if third is None else "")


def layout_of(command: str, grids: Callable[[str], Grid | None] = find_grid) -> Layout:
    """The layout of a ``bd`` command."""
    return Layout(parse_bd(command), grids)
