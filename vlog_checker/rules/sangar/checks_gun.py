"""The checks of 8.52: how a Gun came beneath a sangar, and how it came out."""

from __future__ import annotations

from collections.abc import Iterator

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.agreement import agreed
from vlog_checker.rules.sangar.gun import Entry, GunEntry, GunFrom, gun_entry_ruling
from vlog_checker.rules.sangar.making import make, stack_line
from vlog_checker.rules.sangar.pushing import Push, push_in, wrong_prices
from vlog_checker.rules.sangar.ruling import Ruling
from vlog_checker.rules.sangar.stays import sangars_in
from vlog_checker.vasl.moves import BENEATH, Spot, Visit, near_works, visits
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen


class Entered(NamedTuple):
    """A Gun that came beneath in ``spot``.

    ``came``: the step in which it came into the hex (0: set up there); ``along_path``: straight from beneath a trench
    or sangar beside it.
    """

    gun: Seen
    visit: Visit
    spot: Spot
    before: Spot | None
    came: int
    gun_from: GunFrom
    end: int | None
    along_path: bool


def find_gun_entries(reading: Reading) -> Iterator[Finding]:
    """F8.52-gun-not-pushed and F8.52-push-cost; F8.6-pushing where it came by the path between trenches and sangars."""
    for gun in guns(reading):
        for entered in _entries(reading, gun):
            found = list(_judge(reading, entered))
            if found and not agreed(reading, entered.spot.hex, entered.spot.step):
                yield from found


def guns(reading: Reading) -> Iterator[Seen]:
    """Every Gun that is ever near a sangar or trench."""
    if reading.sangar_hexes:
        yield from (seen for seen in near_works(reading) if seen.identity.is_gun)


def _entries(reading: Reading, gun: Seen) -> Iterator[Entered]:
    """Each time the Gun came beneath a sangar in play and stayed until the position settled."""
    stays = visits(reading, gun.key)
    for number, visit in enumerate(stays):
        came_from = stays[number - 1] if number else None
        last: Spot | None = None
        for i, spot in enumerate(visit.spots):
            end = visit.spots[i + 1].step if i + 1 < len(visit.spots) else visit.end
            before = visit.spots[i - 1] if i else None
            if spot.cover == "sangar" and spot.settled:
                if _came_beneath(reading, spot, before, last, end):
                    yield _entered(reading, gun, visit, spot, before, came_from, end)
                last = spot
            elif spot.settled:
                last = spot


def _came_beneath(reading: Reading, spot: Spot, before: Spot | None, last: Spot | None, end: int | None) -> bool:
    if spot.step == 0 or reading.setup.in_play(spot.step) is False or spot.step in reading.undo_steps:
        return False
    if last is not None and last.cover == "sangar":
        return False  # taken out to re-stack and put back at once
    if end is not None and end in reading.undo_steps:
        return False
    was = reading.history.state_before(spot.hex, spot.step)
    return bool(sangars_in(was))  # else the sangar came, not the Gun


def _entered(
    reading: Reading, gun: Seen, visit: Visit, spot: Spot, before: Spot | None, came_from: Visit | None, end: int | None
) -> Entered:
    came = visit.spots[0].step
    seen = reading.history.state_at(spot.hex, spot.step).piece(gun.key) or gun
    origin = _origin(reading, seen, visit, spot, came_from)
    path = came_from is not None and came_from.spots[-1].cover in BENEATH and reading.layout.adjacent(came_from.hex, spot.hex)
    return Entered(seen, visit, spot, before, came, origin, end, path)


def _origin(reading: Reading, gun: Seen, visit: Visit, spot: Spot, came_from: Visit | None) -> GunFrom:
    """Where the Gun was: in the Location once it lay there settled, or was Pushed once more after it came."""
    came = visit.spots[0].step
    if came == 0:
        return "sangar-location"
    if came_from is None or not came_from.on_board:
        return "unknown"
    above = [s for s in visit.spots if s.step < spot.step]
    if not reading.clock.same_phase(came, spot.step) or any(s.settled for s in above):
        return "sangar-location"
    again = push_in(reading, spot.hex, gun.owner, came + 1, spot.step)
    return "sangar-location" if again.stated and (again.rolls or again.claims) else "other-hex"


def _judge(reading: Reading, entered: Entered) -> Iterator[Finding]:
    """Where setup may not have ended yet, only what was stated as a Push is judged."""
    first, last = _window(reading, entered)
    push = push_in(reading, entered.spot.hex, entered.gun.owner, first, last)
    ruling = _ruling(entered, push)
    if not push.stated and reading.setup.in_play(entered.spot.step) is None:
        return
    if ruling.verdict == "illegal" and ruling.offence == "F8.52-push-cost":
        yield _price(reading, entered, push, ruling)
    elif entered.gun_from == "other-hex":
        yield _from_elsewhere(reading, entered, push)
    elif entered.gun_from == "unknown":
        return
    elif push.success is False or not push.stated:
        yield _not_pushed(reading, entered, push)
    elif not push.claims or wrong_prices(push)[0] is None:
        yield _cost_note(reading, entered, push)


