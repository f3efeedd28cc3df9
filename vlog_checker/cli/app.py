"""The program: its commands, each imported when it is used, and what its exit codes mean.

0 clean, 1 findings at or above ``--fail-on``, 2 wrong use, 3 a file could not be read, 130 interrupted.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module

import click

from vlog_checker import __version__
from vlog_checker.cli.streams import drop, make_safe, say
from vlog_checker.errors import VlogError

PROGRAM = "vlog-checker"
INTERRUPTED = 130

COMMANDS: dict[str, str] = {
    "check": "Check logs or saves, and print a report of each.",
    "series": "Check the logs of one game in order, as one report.",
    "referee": "Check a folder of many games and write a page for each.",
    "watch": "Check new logs in a folder as they come.",
    "explain": "Explain a rule, or the rules of a paragraph.",
    "rules": "List the rules that are checked.",
    "dump": "Print the position of a log at a step, as JSON.",
    "convert": "Turn a log or save into XML, or XML back into one.",
    "catalog": "List the counters of a VASL module, as CSV.",
    "completion": "Tell how to get completion in your shell.",
}


class LazyGroup(click.Group):
    """Knows its commands by name and short help; the module of one is imported when it runs."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command, imported now; None if there is no such name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"vlog_checker.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does it, but the error for an unknown command names the nearest, or ``check`` for a log."""
        if args[0] not in COMMANDS and not ctx.resilient_parsing and not args[0].startswith("-"):
            raise click.UsageError(f"No such command {args[0]!r}.{_meant(args[0])}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table of commands, without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _meant(name: str) -> str:
    """What somebody who typed ``name`` for a command wanted, as a sentence; empty if nobody can tell."""
    if name.lower().endswith((".vlog", ".vsav", ".eml", ".zip")):
        return " To check a file: vlog-checker check FILE."
    from vlog_checker.rules.selection import close

    return close(name, COMMANDS)


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 clean, 1 violations found, 2 wrong use, 3 a file could not be read.",
)
@click.version_option(__version__, prog_name=PROGRAM)
def cli() -> None:
    """Reads VASL logs and reports where play broke the sangar rules (ASL chapter F, section 8).

    Begin with:  vlog-checker check TURN.vlog
    """


def run(args: Sequence[str] | None = None) -> int:
    """Run the program; returns its exit code and raises nothing."""
    make_safe()
    try:
        return _invoke(args)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return 2
    except click.ClickException as error:
        _show(error)
        return 2 if isinstance(error, click.UsageError | click.FileError) else error.exit_code
    except VlogError as error:
        say(str(error))
        return 2 if error.code == "usage" else 3
    except (click.Abort, KeyboardInterrupt):
        say("interrupted")
        return INTERRUPTED
    except BrokenPipeError:
        drop(sys.stdout)
        return 0
    except OSError as error:
        return _unwritten(error)
    except Exception as error:
        from vlog_checker.cli.guard import internal

        say(internal("", error).message)
        return 3


def _invoke(args: Sequence[str] | None) -> int:
    code = cli.main(args=args, prog_name=PROGRAM, standalone_mode=False)
    sys.stdout.flush()
    return code if isinstance(code, int) else 0


def _show(error: click.ClickException) -> None:
    """One sentence, and where the help is; click's own form repeats the usage lines."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else PROGRAM
    hint = f" See '{path} --help'." if isinstance(error, click.UsageError) else ""
    say(error.format_message() + hint)


def _unwritten(error: OSError) -> int:
    """stdout took no more; all other files that we read or write have their own words for it."""
    from vlog_checker.cli.output import reason

    drop(sys.stdout)
    say(f"the output cannot be written: {reason(error)}.")
    return 2
