"""Which DR belongs to which attack line, and what else was said of that attack.

Players say an attack and roll it, or roll and then say it; the other player puts a word in (``don't forget the
sangar, +2``); chatter and dice-bot noise stand between.  A phase report ends everything: no attack runs past it.
One pass over the lines; what a line may belong to lies at most ``NEAR`` steps away.
"""

from __future__ import annotations

from collections.abc import Iterable

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.chatline import ChatLine
from vlog_checker.vasl.claims import read_claims
from vlog_checker.vasl.claimvalues import Claim, HexRef
from vlog_checker.vasl.dice import DiceRoll, read_dice
from vlog_checker.vasl.phases import read_phase
from vlog_checker.vasl.said import Said

NEAR = 12
"""Steps between a claim and its DR at most."""
_RIGHT_AFTER = 6


class Rolled(NamedTuple):
    """A roll with its 1-based step."""

    step: int
    roll: DiceRoll


class Attack(NamedTuple):
    """An attack as chat shows it.

    ``main`` states it; ``others`` are further fire claims about it, by either player, before or after the DR;
    ``rolled`` is the DR that resolves it (the TH DR of ordnance) or None; ``effects`` are IFT and TK DR that follow
    a TH DR; ``results`` what was said of the outcome (kinds ``kia``, ``result``, ``removed``); ``inherited`` the
    hexes where no line names one: of the TH DR before (``hit, 2FP``), the DC placed, the OVR declared.
    """

    main: Said
    rolled: Rolled | None = None
    others: tuple[Said, ...] = ()
    effects: tuple[Rolled, ...] = ()
    results: tuple[Said, ...] = ()
    inherited: tuple[HexRef, ...] = ()

    @property
    def said(self) -> tuple[Said, ...]:
        """Every fire claim about it, the main one first."""
        return (self.main, *self.others)

    @property
    def hexes(self) -> tuple[HexRef, ...]:
        """Hexes attacked, of the first line that names one; empty if none does."""
        return next((s.claim.hexes for s in self.said if s.claim.hexes), self.inherited)

    @property
    def category(self) -> str | None:
        """Category of its DR."""
        return self.rolled.roll.category if self.rolled else None

    @property
    def critical_hit(self) -> bool:
        """Whether any line says CH."""
        return any(s.claim.critical_hit for s in (*self.said, *self.results))


def pair_attacks(lines: Iterable[tuple[int, ChatLine]]) -> tuple[Attack, ...]:
    """The attacks of a log in the order of their main lines; ``lines`` are (1-based step, line) in order."""
    pairing = _Pairing()
    for step, line in lines:
        pairing.read(step, line)
    pairing.end_phase()
    return tuple(pairing.attacks)


