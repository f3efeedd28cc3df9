"""The checks of 8.3 on little games: what lies beneath a sangar, and for how long."""

from __future__ import annotations

import csv
from collections.abc import Callable

import pytest

from tests.loglab import ALLIED, AXIS, Counter, Lab
from tests.shared import SHARED, needs_shared

OVER = "F8.3-over-capacity"
SQUAD_WITH_GUN = "F8.3-gun-with-squad"
CREW_LIMIT = "F8.3-gun-crew-limit"
SECOND_GUN = "F8.3-second-gun"
VEHICLE = "F8.3-vehicle"

Maker = Callable[[Lab, str, str], Counter]


def named(*faces: str, image: str = "x/y", gpid: str = "") -> Maker:
    return lambda lab, place, owner: lab.place(place, owner, *faces, image=image, gpid=gpid)


def gun(name: str, gpid: str = "") -> Maker:
    return named(name, image="ge/gun/any", gpid=gpid)


KINDS: dict[str, Maker] = {
    "squad": lambda lab, place, owner: lab.squad(place, owner),
    "half_squad": lambda lab, place, owner: lab.half_squad(place, owner),
    "crew": lambda lab, place, owner: lab.crew(place, owner),
    "leader": lambda lab, place, owner: lab.leader(place, owner),
    "gun": lambda lab, place, owner: lab.gun(place, owner),
    "gun_mtr": gun("82* MTR BM obr. 37", "508"),
    "gun_art": gun("105 ART leFH 18", "2510"),
    "gun_aa": gun("20L AA FlaK 30", "2516"),
    "sw_mg": named("LMG"),
    "sw_dc": named("DC"),
    "sw_mortar": named("50* MTR"),
    "concealment": named("?", gpid="421"),
    "vehicle": lambda lab, place, owner: lab.tank(place, owner),
    "foxhole_counter": named("Foxhole", gpid="219"),
    "prisoner_squad": named("Prisoner SQ", gpid="6390"),
}


def beneath(lab: Lab, cell: str, *places: str, owner: str = AXIS) -> None:
    for kind in places:
        KINDS[kind](lab, cell, owner)


def rows() -> list[dict[str, str]]:
    path = SHARED / "cases" / "capacity.csv"
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as lines:
        return [row for row in csv.DictReader(lines) if not {"vehicle_gun", "cavalry"} & set(row["beneath"].split("+"))]


VERDICTS = {"illegal": "violation", "cannot-tell": "cannot-tell"}


@needs_shared
@pytest.mark.parametrize("row", rows(), ids=lambda row: str(row["id"]) + " " + str(row["beneath"]))
def test_every_row_of_the_table_as_a_stack(row: dict[str, str]) -> None:
    lab = Lab()
    side = "axis"
    for part in filter(None, row["beneath"].split("+")):
        if ":" in part:
            side, part = part.split(":")
        count, _, kind = part.rpartition("*")
        for _ in range(int(count or 1)):
            KINDS[kind](lab, "L2", ALLIED if side == "allied" else AXIS)
    lab.sangar("L2")
    lab.say("go")
    found = [str(f.verdict) for f in lab.findings("F8.3")]
    assert found == ([] if row["verdict"] == "legal" else [VERDICTS[row["verdict"]]])


def stand(*kinds: str) -> Lab:
    """These beneath a sangar in L2 at the start."""
    lab = Lab()
    beneath(lab, "L2", *kinds)
    lab.sangar("L2")
    return lab


# -- what counts


def test_units_above_do_not_count() -> None:
    lab = stand("squad")
    beneath(lab, "L2", "squad", "leader", "gun")
    lab.say("go")
    assert lab.verdicts("F8.3") == []


def test_sangar_at_the_bottom_holds_nothing() -> None:
    lab = Lab()
    lab.sangar("L2")
    beneath(lab, "L2", "squad", "squad", "gun")
    lab.say("go")
    assert lab.verdicts("F8.3") == []


def test_another_stack_on_the_pixel_is_not_beneath() -> None:
    lab = stand("squad")
    beneath(lab, "L2#2", "squad")
    lab.say("go")
    assert lab.verdicts("F8.3") == []


