"""The Final KIA of an attack on a sangar: stated in chat, or worked out from FP, DRM and DR."""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.calibre import calibre_mm
from vlog_checker.rules.sangar.elimination import FinalKia
from vlog_checker.rules.sangar.ift import is_kia
from vlog_checker.rules.sangar.ruling import Known
from vlog_checker.rules.sangar.stays import above, beneath
from vlog_checker.vasl.chattext import fold
from vlog_checker.vasl.claimfire import attack_kind, has_critical_hit
from vlog_checker.vasl.claims import read_claims
from vlog_checker.vasl.claimtokens import tokenise
from vlog_checker.vasl.directivevalues import Kia
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.said import Said
from vlog_checker.vasl.strikes import Strike, infantry, is_unit

_LEAST_MM = 70
_NEAR = 6
_RIGHT_AFTER = 4
"""Steps behind the DR in which ``NMC`` and the like are its result; later they may be of anything."""


class KiaFact(NamedTuple):
    """``stated``: the KIA, or that there was none, is said and not worked out.  ``lines`` say it."""

    kia: FinalKia
    stated: bool
    lines: tuple[str, ...] = ()


def final_kia(reading: Reading, strike: Strike, hex_id: HexId, state: HexState) -> KiaFact:
    """Whether the attack ended in a Final KIA v. the sangar or an occupant, as far as the log shows.

    What is asked, supposed or needed is no KIA; ``PTC coming up`` is no result.
    """
    if strike.directive is not None:
        return KiaFact("yes" if isinstance(strike.directive.value, Kia) else "unknown", True)
    if strike.attack is None:
        return KiaFact("unknown", False)
    results = [r for r in strike.attack.results if _is_of(reading, r, hex_id)]
    lines = tuple(r.line for r in results)
    stated = [r for r in results if r.claim.kind == "kia" and r.claim.strong]
    if stated:
        if strike.several and not any(r.claim.hexes for r in stated):
            return KiaFact("unknown", False, lines)
        if any(r.step > stated[-1].step and _is_other_result(r, strike) for r in results):
            return KiaFact("unknown", False, lines)  # ``KIA``, then ``sorry, misread: K/2``; or another unit's
        return KiaFact(_against_whom(reading, strike, hex_id, state), True, lines)
    worked_out = _arithmetic(reading, strike)
    if any(_is_other_result(r, strike) for r in results):
        return KiaFact("unknown", False, lines) if worked_out else KiaFact("no", True, lines)
    if worked_out is None:
        return KiaFact("unknown", False, lines)
    return KiaFact(_against_whom(reading, strike, hex_id, state) if worked_out else "no", False, lines)


def _is_of(reading: Reading, result: Said, hex_id: HexId) -> bool:
    """Whether a result is said of this hex, or of none by name."""
    refs = result.claim.hexes
    return not refs or any(hex_id in reading.layout.find(ref.text) for ref in refs)


def _is_other_result(result: Said, strike: Strike) -> bool:
    near = 0 <= result.step - strike.when <= _RIGHT_AFTER
    return near and result.claim.kind == "result" and result.claim.result != "PTC"


def heard_of(reading: Reading, hex_id: HexId, step: int) -> list[tuple[str, bool]]:
    """KIA stated near ``step`` with no attack of the log behind it: the line, and whether it names a cause of 8.41."""
    found = []
    for number, line in reading.lines:
        if line.kind != "typed" or abs(number - step) > _NEAR or not reading.clock.same_phase(number, step):
            continue
        for claim in read_claims(line.body):
            here = any(hex_id in reading.layout.find(ref.text) for ref in claim.hexes)
            if claim.kind == "kia" and claim.strong and here:
                found.append((f"step {number}: {line.quoted}", _names_cause(line.body)))
    return found


def _names_cause(body: str) -> bool:
    tokens = tokenise(fold(body))
    return attack_kind(tokens) in ("dc", "ovr") or has_critical_hit(tokens) or (calibre_mm(body) or 0) >= _LEAST_MM


def _against_whom(reading: Reading, strike: Strike, hex_id: HexId, state: HexState) -> FinalKia:
    """A KIA v. the sangar or an occupant, or only v. a unit above it: told by who is gone after."""
    over = [s for s in above(state) if is_unit(s)]
    if not over or strike.kind == "ovr":
        return "yes"
    after = {s.key for s in reading.history.state_at(hex_id, reading.clock.phase_end(strike.when)).pieces()}
    if any(s.key not in after for s in infantry(beneath(state))):
        return "yes"
    return "above_only" if any(s.key not in after for s in over) else "unknown"


def _arithmetic(reading: Reading, strike: Strike) -> Known:
    """Whether FP, DRM and DR give a KIA; None if a part is missing, a CH changes them, or the IIFT is named."""
    attack = strike.attack
    if attack is None or attack.rolled is None or strike.critical_hit or strike.several:
        return None
    if attack.category not in ("IFT", "") or not attack.main.claim.modifiers or reading.names_iift:
        return None
    drm = _drm(strike)
    return None if drm is None else is_kia(strike.fp, attack.rolled.roll.total + drm)


def _drm(strike: Strike) -> int | None:
    """All DRM said of the attack, each word once; None if two lines cannot be added up."""
    assert strike.attack is not None
    main, *others = strike.attack.said
    found = {m.word: m.value for m in main.claim.modifiers if m.word}
    total = sum(m.value for m in main.claim.modifiers)
    for said in others:
        for modifier in said.claim.modifiers:
            if modifier.word in ("", "net", "flat") or found.get(modifier.word, modifier.value) != modifier.value:
                return None
            if modifier.word not in found:
                found[modifier.word] = modifier.value
                total += modifier.value
    return total
