"""Which logs and formats have golden reports; shared by the test and by the script that rewrites them."""

from __future__ import annotations

from pathlib import Path

from vlog_checker.api import check
from vlog_checker.findings import CheckResult
from vlog_checker.reporter import FORMATS, Settings, render

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "golden" / "logs"
LOGS = ("clean-turn", "over-capacity", "second-sangar")
VERSION = "1.0.0"
SETTINGS = Settings(color=False, width=80, ascii_only=False)


def golden_path(log: str, format: str) -> Path:
    """The golden file of one log in one format."""
    return FOLDER / f"{log}.{format}.txt"


def rendered(log: str, format: str) -> str:
    """The report of a fixture as the tool prints it now."""
    path = ROOT / "fixtures" / f"{log}.vlog"
    result = CheckResult((check(path.read_bytes(), path.name),), (), VERSION)
    return render(result, format, SETTINGS)


CASES = [(log, format) for log in LOGS for format in FORMATS]
