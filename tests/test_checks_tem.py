"""The checks of 8.4 on little games: what players claim in chat against what the sangar gives."""

from __future__ import annotations

import pytest

from tests.loglab import ALLIED, AXIS, Counter, Lab
from vlog_checker.vasl.facts import parse_facts

WRONG = "F8.4-wrong-tem"
NOT_BENEATH = "F8.4-not-beneath"
EMPLACEMENT = "F8.4-emplacement"
NO_TEM = "F8.4-no-tem-attack"
GONE = "F8.41-benefit-after-loss"
SNAP = "F8.6-snap-shot-tem"


class Fire(Lab):
    """A squad beneath a sangar in L2; an enemy in K3; the Allied PFPh."""

    def __init__(self, *kinds: str, sangar: bool = True) -> None:
        super().__init__()
        for kind in kinds or ("squad",):
            getattr(self, kind)("L2")
        self.cover: Counter | None = self.sangar("L2") if sangar else None
        self.squad("K3", ALLIED, "4-5-7 1sq")
        self.phase("Allied Turn 2 - PFPh")

    def shot(self, line: str, category: str = "IFT", first: int = 3, second: int = 4) -> int:
        """The attack said, then rolled; the step of the line."""
        step = self.say(line, ALLIED)
        self.dr(category, first, second, ALLIED)
        return step

    def shot_after(self, line: str, category: str = "IFT") -> int:
        """Rolled, then said."""
        self.dr(category, 3, 4, ALLIED)
        return self.say(line, ALLIED)


def judge(line: str, *kinds: str, category: str = "IFT") -> list[tuple[str, str]]:
    lab = Fire(*kinds)
    lab.shot(line, category)
    return [(c, v) for c, v, _ in [*lab.verdicts("F8.4-"), *lab.verdicts("F8.6")]]


V = "violation"
LINES = [
    # a CH is of ordnance or OBA, whatever is not said
    ("37mm CH on L2: sangar -1", [(WRONG, "cannot-tell")]),
    ("CH on L2! TEM -3 for the sangar, 12 FP", [(WRONG, "cannot-tell")]),
    ("CH on L2! TEM -2 for the sangar, 12 FP", [(WRONG, V)]),
    # denied, doubted, a sum
    ("FT on L2 - no +1 for the sangar here", []),
    ("FT on L2, sangar +1 does not apply", []),
    ("6 FP on L2, +2 (sangar & hindrance)", []),
    ("6 FP on L2, sangar +2 I think", [(WRONG, "cannot-tell")]),
    # small arms: +1
    ("6 FP on L2, +1 sangar", []),
    ("6FP L2 sangar +1, ldr -1", []),
    ("6 FP on L2, +2 sangar", [(WRONG, V)]),
    ("6 FP on L2, +3 sangar", [(WRONG, V)]),
    ("6 FP on L2, sangar TEM 3", [(WRONG, V)]),
    ("6 FP on L2, sangar TEM 1", []),
    ("6 FP at L2, no TEM for the sangar", [(WRONG, V)]),
    ("6 FP on L2, TEM +1", []),
    ("6 FP on L2, TEM +2", [(WRONG, V)]),
    ("8 auf L2, Sangar +2", [(WRONG, V)]),
    ("8 FP auf L2, Sangar +1", []),
    ("6 FP su L2, +2 per il sangar", [(WRONG, V)]),
    ("6 FP sur L2, +2 pour le sangar", [(WRONG, V)]),
    # no value that names the sangar
    ("6 FP on L2, +2", []),
    ("6+2 on L2", []),
    ("6 FP on L2", []),
    ("6 FP on L2, +2 hindrance", []),
    ("6 FP on L2, +1 hindrance, +1 sangar", []),
    # questions are no claims
    ("is it +3 for the sangar in L2?", []),
    # artillery: +3
    ("FFE 80mm on L2, 16 FP, sangar +3", []),
    ("OBA 80mm on L2, 16 FP, sangar +1", [(WRONG, V)]),
    ("OBA 100mm FFE on L2: 20 FP, TEM +1", [(WRONG, V)]),
    ("OBA on L2, 16 FP, sangar +2", [(WRONG, V)]),
    ("16 FP on L2, sangar +3", [(WRONG, "suspect")]),
    ("K3 at L2, 12 FP, sangar +3", [(WRONG, V)]),
    ("24 FP on L2, no TEM", [(WRONG, "suspect")]),
    ("LMG in K3 at L2, 2 FP, no TEM", [(WRONG, V)]),
    ("harassing fire OBA on L2, sangar +3", []),
    # FT, CC
    ("FT 24 on L2, sangar +1", [(NO_TEM, V)]),
    ("FT 24 on L2, no TEM", []),
    ("FT 24 L2, no sangar TEM", []),
    ("CC in L2, sangar +1", [(NO_TEM, V)]),
    # DC, OVR
    ("DC on L2, 30 FP, sangar +1", []),
    ("DC on L2, 30 FP, sangar +3", [(WRONG, V)]),
    ("OVR L2, 8 FP, sangar +1", []),
    ("OVR L2, 8 FP, sangar +4", [(WRONG, V)]),
    # mortar
    ("81mm mortar fires at L2, sangar +3", [(WRONG, V)]),
    ("81mm MTR at L2, 8 FP, sangar +1", []),
]


