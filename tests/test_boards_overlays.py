"""Overlays: the table against the archives, GIF pictures, placement."""

from __future__ import annotations

import zipfile
from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vlog_checker.errors import VlogError
from vlog_checker.vasl.gif import read_gif
from vlog_checker.vasl.grid import GEOMORPHIC, STEPS, hex_name, parse_hex
from vlog_checker.vasl.grids import find_grid
from vlog_checker.vasl.overlayart import DIRECTIONS, covered, family_of, read_origins, version_of
from vlog_checker.vasl.overlays import Laid, direction_of, lay, shipped, shipped_version
from vlog_checker.vasl.setup import OverlayPlacement

from .shared import SHARED, needs_shared

# facts/boards.md 5: hexes of each overlay, and how many of them are sand or dune.
COUNTS = {
    "s": [(8, 8), (2, 2), (12, 12), (6, 6), (21, 20), (4, 4), (4, 4), (16, 15)],
    "sd": [(13, 13), (19, 18), (8, 8), (7, 7), (25, 25), (18, 18), (7, 7), (18, 17)],
    "d": [(16, None), (15, None), (4, None), (5, None), (36, None), (16, None)],
    "h": [(45, None), (18, None), (11, None), (37, None), (31, None), (19, None)],
    "w": [(17, None), (24, None), (16, None), (31, None)],
}
SHIFTED = {"s5b", "s5d", "s8c", "s8f"}
"""VASL's own table of origins is wrong for these: it draws them beside the hexes named."""


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("family", sorted(COUNTS))
def test_counts_in_every_direction(family: str, direction: str) -> None:
    for number, (hexes, sand) in enumerate(COUNTS[family], 1):
        art = shipped(f"{family}{number}", direction)
        assert art is not None
        assert len({(one.columns, one.halves) for one in art}) == len(art) == hexes
        if sand is not None:
            assert sum(one.terrain in ("sand", "dune") for one in art) == sand


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("family", sorted(COUNTS))
def test_both_named_hexes_are_covered(family: str, direction: str) -> None:
    for number in range(1, len(COUNTS[family]) + 1):
        art = shipped(f"{family}{number}", direction) or ()
        offsets = {(one.columns, one.halves) for one in art}
        both = {(0, 0), STEPS[DIRECTIONS.index(direction)]} <= offsets
        assert both == (f"{family}{number}{direction}" not in SHIFTED)


def test_an_overlay_keeps_its_shape_when_turned() -> None:
    """A turn by 60 degrees of (columns, half hexes down), exact but for VASL's four wrong origins."""

    def turned(offset: tuple[int, int]) -> tuple[int, int]:
        columns, halves = offset
        return (columns - halves) // 2, (3 * columns + halves) // 2

    for name in ("s1", "s3", "s4", "s6", "s7", "sd1", "sd5", "d2", "h6", "w1"):
        shapes = [{(o.columns, o.halves) for o in shipped(name, d) or ()} for d in DIRECTIONS]
        for before, after in pairwise(shapes):
            expected = {turned(offset) for offset in before}
            assert any(
                {(c + dc, h + dh) for c, h in expected} == after for dc, dh in _shifts(expected, after)
            )


def _shifts(a: set[tuple[int, int]], b: set[tuple[int, int]]) -> set[tuple[int, int]]:
    first = min(a)
    return {(c - first[0], h - first[1]) for c, h in b}


@needs_shared
@pytest.mark.parametrize(("family", "directions"), [("S", "cf"), ("SD", "b"), ("W", "e")])
def test_the_table_is_what_the_archives_say(family: str, directions: str) -> None:
    with zipfile.ZipFile(SHARED / "boards" / "overlays" / f"ovr{family}") as file:
        data = file.read("data").decode("latin-1")
        assert version_of(data) == shipped_version(family.lower())
        for overlay, origins in read_origins(data).items():
            for direction in directions:
                picture = read_gif(file.read(f"ovr{overlay}{direction}.gif"))
                assert covered(overlay, picture, origins[DIRECTIONS.index(direction)]) == shipped(
                    overlay, direction
                )


# -- placement ---------------------------------------------------------------------------------------------------------


def _laid(name: str, hex1: str, hex2: str, board: str = "26") -> Laid:
    grid = find_grid(board)
    assert grid is not None
    laid = lay(OverlayPlacement(name, hex1, hex2), grid)
    assert laid is not None
    return laid


def _names(laid: Laid) -> set[str]:
    return {hex_name(*cell) for cell in laid.hexes}


def test_s1_as_the_corpus_lays_it() -> None:
    laid = _laid("s1", "K5", "K4")
    assert laid.known
    assert _names(laid) == {"K4", "K5", "K6", "K7", "L3", "L4", "M3", "M4"}
    assert set(laid.hexes.values()) == {"sand"}


@pytest.mark.parametrize(
    ("hex2", "letter"), list(zip(("K4", "L4", "L5", "K6", "J5", "J4"), DIRECTIONS, strict=True))
)
def test_directions_from_an_even_column(hex2: str, letter: str) -> None:
    hex1, other = parse_hex("K5"), parse_hex(hex2)
    assert hex1 is not None
    assert other is not None
    assert direction_of(GEOMORPHIC, hex1, other) == letter


