"""Owner ids (PASSWORDS) in pieces, and whose an id is by the evidence of the logs; in doubt it is nobody's.

What ties an id to a player's name, strongest first:

* ``PLAYER`` commands (``PlayerRoster``);
* moves: the player id of a ``M/`` and the ``Owner`` that VASL gives a piece when it is moved are of one client
  (a piece out of the palette still has the ``Owner`` of the module's author);
* the ``Owner`` of pieces that the id hides or conceals, or of its ``?`` counters.  That is weak: whoever drags an
  opponent's stack becomes its ``Owner``.  So a piece counts only if most of its nation's pieces have that ``Owner``.

In VASSAL a player has one id at a time.  A name with two ids that are tied to it equally well gets none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from vlog_checker.named import NamedTuple
from vlog_checker.parser.commands import Command, MovePiece, Raw, Undo
from vlog_checker.parser.savedgame import SavedGame, Step
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import type_levels
from vlog_checker.replay.game import Replayed, replay
from vlog_checker.replay.pieces import Piece

CLEAR = 3
"""So many times as often as with any other name an id must be seen with a name."""


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
def question_mark(piece_type: str) -> str | None:
    """The owner id (a PASSWORD, empty if none is given) of a ``?`` counter; None for any other piece."""
    for level in type_levels(piece_type):
        if level.startswith("concealment;"):
            owner = split(level, ";")[1]
            return "" if owner == "null" else owner
    return None


@lru_cache(maxsize=4096)
def _owner_name_levels(piece_type: str) -> tuple[int, ...]:
    return tuple(i for i, level in enumerate(type_levels(piece_type)) if level.startswith("PROP;Owner;"))


PALETTE_OWNER = "David Sullivan"
"""The ``Owner`` of every counter in VASL's palette: nobody has moved such a piece yet."""


def owner_name(piece: Piece) -> str | None:
    """The name of the player who moved the piece last (VASL's ``Owner`` property); None if nobody did yet.

    Not a secret of an open piece; of one that a reader may not see it tells whose it is.
    """
    for level in _owner_name_levels(piece.type)[:1]:
        if level < len(piece.states):
            name = piece.states[level]
            return name if name not in ("", PALETTE_OWNER) else None
    return None


def secret_owners(piece: Piece) -> Iterable[tuple[str, bool]]:
    """Owner ids (PASSWORDS) in a piece's states, each with whether it hides the piece.

    An empty id is the one of a player without a password; only ``null`` stands for nobody.
    """
    for level, hides in _secret_levels(piece.type):
        if level < len(piece.states):
            owner = piece.states[level]
            if not hides:
                owner = split(owner, ";")[0]
            if owner != "null":
                yield owner, hides


# -- whose an id is


class Vote(NamedTuple):
    """One piece ties an id (a PASSWORD) to a name; ``nation`` is its two-letter code, empty if it has none."""

    owner: str
    name: str
    piece_id: str
    nation: str

    def __repr__(self) -> str:
        return "<Vote>"


