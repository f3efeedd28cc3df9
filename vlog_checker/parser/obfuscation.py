"""The four wrappings of savedGame text, told apart by their first bytes.

``!VCSK`` (VASSAL.tools.io.ObfuscatingOutputStream), ``VOBS``, XZ, plain text.
"""

from __future__ import annotations

import re
from enum import StrEnum

from vlog_checker.errors import FormatError
from vlog_checker.parser.limits import MAX_PLAIN, exceeded

ENTRY = "savedGame"
_XZ = b"\xfd7zXZ\x00"


class Wrapping(StrEnum):
    """How savedGame text is wrapped."""

    VCSK = "!VCSK"
    VOBS = "VOBS"
    XZ = "XZ"
    PLAIN = "plain"


def _xor(data: bytes, key: int) -> bytes:
    return data.translate(bytes(b ^ key for b in range(256))) if key else data


def _unhex(data: bytes) -> bytes:
    body = data[5:]
    if len(body) % 2:
        raise FormatError(
            "the hex text is cut in the middle of a byte", code="cut-hex", entry=ENTRY, offset=len(data)
        )
    try:
        plain = bytes.fromhex(body.decode("ascii"))
    except ValueError:
        plain = b""
    if len(plain) * 2 != len(body):  # fromhex skips white space, the engine does not
        bad = re.search(rb"[^0-9A-Fa-f]", body)
        raise FormatError(
            "not a hex digit", code="bad-hex", entry=ENTRY, offset=5 + bad.start() if bad else None
        )
    if not plain:
        raise FormatError("the key is missing", code="cut-hex", entry=ENTRY, offset=len(data))
    return plain


def _unxz(data: bytes) -> bytes:
    import lzma

    unpacker = lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=256 << 20)
    try:
        plain = unpacker.decompress(data, max_length=MAX_PLAIN + 1)
    except (lzma.LZMAError, EOFError) as error:
        raise FormatError("the XZ stream is damaged", code="bad-xz", entry=ENTRY) from error
    if len(plain) > MAX_PLAIN:
        raise exceeded("the unpacked text", "64 MB", ENTRY)
    if not unpacker.eof:
        raise FormatError("the XZ stream is cut", code="bad-xz", entry=ENTRY, offset=len(data))
    return plain


def unwrap(data: bytes) -> tuple[str, Wrapping]:
    """The plain text of savedGame and how it was wrapped.

    Raises FormatError for cut or wrong hex, a damaged XZ stream or bytes that are not UTF-8, LimitError for
    more than 64 MB.
    """
    if data.startswith(b"!VCSK"):
        wrapping = Wrapping.VCSK
        keyed = _unhex(data)
        plain = _xor(keyed[1:], keyed[0])
    elif data.startswith(b"VOBS"):
        wrapping = Wrapping.VOBS
        if len(data) < 5:
            raise FormatError("the key is missing", code="cut-hex", entry=ENTRY, offset=len(data))
        plain = _xor(data[5:], data[4])
    elif data.startswith(_XZ):
        wrapping, plain = Wrapping.XZ, _unxz(data)
    else:
        wrapping, plain = Wrapping.PLAIN, data
    if len(plain) > MAX_PLAIN:
        raise exceeded("the text", "64 MB", ENTRY)
    try:
        return plain.decode("utf-8"), wrapping
    except UnicodeDecodeError as error:
        raise FormatError(
            f"the text is not UTF-8 ({wrapping} wrapping; a wrong key looks like this too)",
            code="bad-utf8",
            entry=ENTRY,
            offset=error.start,
        ) from error


def wrap(text: str, wrapping: Wrapping = Wrapping.VCSK, key: int = 0x5A) -> bytes:
    """``text`` in a wrapping; ``key`` is the XOR byte (0-255, for VOBS 1-255)."""
    plain = text.encode("utf-8")
    if wrapping is Wrapping.VCSK:
        return b"!VCSK" + bytes([key]).hex().encode() + _xor(plain, key).hex().encode()
    if wrapping is Wrapping.VOBS:
        return b"VOBS" + bytes([key]) + _xor(plain, key)
    if wrapping is Wrapping.XZ:
        import lzma

        return lzma.compress(plain, format=lzma.FORMAT_XZ)
    return plain
