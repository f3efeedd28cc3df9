"""The frame of every HTML page we write: head, policy, styles, verdict marks, and the one way text gets in.

Pages are one file with no script and no address to load from; the policy in the head forbids both.  The markup is
HTML that is also well-formed XML, so that a test can parse it strictly.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from functools import lru_cache

from ..findings import Verdict
from .pagestyle import CSS
from .text import MARKS, UNSEEN, Pattern

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
WORDS = {
    Verdict.VIOLATION: ("violation", "violations", "the log alone proves it"),
    Verdict.SUSPECT: ("suspect", "suspects", "very likely; one named fact could excuse it"),
    Verdict.CANNOT_TELL: ("cannot tell", "cannot tell", "the log does not show enough; says what to ask"),
    Verdict.NOTE: ("note", "notes", "worth knowing, no offence"),
}

# What a page shows as ``[U+202E]``: what cannot be seen, and odd ends of lines.
_UNSEEN = Pattern(f"[{UNSEEN}\x0b\x0c\x1c-\x1f\x85\u2028\u2029]")
_SPACE = Pattern("[\t\n\r]+")
_STACKED = Pattern(f"([{MARKS}]{{2}})[{MARKS}]+")


def _shown(match: re.Match[str]) -> str:
    return f"[U+{ord(match[0]):04X}]"


def scrub(text: str, *, lines: bool = False) -> str:
    """``text`` with every unseen character made visible (``[U+202E]``); line breaks stay only if ``lines``."""
    if text.isascii() and text.isprintable():
        return text
    kept = re.sub("\r\n?", "\n", text) if lines else _SPACE.sub(" ", text)
    return _STACKED.sub(r"\1", _UNSEEN.sub(_shown, kept))


def esc(text: object, *, lines: bool = False) -> str:
    """Any value as safe HTML text or attribute value."""
    return html.escape(scrub(str(text), lines=True), quote=True) if lines else _escaped(str(text))


@lru_cache(maxsize=1024)
def _escaped(text: str) -> str:
    return html.escape(scrub(text), quote=True)


def bdi(text: object) -> str:
    """A foreign text in a line of ours: escaped, and its writing direction kept to itself."""
    return f"<bdi>{esc(text)}</bdi>"


def plural(count: int, verdict: Verdict) -> str:
    """``2 violations``, ``1 note``, ``3 cannot tell``."""
    one, many, _ = WORDS[verdict]
    return f"{count} {one if count == 1 else many}"


def mark(verdict: Verdict) -> str:
    """The verdict's shape (decoration: the word always stands beside it)."""
    return (
        f'<svg class="mark v-{verdict.value}" viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">'
        f'<use href="#m-{verdict.value}"/></svg>'
    )


def badge(verdict: Verdict, count: int | None = None) -> str:
    """Shape and word, with a count before the word if given."""
    words = WORDS[verdict][0] if count is None else plural(count, verdict)
    return f'<span class="badge v-{verdict.value}">{mark(verdict)} {words}</span>'


def tiles(counts: dict[Verdict, int]) -> str:
    """The counts as four tiles: number, word, shape, and what the verdict means."""
    return '<ul class="tiles">' + "".join(_tile(v, counts.get(v, 0)) for v in Verdict) + "</ul>"


def _tile(verdict: Verdict, count: int) -> str:
    one, many, means = WORDS[verdict]
    empty = " none" if not count else ""
    return (
        f'<li class="tile v-{verdict.value}{empty}">{mark(verdict)}<b class="n">{count}</b> '
        f'<span class="w">{one if count == 1 else many}</span> <span class="means">{means}</span></li>'
    )


def banner(notice: str, *, loud: bool) -> str:
    """The sentence that says whose view this is; ``loud`` for the referee's."""
    kind = "notice loud" if loud else "notice"
    return f'<p class="{kind}">{esc(notice)}</p>'


def is_referee(notice: str) -> bool:
    """Whether a notice is the referee's warning (it starts so, whatever follows)."""
    return notice.startswith("REFEREE")


def notices(all_of: Iterable[str]) -> str:
    """Each notice once, the referee's first."""
    seen = sorted(dict.fromkeys(all_of), key=lambda n: not is_referee(n))
    return "".join(banner(n, loud=is_referee(n)) for n in seen)


def document(title: str, body: str, *, shapes: str = "", skip: str = "Skip to the findings") -> str:
    """The whole page: ``title`` is plain text, ``body`` markup holding one ``<main id="main">``, ``shapes`` more defs."""
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8"/>\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}"/>\n'
        '<meta name="referrer" content="no-referrer"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        '<meta name="color-scheme" content="light dark"/>\n'
        '<meta name="format-detection" content="telephone=no"/>\n'
        f'<link rel="icon" href="data:,"/>\n<title>{esc(title)}</title>\n<style>\n{CSS}</style>\n</head>\n'
        f'<body>\n<a class="skip" href="#main">{esc(skip)}</a>\n{sprite(shapes)}\n{body}\n</body>\n</html>\n'
    )


def sprite(shapes: str) -> str:
    """The shapes that the page draws again and again, kept once, unseen."""
    return (
        '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
        f"{_VERDICT_SHAPES}{shapes}</defs></svg>"
    )


def _symbol(name: str, shape: str) -> str:
    return f'<symbol id="m-{name}" viewBox="0 0 20 20">{shape}</symbol>'


# Octagon, triangle, circle, square: told apart without colour, and in grey print.
_VERDICT_SHAPES = (
    _symbol(
        "violation",
        '<path class="f" d="M6.2 1h7.6L19 6.2v7.6L13.8 19H6.2L1 13.8V6.2z"/><path class="s" d="M6.5 6.5l7 7m0-7l-7 7"/>',
    )
    + _symbol(
        "suspect",
        '<path class="f" d="M10 1.2L19.4 18.4H.6z"/><path class="s" d="M10 7.2v5.2m0 2.6v.2"/>',
    )
    + _symbol(
        "cannot-tell",
        '<circle class="f" cx="10" cy="10" r="9"/>'
        '<path class="s" d="M7.2 8c0-3.9 5.8-3.7 5.8-.3 0 2-2.8 2.2-2.8 4.3m0 2.8v.2"/>',
    )
    + _symbol(
        "note",
        '<rect class="f" x="1.5" y="1.5" width="17" height="17" rx="3"/><path class="s" d="M10 9v5.5m0-9v.2"/>',
    )
)
