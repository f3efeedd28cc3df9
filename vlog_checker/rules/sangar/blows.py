"""Attacks on sangars as 8.41 sees them: what is known of the KIA, the calibre and the OVRing vehicle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.calibre import calibre_mm, least_mm_of_he_fp
from vlog_checker.rules.sangar.elimination import Blow, Cause, EliminationRuling, elimination_ruling
from vlog_checker.rules.sangar.kia import final_kia
from vlog_checker.rules.sangar.making import ATTACK_WORDS
from vlog_checker.rules.sangar.overruns import overrunner, still_mobile, tracks_of
from vlog_checker.rules.sangar.ruling import Known
from vlog_checker.rules.sangar.stays import sangars_in
from vlog_checker.rules.sangar.temclaims import roll_lines
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.said import Said
from vlog_checker.vasl.seen import Seen
from vlog_checker.vasl.strikes import Strike

_CAUSES: dict[str, Cause] = {
    "oba": "oba", "ordnance": "ordnance", "mortar": "mortar", "dc": "dc", "ovr": "ovr",
    "bombardment": "bombardment", "small_arms": "small_arms", "ft": "ft", "cc": "cc", "mol": "mol",
    "minefield": "minefield", "snap_shot": "small_arms",
}  # fmt: skip


_LOOK_BACK = 2
"""Phases in which an attack can explain a removal: the phase of the removal and the one before."""


class Struck(NamedTuple):
    """An attack on a hex that holds a sangar, with the ruling on it.

    ``stated``: the KIA, or that there was none, is stated and not worked out from FP and DR.
    ``by_fp``: the calibre is told by the FP of the OBA only.  ``vehicle``: the vehicle that OVRs, if one is seen.
    """

    strike: Strike
    hex: HexId
    state: HexState
    blow: Blow
    ruling: EliminationRuling
    stated: bool
    by_fp: bool
    vehicle: Seen | None
    lines: tuple[str, ...]

    @property
    def step(self) -> int:
        """The step of its DR, else of its line."""
        return self.strike.when


def struck_sangars(reading: Reading) -> Iterator[Struck]:
    """Every attack on a hex in which a sangar stands at that moment."""
    for strike in reading.strikes:
        if strike.hex is None:
            continue
        state = _state_struck(reading, strike, strike.hex)
        if sangars_in(state):
            yield struck(reading, strike, strike.hex, state)


def _state_struck(reading: Reading, strike: Strike, hex_id: HexId) -> HexState:
    """The hex as the attack met it; what is said with no DR may be said after the sangar was taken off."""
    state = reading.history.state_at(hex_id, strike.when)
    if sangars_in(state) or strike.roll_step is not None:
        return state
    return next(
        (
            earlier
            for earlier in reversed(reading.history.states.get(hex_id, []))
            if earlier.step < strike.when
            and sangars_in(earlier)
            and reading.clock.same_phase(_until(reading, hex_id, earlier), strike.when)
        ),
        state,
    )


def _until(reading: Reading, hex_id: HexId, state: HexState) -> int:
    """The step in which another state of the hex took its place."""
    return next((s.step for s in reading.history.states[hex_id] if s.step > state.step), reading.clock.last)


def struck(reading: Reading, strike: Strike, hex_id: HexId, state: HexState) -> Struck:
    """One attack as 8.41 sees it."""
    fact = final_kia(reading, strike, hex_id, state)
    vehicle = overrunner(reading, strike, hex_id) if strike.kind == "ovr" else None
    calibre = _calibre(reading, strike)
    by_fp = _calibre_of_fp(strike) if calibre is None else None
    blow = Blow(
        cause=_cause(strike, calibre),
        final_kia=fact.kia,
        he_mm=by_fp if calibre is None else calibre,
        critical_hit=_critical_hit(strike),
        ap_he_equivalency=_ap_he(strike),
        tracks=tracks_of(vehicle),
        mobile=still_mobile(reading, strike, hex_id, vehicle),
    )
    said = _lines(strike)
    return Struck(
        strike, hex_id, state, blow, elimination_ruling(blow), fact.stated, by_fp is not None, vehicle,
        tuple(dict.fromkeys((*said, *roll_lines(reading, strike), *fact.lines))),
    )  # fmt: skip


def _lines(strike: Strike) -> list[str]:
    if strike.attack is not None:
        return [s.line for s in sorted(strike.attack.said, key=lambda s: s.step)]
    source = strike.directive or strike.declared
    return [source.line] if source is not None else []


# -- the cause


def _bodies(strike: Strike) -> list[Said]:
    """What was said of the attack, and of the TH DR that it is the effect of."""
    attacks = [a for a in (strike.attack, strike.hit) if a is not None]
    return [said for attack in attacks for said in attack.said]


def _calibre(reading: Reading, strike: Strike) -> int | None:
    """mm as stated, else as a line names the Gun, else of the one Gun in the hex that fires."""
    if strike.calibre is not None:
        return strike.calibre
    for said in _bodies(strike):
        found = calibre_mm(said.body)
        if found is not None:
            return found
    return _calibre_of_counter(reading, strike) if strike.kind in ("ordnance", "mortar") else None


def _calibre_of_fp(strike: Strike) -> int | None:
    """Of OBA: 12 FP and more are those of 70mm and more; a CH doubles them."""
    if strike.kind != "oba" or strike.fp is None or strike.critical_hit:
        return None
    return least_mm_of_he_fp(strike.fp)


def _critical_hit(strike: Strike) -> Known:
    """Not known where an Original TH DR of 2 was rolled and nobody says whether it was a CH (C3.7)."""
    if strike.critical_hit:
        return True
    attacks = [a for a in (strike.attack, strike.hit) if a is not None and a.category == "TH"]
    return None if any(a.rolled is not None and a.rolled.roll.total == 2 for a in attacks) else False


def _calibre_of_counter(reading: Reading, strike: Strike) -> int | None:
    cells = {
        cell for said in _bodies(strike) for ref in said.claim.firers for cell in reading.layout.find(ref.text)
    }
    found = {
        calibre_mm(piece.name)
        for cell in cells
        for piece in reading.history.state_at(cell, strike.when).pieces()
        if not piece.concealed and (piece.identity.is_gun or piece.identity.kind in ("sw_mortar", "sw_light_gun"))
    }
    return found.pop() if len(found) == 1 else None


def _cause(strike: Strike, calibre: int | None) -> Cause:
    """The kind of attack; fire of a Gun that only its calibre gives away is ordnance."""
    named = strike.attack is None or any(s.claim.attack is not None for s in _bodies(strike))
    if not named and calibre is not None and strike.kind in ("small_arms", "unknown"):
        return "ordnance"
    return _CAUSES.get(strike.kind, "unknown")


def _ap_he(strike: Strike) -> Known:
    """AP HE Equivalency: named, or not known where AP or HEAT is fired at Infantry (C8.31)."""
    if strike.ap_he:
        return True
    words = {word.strip(".,;:!?()") for said in _bodies(strike) for word in said.body.split()}
    return None if strike.kind == "ordnance" and words & _AP else False


_AP = frozenset(("AP", "HEAT", "APCR", "APDS"))


def story(struck: Struck) -> str:
    """The attack in words: ``OBA of 80mm, Final KIA``, ``an OVR by Matilda II, no Final KIA``."""
    blow = struck.blow
    words = [ATTACK_WORDS[blow.cause]]
    if blow.cause in ("oba", "ordnance", "mortar"):
        size = f"of {blow.he_mm}mm" if blow.he_mm is not None else "of a calibre not stated"
        words.append(f"{size} or more by its FP" if struck.by_fp else size)
    if struck.vehicle is not None:
        words.append(f"by {struck.vehicle.name}")
    if blow.critical_hit:
        words.append("with a CH")
    if blow.ap_he_equivalency:
        words.append("by AP HE Equivalency")
    worked_out = " as worked out from FP, DRM and DR" if blow.final_kia == "yes" and not struck.stated else ""
    return f"{' '.join(words)}, {_RESULTS[blow.final_kia]}{worked_out}"


def outcome(struck: Struck) -> str:
    """The attack in words and what 8.41 makes of it."""
    return f"{story(struck)}: {_OUTCOMES[struck.ruling.sangar_eliminated]}"


_OUTCOMES = {
    "yes": "that takes the sangar",
    "no": "that does not take a sangar",
    "cannot-tell": "whether that takes the sangar rests on a fact not known",
}
_RESULTS = {
    "yes": "Final KIA", "no": "no Final KIA", "only_without_gunshield": "Final KIA before the Gunshield DRM",
    "above_only": "Final KIA only v. a unit above the sangar", "unknown": "its result not known",
}  # fmt: skip


def recent(reading: Reading, struck: Struck, step: int) -> bool:
    """Whether the attack can explain a removal in ``step``: it came in the same phase or the one before.

    What is said with no DR may be said behind the removal, in the same phase.
    """
    if struck.step > step:
        return struck.strike.roll_step is None and reading.clock.same_phase(step, struck.step)
    return sum(1 for mark in reading.clock.marks if struck.step < mark.step <= step) < _LOOK_BACK


def took_it(reading: Reading, hex_id: HexId, step: int) -> list[str]:
    """The lines of an attack that eliminated the sangar of a hex before it went in ``step``; empty if none did."""
    for blow in struck_sangars(reading):
        if blow.hex == hex_id and blow.ruling.sangar_eliminated == "yes" and recent(reading, blow, step):
            return list(blow.lines)
    return []


def still_there(reading: Reading, hex_id: HexId, pieces: Sequence[Seen], step: int) -> list[Seen]:
    """Those of ``pieces`` that are in the hex after ``step``."""
    after = {s.key for s in reading.history.state_at(hex_id, step).pieces()}
    return [s for s in pieces if s.key in after]

