"""Pixels, hexes, names, neighbours and hexsides."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vlog_checker.vasl.grid import GEOMORPHIC, Grid, column_name, hex_name, parse_hex
from vlog_checker.vasl.grids import assumed_grid, find_grid
from vlog_checker.vasl.ground import Ground
from vlog_checker.vasl.hexnames import spellings
from vlog_checker.vasl.layout import HexId, Layout, layout_of

from .boards_help import all_hexes, layout, one

MAPS = {
    "one": "bd\t0\t0\t04\t",
    "stacked": "bd\t0\t0\t26\tbd\t0\t1\t27\t",
    "upper turned": "bd\t0\t0\tr26\tbd\t0\t1\t27\t",
    "side by side": "bd\t0\t0\t26\tbd\t1\t0\tr27\t",
    "two by two": "bd\t0\t0\t26\tbd\t1\t0\tr27\tbd\t0\t1\tr28\tbd\t1\t1\t29\t",
    "cropped": "bd\t0\t0\t26\t0\t0\t844\t-1\tVER\t6.2\tbd\t0\t1\tr27\t872\t0\t928\t-1\t",
    "rows": "bd\t0\t0\t26\t0\t129\t-1\t387\tVER\t6.2\tbd\t0\t1\t27\t",
    "half boards": "bd\t0\t0\t1a\tbd\t1\t0\t1b\t",
    "half boards turned": "bd\t0\t0\tr2b\tbd\t1\t0\tr2a\tbd\t0\t1\t3a\tbd\t1\t1\t3b\t",
    "deluxe": "bd\t0\t0\ta\tbd\t0\t1\trb\t",
    "zoomed": "bd\t0\t0\t04\tZOOM\t3.0\tbd\t0\t1\tr05\tZOOM\t3.0\t",
    "long rows": "bd\t0\t0\tBFPDW2a\tbd\t0\t1\tBFPDW2b\t",
    "alternate grain": "bd\t0\t0\tBB\t",
    "legacy": "bd\t0\t0\tFE1\tbd\t1\t0\tFE2\tbd\t0\t1\tASLNews\t",
}
map_names = pytest.mark.parametrize("name", sorted(MAPS))
CACHE = {name: layout_of(command) for name, command in MAPS.items()}
HEXES = {name: all_hexes(map_) for name, map_ in CACHE.items()}
a_map = st.sampled_from(sorted(MAPS))


def any_hexes(count: int) -> st.SearchStrategy[tuple[Layout, list[HexId]]]:
    """A map and ``count`` of its hexes."""
    return a_map.flatmap(
        lambda name: st.tuples(
            st.just(CACHE[name]), st.lists(st.sampled_from(HEXES[name]), min_size=count, max_size=count)
        )
    )


# -- one board ---------------------------------------------------------------------------------------------------------


def test_pixels_of_a_geomorphic_board() -> None:
    map_ = layout("04")
    assert [map_.centre(one(map_, name)) for name in ("K2", "B0", "A1")] == [
        (963, 497),
        (456, 401),
        (400, 432),
    ]


@pytest.mark.parametrize("text", ["A1", "Z10", "AA1", "GG10", "AAA3", "-B3", "A-1"])
def test_hex_names_both_ways(text: str) -> None:
    cell = parse_hex(text)
    assert cell is not None
    assert hex_name(*cell) == text


@pytest.mark.parametrize(
    "text", ["", "A", "1", "AB3", "A1B", "A1000", "-", "--A1", "Ａ1", "A²", "A" * 20 + "1"]
)
def test_what_is_no_hex_name(text: str) -> None:
    assert parse_hex(text) is None


@given(st.integers(-60, 120))
def test_column_names(column: int) -> None:
    assert parse_hex(column_name(column) + "5") == (column, 5)


@given(st.text(max_size=14))
def test_any_text_is_a_hex_name_or_none(text: str) -> None:
    cell = parse_hex(text)
    assert cell is None or isinstance(cell[0], int)


@pytest.mark.parametrize(
    ("board", "count"), [("04", 346), ("1a", 348), ("3b", 348), ("a", 82), ("BFPDW1b", 346)]
)
def test_number_of_hexes(board: str, count: int) -> None:
    grid = find_grid(board)
    assert grid is not None
    assert len(list(grid.hexes())) == count


def test_rows_of_the_second_half_of_a_long_board() -> None:
    grid = find_grid("BFPDW1b")
    assert grid is not None
    assert {row for _, row in grid.hexes()} == set(range(10, 21))


def test_boards_are_found_by_the_names_saves_use() -> None:
    assert find_grid("4") == find_grid("04")
    assert find_grid("no such board") is None
    assert find_grid("04,04") is None
    assert find_grid("") is None
    newer = assumed_grid("97")
    assert newer is not None
    assert (newer.name, newer.width) == ("97", 1800)
    assert assumed_grid("XYZ") is None


def test_bypass_spots_are_named_as_vasl_names_them() -> None:
    grid = GEOMORPHIC
    for column, row in grid.hexes():
        x, y = grid.centre(column, row)
        for direction in range(6):
            other = grid.neighbour(column, row, direction)
            ox, oy = grid.centre(*other)
            sx, sy = (x + ox) / 2, (y + oy) / 2
            if not (2 < sx < grid.width - 2 and 2 < sy < grid.height - 2):
                continue
            spot = grid.spot(round(sx), round(sy))
            side = grid.side_at(*spot)
            assert side is not None
            assert set(side) == {(column, row), other}
            assert list(side) == sorted(side)
        assert grid.side_at(*grid.spot(x, y)) is None


# -- maps --------------------------------------------------------------------------------------------------------------


@map_names
def test_every_hex_goes_to_its_pixel_and_back(name: str) -> None:
    map_ = CACHE[name]
    assert len(HEXES[name]) > 80
    for cell in HEXES[name]:
        at = map_.hex_at(*map_.centre(cell))  # on the edges too, where rounding puts centres off the board
        assert at is not None
        assert (at.hex, at.second) == (cell, None)


@map_names
def test_every_name_is_found_and_means_one_hex(name: str) -> None:
    map_ = CACHE[name]
    for cell in HEXES[name]:
        for spelled in map_.names(cell):
            assert map_.find(spelled) == (cell,)
    assert len({map_.name(cell) for cell in HEXES[name]}) == len(HEXES[name])


@map_names
def test_neighbours_are_symmetric_and_adjacent(name: str) -> None:
    map_ = CACHE[name]
    for cell in HEXES[name]:
        for direction, other in enumerate(map_.neighbours(cell)):
            if other is not None:
                assert map_.neighbours(other)[(direction + 3) % 6] == cell
                assert map_.adjacent(cell, other)


@map_names
def test_most_hexes_have_six_neighbours(name: str) -> None:
    map_ = CACHE[name]
    whole = [cell for cell in HEXES[name] if None not in map_.neighbours(cell)]
    assert len(whole) > len(HEXES[name]) * 0.6


@given(
    st.sampled_from(["04", "1b", "a", "BFPDW2b", "HH"]),
    st.integers(0, 2000),
    st.integers(0, 1200),
    st.booleans(),
)
@settings(max_examples=150, deadline=None)
def test_turning_never_changes_a_name(board: str, x: int, y: int, turned: bool) -> None:
    grid = find_grid(board)
    assert grid is not None
    cells = list(grid.hexes())
    cell = cells[(x * 31 + y) % len(cells)]
    map_ = layout(("r" if turned else "") + board)
    assert map_.name(HexId(0, *cell)) == hex_name(*cell)
    assert map_.printed_at(*map_.centre(HexId(0, *cell))) == hex_name(*cell)


@given(st.integers(0, 15), st.integers(1, 16), st.integers(1, 5), st.integers(1, 5), st.booleans())
@settings(max_examples=150, deadline=None)
def test_cropping_never_changes_a_name(first: int, columns: int, top: int, rows: int, turned: bool) -> None:
    """Crops as the crop dialog writes them: from centre to centre, from the top to the foot of a row."""
    x, width = GEOMORPHIC.centre(first, 1)[0], round(columns * 56.25)
    y, height = GEOMORPHIC.centre(0, top)[1] - 32, rows * 64
    map_ = layout(f"{'r' if turned else ''}04\t{x}\t{y}\t{width}\t{height}\tVER\t6.1")
    board = map_.boards[0]
    inside = [
        c for c in GEOMORPHIC.hexes() if first < c[0] < first + columns - 1 and top <= c[1] < top + rows - 1
    ]
    for cell in inside:
        assert board.shows(*cell)
        assert map_.printed_at(*map_.centre(HexId(0, *cell))) == hex_name(*cell)


# -- joins -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boards", "names"),
    [
        (("02", "04"), ("02B10", "04B0")),  # stacked: the upper board's name
        (("r02", "04"), ("04F0", "02BB0")),  # unless that is turned
    ],
)
def test_stacked_joins(boards: tuple[str, ...], names: tuple[str, ...]) -> None:
    map_ = layout(*boards)
    assert map_.names(one(map_, names[0])) == names
    assert one(map_, names[0]) == one(map_, names[1])


def test_side_by_side_joins_show_the_right_board() -> None:
    map_ = layout_of(MAPS["side by side"])
    assert map_.names(one(map_, "26GG1")) == ("27GG10", "26GG1")
    assert map_.printed_at(*map_.centre(one(map_, "26GG1"))) == "27GG10"


def test_neighbours_across_a_join() -> None:
    map_ = layout("26", "27")
    around = map_.neighbours(one(map_, "26K10"))
    assert [map_.name(cell) for cell in around if cell is not None] == [
        "26K9",
        "26L9",
        "26L10",
        "27K1",
        "26J10",
        "26J9",
    ]


def test_bypass_across_a_join() -> None:
    map_ = layout("26", "27")
    x, y = map_.centre(one(map_, "26K10"))
    at = map_.hex_at(x, y + 31)
    assert at is not None
    assert {at.hex, at.second} == {one(map_, "26K10"), one(map_, "27K1")}


def test_bypass_spot() -> None:
    map_ = layout("26")
    side = map_.hexside(one(map_, "K2"), one(map_, "L2"))
    assert side is not None
    at = map_.hex_at(*side.middle)
    assert at is not None
    assert (at.hex, at.second) == (one(map_, "K2"), one(map_, "L2"))
    assert map_.printed_at(*side.middle) == "K2/L2"


def test_hexside_vertices() -> None:
    map_ = layout("26")
    side = map_.hexside(one(map_, "L2"), one(map_, "M3"))
    assert side is not None
    assert side.vertex_names == ("the vertex L2-M2-M3", "the vertex L2-L3-M3")
    for (x, y), third in zip(side.vertices, ("M2", "L3"), strict=True):
        for name in ("L2", "M3", third):
            cx, cy = map_.centre(one(map_, name))
            assert 34 <= ((x - cx) ** 2 + (y - cy) ** 2) ** 0.5 <= 41
    assert map_.hexside(one(map_, "L2"), one(map_, "M5")) is None
    edge = map_.hexside(one(map_, "A1"), one(map_, "A2"))
    assert edge is not None
    assert "the vertex A1-A2 at the map's edge" in edge.vertex_names


# -- unknown and missing boards ----------------------------------------------------------------------------------------


def test_no_boards_is_all_off_board() -> None:
    map_ = layout_of("bd\t")
    assert (map_.hex_at(500, 500), map_.find("K2"), map_.board_names, map_.complete) == (None, (), (), True)


def test_places_off_the_boards_have_no_ground_and_no_neighbours() -> None:
    map_ = layout("26", "27")
    ground, cell = Ground(map_), HexId(-1, 100, 200)
    assert not map_.is_hex(cell)
    assert (map_.name(cell), map_.same(cell), map_.neighbours(cell)) == ("offboard", cell, (None,) * 6)
    assert ground.sand(cell).verdict == "unknown"
    assert (ground.terrain(cell), ground.level(cell), ground.foxhole_barred(cell)) == (None, None, None)


def test_off_the_board() -> None:
    map_ = layout("26")
    assert [map_.hex_at(*xy) for xy in ((380, 500), (490, 399), (2207, 500), (500, 1055), (-5, 10**9))] == [
        None
    ] * 5


def test_an_unknown_board_leaves_the_others() -> None:
    map_ = layout("26", "nowhere", "27")
    assert map_.unknown_boards == ("nowhere", "27")  # where 27 lies depends on the size of the board above it
    assert not map_.complete
    assert map_.board_names == ("26", "nowhere", "27")
    assert map_.name(one(map_, "K2")) == "26K2"


def test_an_unknown_board_with_known_size_leaves_all_others() -> None:
    map_ = layout("nowhere\t0\t0\t1800\t645\tVER\t1", "27")
    assert map_.unknown_boards == ("nowhere",)
    assert map_.centre(one(map_, "27A1")) == (400, 1077)


def test_a_numbered_board_newer_than_the_table_is_taken_for_geomorphic() -> None:
    map_ = layout("97", "27")
    assert (map_.assumed_boards, map_.unknown_boards) == (("97",), ())
    assert map_.name(one(map_, "27K1")) == "27K1"


def test_a_grid_of_the_users_own() -> None:
    own = Grid("home", "Home", "1.0", 600, 645)
    map_ = Layout(
        layout("26").boards and (layout_of("bd\t0\t0\t26\t").boards[0].placement._replace(name="home"),),
        lambda name: own,
    )
    assert map_.board_names == ("Home",)


# -- spellings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "4K2",
        "04K2",
        "bd4 K2",
        "bd04K2",
        "bd 4-K2",
        "4k2",
        "04 k 2",
        "board 4 K2",
        "BD4-k2",
        "４Ｋ２",
        "4К2",
        "(4K2)",
        "4K2/L2",
        "4K02",
        "b4 K2",
        "04/K2",
        "bd 4, K2",
        "hex 4K2",
    ],
)
def test_spellings_of_a_hex_with_its_board(text: str) -> None:
    map_ = layout("04", "26")
    assert [map_.name(cell) for cell in map_.find(text)] == ["04K2"]


@pytest.mark.parametrize("text", ["K2", "k2", "K 2", "Ｋ２", "K2/K3"])
def test_a_bare_hex_means_one_on_each_board(text: str) -> None:
    map_ = layout("04", "26")
    assert [map_.name(cell) for cell in map_.find(text)] == ["04K2", "26K2"]


def test_one_board_names_hexes_without_it_but_takes_both() -> None:
    map_ = layout("04")
    assert [map_.name(cell) for text in ("K2", "4K2") for cell in map_.find(text)] == ["K2", "K2"]


@pytest.mark.parametrize(
    "text", ["", "K", "27K2", "K99", "4", "sangar", "HH1", "6FP", "x" * 500, "-1", "K2K3"]
)
def test_what_names_no_hex(text: str) -> None:
    assert layout("04", "26").find(text) == ()


def test_vasls_own_name_wins_over_other_readings() -> None:
    map_ = layout_of("bd\t0\t0\ta\tbd\t1\t0\t04\t")
    assert [map_.name(cell) for cell in map_.find("aA3")] == ["aA3"]
    assert [map_.name(cell) for cell in map_.find("aa3")] == ["aA3", "04AA3"]


def test_half_board_names() -> None:
    map_ = layout_of(MAPS["half boards"])
    assert [map_.name(cell) for cell in map_.find("1bAA5")] == ["1bAA5"]
    assert [map_.name(cell) for cell in map_.find("B5")] == ["1aB5"]


@given(st.text(max_size=80))
def test_any_text_has_spellings_or_none(text: str) -> None:
    for spelling in spellings(text):
        assert isinstance(spelling.row, int)
    layout("04", "26").find(text)


def test_hexes_in_free_text() -> None:
    map_ = layout("26", "27")
    found = map_.scan("6FP on 27L2, +1 sangar: l3-K3 2MF, bd 26 K 3; a 4, 3 -1, T34")
    assert [(mention.text, [map_.name(cell) for cell in hexes]) for mention, hexes in found] == [
        ("27L2", ["27L2"]),
        ("l3", ["26L3", "27L3"]),
        ("K3", ["26K3", "27K3"]),
        ("bd 26 K 3", ["26K3"]),
    ]


@given(st.text(alphabet="aAkK2 7-2６Ｋ/.", max_size=60))
def test_mentions_stand_where_they_say(text: str) -> None:
    from vlog_checker.vasl.hexnames import plain

    for mention, hexes in layout("26", "27").scan(text):
        assert plain(text)[mention.start : mention.end] == mention.text
        assert hexes
