"""What an input is, and which files may be one."""

from __future__ import annotations

from vlog_checker.named import NamedTuple

LOG_SUFFIXES = (".vlog", ".vsav")
ARCHIVE_SUFFIXES = (".zip", ".eml")
MAX_FILE = 256 << 20
"""Bytes of one input; mails with attachments stay far below."""


class Input(NamedTuple):
    """The bytes of one log or save, and the name that its report carries."""

    name: str
    data: bytes


def is_candidate(name: str, suffixes: tuple[str, ...] = LOG_SUFFIXES) -> bool:
    """Whether a file of this name is worth reading: the suffix fits, and no system made it (``._x``)."""
    return name.lower().endswith(suffixes) and not name.startswith(".")
