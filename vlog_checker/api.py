"""The library: load, check and dump, on bytes.  The command line is a thin shell around this.

Nothing here opens files, except the module and board folder that the options name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from vlog_checker import __version__
from vlog_checker.errors import VlogError
from vlog_checker.findings import CheckResult, Finding, ModuleInfo, Report
from vlog_checker.parser.load import ParsedSave, read_save
from vlog_checker.view import PUBLIC, Viewer, viewer_for

if TYPE_CHECKING:
    from vlog_checker.vasl.facts import Facts
    from vlog_checker.vasl.reading import Reading


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
    """A loaded save or log with what a report says of the file."""

    name: str
    size: int
    sha256: str
    save: ParsedSave


def load(data: bytes, name: str) -> Game:
    """Decode a save or log.  Raises VlogError with one clear sentence if it cannot be read."""
    return Game(name, len(data), sha256(data).hexdigest(), read_save(data, name))


def check(data: bytes, name: str, options: Options | None = None) -> Report:
    """Judge one file.  Raises VlogError if it cannot be read."""
    return check_game(load(data, name), options or Options())


def check_game(game: Game, options: Options) -> Report:
    """Judge a loaded game."""
    from vlog_checker.judge import judge

    return judge(game, options)


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


def series(files: Sequence[tuple[str, bytes]], options: Options | None = None) -> CheckResult:
    """Judge the logs of one game together; see ``vlog_checker.series``."""
    from vlog_checker.series import check_series

    return check_series(files, options or Options())


def dump(data: bytes, name: str, at: int | None = None, view: str = PUBLIC) -> dict[str, object]:
    """A game's position after step ``at`` (None: the last), JSON-ready; the contract is in the JSON Schema.

    Raises VlogError if the file cannot be read.
    """
    from vlog_checker.dump import dump_game

    game = load(data, name)
    return dump_game(game.save, viewer_of(game, view), at)


__all__ = [
    "CheckResult", "Finding", "Game", "Iterable", "Options", "Reading", "Report", "VlogError", "__version__",
    "check", "check_game", "dump", "load", "module_info", "series", "viewer_of", "viewer_of_all",
]  # fmt: skip
