"""``referee``: a page a game, a summary, machine output; resumes; one bad game stops nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from tests import samples
from tests.cli_runs import PASSWORD, VERDICTS, Cli, answer, cli, fake, make, zipped
from vlog_checker import api
from vlog_checker.cli import gamework, pool
from vlog_checker.cli.games import Game, find_games
from vlog_checker.cli.gamework import Setup, fingerprint
from vlog_checker.findings import CheckResult
from vlog_checker.rules.selection import Selection

__all__ = ["cli", "fake"]

GAMES = {
    "r1_in_a__vlog": b"violation",
    "r1_in_b__vlog": b"clean",
    "r2_in_a__vlog": b"suspect",
    "bad__vlog": b"junk",
    "crash__vlog": b"crash",
    "old__zip": zipped(x__vlog=b"note", y__vlog=b"cannot-tell"),
}


def tree(folder: Path) -> dict[str, bytes]:
    """All files below a folder with their bytes."""
    return {
        p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()
    }


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Names of the files that the fake judge was asked about."""
    names: list[str] = []

    def note(data: bytes, name: str, options: api.Options | None = None) -> object:
        names.append(name)
        return answer(data, name, options)

    monkeypatch.setattr(api, "check", note)
    return names


def test_games_are_found_sorted_and_named_by_their_path(tmp_path: Path) -> None:
    make(tmp_path, **GAMES, notes__txt=b"", out_in_x__vlog=b"", _hidden_in_x__vlog=b"")
    (tmp_path / ".git").mkdir()
    make(tmp_path / ".git", x__vlog=b"")
    names = [g.name for g in find_games(tmp_path, series=False, skip=tmp_path / "out")]
    assert names == [
        "_hidden/x.vlog",
        "bad.vlog",
        "crash.vlog",
        "old.zip",
        "r1/a.vlog",
        "r1/b.vlog",
        "r2/a.vlog",
    ]


def test_folders_are_games_with_series(tmp_path: Path) -> None:
    make(tmp_path, r1_in_b__vlog=b"", r1_in_a__vlog=b"", r2_in_x_in_a__vlog=b"", top__vlog=b"")
    found = [(g.name, [n for n, _ in g.files], g.series) for g in find_games(tmp_path, series=True)]
    assert found == [
        ("r1", ["r1/a.vlog", "r1/b.vlog"], True),
        ("r2/x", ["r2/x/a.vlog"], True),
        ("top.vlog", ["top.vlog"], False),
    ]


def test_slugs_are_safe_and_differ(tmp_path: Path) -> None:
    names = [
        "a/b.vlog",
        "a-b.vlog",
        "A/B.vlog",
        "../../etc/passwd.vlog",
        "con.vlog",
        "\u202e.vlog",
        "x" * 300,
    ]
    slugs = [Game(n, ()).slug for n in names]
    assert len(set(slugs)) == len(names)
    for slug in slugs:
        assert set(slug) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
        assert len(slug) < 80


def test_everything_is_written(cli: Cli, tmp_path: Path, judged: list[str]) -> None:
    make(tmp_path / "games", **GAMES)
    ran = cli("referee", "games", "--jobs", "1")
    assert ran.code == 3
    assert ran.out == (
        "6 games (6 judged now): 1 violation, 1 suspect, 1 cannot-tell, 2 notes, 2 games not read. "
        "See referee-report/index.html\n"
    )
    assert ran.err == ""
    out = tmp_path / "referee-report"
    results = json.loads((out / "results.json").read_text("utf-8"))
    assert [r["file"] for r in results["reports"]] == [
        "old.zip/x.vlog", "old.zip/y.vlog", "r1/a.vlog", "r1/b.vlog", "r2/a.vlog"
    ]  # fmt: skip
    assert [(e["file"], e["code"]) for e in results["errors"]] == [
        ("bad.vlog", "not-a-zip"), ("crash.vlog", "internal")
    ]  # fmt: skip
    text = (out / "index.txt").read_text("utf-8")
    page = (out / "index.html").read_text("utf-8")
    assert text.index("r1/a.vlog") < text.index("r2/a.vlog") < text.index("r1/b.vlog")
    assert "F8.3-over-capacity in 25L2, step 41" in text
    assert len(list((out / "games").glob("*.html"))) == 6
    for each in find_games(tmp_path / "games", series=False):
        assert f"games/{each.slug}.html" in page
        assert (out / "games" / f"{each.slug}.html").is_file()
    assert PASSWORD.encode() not in b"".join(tree(out).values())
    assert str(tmp_path).encode() not in b"".join(tree(out).values())


def test_results_are_what_check_prints(cli: Cli, tmp_path: Path, judged: list[str]) -> None:
    make(tmp_path / "games", a__vlog=b"violation", b__vlog=b"junk")
    cli("referee", "games", "--jobs", "1", "-o", "out")
    printed = cli("check", "games/a.vlog", "games/b.vlog", "--format", "json").out
    assert json.loads((tmp_path / "out/results.json").read_text("utf-8")) == json.loads(printed)


