"""``referee DIR``: a tournament's files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from vlog_checker.cli.options import config_option, exit_options, judging, judging_options, quiet_option

if TYPE_CHECKING:
    from vlog_checker.cli.games import Game
    from vlog_checker.cli.gamework import Setup
    from vlog_checker.findings import Verdict


@click.command("referee")
@click.argument("folder", metavar="DIR", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "-o",
    "--out",
    metavar="DIR",
    type=click.Path(file_okay=False, path_type=Path),
    default="referee-report",
    show_default=True,
    help="Write the summary and the pages into this folder.",
)
@click.option("--series", is_flag=True, help="The logs in each sub-folder are those of one game.")
@click.option("--jobs", type=click.IntRange(1, 64), default=2, show_default=True, help="Processes.")
@quiet_option
@judging_options
@exit_options
@config_option
def command(folder: Path, **chosen: Any) -> int:
    """Check all logs below DIR; write a summary (index.html, index.txt), a page a game, and results.json.

    Games are logs, saves, and zips or mails that hold some.  A second run judges only what has changed.
    """
    from vlog_checker.cli.games import find_games
    from vlog_checker.cli.gamework import Setup, fingerprint
    from vlog_checker.errors import UsageError

    options, picked = judging(chosen)
    named = [p for p in (options.boards, options.module, chosen["facts"]) if p is not None]
    setup = Setup(chosen["out"], options, picked, fingerprint(options, picked, named))
    games = find_games(folder, chosen["series"], setup.out)
    if not games:
        raise UsageError(f"The folder {folder.resolve().name} holds no .vlog or .vsav file.")
    return _run(games, setup, folder.resolve().name, chosen)


def _run(games: list[Game], setup: Setup, title: str, chosen: dict[str, Any]) -> int:
    import sys

    from vlog_checker.cli.refereeing import INDEX, referee
    from vlog_checker.reporter.words import counts_line, number

    shown = sys.stderr.isatty() and not chosen["quiet"]
    bar = click.progressbar(length=len(games), label="Checking", file=sys.stderr, hidden=not shown)
    with bar:
        tally = referee(games, setup, chosen["jobs"], title, bar.update)
    if not chosen["quiet"]:
        unread = f", {number(tally.unread, 'game', 'games')} not read" if tally.unread else ""
        click.echo(
            f"{number(tally.games, 'game', 'games')} ({tally.fresh:,} judged now): "
            f"{counts_line(tally.counts)}{unread}. See {os.path.join(str(setup.out), INDEX)}"
        )
    return _code(tally.unread, tally.counts, chosen)


def _code(unread: int, counts: dict[Verdict, int], chosen: dict[str, Any]) -> int:
    from vlog_checker.cli.judging import CLEAN, FOUND, UNREAD
    from vlog_checker.rules.selection import reached

    if unread:
        return UNREAD
    return FOUND if not chosen["exit_zero"] and reached(counts, chosen["fail_on"]) else CLEAN
