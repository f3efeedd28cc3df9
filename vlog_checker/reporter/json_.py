"""``--format json``: one object, as ``schema/report.schema.json`` describes it; ASCII only.

``record`` functions are shared with ``jsonl``.  Text keeps its length but not its control characters.
"""

from __future__ import annotations

from typing import Any

from ..findings import SCHEMA_VERSION, CheckResult, FileError, Finding, Report
from . import Settings
from .text import scrub
from .words import notices

Record = dict[str, Any]


def _text(value: str | None) -> str | None:
    return None if value is None else scrub(value)


def tool_record(result: CheckResult) -> Record:
    """``{name, version}``."""
    return {"name": "vlog-checker", "version": result.version}


def finding_record(finding: Finding) -> Record:
    """A finding in the contract's order of keys; the scene is for pages only."""
    return {
        "rule": finding.rule,
        "verdict": finding.verdict.value,
        "headline": scrub(finding.headline),
        "hex": _text(finding.hex),
        "step": finding.step,
        "turn": _text(finding.turn),
        "phase": _text(finding.phase),
        "player": _text(finding.player),
        "pieces": [
            {
                "name": scrub(p.name),
                "piece_id": scrub(p.piece_id),
                "gpid": scrub(p.gpid),
                "side": _text(p.side),
            }
            for p in finding.pieces
        ],
        "evidence": [scrub(e) for e in finding.evidence],
        "expected": _text(finding.expected),
        "found": _text(finding.found),
        "excuse": _text(finding.excuse),
        "related": [{"step": r.step, "text": scrub(r.text)} for r in finding.related],
    }


def report_record(report: Report) -> Record:
    """A report; ``assumptions`` begins with the view's sentence and ends with the one about A.2."""
    module = report.module
    return {
        "file": scrub(report.file),
        "size": report.size,
        "sha256": report.sha256,
        "module": {
            "name": _text(module.name),
            "version": _text(module.version),
            "vassal_version": _text(module.vassal_version),
        },
        "steps": report.steps,
        "boards": [scrub(b) for b in report.boards],
        "view": scrub(report.view),
        "assumptions": [scrub(n) for n in notices(report)],
        "findings": [finding_record(f) for f in report.findings],
        "counts": {v.value: n for v, n in report.counts.items()},
    }


def error_record(error: FileError) -> Record:
    """``{file, code, message}``."""
    return {"file": scrub(error.file), "code": error.code, "message": scrub(error.message)}


def render(result: CheckResult, settings: Settings) -> str:
    """The whole run; findings in the order of the checks."""
    import json

    document = {
        "schema_version": SCHEMA_VERSION,
        "tool": tool_record(result),
        "reports": [report_record(r) for r in result.reports],
        "errors": [error_record(e) for e in result.errors],
    }
    return json.dumps(document, indent=2) + "\n"