class _Pairing:
    """The state of the pass: attacks waiting for a DR, the last one rolled, a DR nobody has claimed yet."""

    def __init__(self) -> None:
        self.attacks: list[Attack] = []
        self.waiting: list[int] = []
        self.last: int | None = None
        self.loose: list[Said] = []
        self.unclaimed: Rolled | None = None
        self.declared: dict[str, HexRef] = {}

    def end_phase(self) -> None:
        self.waiting, self.last, self.loose, self.unclaimed = [], None, [], None

    def read(self, step: int, line: ChatLine) -> None:
        if line.kind == "phase":
            phase = read_phase(line.body)
            if phase is None or phase.report != "current":
                self.end_phase()
        elif line.kind == "dice":
            roll = read_dice(line.body)
            if roll is not None:
                self.roll(Rolled(step, roll))
        elif line.kind == "typed":
            for claim in read_claims(line.body):
                self.say(Said(step, line.player, line.body, claim))

    # what is said

    def say(self, said: Said) -> None:
        if said.claim.kind in ("kia", "result", "removed"):
            self._result(said)
        elif said.claim.kind in ("dc", "ovr") and said.claim.target is not None:
            self.declared[said.claim.kind] = said.claim.target
        elif said.claim.kind == "fire":
            if self._is_main(said):
                self._main(said)
            else:
                self._aside(said)

    def _is_main(self, said: Said) -> bool:
        """Whether it opens an attack of the speaker; a DRM said to the other's attack does not."""
        claim = said.claim
        if claim.theirs:
            return False
        if claim.fp is not None:
            return True
        other = self._waiting_of_other(said.player, said.step)
        if other is not None and _same_hex(self.attacks[other], claim):
            return False
        if claim.attack is not None:
            return bool(claim.hexes) or other is None
        return bool(claim.hexes) and other is None and not self._tells_of_last(said)

    def _tells_of_last(self, said: Said) -> bool:
        """``L2 sangar is +1`` right behind the DR of an attack on L2."""
        return self._recent(said.step) is not None and _same_hex(self.attacks[self.last or 0], said.claim)

    def _recent(self, step: int, near: int = _RIGHT_AFTER) -> int | None:
        if self.last is None:
            return None
        rolled = self.attacks[self.last].rolled
        return self.last if rolled is not None and step - rolled.step <= near else None

    def _main(self, said: Said) -> None:
        again = self._waiting_of(said.player, said.step)
        if again is not None and _same_hex(self.attacks[again], said.claim):
            self._add_other(again, said)
            return
        others = tuple(s for s in self.loose if said.step - s.step <= _RIGHT_AFTER)
        self.loose = []
        self.attacks.append(Attack(said, None, others, inherited=self._inherited(said)))
        self._claim_roll(len(self.attacks) - 1, said)

    def _inherited(self, said: Said) -> tuple[HexRef, ...]:
        """Hexes of a line that names none: of the DC placed or the OVR declared, or of the player's own TH DR."""
        if said.claim.hexes:
            return ()
        if said.claim.attack in self.declared:
            return (self.declared[said.claim.attack],)
        recent = self._recent(said.step, NEAR)
        if recent is None:
            return ()
        attack = self.attacks[recent]
        return attack.hexes if attack.category == "TH" and attack.main.player == said.player else ()

    def _claim_roll(self, index: int, said: Said) -> None:
        """A DR of the player right before that no line spoke of is taken, until a later DR shows it was another's."""
        rolled = self.unclaimed
        own = rolled is not None and rolled.roll.player in (said.player, None)
        if rolled is not None and own and said.step - rolled.step <= _RIGHT_AFTER:
            self.attacks[index] = self.attacks[index]._replace(rolled=rolled)
            self.unclaimed, self.last = None, index
        near = [i for i in self.waiting if said.step - self.attacks[i].main.step <= NEAR]
        self.waiting = [*near, index]

    def _aside(self, said: Said) -> None:
        """A DRM said of an attack that waits for its DR, or of the one just rolled, or of a DR nobody spoke of."""
        target = self._waiting_of_other(said.player, said.step)
        if target is None and not said.claim.theirs:
            target = self._waiting_of(said.player, said.step)
        if target is None:
            target = self._recent(said.step)
        if target is not None:
            self._add_other(target, said)
        elif self.unclaimed is not None and said.step - self.unclaimed.step <= _RIGHT_AFTER:
            self.attacks.append(Attack(said, self.unclaimed))
            self.last, self.unclaimed = len(self.attacks) - 1, None
        else:
            self.loose = [*(s for s in self.loose if said.step - s.step <= _RIGHT_AFTER), said]

    def _add_other(self, index: int, said: Said) -> None:
        attack = self.attacks[index]
        self.attacks[index] = attack._replace(others=(*attack.others, said))

    def _result(self, said: Said) -> None:
        index = self._recent(said.step, NEAR)
        if index is not None:
            attack = self.attacks[index]
            self.attacks[index] = attack._replace(results=(*attack.results, said))

    # who waits

    def _waiting_of(self, player: str | None, step: int) -> int | None:
        """The player's attack that waits for its DR; the oldest, as players roll in the order they speak."""
        return next((i for i in self.waiting if self._waits(i, step) and self.attacks[i].main.player == player), None)

    def _waiting_of_other(self, player: str | None, step: int) -> int | None:
        return next(
            (i for i in reversed(self.waiting) if self._waits(i, step) and self.attacks[i].main.player != player), None
        )

    def _waits(self, index: int, step: int) -> bool:
        attack = self.attacks[index]
        return attack.rolled is None and step - attack.main.step <= NEAR

    # what is rolled

    def roll(self, rolled: Rolled) -> None:
        if not self._resolves(rolled):
            return
        index = self._for_roll(rolled)
        if index is not None:
            self._resolve(index, rolled)
        elif not self._is_effect(rolled):
            self._open(rolled)

    def _resolves(self, rolled: Rolled) -> bool:
        """An attack DR; a MC resolves a Bombardment (C1.8)."""
        if rolled.roll.may_be_attack:
            return True
        bombards = any(self.attacks[i].main.claim.attack == "bombardment" for i in self.waiting)
        return rolled.roll.category == "MC" and bombards

    def _for_roll(self, rolled: Rolled) -> int | None:
        """The attack a DR resolves: of its player (of anyone, where the line names none or it is a MC)."""
        player = rolled.roll.player
        if player is None or rolled.roll.category == "MC":
            return next((i for i in self.waiting if self._waits(i, rolled.step)), None)
        found = self._waiting_of(player, rolled.step)
        return self._taken_early(player, rolled) if found is None else found

    def _taken_early(self, player: str, rolled: Rolled) -> int | None:
        """An attack that took the DR before it, though its own comes now: that DR was of an attack nobody stated."""
        if not self.waiting:
            return None
        index = self.waiting[-1]
        attack = self.attacks[index]
        early = attack.rolled is not None and attack.rolled.step < attack.main.step
        if not early or attack.main.player != player or rolled.step - attack.main.step > _RIGHT_AFTER:
            return None
        return None if attack.category == "TH" and rolled.roll.category in ("IFT", "TK") else index

    def _resolve(self, index: int, rolled: Rolled) -> None:
        others = self.attacks[index].others
        loose = tuple(s for s in self.loose if rolled.step - s.step <= _RIGHT_AFTER)
        self.attacks[index] = self.attacks[index]._replace(rolled=rolled, others=(*others, *loose))
        self.waiting = [i for i in self.waiting if i != index]
        self.last, self.loose, self.unclaimed = index, [], None

    def _is_effect(self, rolled: Rolled) -> bool:
        """An IFT or TK DR of the player whose TH DR was the last attack."""
        index = self._recent(rolled.step, NEAR)
        if index is None or rolled.roll.category not in ("IFT", "TK"):
            return False
        attack = self.attacks[index]
        if attack.category != "TH" or attack.rolled is None or attack.rolled.roll.player != rolled.roll.player:
            return False
        self.attacks[index] = attack._replace(effects=(*attack.effects, rolled))
        return True

    def _open(self, rolled: Rolled) -> None:
        """A DR that no line announced: a DRM said just before makes an attack of it, or a line behind will."""
        near = [s for s in self.loose if rolled.step - s.step <= _RIGHT_AFTER]
        self.loose = []
        self.last = None
        if near:
            self.attacks.append(Attack(near[0], rolled, tuple(near[1:])))
            self.last = len(self.attacks) - 1
        else:
            self.unclaimed = rolled


def _same_hex(attack: Attack, claim: Claim) -> bool:
    """Whether a claim can be about the same attack: no hex named, or one of its hexes (with board or without)."""
    if not claim.hexes or not attack.hexes:
        return True
    ours = [h.text.upper().replace("-", "") for h in attack.hexes]
    theirs = [h.text.upper().replace("-", "") for h in claim.hexes]
    return any(a.endswith(b) or b.endswith(a) for a in ours for b in theirs)
