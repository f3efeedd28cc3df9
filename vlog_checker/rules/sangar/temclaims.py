"""TEM that players state of an attack, and the target it is stated of (8.4)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice, takewhile
from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.emplaced import emplaced
from vlog_checker.rules.sangar.stays import above, beneath
from vlog_checker.rules.sangar.tem import Target
from vlog_checker.vasl.chatline import quoted
from vlog_checker.vasl.claimvalues import Modifier
from vlog_checker.vasl.directivevalues import Fire
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.said import Said
from vlog_checker.vasl.seen import Seen
from vlog_checker.vasl.strikes import Strike, infantry, is_unit

Beneath = Literal["yes", "no", "eliminated", "unknown"]


class TemClaim(NamedTuple):
    """A TEM stated of one attack.

    ``word``: ``sangar``, ``tem`` or ``emplacement``.  ``inside``: it is said of who is beneath the sangar.
    ``aside``: the line names no hex: it belongs to the attack by standing beside it.
    """

    strike: Strike
    step: int
    player: str | None
    text: str
    word: str
    value: int
    strong: bool
    inside: bool
    aside: bool = False

    @property
    def kind_stated(self) -> bool:
        """Whether a word of the attack says what kind it is."""
        attack = self.strike.attack
        return attack is None or any(s.claim.attack is not None for s in attack.said)


def tem_claims(reading: Reading) -> Iterator[TemClaim]:
    """Every TEM claim of a log, by attack."""
    for strike in reading.strikes:
        if strike.attack is not None:
            for said in strike.attack.said:
                for modifier in said.claim.tem:
                    yield _chat_claim(strike, said, modifier)
        elif strike.directive is not None and isinstance(strike.directive.value, Fire):
            d = strike.directive
            yield TemClaim(
                strike, d.step, d.player, quoted(d.player, d.body), "sangar", strike.directive.value.tem, True, False
            )


def _chat_claim(strike: Strike, said: Said, modifier: Modifier) -> TemClaim:
    return TemClaim(
        strike,
        said.step,
        said.player,
        quoted(said.player, said.body),
        modifier.word,
        modifier.value,
        said.claim.strong and not said.claim.question,
        modifier.word != "tem" or said.claim.names_sangar,
        not said.claim.hexes,
    )


def target_of(reading: Reading, claim: TemClaim, hex_id: HexId, state: HexState) -> Target:
    """What the claim is about, as the ruling takes it."""
    under, over = infantry(beneath(state)), [s for s in above(state) if is_unit(s)]
    strike = claim.strike
    unit = _unit(claim, under)
    gun = gun_in(beneath(state))
    return Target(
        attack=strike.kind,
        beneath=_beneath(claim, under, over, gun is not None),
        unit=unit,
        mans_gun=gun is not None if unit == "crew" else None if unit == "unknown" else False,
        gun_emplaced=emplaced(reading, hex_id, gun, strike.when) if gun is not None else False,
        critical_hit="yes" if strike.critical_hit else "unknown" if claim.value < 0 else "no",
    )


def gun_in(pieces: tuple[Seen, ...]) -> Seen | None:
    """The first Gun among pieces."""
    return next((s for s in pieces if s.is_gun), None)


def _beneath(claim: TemClaim, under: list[Seen], over: list[Seen], gun: bool) -> Beneath:
    if any(s.concealed for s in under):
        return "unknown"
    if (under or gun) and (claim.inside or not over):
        return "yes"
    if not under and not over:
        return "yes"  # the sangar itself is attacked (8.41)
    if over and not under:
        return "no"
    return "unknown"


def _unit(claim: TemClaim, under: list[Seen]) -> str:
    """``crew`` if the counters beneath say so, or the words where a crew is there beside others; else as known."""
    crews = [s for s in under if not s.concealed and s.identity.kind == "crew"]
    multi = [s for s in under if not s.concealed and s.identity.is_mmc]
    if crews and (len(crews) == len(multi) or "crew" in claim.text.casefold()):
        return "crew"
    return "unknown" if crews or any(s.concealed for s in under) else "squad"


def roll_lines(reading: Reading, strike: Strike) -> list[str]:
    """The line of the DR as evidence."""
    if strike.roll_step is None:
        return []
    start = bisect_left(reading.chat, strike.roll_step, key=lambda line: line[0])
    here = takewhile(lambda line: line[0] == strike.roll_step, islice(reading.chat, start, None))
    return [f"step {step}: {text}" for step, text in here if text.startswith("***")]
