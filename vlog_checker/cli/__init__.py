"""The command line.  ``main`` is the program; click is imported when it is called."""

from __future__ import annotations

from typing import NoReturn

_RARELY = 200_000
"""Objects between two looks for garbage in cycles: a game makes fewer, and the looks cost a tenth of its time."""


def main() -> NoReturn:
    """Run the program on ``sys.argv`` and leave with its exit code (see ``cli/app.py``)."""
    import gc
    import sys

    gc.set_threshold(_RARELY)
    from vlog_checker.cli.app import run

    code = run()
    gc.freeze()  # the last look for garbage, at the end of the process, has nothing to walk through
    sys.exit(code)
