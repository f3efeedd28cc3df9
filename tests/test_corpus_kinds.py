"""Kinds of play that the corpus leaves out, as logs of VASL's real counters, judged as tools/score.py judges.

A case is a function that plays it and returns the game; its decorator says what a referee must find.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from tests.corpuslab import ALLIED, AXIS, Piece, Play
from tests.shared import SHARED, needs_shared
from vlog_checker.findings import Finding

pytestmark = needs_shared


class Case(NamedTuple):
    """One case: how it is played and what must be found."""

    name: str
    make: Callable[[], Play]
    expected: dict[str, Any]
    public: bool


CASES: list[Case] = []


def case(
    rule: str,
    verdict: str,
    hex_name: str | None = None,
    *,
    alt: str = "",
    also: str = "",
    public: bool = True,
) -> Callable[[Callable[[], Play]], Callable[[], Play]]:
    """``public``: the same must be found in what both players can see."""

    def keep(make: Callable[[], Play]) -> Callable[[], Play]:
        expected = {
            "rule": rule, "verdict": verdict, "hex": hex_name, "alt": alt.split(), "also": also.split(),
        }  # fmt: skip
        CASES.append(Case(make.__name__, make, expected, public))
        return make

    return keep


def opening(*boards: str, side: str = "Allied", **options: Any) -> Play:
    """The usual two boards, one above the other, with the phase track."""
    bd = "bd\t0\t0\t26\tVER\t6.2\tOVR\ts1\tK5\tK4\tbd\t0\t1\t27\tVER\t6.2\t"
    return Play(*boards, **{"bd": None if boards else bd, "first": side, **options})


def occupied(
    hex_name: str = "27L2", what: str = "squad", play: Play | None = None
) -> tuple[Play, Piece, Piece]:
    """(game, the unit, the sangar over it)."""
    play = play or opening()
    unit = play.put(what, hex_name)
    return play, unit, play.put("sangar", hex_name)


def start(play: Play, side: str, phase: str = "PFPh", turn: int = 1) -> Play:
    """The phase track turned until that phase, with a shot elsewhere."""
    names = ("PFPh", "MPh", "DFPh", "AFPh", "RtPh", "APh", "CCPh")
    for name in names[: names.index(phase) + 1]:
        play.phase(f"{side} Turn {turn} - {name}")
    return play


def rest(play: Play, side: str, after: str, turn: int = 1) -> Play:
    """The phases of the player turn behind ``after``."""
    names = ("PFPh", "MPh", "DFPh", "AFPh", "RtPh", "APh", "CCPh")
    for name in names[names.index(after) + 1 :]:
        play.phase(f"{side} Turn {turn} - {name}")
    return play


def shot(
    play: Play, claim: str, first: int = 5, second: int = 5, kind: str = "IFT", player: str = ALLIED
) -> Play:
    """A claim and its DR."""
    play.say(player, claim)
    play.dr(player, kind, first, second)
    return play


def claimed(claim: str, first: int = 5, second: int = 5, what: str = "squad", kind: str = "IFT") -> Play:
    """One Allied Prep Fire claim at a sangared unit in 27L2."""
    play, _, _ = occupied(what=what)
    start(play, "Allied")
    shot(play, claim, first, second, kind)
    return rest(play, "Allied", "PFPh")


# -- placement


@case("F8.2", "violation", "27P2", also="F8.41")
def p11_deleted_and_made_again_elsewhere() -> Play:
    play, _, sangar = occupied()
    start(play, "Axis", "MPh", 2)
    play.say(AXIS, "moving the sangar over to P2, better field of fire")
    play.delete(sangar)
    play.put("sangar", "27P2")
    return rest(play, "Axis", "MPh", 2)


@case("F8.2", "legal")
def p11_deleted_and_made_again_in_its_hex() -> Play:
    play, _unit, sangar = occupied()
    start(play, "Axis", "MPh")
    play.delete(sangar)
    play.say(AXIS, "deleted the wrong counter, putting it back")
    play.put("sangar", "27L2")
    return rest(play, "Axis", "MPh")


@case("F8.2", "violation", "26D10", also="F8.3")
def p13_half_hex_under_both_its_names() -> Play:
    play = opening()
    x, y = play.pixel("27D0")
    play.put("squad", f"@{x},{y - 1}")
    play.put("sangar", f"@{x},{y - 1}")
    play.put("hs", f"@{x},{y + 1}")
    play.put("sangar", f"@{x},{y + 1}")
    start(play, "Allied", "MPh")
    return rest(play, "Allied", "MPh")


@case("F8.2", "legal")
def p13_half_hexes_beside_each_other() -> Play:
    play = opening()
    for hex_name in ("27D0", "27F0", "26E9"):
        play.put("squad", hex_name)
        play.put("sangar", hex_name)
    return start(play, "Allied", "CCPh")


@case("F8.2", "legal", alt="suspect unverifiable")
def p14_second_players_setup_log() -> Play:
    play, _, _ = occupied()
    play.say(ALLIED, "my setup, yours is already on the map")
    for hex_name in ("26F5", "26G6", "26J3"):
        play.put("brsquad", hex_name)
    play.put("sangar", "26F5", ALLIED)
    play.put("sangar", "26J3", ALLIED)
    play.say(ALLIED, "that is it, over to you for Turn 1")
    return play


@case("F8.2", "legal")
def p14_setup_log_then_turn_one() -> Play:
    play, _, _ = occupied()
    play.say(ALLIED, "setup")
    squad = play.put("brsquad", "26F5")
    sangar = play.put("sangar", "26F5", ALLIED)
    play.drag([squad, sangar], "26F6")
    play.say(ALLIED, "on second thought")
    play.drag([squad, sangar], "26F5")
    return start(play, "Allied", "CCPh")


@case("F8.2", "violation", "27H8")
def p17_sangar_dug_by_a_player_who_thinks_it_a_foxhole() -> Play:
    play = opening()
    play.put("brsquad", "27H8")
    start(play, "Allied", "PFPh", 3)
    play.say(ALLIED, "entrench attempt H8, need 5")
    play.dr(ALLIED, "Other", 1, 2)
    play.put("sangar", "27H8", ALLIED)
    play.say(ALLIED, "dug in!")
    return rest(play, "Allied", "PFPh", 3)


@case("F8.2", "legal")
def p18_made_in_play_and_undone() -> Play:
    play, _, _ = occupied()
    start(play, "Axis", "MPh")
    play.put("sangar", "27P2")
    play.undo()
    return rest(play, "Axis", "MPh")


@case("F8.2", "legal")
def p18_made_in_play_and_deleted_at_once() -> Play:
    play, _, _ = occupied()
    start(play, "Axis", "MPh")
    sangar = play.put("sangar", "27P2")
    play.say(AXIS, "oops, wanted a foxhole")
    play.delete(sangar)
    play.put("foxhole", "27P2")
    return rest(play, "Axis", "MPh")


@case("F8.2", "legal")
def p19_whole_stack_dragged_and_put_back() -> Play:
    play, unit, sangar = occupied()
    start(play, "Axis", "MPh")
    play.drag([unit, sangar], "27M3")
    play.say(AXIS, "argh, grabbed the whole stack")
    play.drag([unit, sangar], "27L2")
    play.drag(unit, "27M3")
    play.say(AXIS, "out 1 MF, M3 1 MF")
    return rest(play, "Axis", "MPh")


@case("F8.2", "violation", "27M3")
def p19_whole_stack_dragged_and_left() -> Play:
    play, unit, sangar = occupied()
    start(play, "Axis", "APh")
    play.drag([unit, sangar], "27M3")
    return rest(play, "Axis", "APh")


@case("F8.2", "legal")
def p20_revealed_sangar_and_gun() -> Play:
    play = opening()
    gun, crew = play.put("pak", "27P2"), play.put("crew", "27P2")
    sangar = play.put("sangar", "27P2")
    for piece in (gun, crew, sangar):
        play.hide(piece)
    start(play, "Allied", "MPh")
    play.say(AXIS, "HIP PaK in P2 fires at your carrier, it's in a sangar")
    for piece in (gun, crew, sangar):
        play.reveal(piece)
    play.dr(AXIS, "TH", 3, 4)
    return rest(play, "Allied", "MPh")


@case("F8.2", "violation", "25F5")
def p21_sand_overlay_on_board_25() -> Play:
    play = opening(bd="bd\t0\t0\t25\tVER\t5.2\tOVR\ts1\tF5\tF4\t")
    play.put("squad", "25F5")
    play.put("sangar", "25F5")
    return start(play, "Allied", "MPh")


@case("F8.2", "violation", "28C5")
def p21_sangar_made_on_a_reversed_board() -> Play:
    play = opening(bd="bd\t0\t0\tr28\tVER\t6.0\tbd\t1\t0\t27\tVER\t6.2\t", side="Axis")
    play.put("squad", "28C5")
    start(play, "Axis", "MPh", 4)
    play.put("sangar", "28C5")
    return rest(play, "Axis", "MPh", 4)


@case("F8.2", "legal")
def p22_flipped_and_labelled_in_play() -> Play:
    play, _, sangar = occupied()
    start(play, "Allied", "MPh")
    play.set(sangar, sangar.trait("emb2"), "2")
    play.set(sangar, sangar.trait("label"), "Fort Zinderneuf")
    return rest(play, "Allied", "MPh")


@case("F8.2", "violation", "27L2")
def p23_second_sangar_at_setup_in_old_vasl() -> Play:
    play = opening(map_name="Map0", bare=True)
    play.put("squad", "27L2")
    play.put("sangar", "27L2")
    play.put("sangar", "27L2")
    return start(play, "Allied", "MPh")


# -- capacity


def beneath(*units: str, hex_name: str = "27L2", play: Play | None = None) -> Play:
    """Units beneath a sangar at the start, then the phases of a turn."""
    play = play or opening(side="Axis")
    for unit in units:
        play.put(unit, hex_name)
    play.put("sangar", hex_name)
    start(play, "Axis", "MPh")
    return rest(play, "Axis", "MPh")


@case("F8.3", "violation", "27L2")
def c5_three_half_squads() -> Play:
    return beneath("hs", "hs", "hs")


@case("F8.3", "violation", "27L2")
def c5_half_squads_going_in_one_after_the_other() -> Play:
    play = opening(side="Axis")
    play.put("hs", "27L2")
    play.put("sangar", "27L2")
    others = [play.put("hs", "27M2"), play.put("crew", "27M2")]
    start(play, "Axis", "MPh")
    for other in others:
        play.drag(other, "27L2")
        play.beneath(other)
    return rest(play, "Axis", "MPh")


@case("F8.3", "legal")
def c7_gun_and_half_squad() -> Play:
    return beneath("pak", "hs")


@case("F8.3", "violation", "27L2")
def c9_gun_crew_and_half_squad() -> Play:
    return beneath("pak", "crew", "hs", "lmg")


@case("F8.3", "legal")
def c9_gun_crew_leader_and_weapons() -> Play:
    return beneath("pak38", "crew", "leader", "lmg", "dc")


@case("F8.3", "violation", "27L2", also="F8.52")
def c13_vehicle_with_its_towed_gun() -> Play:
    return beneath("panzer", "pak", "limbered")


@case("F8.3", "violation", "27L2", public=False)
def c19_two_squads_under_concealment_shown() -> Play:
    play = opening(side="Axis")
    first, second = play.put("squad", "27L2"), play.put("squad", "27L2")
    cover = play.put("ge?", "27L2")
    play.put("sangar", "27L2")
    for piece in (first, second):
        play.conceal(piece)
    start(play, "Axis", "DFPh")
    play.say(AXIS, "ok ? gone")
    play.delete(cover)
    play.unconceal(first)
    play.unconceal(second)
    return rest(play, "Axis", "DFPh")


@case("F8.3", "legal", alt="unverifiable")
def c19_squad_and_dummies() -> Play:
    play = opening(side="Axis")
    squad = play.put("squad", "27L2")
    play.conceal(squad)
    for _ in range(3):
        play.put("ge?", "27L2")
    play.put("sangar", "27L2")
    return start(play, "Axis", "CCPh")


@case("F8.3", "violation", "27L2")
def c21_leaders_count_beyond_four() -> Play:
    return beneath("hs", "hs", "leader", "leader", "leader", "leader", "leader")


@case("F8.3", "legal")
def c21_five_leaders_and_a_half_squad() -> Play:
    return beneath("hs", "leader", "leader", "leader", "leader", "leader")


@case("F8.3", "unverifiable", "27L2", alt="legal")
def c23_counter_of_an_unknown_extension() -> Play:
    play = opening(side="Axis")
    play.put("squad", "27L2")
    odd = play.put("squad", "27L2")
    odd.gpid = "9x9:77"
    odd.types[-1] = "piece;K;D;ext/blob;Bersaglieri section"
    for at in range(len(odd.types) - 6, len(odd.types) - 1):
        if odd.types[at].startswith("emb2"):
            odd.states[at] = "-1"
    play.put("sangar", "27L2")
    return start(play, "Axis", "CCPh")


@case("F8.3", "unverifiable", "27L2", alt="legal")
def c24_prisoners() -> Play:
    play = opening(side="Axis")
    play.put("hs", "27L2")
    play.put("6390", "27L2", name="Unarmed SQ")
    play.put("sangar", "27L2")
    return start(play, "Axis", "CCPh")


@case("F8.3", "unverifiable", "27L2", alt="legal")
def c25_foxhole_dug_in_the_sangar_hex() -> Play:
    play, _, _ = occupied()
    second = play.put("squad", "27L2")
    start(play, "Axis", "PFPh")
    play.say(AXIS, "second squad digs in")
    play.dr(AXIS, "Other", 2, 1)
    foxhole = play.put("foxhole", "27L2")
    play.order(*[p for p in play.stacks["27L2"] if p not in (foxhole, second)], second, foxhole)
    return rest(play, "Axis", "PFPh")


@case("F8.3", "legal")
def c27_stack_dragged_on_top_and_only_one_put_beneath() -> Play:
    play = opening(side="Axis")
    sangar = play.put("sangar", "27L2")
    first, second = play.put("squad", "27M2"), play.put("squad", "27M2")
    start(play, "Axis", "MPh")
    play.drag([first, second], "27L2")
    play.order(first, second, sangar)
    play.order(first, sangar, second)
    return rest(play, "Axis", "MPh")


@case("F8.3", "legal")
def c28_sangar_lifted_for_a_moment() -> Play:
    play, unit, sangar = occupied()
    other = play.put("squad", "27L2")
    start(play, "Axis", "MPh")
    play.above(sangar)
    play.say(AXIS, "just looking what is in there")
    play.order(unit, sangar, other)
    return rest(play, "Axis", "MPh")


@case("F8.3", "violation", "27L2")
def c29_recombined_beneath_beside_a_half_squad() -> Play:
    play = opening(side="Axis")
    first, _second = play.put("hs", "27L2"), play.put("hs", "27L2")
    play.put("sangar", "27L2")
    start(play, "Axis", "PFPh")
    play.to_squad(first)
    return rest(play, "Axis", "PFPh")


@case("F8.3", "legal")
def c29_recombined_and_the_other_gone() -> Play:
    play = opening(side="Axis")
    first, second = play.put("hs", "27L2"), play.put("hs", "27L2")
    play.put("sangar", "27L2")
    start(play, "Axis", "PFPh")
    play.to_squad(first)
    play.delete(second)
    return rest(play, "Axis", "PFPh")


@case("F8.3", "violation", "27L2")
def c30_melee_goes_on_beneath() -> Play:
    play = opening(side="Allied")
    play.put("squad", "27L2")
    sangar = play.put("sangar", "27L2")
    enemy = play.put("brsquad", "27L3")
    start(play, "Allied", "APh")
    play.drag(enemy, "27L2")
    play.say(ALLIED, "in to CC, under the sangar with you")
    play.beneath(enemy)
    assert play.stacks["27L2"][-1] is sangar
    return rest(play, "Allied", "APh")


@case("F8.3", "violation", "27P2")
def c31_two_guns() -> Play:
    play = opening(side="Axis")
    for what in ("pak", "pak38", "crew"):
        play.put(what, "27P2")
    play.put("sangar", "27P2")
    return start(play, "Axis", "CCPh")


@case("F8.3", "violation", "25L2")
def c32_two_squads_on_board_25_old_vasl() -> Play:
    play = Play(bd="bd\t0\t0\t25\tVER\t5.2\t", map_name="Map0", bare=True, first="Axis")
    play.put("squad", "L2")
    play.put("squad", "L2")
    play.put("sangar", "L2")
    return start(play, "Axis", "MPh")


# -- TEM claims


@case("F8.4", "legal")
def t9_mortar_on_the_effects_dr() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    shot(play, "81mm MTR on 27L2, ATT, range 8", 3, 4, "TH")
    shot(play, "hit, 8FP, +1 sangar on the effects DR", 4, 4)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t9_mortar_with_the_oba_value() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    shot(play, "81mm mortar at 27L2", 3, 4, "TH")
    shot(play, "hit on L2. 8FP, sangar +3 as it's indirect", 4, 4)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t15_emplacement_for_a_half_squad() -> Play:
    play = opening()
    for what in ("pak", "hs", "sangar"):
        play.put(what, "27L2")
    start(play, "Allied")
    shot(play, "8 FP on the HS manning the PaK in 27L2, +2 Emplacement", 4, 4)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t17_foxhole_value_in_overrun() -> Play:
    play, _, _sangar = occupied()
    car = play.put("marmon", "27M3")
    start(play, "Allied", "MPh")
    play.say(ALLIED, "Marmon OVR L2")
    play.drag(car, "27L2")
    shot(play, "OVR 8FP on L2, +4 for the sangar like a foxhole", 5, 5)
    play.drag(car, "27K2")
    return rest(play, "Allied", "MPh")


@case("F8.4", "violation", "27L2")
def t19_units_above_only() -> Play:
    play = opening()
    play.put("sangar", "27L2")
    play.put("squad", "27L2")
    start(play, "Allied")
    shot(play, "8FP at the squad on top of 27L2, +1 sangar", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "legal")
def t19_unit_above_and_no_tem() -> Play:
    play = opening()
    play.put("sangar", "27L2")
    play.put("squad", "27L2")
    start(play, "Allied")
    shot(play, "8FP at the squad outside the sangar in 27L2, no TEM", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "legal")
def t22_critical_hit_reverses() -> Play:
    play, _, _ = occupied()
    play.put("oba", "27L2#2")
    start(play, "Allied")
    shot(play, "FFE 70mm HE 12FP on 27L2, sangar +3", 1, 1)
    play.say(ALLIED, "CH, so -3 on the squad")
    play.say(AXIS, "only 2 - 3, K/4? no KIA on 24... ok 7KIA, sangar gone too")
    squad, sangar = play.stacks["27L2"]
    play.delete(squad)
    play.delete(sangar)
    return rest(play, "Allied", "PFPh")


@case("F8.41", "violation", "27L2")
def t23_tem_claimed_without_the_sangar() -> Play:
    play, squad, sangar = occupied()
    leader = play.put("leader", "27L2")
    play.beneath(leader)
    start(play, "Allied")
    shot(play, "OBA 100mm 20FP on 27L2, +3 sangar", 1, 2)
    play.say(AXIS, "KIA! squad and sangar gone, leader survives")
    play.delete(squad)
    play.delete(sangar)
    play.phase("Allied Turn 1 - MPh")
    play.phase("Allied Turn 1 - DFPh")
    play.phase("Allied Turn 1 - AFPh")
    shot(play, "4FP at the leader in 27L2, +1 sangar", 5, 5)
    return rest(play, "Allied", "AFPh")


@case("F8.4", "legal")
def t26_german_words() -> Play:
    return claimed("8 FK auf 27L2, Sangar +1, Anführer -1")


@case("F8.4", "violation", "27L2")
def t26_german_words_wrong() -> Play:
    return claimed("8 FK auf 27L2, Sangar +2")


@case("F8.4", "violation", "27L2")
def t26_italian_words_wrong() -> Play:
    return claimed("8FP contro 27L2, sangar +3")


@case("F8.4", "legal")
def t26_french_words() -> Play:
    return claimed("8 PF sur 27L2, +1 pour le sangar, -1 chef")


@case("F8.4", "violation", "27L2")
def t26_french_words_wrong_for_oba() -> Play:
    return claimed("FFE 80mm sur 27L2, sangar +1")


@case("F8.4", "legal")
def t27_chatter_about_sangars() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    play.say(ALLIED, "man those sangars are +1 annoying, 3 of them!")
    play.say(AXIS, "in the last game we forgot the +3 v OBA all the time")
    shot(play, "8FP on 26S9, +0", 5, 5)
    play.say(AXIS, "sangar crew stays put, lol +2 drm for me")
    return rest(play, "Allied", "PFPh")


@case("F8.4", "legal")
def t28_oba_talk_before_it_comes_in() -> Play:
    play, _, _ = occupied()
    marker = play.put("oba", "27K3", name="BR OBA AR")
    start(play, "Allied")
    play.say(ALLIED, "SR for the 80mm at K3")
    play.roll(ALLIED, "Other", 4)
    play.ffe(marker, 2, "SR")
    play.say(ALLIED, "extent of error 4, correct to L2")
    play.drag(marker, "27L2")
    play.say(ALLIED, "convert to FFE:1")
    play.ffe(marker, 3, "FFE:1")
    shot(play, "16FP, +3 sangar", 5, 4)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "legal")
def t29_bombardment_before_the_game() -> Play:
    play, _, _ = occupied()
    play.say(ALLIED, "Bombardment C1.8: every hex checks; L2 sangar gets +3")
    play.dr(AXIS, "MC", 4, 5)
    play.say(AXIS, "passes")
    return start(play, "Allied", "CCPh")


@case("F8.4", "legal")
def t30_th_with_the_tem_and_none_on_the_effects_dr() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    shot(play, "A13 2pdr HE? no, AP at the squad in 27L2, TH +1 sangar", 3, 3, "TH")
    shot(play, "hit, 2 FP no TEM on the effects", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t31_flame_thrower() -> Play:
    return claimed("flammenwerfer 24FP 27L2, sangar gives +1", 4, 4)


@case("F8.4", "legal")
def t31_flame_thrower_without() -> Play:
    return claimed("FT 24FP on 27L2, no TEM for the sangar", 4, 4)


@case("F8.4", "violation", "27L2")
def t32_close_combat() -> Play:
    play, _, _sangar = occupied()
    enemy = play.put("brsquad", "27L3")
    start(play, "Allied", "APh")
    play.drag(enemy, "27L2")
    play.phase("Allied Turn 1 - CCPh")
    shot(play, "CC in 27L2 1-1, +1 drm because of the sangar", 4, 4, "CC")
    return play


@case("F8.4", "legal")
def t33_crew_of_the_emplaced_gun_in_odd_words() -> Play:
    play = opening()
    for what in ("pak", "crew", "sangar"):
        play.put(what, "27L2")
    start(play, "Allied")
    shot(play, "6fp vs gun crew L2, empl. +2", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t34_emplacement_on_top_of_the_sangar() -> Play:
    play = opening()
    for what in ("pak", "crew", "sangar"):
        play.put(what, "27L2")
    start(play, "Allied")
    shot(play, "6fp at the crew in 27L2, TEM +3 (sangar and emplacement)", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t35_emplacement_of_a_gun_pushed_in() -> Play:
    play = opening(side="Axis")
    sangar = play.put("sangar", "27L2")
    gun, crew = play.put("pak", "27L2"), play.put("crew", "27L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "crew pushes the PaK beneath the sangar L2, 2 MF, M11")
    play.dr(AXIS, "Other", 3, 4)
    play.order(gun, crew, sangar)
    play.phase("Axis Turn 1 - DFPh")
    shot(play, "6FP at the PaK crew in L2, emplacement +2", 5, 5)
    return rest(play, "Axis", "DFPh")


@case("F8.4", "unverifiable", "27L2", alt="legal")
def t36_net_drm_only() -> Play:
    return claimed("12 down 1 on 27L2")


@case("F8.4", "suspect", "27L2", alt="unverifiable violation")
def t37_unnamed_tem() -> Play:
    return claimed("8FP on 27L2, TEM +2")


@case("F8.4", "legal")
def t38_own_side_corrects_the_claim() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    play.say(ALLIED, "8FP on 27L2, +2 sangar")
    play.say(AXIS, "no, +1 only")
    play.say(ALLIED, "right, +1 sangar")
    play.dr(ALLIED, "IFT", 5, 5)
    return rest(play, "Allied", "PFPh")


# -- elimination


def struck(
    claim: str, answer: str, dice: tuple[int, int] = (1, 2), *, gone: bool, what: str = "squad"
) -> Play:
    """One Allied Prep Fire attack on 27L2, its result as the defender says, and the sangar gone or not."""
    play, unit, sangar = occupied(what=what)
    start(play, "Allied")
    shot(play, claim, *dice)
    play.say(AXIS, answer)
    play.delete(unit)
    if gone:
        play.delete(sangar)
    return rest(play, "Allied", "PFPh")


@case("F8.41", "violation", "27L2", alt="suspect")
def e6_small_oba_and_removed() -> Play:
    return struck("FFE 65mm 8FP on 27L2, +3 sangar", "KIA, sangar removed", (1, 2), gone=True)


@case("F8.41", "legal")
def e6_small_oba_and_kept() -> Play:
    return struck("FFE 65mm 8FP on 27L2, +3 sangar", "final KIA on the squad", (1, 2), gone=False)


@case("F8.41", "violation", "27L2", alt="suspect")
def e8_small_arms_kia_and_removed() -> Play:
    return struck("24FP on 27L2, +1 sangar", "KIA. squad dead, sangar off", (1, 2), gone=True)


@case("F8.41", "legal")
def e8_small_arms_kia_and_kept() -> Play:
    return struck("24FP on 27L2, +1 sangar", "1KIA, squad dead", (1, 2), gone=False)


@case("F8.41", "violation", "27L2")
def e9_large_oba_and_kept() -> Play:
    return struck(
        "OBA 105mm HE 20FP on 27L2, TEM +3", "Final 6? no: 1,2 +3 = 6... ok it is a KIA", (1, 2), gone=False
    )


@case("F8.41", "legal")
def e9_large_oba_without_a_kia() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    shot(play, "OBA 105mm HE 20FP on 27L2, TEM +3", 5, 4)
    play.say(AXIS, "12, NMC")
    play.dr(AXIS, "MC", 3, 3)
    return rest(play, "Allied", "PFPh")


def overrun(vehicle: str, claim: str, answer: str, *, gone: bool, gun_gone: bool | None = None) -> Play:
    play = opening()
    gun, _crew = play.put("pak", "27L2"), play.put("crew", "27L2")
    sangar = play.put("sangar", "27L2")
    tank = play.put(vehicle, "27M3", ALLIED, name="M3 GMC(a)" if vehicle == "1467" else "")
    start(play, "Allied", "MPh")
    play.say(ALLIED, "M3 -> L2, OVR")
    play.drag(tank, "27L2")
    shot(play, claim, 5, 4)
    play.say(AXIS, answer)
    if gun_gone if gun_gone is not None else gone:
        play.delete(gun)
    if gone:
        play.delete(sangar)
    play.drag(tank, "27K2")
    return rest(play, "Allied", "MPh")


@case("F8.41", "legal")
def e10_halftrack_overrun_and_kept() -> Play:
    return overrun("1467", "OVR on L2 6FP +1 sangar", "no effect", gone=False)


@case("F8.41", "violation", "27L2", alt="suspect")
def e10_armoured_car_overrun_and_removed() -> Play:
    return overrun("marmon", "OVR on L2 6FP +1 sangar", "NE, but sangar and gun gone", gone=True)


@case("F8.41", "violation", "27L2", also="F8.41")
def e11_tank_overrun_sangar_gone_gun_kept() -> Play:
    return overrun("a13", "OVR on L2 6FP +1 sangar", "crew NE, sangar destroyed", gone=True, gun_gone=False)


@case("F8.41", "legal")
def e11_tank_overrun_all_gone() -> Play:
    return overrun("a13", "OVR L2, 8FP, +1", "sangar & PaK flattened", gone=True)


@case("F8.41", "legal")
def e12_dc_kia_removed_in_other_words() -> Play:
    return struck("thrown DC on 27L2 30FP +1 sangar", "KIA, bye bye squad and sangar", (1, 1), gone=True)


@case("F8.41", "violation", "27L2", alt="suspect")
def e13_ap_equivalency() -> Play:
    play, unit, sangar = occupied()
    start(play, "Allied")
    shot(play, "75mm AP at the squad in 27L2, AP HE Equivalency, TH +1 sangar", 2, 2, "TH")
    shot(play, "hit, AP equiv 4FP", 1, 1)
    play.say(AXIS, "KIA; sangar goes")
    play.delete(unit)
    play.delete(sangar)
    return rest(play, "Allied", "PFPh")


@case("F8.41", "legal")
def e14_removed_by_mistake_and_undone() -> Play:
    play, _, sangar = occupied()
    start(play, "Allied", "MPh")
    play.delete(sangar)
    play.undo()
    return rest(play, "Allied", "MPh")


@case("F8.41", "legal")
def e15_moving_tank_passes_without_overrun() -> Play:
    play, _, _ = occupied()
    tank = play.put("a13", "27M3")
    start(play, "Allied", "MPh")
    play.say(ALLIED, "A13 to L2 then K2, no OVR, just VBM")
    play.drag(tank, "27L2")
    play.drag(tank, "27K2")
    return rest(play, "Allied", "MPh")


@case("F8.41", "legal")
def e16_empty_sangar_hit() -> Play:
    play = opening()
    sangar = play.put("sangar", "27L2")
    start(play, "Allied")
    shot(play, "OBA 88mm on 27L2 (empty sangar), +3", 1, 1)
    play.say(AXIS, "KIA on the sangar, removed")
    play.delete(sangar)
    return rest(play, "Allied", "PFPh")


# -- Guns


@case("F8.52", "violation", "27L2", also="F8.3")
def g3_hooked_up_from_beneath() -> Play:
    play = opening(side="Axis")
    gun, _crew = play.put("pak", "27L2"), play.put("crew", "27L2")
    play.put("sangar", "27L2")
    truck = play.put("2794", "27M3", name="Opel 6700")
    start(play, "Axis", "MPh")
    play.drag(truck, "27L2")
    play.say(AXIS, "crew hooks the PaK up to the Opel, 1 MP")
    play.drag([gun, truck], "27M2")
    play.drag([gun, truck], "27N2")
    return rest(play, "Axis", "MPh")


@case("F8.52", "legal")
def g3_pushed_out_then_hooked_up() -> Play:
    play = opening(side="Axis")
    gun, crew = play.put("pak", "27L2"), play.put("crew", "27L2")
    sangar = play.put("sangar", "27L2")
    truck = play.put("2794", "27L2", name="Opel 6700")
    start(play, "Axis", "MPh")
    play.say(AXIS, "Push PaK out of the sangar L2, 2MF, M11")
    play.dr(AXIS, "Other", 3, 3)
    play.order(crew, sangar, gun, truck)
    play.above(crew)
    rest(play, "Axis", "MPh")
    start(play, "Axis", "MPh", 2)
    play.say(AXIS, "hook up")
    play.drag([gun, truck], "27M2")
    return rest(play, "Axis", "MPh", 2)


def pushed(claim: str, dice: tuple[int, int] | None = (3, 3), verdict: str = "") -> Play:
    """A Gun and its crew above the sangar of 27L2 go beneath."""
    play = opening(side="Axis")
    sangar = play.put("sangar", "27L2")
    gun, crew = play.put("pak", "27L2"), play.put("crew", "27L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, claim)
    if dice:
        play.dr(AXIS, "Other", *dice)
    if verdict:
        play.say(AXIS, verdict)
    play.order(gun, sangar, crew)
    play.order(gun, crew, sangar)
    return rest(play, "Axis", "MPh")


@case("F8.52", "violation", "27L2", alt="suspect")
def g4_push_failed() -> Play:
    return pushed("push PaK into the sangar 27L2, M11, 2 MF", (6, 5), "failed! 11+1 = 12 > 11")


@case("F8.52", "violation", "27L2")
def g5_push_for_one_mf() -> Play:
    return pushed("Pushing the PaK beneath the sangar in 27L2, 1 MF")


@case("F8.52", "legal")
def g5_push_in_odd_words() -> Play:
    return pushed("manhandle the 37 under the L2 sangar, M#11, costs 2")


@case("F8.52", "suspect", "27L2", alt="unverifiable")
def g7_beneath_with_no_push_stated() -> Play:
    return pushed("gun goes into the sangar", None)


@case("F8.52", "violation", "27L2", also="F8.3")
def g6_unloaded_beneath() -> Play:
    play = opening(side="Axis")
    sangar = play.put("sangar", "27L2")
    gun, truck = play.put("pak", "27M2"), play.put("2794", "27M2", name="Opel 6700")
    start(play, "Axis", "MPh")
    play.drag([gun, truck], "27L2")
    play.say(AXIS, "unhook straight into the sangar")
    play.order(gun, sangar, truck)
    return rest(play, "Axis", "MPh")


# -- trench and sangar movement (board 25, the hexes of the rule's example)


def hill(**places: str) -> tuple[Play, dict[str, Piece]]:
    """Board 25 with a trench in M3 and sangars in L2 and M2; ``places``: word of SLOTS -> hex, beneath them."""
    play = Play(bd="bd\t0\t0\t25\tVER\t5.2\t", first="Axis")
    pieces = {what: play.put(what, hex_name) for what, hex_name in places.items()}
    pieces["m3"] = play.put("trench", "M3")
    pieces["l2"] = play.put("sangar", "L2")
    pieces["m2"] = play.put("sangar", "M2")
    return play, pieces


@case("F8.6", "violation", "L2", also="F8.52 F8.3")
def a6_path_while_pushing() -> Play:
    play, p = hill(crew="M3", pak="M3")
    start(play, "Axis", "MPh")
    play.say(AXIS, "crew pushes the PaK from the M3 trench straight into the L2 sangar, never leaves cover")
    play.dr(AXIS, "Other", 2, 3)
    play.drag([p["crew"], p["pak"]], "L2")
    play.order(p["crew"], p["pak"], p["l2"])
    return rest(play, "Axis", "MPh")


@case("F8.6", "legal")
def a9_from_in_the_wadi_to_the_trench() -> Play:
    play, p = hill(squad="N3")
    start(play, "Axis", "MPh")
    play.say(AXIS, "IN N3 up to the M3 trench, 4 MF")
    play.drag(p["squad"], "M3")
    play.order(p["squad"], p["m3"])
    return rest(play, "Axis", "MPh")


@case("F8.6", "violation", "M3", alt="suspect unverifiable")
def a10_from_crest_to_beneath() -> Play:
    play, p = hill(squad="N3")
    play.put("crest", "N3")
    start(play, "Axis", "MPh")
    play.say(AXIS, "from Crest N3 straight beneath the trench M3, 1 MF")
    play.drag(p["squad"], "M3")
    play.order(p["squad"], p["m3"])
    return rest(play, "Axis", "MPh")


@case("F8.6", "violation", "L2", alt="suspect", also="F8.3")
def a11_full_sangar_entered_above_by_the_path() -> Play:
    play, p = hill(squad="M3", hs="L2", crew="L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "M3 trench to L2, 1 MF, with trench TEM all the way")
    play.drag(p["squad"], "L2")
    return rest(play, "Axis", "MPh")


@case("F8.6", "legal")
def a12_advance_by_the_path() -> Play:
    play, p = hill(squad="M3")
    start(play, "Axis", "APh")
    play.say(AXIS, "adv M3 to L2, trench to sangar")
    play.drag(p["squad"], "L2")
    play.order(p["squad"], p["l2"])
    return rest(play, "Axis", "APh")


@case("F8.6", "violation", "M2", alt="suspect unverifiable")
def a13_advance_between_sangars_of_one_level() -> Play:
    play, p = hill(squad="L2")
    start(play, "Axis", "APh")
    play.say(AXIS, "advance from beneath L2 to beneath M2, never leaves the sangars")
    play.drag(p["squad"], "M2")
    play.order(p["squad"], p["m2"])
    return rest(play, "Axis", "APh")


@case("F8.6", "legal")
def a14_rout_downhill() -> Play:
    play, p = hill(squad="L2")
    start(play, "Axis", "RtPh")
    play.say(AXIS, "routs L2 to K2")
    play.drag(p["squad"], "K2")
    return rest(play, "Axis", "RtPh")


@case("F8.6", "legal")
def a15_exit_stated_first() -> Play:
    play, p = hill(squad="L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "exit sangar (1), L3 (1), back (1) no: L2-L3 total 2 MF with the exit")
    play.above(p["squad"])
    play.drag(p["squad"], "L3")
    return rest(play, "Axis", "MPh")


@case("F8.6", "violation", "L2", alt="suspect unverifiable")
def a16_enemy_sangar_from_below() -> Play:
    play = Play(bd="bd\t0\t0\t25\tVER\t5.2\t", first="Allied")
    sangar = play.put("sangar", "L2", AXIS)
    squad = play.put("brsquad", "K2", ALLIED)
    start(play, "Allied", "MPh")
    play.say(ALLIED, "K2 to L2 straight into the sangar 2MF")
    play.drag(squad, "L2")
    play.order(squad, sangar)
    return rest(play, "Allied", "MPh")


# -- more of the same, with other words and other boards


@case("F8.2", "violation", "04F6")
def p30_made_on_board_04_joined_to_02() -> Play:
    play = opening("04", "02", side="Axis")
    play.put("squad", "04F6")
    start(play, "Axis", "AFPh", 2)
    play.put("sangar", "04F6")
    return rest(play, "Axis", "AFPh", 2)


@case("F8.2", "legal")
def p31_stack_lifted_and_dropped_by_its_owner() -> Play:
    play, unit, sangar = occupied("26H5")
    start(play, "Allied", "DFPh")
    play.drag(sangar, "26I5")
    play.drag(unit, "26I5")
    play.say(AXIS, "wait, wrong stack")
    play.drag(sangar, "26H5")
    play.drag(unit, "26H5")
    play.order(unit, sangar)
    return rest(play, "Allied", "DFPh")


@case("F8.2", "legal", alt="suspect unverifiable")
def p32_setup_with_dice_for_sniper_and_sides() -> Play:
    play = opening()
    play.put("brsquad", "27H8")
    play.say(ALLIED, "roll for OB setup")
    play.dr(ALLIED, "Other", 3, 4)
    play.roll(AXIS, "Other", 5)
    play.say(AXIS, "wind change dr later. setting up now")
    for hex_name in ("27L2", "27P2", "26J8"):
        play.put("squad", hex_name)
        play.put("sangar", hex_name)
    play.say(AXIS, "ready, your turn 1 RPh")
    return start(play, "Allied", "MPh")


@case("F8.2", "violation", "27P2")
def p33_cloned_in_play() -> Play:
    play, _, _ = occupied()
    play.put("squad", "27P2")
    start(play, "Allied", "MPh", 5)
    play.put("sangar", "27P2", say=False)
    play.report("Sangar cloned in 27L2")
    return rest(play, "Allied", "MPh", 5)


@case("F8.2", "violation", "27P2")
def p34_log_of_a_later_turn_without_the_track() -> Play:
    play = opening(track=False)
    play.put("squad", "27P2")
    for phase in ("PFPh", "MPh"):
        play.phase(f"Axis Turn 6 - {phase}")
    play.put("sangar", "27P2")
    for phase in ("DFPh", "AFPh"):
        play.phase(f"Axis Turn 6 - {phase}")
    return play


@case("F8.2", "violation", "27L2")
def p35_two_sangars_each_with_its_own_stack_on_the_hex() -> Play:
    play, _, _ = occupied()
    play.put("hs", "27L2#2")
    play.put("sangar", "27L2#2")
    return start(play, "Allied", "MPh")


@case("F8.2", "legal")
def p36_sangars_beside_the_board_as_a_pool() -> Play:
    play, _, _ = occupied()
    for number in range(4):
        play.put("sangar", f"@60,{60 + 30 * number}")
    return start(play, "Allied", "CCPh")


@case("F8.3", "violation", "28F4")
def c40_reversed_board_too_many_half_squads() -> Play:
    play = opening(bd="bd\t0\t0\tr28\tVER\t6.0\tbd\t1\t0\t31\tVER\t6.2\t", side="Axis")
    return beneath("hs", "hs", "crew", hex_name="28F4", play=play)


@case("F8.3", "legal")
def c41_broken_squad_and_markers() -> Play:
    play = opening(side="Axis")
    squad = play.put("squad", "27L2")
    squad.states[-3] = "2"
    for what in ("pin", "ti", "lmg", "leader"):
        play.put(what, "27L2")
    play.put("sangar", "27L2")
    return start(play, "Axis", "CCPh")


@case("F8.3", "violation", "27L2")
def c42_broken_squad_counts() -> Play:
    play = opening(side="Axis")
    squad = play.put("squad", "27L2")
    squad.states[-3] = "2"
    play.put("squad", "27L2")
    play.put("sangar", "27L2")
    return start(play, "Axis", "CCPh")


@case("F8.3", "violation", "27L2")
def c43_rout_into_the_full_sangar() -> Play:
    play, _, _ = occupied()
    broken = play.put("squad", "27M2")
    broken.states[-3] = "2"
    start(play, "Axis", "RtPh")
    play.say(AXIS, "squad routs to L2 and goes under the sangar")
    play.drag(broken, "27L2")
    play.beneath(broken)
    return rest(play, "Axis", "RtPh")


@case("F8.3", "legal")
def c44_change_of_guard_in_one_phase() -> Play:
    play, inside, sangar = occupied()
    outside = play.put("squad", "27M2")
    start(play, "Axis", "MPh")
    play.drag(outside, "27L2")
    play.order(outside, inside, sangar)
    play.say(AXIS, "swap: old squad comes out and goes to M2")
    play.drag(inside, "27M2")
    return rest(play, "Axis", "MPh")


@case("F8.3", "legal")
def c45_dead_squad_replaced_by_its_half_squad() -> Play:
    play, squad, sangar = occupied()
    start(play, "Allied")
    shot(play, "12 FP on 27L2, +1 sangar", 2, 2)
    play.say(AXIS, "K/2, down to a HS")
    half = play.put("hs", "27L2")
    play.order(squad, half, sangar)
    play.delete(squad)
    return rest(play, "Allied", "PFPh")


@case("F8.3", "violation", "27L2")
def c46_big_gun_and_squad_by_advance() -> Play:
    play = opening(side="Axis")
    play.put("mortar", "27L2")
    sangar = play.put("sangar", "27L2")
    squad = play.put("squad", "27M2")
    start(play, "Axis", "APh")
    play.drag(squad, "27L2")
    play.beneath(squad)
    assert play.stacks["27L2"][-1] is sangar
    return rest(play, "Axis", "APh")


@case("F8.4", "legal")
def t40_slang_right() -> Play:
    return claimed("b3+MMG pop the sangar guys in L2, 8 even (ldr -1, sangar +1)")


@case("F8.4", "violation", "27L2")
def t40_slang_wrong() -> Play:
    return claimed("popping 27L2 w/ 8, they get +2 for the sangar")


@case("F8.4", "violation", "27L2")
def t41_oba_under_its_value_with_air_burst_talk() -> Play:
    return claimed("FFE:1 100mm 20FP 27L2, sangar only +1, no air bursts here")


@case("F8.4", "legal")
def t41_oba_of_the_wing_hex() -> Play:
    play, _, _ = occupied()
    play.put("oba", "27L3", name="BR OBA FFE:1").states[-3] = "3"
    start(play, "Allied")
    shot(play, "FFE 80mm: L2 16FP +3 sangar", 4, 4)
    shot(play, "FFE: L3 16FP no TEM", 4, 4)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t42_german_oba() -> Play:
    return claimed("Artillerie 80mm auf 27L2, 16 FP, Sangar +1")


@case("F8.4", "violation", "27L2")
def t42_italian_small_arms() -> Play:
    return claimed("sparo da N8 su 27L2: 8 FP, +2 per il sangar")


@case("F8.4", "legal")
def t42_italian_small_arms_right() -> Play:
    return claimed("sparo da N8 su 27L2: 8 FP, +1 per il sangar, -1 leader")


@case("F8.4", "legal")
def t43_leader_creation_and_other_rolls_between() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    play.say(ALLIED, "8FP on 27L2, sangar +1")
    play.say(AXIS, "wait, let me check the ROF")
    play.roll(AXIS, "Other", 2)
    play.dr(ALLIED, "IFT", 2, 3)
    play.say(AXIS, "1MC")
    play.dr(AXIS, "MC", 6, 5)
    play.say(AXIS, "with +1 leadership from the sangar fort, lol")
    return rest(play, "Allied", "PFPh")


@case("F8.4", "legal")
def t44_hindrance_and_smoke_named() -> Play:
    return claimed("12FP vs 27L2: +1 sangar, +2 smoke, +1 brush")


@case("F8.4", "legal")
def t45_two_attacks_one_at_a_foxhole() -> Play:
    play, _, _ = occupied()
    play.put("hs", "27P4")
    play.put("foxhole", "27P4")
    start(play, "Allied")
    shot(play, "6FP on 27P4, +2 foxhole", 5, 5)
    shot(play, "6FP on 27L2, +1 sangar", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "legal")
def t46_retort_about_a_foxhole_hex() -> Play:
    play, _, _ = occupied()
    play.put("hs", "27P4")
    play.put("foxhole", "27P4")
    start(play, "Allied")
    shot(play, "OBA 80mm on P4", 4, 4)
    play.say(AXIS, "foxhole +4")
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t47_dc_with_the_oba_value() -> Play:
    play, _, _ = occupied()
    start(play, "Allied", "AFPh")
    shot(play, "DC set in 27L2 goes off, 30FP, +3 sangar", 5, 5)
    return rest(play, "Allied", "AFPh")


@case("F8.4", "violation", "27L2")
def t48_sniper_of_claims_behind_the_dr() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    play.say(ALLIED, "N8 at 27L2 with 8")
    play.dr(ALLIED, "IFT", 4, 3)
    play.say(ALLIED, "7 + 3 for the sangar = 10, NE")
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t49_directive() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    play.say(ALLIED, "!!vc fire 27L2 sa tem +2")
    play.dr(ALLIED, "IFT", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "L2")
def t50_old_save_on_one_board() -> Play:
    play = Play(bd="bd\t0\t0\t31\tVER\t5.2\t", map_name="Map0", bare=True)
    play.put("squad", "L2")
    play.put("sangar", "L2")
    start(play, "Allied")
    shot(play, "4FP on L2, +2 sangar", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.41", "violation", "27L2")
def e30_oba_kia_removed_in_the_next_phase() -> Play:
    play, squad, sangar = occupied()
    start(play, "Allied")
    shot(play, "FFE 120mm 24FP on 27L2, +3 sangar", 1, 2)
    play.say(AXIS, "3KIA ouch")
    play.delete(squad)
    play.phase("Allied Turn 1 - MPh")
    play.say(AXIS, "forgot: sangar gone as well (F8.41)")
    play.delete(sangar)
    return rest(play, "Allied", "MPh")


@case("F8.41", "violation", "27L2")
def e31_tank_overrun_and_nothing_done() -> Play:
    return overrun("a13", "overrun of L2: 8 FP +1", "missed, phew", gone=False)


@case("F8.41", "legal")
def e32_dc_without_kia() -> Play:
    play, _, _ = occupied()
    start(play, "Allied", "AFPh")
    shot(play, "DC 30FP on 27L2, +1 sangar", 6, 6)
    play.say(AXIS, "12+1: no effect")
    return rest(play, "Allied", "AFPh")


@case("F8.41", "legal")
def e33_critical_hit_by_a_small_gun() -> Play:
    play, unit, sangar = occupied()
    start(play, "Allied")
    shot(play, "40L HE at 27L2, TH +1 sangar", 1, 1, "TH")
    play.say(ALLIED, "CRITICAL HIT")
    play.dr(ALLIED, "IFT", 1, 1)
    play.say(AXIS, "KIA, and HE CH so the sangar's gone")
    play.delete(unit)
    play.delete(sangar)
    return rest(play, "Allied", "PFPh")


@case("F8.41", "legal")
def e34_small_mortar_kia_kept() -> Play:
    play, unit, _ = occupied()
    start(play, "Allied")
    shot(play, "60mm MTR at 27L2", 3, 3, "TH")
    shot(play, "hit, 4FP +1 sangar", 1, 1)
    play.say(AXIS, "KIA! squad gone, sangar stays")
    play.delete(unit)
    return rest(play, "Allied", "PFPh")


@case("F8.41", "violation", "27L2", alt="suspect")
def e34_small_mortar_kia_removed() -> Play:
    play, unit, sangar = occupied()
    start(play, "Allied")
    shot(play, "60mm MTR at 27L2", 3, 3, "TH")
    shot(play, "hit, 4FP +1 sangar", 1, 1)
    play.say(AXIS, "KIA! squad gone and the sangar too")
    play.delete(unit)
    play.delete(sangar)
    return rest(play, "Allied", "PFPh")


@case("F8.41", "violation", "27L2")
def e35_large_gun_kia_kept() -> Play:
    play, unit, _ = occupied()
    start(play, "Allied")
    shot(play, "25pdr HE at L2, +1 sangar on the TH", 3, 3, "TH")
    shot(play, "hit, 16FP", 1, 1)
    play.say(AXIS, "KIA, squad dies")
    play.delete(unit)
    return rest(play, "Allied", "PFPh")


@case("F8.41", "suspect", "27L2", alt="violation unverifiable")
def e36_removed_as_abandoned() -> Play:
    play = opening(side="Axis")
    sangar = play.put("sangar", "27L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "nobody needs that L2 thing any more, tidying up")
    play.delete(sangar)
    return rest(play, "Axis", "MPh")


@case("F8.41", "violation", "27L2", alt="suspect")
def e37_close_combat_removal() -> Play:
    play, unit, sangar = occupied()
    enemy = play.put("brsquad", "27L3")
    start(play, "Allied", "APh")
    play.drag(enemy, "27L2")
    play.phase("Allied Turn 1 - CCPh")
    shot(play, "CC 27L2 3-2", 2, 2, "CC")
    play.say(AXIS, "eliminated. KIA, sangar taken off")
    play.delete(unit)
    play.delete(sangar)
    play.phase("Axis Turn 1 - RPh")
    return play


@case("F8.41", "violation", "27L2")
def e38_sangar_back_after_its_elimination_claimed() -> Play:
    play, unit, sangar = occupied()
    leader = play.put("leader", "27L2")
    play.beneath(leader)
    start(play, "Allied")
    shot(play, "OBA 150mm on 27L2 30FP +3 sangar", 1, 1)
    play.say(AXIS, "KIA, sangar gone, leader ok")
    play.delete(unit)
    play.delete(sangar)
    play.phase("Allied Turn 1 - MPh")
    play.phase("Allied Turn 1 - DFPh")
    shot(play, "6FP vs the leader L2, sangar +1", 6, 5, player=ALLIED)
    return rest(play, "Allied", "DFPh")


@case("F8.52", "violation", "27P2")
def g20_gun_on_wheels_from_the_next_hex_by_reordering() -> Play:
    play = opening(side="Axis")
    sangar = play.put("sangar", "27P2")
    gun, crew = play.put("pak38", "27P3"), play.put("crew", "27P3")
    start(play, "Axis", "MPh")
    play.say(AXIS, "Mannschaft schiebt die PaK von P3 in den Sangar P2, 4 MF")
    play.dr(AXIS, "Other", 2, 2)
    play.drag([gun, crew], "27P2")
    play.order(gun, crew, sangar)
    return rest(play, "Axis", "MPh")


@case("F8.52", "legal")
def g21_pushed_into_the_hex_and_later_beneath() -> Play:
    play = opening(side="Axis")
    sangar = play.put("sangar", "27P2")
    gun, crew = play.put("pak38", "27P3"), play.put("crew", "27P3")
    start(play, "Axis", "MPh")
    play.say(AXIS, "push PaK P3 - P2 2MF, M11")
    play.dr(AXIS, "Other", 2, 2)
    play.drag([gun, crew], "27P2")
    rest(play, "Axis", "MPh")
    start(play, "Axis", "MPh", 2)
    play.say(AXIS, "push PaK beneath the P2 sangar 2MF, M11 DR +1 TEM")
    play.dr(AXIS, "Other", 2, 2)
    play.order(gun, crew, sangar)
    return rest(play, "Axis", "MPh", 2)


@case("F8.52", "violation", "27L2")
def g22_hooked_up_with_the_marker_beneath() -> Play:
    play = opening(side="Axis")
    gun, crew = play.put("pak", "27L2"), play.put("crew", "27L2")
    sangar = play.put("sangar", "27L2")
    truck = play.put("2794", "27L2", name="Opel 6700")
    start(play, "Axis", "MPh")
    play.say(AXIS, "hook-up in L2")
    limbered = play.put("limbered", "27L2")
    play.order(gun, limbered, crew, sangar, truck)
    play.phase("Axis Turn 1 - DFPh")
    play.phase("Axis Turn 1 - AFPh")
    return play


@case("F8.52", "legal")
def g23_set_up_with_a_crew_and_never_moved() -> Play:
    play = beneath("pak38", "crew", "leader", hex_name="26G5")
    play.say(AXIS, "the sangared PaK could be pushed out next turn, or hooked up")
    return play


@case("F8.6", "legal")
def a30_ordinary_way_paid() -> Play:
    play, p = hill(squad="L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "squad L2 out of sangar 1, M2 1, under 1 = 3 MF")
    play.above(p["squad"])
    play.drag(p["squad"], "M2")
    play.order(p["squad"], p["m2"])
    return rest(play, "Axis", "MPh")


@case("F8.6", "violation", "N1", alt="suspect unverifiable")
def a31_straight_out_to_higher_or_level_ground() -> Play:
    play, p = hill(squad="M2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "M2 sangar to N1 direct, 1 MF, still entrenched all the way")
    play.drag(p["squad"], "N1")
    return rest(play, "Axis", "MPh")


@case("F8.6", "legal")
def a32_down_into_m1_for_two() -> Play:
    play, p = hill(squad="M2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "M2 sangar -> M1, 2 MF")
    play.drag(p["squad"], "M1")
    return rest(play, "Axis", "MPh")


@case("F8.6", "legal")
def a33_trench_in_l1_to_the_enemys_sangar() -> Play:
    play = Play(bd="bd\t0\t0\t25\tVER\t5.2\t", first="Allied")
    squad = play.put("brsquad", "L1", ALLIED)
    play.put("trench", "L1", ALLIED)
    sangar = play.put("sangar", "L2", AXIS)
    start(play, "Allied", "MPh")
    play.say(ALLIED, "L1 trench straight into the empty L2 sangar, 2 MF")
    play.drag(squad, "L2")
    play.order(squad, sangar)
    return rest(play, "Allied", "MPh")


@case("F8.6", "legal")
def a34_controlled_sangar_from_below() -> Play:
    play = Play(bd="bd\t0\t0\t25\tVER\t5.2\t", first="Allied")
    squad = play.put("brsquad", "K2", ALLIED)
    sangar = play.put("sangar", "L2", AXIS)
    start(play, "Allied", "MPh")
    play.say(ALLIED, "!!vc control 25L2 allied")
    play.say(ALLIED, "K2 to beneath the L2 sangar, 2 MF, we Control it")
    play.drag(squad, "L2")
    play.order(squad, sangar)
    return rest(play, "Allied", "MPh")


@case("F8.6", "violation", "K2")
def a35_pushing_out_along_the_path() -> Play:
    play, p = hill(crew="L2", pak="L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "push the PaK out of the L2 sangar straight to K2, 2 MF, no exit needed")
    play.dr(AXIS, "Other", 2, 3)
    play.drag([p["crew"], p["pak"]], "K2")
    return rest(play, "Axis", "MPh")


# -- snap shots, Deploy, vehicles, Underbelly Hits, concealment


@case("F8.6", "suspect", "27L2", alt="unverifiable")
def t60_snap_shot_with_the_sangar_tem() -> Play:
    play = opening(side="Axis")
    squad = play.put("squad", "27L2")
    play.put("sangar", "27L2")
    other = play.put("sangar", "27M2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "squad L2 - M2")
    play.drag(squad, "27M2")
    assert play.stacks["27M2"] == [other, squad]
    shot(play, "Snap Shot 4FP at the L2/M2 hexside, +1 sangar", 5, 5)
    return rest(play, "Axis", "MPh")


@case("F8.4", "legal")
def t61_sniper_and_rally_rolls_near_a_claim() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    shot(play, "8FP at 27L2, sangar +1", 1, 3)
    play.say(AXIS, "sniper! dr 1")
    play.roll(AXIS, "SA", 1)
    play.say(AXIS, "sniper hits the leader in 27N8, no TEM for that one")
    return rest(play, "Allied", "PFPh")


@case("F8.4", "legal")
def t62_quoting_the_other_player() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    play.say(AXIS, "is it +3 for a sangar or +1?")
    play.say(ALLIED, "+3 only vs OBA")
    shot(play, "ok so 8 on 27L2, +1", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "legal")
def t63_hero_and_crew_words() -> Play:
    play = opening()
    for what in ("pak", "crew", "leader", "sangar"):
        play.put(what, "27L2")
    start(play, "Allied")
    shot(play, "6FP on 27L2: sangar +1 for the leader, crew takes +2 for the emplacement", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t64_concealed_squad_revealed_by_the_shot() -> Play:
    play = opening()
    squad, cover = play.put("squad", "27L2"), play.put("ge?", "27L2")
    play.conceal(squad)
    play.put("sangar", "27L2")
    start(play, "Allied")
    play.say(AXIS, "squad in L2 loses its ?")
    play.delete(cover)
    play.unconceal(squad)
    shot(play, "12FP at the squad in 27L2, +2 sangar", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2", public=False)
def t65_hip_squad_shot_at() -> Play:
    play = opening()
    squad = play.put("squad", "27L2")
    sangar = play.put("sangar", "27L2")
    for piece in (squad, sangar):
        play.hide(piece)
    start(play, "Allied", "MPh")
    play.say(AXIS, "nothing there")
    play.reveal(squad)
    play.reveal(sangar)
    shot(play, "ha. 8FP on 27L2, +2 sangar", 5, 5)
    return rest(play, "Allied", "MPh")


@case("F8.3", "violation", "27L2", alt="suspect")
def d1_squad_that_deploys_beneath() -> Play:
    play = opening(side="Axis")
    gun, squad = play.put("pak", "27L2"), play.put("squad", "27M2")
    sangar = play.put("sangar", "27L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "squad M2 to L2, in to man the PaK")
    play.drag(squad, "27L2")
    play.order(gun, squad, sangar)
    return rest(play, "Axis", "MPh")


@case("F8.3", "legal")
def d2_deploys_beside_and_one_half_mans_the_gun() -> Play:
    play = opening(side="Axis")
    gun, squad = play.put("pak38", "27L2"), play.put("squad", "27M2")
    sangar = play.put("sangar", "27L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "M2 squad deploys (auto, F8.3) to man the PaK in L2")
    halves = [play.put("hs", "27M2"), play.put("hs", "27M2")]
    play.delete(squad)
    play.drag(halves[0], "27L2")
    play.order(gun, halves[0], sangar)
    return rest(play, "Axis", "MPh")


@case("F8.3", "suspect", "27L2", alt="unverifiable violation")
def d3_waived_deploy_two_hexes_away() -> Play:
    play = opening(side="Axis")
    gun, squad = play.put("pak38", "27L2"), play.put("squad", "27N2")
    sangar = play.put("sangar", "27L2")
    start(play, "Axis", "MPh")
    play.say(AXIS, "N2 squad deploys automatically for the sangared gun in L2")
    halves = [play.put("hs", "27N2"), play.put("hs", "27N2")]
    play.delete(squad)
    play.drag(halves[0], "27M2")
    play.drag(halves[0], "27L2")
    play.order(gun, halves[0], sangar)
    return rest(play, "Axis", "MPh")


@case("F8.5", "violation", "27L2", alt="suspect")
def v1_mp_paid_for_the_sangar() -> Play:
    play, _, _ = occupied()
    tank = play.put("a13", "27M3")
    start(play, "Allied", "MPh")
    play.say(ALLIED, "A13 M3 to L2, 1 MP +1 MP for the sangar = 2 MP")
    play.drag(tank, "27L2")
    play.drag(tank, "27K2")
    return rest(play, "Allied", "MPh")


@case("F8.5", "legal")
def v2_plain_cost() -> Play:
    play, _, _ = occupied()
    tank = play.put("a13", "27M3")
    start(play, "Allied", "MPh")
    play.say(ALLIED, "A13 M3 -> L2, 1 MP")
    play.drag(tank, "27L2")
    play.drag(tank, "27K2")
    return rest(play, "Allied", "MPh")


@case("F8.51", "suspect", "27L2", alt="violation unverifiable")
def v3_underbelly_of_an_armoured_car() -> Play:
    play, _, _ = occupied()
    car = play.put("marmon", "27M3")
    start(play, "Allied", "MPh")
    play.say(ALLIED, "Marmon OVR L2")
    play.drag(car, "27L2")
    play.say(AXIS, "Underbelly hit attempt on the Marmon from the sangar in L2")
    play.dr(AXIS, "TH", 4, 4)
    shot(play, "OVR 6FP on L2, +1 sangar", 5, 5)
    play.drag(car, "27K2")
    return rest(play, "Allied", "MPh")


@case("F8.51", "legal", also="F8.41")
def v4_underbelly_of_a_tank() -> Play:
    play, _, sangar = occupied()
    tank = play.put("a13", "27M3")
    start(play, "Allied", "MPh")
    play.say(ALLIED, "A13 overruns L2")
    play.drag(tank, "27L2")
    play.say(AXIS, "Underbelly hit attempt on the A13 from L2")
    play.dr(AXIS, "TH", 6, 6)
    shot(play, "OVR 6FP on L2, +1 sangar", 5, 5)
    play.say(AXIS, "sangar flattened")
    play.delete(sangar)
    play.drag(tank, "27K2")
    return rest(play, "Allied", "MPh")


@case("F8.41", "legal")
def v5_tank_immobilised_before_its_overrun() -> Play:
    play, _, _ = occupied()
    tank = play.put("a13", "27M3")
    start(play, "Allied", "MPh")
    play.say(ALLIED, "A13 overruns L2")
    play.drag(tank, "27L2")
    play.say(AXIS, "ATR v. A13: immobilized!")
    play.dr(AXIS, "TK", 3, 3)
    play.put("111", "27L2", name="Immob.")
    shot(play, "OVR with half FP: 4FP on L2, +1 sangar", 5, 5)
    play.say(AXIS, "NE, and the sangar stays as it was Immobile")
    return rest(play, "Allied", "MPh")


@case("F8.4", "legal")
def n1_noise_only() -> Play:
    play, _, _ = occupied("26F6")
    play.put("brsquad", "26F9")
    start(play, "Allied")
    for text in (
        "F8.41 says a KIA from 70mm OBA kills the sangar, right?", "+1 for effort", "in my last game a tank overran 3 sangars",
        "L2 would be a nice hex for a sangar +3 vs your OBA", "let's say TEM +2 if we both agree, kidding",
    ):  # fmt: skip
        play.say(AXIS, text)
    shot(play, "8FP 26S9 flat", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.3", "legal", alt="unverifiable")
def n2_concealed_stacks_of_unknown_size() -> Play:
    play = opening(side="Axis")
    for hex_name in ("27L2", "27P2"):
        for what in ("squad", "leader"):
            play.conceal(play.put(what, hex_name))
        play.put("ge?", hex_name)
        play.put("sangar", hex_name)
    return start(play, "Axis", "CCPh")


@case("F8.3", "violation", "27L2", public=False)
def n3_concealed_stack_too_large() -> Play:
    play = opening(side="Axis")
    for _ in range(2):
        play.conceal(play.put("squad", "27L2"))
    play.put("ge?", "27L2")
    play.put("sangar", "27L2")
    return start(play, "Axis", "CCPh")


@case("F8.2", "legal")
def n4_hidden_sangar_made_before_turn_one_in_the_log() -> Play:
    play = opening()
    play.say(AXIS, "my HIP setup")
    squad = play.put("squad", "27P2")
    sangar = play.put("sangar", "27P2")
    for piece in (squad, sangar):
        play.set(piece, piece.trait("hide;"), "axis-secret")
    start(play, "Allied", "MPh")
    play.reveal(sangar)
    play.reveal(squad)
    return rest(play, "Allied", "MPh")


@case("F8.2", "violation", "27P2", public=False)
def n5_hidden_sangar_made_in_play() -> Play:
    play = opening(side="Axis")
    play.put("squad", "27P2")
    start(play, "Axis", "MPh", 2)
    sangar = play.put("sangar", "27P2", say=False)
    play.set(sangar, sangar.trait("hide;"), "axis-secret")
    return rest(play, "Axis", "MPh", 2)


@case("F8.4", "violation", "27L2")
def t66_insists_on_the_wrong_value() -> Play:
    play, _, _ = occupied()
    start(play, "Allied")
    play.say(ALLIED, "8FP on 27L2, +2 sangar")
    play.say(AXIS, "sangar is +1 only, no?")
    play.say(ALLIED, "27L2: sangar +2, trust me")
    play.dr(ALLIED, "IFT", 5, 5)
    return rest(play, "Allied", "PFPh")


@case("F8.4", "violation", "27L2")
def t67_hex_at_hex() -> Play:
    return claimed("8 from N8 at 27L2, sangar +3")


@cache
def _judge() -> Callable[[dict[str, Any], list[dict[str, Any]]], str | None]:
    spec = importlib.util.spec_from_file_location("score", SHARED / "tools" / "score.py")
    assert spec is not None
    assert spec.loader is not None
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    judge: Callable[[dict[str, Any], list[dict[str, Any]]], str | None] = module.judge
    return judge


def _plain(findings: tuple[Finding, ...]) -> list[dict[str, Any]]:
    return [{"rule": f.rule, "verdict": str(f.verdict), "hex": f.hex, "step": f.step} for f in findings]


def _told(findings: tuple[Finding, ...]) -> str:
    return "\n".join(f"{f.verdict} {f.rule} {f.hex} {f.step} {f.headline}" for f in findings)


@pytest.mark.parametrize("one", CASES, ids=[c.name for c in CASES])
def test_referee(one: Case) -> None:
    findings = one.make().check().findings
    assert _judge()(one.expected, _plain(findings)) is None, _told(findings)


@pytest.mark.parametrize("one", CASES, ids=[c.name for c in CASES])
def test_public(one: Case) -> None:
    expected = one.expected if one.public else {**one.expected, "alt": [*one.expected["alt"], "legal"]}
    findings = one.make().check("public").findings
    assert _judge()(expected, _plain(findings)) is None, _told(findings)


@pytest.mark.parametrize("one", CASES, ids=[c.name for c in CASES])
def test_as_old_vasl_wrote_it(one: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """No owners on the counters, ``Map0``, no metadata entries: the verdict is the same."""
    made = Play.__init__

    def old(self: Play, *boards: str, **options: Any) -> None:
        made(self, *boards, **{**options, "map_name": "Map0", "bare": True})

    monkeypatch.setattr(Play, "__init__", old)
    findings = one.make().check(metadata=False).findings
    assert _judge()(one.expected, _plain(findings)) is None, _told(findings)
