"""Oddities of a log: each kind made, none where there is none, and nothing of a hidden piece in their words."""

from __future__ import annotations

import pytest

from tests.made import ESC, PIECES, STEPS, game, game_text, move, squad, squad_state, stack
from tests.shared import corpus_files, needs_shared
from vlog_checker.parser.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    Command,
    MovePiece,
    Raw,
    RemovePiece,
    Undo,
)
from vlog_checker.parser.load import ParsedSave, read_save
from vlog_checker.parser.writer import write_game, write_zip
from vlog_checker.replay.consistency import MAX_ODDITIES, Oddity, consistency, module_oddities


def _found(*steps: list[Command]) -> list[tuple[str, int, str | None]]:
    return [o[:3] for o in consistency(game(list(steps)).game)]


def test_a_sound_game_has_none() -> None:
    assert _found(*STEPS) == []


@pytest.mark.parametrize(
    ("command", "kind", "piece_id"),
    [
        (
            ChangePiece("2", squad_state(5, 6, face="2"), squad_state(5, 6, face="-1")),
            "LOG-state-mismatch",
            "2",
        ),
        (ChangePiece("2", squad_state(5, 6), squad_state(5, 6, owner="x")), "LOG-state-mismatch", "2"),
        (ChangePiece("10", "Main Map;500;600;2", "Main Map;500;600;2;1"), "LOG-state-mismatch", "10"),
        (move("3", (701, 600), (9, 9)), "LOG-state-mismatch", "3"),
        (MovePiece("3", "Main Map", 9, 9, None, None, 0, 0, None, None), "LOG-state-mismatch", "3"),
        (RemovePiece("99"), "LOG-dangling-id", "99"),
        (ChangePiece("99", "a", "b"), "LOG-dangling-id", "99"),
        (move("99", (1, 1), (2, 2)), "LOG-dangling-id", "99"),
        (move("3", (700, 600), (500, 600), under="99"), "LOG-dangling-id", "99"),
        (stack("12", "3", "99"), "LOG-dangling-id", "99"),
        (squad("3"), "LOG-reused-id", "3"),
        (Raw("FOO", "FOO\tbar"), "LOG-undecodable", None),
    ],
)
def test_each_kind(command: Command, kind: str, piece_id: str | None) -> None:
    assert _found([Chat("a")], [command]) == [(kind, 2, piece_id)]


def test_the_slot_may_not_change() -> None:
    other = squad_state(500, 600).replace("11467", "223")
    assert _found([ChangePiece("2", other, other)]) == [("LOG-state-mismatch", 1, "2")]


@pytest.mark.parametrize(
    "command",
    [
        ChangePiece(
            "2", squad_state(5, 6, face="2"), squad_state(5, 6)
        ),  # persistent properties and place aside
        ChangePiece("10", "Main Map;500;600;2;1;@@1", "Main Map;500;600;1;2;@@1"),
        ChangePiece("2", squad_state(5, 6, face="2"), None),
        move("3", (700, 600), (1, 1)),
        Raw("TURN0", "TURN0\t1"),
        Raw("bd", "bd\t"),
        AddPiece("77", "stack", "null;0;0"),
        RemovePiece("3"),
    ],
)
def test_what_is_normal(command: Command) -> None:
    assert _found([command]) == []


def test_states_are_followed_from_change_to_change() -> None:
    a, b, c = (squad_state(5, 6, face=face) for face in "123")
    assert _found([ChangePiece("2", b, a)], [ChangePiece("2", c, b)], [ChangePiece("2", a, c)]) == []
    assert _found([ChangePiece("2", b, a)], [ChangePiece("2", c, a)]) == [("LOG-state-mismatch", 2, "2")]


def test_an_undo_puts_back_what_it_finds() -> None:
    create: list[Command] = [squad("7", 1, 1), stack("17", "7", x=1)]
    undo: list[Command] = [
        Undo(True),
        RemovePiece("17"),
        move("7", (9, 9), (1, 1)),
        RemovePiece("7"),
        Undo(False),
    ]
    assert _found(create, undo) == []


@pytest.mark.parametrize(
    "ghost", [move("7", (1, 1), (2, 2)), ChangePiece("7", "a", "b"), stack("18", "7"), RemovePiece("7")]
)
def test_what_builds_on_undone_pieces_is_a_ghost(ghost: Command) -> None:
    create: list[Command] = [squad("7", 1, 1)]
    undo: list[Command] = [Undo(True), RemovePiece("7"), Undo(False)]
    assert _found(create, undo, [ghost]) == [("LOG-ghost-move", 3, "7")]
    assert _found(create, undo, create, [ghost])[0:1] != [("LOG-ghost-move", 4, "7")]


def test_swallowed_steps() -> None:
    save = read_save(
        write_game(game_text([[Chat("<A> - dir C:\\")], [Chat("<B> - b\\")], [Chat("<B> - c")]]))
    )
    (oddity,) = consistency(save.game)
    assert oddity[:3] == ("LOG-swallowed-step", 1, None)
    assert "2 steps" in oddity.text


def test_a_step_swallowed_by_the_saved_part() -> None:
    text = game_text([]).replace("end_save", f"NOTES\tC:\\{ESC}LOG\tCHATa{ESC}end_save")
    assert [o[:3] for o in consistency(read_save(write_zip(text)).game)] == [("LOG-swallowed-step", 1, None)]


def test_one_extension_with_two_versions() -> None:
    text = game_text([]).replace("end_save", f"EXT\tkgs\tv2{ESC}end_save")
    assert [o.kind for o in consistency(read_save(write_zip(text)).game)] == ["LOG-mixed-module"]


@pytest.mark.parametrize(
    ("module", "saved", "count"), [("6.5", "6.6", 1), ("6.5", "6.5", 0), ("6.5", "", 0), ("", "6.6", 0)]
)
def test_mixed_modules(module: str, saved: str, count: int) -> None:
    def entry(version: str) -> bytes:
        return f'<data version="1"><version>{version}</version></data>'.encode()

    assert len(module_oddities(read_save(write_zip("a", entry(module), entry(saved))))) == count
    assert module_oddities(read_save(write_zip("a", None, entry(saved)))) == []


def test_words_hold_no_secret() -> None:
    for step in (
        [squad("1", owner="my-secret")],
        [ChangePiece("1", squad_state(1, 1), squad_state(1, 1, "my-secret"))],
    ):
        for oddity in consistency(game([step]).game):
            assert "secret" not in oddity.text
            assert "4-6-7" not in oddity.text


def test_a_made_up_log_gives_a_bounded_list() -> None:
    steps: list[list[Command]] = [[RemovePiece(str(i))] for i in range(1000, 1000 + MAX_ODDITIES + 50)]
    assert len(consistency(game(steps, PIECES).game)) == MAX_ODDITIES


def _of_corpus() -> list[tuple[str, Oddity]]:
    found = []
    for path in corpus_files():
        if path.name != "full.truncated-oddhex.vlog":
            save: ParsedSave = read_save(path.read_bytes())
            found += [(path.name, o) for o in (*consistency(save.game), *module_oddities(save))]
    return found


@needs_shared
def test_real_files_have_only_what_is_explained() -> None:
    """UNICODE.vlog's chat line that ends in a backslash: of 253 written steps the engine reads 250 back."""
    found = _of_corpus()
    assert {o.kind for _, o in found} == {"LOG-swallowed-step"}
    assert {name.partition(".")[0] for name, _ in found} == {"UNICODE"}
    assert all("3 steps" in o.text for _, o in found)
