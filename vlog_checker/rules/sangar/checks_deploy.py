"""The check of the Deploy that 8.3 waives for a squad which wishes to man a sangared Gun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.deploy import Deploy, When, Where, deploy_ruling
from vlog_checker.rules.sangar.making import chat_at, make, names, stack_line
from vlog_checker.rules.sangar.ruling import Known, Ruling
from vlog_checker.rules.sangar.stays import beneath
from vlog_checker.vasl import markers
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.moves import Spot, near_works, states_between, visits
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen

if TYPE_CHECKING:
    from vlog_checker.vasl.said import Said

_TOGETHER = 6
"""Steps within which a squad's counter is exchanged for two half-squads."""


class Split(NamedTuple):
    """A squad became two half-squads: ``first`` to ``last`` step of the exchange, the squad as it was, where."""

    first: int
    last: int
    squad: Seen
    hex: HexId
    halves: tuple[str, ...]


def find_deploys(reading: Reading) -> Iterator[Finding]:
    """F8.3-deploy: a half-squad of a squad that Deployed in play goes beneath a sangar to its Gun."""
    yield from _idle(reading)
    done: set[tuple[int, HexId]] = set()
    for seen in near_works(reading) if reading.sangar_hexes else ():
        if not seen.identity.is_mmc:
            continue
        for spot in _entries(reading, seen):
            split = _split_of(reading, seen, spot)
            if split is not None and (split.first, split.hex) not in done:
                done.add((split.first, split.hex))
                yield from _judge(reading, seen, spot, split)


def _entries(reading: Reading, seen: Seen) -> Iterator[Spot]:
    """Each time the unit came beneath a sangar with a Gun, as a half-squad, in play."""
    for visit in visits(reading, seen.key):
        for spot in visit.spots:
            if spot.cover != "sangar" or not spot.settled or not spot.step:
                continue
            if reading.setup.in_play(spot.step) is False or spot.step in reading.undo_steps:
                continue
            under = beneath(reading.history.state_at(spot.hex, spot.step))
            now = next((s for s in under if s.key == seen.key), None)
            half = now is not None and not now.concealed and now.identity.kind == "half_squad"
            if half and any(s.is_gun for s in under):
                yield spot
                break


def _split_of(reading: Reading, seen: Seen, spot: Spot) -> Split | None:
    """The Deploy that the half-squad came from; None if it came from none in this log."""
    born = _half_since(reading, seen.key, spot.step)
    if born is None:
        return None
    step, cell = born
    squad = _squad_before(reading, cell, step)
    if squad is None:
        return None
    first, last = max(step - _TOGETHER, 1), step + _TOGETHER
    halves = _born_near(reading, cell, first, last)
    if len(halves) < 2:
        return None  # one half-squad for a squad: Casualty Reduction
    steps = [when for when, _ in halves]
    return Split(min(steps), max(steps), squad, cell, tuple(key for _, key in halves))


def _half_since(reading: Reading, key: str, before: int) -> tuple[int, HexId] | None:
    """Where and in which step of the log the counter became, or came into the game as, a half-squad."""
    path = reading.history.path(key)
    for i, stay in enumerate(path):
        if stay.hex is None or not reading.is_hex(stay.hex) or stay.step > before:
            continue
        end = path[i + 1].step if i + 1 < len(path) else before + 1
        for state in states_between(reading, stay.hex, stay.step, end):
            now = state.piece(key)
            if now is not None and not now.concealed and now.identity.kind == "half_squad":
                step = max(state.step, stay.step)
                return (step, stay.hex) if step else None
    return None


def _kinds(state: HexState) -> dict[str, Seen]:
    return {s.key: s for s in state.pieces() if not s.concealed and s.identity.is_mmc}


def _squad_before(reading: Reading, cell: HexId, step: int) -> Seen | None:
    """The squad that was in the hex and is none any more within a few steps."""
    before = _kinds(reading.history.state_at(cell, max(step - _TOGETHER, 0)))
    early = _kinds(reading.history.state_before(cell, step))
    after = _kinds(reading.history.state_at(cell, step + _TOGETHER))
    for key, squad in {**before, **early}.items():
        if squad.identity.kind != "squad":
            continue
        now = after.get(key)
        gone = now is None and reading.history.stay_at(key, step + _TOGETHER) is None
        if gone or (now is not None and now.identity.kind == "half_squad") or _turned(reading, key, step):
            return squad
    return None


