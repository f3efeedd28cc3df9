"""Replaying a game: the start position and the position after each log step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vlog_checker.named import NamedTuple
from vlog_checker.parser.commands import Null
from vlog_checker.parser.savedgame import SavedGame, Step
from vlog_checker.replay.apply import apply
from vlog_checker.replay.pieces import Placed
from vlog_checker.replay.position import Position

if TYPE_CHECKING:
    from vlog_checker.replay.consistency import Watch


class Replayed(NamedTuple):
    """After one step: the live position (it goes on changing) and what the step touched.

    ``step`` is None for the start position.
    """

    step: Step | None
    position: Position
    touched: dict[int, Placed]

    @property
    def number(self) -> int:
        """The 1-based step number; 0 is the start position."""
        return 0 if self.step is None else self.step.number


def replay(game: SavedGame, watch: Watch | None = None) -> Iterator[Replayed]:
    """The start position, then each step, applied to one live position; ``watch`` looks at each command before."""
    position = Position()
    look = watch.before if watch is not None else None
    for command in game.restore:
        if look is not None:
            look(position, command, 0)
        apply(position, command)
    yield Replayed(None, position, _take(position))
    for step in game.steps:
        for command in step.commands:
            if isinstance(command, Null):  # every other command of a log
                continue
            if look is not None:
                look(position, command, step.number)
            apply(position, command)
        yield Replayed(step, position, _take(position))


def _take(position: Position) -> dict[int, Placed]:
    touched = position.touched
    position.touched = {}
    return touched


def position_at(game: SavedGame, step: int | None = None) -> Position:
    """The position after ``step`` (None: after the last).  A step beyond the end gives the end."""
    position = Position()
    for replayed in replay(game):
        position = replayed.position
        if step is not None and replayed.number >= step:
            break
    return position