def test_broken_units_count() -> None:
    lab = Lab()
    for _ in range(2):
        lab.place("L2", AXIS, "4-6-7 1sq", "broken 4-6-7 1sq").shown = 2
    lab.sangar("L2")
    lab.say("go")
    assert lab.verdicts("F8.3") == [(OVER, "violation", 0)]


def test_the_face_shown_decides() -> None:
    lab = Lab()
    for _ in range(2):
        lab.squad("L2").shown = 2
    lab.sangar("L2")
    lab.say("go")
    assert lab.verdicts("F8.3") == []


def test_turned_into_a_squad_beneath() -> None:
    lab = Lab()
    one, two = lab.squad("L2"), lab.squad("L2")
    one.shown = two.shown = 2
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - RPh")
    step = lab.turn(one, 1)
    lab.phase("Axis Turn 1 - PFPh")
    assert lab.verdicts("F8.3") == [(OVER, "violation", step)]


def test_half_squads_recombine_legally() -> None:
    lab = Lab()
    one, two = lab.squad("L2"), lab.half_squad("L2")
    one.shown = 2
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - RPh")
    lab.turn(one, 1)
    lab.remove(two)
    lab.phase("Axis Turn 1 - PFPh")
    assert lab.verdicts("F8.3") == []


def test_one_side_only_is_named_in_the_reason_of_both() -> None:
    lab = Lab()
    lab.squad("L2", AXIS)
    lab.squad("L2", ALLIED, "4-5-7 1sq")
    lab.sangar("L2")
    lab.say("go")
    found = lab.findings("F8.3")
    assert [f.rule for f in found] == [OVER]
    assert "4-5-7 1sq" in found[0].headline
    assert {p.side for p in found[0].pieces} == {AXIS, ALLIED}


@pytest.mark.parametrize("smc", ["8-1", "9-2", "10-3", "7-0", "6+1", "Hero", "ruCOM"])
def test_four_smc_ride_free_five_do_not(smc: str) -> None:
    for count, wanted in ((4, []), (5, [(OVER, "violation", 0)])):
        lab = Lab()
        lab.squad("L2")
        for _ in range(count):
            lab.place("L2", AXIS, smc)
        lab.sangar("L2")
        lab.say("go")
        assert lab.verdicts("F8.3") == wanted


@pytest.mark.parametrize("kind", ["gun", "gun_mtr", "gun_art", "gun_aa"])
def test_any_gun_with_a_squad(kind: str) -> None:
    lab = stand(kind, "squad")
    assert lab.verdicts("F8.3") == [(SQUAD_WITH_GUN, "violation", 0)]


@pytest.mark.parametrize("weapon", ["50* MTR", "dm 81* MTR", "LMG", "HMG", "DC", "FT", "ATR", "Radio", "PIAT"])
def test_support_weapons_fill_nothing(weapon: str) -> None:
    lab = Lab()
    lab.place("L2", AXIS, weapon)
    lab.place("L2", AXIS, weapon)
    lab.squad("L2")
    lab.sangar("L2")
    assert lab.verdicts("F8.3") == []


@pytest.mark.parametrize("marker", [("Pin", "1"), ("DM", "2"), ("CX", "4"), ("Prep Fire", "0"), ("TI", "68")])
def test_markers_fill_nothing(marker: tuple[str, str]) -> None:
    lab = Lab()
    lab.squad("L2")
    lab.marker("L2", *marker)
    lab.sangar("L2")
    assert lab.verdicts("F8.3") == []


def test_wreck_beneath_fills_nothing() -> None:
    lab = Lab()
    lab.squad("L2")
    lab.place("L2", ALLIED, "Dozer Wreck", image="sh/wreck", gpid="4589")
    lab.sangar("L2")
    assert lab.verdicts("F8.3") == []


def test_vehicle_beneath() -> None:
    assert stand("vehicle").verdicts("F8.3") == [(VEHICLE, "violation", 0)]


def test_vehicle_above_the_sangar_is_an_overrun_not_an_offence() -> None:
    lab = stand("squad")
    lab.tank("L2")
    assert lab.verdicts("F8.3") == []


def test_truck_with_a_towed_gun_beneath() -> None:
    lab = Lab()
    lab.truck("L2")
    lab.gun("L2")
    lab.sangar("L2")
    assert lab.verdicts("F8.3") == [(VEHICLE, "violation", 0)]


