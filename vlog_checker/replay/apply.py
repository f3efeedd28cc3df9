"""One command applied to a position, by the engine's own merge rules.

Sources: ``AddPiece``, ``RemovePiece``, ``ChangePiece``, ``MovePiece``, ``StackMetrics.merge``,
``CompoundPieceCollection.canMerge``, ``Stack.setState`` and ``mergeState``, ``Decorator.mergeState``.  The engine's
merging depends on who looks: here a stranger does, to whom every hidden piece is invisible.
"""

from __future__ import annotations

from vlog_checker.parser.commands import (
    AddPiece,
    ChangePiece,
    Command,
    MovePiece,
    RemovePiece,
    java_int,
)
from vlog_checker.parser.sequence import join, split
from vlog_checker.parser.traits import type_levels, unnest
from vlog_checker.replay.pieces import Piece, Placed, Stack
from vlog_checker.replay.position import Position, map_name

_LAYER_MARKER = "@@"


def apply(position: Position, command: Command) -> None:
    """Change ``position`` as the engine would.  What names no known piece changes nothing.  Never raises."""
    if isinstance(command, AddPiece):
        _add(position, command)
    elif isinstance(command, MovePiece):
        _move(position, command)
    elif isinstance(command, ChangePiece):
        _change(position, command)
    elif isinstance(command, RemovePiece):
        _remove(position, command.piece_id)


def _int(tokens: list[str], index: int) -> int:
    try:
        return java_int(tokens[index])
    except (IndexError, ValueError):
        return 0


# -- states


def _add(position: Position, command: AddPiece) -> None:
    piece_id = command.piece_id if command.piece_id is not None else position.invent_id()
    piece: Placed = Stack(piece_id) if command.type == "stack" else Piece(piece_id, command.type)
    position.register(piece)
    set_state(position, piece, command.state)
    if piece.current_map is not None:
        position.to_front(piece)


def set_state(position: Position, piece: Placed, state: str) -> None:
    """``GamePiece.setState``."""
    if isinstance(piece, Stack):
        _set_stack(position, piece, state)
    else:
        levels = _levels(piece, state)
        piece.states = levels + piece.states[len(levels) :]
        piece.version += 1
        if len(levels) == len(type_levels(piece.type)):
            _set_basic(position, piece)
        else:  # too short: the engine sets the traits that have a state and fails at the next
            position.touch(piece)


def _levels(piece: Piece, state: str) -> list[str]:
    """The state of each trait; the innermost piece takes the rest as it is, a TAB in it included."""
    levels = unnest(state)
    count = len(type_levels(piece.type))
    if len(levels) <= count:
        return levels
    rest = state
    for _ in range(count - 1):
        rest = [*split(rest, "\t"), ""][1]
    return [*levels[: count - 1], rest]


def _set_basic(position: Position, piece: Piece) -> None:
    """``BasicPiece.setState``: map, place and slot from the innermost state."""
    fields = split(piece.states[-1], ";")
    new_map = map_name(fields[0])
    old_map = piece.current_map
    position.set_position(piece, _int(fields, 1), _int(fields, 2))
    if new_map != old_map:
        if new_map is not None:
            position.add_to_map(piece, new_map)
        else:
            position.remove_from_map(piece)
            piece.map = None
    piece.gpid = fields[3] if len(fields) > 3 else ""


def _set_stack(position: Position, stack: Stack, state: str) -> None:
    """``Stack.setState``: members that do not exist are passed over."""
    fields = split(state, ";")
    new_map = map_name(fields[0])
    position.touch(stack)
    if new_map is None:
        position.set_position(stack, 0, 0)
        names = fields[1:]
    else:
        position.set_position(stack, _int(fields, 1), _int(fields, 2))
        names = fields[3:]
    _refill(position, stack, names)
    if new_map is None:
        stack.map = None
    elif new_map != stack.map:
        position.add_to_map(stack, new_map)


def _refill(position: Position, stack: Stack, names: list[str]) -> None:
    """The members by their ids, and the layer; those that are no longer named are dropped."""
    before = stack.members
    stack.members = []
    for member in before:  # spares insert_child a search for each of them
        member.parent = None
    for name in names:
        child = position.pieces.get(name)
        if isinstance(child, Piece):
            position.insert_child(stack, child, len(stack.members))
        elif name.startswith(_LAYER_MARKER):
            stack.layer = name
    for member in before:
        if member.parent is None:  # the engine leaves a dropped member pointing at the stack
            member.parent = stack


def stack_state(stack: Stack) -> str:
    """``Stack.getState`` without the layer."""
    where = [stack.map or "null", str(stack.own_x), str(stack.own_y)]
    return join([*where, *(m.piece_id for m in stack.members)], ";")


def _change(position: Position, command: ChangePiece) -> None:
    piece = position.piece(command.piece_id)
    if piece is None:
        return
    if command.old_state is None:
        set_state(position, piece, command.new_state)
    elif isinstance(piece, Stack):
        set_state(position, piece, _merged_stack(piece, command.new_state, command.old_state))
    else:
        new, old = _levels(piece, command.new_state), _levels(piece, command.old_state)
        _merge_traits(position, piece, new, old)


