"""Laws of the rulings that hold for any input (hypothesis)."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vlog_checker.rules.sangar import access, capacity, elimination, tem
from vlog_checker.rules.sangar.access_cost import direct_mf, ordinary_mf
from vlog_checker.rules.sangar.calibre import calibre_mm
from vlog_checker.rules.sangar.capacity import Occupant, capacity_ruling, fullness
from vlog_checker.rules.sangar.gun import GunEntry, gun_entry_ruling
from vlog_checker.rules.sangar.ift import is_kia
from vlog_checker.rules.sangar.place import Place, Status

KNOWN = ("squad", "half_squad", "crew", "leader", "hero", "gun_at", "gun_mtr", "sw_mg", "concealment", "vehicle")
OPEN = (*KNOWN, "unknown", "concealed", "concealed_large", "prisoner_squad", "foxhole_counter", "cavalry", "new")
SEEN = st.lists(st.builds(Occupant, st.sampled_from(KNOWN), st.sampled_from(("axis", "allied", None))), max_size=8)
ANY = st.lists(st.builds(Occupant, st.sampled_from(OPEN), st.sampled_from(("axis", "allied", None))), max_size=8)
YES_NO = st.sampled_from((True, False, None))
LAW = settings(deadline=None, max_examples=100, derandomize=True)
WIDE = settings(LAW, max_examples=300)
WEIGHT = {"legal": 0, "cannot-tell": 1, "illegal": 2}


@LAW
@given(ANY, st.randoms(use_true_random=False))
def test_order_does_not_matter(beneath: list[Occupant], chance: object) -> None:
    shuffled = list(beneath)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    first, second = capacity_ruling(beneath), capacity_ruling(shuffled)
    assert first[:5] == second[:5]
    assert sorted(map(str, first.counting)) == sorted(map(str, second.counting))


@LAW
@given(ANY, st.sampled_from(("axis", "allied", None)))
def test_sides_do_not_matter(beneath: list[Occupant], side: str | None) -> None:
    one_side = [o._replace(side=side) for o in beneath]
    assert capacity_ruling(one_side)[:5] == capacity_ruling(beneath)[:5]


@LAW
@given(ANY, st.sampled_from(OPEN))
def test_adding_a_piece_never_makes_it_more_legal(beneath: list[Occupant], kind: str) -> None:
    before, after = capacity_ruling(beneath).verdict, capacity_ruling([*beneath, Occupant(kind)]).verdict
    assert WEIGHT[after] >= WEIGHT[before]


@LAW
@given(SEEN)
def test_what_is_seen_is_always_decided_by_counting(beneath: list[Occupant]) -> None:
    kinds = [o.kind for o in beneath]
    guns = sum(kind.startswith("gun") for kind in kinds)
    halves = 2 * kinds.count("squad") + kinds.count("half_squad") + kinds.count("crew")
    halves += (kinds.count("leader") + kinds.count("hero")) // 5
    fits = halves <= 2 if not guns else guns == 1 and halves <= 1 and "squad" not in kinds
    assert capacity_ruling(beneath).verdict == ("legal" if fits and "vehicle" not in kinds else "illegal")


@LAW
@given(SEEN, st.sampled_from(("concealed", "unknown", "prisoner_squad", "squad_or_hs_unnamed")))
def test_cannot_tell_exactly_when_the_open_piece_decides(beneath: list[Occupant], kind: str) -> None:
    may_be = {
        "concealed": ("sw_mg", "leader", "half_squad", "squad"),
        "unknown": ("sw_mg", "leader", "half_squad", "squad", "gun", "vehicle"),
        "prisoner_squad": ("sw_mg", "squad"),
        "squad_or_hs_unnamed": ("half_squad", "squad"),
    }[kind]
    outcomes = {capacity_ruling([*beneath, Occupant(real)]).verdict for real in may_be}
    wanted = outcomes.pop() if len(outcomes) == 1 else "cannot-tell"
    assert capacity_ruling([*beneath, Occupant(kind)]).verdict == wanted


@LAW
@given(ANY)
def test_an_illegal_or_open_stack_names_its_offence_and_a_legal_one_none(beneath: list[Occupant]) -> None:
    ruling = capacity_ruling(beneath)
    assert (ruling.offence is None) == (ruling.verdict == "legal")
    assert bool(ruling.readings) == (ruling.verdict == "cannot-tell")


@LAW
@given(SEEN, st.sampled_from(("squad", "half_squad", "leader")))
def test_room_means_that_the_mover_fits(beneath: list[Occupant], mover: str) -> None:
    room = fullness(beneath, Occupant(mover))
    fits = capacity_ruling([*beneath, Occupant(mover)]).verdict == "legal"
    assert fits == (room in ("room", "full-but-smc"))


@LAW
@given(ANY)
def test_a_gun_goes_in_only_where_capacity_lets_it(beneath: list[Occupant]) -> None:
    entry = GunEntry("sangar-location", "pushed", tuple(beneath), True, 2, 1)
    assert gun_entry_ruling(entry).verdict == capacity_ruling([*beneath, Occupant("gun")]).verdict


TARGETS = st.builds(
    tem.Target, st.sampled_from(get_args(tem.Attack)), st.sampled_from(("yes", "no", "eliminated", "unknown")),
    st.sampled_from(("squad", "half_squad", "crew", "leader", "unknown")), YES_NO, YES_NO,
    st.sampled_from(("no", "yes", "other_unit", "unknown")), YES_NO,
)


@LAW
@given(TARGETS)
def test_tem_is_total_and_certain_values_are_allowed(target: tem.Target) -> None:
    ruling = tem.tem_ruling(target)
    assert ruling.allowed
    assert set(ruling.certain) <= set(ruling.allowed)
    assert (ruling.verdict == "legal") == (ruling.certain == ruling.allowed)
    assert (len(ruling.readings) >= 2) == (ruling.verdict == "cannot-tell")


@LAW
@given(TARGETS, st.integers(-6, 6))
def test_a_claim_is_wrong_exactly_when_no_fact_could_allow_it(target: tem.Target, claimed: int) -> None:
    ruling, claim = tem.tem_ruling(target), tem.claim_ruling(claimed, target)
    assert (claim.verdict == "illegal") == (claimed not in ruling.allowed)
    assert (claim.verdict == "legal") == (claimed in ruling.certain)
    assert (claim.offence is None) == (claim.verdict == "legal")


@LAW
@given(TARGETS)
def test_only_a_crew_and_never_v_oba_may_have_the_emplacement_tem(target: tem.Target) -> None:
    if 2 in tem.tem_ruling(target).allowed:
        assert target.unit in ("crew", "unknown")
        assert target.attack not in ("oba", "bombardment", "ft", "cc")


BLOWS = st.builds(
    elimination.Blow, st.sampled_from(get_args(elimination.Cause)), st.sampled_from(get_args(elimination.FinalKia)),
    st.one_of(st.none(), st.integers(20, 200)), YES_NO, YES_NO, st.sampled_from(get_args(elimination.Tracks)), YES_NO,
)
FACTS = {"critical_hit": (True, False), "ap_he_equivalency": (True, False), "mobile": (True, False), "he_mm": (50, 90)}


@LAW
@given(BLOWS)
def test_elimination_is_open_exactly_when_a_missing_fact_decides(blow: elimination.Blow) -> None:
    if blow.cause in ("bombardment", "unknown") or "unknown" in (blow.final_kia, blow.tracks):
        return
    missing = [name for name in FACTS if getattr(blow, name) is None]
    outcomes = {
        elimination.elimination_ruling(blow._replace(**dict(zip(missing, values, strict=True))))[4:]
        for values in product(*(FACTS[name] for name in missing))
    }
    ruling = elimination.elimination_ruling(blow)
    for place, got in enumerate((ruling.sangar_eliminated, ruling.gun_eliminated)):
        sure = {outcome[place] for outcome in outcomes}
        assert got == (sure.pop() if len(sure) == 1 else "cannot-tell")


@LAW
@given(BLOWS)
def test_a_gun_never_goes_without_its_sangar(blow: elimination.Blow) -> None:
    ruling = elimination.elimination_ruling(blow)
    assert ruling.gun_eliminated != "yes" or ruling.sangar_eliminated == "yes"
    assert (len(ruling.readings) == 2) == (ruling.verdict == "cannot-tell")


PLACES = st.builds(
    Place, st.one_of(st.none(), st.integers(-1, 3)), st.sampled_from(get_args(Status)),
    st.sampled_from(("open", "brush", "wadi", "sand", "marsh", None)),
)
PASSAGES = st.builds(
    access.Passage, PLACES, PLACES, st.sampled_from(get_args(access.How)), YES_NO, YES_NO, YES_NO, YES_NO, YES_NO,
    st.sampled_from(get_args(capacity.Fullness)),
)


@WIDE
@given(PASSAGES)
def test_access_is_total_and_consistent(passage: access.Passage) -> None:
    ruling = access.access_ruling(passage)
    assert bool(ruling.readings) == (ruling.verdict == "cannot-tell")
    assert (ruling.offence is None) == (ruling.verdict == "legal")
    assert not ruling.mf or (ruling.verdict == "legal" and passage.how == "move")
    if ruling.verdict == "exit-first":
        assert passage.start.status in ("sangar", "trench", "bunker")


@WIDE
@given(PASSAGES)
def test_learning_a_fact_never_turns_a_sure_answer_round(passage: access.Passage) -> None:
    verdict = access.access_ruling(passage).verdict
    for name in ("infantry", "pushing_gun", "accessible", "same_ob", "controls"):
        if getattr(passage, name) is None and verdict in ("legal", "illegal", "exit-first"):
            known = {access.access_ruling(passage._replace(**{name: fact})).verdict for fact in (True, False)}
            assert (known == {"legal"}) if verdict == "legal" else "legal" not in known


@LAW
@given(PLACES, PLACES)
def test_mf_are_positive_and_the_path_is_never_dearer_than_the_ordinary_way(start: Place, end: Place) -> None:
    direct, ordinary = direct_mf(start, end), ordinary_mf(start, end)
    assert all(mf >= 1 for mf in (*direct, *ordinary))
    if direct and ordinary:
        assert min(direct) <= min(ordinary)


@LAW
@given(st.floats(0.5, 60), st.integers(-4, 14))
def test_more_fp_and_a_lower_dr_never_undo_a_kia(fp: float, dr: int) -> None:
    if is_kia(fp, dr):
        assert is_kia(fp + 1, dr)
        assert is_kia(fp, dr - 1)


@LAW
@given(st.text(max_size=300))
def test_any_name_has_a_calibre_or_none(name: str) -> None:
    mm = calibre_mm(name)
    assert mm is None or 7 <= mm <= 500


@pytest.mark.parametrize("kind", ["squad", "gun", "vehicle", "leader"])
def test_sizes_of_known_kinds_are_sure(kind: str) -> None:
    least, most = capacity.sizes(kind)
    assert least == most
