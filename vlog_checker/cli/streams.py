"""stdout and stderr that no code page can crash; remarks on stderr.  Imported by ``--help``: keep it light."""

from __future__ import annotations

import sys


def make_safe() -> None:
    """A character that the code page lacks is written as an escape instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def say(message: str) -> None:
    """One line on stderr, scrubbed: file names come from strangers."""
    from vlog_checker.reporter.text import line

    print(f"vlog-checker: {line(message)}", file=sys.stderr, flush=True)
