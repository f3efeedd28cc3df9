"""The checks of the log itself, as a report tells them: oddities of the replay, other modules, slips in ``!!vc`` lines."""

from __future__ import annotations

import pytest

from tests.loglab import Lab
from tests.made import game_text, move, squad
from vlog_checker import api
from vlog_checker.findings import Finding, Verdict
from vlog_checker.parser.commands import Chat, Command, Raw, RemovePiece, Undo
from vlog_checker.parser.writer import write_game, write_zip


def _of(data: bytes) -> list[Finding]:
    report = api.check(data, "x.vlog", api.Options(view="referee"))
    return [f for f in report.findings if f.rule.startswith("LOG-") and f.rule != "LOG-unknown-counter"]


@pytest.mark.parametrize(
    ("steps", "code", "step"),
    [
        ([[Chat("a")], [Raw("FOO", "FOO\tbar")]], "LOG-undecodable", 2),
        ([[Chat("a")], [squad("3")]], "LOG-reused-id", 2),
        (
            [[squad("7", 1, 1)], [Undo(True), RemovePiece("7"), Undo(False)], [move("7", (1, 1), (2, 2))]],
            "LOG-ghost-move",
            3,
        ),
        ([[Chat("<A> - dir C:\\")], [Chat("<B> - b\\")], [Chat("<B> - c")]], "LOG-swallowed-step", 1),
        ([[Chat("a")], [RemovePiece("99")]], "LOG-dangling-id", 2),
    ],
)
def test_each_oddity_is_one_note(steps: list[list[Command]], code: str, step: int) -> None:
    assert [(f.rule, f.verdict, f.step) for f in _of(write_game(game_text(steps)))] == [
        (code, Verdict.NOTE, step)
    ]


def test_another_module_is_read_and_not_judged() -> None:
    entry = b'<?xml version="1.0"?><data version="1"><version>1.2</version><name>Other Game</name></data>'
    (finding,) = _of(write_zip(game_text([]), entry, None))
    assert (finding.rule, finding.verdict) == ("LOG-other-module", Verdict.CANNOT_TELL)
    assert "Other Game" in finding.headline


def _lines(*lines: str, sangars: tuple[str, ...] = ("27L2",)) -> list[tuple[str, str | None]]:
    lab = Lab("26", "27")
    for hex_name in sangars:
        lab.sangar(hex_name)
    lab.phase("Axis Turn 1 - RPh")
    for line in lines:
        lab.say(line)
    return [
        (f.rule, f.found)
        for f in lab.findings(notes=True)
        if f.rule in ("LOG-directive-error", "F8.2-in-sand")
    ]


def test_a_hex_that_the_map_has_not() -> None:
    assert _lines("!!vc  fire ZZ99 oba tem +3") == [
        ("LOG-directive-error", "column 12: this map has no hex ZZ99")
    ]
    assert _lines("!!vc move 27L2 28-L3 mf 2") == [
        ("LOG-directive-error", "column 16: this map has no hex 28L3")
    ]


def test_a_hex_of_two_boards_is_the_one_with_the_sangar() -> None:
    assert _lines("!!vc terrain L2 sand") == [("F8.2-in-sand", "27L2 is sand: a directive in chat")]
    assert _lines("!!vc terrain 26L2 sand") == []


def test_a_hex_of_two_boards_is_not_guessed() -> None:
    slip = [("LOG-directive-error", "column 14: L2 may be 26L2 or 27L2: write the board too")]
    assert _lines("!!vc terrain L2 sand", sangars=("26L2", "27L2")) == slip
    assert _lines("!!vc control L2 axis", sangars=("26L4", "27L4")) == slip


def test_a_word_that_is_no_terrain_decides_nothing_and_is_told() -> None:
    lab = Lab("27")
    lab.squad("L2")
    lab.sangar("L2")
    lab.say("!!vc terrain L2 snad")
    lab.phase("Axis Turn 1 - MPh")
    (finding,) = [f for f in lab.check().findings if f.rule == "LOG-directive-error"]
    assert "column 17: snad is no terrain" in finding.headline
    assert lab.reading().ground.sand(lab.reading().sangar_hexes[0]).source != "a directive in chat"


def test_terrain_words_of_players_and_of_vasl_are_known() -> None:
    from vlog_checker.vasl.terrain import is_terrain

    for words in ("sand", "dune", "open ground", "OG", "scrub", "brush", "wadi", "stone rubble", "paved road", "no sand"):
        assert is_terrain(words), words
    for words in ("snad", "lava", "sand castle"):
        assert not is_terrain(words), words
