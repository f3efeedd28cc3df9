"""What the forum formats have in common: a report as blocks of lines, in the words of one dialect.

A block is never split over two messages unless it is too long for one.
"""

from __future__ import annotations

from collections.abc import Callable

from vlog_checker.named import NamedTuple

from ..findings import A2_NOTICE, CheckResult, Finding, Report
from .words import (
    WORD,
    counts_line,
    details,
    evidence,
    footer,
    heading,
    is_referee,
    ordered,
    related,
    title,
    unread,
)

Block = list[str]
Paint = Callable[[str], str]


class Dialect(NamedTuple):
    """How to escape a text, make it bold or small, head a report, list a detail, end a line, and quote a log."""

    escape: Paint
    bold: Paint
    small: Paint
    head: Paint
    item: str
    end: str  # what makes the end of a line one
    quote: Callable[[list[str]], Block]


def _finding(dialect: Dialect, finding: Finding) -> Block:
    escape = dialect.escape
    lines = [
        dialect.bold(f"{WORD[finding.verdict]} {escape(heading(finding))}") + dialect.end,
        escape(finding.headline),
    ]
    lines += [f"{dialect.item}{label}: {escape(value)}" for label, value in details(finding)]
    lines += [f"{dialect.item}See also {escape(text)}" for text in related(finding)]
    quoted = evidence(finding)
    return lines + dialect.quote(quoted) if quoted else lines


def _report(dialect: Dialect, result: CheckResult, report: Report) -> list[Block]:
    escape = dialect.escape
    notice = dialect.bold(escape(report.notice)) if is_referee(report) else escape(report.notice)
    head = [
        dialect.head(escape(title(report))),
        dialect.bold(f"Result: {counts_line(report.counts)}."),
        notice,
    ]
    if is_referee(report):
        head.insert(0, head.pop())
    blocks = [head, *(_finding(dialect, f) for f in ordered(report.findings))]
    if report.assumptions:
        blocks.append(["Assumed:", *(f"{dialect.item}{escape(text)}" for text in report.assumptions)])
    blocks.append(
        [dialect.small(escape(A2_NOTICE)) + dialect.end, dialect.small(escape(footer(result, report)))]
    )
    return blocks


def blocks(dialect: Dialect, result: CheckResult) -> list[Block]:
    """All reports, then the files that could not be read."""
    found = [block for report in result.reports for block in _report(dialect, result, report)]
    return found + [
        [f"{dialect.bold('NOT READ')} {dialect.escape(unread(error))}"] for error in result.errors
    ]


def join(parts: list[Block]) -> str:
    """The blocks with an empty line between them."""
    return "\n\n".join("\n".join(block) for block in parts) + "\n"
