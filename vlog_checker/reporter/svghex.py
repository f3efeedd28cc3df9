"""The hexes around a finding, drawn flat-topped as on an ASL board.

Offsets of a ``Patch``: ``y`` in hex heights (64.5 px on a VASL board; the next column lies a half higher or lower),
``x`` in hex widths.  A width is either the hex from corner to corner (the next column is 0.75) or VASL's own hex
width of 56.25 px from column to column (the next column is 1); which of the two is read off the offsets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..findings import Counter, Patch
from .page import esc, scrub
from .svg import Mark, counter, describe, entrenchment, picture, size_of, wrap

SIDE = 44.0
COLUMN = SIDE * 1.5
HEIGHT = SIDE * 3**0.5
MARGIN = 4.0
MOST_PATCHES = 61
MOST_MINIS = 4

# First word that occurs decides; class of the tint, pattern laid over it (facts/boards.md 4.4 has VASL's names).
_TERRAIN: tuple[tuple[str, str, str], ...] = (
    ("sand", "sand", "dots"),
    ("dune", "sand", "dots"),
    ("wadi", "low", "bars"),
    ("gully", "low", "bars"),
    ("depression", "low", "bars"),
    ("stream", "wet", "waves"),
    ("water", "wet", "waves"),
    ("river", "wet", "waves"),
    ("pond", "wet", "waves"),
    ("marsh", "wet", "bars"),
    ("building", "built", "hatch"),
    ("rubble", "rock", "hatch"),
    ("wood", "green", "trees"),
    ("orchard", "green", "trees"),
    ("grove", "green", "trees"),
    ("jungle", "green", "trees"),
    ("forest", "green", "trees"),
    ("brush", "green", "tufts"),
    ("scrub", "dry", "tufts"),
    ("vineyard", "dry", "tufts"),
    ("cactus", "dry", "tufts"),
    ("grain", "dry", "tufts"),
    ("crag", "rock", "rocks"),
    ("hammada", "rock", "rocks"),
    ("broken", "rock", "rocks"),
    ("boulder", "rock", "rocks"),
    ("deir", "low", ""),
    ("hillock", "hill", ""),
    ("road", "road", ""),
    ("open", "open", ""),
)


def look(terrain: str | None) -> tuple[str, str]:
    """Tint and pattern of a terrain name; a plain tint for one we don't know."""
    name = (terrain or "").lower()
    return next(((tint, pattern) for word, tint, pattern in _TERRAIN if word in name), ("plain", ""))


def describe_hexes(patches: Sequence[Patch]) -> str:
    """The hexes in words (plain text)."""
    return " ".join(_describe(p) for p in patches)


def _describe(patch: Patch) -> str:
    facts = [patch.terrain or "terrain unknown"]
    facts += [f"level {patch.level}"] if patch.level is not None else []
    facts += ["this hex"] if patch.marked else []
    inside = "; ".join(describe(c) for c in patch.counters)
    return f"{patch.hex}: {', '.join(facts)}{', with ' + inside if inside else ''}."


def _outline(cx: float, cy: float, side: float = SIDE) -> str:
    half, high = side / 2, side * 3**0.5 / 2
    return (
        f"M{cx - side:.4g} {cy:.4g}L{cx - half:.4g} {cy - high:.4g}H{cx + half:.4g}"
        f"L{cx + side:.4g} {cy:.4g}L{cx + half:.4g} {cy + high:.4g}H{cx - half:.4g}z"
    )


def _ground(patch: Patch, cx: float, cy: float) -> str:
    tint, pattern = look(patch.terrain)
    outline = _outline(cx, cy)
    over = f'<path class="over" fill="url(#p-{pattern})" d="{outline}"/>' if pattern else ""
    return f'<path class="h t-{tint}" d="{outline}"/>{over}'


def _works(counters: Sequence[Counter], cx: float, cy: float) -> str:
    """A ring of stones for a sangar, a zigzag for a trench, a small ring for a foxhole."""
    kinds = {entrenchment(c) for c in counters}
    drawn = f'<circle class="ring" cx="{cx:.4g}" cy="{cy:.4g}" r="24"/>' if "sangar" in kinds else ""
    if "trench" in kinds:
        drawn += f'<path class="zig" d="M{cx - 25:.4g} {cy + 9:.4g}l8-12 9 12 8-12 9 12 8-12 8 12"/>'
    if "foxhole" in kinds:
        drawn += f'<ellipse class="fox" cx="{cx:.4g}" cy="{cy:.4g}" rx="20" ry="14"/>'
    return drawn


