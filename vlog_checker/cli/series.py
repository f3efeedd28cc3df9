"""``series FILE...``: the logs of one game as one report."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

import click

from vlog_checker.cli.options import config_option, exit_options, judging, judging_options, print_options


@click.command("series")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(allow_dash=True, readable=False))
@print_options
@judging_options
@exit_options
@config_option
@click.pass_context
def command(ctx: click.Context, /, files: tuple[str, ...], **chosen: Any) -> int:
    """Check the logs of one game in order, and print one report.

    FILE is as for check, or one folder with the logs of the game.  Logs of a folder are put in order by what is
    in them.  The position at the start of each must be the one at the end of the log before.
    """
    from vlog_checker.cli.files import read_inputs
    from vlog_checker.cli.judging import judge_series
    from vlog_checker.cli.printing import also_read, publish, refuse_overwrite

    refuse_overwrite(chosen["output"], (*files, *also_read(chosen)))
    options, picked = judging(chosen)
    return publish(ctx, judge_series(read_inputs(unfold(files)), options, picked), chosen)


def unfold(paths: Sequence[str]) -> list[str]:
    """The files, a folder replaced by the logs in it.  Raises ``UsageError`` for a folder without any."""
    from vlog_checker.cli.files import logs_in
    from vlog_checker.errors import UsageError

    found: list[str] = []
    for path in paths:
        inside = logs_in(path) if os.path.isdir(path) else [path]
        if not inside:
            raise UsageError(
                f"The folder {os.path.basename(os.path.abspath(path))} holds no .vlog or .vsav file."
            )
        found += inside
    return found
