"""One loader for what a user may hand in: a .vsav or .vlog zip, or the XML form of one."""

from __future__ import annotations

from itertools import chain

from vlog_checker.errors import FormatError, VlogError
from vlog_checker.parser.archive import read_entries
from vlog_checker.parser.commands import KNOWN_RAW, Null, Raw
from vlog_checker.parser.metadata import read_metadata
from vlog_checker.parser.obfuscation import ENTRY
from vlog_checker.parser.parsedsave import ParsedSave
from vlog_checker.parser.savedgame import read_stream

_XML_STARTS = (b"<", b"\xff\xfe<\0", b"\xfe\xff\0<")


def looks_like_xml(data: bytes) -> bool:
    """Whether the first thing in ``data``, white space aside, is an XML tag."""
    return data[:64].removeprefix(b"\xef\xbb\xbf").lstrip(b" \t\r\n").startswith(_XML_STARTS)


def read_save(data: bytes, name: str = "") -> ParsedSave:
    """Read a save or log from a zip or from its XML form.

    ``name`` is the file's name; it only serves errors, as the entry where no better is known.
    Raises FormatError or LimitError with one clear sentence, never anything else.
    """
    try:
        if looks_like_xml(data):
            from vlog_checker.parser.xmlform import from_xml

            return from_xml(data)
        return read_zip(data)
    except VlogError as error:
        if error.entry is None and name:
            error.entry = name
        raise


def refuse_nonsense(save: ParsedSave) -> None:
    """Raise FormatError for a text in which VASSAL would know nothing: half of all wrong keys give UTF-8 all the same.

    What only turns one form of a file into another has no need of it.
    """
    game = save.game
    if not save.text:
        raise FormatError("it holds no text: the log is empty", code="empty-log", entry=ENTRY)
    commands = chain(game.restore, *(step.commands for step in game.steps))
    if all(isinstance(c, Null) or (isinstance(c, Raw) and c.name not in KNOWN_RAW) for c in commands):
        raise FormatError(
            f"nothing in it is a command of VASSAL ({game.wrapping} wrapping; a wrong key looks like this)",
            code="no-commands",
            entry=ENTRY,
        )


def read_zip(data: bytes) -> ParsedSave:
    """The save or log in a zip's bytes.  Raises as ``read_save``."""
    entries = read_entries(data)
    return ParsedSave(
        read_stream(entries.text, entries.wrapping),
        read_metadata(entries.moduledata, entries.savedata),
        entries.text,
        entries.moduledata,
        entries.savedata,
        entries.duplicates,
    )
