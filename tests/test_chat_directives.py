"""``!!vc``: every verb, every form a log holds it in, mistakes with their columns."""

from __future__ import annotations

import json

import pytest

from tests.shared import SHARED, needs_shared
from vlog_checker.vasl.chatline import read_line
from vlog_checker.vasl.directives import read_directive, standing_directives
from vlog_checker.vasl.directivevalues import (
    Agreed,
    Control,
    DirectiveError,
    Emplaced,
    Fire,
    Kia,
    Move,
    Ovr,
    Push,
    Reveal,
    SetupEnds,
    Terrain,
)

GOOD = [
    ("!!vc fire L2 oba 80mm tem +3", Fire("L2", "oba", 3, 80)),
    ("!!vc fire 27L2 ift tem 0", Fire("27L2", "small_arms", 0)),
    ("!!vc fire L2 tem 3 oba", Fire("L2", "oba", 3)),
    ("!!VC FIRE l2 MTR 81 mm TEM=+1", Fire("L2", "mortar", 1, 81)),
    ("!!vc fire 26DD9/EE9 snap-shot tem −1", Fire("26DD9/EE9", "snap_shot", -1)),
    ("！！ｖｃ　ｆｉｒｅ　Ｌ２　ｆｔ　ｔｅｍ　＋１", Fire("L2", "ft", 1)),
    ("!!vc fire L2 oba 80mm ch tem -3", Fire("L2", "oba", -3, 80, True)),
    ("!!vc fire L2 th 75mm aphe tem 1", Fire("L2", "ordnance", 1, 75, False, True)),
    ("!!vc move L2 K3 mf 2", Move("L2", "K3", 2.0)),
    ("!!vc move 27L2 27K3 mf 1,5", Move("27L2", "27K3", 1.5)),
    ("!!vc move L2 K3 mp 4", Move("L2", "K3", None, 4.0)),
    ("!!vc push Y10 mf 1.5", Push("Y10", 1.5)),
    ("!!vc push L2 mf ½", Push("L2", 0.5)),
    ("!!vc push L2 mf 1½", Push("L2", 1.5)),
    ("!!vc control L2 Axis", Control("L2", "axis")),
    ("!!vc terrain 27-M1 sand", Terrain("27M1", "sand")),
    ("!!vc setup-ends", SetupEnds()),
    ("  !!vc   setup-ends  ", SetupEnds()),
    ("!!vc reveal L2", Reveal("L2")),
    ("!!vc kia L2", Kia("L2")),
    ("!!vc kia L2 oba 80mm ch", Kia("L2", "oba", 80, True)),
    ("!!vc ovr L2", Ovr("L2")),
    ("!!vc ovr L2 mobile", Ovr("L2", True)),
    ("!!vc ovr L2 immobile", Ovr("L2", False)),
    ("!!vc emplaced 1a-L2", Emplaced("1A-L2")),
    ("!!vc agreed L2", Agreed("L2")),
]


@pytest.mark.parametrize(("body", "value"), GOOD)
def test_a_directive(body: str, value: object) -> None:
    assert read_directive(body) == value
    assert type(read_directive(body)) is type(value)


BAD = [
    ("!!vc", 5, "missing"),
    ("!!vc foo L2", 6, "'foo' is no directive"),
    ("!!vc fire", 10, "missing"),
    ("!!vc fire Lx oba tem 1", 11, "'Lx' is no hex"),
    ("!!vc fire L2 tem +1", 20, "kind of attack is missing"),
    ("!!vc fire L2 oba", 17, "tem and its number are missing"),
    ("!!vc fire L2 oba tem", 21, "number of tem is missing"),
    ("!!vc fire L2 oba tem x", 22, "'x' is no number"),
    ("!!vc fire L2 oba tem 1.5", 22, "whole number"),
    ("!!vc fire L2 oba tem 3 tem 3", 24, "'tem' fits nowhere"),
    ("!!vc fire L2 laser tem 3", 14, "'laser' fits nowhere"),
    ("  !!vc move L2 K3 2", 19, "'2' stands where"),
    ("!!vc move L2 K3 mf", 19, "number of mf is missing"),
    ("!!vc move L2 K3 mf -1", 20, "cannot be"),
    ("!!vc setup-ends now", 17, "'now' is too much"),
    ("!!vc control L2 7", 17, "is not a side"),
    ("!!vc ovr L2 maybe", 13, "mobile or immobile"),
    ("！！ｖｃ ｆｏｏ", 6, "is no directive"),
    ("!!vc f\u200boo", 6, "is no directive"),
]


@pytest.mark.parametrize(("body", "column", "words"), BAD)
def test_a_mistake_names_its_column(body: str, column: int, words: str) -> None:
    error = read_directive(body)
    assert isinstance(error, DirectiveError)
    assert (error.column, words in error.message) == (column, True), error


@pytest.mark.parametrize("body", ["", "!vc fire L2", "!!vcx", "I type !!vc setup-ends", "* !!vc setup-ends", "!!vt-label x"])
def test_no_directive(body: str) -> None:
    assert read_directive(body) is None


def test_taken_back_ones_do_not_stand() -> None:
    texts = [
        "* !!vc push L2 mf 2", "<Axel> - !!vc push L2 mf 2", "* !!vc control L2 axis", "* UNDO: * !!vc push L2 mf 2",
        "<Axel> - UNDO: * !!vc control L2 axis", "* UNDO: * !!vc setup-ends", "<Axel> - !!vc foo",
    ]  # fmt: skip
    found = standing_directives([(step, read_line(text)) for step, text in enumerate(texts, 1)])
    assert [(one.step, one.player, one.value) for one in found] == [
        (2, "Axel", Push("L2", 2.0)),
        (3, None, Control("L2", "axis")),
        (7, "Axel", found[2].value),
    ]
    assert isinstance(found[2].value, DirectiveError)


def test_the_most_recent_equal_one_is_struck_however_it_was_written() -> None:
    texts = ["* !!vc fire L2 oba tem 3", "* !!vc push L2 mf 2", "* !!vc fire L2 oba tem +3", "* UNDO: * !!vc fire L2 oba tem +3"]
    found = standing_directives([(step, read_line(text)) for step, text in enumerate(texts, 1)])
    assert [one.step for one in found] == [1, 2]


def corpus_directives(name: str) -> list[object]:
    data = json.loads((SHARED / "corpus" / "authored" / f"{name}.vlog.engine.json").read_text("utf-8"))
    lines = [(step["step"], read_line(text)) for step in data["steps"] for text in step.get("chat", [])]
    return [(one.step, one.value) for one in standing_directives(lines)]


@needs_shared
def test_directives_of_the_corpus() -> None:
    assert corpus_directives("EXT-undo") == []
    assert corpus_directives("EXT") == [
        (1, Fire("27L2", "oba", 3, 80)), (2, Move("L2", "K3", 2.0)), (3, Push("L2", 2.0)), (4, Control("L2", "axis")),
        (5, SetupEnds()), (8, Fire("27L2", "oba", 3, 80)), (9, Fire("27L2", "small_arms", 0)), (10, Push("Y10", 1.5)),
    ]  # fmt: skip
