"""The checks of 8.1 and 8.2 on little games: where sangars are, and when and how they came there."""

from __future__ import annotations

import pytest

from tests.loglab import ALLIED, AXIS, Lab
from vlog_checker.vasl.facts import parse_facts

CREATED = "F8.2-created-in-play"
MOVED = "F8.2-moved-in-play"


def game(*boards: str) -> Lab:
    """A squad and a sangar stand there at the start."""
    lab = Lab(*boards)
    lab.squad("K3" if len(boards) < 2 else f"{boards[0]}K3")
    return lab


def pass_time(lab: Lab, steps: int = 3) -> None:
    """Steps elsewhere, which settle a position."""
    walker = lab.squad("F5", ALLIED)
    for index in range(steps - 1):
        lab.move(walker, ("F6", "F5")[index % 2])


# -- created: by each kind of evidence of setup's end


def test_setup_at_start_is_legal() -> None:
    lab = game()
    lab.sangar("L2")
    lab.sangar("M4")
    lab.phase("Axis Turn 1 - RPh")
    assert lab.verdicts("F8") == []


def test_created_after_a_phase_report() -> None:
    lab = game()
    lab.phase("Axis Turn 1 - PFPh")
    step = lab.place("L2", AXIS, "Sangar", image="ML/Sangar", gpid="223") and 2
    assert lab.verdicts("F8.2") == [(CREATED, "violation", step)]


def test_created_before_the_first_phase_report() -> None:
    lab = game()
    lab.say("setting up")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - RPh")
    assert lab.verdicts("F8.2") == []


def test_created_with_no_evidence_of_the_end_of_setup() -> None:
    lab = game()
    lab.say("hi")
    lab.sangar("L2")
    assert lab.verdicts("F8.2") == [(CREATED, "suspect", 2)]


def test_created_after_an_attack_dr_only() -> None:
    lab = game()
    lab.dr("IFT", 3, 4)
    lab.sangar("L2")
    assert lab.verdicts("F8.2") == [(CREATED, "violation", 2)]


def test_dr_that_is_no_attack_ends_no_setup() -> None:
    lab = game()
    lab.dr("Other", 3, 4)
    lab.sangar("L2")
    assert lab.verdicts("F8.2") == [(CREATED, "suspect", 2)]


def test_directive_ends_setup() -> None:
    lab = game()
    lab.sangar("L2")
    lab.say("!!vc setup-ends")
    lab.sangar("M4")
    assert lab.verdicts("F8.2") == [(CREATED, "violation", 2)]


def test_directive_taken_back_ends_nothing() -> None:
    lab = game()
    lab.chat("* !!vc setup-ends")
    lab.chat("* UNDO: * !!vc setup-ends")
    lab.sangar("M4")
    assert lab.verdicts("F8.2") == [(CREATED, "suspect", 3)]


def test_option_ends_setup() -> None:
    lab = game()
    lab.say("hi")
    lab.sangar("L2")
    lab.sangar("M4")
    report = lab.check(setup_ends=3)
    found = [(f.rule, str(f.verdict), f.hex) for f in report.findings if f.rule == CREATED]
    assert found == [(CREATED, "violation", "M4")]


@pytest.mark.parametrize("line", ["* Current: Axis Turn 1 - RPh *", "* Reset: Axis 1st *"])
def test_looking_at_the_track_is_no_advance(line: str) -> None:
    lab = game()
    lab.chat(line)
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - PFPh")
    assert lab.verdicts("F8.2") == []


def track(lab: Lab, where: str, *shown: str) -> object:
    return lab.place(where, None, *shown, image="tables/turn_phase", gpid="297")


def test_track_on_turn_one_at_the_start_proves_nothing() -> None:
    lab = game()
    track(lab, "@100,100", "Axis Turn 1 - RPh", "Axis Turn 1 - PFPh")
    lab.say("setting up")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - PFPh")
    assert lab.verdicts("F8.2") == []


