"""What lay in every hex of the Main Map, step by step, as one reader sees it.

Only what a step touched is looked at again, so the cost grows with the log, not with log times pieces.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from vlog_checker.parser.savedgame import SavedGame
from vlog_checker.replay.consistency import Watch
from vlog_checker.replay.game import replay
from vlog_checker.replay.pieces import Piece, Placed, Stack
from vlog_checker.replay.position import MAIN_MAP
from vlog_checker.vasl.counters import Table
from vlog_checker.vasl.layout import HexId, Layout
from vlog_checker.vasl.seen import Eyes, Seen
from vlog_checker.view import Viewer

OFF_BOARD = -1
"""The board index of the places beside the boards: such a place is one pixel, not a hex."""


class HexState(NamedTuple):
    """A hex from ``step`` on: its stacks in drawing order, each from bottom to top.

    ``bypass``: for each stack whether it lies on a hexside.
    """

    step: int
    stacks: tuple[tuple[Seen, ...], ...]
    bypass: tuple[bool, ...] = ()

    def pieces(self) -> Iterator[Seen]:
        """All pieces, stack by stack."""
        for stack in self.stacks:
            yield from stack

    def stack_of(self, key: str) -> tuple[Seen, ...]:
        """The stack that holds the piece; empty if none does."""
        for stack in self.stacks:
            if any(seen.key == key for seen in stack):
                return stack
        return ()


class Stay(NamedTuple):
    """From ``step`` on the piece was in ``hex`` (None: nowhere that the reader sees)."""

    step: int
    hex: HexId | None


class History:
    """The states of all hexes and the stays of all pieces.

    ``changed`` lists the steps that visibly moved or changed a piece; ``hidden_first`` the keys of pieces that were
    in the game before the reader first saw them; ``watch`` what was odd, as nobody's eyes see it.
    """

    def __init__(
        self, game: SavedGame, viewer: Viewer, layout: Layout, table: Table | None = None
    ) -> None:
        self.states: dict[HexId, list[HexState]] = {}
        self.stays: dict[str, list[Stay]] = {}
        self.changed: list[int] = []
        self.hidden_first: dict[str, int] = {}
        self.steps = len(game.steps)
        self._layout = layout
        self._eyes = Eyes(viewer, table)
        self._where: dict[int, HexId] = {}
        self._inside: dict[HexId, dict[int, Placed]] = {}
        self.watch = Watch()
        for replayed in replay(game, self.watch):
            self._take(replayed.number, replayed.touched)

    # -- building

    def _take(self, step: int, touched: dict[int, Placed]) -> None:
        outer: dict[int, Placed] = {}
        for placed in touched.values():
            holder = placed if placed.parent is None else placed.parent
            outer[id(holder)] = holder
            if holder is not placed:
                outer[id(placed)] = placed
        dirty: dict[HexId, None] = {}
        for key, placed in outer.items():
            new = self._hex_of(placed)
            old = self._where.get(key)
            if old is not None:
                dirty[old] = None
                if old != new:
                    del self._inside[old][key]
            if new is not None:
                dirty[new] = None
                self._inside.setdefault(new, {})[key] = placed
                self._where[key] = new
            else:
                self._where.pop(key, None)
        looks_different = [self._look_again(step, hex_id) for hex_id in dirty]
        if any(looks_different):
            self.changed.append(step)
        self._note_hidden(step, touched)

    def _hex_of(self, placed: Placed) -> HexId | None:
        if placed.on != MAIN_MAP or placed.parent is not None:
            return None
        at = self._layout.hex_at(placed.own_x, placed.own_y)
        return HexId(OFF_BOARD, placed.own_x, placed.own_y) if at is None else at.hex

    def _look_again(self, step: int, hex_id: HexId) -> bool:
        """Record the hex if it looks different now."""
        stacks, bypass = [], []
        inside = sorted(self._inside.get(hex_id, {}).values(), key=lambda p: (not p.no_stack, p.seq))
        for placed in inside:
            members = placed.members if isinstance(placed, Stack) else [placed]
            seen = tuple(self._eyes.see_all(members))
            if seen:
                stacks.append(seen)
                at = self._layout.hex_at(placed.own_x, placed.own_y)
                bypass.append(at is not None and at.second is not None)
        state = HexState(step, tuple(stacks), tuple(bypass))
        states = self.states.get(hex_id, [])
        if states and states[-1].stacks == state.stacks and states[-1].bypass == state.bypass:
            return False
        if not states and not stacks:
            return False  # nothing that the reader ever saw: the hex is not even listed
        self.states[hex_id] = states
        before = {s.key for s in states[-1].pieces()} if states else set()
        states.append(state)
        now = {s.key: None for s in state.pieces()}
        for key in now:
            if key not in before:
                self.stays.setdefault(key, []).append(Stay(step, hex_id))
        for key in before - now.keys():
            stays = self.stays[key]
            if stays[-1].hex == hex_id:
                stays.append(Stay(step, None))
        return True

    def _note_hidden(self, step: int, touched: dict[int, Placed]) -> None:
        """Remember which pieces exist out of the reader's sight: they will be revealed, not created."""
        for placed in touched.values():
            if isinstance(placed, Piece) and placed.current_map is not None and self._eyes.see(placed) is None:
                self.hidden_first.setdefault(placed.piece_id, step)

    # -- reading

    def state_at(self, hex_id: HexId, step: int) -> HexState:
        """The hex after ``step``."""
        states = self.states.get(hex_id, [])
        index = bisect_right(states, step, key=lambda s: s.step) - 1
        return states[index] if index >= 0 else HexState(0, ())

    def state_before(self, hex_id: HexId, step: int) -> HexState:
        """The hex before ``step`` (1-based) was made; the start position for step 0."""
        return self.state_at(hex_id, max(step - 1, 0))

    def stay_at(self, key: str, step: int) -> HexId | None:
        """The hex of a piece after ``step``; None if the reader does not see it on the map."""
        stays = self.stays.get(key, [])
        index = bisect_right(stays, step, key=lambda s: s.step) - 1
        return stays[index].hex if index >= 0 else None

    def path(self, key: str) -> list[Stay]:
        """The piece's stays, those of one step brought down to the last of the step."""
        path: list[Stay] = []
        for stay in self.stays.get(key, []):
            if path and path[-1].step == stay.step:
                path.pop()
            if not path or path[-1].hex != stay.hex:
                path.append(stay)
        return path
