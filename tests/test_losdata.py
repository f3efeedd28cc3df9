"""How VASL derives a hex's level and terrain from the pixels around its centre, on boards made by hand."""

from __future__ import annotations

import pytest

from vlog_checker.errors import FormatError
from vlog_checker.vasl.grid import Grid, parse_hex
from vlog_checker.vasl.losdata import Centre, LosData, hex_facts

GRID = Grid("x", "x", "1", 281, 258)
BUILDING, MARKET, ORCHARD, GULLY, SCRUB = 40, 49, 63, 30, 100
C2 = (112, 96)
"""The pixel of the centre of C2; its sides' middles lie 31 pixels above and below, and 27 to the sides."""


def board(*pixels: tuple[int, int, int], level: int = 0) -> LosData:
    """Open Ground but for some pixels: x, y, code."""
    codes = bytearray(GRID.width * GRID.height)
    for x, y, code in pixels:
        codes[x * GRID.height + y] = code
    return LosData(GRID.width, GRID.height, bytes([level & 255]) * len(codes), bytes(codes))


def terrain(hex_name: str, los: LosData) -> str | None:
    cell = parse_hex(hex_name)
    assert cell is not None
    return hex_facts(los, GRID, Centre())[cell].terrain


@pytest.mark.parametrize(
    ("pixels", "word"),
    [
        ([], "open ground"),
        ([(*C2, BUILDING)], "stone building"),
        ([(*C2, MARKET)], "open ground"),
        ([(112, 65, BUILDING)], "stone building"),  # on the middle of the north side
        ([(112, 128, BUILDING)], "stone building"),  # and of the south side
        ([(112, 50, BUILDING)], "open ground"),  # in C1
        ([(116, 100, ORCHARD)], "orchard"),  # inherent terrain fills the hex it is nearest to the centre of
        ([(112, 70, ORCHARD)], "open ground"),  # nearer to the side than to the centre
        ([(116, 100, BUILDING)], "open ground"),  # a building does not
        ([(*C2, BUILDING), (114, 98, ORCHARD)], "orchard"),
    ],
)
def test_what_a_pixel_makes_of_its_hex(pixels: list[tuple[int, int, int]], word: str) -> None:
    assert terrain("C2", board(*pixels)) == word


def test_inherent_terrain_reaches_over_the_edge_of_the_picture() -> None:
    """A1's centre is on the left edge: the sides beyond the picture do not count."""
    assert terrain("A1", board((4, 40, ORCHARD))) == "orchard"
    assert terrain("A1", board((27, 20, ORCHARD))) == "open ground"


def test_desert_shares_count_from_five_percent_of_the_hex() -> None:
    few = [(x, y, SCRUB) for x in range(100, 110) for y in range(90, 99)]
    many = [(x, y, SCRUB) for x in range(100, 125) for y in range(86, 97) if (x, y) != C2]
    assert terrain("C2", board(*few)) == "open ground"
    assert terrain("C2", board(*many)) == "scrub"


def test_a_depression_is_one_by_its_centre_and_levels_are_signed() -> None:
    gully = hex_facts(board((*C2, GULLY), level=-1), GRID, Centre())[2, 2]
    assert (gully.level, gully.depression, gully.terrain) == (-1, True, "gully")
    facts = hex_facts(board(level=-1), GRID, Centre())
    assert {one.level for one in facts.values()} == {-1}


def test_pixels_of_another_board_are_refused() -> None:
    with pytest.raises(FormatError, match="not of the size of the board's picture"):
        hex_facts(board(), GRID._replace(width=1800), Centre())
