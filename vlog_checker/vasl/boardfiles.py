"""The user's VASL board folder: board and overlay archives, read when a map needs them.

Sources: VASL ``ASLBoardPicker`` (the folder), ``BoardArchive`` (``BoardMetadata.xml``, ``data``), ``Overlay``.  A board
is a zip named ``bd04``, its overlays are zips ``ovrS`` in the folder ``overlays`` beside it (or in the folder itself).
Nothing here raises for a missing or broken archive: it is noted, and the built-in tables are used.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from vlog_checker.errors import UsageError, VlogError
from vlog_checker.named import NamedTuple
from vlog_checker.vasl.boardground import BoardGround, HexFacts
from vlog_checker.vasl.boardzip import MAX_DATA, bounded, open_zip
from vlog_checker.vasl.grid import Grid
from vlog_checker.vasl.grids import find_grid
from vlog_checker.vasl.ground import Files
from vlog_checker.vasl.overlayart import DIRECTIONS, Covered, covered, family_of, read_origins, version_of
from vlog_checker.vasl.overlays import shipped_version

if TYPE_CHECKING:
    from zipfile import ZipFile

    from vlog_checker.vasl.boardmeta import BoardMeta

MAX_LOSDATA = 8_000_000
MAX_PICTURE = 16_000_000
_ALIASES = {"be2": "be1", "be3": "be1", "be5": "be4", "be6": "be4", "oc2": "oc1", "oc4": "oc3"}
_SAFE = re.compile(r"[\w&' .+-]{1,60}\Z")

T = TypeVar("T")


class _Family(NamedTuple):
    path: Path
    origins: dict[str, tuple[str, ...]]
    version: str


class BoardFolder(Files):
    """A board folder.  Raises UsageError if ``path`` is no folder; after that mistakes are only ``notes()``.

    ``only_newer``: boards of the version that the built-in table has are not read either (they hold the same):
    for a folder that was found, not asked for.
    """

    def __init__(self, path: Path, *, only_newer: bool = False) -> None:
        if not path.is_dir():
            raise UsageError("the board folder does not exist or is no folder", code="no-board-folder")
        self._only_newer = only_newer
        self._boards = _archives(path, "bd")
        self._overlays = _archives(path, "ovr") | _archives(path / "overlays", "ovr")
        self._meta: dict[str, BoardMeta | None] = {}
        self._ground: dict[str, BoardGround | None] = {}
        self._families: dict[str, _Family | None] = {}
        self._art: dict[tuple[str, str], tuple[Covered, ...] | None] = {}
        self._notes: dict[str, None] = {}

    def notes(self) -> tuple[str, ...]:
        """What could not be read, one sentence each, in the order in which it was met."""
        return tuple(self._notes)

    # -- boards ------------------------------------------------------------------------------------------------

    def grid(self, board: str) -> Grid | None:
        """The grid of a board, from the user's archive if it is as new as the built-in one; None if unknown."""
        own, known = self._board_meta(board), find_grid(board)
        if own is None or own.grid is None:
            return known
        return own.grid if known is None or not _older(own.grid.version, known.version) else known

    def _board_meta(self, board: str) -> BoardMeta | None:
        from vlog_checker.vasl.boardmeta import read_meta

        if board not in self._meta:
            self._meta[board] = self._open(self._boards, board, lambda file: read_meta(file, board))
        return self._meta[board]

    def ground(self, board: str) -> BoardGround | None:
        """The ground of a board; None if the archive is missing, broken, without LOS data or older than the table."""
        if board not in self._ground:
            self._ground[board] = self._read_ground(board)
        return self._ground[board]

    def _read_ground(self, board: str) -> BoardGround | None:
        meta, known = self._board_meta(board), find_grid(board)
        if meta is None or meta.grid is None:
            return None
        grid = meta.grid
        if known is not None and _older(grid.version, known.version):
            self._note(_outdated(board, grid.version))
            return None
        if not grid.has_los or (self._only_newer and known is not None and known.version == grid.version):
            return None
        from vlog_checker.vasl.losdata import Centre, hex_facts, read_losdata

        def read(file: ZipFile) -> dict[tuple[int, int], HexFacts]:
            return hex_facts(read_losdata(bounded(file, "LOSData", MAX_LOSDATA)), grid, Centre(*meta.a1))

        hexes = self._open(self._boards, board, read)
        if hexes is None:
            return None
        return BoardGround(hexes, f"from your board folder (version {grid.version or 'not given'})")

    # -- overlays ----------------------------------------------------------------------------------------------

    def overlay(self, name: str, direction: str) -> tuple[Covered, ...] | None:
        """The hexes of an overlay; None if the folder has it not, or only in an older version than the table."""
        key = (name, direction)
        if key not in self._art:
            self._art[key] = self._read_overlay(name, direction)
        return self._art[key]

    def _read_overlay(self, name: str, direction: str) -> tuple[Covered, ...] | None:
        from vlog_checker.vasl.gif import read_gif

        family = self._family(family_of(name))
        origins = family.origins.get(name) if family is not None else None
        if family is None or origins is None:
            return None
        letter = direction if origins[DIRECTIONS.index(direction)] else "a"
        found = self._open(self._overlays, family_of(name), lambda file: _picture(file, name, letter))
        if found is None:
            return None
        letter, data = found
        try:
            return covered(name, read_gif(data), origins[DIRECTIONS.index(letter)])
        except VlogError as error:
            self._note(f"Overlay {name.upper()} of your board folder cannot be read: {error.message}.")
            return None

    def _family(self, family: str) -> _Family | None:
        if family not in self._families:
            text = self._open(
                self._overlays, family, lambda file: bounded(file, "data", MAX_DATA).decode("latin-1")
            )
            self._families[family] = None if text is None else self._checked(family, text)
        return self._families[family]

    def _checked(self, family: str, data: str) -> _Family | None:
        version, known = version_of(data), shipped_version(family)
        if known and _older(version, known):
            self._note(f"Overlays {family.upper()} of your board folder are older than the built-in ones.")
            return None
        return _Family(self._overlays[family], read_origins(data), version)

    def has_overlay(self, name: str) -> bool:
        """Whether the overlay is taken from this folder."""
        return any(key[0] == name and art is not None for key, art in self._art.items())

    # -- archives ----------------------------------------------------------------------------------------------

    def _note(self, text: str) -> None:
        self._notes[text] = None

    def _open(self, archives: dict[str, Path], name: str, read: Callable[[ZipFile], T]) -> T | None:
        """What ``read`` makes of an archive; None, and a note, if it is missing or broken."""
        path = archives.get(name.casefold()) or archives.get("0" + name.casefold())
        shown = name if _SAFE.match(name) else "?"
        kind, shown = ("Board", shown) if archives is self._boards else ("Overlays", shown.upper())
        if path is None:
            self._note(f"{kind} {shown}: not in your board folder.")
            return None
        try:
            return open_zip(path, read)
        except VlogError as error:
            self._note(f"{kind} {shown} of your board folder cannot be read: {error.message}.")
            return None


