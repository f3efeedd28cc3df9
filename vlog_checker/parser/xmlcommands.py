"""Commands as elements of the XML form and back: one table line per element.

``Translator`` remembers the types of the pieces that came by, as a ``<change>`` needs them.  A command whose
element would not give the same text back becomes ``<raw>``.
"""

from __future__ import annotations

from collections.abc import Callable

from vlog_checker.parser.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    Command,
    MovePiece,
    Null,
    RemovePiece,
    Undo,
    java_int,
)
from vlog_checker.parser.commands import decode as decode_command
from vlog_checker.parser.commands import encode as encode_command
from vlog_checker.parser.fields import fields
from vlog_checker.parser.rawcommands import shape_of
from vlog_checker.parser.sequence import join, split
from vlog_checker.parser.traits import nest, unnest
from vlog_checker.parser.xmlpieces import (
    PLACE_ATTRS,
    STACK_ATTRS,
    TypeNames,
    read_state,
    stack_attrs,
    stack_text,
    state_attrs,
)
from vlog_checker.parser.xmltext import Node, bad

_MOVE = (
    ("to-map", "new_map"), ("to-x", "new_x"), ("to-y", "new_y"), ("to-under", "new_under"),
    ("from-map", "old_map"), ("from-x", "old_x"), ("from-y", "old_y"), ("from-under", "old_under"),
    ("player", "player_id"),
)  # fmt: skip
ATTRS: dict[str, tuple[str, ...]] = {
    "piece": ("id", "type", *PLACE_ATTRS),
    "stack": ("id", *STACK_ATTRS),
    "remove": ("id",),
    "change": ("id",),
    "move": ("id", *(attr for attr, _ in _MOVE)),
    "chat": (),
    "undo": ("state",),
    "null": (),
    "lost": (),
    "command": ("name",),
    "raw": (),
}
"""Element -> its attributes; each may carry ``level`` and ``log`` besides."""
CHILDREN: dict[str, tuple[str, ...]] = {"piece": ("state",), "change": ("to", "from"), "command": ("field",)}


class Translator:
    """Commands to nodes and nodes to commands' texts."""

    def __init__(self, types: dict[str, str] | None = None) -> None:
        self.names = TypeNames()
        self.types = {} if types is None else types  # name -> type, when reading
        self._types_by_id: dict[str, str] = {}

    # -- writing

    def node(self, text: str) -> Node:
        """The element of a command's text."""
        command = decode_command(text)
        try:
            node = self._typed(command, text)
        finally:
            self._remember(command)
        return Node("raw", {}, text) if node is None else node

    def _remember(self, command: Command) -> None:
        if isinstance(command, AddPiece) and command.piece_id is not None:
            self._types_by_id[command.piece_id] = command.type

    def _typed(self, command: Command, text: str) -> Node | None:
        if encode_command(command) != text:
            return None
        if isinstance(command, AddPiece):
            return self._add_node(command)
        if isinstance(command, ChangePiece):
            return self._change_node(command)
        return _move_node(command) if isinstance(command, MovePiece) else _plain_node(command, text)

    def _add_node(self, command: AddPiece) -> Node | None:
        attrs = {} if command.piece_id is None else {"id": command.piece_id}
        if command.type == "stack":
            stack = stack_attrs(command.state)
            return None if stack is None else Node("stack", {**attrs, **stack})
        if nest(unnest(command.type)) != command.type or nest(unnest(command.state)) != command.state:
            return None
        state = state_attrs(command.state, command.type)
        if state is None:
            return None
        attrs["type"] = self.names.name(command.type)
        return Node("piece", {**attrs, **state[0]}, "", tuple(state[1]))

    def _change_node(self, command: ChangePiece) -> Node | None:
        piece_type = self._types_by_id.get(command.piece_id)
        if piece_type is None:
            return None
        states = [command.new_state] if command.old_state is None else [command.new_state, command.old_state]
        children = _stack_states(states) if piece_type == "stack" else _piece_states(states, piece_type)
        return None if children is None else Node("change", {"id": command.piece_id}, "", tuple(children))

    # -- reading

    def text(self, node: Node) -> str:
        """The command's text of an element.  Raises FormatError."""
        reader = _READERS.get(node.tag)
        if reader is None:
            raise bad(node, "not an element of the form")
        text = reader(self, node)
        if node.tag in ("piece", "stack", "raw"):
            self._remember(decode_command(text))
        return text

    def read_piece(self, node: Node) -> str:
        """``<piece>``.  Raises FormatError."""
        name = _needed(node, "type")
        piece_type = self.types.get(name)
        if piece_type is None:
            raise bad(node, "there is no <type> of that name")
        state = nest(read_state(node, piece_type))
        return encode_command(AddPiece(node.attrs.get("id"), piece_type, state))

    def read_change(self, node: Node) -> str:
        """``<change>``.  Raises FormatError."""
        piece_id = _needed(node, "id")
        piece_type = self._types_by_id.get(piece_id)
        if piece_type is None:
            raise bad(node, "no piece with that id came before")
        by_tag = {child.tag: child for child in node.children}
        if "to" not in by_tag:
            raise bad(node, "it has no <to>")
        if piece_type == "stack":
            new, old = stack_text(by_tag["to"].attrs), None
            if "from" in by_tag:
                old = stack_text(by_tag["from"].attrs)
        else:
            levels = read_state(by_tag["to"], piece_type)
            new, old = nest(levels), None
            if "from" in by_tag:
                old = nest(read_state(by_tag["from"], piece_type, levels))
        return encode_command(ChangePiece(piece_id, new, old))


