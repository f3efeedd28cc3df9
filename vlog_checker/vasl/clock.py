"""Turns and phases of a log, the moments when positions settle, and when setup ended."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from vlog_checker.findings import PhaseMark
from vlog_checker.named import NamedTuple
from vlog_checker.vasl.chatline import ChatLine
from vlog_checker.vasl.dice import read_dice
from vlog_checker.vasl.history import History
from vlog_checker.vasl.phases import Phase, read_phase

TRACK_GPIDS = frozenset(("297", "300", "3b5:10935", "3b5:10947"))
"""Slots of VASL's Phase Track counters."""

SETTLING = frozenset(("IFT", "TH", "TK", "CC", "MC"))
"""Categories of the DRs by which an attack is resolved; a DR of old VASL names none and may be one."""

STEPS_ELSEWHERE = 3
"""A hex is settled when so many further steps moved or changed pieces elsewhere."""


class SetupEnd(NamedTuple):
    """``step``: the first step of play (0: play had begun when the log starts); None if nothing shows it."""

    step: int | None
    source: str

    def in_play(self, step: int) -> bool | None:
        """Whether what happened in ``step`` happened in play; None if that is not known."""
        return None if self.step is None else step >= self.step


class Clock:
    """Phases by step, and what settles positions.

    ``carried`` is the phase reached in the log before this one, of a series.  ``marks`` are the changes of phase that
    were reported or shown by the Phase Track; ``start`` is what the track shows at the start (the furthest, if there
    are several), which proves a phase only if it is beyond Turn 1.
    """

    def __init__(
        self, history: History, lines: Sequence[tuple[int, ChatLine]], carried: PhaseMark | None = None
    ) -> None:
        shown, turned = _track_phases(history)
        self.start: Phase | None = max(shown, key=lambda p: (p.turn, p.order), default=None)
        reported = [(step, phase) for step, line in lines if line.kind == "phase" for phase in _new(line.body)]
        said = {step for step, _ in reported} | {step for step, line in lines if line.kind == "phase" and _resets(line.body)}
        moved = [(step, phase) for step, phase in turned if step not in said]
        self.marks: tuple[PhaseMark, ...] = tuple(
            PhaseMark(step, p.side, p.turn, p.phase)
            for step, p in sorted(reported + moved, key=lambda item: item[0])
        )
        self.attack_steps: tuple[int, ...] = tuple(sorted(set(_attack_steps(lines))))
        self._carried = carried
        self._mark_steps = [m.step for m in self.marks]
        self._settle_steps = sorted({*self.attack_steps, *self._mark_steps})
        self._changed = history.changed
        self.last = history.steps

    def mark_at(self, step: int) -> PhaseMark | None:
        """The phase in which ``step`` happened; before the first report that of the log before, else None."""
        index = bisect_right(self._mark_steps, step) - 1
        return self.marks[index] if index >= 0 else self._carried

    def phase_end(self, step: int) -> int:
        """The last step of the phase in which ``step`` happened."""
        index = bisect_right(self._mark_steps, step)
        return self._mark_steps[index] - 1 if index < len(self.marks) else self.last

    def same_phase(self, a: int, b: int) -> bool:
        """Whether no change of phase lies between two steps."""
        return self.phase_end(min(a, b)) >= max(a, b)

    def settles(self, start: int, end: int | None, extra: Iterable[int] = ()) -> int | None:
        """The step at which a position that stood from ``start`` until ``end`` (exclusive) settled, else None.

        ``end`` None: it stands at the end of the file.  ``extra``: further steps that settle it.
        """
        if start == 0:
            return 0
        last = self.last if end is None else end - 1
        candidates = [s for s in extra if start <= s <= last]
        index = bisect_right(self._settle_steps, start - 1)
        if index < len(self._settle_steps) and self._settle_steps[index] <= last:
            candidates.append(self._settle_steps[index])
        after = bisect_right(self._changed, start)
        third = after + STEPS_ELSEWHERE - 1
        if third < len(self._changed) and self._changed[third] <= last:
            candidates.append(self._changed[third])
        if end is None:
            candidates.append(self.last)
        return min(candidates, default=None)


def _new(body: str) -> Iterable[Phase]:
    phase = read_phase(body)
    if phase is not None and phase.advances:
        yield phase


def _resets(body: str) -> bool:
    phase = read_phase(body)
    return phase is not None and phase.report == "reset"


def _attack_steps(lines: Iterable[tuple[int, ChatLine]]) -> Iterable[int]:
    for step, line in lines:
        if line.kind == "dice":
            roll = read_dice(line.body)
            if roll is not None and roll.is_DR and (roll.category in SETTLING or not roll.category):
                yield step


def _track_phases(history: History) -> tuple[list[Phase], list[tuple[int, Phase]]]:
    """What the Phase Track counters show at the start, and each change of one; one put on the map is no change."""
    start: list[Phase] = []
    turned: list[tuple[int, Phase]] = []
    for faces in _track_faces(history):
        last = ""
        for step, name in faces:
            phase = read_phase(f"* New: {name} *") if name != last else None
            if phase is not None and step == 0:
                start.append(phase)
            elif phase is not None and last:
                turned.append((step, phase))
            last = name
    return start, sorted(turned)


def _track_faces(history: History) -> Iterable[list[tuple[int, str]]]:
    """For each Phase Track counter the names it showed, with their steps in order."""
    shown: dict[str, list[tuple[int, str]]] = {}
    for states in history.states.values():
        for state in states:
            for stack in state.stacks:
                for piece in stack:
                    if piece.gpid in TRACK_GPIDS:
                        shown.setdefault(piece.key, []).append((state.step, piece.name))
    return map(sorted, shown.values())


def setup_end(
    clock: Clock, *, stated: int | None, stated_source: str, directive: int | None
) -> SetupEnd:
    """When setup ended: as stated, by directive, by the first phase report, else by the first attack DR."""
    if stated is not None:
        return SetupEnd(stated, stated_source)
    if directive is not None:
        return SetupEnd(directive, f"!!vc setup-ends in step {directive}")
    if clock.start is not None and clock.start.turn > 1:
        return SetupEnd(0, f"the phase track stands at {clock.start} when the log starts")
    if clock.marks and clock.marks[0].turn > 1:
        return SetupEnd(0, f"the first change of phase, in step {clock.marks[0].step}, is to Turn {clock.marks[0].turn}")
    if clock.marks:
        step = clock.marks[0].step
        return SetupEnd(step, f"the first change of phase, in step {step}")
    if clock.attack_steps:
        step = clock.attack_steps[0]
        return SetupEnd(step, f"the first attack DR, in step {step}; no change of phase is reported")
    return SetupEnd(None, "")
