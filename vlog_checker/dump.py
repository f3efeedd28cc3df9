"""``dump``: a position as JSON-ready values, masked for a reader.

The referee gets it in the engine's own order.  For others what lies on a map is ordered by when it last moved or
changed before their eyes: the engine draws a stack to the front when a hidden piece in it moves, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vlog_checker.errors import UsageError
from vlog_checker.parser.commands import KNOWN_RAW, Chat, Undo
from vlog_checker.parser.parsedsave import ParsedSave
from vlog_checker.parser.savedgame import SavedGame
from vlog_checker.replay.game import position_at, replay
from vlog_checker.replay.pieces import Piece, Placed, Stack
from vlog_checker.replay.position import MAIN_MAP, Position
from vlog_checker.vasl.layout import Layout, layout_of
from vlog_checker.vasl.reading import boards_command
from vlog_checker.view import Look, Viewer

_PUBLIC_TYPES = KNOWN_RAW | {Chat.__name__, Undo.__name__}


def dump_game(save: ParsedSave, viewer: Viewer, at: int | None = None) -> dict[str, object]:
    """The position after step ``at`` (None: the last).  Raises ``UsageError`` for a step that the log has not.

    How many commands concern pieces is left out unless the reader sees all, as are ids of stacks: they rest on
    hidden ones.
    """
    steps = len(save.game.steps)
    if at is not None and at > steps:
        raise UsageError(f"there is no step {at:,}; the last is step {steps:,}")
    layout = layout_of(boards_command(save))
    meta = save.metadata
    types = save.game.command_types()
    if not viewer.sees_all:
        types = {name: count for name, count in types.items() if name in _PUBLIC_TYPES}
    return {
        "view": viewer.name,
        "notice": viewer.notice,
        "module": {"name": meta.name, "version": meta.version, "vassal_version": meta.vassal_version},
        "steps": steps,
        "at": steps if at is None else at,
        "top_level_tokens": save.game.top_level_tokens,
        "command_types": types,
        "boards": list(layout.board_names),
        "position": _full(save.game, layout, at)
        if viewer.sees_all
        else _masked(save.game, viewer, layout, at),
    }


# -- for the referee


def _full(game: SavedGame, layout: Layout, at: int | None) -> list[dict[str, object]]:
    position = position_at(game, at)
    return [
        {"map": name, "pieces": [_row(placed, name, layout) for placed in position.on_map(name)]}
        for name in position.maps()
    ]


def _row(placed: Placed, map_: str, layout: Layout) -> dict[str, object]:
    where = _where(placed, map_, layout)
    if isinstance(placed, Piece):
        return _open(placed, where)
    return {"stack": placed.piece_id, **where, "members": [_open(member, where) for member in placed.members]}


def _where(placed: Placed, map_: str, layout: Layout) -> dict[str, object]:
    x, y = placed.position
    return {"x": x, "y": y, "hex": layout.printed_at(x, y) if map_ == MAIN_MAP else None}


def _open(piece: Piece, where: dict[str, object]) -> dict[str, object]:
    return {"piece_id": piece.piece_id, "name": piece.basic_name, "gpid": piece.gpid, **where}


# -- for all others


class _Order:
    """When each stack or lone piece came to the front, so far as the reader sees."""

    def __init__(self, viewer: Viewer) -> None:
        self._viewer = viewer
        self._known: dict[int, tuple[Placed, object, tuple[int, ...]]] = {}

    def look(self, step: int, touched: Iterable[Placed]) -> None:
        """Take note of what a step touched."""
        outers = (placed if placed.parent is None else placed.parent for placed in touched)
        for outer in {id(outer): outer for outer in outers}.values():
            shown = (outer.on, outer.position, tuple(self._marks(outer)))
            known = self._known.get(id(outer))
            if known is None or known[1] != shown:
                x, y = outer.position
                self._known[id(outer)] = (outer, shown, (step, y, x, outer.seq) if step else (0, outer.seq))

    def _marks(self, outer: Placed) -> Iterator[str]:
        for piece in outer.members if isinstance(outer, Stack) else (outer,):
            look = self._viewer.look(piece)
            if look is not Look.GONE:
                yield piece.piece_id if look is Look.OPEN else ""

    def key(self, placed: Placed) -> tuple[bool, tuple[int, ...]]:
        """What to sort by: pieces that never stack lie lowest."""
        known = self._known.get(id(placed))
        return not placed.no_stack, known[2] if known is not None else ()


def _masked(game: SavedGame, viewer: Viewer, layout: Layout, at: int | None) -> list[dict[str, object]]:
    order, position = _Order(viewer), Position()
    for replayed in replay(game):
        position = replayed.position
        order.look(replayed.number, replayed.touched.values())
        if at is not None and replayed.number >= at:
            break
    maps: list[dict[str, object]] = []
    for name in sorted(position.maps(), key=lambda name: (name != MAIN_MAP, name)):
        lying = sorted(position.on_map(name), key=order.key)
        rows = [row for placed in lying if (row := _seen(placed, name, viewer, layout)) is not None]
        if rows:
            maps.append({"map": name, "pieces": rows})
    return maps


def _seen(placed: Placed, map_: str, viewer: Viewer, layout: Layout) -> dict[str, object] | None:
    """A row without what the reader does not see; None if that is all of it."""
    where = _where(placed, map_, layout)
    if isinstance(placed, Piece):
        return _piece(placed, where, viewer)
    members = [row for member in placed.members if (row := _piece(member, where, viewer)) is not None]
    return {"stack": "", **where, "members": members} if members else None


def _piece(piece: Piece, where: dict[str, object], viewer: Viewer) -> dict[str, object] | None:
    look = viewer.look(piece)
    if look is Look.GONE:
        return None
    if look is Look.CONCEALED:
        return {"piece_id": "", "name": "?", "gpid": "", **where}
    return _open(piece, where)
