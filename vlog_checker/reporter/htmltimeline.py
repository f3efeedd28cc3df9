"""The timeline of a log: a strip of its steps, and a list of turns and phases with links to the findings in them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import groupby

from vlog_checker.named import NamedTuple

from ..findings import Finding, PhaseMark, Report
from .htmlfinding import step_words
from .page import WORDS, bdi, esc, mark
from .words import number

STRIP_LABELS = 12


class Pinned(NamedTuple):
    """A finding and its anchor in the page."""

    key: str
    finding: Finding


class Span(NamedTuple):
    """Steps ``first`` to ``last`` of one phase; ``phase`` is None before the first known one."""

    first: int
    last: int
    phase: PhaseMark | None
    pins: tuple[Pinned, ...]


def spans(report: Report, pins: Sequence[Pinned]) -> list[Span]:
    """The log cut at its phases.  Findings of no step are left out."""
    phases = sorted(report.timeline, key=lambda m: m.step)
    starts: list[tuple[int, PhaseMark | None]] = [(m.step, m) for m in phases]
    if not starts or starts[0][0] > 0:
        starts.insert(0, (0, None))
    ends = [s for s, _ in starts[1:]] + [max(report.steps, starts[-1][0]) + 1]
    held = sorted(((p.finding.step, p) for p in pins if p.finding.step is not None), key=lambda h: h[0])
    cuts = [bisect_left(held, first, key=lambda h: h[0]) for first, _ in starts] + [len(held)]
    return [
        Span(first, max(end - 1, first), phase, tuple(p for _, p in held[cuts[i] : cuts[i + 1]]))
        for i, ((first, phase), end) in enumerate(zip(starts, ends, strict=True))
    ]


def timeline(report: Report, pins: Sequence[Pinned], key: str) -> str:
    """Strip and list as markup."""
    cut = spans(report, pins)
    items = "".join(_turn(group) for group in _turns(cut))
    return f'{_strip(report, cut, pins, key)}\n<ol class="turns">\n{items}</ol>\n'


def _turns(cut: Sequence[Span]) -> list[list[Span]]:
    """The spans turn by turn."""
    return [list(group) for _, group in groupby(cut, key=lambda s: s.phase and (s.phase.side, s.phase.turn))]


def _turn(group: Sequence[Span]) -> str:
    first = group[0].phase
    words = f"Turn {first.turn}, {bdi(first.side)}" if first else "Before a phase is known"
    phases = "".join(_phase(s) for s in group)
    return f'<li><p class="t">{words}</p><ol class="phases">{phases}</ol></li>\n'


def _phase(span: Span) -> str:
    name = f"{bdi(span.phase.phase)}, " if span.phase else ""
    steps = f"steps {span.first} to {span.last}" if span.last > span.first else f"step {span.first}"
    words = f'<span class="ph">{name}{steps}</span>'
    if not span.pins:
        return f"<li>{words}</li>"
    return f'<li class="has">{words}<ul>{"".join(_link(p) for p in span.pins)}</ul></li>'


def _link(pin: Pinned) -> str:
    found = pin.finding
    place = f"{step_words(found.step or 0)}{', ' + bdi(found.hex) if found.hex else ''}"
    return (
        f'<li>{mark(found.verdict)}<span><a href="#{pin.key}">{bdi(found.headline)}</a> '
        f'<span class="soft">({WORDS[found.verdict][0]}, {place})</span></span></li>'
    )


def _strip(report: Report, cut: Sequence[Span], pins: Sequence[Pinned], key: str) -> str:
    """The steps as a bar: turns as bands, findings as their shapes.  The list below says the same in words."""
    total = max(report.steps, cut[-1].last, 1)
    bands = "".join(_bands(cut, total))
    marks = "".join(
        f'<svg class="tl-mark v-{p.finding.verdict.value}" x="{_at(p.finding.step, total)}" y="{4 + i % 2 * 16}" '
        f'width="16" height="16" overflow="visible"><use href="#m-{p.finding.verdict.value}" x="-8" width="16" '
        f'height="16"/></svg>'
        for i, p in enumerate(p for p in pins if p.finding.step is not None)
    )
    findings, steps = number(len(pins), "finding", "findings"), number(report.steps, "step", "steps")
    told = f"{findings} over {steps}{'; the list below names them' if pins else ''}."
    return (
        f'<svg class="strip" role="img" aria-labelledby="{key}-t" aria-describedby="{key}-d" height="74">'
        f'<title id="{key}-t">Steps, turns and findings</title><desc id="{key}-d">{told}</desc>'
        f'{bands}<line class="axis" x1="0" x2="100%" y1="40" y2="40"/>{marks}'
        f'<text x="0" y="72">step 0</text><text x="100%" y="72" text-anchor="end">step {report.steps}</text></svg>'
    )


def _bands(cut: Sequence[Span], total: int) -> Iterator[str]:
    turns = _turns(cut)
    labels = len(turns) <= STRIP_LABELS
    for nth, group in enumerate(turns):
        begin, end = group[0].first / total, min((group[-1].last + 1) / total, 1)
        shade = "alt" if nth % 2 else "band"
        yield f'<rect class="{shade}" x="{begin:.2%}" width="{max(end - begin, 0):.2%}" y="40" height="18"/>'
        phase = group[0].phase
        if labels and phase and end - begin > 0.05:
            yield f'<text x="{begin:.2%}" dx="4" y="53">{esc(phase.side[:2])} {phase.turn}</text>'


def _at(step: int | None, total: int) -> str:
    return f"{min(max(step or 0, 0) / total, 1):.2%}"
