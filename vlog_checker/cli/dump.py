"""``dump FILE``: what is on the map."""

from __future__ import annotations

import click

from vlog_checker.cli.options import view_option


@click.command("dump")
@click.argument("file", type=click.Path(allow_dash=True, readable=False))
@click.option(
    "--at",
    type=click.IntRange(min=0),
    metavar="STEP",
    help="After this step (default: the last; 0: the start).",
)
@view_option
@click.option("--format", type=click.Choice(("json",)), default="json", help="Format.")
@click.option("-o", "--output", metavar="FILE", help="Write to this file.")
def command(file: str, at: int | None, view: str, format: str, output: str | None) -> int:
    """Print the position of a log or save, stacks bottom to top, as the reader of --view may see it."""
    import json

    from vlog_checker import api
    from vlog_checker.cli.output import write
    from vlog_checker.cli.printing import refuse_overwrite
    from vlog_checker.cli.single import one_input, reading

    refuse_overwrite(output, (file,))
    given = one_input(file)
    with reading(given.name):
        document = api.dump(given.data, given.name, at, view)
    text = json.dumps(document, indent=2) + "\n"
    write(text, format, output)
    return 0
