"""Real and engine-written saves: VASL's own names against ours, for every pixel that the corpus holds."""

from __future__ import annotations

import re

import pytest

from vlog_checker.vasl.ground import Ground
from vlog_checker.vasl.layout import HexId, Layout, layout_of

from .boards_help import all_hexes, boards_of, corpus_text, one, plain_text
from .shared import SHARED, needs_shared

pytestmark = needs_shared

_MOVE = re.compile(r"LOG\t[^/]{0,3}M/[^/]+/Main Map/(\d+)/(\d+)/[^/]+/(?:Main Map|null)/(\d+)/(\d+)/")
_SAID = re.compile(r"LOG\tCHAT\* .* moves (\S+) -> (\S+) \*")
AUTHORED = sorted(path.name for path in (SHARED / "corpus" / "authored").glob("*.vlog"))


def _printed(map_: Layout, x: str, y: str) -> str:
    return map_.printed_at(int(x), int(y)) or "offboard"


def _moves(text: str) -> list[tuple[re.Match[str], re.Match[str]]]:
    """Each move with the report that follows it."""
    pairs, move = [], None
    for token in text.split("\x1b"):
        move = _MOVE.match(token) or move
        said = _SAID.match(token)
        if said and move:
            pairs.append((move, said))
            move = None
    return pairs


def test_logged_locations_of_moves() -> None:
    checked = 0
    for name in AUTHORED:
        text = corpus_text(f"authored/{name}")
        map_ = layout_of(boards_of(text))
        for move, said in _moves(text):
            expected = said[1], said[2]
            assert (_printed(map_, move[3], move[4]), _printed(map_, move[1], move[2])) == expected, name
            checked += 1
    assert checked > 500


@pytest.mark.parametrize("name", ["hill621-legacy", "hubes-pocket", "streets-of-stalingrad"])
def test_every_hex_of_a_real_save_goes_to_its_pixel_and_back(name: str) -> None:
    map_ = layout_of(boards_of(corpus_text(f"real/{name}.vsav")))
    hexes = all_hexes(map_)
    assert len(hexes) == {"streets-of-stalingrad": 346}.get(name, 1006)
    for cell in hexes:
        at, printed = map_.hex_at(*map_.centre(cell)), map_.printed_at(*map_.centre(cell))
        assert at is not None
        assert printed is not None
        assert (at.hex, map_.find(printed)) == (cell, (cell,))


def test_every_save_of_several_boards_round_trips() -> None:
    commands = set()
    for path in sorted((SHARED / "corpus").glob("*/*.vsav")):
        commands.add(boards_of(plain_text(path)))
    several = [command for command in sorted(commands) if command.count("bd\t") > 1]
    assert len(several) >= 3
    for command in several:
        map_ = layout_of(command)
        assert map_.complete
        for cell in all_hexes(map_):
            at = map_.hex_at(*map_.centre(cell))
            assert at is not None
            assert at.hex == cell


def _perimeters() -> tuple[Layout, set[frozenset[HexId]], int]:
    text = corpus_text("real/streets-of-stalingrad.vsav")
    map_ = layout_of(boards_of(text))
    places = re.findall(r"(?:Blue|Black) perimeter/[^\x1b]*?Main Map;(\d+);(\d+);", text)
    sides = set()
    for x, y in places:
        at = map_.hex_at(int(x), int(y))
        assert at is not None
        assert at.second is not None, (x, y)
        assert map_.adjacent(at.hex, at.second)
        sides.add(frozenset((at.hex, at.second)))
    return map_, sides, len(places)


def test_perimeter_counters_lie_on_hexsides() -> None:
    _, sides, count = _perimeters()
    assert count == 120
    assert 60 <= len(sides) <= 120


def test_perimeters_close_around_the_buildings_that_the_save_names() -> None:
    map_, sides, _ = _perimeters()
    ground = Ground(map_)
    for name in "F3 F5 I7 J2 K5 M2 M7 M9 N4 X3".split():
        inside, ahead = set(), [one(map_, name)]
        while ahead:
            cell = ahead.pop()
            inside.add(cell)
            around = (c for c in map_.neighbours(cell) if c is not None and frozenset((cell, c)) not in sides)
            ahead += [c for c in around if c not in inside]
            assert len(inside) < 30, name
        words = [ground.terrain(cell) or "" for cell in inside]
        assert all("building" in word or "factory" in word for word in words), (name, words)
        assert all(ground.foxhole_barred(cell) for cell in inside)


def test_sand_of_the_authored_cases() -> None:
    expected = {
        "P5": {"26K5": "yes", "26K4": "yes", "26K3": "no", "26K8": "no"},
        "P5b": {"28P5": "yes", "28T3": "no"},
    }
    for name, hexes in expected.items():
        map_ = layout_of(boards_of(corpus_text(f"authored/{name}.vlog")))
        ground = Ground(map_)
        assert {hex_: ground.sand(one(map_, hex_)).verdict for hex_ in hexes} == hexes
