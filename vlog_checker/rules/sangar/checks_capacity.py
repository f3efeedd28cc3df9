"""The checks of 8.3 on what lies beneath a sangar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vlog_checker.findings import Finding, Verdict
from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.capacity import CapacityRuling, Occupant, capacity_ruling
from vlog_checker.rules.sangar.making import chat_at, make, names, stack_line
from vlog_checker.rules.sangar.stays import beneath, sangars_in, settled_runs
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen

_PRISONERS = {2: "prisoner_squad", 1: "prisoner_half_squad"}
_HEADLINES = {
    "F8.3-over-capacity": "Too much beneath the sangar in {hex}: {pieces}",
    "F8.3-gun-with-squad": "A squad beneath the sangar in {hex} together with a Gun",
    "F8.3-gun-crew-limit": "Too many beside the Gun beneath the sangar in {hex}: {pieces}",
    "F8.3-second-gun": "A second Gun beneath the sangar in {hex}",
    "F8.3-vehicle": "A vehicle beneath the sangar in {hex}",
}
_EXPECTED = {
    "F8.3-over-capacity": "one squad-equivalent in all, both sides together, and four SMC free (8.3, B27.12)",
    "F8.3-gun-with-squad": "never a squad beside a Gun (8.3)",
    "F8.3-gun-crew-limit": "one half-squad or crew at most beside a Gun (8.3)",
    "F8.3-second-gun": "one Gun (8.3)",
    "F8.3-vehicle": "only Infantry and one Gun that is not on or behind a vehicle (8.3)",
}


class Load(NamedTuple):
    """What the rule makes of the pieces beneath: the offence if any, and how sure."""

    verdict: str
    offence: str | None


def occupants(pieces: Sequence[Seen]) -> list[Occupant]:
    """Pieces as the capacity ruling takes them.

    The topmost of several ``?`` in a row covers those below it and is itself nothing, so far as a reader who sees
    only ``?`` can tell.
    """
    found = []
    for i, seen in enumerate(pieces):
        if seen.concealed:
            covers = i > 0 and pieces[i - 1].concealed
            on_top = i + 1 == len(pieces) or not pieces[i + 1].concealed
            kind = "dummy" if covers and on_top else "concealed_large" if seen.is_large else "concealed"
        else:
            kind = _kind(seen)
        found.append(Occupant(kind, seen.side))
    return found


def _kind(seen: Seen) -> str:
    identity = seen.identity
    if identity.kind == "status_pow":
        if identity.is_mmc:
            return _PRISONERS.get(identity.half_squads or 0, "prisoner")
        return "prisoner_leader" if identity.is_smc else "status_pow"
    if identity.is_mmc and identity.half_squads is None:
        return "squad_or_hs_unnamed"
    return identity.kind


def load_of(state: HexState) -> CapacityRuling:
    """The ruling on what lies beneath the sangar of a hex."""
    return capacity_ruling(occupants(beneath(state)))


def find_overloads(reading: Reading) -> Iterator[Finding]:
    """All F8.3 capacity codes, one finding for each settled overload or doubt, at the step that brought it about.

    Cannot-tell if concealed, unknown or captured counters could decide it; nothing if it was undone or put right
    before it settled, or during setup.
    """

    def overload(state: HexState) -> Load | None:
        if len(sangars_in(state)) > 1:
            return None  # F8.2-second-sangar says it; what is beneath which is anybody's guess
        ruling = load_of(state)
        if ruling.verdict == "legal" or ruling.offence == "F8.3-capacity-increased":
            return None
        return Load(ruling.verdict, ruling.offence)

    for hex_id in reading.sangar_hexes:
        for step, state, _ in settled_runs(reading, hex_id, overload):
            yield _overload(reading, hex_id, step, state)


def _overload(reading: Reading, hex_id: HexId, step: int, state: HexState) -> Finding:
    ruling = load_of(state)
    under = beneath(state)
    code = ruling.offence or "F8.3-over-capacity"
    counting = [s for s, o in zip(under, occupants(under), strict=True) if o in ruling.counting]
    name = reading.name(hex_id)
    sure = ruling.verdict == "illegal"
    headline = _HEADLINES[code].format(hex=name, pieces=names(counting))
    if not sure:
        headline = f"What is beneath the sangar in {name} may be too much: {names(counting)}"
    return make(
        reading,
        code,
        Verdict.VIOLATION if sure else Verdict.CANNOT_TELL,
        headline,
        hex_id,
        step,
        pieces=counting,
        evidence=[*chat_at(reading, step), stack_line(reading, f"{name} after step {step}", state.pieces())],
        expected=_EXPECTED[code],
        found=ruling.reason if sure else f"{ruling.reason}; readings: {'; or '.join(ruling.readings)}",
        excuse=None if sure else "say what these counters are",
    )


def find_added_entrenchments(reading: Reading) -> Iterator[Finding]:
    """F8.3-capacity-increased: another entrenchment that came into a sangar's hex in play, or lies beneath it.

    Always cannot-tell.  One that stands above the sangar or beside it since setup, or was hidden there, is no matter.
    """
    for hex_id in reading.sangar_hexes:
        known: set[str] = set()

        def added(state: HexState, known: set[str] = known) -> tuple[str, ...] | None:
            works = [s for s in state.pieces() if _is_entrenchment(s)]
            under = {s.key for s in beneath(state)}
            if reading.setup.in_play(state.step) is not True:
                known.update(s.key for s in works if s.key not in under)
            known.update(s.key for s in works if reading.history.revealed(s.key, state.step))
            new = tuple(s.key for s in works if s.key not in known)
            return new if new and sangars_in(state) else None

        for step, state, keys in settled_runs(reading, hex_id, added):
            yield _added(reading, hex_id, step, state, [s for s in state.pieces() if s.key in keys])


def _added(reading: Reading, hex_id: HexId, step: int, state: HexState, pieces: Sequence[Seen]) -> Finding:
    name = reading.name(hex_id)
    in_play = reading.setup.in_play(step) is True
    return make(
        reading,
        "F8.3-capacity-increased",
        Verdict.CANNOT_TELL,
        f"{names(pieces)} added to {name}, which holds a sangar" if in_play
        else f"{names(pieces)} beneath the sangar in {name}",
        hex_id,
        step,
        pieces=pieces,
        evidence=[*chat_at(reading, step), stack_line(reading, f"{name} after step {step}", state.pieces())],
        expected="the capacity of a sangar never grows (8.3)",
        found=f"{names(pieces)} in the same hex",
        excuse="it is an entrenchment of its own beside the sangar; ask what the players mean by it",
    )  # fmt: skip


def _is_entrenchment(seen: Seen) -> bool:
    return not seen.concealed and seen.may_be_fort and seen.identity.kind in ("fort_foxhole", "fort_trench")
