"""The one-file program: it runs without anything installed, and is the same from the same sources."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from vlog_checker import __version__
from vlog_checker.parser.commands import Chat
from vlog_checker.parser.writer import save_text, write_game

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / ".ci" / "build_pyz.py"
FIXTURES = sorted((ROOT / "fixtures").rglob("*.vlog"))

pytestmark = pytest.mark.skipif(not SCRIPT.is_file(), reason="the build script is not part of this checkout")


def build(out: Path, **env: str) -> Path:
    """Run the script."""
    subprocess.run(
        [sys.executable, SCRIPT, out],
        check=True,
        capture_output=True,
        env={**os.environ, **env},
        cwd=out.parent,
    )
    return out


@pytest.fixture(scope="module")
def pyz(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("pyz") / "vlog-checker.pyz")


def run(pyz: Path, *args: object) -> subprocess.CompletedProcess[str]:
    """The program in a Python that sees no installed package."""
    command = [sys.executable, "-I", "-S", str(pyz), *map(str, args)]
    return subprocess.run(command, capture_output=True, encoding="utf-8", cwd=pyz.parent, check=False)


def test_it_runs_without_any_package(pyz: Path) -> None:
    assert run(pyz, "--version").stdout == f"vlog-checker, version {__version__}\n"
    assert run(pyz, "explain", "F8.3-over-capacity").stdout.startswith("F8.3-over-capacity")


def test_it_checks_a_log(pyz: Path) -> None:
    (pyz.parent / "t.vlog").write_bytes(write_game(save_text([], [[Chat("<Anna> - hello")]])))
    done = run(pyz, "check", "t.vlog", "--format", "json")
    assert done.stderr == ""
    assert done.returncode == 0
    assert json.loads(done.stdout)["reports"][0]["module"]["name"] == "VASL"
    assert "cannot be" not in run(pyz, "check", "t.vlog", "--format", "html").stdout


@pytest.mark.skipif(not FIXTURES, reason="there are no fixtures yet")
def test_it_says_of_the_fixtures_what_the_installed_program_says(pyz: Path) -> None:
    args = ("check", *FIXTURES, "--format", "json")
    installed = subprocess.run(
        [sys.executable, "-m", "vlog_checker", *map(str, args)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    done = run(pyz, *args)
    assert json.loads(done.stdout) == json.loads(installed.stdout)
    assert done.returncode == installed.returncode


def test_it_holds_what_it_needs_and_no_more(pyz: Path) -> None:
    with zipfile.ZipFile(pyz) as archive:
        names = archive.namelist()
    tops = {n.split("/")[0] for n in names}
    assert tops == {"__main__.py", "__main__.pyc", "click", "vlog_checker", "licences"}
    assert {"licences/click.txt", "licences/vlog-checker.txt"} <= set(names)
    assert not [n for n in names if "__pycache__" in n or "/lxml/" in n]
    assert {n[:-1] for n in names if n.endswith(".pyc")} == {n for n in names if n.endswith(".py")}
    assert str(ROOT).encode() not in pyz.read_bytes()


def test_the_same_sources_give_the_same_bytes(pyz: Path, tmp_path: Path) -> None:
    assert build(tmp_path / "again.pyz", TZ="Asia/Tokyo").read_bytes() == pyz.read_bytes()
