"""stdout and stderr that no code page can crash; remarks on stderr.  Imported by ``--help``: keep it light."""

from __future__ import annotations

import sys
from typing import TextIO


def make_safe() -> None:
    """A character that the code page lacks is written as an escape instead of ending the program.

    A stream that was closed before we started (``>&-``) is an empty one: nothing can be told through it, and no file
    that we open may come to stand in its place.
    """
    _fill_gaps()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _fill_gaps() -> None:
    import os

    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - for as long as we run


def say(message: str) -> None:
    """One line on stderr, scrubbed: file names come from strangers.  Where stderr is full it stays unsaid."""
    from vlog_checker.reporter.text import line

    try:
        print(f"vlog-checker: {line(message)}", file=sys.stderr, flush=True)
    except OSError:
        drop(sys.stderr)


def drop(stream: TextIO) -> None:
    """Nothing more can be written there: keep Python from trying, and complaining, at exit."""
    import os

    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
