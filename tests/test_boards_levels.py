"""Levels for 8.6: the board 25 example from the table alone, IN and at Crest."""

from __future__ import annotations

import csv

from vlog_checker.vasl.ground import Ground, Stated

from .boards_help import layout, one
from .shared import SHARED, needs_shared

MAP = layout("25")
GROUND = Ground(MAP)


def lower_than(name: str, ground: Ground = GROUND) -> set[str]:
    """The hexes around whose ground, IN a depression, is lower than that of the hex."""
    level = ground.level(one(MAP, name))
    around = [cell for cell in MAP.neighbours(one(MAP, name)) if cell is not None]
    assert level is not None
    return {MAP.name(cell) for cell in around if (ground.level(cell) or 0) < level}


@needs_shared
def test_the_map_of_the_rules_example() -> None:
    with (SHARED / "cases" / "access-map.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 14
    for row in rows:
        cell = one(MAP, row["hex"])
        assert GROUND.base_level(cell) == int(row["level"])
        word = GROUND.terrain(cell)
        assert word == {"open": "open ground"}.get(row["terrain"], row["terrain"])
        assert GROUND.depression(cell) is (row["terrain"] == "wadi")


def test_what_is_lower_than_the_trench_of_m3() -> None:
    """L2, M2, L3 and N2 by one level, IN N3 by two, at the Crest of N3 by one; M4 is level with it."""
    assert lower_than("M3") == {"L2", "L3", "M2", "N2", "N3"}
    m3, n3 = one(MAP, "M3"), one(MAP, "N3")
    assert (GROUND.level(m3), GROUND.level(n3), GROUND.base_level(n3)) == (2, 0, 1)
    assert GROUND.level(one(MAP, "M4")) == 2


def test_what_is_lower_than_the_sangars() -> None:
    assert {name: lower_than(name) for name in ("L2", "M2")} == {"L2": {"K2", "L1"}, "M2": {"L1", "M1"}}


def test_neighbours_of_the_example() -> None:
    expected = {"L2": "L1 M2 M3 L3 K3 K2", "M2": "M1 N1 N2 M3 L2 L1", "M3": "M2 N2 N3 M4 L3 L2"}
    for name, around in expected.items():
        assert [MAP.name(c) for c in MAP.neighbours(one(MAP, name)) if c is not None] == around.split()


def test_if_m3_were_level_1() -> None:
    assert lower_than("M3", Ground(MAP, {one(MAP, "M3"): Stated(None, 1)})) == {"N3"}


def test_unknown_levels_are_not_guessed() -> None:
    map_ = layout("RR")
    assert Ground(map_).level(one(map_, "K5")) is None
