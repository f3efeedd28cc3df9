"""The XML form as a save or log."""

from __future__ import annotations

import re

from vlog_checker.errors import FormatError
from vlog_checker.named import NamedTuple
from vlog_checker.parser import writer
from vlog_checker.parser.limits import MAX_DEPTH, MAX_PLAIN, MAX_XML_ELEMENTS, MAX_XML_FORM, exceeded
from vlog_checker.parser.metadata import Metadata, read_metadata
from vlog_checker.parser.obfuscation import Wrapping
from vlog_checker.parser.parsedsave import ParsedSave
from vlog_checker.parser.savedgame import ESC, LOG, Leaf, join_leaves, read_stream
from vlog_checker.parser.xmlcommands import ATTRS, CHILDREN, Translator
from vlog_checker.parser.xmlpieces import PLACE_ATTRS, STACK_ATTRS, read_type
from vlog_checker.parser.xmlsafe import Element, iterparse_xml
from vlog_checker.parser.xmltext import Node, bad, escape, unescape
from vlog_checker.parser.xmlwrite import METADATA_ATTRS

ENTRY = "XML form"
_OTHER_ATTRS: dict[str, tuple[str, ...]] = {
    "metadata": tuple(attr for attr, _ in METADATA_ATTRS),
    "entry": ("name", "encoding"),
    "type": ("name",),
    "trait": ("name", "bare"),
    "restore": (),
    "step": ("number",),
    "tree": (),
    "token": (),
    "text": (),
    "state": ("trait", "level"),
    "to": (*PLACE_ATTRS, *STACK_ATTRS),
    "from": (*PLACE_ATTRS, *STACK_ATTRS),
    "field": ("name",),
}
_COMMANDS = frozenset(ATTRS)
_INSIDE: dict[str, frozenset[str]] = {
    **{tag: frozenset(children) for tag, children in CHILDREN.items()},
    "type": frozenset({"trait"}),
    "restore": _COMMANDS | {"tree", "token"},
    "step": _COMMANDS | {"token"},
    "tree": _COMMANDS,
    "to": frozenset({"state"}),
    "from": frozenset({"state"}),
}


class _Document(NamedTuple):
    wrapping: Wrapping
    types: dict[str, str]
    entries: dict[str, bytes]
    tokens: list[str]


def read_xml(data: bytes) -> ParsedSave:
    """The save or log that an XML form describes.  Raises FormatError or LimitError."""
    document = _Document(Wrapping.VCSK, {}, {}, [])
    translator = Translator(document.types)
    depth = count = 0
    for event, element in iterparse_xml(data, ENTRY, MAX_XML_FORM):
        if event == "start":
            depth += 1
            count += 1
            if count > MAX_XML_ELEMENTS:
                raise exceeded("the number of XML elements", f"{MAX_XML_ELEMENTS:,}", ENTRY)
            if depth == 1:
                document = document._replace(wrapping=_root(element))
            continue
        depth -= 1
        if depth == 1:
            _take(document, translator, _node(element))
            element.clear()
    return _finish(document)


def _root(element: Element) -> Wrapping:
    if element.tag != "vlog":
        raise FormatError(
            "XML, but not the XML form of a save or log (its root is <vlog>)",
            code="bad-xml-form",
            entry=ENTRY,
        )
    if element.get("version") != "1":
        raise FormatError("this version of the XML form is not known", code="bad-xml-form", entry=ENTRY)
    try:
        return Wrapping(element.get("wrapping", Wrapping.VCSK.value) or "")
    except ValueError:
        raise FormatError("the wrapping is not known", code="bad-xml-form", entry=ENTRY) from None


def _node(element: Element) -> Node:
    tag = element.tag
    line = getattr(element, "sourceline", None)
    children = tuple(_node(child) for child in element)
    attrs = {name: unescape(value) for name, value in element.attrib.items()}
    text = element.text or ""
    node = Node(tag, attrs, "" if children else unescape(text), children, line)
    _check(node, text)
    return node


