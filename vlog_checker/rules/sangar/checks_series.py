"""What differs between the end of one log of a series and the start of the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from vlog_checker.findings import Finding, Verdict
from vlog_checker.rules.sangar.making import make
from vlog_checker.rules.sangar.placement import Placement, placement_ruling
from vlog_checker.rules.sangar.reveals import SET_UP_HIDDEN, revealed_by_words, tells_of_hidden
from vlog_checker.vasl.carry import Carry, version_of
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen
from vlog_checker.vasl.spots import Change, Spot, changes, face, spots

_LISTED = 12  # differences that a finding lists
_MISSING = "a log is missing between the two"


def find_gaps(reading: Reading) -> Iterator[Finding]:
    """F8.2-created-in-play and F8.2-moved-in-play between two logs, and LOG-series-gap for all else."""
    carry = reading.carry
    if carry is None:
        return
    here = spots(reading, 0)
    found = changes(carry.spots, here, carry.unseen)
    if not found:
        return
    gap = _Gap(reading, carry, here)
    others = []
    for change in found:
        told = list(gap.of_sangar(change))
        yield from told
        if not told:
            others.append(change)
    touched = gap.beneath()
    for place, lines in touched.items():
        yield gap.at_sangar(place, f"What lies beneath the sangar in {place} changed", lines)
    rest = [c for c in others if not _is_beneath(c, touched)]
    if rest:
        yield gap.others(rest)


def find_mixed_modules(reading: Reading) -> Iterator[Finding]:
    """LOG-mixed-module: a log of a series that another version of the module wrote than those before it."""
    carry = reading.carry
    own = version_of(reading)
    if carry is None or not carry.versions or not own or own[0] in carry.versions:
        return
    earlier = ", ".join(carry.versions)
    yield make(
        reading,
        "LOG-mixed-module",
        Verdict.NOTE,
        f"This log was made with version {own[0]} of the module, those before it with {earlier}",
        None,
        0,
        expected=f"version {earlier}",
        found=f"version {own[0]}",
        picture=False,
    )


def _is_beneath(change: Change, touched: Iterable[str]) -> bool:
    """Whether all of a change was told with the sangars."""
    ends = [spot for spot in (change.before, change.after) if spot is not None]
    return all(spot.beneath and spot.place in touched for spot in ends)


class _Gap:
    """The gap between the log before (``carry``) and this one (``here``)."""

    def __init__(self, reading: Reading, carry: Carry, here: Sequence[Spot]) -> None:
        self._reading = reading
        self._carry = carry
        self._here = here
        self._file = carry.joint.file
        self._same_time = face(carry.spots) == face(here)

    # -- sangars

    def of_sangar(self, change: Change) -> Iterator[Finding]:
        """What a change of a sangar means; nothing for other pieces, and while setup goes on."""
        old, new = change.before, change.after
        if not any(spot is not None and spot.sangar for spot in (old, new)):
            return
        if new is not None and new.in_hex and self._carry.setup_over:
            if old is None or not old.in_hex:
                yield from self._created(new)
                return
            if old.place != new.place:
                yield self._moved(old, new)
                return
        if old is not None and old.in_hex and (new is None or new.place != old.place) and self._carry.setup_over:
            yield self.at_sangar(old.place, f"The sangar in {old.place} is gone", [change.text])

    def _created(self, spot: Spot) -> Iterator[Finding]:
        cell, sangar = self._cell(spot.place), self._piece(spot)
        if cell is None or self._taken_back(spot):
            return
        said = revealed_by_words(self._reading, cell, 0)
        if said is None:
            return
        said = [*(line for line in self._carry.closing if tells_of_hidden(line)), *said]
        sure = self._same_time and not said and spot.place not in self._carry.lost
        yield make(
            self._reading,
            placement_ruling(Placement("created", "plain")).offence or "F8.2-created-in-play",
            Verdict.VIOLATION if sure else Verdict.SUSPECT,
            f"A sangar appears in {spot.place} between {self._file} and this log",
            cell,
            0,
            pieces=sangar,
            evidence=[*self._evidence(spot.place), *said],
            expected="every sangar set up before play (8.2)",
            found=f"no sangar in {spot.place} at the end of {self._file}, one at the start of this log",
            excuse=None if sure else self._excuse(spot, bool(said)),
        )

    def _excuse(self, spot: Spot, said: bool) -> str:
        if said:
            return SET_UP_HIDDEN
        if spot.place in self._carry.lost:
            return "it stood there before and was removed by mistake"
        return f"{_MISSING}, in which it was revealed"

    def _moved(self, old: Spot, new: Spot) -> Finding:
        return make(
            self._reading,
            placement_ruling(Placement("moved", "plain")).offence or "F8.2-moved-in-play",
            Verdict.VIOLATION if self._same_time else Verdict.SUSPECT,
            f"A sangar moved from {old.place} to {new.place} between {self._file} and this log",
            self._cell(new.place),
            0,
            pieces=self._piece(new),
            evidence=self._evidence(new.place),
            expected=f"the sangar stays in {old.place} (8.2)",
            found=f"it is in {new.place} at the start of this log",
            excuse=None if self._same_time else f"{_MISSING}, which shows what happened",
        )

    def _evidence(self, place: str) -> list[str]:
        lines = []
        if self._carry.phase is not None:
            lines.append(f"{self._file} ends in {_phase(self._carry)}")
        lines.append(self._stack(f"{place} at the end of {self._file}", self._carry.spots, place))
        lines.append(self._stack(f"{place} at the start of this log", self._here, place))
        return lines

    def _stack(self, when: str, position: Iterable[Spot], place: str) -> str:
        names = [spot.name or "unnamed counter" for spot in position if spot.place == place]
        return f"{when}, bottom to top: {', '.join(names) if names else 'nothing'}"

    def _taken_back(self, spot: Spot) -> bool:
        """Whether an undo takes the counter away again."""
        path = self._reading.history.path(spot.key)
        return len(path) > 1 and path[1].step in self._reading.undo_steps

    def _cell(self, place: str) -> HexId | None:
        return self._reading.hex_named(place)

    def _piece(self, spot: Spot) -> list[Seen]:
        return [seen for seen in self._reading.sangars if seen.piece_id == spot.key]

    # -- what else differs

    def beneath(self) -> dict[str, list[str]]:
        """Hexes whose sangar stays but not what lies beneath it, with a line for each log."""
        if not self._carry.setup_over:
            return {}
        before, after = _beneath(self._carry.spots), _beneath(self._here)
        return {
            place: [
                self._stack(f"{place} at the end of {self._file}", self._carry.spots, place),
                self._stack(f"{place} at the start of this log", self._here, place),
            ]
            for place in before
            if place in after and before[place] != after[place]
        }

    def at_sangar(self, place: str, headline: str, lines: Sequence[str]) -> Finding:
        """LOG-series-gap at a sangar: suspect, unless a log is missing."""
        return make(
            self._reading,
            "LOG-series-gap",
            Verdict.SUSPECT if self._same_time else Verdict.NOTE,
            f"{headline} between {self._file} and this log",
            self._cell(place),
            0,
            evidence=lines,
            expected=f"the position in which {self._file} ends",
            found="; ".join(lines[-1:]),
            excuse=f"{_MISSING}, or both players agreed to the change",
        )

    def others(self, found: Sequence[Change]) -> Finding:
        """LOG-series-gap for what concerns no sangar: a note."""
        lines = [change.text for change in found[:_LISTED]]
        if len(found) > _LISTED:
            lines.append(f"and {len(found) - _LISTED} more")
        what = "1 piece differs" if len(found) == 1 else f"{len(found)} pieces differ"
        return make(
            self._reading,
            "LOG-series-gap",
            Verdict.NOTE,
            f"This log does not start where {self._file} ends: {what}",
            None,
            0,
            evidence=lines,
            expected=f"the position in which {self._file} ends",
            found=what,
            picture=False,
        )


def _phase(carry: Carry) -> str:
    mark = carry.phase
    return f"{mark.side} Turn {mark.turn} {mark.phase}" if mark is not None else "an unknown phase"


def _beneath(position: Iterable[Spot]) -> dict[str, Counter[str]]:
    """What lies beneath each sangar, by names; sangars with nothing beneath too."""
    found: dict[str, Counter[str]] = {}
    for spot in position:
        if spot.in_hex and (spot.sangar or spot.beneath):
            found.setdefault(spot.place, Counter()).update([spot.name] if spot.beneath else [])
    return found
