"""The checks of 8.41 on little games: sangars that should be gone, and some that should not."""

from __future__ import annotations

import pytest

from tests.loglab import ALLIED, AXIS, Counter, Lab
from vlog_checker.parser.commands import Chat, Command, Undo

NOT_REMOVED = "F8.41-not-removed"
GUN_LEFT = "F8.41-gun-survives-overrun"
REMOVED = "F8.41-wrongly-removed"
V, S, C = "violation", "suspect", "cannot-tell"


class Fight(Lab):
    """A squad (``beneath``) in a sangar in L2; an enemy in K3; the Allied PFPh."""

    def __init__(self, *kinds: str, above: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.under = [self.put(kind) for kind in kinds or ("squad",)]
        self.cover = self.sangar("L2")
        self.over = [self.put(kind) for kind in above]
        self.squad("K3", ALLIED, "4-5-7 1sq")
        self.walker = self.squad("F5", ALLIED)
        self.phase("Allied Turn 2 - PFPh")

    def put(self, kind: str) -> Counter:
        made: Counter = getattr(self, kind)("L2")
        return made

    def attack(self, line: str, result: str = "", category: str = "IFT", dr: tuple[int, int] = (1, 1)) -> int:
        """Said, rolled, result said; the step of the DR."""
        if line:
            self.say(line, ALLIED)
        step = self.dr(category, *dr, player=ALLIED)
        if result:
            self.say(result, ALLIED)
        return step

    def go_on(self) -> None:
        """The phase ends and play goes on."""
        self.phase("Allied Turn 2 - MPh")
        for place in ("F6", "F7", "F6"):
            self.move(self.walker, place)

    def codes(self) -> list[tuple[str, str]]:
        return [(c, v) for c, v, _ in self.verdicts("F8.41")]


def stays(line: str, result: str, *, category: str = "IFT", dr: tuple[int, int] = (1, 1)) -> list[tuple[str, str]]:
    """The attack; the sangar stays; the phase ends."""
    lab = Fight()
    lab.attack(line, result, category, dr)
    lab.go_on()
    return lab.codes()


def goes(line: str, result: str, *, category: str = "IFT", dr: tuple[int, int] = (1, 1)) -> list[tuple[str, str]]:
    """The attack; the sangar is taken off; the phase ends."""
    lab = Fight()
    lab.attack(line, result, category, dr)
    lab.remove(lab.cover)
    lab.go_on()
    return lab.codes()


@pytest.mark.parametrize("correction", ["sorry, misread: K/2", "no, you forgot the +3, 2MC"])
def test_a_kia_that_is_taken_back_takes_no_sangar(correction: str) -> None:
    lab = Fight()
    lab.attack("80mm OBA on L2, 16 FP, sangar +3", "KIA", "IFT", (3, 5))
    lab.say(correction, AXIS)
    lab.go_on()
    assert V not in [v for _, v in lab.codes()]


# (line, result said, dr, what if it stays, what if it goes)
MUST_GO = [
    ("80mm OBA on L2, 16 FP, sangar +3", "KIA", "IFT"),
    ("70mm OBA FFE on L2, 12 FP, TEM +3", "2KIA!", "IFT"),
    ("OBA 65mm on L2, CH! 24 FP, sangar -3", "KIA", "IFT"),
    ("OBA on L2, CH, sangar -3", "KIA", "IFT"),
    ("75 ART fires at L2, hit, 12 FP", "KIA", "IFT"),
    ("57L AT on L2: CH!", "KIA", "TH"),
    ("81mm MTR on L2, 8 FP, sangar +1", "KIA", "IFT"),
    ("60mm mortar on L2, CH, sangar -1", "KIA", "IFT"),
    ("DC on L2, 30 FP, sangar +1", "KIA", "IFT"),
    ("7,5 cm Geschutz auf L2, Treffer, 12 FP", "KIA", "IFT"),
]
MUST_STAY = [
    ("65mm OBA on L2, 8 FP, sangar +3", "KIA", "IFT"),
    ("57L AT at L2, 6 FP, HE", "KIA", "IFT"),
    ("60mm mortar on L2, 6 FP, sangar +1", "KIA", "IFT"),
    ("6 FP small arms on L2, sangar +1", "KIA", "IFT"),
    ("MMG 4 FP on L2, sangar +1", "KIA", "IFT"),
    ("FT 24 on L2, no TEM", "KIA", "IFT"),
    ("CC in L2, 1-1", "KIA", "CC"),
    ("MOL on L2, 4 FP, sangar +1", "KIA", "IFT"),
    ("minefield attack in L2, 8 FP", "KIA", "IFT"),
    ("75 AT on L2, AP HE equivalency, 4 FP", "KIA", "IFT"),
]
NO_KIA = [
    ("80mm OBA on L2, 16 FP, sangar +3", "K/2", "IFT"),
    ("80mm OBA on L2, 16 FP, sangar +3", "NMC", "IFT"),
    ("80mm OBA on L2, 16 FP, sangar +3", "no effect", "IFT"),
    ("DC on L2, 30 FP, sangar +1", "3MC", "IFT"),
    ("OBA 80mm on L2, CH, sangar -3", "K/4", "IFT"),
]


@pytest.mark.parametrize(("line", "result", "category"), MUST_GO)
def test_it_must_go(line: str, result: str, category: str) -> None:
    assert stays(line, result, category=category) == [(NOT_REMOVED, V)]
    assert goes(line, result, category=category) == []


@pytest.mark.parametrize(("line", "result", "category"), MUST_STAY)
def test_it_must_stay(line: str, result: str, category: str) -> None:
    assert stays(line, result, category=category) == []
    assert goes(line, result, category=category) == [(REMOVED, V)]
    assert goes(line, f"{result}, sangar eliminated", category=category) == [(REMOVED, V)]


@pytest.mark.parametrize(("line", "result", "category"), NO_KIA)
def test_no_kia(line: str, result: str, category: str) -> None:
    assert stays(line, result, category=category, dr=(4, 5)) == []
    assert goes(line, f"{result}, sangar eliminated", category=category, dr=(4, 5)) == [(REMOVED, V)]


@pytest.mark.parametrize(
    ("line", "result", "stay", "go"),
    [
        ("OBA on L2, 8 FP, sangar +3", "KIA", [(NOT_REMOVED, C)], [(REMOVED, C)]),  # calibre not stated
        ("OBA on L2, 16 FP, sangar +3", "KIA", [(NOT_REMOVED, S)], []),  # told by its FP
        ("Bombardment on L2", "KIA", [(NOT_REMOVED, C)], [(REMOVED, C)]),
        ("the gun fires at L2, TH, hit", "KIA", [(NOT_REMOVED, C)], [(REMOVED, C)]),
    ],
)
def test_a_fact_is_missing(line: str, result: str, stay: list[tuple[str, str]], go: list[tuple[str, str]]) -> None:
    category = "TH" if "TH" in line else "MC" if "Bomb" in line else "IFT"
    assert stays(line, result, category=category) == stay
    assert goes(line, result, category=category) == go


def test_fire_that_may_be_he_leaves_a_doubt() -> None:
    """16 FP and no kind of attack: it may be HE of 70mm or more."""
    assert goes("16 FP on L2, +1", "KIA") == [(REMOVED, S)]


# -- the KIA worked out


def test_worked_out_kia() -> None:
    assert stays("80mm OBA on L2, 16 FP, sangar +0", "", dr=(1, 1)) == [(NOT_REMOVED, S)]
    assert stays("DC on L2, 30 FP, sangar +1", "", dr=(1, 2)) == [(NOT_REMOVED, S)]
    assert stays("DC on L2, 30 FP, sangar +1", "", dr=(2, 4)) == []


def test_worked_out_no_kia_of_a_removal() -> None:
    assert goes("DC on L2, 30 FP, sangar +1", "", dr=(5, 6)) == [(REMOVED, S)]
    assert goes("DC on L2, 30 FP, sangar +1", "", dr=(1, 2)) == []


def test_dr_alone_is_no_proof() -> None:
    assert stays("", "") == []
    assert goes("", "") == [(REMOVED, S)]


@pytest.mark.parametrize(
    "chatter",
    [
        "PTC coming up", "need a KIA here", "a 4 is a KIA", "KIA on a 3 or less", "KIA?", "is that a KIA?",
        "would have been a KIA", "no KIA this time", "if that is a KIA the sangar goes", "2 would be a KIA",
    ],
)  # fmt: skip
def test_chatter_is_no_proof_of_a_kia(chatter: str) -> None:
    assert stays("80mm OBA on L2, 16 FP, sangar +3", chatter, dr=(3, 4)) == []


def test_chatter_of_another_check_is_no_proof_of_no_kia() -> None:
    lab = Fight()
    lab.attack("80mm OBA on L2, 16 FP, sangar +3")
    lab.say("KIA!", ALLIED)
    lab.say("PTC coming up for the others", AXIS)
    lab.go_on()
    assert lab.codes() == [(NOT_REMOVED, V)]


def test_ptc_of_later_does_not_make_a_worked_out_kia_none() -> None:
    lab = Fight()
    lab.attack("DC on L2, 30 FP, sangar +1", dr=(1, 2))
    lab.move(lab.walker, "F6")
    lab.move(lab.walker, "F5")
    lab.say("PTC coming up for M3", AXIS)
    lab.go_on()
    assert lab.codes() == [(NOT_REMOVED, S)]


# -- who was killed


def test_kia_of_a_unit_above_only() -> None:
    lab = Fight(above=("squad",))
    lab.attack("80mm OBA on L2, 16 FP", "KIA on the squad above")
    lab.remove(lab.over[0])
    lab.go_on()
    assert lab.codes() == []


def test_kia_of_an_occupant_with_one_above() -> None:
    lab = Fight(above=("squad",))
    lab.attack("80mm OBA on L2, 16 FP, sangar +3", "KIA")
    lab.remove(lab.under[0])
    lab.go_on()
    assert lab.codes() == [(NOT_REMOVED, V)]


def test_kia_on_an_empty_sangar() -> None:
    lab = Lab()
    cover = lab.sangar("L2")
    walker = lab.squad("F5", ALLIED)
    lab.phase("Allied Turn 2 - PFPh")
    lab.say("80mm OBA on L2, 16 FP, sangar +3", ALLIED)
    lab.dr("IFT", 1, 1, ALLIED)
    lab.say("KIA", ALLIED)
    assert cover.hex == "L2"
    lab.phase("Allied Turn 2 - MPh")
    lab.move(walker, "F6")
    assert [(c, v) for c, v, _ in lab.verdicts("F8.41")] == [(NOT_REMOVED, V)]


# -- calibre from the counters


def test_calibre_of_the_gun_that_fires() -> None:
    for name, gpid, wanted in (("105 ART leFH 18", "2510", [(NOT_REMOVED, V)]), ("37L AT PaK 35/36", "2494", [])):
        lab = Fight()
        lab.place("M5", ALLIED, name, image="ge/gun/x", gpid=gpid)
        lab.attack("Gun in M5 fires at L2, hit, 12 FP", "KIA", "TH", (2, 3))
        lab.go_on()
        assert lab.codes() == wanted


def test_calibre_said_of_the_to_hit_dr() -> None:
    lab = Fight()
    lab.attack("75 ART M5 at L2, TH, sangar +1", "", "TH", (2, 3))
    lab.attack("hit, 12 FP", "KIA", "IFT")
    lab.go_on()
    assert lab.codes() == [(NOT_REMOVED, V)]


def test_critical_hit_called_behind_the_dr() -> None:
    for remove in (False, True):
        lab = Fight()
        lab.attack("57L AT in K3 fires at L2, TH", "CH!", "TH")
        lab.dr("IFT", 1, 2, ALLIED)
        lab.say("KIA", ALLIED)
        if remove:
            lab.remove(lab.cover)
        lab.go_on()
        assert lab.codes() == ([] if remove else [(NOT_REMOVED, V)])


def test_original_two_and_nothing_said_may_be_a_critical_hit() -> None:
    assert stays("57L AT at L2, HE", "KIA", category="TH", dr=(1, 1)) == [(NOT_REMOVED, C)]
    assert stays("57L AT at L2, HE", "KIA", category="TH", dr=(2, 1)) == []


def test_kia_said_with_no_dr() -> None:
    lab = Fight()
    lab.say("KIA in L2 by 81mm mortar, sangar eliminated", ALLIED)
    lab.remove(lab.cover)
    lab.go_on()
    assert lab.codes() == []
    other = Fight()
    other.say("KIA in L2, sangar eliminated", ALLIED)
    other.remove(other.cover)
    other.go_on()
    assert other.codes() == [(REMOVED, C)]


# -- OVR


def overrun(
    *, tank: tuple[str, str, str] = ("Matilda II", "br/veh/matii", "716"), moves_on: bool = True, immobile: bool = False,
    result: str = "", line: str = "OVR L2, 8 FP, sangar +1", kinds: tuple[str, ...] = ("squad",), remove: bool = False,
    dr: tuple[int, int] = (4, 5),
) -> list[tuple[str, str]]:
    lab = Fight(*kinds)
    name, image, gpid = tank
    vehicle = lab.place("K3", ALLIED, name, f"Immob {name}", image=image, gpid=gpid)
    lab.phase("Allied Turn 2 - MPh")
    lab.move(vehicle, "L2")
    lab.say(line, ALLIED)
    lab.dr("IFT", *dr, player=ALLIED)
    if result:
        lab.say(result, ALLIED)
    if immobile:
        lab.marker("L2", "Immob.", "111")
    if remove:
        lab.remove(lab.cover)
    if moves_on:
        lab.move(vehicle, "L3")
    lab.phase("Allied Turn 2 - DFPh")
    lab.move(lab.walker, "F6")
    return lab.codes()


TRUCK = ("2-1/2 ton truck", "am/veh/truck", "1046")
HALF_TRACK = ("M3 ht", "am/veh/m3", "")


def test_overrun_by_a_full_tracked_afv_that_moves_on() -> None:
    assert overrun() == [(NOT_REMOVED, V)]
    assert overrun(remove=True) == []


def test_overrun_takes_the_gun_too() -> None:
    assert sorted(overrun(kinds=("gun", "crew"))) == [(GUN_LEFT, V), (NOT_REMOVED, V)]


def test_overrun_with_the_afv_left_there() -> None:
    assert overrun(moves_on=False) == [(NOT_REMOVED, S)]
    assert overrun(moves_on=False, remove=True) == [(REMOVED, C)]


def test_overrun_by_one_that_no_longer_is_mobile() -> None:
    lab = Fight()
    tank = lab.tank("K3")
    lab.phase("Allied Turn 2 - MPh")
    lab.move(tank, "L2")
    lab.marker("L2", "Immob.", "111")
    lab.say("OVR L2, 8 FP, sangar +1", ALLIED)
    lab.dr("IFT", 4, 5, ALLIED)
    lab.phase("Allied Turn 2 - DFPh")
    assert lab.codes() == []


def test_overrun_by_a_wheeled_vehicle() -> None:
    assert overrun(tank=TRUCK) == []
    assert overrun(tank=TRUCK, result="KIA", dr=(1, 1)) == [(NOT_REMOVED, V)]
    assert overrun(tank=TRUCK, remove=True, result="NMC, sangar eliminated") == [(REMOVED, V)]


def test_overrun_by_a_vehicle_of_unknown_drive() -> None:
    assert overrun(tank=("Carro Strano", "it/veh/x", "zz:1")) == [(NOT_REMOVED, C)]


def test_overrun_declared_only() -> None:
    lab = Fight()
    tank = lab.tank("K3")
    lab.phase("Allied Turn 2 - MPh")
    lab.say("Matilda OVR L2", ALLIED)
    lab.move(tank, "L2")
    lab.move(tank, "L3")
    lab.phase("Allied Turn 2 - DFPh")
    lab.move(lab.walker, "F6")
    assert lab.codes() == [(NOT_REMOVED, V)]


@pytest.mark.parametrize(("line", "wanted"), [("Matilda OVR L2", [(NOT_REMOVED, C)]), ("Matilda to L2, no OVR", [])])
def test_to_drive_into_the_hex_is_not_to_move_on(line: str, wanted: list[tuple[str, str]]) -> None:
    lab = Fight()
    tank = lab.tank("K3")
    lab.phase("Allied Turn 2 - MPh")
    lab.say(line, ALLIED)
    lab.move(tank, "L2")
    lab.phase("Allied Turn 2 - DFPh")
    lab.move(lab.walker, "F6")
    assert lab.codes() == wanted


@pytest.mark.parametrize(("word", "wanted"), [("mobile", [(NOT_REMOVED, V)]), ("immobile", []), ("", [(NOT_REMOVED, S)])])
def test_overrun_by_directive(word: str, wanted: list[tuple[str, str]]) -> None:
    lab = Fight()
    tank = lab.tank("K3")
    lab.phase("Allied Turn 2 - MPh")
    lab.move(tank, "L2")
    lab.dr("IFT", 4, 5, ALLIED)
    lab.say(f"!!vc ovr L2 {word}".strip(), ALLIED)
    lab.phase("Allied Turn 2 - DFPh")
    lab.move(lab.walker, "F6")
    found = lab.codes()
    assert found == wanted or (not word and [v for _, v in found] in ([S], [C]))


def test_overrun_by_directive_and_it_moves_on() -> None:
    lab = Fight()
    tank = lab.tank("K3")
    lab.phase("Allied Turn 2 - MPh")
    lab.move(tank, "L2")
    lab.say("!!vc ovr L2", ALLIED)
    lab.dr("IFT", 4, 5, ALLIED)
    lab.move(tank, "L3")
    lab.phase("Allied Turn 2 - DFPh")
    assert lab.codes() == [(NOT_REMOVED, V)]


# -- when it goes


def test_removed_before_the_result_is_said() -> None:
    lab = Fight()
    lab.attack("80mm OBA on L2, 16 FP, sangar +3")
    lab.remove(lab.under[0])
    lab.remove(lab.cover)
    lab.say("KIA, sangar gone too", ALLIED)
    lab.go_on()
    assert lab.codes() == []


def test_everything_said_after_the_dr_and_the_removal() -> None:
    lab = Fight()
    lab.dr("IFT", 1, 1, ALLIED)
    lab.remove(lab.cover)
    lab.say("80mm OBA on L2, 16 FP, sangar +3", ALLIED)
    lab.say("KIA, sangar gone", ALLIED)
    lab.go_on()
    assert lab.codes() == []


def test_directive_after_the_removal() -> None:
    lab = Fight()
    lab.remove(lab.cover)
    lab.say("!!vc kia L2 oba 80mm", ALLIED)
    lab.go_on()
    assert lab.codes() == []


def test_directive_and_no_removal() -> None:
    lab = Fight()
    lab.say("!!vc kia L2 oba 80mm", ALLIED)
    lab.go_on()
    assert lab.codes() == [(NOT_REMOVED, V)]
    other = Fight()
    other.say("!!vc kia L2 oba 65mm", ALLIED)
    other.go_on()
    assert other.codes() == []


def test_removed_in_the_next_phase() -> None:
    """Late: it stood there through the end of the phase."""
    lab = Fight()
    lab.attack("80mm OBA on L2, 16 FP, sangar +3", "KIA")
    lab.phase("Allied Turn 2 - MPh")
    lab.remove(lab.cover)
    lab.phase("Allied Turn 2 - DFPh")
    lab.move(lab.walker, "F6")
    assert lab.codes() == [(NOT_REMOVED, V)]


def test_removed_with_no_attack() -> None:
    lab = Fight()
    step = lab.remove(lab.cover)
    lab.go_on()
    assert lab.verdicts("F8.41") == [(REMOVED, S, step)]


def test_moved_to_the_dead_pile() -> None:
    lab = Fight()
    step = lab.move(lab.cover, "@60,60")
    lab.go_on()
    assert lab.verdicts("F8") == [(REMOVED, S, step)]


def test_moved_to_the_dead_pile_rightly() -> None:
    lab = Fight()
    lab.attack("80mm OBA on L2, 16 FP, sangar +3", "KIA")
    lab.move(lab.cover, "@60,60")
    lab.go_on()
    assert lab.verdicts("F8") == []


def test_undone() -> None:
    lab = Fight()
    lab.remove(lab.cover)
    lab._log([*lab_undo(lab)])
    lab.go_on()
    assert lab.codes() == []


def lab_undo(lab: Fight) -> list[Command]:
    commands: list[Command] = [Undo(True), *lab._add(lab.cover, "L2"), Chat("* UNDO *"), Undo(False)]
    return commands


def test_agreed() -> None:
    lab = Fight()
    lab.remove(lab.cover)
    lab.say("!!vc agreed L2")
    lab.go_on()
    assert lab.codes() == []


def test_removed_in_setup() -> None:
    lab = Lab()
    cover = lab.sangar("L2")
    lab.remove(cover)
    lab.phase("Axis Turn 1 - RPh")
    assert lab.verdicts("F8") == []


def test_the_log_ends_before_the_phase() -> None:
    lab = Fight()
    lab.attack("80mm OBA on L2, 16 FP, sangar +3", "KIA")
    assert lab.codes() == [(NOT_REMOVED, S)]
    for place in ("F6", "F7", "F6", "F7"):
        lab.move(lab.walker, place)
    assert lab.codes() == [(NOT_REMOVED, V)]


def test_two_sangars_in_one_phase() -> None:
    lab = Lab()
    lab.squad("L2")
    one = lab.sangar("L2")
    lab.squad("M4")
    lab.sangar("M4")
    walker = lab.squad("F5", ALLIED)
    lab.phase("Allied Turn 2 - PFPh")
    for cell in ("L2", "M4"):
        lab.say(f"80mm OBA on {cell}, 16 FP, sangar +3", ALLIED)
        lab.dr("IFT", 1, 1, ALLIED)
        lab.say("KIA", ALLIED)
    lab.remove(one)
    lab.phase("Allied Turn 2 - MPh")
    lab.move(walker, "F6")
    assert [(f.rule, str(f.verdict), f.hex) for f in lab.findings("F8.41")] == [(NOT_REMOVED, V, "M4")]


def test_two_hits_on_one_sangar_are_one_finding() -> None:
    lab = Fight()
    lab.attack("80mm OBA on L2, 16 FP, sangar +3", "KIA")
    lab.attack("DC on L2, 30 FP, sangar +1", "KIA")
    lab.go_on()
    assert lab.codes() == [(NOT_REMOVED, V)]


def test_kia_said_of_two_hexes_is_not_certain() -> None:
    lab = Fight()
    lab.squad("M2")
    lab.attack("80mm OBA on L2 and M2, 16 FP", "KIA")
    lab.go_on()
    assert V not in [v for _, v in lab.codes()]


def test_kia_of_a_named_other_hex() -> None:
    lab = Fight()
    lab.squad("M2")
    lab.attack("80mm OBA on L2, 16 FP, sangar +3", "KIA in M2!", dr=(5, 5))
    lab.go_on()
    assert V not in [v for _, v in lab.codes()]


def test_words_of_the_finding() -> None:
    lab = Fight()
    lab.attack("80mm OBA on L2, 16 FP, sangar +3", "KIA")
    lab.go_on()
    found = lab.findings("F8.41")[0]
    assert found.headline == "The sangar in L2 should be gone: OBA of 80mm, Final KIA"
    assert any("KIA" in line for line in found.evidence)
    assert found.expected == "the Sangar counter removed after a Final KIA by a listed cause (8.41)"


def test_iift_proves_nothing_by_arithmetic() -> None:
    lab = Fight()
    lab.say("we play IIFT, ok?", AXIS)
    lab.attack("DC on L2, 30 FP, sangar +1", dr=(1, 2))
    lab.go_on()
    assert S not in [v for _, v in lab.codes()]


def test_deleted_here_and_made_anew_there_is_one_offence() -> None:
    """A sangar moved by hand: F8.2 tells it, and nothing was eliminated."""
    lab = Lab("27")
    lab.squad("L2")
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.remove(sangar)
    lab.sangar("M3")
    lab.phase("Axis Turn 1 - DFPh")
    lab.phase("Axis Turn 1 - AFPh")
    assert [(f.rule, f.verdict.value) for f in lab.findings() if f.verdict.value != "note"] == [
        ("F8.2-created-in-play", "violation")
    ]


def test_made_anew_in_a_later_phase_is_two() -> None:
    lab = Lab("27")
    lab.squad("L2")
    sangar = lab.sangar("L2")
    lab.phase("Axis Turn 1 - MPh")
    lab.remove(sangar)
    lab.phase("Axis Turn 1 - DFPh")
    lab.sangar("M3")
    lab.phase("Axis Turn 1 - AFPh")
    assert {f.rule for f in lab.findings() if f.verdict.value != "note"} == {REMOVED, "F8.2-created-in-play"}
