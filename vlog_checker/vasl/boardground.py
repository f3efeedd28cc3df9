"""Level and terrain of the hexes of one board, from the table that ships with the package.

The levels follow VASL: a depression hex (wadi, gully) carries the level IN it; its base level is one higher.
"""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.grids import find_grid
from vlog_checker.vasl.terrain import terrain_word

SHARE = 5
"""Percent of a hex that make it scrub or hammada: the centre's pixel misses most (facts/boards.md 4.5)."""

Cell = tuple[int, int]


class HexFacts(NamedTuple):
    """``level`` is that IN a depression; ``terrain`` a plain word, None if unknown."""

    level: int
    depression: bool
    terrain: str | None


class BoardGround(NamedTuple):
    """The hexes of one board; ``source`` ends the sentence "Terrain of board 26: ..."."""

    hexes: dict[Cell, HexFacts]
    source: str


def shipped_ground(board: str) -> BoardGround | None:
    """The ground of a board, by the name in the ``bd`` command; None if the table has no such board."""
    from vlog_checker.vasl.data.ground_table import GROUND

    grid = find_grid(board)
    text = GROUND.get(grid.board) if grid is not None else None
    if grid is None or text is None:
        return None
    import zlib
    from binascii import a2b_base64

    planes = zlib.decompress(a2b_base64(text))
    cells = list(grid.hexes())
    count = len(cells)
    levels, codes = planes[:count], planes[count : 2 * count]
    scrub, hammada = planes[2 * count : 3 * count] or bytes(count), planes[3 * count :] or bytes(count)
    kinds = list(zip(levels, codes, scrub, hammada, strict=True))
    facts = {kind: _facts(*kind) for kind in set(kinds)}  # a board has few kinds of hexes
    hexes = {cell: facts[kind] for cell, kind in zip(cells, kinds, strict=True)}
    return BoardGround(hexes, _source(grid.board, grid.version))


def _facts(level: int, code: int, scrub: int, hammada: int) -> HexFacts:
    """The hex of four bytes of the table (see ``data/build_boards.py``)."""
    depression = level > 15
    return HexFacts((level & 15) - 8, depression, desert_word(terrain_word(code), depression, scrub, hammada))


def _source(board: str, version: str) -> str:
    if board == "25":
        return "from the built-in table, read from the picture of the board (not from VASL's LOS data)"
    return f"from the built-in table (VASL board version {version})"


def desert_word(word: str | None, depression: bool, scrub: float, hammada: float) -> str | None:
    """The terrain of a hex whose centre says ``word`` and which is scrub or hammada by so many percent."""
    if depression or word not in ("open ground", None):
        return word
    if scrub >= SHARE:
        return "scrub"
    return "hammada" if hammada >= SHARE else word
