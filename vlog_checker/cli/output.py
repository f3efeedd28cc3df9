"""Where reports go: stdout in the terminal's alphabet or UTF-8, files in UTF-8."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from vlog_checker.errors import UsageError
from vlog_checker.reporter import Settings

_FOR_PEOPLE = ("terminal", "concise")
_SUFFIXES = {
    ".html": "html",
    ".htm": "html",
    ".json": "json",
    ".jsonl": "jsonl",
    ".sarif": "sarif",
    ".xml": "junit",
    ".md": "markdown",
    ".bbcode": "bbcode",
    ".bgg": "bgg",
    ".txt": "terminal",
}


def suffix_format(path: str | None) -> str | None:
    """The format that a file's name asks for: ``report.html`` -> ``html``."""
    return _SUFFIXES.get(Path(path).suffix.lower()) if path else None


def settings(format: str, color: str, to_file: bool) -> Settings:
    """How to print on this stdout: colours, its width (80 if it is no terminal) and its alphabet."""
    if format not in _FOR_PEOPLE:
        return FileSettings()
    from vlog_checker.reporter.terminal import use_color

    tty = not to_file and sys.stdout.isatty()
    if tty and os.name == "nt":
        os.system("")  # makes an older Windows console obey colours
    return Settings(
        color=use_color(color, {} if to_file else os.environ, tty),
        width=_width() if tty else 80,
        ascii_only=not to_file and not _can_show("✗·"),
    )


class FileSettings(Settings):
    """Settings for a report in a file: no colour, 80 columns, and the rules' titles for the HTML page."""

    @property
    def summaries(self) -> Mapping[str, str]:
        """Title by code."""
        from vlog_checker.cli.rulebook import titles

        return titles()


def _width() -> int:
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns or 80
    except (OSError, ValueError):
        return 80


def _can_show(sample: str) -> bool:
    try:
        sample.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def write(text: str, format: str, output: str | None) -> None:
    """Print ``text``, or write it to the file ``output``; ``-`` is stdout too.  Raises ``UsageError``."""
    if output is None or output == "-":
        write_stdout(text, format)
    else:
        write_file(output, text)


def write_stdout(text: str, format: str) -> None:
    """Print a report: for people in the terminal's alphabet, for files and machines always in UTF-8."""
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None or format in _FOR_PEOPLE or sys.stdout.isatty():
        sys.stdout.write(text)
        return
    sys.stdout.flush()
    buffer.write(text.encode("utf-8", "backslashreplace"))
    buffer.flush()


def write_file(path: str | Path, text: str) -> None:
    """Write ``text`` in UTF-8 with ``\\n``.  Raises ``UsageError`` where it cannot be written."""
    write_bytes(path, text.encode("utf-8", "backslashreplace"))


def write_bytes(path: str | Path, data: bytes) -> None:
    """Write ``data``.  Raises ``UsageError`` where it cannot be written."""
    try:
        with open(path, "wb") as file, _whole_or_none(path):
            file.write(data)
            file.flush()
    except OSError as error:
        raise UsageError(f"{Path(path).name or path} cannot be written: {reason(error)}.") from error


@contextmanager
def _whole_or_none(path: str | Path) -> Iterator[None]:
    """A file of which only a part was written (a full disk, Ctrl-C) goes; a device stays."""
    try:
        yield
    except BaseException:
        if os.path.isfile(path):
            with suppress(OSError):
                os.unlink(path)
        raise


def replace_file(path: Path, text: str) -> None:
    """As ``write_file``, but through ``replacing``.  Raises UsageError."""
    with replacing(path) as file:
        file.write(text)


@contextmanager
def replacing(path: Path) -> Iterator[IO[str]]:
    """A file in UTF-8 with ``\\n`` that takes its place only when it is whole, whatever ends us before.

    A reader sees the old text or the new one, never half of it.  Raises ``UsageError`` where it cannot be written.
    """
    part = path.with_name(path.name + ".part")
    try:
        with open(part, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
            yield file
        os.replace(part, path)
    except OSError as error:
        raise UsageError(f"{path.name} cannot be written: {reason(error)}.") from error
    finally:
        with suppress(OSError):
            part.unlink()


def reason(error: OSError) -> str:
    """Why the system refused, without the path (which may name the user)."""
    return (error.strerror or type(error).__name__).lower()
