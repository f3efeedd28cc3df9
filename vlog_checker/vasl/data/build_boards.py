"""Builds ``grid_table.py`` and ``ground_table.py``: measures and hex levels of VASL's boards.

    python -m vlog_checker.vasl.data.build_boards ../shared/boards

Reads ``grids.csv`` (measures of all boards), ``hex-levels.csv.gz`` (level, terrain and depression of each hex, computed
from the LOSData of 173 boards), ``board25-from-picture.csv`` and ``../module/SharedBoardMetadata.xml`` (names of the
terrain codes).  No picture and no text of a board goes into the tables: they hold numbers only.
"""

from __future__ import annotations

import csv
from pathlib import Path

HERE = Path(__file__).parent
_GRID_HEAD = '''"""Measures of VASL's boards.  Built by build_boards.py: do not edit."""

# board, name, version, width, height, x of A1, y of A1, dx, dy, alternate grain, has LOSData
GRIDS = """
'''


def grid_table(boards: Path) -> str:
    """The source of ``grid_table.py``: one line for each board, as in ``grids.csv``."""
    with (boards / "grids.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))[1:]
    for row in rows:
        if len(row) != 11 or any("," in cell or '"' in cell or "\\" in cell for cell in row):
            raise ValueError(f"grids.csv: unexpected row {row}")
    return _GRID_HEAD + "".join(",".join(row) + "\n" for row in rows) + '"""\n'


def main(folder: str) -> None:
    """Writes the tables beside this script."""
    boards = Path(folder)
    (HERE / "grid_table.py").write_text(grid_table(boards), encoding="utf-8")


if __name__ == "__main__":
    import sys

    main(sys.argv[1])
