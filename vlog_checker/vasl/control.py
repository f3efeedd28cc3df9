"""Sides, whose OB a sangar or trench is of, and who Controls its Location (A26).

VASL's ``Owner`` property (the player who brought the counter into the game) is the best evidence of the OB; what a
log cannot show is None.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property

from vlog_checker.named import NamedTuple
from vlog_checker.vasl import kinds, markers
from vlog_checker.vasl.directivevalues import Control
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen


class Controlled(NamedTuple):
    """Whether the side Controls a Location (None: nothing shows it), and what that rests on."""

    holds: bool | None
    source: str


class Sides:
    """Who plays on which side, from the units that each player brought into the game."""

    def __init__(self, reading: Reading) -> None:
        self._stated: Mapping[str, str] = reading.facts.players if reading.facts is not None else {}
        self._reading = reading
        self._camps = dict(reading.facts.players) if reading.facts is not None else {}
        self._set_up_by = dict(reading.stated.set_up_by) if reading.stated is not None else {}

    @cached_property
    def _nations(self) -> dict[str, Counter[str]]:
        """Each player's counters by nation; worked out when somebody asks."""
        found: dict[str, Counter[str]] = {}
        for state in _first_states(self._reading):
            for seen in state.pieces():
                if seen.owner and seen.nationality:
                    found.setdefault(seen.owner, Counter())[seen.nationality] += 1
        return found

    @property
    def players(self) -> tuple[str, ...]:
        """Players who own counters of a nation, by name."""
        return tuple(sorted(self._nations))

    def nation(self, player: str) -> str | None:
        """The nation of most of a player's counters."""
        counts = self._nations.get(player)
        return min(counts, key=lambda nation: (-counts[nation], nation)) if counts else None

    def same(self, one: Seen, other: Seen) -> bool | None:
        """Whether two counters are of one side; None if the log does not tell.  One player may move both sides."""
        nations = _camp_of(one), _camp_of(other)
        if None not in nations and nations[0] != nations[1]:
            return False
        if one.owner and other.owner:
            return self.same_players(one.owner, other.owner)
        camps = self.camp(one), self.camp(other)
        if None in camps:
            return None
        return camps[0] == camps[1]

    def same_players(self, one: str, other: str) -> bool | None:
        """Whether two players are on one side: two alone are not, nor are those of nations of both VASL sides."""
        if one == other:
            return True
        if one in self._stated and other in self._stated:
            return self._stated[one] == self._stated[other]
        if set(self.players) == {one, other}:
            return False
        nations = self.nation(one), self.nation(other)
        camps = [kinds.SIDES.get(nation) if nation else None for nation in nations]
        if None in camps or camps[0] == camps[1]:
            return None
        return False

    def camp(self, seen: Seen) -> str | None:
        """``axis`` or ``allied``: that of the owner by the facts file, else by the nation of the counter.

        A counter without a nation is of the nation of its owner's counters.
        """
        if seen.owner and seen.owner in self._stated:
            return self._stated[seen.owner]
        if seen.owner and seen.owner in self._camps:
            return self._camps[seen.owner]
        nation = seen.nationality or (self.nation(seen.owner) if seen.owner else None)
        return kinds.SIDES.get(nation) if nation else None

    def same_ob(self, hex_id: HexId, work: Seen, mover: Seen) -> bool | None:
        """Whether the trench or sangar of a hex is of the mover's OB: as the facts file states, else by its owner."""
        if hex_id in self._set_up_by:
            return self.means(self._set_up_by[hex_id], mover)
        return self.same(work, mover)

    def means(self, word: str, seen: Seen) -> bool | None:
        """Whether a side named in words (a player, a nation, ``axis``, ``allied``) is that of the counter."""
        word = word.casefold().strip()
        if seen.owner and word == seen.owner.casefold():
            return True
        named = {player.casefold(): player for player in self.players}
        if word in named:
            return self.same_players(named[word], seen.owner) if seen.owner else None
        nation = seen.nationality or (self.nation(seen.owner) if seen.owner else None)
        if nation and word == nation.casefold():
            return True
        camp = _CAMPS.get(word) or kinds.SIDES.get(word.title())
        own = self.camp(seen)
        return None if camp is None or own is None else camp == own


def _camp_of(seen: Seen) -> str | None:
    """By the counter's own nation alone."""
    return kinds.SIDES.get(seen.nationality) if seen.nationality else None


