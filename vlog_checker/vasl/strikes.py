"""Attacks on hexes of the map: what chat says, what was rolled, and which hex it was.

Built from ``pairing`` (lines and DRs), the directives of players, and what lies in the hexes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from vlog_checker.named import NamedTuple
from vlog_checker.vasl import markers
from vlog_checker.vasl.chatline import ChatLine
from vlog_checker.vasl.chattext import fold
from vlog_checker.vasl.claimfire import has_critical_hit
from vlog_checker.vasl.claims import read_claims
from vlog_checker.vasl.claimtokens import tokenise
from vlog_checker.vasl.claimvalues import HexRef, StrikeKind
from vlog_checker.vasl.dice import read_dice
from vlog_checker.vasl.directives import Standing
from vlog_checker.vasl.directivevalues import Fire, Kia, Ovr
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.pairing import Attack, pair_attacks
from vlog_checker.vasl.said import Said
from vlog_checker.vasl.seen import Seen

if TYPE_CHECKING:
    from vlog_checker.vasl.reading import Reading

_RIGHT_AFTER = 3
_MOST_LINES = 20
_SHORT = 60
_OF_A_GUN = (None, "ordnance", "mortar")
_BY_CATEGORY: dict[str, StrikeKind] = {"TH": "ordnance", "TK": "ordnance", "CC": "cc", "MC": "bombardment"}


class Strike(NamedTuple):
    """An attack on one hex.

    ``hex`` None: not known which.  ``kind``: ``small_arms``, ``ordnance``, ``mortar``, ``oba``, ``bombardment``,
    ``ft``, ``dc``, ``ovr``, ``cc``, ``snap_shot``, ``mol``, ``minefield`` or ``unknown``.  ``step``: of the line that
    states it; ``roll_step``: of its DR, None if none was found.  ``fp`` FP; ``calibre`` mm.
    ``attack`` None: it rests on ``directive`` or on an OVR declared (``declared``).  ``hit``: the attack by TH DR of
    which this is the effects DR.
    """

    hex: HexId | None
    kind: StrikeKind
    step: int
    roll_step: int | None = None
    fp: float | None = None
    calibre: int | None = None
    critical_hit: bool = False
    ap_he: bool = False
    several: bool = False
    attack: Attack | None = None
    directive: Standing | None = None
    declared: Said | None = None
    hit: Attack | None = None

    @property
    def when(self) -> int:
        """The step whose position the attack meets: that of the DR, else that of the line."""
        return self.roll_step if self.roll_step is not None else self.step

    @property
    def player(self) -> str | None:
        """Who states it."""
        if self.attack is not None:
            return self.attack.main.player
        source = self.directive or self.declared
        return source.player if source else None


def find_strikes(reading: Reading) -> tuple[Strike, ...]:
    """Every attack that the log states, in the order of its steps."""
    found: list[Strike] = []
    for attack in pair_attacks(reading.lines):
        found += [_after_hit(strike, found) for strike in _of_attack(reading, attack)]
    found += [s for d in reading.directives for s in _of_directive(reading, d)]
    found += list(_declared_overruns(reading, found))
    return tuple(sorted(found, key=lambda s: s.step))


def _after_hit(strike: Strike, before: list[Strike]) -> Strike:
    """The effects DR of a TH DR, said in a line of its own (``hit, 12 FP``), is of the same Gun."""
    attack = strike.attack
    if attack is None or not attack.inherited or any(s.claim.attack not in _OF_A_GUN for s in attack.said):
        return strike
    for hit in reversed(before):
        if hit.hex == strike.hex and hit.attack is not None and hit.attack.category == "TH":
            return strike._replace(
                kind="mortar" if strike.kind == "mortar" else hit.kind,
                calibre=strike.calibre or hit.calibre,
                critical_hit=strike.critical_hit or hit.critical_hit,
                ap_he=strike.ap_he or hit.ap_he,
                hit=hit.attack,
            )
    return strike


def resolve(reading: Reading, text: str, step: int, *, sangar: bool = False) -> HexId | None:
    """The hex that a player means; None in doubt.

    A bare ``L2`` on a map of several boards means the one that holds units; where the words name a sangar, the one
    that has or had one.
    """
    candidates = reading.layout.find(text)
    if len(candidates) < 2:
        return candidates[0] if candidates else None
    with_sangar = [c for c in candidates if c in reading.sangar_hexes]
    if sangar and len(with_sangar) == 1:
        return with_sangar[0]
    held = [c for c in candidates if any(is_unit(s) for s in reading.history.state_at(c, step).pieces())]
    if len(held) == 1:
        return held[0]
    return with_sangar[0] if not held and len(with_sangar) == 1 else None


def is_unit(seen: Seen) -> bool:
    """Whether something there can be attacked: Infantry, a Gun, a vehicle, or a concealed counter."""
    return seen.concealed or seen.is_personnel or seen.is_gun or seen.identity.is_vehicle


def infantry(pieces: Iterable[Seen]) -> list[Seen]:
    """MMC, SMC and concealed counters among pieces."""
    return [s for s in pieces if s.concealed or s.is_personnel]


def _of_attack(reading: Reading, attack: Attack) -> Iterator[Strike]:
    named = any(s.claim.names_sangar for s in attack.said)
    snap = any(s.claim.attack == "snap_shot" for s in attack.said)  # its two hexes share the hexside shot at
    several = any(s.claim.several_targets for s in attack.said) or (len(attack.hexes) > 1 and not snap)
    refs: tuple[HexRef | None, ...] = attack.hexes or (None,)
    for ref in refs:
        step = attack.main.step
        hex_id = resolve(reading, ref.text, step, sangar=named) if ref is not None else None
        first = attack.main.claim
        yield Strike(
            hex_id,
            _kind(reading, attack, hex_id),
            step,
            attack.rolled.step if attack.rolled else None,
            next((s.claim.fp for s in attack.said if s.claim.fp is not None), None),
            next((s.claim.calibre for s in attack.said if s.claim.calibre is not None), None),
            attack.critical_hit or _called_critical(reading, attack),
            any(s.claim.ap_he for s in attack.said) or first.ap_he,
            several,
            attack,
        )


def _called_critical(reading: Reading, attack: Attack) -> bool:
    """Whether ``CH!`` is called right behind the DR, in a line that says nothing else."""
    if attack.rolled is None:
        return False
    lines = reading.lines
    start = bisect_right(lines, attack.rolled.step, key=lambda line: line[0])
    for step, line in lines[start : start + _MOST_LINES]:
        if step > attack.rolled.step + _RIGHT_AFTER or _is_to_hit(line):
            return False
        short = line.kind == "typed" and len(line.body) <= _SHORT and "?" not in line.body
        if short and has_critical_hit(tokenise(fold(line.body))):
            return True
    return False


def _is_to_hit(line: ChatLine) -> bool:
    roll = read_dice(line.body) if line.kind == "dice" else None
    return roll is not None and roll.category == "TH"


def _kind(reading: Reading, attack: Attack, hex_id: HexId | None) -> StrikeKind:
    stated = next((s.claim.attack for s in attack.said if s.claim.attack is not None), None)
    if stated is not None:
        return stated
    category = attack.category or ""
    if category in _BY_CATEGORY:
        return _BY_CATEGORY[category]
    if hex_id is not None and not attack.main.claim.firers:
        when = attack.rolled.step if attack.rolled else attack.main.step
        if ffe_on(reading, hex_id, when):
            return "unknown"  # OBA on the hex, or fire at it while it lasts
    if attack.critical_hit:
        return "unknown"  # ordnance or OBA: small arms score no CH (C3.7)
    return "small_arms" if category == "IFT" or attack.main.claim.fp is not None else "unknown"


def ffe_on(reading: Reading, hex_id: HexId, step: int) -> bool:
    """Whether a FFE marker lies in the hex or beside it: a FFE takes in the hexes around its own (C1.5)."""
    cells = (hex_id, *reading.layout.neighbours(hex_id))
    return any(
        cell is not None and holds_marker(reading.history.state_at(cell, step), word)
        for cell in cells
        for word in ("ffe", "ffe_overlay")
    )


def snap_hexes(reading: Reading, strike: Strike, hex_id: HexId) -> tuple[HexId, ...]:
    """The hexes on both sides of the hexside that a Snap Shot is at."""
    near = [n for n in reading.layout.neighbours(hex_id) if n is not None]
    texts = [ref.bypass or ref.text for ref in strike.attack.hexes] if strike.attack is not None else []
    other = [cell for text in texts for cell in reading.layout.find(text) if cell in near]
    return (hex_id, *dict.fromkeys(other))


def holds_marker(state: HexState, word: str) -> bool:
    """Whether a marker (a word of ``markers.marker``) lies in the hex."""
    return any(not s.concealed and markers.marker(s.identity) == word for s in state.pieces())


def _of_directive(reading: Reading, standing: Standing) -> Iterator[Strike]:
    value = standing.value
    if not isinstance(value, Fire | Kia | Ovr):
        return
    hex_id = resolve(reading, value.hex, standing.step, sangar=True)
    if isinstance(value, Ovr):
        yield Strike(hex_id, "ovr", standing.step, directive=standing)
    else:
        yield Strike(
            hex_id,
            value.kind or "unknown",
            standing.step,
            calibre=value.calibre,
            critical_hit=value.critical_hit,
            ap_he=value.ap_he,
            directive=standing,
        )


def _declared_overruns(reading: Reading, found: list[Strike]) -> Iterator[Strike]:
    """OVRs that were declared and whose attack no line states."""
    for step, line in reading.lines:
        if line.kind != "typed":
            continue
        for claim in read_claims(line.body):
            if claim.kind != "ovr" or claim.target is None or not claim.strong:
                continue
            hex_id = resolve(reading, claim.target.text, step, sangar=claim.names_sangar)
            if any(_same_overrun(reading, s, hex_id, step) for s in found):
                continue
            yield Strike(hex_id, "ovr", step, declared=Said(step, line.player, line.body, claim))


def _same_overrun(reading: Reading, strike: Strike, hex_id: HexId | None, step: int) -> bool:
    return strike.kind == "ovr" and strike.hex in (hex_id, None) and reading.clock.same_phase(strike.step, step)


def vehicles_in(state: HexState) -> list[Seen]:
    """The vehicles of a hex."""
    return [s for s in state.pieces() if not s.concealed and s.identity.is_vehicle]
