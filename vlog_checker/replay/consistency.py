"""What is odd in a log itself (``LOG-*``): never an accusation, the program or an old undo is the usual cause.

``Watch`` looks at each command just before it is applied, so that one replay serves both.  Texts hold no player id,
no piece's name and no state: ``piece_id`` says which piece is meant, and who may know of it is the caller's to
decide.
"""

from __future__ import annotations

import re

from vlog_checker.named import NamedTuple
from vlog_checker.parser.commands import (
    KNOWN_RAW,
    AddPiece,
    ChangePiece,
    Chat,
    Command,
    MovePiece,
    Raw,
    RemovePiece,
    Undo,
)
from vlog_checker.parser.metadata import read_metadata
from vlog_checker.parser.parsedsave import ParsedSave
from vlog_checker.parser.savedgame import LOG, SavedGame
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import type_levels, unnest
from vlog_checker.replay.apply import stack_state
from vlog_checker.replay.game import replay
from vlog_checker.replay.pieces import Piece, Placed, Stack
from vlog_checker.replay.position import Position, map_name

MAX_ODDITIES = 1000
"""So many are collected of one log; a log with more is made up or another game's."""
_TYPED = re.compile(r"<[^>]{0,200}> - ")


class Oddity(NamedTuple):
    """One oddity.  ``step`` is 0 for the start position; ``piece_id`` None where no piece is concerned."""

    kind: str
    step: int
    piece_id: str | None
    text: str


class Watch:
    """Collects oddities during a replay: call ``before`` with each command before it is applied."""

    __slots__ = ("_heads", "_in_undo", "_undone", "found")

    def __init__(self) -> None:
        self.found: list[Oddity] = []
        self._in_undo = False
        self._undone: set[str] = set()
        self._heads: dict[str, str] = {}  # piece -> its state as text but for the innermost level

    def before(self, position: Position, command: Command, step: int) -> None:
        """Look at one command.  Never raises but for LimitError."""
        if len(self.found) >= MAX_ODDITIES:
            return
        if isinstance(command, AddPiece):
            self._add(position, command, step)
        elif isinstance(command, MovePiece):
            self._move(position, command, step)
        elif isinstance(command, ChangePiece):
            self._change(position, command, step)
        elif isinstance(command, RemovePiece):
            self._remove(position, command, step)
        elif isinstance(command, Undo):
            self._in_undo = command.opens
        elif (
            isinstance(command, Raw) and command.name not in KNOWN_RAW and not command.name.startswith("TURN")
        ):
            self._note("LOG-undecodable", step, None, "a command that is not known was passed over")

    def _note(self, kind: str, step: int, piece_id: str | None, text: str) -> None:
        self.found.append(Oddity(kind, step, piece_id, text))

    def _missing(self, piece_id: str, step: int, what: str) -> None:
        if piece_id in self._undone:
            self._note("LOG-ghost-move", step, piece_id, f"{what} a piece whose arrival was undone before")
        else:
            self._note("LOG-dangling-id", step, piece_id, f"{what} a piece that is not in the game")

    def _add(self, position: Position, command: AddPiece, step: int) -> None:
        piece_id = command.piece_id
        if piece_id is not None and piece_id in position.pieces:
            self._note(
                "LOG-reused-id", step, piece_id, "a piece comes with the id of one that is in the game"
            )
        if piece_id is not None:
            self._undone.discard(piece_id)
            self._heads[piece_id] = _head(command.state)
        if command.type == "stack":
            self._members(position, command.state, step)

    def _members(self, position: Position, state: str, step: int) -> None:
        for name in split(state, ";")[3:]:
            if name and name not in position.pieces and not name.startswith("@@"):
                self._missing(name, step, "a stack holds")

    def _remove(self, position: Position, command: RemovePiece, step: int) -> None:
        if command.piece_id not in position.pieces:
            self._missing(command.piece_id, step, "it removes")
        if self._in_undo:
            self._undone.add(command.piece_id)

    def _move(self, position: Position, command: MovePiece, step: int) -> None:
        if command.piece_id is None:
            return
        piece = position.pieces.get(command.piece_id)
        if piece is None:
            self._missing(command.piece_id, step, "it moves")
            return
        under = command.new_under
        if under is not None and under not in position.pieces:
            self._missing(under, step, "it moves a piece onto")
        if not self._in_undo and not _was_there(piece, command):
            self._note("LOG-state-mismatch", step, command.piece_id, "it moves a piece from where it was not")

    def _change(self, position: Position, command: ChangePiece, step: int) -> None:
        piece = position.pieces.get(command.piece_id)
        if piece is None:
            self._missing(command.piece_id, step, "it changes")
            return
        trait = None if command.old_state is None else self._difference(piece, command.old_state)
        if trait is None:
            self._heads[command.piece_id] = _head(command.new_state)
            return
        self._heads.pop(command.piece_id, None)  # merged: what it is now no command says
        if not self._in_undo:
            text = f"it changes a piece that was in another state ({trait})"
            self._note("LOG-state-mismatch", step, command.piece_id, text)

    def _difference(self, piece: Placed, old_state: str) -> str | None:
        if isinstance(piece, Stack):
            return None if _stack_fields(old_state) == split(stack_state(piece), ";") else "stack"
        head, _, tail = old_state.rpartition("\t")
        if head == self._heads.get(piece.piece_id) and f";{piece.gpid};" in f"{tail};":
            return None
        return _differing(piece, old_state)


