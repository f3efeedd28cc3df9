"""``explain``: what a check looks at, by which rule, with examples.  Only that command imports this module."""

from __future__ import annotations

from collections.abc import Mapping

from vlog_checker.rules.sangar import (
    pages_capacity,
    pages_elimination,
    pages_guns,
    pages_log,
    pages_placement,
    pages_tem,
    pages_trench,
)
from vlog_checker.rules.sangar.page import HEADINGS, Page
from vlog_checker.rules.sangar.titles import TITLES

PAGES: Mapping[str, Page] = {
    **pages_placement.PAGES,
    **pages_capacity.PAGES,
    **pages_tem.PAGES,
    **pages_elimination.PAGES,
    **pages_guns.PAGES,
    **pages_trench.PAGES,
    **pages_log.PAGES,
}
"""Every code that a finding of section 8 or of the log may carry, in the order of the rule."""

_WIDTH = 88


def render(code: str) -> str:
    """The page as plain text of at most 88 columns, ending in a newline.  Raises ``KeyError`` for no code."""
    from textwrap import fill

    heading = f"{code}: {TITLES[code]}"
    parts = [f"{heading}\n{'=' * len(heading)}"]
    for title, text in zip(HEADINGS, PAGES[code], strict=True):
        parts.append(f"{title}\n" + fill(text, _WIDTH, initial_indent="  ", subsequent_indent="  "))
    return "\n\n".join(parts) + "\n"
