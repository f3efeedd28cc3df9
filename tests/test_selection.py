"""Which findings a run is about, and which fail it."""

from __future__ import annotations

import pytest

from tests.samples import BPV, GONE, OFFENCES, OVER, make_report
from vlog_checker.errors import UsageError
from vlog_checker.findings import CheckResult, Verdict
from vlog_checker.rules.selection import (
    Selection,
    apply,
    close,
    fails,
    normalise,
    reached,
    selection,
    split,
)

CODES = ("F8.3-gun-with-squad", "F8.3-gun-crew-limit", "F8.4-wrong-tem", "F8.41-not-removed", "LOG-ghost")


@pytest.mark.parametrize(
    ("select", "ignore", "wanted"),
    [
        ((), (), CODES),
        (("F8.4",), (), ("F8.4-wrong-tem", "F8.41-not-removed")),
        (("F8.41",), (), ("F8.41-not-removed",)),
        (("F8",), ("F8.4",), ("F8.3-gun-with-squad", "F8.3-gun-crew-limit")),
        (("F8.41",), ("F8.4",), ("F8.41-not-removed",)),
        (("F8.4",), ("F8.41",), ("F8.4-wrong-tem",)),
        ((), ("F8.3-gun-crew-limit", "LOG"), ("F8.3-gun-with-squad", "F8.4-wrong-tem", "F8.41-not-removed")),
        (("F8.3-gun",), (), ("F8.3-gun-with-squad", "F8.3-gun-crew-limit")),
        (("F8.4-wrong-tem", "LOG"), (), ("F8.4-wrong-tem", "LOG-ghost")),
        (("F8.4",), ("F8.4",), ()),
        (("F",), ("F8", "F8.4"), ()),
        (("F8.4-wrong-tem",), ("F8.4",), ("F8.4-wrong-tem",)),
    ],
)
def test_longest_prefix_wins(
    select: tuple[str, ...], ignore: tuple[str, ...], wanted: tuple[str, ...]
) -> None:
    chosen = selection(select, ignore, CODES)
    assert tuple(c for c in CODES if chosen.wants(c)) == wanted


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("f8.4", "F8.4"),
        ("8.41", "F8.41"),
        (" F8.3-GUN ", "F8.3-gun"),
        ("log", "LOG"),
        ("LOG-Ghost", "LOG-ghost"),
    ],
)
def test_a_selector_may_be_typed_in_many_ways(typed: str, meant: str) -> None:
    assert normalise(typed) == meant


def test_several_selectors_in_one_value() -> None:
    assert split(["8.2, f8.3", "LOG,"]) == ("F8.2", "F8.3", "LOG")


def test_a_selector_that_fits_nothing_is_refused_and_near_ones_named() -> None:
    with pytest.raises(UsageError) as caught:
        selection(["F8.4-wrong-ten"], [], CODES)
    assert "--select" in str(caught.value)
    assert "F8.4-wrong-tem" in str(caught.value)
    with pytest.raises(UsageError, match="--ignore"):
        selection([], ["F9"], CODES)


def test_close_names_nothing_for_nonsense() -> None:
    assert close("zzzzzzzz", CODES) == ""


def test_counts_follow_the_selection() -> None:
    report = OFFENCES.reports[0]
    chosen = apply(report, Selection(("F8.3",), ()))
    assert [f.rule for f in chosen.findings] == ["F8.3-over-capacity"]
    assert chosen.counts[Verdict.VIOLATION] == 1
    assert chosen.counts[Verdict.NOTE] == 0
    assert apply(report, Selection()) is report


@pytest.mark.parametrize(
    ("fail_on", "violation", "suspect", "note"),
    [
        ("violation", True, False, False),
        ("suspect", True, True, False),
        ("cannot-tell", True, True, False),
        ("note", True, True, True),
        ("never", False, False, False),
    ],
)
def test_fail_on(fail_on: str, violation: bool, suspect: bool, note: bool) -> None:
    for finding, expected in ((OVER, violation), (GONE, suspect), (BPV, note)):
        assert fails(CheckResult((make_report((finding,)),)), fail_on) is expected
    assert not fails(CheckResult((make_report(),)), fail_on)
    assert not reached(dict.fromkeys(Verdict, 0), fail_on)
