"""Logs that parse and are nonsense, through the whole program: a report in every view and format, never a crash.

What was run besides these (2026-11-29, CPython 3.11, one busy core): ``python -m tests.hostile_logs --minutes 12
--seed 100000 --size 80`` put 2,232 logs through the program, each in four views and as a series, in twelve formats,
26,352 dumps and the XML form and back.  No exception but 36 LimitErrors, no password told, 31 codes of finding; the
slowest log took 1.47 s of CPU for all of that.
What the work on it found: a piece that a stack had dropped ended the replay with a ValueError; a state too short for
its piece, or given to a piece of another kind, made a password the name of a map in ``dump``; a type cut short made
one a piece's name; and the time grew with the square of a stack's height (how pieces lie, ``dump``), of the phases
(the page's timeline), of the claims in a phase (Underbelly Hits) and of the stacks emptied in a hex.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.hostile_logs import SHAPES, Maker, whole
from vlog_checker import api
from vlog_checker.dump import dump_game
from vlog_checker.errors import VlogError
from vlog_checker.findings import CheckResult
from vlog_checker.parser.commands import AddPiece, Command, MovePiece, Raw
from vlog_checker.parser.traits import nest
from vlog_checker.parser.writer import boards, save_text, write_game
from vlog_checker.reporter import render


@settings(
    max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
@given(st.integers(0, 2**32), st.integers(0, 40))
def test_any_nonsense_through_the_whole_program(seed: int, size: int) -> None:
    whole(Maker(seed, size).log())


@pytest.mark.parametrize("seed", [16, 97, 184, 1026, 1158, 3109])
def test_what_once_went_wrong(seed: int) -> None:
    assert whole(Maker(seed, 60).log())["dump"] == 12


def test_the_maker_makes_play_that_is_judged() -> None:
    told = whole(Maker(3, 60).log()) + whole(Maker(8, 60).log()) + whole(Maker(9, 60).log())
    assert sum(count for code, count in told.items() if code.startswith("F8.")) > 0
    assert Maker(5).log() == Maker(5).log() != Maker(6).log()


def _calls(data: bytes) -> int:
    """Python calls that a check, its page and a dump of a log take: what time is made of, the same in every run."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        game = api.load(data, "x")
        render(CheckResult((api.check_game(game, api.Options(view="referee")),)), "html")
        dump_game(game.save, api.viewer_of(game, "public"))
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_cost_grows_with_the_log(shape: str) -> None:
    make: Callable[[int], bytes] = SHAPES[shape]
    _calls(make(60))  # imports and caches
    assert _calls(make(240)) < 2.4 * _calls(make(120))


BD: list[Command] = [boards("25")]
TYPE = nest(["PROP;Owner;x;y", "hide;72,130;HIP;;player:", "piece;;;squad;4-6-7"])


def squad(piece_id: str, levels: list[str]) -> AddPiece:
    """A counter with these states."""
    return AddPiece(piece_id, TYPE, nest(levels))


def position(pieces: list[Command], steps: list[list[Command]]) -> str:
    """All that ``dump`` shows a referee, as text."""
    game = api.load(write_game(save_text(pieces, steps, BD)), "x")
    return str(dump_game(game.save, api.viewer_of(game, "referee"))["position"])


def test_a_state_too_short_for_its_piece_moves_nothing() -> None:
    told = position([squad("1", ["Axel", "s3cret"])], [])
    assert "s3cret" not in told
    whole_state = ["Axel", "null", "Main Map;500;600;7"]
    stays = position([squad("1", whole_state)], [[Raw("D", "D/1/" + nest(["Axel", "s3cret"]))]])
    assert "'x': 500, 'y': 600" in stays
    assert "s3cret" not in stays


def test_a_piece_that_its_stack_dropped_can_be_moved_onto() -> None:
    state = ["Axel", "null", "Main Map;500;600;7"]
    pieces: list[Command] = [
        squad("1", state), squad("2", state), AddPiece("3", "stack", "Main Map;500;600;1;@@1"),
    ]  # fmt: skip
    drop = Raw("D", "D/3/Main Map;500;600;@@1")
    move = MovePiece("2", "Main Map", 500, 600, "1", "Main Map", 500, 600, None, "pw")
    assert "'piece_id': '2'" in position(pieces, [[drop], [move]])


def test_tall_stacks_that_never_rest_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vlog_checker.vasl.history.MAX_SEEN", 5_000)
    state = nest(["Axel", "null", "Main Map;500;600;7"])
    tall = [str(i) for i in range(10, 110)]
    pieces: list[Command] = [AddPiece(i, TYPE, state) for i in tall]
    pieces.append(AddPiece("3", "stack", f"Main Map;500;600;{';'.join(tall)};@@1"))
    turned = [f"D/3/Main Map;500;600;{';'.join(tall[i:] + tall[:i])};@@1" for i in (1, 0)]
    steps: list[list[Command]] = [[Raw("D", turned[i % 2])] for i in range(60)]
    api.check(write_game(save_text(pieces, steps[:40], BD)), "x.vlog")
    with pytest.raises(VlogError, match="over the limit of 5,000") as caught:
        api.check(write_game(save_text(pieces, steps, BD)), "x.vlog")
    assert caught.value.code == "limit"


def test_a_stack_of_hundreds_does_not_fill_the_report() -> None:
    report = api.check(SHAPES["beneath a sangar"](2000), "x")
    over = [f for f in report.findings if f.rule == "F8.3-over-capacity"]
    assert len(over) == 1
    assert all(len(line) < 1000 for line in (over[0].headline, over[0].found or "", *over[0].evidence))
    assert len(render(CheckResult((report,)), "html")) < 400_000
