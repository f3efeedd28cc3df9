"""The checks of 8.4: TEM that players claim for a sangar."""

from __future__ import annotations

from collections.abc import Iterator

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.making import ATTACK_WORDS, make, stack_line
from vlog_checker.rules.sangar.stays import above, beneath, episodes, sangars_in
from vlog_checker.rules.sangar.tem import Target, TemRuling, claim_ruling, tem_words
from vlog_checker.rules.sangar.temclaims import TemClaim, gun_in, roll_lines, target_of, tem_claims
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.strikes import ffe_on, infantry, snap_hexes

PLAIN = frozenset(("open ground", "scrub", "hammada", "sand", "deir", "brush", "track"))
"""Terrain that gives Infantry in it no TEM of its own."""

_HEADLINES = {
    "F8.4-wrong-tem": "Wrong TEM claimed for the sangar in {hex}: {claimed} where {right} is right",
    "F8.4-not-beneath": "Sangar TEM {claimed} claimed in {hex}, where nobody attacked is beneath a sangar",
    "F8.4-emplacement": "Emplacement TEM {claimed} claimed in the sangar of {hex}, where {right} is right",
    "F8.4-no-tem-attack": "Sangar TEM {claimed} claimed in {hex} against {attack}, which gives it none",
    "F8.41-benefit-after-loss": "Sangar TEM {claimed} claimed in {hex}, where the sangar is gone",
    "F8.6-snap-shot-tem": "TEM {claimed} claimed against a Snap Shot at {hex}",
}
_TRENCH_TEM = 2
"""Trench TEM v. a Snap Shot (B27.3, B27.5)."""
_HE_FP = (12, 16, 20, 24, 30, 36)
"""FP of OBA of 70mm or more, the only kind that the +3 could be meant for if no word says so."""


class _Sure(NamedTuple):
    """How sure an offence is, and what would excuse it."""

    verdict: Verdict
    excuse: str | None = None


def find_wrong_tem(reading: Reading) -> Iterator[Finding]:
    """All F8.4 codes, F8.41-benefit-after-loss and F8.6-snap-shot-tem: one finding a wrong claim.

    Suspect where other terrain, OBA or a FT that nobody named could give the TEM claimed; cannot-tell where it is
    not known who was attacked or how, two hexes were, or the words are weak.  What a later line of the same attack
    puts right (``no, +1 only``) is no offence.
    """
    reported: set[tuple[str | None, str, int, int]] = set()
    claims = list(tem_claims(reading))
    for claim in claims:
        if claim.strike.hex is None:
            continue
        finding = _judge(reading, claim, claim.strike.hex)
        if finding is None or _put_right(reading, claim, claim.strike.hex, claims):
            continue
        key = (finding.hex, finding.rule, claim.value, claim.strike.when)
        if key not in reported:
            reported.add(key)
            yield finding


def _judge(reading: Reading, claim: TemClaim, hex_id: HexId) -> Finding | None:
    if claim.strike.kind == "snap_shot":
        return _snap_shot(reading, claim, hex_id)
    state = reading.history.state_at(hex_id, claim.strike.when)
    if not sangars_in(state):
        return _no_sangar(reading, claim, hex_id, state)
    if claim.word == "emplacement" and _about_gun_above(state):
        return None
    ruling = _ruling(claim, target_of(reading, claim, hex_id, state))
    if ruling.verdict == "legal" or (claim.strike.several and claim.value in ruling.allowed):
        return None
    if _is_other_dr(claim) or (claim.value == 3 and claim.strike.kind == "unknown" and ffe_on(reading, hex_id, claim.strike.when)):
        return None
    return _wrong(reading, claim, hex_id, state, ruling)


def _put_right(reading: Reading, claim: TemClaim, hex_id: HexId, claims: list[TemClaim]) -> bool:
    """Whether the last TEM stated of the attack, in a later line, is right."""
    later = [c for c in claims if c.strike is claim.strike and c.step > claim.step and c.strong and c.word != "tem"]
    return bool(later) and later[-1].value != 0 and _judge(reading, later[-1], hex_id) is None


