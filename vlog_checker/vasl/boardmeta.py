"""The measures of a board from its archive: ``BoardMetadata.xml``, the older ``data`` file, the picture's size.

Source: VASL ``BoardArchive``, ``ASLBoard.initializeFromArchive`` and ``parseDataLine``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from vlog_checker.errors import FormatError
from vlog_checker.named import NamedTuple
from vlog_checker.vasl.boardzip import MAX_DATA, bounded
from vlog_checker.vasl.grid import Grid

if TYPE_CHECKING:
    from zipfile import ZipFile

_NUMBER = re.compile(r"-?[0-9]{1,6}(?:\.[0-9]{1,12})?\Z")
_DEFAULTS = {"x0": 0.0, "y0": 32.25, "dx": 56.25, "dy": 64.5}
_ATTRIBUTES = {"x0": "A1CenterX", "y0": "A1CenterY", "dx": "hexWidth", "dy": "hexHeight"}
UNSET = -999.0
"""VASL's value for a centre that is not given."""


class BoardMeta(NamedTuple):
    """The grid, None if the picture's size cannot be read, and the centre of A1 in pixels, not rounded."""

    grid: Grid | None
    a1: tuple[float, float]


def read_meta(file: ZipFile, board: str) -> BoardMeta:
    """The measures of a board from its archive.  Raises FormatError if it holds neither kind of description."""
    names = set(file.namelist())
    if "BoardMetadata.xml" in names:
        return _from_metadata(file, names, board)
    if "data" in names:
        return _from_data(file, names, board)
    raise FormatError("it describes no board", code="bad-archive")


def _from_metadata(file: ZipFile, names: set[str], board: str) -> BoardMeta:
    from vlog_checker.parser.xmlsafe import parse_xml

    root = parse_xml(bounded(file, "BoardMetadata.xml", 1_000_000), "BoardMetadata.xml").attrib
    given = {key: _number(root.get(name, "")) for key, name in _ATTRIBUTES.items()}
    values = {key: _DEFAULTS[key] if value in (None, UNSET) else value for key, value in given.items()}
    alternate = root.get("altHexGrain", "").upper() == "TRUE"
    return _meta(
        file, names, board, root.get("boardImageFileName", ""), values, alternate, _labels(root, board)
    )


def _labels(root: Mapping[str, str], board: str) -> tuple[str, str]:
    return root.get("name", "") or board, root.get("version", "")


def _from_data(file: ZipFile, names: set[str], board: str) -> BoardMeta:
    words = (line.split() for line in bounded(file, "data", MAX_DATA).decode("latin-1").splitlines())
    found = {line[0].lower(): line[1] for line in words if len(line) > 1}
    given = {key: _number(found.get(key, "")) for key in _DEFAULTS}
    values = {key: _DEFAULTS[key] if value is None else value for key, value in given.items()}
    alternate = found.get("alternate", "").lower() == "true"
    return _meta(file, names, board, f"bd{board}.gif", values, alternate, (board, found.get("version", "")))


def _number(text: str) -> float | None:
    return float(text) if _NUMBER.match(text) else None


def _meta(
    file: ZipFile,
    names: set[str],
    board: str,
    picture: str,
    values: Mapping[str, float | None],
    alternate: bool,
    labels: tuple[str, str],
) -> BoardMeta:
    numbers = {key: value for key, value in values.items() if value is not None}
    size = _picture_size(file, picture) if picture in names else None
    a1 = (numbers["x0"], numbers["y0"])
    if size is None or numbers["dx"] < 4 or numbers["dy"] < 4:
        return BoardMeta(None, a1)
    corner = int(a1[0]), int(a1[1])
    grid = Grid(board, *labels, *size, *corner, numbers["dx"], numbers["dy"], alternate, "LOSData" in names)
    return BoardMeta(grid, a1)


def _picture_size(file: ZipFile, picture: str) -> tuple[int, int] | None:
    """Width and height of a GIF or PNG, from its first bytes."""
    with file.open(picture) as stream:
        head = stream.read(24)
    if head[:4] == b"GIF8":
        return int.from_bytes(head[6:8], "little"), int.from_bytes(head[8:10], "little")
    if head[:4] == b"\x89PNG":
        return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    return None
