"""Where sangars were and what lay beneath them, in settled positions only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading, is_sangar
from vlog_checker.vasl.seen import Seen

T = TypeVar("T")


class Episode(NamedTuple):
    """A sangar in one hex from ``start`` until ``end`` (exclusive; None: to the end of the file).

    ``settled`` is the step at which the position settled, None if it never did.
    """

    hex: HexId
    start: int
    end: int | None
    settled: int | None


def episodes(reading: Reading, key: str) -> list[Episode]:
    """The episodes of one sangar counter in hexes of the boards, settled or not."""
    path = reading.history.path(key)
    found = []
    for i, stay in enumerate(path):
        end = path[i + 1].step if i + 1 < len(path) else None
        if stay.hex is not None and reading.is_hex(stay.hex):
            settled = reading.settles(stay.hex, stay.step, end)
            found.append(Episode(stay.hex, stay.step, end, settled))
    return found


def judged(reading: Reading, end: int | None) -> bool:
    """Whether a position that stood until ``end`` is judged: what is put right during setup or undone is not."""
    return end is None or (end not in reading.undo_steps and reading.setup.in_play(end) is True)


def settled_runs(
    reading: Reading, hex_id: HexId, test: Callable[[HexState], T | None]
) -> Iterator[tuple[int, HexState, T]]:
    """(step, settled state, result) of each run of states for which ``test`` gives the same result, not None.

    A lapse that does not settle, an undo among them, does not end a run.
    """
    states = reading.history.states.get(hex_id, [])
    run_start = 0
    last: T | None = None
    standing: T | None = None  # the result of the last position that settled
    for i, state in enumerate(states):
        result = test(state)
        if result != last:
            run_start, last = state.step, result
        if result == standing:
            continue
        end = states[i + 1].step if i + 1 < len(states) else None
        if judged(reading, end) and reading.settles(hex_id, state.step, end) is not None:
            standing = result
            if result is not None:
                yield run_start, state, result


def sangars_in(state: HexState) -> list[Seen]:
    """The sangar counters of a hex."""
    return [s for s in state.pieces() if is_sangar(s)]


def beneath(state: HexState) -> tuple[Seen, ...]:
    """What lies beneath the (topmost) sangar of the hex: lower in its stack."""
    for stack in state.stacks:
        for index in range(len(stack) - 1, -1, -1):
            if is_sangar(stack[index]):
                return tuple(s for s in stack[:index] if not is_sangar(s))
    return ()


def above(state: HexState) -> tuple[Seen, ...]:
    """What is in the hex with a sangar, but not beneath it."""
    under = {s.key for s in beneath(state)}
    return tuple(s for s in state.pieces() if s.key not in under and not is_sangar(s))

