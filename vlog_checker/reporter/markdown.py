"""``--format markdown``: GitHub's Markdown, for an issue, a wiki or a blog."""

from __future__ import annotations

from ..findings import CheckResult
from . import Settings
from .post import Block, Dialect, blocks, join
from .text import markdown


def _quote(lines: list[str]) -> Block:
    """A quotation with hard line ends; a code block would need a fence longer than any inside."""
    return ["", *(f"> {markdown(text)}  " for text in lines[:-1]), f"> {markdown(lines[-1])}"]


_DIALECT = Dialect(
    escape=markdown,
    bold=lambda text: f"**{text}**",
    small=lambda text: f"*{text}*",
    head=lambda text: f"### {text}",
    item="- ",
    end="  ",
    quote=_quote,
)


def render(result: CheckResult, settings: Settings) -> str:
    """All reports, one after the other."""
    return join(blocks(_DIALECT, result))
