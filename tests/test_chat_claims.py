"""Claims: a table of lines in players' own habits, what must yield none, hostile text, cost, the corpus."""

from __future__ import annotations

import csv
import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.chat_spec import spec
from tests.shared import SHARED, needs_shared, timed
from vlog_checker.vasl.chatline import ChatLine, read_line
from vlog_checker.vasl.chattext import fold
from vlog_checker.vasl.claims import read_claims
from vlog_checker.vasl.claimwords import ROWS
from vlog_checker.vasl.directives import read_directive
from vlog_checker.vasl.quicklook import may_claim

TABLE = Path(__file__).parent / "data" / "claims.csv"


def rows() -> list[tuple[str, str]]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return [(row["line"], row["claims"]) for row in csv.DictReader(file)]


@pytest.mark.parametrize(("line", "claims"), rows())
def test_the_claims_of_a_line(line: str, claims: str) -> None:
    assert spec(read_claims(line)) == claims


def test_the_table_is_wide() -> None:
    lines = rows()
    assert len({line for line, _ in lines}) == len(lines) >= 300
    assert sum(claims == "-" for _, claims in lines) >= 80
    kinds = {part.split()[0] for _, claims in lines for part in claims.split(" & ")}
    assert kinds >= {"fire", "move", "push", "ovr", "dc", "deploy", "hookup", "underbelly", "kia", "removed", "result", "mistake"}
    for attack in ("oba", "bombardment", "mortar", "ordnance", "ft", "dc", "ovr", "cc", "snap_shot", "mol", "small_arms"):
        assert any(f" {attack} " in f"{claims} " for _, claims in lines), attack


def _typed(text: str) -> list[tuple[int, ChatLine]]:
    return [(1, read_line(f"<Anna> - {text}"))]


def test_a_quick_look_misses_no_claim() -> None:
    phrases = [p for name, _, words in ROWS if name == "deploy" for p in words.split("|")]
    lines = [line for line, _ in rows()] + [f"L2: {phrase}" for phrase in phrases]
    lines += [line.upper() for line in lines]
    deploys = [line for line in lines if any(claim.kind == "deploy" for claim in read_claims(line))]
    assert len(deploys) > 2 * len(phrases)
    assert all(may_claim(_typed(line), "deploy") for line in deploys)
    assert may_claim(_typed("se  d\u00e9ploie en L2"), "deploy")
    assert not may_claim(_typed("those sangars are a pain to dig out"), "deploy")
    assert not may_claim([(1, read_line("* deploy *"))], "deploy")


@pytest.mark.parametrize(("line", "claims"), [r for r in rows() if r[0].isascii()][::7])
def test_width_and_hidden_characters_change_nothing(line: str, claims: str) -> None:
    wide = "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in line)
    assert spec(read_claims("\u202a\u200b" + wide + "\u202c")) == claims


def test_a_column_is_that_of_the_line_as_typed() -> None:
    (claim,) = read_claims("oh\u200b no: 8FP on \u202aＬ２\u202c, ＋２ sangar")
    assert claim.hexes[0].text == "L2"
    line = "oh\u200b no: 8FP on \u202aＬ２\u202c, ＋２ sangar"
    assert line[claim.hexes[0].column - 1] == "Ｌ"
    assert line[claim.modifiers[0].column - 1] == "＋"
    assert (claim.column, claim.end) == (1, len(line) + 1)


def test_a_claim_at_the_end_of_4_kb_is_read_and_one_behind_it_is_not() -> None:
    assert read_claims("hmm " * 1000 + "8FP on L2, +2 sangar")
    assert read_claims("x" * 4096 + " 8FP on L2, +2 sangar") == ()
    assert read_claims("hmm " * 1024 + "8FP on L2, +2 sangar") == ()


@given(st.text(max_size=300))
def test_any_text_is_read(text: str) -> None:
    for claim in read_claims(text):
        assert 1 <= claim.column <= claim.end <= len(text) + 1
        assert all(1 <= ref.column <= len(text) for ref in claim.hexes)
    folded = fold(text)
    assert len(folded.text) == len(folded.lower) == len(folded.columns) - 1
    assert read_line(text).kind
    read_directive("!!vc " + text)


@pytest.mark.parametrize("text", ["L٣ sangar +١", "8FP on L²", "\ud800 sangar +1 L2", "İ sangar +1 L2", "L2 +1 sangar\x00", "8½FP L2"])
def test_odd_digits_and_lone_surrogates(text: str) -> None:
    assert {claim.kind for claim in read_claims(text)} <= {"fire"}


WORDS = st.sampled_from(
    "8FP 27L2 L2/M2 on at from vs +1 -1 +3 sangar TEM no the in trench , . : ( ) ? ! -> - = 2 MF push gun KIA CH OBA FT 80mm"
    " if or not under out of exits leaves sangar's 8-1 4-6-7 F8.4 plus one down bd 27 M11 ovr overruns DC deploys final K/1".split()
)


@given(st.lists(WORDS, max_size=40).map(" ".join))
def test_any_words_of_the_game_are_read(text: str) -> None:
    for claim in read_claims(text):
        assert claim.tem or not (claim.kind == "fire" and claim.strong)
        assert not (claim.question and claim.strong)
    for part in ("!!vc " + text, "!!vc fire " + text, "!!vc kia L2 " + text):
        read_directive(part)


HOSTILE = ["a", "1", "+1 ", "a.", "1-", "-", "a@", "L2 ", "fire for ", "sangar ", "1:", "é", "+1 sangar ", "no sangar ", "8 on the ",
           "L2/", "? ", "2 MF ", "push L2 M9 ", "8+1 ", "ﷺ", "if . ", "never leaves ", "in L2 at ", "= ", "kia sangar ", "(", "\u202e"]  # fmt: skip


@timed
@pytest.mark.parametrize("unit", HOSTILE)
def test_4_kb_of_anything_cost_little(unit: str) -> None:
    text = (unit * 4096)[:4096]
    read_claims(text)
    best = min(cost_of(text) for _ in range(4))
    assert best < 0.02, f"{best * 1000:.1f} ms"


def cost_of(text: str) -> float:
    """CPU seconds of one reading."""
    start = time.process_time()
    read_claims.__wrapped__(text)
    return time.process_time() - start


def typed_lines() -> list[str]:
    found = {}
    for path in sorted((SHARED / "corpus").rglob("*.engine.json")):
        for step in json.loads(path.read_text("utf-8"))["steps"]:
            for text in step.get("chat", []):
                line = read_line(text)
                if line.kind == "typed":
                    found[line.body] = None
    return list(found)


@needs_shared
def test_corpus_chatter_makes_no_claim() -> None:
    lines = typed_lines()
    assert len(lines) > 100
    for line in lines:
        kinds = {claim.kind for claim in read_claims(line)}
        if not any(c.isdigit() for c in line.translate({fullwidth: fullwidth - 0xFEE0 for fullwidth in range(0xFF10, 0xFF1A)})):
            assert "fire" not in kinds, line
        if "sangar" not in line.lower():
            assert not any(claim.names_sangar for claim in read_claims(line) if "サンガー" not in line), line


@needs_shared
def test_every_corpus_attack_line_is_read() -> None:
    for line in typed_lines():
        if any(word in line for word in ("FP ", "FFE", "TEM +", " on 27", " on 26")) and "AFPh" not in line:
            assert any(claim.kind == "fire" for claim in read_claims(line)), line
        if "MF" in line:
            assert any(claim.kind in ("move", "push") and claim.mf is not None for claim in read_claims(line)), line