def test_bicycle_beneath_cannot_be_told() -> None:
    lab = Lab()
    lab.squad("L2")
    lab.place("L2", AXIS, "Bicycle", gpid="497")
    lab.sangar("L2")
    assert [v for _, v, _ in lab.verdicts("F8.3")] == ["cannot-tell"]


def test_unknown_counter_that_could_decide() -> None:
    lab = Lab()
    lab.squad("L2")
    lab.place("L2", AXIS, "Gurkha Kukri Section", image="zz/what", gpid="zzz:1")
    lab.sangar("L2")
    assert [v for _, v, _ in lab.verdicts("F8.3")] == ["cannot-tell"]


def test_prisoners_with_their_guard_cannot_be_told() -> None:
    lab = Lab()
    lab.squad("L2")
    lab.place("L2", ALLIED, "Prisoner SQ", gpid="6390")
    lab.sangar("L2")
    assert [v for _, v, _ in lab.verdicts("F8.3")] == ["cannot-tell"]


# -- foxholes and other entrenchments


def test_foxhole_added_in_play() -> None:
    lab = stand("squad")
    lab.phase("Axis Turn 1 - PFPh")
    lab.place("L2", AXIS, "Foxhole", gpid="219")
    lab.phase("Axis Turn 1 - MPh")
    assert [(c, v) for c, v, _ in lab.verdicts("F8.3")] == [("F8.3-capacity-increased", "cannot-tell")]


def test_foxhole_above_the_sangar_from_the_start_is_not_added() -> None:
    lab = stand("squad")
    lab.place("L2", AXIS, "Foxhole", gpid="219")
    lab.phase("Axis Turn 1 - MPh")
    assert lab.verdicts("F8.3") == []


def test_foxhole_beneath_the_sangar_from_the_start() -> None:
    lab = stand("squad", "foxhole_counter")
    lab.phase("Axis Turn 1 - MPh")
    assert lab.verdicts("F8.3") == [("F8.3-capacity-increased", "cannot-tell", 0)]


def test_foxhole_beneath_the_sangar_next_to_an_offence_is_two_matters() -> None:
    lab = stand("squad", "squad", "foxhole_counter")
    lab.phase("Axis Turn 1 - MPh")
    assert (OVER, "violation", 0) in lab.verdicts("F8.3")


# -- when it counts


def test_dragged_onto_the_hex_and_pushed_beneath_in_passing() -> None:
    """Two stacks change places: in between both are beneath."""
    lab = Lab()
    old, new = lab.squad("L2"), lab.squad("K3")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.move(new, "L2")
    lab.beneath(new)
    lab.move(old, "K3")
    lab.phase("Axis Turn 1 - DFPh")
    assert lab.verdicts("F8.3") == []


def test_a_dr_in_between_settles_it() -> None:
    lab = Lab()
    old, new = lab.squad("L2"), lab.squad("K3")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    step = lab.go_beneath(new, "L2")
    lab.dr("IFT", 3, 4, ALLIED)
    lab.move(old, "K3")
    assert lab.verdicts("F8.3") == [(OVER, "violation", step)]


def test_a_dr_that_is_no_attack_settles_nothing() -> None:
    lab = Lab()
    old, new = lab.squad("L2"), lab.squad("K3")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.go_beneath(new, "L2")
    lab.dr("Other", 3, 4)
    lab.move(old, "K3")
    lab.phase("Axis Turn 1 - DFPh")
    assert lab.verdicts("F8.3") == []


def test_three_steps_elsewhere_settle_it() -> None:
    lab = Lab()
    lab.squad("L2")
    new, walker = lab.squad("K3"), lab.squad("F5", ALLIED)
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    step = lab.go_beneath(new, "L2")
    for place in ("F6", "F7", "F8"):
        lab.move(walker, place)
    lab.above(new)
    assert lab.verdicts("F8.3") == [(OVER, "violation", step)]


