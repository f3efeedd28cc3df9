"""The checks of 8.4: TEM that players claim for a sangar."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.rules.sangar.emplaced import emplaced
from vlog_checker.rules.sangar.making import make, stack_line
from vlog_checker.rules.sangar.stays import above, beneath, episodes, sangars_in
from vlog_checker.rules.sangar.tem import Target, TemRuling, claim_ruling
from vlog_checker.vasl.claimvalues import Modifier
from vlog_checker.vasl.directivevalues import Fire
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.pairing import Said
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen
from vlog_checker.vasl.strikes import Strike, infantry, is_unit

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
_KINDS = {
    "small_arms": "small arms", "ordnance": "ordnance", "mortar": "a mortar", "oba": "OBA", "ft": "a FT",
    "bombardment": "Bombardment", "dc": "a DC", "ovr": "OVR", "cc": "CC", "snap_shot": "a Snap Shot",
    "mol": "a MOL", "minefield": "mines", "unknown": "an attack of a kind not stated",
}  # fmt: skip


Beneath = Literal["yes", "no", "eliminated", "unknown"]


class TemClaim(NamedTuple):
    """A TEM stated of one attack.  ``word``: ``sangar``, ``tem`` or ``emplacement``."""

    strike: Strike
    step: int
    player: str | None
    text: str
    word: str
    value: int
    strong: bool
    inside: bool


def find_wrong_tem(reading: Reading) -> Iterator[Finding]:
    """All F8.4 codes, F8.41-benefit-after-loss and F8.6-snap-shot-tem: one finding a wrong claim."""
    reported: set[tuple[HexId, int, int, str]] = set()
    for claim in _claims(reading):
        hex_id = claim.strike.hex
        if hex_id is None:
            continue
        key = (hex_id, claim.value, claim.strike.when, claim.strike.kind)
        finding = _judge(reading, claim, hex_id) if key not in reported else None
        if finding is not None:
            reported.add(key)
            yield finding


def _claims(reading: Reading) -> Iterator[TemClaim]:
    for strike in reading.strikes:
        if strike.attack is not None:
            for said in strike.attack.said:
                for modifier in said.claim.tem:
                    yield _chat_claim(strike, said, modifier)
        elif strike.directive is not None and isinstance(strike.directive.value, Fire):
            d = strike.directive
            who = f"<{d.player}> - " if d.player else "* "
            yield TemClaim(
                strike, d.step, d.player, f"{who}{d.body}", "sangar", strike.directive.value.tem, True, False
            )


def _chat_claim(strike: Strike, said: Said, modifier: Modifier) -> TemClaim:
    return TemClaim(
        strike,
        said.step,
        said.player,
        f"<{said.player}> - {said.body}",
        modifier.word,
        modifier.value,
        said.claim.strong and not said.claim.question,
        modifier.word != "tem" or said.claim.names_sangar,
    )


def _judge(reading: Reading, claim: TemClaim, hex_id: HexId) -> Finding | None:
    state = reading.history.state_at(hex_id, claim.strike.when)
    if not sangars_in(state):
        return _no_sangar(reading, claim, hex_id, state)
    target = _target(reading, claim, hex_id, state)
    ruling = _ruling(claim, target)
    if ruling.verdict == "legal" or (claim.strike.several and claim.value in ruling.allowed):
        return None
    return _wrong(reading, claim, hex_id, state, ruling)


def _ruling(claim: TemClaim, target: Target) -> TemRuling:
    """The ruling on the value; in an attack with a CH it may be said of the unit struck or of another."""
    ruling = claim_ruling(claim.value, target)
    if target.critical_hit == "yes" and ruling.verdict != "legal":
        other = claim_ruling(claim.value, target._replace(critical_hit="other_unit"))
        return other if other.verdict == "legal" else ruling
    return ruling


def _target(reading: Reading, claim: TemClaim, hex_id: HexId, state: HexState) -> Target:
    under, over = infantry(beneath(state)), [s for s in above(state) if is_unit(s)]
    strike = claim.strike
    unit = _unit(claim, under)
    gun = next((s for s in beneath(state) if not s.concealed and s.identity.is_gun), None)
    return Target(
        attack=strike.kind,  # type: ignore[arg-type]
        beneath=_beneath(claim, under, over, gun is not None),
        unit=unit,
        mans_gun=gun is not None if unit == "crew" else None if unit == "unknown" else False,
        gun_emplaced=emplaced(reading, hex_id, gun, strike.when) if gun is not None else False,
        critical_hit="yes" if strike.critical_hit else "unknown" if claim.value < 0 else "no",
    )


def _beneath(claim: TemClaim, under: list[Seen], over: list[Seen], gun: bool) -> Beneath:
    if any(s.concealed for s in under):
        return "unknown"
    if (under or gun) and (claim.inside or not over):
        return "yes"
    if over and not under:
        return "no"
    return "unknown"


def _unit(claim: TemClaim, under: list[Seen]) -> str:
    """``crew`` if the words or the counters say so, ``unknown`` if a crew is there beside others."""
    if "crew" in claim.text.casefold():
        return "crew"
    crews = [s for s in under if not s.concealed and s.identity.kind == "crew"]
    multi = [s for s in under if not s.concealed and s.identity.is_mmc]
    if crews and len(crews) == len(multi):
        return "crew"
    return "unknown" if crews or any(s.concealed for s in under) else "squad"


def _no_sangar(reading: Reading, claim: TemClaim, hex_id: HexId, state: HexState) -> Finding | None:
    """Sangar TEM where no sangar is: gone, never there, or out of this reader's sight."""
    if claim.word != "sangar" and not (claim.word == "emplacement" and claim.inside and hex_id in reading.sangar_hexes):
        return None
    if claim.value == 0 or claim.word != "sangar":
        return None
    gone = _gone(reading, hex_id, claim.strike.when)
    code = "F8.41-benefit-after-loss" if gone is not None else "F8.4-not-beneath"
    sure = claim.strong and not claim.strike.several and (gone is not None or reading.viewer.sees_all)
    related = [Related(gone, "the sangar left the map")] if gone is not None else []
    return _finding(
        reading, claim, hex_id, state, code, Verdict.VIOLATION if sure else Verdict.SUSPECT,
        "no sangar TEM", "there is no Sangar counter in the hex",
        None if sure else "a sangar is there that this view does not show", related,
    )  # fmt: skip