def test_unchanged_games_are_not_judged_again(cli: Cli, tmp_path: Path, judged: list[str]) -> None:
    make(tmp_path / "games", **GAMES)
    cli("referee", "games", "--jobs", "1", "--out", "out")
    before = tree(tmp_path / "out")
    judged.clear()
    ran = cli("referee", "games", "--jobs", "1", "--out", "out")
    assert judged == ["crash.vlog"]  # our own fault is tried again
    assert "(1 judged now)" in ran.out
    assert ran.code == 3
    assert tree(tmp_path / "out") == before


def test_what_changed_is_judged_again(cli: Cli, tmp_path: Path, judged: list[str]) -> None:
    make(tmp_path / "games", a__vlog=b"clean", b__vlog=b"clean")
    args = ("referee", "games", "--jobs", "1", "--out", "out")
    cli(*args)
    judged.clear()
    make(tmp_path / "games", b__vlog=b"violation")
    assert cli(*args).code == 1
    assert judged == ["b.vlog"]
    judged.clear()
    for extra in (("--view", "referee"), ("--setup-ends", "3"), ("--view", "Anna")):
        cli(*args, *extra)
        assert judged == ["a.vlog", "b.vlog"]
        judged.clear()


def test_a_missing_page_or_a_broken_record_is_made_again(cli: Cli, tmp_path: Path, judged: list[str]) -> None:
    make(tmp_path / "games", a__vlog=b"clean")
    args = ("referee", "games", "--jobs", "1", "--out", "out")
    cli(*args)
    before = tree(tmp_path / "out")
    for name in [n for n in before if n.startswith(("games/", ".vlog-checker/"))]:
        for spoil in ("gone", b"{", b"[]", b'{"key": 1, "row": 2, "reports": [], "errors": []}'):
            path = tmp_path / "out" / name
            path.unlink()
            if isinstance(spoil, bytes) and name.endswith("json"):
                path.write_bytes(spoil)
            judged.clear()
            cli(*args)
            assert judged == ["a.vlog"]
            assert tree(tmp_path / "out") == before


def test_pages_of_games_that_are_gone_go(cli: Cli, tmp_path: Path, judged: list[str]) -> None:
    make(tmp_path / "games", a__vlog=b"clean", b__vlog=b"clean")
    args = ("referee", "games", "--jobs", "1", "--out", "out")
    cli(*args)
    make(tmp_path / "out", games_in_mine__html=b"not ours")
    (tmp_path / "games/b.vlog").unlink()
    cli(*args)
    left = [p.name for p in (tmp_path / "out/games").iterdir()]
    assert len(left) == 2
    assert "mine.html" in left


