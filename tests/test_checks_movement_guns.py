"""Checks of 8.52 and of the waived Deploy (8.3), in logs of our own."""

from __future__ import annotations

import pytest

from tests.loglab import ALLIED, Counter, Lab

PUSH = "crew pushes the PaK into the sangar L2, 2MF, M11"


def game(gun: str = "L2", *, truck: bool = False) -> tuple[Lab, Counter, Counter]:
    """A sangar in L2, a Gun with its crew (above it if in L2), play begun."""
    lab = Lab("25")
    lab.sangar("L2")
    pair = lab.gun(gun), lab.crew(gun)
    if truck:
        lab.truck(gun)
    lab.squad("D2", owner=ALLIED, name="4-5-7 1sq")
    lab.phase("Axis Turn 1 - PFPh")
    lab.phase("Axis Turn 1 - MPh")
    return lab, *pair


def done(lab: Lab, prefix: str = "F8.52", notes: bool = False) -> list[tuple[str, str, int | None]]:
    lab.phase("Axis Turn 1 - DFPh")
    return lab.verdicts(prefix, notes=notes)


def test_pushed_in_from_the_location() -> None:
    lab, gun, crew = game()
    lab.say(PUSH)
    lab.dr("Other", 3, 4)
    lab.beneath(gun)
    lab.beneath(crew)
    assert done(lab, notes=True) == []


@pytest.mark.parametrize("words", ["Gun manhandled into the sangar", "schiebe die PaK in den Sangar", "pousse le canon dans le sangar"])
def test_a_push_in_any_words_is_a_push(words: str) -> None:
    lab, gun, _ = game()
    lab.say(words)
    lab.dr("Other", 3, 4)
    lab.beneath(gun)
    assert done(lab) == []


def test_set_up_beneath_is_legal() -> None:
    lab = Lab("25")
    lab.gun("L2")
    lab.crew("L2")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - PFPh")
    assert lab.verdicts("F8.52", notes=True) == []


def test_put_beneath_during_setup_is_legal() -> None:
    lab = Lab("25")
    lab.sangar("L2")
    gun = lab.gun("L3")
    lab.say("setting up")
    lab.go_beneath(gun, "L2")
    lab.phase("Axis Turn 1 - PFPh")
    assert lab.verdicts("F8.52", notes=True) == []


@pytest.mark.parametrize("words", ["PaK + crew L3 into the sangar at L2", "gun and crew to L2", "pushing the PaK L3 into the L2 sangar, 4MF"])
def test_from_another_hex_straight_beneath(words: str) -> None:
    lab, gun, crew = game("L3")
    lab.say(words)
    lab.move([gun, crew], "L2")
    step = lab.beneath(gun, crew)
    assert done(lab) == [("F8.52-gun-not-pushed", "violation", step)]


def test_from_far_away_in_several_steps() -> None:
    lab, gun, crew = game("L4")
    lab.move([gun, crew], "L3")
    lab.move([gun, crew], "L2")
    lab.beneath(crew)
    step = lab.beneath(gun)
    assert done(lab) == [("F8.52-gun-not-pushed", "violation", step)]


def test_two_pushes_in_one_phase() -> None:
    lab, gun, crew = game("L3")
    lab.say("pushing the PaK L3 to L2, 2MF vs M11")
    lab.dr("Other", 3, 4)
    lab.move([gun, crew], "L2")
    lab.say("and pushing it into the sangar, 2MF")
    lab.dr("Other", 3, 3)
    lab.beneath(gun, crew)
    assert done(lab) == []


def test_pushed_in_a_turn_later() -> None:
    lab, gun, crew = game("L3")
    lab.move([gun, crew], "L2")
    lab.phase("Axis Turn 1 - DFPh")
    lab.phase("Axis Turn 2 - MPh")
    lab.say(PUSH)
    lab.dr("Other", 2, 2)
    lab.beneath(gun, crew)
    assert done(lab) == []


def test_within_the_hex_with_no_push_stated() -> None:
    lab, gun, _ = game()
    step = lab.beneath(gun)
    assert done(lab) == [("F8.52-gun-not-pushed", "suspect", step)]


def test_a_bare_dr_is_no_proof_either_way() -> None:
    lab, gun, _ = game()
    lab.dr("Other", 3, 4)
    step = lab.beneath(gun)
    assert done(lab) == [("F8.52-gun-not-pushed", "cannot-tell", step)]


