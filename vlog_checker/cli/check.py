"""``check FILE...``: the main job."""

from __future__ import annotations

from typing import Any

import click

from vlog_checker.cli.options import config_option, exit_options, judging, judging_options, print_options


@click.command("check")
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(allow_dash=True, readable=False))
@print_options
@judging_options
@exit_options
@config_option
@click.pass_context
def command(ctx: click.Context, /, files: tuple[str, ...], **chosen: Any) -> int:
    """Check logs or saves, each by itself, and print a report.

    FILE is a .vlog or .vsav, its XML form, a .zip or a saved mail (.eml) that holds some, or - for stdin.
    """
    from vlog_checker.cli.files import read_inputs
    from vlog_checker.cli.judging import judge_all
    from vlog_checker.cli.printing import also_read, publish, refuse_overwrite

    refuse_overwrite(chosen["output"], (*files, *also_read(chosen)))
    options, picked = judging(chosen)
    return publish(ctx, judge_all(read_inputs(files), options, picked), chosen)
