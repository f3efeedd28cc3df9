"""Sand, terrain and levels of a map, and which source they come from."""

from __future__ import annotations

import csv
import gzip
from collections import defaultdict

import pytest

from vlog_checker.vasl.boardground import BoardGround, HexFacts, shipped_ground
from vlog_checker.vasl.grid import hex_name
from vlog_checker.vasl.ground import Files, Ground, Stated
from vlog_checker.vasl.layout import HexId, Layout, layout_of
from vlog_checker.vasl.overlayart import Covered
from vlog_checker.vasl.terrain import bars_foxhole, is_depression, is_sand, terrain_word

from .boards_help import layout, one
from .shared import SHARED, needs_shared

SCRUB = {
    "26": "E9 P2 R7 Z7 Z8 AA8 BB8",
    "27": "F3 G3 R6 Z1 Z7 AA7 AA8 DD9",
    "28": "H3 K9 L8 U6 AA1 AA2 BB2 DD9",
    "29": "D1 D2 F6 R4 S4 AA9",
    "30": "O9 T3 U2 V2 EE9",
    "31": "J2 K2 K3 L1 M9 DD6",
}
HAMMADA = {"26": 17, "27": 18, "28": 20, "29": 18, "30": 20, "31": 26}


def sand(map_: Layout, name: str, **sources: object) -> str:
    return Ground(map_, **sources).sand(one(map_, name)).verdict  # type: ignore[arg-type]


# -- the built-in table ------------------------------------------------------------------------------------------------


