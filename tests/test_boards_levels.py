"""Levels for 8.6: lower and higher, IN and Crest, and the board 25 example from the table alone."""

from __future__ import annotations

import csv

import pytest

from vlog_checker.vasl.ground import Ground, Stated
from vlog_checker.vasl.levels import (
    Elevation,
    accessible,
    elevation,
    hex_elevation,
    lower,
    lower_neighbours,
    lower_non_crest,
)

from .boards_help import layout, one
from .shared import SHARED, needs_shared

MAP = layout("25")
GROUND = Ground(MAP)


def at(name: str, crest: bool | None = False) -> Elevation:
    return hex_elevation(GROUND, one(MAP, name), crest)


@pytest.mark.parametrize(
    ("base", "depression", "crest", "expected"),
    [
        (2, False, False, (2, False)),
        (2, True, False, (1, False)),
        (2, True, True, (2, True)),
        (2, True, None, (None, None)),
        (2, None, False, (None, None)),
        (None, True, False, (None, False)),
        (None, True, True, (None, True)),
        (None, False, False, (None, False)),
        (2, False, True, (None, None)),
    ],
)
def test_elevations(
    base: int | None, depression: bool | None, crest: bool | None, expected: tuple[object, ...]
) -> None:
    assert tuple(elevation(base, depression, crest)) == expected


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
    """L2, M2, L3 and N2 by one level, IN N3 by two; M4 is level with it, Crest N3 no Crest-free Location."""
    names = {MAP.name(cell) for cell in lower_neighbours(GROUND, MAP, one(MAP, "M3"))}
    assert names == {"L2", "L3", "M2", "N2", "N3"}
    assert (at("M3").level, at("N3").level, at("N3", True)) == (2, 0, Elevation(1, True))
    assert lower_non_crest(at("M3"), at("M4")) is False
    assert lower_non_crest(at("M3"), at("N3", True)) is False
    assert lower(at("M3"), at("N3", True)) is True


def test_what_is_lower_than_the_sangars() -> None:
    lower_than = {
        name: {MAP.name(c) for c in lower_neighbours(GROUND, MAP, one(MAP, name))} for name in ("L2", "M2")
    }
    assert lower_than == {"L2": {"K2", "L1"}, "M2": {"L1", "M1"}}


def test_neighbours_of_the_example() -> None:
    expected = {"L2": "L1 M2 M3 L3 K3 K2", "M2": "M1 N1 N2 M3 L2 L1", "M3": "M2 N2 N3 M4 L3 L2"}
    for name, around in expected.items():
        assert [MAP.name(c) for c in MAP.neighbours(one(MAP, name)) if c is not None] == around.split()


def test_if_m3_were_level_1() -> None:
    ground = Ground(MAP, {one(MAP, "M3"): Stated(None, 1)})
    m3, n3 = hex_elevation(ground, one(MAP, "M3")), hex_elevation(ground, one(MAP, "N3"))
    assert lower_non_crest(m3, n3) is True
    assert lower_non_crest(m3, hex_elevation(ground, one(MAP, "L2"))) is False


def test_unknown_levels_are_not_guessed() -> None:
    unknown, known = Elevation(None, False), Elevation(1, False)
    assert lower(unknown, known) is lower(known, unknown) is lower_non_crest(known, unknown) is None
    assert lower_non_crest(known, Elevation(0, None)) is None
    assert lower_non_crest(known, Elevation(2, None)) is False
    map_ = layout("RR")
    assert lower_neighbours(Ground(map_), map_, one(map_, "K5")) == ()


def test_accessible_is_adjacent_unless_a_fact_says_otherwise() -> None:
    l2, l1, l5 = one(MAP, "L2"), one(MAP, "L1"), one(MAP, "L5")
    assert accessible(MAP, l2, l1) is True
    assert accessible(MAP, l2, l2) is True
    assert accessible(MAP, l2, l5) is False
    assert accessible(MAP, l2, l1, stated=False) is False
    assert accessible(MAP, l2, l5, stated=True) is True
