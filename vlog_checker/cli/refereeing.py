"""A whole referee run: find the games, have them judged, write the summary."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO

from vlog_checker import __version__
from vlog_checker.cli.games import Game
from vlog_checker.cli.gamework import PAGES, RECORDS, Outcome, Setup, load_record, page_path, record_path
from vlog_checker.cli.output import reason, replace_file, replacing
from vlog_checker.cli.pool import outcomes
from vlog_checker.errors import UsageError
from vlog_checker.findings import SCHEMA_VERSION, Verdict
from vlog_checker.named import NamedTuple

INDEX, INDEX_TEXT, RESULTS = "index.html", "index.txt", "results.json"


class Tally(NamedTuple):
    """What a run came to."""

    games: int
    fresh: int
    unread: int
    counts: dict[Verdict, int]


def referee(
    games: Sequence[Game], setup: Setup, jobs: int, title: str, progress: Callable[[int], None]
) -> Tally:
    """Judge the games and write pages, summary and results into ``setup.out``.

    ``progress`` is called with 1 for each game done.  Raises ``UsageError`` if the folder cannot be written.
    """
    prepare(setup.out)
    done: list[Outcome] = []
    for each in outcomes(games, setup, jobs):
        done.append(each)
        progress(1)
    order = {game.name: n for n, game in enumerate(games)}
    done.sort(key=lambda o: order[o.name])
    _forget_others(setup.out, {o.slug for o in done})
    _write_summary(setup, done, title)
    with replacing(setup.out / RESULTS) as file:
        _write_results(file, setup.out, [o.slug for o in done])
    counts = {v: sum(o.counts[v.value] for o in done) for v in Verdict}
    return Tally(len(done), sum(o.fresh for o in done), sum(o.unread for o in done), counts)


def prepare(out: Path) -> None:
    """Make the folders.  Raises ``UsageError``."""
    try:
        for folder in (PAGES, RECORDS):
            (out / folder).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"The folder {out.name} cannot be written: {reason(error)}.") from error


def _forget_others(out: Path, slugs: set[str]) -> None:
    """Pages of games that are no longer in the folder go, if a record shows that we wrote them."""
    for record in sorted((out / RECORDS).glob("*.json")):
        if record.stem not in slugs:
            page_path(out, record.stem).unlink(missing_ok=True)
            record.unlink(missing_ok=True)


def _write_summary(setup: Setup, done: Sequence[Outcome], title: str) -> None:
    from vlog_checker.reporter.refereepage import GameRow, render_index, render_index_text

    rows = [
        GameRow(
            o.name,
            f"{PAGES}/{o.slug}.html",
            {Verdict(k): n for k, n in o.counts.items()},
            next((v for v in Verdict if o.counts[v.value]), None),
            o.needs,
            o.error,
        )
        for o in done
    ]
    notice = notice_of(setup.options.view)
    for name, write in ((INDEX, render_index), (INDEX_TEXT, render_index_text)):
        replace_file(setup.out / name, write(rows, title, notice=notice, version=__version__))


def notice_of(view: str) -> str:
    """The sentence that says who may read reports of this view."""
    from vlog_checker.view import viewer_for

    return viewer_for(view, ()).notice


def _write_results(file: IO[str], out: Path, slugs: Sequence[str]) -> None:
    """The object that ``check --format json`` prints, record by record, so that it is never held whole."""
    tool = {"name": "vlog-checker", "version": __version__}
    file.write(f'{{"schema_version": {SCHEMA_VERSION}, "tool": {json.dumps(tool)}')
    for part in ("reports", "errors"):
        file.write(f',\n"{part}": [')
        for n, each in enumerate(_records(out, slugs, part)):
            file.write((",\n" if n else "\n") + json.dumps(each))
        file.write("\n]")
    file.write("}\n")


def _records(out: Path, slugs: Sequence[str], part: str) -> Iterator[object]:
    for slug in slugs:
        record = load_record(out, slug)
        if record is None:
            raise UsageError(f"{record_path(out, slug).name} was changed while the games were being checked.")
        yield from record[part]
