"""What a counter is: visible layer before name before slot before looks; markers and states."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from tests.shared import corpus_files, needs_shared
from vlog_checker.errors import VlogError
from vlog_checker.parser.load import read_zip
from vlog_checker.parser.traits import Trait
from vlog_checker.replay.game import position_at
from vlog_checker.replay.pieces import Stack
from vlog_checker.vasl import counters, markers
from vlog_checker.vasl.counters import Identity, classify

EMB = "emb2;;2;;Flip;2;F;;2;;;;0;false;0;0;{};{};true;{};;;false;;1;1;true;;70,130;"


def layer(names: str, state: int, images: str | None = None, name: str = "") -> Trait:
    return Trait(EMB.format(images or ",".join("x" * len(names.split(","))), names, name), str(state))


def piece(*traits: Trait, name: str = "", gpid: str = "x:1", image: str = " ") -> tuple[Trait, ...]:
    return (*traits, Trait(f"piece;K;D;{image};{name}", f"Main Map;1;2;{gpid}"))


def conceal(nation: str = "ge", size: str = "") -> Trait:
    return Trait(f"conceal;C;{nation}/{nation}qmark{size};{nation}", "null;")


SQ = "5-4-8 AEsq,4-4-7 2sq,4-3-6 Csq"
HS = "2-3-8 AEhs,2-3-7 2hs,2-3-6 Chs"


def test_a_squads_slot_may_show_its_half_squad() -> None:
    squad = classify(piece(layer(HS, -1), layer(SQ, 2), name="5-4-8 AEsq", gpid="2362"))
    assert (squad.kind, squad.half_squads, squad.visible_name) == ("squad", 2, "4-4-7 2sq")
    half = classify(piece(layer(HS, 3), layer(SQ, 2), name="5-4-8 AEsq", gpid="2362"))
    assert (half.kind, half.half_squads, half.is_mmc) == ("half_squad", 1, True)
    assert (half.nationality, half.side, half.in_table) == ("German", "axis", True)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("4-6-7 1sq", "squad"),
        ("5-4-8 1 Sq", "squad"),
        ("0-0-0 JAsqS", "squad"),
        ("str 2-(1)-7 2sq", "squad"),
        ("3-4-8 Mhs (Fn16)", "half_squad"),
        ("2-3-8 1 HS", "half_squad"),
        ("628 ruAEsq", "squad"),
        ("2-2-8 Icr", "crew"),
        ("broken 1-2-7 Icr", "crew"),
        ("9-2", "leader"),
        ("ruLDR", "leader"),
        ("10-2 AL", "armor_leader"),
        ("6+1 AL", "armor_leader"),
        ("1-4-9 Hero", "hero"),
        ("geCOM", "commissar"),
        ("+1 Piper", "smc_other"),
        ("LMG", "sw_mg"),
        (".50-cal", "sw_mg"),
        ("dm MMG", "sw_mg"),
        ("20L ATR", "sw_latw"),
        ("BAZ45", "sw_latw"),
        ("50* MTR", "sw_mortar"),
        ("dm 81* MTR", "sw_mortar"),
        ("dm 75* ART", "sw_light_gun"),
        ("DC", "sw_dc"),
        ("FT", "sw_flamethrower"),
        ("Wagon", "transport_animal_or_cycle"),
        ("M4 Wreck", "wreck"),
        ("1-hex hill", "unknown"),
        ("DM", "status_dm"),
        ("Pin", "status_pin"),
        ("Foxhole", "fort_foxhole"),
        ("Trench", "fort_trench"),
        ("1+2+2 Pillbox", "fort_pillbox"),
        ("A-T Ditch", "fort_at_ditch"),
        ("", "unknown"),
        ("Sq", "unknown"),
        ("12 cr", "unknown"),
    ],
)
def test_counters_of_no_table_are_told_by_their_names(name: str, kind: str) -> None:
    found = classify(piece(name=name))
    assert (found.kind, found.in_table, found.known) == (kind, False, kind != "unknown")


@pytest.mark.parametrize(
    ("traits", "kind"),
    [
        (piece(conceal(size="58"), name="75L AT New", image="ge/gun/new"), "gun_at"),
        (piece(conceal(size="58"), layer("+ ca3,+ ca4", 1), name="RCL 75* "), "gun_rcl"),
        (piece(conceal(size="58"), name="Tank", image="ge/veh/new"), "vehicle"),
        (piece(conceal(size="58"), layer("+ vca3,+ vca4", 1), name="CWS H5"), "vehicle"),
        (piece(conceal(size="58"), name="Thing"), "unknown"),
        (piece(conceal(size="58"), name="Horse"), "transport_animal_or_cycle"),
        (piece(conceal(), name="60* MTR"), "sw_mortar"),
        (piece(Trait("concealment;secret;ge", ""), name="?"), "concealment"),
        (piece(layer(",", 1, "ML/Sangar,ML/SangarB"), name="Cover"), "fort_sangar"),
        (piece(name="Ice Sangar", gpid="abc:9"), "fort_sangar_other"),
        (piece(layer(",", 1, "snowSangar,snowSangarB"), name="Sangar", gpid="abc:9"), "fort_sangar_other"),
        (piece(name="Sangar", gpid="abc:10"), "fort_sangar"),
        (piece(name="Sangar", gpid="223"), "fort_sangar"),
        (piece(name="", gpid="223"), "fort_sangar"),
    ],
)
def test_looks_decide_where_no_table_does(traits: tuple[Trait, ...], kind: str) -> None:
    found = classify(traits)
    assert found.kind == kind
    assert counters.is_sangar(found) == (kind == "fort_sangar")
    assert found.is_gun == kind.startswith("gun_")


def test_an_image_that_only_sounds_like_ice_is_no_ice() -> None:
    assert classify(piece(name="Office", image="office/device")).kind == "unknown"


def slot(gpid: str, name: str = "") -> Identity:
    return classify(piece(name=name, gpid=gpid))


def test_slots_of_the_table() -> None:
    gun = slot("2496", "50L AT PaK 38")
    assert (gun.kind, gun.is_gun, gun.calibre, gun.five_eighths) == ("gun_at", True, "50L", True)
    assert (slot("508", "82* MTR BM obr. 37").calibre, slot("6996", "37 MTR").kind) == ("82*", "sw_mortar")
    assert classify(piece(conceal("ru", "58"), name="RU AT", image="ru/gun/at")).calibre is None
    assert slot("2610", "StuG IIIG").full_tracked == "yes"
    assert slot("2690").full_tracked == "no"  # SPW 251: half-tracked
    assert slot("504", "Dozer").is_afv == "unknown"
    assert slot("790", "2-2-7 SFCP").half_squads is None  # a team of disputed size
    assert slot("12339").half_squads is None
    assert slot("12339").is_mmc
    assert slot("471", "10-2 AL").is_smc is False
    assert slot("5704", "Pin").kind == "status_pin"  # put down by a key, filed among vehicles' faces
    assert not slot("5704", "Pin").is_vehicle


def test_a_guess_about_drive_stays_a_guess() -> None:
    guessed = [g for g, e in counters.embedded_table().slots().items() if e.drive == "full?"]
    assert len(guessed) == 36
    assert {slot(g).full_tracked for g in guessed} == {"unknown"}
    assert {slot(g).drive for g in guessed} == {"full?"}


@pytest.mark.parametrize(("old", "new"), [("7140", "2775"), ("900", "3b5:3741"), ("12730", "1527")])
def test_slots_renumbered_between_versions(old: str, new: str) -> None:
    table = counters.embedded_table()
    found = table.find(old)
    assert found is not None
    slots = table.slots()
    assert old in slots or found == slots[new]


def test_prisoners_count_by_their_size() -> None:
    held = classify(piece(layer("Prisoner SQ,Prisoner HS", 2), name="POW / Unarmed", gpid="6390"))
    assert (held.is_mmc, held.half_squads, markers.marker(held)) == (True, 1, "prisoner")
    assert slot("6391", "POW Leader").is_smc


@pytest.mark.parametrize(
    ("traits", "word"),
    [
        (piece(name="Pin", gpid="1"), "pinned"),
        (piece(layer(",Mired", 2), name="Bog", gpid="116"), "mired"),
        (piece(layer(",Mired", 1), name="Bog", gpid="116"), "bogged"),
        (piece(name="non-Empl Gun", gpid="5907"), "non_emplaced"),
        (piece(name="Limbered", gpid="5906"), "limbered"),
        (piece(layer("Melee,CC", 1), name="Melee / H-t-H", gpid="73"), "melee"),
        (piece(layer("+ AR,+ SR,+ FFE:1", 3), name="OBA", gpid="344"), "ffe"),
        (piece(layer("+ AR,+ SR,+ FFE:1", 2), name="OBA", gpid="344"), "spotting_round"),
        (piece(layer("Final Fire", 1), name="First Fire", gpid="3"), "final_fire"),
        (piece(name="Immob.", gpid="111"), "immobile"),
        (piece(name="Crest", gpid="146"), "crest"),
        (piece(name="Allied control", gpid="274"), "control"),
        (piece(name="StuG IIIG", gpid="2610"), None),
    ],
)
def test_markers(traits: tuple[Trait, ...], word: str | None) -> None:
    assert markers.marker(classify(traits)) == word


def test_good_order_is_by_layers_and_markers() -> None:
    def unit(*traits: Trait) -> tuple[Trait, ...]:
        return piece(*traits, layer("4-6-7 1sq", 1), name="4-6-7 1sq", gpid="2364")

    assert markers.good_order(unit()) == "yes"
    assert markers.good_order(unit(layer("broken +", -1))) == "yes"
    assert markers.good_order(unit(layer("broken +", 1, name="BRK"))) == "no"
    assert markers.good_order(unit(layer("Berserk +", 1))) == "no"
    assert markers.good_order(unit(), ("pinned", "melee")) == "no"
    assert markers.good_order(unit(), ("pinned",)) == "yes"
    assert markers.good_order(piece(name="LMG", gpid="482")) == "unknown"


def test_states_of_weapons_and_vehicles() -> None:
    gun = piece(layer("Malf +", 1, name="BRK"), layer("Lmbd +", 1), name="50L AT PaK 38", gpid="2496")
    assert markers.states(gun) == {"malfunctioned", "limbered"}
    tank = piece(layer("+ BU,+ CE", 2), layer(",", 2, ",mired.gif", "Bog"), name="T")
    assert markers.states(tank) == {"ce", "bogged"}
    assert markers.states(piece(layer(",", 1, ",mired.gif", "Bog"), name="T")) == frozenset()


def test_no_owner_id_is_kept() -> None:
    secret = "hunter2"
    traits = piece(
        Trait("hide;72,130;HIP;;player:;0.3", secret),
        Trait("conceal;C;ge/geqmark;ge", f"{secret};"),
        Trait(f"concealment;{secret};ge", ""),
        name="?",
    )
    assert secret not in repr(classify(traits))


@needs_shared
def test_every_corpus_counter_is_known() -> None:
    unknown: Counter[str] = Counter()
    for path in corpus_files():
        try:
            position = position_at(read_zip(path.read_bytes()).game)
        except VlogError:
            continue
        for name in position.maps():
            for lying in position.on_map(name):
                for one in lying.members if isinstance(lying, Stack) else [lying]:
                    found = classify(one.traits())
                    unknown[found.visible_name] += not found.known
    assert unknown.total() == 0
    assert len(unknown) > 50


def test_the_table_loads_quickly_and_only_when_asked() -> None:
    code = (
        "import sys, time\nfrom vlog_checker.vasl import counters\n"
        "assert 'vlog_checker.vasl.data.counters_table' not in sys.modules\n"
        "a = time.process_time(); counters.embedded_table(); print(time.process_time() - a)"
    )
    times = [
        float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    ]
    assert min(times) < 0.015
