"""The HTML report: strict reading, order, words, hostile text, golden files."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.html_reading import all_of, assert_inert, assert_linked, assert_outline, read, words
from tests.html_samples import FULL, GOLDEN, MANY, MIXED, Settings
from tests.samples import CLEAN, HOSTILE, OFFENCES, RUN, hostile, make_report
from vlog_checker.findings import A2_NOTICE, PUBLIC_NOTICE, REFEREE_NOTICE, CheckResult, Verdict
from vlog_checker.reporter.html import render
from vlog_checker.reporter.htmltimeline import Pinned, spans
from vlog_checker.reporter.page import POLICY, esc, scrub
from vlog_checker.reporter.pagestyle import CSS

PAGES = {"clean": CLEAN, "offences": OFFENCES, "run": RUN, "full": FULL, "mixed": MIXED, "many": MANY}
PAGES["empty"] = CheckResult()
PAGES["unread"] = CheckResult((), RUN.errors, "1.0")
UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffe\uffff]"
)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_strict_inert_and_in_order(name: str) -> None:
    root = read(render(PAGES[name], Settings()))
    assert_inert(root)
    assert_linked(root)
    assert_outline(root)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_stays_text(text: str) -> None:
    page = render(hostile(text))
    page.encode("utf-8")
    root = read(page)
    assert_inert(root)
    assert_linked(root)
    assert_outline(root)
    assert not UNSEEN.search(page)
    shown = " ".join(scrub(text).split())
    said = [words(h) for h in all_of(root, "h3") if "Said by" in words(h)]
    assert len(said) == 4
    assert all(shown in s for s in said)


def test_unseen_characters_are_made_visible() -> None:
    assert scrub("a\u202eb\x1b[0m\ud800\U000e0041") == "a[U+202E]b[U+001B][0m[U+D800][U+E0041]"
    assert scrub("a\r\nb\tc") == "a b c"
    assert scrub("a\r\nb\rc", lines=True) == "a\nb\nc"
    assert scrub("e" + "\u0301" * 50) == "e\u0301\u0301"
    assert scrub("Müller 漢字") == "Müller 漢字"


def test_policy_and_nothing_to_load() -> None:
    page = render(FULL)
    assert f'http-equiv="Content-Security-Policy" content="{POLICY}"' in page
    assert POLICY.startswith("default-src 'none'; style-src 'unsafe-inline'; img-src data:")
    assert not re.search(r"<script|https?:|@import|url\((?!#)", page)


def test_order_of_the_parts() -> None:
    titles = [words(h) for h in all_of(read(render(FULL)), "h2")]
    assert titles == ["Summary", "Findings", "What this rests on", "Timeline", "The file"]


def test_the_referee_notice_comes_first_and_is_in_the_title() -> None:
    referee = CheckResult((make_report((), view="referee", notice=REFEREE_NOTICE),), (), "1.0")
    root = read(render(referee))
    texts = [words(p) for p in all_of(root, "p", "h1")]
    assert texts[0] == REFEREE_NOTICE
    assert words(all_of(root, "title")[0]).startswith("REFEREE VIEW: ")
    assert REFEREE_NOTICE not in render(FULL)
    assert PUBLIC_NOTICE in words(all_of(read(render(FULL)), "header")[0])


def test_files_seen_through_different_eyes_each_say_whose() -> None:
    root = read(render(MIXED))
    said = [[words(p) for p in s if p.get("class", "").startswith("notice")] for s in _reports(root)]
    assert said == [[r.notice] for r in MIXED.reports]
    assert words(all_of(root, "header")[0]).startswith(REFEREE_NOTICE)


def _reports(root):  # type: ignore[no-untyped-def]
    return [s for s in all_of(root, "section") if s.get("class") == "report"]


def test_summary_counts_are_words_and_shapes() -> None:
    tiles = [li for li in all_of(read(render(FULL)), "li") if (li.get("class") or "").startswith("tile")]
    assert [words(t).split(" the ")[0].split(" very ")[0] for t in tiles[:3]] == [
        "2 violations", "1 suspect", "1 cannot tell",
    ]  # fmt: skip
    assert [all_of(t, "use")[0].get("href") for t in tiles] == [f"#m-{v.value}" for v in Verdict]


def test_findings_stand_worst_first_with_all_that_is_known() -> None:
    root = read(render(FULL, Settings()))
    cards = all_of(root, "article")
    assert [c.get("class").split("v-")[1] for c in cards] == [
        "violation", "violation", "suspect", "cannot-tell", "note",
    ]  # fmt: skip
    told, finding = words(cards[0]), FULL.reports[0].findings[0]
    parts = [finding.headline, finding.expected, finding.found, finding.excuse, *finding.evidence]
    parts += [r.text for r in finding.related] + [p.name for p in finding.pieces]
    parts += [
        "hex L2",
        "step 41",
        "Axis Turn 3",
        "MPh",
        "Anna Müller",
        finding.rule,
        Settings.summaries[finding.rule],
    ]
    assert [p for p in parts if str(p) not in told] == []
    assert len(all_of(cards[0], "blockquote")) == len(finding.evidence)
    assert Settings.summaries["F8.3"] in words(cards[1])


def test_assumptions_notice_and_foot() -> None:
    told = words(read(render(FULL)))
    report = FULL.reports[0]
    for text in (
        *report.assumptions,
        A2_NOTICE,
        report.sha256,
        "184,320 bytes",
        "VASL 6.6.8",
        "VASSAL 3.7.5",
    ):
        assert text in told
    assert told.index(A2_NOTICE) < told.index("Timeline") < told.index(report.sha256)


def test_a_clean_page_does_not_claim_too_much() -> None:
    told = words(read(render(CLEAN)))
    assert "No findings" in told
    assert "not that play had none" in told


def test_many_findings_fold() -> None:
    root = read(render(MANY))
    folds = all_of(root, "details")
    cards = [d for d in folds if "of finding" in words(d[0])]
    assert len(cards) == 200
    assert sum(d.get("open") == "open" for d in cards) == 5
    assert "Table of all 200 findings" in [words(d[0]) for d in folds]
    few = all_of(read(render(FULL)), "details")
    assert all(d.get("open") == "open" for d in few)


def test_every_finding_with_a_step_is_in_the_timeline_once() -> None:
    root = read(render(MANY))
    (turns,) = [o for o in all_of(root, "ol") if o.get("class") == "turns"]
    links = [a.get("href") for a in all_of(turns, "a")]
    assert sorted(links) == sorted(f"#r1f{n}" for n in range(1, 201))
    assert "Turn 2, Allied" in words(turns)


def test_same_bytes_with_other_hash_seeds_and_zones() -> None:
    code = (
        "import hashlib; from tests.html_samples import MIXED; from vlog_checker.reporter.html import render;"
        "print(hashlib.sha256(render(MIXED).encode()).hexdigest())"
    )
    seen = set()
    for seed, zone, lang in (("1", "UTC", "C"), ("77", "Asia/Tokyo", "C.UTF-8")):
        env = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": lang}
        root = Path(__file__).resolve().parents[1]
        seen.add(
            subprocess.run([sys.executable, "-c", code], env=env, cwd=root, check=True, stdout=-1).stdout
        )
    assert len(seen) == 1


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(name: str) -> None:
    """Rewritten only by ``tests/regenerate_html.py``; look at the page before you do."""
    kept = Path(__file__).parent / "golden" / "html" / f"{name}.html"
    assert render(GOLDEN[name], Settings()).encode() == kept.read_bytes()


def test_a_finding_with_nothing_but_a_headline() -> None:
    bare = FULL.reports[0].findings[0]._replace(hex=None, step=None, turn=None, phase=None, player=None, pieces=(),
                   evidence=(), expected=None, found=None, excuse=None, related=(), scene=None)  # fmt: skip
    root = read(render(CheckResult((make_report((bare,)),), (), "1")))
    assert not [s for s in root.iter("svg") if s.get("class") == "pic"]
    assert "None" not in words(root)


def _luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(c * 2 for c in colour[1:])
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    high, low = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _schemes() -> list[dict[str, str]]:
    return [
        dict(re.findall(r"--([\w-]+):(#[0-9a-f]{3,6})\b", block))
        for block in re.findall(r":root\{([^}]*)\}", CSS)
    ]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_text_contrast_is_aa(scheme: int) -> None:
    colours = _schemes()[scheme]
    grounds = ("bg", "card", "band")
    pairs = [(ink, ground) for ink in ("ink", "soft", "link", "accent") for ground in grounds]
    pairs += [(v.value, g) for v in Verdict for g in ("bg", "card")]
    pairs += [("ink", f"{v.value}-bg") for v in Verdict]
    pairs += [("on", v.value) for v in Verdict] + [("on", "this")]
    tints = ("open", "sand", "low", "wet", "built", "rock", "green", "dry", "hill", "road", "plain")
    pairs += [("hexink", t) for t in tints]
    weak = {p: round(contrast(colours[p[0]], colours[p[1]]), 2) for p in pairs}
    assert {p: c for p, c in weak.items() if c < 4.5} == {}


def test_side_colours_differ_in_lightness_or_letters_and_are_readable() -> None:
    tints = dict(re.findall(r"\.c([0-4]) \.b\{fill:(#[0-9a-f]{6})\}", CSS))
    edges = dict(re.findall(r"\.c([0-4]) \.e\{fill:(#[0-9a-f]{6})\}", CSS))
    assert len(set(tints.values())) == len(set(edges.values())) == 5
    assert all(contrast("#ffffff", e) >= 4.5 for e in edges.values())
    assert all(contrast("#1d1a14", t) >= 7 for t in tints.values())


def test_print_is_never_dark() -> None:
    assert "@media screen and (prefers-color-scheme:dark)" in CSS
    assert CSS.count("prefers-color-scheme") == 1
    assert "@media print" in CSS
    assert "break-inside:avoid" in CSS


def test_a_side_looks_the_same_in_every_finding() -> None:
    """A finding that shows one side only has its letters and tint from the whole report."""
    root = read(render(FULL))
    letters = {words(t) for t in all_of(root, "text") if t.get("class") == "sl"}
    assert letters == {"Al", "Ax"}


def test_quotes_cannot_end_an_attribute() -> None:
    assert esc("\"'<>&") == "&quot;&#x27;&lt;&gt;&amp;"
    assert esc("\"\n'", lines=True) == "&quot;\n&#x27;"


def test_spans_cover_every_step_once_and_hold_every_finding() -> None:
    late = FULL.reports[0].findings[0]._replace(step=999)
    early = late._replace(step=0)
    report = make_report((early, late))
    cut = spans(report, [Pinned("a", early), Pinned("b", late)])
    steps = [step for s in cut for step in range(s.first, s.last + 1)]
    assert steps == list(range(report.steps + 1))
    assert [p.key for s in cut for p in s.pins] == ["a", "b"]
    bare = make_report((), timeline=(), steps=0)
    assert [(s.first, s.last, s.phase) for s in spans(bare, [])] == [(0, 0, None)]
