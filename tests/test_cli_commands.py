"""The smaller commands: explain, rules, dump, convert, catalog, series."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests import samples
from tests.cli_runs import PASSWORD, VERDICTS, Cli, cli, fake, make, zipped
from tests.shared import SHARED, needs_shared
from vlog_checker import api
from vlog_checker.cli import rulebook
from vlog_checker.errors import UsageError
from vlog_checker.findings import CheckResult, Verdict
from vlog_checker.parser.commands import Chat
from vlog_checker.parser.load import read_save
from vlog_checker.parser.writer import save_text, write_game

__all__ = ["cli", "fake"]

LOG = write_game(save_text([], [[Chat("<Anna> - hello")], [Chat("<bob> - good luck")]]))


def test_explain_a_code_in_any_case(cli: Cli) -> None:
    ran = cli("explain", "f8.3-OVER-capacity")
    assert ran.code == 0
    assert ran.out.startswith("F8.3-over-capacity: ")
    assert "Usual verdict\n  violation\n" in ran.out


def test_explain_a_paragraph_lists_its_codes(cli: Cli) -> None:
    out = cli("explain", "8.4").out
    assert "F8.4-wrong-tem" in out
    assert "F8.41-not-removed" in out
    assert "F8.3" not in out
    assert "F8.4-wrong-tem" not in cli("explain", "F8.41").out


@pytest.mark.parametrize("rule", ["F8.3-over-capcity", "F9", "", "-", "sangar"])
def test_an_unknown_rule_is_wrong_use(cli: Cli, rule: str) -> None:
    ran = cli("explain", rule) if not rule.startswith("-") else cli("explain", "--", rule)
    assert ran.code == 2
    assert ran.out == ""
    assert len(ran.err.splitlines()) == 1


def test_near_names_are_told(cli: Cli) -> None:
    assert "Did you mean F8.3-over-capacity" in cli("explain", "F8.3-over-capcity").err


def test_rules_lists_all(cli: Cli) -> None:
    lines = cli("rules").out.splitlines()
    rows = json.loads(cli("rules", "--format", "json").out)
    assert [r["rule"] for r in rows] == list(rulebook.titles())
    assert {r["usual_verdict"] for r in rows} <= {v.value for v in Verdict}
    assert len([line for line in lines if line.startswith(("F8", "LOG"))]) == len(rows)
    assert max(map(len, lines)) <= 100
    verdicts = {r["rule"]: r["usual_verdict"] for r in rows}
    assert verdicts["F8.2-bpv"] == "note"
    assert verdicts["F8.3-over-capacity"] == "violation"


def test_the_usual_verdicts_are_of_codes_that_exist() -> None:
    assert set(rulebook._USUAL) <= set(rulebook.codes())


def test_dump(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, t__vlog=LOG, z__zip=zipped(t__vlog=LOG), two__zip=zipped(t__vlog=LOG, u__vlog=LOG))
    document = json.loads(cli("dump", "t.vlog").out)
    assert document["steps"] == 2
    assert document["view"] == "public"
    for name in ("module", "top_level_tokens", "command_types", "boards", "position"):
        assert name in document
    assert json.loads(cli("dump", "z.zip", "--at", "1", "--view", "referee").out)["at"] == 1
    cli("dump", "t.vlog", "-o", "d.json")
    assert json.loads((tmp_path / "d.json").read_text("utf-8")) == document
    assert cli("dump", "two.zip").code == 2
    assert cli("dump", "t.vlog", "--at", "-1").code == 2
    assert cli("dump", "t.vlog", "-o", "t.vlog").code == 2


@pytest.mark.parametrize("command", [("dump",), ("catalog",), ("convert",)])
def test_one_sentence_for_what_cannot_be_read(cli: Cli, tmp_path: Path, command: tuple[str]) -> None:
    make(tmp_path, bad__vlog=b"junk")
    extra = ("out.xml",) if command == ("convert",) else ()
    for name in ("bad.vlog", "gone.vlog"):
        ran = cli(*command, name, *extra)
        assert ran.code == 3
        assert ran.out == ""
        assert len(ran.err.splitlines()) == 1
        assert ran.err.count(name) == 1
    folder = cli(*command, ".", *extra)
    assert folder.code == 2
    assert len(folder.err.splitlines()) == 1


def test_a_crash_of_ours_shows_no_secret(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise KeyError(PASSWORD)

    monkeypatch.setattr(api, "dump", crash)
    make(tmp_path, t__vlog=LOG)
    ran = cli("dump", "t.vlog")
    assert ran.code == 3
    assert PASSWORD not in ran.err
    assert "KeyError" in ran.err


def test_convert_there_and_back(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, t__vlog=LOG)
    ran = cli("convert", "t.vlog", "t.xml")
    assert ran.code == 0
    assert "passwords" in ran.err
    assert cli("convert", "t.xml", "u.vlog").err == ""
    before, after = read_save(LOG), read_save((tmp_path / "u.vlog").read_bytes())
    assert after.text == before.text
    assert after.moduledata == before.moduledata
    assert after.wrapping is before.wrapping
    cli("convert", "t.vlog", "x.vsav", "--wrapping", "xz")
    assert read_save((tmp_path / "x.vsav").read_bytes()).wrapping.name == "XZ"
    assert cli("check", "t.xml", "--format", "json").code == 0


def test_convert_replaces_nothing_unasked(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, t__vlog=LOG, there__xml=b"mine")
    assert cli("convert", "t.vlog", "there.xml").code == 2
    assert (tmp_path / "there.xml").read_bytes() == b"mine"
    assert cli("convert", "t.vlog", "there.xml", "--force").code == 0
    assert (tmp_path / "there.xml").read_bytes() != b"mine"
    for args in (
        ("t.vlog", "t.vlog", "--force"),
        ("t.vlog", "t.txt"),
        ("t.vlog", "new.xml", "--wrapping", "xz"),
        ("t.vlog", "nowhere/new.xml"),
    ):
        assert cli("convert", *args).code == 2, args
    assert (tmp_path / "t.vlog").read_bytes() == LOG


BUILD = b"""<?xml version="1.0"?>
<VASSAL.launch.BasicModule name="VASL" version="1">
 <VASSAL.build.module.PieceWindow entryName="p"><VASSAL.build.widget.TabWidget entryName="Tab">
  <VASSAL.build.widget.PieceSlot entryName="=HYPERLINK(1)" gpid="7" height="1" width="1"
   >+/null/piece;;;x.gif;=HYPERLINK(1)/\tnull;0;0;7;0</VASSAL.build.widget.PieceSlot>
 </VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>
