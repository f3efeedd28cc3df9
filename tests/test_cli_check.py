"""``check``: exit codes, what goes where, and that one bad file stops nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli_runs import PASSWORD, Cli, answer, cli, fake, make
from tests.shared import SHARED, needs_shared
from vlog_checker import api
from vlog_checker.errors import UsageError

__all__ = ["cli", "fake"]
pytestmark = pytest.mark.usefixtures("fake")


@pytest.mark.parametrize(
    ("files", "extra", "code"),
    [
        (("clean",), (), 0),
        (("violation",), (), 1),
        (("suspect",), (), 0),
        (("suspect",), ("--fail-on", "suspect"), 1),
        (("cannot-tell",), ("--fail-on", "suspect"), 0),
        (("note",), ("--fail-on", "note"), 1),
        (("violation",), ("--fail-on", "never"), 0),
        (("violation",), ("--exit-zero",), 0),
        (("broken",), (), 3),
        (("broken", "violation"), (), 3),
        (("broken", "clean"), ("--exit-zero",), 3),
        (("crash",), (), 3),
        (("clean", "violation"), (), 1),
    ],
)
def test_exit_codes(
    cli: Cli, tmp_path: Path, files: tuple[str, ...], extra: tuple[str, ...], code: int
) -> None:
    for name in files:
        (tmp_path / f"{name}.vlog").write_bytes(name.encode())
    assert cli("check", *(f"{n}.vlog" for n in files), *extra).code == code


def test_select_changes_counts_and_exit_code(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vlog_checker.cli.rulebook.codes", lambda: ("F8.2-bpv", "F8.3-over-capacity"))
    make(tmp_path, t__vlog=b"violation")
    ran = cli("check", "t.vlog", "--ignore", "8.3", "--format", "json")
    report = json.loads(ran.out)["reports"][0]
    assert ran.code == 0
    assert [f["rule"] for f in report["findings"]] == ["F8.2-bpv"]
    assert report["counts"]["violation"] == 0
    wrong = cli("check", "t.vlog", "--select", "F8.33")
    assert wrong.code == 2
    assert "F8.33" in wrong.err


def test_a_crash_is_our_error_and_the_others_go_on(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, a__vlog=b"crash", b__vlog=b"violation")
    ran = cli("check", "a.vlog", "b.vlog", "--format", "json")
    document = json.loads(ran.out)
    assert [e["code"] for e in document["errors"]] == ["internal"]
    assert "KeyError" in document["errors"][0]["message"]
    assert [r["file"] for r in document["reports"]] == ["b.vlog"]
    assert PASSWORD not in ran.out + ran.err
    assert "Traceback" not in ran.err


def test_the_traceback_is_there_for_those_who_ask(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VLOG_CHECKER_DEBUG", "1")
    make(tmp_path, a__vlog=b"crash")
    err = cli("check", "a.vlog").err
    assert 'judging.py", line ' in err
    assert PASSWORD not in err


def test_an_option_that_one_file_cannot_take(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(data: bytes, name: str, options: api.Options) -> object:
        if data == b"other":
            raise UsageError("there is no ruleset 'x'")
        return answer(data, name, options)

    monkeypatch.setattr(api, "check", refuse)
    make(tmp_path, a__vlog=b"other", b__vlog=b"violation", c__vlog=b"junk")
    assert cli("check", "a.vlog", "b.vlog").code == 2
    assert cli("check", "a.vlog", "b.vlog", "c.vlog").code == 3


def test_an_unreadable_file_is_one_sentence_with_its_name_once(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, bad__vlog=b"junk")
    ran = cli("check", "bad.vlog", "gone.vlog", "--format", "json")
    errors = json.loads(ran.out)["errors"]
    assert [(e["file"], e["code"]) for e in errors] == [
        ("bad.vlog", "not-a-zip"),
        ("gone.vlog", "no-such-file"),
    ]
    assert "bad.vlog" not in errors[0]["message"]
    assert ran.err.splitlines() == [
        "vlog-checker: bad.vlog: not a VASSAL file: it is not a zip archive",
        "vlog-checker: gone.vlog: there is no such file",
    ]
    assert cli("check", "-q", "bad.vlog", "--format", "json").err == ""


def test_wrong_use_is_one_sentence(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    for args in (
        ("check",),
        ("check", "--no-such-option"),
        ("check", "x", "--format", "pdf"),
        ("check", "x", "--boards", "nowhere"),
        ("check", "games"),
        ("nonsense",),
    ):
        ran = cli(*args)
        assert ran.code == 2, args
        assert ran.out == ""
        assert len(ran.err.splitlines()) == 1, ran.err
    assert "'vlog-checker referee'" in cli("check", "games").err


def test_output_file_in_utf8_and_format_by_suffix(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, t__vlog=b"violation")
    ran = cli("check", "t.vlog", "-o", "t.html")
    data = (tmp_path / "t.html").read_bytes()
    assert ran.code == 1
    assert ran.out == ""
    assert "t.html is written: 1 violation, 1 note." in ran.err
    assert data.startswith(b"<!DOCTYPE html>")
    assert "Anna Müller".encode() in data
    assert b"\r" not in data
    cli("check", "t.vlog", "-o", "t.html", "--format", "concise")
    assert (tmp_path / "t.html").read_bytes().startswith(b"#")


def test_a_log_is_never_overwritten(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, t__vlog=b"clean", u__vlog=b"clean")
    assert cli("check", "t.vlog", "-o", "./t.vlog").code == 2
    assert cli("check", "t.vlog", "-o", "u.vlog").code == 2
    assert (tmp_path / "u.vlog").read_bytes() == b"clean"
    make(tmp_path, facts__txt=b"setup-ends = 1", f__toml=b"setup-ends = 1", m__eml=b"mail")
    assert cli("check", "t.vlog", "--facts", "facts.txt", "-o", "facts.txt").code == 2
    assert cli("series", "t.vlog", "--facts", "f.toml", "-o", "f.toml").code == 2
    assert cli("check", "t.vlog", "-o", "m.eml").code == 2
    assert (tmp_path / "facts.txt").read_bytes() == b"setup-ends = 1"
    missing = cli("check", "t.vlog", "-o", "nowhere/r.html")
    assert missing.code == 2
    assert "r.html cannot be written: no such file or directory" in missing.err


def test_options_reach_the_judge(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path, t__vlog=b"clean", mod__vmod=b"<VASSAL.build.GameModule/>", bds_in_bd01=b"")
    seen: list[api.Options] = []

    def note(data: bytes, name: str, options: api.Options) -> object:
        from tests.samples import make_report

        seen.append(options)
        return make_report((), name)

    monkeypatch.setattr(api, "check", note)
    cli("check", "t.vlog", "--view", "Anna", "--boards", "bds", "--module", "mod.vmod", "--setup-ends", "7")
    assert seen == [
        api.Options(
            view="Anna", boards=Path("bds"), newer_boards_only=False, module=Path("mod.vmod"), setup_ends=7
        )
    ]


def test_colour(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make(tmp_path, t__vlog=b"violation")
    assert "\x1b[" not in cli("check", "t.vlog").out
    assert "\x1b[" in cli("check", "t.vlog", "--color", "always").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in cli("check", "t.vlog").out
    assert "\x1b[" not in cli("check", "t.vlog", "--color", "never").out
    cli("check", "t.vlog", "-o", "r.txt")
    assert "\x1b[" not in (tmp_path / "r.txt").read_text("utf-8")


def test_interrupted(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(api, "check", stop)
    make(tmp_path, t__vlog=b"clean")
    ran = cli("check", "t.vlog")
    assert ran.code == 130
    assert ran.err.strip() == "vlog-checker: interrupted"


def test_a_hostile_file_name_is_scrubbed(cli: Cli, tmp_path: Path) -> None:
    name = "\x1b[31mred\u202e.vlog"
    (tmp_path / name).write_bytes(b"junk")
    ran = cli("check", name)
    assert "\x1b" not in ran.out + ran.err
    assert "\u202e" not in ran.out + ran.err
    missing = cli("explain", "\x1b[2J")
    assert "\x1b" not in missing.err


def test_a_crash_in_a_reporter_is_one_sentence(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> str:
        raise KeyError(PASSWORD)

    monkeypatch.setattr("vlog_checker.reporter.concise.render", crash)
    make(tmp_path, t__vlog=b"clean")
    ran = cli("check", "t.vlog", "--format", "concise")
    assert ran.code == 3
    assert ran.err.startswith("vlog-checker: vlog-checker itself failed here (KeyError at ")
    assert PASSWORD not in ran.err
    assert len(ran.err.splitlines()) == 1


def program(*args: str, **env: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "vlog_checker", *args],
        capture_output=True,
        env={**os.environ, **env},
        check=False,
    )


def test_help_and_version_import_nothing_heavy() -> None:
    code = (
        "import sys\nfrom vlog_checker.cli.app import run\nrun([sys.argv[1]])\n"
        "bad = {'lxml', 'zipfile', 'json', 'tomllib', 'importlib.metadata', 'vlog_checker.api',"
        "'vlog_checker.findings'} & set(sys.modules)\nprint('LOADED', sorted(bad))"
    )
    for option in ("--help", "--version"):
        done = subprocess.run(
            [sys.executable, "-c", code, option], capture_output=True, text=True, check=True
        )
        assert done.stdout.splitlines()[-1] == "LOADED []"
        assert done.stderr == ""


def test_no_code_page_can_crash_it(tmp_path: Path) -> None:
    (tmp_path / "zażółć.vlog").write_bytes(b"junk")
    done = program("check", str(tmp_path / "zażółć.vlog"), PYTHONIOENCODING="cp1252", PYTHONUTF8="0")
    assert done.returncode == 3
    assert b"Traceback" not in done.stderr
    assert b"NOT READ" in done.stdout
    done.stdout.decode("cp1252")


@needs_shared
def test_a_real_log_end_to_end() -> None:
    done = program("check", "--format", "json", str(SHARED / "corpus/authored/C2.vlog"))
    report = json.loads(done.stdout)["reports"][0]
    assert done.returncode == 1
    assert report["file"] == "C2.vlog"
    assert any(f["rule"] == "F8.3-over-capacity" for f in report["findings"])


def test_a_closed_pipe_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "t.vlog").write_bytes(b"junk")
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "vlog_checker",
                "check",
                str(tmp_path / "t.vlog"),
                "--format",
                "html",
                "-q",
            ],
            stdout=writer,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(writer)
    assert done.stderr == b""
