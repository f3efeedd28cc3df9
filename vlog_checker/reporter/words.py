"""The sentences that several formats share: counts, places, labels.  Nothing here is escaped yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..findings import A2_NOTICE, CheckResult, FileError, Finding, Report, Verdict

WORD = {
    Verdict.VIOLATION: "VIOLATION",
    Verdict.SUSPECT: "SUSPECT",
    Verdict.CANNOT_TELL: "CANNOT TELL",
    Verdict.NOTE: "NOTE",
}
MEANING = {
    Verdict.VIOLATION: "The log alone proves it.",
    Verdict.SUSPECT: "Very likely, but a fact that the log does not hold could excuse it.",
    Verdict.CANNOT_TELL: "The rule is touched and the log does not show enough to judge.",
    Verdict.NOTE: "Worth knowing; not an offence.",
}
_EXCUSE = {
    Verdict.VIOLATION: "What would make it legal",
    Verdict.SUSPECT: "What could excuse it",
    Verdict.CANNOT_TELL: "To settle it",
    Verdict.NOTE: "Remark",
}
_PLURAL = {
    Verdict.VIOLATION: ("violation", "violations"),
    Verdict.SUSPECT: ("suspect", "suspects"),
    Verdict.CANNOT_TELL: ("cannot-tell", "cannot-tells"),
    Verdict.NOTE: ("note", "notes"),
}
_MOST_PIECES = 12
_MOST_LINES = 12


def number(count: int, one: str, many: str) -> str:
    """``no steps``, ``1 step``, ``1,214 steps``."""
    return f"{f'{count:,}' if count else 'no'} {one if count == 1 else many}"


def counted(verdict: Verdict, count: int) -> str:
    """``2 violations``."""
    return number(count, *_PLURAL[verdict])


def counts_line(counts: Mapping[Verdict, int]) -> str:
    """``2 violations, 1 note``; violations are named even if there are none, the others only if there are."""
    if not any(counts.values()):
        return "no findings"
    return ", ".join(counted(v, counts[v]) for v in Verdict if counts[v] or v is Verdict.VIOLATION)


def total(result: CheckResult) -> dict[Verdict, int]:
    """The counts of all reports together."""
    return {v: sum(r.counts[v] for r in result.reports) for v in Verdict}


def ordered(findings: Iterable[Finding]) -> list[Finding]:
    """Heaviest first; within a verdict as the checks gave them."""
    return sorted(findings, key=lambda f: f.verdict.weight)


def place(finding: Finding) -> str:
    """``hex 25L2, step 41, Axis Turn 3, MPh, player Anna``; what is not known is left out."""
    parts = [f"hex {finding.hex}"] if finding.hex else []
    if finding.step is not None:
        parts.append(f"step {finding.step}" if finding.step else "start position (step 0)")
    if finding.turn:
        parts.append(finding.turn if "turn" in finding.turn.lower() else f"Turn {finding.turn}")
    if finding.phase:
        parts.append(finding.phase)
    if finding.player:
        parts.append(f"player {finding.player}")
    return ", ".join(parts) or "the file as a whole"


def pieces(finding: Finding) -> str | None:
    """``4-6-7 1sq (german), Sangar``."""
    named = [f"{p.name} ({p.side})" if p.side else p.name for p in finding.pieces]
    more = len(named) - _MOST_PIECES
    if more > 0:
        named[_MOST_PIECES:] = [f"and {more} more"]
    return ", ".join(named) or None


def details(finding: Finding) -> list[tuple[str, str]]:
    """The labelled lines under a headline, without the evidence and the related steps."""
    rows = [
        ("Expected", finding.expected),
        ("Found", finding.found),
        (_EXCUSE[finding.verdict], finding.excuse),
        ("Pieces", pieces(finding)),
    ]
    return [(label, value) for label, value in rows if value]


def related(finding: Finding) -> list[str]:
    """``step 38: the 4-6-7 went beneath the sangar``."""
    return [f"step {r.step}: {r.text}" if r.step else f"start position: {r.text}" for r in finding.related]


def source(report: Report) -> str:
    """Module, steps and boards in one line."""
    module = " ".join(x for x in (report.module.name, report.module.version) if x) or "module not known"
    if report.module.vassal_version:
        module += f", saved by VASSAL {report.module.vassal_version}"
    boards = (
        f"board{'' if len(report.boards) == 1 else 's'} {', '.join(report.boards)}" if report.boards else ""
    )
    return "; ".join(x for x in (module, number(report.steps, "step", "steps"), boards or "no boards") if x)


def digest(report: Report) -> str:
    """The first 12 digits of the file's SHA-256: enough to know the file again."""
    return f"SHA-256 {report.sha256[:12]}"


def identity(report: Report) -> tuple[str, str]:
    """``184,320 bytes`` and ``SHA-256 3f2a...`` in full."""
    return number(report.size, "byte", "bytes"), f"SHA-256 {report.sha256}"


def notices(report: Report) -> list[str]:
    """What every report states: the view, the facts assumed, and A.2."""
    return list(dict.fromkeys((report.notice, *report.assumptions, A2_NOTICE)))


def shared_notices(result: CheckResult) -> list[str]:
    """The view's sentence of each report, each once (a run has one view, so mostly one sentence)."""
    return list(dict.fromkeys(r.notice for r in result.reports))


def tool(result: CheckResult) -> str:
    """``vlog-checker 1.0.0``."""
    return f"vlog-checker {result.version}".strip()


def is_referee(report: Report) -> bool:
    """Whether the report shows everything, and must say so in its first line."""
    return report.view == "referee"


def heading(finding: Finding) -> str:
    """``F8.3-over-capacity: hex 25L2, step 41``: a finding's heading in a post."""
    return f"{finding.rule}: {place(finding)}"


def evidence(finding: Finding) -> list[str]:
    """The evidence, cut to what a post can hold."""
    more = len(finding.evidence) - _MOST_LINES
    return [
        *finding.evidence[:_MOST_LINES],
        *([f"... and {number(more, 'line', 'lines')} more"] if more > 0 else []),
    ]


def title(report: Report) -> str:
    """``Sangar check of turn3.vlog``."""
    return f"Sangar check of {report.file}"


def unread(error: FileError) -> str:
    """A file that could not be read, in one sentence."""
    return f"{error.file} could not be read ({error.code}): {error.message}"


def footer(result: CheckResult, report: Report) -> str:
    """Tool and file, so that anyone can check the check."""
    return f"{tool(result)}; {source(report)}; {number(report.size, 'byte', 'bytes')}, {digest(report)}"
