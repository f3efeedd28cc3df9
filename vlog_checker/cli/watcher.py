"""Waiting for logs: which files in a folder have changed and are complete.

Polls size and time of change: events of the system come while a file is still being written, and not at all
from network drives.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from vlog_checker.cli.inputs import is_candidate
from vlog_checker.named import NamedTuple

Stamp = tuple[int, int]
"""Size in bytes, time of change in nanoseconds."""

_UNCHANGED = 2  # times in a row that a stamp must be the one before


class _Seen(NamedTuple):
    stamp: Stamp
    same: int = 0
    done: bool = False


class Watcher:
    """What is known of a folder's logs; ``poll`` tells those that have become complete since the last time."""

    def __init__(self, folder: Path, known: Callable[[Path], bool]) -> None:
        """``known``: whether a log that is there at the start needs no report."""
        self.folder = folder
        self._seen = {path: _Seen(stamp, done=known(path)) for path, stamp in stamps(folder).items()}

    def poll(self) -> list[Path]:
        """Logs that are new or changed, and whose size and time stood still for two polls; sorted by name."""
        now = stamps(self.folder)
        self._seen = {path: _next(self._seen.get(path), stamp) for path, stamp in now.items()}
        ready = [path for path, seen in self._seen.items() if not seen.done and seen.same >= _UNCHANGED]
        for path in ready:
            self._seen[path] = self._seen[path]._replace(done=True)
        return sorted(ready)


def _next(seen: _Seen | None, stamp: Stamp) -> _Seen:
    if seen is None or seen.stamp != stamp:
        return _Seen(stamp)
    return seen._replace(same=seen.same + 1)


def stamps(folder: Path) -> Mapping[Path, Stamp]:
    """Stamps of the logs directly in ``folder``; empty while it cannot be listed (a network drive gone)."""
    return dict(_stamps(folder))


def _stamps(folder: Path) -> Iterator[tuple[Path, Stamp]]:
    try:
        names = [name for name in os.listdir(folder) if is_candidate(name)]
    except OSError:
        return
    for name in names:
        try:
            told = (folder / name).stat()
        except OSError:  # gone again
            continue
        if stat.S_ISREG(told.st_mode):
            yield folder / name, (told.st_size, told.st_mtime_ns)


def watch(
    watcher: Watcher,
    found: Callable[[Path], None],
    wait: Callable[[], None],
    rounds: int | None = None,
) -> None:
    """Call ``found`` for each log that gets ready and ``wait`` between rounds, for ever or for some rounds."""
    while rounds is None or rounds > 0:
        for path in watcher.poll():
            found(path)
        rounds = None if rounds is None else rounds - 1
        if rounds != 0:
            wait()
