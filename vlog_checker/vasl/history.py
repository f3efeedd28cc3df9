"""What lay in every hex of the Main Map, step by step, as one reader sees it.

Only what a step touched is looked at again, so the cost grows with the log, not with log times pieces.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import Any

from vlog_checker.named import NamedTuple
from vlog_checker.parser.limits import MAX_SEEN, exceeded
from vlog_checker.parser.savedgame import SavedGame
from vlog_checker.replay.consistency import Watch
from vlog_checker.replay.game import replay
from vlog_checker.replay.pieces import Piece, Placed, Stack
from vlog_checker.replay.position import MAIN_MAP
from vlog_checker.vasl.counters import Table
from vlog_checker.vasl.layout import HexId, Layout
from vlog_checker.vasl.seen import Eyes, Face, Seen
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

    def piece(self, key: str) -> Seen | None:
        """The piece with this key; None if it is not in the hex."""
        return next((seen for seen in self.pieces() if seen.key == key), None)

    def stack_of(self, key: str) -> tuple[Seen, ...]:
        """The stack that holds the piece; empty if none does."""
        for stack in self.stacks:
            if any(seen.key == key for seen in stack):
                return stack
        return ()


class Stay(NamedTuple):
    """From ``step`` on the piece was in ``hex`` (None: nowhere that the reader sees).

    ``revealed``: it was in the game before, hidden or concealed, so nothing tells when it came to the hex.
    """

    step: int
    hex: HexId | None
    revealed: bool = False


class _Shown(NamedTuple):
    """A stack as the reader sees it.  ``drawn``: when it came to the front, by its last visible change."""

    faces: tuple[Seen | Face, ...]
    x: int
    y: int
    bypass: bool
    no_stack: bool
    drawn: tuple[int, ...]


class History:
    """The states of all hexes and the stays of all pieces.

    ``changed`` lists the steps that visibly moved or changed a piece; ``hidden_first`` the keys of pieces that were
    in the game hidden from the reader, with the first such step: ask it only of pieces that he sees now; ``watch``
    what was odd, as nobody's eyes see it.  All else rests on what the reader sees (``tests/test_leaks.py``).
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
        self._shown: dict[int, _Shown] = {}
        self._unseen: set[str] = set()
        self.watch = Watch()
        self.lies: dict[int, tuple[dict[str, tuple[Any, bool]], tuple[Any, bool]]] = {}
        """What ``moves.lies`` found, by the ``id`` of a state."""
        self._room = MAX_SEEN
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
            new = self._hex_of(placed) if placed.parent is None else None
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
                self._shown.pop(key, None)
        looks_different = [self._look_again(step, hex_id) for hex_id in sorted(dirty)]
        if any(looks_different):
            self.changed.append(step)
        self._note_hidden(step, touched.values())

    def _hex_of(self, placed: Placed) -> HexId | None:
        """The hex where a stack, or a piece without one, lies."""
        if placed.on != MAIN_MAP:
            return None
        if isinstance(placed, Stack) and not placed.members:  # they stay where they were emptied, by the hundred
            return None
        at = self._layout.hex_at(placed.own_x, placed.own_y)
        return HexId(OFF_BOARD, placed.own_x, placed.own_y) if at is None else at.hex

    def _look_again(self, step: int, hex_id: HexId) -> bool:
        """Record the hex if it looks different now."""
        stacks, bypass = self._seen_in(step, hex_id)
        self._room -= sum(map(len, stacks))
        if self._room < 0:
            raise exceeded("the pieces in the hexes that its steps touch", f"{MAX_SEEN:,} together")
        states = self.states.get(hex_id)
        last = states[-1] if states else HexState(0, ())
        if last.stacks == stacks and last.bypass == bypass:
            return False
        state = HexState(step, stacks, bypass)
        self.states.setdefault(hex_id, []).append(state)
        before = dict.fromkeys([s.key for stack in last.stacks for s in stack])
        now = dict.fromkeys([s.key for stack in stacks for s in stack])
        for key in now:
            if key not in before:
                self.stays.setdefault(key, []).append(Stay(step, hex_id, key in self._unseen))
        for key in before:
            if key not in now and self.stays[key][-1].hex == hex_id:
                self.stays[key].append(Stay(step, None))
        return True

    def _seen_in(self, step: int, hex_id: HexId) -> tuple[tuple[tuple[Seen, ...], ...], tuple[bool, ...]]:
        """The visible stacks of a hex in drawing order, and which lie on a hexside."""
        looked = [self._look_at(step, placed) for placed in self._inside.get(hex_id, {}).values()]
        shown = sorted([s for s in looked if s.faces], key=lambda s: (not s.no_stack, s.drawn))
        count: dict[Face, int] = {}
        stacks = tuple(
            [
                tuple([f if isinstance(f, Seen) else self._marked(hex_id, f, count) for f in s.faces])
                for s in shown
            ]
        )
        return stacks, tuple([s.bypass for s in shown])

    def _look_at(self, step: int, placed: Placed) -> _Shown:
        """A stack or lone piece; what goes on in it unseen does not draw it to the front."""
        faces = self._eyes.see_all(placed.members if isinstance(placed, Stack) else [placed])
        known = self._shown.get(id(placed))
        if known is not None and (known.faces, known.x, known.y) == (faces, placed.own_x, placed.own_y):
            return known
        at = self._layout.hex_at(placed.own_x, placed.own_y) if faces else None
        bypass = at is not None and at.second is not None
        drawn = (step, placed.own_y, placed.own_x, placed.seq) if step else (0, placed.seq)
        shown = _Shown(faces, placed.own_x, placed.own_y, bypass, placed.no_stack, drawn)
        self._shown[id(placed)] = shown
        return shown

    def _marked(self, hex_id: HexId, face: Face, count: dict[Face, int]) -> Seen:
        """A ``?``: the nth of its kind in the hex."""
        count[face] = count.get(face, 0) + 1
        place = f"{hex_id.board},{hex_id.column},{hex_id.row}"
        return self._eyes.mark(f"?{place} {int(face.large)}{face.nation} {count[face]}", face)

    def _note_hidden(self, step: int, touched: Iterable[Placed]) -> None:
        """Remember which pieces exist out of the reader's sight: they will be revealed, not created."""
        for placed in touched:
            if not isinstance(placed, Piece) or placed.current_map is None:
                continue
            seen = self._eyes.see(placed)
            if isinstance(seen, Seen):
                self._unseen.discard(placed.piece_id)
                continue
            self._unseen.add(placed.piece_id)
            if seen is None:
                self.hidden_first.setdefault(placed.piece_id, step)

    # -- reading

    def fort_hexes(self) -> list[HexId]:
        """The places where a counter that may be a sangar, trench or foxhole was ever seen, sorted."""
        stays = (stay for key in self._eyes.forts for stay in self.stays.get(key, ()))
        return sorted({stay.hex for stay in stays if stay.hex is not None})

    def slots(self) -> tuple[Seen, ...]:
        """The first piece that the reader saw of each slot (gpid), sorted by it."""
        return tuple(seen for _, seen in sorted(self._eyes.slots.items()))

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

    def revealed(self, key: str, step: int) -> bool:
        """Whether the stay of a piece at ``step`` began when it showed itself, having been hidden or concealed."""
        stays = self.stays.get(key, [])
        index = bisect_right(stays, step, key=lambda s: s.step) - 1
        return index >= 0 and stays[index].revealed

    def path(self, key: str) -> list[Stay]:
        """The piece's stays, those of one step brought down to the last of the step."""
        path: list[Stay] = []
        for stay in self.stays.get(key, []):
            if path and path[-1].step == stay.step:
                path.pop()
            if not path or path[-1].hex != stay.hex:
                path.append(stay)
        return path
