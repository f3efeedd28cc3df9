"""Made-up saves for the tests of the parser: small games in the writer's own words, and bombs."""

from __future__ import annotations

import io
import zipfile

from vlog_checker.parser.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    Command,
    MovePiece,
    Null,
    Raw,
    RemovePiece,
    Undo,
)
from vlog_checker.parser.load import ParsedSave, read_save
from vlog_checker.parser.obfuscation import Wrapping
from vlog_checker.parser.traits import nest
from vlog_checker.parser.writer import boards, save_text, write_game

ESC = "\x1b"
SQUAD = nest(
    [
        "hide;72,130;HIP;;player:",
        "moved;moved",
        "emb2;;2;A;;2;;;2;;;;0;false;0;0;a,b;A +,B +",
        "piece;;;squad;4-6-7",
    ]
)


def squad(piece_id: str, x: int = 500, y: int = 600, owner: str = "null", face: str = "1") -> AddPiece:
    """A counter of three traits on the main map."""
    return AddPiece(piece_id, SQUAD, squad_state(x, y, owner, face))


def squad_state(x: int, y: int, owner: str = "null", face: str = "1") -> str:
    """The state of a ``squad``."""
    return nest([owner, "false", face, f"Main Map;{x};{y};11467"])


def stack(piece_id: str, *members: str, x: int = 500, y: int = 600) -> AddPiece:
    """A stack on the main map, bottom to top."""
    return AddPiece(piece_id, "stack", ";".join(["Main Map", str(x), str(y), *members, "@@1"]))


def move(piece_id: str, old: tuple[int, int], new: tuple[int, int], under: str | None = None) -> MovePiece:
    """A move on the main map."""
    return MovePiece(piece_id, "Main Map", *new, under, "Main Map", *old, None, "secret-id")


PIECES: list[Command] = [
    squad("1"),
    squad("2"),
    stack("10", "1", "2"),
    squad("3", 700, 600),
    stack("11", "3", x=700),
]
STEPS: list[list[Command]] = [
    [Chat("<Anna> - hello, 7/8 \\ of it\t'quoted'")],
    [move("1", (500, 600), (600, 600)), stack("12", "1", x=600), Chat("* 4-6-7 moves A1 -> A2 *")],
    [ChangePiece("2", squad_state(500, 600, face="2"), squad_state(500, 600))],
    [
        Undo(True),
        Chat("* UNDO: * 4-6-7 moves *"),
        RemovePiece("12"),
        move("1", (600, 600), (500, 600), "2"),
        Undo(False),
    ],
    [Null(False), Raw("MutableProperty", "MutableProperty\tName\t\tvalue\tModule")],
    [Chat("<Björn> - Привет, 你好 🎲 \u202eabc")],
]
HEAD: list[Command] = [boards("26", "27")]
TAIL: list[Command] = [
    Raw("NOTES", "NOTES\tnone"),
    Raw("SETUP_STACK", "SETUP_STACK\t"),
    Raw("EXT", "EXT\tkgs\tv1.1"),
]


def game_text(steps: list[list[Command]] | None = None, pieces: list[Command] | None = None) -> str:
    """Plain text of a small game."""
    return save_text(PIECES if pieces is None else pieces, STEPS if steps is None else steps, HEAD, TAIL)


def game_zip(wrapping: Wrapping = Wrapping.VCSK) -> bytes:
    """The small game as a .vlog."""
    return write_game(game_text(), wrapping=wrapping)


def game(steps: list[list[Command]], pieces: list[Command] | None = None) -> ParsedSave:
    """A game of these steps, written and read back."""
    return read_save(write_game(game_text(steps, pieces)))


def zip_of(entries: list[tuple[str, bytes]], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip with exactly these entries, duplicates and odd names too."""
    import warnings

    buffer = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with zipfile.ZipFile(buffer, "w", compression) as archive:
            for name, data in entries:
                archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, compression)
    return buffer.getvalue()
