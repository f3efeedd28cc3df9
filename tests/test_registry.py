"""The list of checks: codes, functions and explain pages belong together, and a check reports only its own codes."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from vlog_checker.api import Options, load
from vlog_checker.errors import UsageError
from vlog_checker.findings import Finding
from vlog_checker.judge import read
from vlog_checker.rules.base import Ruleset, find_ruleset
from vlog_checker.rules.sangar.explain import PAGES, TITLES
from vlog_checker.rules.sangar.ruleset import _ROWS, RULESET

FIXTURES = sorted((Path(__file__).resolve().parents[1] / "fixtures").glob("*.vlog"))
JUDGED_ELSEWHERE = {"LOG-other-module"}
"""Reported before any check runs."""


def codes() -> list[str]:
    return [code for check in RULESET.checks for code in check.codes]


def test_the_ruleset_is_one() -> None:
    assert isinstance(RULESET, Ruleset)
    assert find_ruleset("sangar") is RULESET


def test_every_code_has_a_title_and_a_page_and_every_page_a_check() -> None:
    assert set(codes()) | JUDGED_ELSEWHERE == set(TITLES) == set(PAGES)


@pytest.mark.parametrize("code", sorted(set(codes())))
def test_codes_are_paragraph_and_offence(code: str) -> None:
    assert re.fullmatch(r"(F8\.[1-6]\d?|LOG)(-[a-z0-9]+)+", code)


@pytest.mark.parametrize("row", _ROWS, ids=lambda row: row[1])
def test_every_row_names_a_function(row: tuple[str, str, object, str]) -> None:
    function = getattr(import_module(f"vlog_checker.rules.sangar.{row[0]}"), row[1])
    assert callable(function)
    assert function.__doc__


@pytest.mark.parametrize("path", FIXTURES, ids=lambda p: p.stem)
def test_a_check_reports_only_its_codes(path: Path) -> None:
    reading = read(load(path.read_bytes(), path.name), Options(view="referee"))
    found: list[Finding] = []
    for check in RULESET.checks:
        mine = list(check.find(reading))
        assert {f.rule for f in mine} <= set(check.codes)
        found += mine
    assert found


def test_an_unknown_ruleset_is_one_sentence() -> None:
    with pytest.raises(UsageError, match="there is no ruleset 'nothing'; built in: sangar"):
        find_ruleset("nothing")
