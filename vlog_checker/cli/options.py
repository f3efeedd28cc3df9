"""Options that several commands share, and the values they stand for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from vlog_checker.cli import config
from vlog_checker.errors import UsageError, VlogError
from vlog_checker.reporter import FORMATS
from vlog_checker.rules.selection import FAIL_ON, Selection, selection

if TYPE_CHECKING:
    from vlog_checker.api import Options
    from vlog_checker.vasl.facts import Facts

Command = TypeVar("Command", bound=Callable[..., Any])

_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)

config_option = click.option(
    "--config",
    metavar="FILE",
    is_eager=True,
    expose_value=False,
    callback=config.apply,
    help=f"Take options from this file instead of {config.FILE_NAME}.",
)
view_option = click.option(
    "--view",
    default="public",
    show_default=True,
    metavar="VIEW",
    help="Who reads the report: public, a player's name, or referee (who sees all).",
)
quiet_option = click.option("-q", "--quiet", is_flag=True, help="No remarks or progress on stderr.")


def _stack(*options: Callable[[Command], Command]) -> Callable[[Command], Command]:
    """One decorator of several, shown in the help in the order given."""

    def decorate(command: Command) -> Command:
        for option in reversed(options):
            command = option(command)
        return command

    return decorate


judging_options = _stack(
    view_option,
    click.option("--boards", type=_FOLDER, metavar="DIR", help="Your VASL boards folder, for terrain."),
    click.option("--no-boards", is_flag=True, help="Do not look for a boards folder where VASL keeps it."),
    click.option("--module", type=_FILE, metavar="VMOD", help="A VASL module, for counters newer than ours."),
    click.option("--facts", type=_FILE, metavar="FILE", help="What the log does not hold, as TOML."),
    click.option(
        "--setup-ends", type=click.IntRange(min=0), metavar="STEP", help="Play begins in this step."
    ),
    click.option("--select", multiple=True, metavar="RULE", help="Only these paragraphs or codes, as F8.4."),
    click.option("--ignore", multiple=True, metavar="RULE", help="Not these paragraphs or codes."),
    click.option(
        "--ruleset",
        multiple=True,
        default=("sangar",),
        show_default=True,
        metavar="NAME",
        help="Judge by this ruleset.",
    ),
)
exit_options = _stack(
    click.option(
        "--fail-on",
        type=click.Choice(FAIL_ON),
        default="violation",
        show_default=True,
        help="Exit with 1 from this verdict up.",
    ),
    click.option("--exit-zero", is_flag=True, help="Exit with 0 whatever was found."),
)
print_options = _stack(
    click.option(
        "--format",
        type=click.Choice(FORMATS),
        default="terminal",
        show_default=True,
        help="Format of the report.",
    ),
    click.option(
        "-o", "--output", metavar="FILE", help="Write to this file; its suffix may choose the format."
    ),
    click.option(
        "--color",
        type=click.Choice(("auto", "always", "never")),
        default="auto",
        help="Colours in the terminal.",
    ),
    quiet_option,
)


def judging(chosen: dict[str, Any]) -> tuple[Options, Selection]:
    """What ``judging_options`` stand for.  Raises ``UsageError``."""
    from vlog_checker.api import Options
    from vlog_checker.cli.rulebook import codes_of

    rulesets = tuple(dict.fromkeys(chosen["ruleset"]))
    wanted = bool(chosen["select"] or chosen["ignore"] or rulesets != ("sangar",))
    picked = selection(chosen["select"], chosen["ignore"], codes_of(rulesets) if wanted else ())
    named = chosen["boards"]
    if chosen["module"] is not None:
        _refuse_bad_module(chosen["module"])
    options = Options(
        view=chosen["view"],
        boards=named if named is not None or chosen["no_boards"] else _found_boards(),
        newer_boards_only=named is None,
        module=chosen["module"],
        facts=read_facts(chosen["facts"]),
        setup_ends=chosen["setup_ends"],
        rulesets=rulesets,
    )
    return options, picked


def _refuse_bad_module(path: Path) -> None:
    """Raise ``UsageError`` if the module cannot be read: that is no fault of the logs."""
    from vlog_checker.vasl.moduletable import module_table

    try:
        module_table(path)
    except VlogError as error:
        raise UsageError(f"{path.name}: {error.told(path.name)}") from error


def _found_boards() -> Path | None:
    """VASL's board folder where VASL keeps it; a look at a few places, no more."""
    from vlog_checker.vasl.boardplaces import default_folder

    try:
        return default_folder()
    except (OSError, RuntimeError):  # no home folder, or one that may not be read
        return None


def read_facts(path: Path | None) -> Facts | None:
    """The facts file.  Raises ``UsageError`` with its place if it is wrong."""
    if path is None:
        return None
    from vlog_checker.cli.output import reason
    from vlog_checker.vasl.facts import MAX_FACTS, parse_facts

    try:
        with open(path, "rb") as file:
            data = file.read(MAX_FACTS + 1)
        if len(data) > MAX_FACTS:
            raise UsageError(f"{path.name} is larger than {MAX_FACTS:,} bytes.")
        return parse_facts(data.decode("utf-8-sig"), path.name)
    except OSError as error:
        raise UsageError(f"{path.name} cannot be read: {reason(error)}.") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path.name} is not UTF-8 text.") from error
    except VlogError as error:
        raise UsageError(str(error)) from error