def _picture(file: ZipFile, overlay: str, letter: str) -> tuple[str, bytes]:
    """An overlay's picture and its direction; overlays of one hex have only the first."""
    stem, names = f"ovr{_ALIASES.get(overlay, overlay)}", set(file.namelist())
    letter = letter if f"{stem}{letter}.gif" in names else "a"
    return letter, bounded(file, f"{stem}{letter}.gif", MAX_PICTURE)


def _archives(folder: Path, prefix: str) -> dict[str, Path]:
    """The archives of a folder by what follows ``bd`` or ``ovr`` in their names (case folded)."""
    try:
        paths = sorted(folder.iterdir())
    except OSError:
        return {}
    names = ((path.name.removesuffix(".zip"), path) for path in paths)
    return {name[len(prefix) :].casefold(): path for name, path in names if name.lower().startswith(prefix)}


def _outdated(board: str, version: str) -> str:
    if not _numbers(version):
        return f"Board {board} of your board folder gives no version: the built-in one is used."
    return f"Board {board} of your board folder is version {version[:20]}, older than the built-in one."


def _older(version: str, than: str) -> bool:
    """Whether a version such as ``6.2`` comes before another; one that cannot be read is taken as oldest."""
    return _numbers(version) < _numbers(than)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"[0-9]{1,9}", version[:40]))
