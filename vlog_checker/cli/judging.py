"""Checking inputs one by one, whatever happens to each of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from vlog_checker import __version__
from vlog_checker.cli.guard import internal
from vlog_checker.cli.inputs import Input
from vlog_checker.errors import VlogError
from vlog_checker.findings import CheckResult, FileError, Report
from vlog_checker.rules.selection import Selection, apply, fails

if TYPE_CHECKING:
    from vlog_checker.api import Options

CLEAN, FOUND, MISUSED, UNREAD = 0, 1, 2, 3


def judge(each: Input | FileError, options: Options, chosen: Selection) -> Report | FileError:
    """The report of one input, or the one error that it gives."""
    if isinstance(each, FileError):
        return each
    from vlog_checker import api

    try:
        return apply(api.check(each.data, each.name, options), chosen)
    except VlogError as error:
        return file_error(each.name, error)
    except Exception as error:
        return internal(each.name, error)


def judge_all(inputs: Iterable[Input | FileError], options: Options, chosen: Selection) -> CheckResult:
    """Every input in order; only one of them is held at a time."""
    return result_of(judge(each, options, chosen) for each in inputs)


def judge_series(inputs: Iterable[Input | FileError], options: Options, chosen: Selection) -> CheckResult:
    """The logs of one game as one result: those that cannot be opened are errors, the others are joined."""
    from vlog_checker import api

    given = list(inputs)
    unread = [e for e in given if isinstance(e, FileError)]
    logs = [(e.name, e.data) for e in given if isinstance(e, Input)]
    try:
        told = api.series(logs, options) if logs else CheckResult(version=__version__)
    except VlogError as error:
        unread.append(file_error(error.entry or logs[0][0], error))
        told = CheckResult(version=__version__)
    except Exception as error:
        unread.append(internal(logs[0][0], error))
        told = CheckResult(version=__version__)
    return result_of([*(apply(r, chosen) for r in told.reports), *told.errors, *unread])


def result_of(each: Iterable[Report | FileError]) -> CheckResult:
    """Reports and errors as one result of this version of the tool."""
    told = list(each)
    return CheckResult(
        tuple(t for t in told if isinstance(t, Report)),
        tuple(t for t in told if isinstance(t, FileError)),
        __version__,
    )


def file_error(name: str, error: VlogError) -> FileError:
    """The error of a file; its name is not said a second time in the message."""
    return FileError(name, error.code, error.told(name))


def exit_code(result: CheckResult, fail_on: str, exit_zero: bool) -> int:
    """3 for a file that could not be read, else 1 for a finding at or above ``fail_on``, else 0.

    2 if every error is a wrong use (a player's name that the log does not know).
    """
    if result.errors:
        return MISUSED if all(e.code == "usage" for e in result.errors) else UNREAD
    return FOUND if not exit_zero and fails(result, fail_on) else CLEAN
