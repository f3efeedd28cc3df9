"""Checks of 8.6 in logs of our own: hexes of the rule's example on board 25 and others."""

from __future__ import annotations

import pytest

from tests.loglab import ALLIED, Counter, Lab

BRITISH = {"owner": ALLIED, "name": "4-5-7 1sq", "hs": "2-4-7 1hs"}


def game(unit: str, *works: tuple[str, str], side: str = "Axis", phase: str = "MPh", board: str = "25") -> tuple[Lab, Counter]:
    """A squad of the side that moves, sangars and trenches of the Axis OB, and the enemy far away."""
    lab = Lab(board)
    squad = lab.squad(unit) if side == "Axis" else lab.squad(unit, **BRITISH)
    for kind, place in works:
        getattr(lab, kind)(place)
    enemy = f"{board}D2" if " " in board else "D2"
    lab.squad(enemy, **BRITISH) if side == "Axis" else lab.squad(enemy)
    lab.phase(f"{side} Turn 1 - PFPh")
    lab.phase(f"{side} Turn 1 - {phase}")
    return lab, squad


def done(lab: Lab) -> list[tuple[str, str, int | None]]:
    lab.phase("Axis Turn 1 - DFPh")
    return lab.verdicts("F8.6")


SAME_LEVEL = [
    "L2 sangar straight into the M2 sangar, 2 MF, never leaves cover",
    "L2 sangar to M2 sangar, 2MF",
    "L2 sangar -> M2 sangar 1 MF",
    "!!vc move L2 M2 mf 2",
]


@pytest.mark.parametrize("words", SAME_LEVEL)
def test_sangar_to_sangar_on_one_level_is_no_path(words: str) -> None:
    lab, squad = game("L2", ("sangar", "L2"), ("sangar", "M2"))
    lab.say(words)
    step = lab.go_beneath(squad, "M2")
    assert done(lab) == [("F8.6-direct-exit", "violation", step)]


@pytest.mark.parametrize("words", ["L2 sangar to M2 sangar, 4 MF", "out of the sangar, L2 to M2 and under the sangar, 4MF total"])
def test_paying_the_ordinary_way_is_legal(words: str) -> None:
    lab, squad = game("L2", ("sangar", "L2"), ("sangar", "M2"))
    lab.say(words)
    lab.go_beneath(squad, "M2")
    assert done(lab) == []


def test_several_claims_add_up() -> None:
    lab, squad = game("L2", ("sangar", "L2"), ("sangar", "M2"))
    lab.say("out of the sangar, 1 MF")
    lab.say("L2 to M2, 2 MF")
    lab.move(squad, "M2")
    lab.say("and under the sangar, 1MF")
    lab.beneath(squad)
    assert done(lab) == []


def test_words_after_the_move_count_too() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    lab.move(squad, "L3")
    lab.say("L2 sangar to L3, 1 MF")
    assert done(lab) == [("F8.6-direct-exit", "violation", 3)]


def test_a_claim_without_cover_words_is_at_most_suspect() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    lab.say("L2 to L3, 1 MF")
    step = lab.move(squad, "L3")
    assert done(lab) == [("F8.6-direct-exit", "suspect", step)]


def test_no_claim_gives_one_note_with_the_mf() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    lab.move(squad, "L3")
    notes = lab.findings("F8.6", notes=True)
    assert [n.verdict for n in notes] == ["note"]
    assert "2 MF" in notes[0].headline


def test_another_units_claim_is_not_taken_for_this_ones() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    other = lab.squad("K4")
    lab.say("K4 to K5, 1 MF")
    lab.move(other, "K5")
    lab.move(squad, "L3")
    assert done(lab) == []


def test_claims_of_the_other_player_prove_nothing() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    lab.say("L2 sangar to L3, 1 MF?", ALLIED)
    lab.say("so L2 sangar to L3 is 1 MF", ALLIED)
    lab.move(squad, "L3")
    assert done(lab) == []


