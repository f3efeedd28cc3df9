"""A file loaded and the reader found: what the library call, judging and series all start from.  On bytes only."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from vlog_checker.findings import ModuleInfo
from vlog_checker.named import NamedTuple
from vlog_checker.parser.load import read_save, refuse_nonsense
from vlog_checker.parser.parsedsave import ParsedSave
from vlog_checker.view import PUBLIC, Viewer, viewer_for

if TYPE_CHECKING:
    from vlog_checker.vasl.facts import Facts


class Options(NamedTuple):
    """What a check is told.

    ``view``: ``public``, ``referee`` or a player's name; ``boards``: VASL's board folder, of which
    ``newer_boards_only`` takes only what is newer than the tables that ship; ``module``: a .vmod or
    build file with newer counters; ``facts``: what the players state; ``setup_ends``: the 1-based step in which
    play begins; ``rulesets``: names of the rulesets to judge by.
    """

    view: str = PUBLIC
    boards: Path | None = None
    newer_boards_only: bool = False
    module: Path | None = None
    facts: Facts | None = None
    setup_ends: int | None = None
    rulesets: tuple[str, ...] = ("sangar",)


class Game(NamedTuple):
    """A loaded save or log with what a report says of the file; ``size`` in bytes."""

    name: str
    size: int
    sha256: str
    save: ParsedSave


def load(data: bytes, name: str) -> Game:
    """Decode a save or log.  Raises VlogError with one clear sentence if it cannot be read."""
    save = read_save(data, name)
    refuse_nonsense(save)
    return Game(name, len(data), sha256(data).hexdigest(), save)


def viewer_of(game: Game, name: str) -> Viewer:
    """The reader called ``name`` as this game knows him."""
    return viewer_of_all((game,), name)


def viewer_of_all(games: Sequence[Game], name: str) -> Viewer:
    """The reader called ``name`` as the logs of one game know him together."""
    return viewer_for(name, [game.save.game for game in games])


def module_info(save: ParsedSave) -> ModuleInfo:
    """Module and versions as a report states them."""
    meta = save.metadata
    return ModuleInfo(meta.name, meta.version, meta.vassal_version)
