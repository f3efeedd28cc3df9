"""``--format concise``: one line a finding, ``file:step: code verdict hex: headline``.

Lines that begin with ``#`` are about a file or the run: the view's sentence first, the counts and A.2 last.
A finding that belongs to no step has ``-`` for it; one that belongs to no hex leaves the hex out.
"""

from __future__ import annotations

from ..findings import A2_NOTICE, CheckResult, FileError, Finding, Report
from . import Settings
from .text import line, plain_ascii
from .words import counts_line, identity, number, ordered, shared_notices, source, tool, total

_FIELD = 200


def _finding(file: str, finding: Finding) -> str:
    step = "-" if finding.step is None else finding.step
    hex_ = f" {line(finding.hex, _FIELD)}" if finding.hex else ""
    what = f"{finding.rule} {finding.verdict}{hex_}"
    return f"{line(file, _FIELD)}:{step}: {what}: {line(finding.headline)}"


def _error(error: FileError) -> str:
    return f"{line(error.file, _FIELD)}:-: {error.code} error: {line(error.message)}"


def _about(report: Report) -> str:
    about = f"{', '.join(identity(report))}; {line(source(report))}"
    return f"# {line(report.file, _FIELD)}: {about}: {counts_line(report.counts)}"


def _last(result: CheckResult) -> str:
    files = number(len(result.reports), "file", "files")
    unread = f", {number(len(result.errors), 'file', 'files')} not read" if result.errors else ""
    return f"# {tool(result)}: {files} checked{unread}: {counts_line(total(result))}"


def render(result: CheckResult, settings: Settings) -> str:
    """The findings heaviest first within each file, then the files that could not be read."""
    lines = [f"# {line(notice)}" for notice in shared_notices(result)]
    lines += [_finding(r.file, f) for r in result.reports for f in ordered(r.findings)]
    lines += map(_error, result.errors)
    lines += map(_about, result.reports)
    lines += [_last(result), f"# {A2_NOTICE}"]
    text = "\n".join(lines) + "\n"
    return plain_ascii(text) if settings.ascii_only else text