LEGAL = [
    ("M3", [("trench", "M3"), ("sangar", "L2")], "M3 trench to L2 sangar, 1 MF, stays entrenched", "L2", True),
    ("L2", [("sangar", "L2"), ("trench", "L1")], "L2 sangar to L1 trench, 1 MF, stays in cover", "L1", True),
    ("L1", [("trench", "L1"), ("sangar", "L2")], "L1 trench up to L2 sangar, 2 MF", "L2", True),
    ("K2", [("sangar", "L2")], "K2 up into the L2 sangar, 2 MF", "L2", True),
    ("L2", [("sangar", "L2")], "L2 sangar down to K2, 1 MF", "K2", False),
    ("M3", [("trench", "M3")], "M3 trench down to L3, 1 MF", "L3", False),
    ("M3", [("trench", "M3")], "M3 trench into the wadi N3, 3 MF", "N3", False),
]


@pytest.mark.parametrize(("unit", "works", "words", "to", "under"), LEGAL)
def test_paths_that_8_6_gives(unit: str, works: list[tuple[str, str]], words: str, to: str, under: bool) -> None:
    lab, squad = game(unit, *works)
    lab.say(words)
    lab.go_beneath(squad, to) if under else lab.move(squad, to)
    assert done(lab) == []


def test_crest_is_not_reached_straight_from_beneath() -> None:
    lab, squad = game("M3", ("trench", "M3"))
    lab.say("M3 trench to N3 crest, 1 MF")
    step = lab.move(squad, "N3")
    lab.marker("N3", "Crest", "146")
    assert done(lab) == [("F8.6-direct-exit", "violation", step)]


def test_put_above_first_has_come_out() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    lab.above(squad)
    lab.say("L2 to L3, 1 MF")
    lab.move(squad, "L3")
    assert done(lab) == []


# -- full


def full_sangar_and_trench() -> tuple[Lab, Counter, Counter]:
    """A squad in the trench of M3 that moves, and one beneath the sangar of L2."""
    lab = Lab("25")
    squad = lab.squad("M3")
    lab.trench("M3")
    other = lab.squad("L2")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    return lab, squad, other


def test_full_sangar_entered_from_a_trench() -> None:
    lab, squad, _ = full_sangar_and_trench()
    lab.say("M3 trench to L2 sangar, 1MF, trench TEM all the way")
    step = lab.go_beneath(squad, "L2")
    assert done(lab) == [("F8.6-full-sangar", "violation", step)]


def test_no_full_sangar_when_the_others_leave_at_once() -> None:
    lab, squad, other = full_sangar_and_trench()
    lab.say("M3 trench to L2 sangar, 1MF; L2 sangar down to K2")
    lab.go_beneath(squad, "L2")
    lab.move(other, "K2")
    assert done(lab) == []


def test_two_half_squads_that_go_together_find_room() -> None:
    lab = Lab("25")
    pair = [lab.half_squad("M3"), lab.half_squad("M3")]
    lab.trench("M3")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.say("both HS M3 trench to L2 sangar, 1MF, stay entrenched")
    lab.go_beneath(pair, "L2")
    assert done(lab) == []


def test_full_and_left_above_is_suspect_with_a_claim() -> None:
    lab, squad, _ = full_sangar_and_trench()
    lab.say("M3 trench to L2, 1MF, keeps trench TEM")
    step = lab.move(squad, "L2")
    assert done(lab) == [("F8.6-full-sangar", "suspect", step)]


# -- control


def enemy_sangar(*, words: str = "K2 up into the L2 sangar, 2 MF") -> tuple[Lab, Counter]:
    lab, squad = game("K2", ("sangar", "L2"), side="Allied")
    lab.say(words, ALLIED)
    return lab, squad


def test_up_into_an_enemys_sangar() -> None:
    lab, squad = enemy_sangar()
    step = lab.go_beneath(squad, "L2")
    assert done(lab) == [("F8.6-not-controlled", "violation", step)]


