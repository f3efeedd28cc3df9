"""The HTML page of a run: one file to attach to a game thread, to print, or to put on a club's site.

No script, nothing loaded; ``page.document`` sets the policy.  Findings stand worst first, each with a drawing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vlog_checker.named import NamedTuple

from ..findings import A2_NOTICE, CheckResult, FileError, Finding, Report
from .htmlfinding import Place, card, marks_of
from .htmltimeline import Pinned, timeline
from .page import badge, bdi, document, esc, is_referee, notices, plural, tiles
from .svg import GLYPH_SHAPES
from .svghex import HEX_SHAPES
from .words import number

OPEN_ALL = 20
OPEN_OF_MANY = 5
OPEN_TABLE = 40
NOT_PROOF = (
    "Nothing was found. A clean report says that this log shows no such error, not that play had none."
)


def render(result: CheckResult, settings: object = None) -> str:
    """The page of all reports and errors.  ``settings.summaries``, if there, maps rule codes to plain words."""
    summaries: Mapping[str, str] = getattr(settings, "summaries", None) or {}
    title = _title(result)
    several = len(result.reports) > 1
    reports = "".join(
        _report(r, _Frame(f"r{n}", several, _mixed(result), summaries))
        for n, r in enumerate(result.reports, 1)
    )
    main = f"{_contents(result) if several else ''}{_errors(result.errors)}{reports or ''}"
    body = (
        f'{_header(result, title)}\n<main id="main" class="wrap">\n{main or _nothing()}</main>\n'
        f'<footer class="wrap"><div class="foot">{_foot(result.version)}</div></footer>'
    )
    warn = "REFEREE VIEW: " if any(is_referee(r.notice) for r in result.reports) else ""
    return document(warn + title, body, shapes=GLYPH_SHAPES + HEX_SHAPES)


def _title(result: CheckResult) -> str:
    names = [r.file for r in result.reports] + [e.file for e in result.errors]
    return f"Sangar check of {names[0]}" if len(names) == 1 else f"Sangar check of {len(names)} files"


def _header(result: CheckResult, title: str) -> str:
    loud = [r.notice for r in result.reports if is_referee(r.notice)]
    calm = [] if _mixed(result) else [r.notice for r in result.reports if not is_referee(r.notice)]
    return (
        f'<header class="top"><div class="wrap">{notices(loud)}'
        f'<p class="eyebrow">vlog-checker report, ASL chapter F section 8</p><h1>{bdi(title)}</h1>'
        f"{notices(calm)}</div></header>"
    )


def _mixed(result: CheckResult) -> bool:
    """Whether the files are not all seen through the same eyes; then each says whose."""
    return len({r.notice for r in result.reports}) > 1


def _nothing() -> str:
    return "<h2>Summary</h2><p>No file was checked.</p>"


def _foot(version: str) -> str:
    return f"<p>Written by vlog-checker{' ' + esc(version) if version else ''}. Drawings are its own.</p>"


def verdict_sentence(report: Report) -> str:
    """``2 violations and 1 note``: the counts that are not zero, worst first, as plain text."""
    told = [plural(n, v) for v, n in report.counts.items() if n]
    if not told:
        return "no findings"
    return " and ".join(filter(None, (", ".join(told[:-1]), told[-1])))


def ranked(findings: Sequence[Finding]) -> list[Finding]:
    """Worst verdict first, then by step (findings of no step last), then as given."""
    return sorted(findings, key=lambda f: (f.verdict.weight, f.step is None, f.step or 0))


def _contents(result: CheckResult) -> str:
    rows = "".join(
        f'<li><a href="#r{n}">{bdi(r.file)}</a>: {verdict_sentence(r)}</li>'
        for n, r in enumerate(result.reports, 1)
    )
    return f'<nav aria-labelledby="files"><h2 id="files">Files in this report</h2><ol>{rows}</ol></nav>\n'


def _errors(errors: Sequence[FileError]) -> str:
    if not errors:
        return ""
    rows = "".join(
        f'<tr><th scope="row">{bdi(e.file)}</th><td>{bdi(e.message)} <span class="code">{esc(e.code)}</span></td></tr>'
        for e in errors
    )
    return (
        '<section aria-labelledby="unread"><h2 id="unread">Files that could not be read</h2>\n<div class="scroll">'
        "<table><caption>Nothing is said about the play in these files.</caption><thead><tr>"
        f'<th scope="col">File</th><th scope="col">Why</th></tr></thead><tbody>{rows}</tbody></table></div></section>\n'
    )


class _Frame(NamedTuple):
    """How a report stands in the page: its anchor, whether among others, whether their views differ."""

    key: str
    several: bool
    mixed: bool
    summaries: Mapping[str, str]


def _report(report: Report, frame: _Frame) -> str:
    """One file: with several in a page each gets a heading of its own and its parts go one level down."""
    key, several = frame.key, frame.several
    level = 3 if several else 2
    order = ranked(report.findings)
    pins = [Pinned(f"{key}f{n}", f) for n, f in enumerate(order, 1)]
    marks = marks_of(order)
    places = [
        Place(p.key, n, level + 1, n <= OPEN_OF_MANY or len(order) <= OPEN_ALL, frame.summaries, marks)
        for n, p in enumerate(pins, 1)
    ]
    cards = "".join(card(p.finding, place) for p, place in zip(pins, places, strict=True))
    parts = (
        _part(f"{key}-s", "Summary", level, _summary(report, pins)),
        _part(f"{key}-f", "Findings", level, cards) if cards else "",
        _part(f"{key}-a", "What this rests on", level, _assumptions(report)),
        _part(f"{key}-t", "Timeline", level, timeline(report, pins, f"{key}-tl")),
        _part(f"{key}-i", "The file", level, _file(report)),
    )
    if not several:
        return f'<div class="report" id="{key}">{"".join(parts)}</div>\n'
    name = f'<h2 id="{key}-h">{bdi(report.file)}</h2>{notices([report.notice] if frame.mixed else [])}'
    return f'<section class="report" id="{key}" aria-labelledby="{key}-h">{name}{"".join(parts)}</section>\n'


def _part(key: str, title: str, level: int, inner: str) -> str:
    """A part of a report; a landmark only where there is one report, as landmarks must differ by name."""
    if level > 2:
        return f'<div><h{level} id="{key}">{title}</h{level}>\n{inner}</div>\n'
    return f'<section aria-labelledby="{key}"><h{level} id="{key}">{title}</h{level}>\n{inner}</section>\n'


def _summary(report: Report, pins: Sequence[Pinned]) -> str:
    boards = (
        f" on board{'s' if len(report.boards) > 1 else ''} {', '.join(map(bdi, report.boards))}"
        if report.boards
        else ""
    )
    count, steps = verdict_sentence(report), number(report.steps, "step", "steps")
    lead = f'<p class="lead"><b>{count[0].upper() + count[1:]}</b> in {steps}{boards}.</p>'
    return f"{lead}\n{tiles(report.counts)}\n{_table(pins) if pins else f'<p>{NOT_PROOF}</p>'}"


def _table(pins: Sequence[Pinned]) -> str:
    rows = "".join(_row(p) for p in pins)
    table = (
        '<div class="scroll"><table><caption>All findings, worst first</caption><thead><tr><th scope="col">Verdict</th>'
        '<th scope="col">Finding</th><th scope="col">Hex</th><th scope="col" class="num">Step</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div>\n"
    )
    if len(pins) <= OPEN_TABLE:
        return table
    return f"<details><summary>Table of all {len(pins)} findings</summary>{table}</details>\n"


def _row(pin: Pinned) -> str:
    found = pin.finding
    step = "" if found.step is None else (str(found.step) if found.step else "start")
    return (
        f'<tr><td>{badge(found.verdict)}</td><th scope="row"><a href="#{pin.key}">{bdi(found.headline)}</a> '
        f'<span class="code">{esc(found.rule)}</span></th><td class="hex">{bdi(found.hex or "")}</td>'
        f'<td class="num">{step}</td></tr>\n'
    )


def _assumptions(report: Report) -> str:
    items = "".join(f"<li>{bdi(text)}</li>" for text in report.assumptions)
    told = (
        f'<p>What the log does not hold was taken to be so:</p><ul class="plainlist">{items}</ul>'
        if items
        else ""
    )
    return f'{told}\n<p class="plain v-note">{esc(A2_NOTICE)}</p>\n'


def _file(report: Report) -> str:
    module = report.module
    facts = (
        ("File", bdi(report.file)),
        ("Size", f"{report.size:,} bytes"),
        ("SHA-256", f"<code>{esc(report.sha256)}</code>"),
        ("Module", bdi(" ".join(filter(None, (module.name, module.version))) or "not stated")),
        ("Saved by", bdi(f"VASSAL {module.vassal_version}" if module.vassal_version else "not stated")),
        ("Boards", ", ".join(map(bdi, report.boards)) or "not known"),
        ("Steps", str(report.steps)),
        ("View", bdi(report.view)),
    )
    return '<dl class="kv">' + "".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in facts) + "</dl>\n"