@needs_shared
def test_levels_and_depressions_of_all_boards() -> None:
    """The whole table, against the file it was built from."""
    with gzip.open(SHARED / "boards" / "hex-levels.csv.gz", "rt", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    by_board = defaultdict(dict)
    for row in rows:
        by_board[row["board"]][row["hex"]] = row
    assert len(by_board) == 173
    for board, expected in by_board.items():
        ground = shipped_ground(board)
        assert ground is not None
        assert {hex_name(*cell) for cell in ground.hexes} == set(expected)
        for cell, facts in ground.hexes.items():
            row = expected[hex_name(*cell)]
            assert (facts.level, facts.depression) == (int(row["level"]), row["depression"] == "1")
            word = terrain_word(int(row["terrain_code"]))
            assert facts.terrain == word or (word == "open ground" and facts.terrain in ("scrub", "hammada"))


@pytest.mark.parametrize("board", sorted(SCRUB))
def test_scrub_and_hammada_of_the_desert_boards(board: str) -> None:
    ground = shipped_ground(board)
    assert ground is not None
    words = {hex_name(*cell): facts.terrain for cell, facts in ground.hexes.items()}
    scrub = {name for name, word in words.items() if word == "scrub"}
    assert scrub == set(SCRUB[board].split())
    # A hex that is both counts as scrub here.
    assert 0 <= HAMMADA[board] - sum(word == "hammada" for word in words.values()) <= 1


@needs_shared
def test_board_25_is_read_from_the_picture() -> None:
    map_ = layout("25")
    ground = Ground(map_)
    with (SHARED / "boards" / "board25-from-picture.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            cell = one(map_, row["hex"])
            assert ground.level(cell) == int(row["level"])
            assert ground.base_level(cell) == int(row["level"]) + int(row["depression"])
    assert ground.sources() == (
        "Terrain of board 25: from the built-in table, read from the picture of the board (not from VASL's LOS data).",
    )


def test_boards_without_a_table_are_not_known() -> None:
    assert shipped_ground("RR") is None
    map_ = layout("RR")
    ground, cell = Ground(map_), one(map_, "K5")
    assert ground.sand(cell).verdict == "unknown"
    assert (ground.terrain(cell), ground.level(cell), ground.base_level(cell), ground.depression(cell)) == (
        None,
    ) * 4
    assert ground.foxhole_barred(cell) is None
    assert ground.sources() == ("Terrain of board RR: not known.",)


# -- sand --------------------------------------------------------------------------------------------------------------


def test_sand_under_an_overlay_and_beside_it() -> None:
    map_ = layout("26\tVER\t6.2\tOVR\ts1\tK5\tK4", "27\tVER\t6.2")
    assert [sand(map_, name) for name in ("26K5", "26L3", "26M4", "26K3", "26N4", "27K5")] == ["yes"] * 3 + [
        "no"
    ] * 3


def test_a_turned_board_turns_its_overlays() -> None:
    map_ = layout("r28\tVER\t6.2\tOVR\ts2\tP5\tP4", "27")
    assert [sand(map_, name) for name in ("28P5", "28P4", "28P6", "28T3")] == ["yes", "yes", "no", "no"]


def test_dunes_are_sand_and_deirs_are_not() -> None:
    assert sand(layout("26\tVER\t6.2\tOVR\tsd1\tK5\tK4"), "K5") == "yes"
    assert sand(layout("26\tVER\t6.2\tOVR\td2\tK5\tK4"), "K5") == "no"


def test_the_plain_hex_of_s5_is_no_sand() -> None:
    map_ = layout("26\tVER\t6.2\tOVR\ts5\tP5\tP4")
    ground = Ground(map_)
    verdicts = [ground.sand(HexId(0, *cell)).verdict for cell in map_.boards[0].grid.hexes()]
    assert verdicts.count("yes") == 20


def test_the_later_of_two_overlays_counts() -> None:
    assert sand(layout("26\tVER\t6.2\tOVR\ts1\tK5\tK4\tOVR\td3\tK5\tK4"), "K5") == "no"
    assert sand(layout("26\tVER\t6.2\tOVR\td3\tK5\tK4\tOVR\ts1\tK5\tK4"), "K5") == "yes"


def test_sand_on_one_half_of_a_join_makes_the_hex_sand() -> None:
    map_ = layout("26\tVER\t6.2", "27\tVER\t6.2\tOVR\ts2\tL0\tL1")
    assert [sand(map_, name) for name in ("26L10", "27L0", "27L1", "27L2")] == ["yes", "yes", "yes", "no"]


@pytest.mark.parametrize(
    ("name", "verdict"), [("zz1", "unknown"), ("wd3", "no"), ("g2", "no"), ("be1", "no")]
)
def test_overlays_that_are_not_in_the_table(name: str, verdict: str) -> None:
    map_ = layout(f"26\tVER\t6.2\tOVR\t{name}\tK5\tK4")
    assert [sand(map_, hex_) for hex_ in ("K5", "K4", "P5")] == [verdict, verdict, "no"]
    assert Ground(map_).terrain(one(map_, "K5")) is None


def test_ssr_pictures_are_no_overlays() -> None:
    assert sand(layout("26\tVER\t6.2\tOVR\tScrubToOG\t\t\tSSR\tScrubToOG"), "K5") == "no"


# -- terrain -----------------------------------------------------------------------------------------------------------


def test_ssrs_take_scrub_and_hammada_away() -> None:
    plain, changed = layout("26"), layout("26\tVER\t6.2\tSSR\tScrubToOG\tHammadaToOG")
    assert [Ground(m).terrain(one(m, n)) for m in (plain, changed) for n in ("P2", "K3")] == [
        "scrub",
        "hammada",
        "open ground",
        "open ground",
    ]


def test_foxholes_barred() -> None:
    map_ = layout("25")
    ground = Ground(map_)
    words = {ground.terrain(HexId(0, *cell)): HexId(0, *cell) for cell in map_.boards[0].grid.hexes()}
    barred = {word: ground.foxhole_barred(cell) for word, cell in words.items()}
    assert barred == {
        "open ground": False, "wadi": False, "crags": True, "brush": False, "dirt road": False,
        "orchard": False, "hammada": False, "stone building": True,
    }  # fmt: skip


def test_ssrs_that_change_terrain_make_barred_terrain_uncertain() -> None:
    names = [
        hex_name(*cell)
        for cell, f in (shipped_ground("25") or BoardGround({}, "")).hexes.items()
        if f.terrain == "crags"
    ]
    for ssr, expected in (("", True), ("\tSSR\tHammadaToOG", True), ("\tSSR\tCrag2Shell", None)):
        map_ = layout(f"25\tVER\t5.2{ssr}")
        assert Ground(map_).foxhole_barred(one(map_, names[0])) is expected


@pytest.mark.parametrize(
    ("word", "is_it", "barred"),
    [
        ("sand", True, False), ("Sand Dune", True, False), ("scrub on sand", True, False), ("not sand", False, False),
        ("no sand", False, False), ("deir", False, False), ("sandstone", False, False), ("paved road", False, True),
        ("dirt road", False, False), ("dry stream", False, True), ("wooden rubble", False, True), ("marsh", False, True),
        ("single hex stone bridge", False, True), ("railroad, ground level", False, None), ("sunken road", False, True),
        ("woods", False, False), ("runway", False, True), ("soft sand", False, False),
    ],
)  # fmt: skip
def test_words(word: str, is_it: bool, barred: bool | None) -> None:
    assert is_sand(word) is is_it
    assert bars_foxhole(word) is barred


def test_depression_words() -> None:
    assert [is_depression(word) for word in ("wadi", "gully", "Sunken Road", "deir", "open ground")] == [
        True
    ] * 3 + [False] * 2


# -- levels ------------------------------------------------------------------------------------------------------------


def test_a_wadi_overlay_lowers_its_hexes() -> None:
    map_ = layout("26\tVER\t6.2\tOVR\tw1\tK5\tK4")
    ground, cell = Ground(map_), one(map_, "K5")
    assert (ground.terrain(cell), ground.level(cell), ground.base_level(cell), ground.depression(cell)) == (
        "wadi",
        -1,
        0,
        True,
    )


def test_an_overlay_over_a_wadi_fills_it() -> None:
    bare, covered = layout("25"), layout("25\tVER\t5.2\tOVR\ts2\tN3\tN2")
    assert [Ground(m).level(one(m, "N3")) for m in (bare, covered)] == [0, 1]
    assert Ground(covered).depression(one(covered, "N3")) is False


def test_hillocks_and_level_ssrs_have_no_whole_level() -> None:
    for text in (
        "26\tVER\t6.2\tOVR\th2\tK5\tK4",
        "26\tVER\t6.2\tSSR\tLevel1ToLevel0",
        "26\tVER\t6.2\tOVR\tq1\tK5\tK4",
    ):
        map_ = layout(text)
        assert Ground(map_).level(one(map_, "K5")) is None


def test_halves_of_a_join_that_differ_in_level_are_not_known() -> None:
    map_ = layout("02", "04")  # board 02 is a hill board
    ground = Ground(map_)
    seen = {ground.level(one(map_, f"04{column}0")) for column in "BDFHJLNPRTVXZ"}
    assert None in seen or seen == {0}
    for column in "BDFHJLNPRTVXZ":
        upper, lower = shipped_ground("02"), shipped_ground("04")
        assert upper is not None
        assert lower is not None
        halves = {upper.hexes[(ord(column) - 65, 10)].level, lower.hexes[(ord(column) - 65, 0)].level}
        level = ground.level(one(map_, f"04{column}0"))
        assert level == (halves.pop() if len(halves) == 1 else None)


# -- order of trust ----------------------------------------------------------------------------------------------------


class Folder(Files):
    """A board folder that says all is sand at level 3."""

    def ground(self, board: str) -> BoardGround | None:
        known = shipped_ground(board)
        assert known is not None
        return BoardGround(
            {cell: HexFacts(3, False, "sand") for cell in known.hexes}, "from your board folder"
        )

    def overlay(self, name: str, direction: str) -> tuple[Covered, ...] | None:
        return (Covered(0, 0, "deir"),) if name == "s1" else None

    def has_overlay(self, name: str) -> bool:
        return name == "s1"

    def notes(self) -> tuple[str, ...]:
        return ("Board 27: not in your board folder.",)


def test_order_of_trust() -> None:
    map_ = layout("26\tVER\t6.2\tOVR\ts1\tK5\tK4")
    cell, other = one(map_, "K4"), one(map_, "K5")
    facts, said = {cell: Stated("brush", 2)}, [(cell, "Sand"), (other, "Hammada")]
    own = Folder()
    assert Ground(map_).sand(cell).verdict == "yes"
    assert Ground(map_, files=own).sand(other).verdict == "no"
    assert (
        Ground(map_, files=own).sand(cell).verdict == "yes"
    )  # the user's S1 covers one hex: the board shows
    assert Ground(map_, {}, said, own).sand(other) == ("no", "a directive in chat")
    assert Ground(map_, facts, said, own).sand(cell) == ("no", "the facts file")
    assert [Ground(map_, facts, said, own).level(c) for c in (cell, other)] == [2, 3]
    assert Ground(map_, facts, said, own).terrain(cell) == "brush"


def test_sources_name_what_was_used_for_what() -> None:
    map_ = layout_of(
        "bd\t0\t0\t26\tVER\t6.2\tOVR\ts1\tK5\tK4\tOVR\ts2\tP5\tP4\tOVR\tzz9\tB3\tB3\tbd\t1\t0\t97\tbd\t2\t0\tnowhere\t"
    )
    said = [(one(map_, "26C3"), "sand")]
    ground = Ground(map_, {one(map_, "26K5"): Stated("brush")}, said)
    assert ground.sources() == (
        "Terrain of board 26: from the built-in table (VASL board version 6.2).",
        "Terrain of board 97: not known.",
        "Board 97 is not known: taken for a geomorphic board of 33 by 10 hexes because of its number.",
        "Board nowhere is not known: its hexes are not judged.",
        "Overlay S1 on board 26 (at K5): from the built-in table.",
        "Overlay S2 on board 26 (at P5): from the built-in table.",
        "Overlay ZZ9 on board 26 (at B3): not known which hexes it covers.",
        "Ground of 26K5: from the facts file.",
        "Terrain of 26C3: as stated in chat (!!vc terrain).",
    )
    assert ground.notes() == ()


def test_sources_of_a_users_own_folder() -> None:
    map_ = layout("26\tVER\t6.2\tOVR\ts1\tK5\tK4")
    ground = Ground(map_, files=Folder())
    assert ground.sources() == (
        "Terrain of board 26: from your board folder.",
        "Overlay S1 on board 26 (at K5): from your board folder.",
    )
    assert ground.notes() == ("Board 27: not in your board folder.",)
