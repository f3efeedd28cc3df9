"""Checks of 8.5 and 8.51 in logs of our own: L2 and L3 of board 25 are Open Ground on one level."""

from __future__ import annotations

import pytest

from tests.loglab import ALLIED, AXIS, Counter, Lab


def game(trench: str | None = None, *, truck: bool = False) -> tuple[Lab, Counter]:
    lab = Lab("25")
    lab.squad("L2")
    lab.sangar("L2")
    vehicle = lab.truck("L3", owner=ALLIED) if truck else lab.tank("L3")
    if trench:
        lab.trench(trench)
    lab.phase("Allied Turn 1 - PFPh")
    lab.phase("Allied Turn 1 - MPh")
    return lab, vehicle


PRICES = [
    (None, "Matilda L3 to L2, 2 MP +1 for the sangar", [("F8.5-vehicle-cost", "violation")]),
    ("L1", "Matilda L3 to L2, 1 MP +1 for the sangar", []),
    ("L1", "Matilda L3 to L2 sangar, 1 MP", [("F8.5-vehicle-cost", "suspect")]),
    (None, "Matilda L3 to L2 sangar, 1 MP", []),
    (None, "!!vc move L3 L2 mp 2", [("F8.5-vehicle-cost", "suspect")]),
    ("L1", "!!vc move L3 L2 mp 2", []),
    (None, "Matilda L3 to L2, 3 MP (VCA)", []),
    ("J5", "Matilda L3 to L2 sangar, 1 MP", []),
]


@pytest.mark.parametrize(("trench", "words", "expected"), PRICES)
def test_price_of_the_hex(trench: str | None, words: str, expected: list[tuple[str, str]]) -> None:
    lab, tank = game(trench)
    lab.say(words, ALLIED)
    lab.move(tank, "L2")
    assert [(code, verdict) for code, verdict, _ in lab.verdicts("F8.5-")] == expected


def test_a_trench_beside_gives_a_note() -> None:
    lab, tank = game("L1")
    step = lab.move(tank, "L2")
    assert lab.verdicts("F8.5-", notes=True) == [("F8.5-vehicle-cost", "note", step)]
    assert "doubled" in lab.findings("F8.5-", notes=True)[0].headline


def test_no_trench_no_note() -> None:
    lab, tank = game()
    lab.move(tank, "L2")
    assert lab.verdicts("F8.5", notes=True) == []


def overrun(lab: Lab, vehicle: Counter) -> None:
    lab.say(f"{vehicle.faces[0]} overruns the L2 sangar", ALLIED)
    lab.move(vehicle, "L2")


def test_underbelly_hit_before_the_overrun_is_resolved() -> None:
    lab, tank = game()
    overrun(lab, tank)
    lab.say("underbelly shot on the Matilda from L2 sangar", AXIS)
    lab.dr("TH", 3, 3, AXIS)
    lab.dr("IFT", 3, 3, ALLIED)
    assert lab.verdicts("F8.51", notes=True) == []


def test_underbelly_hit_after_it() -> None:
    lab, tank = game()
    overrun(lab, tank)
    lab.dr("IFT", 3, 3, ALLIED)
    step = lab.say("underbelly shot on the Matilda from L2 sangar", AXIS)
    assert lab.verdicts("F8.51") == [("F8.51-underbelly", "suspect", step)]


def test_first_fire_of_the_defender_does_not_resolve_the_overrun() -> None:
    lab, tank = game()
    overrun(lab, tank)
    lab.dr("IFT", 3, 3, AXIS)
    lab.say("underbelly shot on the Matilda from L2 sangar", AXIS)
    assert lab.verdicts("F8.51") == []


def test_underbelly_hit_with_no_overrun() -> None:
    lab, tank = game()
    lab.move(tank, "L2")
    step = lab.say("underbelly shot on the Matilda from L2 sangar", AXIS)
    (found,) = lab.findings("F8.51-")
    assert (found.verdict, found.step) == ("suspect", step)
    assert found.excuse is not None
    assert "declared elsewhere" in found.excuse


def test_an_overrun_said_with_its_fp_is_one_too() -> None:
    lab, tank = game()
    lab.say("OVR L2, 8 FP, sangar +1", ALLIED)
    lab.move(tank, "L2")
    lab.say("underbelly shot on the Matilda from L2 sangar", AXIS)
    assert lab.verdicts("F8.51-") == []


def test_underbelly_hit_on_a_truck() -> None:
    lab, truck = game(truck=True)
    overrun(lab, truck)
    step = lab.say("underbelly hit on the truck in L2", AXIS)
    assert lab.verdicts("F8.51") == [("F8.51-underbelly", "suspect", step)]


def test_an_overrun_gets_a_note_with_the_two_vertices() -> None:
    lab, tank = game()
    overrun(lab, tank)
    (note,) = lab.findings("F8.51", notes=True)
    assert note.verdict == "note"
    assert "L2-L3-M3" in note.headline
    assert "K3-L2-L3" in note.headline


@pytest.mark.parametrize("home", ["L3", "L2"])
def test_where_a_stopped_afv_is_left(home: str) -> None:
    lab, tank = game()
    overrun(lab, tank)
    if home != "L2":
        lab.move(tank, home)
    lab.marker(home, "Immob.", "111")
    lab.phase("Allied Turn 1 - DFPh")
    codes = [code for code, _, _ in lab.verdicts("F8.51-afv")]
    assert codes == ([] if home == "L2" else ["F8.51-afv-left-elsewhere"])


def test_stopped_later_elsewhere_is_no_matter_of_8_51() -> None:
    lab, tank = game()
    overrun(lab, tank)
    lab.dr("IFT", 3, 3, ALLIED)
    lab.move(tank, "L3")
    lab.marker("L3", "Immob.", "111")
    lab.phase("Allied Turn 1 - DFPh")
    assert lab.verdicts("F8.51-afv") == []