def test_track_beyond_turn_one_at_the_start_proves_play() -> None:
    lab = game()
    track(lab, "@100,100", "Axis Turn 3 - MPh", "Axis Turn 3 - DFPh")
    lab.sangar("L2")  # simply there: not judged as created
    lab.say("go on")
    lab.sangar("M4")
    assert lab.verdicts("F8.2") == [(CREATED, "violation", 2)]


def test_track_changed_without_a_report() -> None:
    lab = game()
    counter = lab.place("@100,100", None, "Axis Turn 1 - RPh", "Axis Turn 1 - PFPh", gpid="297")
    lab.turn(counter, 2)
    lab.sangar("L2")
    assert lab.verdicts("F8.2") == [(CREATED, "violation", 2)]


def test_track_put_on_the_map_is_no_advance() -> None:
    lab = game()
    lab.say("setting up")
    lab.place("@100,100", None, "Axis Turn 1 - RPh", "Axis Turn 1 - PFPh", gpid="297")
    lab.sangar("L2")
    assert lab.verdicts("F8.2") == [(CREATED, "suspect", 3)]


def test_track_reset_is_no_advance() -> None:
    lab = game()
    counter = lab.place("@100,100", None, "Axis Turn 1 - RPh", "Axis Turn 10 - CCPh", gpid="297")
    counter.shown = 2
    lab.say("start")
    lab.remove(counter)
    lab.place("@100,100", None, "Axis Turn 1 - RPh", gpid="297")
    assert lab.reading().clock.marks == ()


def test_two_tracks_beside_each_other_are_no_advance() -> None:
    lab = game()
    lab.place("@100,100", None, "Axis Turn 1 - RPh", gpid="300")
    lab.place("@100,100", None, "Allied Turn 1 - RPh", gpid="297")
    other = lab.squad("F5", ALLIED)
    lab.move(other, "@100,100")
    lab.move(other, "F5")
    assert lab.reading().clock.marks == ()


def test_log_that_starts_in_turn_four() -> None:
    lab = game()
    lab.sangar("L2")
    lab.phase("Axis Turn 4 - MPh")
    assert lab.verdicts("F8.2") == []


def test_log_that_starts_in_turn_four_judges_what_comes_before_its_first_report() -> None:
    lab = game()
    lab.say("my MPh")
    lab.sangar("L2")
    lab.phase("Axis Turn 4 - DFPh")
    assert [v for _, v, _ in lab.verdicts("F8.2")] == ["violation"]


# -- revealed, undone, put back


def test_revealed_from_hidden() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    sangar.hidden_by = "axis-secret"
    lab.phase("Axis Turn 1 - MPh")
    lab.show(sangar)
    assert lab.verdicts("F8.2") == []
    assert lab.verdicts("F8.2", view="public") == []


@pytest.mark.parametrize(
    "line",
    ["revealing my HIP sangar in L2", "secret note opened: sangar L2", "der Sangar war versteckt", "sangar nascosto in L2"],
)
def test_words_of_revealing_make_it_a_suspicion(line: str) -> None:
    lab = game()
    lab.phase("Axis Turn 1 - MPh")
    lab.say(line)
    lab.sangar("L2")
    assert lab.verdicts("F8.2") == [(CREATED, "suspect", 3)]


def test_directive_reveals() -> None:
    lab = game()
    lab.phase("Axis Turn 1 - MPh")
    lab.sangar("L2")
    lab.say("!!vc reveal L2")
    assert lab.verdicts("F8.2") == []


def test_directive_reveals_only_its_own_hex() -> None:
    lab = game()
    lab.phase("Axis Turn 1 - MPh")
    lab.sangar("L2")
    lab.say("!!vc reveal M4")
    assert lab.verdicts("F8.2") == [(CREATED, "violation", 2)]


def test_placed_and_undone() -> None:
    lab = game()
    lab.phase("Axis Turn 1 - MPh")
    lab.sangar("L2")
    lab.undo()
    assert lab.verdicts("F8.2") == []