class _Evidence:
    """All that some logs tell of ids and names."""

    def __init__(self) -> None:
        self.roster: set[tuple[str, str]] = set()
        self.moved: set[Vote] = set()
        self.held: set[Vote] = set()
        self._nations: dict[str, set[tuple[str, str]]] = {}

    def take(self, game: SavedGame) -> None:
        """Everything of one log."""
        self._roster(game.restore)
        for replayed in replay(game):
            for piece in replayed.touched.values():
                if isinstance(piece, Piece):
                    self._piece(piece)
            if replayed.step is not None:
                self._roster(replayed.step.commands)
                self._moves(replayed, replayed.step)

    def _roster(self, commands: Iterable[Command]) -> None:
        for command in commands:
            if isinstance(command, Raw) and command.name == "PLAYER":
                fields = split(command.text, "\t")
                if len(fields) > 2:
                    self.roster.add((fields[1], fields[2]))

    def _piece(self, piece: Piece) -> None:
        name = owner_name(piece)
        if name is None:
            return
        nation = _nation(piece)
        if nation:
            self._nations.setdefault(nation, set()).add((piece.piece_id, name))
        for owner in _ids(piece):
            self.held.add(Vote(owner, name, piece.piece_id, nation))

    def _moves(self, replayed: Replayed, step: Step) -> None:
        if any(isinstance(c, Undo) for c in step.commands):
            return  # the mover's id with the Owner of before
        for command in step.commands:
            if isinstance(command, MovePiece) and command.player_id is not None and command.old_map is not None:
                piece = replayed.position.piece(command.piece_id)
                name = owner_name(piece) if isinstance(piece, Piece) else None
                if name is not None and command.piece_id is not None:
                    self.moved.add(Vote(command.player_id, name, command.piece_id, ""))

    def names_of(self, owner: str) -> Iterator[Counter[str]]:
        """For each kind of evidence, strongest first, how often an id is seen with each name."""
        yield Counter(name for known, name in self.roster if known == owner)
        yield Counter(vote.name for vote in self.moved if vote.owner == owner)
        usual = {nation: Counter(name for _, name in seen) for nation, seen in self._nations.items()}
        yield Counter(
            vote.name
            for vote in self.held
            if vote.owner == owner and (not vote.nation or _sole(usual[vote.nation], 1) == vote.name)
        )

    def ids(self) -> set[str]:
        """Every id that anything is told of."""
        return {owner for owner, _ in self.roster} | {v.owner for v in (*self.moved, *self.held)}


def _ids(piece: Piece) -> set[str]:
    found = {owner for owner, _ in secret_owners(piece)}
    mark = question_mark(piece.type)
    return found | {mark} if mark else found


def _nation(piece: Piece) -> str:
    """The nation of a ``conceal`` trait or a ``?`` counter."""
    for level in type_levels(piece.type):
        fields = [*split(level, ";"), "", "", ""]
        if fields[0] in ("conceal", "concealment"):
            return fields[3] if fields[0] == "conceal" else fields[2]
    return ""


def _sole(counts: Counter[str], times: int = CLEAR) -> str | None:
    """The name seen more than ``times`` as often as any other (exactly so often is enough above 1); else None."""
    ranked = counts.most_common(2)
    if not ranked:
        return None
    if len(ranked) == 1 or ranked[0][1] >= max(times * ranked[1][1], ranked[1][1] + 1):
        return ranked[0][0]
    return None


class _Tie(NamedTuple):
    """A name for an id: ``rank`` of the strongest evidence (0 strongest), ``weight`` how often it shows there."""

    name: str
    rank: int
    weight: int


def _tie(evidence: _Evidence, owner: str) -> _Tie | None:
    """The one name that all kinds of evidence agree on; None in doubt."""
    kinds = [(rank, counts) for rank, counts in enumerate(evidence.names_of(owner)) if counts]
    if not kinds:
        return None
    rank, strongest = kinds[0]
    name = _sole(strongest)
    if name is None or any(_sole(counts) != name for _, counts in kinds):
        return None
    return _Tie(name, rank, strongest[name])


def id_of(name: str, games: Iterable[SavedGame]) -> frozenset[str]:
    """The owner id (a PASSWORD) of the player called ``name``; empty if nothing ties one to him, or two."""
    evidence = _Evidence()
    for game in games:
        evidence.take(game)
    ties = [(owner, _tie(evidence, owner)) for owner in evidence.ids()]
    own = sorted((tie.rank, -tie.weight, owner) for owner, tie in ties if tie is not None and tie.name == name)
    if len(own) > 1 and own[0][0] == own[1][0] and (own[0][0] == 0 or -own[0][1] < CLEAR * -own[1][1]):
        return frozenset()
    return frozenset(owner for *_, owner in own[:1])