def _about_gun_above(state: HexState) -> bool:
    """Whether the only Gun of the hex stands above the sangar: its Emplacement is no matter of 8.4."""
    return gun_in(beneath(state)) is None and gun_in(above(state)) is not None


def _is_other_dr(claim: TemClaim) -> bool:
    """``no TEM`` of ordnance: its TEM goes on the TH DR or on the effects DR, never on both (C3.32, C3.33)."""
    return claim.value == 0 and claim.strike.kind in ("ordnance", "mortar")


def _ruling(claim: TemClaim, target: Target) -> TemRuling:
    """The ruling on the value; in an attack with a CH it may be said of the unit struck or of another."""
    ruling = claim_ruling(claim.value, target)
    if target.critical_hit == "yes" and ruling.verdict != "legal":
        other = claim_ruling(claim.value, target._replace(critical_hit="other_unit"))
        return other if other.verdict == "legal" else ruling
    return ruling


# -- a Snap Shot


def _snap_shot(reading: Reading, claim: TemClaim, hex_id: HexId) -> Finding | None:
    """Any TEM but Trench TEM v. a Snap Shot at a unit that leaves or enters a sangar's hex (8.6)."""
    when = claim.strike.when
    cells = snap_hexes(reading, claim.strike, hex_id)
    cell = next((c for c in cells if sangars_in(reading.history.state_at(c, when))), None)
    if cell is None:
        return _no_sangar(reading, claim, hex_id, reading.history.state_at(hex_id, when))
    if claim.value == 0 or (claim.word == "tem" and claim.value == _TRENCH_TEM):
        return None
    verdict = Verdict.SUSPECT if claim.strong else Verdict.CANNOT_TELL
    return _finding(
        reading, claim, cell, reading.history.state_at(cell, when), "F8.6-snap-shot-tem", verdict,
        "Trench TEM for a unit on the trench/sangar path, else no sangar TEM",
        "a unit that moves from Location to Location is not beneath the sangar",
        "the fire was at a unit that stayed beneath the sangar", [],
    )  # fmt: skip


# -- no sangar


def _no_sangar(reading: Reading, claim: TemClaim, hex_id: HexId, state: HexState) -> Finding | None:
    """Sangar TEM where no sangar is: gone, never there, or out of this reader's sight."""
    if claim.word != "sangar" or claim.value == 0:
        return None
    if claim.strike.several and _elsewhere(reading, claim):
        return None
    gone = _gone(reading, hex_id, claim.strike.when)
    code = "F8.41-benefit-after-loss" if gone is not None else "F8.4-not-beneath"
    sure = _sure_of_none(reading, claim, state, gone is not None)
    related = [Related(gone, "the sangar left the map")] if gone is not None else []
    return _finding(
        reading, claim, hex_id, state, code, sure.verdict,
        "no sangar TEM", "there is no Sangar counter in the hex", sure.excuse, related,
    )  # fmt: skip


def _sure_of_none(reading: Reading, claim: TemClaim, state: HexState, gone: bool) -> _Sure:
    if not claim.strong or claim.strike.several:
        return _Sure(Verdict.CANNOT_TELL, "say which hex, and who in it, the TEM was meant for")
    if claim.aside:
        return _Sure(Verdict.SUSPECT if gone else Verdict.CANNOT_TELL, "it was said of another attack")
    if any(not s.concealed and s.kind in ("fort_foxhole", "unknown") for s in state.pieces()):
        return _Sure(Verdict.SUSPECT, "another counter in the hex stands for a sangar")
    if not gone and not reading.viewer.sees_all:
        return _Sure(Verdict.SUSPECT, "a sangar is there that this view does not show")
    return _Sure(Verdict.VIOLATION)


def _elsewhere(reading: Reading, claim: TemClaim) -> bool:
    """Whether another hex of the same attack holds a sangar: then it was said of that."""
    return any(
        other.attack is claim.strike.attack
        and other.hex is not None
        and bool(sangars_in(reading.history.state_at(other.hex, other.when)))
        for other in reading.strikes
    )


