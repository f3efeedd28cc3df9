"""What the facts file, the board folder and the module's counters do to a reading; notes on the log itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.seriesgame import add, log, move, phase, sangar, say, squad, stack, track
from tests.shared import SHARED, needs_shared
from vlog_checker import api
from vlog_checker.errors import UsageError
from vlog_checker.findings import Finding, Report, Verdict
from vlog_checker.judge import read
from vlog_checker.vasl.facts import Facts, parse_facts
from vlog_checker.vasl.reading import Reading

RPH, PFPH, MPH = (f"Allied Turn 1 - {name}" for name in ("RPh", "PFPh", "MPh"))
START = [track(RPH), sangar("1", "L2"), squad("2", "L2"), stack("3", "L2", "2", "1"), squad("4", "M5", "Brit")]
GAME = log(START, phase(PFPH), say("x"), phase(MPH))


def facts(text: str) -> Facts:
    return parse_facts(text, "game.toml")


def check(data: bytes, text: str = "", view: str = "referee", **more: object) -> Report:
    options = api.Options(view=view, facts=facts(text) if text else None, **more)  # type: ignore[arg-type]
    return api.check(data, "log", options)


def reading(data: bytes, text: str) -> Reading:
    return read(api.load(data, "log"), api.Options(view="referee", facts=facts(text)))


def only(report: Report, rule: str) -> list[Finding]:
    return [f for f in report.findings if f.rule == rule]


# -- the facts file


def test_terrain_of_the_facts_file() -> None:
    (finding,) = only(check(GAME, '[terrain]\nL2 = "sand"'), "F8.2-in-sand")
    assert (finding.verdict, finding.hex) == (Verdict.VIOLATION, "L2")
    assert "the facts file" in (finding.found or "")
    assert only(check(GAME), "F8.2-in-sand") == []


def test_facts_count_for_more_than_a_directive_and_that_for_more_than_the_board() -> None:
    said = log(START, say("!!vc terrain L2 sand"), phase(PFPH))
    assert only(check(said), "F8.2-in-sand")
    report = check(said, '[terrain]\nL2 = "open ground"')
    assert only(report, "F8.2-in-sand") == []
    assert "Ground of L2: from the facts file." in report.assumptions


def test_levels_of_the_facts_file() -> None:
    known = reading(GAME, "[levels]\nL2 = 3\n")
    (cell,) = known.layout.find("L2")
    assert known.ground.level(cell) == 3


def test_the_report_names_its_sources() -> None:
    assumed = check(GAME, "setup-ends = 1").assumptions
    assert "Terrain of board 27: from the built-in table (VASL board version 6.2)." in assumed
    assert "What game.toml states was taken as fact." in assumed


@pytest.mark.parametrize(("ends", "verdict"), [(3, []), (2, [Verdict.VIOLATION]), (0, [Verdict.VIOLATION])])
def test_setup_ends_where_the_facts_file_says(ends: int, verdict: list[Verdict]) -> None:
    data = log([squad("2", "L2")], say("x"), [sangar("7", "P3")], say("y"))
    report = check(data, f"setup-ends = {ends}")
    assert [f.verdict for f in only(report, "F8.2-created-in-play")] == verdict
    assert any(("game.toml" in line and "etup" in line) or "Play had begun" in line for line in report.assumptions)


def test_the_command_line_counts_for_more() -> None:
    data = log([squad("2", "L2")], say("x"), [sangar("7", "P3")], say("y"))
    assert only(check(data, "setup-ends = 3", setup_ends=1), "F8.2-created-in-play")


def test_more_sangars_than_the_ob_gives() -> None:
    data = log([track(RPH), squad("2", "N5"), sangar("1", "L2"), sangar("5", "P3")], phase(PFPH))
    (finding,) = only(check(data, "[sangars]\naxis = 1\nallied = 0"), "F8.2-more-than-ob")
    assert (finding.verdict, finding.step) == (Verdict.SUSPECT, 1)
    assert [p.piece_id for p in finding.pieces] == ["1", "5"]
    assert only(check(data, "[sangars]\naxis = 2"), "F8.2-more-than-ob") == []
    assert only(check(data), "F8.2-more-than-ob") == []


def test_sides_of_players_decide_whose_sangars_they_are() -> None:
    data = log([track(RPH), squad("2", "N5"), sangar("1", "L2")], phase(PFPH))
    report = check(data, '[players]\nAxel = "allied"\n[sangars]\naxis = 0\nallied = 1')
    assert only(report, "F8.2-more-than-ob") == []
    assert only(check(data, '[players]\nAxel = "allied"\n[sangars]\nallied = 0'), "F8.2-more-than-ob")


def test_the_public_does_not_count_hidden_sangars() -> None:
    data = log([track(RPH), squad("2", "N5"), sangar("1", "L2"), sangar("5", "P3", hidden=True)], phase(PFPH))
    text = "[sangars]\naxis = 1"
    assert only(check(data, text), "F8.2-more-than-ob")
    assert only(check(data, text, view="public"), "F8.2-more-than-ob") == []


def test_hexes_of_the_facts_file_on_the_map() -> None:
    text = """
        [control]
        L2 = "axis"
        [set-up-by]
        L2 = "german"
        [trenches]
        accessible = [["L2", "L1"]]
        not-accessible = [["L2", "M3"]]
        [guns]
        emplaced = ["L2"]
        not-emplaced = ["M4"]
    """
    known = reading(GAME, text)
    at = {name: known.layout.find(name)[0] for name in ("L2", "L1", "M3", "M4")}
    stated = known.stated
    assert stated is not None
    assert (stated.control, stated.set_up_by) == ({at["L2"]: "axis"}, {at["L2"]: "axis"})
    assert stated.accessible == {
        frozenset((at["L2"], at["L1"])): True,
        frozenset((at["L2"], at["M3"])): False,
    }
    assert known.emplaced_facts == {at["L2"]: True, at["M4"]: False}


@pytest.mark.parametrize("text", ['[control]\nZZ9 = "axis"', '[guns]\nemplaced = ["28A1"]', "[levels]\nL99 = 1"])
def test_a_hex_that_the_map_has_not_is_a_mistake(text: str) -> None:
    with pytest.raises(UsageError, match=r"game\.toml"):
        check(GAME, text)


# -- boards and module


@needs_shared
def test_the_board_folder_is_used_and_named() -> None:
    report = check(GAME, boards=SHARED / "boards")
    assert any(line.startswith("Terrain of board 27: from your board folder") for line in report.assumptions)
    assert only(report, "F8.2-in-sand") == []


def test_an_empty_board_folder_is_noted(tmp_path: Path) -> None:
    report = check(GAME, boards=tmp_path)
    assert any("not in your board folder" in line for line in report.assumptions)


def test_a_board_folder_that_is_none_is_wrong_use(tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        check(GAME, boards=tmp_path / "missing")


@needs_shared
def test_a_module_that_knows_the_same_counters_changes_nothing() -> None:
    with_module = check(GAME, module=SHARED / "module" / "buildFile")
    assert with_module.findings == check(GAME).findings


MODULE = """<VASSAL.launch.BasicModule name="VASL" version="9.9">
<VASSAL.build.module.PieceWindow name="VASL Counters"><VASSAL.build.widget.TabWidget>
<VASSAL.build.widget.PanelWidget entryName="Blue O/B"><VASSAL.build.widget.TabWidget>
<VASSAL.build.widget.PanelWidget entryName="Blue"><VASSAL.build.widget.TabWidget>
<VASSAL.build.widget.PanelWidget entryName="SMC">
<VASSAL.build.widget.PieceSlot entryName="Blue 7" gpid="99999">+/null/piece;;;blue;Blue 7/null;0;0;99999</VASSAL.build.widget.PieceSlot>
</VASSAL.build.widget.PanelWidget></VASSAL.build.widget.TabWidget></VASSAL.build.widget.PanelWidget>
</VASSAL.build.widget.TabWidget></VASSAL.build.widget.PanelWidget></VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow></VASSAL.launch.BasicModule>"""


def test_a_module_tells_what_a_new_counter_is(tmp_path: Path) -> None:
    path = tmp_path / "buildFile"
    path.write_text(MODULE, encoding="utf-8")
    data = log([*START, add("50", "99999", "Blue 7", "L2")], phase(PFPH))
    assert only(check(data), "LOG-unknown-counter")
    assert only(check(data, module=path), "LOG-unknown-counter") == []


def test_a_module_that_is_none_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "broken.vmod"
    path.write_bytes(b"nothing")
    with pytest.raises(api.VlogError):
        check(GAME, module=path)


def test_nothing_of_facts_boards_or_modules_is_loaded_unless_asked_for() -> None:
    code = (
        "import sys; from tests.seriesgame import *; from vlog_checker import api;"
        "api.check(log([track('Allied Turn 1 - RPh'), sangar('1', 'L2')], say('x')), 'log');"
        "print([m for m in ('boardfiles', 'moduletable', 'catalog', 'stated', 'facts', 'joins')"
        " if 'vlog_checker.vasl.' + m in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=Path(__file__).parents[1]
    )
    assert done.stdout.strip() == "[]"


# -- notes on the log itself


def test_mistakes_in_directives_are_noted_with_their_column() -> None:
    (finding,) = only(check(log(START, say("hi"), say("!!vc control L2", "Brit"))), "LOG-directive-error")
    assert (finding.verdict, finding.step, finding.player) == (Verdict.NOTE, 2, "Brit")
    assert "column 16" in finding.headline
    assert finding.evidence == ("step 2: !!vc control L2",)


def test_counters_in_no_table_are_listed_once_and_again_with_a_sangar() -> None:
    blue = add("50", "99999", "Blue 7", "L2")
    away = add("51", "99998", "Red 7", "P9")
    everywhere, with_sangar = only(check(log([*START, blue, away], phase(PFPH))), "LOG-unknown-counter")
    if everywhere.hex is not None:
        everywhere, with_sangar = with_sangar, everywhere
    assert {piece.gpid for piece in everywhere.pieces} == {"99998", "99999"}
    assert (everywhere.verdict, everywhere.hex) == (Verdict.NOTE, None)
    assert (with_sangar.verdict, with_sangar.hex) == (Verdict.NOTE, "L2")
    assert [piece.gpid for piece in with_sangar.pieces] == ["99999"]


def test_counters_of_the_tables_are_no_news() -> None:
    assert not only(check(log(START, phase(PFPH))), "LOG-unknown-counter")


def test_a_hidden_unknown_counter_is_not_named_to_the_public() -> None:
    blue = add("50", "99999", "Blue 7", "L2", hidden=True)
    data = log([*START, blue], phase(PFPH))
    assert only(check(data), "LOG-unknown-counter")
    assert "Blue" not in repr(check(data, view="public"))


def test_oddities_are_notes_and_one_for_each_kind() -> None:
    data = log(START, move("4", "M4", "M3"), move("4", "K4", "M5"), move("44", "M4", "M3"))
    report = check(data)
    (mismatch,) = only(report, "LOG-state-mismatch")
    assert (mismatch.verdict, mismatch.step, mismatch.found) == (Verdict.NOTE, 1, "2 times")
    (dangling,) = only(report, "LOG-dangling-id")
    assert (dangling.verdict, dangling.step) == (Verdict.NOTE, 3)


def test_oddities_of_hidden_pieces_are_not_told_nor_counted() -> None:
    hidden = add("60", "11467", "4-6-7 1sq", "N5", hidden=True)
    odd = [move("4", "M4", "M3"), move("60", "K4", "N6")]
    told = check(log([*START, hidden], *odd), view="public")
    (mismatch,) = only(told, "LOG-state-mismatch")
    assert mismatch.found == "once"
    assert only(check(log([*START, hidden], *odd)), "LOG-state-mismatch")[0].found == "2 times"
    alone = check(log([*START, hidden], move("60", "K4", "N6")), view="public")
    assert [f for f in alone.findings if f.rule.startswith("LOG")] == []