def test_directive_gives_control() -> None:
    lab, squad = enemy_sangar()
    lab.chat("* !!vc control L2 allied")
    lab.go_beneath(squad, "L2")
    assert done(lab) == []


def test_control_marker_gives_control() -> None:
    lab, squad = game("K2", ("sangar", "L2"), side="Allied")
    lab.marker("L2", "Allied control", "274")
    lab.say("K2 up into the L2 sangar, 2 MF", ALLIED)
    lab.go_beneath(squad, "L2")
    assert done(lab) == []


def test_last_there_controls() -> None:
    lab, squad = game("K2", ("sangar", "L2"), side="Allied")
    mate = lab.squad("K3", **BRITISH)
    lab.move(mate, "L2")
    lab.phase("Allied Turn 1 - DFPh")
    lab.phase("Allied Turn 2 - MPh")
    lab.move(mate, "K3")
    lab.say("K2 up into the L2 sangar, 2 MF", ALLIED)
    lab.go_beneath(squad, "L2")
    assert done(lab) == []


def test_enemy_there_last_is_suspect() -> None:
    lab = Lab("25")
    lab.sangar("L2")
    squad = lab.squad("K2", **BRITISH)
    enemy = lab.squad("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.move(enemy, "L3")
    lab.phase("Allied Turn 1 - MPh")
    lab.say("K2 up into the L2 sangar, 2 MF", ALLIED)
    lab.go_beneath(squad, "L2")
    assert [v for _, v, _ in done(lab)] == ["suspect"]


def test_from_a_trench_control_does_not_matter() -> None:
    lab, squad = game("L1", ("trench", "L1"), ("sangar", "L2"), side="Allied")
    lab.say("L1 trench up to the L2 sangar, 2 MF", ALLIED)
    lab.go_beneath(squad, "L2")
    assert done(lab) == []


def test_nobody_knows_whose_it_is() -> None:
    lab = Lab("25")
    lab.sangar("L2", owner=None)
    squad = lab.squad("K2", owner=None)
    lab.phase("Axis Turn 2 - MPh")
    lab.chat("* !!vc move K2 L2 mf 2")
    lab.go_beneath(squad, "L2")
    assert [(code, verdict) for code, verdict, _ in done(lab)] == [("F8.6-not-controlled", "cannot-tell")]


# -- players' ways with counters


def test_undone_moves_never_happened() -> None:
    lab, squad = game("L2", ("sangar", "L2"), ("sangar", "M2"))
    lab.say(SAME_LEVEL[0])
    lab.move(squad, "M2")
    lab.beneath(squad)
    lab.undo()
    lab.undo()
    assert done(lab) == []


def test_a_move_put_back_at_once_never_happened() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    lab.say("L2 sangar to L3, 1 MF")
    lab.move(squad, "L3")
    lab.move(squad, "L2")
    lab.beneath(squad)
    assert done(lab) == []


def test_a_drag_to_the_wrong_hex_is_overlooked() -> None:
    lab, squad = game("M3", ("trench", "M3"), ("sangar", "L2"))
    lab.say("M3 trench to L2 sangar, 1 MF")
    lab.move(squad, "M2")
    lab.move(squad, "L2")
    lab.beneath(squad)
    assert done(lab) == []


def test_a_drag_over_several_hexes_is_not_judged() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    lab.say("L2 sangar to L4, 2 MF")
    lab.move(squad, "L4")
    assert done(lab) == []


def test_before_play_nothing_is_a_move() -> None:
    lab = Lab("25")
    squad = lab.squad("L2")
    lab.sangar("L2")
    lab.say("L2 sangar to L3, 1 MF")
    lab.move(squad, "L3")
    lab.phase("Axis Turn 1 - PFPh")
    assert lab.verdicts("F8.6") == []


def test_an_advance_costs_no_mf() -> None:
    lab, squad = game("L2", ("sangar", "L2"), phase="APh")
    lab.move(squad, "L3")
    assert lab.verdicts("F8.6", notes=True) == []


def test_an_advance_that_says_it_keeps_cover() -> None:
    lab, squad = game("L2", ("sangar", "L2"), ("sangar", "M2"), phase="APh")
    lab.say("advance L2 sangar straight into the M2 sangar, never leaves cover")
    step = lab.go_beneath(squad, "M2")
    assert done(lab) == [("F8.6-direct-exit", "violation", step)]


def test_pushing_a_gun_along_the_path() -> None:
    lab = Lab("25")
    pair = [lab.gun("L2"), lab.crew("L2")]
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.say("crew pushes the PaK L2 sangar straight down to K2, 2MF")
    step = lab.move(pair, "K2")
    assert done(lab) == [("F8.6-pushing", "violation", step)]


@pytest.mark.parametrize("board", ["25", "26"])
def test_paying_enough_is_never_an_offence(board: str) -> None:
    lab = Lab(board)
    squad = lab.squad("L2")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.say("L2 sangar to L3, 20 MF")
    lab.move(squad, "L3")
    assert lab.verdicts("F8.6") == []


def test_reversed_board_and_board_names() -> None:
    lab = Lab(bd="bd\t0\t0\tr25\tVER\t0\tbd\t1\t0\t26\tVER\t0\t")
    names = {cell: lab.layout.name(cell) for cell in lab.layout.find("L2")}
    twenty_five = next(name for name in names.values() if "25" in name)
    other = twenty_five.replace("L2", "M2")
    squad = lab.squad(twenty_five)
    lab.sangar(twenty_five)
    lab.sangar(other)
    lab.phase("Axis Turn 1 - MPh")
    lab.say(f"{twenty_five} sangar straight into the {other} sangar, 2 MF, never leaves cover")
    step = lab.go_beneath(squad, other)
    assert lab.verdicts("F8.6") == [("F8.6-direct-exit", "violation", step)]


def test_a_finding_quotes_its_evidence() -> None:
    lab, squad = game("L2", ("sangar", "L2"), ("sangar", "M2"))
    lab.say(SAME_LEVEL[0])
    lab.go_beneath(squad, "M2")
    (finding,) = lab.findings("F8.6")
    assert SAME_LEVEL[0] in " ".join(finding.evidence)
    assert "8.6" in (finding.expected or "")
    assert finding.pieces[0].name == "4-6-7 1sq"
    assert "before step" in " ".join(finding.evidence)
    assert "after step" in " ".join(finding.evidence)


def test_the_public_view_sees_nothing_of_hidden_movers() -> None:
    lab = Lab("25")
    squad = lab.squad("L2")
    squad.hidden_by = "axis-secret"
    lab.sangar("L2")
    lab.sangar("M2")
    lab.phase("Axis Turn 1 - MPh")
    lab.say(SAME_LEVEL[0])
    lab.go_beneath(squad, "M2")
    lab.phase("Axis Turn 1 - DFPh")
    assert lab.verdicts("F8.6", view="public", notes=True) == []


CREST = [
    ("N3 crest up into the M3 trench, 2 MF", "violation"),
    ("IN N3 up to the M3 trench, 4 MF", None),
    ("N3 up to the M3 trench, 3 MF", None),
]


@pytest.mark.parametrize(("words", "verdict"), CREST)
def test_out_of_the_wadi(words: str, verdict: str | None) -> None:
    lab, squad = game("N3", ("trench", "M3"))
    lab.say(words)
    lab.go_beneath(squad, "M3")
    assert [v for _, v, _ in done(lab)] == ([verdict] if verdict else [])


def test_crest_counter_over_the_unit() -> None:
    lab = Lab("25")
    squad = lab.squad("N3")
    lab.marker("N3", "Crest", "146")
    lab.trench("M3")
    lab.phase("Axis Turn 1 - MPh")
    lab.say("N3 to M3 trench, 2 MF")
    step = lab.go_beneath(squad, "M3")
    assert done(lab) == [("F8.6-direct-entry", "violation", step)]


def test_gun_moved_by_itself_while_pushed() -> None:
    lab = Lab("25")
    gun, crew = lab.gun("L2"), lab.crew("L2")
    lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.say("crew pushes the PaK L2 sangar straight down to K2, 2MF")
    lab.move(gun, "K2")
    lab.move(crew, "K2")
    assert ("F8.6-pushing", "violation", 3) in done(lab)


def test_agreed_upon() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    lab.say("L2 sangar to L3, 1 MF")
    lab.move(squad, "L3")
    lab.chat("* !!vc agreed L3")
    assert done(lab) == []


def test_one_player_moving_both_sides() -> None:
    lab = Lab("25")
    lab.sangar("L2", owner="Axel")
    squad = lab.place("K2", "Axel", "4-5-7 1sq", image="br/457S")
    lab.squad("L2")
    lab.phase("Allied Turn 1 - MPh")
    lab.say("K2 up into the L2 sangar, 2 MF")
    lab.go_beneath(squad, "L2")
    assert done(lab) == []


def test_counters_owned_by_the_scenarios_author() -> None:
    """Who set the scenario up owns the counters and never speaks: the players' words count for them."""
    lab = Lab("25")
    squad = lab.place("L2", "Author", "4-6-7 1sq", image="ge/467S")
    lab.sangar("L2", owner="Author")
    lab.phase("Axis Turn 1 - MPh")
    lab.say("L2 sangar to L3, 1 MF", "Anybody")
    step = lab.move(squad, "L3")
    assert done(lab) == [("F8.6-direct-exit", "violation", step)]


def test_said_beneath_but_left_above_is_suspect() -> None:
    lab, squad = game("L2", ("sangar", "L2"), ("sangar", "M2"))
    lab.say(SAME_LEVEL[0])
    step = lab.move(squad, "M2")
    assert done(lab) == [("F8.6-direct-exit", "suspect", step)]


FACTS = [
    ('[control]\nL2 = "allied"\n', []),
    ('[set-up-by]\nL2 = "allied"\n', []),
    ('[players]\nAxel = "allied"\nBrit = "allied"\n', []),
    ("", ["violation"]),
]


@pytest.mark.parametrize(("text", "verdicts"), FACTS)
def test_facts_file_about_control(text: str, verdicts: list[str]) -> None:
    from vlog_checker.vasl.facts import parse_facts

    lab, squad = enemy_sangar()
    lab.go_beneath(squad, "L2")
    lab.phase("Allied Turn 1 - DFPh")
    found = lab.check(facts=parse_facts(text, "facts.toml")).findings
    assert [str(f.verdict) for f in found if f.rule.startswith("F8.6")] == verdicts


def test_facts_file_about_access() -> None:
    from vlog_checker.vasl.facts import parse_facts

    lab, squad = game("M3", ("trench", "M3"), ("sangar", "L2"))
    lab.say("M3 trench to L2 sangar, 1 MF, stays entrenched")
    lab.go_beneath(squad, "L2")
    facts = parse_facts('[trenches]\nnot-accessible = [["L2", "M3"]]\n', "facts.toml")
    found = [f for f in lab.check(facts=facts).findings if f.rule.startswith("F8.6")]
    assert [str(f.verdict) for f in found] == ["violation"]
    assert "Accessible" in (found[0].found or "")


def test_control_stated_after_the_move_in_the_same_phase() -> None:
    lab, squad = enemy_sangar()
    lab.go_beneath(squad, "L2")
    lab.say("!!vc control L2 allied", ALLIED)
    assert done(lab) == []


def test_the_finding_says_what_would_excuse_it() -> None:
    lab, squad = game("L2", ("sangar", "L2"))
    lab.say("L2 to L3, 1 MF")
    lab.move(squad, "L3")
    (finding,) = lab.findings("F8.6")
    assert finding.excuse
    assert "1 MF claimed" in (finding.found or "")
