"""Typed views of the commands that ``commands.decode`` leaves ``Raw``, by one table.

Sources: the ``decode`` methods of the classes named beside each line.  ``encode_view(view(x)) == x.text`` for every
text.  Owners, player ids and unmask lists are PASSWORDS: they come as ``Secret``.
"""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.parser.commands import Raw
from vlog_checker.parser.fields import Record, Secret, Value, decode_record, encode_record


class Shape(NamedTuple):
    """How a command's text is laid out: its prefix, the delimiter behind it, the fields, the kind of the rest."""

    prefix: str
    delim: str
    fields: str
    rest: str = "text"


SHAPES: tuple[Shape, ...] = (
    Shape("begin_save", "", ""),  # GameState
    Shape("end_save", "", ""),
    Shape("bd\t", "\t", "", "boards"),  # BoardPicker, VASL ASLBoardPicker; its tokens: vasl/boards
    Shape("INFO\t", "\t", ""),  # VASL ScenarioInfo
    Shape("UNMASK\t", "\t", "", "secret"),  # ObscurableOptions: ids whose pieces all may unmask
    Shape("NOTES\t", "", "text"),  # NotesWindow
    Shape("PNOTES\t", "", "text"),
    Shape("PNOTE\t", "\t", "owner:secret text"),  # PrivateNotesController
    Shape("SNOTE\t", "\t", "name owner:secret hidden:bool text date handle"),  # SecretNotesController
    Shape("GlobalProperty\t", ";", "empty name value container"),  # GlobalProperty: the prefix holds a TAB
    Shape("GlobalTranslatable\t", ";", "empty name value container"),
    Shape("MutableProperty\t", "\t", "name old_value value container"),  # ChangePropertyCommandEncoder
    Shape("SETUP_STACK\t", "", "text"),  # map.SetupStack
    Shape("EXT\t", "\t", "name version"),  # ExtensionsLoader
    Shape("PLUGIN\t", "\t", "name version"),  # PluginsLoader
    Shape("PLAYER\t", "\t", "player_id:secret name side"),  # PlayerRoster
    Shape("PYREMOVE\t", "\t", "player_id:secret"),
    Shape("AUDIO\t", "", "clip"),  # PlayAudioClipCommand
    Shape("SPP\t", "\t", "piece_id name old_value value"),  # SetPersistentPropertyCommand
    Shape("TURN", "\t", "tracker state"),  # turn.TurnTracker
    Shape("OBA/", "/", "change number:int", "oba"),  # VASL OBA: its lists hold an owner id
)
"""The untyped commands that VASSAL and VASL are known to write; the first prefix that fits counts."""


class View(NamedTuple):
    """A command's fields; ``rest`` names what the tokens in ``record.extra`` are."""

    shape: Shape
    record: Record

    @property
    def name(self) -> str:
        """The command's name: its prefix without what ends it."""
        return self.shape.prefix.rstrip("\t/")

    @property
    def values(self) -> dict[str, Value]:
        """Field name -> value."""
        return self.record.values


def shape_of(text: str) -> Shape | None:
    """The table line for a command's text."""
    for shape in SHAPES:
        if text.startswith(shape.prefix) and (shape.fields or shape.delim or text == shape.prefix):
            return shape
    return None


def view(command: Raw) -> View | None:
    """The typed view of a command; None if no table line knows it.  Never raises."""
    shape = shape_of(command.text)
    if shape is None:
        return None
    rest = command.text[len(shape.prefix) :]
    if not shape.delim:
        name = shape.fields
        return View(shape, Record({name: rest} if name else {}, (), None if name else ""))
    return View(shape, _hide_rest(decode_record(rest, shape.fields, shape.delim), shape))


def _hide_rest(record: Record, shape: Shape) -> Record:
    if shape.rest not in ("secret", "oba"):
        return record
    return record._replace(extra=tuple(Secret(t) for t in record.extra))


def encode_view(command: View) -> str:
    """The command's text."""
    shape, record = command
    if not shape.delim:
        return shape.prefix + "".join(v for v in record.values.values() if isinstance(v, str))
    extra = tuple(t.reveal() if isinstance(t, Secret) else t for t in record.extra)
    return shape.prefix + encode_record(record._replace(extra=extra), shape.delim)


def secrets(command: Raw) -> list[str]:
    """The PASSWORDS that a command holds."""
    seen = view(command)
    if seen is None:
        return []
    values = (*seen.values.values(), *seen.record.extra)
    return [v.reveal() for v in values if isinstance(v, Secret) and v.reveal()]