def _minis(counters: Sequence[Counter], marks: Mapping[str, Mark], cx: float, cy: float) -> str:
    pieces = [c for c in counters if not entrenchment(c)]
    shown = pieces[-MOST_MINIS:] if not any(c.marked for c in pieces[:-MOST_MINIS]) else _with_marked(pieces)
    scale = 0.56
    drawn = [
        counter(c, marks, cx - size_of(c.kind) * scale / 2 - 5 + i * 4, cy - 8 - i * 4, scale)
        for i, c in enumerate(shown)
    ]
    more = len(pieces) - len(shown)
    drawn += [f'<text class="more" x="{cx + 28:.4g}" y="{cy + 12:.4g}">+{more}</text>'] if more else []
    return "".join(drawn)


def _with_marked(pieces: Sequence[Counter]) -> list[Counter]:
    return [c for c in pieces if c.marked][:MOST_MINIS]


def _words(patch: Patch, cx: float, cy: float) -> str:
    name = wrap(patch.hex, 9, 1)[0]
    level = f"lvl {patch.level}" if patch.level is not None else ""
    return (
        f'<text class="hn" x="{cx:.4g}" y="{cy - HEIGHT / 2 + 12:.4g}">{esc(name)}</text>'
        f'<text class="lv" x="{cx:.4g}" y="{cy + HEIGHT / 2 - 4:.4g}">{level}</text>'
    )


def _legend(patches: Sequence[Patch], width: float, y: float) -> tuple[str, float]:
    """Terrain tints and signs of this picture, two in a row; returns the markup and its height."""
    names = list(dict.fromkeys(scrub(p.terrain) for p in patches if p.terrain))
    kinds = {entrenchment(c) for p in patches for c in p.counters} - {None}
    entries = [(_swatch(n), n) for n in names] + [
        (_sign(k), k) for k in ("sangar", "trench", "foxhole") if k in kinds
    ]
    column = max(width / 2, 92)
    parts = [
        f'<g transform="translate({i % 2 * column + 2:.4g} {y + i // 2 * 18:.4g})">{sign}'
        f'<text class="k" x="24" y="12">{esc(wrap(name, 13, 1)[0])}</text></g>'
        for i, (sign, name) in enumerate(entries[:8])
    ]
    return "".join(parts), 18.0 * ((len(entries[:8]) + 1) // 2)


def _swatch(name: str) -> str:
    tint, pattern = look(name)
    over = (
        f'<rect class="over" fill="url(#p-{pattern})" x="1" y="2" width="18" height="12"/>' if pattern else ""
    )
    return f'<rect class="h t-{tint}" x="1" y="2" width="18" height="12" rx="2"/>{over}'


def _sign(kind: str | None) -> str:
    if kind == "trench":
        return '<path class="zig" d="M1 12l4-8 5 8 4-8 5 8"/>'
    return f'<ellipse class="{"ring" if kind == "sangar" else "fox"}" cx="10" cy="8" rx="8" ry="6"/>'


def _column(patches: Sequence[Patch]) -> float:
    """Units for an ``x`` of 1: corner to corner if the nearest column lies at 0.75, else column to column."""
    nearest = min((abs(p.x) for p in patches if abs(p.x) > 0.01), default=1.0)
    return SIDE * 2 if 0.7 < nearest < 0.8 else COLUMN


def hexes(key: str, title: str, patches: Sequence[Patch], marks: Mapping[str, Mark]) -> str:
    """The patches as a picture, with a legend of the terrain in it."""
    shown = patches[:MOST_PATCHES]
    left, top = min(p.x for p in shown), min(p.y for p in shown)
    at = [
        ((p.x - left) * COLUMN + SIDE + MARGIN, (p.y - top) * HEIGHT + HEIGHT / 2 + MARGIN, p) for p in shown
    ]
    width = max(x for x, _, _ in at) + SIDE + MARGIN
    bottom = max(y for _, y, _ in at) + HEIGHT / 2 + MARGIN
    ground = "".join(_ground(p, x, y) for x, y, p in at)
    chosen = "".join(f'<path class="here" d="{_outline(x, y)}"/>' for x, y, p in at if p.marked)
    things = "".join(
        _works(p.counters, x, y) + _minis(p.counters, marks, x, y) + _words(p, x, y) for x, y, p in at
    )
    legend, high = _legend(shown, max(width, 200), bottom + 6)
    full = max(width, 200)
    shift = (full - width) / 2
    inner = f'<g transform="translate({shift:.4g})">{ground}{chosen}{things}</g>{legend}'
    return picture(key, title, describe_hexes(shown), round(full, 1), round(bottom + 6 + high, 1), inner)
