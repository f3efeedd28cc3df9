"""Turn and phase as VASL's Phase Track reports them in chat.

``* New: Axis Turn 1 - PFPh *`` when the phase changes, ``* Current: ... *`` when a player asks for it, ``* Reset:
Axis 1st *`` when the counter is put back to Turn 1; some VASL versions leave ``New:`` out.  The track counts ten
turns and starts again, so ``turn`` is 1 to 10 (VASL issue 850).  Source: the traits of gpids 297, 300, 3b5:10935
and 3b5:10947.  ASL's order of phases: A3.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from vlog_checker.named import NamedTuple

PHASES = ("RPh", "PFPh", "MPh", "DFPh", "AFPh", "RtPh", "APh", "CCPh")
"""The eight phases of a Player Turn in order."""

_SPELLED = {name.lower(): name for name in PHASES}
_MAX_CHARS = 200


class Phase(NamedTuple):
    """A phase report.  ``side`` as the track names it (``Axis``, ``Allied``, ``UN``, ``Communist``...)."""

    report: Literal["new", "current", "reset"]
    side: str
    turn: int
    phase: str

    @property
    def advances(self) -> bool:
        """Whether play moved on: a report of a change, not a look at the track nor a reset of it."""
        return self.report == "new"

    @property
    def order(self) -> int:
        """0 for the RPh to 7 for the CCPh."""
        return PHASES.index(self.phase)

    def __str__(self) -> str:
        return f"{self.side} Turn {self.turn} {self.phase}"


def read_phase(text: str) -> Phase | None:
    """The report in an automatic line, with its stars or without; None for anything else, typed lines included."""
    text = text[:_MAX_CHARS].strip().strip("*").strip("|!~` ")
    folded = text.casefold()
    if folded.startswith("reset: "):
        reset = _reset().fullmatch(text)
        if reset is not None:
            return Phase("reset", reset["side"], 1, "RPh")
    match = _track().fullmatch(text) if " turn " in folded else None
    if match is None or match["side"].lower().startswith("phase wheel"):
        return None
    current = (match["report"] or "").lower() == "current"
    return Phase("current" if current else "new", match["side"], int(match["turn"]), _SPELLED[match["phase"].lower()])


@cache
def _track() -> re.Pattern[str]:
    return re.compile(
        r"(?:(?P<report>New|Current): ?)?(?P<side>[^\W\d_][^<>:*]{0,30}?) Turn (?P<turn>\d{1,2}) ?[-\u2013] ?"
        rf"(?P<phase>{'|'.join(PHASES)})",
        re.IGNORECASE,
    )


@cache
def _reset() -> re.Pattern[str]:
    return re.compile(r"Reset: (?P<side>[^\W\d_][^<>:*]{0,30}?) 1st", re.IGNORECASE)
