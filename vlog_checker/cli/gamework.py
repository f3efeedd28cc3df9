"""What a worker of ``referee`` does with one game: judge it, write its page and its record, tell its row.

Everything large stays in the worker and on disk, so the memory of a run does not grow with its games.
A record says of what bytes, options and version it was made; while these are the same it is used again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vlog_checker import __version__
from vlog_checker.cli.files import expand, read_bytes
from vlog_checker.cli.games import Game
from vlog_checker.cli.guard import internal
from vlog_checker.cli.inputs import Input
from vlog_checker.cli.judging import judge_all, judge_series, result_of
from vlog_checker.cli.output import replace_file
from vlog_checker.errors import UsageError
from vlog_checker.findings import CheckResult, FileError, Finding, Verdict
from vlog_checker.named import NamedTuple
from vlog_checker.rules.selection import Selection

if TYPE_CHECKING:
    from vlog_checker.api import Options

RECORDS = ".vlog-checker"
PAGES = "games"
_ROW = ("counts", "needs", "error", "unread")
_NAMED = 3  # findings that a row of the summary names


class Setup(NamedTuple):
    """What all games of a run share; ``print`` is the fingerprint of everything but the games."""

    out: Path
    options: Options
    chosen: Selection
    print: str


class Outcome(NamedTuple):
    """A row of the summary: ``counts`` by verdict, ``needs`` in words, ``error`` why nothing can be ruled on,
    ``unread`` whether any file of it could not be read, ``fresh`` whether it was judged in this run."""

    name: str
    slug: str
    counts: dict[str, int]
    needs: str
    error: str | None
    unread: bool
    fresh: bool


def work(games: Sequence[Game], setup: Setup) -> list[Outcome]:
    """Outcomes of some games; a crash is the outcome of its game.  Raises ``UsageError`` if the disk is full."""
    return [_guarded(game, setup) for game in games]


def _guarded(game: Game, setup: Setup) -> Outcome:
    try:
        return _one(game, setup)
    except UsageError:
        raise
    except Exception as error:
        return failed(game, setup, internal(game.name, error))


def _one(game: Game, setup: Setup) -> Outcome:
    read = [(name, read_bytes(path, name)) for name, path in game.files]
    key = _key(game, setup, read)
    known = load_record(setup.out, game.slug)
    if known is not None and known.get("key") == key and page_path(setup.out, game.slug).is_file():
        return _outcome(game, known["row"], fresh=False)
    inputs = [each for name, data in read for each in _inputs(name, data)]
    judged = judge_series if game.series else judge_all
    return _keep(game, setup, key, judged(inputs, setup.options, setup.chosen))


def _inputs(name: str, data: bytes | FileError) -> list[Input | FileError]:
    return [data] if isinstance(data, FileError) else list(expand(name, data))


def failed(game: Game, setup: Setup, error: FileError) -> Outcome:
    """The outcome of a game that our own fault ended; it is tried again in the next run."""
    return _keep(game, setup, "", result_of([error]))


def _key(game: Game, setup: Setup, read: Sequence[tuple[str, bytes | FileError]]) -> str:
    files = [(n, d.message if isinstance(d, FileError) else hashlib.sha256(d).hexdigest()) for n, d in read]
    return hashlib.sha256(json.dumps([setup.print, game.series, files]).encode()).hexdigest()


def _keep(game: Game, setup: Setup, key: str, result: CheckResult) -> Outcome:
    """Write the page, then the record that vouches for it."""
    from vlog_checker.cli.output import FileSettings
    from vlog_checker.reporter import render
    from vlog_checker.reporter.json_ import error_record, report_record

    row = _row(result)
    internal_fault = any(e.code == "internal" for e in result.errors)
    record = {
        "key": "" if internal_fault else key,
        "row": row,
        "reports": [report_record(r) for r in result.reports],
        "errors": [error_record(e) for e in result.errors],
    }
    replace_file(page_path(setup.out, game.slug), render(result, "html", FileSettings()))
    replace_file(record_path(setup.out, game.slug), json.dumps(record))
    return _outcome(game, row, fresh=True)


def _row(result: CheckResult) -> dict[str, Any]:
    from vlog_checker.reporter.words import total

    counts = {v.value: count for v, count in total(result).items()}
    ruling = counts["violation"] + counts["suspect"] > 0
    told = "; ".join(f"{e.file}: {e.message}" for e in result.errors[:_NAMED])
    needs = _needs([f for f in result.findings if f.verdict is not Verdict.NOTE])
    if told and ruling:
        needs += f"; not read: {told}"
    error = told if told and not ruling else None
    return {"counts": counts, "needs": needs, "error": error, "unread": bool(result.errors)}


def _needs(findings: Sequence[Finding]) -> str:
    """The weightiest findings in a few words: ``F8.3-over-capacity in 25L2, step 41``."""
    ordered = sorted(findings, key=lambda f: f.verdict.weight)
    words = [
        f.rule + (f" in {f.hex}" if f.hex else "") + (f", step {f.step}" if f.step else "") for f in ordered
    ]
    more = len(words) - _NAMED
    return "; ".join(words[:_NAMED]) + (f"; and {more} more" if more > 0 else "")


def _outcome(game: Game, row: dict[str, Any], fresh: bool) -> Outcome:
    return Outcome(game.name, game.slug, row["counts"], row["needs"], row["error"], row["unread"], fresh)


def page_path(out: Path, slug: str) -> Path:
    """Where a game's page is."""
    return out / PAGES / f"{slug}.html"


def record_path(out: Path, slug: str) -> Path:
    """Where a game's record is."""
    return out / RECORDS / f"{slug}.json"


def load_record(out: Path, slug: str) -> dict[str, Any] | None:
    """A record of an earlier run; None if there is none that can be used."""
    try:
        record = json.loads(record_path(out, slug).read_text("utf-8"))
        row = record["row"]
        whole = isinstance(record["reports"], list) and isinstance(record["errors"], list)
        return record if whole and set(_ROW) <= row.keys() else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None


def fingerprint(options: Options, chosen: Selection, files: Sequence[Path]) -> str:
    """A hash of the version, the options and the bytes of the ``files`` that the options name.

    A boards folder counts by the names, sizes and times of its files: it may hold gigabytes.
    """
    plain = [options.view, options.setup_ends, options.newer_boards_only, options.rulesets]
    told = [__version__, *plain, chosen.select, chosen.ignore, [_stamp(p) for p in files]]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def _stamp(path: Path) -> Any:
    if path.is_dir():
        listed = sorted((p.name, p.stat()) for p in path.iterdir())
        return [(name, s.st_size, s.st_mtime_ns) for name, s in listed]
    return hashlib.sha256(path.read_bytes()).hexdigest()
