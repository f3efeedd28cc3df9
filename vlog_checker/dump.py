"""``dump``: a position as JSON-ready values, in the engine's own order, masked for a reader."""

from __future__ import annotations

from collections.abc import Iterator

from vlog_checker.parser.commands import AddPiece, ChangePiece, MovePiece, RemovePiece
from vlog_checker.parser.load import ParsedSave
from vlog_checker.replay.game import position_at
from vlog_checker.replay.pieces import Piece, Placed, Stack
from vlog_checker.replay.position import MAIN_MAP, Position
from vlog_checker.vasl.layout import Layout, layout_of
from vlog_checker.vasl.reading import boards_command
from vlog_checker.view import Look, Viewer

_OF_PIECES = frozenset(c.__name__ for c in (AddPiece, ChangePiece, MovePiece, RemovePiece))


def dump_game(save: ParsedSave, viewer: Viewer, at: int | None = None) -> dict[str, object]:
    """The position after step ``at`` (None: the last).

    How many commands concern pieces is left out unless the reader sees all: the number rests on hidden ones.
    """
    layout = layout_of(boards_command(save))
    meta = save.metadata
    types = save.game.command_types()
    if not viewer.sees_all:
        types = {name: count for name, count in types.items() if name not in _OF_PIECES and name != "Null"}
    position = position_at(save.game, at)
    return {
        "view": viewer.name,
        "notice": viewer.notice,
        "module": {"name": meta.name, "version": meta.version, "vassal_version": meta.vassal_version},
        "steps": len(save.game.steps),
        "at": len(save.game.steps) if at is None else min(at, len(save.game.steps)),
        "top_level_tokens": save.game.top_level_tokens,
        "command_types": types,
        "boards": list(layout.board_names),
        "position": _maps(position, viewer, layout),
    }


def _maps(position: Position, viewer: Viewer, layout: Layout) -> list[dict[str, object]]:
    maps: list[dict[str, object]] = []
    for name in position.maps():
        pieces = [row for placed in position.on_map(name) for row in _rows(placed, name, viewer, layout)]
        maps.append({"map": name, "pieces": pieces})
    return maps


def _rows(placed: Placed, map_: str, viewer: Viewer, layout: Layout) -> Iterator[dict[str, object]]:
    x, y = placed.position
    at = layout.hex_at(x, y) if map_ == MAIN_MAP else None
    where: dict[str, object] = {"x": x, "y": y, "hex": at.printed if at else None}
    if isinstance(placed, Piece):
        row = _piece(placed, where, viewer)
        if row is not None:
            yield row
    elif not placed.members and viewer.sees_all:
        yield {"stack": placed.piece_id, **where, "members": []}
    else:
        yield from _stack(placed, where, viewer)


def _stack(stack: Stack, where: dict[str, object], viewer: Viewer) -> Iterator[dict[str, object]]:
    rows = [_piece(member, where, viewer) for member in stack.members]
    members = [row for row in rows if row is not None]
    if members:
        whole = all(row["piece_id"] for row in members)
        yield {"stack": stack.piece_id if whole else "", **where, "members": members}


def _piece(piece: Piece, where: dict[str, object], viewer: Viewer) -> dict[str, object] | None:
    look = viewer.look(piece)
    if look is Look.GONE:
        return None
    if look is Look.CONCEALED:
        return {"piece_id": "", "name": "?", "gpid": "", **where}
    return {"piece_id": piece.piece_id, "name": piece.basic_name, "gpid": piece.gpid, **where}
