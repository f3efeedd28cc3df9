"""Streams, files and folders that nobody would make on purpose: one sentence, the right code, nothing half-written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli_runs import Cli, cli, fake, make
from tests.made import game_text, game_zip, zip_of
from vlog_checker import api
from vlog_checker.cli import output, pool
from vlog_checker.cli.watcher import stamps
from vlog_checker.errors import UsageError, VlogError
from vlog_checker.parser.obfuscation import Wrapping, wrap

__all__ = ["cli", "fake"]
posix = pytest.mark.skipif(os.name != "posix", reason="needs a POSIX system")
PROGRAM = [sys.executable, "-m", "vlog_checker"]


def shell(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The program by a shell's line; ``V`` stands for it."""
    line = line.replace("V ", f"'{PROGRAM[0]}' -m vlog_checker ")
    return subprocess.run(["sh", "-c", line], cwd=folder, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize(
    ("line", "code", "out", "err"),
    [
        ("V check - <&-", 3, True, 1),
        ("V check t.vlog >&-", 0, False, 0),
        ("V check gone.vlog 2>&-", 3, True, 0),
        ("V check gone.vlog <&- >&- 2>&-", 3, False, 0),
        ("V check t.vlog > /dev/full", 2, False, 1),
        ("V dump t.vlog > /dev/full", 2, False, 1),
        ("V --help > /dev/full", 2, False, 1),
        ("V check gone.vlog 2> /dev/full", 3, True, 0),
        ("V check t.vlog -o /dev/full", 2, False, 1),
    ],
)
@posix
def test_streams_that_are_closed_or_full(line: str, code: int, out: bool, err: int, tmp_path: Path) -> None:
    if "/dev/full" in line and not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full here")
    (tmp_path / "t.vlog").write_bytes(game_zip())
    ran = shell(line, tmp_path)
    assert ran.returncode == code
    assert bool(ran.stdout) == out
    assert "vlog-checker: " not in ran.stdout
    assert len(ran.stderr.splitlines()) == err
    assert "itself failed" not in ran.stderr


@posix
def test_a_named_pipe_is_refused_and_one_of_the_shell_is_read(tmp_path: Path) -> None:
    (tmp_path / "t.vlog").write_bytes(game_zip())
    os.mkfifo(tmp_path / "p.vlog")
    ran = shell("V check p.vlog t.vlog -q --format concise", tmp_path)
    assert ran.returncode == 3
    assert "p.vlog:-: unreadable error: it is a named pipe" in ran.stdout
    assert "# t.vlog: " in ran.stdout
    if os.path.exists("/dev/fd"):
        assert shell("cat t.vlog | V check /dev/fd/0 -q", tmp_path).returncode == 0
    (tmp_path / "d.vlog").mkdir()
    assert [path.name for path in stamps(tmp_path)] == ["t.vlog"]


def test_a_folder_among_files_is_one_that_cannot_be_read(cli: Cli, fake: None, tmp_path: Path) -> None:
    make(tmp_path, t__vlog=b"violation", d_in_u__vlog=b"clean")
    assert cli("check", "d").code == 2
    ran = cli("check", "d", "t.vlog", "-q", "--format", "concise")
    assert ran.code == 3
    assert "d:-: unreadable error: the file cannot be read: is a directory" in ran.out
    assert "t.vlog:" in ran.out


@posix
def test_a_link_to_itself_does_not_end_a_folder(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "t.vlog").write_bytes(game_zip())
    os.symlink("loop.vlog", tmp_path / "loop.vlog")
    ran = cli("series", ".", "-q", "--format", "concise")
    assert ran.code == 3
    assert "loop.vlog:-: unreadable error" in ran.out
    assert "# t.vlog: " in ran.out


@pytest.mark.parametrize("change", [1, 2, 8, 0x20, 0x40])
def test_a_wrong_key_that_gives_text_all_the_same(change: int) -> None:
    good = wrap(game_text([]).encode("ascii", "replace").decode(), Wrapping.VCSK, 0x5A)
    wrong = good[:5] + b"%02x" % (0x5A ^ change) + good[7:]
    assert api.check(_zip(good), "x.vlog").steps == 0
    with pytest.raises(VlogError, match="wrong key") as caught:
        api.check(_zip(wrong), "x.vlog")
    assert caught.value.code == "no-commands"


def _zip(saved_game: bytes) -> bytes:
    return zip_of([("savedGame", saved_game)])


def test_an_empty_log() -> None:
    with pytest.raises(VlogError, match="the log is empty") as caught:
        api.load(_zip(b""), "x.vlog")
    assert caught.value.code == "empty-log"
    assert api.check(_zip(b"begin_save\x1bend_save"), "x.vlog").steps == 0


def test_dump_of_a_step_that_is_not_there(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "t.vlog").write_bytes(game_zip())
    last = len(api.load(game_zip(), "t").save.game.steps)
    assert cli("dump", "t.vlog", "--at", last).code == 0
    ran = cli("dump", "t.vlog", "--at", last + 1)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"vlog-checker: t.vlog: there is no step {last + 1}; the last is step {last}\n"


def test_a_module_that_is_none_is_no_fault_of_the_logs(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "t.vlog").write_bytes(game_zip())
    ran = cli("check", "t.vlog", "--module", "t.vlog")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("vlog-checker: t.vlog: ")


def test_select_of_nothing_is_wrong_use(cli: Cli, fake: None, tmp_path: Path) -> None:
    make(tmp_path, t__vlog=b"clean")
    assert cli("check", "t.vlog", "--select", "").code == 2
    assert cli("check", "t.vlog", "--select", " , ").code == 2


def test_no_half_of_a_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def __init__(self, *_: object) -> None:
            self.file = open(tmp_path / "r.html", "wb")  # noqa: SIM115

        def __enter__(self) -> Full:
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

        def write(self, data: bytes) -> None:
            self.file.write(data[:2])
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(output, "open", Full, raising=False)
    with pytest.raises(UsageError, match=r"r.html cannot be written: no space left on device"):
        output.write_file(tmp_path / "r.html", "report")
    assert list(tmp_path.iterdir()) == []


def test_the_error_names_the_report_and_not_its_part(tmp_path: Path) -> None:
    (tmp_path / "r.html.part").mkdir()
    with pytest.raises(UsageError, match=r"^r\.html cannot be written: "):
        output.replace_file(tmp_path / "r.html", "report")


@posix
def test_a_file_that_may_not_be_read_does_not_stop_the_others(cli: Cli, tmp_path: Path) -> None:
    for name in ("no.vlog", "t.vlog"):
        (tmp_path / name).write_bytes(game_zip())
    (tmp_path / "no.vlog").chmod(0)
    if os.access(tmp_path / "no.vlog", os.R_OK):
        pytest.skip("this user may read everything")
    ran = cli("check", "no.vlog", "t.vlog", "-q", "--format", "concise")
    assert ran.code == 3
    assert "no.vlog:-: unreadable error: the file cannot be read: permission denied" in ran.out
    assert "# t.vlog: " in ran.out
    assert cli("dump", "no.vlog").code == 3


@posix
def test_an_interrupted_referee_leaves_whole_files(tmp_path: Path) -> None:
    for i in range(24):
        (tmp_path / f"t{i}.vlog").write_bytes(game_zip())
    running = subprocess.Popen(
        [*PROGRAM, "referee", str(tmp_path), "--out", str(tmp_path / "out")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, preexec_fn=_hear_interrupts,
    )  # fmt: skip
    pages = tmp_path / "out" / "games"
    while running.poll() is None and not (pages.is_dir() and any(pages.glob("*.html"))):
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGINT)
    _, err = running.communicate(timeout=60)
    assert running.returncode in (0, 130)
    assert b"Traceback" not in err
    assert not list((tmp_path / "out").rglob("*.part"))
    assert all("</html>" in page.read_text("utf-8") for page in pages.glob("*.html"))


def _hear_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@posix
def test_processes_start_deaf_to_interrupts() -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    with pool._no_interrupts():
        assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before