_CAMPS = {"axis": "axis", "allied": "allied", "allies": "allied", "axe": "axis", "asse": "axis", "achse": "axis"}


def _first_states(reading: Reading) -> Iterator[HexState]:
    for states in reading.history.states.values():
        yield states[0]


def controlled(reading: Reading, sides: Sides, hex_id: HexId, mover: Seen, step: int) -> Controlled:
    """Whether the mover's side Controls the hex before ``step``: as stated, by markers, by who was last there."""
    there = _last_there(reading, sides, hex_id, mover, step)
    facts = _by_facts(reading, sides, hex_id, mover)
    if facts is not None:
        return there or facts
    for found in (_stated(reading, sides, hex_id, mover, step), _marked(reading, sides, hex_id, mover, step)):
        if found is not None:
            return found
    return there or _nobody_there(reading, sides, hex_id, mover)


def _by_facts(reading: Reading, sides: Sides, hex_id: HexId, mover: Seen) -> Controlled | None:
    """What the facts file says of the start of the log; who was seen there since then counts for more."""
    if reading.stated is None or (reading.carry is not None and reading.name(hex_id) in reading.carry.occupiers):
        return None
    named = reading.stated.control.get(hex_id)
    holds = sides.means(named, mover) if named is not None else None
    return None if holds is None else Controlled(holds, f"the facts file gives it to the {named} side")


def _stated(reading: Reading, sides: Sides, hex_id: HexId, mover: Seen, step: int) -> Controlled | None:
    """The last ``!!vc control`` up to the step, else the first behind it in the same phase."""
    known = [
        d for d in reading.directives
        if isinstance(d.value, Control) and reading.stated_hex(d.value.hex) == hex_id
    ]  # fmt: skip
    before = [d for d in known if d.step <= step]
    after = [d for d in known if d.step > step and reading.clock.same_phase(step, d.step)]
    for standing in (*before[-1:], *after[:1]):
        value = standing.value
        if isinstance(value, Control):
            holds = sides.means(value.side, mover)
            if holds is not None:
                return Controlled(holds, f"step {standing.step}: {standing.body}")
    return None


def _marked(reading: Reading, sides: Sides, hex_id: HexId, mover: Seen, step: int) -> Controlled | None:
    for seen in reading.history.state_before(hex_id, step).pieces():
        if not seen.concealed and markers.marker(seen.identity) == "control":
            same = sides.means(seen.name.lower().replace("control", ""), mover)
            same = sides.same(seen, mover) if same is None else same
            if same is not None:
                return Controlled(same, f"the {seen.name} marker in the hex")
    return None


def _last_there(reading: Reading, sides: Sides, hex_id: HexId, mover: Seen, step: int) -> Controlled | None:
    """By the last unit that was in the hex in a settled position; None if nobody was."""
    states = reading.history.states.get(hex_id, [])
    count = bisect_left(states, step, key=lambda s: s.step)
    for i in range(count - 1, -1, -1):
        end = states[i + 1].step if i + 1 < count else step
        if reading.settles(hex_id, states[i].step, end) is None:
            continue
        answers = {sides.same(seen, mover) for seen in states[i].pieces() if _occupies(seen) and seen.key != mover.key}
        own = any(seen.key == mover.key for seen in states[i].pieces())
        if own or answers == {True}:
            return Controlled(True, f"a unit of its side was there up to step {end}")
        if answers:
            return Controlled(False if answers == {False} else None, f"others were there up to step {end}")
    return None


def _nobody_there(reading: Reading, sides: Sides, hex_id: HexId, mover: Seen) -> Controlled:
    """By who was there in an earlier log of a series; in a log of the whole game nobody is an answer."""
    carry = reading.carry
    last = carry.occupiers.get(reading.name(hex_id) or "") if carry is not None else None
    holds = sides.means(last, mover) if last is not None else None
    if carry is not None and holds is not None:
        return Controlled(holds, f"{last} was there last in {carry.joint.file}")
    stated = reading.stated.control.get(hex_id) if reading.stated is not None else None
    if stated is not None:
        holds = sides.means(stated, mover)
        return Controlled(holds, f"the facts file gives its Control to the {stated} side when the log starts")
    if reading.setup.in_play(0) is False:
        return Controlled(False, "no unit of its side was ever in the hex")
    return Controlled(None, "")


def _occupies(seen: Seen) -> bool:
    return seen.concealed or seen.is_personnel
