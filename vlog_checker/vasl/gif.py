"""Reads the first picture of a GIF file: VASL's overlays are GIFs.  Pure Python, no more than the format needs.

Source: the GIF89a specification.  Only the size, the palette, the transparent colour and the pixels are read.
"""

from __future__ import annotations

from vlog_checker.errors import FormatError, LimitError
from vlog_checker.named import NamedTuple

MAX_PIXELS = 4_000_000
Colour = tuple[int, int, int]


class Picture(NamedTuple):
    """``pixels[y * width + x]`` is an index into ``palette``; ``transparent`` is the index that shows nothing, or -1."""

    width: int
    height: int
    palette: tuple[Colour, ...]
    transparent: int
    pixels: bytes


def read_gif(data: bytes) -> Picture:
    """The first picture of a GIF.  Raises FormatError for anything else, LimitError above 4 million pixels."""
    try:
        return _read(data)
    except IndexError:
        raise FormatError("the GIF picture is cut short", code="bad-gif") from None


def _read(data: bytes) -> Picture:
    if data[:6] not in (b"GIF87a", b"GIF89a"):
        raise FormatError("not a GIF picture", code="bad-gif")
    palette, at = _palette(data, data[10], 13)
    transparent = -1
    while data[at] != 0x2C:
        if data[at] != 0x21:
            raise FormatError("the GIF holds no picture", code="bad-gif", offset=at)
        if data[at + 1] == 0xF9 and data[at + 3] & 1:
            transparent = data[at + 6]
        at = _blocks(data, at + 2)[1]
    return _image(data, at, palette, transparent)


def _image(data: bytes, at: int, palette: tuple[Colour, ...], transparent: int) -> Picture:
    width, height = _short(data, at + 5), _short(data, at + 7)
    if width * height > MAX_PIXELS:
        raise LimitError("the GIF picture has more than 4 million pixels")
    flags = data[at + 9]
    own, at = _palette(data, flags, at + 10)
    codes, _ = _blocks(data, at + 1)
    pixels = unpack(codes, data[at], width * height)
    if len(pixels) < width * height:
        raise FormatError("the GIF picture is cut short", code="bad-gif")
    if flags & 0x40:
        pixels = _weave(pixels, width, height)
    return Picture(width, height, own or palette, transparent, pixels)


def _short(data: bytes, at: int) -> int:
    return data[at] | data[at + 1] << 8


def _palette(data: bytes, flags: int, at: int) -> tuple[tuple[Colour, ...], int]:
    """The colour table at ``at`` if the flags promise one, and where it ends."""
    if not flags & 0x80:
        return (), at
    end = at + 3 * (2 << (flags & 7))
    if end > len(data):
        raise IndexError
    return tuple((data[i], data[i + 1], data[i + 2]) for i in range(at, end, 3)), end


def _blocks(data: bytes, at: int) -> tuple[bytes, int]:
    """The data of a chain of blocks, and where it ends."""
    parts = []
    while data[at]:
        parts.append(data[at + 1 : at + 1 + data[at]])
        at += 1 + data[at]
    return b"".join(parts), at + 1


def unpack(codes: bytes, width: int, limit: int) -> bytes:
    """LZW as in GIF: ``width`` is the least code size, ``limit`` how many pixels are wanted.  Raises FormatError."""
    if not 2 <= width <= 8:
        raise FormatError("the GIF picture has an impossible code size", code="bad-gif")
    clear = 1 << width
    first = [bytes((i,)) for i in range(clear)] + [b"", b""]
    table, size, last = list(first), width + 1, b""
    out: list[bytes] = []
    done = bits = have = 0
    for byte in codes:
        bits |= byte << have
        have += 8
        while have >= size:
            code = bits & ((1 << size) - 1)
            bits >>= size
            have -= size
            if code == clear:
                table, size, last = list(first), width + 1, b""
                continue
            if code == clear + 1 or done >= limit:
                return b"".join(out)[:limit]
            last, size = _entry(table, code, last, size)
            out.append(last)
            done += len(last)
    return b"".join(out)[:limit]


def _entry(table: list[bytes], code: int, last: bytes, size: int) -> tuple[bytes, int]:
    """What ``code`` stands for, and the size of the next code; ``table`` grows by the code that follows from it."""
    known = len(table)
    entry = table[code] if code < known else last + last[:1]
    if code > known or not entry:
        raise FormatError("the GIF picture is damaged", code="bad-gif")
    if last and known < 4096:
        table.append(last + entry[:1])
        if known + 1 == 1 << size and size < 12:
            size += 1
    return entry, size


def _weave(pixels: bytes, width: int, height: int) -> bytes:
    """An interlaced picture's lines in order."""
    order = [y for start, step in ((0, 8), (4, 8), (2, 4), (1, 2)) for y in range(start, height, step)]
    lines = dict(zip(order, (pixels[i : i + width] for i in range(0, len(pixels), width)), strict=False))
    return b"".join(lines[y] for y in range(height))
