"""The grids of the boards VASL has: looked up in a table that ships with the package."""

from __future__ import annotations

from vlog_checker.vasl.grid import GEOMORPHIC, Grid


def find_grid(name: str) -> Grid | None:
    """The grid of the board that a ``bd`` command names so (``04``, ``4``, ``1b``, ``a``); None if unknown."""
    line = _line(name) or _line("0" + name)
    return None if line is None else read_line(line)


def read_line(line: str) -> Grid:
    """The grid of one line of the table (``board,name,version,width,height,x0,y0,dx,dy,alternate,los``)."""
    board, printed, version, width, height, x0, y0, dx, dy, alternate, los = line.split(",")
    size = int(width), int(height), int(x0), int(y0), float(dx), float(dy)
    return Grid(board, printed, version, *size, alternate == "1", los == "1")


def assumed_grid(name: str) -> Grid | None:
    """The geomorphic grid for a two-digit board newer than the table: VASL gives such numbers to no other boards."""
    numbered = len(name) == 2 and name.isascii() and name.isdigit()
    return GEOMORPHIC._replace(board=name, name=name) if numbered else None


def _line(name: str) -> str | None:
    from vlog_checker.vasl.data.grid_table import GRIDS

    if not name or "," in name or "\n" in name:
        return None
    start = GRIDS.find(f"\n{name},")
    return None if start < 0 else GRIDS[start + 1 : GRIDS.index("\n", start + 1)]