def _window(reading: Reading, entered: Entered) -> tuple[int, int]:
    """The steps in which the Push was said and rolled: the phase, until the position settled."""
    step = entered.spot.step
    mark = reading.clock.mark_at(step)
    settled = reading.settles(entered.spot.hex, step, entered.end) or step
    return (mark.step if mark else 1), min(max(settled, step + 3), reading.clock.phase_end(step))


def _ruling(entered: Entered, push: Push) -> Ruling:
    how: Entry = "pushed" if push.stated else "not-stated"
    mf, tem = wrong_prices(push)
    pushed = push.success if push.stated else None
    return gun_entry_ruling(GunEntry(entered.gun_from, how, (), pushed is not False or None, mf, tem))


# -- findings


def _from_elsewhere(reading: Reading, entered: Entered, push: Push) -> Finding:
    several = len(push.claims) > 1 or len(push.rolls) > 1
    there, origin = reading.name(entered.spot.hex), _origin_name(reading, entered)
    code = "F8.6-pushing" if entered.along_path else "F8.52-gun-not-pushed"
    return _make(
        reading, entered, push, code,
        Verdict.SUSPECT if several else Verdict.VIOLATION,
        f"{entered.gun.name} came from {origin} straight beneath the sangar in {there}",
        found=f"it lay in {origin} before step {entered.came} and beneath from step {entered.spot.step} on,"
        " with nothing between that shows it above the sangar first",
        excuse="it was Pushed twice: into the hex, and then beneath" if several else None,
    )  # fmt: skip


def _not_pushed(reading: Reading, entered: Entered, push: Push) -> Finding:
    there = reading.name(entered.spot.hex)
    failed = push.stated and push.success is False
    sure_enough = failed or not push.rolls
    why = "its Push did not succeed" if failed else "no Push is stated"
    return _make(
        reading, entered, push, "F8.52-gun-not-pushed",
        Verdict.SUSPECT if sure_enough else Verdict.CANNOT_TELL,
        f"{entered.gun.name} went beneath the sangar in {there}, and {why}",
        found=f"beneath from step {entered.spot.step} on; {why}",
        excuse="the Push succeeded: say its M#, MF and DRM" if failed else "it was Pushed in, or the counters were"
        " only put right: say so",
    )  # fmt: skip


def _price(reading: Reading, entered: Entered, push: Push, ruling: Ruling) -> Finding:
    return _make(
        reading, entered, push, "F8.52-push-cost", Verdict.VIOLATION,
        f"The Push of {entered.gun.name} into the sangar in {reading.name(entered.spot.hex)} was claimed at a wrong price",
        found=ruling.reason,
        expected="2 MF, and the sangar's TEM of +1 in the Manhandling DR (8.52, C10.3)",
    )  # fmt: skip


def _cost_note(reading: Reading, entered: Entered, push: Push) -> Finding:
    return _make(
        reading, entered, push, "F8.52-push-cost", Verdict.NOTE,
        f"{entered.gun.name} was Pushed beneath the sangar in {reading.name(entered.spot.hex)}: that costs 2 MF, "
        "and its DR takes +1 for the sangar",
        expected="2 MF, +1 TEM (8.52)",
    )  # fmt: skip


def _origin_name(reading: Reading, entered: Entered) -> str:
    path = reading.history.path(entered.gun.key)
    earlier = [stay for stay in path if stay.step < entered.came and stay.hex is not None]
    return reading.name(earlier[-1].hex) or "off the board" if earlier else "off the board"


def _make(
    reading: Reading, entered: Entered, push: Push, code: str, verdict: Verdict, headline: str, *,
    found: str | None = None, excuse: str | None = None,
    expected: str = "Pushed in from the sangar's own Location, 2 MF, with a successful Manhandling DR (8.52, C10.3)",
) -> Finding:  # fmt: skip
    step, hex_id = entered.spot.step, entered.spot.hex
    history, name = reading.history, reading.name(hex_id)
    said = [s.line for s in reading.said if s.claim.kind == "move" and _about(reading, s.step, entered)]
    came = [Related(entered.came, f"came into {name}")] if 0 < entered.came < step else []
    return make(
        reading, code, verdict, headline, hex_id, step,
        pieces=[entered.gun],
        evidence=[
            *push.evidence, *([] if push.stated else said),
            stack_line(reading, f"{name} before step {entered.came or step}", history.state_before(hex_id, entered.came or step).pieces()),
            stack_line(reading, f"{name} after step {step}", history.state_at(hex_id, step).pieces()),
        ],
        expected=expected, found=found, excuse=excuse, related=came,
    )  # fmt: skip


def _about(reading: Reading, step: int, entered: Entered) -> bool:
    near = entered.came if entered.came else entered.spot.step
    return near - 3 <= step <= entered.spot.step and reading.clock.same_phase(step, entered.spot.step)
