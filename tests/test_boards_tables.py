"""The built-in tables are what their scripts make of the shared folder."""

from __future__ import annotations

import zlib
from ast import literal_eval
from base64 import b64decode
from pathlib import Path

from vlog_checker.vasl import data
from vlog_checker.vasl.data.build_boards import grid_table, ground_table, terrain_table, terrain_types
from vlog_checker.vasl.data.build_overlays import TERRAINS, packed
from vlog_checker.vasl.data.overlay_table import OVERLAYS
from vlog_checker.vasl.data.overlay_table import TERRAINS as BUILT_TERRAINS
from vlog_checker.vasl.overlays import shipped

from .shared import SHARED, needs_shared

FOLDER = Path(data.__file__).parent


def _text(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


@needs_shared
def test_tables_of_boards_and_terrain() -> None:
    boards, types = SHARED / "boards", terrain_types(SHARED / "module")
    assert grid_table(boards) == _text("grid_table.py")
    assert terrain_table(types) == _text("terrain_table.py")
    codes = {name: code for code, name, _ in reversed(types)}
    built, shipped_text = ground_table(boards, codes), _text("ground_table.py")
    assert _planes(built) == _planes(shipped_text)
    assert built.split("{")[0] == shipped_text.split("{")[0]


def _planes(source: str) -> dict[str, bytes]:
    """The planes of each board; the packed text itself may differ between versions of zlib."""
    table = literal_eval(source.split("GROUND = ")[1])
    return {board: zlib.decompress(b64decode(text)) for board, text in table.items()}


def test_overlay_table_packs_back() -> None:
    assert BUILT_TERRAINS == TERRAINS
    for key, text in OVERLAYS.items():
        art = shipped(key[:-1], key[-1])
        assert art
        assert packed(art) == text
