"""Pieces and stacks as the engine holds them (``BasicPiece``, ``Decorator``, ``Stack``); mutable, for replay only."""

from __future__ import annotations

from functools import lru_cache
from sys import intern

from vlog_checker.named import NamedTuple
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import Trait, traits, type_levels


class TypeFacts(NamedTuple):
    """What replay must know of a piece's type: where its ``hide`` trait stands, and if it never stacks."""

    hide_level: int | None
    no_stack: bool
    name: str


@lru_cache(maxsize=4096)
def type_facts(piece_type: str) -> TypeFacts:
    """Facts of a type; the outermost ``hide`` and ``immob`` traits decide, as ``getProperty`` does."""
    hide, no_stack, seen_immob = None, False, False
    levels = type_levels(piece_type)
    for i, level in enumerate(levels):
        if hide is None and level.startswith("hide;"):
            hide = i
        elif not seen_immob and level.startswith("immob;"):
            fields = split(level, ";")
            seen_immob = True
            no_stack = not (len(fields) > 3 and fields[3].startswith("L"))  # Immobilized.STACK_NORMAL
    basic = split(levels[-1], ";") if levels[-1].startswith("piece;") else []
    return TypeFacts(hide, no_stack, basic[4] if len(basic) > 4 else "")


class Piece:
    """A counter.  ``states`` holds one text per trait, outermost first; the last is the basic piece's."""

    __slots__ = ("gpid", "map", "on", "own_x", "own_y", "parent", "piece_id", "seq", "states", "type", "version")

    def __init__(self, piece_id: str, piece_type: str) -> None:
        self.piece_id = piece_id
        self.type = intern(piece_type)
        self.states: list[str] = []
        self.gpid = ""
        self.map: str | None = None
        self.on: str | None = None
        """The map in whose collection the piece lies by itself."""
        self.own_x = 0
        self.own_y = 0
        self.parent: Stack | None = None
        self.seq = 0
        self.version = 0
        """Counts the changes of ``states``, so that readers can remember what they made of them."""

    @property
    def facts(self) -> TypeFacts:
        """Facts of the piece's type."""
        return type_facts(self.type)

    @property
    def no_stack(self) -> bool:
        """Whether the piece never stacks (trait ``immob``)."""
        return type_facts(self.type).no_stack

    @property
    def hidden_by(self) -> str | None:
        """The owner id (a PASSWORD) of the player who hides the piece, else None (``Hideable``)."""
        level = type_facts(self.type).hide_level
        if level is None or level >= len(self.states):
            return None
        owner = self.states[level]
        return None if owner == "null" else owner

    @property
    def current_map(self) -> str | None:
        """The map the piece is on; None for off the map."""
        return self.map if self.parent is None else self.parent.map

    @property
    def position(self) -> tuple[int, int]:
        """Map pixels."""
        parent = self.parent
        return (self.own_x, self.own_y) if parent is None else (parent.own_x, parent.own_y)

    @property
    def basic_name(self) -> str:
        """The name in the innermost ``piece`` type."""
        return type_facts(self.type).name

    def traits(self) -> tuple[Trait, ...]:
        """The traits with their states, outermost first."""
        return traits(self.type, self.states)


class Stack:
    """A stack; ``members`` from bottom to top.  Stays when it is empty."""

    __slots__ = ("layer", "map", "members", "on", "own_x", "own_y", "parent", "piece_id", "seq")
    no_stack = False

    def __init__(self, piece_id: str) -> None:
        self.piece_id = piece_id
        self.members: list[Piece] = []
        self.map: str | None = None
        self.on: str | None = None
        self.own_x = 0
        self.own_y = 0
        self.seq = 0
        self.layer = ""
        self.parent: None = None

    @property
    def current_map(self) -> str | None:
        """The map the stack is on."""
        return self.map

    @property
    def position(self) -> tuple[int, int]:
        """Map pixels."""
        return self.own_x, self.own_y

    def top_seen_by(self, player_id: str | None) -> Piece | None:
        """The top piece that the player sees (``Stack.topPiece``); None for a stranger as player."""
        for piece in reversed(self.members):
            owner = piece.hidden_by
            if owner is None or owner == player_id:
                return piece
        return None

    def index_of(self, piece: Piece) -> int:
        """``Stack.indexOf``: from the bottom; -1 for a piece that was dropped and still points at this stack."""
        return self.members.index(piece) if piece in self.members else -1

    def drop(self, piece: Piece) -> None:
        """``Stack.remove``: take the piece out if it is in; it has no parent after."""
        if piece in self.members:
            self.members.remove(piece)
        piece.parent = None


Placed = Piece | Stack
