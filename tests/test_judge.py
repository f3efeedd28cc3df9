"""What a report says apart from the rules: files of other modules, boards not known, rulesets that are none."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest

from vlog_checker import Options, check
from vlog_checker.errors import UsageError
from vlog_checker.findings import Finding, Verdict
from vlog_checker.parser.commands import Raw
from vlog_checker.parser.metadata import Metadata
from vlog_checker.parser.writer import boards, save_text, write_game
from vlog_checker.rules.base import Check, find_ruleset
from vlog_checker.vasl import moduletable

VASL = Metadata("VASL", "6.6.8", "3.7.12", "", 0)


def save(module: Metadata = VASL, board: Raw | None = None) -> bytes:
    return write_game(save_text([], head=[board or boards("26")]), module)


def test_a_file_of_another_module_is_read_and_not_judged() -> None:
    report = check(save(VASL._replace(name="Paths of Glory")), "x.vsav")
    (finding,) = report.findings
    assert (finding.rule, finding.verdict) == ("LOG-other-module", Verdict.CANNOT_TELL)
    assert "Paths of Glory" in finding.headline
    assert report.assumptions == (
        "This is a file of the module Paths of Glory, not of VASL: nothing in it was judged.",
    )


@pytest.mark.parametrize("name", ["VASL", "vasl extended", "Virtual Advanced Squad Leader", None])
def test_files_of_vasl_are_judged_whatever_it_is_called(name: str | None) -> None:
    report = check(save(VASL._replace(name=name)), "x.vsav")
    assert report.findings == ()
    assert not any("not of VASL" in text for text in report.assumptions)


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (Raw("bd", "bd\t"), "The file names no boards: no counter's hex is known, so nothing about hexes was judged."),
        (boards("nowhere"), "These boards are not known, and nothing on them was judged: nowhere."),
        (boards("98"), "These boards were taken for boards of the usual size: 98."),
    ],
)
def test_boards_that_are_not_known_are_told(board: Raw, said: str) -> None:
    assert said in check(save(board=board), "x.vsav").assumptions


class Rules:
    """A ruleset as a plugin brings it."""

    name = "club"

    def __init__(self, *found: Finding) -> None:
        self.checks = (Check(("CLUB-x",), lambda reading: found),)


def use_plugin(monkeypatch: pytest.MonkeyPatch, thing: object) -> None:
    point = type("Point", (), {"load": lambda self: thing})()
    monkeypatch.setattr(metadata, "entry_points", lambda **asked: (point,) if asked["name"] == "club" else ())


def test_findings_stand_in_the_order_of_the_log_each_once(monkeypatch: pytest.MonkeyPatch) -> None:
    late = Finding("CLUB-x", Verdict.NOTE, "late", step=9)
    early = Finding("CLUB-x", Verdict.NOTE, "early", step=2)
    weighty = Finding("CLUB-x", Verdict.VIOLATION, "weighty", step=2)
    whole = Finding("CLUB-x", Verdict.NOTE, "of no step")
    use_plugin(monkeypatch, Rules(late, early, late, weighty, whole))
    report = check(save(), "x.vsav", Options(rulesets=("club", "sangar", "club")))
    assert report.findings == (whole, weighty, early, late)


def test_a_plugin_that_is_no_ruleset_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    use_plugin(monkeypatch, object())
    with pytest.raises(UsageError, match="the ruleset 'club' has no name or no checks"):
        find_ruleset("club")


def test_a_module_too_large_or_not_there_is_wrong_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UsageError, match=r"no\.vmod"):
        check(save(), "x.vsav", Options(module=tmp_path / "no.vmod"))
    (tmp_path / "big.vmod").write_bytes(b"x" * 11)
    monkeypatch.setattr(moduletable, "MAX_MODULE", 10)
    with pytest.raises(UsageError, match=r"big\.vmod is larger than any module"):
        check(save(), "x.vsav", Options(module=tmp_path / "big.vmod"))
