"""One finding as a card: what, where, a picture, the rule in plain words, evidence, and what would excuse it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from vlog_checker.named import NamedTuple

from ..findings import Finding, PieceRef, Scene
from .page import badge, bdi, esc
from .svg import Mark, side_marks, stack
from .svghex import hexes


class Place(NamedTuple):
    """Where a finding stands in the page: its anchor, number, heading level, whether its details are open, and
    what all findings of the page share: plain words of the rules, marks of the sides."""

    key: str
    number: int
    level: int
    opened: bool
    summaries: Mapping[str, str]
    marks: Mapping[str, Mark]


def where(finding: Finding) -> str:
    """``hex L2 · step 41 · turn 3 · MPh · Anna``: what is known of the place, as markup."""
    parts = [f"hex {bdi(finding.hex)}"] if finding.hex else []
    parts += [step_words(finding.step)] if finding.step is not None else []
    turn = finding.turn or ""
    parts += [("turn " if turn.isdigit() else "") + bdi(turn)] if turn else []
    parts += [bdi(t) for t in (finding.phase, finding.player) if t]
    return " · ".join(parts)


def step_words(step: int) -> str:
    """``step 41``; step 0 is the start position."""
    return f"step {step}" if step else "start position"


def card(finding: Finding, place: Place) -> str:
    """The whole card; the anchor is ``place.key``."""
    head = f"h{place.level}"
    inside = body(finding, place)
    state = ' open="open"' if place.opened else ""
    more = f"<details{state}><summary>Picture, rule and evidence of finding {place.number}</summary>{inside}</details>"
    return (
        f'<article class="finding v-{finding.verdict.value}" id="{place.key}" aria-labelledby="{place.key}-h">\n'
        f'<p class="fhead">{badge(finding.verdict)} <span class="rule">No. {place.number} · '
        f"<code>{esc(finding.rule)}</code></span></p>\n"
        f'<{head} id="{place.key}-h">{bdi(finding.headline)}</{head}>\n<p class="meta">{where(finding)}</p>\n'
        f"{more if inside else ''}</article>\n"
    )


def body(finding: Finding, place: Place) -> str:
    """Everything below the headline."""
    return "".join(
        (
            _pictures(finding, place.key, place.marks),
            _rule(finding, place.summaries),
            _pair(finding),
            _excuse(finding),
            _evidence(finding),
            _pieces(finding),
            _related(finding),
        )
    )


def _pictures(finding: Finding, key: str, marks: Mapping[str, Mark]) -> str:
    scene = finding.scene
    if scene is None or scene == Scene():
        return ""
    spot = finding.hex or "the hex"
    drawn = []
    if scene.patches:
        drawn.append(
            ("The hexes around", hexes(f"{key}-m", f"The hexes around {spot}", scene.patches, marks))
        )
    drawn += _stacks(scene, key, spot, marks)
    figures = "".join(f"<figure><figcaption>{name}</figcaption>{svg}</figure>" for name, svg in drawn)
    return f'<div class="pics">{figures}</div>\n'


def _stacks(scene: Scene, key: str, spot: str, marks: Mapping[str, Mark]) -> list[tuple[str, str]]:
    if scene.before == scene.after:
        alone = stack(f"{key}-a", f"The stack in {spot}", scene.after, marks)
        return [("The stack", alone)] if scene.after else []
    return [
        ("Stack before", stack(f"{key}-b", f"The stack in {spot} before", scene.before, marks)),
        ("Stack after", stack(f"{key}-a", f"The stack in {spot} after", scene.after, marks)),
    ]


def marks_of(findings: Iterable[Finding]) -> dict[str, Mark]:
    """The marks of all sides that these findings draw, so that a side looks the same in all of them."""
    scenes = [f.scene for f in findings if f.scene]
    stacks = [
        s for scene in scenes for s in (scene.before, scene.after, *(p.counters for p in scene.patches))
    ]
    return side_marks({c.side for counters in stacks for c in counters})


def _rule(finding: Finding, summaries: Mapping[str, str]) -> str:
    words = summaries.get(finding.rule) or summaries.get(finding.paragraph)
    if words:
        return f'<p class="plain"><b>Rule {esc(finding.paragraph)}</b>, in plain words: {bdi(words)}</p>\n'
    return f'<p class="plain"><b>Rule {esc(finding.paragraph)}</b></p>\n'


def _pair(finding: Finding) -> str:
    pairs = [("Expected", finding.expected), ("Found", finding.found)]
    told = "".join(f"<div><dt>{name}</dt><dd>{bdi(text)}</dd></div>" for name, text in pairs if text)
    return f'<dl class="pair">{told}</dl>\n' if told else ""


def _excuse(finding: Finding) -> str:
    if not finding.excuse:
        return ""
    return f"<dl><dt>What would excuse it</dt><dd>{bdi(finding.excuse)}</dd></dl>\n"


def _evidence(finding: Finding) -> str:
    quotes = "".join(f"<blockquote>{esc(text, lines=True)}</blockquote>" for text in finding.evidence)
    return f'<p class="label">Evidence</p>{quotes}\n' if quotes else ""


def _pieces(finding: Finding) -> str:
    items = "".join(f"<li>{_piece(p)}</li>" for p in finding.pieces)
    return f'<p class="label">Pieces</p><ul class="plainlist">{items}</ul>\n' if items else ""


def _piece(piece: PieceRef) -> str:
    side = f", {bdi(piece.side)}" if piece.side else ""
    slot = f", gpid {esc(piece.gpid)}" if piece.gpid else ""
    return f'{bdi(piece.name)}{side} <span class="soft">(piece {esc(piece.piece_id)}{slot})</span>'


def _related(finding: Finding) -> str:
    items = "".join(f"<li>{step_words(r.step).capitalize()}: {bdi(r.text)}</li>" for r in finding.related)
    return f'<p class="label">See also</p><ul class="plainlist">{items}</ul>\n' if items else ""
