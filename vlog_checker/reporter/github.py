"""``--format github``: workflow commands, which GitHub Actions shows as annotations.

Every line of the output is one command, so nothing that a player wrote can begin a line.
"""

from __future__ import annotations

from ..findings import A2_NOTICE, CheckResult, FileError, Finding, Report, Verdict
from . import Settings
from .text import line
from .words import counts_line, details, ordered, place, related, shared_notices, tool, total

_LEVEL = {
    Verdict.VIOLATION: "error",
    Verdict.SUSPECT: "warning",
    Verdict.CANNOT_TELL: "notice",
    Verdict.NOTE: "notice",
}


def _data(text: str) -> str:
    """A message: GitHub's own three escapes, and the old ``##[command]`` form broken."""
    text = text.replace("##", "# #")
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(line(text)).replace(":", "%3A").replace(",", "%2C")


def _command(level: str, message: str, **properties: str) -> str:
    """One command; ``message`` may have several lines, each scrubbed already."""
    values = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::{level} {values}::{_data(message)}"


def _finding(report: Report, finding: Finding) -> str:
    rows = [f"{finding.verdict.value}, {place(finding)}: {finding.headline}"]
    rows += [f"Log: {text}" for text in finding.evidence]
    rows += [f"{label}: {value}" for label, value in details(finding)]
    rows += [f"See also {text}" for text in related(finding)]
    return _command(
        _LEVEL[finding.verdict],
        "\n".join(map(line, rows)),
        file=report.file,
        line=str(max(finding.step or 1, 1)),
        title=f"{finding.rule} {finding.hex or ''}",
    )


def _error(error: FileError) -> str:
    return _command("error", line(error.message), file=error.file, title=f"not read: {error.code}")


def render(result: CheckResult, settings: Settings) -> str:
    """The view, an annotation for each finding and each unread file, then the counts; the line is the step."""
    lines = [_command("notice", line(text), title="View") for text in shared_notices(result)]
    lines += [_finding(r, f) for r in result.reports for f in ordered(r.findings)]
    lines += map(_error, result.errors)
    lines.append(_command("notice", f"{counts_line(total(result))}\n{A2_NOTICE}", title=tool(result)))
    return "\n".join(lines) + "\n"
