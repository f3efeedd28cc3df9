"""Pieces' types and states, and stacks' states, in the XML form: both directions.

A ``<type>`` lists a piece's traits once, under a name; a state names only the traits whose state is not empty.
Each function that makes a node answers None where the form cannot say the same text; the caller then keeps it raw.
"""

from __future__ import annotations

import re

from vlog_checker.parser.limits import MAX_DEPTH
from vlog_checker.parser.sequence import quote, split
from vlog_checker.parser.traits import nest, type_levels, unnest
from vlog_checker.parser.xmltext import Node, bad

PLACE_ATTRS = ("map", "x", "y", "gpid", "more")
STACK_ATTRS = ("map", "x", "y", "members", "layer")
_SLUG = re.compile("[^A-Za-z0-9]+")


class TypeNames:
    """Names of piece types while writing: made from the piece's basic name, each once."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self._used: set[str] = set()

    def name(self, piece_type: str) -> str:
        """The name of a type; new types get one."""
        if piece_type not in self.names:
            basic = split(type_levels(piece_type)[-1], ";")
            slug = _SLUG.sub("-", basic[4][:40]).strip("-") if len(basic) > 4 else ""
            self.names[piece_type] = name = self._free(slug or "piece")
            self._used.add(name)
        return self.names[piece_type]

    def _free(self, slug: str) -> str:
        if slug not in self._used:
            return slug
        number = 2
        while f"{slug}.{number}" in self._used:
            number += 1
        return f"{slug}.{number}"

    def nodes(self) -> list[Node]:
        """The ``<type>`` elements."""
        return [
            Node("type", {"name": name}, "", tuple(_trait(level) for level in type_levels(piece_type)))
            for piece_type, name in self.names.items()
        ]


def _trait(level: str) -> Node:
    name, semicolon, rest = level.partition(";")
    return Node("trait", {"name": name} if semicolon else {"name": name, "bare": "true"}, rest)


def read_type(node: Node) -> str:
    """A ``<type>`` element as the type's text.  Raises FormatError."""
    levels = []
    for child in node.children:
        if child.tag != "trait":
            raise bad(child, "only <trait> can stand in a <type>")
        name = child.attrs.get("name", "")
        levels.append(name if child.attrs.get("bare") == "true" else f"{name};{child.text}")
    if not 0 < len(levels) <= MAX_DEPTH:
        raise bad(node, f"a type has 1 to {MAX_DEPTH} traits")
    return nest(levels)


# -- states of pieces


def place_attrs(text: str) -> dict[str, str] | None:
    """The innermost state (``map;x;y;gpid...``) as attributes."""
    tokens = split(text, ";")
    if len(tokens) < 4:
        return None
    attrs = {} if tokens[0] == "null" else {"map": tokens[0]}
    attrs.update(zip(("x", "y", "gpid"), tokens[1:4], strict=True))
    if len(tokens) > 4:
        attrs["more"] = ";".join([quote(t, ";") for t in tokens[4:]])
    return attrs if place_text(attrs) == text else None


def place_text(attrs: dict[str, str]) -> str:
    """The innermost state's text; ``map`` absent is ``null``."""
    tokens = [attrs.get("map", "null"), attrs.get("x", "0"), attrs.get("y", "0"), attrs.get("gpid", "")]
    text = ";".join([quote(t, ";") for t in tokens])
    return f"{text};{attrs['more']}" if "more" in attrs else text


def _first_levels(piece_type: str) -> dict[str, int]:
    """Trait name -> the first level that has it."""
    firsts: dict[str, int] = {}
    for level, text in enumerate(type_levels(piece_type)):
        firsts.setdefault(text.partition(";")[0], level)
    return firsts


def _state_node(level: int, text: str, names: tuple[str, ...], firsts: dict[str, int]) -> Node:
    name = names[level].partition(";")[0] if level < len(names) else ""
    attrs = {"trait": name} if name else {}
    if firsts.get(name) != level:
        attrs["level"] = str(level)
    return Node("state", attrs, text)


def state_attrs(
    state: str, piece_type: str, base: list[str] | None = None
) -> tuple[dict[str, str], list[Node]] | None:
    """A piece's state as place attributes and ``<state>`` nodes.

    Without ``base`` every state that is not empty is listed; with it only those that differ from it.
    """
    levels = unnest(state)
    names = type_levels(piece_type)
    if len(levels) != len(names) or (base is not None and len(base) != len(levels)):
        return None
    attrs = place_attrs(levels[-1])
    if attrs is None:
        return None
    firsts = _first_levels(piece_type)
    blank = [""] * len(levels) if base is None else base
    nodes = [_state_node(i, text, names, firsts) for i, text in enumerate(levels[:-1]) if text != blank[i]]
    return attrs, nodes


def read_state(node: Node, piece_type: str, base: list[str] | None = None) -> list[str]:
    """Place attributes and ``<state>`` children as the state's levels."""
    names = type_levels(piece_type)
    levels = [""] * len(names) if base is None else list(base)
    firsts = _first_levels(piece_type)
    for child in node.children:
        if child.tag == "state":
            levels[_level(child, firsts, len(names))] = child.text
    levels[-1] = place_text(node.attrs)
    return levels


def _level(node: Node, firsts: dict[str, int], count: int) -> int:
    text = node.attrs.get("level")
    if text is None:
        level = firsts.get(node.attrs.get("trait", ""), -1)
    else:
        level = int(text) if re.fullmatch("[0-9]{1,4}", text) else -1
    if not 0 <= level < count - 1:
        raise bad(node, "the piece's type has no such trait")
    return level


# -- states of stacks


def stack_attrs(state: str) -> dict[str, str] | None:
    """A stack's state as attributes."""
    tokens = split(state, ";")
    if len(tokens) < 3:
        return None
    attrs = {} if tokens[0] == "null" else {"map": tokens[0]}
    attrs.update(x=tokens[1], y=tokens[2])
    members = tokens[3:]
    if members and members[-1].startswith("@@"):
        attrs["layer"] = members.pop()
    attrs["members"] = " ".join(members)
    return attrs if stack_text(attrs) == state else None


def stack_text(attrs: dict[str, str]) -> str:
    """The stack state's text."""
    tokens = [attrs.get("map", "null"), attrs.get("x", "0"), attrs.get("y", "0")]
    tokens += [m for m in attrs.get("members", "").split(" ") if m]
    if "layer" in attrs:
        tokens.append(attrs["layer"])
    return ";".join([quote(t, ";") for t in tokens])
