"""Logs of one game: their order, how they join, what they hand on, and that nothing hidden shows."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.seriesgame import (
    SECRET,
    add,
    log,
    move,
    phase,
    sangar,
    say,
    show,
    squad,
    stack,
    track,
)
from tests.shared import SHARED, needs_shared
from vlog_checker import api
from vlog_checker.findings import CheckResult, Report
from vlog_checker.parser.commands import Command

RPH, PFPH, MPH, DFPH, APH = (f"Allied Turn 1 - {name}" for name in ("RPh", "PFPh", "MPh", "DFPh", "APh"))


def series(*files: tuple[str, bytes], view: str = "referee") -> CheckResult:
    return api.series(files, api.Options(view=view))


def names(result: CheckResult) -> list[str]:
    return [report.file for report in result.reports]


def found(report: Report, *codes: str) -> list[tuple[str, str, str | None, int | None]]:
    """The findings but notes, and the codes asked for."""
    return [
        (str(f.verdict), f.rule, f.hex, f.step)
        for f in report.findings
        if f.verdict != "note" or f.rule in codes
    ]


def text(result: CheckResult) -> str:
    return repr(result.reports)


def start(face: str, brit: str = "M5") -> list[Command]:
    """The position of the game: a manned sangar in L2 and an enemy squad."""
    here = [sangar("1", "L2"), squad("2", "L2"), stack("3", "L2", "2", "1")]
    return [track(face), *here, squad("4", brit, "Brit", "4-5-7 1sq")]


ONE = log(start(RPH), phase(PFPH), phase(MPH), move("4", "M5", "M4"), date=10)
TWO = log(start(MPH, "M4"), say("more"), phase(DFPH), date=20)
THREE = log(start(DFPH, "M4"), phase(APH), move("4", "M4", "M3"), date=30)


# -- order


@pytest.mark.parametrize("given", list(permutations(range(3))))
def test_order_is_by_content(given: tuple[int, ...]) -> None:
    logs = [("b.vlog", ONE), ("c.vlog", TWO), ("a.vlog", THREE)]
    result = series(*(logs[i] for i in given))
    assert names(result) == ["b.vlog", "c.vlog", "a.vlog"]
    assert not [f for r in result.reports for f in r.findings if f.rule.startswith("LOG")]


def test_positions_count_for_more_than_dates() -> None:
    late = log(start(RPH), phase(PFPH), phase(MPH), move("4", "M5", "M4"), date=99)
    assert names(series(("2", TWO), ("1", late))) == ["1", "2"]


def test_dates_decide_where_positions_do_not_and_it_is_said() -> None:
    talk = [log(start(MPH), say(f"line {n}"), date=date) for n, date in enumerate((30, 10, 20))]
    result = series(*zip("abc", talk, strict=True))
    assert names(result) == ["b", "c", "a"]
    assert "whether b or c came first: the dates of saving decided" in " ".join(result.reports[0].assumptions)


def test_the_order_given_decides_without_dates() -> None:
    talk = [log(start(MPH), say(f"line {n}")) for n in range(3)]
    result = series(*zip("cab", talk, strict=True))
    assert names(result) == ["c", "a", "b"]
    assert "the order in which they were given decided" in " ".join(result.reports[0].assumptions)


# -- what is no difference


def test_stack_ids_empty_stacks_and_numbers_made_anew_are_no_difference() -> None:
    again = [track(MPH), sangar("1", "L2"), squad("2", "L2"), stack("77", "L2", "2", "1"), stack("78", "M5")]
    saved = log([*again, squad("4444", "M4", "Brit", "4-5-7 1sq")], say("hello"))
    result = series(("1", ONE), ("2", saved))
    assert found(result.reports[1], "LOG-series-gap") == []
    assert "starts from the position in which 1 ends" in " ".join(result.reports[1].assumptions)


def test_what_was_told_of_the_end_is_not_told_again_of_the_start() -> None:
    two_squads = [sangar("1", "L2"), squad("2", "L2"), squad("5", "L2"), stack("3", "L2", "2", "5", "1")]
    first = log([track(RPH), *two_squads], phase(PFPH))
    second = log([track(PFPH), *two_squads], phase(MPH))
    one, two = series(("1", first), ("2", second)).reports
    assert found(one) == [("violation", "F8.3-over-capacity", "L2", 0)]
    assert found(two) == []


# -- gaps


def gap(first: bytes, second: bytes, view: str = "referee") -> Report:
    return series(("2", second), ("1", first), view=view).reports[1]


def test_a_sangar_between_two_logs_was_created_in_play() -> None:
    report = gap(ONE, log([*start(MPH, "M4"), sangar("7", "P3")], phase(DFPH)))
    assert found(report, "LOG-series-gap") == [("violation", "F8.2-created-in-play", "P3", 0)]
    (finding,) = [f for f in report.findings if f.rule == "F8.2-created-in-play"]
    assert (finding.turn, finding.phase) == ("Allied Turn 1", "MPh")
    assert [p.piece_id for p in finding.pieces] == ["7"]


@pytest.mark.parametrize("view", ["public", "referee"])
def test_alone_the_second_log_is_legal(view: str) -> None:
    second = log([*start(MPH, "M4"), sangar("7", "P3")], phase(DFPH))
    assert found(api.check(second, "2", api.Options(view=view))) == []


def test_a_sangar_that_comes_while_setup_goes_on_is_legal() -> None:
    first = log([track(RPH), squad("2", "L2")], say("my setup"))
    second = log([track(RPH), squad("2", "L2"), sangar("7", "P3")], phase(PFPH))
    assert found(gap(first, second)) == []


def test_with_a_log_missing_it_is_suspect() -> None:
    report = gap(ONE, log([*start(APH, "M3"), sangar("7", "P3")], say("hi")))
    assert found(report) == [("suspect", "F8.2-created-in-play", "P3", 0)]
    (finding,) = [f for f in report.findings if f.rule == "F8.2-created-in-play"]
    assert "missing" in (finding.excuse or "")


def test_a_sangar_that_moved_between_two_logs() -> None:
    moved = [track(MPH), sangar("1", "M2"), squad("2", "L2"), squad("4", "M4", "Brit", "4-5-7 1sq")]
    report = gap(ONE, log(moved, phase(DFPH)))
    assert ("violation", "F8.2-moved-in-play", "M2", 0) in found(report)
    assert not [f for f in found(report) if f[1] == "F8.2-created-in-play"]


def test_a_sangar_that_is_gone_is_suspect_and_the_rest_a_note() -> None:
    second = log([track(MPH), squad("2", "L2"), squad("4", "M3", "Brit", "4-5-7 1sq")], phase(DFPH))
    report = gap(ONE, second)
    assert found(report, "LOG-series-gap") == [
        ("suspect", "LOG-series-gap", "L2", 0),
        ("note", "LOG-series-gap", None, 0),
    ]
    assert "4-5-7 1sq is in M3, not in M4" in text(CheckResult((report,)))


def test_what_changed_beneath_is_suspect() -> None:
    second = [track(MPH), sangar("1", "L2"), squad("2", "L2"), squad("8", "L2", name="2-4-7 1hs")]
    whole = [*second, stack("3", "L2", "8", "1"), squad("4", "M4", "Brit", "4-5-7 1sq")]
    assert ("suspect", "LOG-series-gap", "L2", 0) in found(gap(ONE, log(whole, phase(DFPH))))


def test_words_make_it_suspect_and_a_directive_ends_it() -> None:
    pieces = [*start(MPH, "M4"), sangar("7", "P3")]
    told = gap(ONE, log(pieces, say("my HIP sangar in P3 is revealed"), phase(DFPH)))
    assert found(told) == [("suspect", "F8.2-created-in-play", "P3", 0)]
    assert found(gap(ONE, log(pieces, say("!!vc reveal P3"), phase(DFPH)))) == []


def test_a_sangar_put_back_in_a_later_log_is_suspect() -> None:
    first = log([*start(RPH)], phase(PFPH), phase(MPH), [api_remove("1")], say("oops"), phase(DFPH))
    pieces = [track(DFPH), squad("2", "L2"), squad("4", "M5", "Brit", "4-5-7 1sq")]
    second = log(pieces, [sangar("19", "L2")], say("back"), phase(APH))
    report = gap(first, second)
    assert ("suspect", "F8.2-created-in-play", "L2", 1) in found(report)


def api_remove(key: str) -> Command:
    from vlog_checker.parser.commands import RemovePiece

    return RemovePiece(key)


# -- facts that carry over


def test_setup_that_ended_in_an_earlier_log_makes_a_later_arrival_one_in_play() -> None:
    pieces = [squad("2", "L2"), squad("4", "M4", "Brit", "4-5-7 1sq")]
    first = log([track(RPH), *pieces], phase(PFPH))
    second = log([track(PFPH), *pieces], [sangar("7", "P3")], say("x"))
    assert found(api.check(second, "2", api.Options(view="referee")))[0][0] == "suspect"
    assert found(gap(first, second)) == [("violation", "F8.2-created-in-play", "P3", 1)]


def test_setup_stated_in_steps_of_the_whole_series() -> None:
    pieces = [squad("2", "L2")]
    files = [("1", log(pieces, say("a"), say("b"))), ("2", log(pieces, say("c"), [sangar("7", "P3")], say("d")))]
    for ends, verdicts in ((5, []), (4, ["violation"]), (1, ["violation"])):
        result = api.series(files, api.Options(view="referee", setup_ends=ends))
        assert [f[0] for f in found(result.reports[1])] == verdicts


def test_directives_of_an_earlier_log_go_on_holding() -> None:
    first = log(start(RPH), say("!!vc terrain L2 sand"), phase(PFPH))
    second = log([*start(PFPH), sangar("9", "M1")], phase(MPH))
    readings = series(("1", first), ("2", second)).reports
    assert ("violation", "F8.2-in-sand", "L2", 0) in found(readings[0])
    assert "stated in chat" in " ".join(readings[1].assumptions)


# -- other ways to join


def test_two_logs_of_the_same_time_are_not_judged_by_each_other() -> None:
    other = log(start(RPH), say("my copy"), phase(PFPH), move("4", "M5", "N5"), date=11)
    result = series(("a", ONE), ("b", other))
    assert "start from the same position" in " ".join(result.reports[1].assumptions)
    assert found(result.reports[1], "LOG-series-gap") == []


def test_a_log_that_starts_in_the_midst_of_another_overlaps() -> None:
    whole = log(start(RPH), phase(PFPH), move("4", "M5", "M4"), phase(MPH), move("4", "M4", "M3"), date=1)
    part = log(start(PFPH, "M4"), phase(MPH), date=2)
    result = series(("whole", whole), ("part", part))
    assert names(result) == ["whole", "part"]
    assert "starts from the position in step 2 of whole" in " ".join(result.reports[1].assumptions)
    assert found(result.reports[1], "LOG-series-gap") == []


def test_the_same_log_twice_is_judged_once() -> None:
    bad = log([*start(RPH)], phase(PFPH), [sangar("7", "P3")], phase(MPH))
    result = series(("a", bad), ("b", bad))
    assert [len(found(r)) for r in result.reports] == [1, 0]
    assert "same steps as a" in " ".join(result.reports[1].assumptions)


def test_a_log_cut_short_is_the_same_log() -> None:
    short = log(start(RPH), phase(PFPH), phase(MPH), date=5)
    result = series(("short", short), ("whole", ONE))
    cut = next(r for r in result.reports if r.file == "short")
    assert "same steps as whole" in " ".join(cut.assumptions)


def test_logs_of_other_boards_are_not_joined() -> None:
    other = log([sangar_on_28()], phase(MPH), board="28")
    result = series(("a", ONE), ("b", other))
    assert [found(r, "LOG-series-gap") for r in result.reports] == [[], []]
    assert any("not joined" in line for r in result.reports for line in r.assumptions)


def sangar_on_28() -> Command:
    return add("55", "223", "Sangar", "E5", board="28")


def test_other_versions_of_the_module_are_noted() -> None:
    newer = log(start(MPH, "M4"), phase(DFPH), version="6.7.0")
    assert ("note", "LOG-mixed-module", None, 0) in found(gap(ONE, newer), "LOG-mixed-module")


def test_a_file_that_cannot_be_read_does_not_stop_the_others() -> None:
    result = series(("1", ONE), ("x", b"no log"), ("2", TWO))
    assert names(result) == ["1", "2"]
    assert [e.file for e in result.errors] == ["x"]


def test_no_files_no_reports() -> None:
    assert series() == CheckResult(version=api.__version__)


# -- views


HIDDEN = sangar("7", "P3", hidden=True)


def test_a_hidden_sangar_that_shows_itself_between_logs_is_revealed() -> None:
    first = log([*start(RPH), HIDDEN], phase(PFPH), phase(MPH), move("4", "M5", "M4"))
    second = log([*start(MPH, "M4"), sangar("7", "P3")], phase(DFPH))
    for view in ("public", "Brit", "Axel", "referee"):
        assert found(gap(first, second, view), "LOG-series-gap") == []


def test_a_hidden_sangar_that_shows_itself_in_the_second_log_is_revealed() -> None:
    first = log([*start(RPH), HIDDEN], phase(PFPH), phase(MPH), move("4", "M5", "M4"))
    second = log([*start(MPH, "M4"), HIDDEN], show("7", "223", "P3"), phase(DFPH))
    for view in ("public", "Brit", "Axel", "referee"):
        assert found(gap(first, second, view), "LOG-series-gap") == []


def test_nothing_hidden_reaches_the_public_report() -> None:
    """A hidden sangar and squad move between the logs: the referee is told, the public sees two logs that join."""
    first = log([*start(RPH), sangar("7", "P3", hidden=True), hidden_squad("P3")], phase(PFPH), phase(MPH))
    second = log([*start(MPH), sangar("7", "Q4", hidden=True), hidden_squad("Q4")], phase(DFPH))
    without = [("1", log(start(RPH), phase(PFPH), phase(MPH))), ("2", log(start(MPH), phase(DFPH)))]
    for view in ("public", "Brit"):
        told, plain = series(("1", first), ("2", second), view=view), series(*without, view=view)
        assert [r.findings for r in told.reports] == [r.findings for r in plain.reports]
        assert [r.assumptions for r in told.reports] == [r.assumptions for r in plain.reports]
    assert ("violation", "F8.2-moved-in-play", "Q4", 0) in found(gap(first, second))
    for view in ("public", "Brit", "Axel", "referee"):
        assert SECRET not in text(series(("1", first), ("2", second), view=view))


def hidden_squad(where: str) -> Command:
    return add("8", "11467", "4-6-7 1sq", where, hidden=True)


def test_same_files_same_result() -> None:
    files = [("1", ONE), ("2", TWO), ("3", THREE)]
    assert text(series(*files)) == text(series(*reversed(files)))


# -- the corpus


@needs_shared
@pytest.mark.parametrize("view", ["public", "referee"])
def test_pb(view: str) -> None:
    folder = SHARED / "corpus" / "authored"
    files = [(name, (folder / name).read_bytes()) for name in ("PB-2.vlog", "PB-1.vlog")]
    one, two = series(*files, view=view).reports
    assert (one.file, found(one)) == ("PB-1.vlog", [])
    assert found(two, "LOG-series-gap") == [("violation", "F8.2-created-in-play", "27P2", 0)]
    assert [found(api.check(data, name, api.Options(view=view))) for name, data in files] == [[], []]


@needs_shared
def test_real_logs_join() -> None:
    folder = SHARED / "corpus" / "real"
    files = [(name, (folder / name).read_bytes()) for name in ("multiple-1b.vlog", "multiple-1a.vlog")]
    one, two = series(*files, view="public").reports
    assert one.file == "multiple-1a.vlog"
    assert "starts from the position in which multiple-1a.vlog ends" in " ".join(two.assumptions)
    assert "came first" not in " ".join(two.assumptions)


