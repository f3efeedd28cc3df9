"""``--format junit``: JUnit XML as Jenkins' ``junit-10.xsd`` has it.

A suite is a log, a case is a rule that found something (or the log, if none did).  A violation or suspect
fails the case, a cannot-tell skips it, a note is only told; a file that could not be read is an error.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import CheckResult, FileError, Finding, Report, Verdict
from . import Settings
from .text import xml
from .words import details, notices, ordered, place, related, tool

_FAILS = (Verdict.VIOLATION, Verdict.SUSPECT)


def _body(finding: Finding) -> str:
    rows = [finding.headline, place(finding)]
    rows += [f"Log: {text}" for text in finding.evidence]
    rows += [f"{label}: {value}" for label, value in details(finding)]
    rows += [f"See also {text}" for text in related(finding)]
    return "\n".join(map(xml, rows))


def _outcome(finding: Finding, failed: bool) -> str:
    verdict = finding.verdict
    message = xml(f"{place(finding)}: {finding.headline}")
    if verdict in _FAILS:
        return f'<failure type="{verdict.value}" message="{message}">{_body(finding)}</failure>'
    if verdict is Verdict.CANNOT_TELL and not failed:
        return f'<skipped type="{verdict.value}" message="{message}">{_body(finding)}</skipped>'
    return f"<system-out>{verdict.value}: {_body(finding)}</system-out>"


def _failed(findings: list[Finding]) -> bool:
    return any(f.verdict in _FAILS for f in findings)


def _skipped(findings: list[Finding]) -> bool:
    return not _failed(findings) and any(f.verdict is Verdict.CANNOT_TELL for f in findings)


def _case(name: str, file: str, findings: list[Finding]) -> Iterator[str]:
    head = f'    <testcase name="{xml(name)}" classname="{xml(file)}"'
    if not findings:
        yield f"{head}/>"
        return
    yield f"{head}>"
    for finding in findings:
        yield f"      {_outcome(finding, _failed(findings))}"
    yield "    </testcase>"


def _properties(result: CheckResult, report: Report) -> Iterator[str]:
    module = report.module
    values = {
        "tool": tool(result),
        "view": report.view,
        "size": str(report.size),
        "sha256": report.sha256,
        "module": f"{module.name or 'not known'} {module.version or ''}",
        "vassal": module.vassal_version or "not known",
        "steps": str(report.steps),
        "boards": ", ".join(report.boards),
    }
    yield "    <properties>"
    for name, value in values.items():
        yield f'      <property name="{name}" value="{xml(value)}"/>'
    yield "    </properties>"


def _suite(result: CheckResult, report: Report) -> Iterator[str]:
    rules: dict[str, list[Finding]] = {}
    for finding in ordered(report.findings):
        rules.setdefault(finding.rule, []).append(finding)
    failures = sum(map(_failed, rules.values()))
    skipped = sum(map(_skipped, rules.values()))
    yield (
        f'  <testsuite name="{xml(report.file)}" tests="{max(len(rules), 1)}" failures="{failures}" errors="0"'
        f' skipped="{skipped}">'
    )
    yield from _properties(result, report)
    for rule, findings in (rules or {"no findings": []}).items():
        yield from _case(rule, report.file, findings)
    told = "\n".join(map(xml, notices(report)))
    yield f"    <system-out>{told}</system-out>"
    yield "  </testsuite>"


def _unread(error: FileError) -> Iterator[str]:
    name = xml(error.file)
    yield f'  <testsuite name="{name}" tests="1" failures="0" errors="1" skipped="0">'
    yield f'    <testcase name="file can be read" classname="{name}">'
    yield f'      <error type="{xml(error.code)}" message="{xml(error.message)}"/>'
    yield "    </testcase>"
    yield "  </testsuite>"


def _suites(result: CheckResult) -> Iterator[str]:
    for report in result.reports:
        yield from _suite(result, report)
    for error in result.errors:
        yield from _unread(error)


def render(result: CheckResult, settings: Settings) -> str:
    """The document, UTF-8; without times, so the same input gives the same bytes."""
    rows = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="vlog-checker">']
    rows += _suites(result)
    rows.append("</testsuites>")
    return "\n".join(rows) + "\n"
