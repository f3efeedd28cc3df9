"""Builds ``grid_table.py``, ``ground_table.py`` and ``terrain_table.py``: measures and hex levels of VASL's boards.

    python -m vlog_checker.vasl.data.build_boards ../shared

Reads ``boards/grids.csv`` (measures of all boards), ``boards/hex-levels.csv.gz`` (level, terrain and depression of each
hex, computed from the LOSData of 173 boards), ``boards/board25-from-picture.csv`` and
``module/SharedBoardMetadata.xml`` (the terrain codes).  No picture and no text of a board goes into the tables.
"""

from __future__ import annotations

import csv
import gzip
import re
import zlib
from base64 import b64encode
from pathlib import Path

from vlog_checker.vasl.grid import Grid, hex_name
from vlog_checker.vasl.grids import read_line

HERE = Path(__file__).parent
SHARE = re.compile(r"(Scrub|Hammada):(\d+)")
_GRID_HEAD = '''"""Measures of VASL's boards.  Built by build_boards.py: do not edit."""

# board, name, version, width, height, x of A1, y of A1, dx, dy, alternate grain, has LOSData
GRIDS = """
'''
_GROUND_HEAD = '''"""Level and terrain of the hexes of VASL's boards.  Built by build_boards.py: do not edit."""

# Base64 of zlib of planes of one byte for each hex, in the order of Grid.hexes():
# 8 + level + 16 if it is a depression; terrain code; percent of scrub and of hammada (desert boards only).
GROUND = {
'''
_TERRAIN_HEAD = '''"""VASL's terrain codes: name and LOS category.  Built by build_boards.py: do not edit."""

# The category is that of LOSCategory; a * marks terrain that is inherent in its hex.
TERRAIN = {
'''


def grid_lines(boards: Path) -> list[str]:
    """A line for each board, as in ``grids.csv``.  Raises ValueError."""
    with (boards / "grids.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    for row in rows:
        if len(row) != 11 or any("," in cell or '"' in cell or "\\" in cell for cell in row):
            raise ValueError(f"grids.csv: unexpected row {row}")
    return [",".join(row) for row in rows]


def grid_table(boards: Path) -> str:
    """The source of ``grid_table.py``."""
    return _GRID_HEAD + "".join(line + "\n" for line in grid_lines(boards)) + '"""\n'


def ground_table(boards: Path, codes: dict[str, int]) -> str:
    """The source of ``ground_table.py``; raises ValueError if the hexes are not in the order of ``Grid.hexes``."""
    by_board: dict[str, list[dict[str, str]]] = {"25": list(_board_25(boards, codes))}
    with gzip.open(boards / "hex-levels.csv.gz", "rt", encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            by_board.setdefault(row["board"], []).append(row)
    grids = {grid.board: grid for grid in map(read_line, grid_lines(boards))}
    lines = (f'    "{board}": "{_packed(grids[board], rows)}",\n' for board, rows in sorted(by_board.items()))
    return _GROUND_HEAD + "".join(lines) + "}\n"


def _board_25(boards: Path, codes: dict[str, int]) -> list[dict[str, str]]:
    with (boards / "board25-from-picture.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for row in rows:
        shares = dict(SHARE.findall(row["shares"]))
        row["terrain_code"] = str(codes[row["terrain"]])
        row["scrub_pct"], row["hammada_pct"] = shares.get("Scrub", "0"), shares.get("Hammada", "0")
    return rows


def _packed(grid: Grid, rows: list[dict[str, str]]) -> str:
    if [hex_name(*cell) for cell in grid.hexes()] != [row["hex"] for row in rows]:
        raise ValueError(f"board {grid.board}: its hexes are not those of its grid")
    planes = [
        bytes(8 + int(row["level"]) + 16 * int(row["depression"]) for row in rows),
        bytes(int(row["terrain_code"]) for row in rows),
    ]
    if any(row["scrub_pct"] for row in rows):
        planes += [bytes(int(row[key] or 0) for row in rows) for key in ("scrub_pct", "hammada_pct")]
    return b64encode(zlib.compress(b"".join(planes), 9)).decode("ascii")


def terrain_types(module: Path) -> list[tuple[int, str, str]]:
    """(code, name, category) of each terrain; the first code of a name is the one that boards use."""
    text = (module / "SharedBoardMetadata.xml").read_text(encoding="utf-8")
    found = []
    for tag in re.findall(r"<terrainType [^>]*>", text):
        value = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        star = "*" if value["isInherentTerrain"] == "TRUE" else ""
        found.append((int(value["typeCode"]), value["name"], value["LOSCategory"] + star))
    return sorted(found)


def terrain_table(types: list[tuple[int, str, str]]) -> str:
    """The source of ``terrain_table.py``."""
    return (
        _TERRAIN_HEAD + "".join(f'    {code}: ("{name}", "{kind}"),\n' for code, name, kind in types) + "}\n"
    )


def main(folder: str) -> None:
    """Writes the tables beside this script."""
    boards, types = Path(folder) / "boards", terrain_types(Path(folder) / "module")
    codes = {name: code for code, name, _ in reversed(types)}
    (HERE / "grid_table.py").write_text(grid_table(boards), encoding="utf-8")
    (HERE / "terrain_table.py").write_text(terrain_table(types), encoding="utf-8")
    (HERE / "ground_table.py").write_text(ground_table(boards, codes), encoding="utf-8")


if __name__ == "__main__":
    import sys

    main(sys.argv[1])
