"""Counters and stacks drawn by us: plain squares with a glyph of the kind, never VASL's art.

A half-inch counter is 40 units wide and a five-eighths one 50 (Guns, vehicles, wrecks and their kin).  Sides differ
in tint, in the dark edge strip and in letters, so that no one has to tell colours apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from vlog_checker.named import NamedTuple

from ..findings import Counter
from .page import esc, scrub

SMALL, LARGE = 40, 50
ROW_GAP = 8
TEXT_X = LARGE + 26
STACK_WIDTH = 272
MOST_ROWS = 20
_MOST_TOLD = 60
LINE_CHARS = 24

_FIVE_EIGHTHS = ("gun_", "vehicle", "wreck", "aircraft", "boat", "transport", "concealment_large", "fort_pillbox",
                 "fort_cupola")  # fmt: skip
_ENTRENCHMENTS = ("sangar", "trench", "foxhole")
_KIND_WORDS = {
    "squad": "squad",
    "half_squad": "half-squad",
    "crew": "crew",
    "leader": "leader",
    "smc_other": "SMC",
    "armor_leader": "armor leader",
    "concealment": "concealed",
    "concealment_large": "concealed",
    "cloak": "concealed",
    "cover_blank": "unknown",
    "squad_or_hs_unnamed": "MMC",
    "fort_sangar": "sangar",
    "fort_trench": "trench",
    "fort_foxhole": "foxhole",
}
_FIGURE = '<circle cx="0" cy="-4.5" r="2.6"/><path d="M-3.6 5.5v-3.2a3.6 3.6 0 0 1 7.2 0v3.2z"/>'
_GLYPHS = {
    "q": '<text class="q" y="8">?</text>',
    "gun": '<path d="M-15 1.5h10l19-5.5v2.6L-3 6h-12z"/><circle cx="-3" cy="4.5" r="5"/>',
    "vehicle": '<path d="M-7-7h11l3 5h-17zM4-6h12v2H4z"/><rect x="-16" y="-1.5" width="32" height="8" rx="4"/>',
    "sw": '<path d="M-12-1h18v2.4h-18zM6-.4h7v1.2H6zM-4 1.4l-4 6h-2l3-6zM0 1.4l4 6h2l-3-6z"/>',
    "other": '<path d="M-8-2.5h16v1.5H-8zM-8 2h11v1.5H-8z"/>',
}
_PEOPLE = {
    **dict.fromkeys(("squad", "squad_or_hs_unnamed"), "3"),
    **dict.fromkeys(("half_squad", "crew"), "2"),
    **dict.fromkeys(("leader", "commissar", "hero", "armor_leader", "smc_other"), "1"),
}
_HEADS = {
    **dict.fromkeys(("concealment", "cloak", "cover"), "q"),
    **dict.fromkeys(("vehicle", "wreck"), "vehicle"),
    "gun": "gun",
    "sw": "sw",
}


class Mark(NamedTuple):
    """How a side is drawn: one or two letters, and its number (0 and 1 the two sides, 2 and 3 further ones)."""

    letters: str
    number: int


NO_SIDE = Mark("", 4)


def side_marks(sides: Iterable[str | None]) -> dict[str, Mark]:
    """A mark for each side, the same for the same set of names: the shortest letters that differ, numbers by name."""
    names = sorted({s for s in sides if s})
    return {n: Mark(_letters(n, names), i % 4) for i, n in enumerate(names)}


def _letters(name: str, names: Sequence[str]) -> str:
    first = [n for n in names if n[:1].lower() == name[:1].lower()]
    return name[:1].upper() if len(first) == 1 else name[:2].capitalize()


def mark_of(side: str | None, marks: Mapping[str, Mark]) -> Mark:
    """The mark of a side; one with no letters for a piece of no side."""
    return marks.get(side or "", NO_SIDE)


@lru_cache(maxsize=256)
def kind_words(kind: str) -> str:
    """A category of ``facts/counters.md`` in words: ``half_squad`` is a half-squad, ``gun_at`` a Gun."""
    if kind in _KIND_WORDS:
        return _KIND_WORDS[kind]
    head, _, rest = kind.partition("_")
    if head == "gun":
        return "Gun"
    if head == "sw":
        return "SW" if rest in ("", "equipment") else f"SW, {rest.replace('_', ' ')}"
    words = rest if head in ("status", "fort", "overlay", "locate") and rest else kind
    return words.replace("_", " ")


def entrenchment(counter: Counter) -> str | None:
    """``sangar``, ``trench`` or ``foxhole`` if the counter is one: what lies lower in the stack is beneath it."""
    return _entrenchment(counter.kind, counter.label)


@lru_cache(maxsize=1024)
def _entrenchment(kind: str, label: str) -> str | None:
    by_kind = next((e for e in _ENTRENCHMENTS if e in kind), None)
    if by_kind or not kind.startswith("fort"):
        return by_kind
    return next((e for e in _ENTRENCHMENTS if label.lower().startswith(e)), None)


@lru_cache(maxsize=256)
def size_of(kind: str) -> int:
    """Edge of the square: 5/8" kinds are a quarter wider than 1/2" ones."""
    return LARGE if kind == "gun" or kind.startswith(_FIVE_EIGHTHS) else SMALL


def describe(counter: Counter) -> str:
    """One counter in words, for the description of a picture (plain text)."""
    words = [f"{counter.label} ({kind_words(counter.kind)}"]
    words += [f", {counter.side})" if counter.side else ")"]
    words += [", this one"] if counter.marked else []
    return "".join(words)


def describe_stack(counters: Sequence[Counter]) -> str:
    """A stack in words, bottom to top (plain text)."""
    if not counters:
        return "No counters."
    told = [describe(c) for c in counters[:_MOST_TOLD]]
    if len(counters) > _MOST_TOLD:
        told.append(f"{len(counters) - _MOST_TOLD:,} more")
    return "Bottom to top: " + "; ".join(told) + "."


def picture(key: str, title: str, desc: str, width: float, height: float, inner: str) -> str:
    """An inline picture with a title and description; ``key`` is unique in the page and plain ASCII."""
    return (
        f'<svg class="pic" role="img" aria-labelledby="{key}-t" aria-describedby="{key}-d" width="{width:g}" '
        f'height="{height:g}" viewBox="0 0 {width:g} {height:g}"><title id="{key}-t">{esc(title)}</title>'
        f'<desc id="{key}-d">{esc(desc)}</desc>{inner}</svg>'
    )


def _people(count: int) -> str:
    return "".join(
        f'<g transform="translate({(i - (count - 1) / 2) * 9:g})">{_FIGURE}</g>' for i in range(count)
    )


GLYPH_SHAPES = (
    "".join(
        f'<g id="g-{name}">{drawn}</g>'
        for name, drawn in (("3", _people(3)), ("2", _people(2)), ("1", _people(1)), *_GLYPHS.items())
    )
    + f'<path id="stones" d="{"".join(f"M{4 + i * 9} 16a4 {5 + i % 2 * 2} 0 0 1 8 0z" for i in range(6))}"/>'
)


@lru_cache(maxsize=256)
def glyph_of(kind: str) -> str:
    """Which drawing a counter of this kind bears: a name of ``GLYPH_SHAPES``."""
    if kind in _PEOPLE:
        return _PEOPLE[kind]
    head = kind.partition("_")[0]
    return _HEADS.get(head, "other")


@lru_cache(maxsize=256)
def _square(kind: str, mark: Mark) -> str:
    edge = size_of(kind)
    letters = (
        f'<text class="sl" x="7.5" y="{edge / 2 + 3.5:g}">{esc(mark.letters)}</text>' if mark.letters else ""
    )
    zoom = 0.74 if edge == SMALL else 0.92
    return (
        f'<rect class="b" width="{edge}" height="{edge}" rx="4"/>'
        f'<path class="e" d="M4 0h11v{edge}H4a4 4 0 0 1-4-4V4a4 4 0 0 1 4-4z"/>{letters}<use href="#g-{glyph_of(kind)}"'
        f' class="g" transform="translate({edge / 2 + 7:g} {edge / 2:g}) scale({zoom})"/>'
    )


@lru_cache(maxsize=1024)
def counter(piece: Counter, mark: Mark, x: float, y: float, scale: float = 1.0) -> str:
    """One square with its top left corner at ``x, y``."""
    edge = size_of(piece.kind)
    outline = f'<rect class="this" x="-3" y="-3" width="{edge + 6}" height="{edge + 6}" rx="6"/>'
    zoom = f" scale({scale:g})" if scale != 1 else ""
    return (
        f'<g class="c c{mark.number}" transform="translate({x:g} {y:g}){zoom}">{_square(piece.kind, mark)}'
        f"{outline if piece.marked else ''}</g>"
    )


@lru_cache(maxsize=1024)
def wrap(text: str, width: int = LINE_CHARS, most: int = 2) -> tuple[str, ...]:
    """At most ``most`` lines of ``width`` characters, broken at spaces where there are some, else anywhere."""
    words, lines = scrub(text)[: width * most * 4].split(" "), [""]
    for word in words:
        joined = f"{lines[-1]} {word}".strip()
        if len(joined) <= width:
            lines[-1] = joined
            continue
        pieces = [word[i : i + width] for i in range(0, len(word), width)]
        lines += pieces if lines[-1] else []
        lines = lines if lines[-1] else [*lines[:-1], *pieces]
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1][: width - 1] + "…"]
    return tuple(lines)


def _rows(counters: Sequence[Counter]) -> list[Counter | int]:
    """Top to bottom, what is drawn: long stacks leave out the middle (an int: so many), never a marked piece."""
    total = len(counters)
    rows: list[Counter | int] = []
    for at in range(total - 1, -1, -1):
        piece = counters[at]
        told = total <= MOST_ROWS or at < 8 or at >= total - 8 or piece.marked or entrenchment(piece)
        if told:
            rows.append(piece)
        elif rows and isinstance(rows[-1], int):
            rows[-1] += 1
        else:
            rows.append(1)
    return rows


def _line_row(piece: Counter) -> tuple[str, float]:
    """An entrenchment: a heavy line across the stack, so that above and beneath are seen at a glance."""
    label = wrap(piece.label or entrenchment(piece) or "", 26, 1)[0]
    this = _this(STACK_WIDTH - 62, 13) if piece.marked else ""
    kind = "fort marked" if piece.marked else "fort"
    return (
        f'<g class="{kind}"><text class="z" y="10">above ▲</text>'
        f'<rect class="fl" y="16" width="{STACK_WIDTH}" height="20" rx="4"/>'
        f'<use class="st" href="#stones" y="16"/><text class="fw" x="62" y="30.5">{esc(label)}</text>{this}'
        f'<text class="z" y="50">beneath ▼</text></g>'
    ), 58


def _this(x: float, y: float) -> str:
    return (
        f'<g class="tag" transform="translate({x:g} {y:g})"><rect width="56" height="17" rx="8.5" y="-12"/>'
        f'<text x="28">this one</text></g>'
    )


def _piece_row(piece: Counter, mark: Mark) -> tuple[str, float]:
    edge = size_of(piece.kind)
    lines = wrap(piece.label)
    under = ", ".join(filter(None, (kind_words(piece.kind), piece.side)))
    height = max(edge, 15 * len(lines) + 16)
    top = (height - 15 * len(lines) - 14) / 2 + 11
    words = "".join(
        f'<text class="l" x="{TEXT_X}" y="{top + 15 * i:g}">{esc(t)}</text>' for i, t in enumerate(lines)
    )
    below = top + 15 * len(lines)
    words += f'<text class="k" x="{TEXT_X}" y="{below:g}">{esc(wrap(under, 21 if piece.marked else 30, 1)[0])}</text>'
    tag = _this(STACK_WIDTH - 57, below) if piece.marked else ""
    return counter(piece, mark, (LARGE - edge) / 2 + 4, (height - edge) / 2) + words + tag, height + ROW_GAP


@lru_cache(maxsize=512)
def _row(piece: Counter, mark: Mark) -> tuple[str, float]:
    """One row of a stack with its top at 0, and its height; the same pieces come again from finding to finding."""
    return _line_row(piece) if entrenchment(piece) else _piece_row(piece, mark)


def _stack_row(row: Counter | int, marks: Mapping[str, Mark]) -> tuple[str, float]:
    if isinstance(row, int):
        return f'<text class="k" x="{TEXT_X}" y="12">… {row} more not drawn</text>', 24
    return _row(row, mark_of(row.side, marks))


def stack(key: str, title: str, counters: Sequence[Counter], marks: Mapping[str, Mark]) -> str:
    """A stack as a column, its top at the top; the description tells it bottom to top."""
    parts, y = [], 6.0
    for row in _rows(counters):
        drawn, height = _stack_row(row, marks)
        parts.append(f'<g transform="translate(0 {y:g})">{drawn}</g>')
        y += height
    if not counters:
        parts.append('<text class="k" x="4" y="20">no counters here</text>')
        y = 32
    parts.append(f'<path class="ground" d="M0 {y + 2:g}H{STACK_WIDTH}"/>')
    return picture(key, title, describe_stack(counters), STACK_WIDTH, y + 8, "".join(parts))