</VASSAL.launch.BasicModule>"""


def test_catalog_is_csv_that_no_spreadsheet_runs(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, buildFile=BUILD)
    rows = list(csv.DictReader(io.StringIO(cli("catalog", "buildFile").out)))
    assert [r["gpid"] for r in rows] == ["7"]
    assert rows[0]["name"] == "'=HYPERLINK(1)"
    cli("catalog", "buildFile", "-o", "c.csv")
    assert b"\r" not in (tmp_path / "c.csv").read_bytes()


@needs_shared
def test_catalog_of_vasl(cli: Cli) -> None:
    rows = list(csv.DictReader(io.StringIO(cli("catalog", SHARED / "module/buildFile").out)))
    assert any(r["gpid"] == "223" and "Sangar" in r["name"] for r in rows)
    assert len(rows) > 4000


def series(logs: list[tuple[str, bytes]], options: api.Options | None = None) -> CheckResult:
    """A fake joint judge."""
    return CheckResult(tuple(samples.make_report(VERDICTS[d], n) for n, d in logs))


def test_series_of_files_or_of_a_folder(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api, "series", series)
    make(tmp_path, g_in_b__vlog=b"violation", g_in_a__vlog=b"clean", g_in_notes__txt=b"")
    for args in (("g",), ("g/a.vlog", "g/b.vlog")):
        ran = cli("series", *args, "--format", "json")
        assert ran.code == 1
        assert [r["file"] for r in json.loads(ran.out)["reports"]] == ["a.vlog", "b.vlog"]
    (tmp_path / "empty").mkdir()
    assert cli("series", "empty").code == 2
    part = cli("series", "g/a.vlog", "gone.vlog", "--format", "json")
    assert part.code == 3
    assert [e["file"] for e in json.loads(part.out)["errors"]] == ["gone.vlog"]
    assert len(json.loads(part.out)["reports"]) == 1
    assert cli("series", "gone.vlog").code == 3


def test_series_refused_is_one_error(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise UsageError("there is no ruleset 'x'")

    monkeypatch.setattr(api, "series", refuse)
    make(tmp_path, a__vlog=b"clean")
    ran = cli("series", "a.vlog")
    assert ran.code == 2
    assert "there is no ruleset" in ran.err


def test_rules_are_completed() -> None:
    from vlog_checker.cli.explain import _complete, command

    items = _complete(command.make_context("explain", ["x"]), command.params[0], "f8.41-w")
    assert [i.value for i in items] == ["F8.41-wrongly-removed"]


def test_series_that_crashes_is_one_error(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise KeyError(PASSWORD)

    monkeypatch.setattr(api, "series", crash)
    make(tmp_path, a__vlog=b"clean")
    ran = cli("series", "a.vlog", "--format", "json")
    assert ran.code == 3
    assert [e["code"] for e in json.loads(ran.out)["errors"]] == ["internal"]
    assert PASSWORD not in ran.out + ran.err


@needs_shared
def test_what_a_facts_file_gets_wrong_is_wrong_use(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, t__vlog=LOG, bad__toml=b"x = [", latin__toml=b"# \xe4")
    for name in ("bad.toml", "latin.toml"):
        ran = cli("check", "t.vlog", "--facts", name)
        assert ran.code == 2
        assert name in ran.err
