"""The command line.  ``main`` is the program; click is imported when it is called."""

from __future__ import annotations

from typing import NoReturn


def main() -> NoReturn:
    """Run the program on ``sys.argv`` and leave with its exit code (see ``cli/app.py``)."""
    import sys

    from vlog_checker.cli.app import run

    sys.exit(run())
