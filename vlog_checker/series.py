"""The logs of one game together: put in order, joined, and judged with what the earlier ones hand on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from vlog_checker import __version__
from vlog_checker.errors import VlogError
from vlog_checker.findings import CheckResult, FileError, Finding, Report
from vlog_checker.judge import findings_of, read, report_of
from vlog_checker.loading import Game, load, viewer_of_all
from vlog_checker.named import NamedTuple
from vlog_checker.vasl.carry import Carry, Joint, carry_on
from vlog_checker.vasl.joins import Ends, doubtful, ends_of, join, order, repeats
from vlog_checker.view import Viewer

if TYPE_CHECKING:
    from vlog_checker.loading import Options
    from vlog_checker.vasl.reading import Reading


class Log(NamedTuple):
    """A log of a series, read by itself; ``place`` is its place among the files given."""

    place: int
    game: Game
    reading: Reading
    ends: Ends


def check_series(files: Sequence[tuple[str, bytes]], options: Options) -> CheckResult:
    """Judge logs of one game, given in any order as (name, bytes): a report of each, in the order of play.

    A file that cannot be read is an error of the result; the others are judged.
    """
    games, errors = _load_all(files)
    logs = order_series(games, options)
    reports = tuple(_Series(logs, options).reports())
    return CheckResult(reports, tuple(errors), __version__)


def order_series(games: Sequence[Game], options: Options) -> list[Log]:
    """The games as logs in the order of play, found by what is in them (see ``vasl.joins``)."""
    viewer = _viewer(games, options.view)
    logs = []
    for place, game in enumerate(games):
        reading = read(game, options, viewer=viewer)
        logs.append(Log(place, game, reading, ends_of(game.name, reading)))
    return [logs[i] for i in order([log.ends for log in logs])]


def _load_all(files: Iterable[tuple[str, bytes]]) -> tuple[list[Game], list[FileError]]:
    games, errors = [], []
    for name, data in files:
        try:
            games.append(load(data, name))
        except VlogError as error:
            errors.append(FileError(name, error.code, error.told(name)))
    return games, errors


def _viewer(games: Sequence[Game], name: str) -> Viewer | None:
    """The reader, known by what all logs tell of him; None if there are none."""
    return viewer_of_all(games, name) if games else None


class _Series:
    """The reports of ordered logs, made one after the other."""

    def __init__(self, logs: Sequence[Log], options: Options) -> None:
        self._logs = logs
        self._options = options
        self._ends = [log.ends for log in logs]
        self._readings: list[Reading] = []
        self._again: list[int | None] = [
            next((j for j in range(len(logs)) if j != i and _is_repeat(self._ends, i, j)), None)
            for i in range(len(logs))
        ]
        self._doubts = doubtful(self._ends, range(len(logs)))
        self._told: dict[tuple[str, str | None, str], int] = {}

    def reports(self) -> Iterator[Report]:
        """A report of each log."""
        for index, log in enumerate(self._logs):
            carry, joint = (None, None) if self._again[index] is not None else self._start(index)
            reading = log.reading
            if carry is not None:
                reading = read(log.game, self._options, viewer=reading.viewer, carry=carry, first=reading)
            self._readings.append(reading)
            yield report_of(log.game, reading, self._findings(index, reading), self._said(index, joint))

    def _start(self, index: int) -> tuple[Carry | None, Joint | None]:
        """What a log is handed by those before it, and how it joins them."""
        before = [i for i in range(index) if self._again[i] is None]
        if not before:
            return None, None
        source, joint = join(self._ends, self._readings, before, index)
        past = self._readings[source]
        if joint.kind == "unrelated":
            return None, joint
        if joint.kind == "parallel":
            return (None if past.carry is None else past.carry._replace(joint=joint)), joint
        return carry_on(past, self._ends[source].name, joint, joint.step), joint

    # -- findings

    def _findings(self, index: int, reading: Reading) -> list[Finding]:
        if self._again[index] is not None:
            return []
        found = findings_of(reading, self._options.rulesets)
        news = [finding for finding in found if not self._is_told(finding)]
        for finding in found:
            key = _key(finding)
            self._told[key] = min(finding.verdict.weight, self._told.get(key, finding.verdict.weight))
        return news

    def _is_told(self, finding: Finding) -> bool:
        """Whether it only says again, of the start position, what the report of an earlier log said."""
        return finding.step == 0 and self._told.get(_key(finding), 9) <= finding.verdict.weight

    # -- words

    def _said(self, index: int, joint: Joint | None) -> Iterator[str]:
        """What the report says of the log's place in the series."""
        log = self._ends[index]
        yield f"Log {index + 1} of {len(self._logs)} of one game, put in order by the positions in them."
        again = self._again[index]
        if again is not None:
            yield f"{log.name} holds the same steps as {self._ends[again].name}: it was not judged again."
        elif joint is not None:
            yield _joined(log, joint)
        for a, b in self._doubts:
            if index in (a, b):
                yield self._doubt(a, b)

    def _doubt(self, a: int, b: int) -> str:
        one, other = self._ends[a], self._ends[b]
        dated = one.date is not None and other.date is not None and one.date != other.date
        by = "the dates of saving" if dated else "the order in which they were given"
        return f"The positions do not show whether {one.name} or {other.name} came first: {by} decided."


def _joined(log: Ends, joint: Joint) -> str:
    if joint.kind == "parallel":
        return (
            f"{log.name} and {joint.file} start from the same position: they are two logs of the same time, "
            "and neither is judged by the other."
        )
    if joint.kind == "overlap":
        return f"{log.name} starts from the position in step {joint.step} of {joint.file}: the two overlap."
    if joint.kind == "unrelated":
        return (
            f"{log.name} and {joint.file} have other boards or no pieces in common: they are not joined, "
            "and nothing was carried over."
        )
    if not joint.exact:
        return f"{log.name} does not start from the position in which {joint.file} ends; see the findings."
    return f"{log.name} starts from the position in which {joint.file} ends."


def _is_repeat(ends: Sequence[Ends], index: int, other: int) -> bool:
    """Whether a log is another over again; of two that are quite the same the first counts."""
    if not repeats(ends[index], ends[other]):
        return False
    return other < index or not repeats(ends[other], ends[index])


def _key(finding: Finding) -> tuple[str, str | None, str]:
    return finding.rule, finding.hex, finding.headline
