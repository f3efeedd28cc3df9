"""For commands about one file: reading it, and one sentence when that fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from vlog_checker.cli.files import read_inputs, refuse_folder
from vlog_checker.cli.guard import internal
from vlog_checker.cli.inputs import Input
from vlog_checker.errors import UsageError, VlogError
from vlog_checker.findings import FileError


def one_input(path: str) -> Input:
    """The log that ``path`` is or holds.  Raises ``VlogError`` with the file's name in its sentence."""
    refuse_folder(path)
    inputs = list(read_inputs((path,)))
    if len(inputs) > 1:
        raise UsageError(
            f"{inputs[0].name if isinstance(inputs[0], Input) else inputs[0].file} is one of "
            f"{len(inputs)} logs in that file; unpack the one you mean."
        )
    if isinstance(inputs[0], FileError):
        raise as_error(inputs[0])
    return inputs[0]


def as_error(error: FileError) -> VlogError:
    """A ``FileError`` as something to raise."""
    return VlogError(f"{error.file}: {error.message}", code=error.code)


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Errors inside are told with the file's name before them; a crash of ours is one too."""
    try:
        yield
    except VlogError as error:
        from vlog_checker.cli.judging import file_error

        raise as_error(file_error(name, error)) from error
    except Exception as error:
        raise as_error(internal(name, error)) from error
