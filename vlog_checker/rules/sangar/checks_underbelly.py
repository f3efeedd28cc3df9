"""The checks of 8.51: Underbelly Hits on an AFV that OVRs a sangar, and where it is left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.elimination import Tracks
from vlog_checker.rules.sangar.making import make, stack_line
from vlog_checker.rules.sangar.stays import sangars_in
from vlog_checker.rules.sangar.underbelly import LosTo, UnderbellyShot, left_ruling, underbelly_ruling
from vlog_checker.vasl import markers
from vlog_checker.vasl.dice import read_dice
from vlog_checker.vasl.directivevalues import Ovr
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.moves import Hop, hops, near_works
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.said import Said
from vlog_checker.vasl.seen import Seen

_TRACKS: dict[str, Tracks] = {"yes": "full", "no": "wheeled"}
_STOPPED = frozenset(("immobile", "immobilized", "wreck"))


class Run(NamedTuple):
    """A vehicle that enters a sangar's hex; the OVR that was declared of it (None: none was)."""

    hop: Hop
    declared: Said | None
    resolved: int | None

    @property
    def hex(self) -> HexId:
        """The sangar's hex."""
        return self.hop.end.hex


def find_underbelly(reading: Reading) -> Iterator[Finding]:
    """F8.51-underbelly: a claim that 8.51 does not give; a note with the two vertices where an OVR was declared."""
    if not reading.sangar_hexes:
        return
    runs = _runs(reading)
    if not runs:
        return
    claims = [s for s in reading.said if s.claim.kind == "underbelly" and not s.claim.question]
    shot_at = [_run_of(reading, runs, said) for said in claims]
    for said, run in zip(claims, shot_at, strict=True):
        if run is not None:
            yield from _shot(reading, run, said)
    for run in runs:
        if run.declared is not None and run.hop.seen.identity.full_tracked == "yes" and run not in shot_at:
            yield from _note(reading, run)


def _runs(reading: Reading) -> list[Run]:
    found = []
    for seen in near_works(reading):
        if not seen.identity.is_vehicle:
            continue
        for hop in hops(reading, seen, slips=True):
            if reading.setup.in_play(hop.left) is False or hop.left in reading.undo_steps:
                continue
            if sangars_in(reading.history.state_before(hop.end.hex, hop.left)):
                declared = _declared(reading, hop)
                found.append(Run(hop, declared, _resolved(reading, hop, declared)))
    return found


def _declared(reading: Reading, hop: Hop) -> Said | None:
    for said in reading.said:
        if "ovr" in (said.claim.kind, said.claim.attack) and reading.clock.same_phase(said.step, hop.left):
            here = [hop.end.hex in reading.layout.find(ref.text) for ref in said.claim.hexes] or [True]
            if any(here):
                return said
    return None


def _resolved(reading: Reading, hop: Hop, declared: Said | None) -> int | None:
    """The step of the OVR's own IFT DR, or of a directive that says so."""
    for standing in reading.directives:
        value = standing.value
        here = isinstance(value, Ovr) and hop.end.hex in reading.layout.find(value.hex)
        if here and reading.clock.same_phase(standing.step, hop.left):
            return standing.step
    if declared is None:
        return None
    start, owner = max(declared.step, hop.left), hop.seen.owner
    for step, line in reading.lines:
        if step > start and line.kind == "dice" and reading.clock.same_phase(step, hop.left):
            roll = read_dice(line.body)
            if roll is not None and roll.is_DR and roll.category == "IFT" and reading.speaks_for(line.player, owner):
                return step
    return None


def _run_of(reading: Reading, runs: list[Run], said: Said) -> Run | None:
    """The vehicle that an Underbelly Hit was claimed on: in the hex named, else the last that entered a sangar's hex."""
    same = [run for run in runs if reading.clock.same_phase(run.hop.left, said.step)]
    cells = {cell for ref in said.claim.hexes for cell in reading.layout.find(ref.text)}
    named = [run for run in same if run.hex in cells]
    others = same if said.claim.names_sangar or not cells else []
    known = [run for run in (named or others) if run.hop.seen.owner != said.player]
    before = [run for run in known if run.hop.left <= said.step]
    candidates = before or known
    return candidates[-1] if candidates else None


@cache
def _centre() -> re.Pattern[str]:
    return re.compile(r"\b(?:cent(?:er|re)|mittelpunkt|centro)\b", re.I)