def _check(node: Node, text: str) -> None:
    known = (*ATTRS[node.tag], "level", "log") if node.tag in ATTRS else _OTHER_ATTRS.get(node.tag)
    if known is None:
        raise bad(node._replace(tag=escape(node.tag[:40])), "not an element of the form")
    for attr in node.attrs:
        if attr not in known:
            raise bad(node, f"it has no attribute {escape(attr[:40])}")
    inside = _INSIDE.get(node.tag, frozenset())
    for child in node.children:
        if child.tag not in inside:
            raise bad(child, f"it cannot stand in <{node.tag}>")
    if (node.children or node.tag in ("restore", "step", "tree")) and text.strip():
        raise bad(node, "text stands between its elements")


def _take(document: _Document, translator: Translator, node: Node) -> None:
    if node.tag == "type":
        name = node.attrs.get("name", "")
        if name in document.types:
            raise bad(node, "there are two <type>s of that name")
        document.types[name] = read_type(node)
    elif node.tag == "metadata":
        metadata = _metadata(node)
        document.entries.update(moduledata=writer.moduledata(metadata), savedata=writer.savedata(metadata))
    elif node.tag == "entry":
        _take_entry(document, node)
    elif node.tag == "restore":
        document.tokens.extend(_token(child, translator, False) for child in node.children)
    elif node.tag == "step":
        document.tokens.append(_tree(node, translator, True))
    elif node.tag == "text":
        document.tokens.append(node.text)
    else:
        raise bad(node, "it cannot stand in <vlog>")


def _metadata(node: Node) -> Metadata:
    values: dict[str, str | None] = {field: node.attrs.get(attr) for attr, field in METADATA_ATTRS}
    date = values.pop("date_saved")
    if date is not None and not re.fullmatch("[0-9]{1,18}", date):
        raise bad(node, "date-saved is not a number of milliseconds")
    return Metadata(date_saved=None if date is None else int(date), **values)


def _take_entry(document: _Document, node: Node) -> None:
    name = node.attrs.get("name")
    if name not in ("moduledata", "savedata"):
        raise bad(node, "its name is moduledata or savedata")
    if node.attrs.get("encoding") != "base64":
        document.entries[name] = node.text.encode("utf-8")
        return
    import base64
    import binascii

    try:
        document.entries[name] = base64.b64decode(node.text, validate=True)
    except (binascii.Error, ValueError):
        raise bad(node, "its text is not base64") from None


def _token(node: Node, translator: Translator, in_step: bool) -> str:
    if node.tag == "token":
        return node.text
    if node.tag == "tree":
        return _tree(node, translator, in_step)
    return join_leaves([_leaf(node, 0, in_step, translator)])


def _tree(node: Node, translator: Translator, in_step: bool) -> str:
    children = node.children
    if not children:
        raise bad(node, "it holds no command")
    if children[0].tag == "token":
        if len(children) > 1:
            raise bad(children[1], "nothing can stand beside a <token>")
        return children[0].text
    return join_leaves([_leaf(child, i, in_step, translator) for i, child in enumerate(children)])


def _leaf(node: Node, index: int, in_step: bool, translator: Translator) -> Leaf:
    if node.tag not in ATTRS:
        raise bad(node, "it cannot stand among commands")
    level = _small(node, "level", 1 if index else 0)
    if (level == 0) != (index == 0):
        raise bad(node, "the first command has level 0, the others 1 or more")
    text = LOG * _small(node, "log", int(in_step)) + translator.text(node)
    if ESC in text:
        raise bad(node, "a command cannot hold the character ESC")
    return Leaf(text, level)


def _small(node: Node, attr: str, default: int) -> int:
    text = node.attrs.get(attr)
    if text is None:
        return default
    if not re.fullmatch("[0-9]{1,3}", text) or int(text) > MAX_DEPTH:
        raise bad(node, f"its {attr} is not a number up to {MAX_DEPTH}")
    return int(text)


def _finish(document: _Document) -> ParsedSave:
    text = ESC.join(document.tokens)
    if len(text) > MAX_PLAIN:
        raise exceeded("the text", "64 MB", ENTRY)
    module, data = document.entries.get("moduledata"), document.entries.get("savedata")
    game = read_stream(text, document.wrapping)
    return ParsedSave(game, read_metadata(module, data), text, module, data)
