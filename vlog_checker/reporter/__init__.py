"""The reporters: one module per format, each ``render(result, settings) -> str``; nothing else.

They format findings and know nothing of rules or files.  A format's module is imported when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vlog_checker.named import NamedTuple

if TYPE_CHECKING:
    from ..findings import CheckResult

_MODULES = {
    "terminal": "terminal",
    "concise": "concise",
    "json": "json_",
    "jsonl": "jsonl",
    "junit": "junit",
    "sarif": "sarif",
    "github": "github",
    "markdown": "markdown",
    "discord": "discord",
    "bbcode": "bbcode",
    "bgg": "bgg",
    "html": "html",
}
FORMATS: tuple[str, ...] = tuple(_MODULES)


class Settings(NamedTuple):
    """How to print: colour (terminal only), width in columns, and whether symbols must be plain ASCII."""

    color: bool = False
    width: int = 80
    ascii_only: bool = False


def render(result: CheckResult, format: str, settings: Settings | None = None) -> str:
    """The whole output of ``format``, ending in a newline.  Raises ``UsageError`` for an unknown format."""
    name = _MODULES.get(format)
    if name is None:
        from ..errors import UsageError

        raise UsageError(f"There is no format {format!r}. Choose one of: {', '.join(FORMATS)}.")
    from importlib import import_module

    text: str = import_module(f"{__name__}.{name}").render(result, settings or Settings())
    return text