def _gone(reading: Reading, hex_id: HexId, step: int) -> int | None:
    """The step in which the last sangar of the hex went."""
    ends = [
        e.end
        for s in reading.sangars
        for e in episodes(reading, s.key)
        if e.hex == hex_id and e.settled is not None and e.end is not None and e.end <= step
    ]
    return max(ends, default=None)


def _wrong(
    reading: Reading, claim: TemClaim, hex_id: HexId, state: HexState, ruling: TemRuling
) -> Finding:
    right = _words(ruling)
    sure = ruling.verdict == "illegal" and not claim.strike.several
    verdict = Verdict.VIOLATION if sure and claim.strong else Verdict.CANNOT_TELL
    excuse: str | None = None
    if verdict is Verdict.VIOLATION and claim.word == "tem" and claim.value != 0:
        terrain = reading.ground.terrain(hex_id)
        if terrain not in PLAIN:
            verdict = Verdict.SUSPECT
            excuse = f"the terrain of the hex ({terrain or 'not known'}) gives that TEM by itself"
    if verdict is Verdict.CANNOT_TELL:
        excuse = f"it depends on: {'; or '.join(ruling.readings)}" if ruling.readings else "say what was attacked"
    code = ruling.offence or "F8.4-wrong-tem"
    if code == "F8.4-emplacement" and claim.word != "emplacement" and not _has_gun(state):
        code = "F8.4-wrong-tem"
    return _finding(reading, claim, hex_id, state, code, verdict, right, ruling.reason, excuse, [])


def _has_gun(state: HexState) -> bool:
    return any(not s.concealed and s.identity.is_gun for s in beneath(state))


def _words(ruling: TemRuling) -> str:
    parts = ["Trench TEM" if t == "trench" else "no TEM" if t == 0 else f"{t:+d}" for t in ruling.allowed]
    return " or ".join(parts)


def _finding(
    reading: Reading, claim: TemClaim, hex_id: HexId, state: HexState, code: str, verdict: Verdict,
    right: str, reason: str, excuse: str | None, related: list[Related],
) -> Finding:  # fmt: skip
    name = reading.name(hex_id) or ""
    claimed = f"{claim.value:+d}" if claim.value else "0"
    attack = _KINDS.get(claim.strike.kind, claim.strike.kind)
    headline = _HEADLINES[code].format(hex=name, claimed=claimed, right=right, attack=attack)
    if verdict is Verdict.CANNOT_TELL:
        headline = f"Whether the TEM {claimed} claimed in {name} is right cannot be told"
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


def roll_lines(reading: Reading, strike: Strike) -> list[str]:
    """The line of the DR as evidence."""
    if strike.roll_step is None:
        return []
    return [
        f"step {step}: {text}" for step, text in reading.chat if step == strike.roll_step and text.startswith("***")
    ]