def test_series_are_one_game_each(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def series(logs: list[tuple[str, bytes]], options: api.Options | None = None) -> CheckResult:
        return CheckResult(tuple(samples.make_report(VERDICTS[d], n) for n, d in logs))

    monkeypatch.setattr(api, "series", series)
    make(tmp_path / "games", g1_in_a__vlog=b"clean", g1_in_b__vlog=b"violation", g2_in_a__vlog=b"note")
    ran = cli("referee", "games", "--series", "--jobs", "1")
    assert ran.out.startswith("2 games (2 judged now): 1 violation, 2 notes.")
    results = json.loads((tmp_path / "referee-report/results.json").read_text("utf-8"))
    assert [r["file"] for r in results["reports"]] == ["g1/a.vlog", "g1/b.vlog", "g2/a.vlog"]


def test_exit_codes(cli: Cli, tmp_path: Path, judged: list[str]) -> None:
    make(tmp_path / "games", a__vlog=b"suspect")
    args = ("referee", "games", "--jobs", "1", "-q")
    assert cli(*args).code == 0
    assert cli(*args, "--fail-on", "suspect").code == 1
    assert cli(*args, "--fail-on", "suspect", "--exit-zero").code == 0
    (tmp_path / "empty").mkdir()
    assert cli("referee", "empty").code == 2
    assert cli("referee", "nowhere").code == 2
    make(tmp_path, file=b"")
    wrong = cli(*args, "--out", "file/x")
    assert wrong.code == 2
    assert len(wrong.err.splitlines()) == 1


def test_the_view_is_said_in_the_summary(cli: Cli, tmp_path: Path, judged: list[str]) -> None:
    make(tmp_path / "games", a__vlog=b"clean")
    for view, words in (("public", "public view"), ("referee", "REFEREE VIEW"), ("Anna", "Anna may see")):
        cli("referee", "games", "--jobs", "1", "--view", view)
        assert words in (tmp_path / "referee-report/index.txt").read_text("utf-8").splitlines()[0]


def test_the_fingerprint_follows_the_bytes_of_the_files_that_options_name(tmp_path: Path) -> None:
    make(tmp_path, m__vmod=b"1", bds_in_bd01=b"1")
    named = [tmp_path / "m.vmod", tmp_path / "bds"]
    first = fingerprint(api.Options(), Selection(), named)
    assert fingerprint(api.Options(), Selection(), named) == first
    assert fingerprint(api.Options(), Selection(("F8.2",)), named) != first
    make(tmp_path, m__vmod=b"2")
    second = fingerprint(api.Options(), Selection(), named)
    assert second != first
    make(tmp_path, bds_in_bd02=b"1")
    assert fingerprint(api.Options(), Selection(), named) != second


def test_a_game_whose_page_cannot_be_drawn_is_an_error_of_its_own(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, judged: list[str]
) -> None:
    from vlog_checker.reporter import html

    draw = html.render

    def crash(result: CheckResult, settings: object = None) -> str:
        if result.reports and result.reports[0].file == "a.vlog":
            raise KeyError(PASSWORD)
        return draw(result, settings)

    monkeypatch.setattr(html, "render", crash)
    make(tmp_path / "games", a__vlog=b"clean", b__vlog=b"clean")
    ran = cli("referee", "games", "--jobs", "1")
    assert ran.code == 3
    assert "2 games (2 judged now): no findings, 1 game not read." in ran.out
    assert "a.vlog: vlog-checker itself failed here" in (tmp_path / "referee-report/index.txt").read_text(
        "utf-8"
    )


def test_a_violation_beside_an_unread_log_still_needs_a_ruling(
    cli: Cli, tmp_path: Path, judged: list[str]
) -> None:
    make(tmp_path / "games", a__zip=zipped(x__vlog=b"violation", y__vlog=b"junk"))
    make(tmp_path / "games", b__zip=zipped(x__vlog=b"note", y__vlog=b"junk"))
    cli("referee", "games", "--jobs", "1")
    text = (tmp_path / "referee-report/index.txt").read_text("utf-8")
    assert text.index("Needs a ruling (1)") < text.index("a.zip") < text.index("not read: a.zip/y.vlog")
    assert text.index("Could not be read (1)") < text.index("b.zip")


def setup_in(folder: Path) -> Setup:
    """A run that writes to ``folder``."""
    for name in (gamework.PAGES, gamework.RECORDS):
        (folder / name).mkdir(parents=True, exist_ok=True)
    return Setup(folder, api.Options(), Selection(), "print")


def junk_games(folder: Path, count: int) -> list[Game]:
    """Games that cannot be read."""
    make(folder, **{f"g{n:02}__vlog": b"junk%d" % n for n in range(count)})
    return find_games(folder, series=False)


def test_two_processes_give_what_one_gives(tmp_path: Path) -> None:
    games = junk_games(tmp_path / "games", 9)
    one = list(pool.outcomes(games, setup_in(tmp_path / "one"), jobs=1))
    two = list(pool.outcomes(games, setup_in(tmp_path / "two"), jobs=2))
    assert sorted(two) == sorted(one)
    assert {o.error for o in two} == {
        f"g{n:02}.vlog: not a VASSAL file: it is not a zip archive" for n in range(9)
    }
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_processes_are_replaced_and_no_game_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_TASKS", 1)
    monkeypatch.setattr(pool, "_CHUNK", 2)
    games = junk_games(tmp_path / "games", 7)
    told = list(pool.outcomes(games, setup_in(tmp_path / "out"), jobs=2))
    assert sorted(o.name for o in told) == [g.name for g in games]


class DyingPool:
    """Does the work at once; a chunk with the killer in it ends the process."""

    def __init__(self) -> None:
        self.calls: list[int] = []

    def __enter__(self) -> DyingPool:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def shutdown(self, cancel_futures: bool) -> None:
        assert cancel_futures

    def submit(self, work: object, games: list[Game], setup: Setup) -> Future[object]:
        future: Future[object] = Future()
        self.calls.append(len(games))
        if any(g.name == "g05.vlog" for g in games):
            future.set_exception(BrokenProcessPool())
        else:
            future.set_result(gamework.work(games, setup))
        return future


def test_a_process_that_dies_costs_one_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dying = DyingPool()
    monkeypatch.setattr(pool, "_pool", lambda jobs: dying)
    games = junk_games(tmp_path / "games", 9)
    told = {o.name: o.error or "" for o in pool.outcomes(games, setup_in(tmp_path / "out"), jobs=2)}
    assert len(told) == 9
    assert "died" in told["g05.vlog"]
    assert all("not a zip" in error for name, error in told.items() if name != "g05.vlog")
    assert dying.calls == [4, 4, 1, 1, 1, 1, 1]


def test_an_interrupted_run_keeps_what_it_has(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, judged: list[str]
) -> None:
    make(tmp_path / "games", a__vlog=b"clean", b__vlog=b"clean", c__vlog=b"clean")

    def stop(games: object, setup: Setup, jobs: int) -> Iterator[object]:
        yield from gamework.work(find_games(tmp_path / "games", series=False)[:2], setup)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("vlog_checker.cli.refereeing.outcomes", stop)
        assert cli("referee", "games").code == 130
    judged.clear()
    assert cli("referee", "games", "--jobs", "1").code == 0
    assert judged == ["c.vlog"]
