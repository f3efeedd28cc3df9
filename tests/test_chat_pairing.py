"""Pairing of attack lines with DR: who speaks when, what lies between, the authored cases of the corpus."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tests.shared import SHARED, needs_shared, timed
from vlog_checker.vasl.chatline import read_line
from vlog_checker.vasl.pairing import Attack, pair_attacks

NOISE = [" ", " Data correctly generated"]


def dr(category: str, dice: str, player: str) -> str:
    return f"*** ({category} DR) {dice} ***   <{player}>      [1 / 1   avg   7.00 (7.00)]    (01.01)"


def pair(*texts: str) -> tuple[Attack, ...]:
    return pair_attacks((step, read_line(text)) for step, text in enumerate(texts, 1))


def brief(*texts: str) -> list[tuple[int, int | None, list[int]]]:
    """(step of the main line, step of the DR, steps of the other lines) of each attack."""
    return [(a.main.step, a.rolled and a.rolled.step, [o.step for o in a.others]) for a in pair(*texts)]


ROLL = dr("IFT", "4,3", "A")


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["<A> - 8FP on L2, +1 sangar", ROLL], [(1, 2, [])]),
        (["<A> - 8FP on L2, +1 sangar", "<B> - nice", *NOISE, "<A> - here goes", ROLL], [(1, 6, [])]),
        ([ROLL, "<A> - 8FP on L2, +1 sangar"], [(2, 1, [])]),
        ([ROLL, "<B> - 8FP on L2, +1 sangar"], [(2, None, [])]),
        ([ROLL, "<A> - 8FP on L2", ROLL], [(2, 3, [])]),
        (["<A> - 12 on L2", "<B> - don't forget the sangar, +2", "<A> - ok", ROLL], [(1, 4, [2])]),
        (["<A> - 12 on L2", ROLL, "<A> - 7 +1 sangar = 8, NMC"], [(1, 2, [3])]),
        (["<A> - 12 on L2", ROLL, "<B> - sangar TEM is +1"], [(1, 2, [3])]),
        (["<A> - 12 on L2", ROLL, "<B> - L2 sangar +1"], [(1, 2, [3])]),
        (["<A> - 12 on L2", "<A> - TEM +1", ROLL], [(1, 3, [2])]),
        (["<A> - 12 on L2", "<A> - 4 on K3", ROLL, ROLL], [(1, 3, []), (2, 4, [])]),
        (["<A> - 12 on L2", "<B> - 4 on K3", ROLL, dr("IFT", "1,2", "B")], [(1, 3, []), (2, 4, [])]),
        (["<A> - 12 on L2", "<B> - 4 on K3", dr("IFT", "1,2", "B"), ROLL], [(1, 4, []), (2, 3, [])]),
        (["<A> - 12 on L2", "* New: Axis Turn 1 - MPh *", ROLL], [(1, None, [])]),
        (["<A> - 12 on L2", "* Current: Axis Turn 1 - MPh *", ROLL], [(1, 3, [])]),
        (["<A> - 12 on L2", dr("MC", "4,3", "B"), ROLL], [(1, 3, [])]),
        (["<A> - 12 on L2", dr("Rally", "4,3", "A"), ROLL], [(1, 3, [])]),
        (["<A> - 12 on L2", "*** DR = 3,4 *** <A>"], [(1, 2, [])]),
        (["<A> - 12 on L2", "***DR=3,4***"], [(1, 2, [])]),
        (["<B> - sangar +1", ROLL], [(1, 2, [])]),
        ([ROLL, "<B> - sangar +1"], [(2, 1, [])]),
        (["<A> - 12 on L2", *["<B> - hm"] * 20, ROLL], [(1, None, [])]),
        (["<A> - CC in L2", "<B> - mine is 1-1; yours is +1, sangar", dr("CC", "2,2", "B"), dr("CC", "5,5", "A")], [(1, 4, [2])]),
        (["<A> - Bombardment: L2 MC, TEM +3", dr("MC", "2,2", "B")], [(1, 2, [])]),
        (["<A> - nice roll", ROLL, "<B> - thanks"], []),
    ],
)
def test_pairs(texts: list[str], expected: list[tuple[int, int | None, list[int]]]) -> None:
    assert brief(*texts) == expected


def test_effects_and_hex_of_ordnance() -> None:
    th = dr("TH", "3,3", "A")
    (first, second) = pair("<A> - 75mm HE at the PaK in L2, TH, +1 sangar", th, "<A> - hit, 12FP", ROLL)
    assert (first.category, [h.text for h in first.hexes]) == ("TH", ["L2"])
    assert (second.category, [h.text for h in second.hexes]) == ("IFT", ["L2"])
    (only,) = pair("<A> - 75mm HE at the PaK in L2, TH, +1 sangar", th, ROLL, "<B> - KIA")
    assert [e.step for e in only.effects] == [3]
    assert [r.claim.result for r in only.results] == ["KIA"]


def test_hexes_of_a_dc_placed_and_an_ovr_declared() -> None:
    attacks = pair(
        "<A> - placing DC from L3 into L2", "* New: Axis Turn 1 - AFPh *", "<A> - DC 30FP +1 TEM", ROLL,
        "<A> - A13 overruns M2", "<A> - OVR 8FP, sangar +1", ROLL,
    )  # fmt: skip
    assert [[h.text for h in a.hexes] for a in attacks] == [["L2"], ["M2"]]


def test_results_go_to_the_attack_just_rolled() -> None:
    (attack,) = pair("<A> - FFE 80mm on L2, TEM +3", dr("IFT", "1,1", "A"), "<A> - CH! -3 TEM v. the squad", "<B> - KIA",
                     "<B> - sangar gone")  # fmt: skip
    assert attack.critical_hit
    assert [r.claim.kind for r in attack.results] == ["kia", "removed"]
    assert [o.step for o in attack.others] == [3]


@timed
def test_cost_grows_with_the_number_of_lines_only() -> None:
    def cost(count: int) -> float:
        lines = [(step, read_line("<A> - 8FP on L2, +1 sangar" if step % 2 else "<B> - TEM +1")) for step in range(count)]
        start = time.process_time()
        pair_attacks(lines)
        return time.process_time() - start

    cost(10)
    assert min(cost(4000) for _ in range(5)) <= 3 * min(cost(2000) for _ in range(5)) + 0.02


def cases() -> list[Path]:
    return sorted((SHARED / "corpus" / "authored").glob("T*.expected.json"))


@needs_shared
def test_authored_cases() -> None:
    assert len(cases()) > 15
    for path in cases():
        expected = json.loads(path.read_text("utf-8"))
        if expected["step"] is None:
            continue
        log = json.loads(path.with_name(path.name.replace(".expected", ".vlog.engine")).read_text("utf-8"))
        attacks = pair_attacks((s["step"], read_line(text)) for s in log["steps"] for text in s.get("chat", []))
        (attack,) = [a for a in attacks if expected["step"] in [said.step for said in a.said]]
        assert attack.rolled is not None, path
        assert attack.rolled.step == expected["drStep"], path
        said = next(s for s in attack.said if s.step == expected["step"])
        claimed = [m.value for m in said.claim.tem]
        assert claimed == ([] if expected["claimed"] is None else [expected["claimed"]]), path
        assert attack.hexes[0].text in (expected["hex"], expected["hex"].lstrip("0123456789")), path