def _piece_states(states: list[str], piece_type: str) -> list[Node] | None:
    base = unnest(states[0])
    if any(nest(unnest(s)) != s for s in states):
        return None
    nodes = []
    for tag, state in zip(("to", "from"), states, strict=False):
        found = state_attrs(state, piece_type, base if tag == "from" else None)
        if found is None:
            return None
        nodes.append(Node(tag, found[0], "", tuple(found[1])))
    return nodes


def _stack_states(states: list[str]) -> list[Node] | None:
    nodes = []
    for tag, state in zip(("to", "from"), states, strict=False):
        attrs = stack_attrs(state)
        if attrs is None:
            return None
        nodes.append(Node(tag, attrs))
    return nodes


def _plain_node(command: Command, text: str) -> Node | None:
    """The element of a command that needs to know nothing of the pieces before it."""
    if isinstance(command, RemovePiece):
        return Node("remove", {"id": command.piece_id})
    if isinstance(command, Chat):
        return Node("chat", {}, command.text)
    if isinstance(command, Undo):
        return Node("undo", {"state": "begin" if command.opens else "end"})
    if isinstance(command, Null):
        return Node("lost" if command.lost else "null", {})
    return _command_node(text)


def _move_node(command: MovePiece) -> Node:
    values = {attr: getattr(command, field) for attr, field in _MOVE}
    attrs = {} if command.piece_id is None else {"id": command.piece_id}
    return Node("move", attrs | {attr: str(v) for attr, v in values.items() if v is not None})


def _read_move(_: Translator, node: Node) -> str:
    attr = node.attrs.get
    to_x, to_y, from_x, from_y = (_pixel(node, name) for name in ("to-x", "to-y", "from-x", "from-y"))
    return encode_command(
        MovePiece(
            attr("id"), attr("to-map"), to_x, to_y, attr("to-under"),
            attr("from-map"), from_x, from_y, attr("from-under"), attr("player"),
        )
    )  # fmt: skip


def _pixel(node: Node, attr: str) -> int:
    try:
        return java_int(node.attrs.get(attr) or "0")
    except ValueError:
        raise bad(node, f"{attr} is not a whole number") from None


def _command_node(text: str) -> Node | None:
    shape = shape_of(text)
    if shape is None:
        return None
    name, rest = shape.prefix, text[len(shape.prefix) :]
    attrs = {"name": name.rstrip("\t/")}
    if not shape.delim:
        return Node("command", attrs, rest)
    tokens = split(rest, shape.delim)
    if join(tokens, shape.delim) != rest:
        return None
    known = [{"name": f.name} for f in fields(shape.fields)]
    known += [{}] * (len(tokens) - len(known))
    nodes = tuple(Node("field", a, t) for a, t in zip(known, tokens, strict=False))
    return Node("command", attrs, "", nodes)


def _read_command(_: Translator, node: Node) -> str:
    name = _needed(node, "name")
    shape = next((s for end in ("\t", "/", "") if (s := shape_of(name + end)) is not None), None)
    if shape is None or shape.prefix.rstrip("\t/") != name:
        raise bad(node, "no command of that name is known; use <raw>")
    if not shape.delim:
        return shape.prefix + node.text
    return shape.prefix + join([child.text for child in node.children], shape.delim)


def _needed(node: Node, attr: str) -> str:
    value = node.attrs.get(attr)
    if value is None:
        raise bad(node, f"it has no {attr}")
    return value


def _read_stack(_: Translator, node: Node) -> str:
    return encode_command(AddPiece(node.attrs.get("id"), "stack", stack_text(node.attrs)))


def _read_undo(_: Translator, node: Node) -> str:
    state = _needed(node, "state")
    if state not in ("begin", "end"):
        raise bad(node, "its state is begin or end")
    return encode_command(Undo(state == "begin"))


_READERS: dict[str, Callable[[Translator, Node], str]] = {
    "piece": Translator.read_piece,
    "stack": _read_stack,
    "remove": lambda _, node: encode_command(RemovePiece(_needed(node, "id"))),
    "change": Translator.read_change,
    "move": _read_move,
    "chat": lambda _, node: "CHAT" + node.text,
    "undo": _read_undo,
    "null": lambda _, node: "",
    "lost": lambda _, node: "null",
    "command": _read_command,
    "raw": lambda _, node: node.text,
}
