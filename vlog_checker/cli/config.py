"""``vlog-checker.toml``: options that a player does not want to type each time.

Looked for in the current folder, then in the user's folder for settings; ``--config FILE`` names another.
Keys are the long names of options (``fail-on = "suspect"``); the command line wins.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import click

FILE_NAME = "vlog-checker.toml"

_TEXT, _LIST, _FLAG, _PATH = "text", "text or a list of texts", "true or false", "path"
_WHOLE, _NUMBER = "a whole number", "a number"
KEYS: dict[str, str] = {
    "view": _TEXT,
    "boards": _PATH,
    "no-boards": _FLAG,
    "module": _PATH,
    "facts": _PATH,
    "setup-ends": _WHOLE,
    "select": _LIST,
    "ignore": _LIST,
    "ruleset": _LIST,
    "fail-on": _TEXT,
    "exit-zero": _FLAG,
    "format": _TEXT,
    "color": _TEXT,
    "quiet": _FLAG,
    "jobs": _WHOLE,
    "interval": _NUMBER,
}
"""What may stand in the file, and of which type.  Only options that suit every run: no ``output``."""


def load(path: str) -> dict[str, Any]:
    """The options of a file, by parameter name.  Paths are taken from the file's own folder.

    Raises ``click.UsageError`` with one sentence if it cannot be read, is no TOML, or has a key or value that
    no option takes.
    """
    import tomllib

    name = os.path.basename(path)
    try:
        with open(path, "rb") as file:
            raw = tomllib.load(file)
    except OSError as error:
        raise click.UsageError(f"{name} cannot be read: {(error.strerror or 'error').lower()}.") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise click.UsageError(f"{name} is not valid TOML: {error}.") from error
    return {k.replace("-", "_"): _value(name, k, v, os.path.dirname(path)) for k, v in raw.items()}


def _value(file: str, key: str, value: object, folder: str) -> object:
    kind = KEYS.get(key)
    if kind is None:
        from vlog_checker.rules.selection import close

        raise click.UsageError(f"{file}: there is no option {key!r}.{close(key, KEYS)}")
    if not _fits(kind, value):
        raise click.UsageError(f"{file}: {key} must be {'text' if kind == _PATH else kind}.")
    if kind == _PATH:
        return os.path.join(folder, os.path.expanduser(str(value)))
    return [value] if kind == _LIST and isinstance(value, str) else value


def _fits(kind: str, value: object) -> bool:
    if kind == _FLAG:
        return isinstance(value, bool)
    if kind in (_WHOLE, _NUMBER):
        return type(value) is int or (kind == _NUMBER and type(value) is float)
    if kind == _LIST and isinstance(value, list):
        return all(isinstance(v, str) for v in value)
    return isinstance(value, str)


def find() -> str | None:
    """The file that applies without ``--config``; None if there is none."""
    for folder in (".", click.get_app_dir("vlog-checker")):
        path = os.path.join(folder, FILE_NAME)
        if os.path.isfile(path):
            return path
    return None


def apply(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """The eager callback of ``--config``: what the file says becomes the default of this command's options."""
    path = value or find()
    if path is None or ctx.resilient_parsing:
        return value
    options: Mapping[str, Any] = load(path)
    names = {p.name for p in ctx.command.params}
    ctx.default_map = {k: v for k, v in options.items() if k in names}
    return path