@pytest.mark.parametrize(("line", "wanted"), LINES)
def test_lines_on_a_squad_beneath(line: str, wanted: list[tuple[str, str]]) -> None:
    category = "CC" if line.startswith("CC") else "IFT"
    assert judge(line, category=category) == wanted


@pytest.mark.parametrize("kind", ["squad", "half_squad", "leader", "crew"])
def test_every_kind_of_infantry(kind: str) -> None:
    assert judge("6 FP on L2, sangar +1", kind) == []
    assert judge("6 FP on L2, sangar +2", kind) == [(WRONG, V)]


def test_ordnance_puts_it_on_the_to_hit_dr() -> None:
    assert judge("75 ART at L2, TH, sangar +1", category="TH") == []
    assert judge("75 ART at L2, TH, sangar +3", category="TH") == [(WRONG, V)]


def test_bombardment() -> None:
    assert judge("Bombardment MC on L2, sangar +3", category="MC") == []
    assert judge("Bombardment MC on L2, sangar +1", category="MC") == [(WRONG, V)]


def test_minefield_tem_is_left_open() -> None:
    assert judge("minefield attack in L2, 6 FP, sangar +1") == [(WRONG, "cannot-tell")]


def test_said_after_the_dr() -> None:
    lab = Fire()
    step = lab.shot_after("that was 6 FP on L2, sangar +2")
    assert lab.verdicts("F8.4") == [(WRONG, V, step)]


def test_said_by_the_defender_after_the_attack() -> None:
    lab = Fire()
    lab.shot("6 FP on L2, flat")
    step = lab.say("don't forget the sangar, +2", AXIS)
    assert lab.verdicts("F8.4") == [(WRONG, V, step)]


def test_said_by_the_defender_rightly() -> None:
    lab = Fire()
    lab.shot("6 FP on L2")
    lab.say("sangar +1", AXIS)
    assert lab.verdicts("F8.4") == []


def test_two_targets() -> None:
    lab = Fire()
    lab.squad("M2")
    lab.shot("6 FP on L2 and M2, +2 sangar")
    assert [(c, v, h.hex) for h in lab.findings("F8.4") for c, v in [(h.rule, h.verdict)]] == [
        (WRONG, "cannot-tell", "L2")
    ]


def test_units_above_and_beneath() -> None:
    lab = Fire()
    lab.squad("L2")  # above
    lab.shot("6 FP on L2, TEM +1")
    assert [v for _, v, _ in lab.verdicts("F8.4")] == ["cannot-tell"]
    other = Fire()
    other.squad("L2")
    other.shot("6 FP on L2, +2 sangar")
    assert [(c, v) for c, v, _ in other.verdicts("F8.4")] == [(WRONG, V)]


def test_only_above() -> None:
    lab = Fire("squad")
    assert lab.cover is not None
    squad = next(iter(lab._stacks["L2"]))
    lab.above(squad)
    step = lab.shot("6 FP on L2, sangar +1")
    assert lab.verdicts("F8.4") == [(NOT_BENEATH, V, step)]


