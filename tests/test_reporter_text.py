"""Scrubbing, cutting, wrapping, and the words of the reports."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from tests.samples import HOSTILE, OFFENCES, make_report
from vlog_checker.findings import CheckResult, Finding, PieceRef, Verdict
from vlog_checker.reporter import Settings, render, text, words
from vlog_checker.reporter.terminal import use_color


def test_no_control_format_or_half_character_survives() -> None:
    everything = "".join(map(chr, range(sys.maxunicode + 1)))
    clean = text.scrub(everything)
    assert len(clean) == len(everything)
    left = {c for c in clean if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp")}
    assert left == set()
    assert not any(ord(c) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(c) <= 0xFDEF for c in clean)
    clean.encode()


def test_scrub_leaves_ordinary_text_alone() -> None:
    for ordinary in ("Zoë Müller <zoe> 4-6-7 ½ €", "漢字 Ελλάδα Привет", "a  b   c", "❤️ 🎲"):
        assert text.scrub(ordinary) == ordinary


def test_line_has_no_ends_and_says_what_is_cut() -> None:
    assert text.line("\t a\nb \x1b") == "a b \ufffd"
    assert text.line("x" * 50, 10) == "xxxxxxxxxx ... (cut, 50 characters in all)"
    assert text.line("e" + "\u0301" * 40) == "e" + "\u0301" * 3


@pytest.mark.parametrize("hostile", HOSTILE, ids=lambda t: ascii(t[:20]))
def test_plain_ascii_is_ascii(hostile: str) -> None:
    assert text.plain_ascii(hostile).isascii() or hostile.isascii()
    assert text.plain_ascii(text.line(hostile)).isascii()


def test_plain_ascii_keeps_names_readable() -> None:
    assert text.plain_ascii("Müller ✗ 漢") == "Muller ? ?"


@pytest.mark.parametrize("hostile", HOSTILE, ids=lambda t: ascii(t[:20]))
def test_wrap_fits_and_loses_nothing(hostile: str) -> None:
    value = text.line(hostile)
    for width in (20, 40, 80, 200):
        rows = text.wrap(value, width, "    ", "  - ")
        assert all(text.display_width(row) <= width for row in rows)
        assert not any(row.endswith(" ") for row in rows)
        joined = rows[0].removeprefix("  - ").removeprefix("  -") + "".join(row[4:] for row in rows[1:])
        assert joined.replace(" ", "") == value.replace(" ", "")


def test_wrap_keeps_the_spaces_inside_a_line() -> None:
    assert text.wrap("*** (IFT     DR) 3,4 ***   <bob>", 60, "  | ") == [
        "  | *** (IFT     DR) 3,4 ***   <bob>"
    ]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("@everyone", "@ everyone"),
        ("see http://a.example", "see http ://a.example"),
        ("JavaScript:alert(1)", "JavaScript :alert(1)"),
        ("www.a.example", "www .a.example"),
        ("discord.gg/abc evil.com a.b.vlog F8.3", "discord. gg/abc evil. com a.b.vlog F8.3"),
        ("gopher://x", "gopher ://x"),
        ("27L2: 6FP, -1 ldr; 1/2 MF", "27L2: 6FP, -1 ldr; 1/2 MF"),
    ],
)
def test_links_and_pings_are_broken(value: str, shown: str) -> None:
    assert text.no_links(value) == shown


@pytest.mark.parametrize(
    ("escape", "value", "shown"),
    [
        (text.markdown, "1. a *b* <c> #4", "1\\. a \\*b\\* \\<c\\> \\# 4"),
        (text.markdown, "- 4-6-7 (german)", "\\- 4-6-7 (german)"),
        (text.markdown, "===", "\\==="),
        (text.discord, "<@1> :x: -# /ban", "\\< @ 1\\> \\:x: -\\# /ban"),
        (text.discord_code, "```@here", "'''@ here"),
        (text.bbcode, "[b]x[/b] :) L8) 8)", "(b)x(/b) : ) L8) 8 )"),
        (text.bgg, "<Anna> [roll]", "< Anna> (roll)"),
        (text.xml, ']]><a b="\'">&', "]]&gt;&lt;a b=&quot;'&quot;&gt;&amp;"),
    ],
)
def test_escapers(escape: object, value: str, shown: str) -> None:
    assert callable(escape)
    assert escape(value) == shown


def test_counts_in_plain_words() -> None:
    def say(*counts: int) -> str:
        return words.counts_line(dict(zip(Verdict, counts, strict=True)))

    assert say(0, 0, 0, 0) == "no findings"
    assert say(1, 0, 2, 0) == "1 violation, 2 cannot-tells"
    assert say(0, 2, 1, 1) == "no violations, 2 suspects, 1 cannot-tell, 1 note"
    assert say(1200, 0, 0, 0) == "1,200 violations"


@pytest.mark.parametrize(
    ("finding", "said"),
    [
        (Finding("F8.2-bpv", Verdict.NOTE, "x"), "the file as a whole"),
        (Finding("F8.2-bpv", Verdict.NOTE, "x", hex="L2", step=0), "hex L2, start position (step 0)"),
        (Finding("F8.2-bpv", Verdict.NOTE, "x", step=4, turn="3", phase="MPh"), "step 4, Turn 3, MPh"),
        (Finding("F8.2-bpv", Verdict.NOTE, "x", turn="Axis Turn 3", player="bob"), "Axis Turn 3, player bob"),
    ],
)
def test_place(finding: Finding, said: str) -> None:
    assert words.place(finding) == said


def test_long_lists_are_cut_in_posts() -> None:
    many = tuple(PieceRef(f"unit{n}", str(n), "1") for n in range(40))
    finding = Finding("F8.3-over-capacity", Verdict.VIOLATION, "x", pieces=many, evidence=("chat",) * 40)
    shown = render(CheckResult((make_report((finding,)),)), "bbcode")
    assert "unit11, and 28 more" in shown
    assert shown.count("chat") == 12
    assert "... and 28 lines more" in shown


@pytest.mark.parametrize(
    ("choice", "environ", "isatty", "wanted"),
    [
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": "", "FORCE_COLOR": "1"}, False, True),
        ("auto", {"FORCE_COLOR": "", "TERM": "xterm"}, False, False),
        ("auto", {"FORCE_COLOR": "1", "TERM": "dumb"}, False, True),
        ("auto", {"TERM": "dumb"}, True, False),
        ("auto", {"TERM": "xterm"}, True, True),
        ("auto", {}, True, True),
        ("auto", {}, False, False),
    ],
)
def test_colour(choice: str, environ: dict[str, str], isatty: bool, wanted: bool) -> None:
    assert use_color(choice, environ, isatty) is wanted


@pytest.mark.parametrize("width", [1, 40, 80, 200, 10_000])
@pytest.mark.parametrize("ascii_only", [False, True])
def test_terminal_fits(width: int, ascii_only: bool) -> None:
    shown = render(OFFENCES, "terminal", Settings(False, width, ascii_only))
    assert all(text.display_width(row) <= min(max(width, 30), 120) for row in shown.split("\n"))
    assert not any(row.endswith(" ") for row in shown.split("\n"))
    assert shown.isascii() or not ascii_only
    if not ascii_only:
        assert "✗ VIOLATION" in shown


def test_colour_changes_nothing_but_colour() -> None:
    import re

    colored = render(OFFENCES, "terminal", Settings(True, 60))
    assert "\x1b[1;31m" in colored
    assert re.sub(r"\x1b\[[\d;]*m", "", colored) == render(OFFENCES, "terminal", Settings(False, 60))
