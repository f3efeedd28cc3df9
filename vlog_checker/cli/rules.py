"""``rules``: the table of all codes."""

from __future__ import annotations

import click


@click.command("rules")
@click.option("--format", type=click.Choice(("terminal", "json")), default="terminal", help="Format.")
def command(format: str) -> int:
    """List every rule that is checked: its code, the usual verdict, and what it is about."""
    from vlog_checker.cli import rulebook
    from vlog_checker.cli.output import write_stdout

    known = rulebook.codes()
    write_stdout(rulebook.as_json(known) if format == "json" else rulebook.table(known), format)
    return 0
