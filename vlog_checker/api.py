"""The library: load, check and dump, on bytes.  The command line is a thin shell around this.

Nothing here opens files, except the module and board folder that the options name.  What judges is imported when
it is first asked for.
"""

from __future__ import annotations

from collections.abc import Sequence

from vlog_checker import __version__
from vlog_checker.errors import VlogError
from vlog_checker.findings import CheckResult, Report
from vlog_checker.loading import Game, Options, load, module_info, viewer_of, viewer_of_all
from vlog_checker.view import PUBLIC


def check(data: bytes, name: str, options: Options | None = None) -> Report:
    """Judge one file.  Raises VlogError if it cannot be read."""
    return check_game(load(data, name), options or Options())


def check_game(game: Game, options: Options) -> Report:
    """Judge a loaded game.  Raises UsageError if the options name what is not there."""
    from vlog_checker.judge import judge

    return judge(game, options)


def series(files: Sequence[tuple[str, bytes]], options: Options | None = None) -> CheckResult:
    """Judge the logs of one game together; see ``vlog_checker.series``."""
    from vlog_checker.series import check_series

    return check_series(files, options or Options())


def dump(data: bytes, name: str, at: int | None = None, view: str = PUBLIC) -> dict[str, object]:
    """A game's position after step ``at`` (None: the last), JSON-ready: see ``dump.dump_game``.

    Raises VlogError if the file cannot be read.
    """
    from vlog_checker.dump import dump_game

    game = load(data, name)
    return dump_game(game.save, viewer_of(game, view), at)


__all__ = [
    "Game", "Options", "VlogError", "__version__", "check", "check_game", "dump", "load", "module_info", "series",
    "viewer_of", "viewer_of_all",
]  # fmt: skip
