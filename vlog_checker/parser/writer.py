"""Writing: commands -> savedGame text -> one of the four wrappings -> a whole .vsav or .vlog.

Sources: ``GameModule.encode``, ``BasicLogger``, ``GameState.saveGame``, ``AbstractMetaData``.  The same values give
the same bytes: the zip's time stamps are fixed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vlog_checker.parser.commands import Chat, Command, Null, Raw, encode
from vlog_checker.parser.metadata import Metadata
from vlog_checker.parser.obfuscation import Wrapping, wrap
from vlog_checker.parser.parsedsave import ParsedSave
from vlog_checker.parser.savedgame import ESC, LOG
from vlog_checker.parser.sequence import quote

DEFAULT_METADATA = Metadata("VASL", "6.6.8", "3.7.12", "", 0)
_WHEN = (1980, 1, 1, 0, 0, 0)  # the earliest that a zip can state


def command_tree(commands: Sequence[Command], prefix: str = "") -> str:
    """Commands as one token: the first, and the others as its sub-commands; ``prefix`` before each."""
    texts = [prefix + encode(c) for c in commands]
    return ESC.join([quote(t, ESC) for t in texts])


def step_text(commands: Sequence[Command]) -> str:
    """One log step as a token of the stream (not yet escaped): ``LOG`` TAB before each of its commands."""
    return command_tree(commands, LOG)


def save_text(
    pieces: Sequence[Command],
    steps: Iterable[Sequence[Command]] = (),
    head: Sequence[Command] = (),
    tail: Sequence[Command] = (),
) -> str:
    """Plain savedGame text.

    ``head`` (boards, scenario info) stands before the pieces and ``tail`` (notes, properties) behind them, each
    command a token; all ``pieces`` sit in one token, as the engine writes them.  ``steps`` are the log's.
    """
    tokens = ["begin_save", *map(encode, head)]
    if pieces:
        tokens.append(command_tree([Null(False), *pieces]))
    tokens += [*map(encode, tail), "end_save", *map(step_text, steps)]
    return ESC.join([quote(t, ESC) for t in tokens])


def chat_step(text: str) -> list[Command]:
    """A step that is one chat line."""
    return [Chat(text)]


def boards(*names: str) -> Raw:
    """The ``bd`` command for boards side by side, left to right, without versions or overlays."""
    placed = "".join(f"bd\t{column}\t0\t{name}\tVER\t0\t" for column, name in enumerate(names))
    return Raw("bd", placed or "bd\t")


def moduledata(metadata: Metadata) -> bytes:
    """The ``moduledata`` entry."""
    values = [
        ("version", metadata.version),
        ("extra1", ""),
        ("extra2", ""),
        ("VassalVersion", metadata.module_vassal_version or metadata.vassal_version),
        ("dateSaved", _date(metadata)),
        ("description", ""),
        ("name", metadata.name),
    ]
    return _data(values)


def savedata(metadata: Metadata) -> bytes:
    """The ``savedata`` entry."""
    values = [
        ("version", metadata.version),
        ("extra1", ""),
        ("extra2", ""),
        ("VassalVersion", metadata.vassal_version),
        ("dateSaved", _date(metadata)),
        ("description", metadata.description),
    ]
    return _data(values)


def _date(metadata: Metadata) -> str:
    return str(metadata.date_saved or 0)


def _data(values: Iterable[tuple[str, str | None]]) -> bytes:
    lines = [f"  <{tag}>{_xml(text)}</{tag}>" if text else f"  <{tag}/>" for tag, text in values]
    body = "\n".join(lines)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<data version="1">\n{body}\n</data>\n'.encode()


def _xml(text: str) -> str:
    """``text`` as XML character data; what XML cannot hold becomes U+FFFD."""
    kept = "".join(c if c in "\t\n" or (c >= " " and c not in "\ufffe\uffff") else "\ufffd" for c in text)
    return kept.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def write_zip(
    text: str,
    moduledata: bytes | None = None,
    savedata: bytes | None = None,
    wrapping: Wrapping = Wrapping.VCSK,
    key: int = 0x5A,
) -> bytes:
    """Plain savedGame text and metadata entries as a whole .vsav or .vlog."""
    import io
    import zipfile

    entries = (("savedGame", wrap(text, wrapping, key)), ("moduledata", moduledata), ("savedata", savedata))
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries:
            if data is not None:
                info = zipfile.ZipInfo(name, _WHEN)
                info.compress_type = zipfile.ZIP_DEFLATED
                info.create_system = 3
                archive.writestr(info, data)
    return buffer.getvalue()


def write_game(
    text: str,
    metadata: Metadata = DEFAULT_METADATA,
    wrapping: Wrapping = Wrapping.VCSK,
    key: int = 0x5A,
) -> bytes:
    """Plain savedGame text as a whole .vsav or .vlog with metadata entries made from ``metadata``."""
    return write_zip(text, moduledata(metadata), savedata(metadata), wrapping, key)


def write_save(save: ParsedSave, wrapping: Wrapping | None = None, key: int = 0x5A) -> bytes:
    """A parsed save or log as a zip again: the same plain text and metadata entries.

    ``wrapping`` None keeps the save's own; a save from the XML form, which has none, gets ``!VCSK``.
    """
    if wrapping is None:
        wrapping = save.wrapping
    return write_zip(save.text, save.moduledata, save.savedata, wrapping, key)
