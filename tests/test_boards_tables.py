"""The built-in tables are what their scripts make of the shared folder."""

from __future__ import annotations

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
    assert ground_table(boards, codes) == _text("ground_table.py")


def test_overlay_table_packs_back() -> None:
    assert BUILT_TERRAINS == TERRAINS
    for key, text in OVERLAYS.items():
        art = shipped(key[:-1], key[-1])
        assert art
        assert packed(art) == text
