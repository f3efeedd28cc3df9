"""The zip of a .vsav or .vlog: its three entries, read with bounds.

Never extracts to disk and never trusts a size that the zip states.
"""

from __future__ import annotations

import io
from typing import IO, TYPE_CHECKING, NamedTuple

from vlog_checker.errors import FormatError, VlogError
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
    import zlib

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive)
    except VlogError:
        raise
    except zipfile.BadZipFile as error:
        damaged = "CRC" in str(error)
        raise FormatError(
            "the zip archive is damaged (an entry's checksum is wrong)"
            if damaged
            else "the zip archive is cut",
            code="damaged-zip" if damaged else "cut-zip",
        ) from error
    except (zlib.error, NotImplementedError, EOFError, OSError, ValueError, LookupError) as error:
        raise FormatError("the zip archive is damaged", code="damaged-zip") from error
    except RuntimeError as error:  # after NotImplementedError, which is one
        raise FormatError("the zip archive is encrypted", code="encrypted-zip") from error
    except Exception as error:
        if type(error).__module__ in ("struct", "_lzma", "lzma"):
            raise FormatError("the zip archive is damaged", code="damaged-zip") from error
        raise


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