def _gone(reading: Reading, hex_id: HexId, step: int) -> int | None:
    """The step in which the last sangar of the hex went."""
    ends = [
        e.end
        for s in reading.sangars
        for e in episodes(reading, s.key)
        if e.hex == hex_id and e.settled is not None and e.end is not None and e.end <= step
    ]
    return max(ends, default=None)


# -- a wrong value


def _wrong(
    reading: Reading, claim: TemClaim, hex_id: HexId, state: HexState, ruling: TemRuling
) -> Finding:
    sure = _how_sure(reading, claim, hex_id, ruling)
    code = ruling.offence or "F8.4-wrong-tem"
    if code == "F8.4-emplacement" and claim.word != "emplacement" and gun_in(beneath(state)) is None:
        code = "F8.4-wrong-tem"
    if code == "F8.4-wrong-tem" and claim.word == "emplacement":
        code = "F8.4-emplacement"
    return _finding(
        reading, claim, hex_id, state, code, sure.verdict, tem_words(ruling.allowed), ruling.reason, sure.excuse, []
    )


def _how_sure(reading: Reading, claim: TemClaim, hex_id: HexId, ruling: TemRuling) -> _Sure:
    if ruling.verdict != "illegal" or claim.strike.several or not claim.strong:
        asked = f"it depends on: {'; or '.join(ruling.readings)}" if ruling.readings else "say what was attacked"
        return _Sure(Verdict.CANNOT_TELL, asked)
    excuse = _other_attack(claim) or _other_terrain(reading, claim, hex_id)
    return _Sure(Verdict.SUSPECT if excuse else Verdict.VIOLATION, excuse)


def _other_attack(claim: TemClaim) -> str | None:
    """An attack that nobody named and that would make the value right."""
    if claim.kind_stated or claim.strike.kind != "small_arms":
        return None
    if claim.value == 0 and claim.word == "tem":
        return "it was a FT, or another attack that TEM does not count against"
    attack = claim.strike.attack
    firers = attack is not None and any(s.claim.firers for s in attack.said)
    if claim.value == 3 and claim.strike.fp in _HE_FP and not firers:
        return "it was OBA or Bombardment, which no word in the line says"
    return None


def _other_terrain(reading: Reading, claim: TemClaim, hex_id: HexId) -> str | None:
    """Terrain that gives the value by itself, where the words do not name the sangar."""
    if claim.word != "tem" or claim.value == 0 or claim.inside:
        return None
    terrain = reading.ground.terrain(hex_id)
    if terrain in PLAIN:
        return None
    return f"the terrain of the hex ({terrain or 'not known'}) gives that TEM by itself"


def _finding(
    reading: Reading, claim: TemClaim, hex_id: HexId, state: HexState, code: str, verdict: Verdict,
    right: str, reason: str, excuse: str | None, related: list[Related],
) -> Finding:  # fmt: skip
    name = reading.name(hex_id) or ""
    claimed = f"{claim.value:+d}" if claim.value else "no TEM"
    attack = ATTACK_WORDS[claim.strike.kind]
    headline = _HEADLINES[code].format(hex=name, claimed=claimed, right=right, attack=attack)
    if verdict is Verdict.CANNOT_TELL:
        headline = f"Whether {claimed} claimed in {name} is the right sangar TEM cannot be told"
    evidence = [f"step {claim.step}: {claim.text}", *roll_lines(reading, claim.strike)]
    evidence.append(stack_line(reading, f"{name} at step {claim.strike.when}", state.pieces()))
    attacked = infantry(beneath(state)) or infantry(above(state))
    return make(
        reading, code, verdict, headline, hex_id, claim.step,
        pieces=[*attacked, *sangars_in(state)],
        player=claim.player,
        evidence=evidence,
        expected=f"{right} against {attack} ({code.split('-')[0][1:]})",
        found=f"{claimed} claimed: {reason}",
        excuse=excuse,
        related=related,
        marked=attacked,
    )  # fmt: skip
