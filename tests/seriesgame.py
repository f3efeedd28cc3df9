"""Small logs of one game, written by ourselves, for the tests of series and facts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from vlog_checker.parser.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, RemovePiece
from vlog_checker.parser.metadata import Metadata
from vlog_checker.parser.sequence import join
from vlog_checker.parser.writer import boards, save_text, write_game
from vlog_checker.vasl.layout import Layout, layout_of

SECRET = "axel-password"
SANGAR, SQUAD, TRACK = "223", "11467", "297"
_IMAGES = {SANGAR: "ML/Sangar", SQUAD: "ge/GE467S", TRACK: "Track"}


@cache
def layout(board: str = "27") -> Layout:
    return layout_of(boards(board).text)


def pixel(name: str, board: str = "27") -> tuple[int, int]:
    """Where a counter lies in a hex; ``beside`` is a place beside the boards."""
    if name == "beside":
        return 100, 100
    (cell,) = layout(board).find(name)
    return layout(board).centre(cell)


def piece_type(gpid: str, name: str, owner: str = "Axel") -> str:
    levels = ["hide;72,130;Hide;255,255,255", f"PROP;Owner;{owner}", f"piece;;;{_IMAGES.get(gpid, name)};{name}"]
    return nest(levels)


def piece_state(gpid: str, where: str, owner: str = "Axel", hidden: bool = False, board: str = "27") -> str:
    x, y = pixel(where, board)
    return nest([SECRET if hidden else "null", owner, f"Main Map;{x};{y};{gpid};0"])


def nest(levels: Sequence[str]) -> str:
    text = levels[-1]
    for level in reversed(levels[:-1]):
        text = join([level, text], "\t")
    return text


def add(
    key: str, gpid: str, name: str, where: str, *, owner: str = "Axel", hidden: bool = False, board: str = "27"
) -> AddPiece:
    return AddPiece(key, piece_type(gpid, name, owner), piece_state(gpid, where, owner, hidden, board))


def sangar(key: str, where: str, hidden: bool = False) -> AddPiece:
    return add(key, SANGAR, "Sangar", where, hidden=hidden)


def squad(key: str, where: str, owner: str = "Axel", name: str = "4-6-7 1sq") -> AddPiece:
    return add(key, SQUAD, name, where, owner=owner)


def track(phase: str) -> AddPiece:
    return add("9000", TRACK, phase, "beside")


def stack(key: str, where: str, *members: str) -> AddPiece:
    x, y = pixel(where)
    return AddPiece(key, "stack", ";".join(["Main Map", str(x), str(y), *members]))


def phase(name: str) -> list[Command]:
    """The step in which the phase changes, on the track and in chat."""
    return [Chat(f"* New: {name} *"), RemovePiece("9000"), track(name)]


def move(key: str, old: str, new: str) -> list[Command]:
    (a, b), (x, y) = pixel(old), pixel(new)
    return [MovePiece(key, "Main Map", x, y, None, "Main Map", a, b, None, "")]


def show(key: str, gpid: str, where: str) -> list[Command]:
    """A hidden piece shows itself."""
    return [ChangePiece(key, piece_state(gpid, where), piece_state(gpid, where, hidden=True))]


def say(text: str, player: str = "Axel") -> list[Command]:
    return [Chat(f"<{player}> - {text}")]


def log(
    pieces: Sequence[Command],
    *steps: Sequence[Command],
    date: int | None = None,
    board: str = "27",
    version: str = "6.6.8",
) -> bytes:
    """A whole log on one board."""
    text = save_text(pieces, steps, head=[boards(board)])
    return write_game(text, Metadata("VASL", version, "3.7.12", "", date))