@pytest.mark.parametrize("words", ["crew pushes the PaK into the sangar L2, 2MF, M#7", "PaK pushed into the sangar L2 2 MF, manhandling vs 7"])
def test_a_push_that_fails_by_its_dr(words: str) -> None:
    lab, gun, _ = game()
    lab.say(words)
    lab.dr("Other", 6, 4)
    step = lab.beneath(gun)
    assert done(lab) == [("F8.52-gun-not-pushed", "suspect", step)]


def test_a_push_said_to_fail() -> None:
    lab, gun, _ = game()
    lab.say(PUSH)
    lab.dr("Other", 6, 4)
    lab.say("push fails")
    step = lab.beneath(gun)
    assert done(lab) == [("F8.52-gun-not-pushed", "suspect", step)]


def test_a_hex_called_m_is_not_a_manhandling_number() -> None:
    lab, gun, _ = game()
    lab.say("crew pushes the PaK into the sangar L2, 2MF, watched from M2")
    lab.dr("Other", 6, 4)
    lab.beneath(gun)
    assert done(lab) == []


@pytest.mark.parametrize("mf", ["1", "3", "4"])
def test_a_push_at_a_wrong_price(mf: str) -> None:
    lab, gun, _ = game()
    lab.say(f"crew pushes the PaK into the sangar L2, {mf}MF, M11")
    lab.dr("Other", 3, 4)
    step = lab.beneath(gun)
    assert done(lab) == [("F8.52-push-cost", "violation", step)]


def test_a_push_by_directive() -> None:
    lab, gun, _ = game()
    lab.chat("* !!vc push L2 mf 1")
    lab.dr("Other", 3, 4)
    step = lab.beneath(gun)
    assert done(lab) == [("F8.52-push-cost", "violation", step)]


def test_a_push_without_mf_gets_a_note() -> None:
    lab, gun, _ = game()
    lab.say("crew pushes the PaK into the sangar L2")
    lab.dr("Other", 3, 4)
    step = lab.beneath(gun)
    assert done(lab, notes=True) == [("F8.52-push-cost", "note", step)]


def test_restacking_alone_is_nothing() -> None:
    lab = Lab("25")
    gun, crew = lab.gun("L2"), lab.crew("L2")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.above(gun)
    lab.beneath(crew)
    lab.beneath(gun)
    assert done(lab) == []


def test_an_undone_entry_is_nothing() -> None:
    lab, gun, crew = game("L3")
    lab.move([gun, crew], "L2")
    lab.beneath(gun, crew)
    lab.undo()
    lab.undo()
    assert done(lab) == []


def test_brought_by_a_truck() -> None:
    lab = Lab("25")
    lab.sangar("L2")
    pair = [lab.truck("L3"), lab.gun("L3")]
    lab.phase("Axis Turn 1 - MPh")
    lab.move(pair, "L2")
    step = lab.beneath(pair[1])
    assert done(lab) == [("F8.52-gun-not-pushed", "violation", step)]


# -- out


def sangared(truck: str = "L2") -> tuple[Lab, Counter, Counter]:
    lab = Lab("25")
    gun = lab.gun("L2")
    lab.sangar("L2")
    lorry = lab.truck(truck)
    lab.phase("Axis Turn 1 - MPh")
    return lab, gun, lorry


def test_hooked_up_from_beneath() -> None:
    lab, gun, truck = sangared()
    step = lab.move([truck, gun], "L3")
    assert done(lab) == [("F8.52-hooked-up-beneath", "violation", step)]


def test_limbered_while_beneath() -> None:
    lab, gun, _ = sangared()
    lab.say("hooking up the PaK in L2 to the truck")
    step = lab.turn(gun, 2)
    assert done(lab) == [("F8.52-hooked-up-beneath", "violation", step)]


def test_limbered_while_beneath_with_no_vehicle() -> None:
    lab, gun, _ = sangared("N1")
    step = lab.turn(gun, 2)
    assert done(lab) == [("F8.52-hooked-up-beneath", "suspect", step)]


def test_pushed_out_and_then_hooked_up() -> None:
    lab, gun, truck = sangared()
    lab.say("crew pushes the PaK out of the sangar L2, 2MF")
    lab.dr("Other", 2, 2)
    lab.above(gun)
    lab.phase("Axis Turn 2 - MPh")
    lab.say("hooking up the PaK in L2")
    lab.turn(gun, 2)
    lab.move([truck, gun], "L3")
    assert done(lab) == []


# -- Deploy


