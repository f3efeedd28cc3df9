"""Text in XML that XML 1.0 cannot hold, and the small tree between commands and XML.

Control characters, white space that XML parsers change, bidi controls and non-characters are written as U+241B
(the symbol for ESCAPE), the code point in hex, and a semicolon: ESC is ``\u241b1b;``.  U+241B itself is written so too.
"""

from __future__ import annotations

import re

from vlog_checker.errors import FormatError
from vlog_checker.named import NamedTuple

MARK = "\u241b"
_ODD = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\uffff\ud800-\udfff\u241b]"
    "|\\A | \\Z"
)
_MARKED = re.compile(MARK + "(?:([0-9a-fA-F]{1,6});)?")


class Node(NamedTuple):
    """One element: its attributes and text are unescaped."""

    tag: str
    attrs: dict[str, str]
    text: str = ""
    children: tuple[Node, ...] = ()
    line: int | None = None


def bad(node: Node, message: str) -> FormatError:
    """The error for an element that is not as the form asks."""
    place = f" (line {node.line})" if node.line else ""
    return FormatError(f"<{node.tag}>{place}: {message}", code="bad-xml-form", entry="XML form")


def escape(text: str) -> str:
    """``text`` with everything that XML would lose or change marked; not yet escaped for XML itself."""
    return _ODD.sub(lambda m: f"{MARK}{ord(m.group()):x};", text)


def unescape(text: str) -> str:
    """The reverse of ``escape``.  Raises FormatError for a mark that is none."""
    return _MARKED.sub(_unmark, text) if MARK in text else text


def _unmark(match: re.Match[str]) -> str:
    code = int(match.group(1), 16) if match.group(1) else -1
    if not 0 <= code <= 0x10FFFF or 0xD800 <= code < 0xE000:
        raise FormatError("U+241B is not followed by a code point and a semicolon", code="bad-xml-form")
    return chr(code)


def _xml(text: str) -> str:
    text = escape(text).replace("&", "&amp;").replace("<", "&lt;")
    return text.replace(">", "&gt;").replace('"', "&quot;")


def write_node(node: Node, indent: str = "") -> str:
    """A node as XML lines."""
    start = f"{indent}<{node.tag}" + "".join(f' {name}="{_xml(value)}"' for name, value in node.attrs.items())
    if node.children:
        inner = "".join(write_node(child, indent + " ") for child in node.children)
        return f"{start}>\n{inner}{indent}</{node.tag}>\n"
    return f"{start}>{_xml(node.text)}</{node.tag}>\n" if node.text else f"{start}/>\n"
