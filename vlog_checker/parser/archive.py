"""The zip of a .vsav or .vlog: its three entries, read with bounds.

Never extracts to disk and never trusts a size that the zip states.
"""

from __future__ import annotations

import io
from typing import IO, TYPE_CHECKING

from vlog_checker.errors import FormatError
from vlog_checker.named import NamedTuple
from vlog_checker.parser.limits import MAX_METADATA, MAX_PLAIN, exceeded

if TYPE_CHECKING:
    from zipfile import ZipFile

_MAX_SAVED_GAME = 2 * MAX_PLAIN + 7  # two hex digits a byte


class Entries(NamedTuple):
    """The raw entries; ``duplicates`` names those that the zip holds more than once (the last counts)."""

    saved_game: bytes
    moduledata: bytes | None
    savedata: bytes | None
    duplicates: tuple[str, ...] = ()


def looks_like_zip(data: bytes) -> bool:
    """Whether a zip's local header is at the start (mail programs may put nothing before it)."""
    return data[:4] in (b"PK\x03\x04", b"PK\x05\x06")


def zip_errors() -> tuple[type[Exception], ...]:
    """What ``zipfile`` raises for bytes that are no sound zip: not one, cut, damaged, encrypted or packed in a way
    that it cannot read."""
    import struct
    import zipfile
    import zlib

    try:
        from lzma import LZMAError
    except ImportError:  # a Python without it cannot meet its errors
        return (*_ZIP_ERRORS, zipfile.BadZipFile, zlib.error, struct.error)
    return (*_ZIP_ERRORS, zipfile.BadZipFile, zlib.error, struct.error, LZMAError)


_ZIP_ERRORS = (EOFError, LookupError, NotImplementedError, OSError, RuntimeError, ValueError)


def is_encrypted(error: Exception) -> bool:
    """Whether a zip error is the one for a missing password."""
    return isinstance(error, RuntimeError) and not isinstance(error, NotImplementedError)


def read_entries(data: bytes) -> Entries:
    """The entries of a save or log.

    Raises FormatError for bytes that are no zip, a cut, encrypted or damaged zip or one without savedGame,
    LimitError for entries that unpack to more than the limits.
    """
    if not data:
        raise FormatError("the file is empty", code="empty-file")
    if not looks_like_zip(data):
        raise FormatError("not a VASSAL file: it is not a zip archive", code="not-a-zip")
    import zipfile

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive)
    except zip_errors() as error:
        code, message = _fault(error)
        raise FormatError(message, code=code) from error


def _fault(error: Exception) -> tuple[str, str]:
    """Code and message for a zip error."""
    import zipfile

    if is_encrypted(error):
        return "encrypted-zip", "the zip archive is encrypted"
    if not isinstance(error, zipfile.BadZipFile):
        return "damaged-zip", "the zip archive is damaged"
    if "CRC" in str(error):
        return "damaged-zip", "the zip archive is damaged (an entry's checksum is wrong)"
    return "cut-zip", "the zip archive is cut, or more than a comment was added to its end"


def _read(archive: ZipFile) -> Entries:
    names = archive.namelist()
    if "savedGame" not in names:
        raise FormatError(
            "not a VASSAL save or log: the zip archive has no savedGame entry", code="no-saved-game"
        )
    wanted = ("savedGame", "moduledata", "savedata")
    duplicates = tuple(n for n in wanted if names.count(n) > 1)
    metadata = [
        _bounded(archive.open(n), MAX_METADATA, n, "1 MB") if n in names else None
        for n in ("moduledata", "savedata")
    ]
    saved_game = _bounded(archive.open("savedGame"), _MAX_SAVED_GAME, "savedGame", "128 MB")
    return Entries(saved_game, metadata[0], metadata[1], duplicates)


def _bounded(stream: IO[bytes], limit: int, entry: str, words: str) -> bytes:
    with stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise exceeded("the unpacked entry", words, entry)
    return data