def _shot(reading: Reading, run: Run, said: Said) -> Iterator[Finding]:
    identity = run.hop.seen.identity
    tracks = _TRACKS.get(identity.full_tracked, "unknown")
    los: LosTo = "centre" if _centre().search(said.body) else "crossed-hexside-vertex"
    resolved = run.resolved is not None and run.resolved < said.step
    afv = {"yes": True, "no": False}.get(identity.is_afv)
    overruns = run.declared is not None or run.resolved is not None
    ruling = underbelly_ruling(UnderbellyShot(tracks, afv, overruns, los, resolved))
    if ruling.verdict != "illegal":
        return
    name = reading.name(run.hex)
    yield make(
        reading, "F8.51-underbelly", Verdict.SUSPECT,
        f"An Underbelly Hit on {run.hop.seen.name} in {name} was claimed, though {ruling.reason}",
        run.hex, said.step,
        pieces=[run.hop.seen],
        player=said.player,
        evidence=[said.line, *([run.declared.line] if run.declared else [])],
        expected="only v. a full-tracked AFV that OVRs the sangar, before that OVR is resolved, with LOS to a vertex "
        f"of the hexside it crosses{_vertices(reading, run)} (8.51, D4.3)",
        found=ruling.reason,
        excuse=f"{'' if overruns else 'its OVR was declared elsewhere, or '}it crossed a wall or the like, where D4.3 "
        "gives an Underbelly Hit by itself",
        related=[Related(run.hop.left, f"{run.hop.seen.name} entered {name}")],
    )  # fmt: skip


def _vertices(reading: Reading, run: Run) -> str:
    side = reading.layout.hexside(run.hop.start.hex, run.hex)
    return f": {' or '.join(side.vertex_names)}" if side is not None else ""


def _note(reading: Reading, run: Run) -> Iterator[Finding]:
    vertices = _vertices(reading, run)
    if not vertices or run.declared is None:
        return
    name = reading.name(run.hex)
    yield make(
        reading, "F8.51-underbelly", Verdict.NOTE,
        f"{run.hop.seen.name} OVRs the sangar in {name}: Underbelly Hits are possible until that is resolved, with LOS"
        f" to{vertices.removeprefix(':')}",
        run.hex, run.hop.left,
        pieces=[run.hop.seen], evidence=[run.declared.line], picture=False,
    )  # fmt: skip


# -- where it is left


def find_left_elsewhere(reading: Reading) -> Iterator[Finding]:
    """F8.51-afv-left-elsewhere: stopped in its OVR of a sangar and not left in the sangar's hex."""
    if not reading.sangar_hexes:
        return
    for run in _runs(reading):
        if run.declared is not None and run.hop.seen.identity.is_afv == "yes":
            yield from _left(reading, run)


def _left(reading: Reading, run: Run) -> Iterator[Finding]:
    key, last = run.hop.seen.key, reading.clock.phase_end(run.hop.left)
    left = next((s for s in reading.history.path(key) if run.hop.left < s.step <= last and s.hex != run.hex), None)
    if left is None or left.hex is None or not reading.is_hex(left.hex):
        return
    if run.resolved is not None and run.resolved < left.step and not _stopped(reading, key, run.hex, left.step - 1):
        return  # its OVR was over: what befell it later is no matter of 8.51
    where = reading.history.stay_at(key, last)
    if where is None or where == run.hex or not _stopped(reading, key, where, last):
        return
    if left_ruling(True, False).verdict != "illegal":
        return
    name, there = reading.name(run.hex), reading.name(where)
    yield make(
        reading, "F8.51-afv-left-elsewhere", Verdict.SUSPECT,
        f"{run.hop.seen.name} came to grief in its OVR of the sangar in {name} and was left in {there}",
        run.hex, left.step,
        pieces=[run.hop.seen],
        evidence=[
            run.declared.line if run.declared else "",
            stack_line(reading, f"{there} at the end of the phase", reading.history.state_at(where, last).pieces()),
        ],
        expected=f"left in {name}, the sangar's Location (8.51)",
        found=f"Immobile or destroyed in {there}",
        excuse="it was stopped after its OVR was resolved",
        related=[Related(run.hop.left, f"entered {name}")],
    )  # fmt: skip


def _stopped(reading: Reading, key: str, hex_id: HexId, step: int) -> bool:
    """Whether the AFV shows, or bears a marker, that it is Immobile or a wreck."""
    stack = reading.history.state_at(hex_id, step).stack_of(key)
    over = False
    for seen in stack:
        if seen.key == key:
            over = True
            if not _STOPPED.isdisjoint(_signs(seen)):
                return True
        elif over and not seen.concealed and markers.marker(seen.identity) in _STOPPED:
            return True
    return False


def _signs(seen: Seen) -> frozenset[str]:
    if seen.concealed:
        return frozenset()
    return markers.states(seen.traits) | ({"wreck"} if seen.identity.kind == "wreck" else set())
