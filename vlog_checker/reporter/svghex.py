"""The hexes around a finding, drawn flat-topped as on an ASL board.

Offsets of a ``Patch``: ``y`` in hex heights (64.5 px on a VASL board; the next column lies a half higher or lower),
``x`` in hex widths.  A width is either the hex from corner to corner (the next column is 0.75) or VASL's own hex
width of 56.25 px from column to column (the next column is 1); which of the two is read off the offsets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from ..findings import Counter, Patch
from .page import esc
from .svg import Mark, counter, describe, entrenchment, mark_of, picture, size_of, wrap

SIDE = 44.0
COLUMN = SIDE * 1.5
HEIGHT = SIDE * 3**0.5
MARGIN = 4.0
MOST_PATCHES = 61
MOST_MINIS = 4
MOST_LEGEND = 12
MINI = 0.56
_WORKS = (
    ("sangar", '<circle class="ring" r="22"/>'),
    ("trench", '<path class="zig" d="M-25 25l8-9 8 9 9-9 9 9 8-9 8 9"/>'),
    ("foxhole", '<ellipse class="fox" rx="20" ry="14"/>'),
)

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


@lru_cache(maxsize=256)
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


def _corners() -> str:
    half, high = SIDE / 2, HEIGHT / 2
    return f"M{-SIDE:g} 0L{-half:g} {-high:.4g}H{half:g}L{SIDE:g} 0L{half:g} {high:.4g}H{-half:g}z"


def _at(cx: float, cy: float, css: str, fill: str = "") -> str:
    return f'<use href="#hx" x="{cx:.4g}" y="{cy:.4g}" class="{css}"{fill}/>'


def _ground(patch: Patch, cx: float, cy: float) -> str:
    tint, pattern = look(patch.terrain)
    over = _at(cx, cy, "over", f' fill="url(#p-{pattern})"') if pattern else ""
    return _at(cx, cy, f"h t-{tint}") + over


@lru_cache(maxsize=1024)
def _works(hex_name: str, level: int | None, kinds: tuple[str | None, ...]) -> tuple[str, str]:
    """What lies under the counters (a ring of stones for a sangar, a zigzag for a trench, a small ring for a
    foxhole) and the words over them; the hex's centre is 0,0."""
    drawn = "".join(shape for kind, shape in _WORKS if kind in kinds)
    told = f'<text class="lv" y="{HEIGHT / 2 - 4:.4g}">lvl {level}</text>' if level is not None else ""
    name = wrap(hex_name, 9, 1)[0]
    return drawn, f'<text class="hn" y="{12 - HEIGHT / 2:.4g}">{esc(name)}</text>{told}'


def _things(patch: Patch, marks: Mapping[str, Mark], cx: float, cy: float) -> str:
    works, words = _works(patch.hex, patch.level, tuple(entrenchment(c) for c in patch.counters))
    pile = _minis(patch.counters, marks) if patch.counters else ""
    return f'<g transform="translate({cx:.4g} {cy:.4g})">{works}{pile}{words}</g>'


def _minis(counters: Sequence[Counter], marks: Mapping[str, Mark]) -> str:
    """The top few counters as a small pile; a marked one is always among them and drawn over the others."""
    pieces = [c for c in counters if not entrenchment(c)]
    shown = pieces[-MOST_MINIS:]
    if not any(c.marked for c in shown):
        shown = [c for c in pieces if c.marked][:MOST_MINIS] or shown
    drawn = [
        _mini(c, mark_of(c.side, marks), 4 * i - 2 * len(shown) + 2)
        for i, c in sorted(enumerate(shown), key=lambda p: p[1].marked)
    ]
    more = len(pieces) - len(shown)
    drawn += [f'<text class="more" x="26" y="4">+{more}</text>'] if more else []
    return "".join(drawn)


def _mini(piece: Counter, mark: Mark, shift: int) -> str:
    edge = size_of(piece.kind) * MINI
    return counter(piece, mark, shift - edge / 2, -shift - edge / 2, MINI)


