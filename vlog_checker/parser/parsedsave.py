"""What reading a save or log gives, from whichever of its forms."""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.parser.metadata import Metadata
from vlog_checker.parser.obfuscation import Wrapping
from vlog_checker.parser.savedgame import SavedGame


class ParsedSave(NamedTuple):
    """A save or log: its commands, its metadata, and what writing it back needs.

    ``text`` is the plain savedGame text; ``moduledata`` and ``savedata`` are the raw entries (None: not there);
    ``duplicates`` names the entries that the zip held more than once (the last counts).
    ``text`` and ``game`` hold the players' passwords: never show them.
    """

    game: SavedGame
    metadata: Metadata
    text: str
    moduledata: bytes | None = None
    savedata: bytes | None = None
    duplicates: tuple[str, ...] = ()

    @property
    def wrapping(self) -> Wrapping:
        """How the savedGame text was (or, in the XML form, is to be) wrapped."""
        return self.game.wrapping
