"""The zips of a VASL board folder: opened, and their entries read with bounds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from vlog_checker.errors import FormatError, LimitError
from vlog_checker.parser.archive import zip_errors

if TYPE_CHECKING:
    from zipfile import ZipFile

MAX_DATA = 100_000
"""Bytes of the ``data`` file of a board or overlay archive."""

T = TypeVar("T")


def open_zip(path: Path, read: Callable[[ZipFile], T]) -> T:
    """What ``read`` makes of the zip; whatever is wrong with the file is a FormatError."""
    import zipfile

    try:
        with zipfile.ZipFile(path) as file:
            return read(file)
    except zip_errors():
        raise FormatError("it is no sound zip archive", code="bad-archive") from None


def bounded(file: ZipFile, entry: str, limit: int) -> bytes:
    """An entry of an archive.  Raises FormatError if it is missing, LimitError above ``limit`` bytes."""
    try:
        stream = file.open(entry)
    except KeyError:
        raise FormatError("an entry is missing", code="bad-archive", entry=entry[:60]) from None
    with stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise LimitError("an entry is too large", entry=entry[:60])
    return data