def deployed(place: str, *, gun: bool = True) -> tuple[Lab, Counter]:
    lab = Lab("25")
    if gun:
        lab.gun("L2")
    lab.sangar("L2")
    squad = lab.squad(place)
    lab.phase("Axis Turn 1 - RPh")
    return lab, squad


def exchange(lab: Lab, squad: Counter, place: str) -> Counter:
    lab.remove(squad)
    half = lab.half_squad(place)
    lab.half_squad(place)
    return half


@pytest.mark.parametrize("place", ["M2", "L2", "K2"])
def test_deploy_beside_the_sangar_and_in(place: str) -> None:
    lab, squad = deployed(place)
    lab.phase("Axis Turn 1 - MPh")
    half = exchange(lab, squad, place)
    lab.go_beneath(half, "L2") if place != "L2" else lab.beneath(half)
    assert done(lab, "F8.3") == []


def test_deploy_by_turning_the_counter() -> None:
    lab, squad = deployed("M2")
    lab.phase("Axis Turn 1 - MPh")
    lab.turn(squad, 2)
    lab.half_squad("M2")
    lab.go_beneath(squad, "L2")
    assert done(lab, "F8.3") == []


def test_deploy_too_far_away() -> None:
    lab, squad = deployed("N2")
    lab.phase("Axis Turn 1 - MPh")
    step = lab.go_beneath(exchange(lab, squad, "N2"), "L2")
    assert done(lab, "F8.3") == [("F8.3-deploy", "suspect", step)]


def test_deploy_in_a_phase_that_is_not_known() -> None:
    lab = Lab("25")
    lab.gun("L2")
    lab.sangar("L2")
    squad = lab.squad("N2")
    lab.dr("IFT", 3, 3)
    step = lab.go_beneath(exchange(lab, squad, "N2"), "L2")
    assert lab.verdicts("F8.3") == [("F8.3-deploy", "cannot-tell", step)]


def test_deploy_in_an_earlier_phase() -> None:
    lab, squad = deployed("M2")
    lab.phase("Axis Turn 1 - MPh")
    half = exchange(lab, squad, "M2")
    lab.phase("Axis Turn 1 - APh")
    step = lab.go_beneath(half, "L2")
    assert done(lab, "F8.3") == [("F8.3-deploy", "suspect", step)]


def test_deploy_in_the_rally_phase_is_ordinary() -> None:
    lab, squad = deployed("N2")
    half = exchange(lab, squad, "N2")
    lab.phase("Axis Turn 1 - MPh")
    lab.go_beneath(half, "L2")
    assert done(lab, "F8.3") == []


def test_casualty_reduction_is_no_deploy() -> None:
    lab, squad = deployed("N2")
    lab.phase("Axis Turn 1 - MPh")
    lab.turn(squad, 2)
    lab.go_beneath(squad, "L2")
    assert done(lab, "F8.3") == []


def test_deploy_without_a_gun_is_no_matter_of_8_3() -> None:
    lab, squad = deployed("N2", gun=False)
    lab.phase("Axis Turn 1 - MPh")
    lab.go_beneath(exchange(lab, squad, "N2"), "L2")
    assert done(lab, "F8.3") == []


def test_deploy_and_then_not_tried() -> None:
    lab, squad = deployed("M2")
    lab.phase("Axis Turn 1 - MPh")
    lab.say("squad in M2 deploys (F8.3) to man the PaK")
    half = exchange(lab, squad, "M2")
    lab.move(half, "N2")
    assert [(code, verdict) for code, verdict, _ in done(lab, "F8.3")] == [("F8.3-deploy", "suspect")]


def test_deploy_and_stopped_on_the_way() -> None:
    lab, squad = deployed("M2")
    lab.phase("Axis Turn 1 - MPh")
    lab.say("squad in M2 deploys (F8.3) to man the PaK")
    half = exchange(lab, squad, "M2")
    lab.move(half, "L2")
    lab.move(half, "L3")
    assert done(lab, "F8.3") == []


def test_hooked_up_in_words_only() -> None:
    lab, _, _ = sangared()
    step = lab.say("truck hooks up the PaK in L2")
    assert done(lab) == [("F8.52-hooked-up-beneath", "suspect", step)]


def test_hooked_up_in_the_enemys_words_is_nothing() -> None:
    lab, _, _ = sangared()
    lab.say("nothing else to do here")
    lab.say("truck hooks up the PaK in L2", ALLIED)
    assert done(lab) == []


def test_agreed_upon() -> None:
    lab, gun, _ = game()
    lab.beneath(gun)
    lab.chat("* !!vc agreed L2")
    assert done(lab) == []