def test_empty_sangar_may_be_attacked_itself() -> None:
    lab = Lab()
    lab.sangar("L2")
    lab.squad("K3", ALLIED)
    lab.phase("Allied Turn 2 - PFPh")
    lab.say("80mm OBA on L2, 16 FP, sangar +3", ALLIED)
    lab.dr("IFT", 3, 4, ALLIED)
    assert lab.verdicts("F8.4") == []


# -- the sangar is not there


def test_after_the_loss() -> None:
    lab = Fire()
    assert lab.cover is not None
    lab.say("80mm OBA on L2, 16 FP, sangar +3", ALLIED)
    lab.dr("IFT", 1, 1, ALLIED)
    lab.say("KIA, sangar eliminated", ALLIED)
    lab.remove(lab.cover)
    lab.phase("Allied Turn 2 - MPh")
    step = lab.shot("6 FP on L2, sangar +1")
    assert lab.verdicts("F8") == [(GONE, V, step)]


def test_never_there() -> None:
    lab = Fire(sangar=False)
    step = lab.shot("6 FP on L2, sangar +1")
    assert lab.verdicts("F8.4") == [(NOT_BENEATH, V, step)]


def test_never_there_in_the_public_view_may_be_hidden() -> None:
    lab = Fire(sangar=False)
    step = lab.shot("6 FP on L2, sangar +1")
    assert lab.verdicts("F8.4", view="public") == [(NOT_BENEATH, "suspect", step)]


def test_tem_of_a_hex_without_a_sangar_is_its_own() -> None:
    lab = Fire(sangar=False)
    lab.shot("6 FP on L2, TEM +2")
    assert lab.verdicts("F8.4") == []


def test_after_the_loss_no_sangar_tem_is_right() -> None:
    lab = Fire()
    assert lab.cover is not None
    lab.remove(lab.cover)
    lab.say("!!vc agreed L2")
    lab.phase("Allied Turn 2 - MPh")
    lab.shot("6 FP on L2, no TEM")
    assert lab.verdicts("F8.4") == []


def test_hexless_line_after_a_dr_on_another_hex() -> None:
    """It attaches to the attack before; if that hex holds no sangar it accuses nobody."""
    lab = Fire()
    lab.squad("M4")
    lab.shot("6 FP on M4, flat")
    lab.say("sangar is +2 here", AXIS)
    assert V not in [v for _, v, _ in lab.verdicts("F8.4")]


def test_hexless_line_alone() -> None:
    lab = Fire()
    lab.say("sangar +2", AXIS)
    assert lab.verdicts("F8.4") == []


# -- terrain


def test_tem_in_terrain_that_gives_one() -> None:
    lab = Fire()
    lab.say("!!vc terrain L2 woods")
    step = lab.shot("6 FP on L2, TEM +2")
    assert lab.verdicts("F8.4") == [(WRONG, "suspect", step)]


def test_tem_plus_one_in_woods_is_the_sangars() -> None:
    lab = Fire()
    lab.say("!!vc terrain L2 woods")
    lab.shot("6 FP on L2, TEM +1")
    assert lab.verdicts("F8.4") == []


def test_sangar_named_in_woods() -> None:
    lab = Fire()
    lab.say("!!vc terrain L2 woods")
    step = lab.shot("6 FP on L2, sangar +2")
    assert lab.verdicts("F8.4") == [(WRONG, V, step)]


# -- critical hits


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("OBA 80mm on L2, CH! 32 FP, sangar -3", []),
        ("OBA 80mm on L2, CH! 32 FP, sangar +3", []),  # of another unit in the hex
        ("OBA 80mm on L2, CH! 32 FP, sangar -1", [(WRONG, V)]),
        ("81mm MTR on L2, CH, sangar -1", []),
        ("6 FP on L2, sangar -1", []),  # a minus is somebody else's
    ],
)
def test_critical_hits(line: str, wanted: list[tuple[str, str]]) -> None:
    lab = Fire("squad", "leader")
    lab.shot(line)
    assert [(c, v) for c, v, _ in lab.verdicts("F8.4")] == wanted


def test_minus_three_v_oba_with_no_ch_said_accuses_nobody() -> None:
    lab = Fire()
    lab.shot("OBA 80mm on L2, 16 FP, sangar -3")
    assert V not in [v for _, v, _ in lab.verdicts("F8.4")]


