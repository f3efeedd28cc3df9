"""``explain RULE``."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem


def _complete(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from vlog_checker.cli.rulebook import titles

    start = incomplete.upper()
    return [
        CompletionItem(code, help=title) for code, title in titles().items() if code.upper().startswith(start)
    ]


@click.command("explain")
@click.argument("rule", shell_complete=_complete)
def command(rule: str) -> int:
    """Explain RULE: a code, as F8.3-over-capacity, or a paragraph, as F8.3, to see the codes it has."""
    from vlog_checker.cli.output import write_stdout

    write_stdout(answer(rule), "terminal")
    return 0


def answer(rule: str) -> str:
    """The explanation of a code, or the table of a paragraph's codes.  Raises ``UsageError`` if there is neither."""
    from vlog_checker.cli.rulebook import codes, explanation, table
    from vlog_checker.errors import UsageError
    from vlog_checker.rules.selection import close, normalise

    wanted = normalise(rule)
    known = codes()
    if wanted in known:
        return explanation(wanted)
    inside = [code for code in known if wanted and code.startswith(wanted)]
    if not inside:
        raise UsageError(f"There is no rule {rule!r}.{close(wanted, known)} 'vlog-checker rules' lists all.")
    return explanation(inside[0]) if len(inside) == 1 else table(inside)
