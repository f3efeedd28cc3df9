"""The checks of 8.41: a sangar that should be gone, and one that should not be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.rules.sangar.agreement import agreed
from vlog_checker.rules.sangar.blows import (
    Struck,
    outcome,
    recent,
    still_there,
    story,
    struck_sangars,
)
from vlog_checker.rules.sangar.kia import heard_of
from vlog_checker.rules.sangar.making import chat_at, make, stack_line
from vlog_checker.rules.sangar.stays import Episode, beneath, episodes, sangars_in
from vlog_checker.rules.sangar.temclaims import gun_in
from vlog_checker.vasl.claims import read_claims
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen
from vlog_checker.vasl.strikes import vehicles_in

_LEAST_HE_FP = 12
"""FP of HE of 70mm: with less, an attack of a kind not stated was no such HE."""

_BY_HAND = 3
"""Steps between deleting a counter in one hex and making another in the next, when a player moves it so."""


# -- not removed


def find_eliminations(reading: Reading) -> Iterator[Finding]:
    """F8.41-not-removed and F8.41-gun-survives-overrun, judged at the end of the phase of the attack.

    Suspect where the KIA is only worked out, the log ends before the phase does, or an AFV stayed in the hex after
    its OVR; cannot-tell where the calibre, the kind of attack or the drive of the vehicle is not known.
    """
    done: set[tuple[str, int]] = set()
    for struck in struck_sangars(reading):
        end = reading.clock.phase_end(struck.step)
        left = still_there(reading, struck.hex, sangars_in(struck.state), end)
        if left and struck.ruling.sangar_eliminated != "no" and (left[0].key, end) not in done:
            finding = _not_removed(reading, struck, left, end)
            if finding is not None:
                done.add((left[0].key, end))
                yield finding
        gun = gun_in(beneath(struck.state))
        if gun is not None and struck.ruling.gun_eliminated != "no":
            yield from _gun_left(reading, struck, still_there(reading, struck.hex, [gun], end), end)


def _verdict(reading: Reading, struck: Struck, answer: str, end: int) -> tuple[Verdict, str | None] | None:
    """How sure, and what would excuse it; None if nothing points to it."""
    kia = struck.blow.final_kia
    if answer == "yes":
        if not struck.stated and kia == "yes" and not _automatic(struck):
            return Verdict.SUSPECT, "the KIA is worked out from FP, DRM and DR: a DRM that nobody wrote changes it"
        if struck.by_fp and not _automatic(struck):
            return Verdict.SUSPECT, "the calibre is told by the FP only: it was HE of less than 70mm"
        if end == reading.clock.last:
            return _at_the_end(reading, struck)
        return Verdict.VIOLATION, None
    if struck.strike.kind == "ovr" and struck.blow.tracks in ("full", "unknown") and struck.blow.mobile is not False:
        sure_tracks = struck.blow.tracks == "full"
        why = "the AFV was no longer Mobile (D.7) when its OVR was resolved"
        if sure_tracks and struck.strike.roll_step is not None:
            return Verdict.SUSPECT, why
        if struck.vehicle is None:
            return Verdict.CANNOT_TELL, "say which vehicle made the OVR, and whether it was still Mobile (D.7)"
        return Verdict.CANNOT_TELL, why if sure_tracks else "the vehicle is not a full-tracked AFV"
    if kia in ("yes", "only_without_gunshield"):
        return Verdict.CANNOT_TELL, "state the kind of attack and its calibre (70mm or more takes the sangar)"
    return None


def _at_the_end(reading: Reading, struck: Struck) -> tuple[Verdict, str | None]:
    """The file ends before the phase does: violation only if play went on for a while."""
    later = [s for s in reading.history.changed if s > struck.step]
    if len(later) >= 3:
        return Verdict.VIOLATION, None
    return Verdict.SUSPECT, "the phase had not ended when the log ends: it may be removed in the next one"


def _automatic(struck: Struck) -> bool:
    return struck.ruling.gun_eliminated == "yes"


def _not_removed(reading: Reading, struck: Struck, left: Sequence[Seen], end: int) -> Finding | None:
    sure = _verdict(reading, struck, struck.ruling.sangar_eliminated, end)
    if sure is None:
        return None
    verdict, excuse = sure
    name = reading.name(struck.hex)
    what = "may have to go" if verdict is Verdict.CANNOT_TELL else "should be gone"
    return make(
        reading,
        "F8.41-not-removed",
        verdict,
        f"The sangar in {name} {what}: {story(struck)}",
        struck.hex,
        struck.step,
        pieces=[*left, *([struck.vehicle] if struck.vehicle else [])],
        player=struck.strike.player,
        evidence=[*struck.lines, stack_line(reading, f"{name} after step {end}", _pieces(reading, struck, end))],
        expected=_expected(struck),
        found=f"the Sangar counter is still there at the end of the phase, step {end}",
        excuse=excuse,
        related=[Related(end, "end of the phase")],
        marked=left,
    )


def _expected(struck: Struck) -> str:
    if struck.ruling.sangar_eliminated != "yes":
        condition, _, _ = struck.ruling.readings[0].partition(":")
        return f"the Sangar counter removed if it was {condition} (8.41)"
    why = " of a full-tracked, still Mobile AFV" if _automatic(struck) else " by a listed cause"
    what = "an OVR" if _automatic(struck) else "a Final KIA"
    return f"the Sangar counter removed after {what}{why} (8.41)"


def _pieces(reading: Reading, struck: Struck, step: int) -> Iterator[Seen]:
    return reading.history.state_at(struck.hex, step).pieces()


def _gun_left(reading: Reading, struck: Struck, guns: Sequence[Seen], end: int) -> Iterator[Finding]:
    if not guns:
        return
    sure = _verdict(reading, struck, struck.ruling.gun_eliminated, end)
    if sure is None:
        return
    verdict, excuse = sure
    name = reading.name(struck.hex)
    yield make(
        reading,
        "F8.41-gun-survives-overrun",
        verdict,
        f"The Gun in the sangar of {name} should be gone after the OVR"
        if verdict is not Verdict.CANNOT_TELL
        else f"The Gun in the sangar of {name} may have to go after the OVR",
        struck.hex,
        struck.step,
        pieces=[*guns, *([struck.vehicle] if struck.vehicle else [])],
        player=struck.strike.player,
        evidence=[*struck.lines, stack_line(reading, f"{name} after step {end}", _pieces(reading, struck, end))],
        expected="OVR by a full-tracked AFV that is still Mobile takes the sangar and any Gun in it (8.41)",
        found=f"the Gun is still there at the end of the phase, step {end}",
        excuse=excuse,
        marked=guns,
    )


# -- removed


def find_removals(reading: Reading) -> Iterator[Finding]:
    """F8.41-wrongly-removed: a sangar that left the map in play with no cause of 8.41 behind it.

    Nothing if the step was undone, agreed upon, or made good before it settled; one that comes back later is
    F8.2's matter unless the log states a cause that cannot take it.
    """
    attacks = list(struck_sangars(reading))
    for sangar in reading.sangars:
        found = episodes(reading, sangar.key)
        for i, episode in enumerate(found):
            following = found[i + 1] if i + 1 < len(found) else None
            moved = following is not None and following.start == episode.end
            if episode.settled is not None and not moved and _left_the_map(reading, episode):
                yield from _removed(reading, sangar, episode, attacks)


def _left_the_map(reading: Reading, episode: Episode) -> bool:
    """Whether the counter went in play and stayed away, with no undo and nothing put in its place."""
    end = episode.end
    if end is None or end in reading.undo_steps or reading.setup.in_play(end) is not True:
        return False
    if sangars_in(reading.history.state_at(episode.hex, end)):
        return False  # one of two, or exchanged for another counter
    until = _back(reading, episode)
    if until is not None and until in reading.undo_steps:
        return False
    return reading.settles(episode.hex, end, until) is not None


def _back(reading: Reading, episode: Episode) -> int | None:
    """The step in which a sangar is in the hex again."""
    states = reading.history.states[episode.hex]
    return next((s.step for s in states if s.step > (episode.end or 0) and sangars_in(s)), None)


def _set_up_anew(reading: Reading, sangar: Seen, step: int) -> bool:
    """Whether another sangar counter came right by: moved by hand, which F8.2-created-in-play tells."""
    came = (reading.history.path(other.key)[0].step for other in reading.sangars if other.key != sangar.key)
    return any(first and abs(first - step) <= _BY_HAND and reading.clock.same_phase(first, step) for first in came)


def _removed(
    reading: Reading, sangar: Seen, episode: Episode, attacks: Sequence[Struck]
) -> Iterator[Finding]:
    end = episode.end or 0
    if agreed(reading, episode.hex, end):
        return
    near = [a for a in attacks if a.hex == episode.hex and recent(reading, a, end)]
    answers = [a.ruling.sangar_eliminated for a in near]
    if "yes" in answers:
        return
    undecided = [a for a in near if a.ruling.sangar_eliminated == "cannot-tell"]
    stated_no = [a for a in near if a.stated and a.blow.final_kia != "unknown"]
    heard = [] if near else heard_of(reading, episode.hex, end)
    if any(taken for _, taken in heard):
        return
    if undecided or heard:
        verdict, excuse = Verdict.CANNOT_TELL, "state the kind of attack, its calibre and its result"
    elif (stated_no and _said_removed(reading, end)) or any(_cannot_take(reading, a, end) for a in near):
        verdict, excuse = Verdict.VIOLATION, None
    elif _set_up_anew(reading, sangar, end):
        return
    elif _elsewhere(reading, end):
        verdict, excuse = Verdict.CANNOT_TELL, "a KIA is stated near by, but not against which hex"
    else:
        verdict, excuse = Verdict.SUSPECT, "an attack that the log does not show eliminated it, or it was a mistake"
    if verdict is Verdict.VIOLATION or _back(reading, episode) is None:
        yield _wrongly(reading, sangar, episode, [*(line for a in near for line in a.lines), *(line for line, _ in heard)],
                       [outcome(a) for a in near], verdict, excuse)  # fmt: skip


def _cannot_take(reading: Reading, struck: Struck, end: int) -> bool:
    """Whether a KIA is stated in the same phase of an attack that is known to be none of the causes."""
    if not struck.stated or struck.blow.final_kia != "yes" or not reading.clock.same_phase(struck.step, end):
        return False
    if struck.strike.attack is None or any(s.claim.attack is not None for s in struck.strike.attack.said):
        return True
    return struck.strike.fp is not None and struck.strike.fp < _LEAST_HE_FP and not vehicles_in(struck.state)


def _said_removed(reading: Reading, step: int) -> list[str]:
    """Lines near the removal that say the sangar goes: then the cause they follow is the stated one."""
    return [
        f"step {number}: {line.quoted}"
        for number, line in reading.lines
        if line.kind == "typed" and step - 4 <= number <= step + 2
        for claim in read_claims(line.body)
        if claim.kind == "removed" and claim.names_sangar
    ]


def _elsewhere(reading: Reading, step: int) -> bool:
    """Whether a KIA is stated in this phase of an attack whose hex is not known."""
    return any(
        strike.hex is None
        and strike.attack is not None
        and any(r.claim.kind == "kia" for r in strike.attack.results)
        and reading.clock.same_phase(strike.when, step)
        for strike in reading.strikes
    )


def _wrongly(
    reading: Reading,
    sangar: Seen,
    episode: Episode,
    lines: Sequence[str],
    attacks: Sequence[str],
    verdict: Verdict,
    excuse: str | None,
) -> Finding:
    end = episode.end or 0
    name = reading.name(episode.hex)
    before = reading.history.state_before(episode.hex, end)
    return make(
        reading,
        "F8.41-wrongly-removed",
        verdict,
        f"The sangar in {name} was removed"
        + ("" if verdict is Verdict.CANNOT_TELL else " without a cause that takes it"),
        episode.hex,
        end,
        pieces=[sangar],
        evidence=[
            *dict.fromkeys([*lines, *_said_removed(reading, end), *chat_at(reading, end)]),
            stack_line(reading, f"{name} before step {end}", before.pieces()),
        ],
        expected="a Final KIA by a DC, OVR, HE of 70mm or more or an HE CH, or an OVR that takes it (8.41)",
        found="; ".join(dict.fromkeys(attacks)) or "no attack on the hex is seen",
        excuse=excuse,
    )
