"""Which games a folder holds: each log one, or with ``--series`` each folder of logs one."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterator
from pathlib import Path

from vlog_checker.cli.inputs import ARCHIVE_SUFFIXES, LOG_SUFFIXES, is_candidate
from vlog_checker.named import NamedTuple


class Game(NamedTuple):
    """``name`` is its path below the folder, with ``/``; ``files`` are (name, path) pairs."""

    name: str
    files: tuple[tuple[str, str], ...]
    series: bool = False

    @property
    def slug(self) -> str:
        """A file name of its own, the same in every run and safe on every system."""
        plain = re.sub(r"[^A-Za-z0-9]+", "-", self.name).strip("-")[-60:].lower()
        return f"{plain or 'game'}-{hashlib.sha256(self.name.encode('utf-8', 'surrogateescape')).hexdigest()[:8]}"


def find_games(folder: Path, series: bool, skip: Path | None = None) -> list[Game]:
    """The games below ``folder``, sorted by name; ``skip`` (our own output) is not entered."""
    found = _folders(folder, skip) if series else _files(folder, skip)
    return sorted(found, key=lambda g: (g.name.casefold(), g.name))


def _files(folder: Path, skip: Path | None) -> Iterator[Game]:
    for inside, paths in _walk(folder, skip):
        for path in paths:
            name = _name(folder, inside, path)
            yield Game(name, ((name, path),))


def _folders(folder: Path, skip: Path | None) -> Iterator[Game]:
    """Logs that lie in ``folder`` itself are games of their own: nothing says that they belong together."""
    for inside, paths in _walk(folder, skip):
        named = tuple((_name(folder, inside, p), p) for p in paths)
        if Path(inside) == folder:
            yield from (Game(each[0], (each,)) for each in named)
        elif named:
            yield Game(Path(inside).relative_to(folder).as_posix(), named, series=True)


def _walk(folder: Path, skip: Path | None) -> Iterator[tuple[str, list[str]]]:
    """Each folder with the paths of the logs in it, both sorted; hidden folders and ``skip`` left out."""
    avoided = skip.resolve() if skip else None
    for inside, folders, files in os.walk(folder):
        folders[:] = sorted(
            f for f in folders if not f.startswith(".") and Path(inside, f).resolve() != avoided
        )
        suffixes = (*LOG_SUFFIXES, *ARCHIVE_SUFFIXES)
        yield inside, [os.path.join(inside, f) for f in sorted(files) if is_candidate(f, suffixes)]


def _name(folder: Path, inside: str, path: str) -> str:
    return (Path(inside) / Path(path).name).relative_to(folder).as_posix()
