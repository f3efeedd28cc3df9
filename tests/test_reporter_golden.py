"""Golden output of every format, the same bytes whatever the machine's zone and language, and the registry."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.regenerate_reporters import GOLDEN, GOLDEN_FORMATS, golden
from tests.samples import OFFENCES, SAMPLES
from vlog_checker.errors import UsageError
from vlog_checker.findings import A2_NOTICE, PUBLIC_NOTICE, REFEREE_NOTICE
from vlog_checker.reporter import FORMATS, Settings, render

ROOT = Path(__file__).resolve().parents[1]
_DIGEST = """
import hashlib, locale
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass
from tests.regenerate_reporters import golden
files = golden()
print(hashlib.sha256(repr(sorted(files.items())).encode()).hexdigest())
"""


@pytest.mark.parametrize("name", sorted(golden()))
def test_output_is_the_golden_file(name: str) -> None:
    assert golden()[name].encode() == (GOLDEN / name).read_bytes()


def test_no_golden_file_is_left_over() -> None:
    assert sorted(p.name for p in GOLDEN.iterdir()) == sorted(golden())


@pytest.mark.parametrize(
    ("zone", "language", "seed"),
    [("Asia/Tokyo", "C", "1"), ("America/St_Johns", "C.utf8", "2"), ("UTC", "tr_TR.UTF-8", "3")],
)
def test_same_bytes_in_another_zone_and_language(zone: str, language: str, seed: str) -> None:
    environ = {**os.environ, "TZ": zone, "LC_ALL": language, "LANG": language, "PYTHONHASHSEED": seed}
    done = subprocess.run(
        [sys.executable, "-c", _DIGEST], cwd=ROOT, env=environ, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == hashlib.sha256(repr(sorted(golden().items())).encode()).hexdigest()


@pytest.mark.parametrize("format_", GOLDEN_FORMATS)
def test_repeat_gives_the_same(format_: str) -> None:
    assert render(OFFENCES, format_) == render(OFFENCES, format_)


@pytest.mark.parametrize("format_", GOLDEN_FORMATS)
def test_ends_in_one_newline(format_: str) -> None:
    for result in SAMPLES.values():
        text = render(result, format_)
        assert text.endswith("\n")
        assert not text.endswith("\n\n")


def _flat(text: str) -> str:
    """Without wrapping, escapes and case, to look for a sentence."""
    return " ".join(text.replace("\\", "").split())


@pytest.mark.parametrize("format_", GOLDEN_FORMATS)
def test_every_report_states_the_view_the_tool_the_file_and_a2(format_: str) -> None:
    public = _flat(render(OFFENCES, format_, Settings(width=200)))
    for said in (PUBLIC_NOTICE, A2_NOTICE, "1.0.0", "turn3-axis.vlog"):
        assert said in public
    if format_ != "github":
        assert "3f2a9c0d1b2c" in public
        assert "184320" in public.replace(",", "")
        assert "26 (reversed)" in public or "26 reversed" in public


@pytest.mark.parametrize("format_", sorted(set(GOLDEN_FORMATS) - {"json", "sarif", "junit"}))
def test_a_referee_report_says_so_in_its_first_line(format_: str) -> None:
    first = render(SAMPLES["run"], format_, Settings(width=200)).split("\n")[0]
    assert REFEREE_NOTICE in _flat(first)


def test_each_referee_report_of_a_run_says_so() -> None:
    assert render(SAMPLES["run"], "terminal").count("REFEREE VIEW") == 2
    assert render(SAMPLES["run"], "junit").count("REFEREE VIEW") == 2
    assert render(SAMPLES["run"], "sarif").count("REFEREE VIEW") == 2


@pytest.mark.parametrize("format_", GOLDEN_FORMATS)
def test_pieces_ids_are_for_machines_only(format_: str) -> None:
    shown = "1795978082449" in render(OFFENCES, format_)
    assert shown == (format_ in ("json", "jsonl"))


def test_unknown_format_is_the_users_mistake() -> None:
    with pytest.raises(UsageError, match="no format 'pdf'"):
        render(OFFENCES, "pdf")


def test_formats_are_the_ones_of_the_command_line() -> None:
    assert FORMATS == (
        "terminal", "concise", "json", "jsonl", "junit", "sarif", "github", "markdown", "discord", "bbcode", "bgg", "html",
    )  # fmt: skip


def test_a_format_is_imported_when_asked_for() -> None:
    code = (
        "import sys; from vlog_checker.reporter import render; from tests.samples import CLEAN;"
        "render(CLEAN, 'terminal');"
        "print(sorted({'json','html','lxml','hashlib','unicodedata','vlog_checker.reporter.sarif'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
