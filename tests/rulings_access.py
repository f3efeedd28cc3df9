"""Rows of the 8.6 tables as passages: by hexes of the example's map, or by plain facts."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import Any

from vlog_checker.rules.sangar.capacity import Occupant, fullness
from vlog_checker.rules.sangar.place import Place

Row = Mapping[str, str]
TRUTH = {"yes": True, "no": False, "unknown": None, "": None}

EXAMPLE_MAP = {
    "K1": (0, "open"), "K2": (0, "open"), "L1": (0, "brush"), "M1": (0, "brush"), "K3": (1, "open"),
    "L3": (1, "open"), "N2": (1, "open"), "L2": (1, "open"), "M2": (1, "brush"), "N1": (1, "brush"),
    "M3": (2, "open"), "M4": (2, "open"), "N3": (1, "wadi"), "N4": (2, "wadi"),
}
"""Base level and terrain, as in ``access-map.csv`` (a test compares them)."""


def place(level: str, status: str, terrain: str) -> Place:
    return Place(int(level) if level else None, status, terrain or None)  # type: ignore[arg-type]


def on_map(cell: str, words: str) -> Place:
    """A hex of the example with its status in words (``beneath sangar holding a squad``)."""
    level, terrain = EXAMPLE_MAP[cell[:2]]
    if "(level" in cell:
        level = int(cell[cell.index("(level") + 6 :].rstrip(")"))
    status = status_of(cell, words)
    return Place(level - 1 if status == "in" else level, status, terrain)  # type: ignore[arg-type]


def status_of(cell: str, words: str) -> str:
    if "bunker" in cell:
        return "bunker"
    first = words.split()[0].lower()
    if first in ("above", "in", "crest", "open"):
        return first
    return "trench" if "trench" in words else "sangar"


def passage_of(row: Row, module: ModuleType) -> Any:
    return facts_passage(row, module) if "start" in row else map_passage(row, module)


def map_passage(row: Row, module: ModuleType) -> Any:
    words = f"{row['from_status']} {row['to_status']}"
    holding = [Occupant("squad")] if "holding a squad" in words else []
    mover = Occupant("leader" if "mover a leader" in words else "squad")
    return module.Passage(
        on_map(row["from"], row["from_status"]), on_map(row["to"], row["to_status"]), row.get("how") or "move",
        infantry="Cavalry" not in words, pushing_gun="Pushing" in words,
        same_ob="enemy-set-up" not in words,
        controls="now Controlled" in words if "Control" in words else None,
        fullness=fullness(holding, mover) if holding else "room",
    )


def facts_passage(row: Row, module: ModuleType) -> Any:
    filled: dict[str, object] = {name: row[name] for name in ("how", "fullness") if row[name]}
    for column in ("infantry", "pushing", "accessible", "same_ob", "controls"):
        if row[column]:
            filled["pushing_gun" if column == "pushing" else column] = TRUTH[row[column]]
    return module.Passage(
        place(row["start_level"], row["start"], ""), place(row["end_level"], row["end"], row["terrain"]), **filled
    )