def test_reported_once_while_it_lasts() -> None:
    lab = Lab()
    lab.squad("L2")
    new, walker = lab.squad("K3"), lab.squad("F5", ALLIED)
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    step = lab.go_beneath(new, "L2")
    for phase in ("DFPh", "AFPh", "RtPh"):
        lab.phase(f"Axis Turn 1 - {phase}")
        lab.marker("L2", "Pin", "1")
        lab.move(walker, "F6" if walker.hex == "F5" else "F5")
    assert lab.verdicts("F8.3") == [(OVER, "violation", step)]


def test_more_of_the_same_is_not_reported_again() -> None:
    lab = stand("squad", "squad")
    new = lab.squad("K3")
    lab.phase("Axis Turn 1 - MPh")
    lab.go_beneath(new, "L2")
    lab.phase("Axis Turn 1 - DFPh")
    assert lab.verdicts("F8.3") == [(OVER, "violation", 0)]


def test_mended_and_done_again_is_reported_again() -> None:
    lab = stand("squad")
    new = lab.squad("K3")
    lab.phase("Axis Turn 1 - MPh")
    first = lab.go_beneath(new, "L2")
    lab.phase("Axis Turn 1 - APh")
    lab.move(new, "K3")
    lab.phase("Axis Turn 2 - MPh")
    second = lab.go_beneath(new, "L2")
    lab.phase("Axis Turn 2 - APh")
    assert lab.verdicts("F8.3-o") == [(OVER, "violation", first), (OVER, "violation", second)]


def test_a_lapse_that_does_not_settle_makes_no_second_offence() -> None:
    lab = stand("squad")
    second = lab.squad("L2")
    lab.beneath(second)
    lab.phase("Axis Turn 1 - RPh")
    lab.move(second, "K3")
    lab.undo()
    lab.phase("Axis Turn 1 - PFPh")
    lab.move(second, "K3")
    lab.go_beneath(second, "L2")
    lab.phase("Axis Turn 1 - MPh")
    assert [v for _, v, _ in lab.verdicts("F8.3")] == ["violation"]


def test_another_offence_in_the_same_hex_is_reported_too() -> None:
    lab = stand("squad", "squad")
    pak = lab.gun("L2")
    lab.phase("Axis Turn 1 - MPh")
    step = lab.beneath(pak)
    lab.phase("Axis Turn 1 - APh")
    assert lab.verdicts("F8.3") == [(OVER, "violation", 0), (SQUAD_WITH_GUN, "violation", step)]


def test_put_right_in_setup_is_no_offence() -> None:
    lab = stand("squad")
    extra = lab.squad("L2")
    lab.beneath(extra)
    lab.above(extra)
    lab.phase("Axis Turn 1 - RPh")
    assert lab.verdicts("F8.3") == []


def test_undone_is_no_offence() -> None:
    lab = stand("squad")
    new, walker = lab.squad("L2"), lab.squad("F5", ALLIED)
    lab.phase("Axis Turn 1 - MPh")
    lab.beneath(new)
    lab.move(walker, "F6")
    lab.undo()
    lab.undo()
    lab.phase("Axis Turn 1 - APh")
    assert lab.verdicts("F8.3") == []


def test_one_too_many_left_behind_by_removal_is_mended() -> None:
    lab = stand("gun", "crew", "half_squad")
    assert lab.verdicts("F8.3") == [(CREW_LIMIT, "violation", 0)]


def test_two_guns() -> None:
    assert stand("gun", "gun").verdicts("F8.3") == [(SECOND_GUN, "violation", 0)]


def test_concealed_units_are_not_judged_where_the_reader_sees_only_a_question_mark() -> None:
    lab = stand("squad", "squad")
    lab.say("go")
    assert [v for _, v, _ in lab.verdicts("F8.3", view="public")] == ["violation"]


def test_sangar_on_a_join_of_two_boards() -> None:
    lab = Lab("25", "26")
    lab.squad("26A5")
    lab.squad("26A5")
    lab.sangar("26A5")
    lab.say("go")
    assert lab.verdicts("F8.3") == [(OVER, "violation", 0)]


def test_the_message_says_what_is_there_and_what_may_be() -> None:
    found = stand("squad", "half_squad", "leader").findings("F8.3")[0]
    assert found.headline == "Too much beneath the sangar in L2: 4-6-7 1sq, 2-4-7 1hs and 8-1"
    assert "squad" in (found.found or "")
    assert "squad-equivalent" in (found.expected or "")
