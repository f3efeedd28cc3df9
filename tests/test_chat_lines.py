"""Chat lines, dice and phases: kinds, formats of every VASL version, hostile text, the whole corpus."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from tests.shared import SHARED, needs_shared
from vlog_checker.vasl.chatline import ChatLine, read_line, taken_back
from vlog_checker.vasl.dice import read_dice
from vlog_checker.vasl.phases import Phase, read_phase

KINDS = [
    ("<Axel> - hi", "typed", "Axel", "hi"),
    ("<Axel> - ", "typed", "Axel", ""),
    ("<Axel> -", "typed", "Axel", ""),
    ("<a> b> - x > - y", "typed", "a> b", "x > - y"),
    ("<Axel> - * New: Axis Turn 1 - PFPh *", "typed", "Axel", "* New: Axis Turn 1 - PFPh *"),
    ("<Axel> - *** (IFT DR) 1,1 ***   <Brit>", "typed", "Axel", "*** (IFT DR) 1,1 ***   <Brit>"),
    ("<Axel> - !!vc setup-ends", "directive", "Axel", "!!vc setup-ends"),
    ("<Axel> - ！！vc setup-ends", "directive", "Axel", "！！vc setup-ends"),
    ("<Axel> - !!vcr is broken", "typed", "Axel", "!!vcr is broken"),
    ("* !!vc push L2 mf 2", "directive", None, "!!vc push L2 mf 2"),
    ("* UNDO: * !!vc push L2 mf 2", "undo", None, "* !!vc push L2 mf 2"),
    ("* UNDO: <Axel> - hmm", "undo", None, "<Axel> - hmm"),
    ("<test> - !!vt-label Custom", "label", "test", "!!vt-label Custom"),
    ("* 4-6-7 1sq moves 27M2 -> 27L2 *", "moved", None, "4-6-7 1sq moves 27M2 -> 27L2"),
    ("* 4-6-7 1sq moves from 27M2 to 27L2 *", "moved", None, "4-6-7 1sq moves from 27M2 to 27L2"),
    ("* Sangar created in 27N8 *", "created", None, "Sangar created in 27N8"),
    ("* Sangar deleted in 27L2 *", "deleted", None, "Sangar deleted in 27L2"),
    ("* 2-4-7 1hs cloned in 27K2 *", "cloned", None, "2-4-7 1hs cloned in 27K2"),
    ("* Allied Turn 1 - RPh created in offboard *", "created", None, "Allied Turn 1 - RPh created in offboard"),
    ("* 27L2: BR OBA FFE:1 *", "report", None, "27L2: BR OBA FFE:1"),
    ("* : 2-4-7 1hs *", "changed", None, ": 2-4-7 1hs"),
    ("* 2-4-7 1hs Pin in 27E9 *", "automatic", None, "2-4-7 1hs Pin in 27E9"),
    ("* New: Axis Turn 1 - PFPh *", "phase", None, "New: Axis Turn 1 - PFPh"),
    ("* Bob Checked LOS from A1 to B2, Range=1 *", "los", None, "Bob Checked LOS from A1 to B2, Range=1"),
    ("- Extension sangar-audit v0.1 loaded", "system", None, "Extension sangar-audit v0.1 loaded"),
    (" Data correctly generated", "noise", None, "Data correctly generated"),
    (" ", "noise", None, ""),
    ("", "noise", None, ""),
    ("<html><style>", "stats", None, "<html><style>"),
    ("Axel joined", "other", None, "Axel joined"),
]


@pytest.mark.parametrize(("text", "kind", "player", "body"), KINDS)
def test_kind_of_a_line(text: str, kind: str, player: str | None, body: str) -> None:
    assert read_line(text) == ChatLine(kind, player, body)  # type: ignore[arg-type]


def test_what_an_undo_takes_back() -> None:
    assert taken_back(read_line("* UNDO: * !!vc push L2 mf 2")) == ("directive", None, "!!vc push L2 mf 2")
    assert taken_back(read_line("* UNDO: <Axel> - hmm")) == ("typed", "Axel", "hmm")
    assert taken_back(read_line("* Sangar created in 27N8 *")) is None


def test_control_and_bidi_characters_do_not_hide_a_kind() -> None:
    assert read_line("\u202e* !!vc setup-ends\x07").kind == "directive"
    assert read_line("\ufeff<Axel> - hi").player == "Axel"


def test_only_4096_characters_are_read() -> None:
    assert len(read_line("<A> - " + "x" * 9000).body) == 4090


DICE = [
    ("*** (IFT DR) 6,4 ***   <Bob>      [1 / 5   avg   8.00 (8.00)]    (01.75)", "IFT", True, (6, 4), "Bob", None),
    ("*** (SA dr) 5 ***   <Bob>      [1 / 2   avg   5.00 (3.00)]    (01.83)", "SA", False, (5,), "Bob", None),
    ("*** (TH DR) 3,3 ***   <B>      [2 / 2   avg   8,50 (8,50)]    (01,66)<Hull>", "TH", True, (3, 3), "B", "hull"),
    ("*** (TH DR) 2,3 ***   <B>      [1 / 1   avg   5]    (01.66) <Turret>", "TH", True, (2, 3), "B", "turret"),
    ("*** (Other DR) 4,2 ***   <F>      Allied SAN    [1 / 8   avg   6,62 (6,62)]    (01.51 - by random.org)",
     "Other", True, (4, 2), "F", None),
    ("*** (IFT DR) 4,2,3 ***   <Łukasz 🎲>      [1 / 1   avg   6]", "IFT", True, (4, 2, 3), "Łukasz 🎲", None),
    ("*** (MC DR) 4,2 ***   <ア>      [١ / ١   avg   ٦٫٠٠]    (٠١٫٥١)", "MC", True, (4, 2), "ア", None),
    ("*** 3d6 = 3,4,1 *** <test>", "3d6", False, (3, 4, 1), "test", None),
    ("*** DR = 1,6 *** <user> Axis/Allied SAN", "", True, (1, 6), "user", None),
    ("*** dr = 2 *** <user>", "", False, (2,), "user", None),
    ("***DR=1,3***", "", True, (1, 3), None, None),
]  # fmt: skip


@pytest.mark.parametrize(("text", "category", "is_dr", "dice", "player", "suffix"), DICE)
def test_dice_formats(
    text: str, category: str, is_dr: bool, dice: tuple[int, ...], player: str | None, suffix: str | None
) -> None:
    roll = read_dice(text)
    assert roll is not None
    assert roll[:5] == (category, is_dr, dice, player, suffix)
    assert read_line(text)[:2] == ("dice", player)


@pytest.mark.parametrize(
    "text",
    ["", "***", "*** (IFT DR) 7,1 *** <A>", "*** (IFT DR) 0,1 *** <A>", "*** (IFT DR) 1 *** <A>", "*** (IFT DR)",
     "*** 3d6 = 1,2 *** <A>", "*** (IFT DR) 1,2,3,4 *** <A>", "<A> - *** (IFT DR) 1,2 ***   <A>", "*** note ***"],
)  # fmt: skip
def test_no_dice(text: str) -> None:
    assert read_dice(text) is None
    assert read_line(text).kind != "dice"


def test_totals_dust_and_sniper() -> None:
    dusty = read_dice("*** (IFT DR) 4,2,3 ***   <A>      Axis SAN    [x]")
    assert dusty is not None
    assert (dusty.total, dusty.dust, dusty.may_be_attack) == (6, 3, True)
    old = read_dice("*** DR = 1,6 *** <u>")
    assert old is not None
    assert (old.total, old.dust, old.may_be_attack) == (7, None, True)
    rally = read_dice("*** (rally DR) 1,6 *** <u>")
    assert rally is not None
    assert (rally.category, rally.may_be_attack) == ("Rally", False)


PHASE_LINES = [
    ("* New: Axis Turn 1 - PFPh *", Phase("new", "Axis", 1, "PFPh")),
    ("* Axis Turn 3 - MPh *", Phase("new", "Axis", 3, "MPh")),
    ("* Current: UN Turn 10 - CCPh *", Phase("current", "UN", 10, "CCPh")),
    ("* Reset: Allied 1st *", Phase("reset", "Allied", 1, "RPh")),
    ("New: Communist Turn 2 - RtPh", Phase("new", "Communist", 2, "RtPh")),
    ("* RE\u017fET: Axis 1ST *", Phase("reset", "Axis", 1, "RPh")),
]


@pytest.mark.parametrize(("text", "phase"), PHASE_LINES)
def test_phases(text: str, phase: Phase) -> None:
    assert read_phase(text) == phase


@pytest.mark.parametrize(
    "text",
    ["", "*", "* New: *", "* New: Axis Turn 1 - XPh *", "* Phase Wheel Axis Turn 1 - MPh *", "Turn 1 - MPh",
     "<A> - * New: Axis Turn 1 - PFPh *", "* Allied Turn 1 - RPh created in offboard *", "* UNDO: * New: Axis Turn 1 - PFPh *"],
)  # fmt: skip
def test_no_phase(text: str) -> None:
    assert read_phase(text) is None


def test_only_a_change_advances_play() -> None:
    assert [p.advances for _, p in PHASE_LINES] == [True, True, False, False, True, False]
    assert [p.order for _, p in PHASE_LINES] == [1, 2, 7, 0, 5, 0]
    assert str(PHASE_LINES[0][1]) == "Axis Turn 1 PFPh"


def corpus_chat() -> Iterator[str]:
    for path in sorted((SHARED / "corpus").rglob("*.engine.json")):
        for step in json.loads(path.read_text("utf-8"))["steps"]:
            yield from step.get("chat", [])


@needs_shared
def test_every_corpus_line_has_a_kind() -> None:
    odd = {text for text in corpus_chat() if read_line(text).kind == "other"}
    assert odd == set()
    dice = [text for text in corpus_chat() if text.startswith("***")]
    assert len(dice) > 100
    assert all(read_dice(text) for text in dice)
    phases = [text for text in corpus_chat() if text.startswith("* New:")]
    assert all(read_line(text).kind == "phase" for text in phases)
