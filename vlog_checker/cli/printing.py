"""What ``check`` and ``series`` do with a result: render it, write it, say what went wrong, choose the code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any

import click

from vlog_checker.cli.judging import exit_code
from vlog_checker.cli.output import settings, suffix_format, write
from vlog_checker.cli.streams import say
from vlog_checker.errors import UsageError
from vlog_checker.findings import CheckResult
from vlog_checker.reporter import render


def chosen_format(ctx: click.Context, chosen: dict[str, Any]) -> str:
    """``--format`` if given, else what the suffix of ``--output`` asks for, else the default."""
    source = ctx.get_parameter_source("format")
    if source is click.core.ParameterSource.COMMANDLINE:
        return str(chosen["format"])
    return suffix_format(chosen["output"]) or str(chosen["format"])


def also_read(chosen: dict[str, Any]) -> list[str]:
    """Files that the options name."""
    return [str(path) for path in (chosen["facts"], chosen["module"]) if path is not None]


_OTHERS = (".vlog", ".vsav", ".eml", ".zip", ".toml", ".vmod", ".vmdx")
"""Suffixes of what we read: a report never takes the place of such a file."""


def refuse_overwrite(output: str | None, inputs: Sequence[str]) -> None:
    """Raise ``UsageError`` if the report would replace a log that is being checked, or has no folder."""
    if output is None or output == "-":
        return
    name = os.path.basename(output)
    target = os.path.realpath(output)
    if any(target == os.path.realpath(path) for path in inputs):
        raise UsageError(f"{name} is a file that is read; the report must go to another.")
    if name.lower().endswith(_OTHERS):
        raise UsageError(f"{name} would not look like a report; give it another suffix.")


def publish(ctx: click.Context, result: CheckResult, chosen: dict[str, Any]) -> int:
    """Print or write the result; returns the exit code."""
    format = chosen_format(ctx, chosen)
    output = None if chosen["output"] == "-" else chosen["output"]
    text = render(result, format, settings(format, chosen["color"], output is not None))
    write(text, format, output)
    if not chosen["quiet"]:
        _remarks(result, output, seen=output is None and format == "terminal" and sys.stdout.isatty())
    return exit_code(result, chosen["fail_on"], chosen["exit_zero"])


def _remarks(result: CheckResult, output: str | None, seen: bool) -> None:
    """On stderr: what was not read (unless the terminal has just shown it), and where the report is."""
    for error in () if seen else result.errors:
        say(f"{error.file}: {error.message}")
    if output is not None:
        from vlog_checker.reporter.words import counts_line, total

        say(f"{os.path.basename(output)} is written: {counts_line(total(result))}.")
