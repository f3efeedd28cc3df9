"""The counter table with the counters of the user's module."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from vlog_checker.errors import UsageError
from vlog_checker.vasl.catalog import catalog_rows, entries
from vlog_checker.vasl.counters import Table, table_with

MAX_MODULE = 1 << 29
"""Bytes of a module file; VASL's is about 60 MB."""


def module_table(path: Path) -> Table:
    """The embedded table with what the module or build file adds.  Raises UsageError, FormatError, LimitError."""
    try:
        stat = path.stat()
        if stat.st_size > MAX_MODULE:
            raise UsageError(f"{path.name} is larger than any module")
        return _table(path, stat.st_size, stat.st_mtime_ns)
    except OSError:
        raise UsageError(f"the module {path.name} cannot be read") from None


@lru_cache(maxsize=1)
def _table(path: Path, size: int, changed: int) -> Table:
    """Kept while the file stays the same: a run over many games reads it once."""
    return table_with(entries(catalog_rows(path.read_bytes(), path.name)))