def test_placed_and_deleted_at_once() -> None:
    lab = game()
    lab.phase("Axis Turn 1 - MPh")
    sangar = lab.sangar("L2")
    lab.say("wrong counter")
    lab.remove(sangar)
    assert lab.verdicts("F8") == []


def test_placed_and_undone_after_other_steps() -> None:
    lab = game()
    unit = lab.squad("F5", ALLIED)
    lab.phase("Axis Turn 1 - MPh")
    lab.sangar("L2")
    lab.move(unit, "F6")
    lab.move(unit, "F7")
    lab.undo()
    lab.undo()
    lab.undo()
    assert lab.verdicts("F8") == []


def test_deleted_by_mistake_and_put_back_at_once() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.remove(sangar)
    lab.say("oops, misclick")
    lab.sangar("L2")
    assert lab.verdicts("F8") == []


def test_deleted_and_put_back_after_a_while() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.remove(sangar)
    lab.phase("Axis Turn 1 - DFPh")
    lab.sangar("L2")
    assert (CREATED, "suspect", 4) in lab.verdicts("F8.2")


def test_deleted_and_set_up_elsewhere() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.remove(sangar)
    lab.sangar("M4")
    assert [v for v in lab.verdicts("F8.2") if v[0] in (CREATED, MOVED)] == [(CREATED, "violation", 3)]


def test_dragged_off_the_map_and_back_at_once() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.move(sangar, "@50,50")
    lab.move(sangar, "L2")
    assert lab.verdicts("F8") == []


def test_comes_from_beside_the_map_in_play() -> None:
    lab = game()
    sangar = lab.sangar("@50,50")
    lab.phase("Axis Turn 1 - MPh")
    step = lab.move(sangar, "L2")
    assert lab.verdicts("F8.2") == [(CREATED, "violation", step)]


def test_comes_from_beside_the_map_in_setup() -> None:
    lab = game()
    sangar = lab.sangar("@50,50")
    lab.move(sangar, "L2")
    lab.phase("Axis Turn 1 - RPh")
    assert lab.verdicts("F8.2") == []


def test_cloned_in_play_in_the_same_hex() -> None:
    lab = game()
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.sangar("L2")
    codes = {c for c, v, _ in lab.verdicts("F8.2") if v == "violation"}
    assert "F8.2-second-sangar" in codes


# -- moved


def test_moved_in_play() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    step = lab.move(sangar, "M4")
    lab.phase("Axis Turn 1 - DFPh")
    assert lab.verdicts("F8.2") == [(MOVED, "violation", step)]


def test_moved_in_setup() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.move(sangar, "M4")
    lab.phase("Axis Turn 1 - RPh")
    assert lab.verdicts("F8.2") == []


def test_moved_with_nothing_to_show_setup_has_ended() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    step = lab.move(sangar, "M4")
    assert lab.verdicts("F8.2") == [(MOVED, "suspect", step)]


def test_moved_by_mistake_and_put_back_in_two_steps() -> None:
    lab = game()
    unit = lab.squad("F5", ALLIED)
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.move(sangar, "M4")
    lab.move(unit, "F6")
    lab.move(sangar, "L2")
    assert lab.verdicts("F8") == []


def test_moved_and_put_back_after_a_dr_is_one_finding() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    step = lab.move(sangar, "M4")
    lab.dr("IFT", 3, 4)
    lab.move(sangar, "L2")
    assert lab.verdicts("F8.2") == [(MOVED, "violation", step)]


def test_moved_twice_is_two_findings() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    first = lab.move(sangar, "M4")
    lab.phase("Axis Turn 1 - DFPh")
    second = lab.move(sangar, "L6")
    assert lab.verdicts("F8.2") == [(MOVED, "violation", first), (MOVED, "violation", second)]


def test_moved_with_the_stack_beneath_it() -> None:
    lab = Lab()
    squad, sangar = lab.squad("L2"), lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    step = lab.move([squad, sangar], "M4")
    lab.phase("Axis Turn 1 - DFPh")
    assert list(lab.verdicts("F8.2")) == [(MOVED, "violation", step)]