@given(st.integers(2, 30), st.integers(2, 9), st.integers(0, 5))
def test_directions_are_those_of_the_neighbours(column: int, row: int, direction: int) -> None:
    other = GEOMORPHIC.neighbour(column, row, direction)
    assert direction_of(GEOMORPHIC, (column, row), other) == DIRECTIONS[direction]


def test_names_of_overlays_in_any_case_and_off_the_board() -> None:
    assert _names(_laid("S1", "K5", "K4")) == _names(_laid("s1", "k5", "k4"))
    assert "-B4" in _names(_laid("s3", "A3", "A2"))


def test_one_hex_overlays_have_one_picture() -> None:
    assert _names(_laid("x1", "B3", "B3")) == {"B3"}
    assert _laid("x1", "B3", "B4").hexes.values().__iter__().__next__() == "building"


@pytest.mark.parametrize(
    ("name", "hex1", "hex2", "board"),
    [("q7", "B3", "B4", "26"), ("s1", "K5", "K9", "26"), ("s1", "C3", "C2", "a")],
)
def test_an_overlay_that_is_not_understood_covers_the_named_hexes(
    name: str, hex1: str, hex2: str, board: str
) -> None:
    laid = _laid(name, hex1, hex2, board)
    assert not laid.known
    assert _names(laid) == {hex1, hex2}


def test_a_picture_of_an_ssr_is_no_overlay() -> None:
    assert lay(OverlayPlacement("ScrubToOG", "", ""), GEOMORPHIC) is None


def test_families() -> None:
    assert [family_of(name) for name in ("s1", "SD3", "x30", "be12", "7")] == ["s", "sd", "x", "be", ""]


# -- GIF ---------------------------------------------------------------------------------------------------------------


def _gif(pixels: bytes, width: int, interlaced: bool = False, transparent: int | None = None) -> bytes:
    """A GIF of up to four colours whose codes are all literal: a clear code before every two pixels."""
    bits, at = 0, 0
    for i, pixel in enumerate(pixels):
        for code in ([4] if i % 2 == 0 else []) + [pixel]:
            bits |= code << at
            at += 3
    bits |= 5 << at
    body = bits.to_bytes((at + 10) // 8, "little")
    blocks = b"".join(bytes((len(body[i : i + 255]),)) + body[i : i + 255] for i in range(0, len(body), 255))
    height = len(pixels) // width
    size = width.to_bytes(2, "little") + height.to_bytes(2, "little")
    palette = bytes((0, 0, 0, 255, 0, 0, 252, 223, 89, 9, 9, 9))
    control = b"" if transparent is None else bytes((0x21, 0xF9, 4, 1, 0, 0, transparent, 0))
    flags = bytes((0x40 if interlaced else 0,))
    return (
        b"GIF89a"
        + size
        + b"\x81\0\0"
        + palette
        + control
        + b",\0\0\0\0"
        + size
        + flags
        + b"\2"
        + blocks
        + b"\0;"
    )


def test_gif_pixels_palette_and_transparency() -> None:
    picture = read_gif(_gif(bytes((0, 1, 2, 3, 3, 2)), 3, transparent=3))
    assert (picture.width, picture.height, picture.pixels) == (3, 2, bytes((0, 1, 2, 3, 3, 2)))
    assert picture.palette[2] == (252, 223, 89)
    assert picture.transparent == 3


def test_interlaced_gif() -> None:
    lines = [bytes((y % 4,)) * 2 for y in range(10)]
    stored = [lines[y] for y in (0, 8, 4, 2, 6, 1, 3, 5, 7, 9)]
    assert read_gif(_gif(b"".join(stored), 2, interlaced=True)).pixels == b"".join(lines)


@given(st.binary(max_size=60))
def test_any_bytes_are_a_picture_or_a_clear_error(data: bytes) -> None:
    for start in (b"", b"GIF89a\2\0\2\0\x80\0\0" + bytes(6), _gif(bytes(6), 3)[:40]):
        with suppress(VlogError):  # nothing else may come out
            picture = read_gif(start + data)
            assert len(picture.pixels) == picture.width * picture.height


@given(st.lists(st.integers(0, 3), min_size=4, max_size=400), st.integers(0, 60))
@settings(max_examples=60)
def test_a_cut_gif_is_an_error(pixels: list[int], cut: int) -> None:
    data = _gif(bytes(pixels[: len(pixels) // 2 * 2]), 2)
    assert len(read_gif(data).pixels) == len(pixels) // 2 * 2
    with pytest.raises(VlogError):
        read_gif(data[: min(len(data) // 2, 24 + cut)])


def test_origins_of_an_archive() -> None:
    data = "s1 b3;d1;e2;d3;f2;c4\nx1 b2\nno hexes here\n\nversion 2.0\nTom R\n"
    assert read_origins(data) == {
        "s1": ("b3", "d1", "e2", "d3", "f2", "c4"),
        "x1": ("b2", "", "", "", "", ""),
    }
    assert version_of(data) == "2.0"
