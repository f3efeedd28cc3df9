"""``watch``: only complete logs, each once, and never its own reports."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli_runs import Cli, cli, fake, make
from vlog_checker.cli.watch import report_name
from vlog_checker.cli.watcher import Watcher, watch
from vlog_checker.reporter import FORMATS

__all__ = ["cli", "fake"]


def fresh(folder: Path) -> Watcher:
    """A watcher that takes what is there as known."""
    return Watcher(folder, lambda _: True)


def polled(watcher: Watcher, times: int) -> list[list[str]]:
    return [[p.name for p in watcher.poll()] for _ in range(times)]


def test_a_log_is_ready_when_it_stood_still_twice(tmp_path: Path) -> None:
    watcher = fresh(tmp_path)
    make(tmp_path, t__vlog=b"1", notes__txt=b"", t__report__html=b"")
    assert polled(watcher, 5) == [[], [], ["t.vlog"], [], []]


def test_a_log_that_grows_is_waited_for(tmp_path: Path) -> None:
    watcher = fresh(tmp_path)
    path = tmp_path / "t.vlog"
    for size in range(1, 6):
        path.write_bytes(b"x" * size)
        assert watcher.poll() == []
    assert polled(watcher, 3) == [[], ["t.vlog"], []]


def test_a_change_of_time_alone_counts(tmp_path: Path) -> None:
    make(tmp_path, t__vlog=b"1")
    watcher = fresh(tmp_path)
    os.utime(tmp_path / "t.vlog", ns=(1, 1))
    assert polled(watcher, 4) == [[], [], ["t.vlog"], []]


def test_logs_that_are_there_are_known_until_they_change(tmp_path: Path) -> None:
    make(tmp_path, a__vlog=b"1", b__vlog=b"1")
    watcher = Watcher(tmp_path, lambda path: path.name == "a.vlog")
    assert polled(watcher, 4) == [[], ["b.vlog"], [], []]
    (tmp_path / "a.vlog").write_bytes(b"22")
    assert polled(watcher, 4) == [[], [], ["a.vlog"], []]


def test_a_log_that_goes_and_comes_again_is_new(tmp_path: Path) -> None:
    make(tmp_path, t__vlog=b"1")
    watcher = fresh(tmp_path)
    (tmp_path / "t.vlog").unlink()
    assert polled(watcher, 1) == [[]]
    make(tmp_path, t__vlog=b"1")
    assert polled(watcher, 3) == [[], [], ["t.vlog"]]


def test_a_folder_that_is_gone_for_a_while_ends_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "drive"
    folder.mkdir()
    watcher = fresh(folder)
    folder.rename(tmp_path / "away")
    assert polled(watcher, 2) == [[], []]
    (tmp_path / "away").rename(folder)
    make(folder, t__vlog=b"1")
    assert polled(watcher, 3)[-1] == ["t.vlog"]


def test_the_loop_waits_between_rounds(tmp_path: Path) -> None:
    waits: list[int] = []
    found: list[str] = []

    def wait() -> None:
        waits.append(1)
        if len(waits) == 2:
            make(tmp_path, t__vlog=b"1")

    watch(fresh(tmp_path), lambda p: found.append(p.name), wait, rounds=5)
    assert len(waits) == 4
    assert found == ["t.vlog"]


@pytest.mark.parametrize(
    ("log", "format", "name"),
    [
        ("turn3.vlog", "html", "turn3.report.html"),
        ("TURN3.VLOG", "terminal", "TURN3.report.txt"),
        ("turn3.vsav", "json", "turn3.vsav.report.json"),
        ("turn3.vlog", "junit", "turn3.report.xml"),
        ("turn3.vlog", "discord", "turn3.report.txt"),
        ("turn3.vlog", "bgg", "turn3.report.bgg"),
    ],
)
def test_report_names(log: str, format: str, name: str) -> None:
    assert report_name(log, format) == name


def test_no_report_has_a_name_that_is_watched(tmp_path: Path) -> None:
    from vlog_checker.cli.inputs import is_candidate

    assert not any(is_candidate(report_name("turn.vlog", f)) for f in FORMATS)


@pytest.mark.usefixtures("fake")
def test_the_command_writes_reports_beside_the_logs(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, in_in_a__vlog=b"violation", in_in_b__vlog=b"junk", in_in_c__vlog=b"crash")
    args = ("watch", "in", "--interval", "0.05", "--max-rounds", "4", "--all", "--format", "concise")
    ran = cli(*args)
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "a.vlog: 1 violation, 1 note. Report: a.report.txt",
        "b.vlog: not a VASSAL file: it is not a zip archive. Report: b.report.txt",
        ran.out.splitlines()[2],
    ]
    assert "F8.3-over-capacity" in (tmp_path / "in/a.report.txt").read_text("utf-8")
    assert sorted(p.name for p in (tmp_path / "in").iterdir()) == [
        f"{n}.{s}" for n in "abc" for s in ("report.txt", "vlog")
    ]
    assert cli(*args).out == ""  # every report is newer than its log
    assert cli("watch", "in", "--interval", "0.05", "--max-rounds", "4").out == ""


@pytest.mark.usefixtures("fake")
def test_a_report_that_cannot_be_written_ends_nothing(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, in_in_a__vlog=b"clean", in_in_b__vlog=b"clean")
    (tmp_path / "in/a.report.html").mkdir()
    os.utime(tmp_path / "in/a.report.html", ns=(1, 1))
    ran = cli("watch", "in", "--interval", "0.05", "--max-rounds", "4", "--all")
    assert "a.report.html cannot be written" in ran.err
    assert "b.vlog: no findings" in ran.out
    assert not list((tmp_path / "in").glob("*.part"))