# -- FFE marker and no word of it


def test_ffe_in_the_hex_and_no_kind_said() -> None:
    lab = Fire()
    lab.marker("L2", "FFE", "3b5:7137")
    lab.shot("16 FP on L2, sangar +3")
    assert lab.verdicts("F8.4") == []


def test_ffe_in_the_hex_beside() -> None:
    lab = Fire()
    lab.marker("K2", "FFE", "3b5:7137")
    lab.shot("16 FP on L2, sangar +3")
    assert lab.verdicts("F8.4") == []


def test_effects_dr_of_ordnance_takes_no_tem() -> None:
    lab = Fire()
    lab.shot("75 ART at L2, TH, sangar +1", "TH")
    lab.shot("hit! 12 FP, no TEM")
    assert lab.verdicts("F8.4") == []


def test_a_crew_of_the_firer_makes_none_of_the_target() -> None:
    lab = pak(crew=False)
    step = lab.shot("the crew in K3 fires 6 FP on L2, Emplacement +2")
    assert lab.verdicts("F8.4") == [(EMPLACEMENT, V, step)]


def test_foxhole_counter_may_stand_for_a_sangar() -> None:
    lab = Lab()
    lab.squad("L2")
    lab.place("L2", AXIS, "Foxhole", gpid="219")
    lab.squad("K3", ALLIED)
    lab.phase("Allied Turn 2 - PFPh")
    lab.say("6 FP on L2, sangar +1", ALLIED)
    lab.dr("IFT", 3, 4, ALLIED)
    assert [v for _, v, _ in lab.verdicts("F8.4")] == ["suspect"]


# -- Emplacement


def pak(*, crew: bool = True) -> Fire:
    return Fire("gun", "crew" if crew else "half_squad")


def test_emplaced_crew_may_claim_two() -> None:
    lab = pak()
    lab.shot("6 FP on L2, Emplacement +2")
    assert lab.verdicts("F8.4") == [(EMPLACEMENT, "cannot-tell", 2)]
    lab.say("!!vc emplaced L2")
    assert lab.verdicts("F8.4") == []


def test_emplaced_by_facts() -> None:
    for word, wanted in (("emplaced", []), ("not-emplaced", [V])):
        lab = pak()
        lab.shot("6 FP on L2, Emplacement +2")
        report = lab.check(facts=parse_facts(f'[guns]\n{word} = ["L2"]\n', "facts.toml"))
        assert [str(f.verdict) for f in report.findings if f.rule.startswith("F8.4")] == wanted


def test_half_squad_at_the_gun_may_not() -> None:
    lab = pak(crew=False)
    step = lab.shot("6 FP on L2, Emplacement +2")
    assert lab.verdicts("F8.4") == [(EMPLACEMENT, V, step)]


def test_squad_without_a_gun_may_not() -> None:
    lab = Fire()
    step = lab.shot("6 FP on L2, Emplacement +2")
    assert lab.verdicts("F8.4") == [(EMPLACEMENT, V, step)]


def test_non_emplaced_marker() -> None:
    lab = pak()
    lab.marker("L2", "non-Empl Gun", "5907")
    step = lab.shot("6 FP on L2, Emplacement +2")
    assert lab.verdicts("F8.4") == [(EMPLACEMENT, V, step)]


def test_non_emplaced_marker_of_a_gun_above_says_nothing_of_the_one_beneath() -> None:
    lab = pak()
    lab.gun("L2")
    lab.marker("L2", "non-Empl Gun", "5907")
    lab.shot("6 FP on L2, Emplacement +2")
    assert [v for _, v, _ in lab.verdicts("F8.4")] == ["cannot-tell"]


def test_gun_pushed_in_is_not_emplaced() -> None:
    lab = Lab()
    lab.crew("L2")
    lab.sangar("L2")
    gun = lab.gun("L2")
    lab.squad("K3", ALLIED)
    lab.phase("Axis Turn 1 - MPh")
    lab.say("push the gun into the sangar L2, 2 MF, success")
    lab.beneath(gun)
    lab.phase("Allied Turn 2 - PFPh")
    step = lab.say("6 FP on L2, Emplacement +2", ALLIED)
    lab.dr("IFT", 3, 4, ALLIED)
    assert lab.verdicts("F8.4") == [(EMPLACEMENT, V, step)]