# -- two in a hex


def test_two_at_setup() -> None:
    lab = game()
    lab.sangar("L2")
    lab.sangar("L2")
    lab.say("go")
    assert lab.verdicts("F8.2") == [("F8.2-second-sangar", "violation", 0)]


def test_two_on_one_pixel_in_two_stacks() -> None:
    lab = game()
    lab.sangar("L2")
    lab.sangar("L2#2")
    assert lab.verdicts("F8.2") == [("F8.2-second-sangar", "violation", 0)]


def test_two_put_right_during_setup() -> None:
    lab = game()
    lab.sangar("L2")
    other = lab.sangar("L2")
    lab.move(other, "M4")
    lab.phase("Axis Turn 1 - RPh")
    assert lab.verdicts("F8.2") == []


def test_two_in_adjacent_hexes() -> None:
    lab = game()
    lab.sangar("L2")
    lab.sangar("L3")
    assert lab.verdicts("F8.2") == []


def test_two_under_the_two_names_of_a_half_hex() -> None:
    lab = Lab("25", "26")
    lab.sangar("25GG5")
    lab.sangar("26A5#2")
    found = lab.findings("F8.2")
    assert [(f.rule, str(f.verdict), f.step) for f in found] == [("F8.2-second-sangar", "violation", 0)]
    assert "25GG5" in (found[0].expected or "")
    assert "26A5" in (found[0].expected or "")


def test_two_put_right_after_play_began_are_reported_once() -> None:
    lab = game()
    lab.sangar("L2")
    other = lab.sangar("L2")
    lab.phase("Axis Turn 1 - RPh")
    lab.dr("IFT", 3, 3)
    lab.remove(other)
    assert list(lab.verdicts("F8.2")) == [("F8.2-second-sangar", "violation", 0)]


# -- ground


def overlay_game(overlay: str, hexes: str, sangar: str) -> Lab:
    lab = Lab(bd=f"bd\t0\t0\t26\tVER\t6.0\tOVR\t{overlay}\t{hexes}\t")
    lab.sangar(sangar)
    return lab


def test_sand_overlay() -> None:
    lab = overlay_game("S1", "K5\tK4", "K5")
    assert lab.verdicts("F8") == [("F8.2-in-sand", "violation", 0)]


def test_dune_overlay() -> None:
    lab = overlay_game("SD1", "K5\tK4", "K5")
    assert lab.verdicts("F8") == [("F8.2-in-sand", "violation", 0)]


def test_deir_overlay_is_legal() -> None:
    lab = overlay_game("D1", "K5\tK4", "K5")
    assert lab.verdicts("F8.2-in-sand") == []


def test_sand_by_directive() -> None:
    lab = game()
    lab.sangar("L2")
    lab.say("!!vc terrain L2 sand")
    assert lab.verdicts("F8") == [("F8.2-in-sand", "violation", 0)]


def test_barred_by_directive() -> None:
    lab = game()
    lab.sangar("L2")
    lab.say("!!vc terrain L2 marsh")
    assert lab.verdicts("F8") == [("F8.1-barred-terrain", "suspect", 0)]


def test_facts_file_overrules_the_board() -> None:
    lab = game()
    lab.sangar("L2")
    facts = parse_facts('[terrain]\nL2 = "sand"\n', "facts.toml")
    report = lab.check(facts=facts)
    assert [f.rule for f in report.findings if f.verdict != "note"] == ["F8.2-in-sand"]


def test_no_terrain_source_gives_one_finding_for_all() -> None:
    lab = Lab("25a")
    lab.sangar("E3")
    lab.sangar("E5")
    found = lab.findings("F8")
    assert [(f.rule, str(f.verdict)) for f in found] == [("F8.2-in-sand", "cannot-tell")]
    assert "E3" in found[0].headline
    assert "E5" in found[0].headline


# -- odd counters and maps


