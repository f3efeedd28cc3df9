"""The drawings: counters, stacks, hexes; what they say in words, and what is marked."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from lxml import etree

from tests.html_samples import CREW, GUN, GUN_IN, HALF, LEADER, SANGAR, SQUAD, TANK
from vlog_checker.findings import Counter, Patch
from vlog_checker.reporter.svg import (
    LARGE,
    MOST_ROWS,
    SMALL,
    Mark,
    describe_stack,
    entrenchment,
    glyph_of,
    kind_words,
    side_marks,
    size_of,
    stack,
    wrap,
)
from vlog_checker.reporter.svghex import COLUMN, HEIGHT, hexes, look

MARKS = side_marks(["Axis", "Allied"])


def drawn(markup: str) -> etree._Element:
    return etree.fromstring(markup)


def texts(root: etree._Element) -> list[str]:
    return ["".join(t.itertext()) for t in root.iter("text")]


def height_of(text: etree._Element) -> float:
    """Where a text stands in its picture: its own y and those of the groups around it."""
    moves = [re.match(r"translate\(\S+ (\S+)\)", g.get("transform", "")) for g in text.iterancestors("g")]
    return float(text.get("y", "0")) + sum(float(m[1]) for m in moves if m)


def test_sides_get_letters_that_differ_whatever_their_order() -> None:
    assert side_marks(["Axis", "Allied", None]) == {"Allied": Mark("Al", 0), "Axis": Mark("Ax", 1)}
    assert side_marks(["german", "british"]) == {"british": Mark("B", 0), "german": Mark("G", 1)}
    assert side_marks(["Axis", "Allied"]) == side_marks(["Allied", "Axis", "Axis"])


@pytest.mark.parametrize(
    ("kind", "size", "words", "glyph"),
    [
        ("squad", SMALL, "squad", "3"),
        ("half_squad", SMALL, "half-squad", "2"),
        ("leader", SMALL, "leader", "1"),
        ("gun_at", LARGE, "Gun", "gun"),
        ("gun", LARGE, "Gun", "gun"),
        ("sw_light_gun", SMALL, "SW, light gun", "sw"),
        ("sw_mortar", SMALL, "SW, mortar", "sw"),
        ("vehicle", LARGE, "vehicle", "vehicle"),
        ("wreck", LARGE, "wreck", "vehicle"),
        ("concealment", SMALL, "concealed", "q"),
        ("concealment_large", LARGE, "concealed", "q"),
        ("status_pin", SMALL, "pin", "other"),
        ("", SMALL, "", "other"),
    ],
)
def test_kinds(kind: str, size: int, words: str, glyph: str) -> None:
    assert (size_of(kind), kind_words(kind), glyph_of(kind)) == (size, words, glyph)


def test_entrenchments_by_kind_or_by_name_of_a_fortification() -> None:
    assert entrenchment(SANGAR) == "sangar"
    assert entrenchment(Counter("Trench", "fortification")) == "trench"
    assert entrenchment(Counter("Foxhole 1S", "fort_foxhole")) == "foxhole"
    assert entrenchment(Counter("Sangar Smith", "leader")) is None


def test_the_sangar_is_a_line_with_beneath_below_and_above_over_it() -> None:
    root = drawn(stack("k", "Stack", (CREW, GUN, SANGAR, LEADER), MARKS))
    rows = [t for t in texts(root) if t in ("above ▲", "beneath ▼", "Sangar", CREW.label, GUN.label)]
    assert rows == ["above ▲", "Sangar", "beneath ▼", GUN.label, CREW.label]
    assert "9-1 Oberleutnant" in texts(root)
    where = {"".join(t.itertext()): height_of(t) for t in root.iter("text") if t.get("class") != "sl"}
    assert where["9-1 Oberleutnant"] < where["Sangar"] < where[GUN.label] < where[CREW.label]
    assert len([g for g in root.iter("g") if g.get("class") == "fort"]) == 1


def test_no_line_without_an_entrenchment() -> None:
    assert not [t for t in texts(drawn(stack("k", "S", (CREW, LEADER), MARKS))) if "above" in t]


def test_only_the_marked_piece_is_outlined_and_named() -> None:
    root = drawn(stack("k", "Stack", (CREW, GUN, SANGAR), MARKS))
    assert texts(root).count("this one") == 1
    (outline,) = [r for r in root.iter("rect") if r.get("class") == "this"]
    assert "c1" in outline.getparent().get("class")
    calm = drawn(stack("k", "Stack", (CREW, GUN._replace(marked=False), SANGAR), MARKS))
    assert "this one" not in texts(calm)
    sangar = drawn(stack("k", "Stack", (SANGAR._replace(marked=True),), MARKS))
    assert texts(sangar).count("this one") == 1


def test_words_for_a_screen_reader() -> None:
    root = drawn(stack("k", "Stack & <b>", (CREW, GUN, SANGAR), MARKS))
    assert root[0].text == "Stack & <b>"
    assert root[1].text == describe_stack((CREW, GUN, SANGAR))
    assert root[1].text == (
        "Bottom to top: 2-2-8 Icr (crew, Axis); 50L AT PaK 38 (Gun, Axis), this one; Sangar (sangar)."
    )
    assert describe_stack(()) == "No counters."
    assert "no counters here" in texts(drawn(stack("k", "S", (), MARKS)))


def test_a_tall_stack_leaves_out_the_middle_but_no_marked_piece() -> None:
    tall = [SQUAD._replace(label=f"unit {n}", marked=n == 30) for n in range(60)]
    told = texts(drawn(stack("k", "S", tall, MARKS)))
    assert "unit 30" in told
    assert [t for t in told if "more not drawn" in t] == ["… 21 more not drawn", "… 22 more not drawn"]
    assert sum(t.startswith("unit ") for t in told) == 17
    assert not [t for t in texts(drawn(stack("k", "S", tall[:MOST_ROWS], MARKS))) if "more" in t]


@pytest.mark.parametrize("text", ["a" * 500, "word " * 50, "", " ", "x\u202ey", "one two", "a " + "b" * 60])
def test_wrapped_lines_fit(text: str) -> None:
    for width, most in ((24, 2), (9, 1)):
        lines = wrap(text, width, most)
        assert 1 <= len(lines) <= most
        assert all(len(line) <= width for line in lines)


def test_wrap_breaks_at_spaces_and_says_when_it_cuts() -> None:
    assert wrap("one two three", 7) == ("one two", "three")
    assert wrap("one two three four five", 7)[-1].endswith("…")
    assert wrap("abcdefghij", 4, 3) == ("abcd", "efgh", "ij")


def _centres(root: etree._Element) -> list[tuple[float, float]]:
    return [
        (float(u.get("x")), float(u.get("y")))
        for u in root.iter("use")
        if u.get("class", "").startswith("h ")
    ]


def test_neighbours_share_a_hexside_in_either_unit_of_x() -> None:
    patches = [Patch("L2", 0, 0), Patch("M2", 1, -0.5), Patch("L3", 0, 1), Patch("K3", -1, 0.5)]
    wide = [p._replace(x=p.x * 0.75) for p in patches]
    one, two = (_centres(drawn(hexes("k", "t", p, MARKS))) for p in (patches, wide))
    assert one == two
    (x, y), (mx, my), (lx, ly), (kx, ky) = one
    assert (mx - x, my - y) == (pytest.approx(COLUMN, abs=0.2), pytest.approx(-HEIGHT / 2, abs=0.2))
    assert (lx - x, ly - y) == (0, pytest.approx(HEIGHT, abs=0.2))
    assert (kx - x, ky - y) == (pytest.approx(-COLUMN, abs=0.2), pytest.approx(HEIGHT / 2, abs=0.2))


def test_hexes_show_name_level_terrain_works_and_pieces() -> None:
    assert GUN_IN.scene is not None
    root = drawn(hexes("k", "t", GUN_IN.scene.patches, MARKS))
    told = texts(root)
    for text in ("L2", "M3", "lvl 2", "lvl -1", "Open Ground", "Hammada", "sangar", "trench", "foxhole"):
        assert text in told
    classes = [e.get("class") for e in root.iter() if e.get("class")]
    assert classes.count("here") == 1
    assert classes.count("this") == 1
    assert classes.count("ring") == 3  # two hexes and the legend
    assert classes.count("zig") == 2
    assert "L2: Open Ground, level 1, this hex, with 2-2-8 Icr (crew, Axis); 50L AT PaK 38" in root[1].text
    assert "terrain unknown" in drawn(hexes("k", "t", [Patch("A1", 0, 0)], MARKS))[1].text


def test_the_marked_piece_is_drawn_last_and_never_left_out() -> None:
    pile = (GUN, *(TANK._replace(label=f"t{n}") for n in range(9)))
    root = drawn(hexes("k", "t", [Patch("A1", 0, 0, counters=pile)], MARKS))
    assert [r.get("class") for r in root.iter("rect")].count("this") == 1
    assert "+9" in texts(root)
    two = drawn(hexes("k", "t", [Patch("A1", 0, 0, counters=(GUN, HALF))], MARKS))
    assert [r.get("class") for r in two.iter("rect")][-1] == "this"


def test_everything_lies_inside_the_picture() -> None:
    assert GUN_IN.scene is not None
    root = drawn(hexes("k", "t", GUN_IN.scene.patches, MARKS))
    width, height = (float(v) for v in root.get("viewBox").split()[2:])
    for x, y in _centres(root):
        assert 44 <= x <= width - 44
        assert 38 <= y <= height - 38
    tall = drawn(stack("k", "S", (CREW, GUN, SANGAR, LEADER), MARKS))
    assert max(height_of(t) for t in tall.iter("text") if t.get("class") == "l") < float(tall.get("height"))


def test_terrain_tints() -> None:
    assert look("Dune, Low") == ("sand", "dots")
    assert look("Wadi") == ("low", "bars")
    assert look("Stone Building") == ("built", "hatch")
    assert look("Elfin Glade") == look(None) == ("plain", "")


def test_labels_of_a_stack_do_not_run_into_each_other() -> None:
    long = SQUAD._replace(label="A very long name of a squad that goes on", side="Axis")
    root = drawn(stack("k", "S", (long, long, long), MARKS))
    ys = [height_of(t) for t in root.iter("text") if t.get("class") in ("l", "k")]
    assert all(b - a >= 14 for a, b in pairwise(ys))
