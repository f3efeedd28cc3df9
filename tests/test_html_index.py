"""The referee's summary page and text: order, safe links, hostile names."""

from __future__ import annotations

import pytest

from tests.html_reading import all_of, assert_inert, assert_linked, assert_outline, read, words
from tests.html_samples import GAMES
from tests.samples import HOSTILE
from vlog_checker.findings import PUBLIC_NOTICE, REFEREE_NOTICE, Verdict
from vlog_checker.reporter.refereepage import (
    FOLD_ABOVE,
    GameRow,
    group_of,
    grouped,
    href,
    render_index,
    render_index_text,
)


def game(name: str, error: str | None = None, **counts: int) -> GameRow:
    told = {Verdict[k.upper()]: n for k, n in counts.items()}
    return GameRow(name, f"{name}.html", told, min(told, key=lambda v: v.weight, default=None), "x", error)


def test_what_needs_a_ruling_comes_first() -> None:
    games = [
        game("clean"), game("note", note=5), game("ask", cannot_tell=1), game("bad", error="no zip"),
        game("suspect", suspect=9), game("one", violation=1), game("game 10", violation=2), game("game 9", violation=2),
    ]  # fmt: skip
    order = [g.name for part in grouped(reversed(games)) for g in part.games]
    assert order == ["game 9", "game 10", "one", "suspect", "bad", "ask", "note", "clean"]
    assert [group_of(g) for g in games[:5]] == ["rest", "rest", "ask", "unread", "ruling"]
    titles = [words(h) for h in all_of(read(render_index(games, "T")), "h2")]
    assert titles == [
        "Needs a ruling (4)",
        "Could not be read (1)",
        "Ask the players (1)",
        "Nothing to rule on (2)",
    ]


def test_the_page_is_strict_inert_and_says_all() -> None:
    page = render_index(GAMES, "Desert Fox, round 1", version="1.2.3")
    root = read(page)
    assert_inert(root)
    assert_linked(root)
    assert_outline(root)
    told = words(root)
    for row in GAMES:
        assert row.name in told
        assert (row.error or row.needs) in told
    assert (
        "6 games (needs a ruling: 2, could not be read: 1, ask the players: 1, nothing to rule on: 2)."
        in told
    )
    assert "1.2.3" in told
    assert PUBLIC_NOTICE in words(all_of(root, "header")[0])
    assert page == render_index(tuple(reversed(GAMES)), "Desert Fox, round 1", version="1.2.3")


def test_referee_notice_first() -> None:
    root = read(render_index(GAMES, "T", notice=REFEREE_NOTICE))
    assert words(all_of(root, "p")[0]) == REFEREE_NOTICE
    assert words(all_of(root, "title")[0]) == "REFEREE VIEW: T"
    assert render_index_text(GAMES, "T", notice=REFEREE_NOTICE).startswith(REFEREE_NOTICE + "\n")


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("games/a b.html", "games/a%20b.html"),
        ("javascript:alert(1)", "javascript%3Aalert%281%29"),
        ("//evil.example/x", "evil.example/x"),
        ("\\\\evil\\x", "%5C%5Cevil%5Cx"),
        ("ü#?%.html", "%C3%BC%23%3F%25.html"),
        ("\ud800.html", "%3F.html"),
    ],
)
def test_links_stay_relative(link: str, address: str) -> None:
    assert href(link) == address


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_names(text: str) -> None:
    rows = [
        GameRow(text, text, {Verdict.NOTE: 1}, Verdict.NOTE, text),
        GameRow(text, None, {}, None, "", text),
    ]
    page = render_index(rows, text)
    root = read(page)
    assert_inert(root)
    assert_linked(root)
    told = render_index_text(rows, text)
    told.encode("utf-8")
    assert all(c.isprintable() or c == "\n" for c in told)
    assert told.count("\n  * ") == 2


def test_text_version() -> None:
    lines = render_index_text(GAMES, "Round 1", version="1.0").splitlines()
    assert lines[0] == PUBLIC_NOTICE
    assert "  * Round 1 game 10, Müller v. Okafor: 2 violations, 1 note" in lines
    assert "      F8.52 in L2, step 41; F8.3 in M2, step 57" in lines
    assert "  * Round 1 game 5, Ito v. Hansen: not read" in lines
    assert lines[-1] == "vlog-checker 1.0"


def test_no_games_and_many_games() -> None:
    assert "No games." in words(read(render_index((), "T")))
    assert "No games." in render_index_text((), "T")
    many = read(render_index([game(f"g{n}") for n in range(FOLD_ABOVE + 1)], "T"))
    assert len(all_of(many, "details")) == 1
    few = read(render_index([game(f"g{n}") for n in range(FOLD_ABOVE)], "T"))
    assert not all_of(few, "details")
