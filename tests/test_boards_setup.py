"""The ``bd`` command."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vlog_checker.errors import LimitError
from vlog_checker.vasl.setup import BoardPlacement, Crop, OverlayPlacement, parse_bd, split_reversed


def test_no_boards() -> None:
    assert parse_bd("bd\t") == ()


def test_three_boards_with_versions() -> None:
    boards = parse_bd("bd\t0\t0\t02\tVER\t6.4\tbd\t0\t1\tr04\tVER\t6.1\tbd\t1\t0\t03\tVER\t6.3\t")
    assert [(b.col, b.row, b.name, b.reversed, b.version) for b in boards] == [
        (0, 0, "02", False, "6.4"),
        (0, 1, "04", True, "6.1"),
        (1, 0, "03", False, "6.3"),
    ]


def test_crop_overlay_ssr_zoom_and_full_hex() -> None:
    (board,) = parse_bd(
        "bd\t0\t0\t26\t0\t129\t900\t-1\tVER\t6.2\tOVR\ts1\tK5\tK4\tOVR\tScrubToOG\t\t\tOVR\tx1\tB3\tB3\t"
        "SSR\tHammadaToOG\tNoRoads\tZOOM\t3.0\t\tZOOM\t3.0\tFH\ttrue"
    )
    assert board == BoardPlacement(
        0,
        0,
        "26",
        False,
        Crop(0, 129, 900, -1),
        "6.2",
        (
            OverlayPlacement("s1", "K5", "K4"),
            OverlayPlacement("ScrubToOG", "", ""),
            OverlayPlacement("x1", "B3", "B3"),
        ),
        ("HammadaToOG", "NoRoads"),
        3.0,
        True,
    )


def test_a_crop_that_keeps_the_whole_size_is_none() -> None:
    (board,) = parse_bd("bd\t0\t0\t26\t0\t0\t-1\t-1\tVER\t6.2\t")
    assert board.crop is None
    assert board.version == "6.2"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("r04", ("04", True)),
        ("rr", ("r", True)),
        ("r", ("r", False)),
        ("RB", ("RB", False)),
        ("rRB", ("RB", True)),
    ],
)
def test_reversed_names(name: str, expected: tuple[str, bool]) -> None:
    assert split_reversed(name) == expected


def test_junk_between_boards_is_skipped() -> None:
    boards = parse_bd("bd\tx\t0\t01\tbd\t0\tbd\t0\t0\tVER\tbd\tbd\t1\t0\t04\tVER\tOVR\tOVR\ts1\tK5\tK4")
    assert [(b.name, b.version, len(b.overlays)) for b in boards] == [("04", "", 1)]


def test_too_many_boards_or_too_much_text() -> None:
    with pytest.raises(LimitError):
        parse_bd("bd\t0\t0\t01\t" * 101)
    with pytest.raises(LimitError):
        parse_bd("bd\t" + "x" * 70_000)


@given(
    st.lists(
        st.sampled_from(
            ["bd", "0", "-1", "r04", "VER", "OVR", "s1", "K5", "SSR", "ZOOM", "FH", "", "9" * 30, "é", "²"]
        )
    )
)
def test_any_tokens_give_boards(tokens: list[str]) -> None:
    for board in parse_bd("bd\t" + "\t".join(tokens)):
        assert board.name
        assert board.zoom > 0
