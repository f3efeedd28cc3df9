"""Movement checks on random games: nothing raises, the same log gives the same findings, silence proves nothing."""

from __future__ import annotations

from random import Random

import pytest

from tests.loglab import ALLIED, AXIS, Counter, Lab

HEXES = ["K1", "K2", "L1", "M1", "K3", "L3", "N2", "L2", "M2", "N1", "M3", "M4", "N3", "N4"]
WORDS = [
    "{a} to {b}, {n} MF",
    "{a} sangar to {b}, {n} MF",
    "{a} trench straight into the {b} sangar, {n}MF, never leaves cover",
    "out of the sangar 1 MF",
    "pushing the gun into the sangar {b}, {n} MF, M{n}",
    "!!vc move {a} {b} mf {n}",
    "!!vc control {b} axis",
    "deploying in {a}",
    "hooking up the Gun in {a}",
    "Matilda overruns {b} sangar, {n} MP",
]


def play(seed: int, steps: int, *, talks: bool = True) -> Lab:
    """A game of random moves, re-stackings, exchanges and words."""
    random = Random(seed)
    lab = Lab("25")
    pieces: list[Counter] = []
    for make in (lab.squad, lab.squad, lab.half_squad, lab.crew, lab.gun, lab.leader, lab.truck):
        pieces.append(make(random.choice(HEXES), AXIS))
    pieces += [lab.squad(random.choice(HEXES), ALLIED), lab.tank(random.choice(HEXES))]
    for place in random.sample(HEXES, 4):
        random.choice([lab.sangar, lab.trench])(place)
    lab.phase("Axis Turn 1 - MPh")
    for _ in range(steps):
        step(lab, random, pieces, talks)
    return lab


def step(lab: Lab, random: Random, pieces: list[Counter], talks: bool) -> None:
    there = [p for p in pieces if p.hex is not None]
    piece = random.choice(there)
    choice = random.random()
    if choice < 0.35:
        lab.move(piece, random.choice(HEXES))
    elif choice < 0.6:
        lab.beneath(piece)
    elif choice < 0.68:
        lab.above(piece)
    elif choice < 0.72 and lab.can_undo:
        lab.undo()
    elif choice < 0.76 and len(piece.faces) > 1:
        lab.turn(piece, random.choice([1, 2]))
    elif choice < 0.8:
        pieces.append(lab.half_squad(piece.hex or "K2"))
    elif choice < 0.83 and len(there) > 4:
        lab.remove(piece)
    elif choice < 0.88:
        lab.phase(f"{random.choice(['Axis', 'Allied'])} Turn 1 - {random.choice(['MPh', 'APh', 'RPh', 'RtPh'])}")
    elif talks:
        words = random.choice(WORDS).format(a=random.choice(HEXES), b=random.choice(HEXES), n=random.randint(1, 9))
        lab.say(words, random.choice([AXIS, ALLIED]))
    else:
        lab.dr("IFT", random.randint(1, 6), random.randint(1, 6))


@pytest.mark.parametrize("seed", range(40))
def test_nothing_raises_and_all_is_repeatable(seed: int) -> None:
    data = play(seed, 60)
    first = data.findings("F8", notes=True)
    assert first == data.findings("F8", notes=True)
    data.findings("F8", view="public", notes=True)


@pytest.mark.parametrize("seed", range(100, 125))
def test_moves_in_silence_are_no_violation_of_8_6_or_8_5(seed: int) -> None:
    """Who says nothing may have paid: only a full sangar gone beneath speaks for itself."""
    found = play(seed, 60, talks=False).findings("F8")
    sure = [f.rule for f in found if f.verdict == "violation" and f.rule.startswith(("F8.6", "F8.5-", "F8.51"))]
    assert [rule for rule in sure if rule != "F8.6-full-sangar"] == []
