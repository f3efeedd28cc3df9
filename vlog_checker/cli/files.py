"""Reading what the user names: logs and saves, their XML form, zips and mails that hold some, ``-`` for stdin.

An input's name is what reports call it: the base name, or ``mail.eml/turn3.vlog`` for one inside another file,
never a path of the user's machine.  Nothing is unpacked to disk.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePath

from vlog_checker.cli.guard import internal
from vlog_checker.cli.inputs import ARCHIVE_SUFFIXES, LOG_SUFFIXES, MAX_FILE, Input, is_candidate
from vlog_checker.cli.output import reason
from vlog_checker.errors import UsageError
from vlog_checker.findings import FileError

STDIN = "-"


def read_inputs(paths: Sequence[str]) -> Iterator[Input | FileError]:
    """Every log in ``paths`` in order, one at a time; what cannot be read is a ``FileError`` in its place.

    Raises ``UsageError`` at once if the only one is a folder; among others it is one that cannot be read.
    """
    paths = _once(paths)
    if len(paths) == 1:
        refuse_folder(paths[0])
    return _distinct(_each(paths))


def refuse_folder(path: str) -> None:
    """Raise ``UsageError`` if ``path`` is a folder, naming the commands that take one."""
    if path != STDIN and os.path.isdir(path):
        raise UsageError(
            f"{PurePath(path).name or path} is a folder: 'vlog-checker series' takes the logs of one game, "
            "'vlog-checker referee' a folder of many games."
        )


def logs_in(folder: str | Path) -> list[str]:
    """Paths of the logs, saves, zips and mails that lie directly in ``folder``, sorted by name.

    Raises ``UsageError`` if the folder cannot be listed.
    """
    suffixes = (*LOG_SUFFIXES, *ARCHIVE_SUFFIXES)
    try:
        with os.scandir(folder) as entries:
            found = [e.path for e in entries if is_candidate(e.name, suffixes) and not _is_folder(e)]
    except OSError as error:
        name = os.path.basename(os.path.abspath(folder))
        raise UsageError(f"{name} cannot be listed: {reason(error)}.") from error
    return sorted(found, key=lambda p: (p.casefold(), p))


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """What cannot be looked at (a symbolic link to itself) is none: reading it has the words for what is wrong."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def _once(paths: Sequence[str]) -> list[str]:
    """Without those that name the same file a second time (overlapping wildcards)."""
    seen: dict[str, str] = {}
    for path in paths:
        seen.setdefault(path if path == STDIN else os.path.normcase(os.path.abspath(path)), path)
    return list(seen.values())


def _each(paths: Sequence[str]) -> Iterator[Input | FileError]:
    for path, name in zip(paths, display_names(paths), strict=True):
        data = read_bytes(path, name)
        if isinstance(data, FileError):
            yield data
        else:
            yield from expand(name, data)


def expand(name: str, data: bytes) -> Iterator[Input | FileError]:
    """The log that ``data`` is, or the logs that it holds."""
    from vlog_checker.cli.attachments import is_container, members

    if not is_container(name, data):
        yield Input(name, data)
        return
    try:
        yield from members(name, data)
    except Exception as error:
        yield internal(name, error)


def _distinct(inputs: Iterator[Input | FileError]) -> Iterator[Input | FileError]:
    """Two members of the same name (a zip may hold such) become ``x`` and ``x (2)``."""
    seen: dict[str, int] = {}
    for each in inputs:
        name = each.name if isinstance(each, Input) else each.file
        seen[name] = count = seen.get(name, 0) + 1
        if count == 1:
            yield each
        elif isinstance(each, Input):
            yield each._replace(name=f"{name} ({count})")
        else:
            yield FileError(f"{name} ({count})", each.code, each.message)


def read_bytes(path: str, name: str) -> bytes | FileError:
    """The bytes of a file, or of stdin for ``-``; at most ``MAX_FILE``."""
    if path != STDIN and _never_ends(path):
        return FileError(
            name, "unreadable", "it is a named pipe; pipe it into 'vlog-checker check -' instead"
        )
    try:
        if path == STDIN:
            data = sys.stdin.buffer.read(MAX_FILE + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(MAX_FILE + 1)
    except FileNotFoundError:
        return FileError(name, "no-such-file", "there is no such file")
    except (OSError, ValueError) as error:
        why = reason(error) if isinstance(error, OSError) else "its name is not valid"
        return FileError(name, "unreadable", f"the file cannot be read: {why}")
    if len(data) > MAX_FILE:
        return FileError(name, "limit", f"the file is over the limit of {MAX_FILE >> 20} MB")
    return data


def _never_ends(path: str) -> bool:
    """Whether reading would wait for ever: a named pipe that nobody may write to; a shell's own ``<(...)`` is none."""
    try:
        named = stat.S_ISFIFO(os.stat(path).st_mode)
    except (OSError, ValueError):
        return False
    return named and not os.path.abspath(path).startswith(("/dev/", "/proc/"))


def display_names(paths: Sequence[str]) -> list[str]:
    """The base name of each path; where two are equal, as many folders before it as tell them apart."""
    parts = [_parts(p) for p in paths]
    sizes = [1] * len(paths)
    for _ in range(max(map(len, parts), default=0)):
        names = ["/".join(p[-n:]) for p, n in zip(parts, sizes, strict=True)]
        if len(set(names)) == len(names):
            break
        sizes = [n + (names.count(name) > 1) for n, name in zip(sizes, names, strict=True)]
    return ["/".join(p[-n:]) for p, n in zip(parts, sizes, strict=True)]


def _parts(path: str) -> list[str]:
    """Folders and base name, without drive or root."""
    if path == STDIN:
        return ["stdin"]
    pure = PurePath(path)
    return [p for p in pure.parts if p != pure.anchor] or ["file"]
