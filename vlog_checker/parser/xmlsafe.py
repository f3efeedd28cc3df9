"""XML that strangers send, read safely: the one module behind which lxml is loaded, on first use.

No DOCTYPE (so no entities but the five of XML itself), no network, a size cap before anything is parsed, at most
``MAX_XML_DEPTH`` nested elements.  Where lxml cannot be imported (a browser's Python) the standard library's expat is
used under the same rules.  The bytes are decoded here and handed on as UTF-8, so that both parsers and the
checks made before them see the same characters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, NoReturn, Protocol

from vlog_checker.errors import FormatError, LimitError
from vlog_checker.parser.limits import MAX_BUILD_FILE, MAX_METADATA

if TYPE_CHECKING:
    from types import ModuleType

MAX_XML_DEPTH = 256  # nested elements; libxml2 has the same limit
_CHUNK = 1 << 14  # bytes fed at a time: the depth is looked at in between

_CODECS = {
    "utf-8": "utf-8",
    "utf8": "utf-8",
    "us-ascii": "ascii",
    "ascii": "ascii",
    "iso-8859-1": "latin-1",
    "latin1": "latin-1",
    "iso-8859-15": "iso8859-15",
    "windows-1252": "cp1252",
    "cp1252": "cp1252",
}
_BOMS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_DECLARED = r"""(<\?xml\s[^>]{0,200}?\sencoding\s{0,9}=\s{0,9})["']([A-Za-z0-9._-]{1,40})["']"""

_SPACES = {ord(c): " " for c in "\t\r\n"}

Event = Literal["start", "end"]


class Element(Protocol):
    """What both parsers' elements have in common, as far as we use it."""

    tag: str
    text: str | None
    tail: str | None

    @property
    def attrib(self) -> Mapping[str, str]: ...
    def get(self, key: str, default: str | None = None) -> str | None: ...
    def clear(self) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Element]: ...


def lxml_etree() -> ModuleType | None:
    """``lxml.etree``, or None where it cannot be had."""
    try:
        from lxml import etree
    except ImportError:
        return None
    return etree


def parse_xml(data: bytes, entry: str, limit: int = MAX_METADATA) -> Element:
    """The root element of ``data``.

    ``entry`` names the part of the file in errors, ``limit`` is its greatest size in bytes.
    Raises ``FormatError`` (not XML, DOCTYPE, unknown encoding, control characters) or ``LimitError``.
    """
    root: Element | None = None
    for _event, element in iterparse_xml(data, entry, limit):
        if root is None:
            root = element
    if root is None:
        raise FormatError("there is no XML element in it", code="bad-xml", entry=entry)
    return root


def iterparse_xml(data: bytes, entry: str, limit: int = MAX_BUILD_FILE) -> Iterator[tuple[Event, Element]]:
    """Yield ``("start", element)`` and ``("end", element)`` while reading; errors as ``parse_xml``.

    The caller may ``clear()`` an element at its end.
    """
    text = _checked_text(data, entry, limit)
    return _events(text.encode("utf-8"), entry)


def _events(data: bytes, entry: str) -> Iterator[tuple[Event, Element]]:
    parser = _pull_parser()
    depth = 0
    try:
        for start in range(0, len(data) + _CHUNK, _CHUNK):
            chunk = data[start : start + _CHUNK]
            if chunk:
                parser.feed(chunk)
            else:
                parser.close()
            for event, element in parser.read_events():
                depth += 1 if event == "start" else -1
                if depth > MAX_XML_DEPTH:
                    raise LimitError(f"XML elements are nested deeper than {MAX_XML_DEPTH}", entry=entry)
                yield event, element
            if not chunk:
                return
    except SyntaxError as error:  # what both parsers' errors descend from
        _refuse(error, entry)


def _pull_parser() -> Any:
    events: tuple[Event, Event] = ("start", "end")
    etree = lxml_etree()
    if etree is None:
        from xml.etree.ElementTree import XMLPullParser

        return XMLPullParser(events)
    return etree.XMLPullParser(
        events,
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        dtd_validation=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
    )


def _refuse(error: SyntaxError, entry: str) -> NoReturn:
    """Say where, but not what: a parser's own words may quote the file."""
    if "XML_PARSE_HUGE" in str(error):
        raise LimitError("an XML element or text in it is too deep or too long", entry=entry) from None
    line, column = getattr(error, "position", (0, 0))
    place = f" at line {line}, column {column}" if line else ""
    raise FormatError(f"not well-formed XML{place}", code="bad-xml", entry=entry) from None


def _checked_text(data: bytes, entry: str, limit: int) -> str:
    if len(data) > limit:
        raise LimitError(f"{len(data)} bytes of XML, more than the limit of {limit}", entry=entry)
    text = _decode(data, entry)
    if not text.strip(" \t\r\n"):
        raise FormatError("empty, where XML was expected", code="bad-xml", entry=entry)
    _refuse_controls(text, entry)
    _refuse_doctype(text, entry)
    return re.sub(_DECLARED, r'\1"UTF-8"', text, count=1) if text.startswith("<?xml") else text


def _decode(data: bytes, entry: str) -> str:
    codec, skip = _codec(data, entry)
    try:
        return data[skip:].decode(codec)
    except UnicodeDecodeError as error:
        raise FormatError(
            f"not valid {codec.upper()} text", code="bad-encoding", entry=entry, offset=skip + error.start
        ) from None


def _codec(data: bytes, entry: str) -> tuple[str, int]:
    """Codec and length of the byte order mark: the mark wins, then the XML declaration, then UTF-8."""
    if data[:4] in (b"\xff\xfe\0\0", b"\0\0\xfe\xff", b"\0\0\0<", b"<\0\0\0"):
        raise FormatError("XML in UTF-32 is not read", code="bad-encoding", entry=entry)
    for mark, codec in _BOMS:
        if data.startswith(mark):
            return codec, len(mark)
    if data[:2] in (b"<\0", b"\0<"):
        return ("utf-16-le" if data[:1] == b"<" else "utf-16-be"), 0
    declared = re.match(_DECLARED, data[:300].decode("latin-1"))
    name = declared.group(2).lower() if declared else "utf-8"
    if name not in _CODECS:
        raise FormatError(
            f"its declared encoding {name} is not the true one, or not one that is read",
            code="bad-encoding",
            entry=entry,
        )
    return _CODECS[name], 0


def _refuse_controls(text: str, entry: str) -> None:
    if text.isascii() and text.translate(_SPACES).isprintable():
        return  # nearly always
    found = re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]", text)
    if found:
        raise FormatError(
            f"control character U+{ord(found.group()):04X}, which XML does not allow",
            code="bad-xml",
            entry=entry,
            offset=found.start(),
        )


def _refuse_doctype(text: str, entry: str) -> None:
    """A DOCTYPE can only stand before the root element; anywhere else the parsers call it malformed."""
    at, solid = 0, re.compile(r"[^ \t\r\n]")
    while True:
        begun = solid.search(text, at)
        at = begun.start() if begun else len(text)
        end = "?>" if text.startswith("<?", at) else "-->" if text.startswith("<!--", at) else ""
        if not end:
            break
        found = text.find(end, at + 2)
        if found < 0:
            break
        at = found + len(end)
    if text[at : at + 9].upper() == "<!DOCTYPE":
        raise FormatError(
            "it holds a DOCTYPE, which is not read for safety", code="doctype", entry=entry, offset=at
        )
