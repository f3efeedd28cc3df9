"""The four wrappings of savedGame text, told apart by their first bytes.

``!VCSK`` (VASSAL.tools.io.ObfuscatingOutputStream), ``VOBS``, XZ, plain text.
"""

from __future__ import annotations

import re
from binascii import a2b_hex
from collections.abc import Callable, Iterator
from enum import StrEnum
from io import BytesIO

from vlog_checker.errors import FormatError
from vlog_checker.parser.limits import MAX_PLAIN, exceeded

ENTRY = "savedGame"
_VCSK, _VOBS, _XZ = b"!VCSK", b"VOBS", b"\xfd7zXZ\x00"

PIECE = 32 << 10
"""Bytes that are unpacked at a time: fresh memory for a whole text costs more than unpacking it."""

Read = Callable[[int], bytes]
"""Gives the next so many bytes, fewer only at the end (``read`` of a file)."""


class Wrapping(StrEnum):
    """How savedGame text is wrapped."""

    VCSK = "!VCSK"
    VOBS = "VOBS"
    XZ = "XZ"
    PLAIN = "plain"


def unwrap(data: bytes) -> tuple[str, Wrapping]:
    """The plain text of savedGame and how it was wrapped.  Raises as ``unwrap_from``."""
    return unwrap_from(BytesIO(data).read)


def unwrap_from(read: Read) -> tuple[str, Wrapping]:
    """The plain text of the savedGame that ``read`` gives, and how it was wrapped.

    Raises FormatError for cut or wrong hex, a damaged XZ stream or bytes that are not UTF-8, LimitError for
    more than 64 MB.
    """
    head = read(len(_XZ))
    wrapping, pieces = _pieces(head, read)
    plain = bytearray()
    for piece in pieces:
        plain += piece
        if len(plain) > MAX_PLAIN:
            raise exceeded("the text", "64 MB", ENTRY)
    try:
        return str(plain, "utf-8"), wrapping
    except UnicodeDecodeError as error:
        raise FormatError(
            f"the text is not UTF-8 ({wrapping} wrapping; a wrong key looks like this too)",
            code="bad-utf8",
            entry=ENTRY,
            offset=error.start,
        ) from error


def _pieces(head: bytes, read: Read) -> tuple[Wrapping, Iterator[bytes]]:
    """The wrapping that the first bytes tell, and the bytes in it, unpacked as they are asked for."""
    if head.startswith(_VCSK):
        return Wrapping.VCSK, _unhex(head[len(_VCSK) :], read)
    if head.startswith(_VOBS):
        return Wrapping.VOBS, _unmask(head[len(_VOBS) :], read)
    if head == _XZ:
        return Wrapping.XZ, _unxz(head, read)
    return Wrapping.PLAIN, _in_pieces(head, read)


def _in_pieces(head: bytes, read: Read) -> Iterator[bytes]:
    """``head`` and all that follows it; every piece but the last has ``PIECE`` bytes, an even number."""
    piece = head + read(PIECE - len(head))
    while piece:
        yield piece
        piece = read(PIECE)


def _unhex(head: bytes, read: Read) -> Iterator[bytes]:
    """Hex digits, of which the first byte is the key for the others."""
    table = b""
    offset = len(_VCSK)
    for digits in _in_pieces(head, read):
        try:
            keyed = a2b_hex(digits)
        except ValueError as error:
            raise _not_hex(digits, offset) from error
        if not table:
            table, keyed = _xor_table(keyed[0]), keyed[1:]
        yield keyed.translate(table)
        offset += len(digits)
    if not table:
        raise FormatError("the key is missing", code="cut-hex", entry=ENTRY, offset=offset)


def _not_hex(digits: bytes, offset: int) -> FormatError:
    bad = re.search(rb"[^0-9A-Fa-f]", digits)
    if bad is not None:
        return FormatError("not a hex digit", code="bad-hex", entry=ENTRY, offset=offset + bad.start())
    cut = "the hex text is cut in the middle of a byte"
    return FormatError(cut, code="cut-hex", entry=ENTRY, offset=offset + len(digits))


def _unmask(head: bytes, read: Read) -> Iterator[bytes]:
    """A key and the bytes that it masks."""
    if not head:
        raise FormatError("the key is missing", code="cut-hex", entry=ENTRY, offset=len(_VOBS))
    table = _xor_table(head[0])
    for piece in _in_pieces(head[1:], read):
        yield piece.translate(table)


def _unxz(head: bytes, read: Read) -> Iterator[bytes]:
    import lzma

    unpacker = lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=256 << 20)
    packed, offset = head, 0
    while not unpacker.eof:
        try:
            yield unpacker.decompress(packed, max_length=PIECE)
        except lzma.LZMAError as error:
            raise FormatError("the XZ stream is damaged", code="bad-xz", entry=ENTRY) from error
        offset += len(packed)
        packed = b""
        if unpacker.needs_input and not unpacker.eof:
            packed = read(PIECE)
            if not packed:
                raise FormatError("the XZ stream is cut", code="bad-xz", entry=ENTRY, offset=offset)


def _xor_table(key: int) -> bytes:
    return bytes(byte ^ key for byte in range(256))


def wrap(text: str, wrapping: Wrapping = Wrapping.VCSK, key: int = 0x5A) -> bytes:
    """``text`` in a wrapping; ``key`` is the XOR byte (0-255, for VOBS 1-255)."""
    plain = text.encode("utf-8")
    if wrapping is Wrapping.VCSK:
        return _VCSK + (bytes([key]) + plain.translate(_xor_table(key))).hex().encode()
    if wrapping is Wrapping.VOBS:
        return _VOBS + bytes([key]) + plain.translate(_xor_table(key))
    if wrapping is Wrapping.XZ:
        import lzma

        return lzma.compress(plain, format=lzma.FORMAT_XZ)
    return plain
