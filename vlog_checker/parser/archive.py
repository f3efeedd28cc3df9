"""The zip of a .vsav or .vlog: its three entries, read with bounds.

Never extracts to disk and never trusts a size that the zip states.
"""

from __future__ import annotations

import io
from typing import IO, TYPE_CHECKING

from vlog_checker.errors import FormatError
from vlog_checker.named import NamedTuple
from vlog_checker.parser.limits import MAX_METADATA, MAX_PLAIN, exceeded
from vlog_checker.parser.obfuscation import ENTRY, PIECE, Read, Wrapping, unwrap_from

if TYPE_CHECKING:
    from zipfile import ZipFile

_MAX_SAVED_GAME = 2 * MAX_PLAIN + 7  # two hex digits a byte


class Entries(NamedTuple):
    """savedGame as plain ``text``, with its wrapping, and the other entries as they are.

    ``duplicates`` names those that the zip holds more than once (the last counts).
    """

    text: str
    wrapping: Wrapping
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

    Raises FormatError for bytes that are no zip, a cut, encrypted or damaged zip, one without savedGame or with one
    that cannot be unwrapped, LimitError for entries that unpack to more than the limits.
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
    if ENTRY not in names:
        raise FormatError(
            "not a VASSAL save or log: the zip archive has no savedGame entry", code="no-saved-game"
        )
    wanted = (ENTRY, "moduledata", "savedata")
    duplicates = tuple(n for n in wanted if names.count(n) > 1)
    metadata = [
        _whole(archive.open(n), MAX_METADATA, n, "1 MB") if n in names else None
        for n in ("moduledata", "savedata")
    ]
    text, wrapping = _unwrapped(archive.open(ENTRY))
    return Entries(text, wrapping, metadata[0], metadata[1], duplicates)


def _whole(stream: IO[bytes], limit: int, entry: str, words: str) -> bytes:
    with stream:
        read = _limited(stream, limit, entry, words)
        return read(limit + 1)


def _unwrapped(stream: IO[bytes]) -> tuple[str, Wrapping]:
    """savedGame, unpacked and unwrapped piece by piece."""
    with stream:
        read = _limited(stream, _MAX_SAVED_GAME, ENTRY, "128 MB")
        try:
            return unwrap_from(read)
        finally:
            while read(PIECE):  # the checksum is behind the last byte, and explains best what is wrong
                pass


def _limited(stream: IO[bytes], limit: int, entry: str, words: str) -> Read:
    """The stream's ``read``; it raises LimitError beyond the limit."""
    left = limit

    def read(size: int) -> bytes:
        nonlocal left
        piece = stream.read(size)
        left -= len(piece)
        if left < 0:
            raise exceeded("the unpacked entry", words, entry)
        return piece

    return read