def _head(state: str) -> str:
    return state.rpartition("\t")[0]


def _was_there(piece: Placed, command: MovePiece) -> bool:
    old_map = map_name(command.old_map)
    if old_map != piece.current_map and old_map != piece.map:
        return False
    return old_map is None or (command.old_x, command.old_y) == piece.position


def _differing(piece: Piece, old_state: str) -> str | None:
    """What differs between a recorded old state and the replayed one; the persistent properties aside."""
    old, now = unnest(old_state), piece.states
    if len(old) != len(now):
        return "number of traits"
    if old[:-1] != now[:-1]:
        level = next(i for i, (a, b) in enumerate(zip(old, now, strict=True)) if a != b)
        levels = type_levels(piece.type)
        return levels[level].partition(";")[0][:40] if level < len(levels) else "traits"
    return None if _gpid(old) == _gpid(now) else "piece"


def _stack_fields(state: str) -> list[str]:
    fields = split(state, ";")
    if len(fields) > 3 and fields[-1].startswith("@@"):
        fields.pop()
    return [map_name(fields[0]) or "null", *fields[1:]]


def _gpid(levels: list[str]) -> str:
    fields = split(levels[-1], ";")
    return fields[3] if len(fields) > 3 else ""


# -- what shows without a replay


def stream_oddities(game: SavedGame) -> list[Oddity]:
    """Steps that a backslash glued together, and extensions named with two versions."""
    found: list[Oddity] = []
    for step in game.steps:
        glued = sum(1 for c in step.commands[:-1] if isinstance(c, Chat) and _TYPED.match(c.text))
        if not game.tokens[step.token].leaves[0].text.startswith(LOG):
            glued += 1
        if glued:
            found.append(_swallowed(step.number, glued))
    return found[:MAX_ODDITIES] + _extensions(game)


def _swallowed(step: int, glued: int) -> Oddity:
    steps = "the next step" if glued == 1 else f"the next {glued} steps"
    text = f"a text that ends in a backslash glued {steps} onto this one; VASSAL reads it so too"
    return Oddity("LOG-swallowed-step", step, None, text)


def _extensions(game: SavedGame) -> list[Oddity]:
    versions: dict[str, set[str]] = {}
    for command in game.restore:
        if isinstance(command, Raw) and command.name == "EXT":
            name, _, version = command.text[4:].partition("\t")
            versions.setdefault(name, set()).add(version)
    text = "the save names one extension with two versions"
    return [Oddity("LOG-mixed-module", 0, None, text) for found in versions.values() if len(found) > 1]


def module_oddities(save: ParsedSave) -> list[Oddity]:
    """A save whose two metadata entries name different versions of the module (VASSAL's own may differ)."""
    module = read_metadata(save.moduledata, None).version
    saved = read_metadata(None, save.savedata).version
    if module and saved and module != saved:
        return [
            Oddity(
                "LOG-mixed-module", 0, None, "moduledata and savedata name different versions of the module"
            )
        ]
    return []


def consistency(game: SavedGame) -> list[Oddity]:
    """All oddities of a savedGame, by step, with a replay of its own."""
    watch = Watch()
    for _ in replay(game, watch):
        pass
    return sorted((*watch.found, *stream_oddities(game)), key=lambda o: o.step)
