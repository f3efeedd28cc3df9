"""``--format discord``: messages of at most 2,000 characters, as Discord counts them (UTF-16 units).

``messages`` gives them one by one; ``render`` puts ``SEPARATOR`` alone on a line between two.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..findings import CheckResult
from . import Settings
from .post import Block, Dialect, blocks
from .text import discord, discord_code

LIMIT = 2000
SEPARATOR = "=============== next message ==============="
_FENCE = "```"


def _quote(lines: list[str]) -> Block:
    return [_FENCE, *(discord_code(text) for text in lines), _FENCE]


_DIALECT = Dialect(
    escape=discord,
    bold=lambda text: f"**{text}**",
    small=lambda text: f"-# {text}",
    head=lambda text: f"## {text}",
    item="- ",
    end="",
    quote=_quote,
)


def units(text: str) -> int:
    """Length in UTF-16 code units."""
    return len(text.encode("utf-16-le")) // 2


class _Messages:
    """Fills one message after the other; an open fence is closed at a break and opened again after it."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.done: list[str] = []
        self.lines: list[str] = []
        self.used = 0  # units of the lines, a newline each
        self.fenced = False

    def room(self) -> int:
        """Units left for another line, its newline and a closing fence (which therefore always fits)."""
        return self.limit - self.used - len(_FENCE) - 1

    def add(self, text: str) -> None:
        closes = text == _FENCE and self.fenced
        if not closes and units(text) > self.room():
            self.break_()
        self.lines.append(text)
        self.used += units(text) + 1
        if text == _FENCE:
            self.fenced = not self.fenced

    def break_(self) -> None:
        """End the message; a fence that holds nothing yet goes to the next one."""
        if self.fenced and self.lines[-1] == _FENCE:
            self.lines.pop()
        elif self.fenced:
            self.lines.append(_FENCE)
        if text := "\n".join(self.lines).strip("\n"):
            self.done.append(text)
        self.lines = [_FENCE] if self.fenced else []
        self.used = sum(units(text) + 1 for text in self.lines)


def _short(block: Block, limit: int) -> Iterator[str]:
    """The lines of a block, none longer than a message can hold; no escape is torn from its character."""
    for text in block:
        while units(text) > limit - 20:
            size = (limit - 20) // 2
            size -= (len(text[:size]) - len(text[:size].rstrip("\\"))) % 2
            yield text[:size]
            text = text[size:]
        yield text


def split(parts: list[Block], limit: int = LIMIT) -> list[str]:
    """The blocks as messages of at most ``limit`` units; a block stays together if a message can hold it."""
    pages = _Messages(limit)
    for block in parts:
        size = units("\n".join(block)) + 2
        if pages.lines and pages.room() < size:
            pages.break_()
        elif pages.lines:
            pages.add("")
        for text in _short(block, limit):
            pages.add(text)
    pages.break_()
    return pages.done


def messages(result: CheckResult) -> list[str]:
    """The messages to send, in order."""
    return split(blocks(_DIALECT, result))


def render(result: CheckResult, settings: Settings) -> str:
    """All messages; between two a line that says where to cut."""
    return f"\n{SEPARATOR}\n".join(messages(result)) + "\n"
