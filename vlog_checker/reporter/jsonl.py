"""``--format jsonl``: one JSON object a line, so that a long run can be read as it comes.

Each has ``type``: ``report`` (before its findings, without them), ``finding`` (with ``file`` and the ``report``
it belongs to, counted from 0), ``error`` and, last, ``summary``.  See ``$defs`` in ``schema/report.schema.json``.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import SCHEMA_VERSION, CheckResult
from . import Settings
from .json_ import Record, error_record, finding_record, report_record, tool_record
from .text import scrub
from .words import total


def _records(result: CheckResult) -> Iterator[Record]:
    for index, report in enumerate(result.reports):
        head = report_record(report)
        del head["findings"]
        yield {"type": "report", **head}
        for finding in report.findings:
            yield {"type": "finding", "file": scrub(report.file), "report": index, **finding_record(finding)}
    for error in result.errors:
        yield {"type": "error", **error_record(error)}
    yield {
        "type": "summary",
        "schema_version": SCHEMA_VERSION,
        "tool": tool_record(result),
        "reports": len(result.reports),
        "errors": len(result.errors),
        "counts": {v.value: n for v, n in total(result).items()},
    }


def render(result: CheckResult, settings: Settings) -> str:
    """The lines of the whole run."""
    import json

    return "".join(json.dumps(record) + "\n" for record in _records(result))
