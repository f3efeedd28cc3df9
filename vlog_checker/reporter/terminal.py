"""``--format terminal``: what a player reads, 40 columns or wider.

A verdict is a symbol and a word, so colour only repeats what is said already.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..findings import A2_NOTICE, CheckResult, FileError, Finding, Report, Verdict
from . import Settings
from .text import line, plain_ascii, wrap
from .words import (
    MEANING,
    WORD,
    counted,
    counts_line,
    details,
    identity,
    is_referee,
    number,
    ordered,
    place,
    related,
    source,
    tool,
    total,
)

_SYMBOLS = {Verdict.VIOLATION: "✗", Verdict.SUSPECT: "!", Verdict.CANNOT_TELL: "?", Verdict.NOTE: "·"}
_ASCII_SYMBOLS = {**_SYMBOLS, Verdict.VIOLATION: "X", Verdict.NOTE: "-"}
_STYLES = {
    Verdict.VIOLATION: "1;31",
    Verdict.SUSPECT: "1;33",
    Verdict.CANNOT_TELL: "1;36",
    Verdict.NOTE: "1",
}
_NARROWEST, _WIDEST = 30, 120


def use_color(choice: str, environ: Mapping[str, str], isatty: bool) -> bool:
    """Whether to colour: ``--color always|never`` first, then NO_COLOR, FORCE_COLOR (neither empty), then the terminal.

    See no-color.org and force-color.org.  ``choice`` is ``auto``, ``always`` or ``never``.
    """
    if choice in ("always", "never"):
        return choice == "always"
    if environ.get("NO_COLOR"):
        return False
    if environ.get("FORCE_COLOR"):
        return True
    return isatty and environ.get("TERM") != "dumb"


class _Page:
    """Lines of output; wraps, styles and, if asked, turns to ASCII."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.width = max(_NARROWEST, min(settings.width, _WIDEST))
        self.lines: list[str] = []
        self.symbols = _ASCII_SYMBOLS if settings.ascii_only else _SYMBOLS

    def put(self, text: str, *, indent: str = "", first: str | None = None, style: str = "") -> None:
        """A paragraph: scrubbed here, so that no caller can forget it."""
        text = line(text)
        if self.settings.ascii_only:
            text = plain_ascii(text)
        for each in wrap(text, self.width, indent, first):
            self.lines.append(
                f"\x1b[{style}m{each}\x1b[0m" if style and self.settings.color and each else each
            )

    def gap(self) -> None:
        """One empty line, never two."""
        if self.lines and self.lines[-1]:
            self.lines.append("")


def _quoted(page: _Page, finding: Finding) -> None:
    for index, text in enumerate(finding.evidence):
        if not index:
            page.put("The log shows:", indent="    ")
        page.put(text, indent="      | ", style="2")


def _finding(page: _Page, finding: Finding) -> None:
    verdict = finding.verdict
    page.put(
        f"{WORD[verdict]} {finding.rule}: {place(finding)}",
        first=f"  {page.symbols[verdict]} ",
        indent="    ",
        style=_STYLES[verdict],
    )
    page.put(finding.headline, indent="    ")
    _quoted(page, finding)
    for label, value in details(finding):
        page.put(f"{label}: {value}", first="    ", indent="      ")
    for index, text in enumerate(related(finding)):
        page.put(text, first="    See also: " if not index else "              ", indent="              ")
    page.gap()


def _header(page: _Page, report: Report) -> None:
    if is_referee(report):
        page.put(report.notice, style="1;7")
    page.put(report.file, style="1")
    page.put(source(report), indent="  ")
    for part in identity(report):
        page.put(part, indent="  ")
    if not is_referee(report):
        page.put(report.notice, indent="  ")
    page.gap()


def _groups(page: _Page, report: Report) -> Iterator[Finding]:
    """The findings, heaviest first; the number and meaning of each verdict told before its first."""
    seen: Verdict | None = None
    for finding in ordered(report.findings):
        if finding.verdict is not seen:
            seen = finding.verdict
            page.put(f"{counted(seen, report.counts[seen])}. {MEANING[seen]}", indent="  ", style="2")
            page.gap()
        yield finding


def _report(page: _Page, report: Report) -> None:
    _header(page, report)
    for finding in _groups(page, report):
        _finding(page, finding)
    if report.assumptions:
        page.put("Assumed:", indent="  ")
        for text in report.assumptions:
            page.put(text, first="    - ", indent="      ")
    page.put(f"Result: {counts_line(report.counts)}.", indent="  ", style="1")
    page.gap()


def _error(page: _Page, error: FileError) -> None:
    page.put(error.file, style="1")
    page.put(
        f"NOT READ ({error.code}): {error.message}",
        first=f"  {page.symbols[Verdict.VIOLATION]} ",
        indent="    ",
        style="1;31",
    )
    page.gap()


def _end(page: _Page, result: CheckResult) -> None:
    if result.reports:
        page.put(A2_NOTICE)
        page.gap()
    text = f"{tool(result)}: {number(len(result.reports), 'file', 'files')} checked"
    if result.errors:
        text += f", {number(len(result.errors), 'file', 'files')} not read"
    page.put(f"{text}: {counts_line(total(result))}.")


def render(result: CheckResult, settings: Settings) -> str:
    """All reports, the files that could not be read, and the counts of the run."""
    page = _Page(settings)
    for report in result.reports:
        _report(page, report)
    for error in result.errors:
        _error(page, error)
    _end(page, result)
    return "\n".join(page.lines) + "\n"
