"""``watch DIR``: a report beside each log that comes."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from vlog_checker.cli.options import config_option, judging, judging_options, quiet_option
from vlog_checker.reporter import FORMATS

if TYPE_CHECKING:
    from vlog_checker.api import Options
    from vlog_checker.findings import CheckResult
    from vlog_checker.rules.selection import Selection

_SUFFIXES = {
    "html": "html",
    "json": "json",
    "jsonl": "jsonl",
    "sarif": "sarif",
    "junit": "xml",
    "markdown": "md",
}


@click.command("watch")
@click.argument("folder", metavar="DIR", type=click.Path(exists=True, file_okay=False, path_type=Path))
@click.option(
    "--format", type=click.Choice(FORMATS), default="html", show_default=True, help="Format of the report."
)
@click.option(
    "--interval",
    type=click.FloatRange(0.05, 3600),
    default=1.0,
    show_default=True,
    metavar="SECONDS",
    help="How often to look.",
)
@click.option("--all", "present", is_flag=True, help="Also check the logs that are there already.")
@click.option("--max-rounds", type=click.IntRange(min=1), hidden=True)
@quiet_option
@judging_options
@config_option
def command(folder: Path, **chosen: Any) -> int:
    """Wait for new or changed logs in DIR, and write a report beside each: turn3.report.html for turn3.vlog.

    A log is checked once its size has stopped changing.  Ctrl-C ends it.
    """
    from vlog_checker.cli.streams import say
    from vlog_checker.cli.watcher import Watcher, watch

    options, picked = judging(chosen)

    def found(path: Path) -> None:
        _report(path, chosen["format"], options, picked)

    def known(path: Path) -> bool:
        return not chosen["present"] or _reported(path, chosen["format"])

    watcher = Watcher(folder, known)
    if not chosen["quiet"]:
        say(f"waiting for logs in {folder.resolve().name} (Ctrl-C ends)")
    watch(watcher, found, lambda: time.sleep(chosen["interval"]), chosen["max_rounds"])
    return 0


def _reported(log: Path, format: str) -> bool:
    """Whether the log has a report that is not older."""
    try:
        return log.with_name(report_name(log.name, format)).stat().st_mtime_ns >= log.stat().st_mtime_ns
    except OSError:
        return False


def _report(path: Path, format: str, options: Options, picked: Selection) -> None:
    """Check one log and write its report; what goes wrong with one never ends the watch."""
    from vlog_checker.cli.files import read_inputs
    from vlog_checker.cli.judging import judge_all
    from vlog_checker.cli.output import FileSettings, replace_file
    from vlog_checker.cli.streams import say
    from vlog_checker.errors import UsageError
    from vlog_checker.reporter import render

    result = judge_all(read_inputs((str(path),)), options, picked)
    target = path.with_name(report_name(path.name, format))
    try:
        replace_file(target, render(result, format, FileSettings()))
    except UsageError as error:
        say(str(error))
        return
    click.echo(_sentence(path.name, result, target.name))


def _sentence(name: str, result: CheckResult, target: str) -> str:
    from vlog_checker.reporter.text import line
    from vlog_checker.reporter.words import counts_line, total

    told = "; ".join(e.message for e in result.errors) or counts_line(total(result))
    return line(f"{name}: {told}. Report: {target}")


def report_name(log: str, format: str) -> str:
    """``turn3.vlog`` -> ``turn3.report.html``; a save keeps its suffix, so that both may stand side by side."""
    stem = log[: -len(".vlog")] if log.lower().endswith(".vlog") else log
    return f"{stem}.report.{_SUFFIXES.get(format, format if format in ('bbcode', 'bgg') else 'txt')}"
