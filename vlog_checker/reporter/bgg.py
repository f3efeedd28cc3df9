"""``--format bgg``: BoardGameGeek's markup, which has no table and no quotation without a user: ``[c]`` it is."""

from __future__ import annotations

from ..findings import CheckResult
from . import Settings
from .post import Block, Dialect, blocks, join
from .text import bgg


def _quote(lines: list[str]) -> Block:
    """Each line its own monospace run: a run over several lines is lost when the post is quoted."""
    return [f"[c]{bgg(text) or ' '}[/c]" for text in lines]


_DIALECT = Dialect(
    escape=bgg,
    bold=lambda text: f"[b]{text}[/b]",
    small=lambda text: f"[i]{text}[/i]",
    head=lambda text: f"[b]{text}[/b]",
    item="- ",
    end="",
    quote=_quote,
)


def render(result: CheckResult, settings: Settings) -> str:
    """All reports, one after the other."""
    return join(blocks(_DIALECT, result))
