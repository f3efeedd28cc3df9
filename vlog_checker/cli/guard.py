"""When we crash ourselves: an error for that file, the others go on."""

from __future__ import annotations

import os

from vlog_checker.findings import FileError

DEBUG = "VLOG_CHECKER_DEBUG"


def internal(name: str, error: BaseException) -> FileError:
    """Our own bug while reading ``name``, as an error that names the place in our code.

    The exception's text is left out: it may quote a password of the file.  With ``VLOG_CHECKER_DEBUG`` set
    the traceback goes to stderr, without that text too.
    """
    if os.environ.get(DEBUG):
        import sys
        import traceback

        sys.stderr.write("".join((*traceback.format_tb(error.__traceback__), type(error).__name__, "\n")))
    return FileError(
        name,
        "internal",
        f"vlog-checker itself failed here ({type(error).__name__} {_place(error)}); please report it",
    )


def _place(error: BaseException) -> str:
    """``at rules/x.py line 12``: the innermost frame in our own package."""
    place = "at an unknown place"
    trace = error.__traceback__
    while trace is not None:
        path = "/" + trace.tb_frame.f_code.co_filename.replace("\\", "/")
        if "/vlog_checker/" in path:
            place = f"at {path.rpartition('/vlog_checker/')[2]} line {trace.tb_lineno}"
        trace = trace.tb_next
    return place