def test_flipped_face_is_a_sangar() -> None:
    lab = game()
    lab.phase("Axis Turn 1 - MPh")
    lab.place("L2", AXIS, "Sangar", image="ML/SangarB", gpid="223")
    assert lab.verdicts("F8.2") == [(CREATED, "violation", 2)]


def test_sangar_of_an_unknown_slot() -> None:
    lab = game()
    lab.phase("Axis Turn 1 - MPh")
    lab.place("L2", AXIS, "Sangar", image="xx/other", gpid="abc:17")
    assert lab.verdicts("F8.2") == [(CREATED, "violation", 2)]


def test_ice_and_snow_sangars_are_no_matter_of_chapter_f() -> None:
    lab = game()
    lab.phase("Axis Turn 1 - MPh")
    lab.place("L2", AXIS, "Ice Sangar", image="ext/IceSangar", gpid="abc:18")
    lab.place("M4", AXIS, "Snow Sangar", image="ext/SnowSangar", gpid="abc:19")
    assert lab.verdicts("F8") == []


def test_sangar_with_no_owner() -> None:
    lab = game()
    lab.phase("Axis Turn 1 - MPh")
    lab.sangar("L2", None)
    assert lab.verdicts("F8.2") == [(CREATED, "violation", 2)]


def test_no_boards_at_all() -> None:
    lab = Lab(bd="bd\t")
    lab.place("@900,900", AXIS, "Sangar", image="ML/Sangar", gpid="223")
    lab.phase("Axis Turn 1 - MPh")
    lab.place("@1900,900", AXIS, "Sangar", image="ML/Sangar", gpid="223")
    assert [v for v in lab.verdicts("F8") if v[1] == "violation"] == []


def test_counts_name_both_sides() -> None:
    lab = game()
    lab.sangar("L2", AXIS)
    lab.sangar("M4", AXIS)
    lab.sangar("L6", ALLIED)
    note = next(f for f in lab.findings("F8.2-bpv", notes=True))
    assert "Axel: 2 sangars, BPV 1" in note.headline
    assert "Brit: 1 sangar, BPV \u00bd" in note.headline


# -- gone and back (row 13 of the table)


def test_eliminated_and_put_back_later() -> None:
    lab = game()
    squad = lab.squad("L2")
    sangar = lab.sangar("L2")
    lab.phase("Allied Turn 2 - PFPh")
    lab.say("80mm OBA FFE on L2, 16 FP, sangar +3", ALLIED)
    lab.dr("IFT", 1, 1, ALLIED)
    lab.say("KIA! sangar eliminated", ALLIED)
    lab.remove(squad)
    lab.remove(sangar)
    lab.phase("Allied Turn 2 - MPh")
    step = lab.sangar("L2") and 8
    assert lab.verdicts("F8") == [(CREATED, "violation", step)]


def test_wrongly_removed_and_put_back_is_no_violation() -> None:
    lab = game()
    lab.squad("L2")
    sangar = lab.sangar("L2")
    lab.phase("Allied Turn 2 - PFPh")
    lab.say("6 FP on L2, sangar +1", ALLIED)
    lab.dr("IFT", 3, 4, ALLIED)
    lab.remove(sangar)
    lab.phase("Allied Turn 2 - MPh")
    lab.sangar("L2")
    assert [v for _, v, _ in lab.verdicts("F8")] == ["suspect"]


def test_put_back_as_agreed() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.phase("Allied Turn 2 - PFPh")
    lab.remove(sangar)
    lab.phase("Allied Turn 2 - MPh")
    lab.sangar("L2")
    lab.say("!!vc agreed L2")
    assert lab.verdicts("F8") == []


def test_off_the_map_for_a_while_is_one_finding() -> None:
    lab = game()
    sangar = lab.sangar("L2")
    lab.phase("Allied Turn 2 - PFPh")
    lab.move(sangar, "@50,50")
    lab.dr("IFT", 3, 4, ALLIED)
    lab.move(sangar, "L2")
    assert lab.verdicts("F8") == [(CREATED, "suspect", 4)]
