"""VASSAL's commands as typed values, decoded and encoded by one table.

A command that the table does not know stays ``Raw``.  ``encode(decode(x)) == x`` for every text that the engine
writes; where a text is not what the engine would write, the stream keeps it beside the command.
Sources: ``VASSAL.build.module.BasicCommandEncoder``, ``BasicLogger``, ``Chatter``.
"""

from __future__ import annotations

from collections.abc import Callable

from vlog_checker.named import NamedTuple
from vlog_checker.parser.sequence import join, split
from vlog_checker.parser.typetexts import TYPES, next_field


class AddPiece(NamedTuple):
    """``+/id/type/state``: a piece or a stack comes into the game.  ``piece_id`` None: the engine makes one."""

    piece_id: str | None
    type: str
    state: str


class RemovePiece(NamedTuple):
    """``-/id``."""

    piece_id: str


class ChangePiece(NamedTuple):
    """``D/id/newState[/oldState]``; with an old state only what differs is applied."""

    piece_id: str
    new_state: str
    old_state: str | None


class MovePiece(NamedTuple):
    """``M/...``: positions in map pixels; ``player_id`` is the mover's PASSWORD: never show it."""

    piece_id: str | None
    new_map: str | None
    new_x: int
    new_y: int
    new_under: str | None
    old_map: str | None
    old_x: int
    old_y: int
    old_under: str | None
    player_id: str | None


class Chat(NamedTuple):
    """``CHAT<text>``: one line of the chat window."""

    text: str


class Undo(NamedTuple):
    """``UNDO\\ttrue`` opens and ``UNDO\\tfalse`` closes the inverse commands of an undo."""

    opens: bool


class Null(NamedTuple):
    """An empty command: ``""``, or ``null`` for one that the engine could not encode (``lost``)."""

    lost: bool


class Raw(NamedTuple):
    """Any other command, kept as it stands; ``name`` is what stands before its first separator."""

    name: str
    text: str


Command = AddPiece | RemovePiece | ChangePiece | MovePiece | Chat | Undo | Null | Raw

KNOWN_RAW = frozenset(
    {
        "begin_save",
        "end_save",
        "bd",
        "INFO",
        "UNMASK",
        "NOTES",
        "PNOTES",
        "PNOTE",
        "SNOTE",
        "GlobalProperty",
        "GlobalTranslatable",
        "MutableProperty",
        "SETUP_STACK",
        "EXT",
        "PLUGIN",
        "TURN",
        "OBA",
        "PLAYER",
        "PYREMOVE",
        "AUDIO",
        "SPP",
        "PromptForSide",
        "FORUM_COLOR",
        "LOGIN",
    }
)
"""Commands without a type of their own that VASSAL or VASL is known to write."""


def _or_none(token: str) -> str | None:
    return None if token == "null" else token


def _or_null(value: str | None) -> str:
    return "null" if value is None else value


def _add(text: str) -> Command | None:
    piece_id, at = next_field(text, 2)
    piece_type, at = TYPES.read(text, at) if at else ("", 0)
    return AddPiece(_or_none(piece_id), piece_type, next_field(text, at)[0]) if at else None


def _remove(text: str) -> Command | None:
    return RemovePiece(text[2:])


def _change(text: str) -> Command | None:
    fields = split(text[2:], "/")
    if len(fields) < 2:
        return None
    return ChangePiece(fields[0], fields[1], fields[2] if len(fields) > 2 else None)


def _move(text: str) -> Command | None:
    f = split(text[2:], "/")
    if len(f) < 9:
        return None
    try:
        new_x, new_y, old_x, old_y = java_int(f[2]), java_int(f[3]), java_int(f[6]), java_int(f[7])
    except ValueError:
        return None
    piece_id, new_map, new_under, old_map, old_under = map(_or_none, (f[0], f[1], f[4], f[5], f[8]))
    player = f[9] if len(f) > 9 else None
    return MovePiece(piece_id, new_map, new_x, new_y, new_under, old_map, old_x, old_y, old_under, player)


def java_int(token: str) -> int:
    """``Integer.parseInt``: ASCII digits with one sign, 32 bits; raises ValueError otherwise."""
    if len(token) < 10 and token.isdigit() and token.isascii():  # nearly always
        return int(token)
    body = token[1:] if token[:1] in ("+", "-") else token
    if not (body.isascii() and body.isdigit()) or len(body) > 10:
        raise ValueError(token)
    value = int(token)
    if not -(2**31) <= value < 2**31:
        raise ValueError(token)
    return value


def _chat(text: str) -> Command | None:
    return Chat(text[4:]) if text.startswith("CHAT") else None


_EMPTY, _LOST = Null(False), Null(True)


def _null(text: str) -> Command | None:
    return _LOST if text == "null" else None


def _undo(text: str) -> Command | None:
    return Undo(text == "UNDO\ttrue") if text in ("UNDO\ttrue", "UNDO\tfalse") else None


_DECODERS: dict[str, Callable[[str], Command | None]] = {
    "+/": _add,
    "-/": _remove,
    "D/": _change,
    "M/": _move,
    "CH": _chat,
    "nu": _null,
    "UN": _undo,
}
"""By a command's first two characters."""


def raw_name(text: str) -> str:
    """The name of an untyped command: what stands before the first TAB, slash or end, at most 40 characters."""
    cut = len(text)
    for separator in "\t/":
        at = text.find(separator, 0, cut)
        cut = at if at >= 0 else cut
    return text[: min(cut, 40)]


def decode(text: str) -> Command:
    """The command of one leaf of the stream (``LOG\\t`` already taken off), as the engine reads it.  Never raises.

    Where the engine would fail or not know the command it is ``Raw``.
    """
    if not text:
        return _EMPTY
    decoder = _DECODERS.get(text[:2])
    command = None if decoder is None else decoder(text)
    return Raw(raw_name(text), text) if command is None else command


def encode(command: Command) -> str:
    """The command's text, as the engine writes it."""
    if isinstance(command, Raw):
        return command.text
    if isinstance(command, Chat):
        return "CHAT" + command.text
    if isinstance(command, AddPiece):
        return "+/" + join([_or_null(command.piece_id), command.type, command.state], "/")
    if isinstance(command, RemovePiece):
        return "-/" + command.piece_id
    if isinstance(command, ChangePiece):
        states = [command.new_state] if command.old_state is None else [command.new_state, command.old_state]
        return "D/" + join([command.piece_id, *states], "/")
    if isinstance(command, Undo):
        return "UNDO\ttrue" if command.opens else "UNDO\tfalse"
    if isinstance(command, Null):
        return "null" if command.lost else ""
    return _encode_move(command)


def _encode_move(m: MovePiece) -> str:
    fields = [
        _or_null(m.piece_id), _or_null(m.new_map), str(m.new_x), str(m.new_y), _or_null(m.new_under),
        _or_null(m.old_map), str(m.old_x), str(m.old_y), _or_null(m.old_under),
    ]  # fmt: skip
    if m.player_id is not None:
        fields.append(m.player_id)
    return "M/" + join(fields, "/")
