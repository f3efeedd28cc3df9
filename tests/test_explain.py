"""Every code has a whole explain page in our own words."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.shared import SHARED, needs_shared
from vlog_checker.rules.sangar.explain import PAGES, render
from vlog_checker.rules.sangar.page import HEADINGS
from vlog_checker.rules.sangar.titles import TITLES

CODES = tuple(PAGES)


def _runs(text: str, length: int) -> set[tuple[str, ...]]:
    words = re.findall(r"[a-z0-9+½.']+", text.lower().replace("-", " "))
    words = [word.strip(".'") for word in words]
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


def test_the_headings_are_fixed() -> None:
    assert HEADINGS == ("What it checks", "Rule", "Illegal example", "Legal example", "What a log cannot show")


@pytest.mark.parametrize("code", CODES)
def test_a_page_has_every_heading_in_order_and_none_empty(code: str) -> None:
    lines = render(code).splitlines()
    assert lines[0] == f"{code}: {TITLES[code]}"
    places = [lines.index(heading) for heading in HEADINGS]
    assert places == sorted(places)
    for place in places:
        assert lines[place + 1].startswith("  ")
        assert len(lines[place + 1].split()) >= 3
    assert max(map(len, lines)) <= 88


@pytest.mark.parametrize("code", CODES)
def test_a_page_cites_its_paragraph(code: str) -> None:
    rule = PAGES[code].rule
    assert code.split("-")[0] in rule or rule.startswith("No ASL rule")
    assert rule.startswith("No ASL rule") == code.startswith("LOG-")


def test_titles_and_pages_are_for_the_same_codes() -> None:
    assert list(TITLES) == list(PAGES)
    assert all(len(title) <= 72 for title in TITLES.values())
    assert len(set(TITLES.values())) == len(TITLES)


@needs_shared
def test_every_code_of_the_design_has_a_page() -> None:
    design = (SHARED / "design" / "checks.md").read_text(encoding="utf-8")
    named = set(re.findall(r"F8\.\d*-[a-z0-9-]+", design))
    assert named
    assert {code for code in PAGES if code.startswith("F")} == named


@needs_shared
@pytest.mark.parametrize("code", CODES)
def test_no_run_of_eight_words_is_the_rule_text(code: str) -> None:
    seed = (SHARED / "seed" / "chapter-f-8-sangars.txt").read_text(encoding="utf-8")
    page = " ".join(PAGES[code])
    assert _runs(page, 8)
    assert not _runs(page, 8) & _runs(seed, 8)


def test_an_unknown_code_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        render("F8.9-nothing")


def test_the_rulings_do_not_import_the_pages() -> None:
    names = "access, capacity, calibre, deploy, elimination, gun, ift, placement, tem, titles, underbelly, vehicle"
    code = f"from vlog_checker.rules.sangar import {names}; import sys; print([m for m in sys.modules if '.pages_' in m])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == "[]"
