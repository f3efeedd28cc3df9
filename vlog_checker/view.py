"""Who sees what: a position is masked for a reader before anything is judged.

A piece hidden by somebody else is not there; a concealed one is a ``?`` of its size.  The owner of a hidden or
concealed piece stands in its ``hide``, ``obs`` or ``conceal`` state (``Hideable``, ``Obscurable``, VASL's
``Concealable``) and is that player's PASSWORD: it never leaves this module.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache

from vlog_checker.findings import PLAYER_NOTICE, PUBLIC_NOTICE, REFEREE_NOTICE
from vlog_checker.parser.commands import Command, Raw
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import type_levels
from vlog_checker.replay.pieces import Piece

PUBLIC = "public"
REFEREE = "referee"


class Look(Enum):
    """How a piece looks to a reader."""

    OPEN = "open"
    CONCEALED = "concealed"
    GONE = "gone"


@lru_cache(maxsize=4096)
def _secret_levels(piece_type: str) -> tuple[tuple[int, bool], ...]:
    """The levels of a type that may hold an owner, and whether that owner hides (else conceals) the piece."""
    found = []
    for i, level in enumerate(type_levels(piece_type)):
        if level.startswith("hide;"):
            found.append((i, True))
        elif level.startswith(("obs;", "conceal;")):
            found.append((i, False))
    return tuple(found)


@lru_cache(maxsize=4096)
def _is_question_mark(piece_type: str) -> bool:
    """Whether it is a ``?`` counter (VASL's ``Concealment``)."""
    return any(level.startswith("concealment;") for level in type_levels(piece_type))


@lru_cache(maxsize=4096)
def _owner_name_level(piece_type: str) -> int | None:
    for i, level in enumerate(type_levels(piece_type)):
        if level.startswith("PROP;Owner;"):
            return i
    return None


def owner_name(piece: Piece) -> str | None:
    """The name of the player who brought the piece into the game (VASL's ``Owner`` property); not a secret."""
    level = _owner_name_level(piece.type)
    if level is None or level >= len(piece.states):
        return None
    return piece.states[level] or None


def secret_owners(piece: Piece) -> Iterable[tuple[str, bool]]:
    """Owner ids (PASSWORDS) in a piece's states, each with whether it hides the piece."""
    for level, hides in _secret_levels(piece.type):
        if level < len(piece.states):
            owner = piece.states[level]
            if not hides:
                owner = owner.partition(";")[0] or "null"
            if owner != "null":
                yield owner, hides


@dataclass(frozen=True, slots=True)
class Viewer:
    """A reader.  ``ids`` are the owner ids that are his own (PASSWORDS, never shown)."""

    name: str = PUBLIC
    sees_all: bool = False
    ids: frozenset[str] = field(default=frozenset(), repr=False)

    @property
    def notice(self) -> str:
        """The sentence that a report in this view carries."""
        if self.sees_all:
            return REFEREE_NOTICE
        return PUBLIC_NOTICE if self.name == PUBLIC else PLAYER_NOTICE.format(name=self.name)

    def look(self, piece: Piece) -> Look:
        """How the piece looks to this reader."""
        if self.sees_all:
            return Look.OPEN
        look = Look.OPEN
        if _is_question_mark(piece.type) and owner_name(piece) != self.name:
            look = Look.CONCEALED  # a dummy must look like a concealed unit
        for owner, hides in secret_owners(piece):
            if owner not in self.ids:
                if hides:
                    return Look.GONE
                look = Look.CONCEALED
        return look


PUBLIC_VIEWER = Viewer()
REFEREE_VIEWER = Viewer(REFEREE, True)


def viewer_for(name: str, pieces: Iterable[Piece], commands: Iterable[Command]) -> Viewer:
    """The reader called ``name`` (``public``, ``referee`` or a player).

    A log ties names to owner ids through ``PLAYER`` commands and the ``Owner`` property of pieces that somebody
    hides or conceals.  An id belongs to the name it is seen with most often, and
    only if no other name comes near: an id in doubt is nobody's.
    """
    if name == PUBLIC:
        return PUBLIC_VIEWER
    if name == REFEREE:
        return REFEREE_VIEWER
    seen: dict[str, Counter[str]] = {}
    for piece in pieces:
        player = owner_name(piece)
        if player is not None:
            for owner, _ in secret_owners(piece):
                seen.setdefault(owner, Counter())[player] += 1
    named = _named(commands)
    ids = {owner for owner, counts in seen.items() if owner not in named and _sole(counts) == name}
    ids |= {owner for owner, player in named.items() if player == name}
    return Viewer(name, False, frozenset(ids))


def _named(commands: Iterable[Command]) -> dict[str, str]:
    """Player names by owner id (a PASSWORD) from ``PLAYER`` commands (``PlayerRoster``)."""
    named: dict[str, str] = {}
    for command in commands:
        if isinstance(command, Raw) and command.name == "PLAYER":
            fields = split(command.text, "\t")
            if len(fields) > 2:
                named[fields[1]] = fields[2]
    return named


def _sole(counts: Counter[str]) -> str | None:
    """The name that an id is tied to by what it hides or conceals; None in doubt."""
    ranked = counts.most_common(2)
    if len(ranked) == 1 or (len(ranked) == 2 and ranked[0][1] >= 3 * ranked[1][1]):
        return ranked[0][0]
    return None