def _legend(patches: Sequence[Patch], width: float, y: float) -> tuple[str, float]:
    """Terrain tints and signs of this picture, two in a row; returns the markup and its height."""
    kinds = {entrenchment(c) for p in patches for c in p.counters}
    signs = tuple(k for k, _ in _WORKS if k in kinds)
    drawn, high = _entries(
        tuple(dict.fromkeys(p.terrain for p in patches if p.terrain)), signs, max(width / 2, 92)
    )
    return f'<g transform="translate(2 {y:.4g})">{drawn}</g>', high


@lru_cache(maxsize=256)
def _entries(terrains: tuple[str, ...], signs: tuple[str, ...], column: float) -> tuple[str, float]:
    entries = [(_swatch(n), n) for n in terrains] + [(_sign(k), k) for k in signs]
    parts = [
        f'<g transform="translate({i % 2 * column:.4g} {i // 2 * 18})">{sign}'
        f'<text class="k" x="24" y="12">{esc(wrap(name, 13, 1)[0])}</text></g>'
        for i, (sign, name) in enumerate(entries[:MOST_LEGEND])
    ]
    return "".join(parts), 18.0 * ((len(parts) + 1) // 2)


def _swatch(name: str) -> str:
    tint, pattern = look(name)
    over = (
        f'<rect class="over" fill="url(#p-{pattern})" x="1" y="2" width="18" height="12"/>' if pattern else ""
    )
    return f'<rect class="h t-{tint}" x="1" y="2" width="18" height="12" rx="2"/>{over}'


def _sign(kind: str) -> str:
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
    column = _column(shown)
    at = [
        ((p.x - left) * column + SIDE + MARGIN, (p.y - top) * HEIGHT + HEIGHT / 2 + MARGIN, p) for p in shown
    ]
    width = max(x for x, _, _ in at) + SIDE + MARGIN
    bottom = max(y for _, y, _ in at) + HEIGHT / 2 + MARGIN
    ground = "".join(_ground(p, x, y) for x, y, p in at)
    chosen = "".join(_at(x, y, "here") for x, y, p in at if p.marked)
    things = "".join(_things(p, marks, x, y) for x, y, p in at)
    legend, high = _legend(shown, max(width, 200), bottom + 6)
    full = max(width, 200)
    shift = (full - width) / 2
    inner = f'<g transform="translate({shift:.4g})">{ground}{chosen}{things}</g>{legend}'
    return picture(key, title, describe_hexes(shown), round(full, 1), round(bottom + 6 + high, 1), inner)


HEX_SHAPES = (
    f'<path id="hx" d="{_corners()}"/>'
    '<pattern id="p-dots" width="8" height="8" patternUnits="userSpaceOnUse"><path class="pd" d="M1 2h1.4v1.4H1z'
    'M5 6h1.4v1.4H5z"/></pattern>'
    '<pattern id="p-tufts" width="14" height="12" patternUnits="userSpaceOnUse"><path class="pl" d="M2 6l1.5-3 0 3'
    'm1.5 0l1-2.4M9 11.5l1.5-3 0 3m1.5 0l1-2.4"/></pattern>'
    '<pattern id="p-trees" width="16" height="16" patternUnits="userSpaceOnUse"><path class="pl" d="M4 2.5a2.7'
    ' 2.7 0 1 0 .1 0M12 9.5a2.7 2.7 0 1 0 .1 0"/></pattern>'
    '<pattern id="p-rocks" width="14" height="12" patternUnits="userSpaceOnUse"><path class="pl" d="M1 5l2-3 2.5 3'
    'M8 11l2-3 2.5 3"/></pattern>'
    '<pattern id="p-hatch" width="6" height="6" patternUnits="userSpaceOnUse"><path class="pl" d="M0 6l6-6"/></pattern>'
    '<pattern id="p-waves" width="14" height="8" patternUnits="userSpaceOnUse"><path class="pl" d="M0 4q3.5-3.5 7 0'
    't7 0"/></pattern>'
    '<pattern id="p-bars" width="8" height="6" patternUnits="userSpaceOnUse"><path class="pl" d="M0 3h5"/></pattern>'
)
