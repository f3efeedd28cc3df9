"""The error types.  No other module defines exceptions.

Whatever the bytes, reading a file gives a value or raises ``VlogError``: anything else is our bug.
"""

from __future__ import annotations


class VlogError(Exception):
    """A file that cannot be read; ``str(error)`` is one clear sentence naming the place.

    ``code`` is a stable slug for machines (``not-a-zip``), ``entry`` the zip entry or part of the file,
    ``offset`` the byte or character offset in it, where known.
    """

    code = "unreadable"

    def __init__(
        self, message: str, *, code: str | None = None, entry: str | None = None, offset: int | None = None
    ) -> None:
        super().__init__(message)
        self.message = message
        self.entry = entry
        self.offset = offset
        if code is not None:
            self.code = code

    def __str__(self) -> str:
        place = ""
        if self.entry is not None:
            place = f"{self.entry}, " if self.offset is not None else f"{self.entry}: "
        if self.offset is not None:
            place += f"offset {self.offset}: "
        return place + self.message

    def told(self, name: str) -> str:
        """The sentence for one who has just been told the file's ``name``: without it."""
        return str(self).removeprefix(f"{name}: ").removeprefix(f"{name}, ")


class FormatError(VlogError):
    """The bytes are not what the format says they are."""

    code = "bad-format"


class LimitError(VlogError):
    """The file is larger or deeper than anything real; see ``parser/limits.py``."""

    code = "limit"


class UsageError(VlogError):
    """The user asked for something that cannot be done (exit code 2)."""

    code = "usage"
