"""A save or log as the XML form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vlog_checker.parser import writer
from vlog_checker.parser.limits import MAX_DEPTH
from vlog_checker.parser.metadata import Metadata
from vlog_checker.parser.parsedsave import ParsedSave
from vlog_checker.parser.savedgame import LOG, Leaf, Token, join_leaves, token_texts
from vlog_checker.parser.xmlcommands import Translator
from vlog_checker.parser.xmltext import Node, write_node

WARNING = (
    "The XML form of a VASSAL save or log, by vlog-checker. It holds all that the file holds: hidden pieces, "
    "secret notes and the players' passwords too. Do not publish it."
)
METADATA_ATTRS = (
    ("name", "name"), ("version", "version"), ("vassal-version", "vassal_version"),
    ("description", "description"), ("date-saved", "date_saved"),
    ("module-vassal-version", "module_vassal_version"),
)  # fmt: skip


def write_xml(save: ParsedSave, body: Iterable[Node], types: Iterable[Node]) -> bytes:
    """The whole document."""
    parts = [
        f'<?xml version="1.0" encoding="UTF-8"?>\n<!-- {WARNING} -->\n',
        f'<vlog version="1" wrapping="{save.wrapping.value}">\n',
    ]
    parts += [write_node(node, " ") for node in (*_metadata(save), *types, *body)]
    parts.append("</vlog>\n")
    return "".join(parts).encode("utf-8")


def body_nodes(save: ParsedSave) -> tuple[list[Node], list[Node]]:
    """The ``<restore>`` and ``<step>`` elements of a save, and the ``<type>`` elements they need."""
    translator = Translator()
    body = list(_body(save, translator))
    return body, translator.names.nodes()


def raw_body(save: ParsedSave) -> list[Node]:
    """The plain text as it stands, for what no other element can say."""
    return [Node("text", {}, save.text)]


def _body(save: ParsedSave, translator: Translator) -> Iterator[Node]:
    numbers = {step.token: step.number for step in save.game.steps}
    texts = token_texts(save.text)
    restore: list[Node] = []
    for index, (token, text) in enumerate(zip(save.game.tokens, texts, strict=True)):
        nodes = _token(token, text, translator)
        if not token.is_step:
            restore.append(nodes[0] if len(nodes) == 1 else Node("tree", {}, "", tuple(nodes)))
            continue
        if restore:
            yield Node("restore", {}, "", tuple(restore))
            restore = []
        number = numbers.get(index)
        yield Node("step", {} if number is None else {"number": str(number)}, "", tuple(nodes))
    if restore:
        yield Node("restore", {}, "", tuple(restore))


def _token(token: Token, text: str, translator: Translator) -> list[Node]:
    if join_leaves(token.leaves) != text:
        return [Node("token", {}, text)]
    return [_leaf(leaf, i, token.is_step, translator) for i, leaf in enumerate(token.leaves)]


def _leaf(leaf: Leaf, index: int, in_step: bool, translator: Translator) -> Node:
    logged = 0
    while logged < MAX_DEPTH and leaf.text.startswith(LOG, logged * len(LOG)):
        logged += 1
    text = leaf.text[logged * len(LOG) :]
    attrs = {}
    if leaf.level != (1 if index else 0):
        attrs["level"] = str(leaf.level)
    if logged != int(in_step):
        attrs["log"] = str(logged)
    node = translator.node(text)
    return node._replace(attrs=attrs | node.attrs)


def _metadata(save: ParsedSave) -> list[Node]:
    module, data = writer.moduledata(save.metadata), writer.savedata(save.metadata)
    if (module, data) == (save.moduledata, save.savedata):
        return [Node("metadata", metadata_attrs(save.metadata))]
    entries = (("moduledata", save.moduledata), ("savedata", save.savedata))
    return [_entry(name, value) for name, value in entries if value is not None]


def metadata_attrs(metadata: Metadata) -> dict[str, str]:
    """Metadata as attributes; what it does not say is left out."""
    values = ((attr, getattr(metadata, field)) for attr, field in METADATA_ATTRS)
    return {attr: str(value) for attr, value in values if value is not None}


def _entry(name: str, data: bytes) -> Node:
    try:
        return Node("entry", {"name": name}, data.decode("utf-8"))
    except UnicodeDecodeError:
        import base64

        return Node("entry", {"name": name, "encoding": "base64"}, base64.b64encode(data).decode("ascii"))