def test_emplacement_of_a_gun_above_is_no_matter_of_8() -> None:
    lab = Fire()
    lab.gun("L2")
    lab.crew("L2")
    lab.shot("6 FP on L2, Emplacement +2 for the gun crew")
    assert V not in [v for _, v, _ in lab.verdicts("F8.4")]


def test_emplacement_v_oba() -> None:
    lab = pak()
    lab.say("!!vc emplaced L2")
    lab.shot("OBA 80mm on L2, 16 FP, Emplacement +2")
    assert [v for _, v, _ in lab.verdicts("F8.4")] == [V]


# -- Snap Shot


def test_snap_shot_on_the_path() -> None:
    lab = Fire()
    lab.shot("snap shot at K2/L2, 4 FP, sangar +1")
    assert [(f.rule, str(f.verdict), f.hex) for f in lab.findings("F8")] == [(SNAP, "suspect", "L2")]


def test_snap_shot_named_by_two_hexes() -> None:
    lab = Fire()
    lab.shot("snap shot L2-K2, 4 FP, sangar +1")
    assert [(f.rule, str(f.verdict), f.hex) for f in lab.findings("F8")] == [(SNAP, "suspect", "L2")]


@pytest.mark.parametrize(
    "line",
    ["snap shot at K2/L2, 4 FP, trench +2", "snap shot at K2/L2, 4 FP", "snap shot K2/L2 4 FP, no TEM"],
)
def test_snap_shot_without_a_sangar_tem(line: str) -> None:
    lab = Fire()
    lab.shot(line)
    assert lab.findings("F8.6-snap") == []


# -- directives


def test_directive_typed_posted_and_undone() -> None:
    lab = Fire()
    typed = lab.say("!!vc fire L2 oba 80mm tem +1", ALLIED)
    assert lab.verdicts("F8.4") == [(WRONG, V, typed)]
    posted = Fire()
    step = posted.chat("* !!vc fire L2 oba 80mm tem 1")
    assert posted.verdicts("F8.4") == [(WRONG, V, step)]
    posted.chat("* UNDO: * !!vc fire L2 oba 80mm tem 1")
    assert posted.verdicts("F8.4") == []


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("oba 80mm tem +3", []),
        ("ift tem +1", []),
        ("ft tem +1", [NO_TEM]),
        ("ft tem 0", []),
        ("cc tem 0", []),
        ("bombardment tem 3", []),
        ("oba ch tem -3", []),
        ("dc tem 2", [WRONG]),
        ("mortar 81mm tem +1", []),
        ("ordnance ch tem -1", []),
    ],
)
def test_directive_values(words: str, wanted: list[str]) -> None:
    lab = Fire()
    lab.say(f"!!vc fire L2 {words}", ALLIED)
    assert [c for c, v, _ in lab.verdicts("F8.4") if v == V] == wanted


def test_directive_on_a_hex_without_sangar() -> None:
    lab = Fire(sangar=False)
    lab.say("!!vc fire L2 ift tem 1", ALLIED)
    assert lab.verdicts("F8.4") == [(NOT_BENEATH, V, 2)]


# -- one finding a claim


def test_said_twice_is_one_finding() -> None:
    lab = Fire()
    step = lab.shot("6 FP on L2, +2 sangar")
    lab.say("sangar +2", ALLIED)
    assert lab.verdicts("F8.4") == [(WRONG, V, step)]


def test_two_shots_are_two_findings() -> None:
    lab = Fire()
    one = lab.shot("6 FP on L2, +2 sangar")
    two = lab.shot("4 FP on L2, +2 sangar")
    assert lab.verdicts("F8.4") == [(WRONG, V, one), (WRONG, V, two)]


def test_words_of_the_finding() -> None:
    lab = Fire()
    lab.shot("6 FP on L2, +2 sangar")
    found = lab.findings("F8.4")[0]
    assert found.headline == "Wrong TEM claimed for the sangar in L2: +2 where +1 is right"
    assert found.player == ALLIED
    assert any("6 FP on L2, +2 sangar" in line for line in found.evidence)
    assert any("IFT DR" in line for line in found.evidence)
    assert "small arms" in (found.expected or "")
