"""``--format bbcode``: XenForo's BBCode (GameSquad); no table, as not every site has that tag."""

from __future__ import annotations

from ..findings import CheckResult
from . import Settings
from .post import Block, Dialect, blocks, join
from .text import bbcode


def _quote(lines: list[str]) -> Block:
    return ["[CODE]", *map(bbcode, lines), "[/CODE]"]


_DIALECT = Dialect(
    escape=bbcode,
    bold=lambda text: f"[B]{text}[/B]",
    small=lambda text: f"[I]{text}[/I]",
    head=lambda text: f"[B]{text}[/B]",
    item="- ",
    end="",
    quote=_quote,
)


def render(result: CheckResult, settings: Settings) -> str:
    """All reports, one after the other."""
    return join(blocks(_DIALECT, result))
