"""Logs inside other files: zips that hold some, and saved mails (.eml) with attachments.

A mail may hold a zip; deeper nesting is refused.  Sizes that an archive states are never trusted.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING

from vlog_checker.cli.inputs import ARCHIVE_SUFFIXES, LOG_SUFFIXES, MAX_FILE, Input
from vlog_checker.findings import FileError
from vlog_checker.parser.archive import is_encrypted, looks_like_zip, zip_errors
from vlog_checker.parser.limits import MAX_PLAIN, MAX_ZIP_ENTRIES

if TYPE_CHECKING:
    from email.message import Message
    from zipfile import ZipFile, ZipInfo

_DEPTH = 2
_MAIL_HEAD = 1 << 16  # bytes in which a mail must state its MIME version


def is_container(name: str, data: bytes) -> bool:
    """Whether ``data`` is a mail or a zip that is not itself a log.  A damaged zip counts as a log."""
    return _is_mail(name, data) or _is_archive(name, data)


def members(name: str, data: bytes, depth: int = _DEPTH) -> Iterator[Input | FileError]:
    """The logs in a zip or mail; those that cannot be read, and an archive without any, as ``FileError``."""
    if depth == 0:
        yield FileError(name, "nested", "an archive in an archive in an archive is not read; unpack it first")
        return
    found = False
    attachments = _attachments if _is_mail(name, data) else _entries
    for each in attachments(name, data):
        found = True
        if isinstance(each, Input) and is_container(each.name, each.data):
            yield from members(each.name, each.data, depth - 1)
        else:
            yield each
    if not found:
        yield FileError(name, "no-log", "it holds no .vlog or .vsav file")


def _is_mail(name: str, data: bytes) -> bool:
    if looks_like_zip(data):
        return False
    first = data[:200].split(b"\n", 1)[0]
    headed = first.startswith(b"From ") or (
        b":" in first and not first.lstrip().startswith((b"<", b"\xef\xbb\xbf"))
    )
    return headed and (name.lower().endswith(".eml") or b"mime-version:" in data[:_MAIL_HEAD].lower())


def _is_archive(name: str, data: bytes) -> bool:
    if not looks_like_zip(data):
        return False
    names = _names(data)
    if names is None or "savedGame" in names:
        return False
    return name.lower().endswith(".zip") or any(map(_wanted, names))


def _names(data: bytes) -> list[str] | None:
    """Entry names of a zip; None if it is damaged (the log reader has the words for that)."""
    import zipfile

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return archive.namelist()
    except zip_errors():
        return None


def _wanted(name: str) -> bool:
    """A log or an archive, and not the shadow files that macOS puts into zips."""
    base = name.replace("\\", "/").rsplit("/", 1)[-1]
    return (
        base.lower().endswith((*LOG_SUFFIXES, *ARCHIVE_SUFFIXES))
        and not base.startswith("._")
        and not name.startswith("__MACOSX/")
    )


def _entries(outer: str, data: bytes) -> Iterator[Input | FileError]:
    """The wanted entries of a zip, in its order."""
    import zipfile

    room = MAX_FILE
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        wanted = [i for i in archive.infolist() if _wanted(i.filename) and not i.is_dir()]
        if len(wanted) > MAX_ZIP_ENTRIES:
            yield FileError(outer, "limit", f"it holds over {MAX_ZIP_ENTRIES:,} logs, more than the limit")
            return
        for info in wanted:
            each = _entry(archive, info, outer, min(room, MAX_PLAIN))
            yield each
            room -= len(each.data) if isinstance(each, Input) else 0
            if room <= 0:
                yield FileError(
                    outer, "limit", f"its logs are over the limit of {MAX_FILE >> 20} MB together"
                )
                return


def _entry(archive: ZipFile, info: ZipInfo, outer: str, limit: int) -> Input | FileError:
    name = _inside(outer, info.filename)
    try:
        with archive.open(info) as stream:
            data = stream.read(limit + 1)
    except zip_errors() as error:
        if is_encrypted(error):
            return FileError(name, "encrypted-zip", "it is encrypted; unpack it with its password first")
        if isinstance(error, NotImplementedError):
            return FileError(name, "damaged-zip", "it is packed in a way that cannot be read")
        return FileError(name, "damaged-zip", "the archive is damaged at this entry")
    if len(data) > limit:
        return FileError(name, "limit", f"it unpacks to more than the limit of {limit >> 20} MB")
    return Input(name, data)


def _inside(outer: str, member: str) -> str:
    """``outer.zip/round1/turn1.vlog``; a member's root, drive letters and climbing dots are dropped."""
    parts = [p for p in member.replace("\\", "/").split("/") if p not in ("", ".", "..")]
    return "/".join((outer, *parts))


def _attachments(outer: str, data: bytes) -> Iterator[Input | FileError]:
    """The wanted attachments of a mail, those of mails forwarded in it too."""
    import email

    number = 0
    for part in email.message_from_bytes(data).walk():
        if part.is_multipart():
            continue
        number += 1
        payload = part.get_payload(decode=True)
        name = _filename(part) or f"attachment {number}"
        if isinstance(payload, bytes) and (_wanted(name) or _is_save(payload)):
            yield Input(_inside(outer, name), payload)


def _is_save(payload: bytes) -> bool:
    """Mail programs rename attachments; a log is known by its entry."""
    return looks_like_zip(payload) and "savedGame" in (_names(payload) or ())


def _filename(part: Message) -> str:
    """The attachment's name, RFC 2047 words decoded; empty if there is none that can be read."""
    from email.errors import HeaderParseError
    from email.header import decode_header, make_header

    try:
        return str(make_header(decode_header(part.get_filename() or "")))
    except (HeaderParseError, LookupError, ValueError, TypeError):
        return ""
