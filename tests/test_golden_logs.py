"""Every format on three of our logs, byte for byte, in any time zone and locale."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.golden_logs import CASES, LOGS, ROOT, golden_path, rendered
from vlog_checker import __version__
from vlog_checker.reporter import FORMATS

PROGRAM = """
import hashlib
from tests.golden_logs import CASES, rendered
for log, format in CASES:
    print(log, format, hashlib.sha256(rendered(log, format).encode()).hexdigest())
"""


@pytest.mark.parametrize(("log", "format"), CASES, ids=["-".join(case) for case in CASES])
def test_the_report_is_the_golden_one(log: str, format: str) -> None:
    golden = golden_path(log, format).read_bytes().decode("utf-8")
    assert rendered(log, format) == golden.replace("vlog-checker 1.0.0", f"vlog-checker {__version__}")


def test_all_formats_are_golden() -> None:
    assert {format for _, format in CASES} == set(FORMATS)
    assert {path.name for path in golden_path("x", "y").parent.iterdir()} == {
        golden_path(*case).name for case in CASES
    }
    assert len(LOGS) == 3


def hashes(**environ: str) -> str:
    """What another process makes of all cases."""
    env = {**os.environ, **environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [sys.executable, "-c", PROGRAM], env=env, capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout


def test_the_bytes_depend_on_nothing_around_them() -> None:
    here = hashes(TZ="UTC", LC_ALL="C.UTF-8", PYTHONHASHSEED="1")
    assert here.count("\n") == len(CASES)
    assert hashes(TZ="Asia/Tokyo", LC_ALL="C", PYTHONHASHSEED="2") == here
