"""Where VASL keeps its boards on this computer.

Looked at in this order, the first that is a folder counts:

1. the folder that VASL's own preferences name (``boardURL`` in ``prefs/VASL`` of VASSAL's folder: ``~/.VASSAL``,
   ``~/Library/Application Support/VASSAL`` or ``%APPDATA%/VASSAL``);
2. ``VASL/boards``, ``vasl/boards`` and ``boards`` in the home folder, and in its ``Documents``.

Sources: VASL ``ASLBoardPicker.addTo``, VASSAL ``StandardConfig``.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

MAX_PREFS = 1_000_000
_ENTRY = r"(?m)^[ \t]*boardURL[ \t]*[=:][ \t]*(.{1,1000})$"
_ESCAPE = r"\\(u[0-9a-fA-F]{4}|.)"
_USUAL = (
    "VASL/boards",
    "vasl/boards",
    "boards",
    "Documents/VASL/boards",
    "Documents/vasl/boards",
    "Documents/boards",
)


def default_folder(
    home: Path | None = None, environ: Mapping[str, str] | None = None, platform: str = sys.platform
) -> Path | None:
    """VASL's board folder if it is in one of its usual places; None if not.  Reads one small file at most."""
    home = Path.home() if home is None else home
    named = _named_in_prefs(_config_folder(home, os.environ if environ is None else environ, platform))
    places = [named] if named is not None else []
    places += [home / place for place in _USUAL]
    return next((place for place in places if _is_board_folder(place)), None)


def _config_folder(home: Path, environ: Mapping[str, str], platform: str) -> Path:
    if platform == "darwin":
        return home / "Library/Application Support/VASSAL"
    if platform == "win32":
        return Path(environ.get("APPDATA", "") or home) / "VASSAL"
    return home / ".VASSAL"


def _named_in_prefs(config: Path) -> Path | None:
    """The folder in VASL's preferences, a Java properties file."""
    try:
        with (config / "prefs" / "VASL").open("rb") as file:
            text = file.read(MAX_PREFS).decode("latin-1")
    except OSError:
        return None
    found = re.search(_ENTRY, text)
    return Path(re.sub(_ESCAPE, _unescaped, found[1].strip())) if found else None


def _unescaped(match: re.Match[str]) -> str:
    escape = match[1]
    return chr(int(escape[1:], 16)) if len(escape) == 5 else escape


def _is_board_folder(path: Path) -> bool:
    """Whether a folder holds at least one board archive."""
    try:
        with os.scandir(path) as entries:
            return any(entry.name.startswith("bd") for entry in entries)
    except (OSError, ValueError):
        return False