def _merge_traits(position: Position, piece: Piece, new: list[str], old: list[str]) -> None:
    """``Decorator.mergeState``: only the levels that differ are set."""
    position.touch(piece)
    last = len(type_levels(piece.type)) - 1
    for level in range(min(len(piece.states), len(new), len(old))):
        if new[level] != old[level] and new[level] != piece.states[level]:
            piece.states[level] = new[level]
            piece.version += 1
        if level == last and new[level] != old[level]:
            _set_basic(position, piece)


def _merged_stack(stack: Stack, new_state: str, old_state: str) -> str:
    """``Stack.mergeState``: members that neither state names were added meanwhile and stay where they are."""
    if _without_layer(old_state) == stack_state(stack):
        return new_state
    new, old = split(new_state, ";"), split(old_state, ";")
    head, contents, before = new[:3], new[3:], old[3:]
    for i, member in enumerate(stack.members):
        name = member.piece_id
        if name not in contents and name not in before:
            under = stack.members[i - 1].piece_id if i else None
            contents.insert(contents.index(under) + 1 if under in contents else 0, name)
    return join([*head, *contents], ";")


def _without_layer(state: str) -> str:
    head, mark, _ = state.rpartition(";" + _LAYER_MARKER)
    return head if mark else state


def _remove(position: Position, piece_id: str) -> None:
    piece = position.piece(piece_id)
    if piece is None:
        return
    position.to_front(piece)
    if piece.current_map is not None:
        position.remove_from_map(piece)
        piece.map = None
    if isinstance(piece, Piece) and piece.parent is not None:
        position.touch(piece.parent)
        piece.parent.drop(piece)
    position.forget(piece)


# -- moving


def _move(position: Position, command: MovePiece) -> None:
    piece = position.piece(command.piece_id)
    if piece is None:
        return
    position.touch(piece)
    new_map = map_name(command.new_map)
    if new_map is None:
        if map_name(command.old_map) is not None:
            position.remove_from_map(piece)
    else:
        _move_on_map(position, piece, command, new_map)
    position.to_front(piece)


def _move_on_map(position: Position, piece: Placed, command: MovePiece, new_map: str) -> None:
    target = (new_map, command.new_x, command.new_y)
    under = position.piece(command.new_under)
    if under is not None and under.current_map == new_map and under.position == target[1:]:
        _merge(position, under, piece, new_map)
        return
    if not _merge_at(position, piece, target, command.player_id):
        _stack_or_place(position, piece, target)
    if command.new_under is None and isinstance(piece, Piece) and piece.parent is not None:
        position.insert(piece.parent, piece, 0)


def _stack_or_place(position: Position, piece: Placed, target: tuple[str, int, int]) -> None:
    """``MovePiece.stackOrPlacePiece``: a piece without a stack gets a new one."""
    if isinstance(piece, Piece) and piece.parent is None and not piece.no_stack:
        stack = Stack(position.invent_id())
        position.insert_child(stack, piece, 0)
        position.register(stack)
        piece_or_stack: Placed = stack
    else:
        piece_or_stack = piece
    position.set_position(piece_or_stack, target[1], target[2])
    position.add_to_map(piece_or_stack, target[0])


def _merge_at(position: Position, moving: Placed, target: tuple[str, int, int], player_id: str | None) -> bool:
    """``MovePiece.createMergeFinder``: merge with the first thing that lies there and fits."""
    if moving.no_stack:
        return False
    for fixed in position.lying_at(*target):
        if isinstance(fixed, Stack):
            fits = fixed.top_seen_by(player_id) is not None
        else:
            fits = not fixed.no_stack and fixed.hidden_by in (None, player_id)
        if fits and _can_merge(moving, fixed):
            _merge(position, fixed, moving, target[0])
            return True
    return False


def _can_merge(a: Placed, b: Placed) -> bool:
    """``CompoundPieceCollection.canMerge`` in the eyes of a stranger."""
    top_a = a.top_seen_by(None) if isinstance(a, Stack) else a
    top_b = b.top_seen_by(None) if isinstance(b, Stack) else b
    if top_a is None or top_b is None or top_a.no_stack or top_b.no_stack:
        return False
    return top_a.hidden_by == top_b.hidden_by


def _merge(position: Position, fixed: Placed, moving: Placed, map_: str) -> None:
    """``StackMetrics.merge``: put ``moving`` directly above ``fixed``."""
    if isinstance(fixed, Stack):
        top = fixed.top_seen_by(None)
        if top is not None:
            _merge(position, top, moving, map_)
            return
        stack, index = fixed, len(fixed.members)
    elif fixed.parent is not None:
        stack, index = fixed.parent, fixed.parent.index_of(fixed) + 1
    elif moving is fixed:
        return
    else:
        stack, index = _new_stack_of(position, fixed), 1
    if moving is fixed or moving is stack:
        return
    if isinstance(moving, Stack):
        for piece in list(moving.members):
            position.insert_child(stack, piece, index)
            index += 1
        return
    if moving.parent is stack and stack.index_of(moving) < index:
        index -= 1
    if moving.current_map is not None and moving.current_map != map_:
        position.remove_from_map(moving)
    position.insert(stack, moving, index)


def _new_stack_of(position: Position, piece: Piece) -> Stack:
    """A new stack with a lone piece, where it lies (``StackMetrics.createStack``)."""
    stack = Stack(position.invent_id())
    x, y = piece.position
    name = piece.current_map
    position.insert_child(stack, piece, 0)
    position.set_position(stack, x, y)
    if name is not None:
        position.add_to_map(stack, name)
    position.register(stack)
    return stack
