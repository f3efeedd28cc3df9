"""``--format sarif``: SARIF 2.1.0 with what GitHub's code scanning asks for besides.

The "line" of a finding is its log step, at least 1 (the true step is in ``properties``); the hex is a logical
location.  ``cannot-tell`` is kind ``review``: somebody has to look.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from ..findings import CheckResult, FileError, Finding, Report, Verdict
from . import Settings
from .text import LONG, cut, line, scrub
from .words import details, notices, ordered, place, related

Record = dict[str, Any]

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
# SARIF 3.27.10: only kind "fail" may have a level other than "none".
_KIND = {
    Verdict.VIOLATION: ("fail", "error"),
    Verdict.SUSPECT: ("fail", "warning"),
    Verdict.CANNOT_TELL: ("review", "none"),
    Verdict.NOTE: ("informational", "none"),
}


def _message(text: str) -> Record:
    """A plain-text message; ``[text](1)`` would be a link in it (3.11.6), so brackets are escaped."""
    return {"text": text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")}


def _uri(file: str) -> str:
    """A relative reference whatever the name: no scheme, no host, no way up."""
    from urllib.parse import quote

    parts = [p for p in scrub(file).split("/") if p not in ("", ".", "..")]
    return quote("/".join(parts) or "unnamed")


def _region(step: int | None) -> Record:
    row = max(step or 1, 1)
    return {"startLine": row, "startColumn": 1, "endLine": row, "endColumn": 2}


def _physical(file: str, step: int | None) -> Record:
    return {"artifactLocation": {"uri": _uri(file), "uriBaseId": "%SRCROOT%"}, "region": _region(step)}


def _rule(code: str) -> Record:
    paragraph, _, slug = code.partition("-")
    words = slug.replace("-", " ") or "finding"
    about = f"paragraph {paragraph[1:]} of chapter F" if paragraph.startswith("F") else "the log itself"
    return {
        "id": code,
        "name": "".join(w.capitalize() for w in f"{paragraph}-{slug}".replace(".", "_").split("-")),
        "shortDescription": {"text": f"{paragraph}: {words}"},
        "fullDescription": {
            "text": f"A finding about {about} of Advanced Squad Leader's sangar rules: {words}."
        }
        if paragraph.startswith("F")
        else {"text": f"A finding about the log itself, never an accusation: {words}."},
        "help": {"text": f"Run: vlog-checker explain {code}"},
    }


def _text(finding: Finding) -> str:
    rows = [f"{finding.headline} ({place(finding)})"]
    rows += [f"{label}: {value}" for label, value in details(finding)]
    rows += [f"Log: {text}" for text in finding.evidence]
    return cut("\n".join(map(line, rows)), 4 * LONG)


def _location(report: Report, finding: Finding) -> Record:
    location: Record = {"physicalLocation": _physical(report.file, finding.step)}
    if finding.hex:
        location["logicalLocations"] = [{"name": scrub(finding.hex), "kind": "hex"}]
    return location


def _related(report: Report, finding: Finding) -> list[Record]:
    return [
        {"id": n, "physicalLocation": _physical(report.file, r.step), "message": _message(line(text))}
        for n, (r, text) in enumerate(zip(finding.related, related(finding), strict=True), 1)
    ]


def _fingerprint(finding: Finding) -> str:
    """The same offence in a later file of the game has the same fingerprint: rule, place, pieces."""
    parts = (finding.rule, finding.hex or "", *sorted(p.piece_id for p in finding.pieces))
    return sha256("\n".join(map(scrub, parts)).encode()).hexdigest()[:16]


def _result(report: Report, finding: Finding, rules: list[str], seen: dict[str, int]) -> Record:
    kind, level = _KIND[finding.verdict]
    mark = _fingerprint(finding)
    seen[mark] = seen.get(mark, 0) + 1
    record: Record = {
        "ruleId": finding.rule,
        "ruleIndex": rules.index(finding.rule),
        "kind": kind,
        "level": level,
        "message": _message(_text(finding)),
        "locations": [_location(report, finding)],
        "partialFingerprints": {"primaryLocationLineHash": f"{mark}:{seen[mark]}"},
        "properties": {"verdict": finding.verdict.value, "step": finding.step},
    }
    if finding.related:
        record["relatedLocations"] = _related(report, finding)
    return record


def _results(result: CheckResult, rules: list[str]) -> Iterator[Record]:
    for report in result.reports:
        seen: dict[str, int] = {}
        for finding in ordered(report.findings):
            yield _result(report, finding, rules, seen)


def _artifact(report: Report) -> Record:
    module = report.module
    return {
        "location": {"uri": _uri(report.file), "uriBaseId": "%SRCROOT%"},
        "length": report.size,
        "hashes": {"sha-256": report.sha256},
        "properties": {
            "view": scrub(report.view),
            "notices": [scrub(n) for n in notices(report)],
            "steps": report.steps,
            "boards": [scrub(b) for b in report.boards],
            "module": scrub(f"{module.name or 'not known'} {module.version or ''}".strip()),
            "vassal_version": None if module.vassal_version is None else scrub(module.vassal_version),
        },
    }


def _notification(error: FileError) -> Record:
    uri = {"uri": _uri(error.file), "uriBaseId": "%SRCROOT%"}
    return {
        "level": "error",
        "descriptor": {"id": error.code},
        "message": _message(line(error.message)),
        "locations": [{"physicalLocation": {"artifactLocation": uri}}],
    }


def render(result: CheckResult, settings: Settings) -> str:
    """One run over all files; a file that could not be read is a notification of the invocation."""
    import json

    rules = sorted({f.rule for f in result.findings})
    run = {
        "tool": {
            "driver": {
                "name": "vlog-checker",
                "version": result.version,
                "rules": [_rule(code) for code in rules],
            }
        },
        "columnKind": "utf16CodeUnits",
        "invocations": [
            {
                "executionSuccessful": not result.errors,
                "toolExecutionNotifications": [_notification(e) for e in result.errors],
            }
        ],
        "artifacts": [_artifact(r) for r in result.reports],
        "results": list(_results(result, rules)),
    }
    return json.dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"
