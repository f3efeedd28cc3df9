"""Who sees what: a position is masked for a reader before anything is judged.

A piece hidden by somebody else is not there; a concealed one is a ``?`` of its size.  The owner of a hidden or
concealed piece stands in its ``hide``, ``obs`` or ``conceal`` state (``Hideable``, ``Obscurable``, VASL's
``Concealable``), that of a ``?`` counter in its type (VASL's ``Concealment``), and is that player's PASSWORD: it
never leaves this module and ``owners``.

What a reader may not learn, neither from a report nor from two of them: where hidden pieces are, what they do, that
they are; what is under a ``?``, whether it is a dummy, and which ``?`` of a hex it was that moved (A12.1 lets players
mix them): a unit that goes under a ``?`` is lost from sight until it shows itself, and then nothing says where it
was.  What he may: what lay open before his eyes at any step, chat, and that a piece which shows itself was there
unseen.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from vlog_checker.findings import PLAYER_NOTICE, PUBLIC_NOTICE, REFEREE_NOTICE
from vlog_checker.owners import id_of, owner_name, question_mark, secret_owners
from vlog_checker.parser.savedgame import SavedGame
from vlog_checker.replay.pieces import Piece

PUBLIC = "public"
REFEREE = "referee"
PLAYER_PREFIX = "player:"
"""Put before the name of a player who is called as a view is: ``player:referee``."""

UNKNOWN_PLAYER = (
    "Nothing in this file tells which hidden pieces are those of {name}: it was read as in the public view."
)


class Look(Enum):
    """How a piece looks to a reader."""

    OPEN = "open"
    CONCEALED = "concealed"
    GONE = "gone"


class Viewer:
    """A reader.  ``ids`` are the owner ids that are his own (PASSWORDS, never shown).

    ``name`` is how reports call the view; ``player`` the player's name as his pieces give it, empty for the views
    that are no player's.
    """

    __slots__ = ("ids", "name", "player", "sees_all")

    def __init__(
        self, name: str = PUBLIC, sees_all: bool = False, ids: frozenset[str] = frozenset(), player: str = ""
    ) -> None:
        self.name = name
        self.sees_all = sees_all
        self.ids = ids
        self.player = player

    def __repr__(self) -> str:
        return f"<Viewer {self.name!r}>"

    @property
    def notice(self) -> str:
        """The sentence that a report in this view carries."""
        if self.sees_all:
            return REFEREE_NOTICE
        return PLAYER_NOTICE.format(name=self.player) if self.player else PUBLIC_NOTICE

    @property
    def assumption(self) -> str | None:
        """What a report in this view must state of the reader; None if nothing."""
        return UNKNOWN_PLAYER.format(name=self.player) if self.player and not self.ids else None

    def look(self, piece: Piece) -> Look:
        """How the piece looks to this reader."""
        if self.sees_all:
            return Look.OPEN
        look = Look.OPEN
        mark = question_mark(piece.type)
        if mark is not None and not self._owns_mark(piece, mark):
            look = Look.CONCEALED  # a dummy must look like a concealed unit
        for owner, hides in secret_owners(piece):
            if owner not in self.ids:
                if hides:
                    return Look.GONE
                look = Look.CONCEALED
        return look

    def _owns_mark(self, piece: Piece, owner: str) -> bool:
        """Whether a ``?`` is his: by the id in its type; where none is given, by its ``Owner``."""
        if owner:
            return owner in self.ids
        return bool(self.ids) and owner_name(piece) == self.player


PUBLIC_VIEWER = Viewer()
REFEREE_VIEWER = Viewer(REFEREE, True)


def viewer_for(name: str, games: Iterable[SavedGame]) -> Viewer:
    """The reader called ``name``: ``public``, ``referee`` or a player of ``games`` (logs of one game).

    ``player:NAME`` always means a player.  One whom nothing ties to an owner id sees what the public sees.
    """
    if name == PUBLIC:
        return PUBLIC_VIEWER
    if name == REFEREE:
        return REFEREE_VIEWER
    player = name.removeprefix(PLAYER_PREFIX)
    own = id_of(player, games)
    return Viewer(name if player in (PUBLIC, REFEREE) else player, False, own, player)