def _turned(reading: Reading, key: str, step: int) -> bool:
    """Whether the counter, wherever it went, shows a half-squad a few steps later."""
    cell = reading.history.stay_at(key, step + _TOGETHER)
    now = _kinds(reading.history.state_at(cell, step + _TOGETHER)).get(key) if cell is not None else None
    return now is not None and now.identity.kind == "half_squad"


def _born_near(reading: Reading, cell: HexId, first: int, last: int) -> list[tuple[int, str]]:
    """(step, key) of the half-squads that first appear in the hex in a range of steps, the earliest two."""
    found: dict[str, int] = {}
    was = {k for k, s in _kinds(reading.history.state_before(cell, first)).items() if s.identity.kind == "half_squad"}
    for state in states_between(reading, cell, first, last + 1):
        if state.step < first:
            continue
        for key, seen in _kinds(state).items():
            if seen.identity.kind == "half_squad" and key not in was and not _came_from(reading, key, state.step):
                found.setdefault(key, state.step)
    return sorted((step, key) for key, step in found.items())


def _came_from(reading: Reading, key: str, step: int) -> bool:
    """Whether the counter walked in from another hex in that step."""
    path = [stay for stay in reading.history.path(key) if stay.step <= step]
    return len(path) > 1 and path[-1].step == step and path[-2].hex is not None


# -- the ruling


def _judge(reading: Reading, seen: Seen, spot: Spot, split: Split) -> Iterator[Finding]:
    if reading.setup.in_play(split.first) is False:
        return
    when = _when(reading, seen, spot, split)
    if when == "rally-phase":
        return  # an ordinary Deploy (A1.31)
    deploy = Deploy("squad", _good_order(reading, split), _where(reading, split, spot), when, "enters", True)
    ruling = deploy_ruling(deploy)
    if ruling.verdict == "illegal" and when != "unknown":
        yield _finding(reading, seen, spot, split, ruling, Verdict.SUSPECT)
    elif ruling.verdict != "legal":  # in a phase that is not known it may have been an ordinary Deploy
        yield _finding(reading, seen, spot, split, ruling, Verdict.CANNOT_TELL)


def _good_order(reading: Reading, split: Split) -> Known:
    """By the squad's own faces and the markers that lay in its stack."""
    state = reading.history.state_before(split.hex, split.first)
    lying = [markers.marker(s.identity) for s in state.stack_of(split.squad.key) if not s.concealed]
    answer = markers.good_order(split.squad.traits, [m for m in lying if m], split.squad.identity)
    return {"yes": True, "no": False}.get(answer)


def _where(reading: Reading, split: Split, spot: Spot) -> Where:
    if split.hex == spot.hex:
        return "sangar-location"
    return "adjacent" if reading.layout.adjacent(split.hex, spot.hex) else "elsewhere"


def _when(reading: Reading, seen: Seen, spot: Spot, split: Split) -> When:
    """Where the split stands to the entry; the phase is not guessed."""
    mark = reading.clock.mark_at(split.first)
    if mark is None:
        start = reading.clock.start
        if start is None or start.turn == 1 or start.phase == "RPh":
            return "unknown"
    elif mark.phase == "RPh":
        return "rally-phase"
    if not reading.clock.same_phase(split.last, spot.step):
        return "earlier-phase"
    return "then-other-action" if _elsewhere_between(reading, seen, spot, split) else "just-before"


def _elsewhere_between(reading: Reading, seen: Seen, spot: Spot, split: Split) -> bool:
    """Whether the half-squad went to a third hex between the Deploy and the entry."""
    path = [s for s in reading.history.path(seen.key) if split.last < s.step < spot.step and s.hex is not None]
    return any(s.hex not in (split.hex, spot.hex) for s in path)


def _finding(
    reading: Reading, seen: Seen, spot: Spot, split: Split, ruling: Ruling, verdict: Verdict
) -> Finding:
    there, here = reading.name(spot.hex), reading.name(split.hex)
    history = reading.history
    before = history.state_before(split.hex, split.first)
    after = history.state_at(spot.hex, spot.step)
    sure = verdict is Verdict.SUSPECT
    doubt = "not as 8.3 waives it" if sure else "perhaps not as 8.3 waives it"
    said = [s.line for s in reading.said if s.claim.kind == "deploy" and _near(s.step, split)]
    pieces = [s for s in after.pieces() if s.key == seen.key]
    return make(
        reading, "F8.3-deploy", verdict,
        f"{names([split.squad])} Deployed in {here} in play, {doubt}, and {names(pieces)} went to the Gun in {there}",
        spot.hex, spot.step,
        pieces=pieces,
        evidence=[
            *said, *(line for step in range(split.first, split.last + 1) for line in chat_at(reading, step)),
            stack_line(reading, f"{here} before step {split.first}", before.pieces()),
            stack_line(reading, f"{there} after step {spot.step}", after.pieces()),
        ],
        expected="a Good Order squad in or ADJACENT to the sangar Deploys right before it goes beneath, in the same"
        " phase (8.3); an ordinary Deploy is made in the RPh (A1.31)",
        found=ruling.reason,
        excuse="it was an ordinary Deploy, made in the RPh and shown later" if sure else f"ask: {ruling.reason}",
        related=[Related(split.first, f"Deployed in {here}")],
    )  # fmt: skip


def _near(step: int, split: Split) -> bool:
    return split.first - _TOGETHER <= step <= split.last + 1


# -- Deployed by the waiver, and then not tried


def _idle(reading: Reading) -> Iterator[Finding]:
    """A Deploy said and shown outside the RPh beside a sangared Gun, after which neither half-squad goes there."""
    if not reading.sangar_hexes or not reading.may_claim("deploy"):
        return
    for said in reading.said:
        mark = reading.clock.mark_at(said.step)
        if said.claim.kind != "deploy" or said.claim.question or mark is None or mark.phase == "RPh":
            continue
        for cell in {c for ref in said.claim.hexes for c in reading.layout.find(ref.text)}:
            split = _split_at(reading, cell, said.step)
            gun_hex = _gun_near(reading, cell, said.step) if split is not None else None
            if split is not None and gun_hex is not None and _stays_away(reading, split, gun_hex):
                yield _idle_finding(reading, said, split, gun_hex)


def _split_at(reading: Reading, cell: HexId, step: int) -> Split | None:
    """The Deploy in a hex that was said in ``step``."""
    last = min(step + _TOGETHER, reading.clock.phase_end(step))
    halves = _born_near(reading, cell, max(step - _TOGETHER, 1), last)
    if len(halves) != 2 or reading.setup.in_play(halves[0][0]) is not True:
        return None
    squad = _squad_before(reading, cell, halves[0][0])
    if squad is None or any(h[0] in reading.undo_steps for h in halves):
        return None
    return Split(halves[0][0], halves[1][0], squad, cell, tuple(key for _, key in halves))


def _gun_near(reading: Reading, cell: HexId, step: int) -> HexId | None:
    """A hex in or ADJACENT to ``cell`` with a Gun beneath a sangar."""
    for near in (cell, *reading.layout.neighbours(cell)):
        if near is not None and near in reading.sangar_hexes:
            under = beneath(reading.history.state_at(near, step))
            if any(s.is_gun for s in under):
                return near
    return None


def _stays_away(reading: Reading, split: Split, gun_hex: HexId) -> bool:
    """Whether both half-squads are still there at the phase's end and neither went to the sangar's hex."""
    last = reading.clock.phase_end(split.last)
    if last >= reading.clock.last:
        return False  # the phase goes on behind this log
    for key in split.halves:
        path = [stay for stay in reading.history.path(key) if stay.step <= last]
        if not path or path[-1].hex is None or any(stay.hex == gun_hex for stay in path):
            return False
        state = reading.history.state_at(path[-1].hex, last)
        seen = state.piece(key)
        if seen is None or seen.concealed or markers.good_order(seen.traits, (), seen.identity) != "yes":
            return False
    return True


def _idle_finding(reading: Reading, said: Said, split: Split, gun_hex: HexId) -> Finding:
    ruling = deploy_ruling(Deploy("squad", True, "adjacent", "just-before", "does-not-try", True))
    here = reading.name(split.hex)
    return make(
        reading, "F8.3-deploy", Verdict.SUSPECT,
        f"{names([split.squad])} Deployed in {here} in play, and neither half-squad went for the Gun in "
        f"{reading.name(gun_hex)}",
        split.hex, split.last,
        pieces=[split.squad],
        evidence=[said.line, *(line for step in range(split.first, split.last + 1) for line in chat_at(reading, step))],
        expected="outside the RPh only a squad that then enters, or tries to enter, beneath the sangar may Deploy (8.3)",
        found=ruling.reason,
        excuse="it tried and was stopped, or an SSR lets it Deploy",
    )  # fmt: skip
