"""A game judged: read for one reader, run through the rulesets, and made a report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from vlog_checker.findings import Finding, Report, Verdict
from vlog_checker.loading import module_info, viewer_of
from vlog_checker.rules.base import find_ruleset
from vlog_checker.vasl.reading import Reading

if TYPE_CHECKING:
    from pathlib import Path

    from vlog_checker.loading import Game, Options
    from vlog_checker.vasl.boardfiles import BoardFolder
    from vlog_checker.vasl.carry import Carry
    from vlog_checker.vasl.counters import Table
    from vlog_checker.view import Viewer


def judge(game: Game, options: Options) -> Report:
    """The report on one game, in the view that the options ask for."""
    reading = read(game, options)
    return report_of(game, reading, findings_of(reading, options.rulesets))


def read(
    game: Game,
    options: Options,
    *,
    viewer: Viewer | None = None,
    carry: Carry | None = None,
    first: Reading | None = None,
) -> Reading:
    """The game as its reader may see it.

    ``viewer`` spares working out who he is; ``carry``: what the log before it hands on in a series; ``first``: a
    reading of the same game without it, which spares the replay.  Raises UsageError if the facts file names hexes
    that the map has not.
    """
    step, source = _stated_setup(options, carry)
    reading = Reading(
        game.save,
        viewer or viewer_of(game, options.view),
        setup_ends=step,
        setup_source=source,
        files=_board_folder(options) if first is None else first.files,
        facts=options.facts,
        table=_counter_table(options.module) if first is None else None,
        carry=carry,
        history=None if first is None else first.history,
    )
    _ = reading.stated  # a wrong hex in the facts file is told whatever the rules ask
    return reading


def _stated_setup(options: Options, carry: Carry | None) -> tuple[int | None, str]:
    """The step of this log in which play begins, as stated: in a series steps count on from log to log."""
    stated, source = options.setup_ends, "stated by --setup-ends"
    if stated is None and options.facts is not None:
        stated, source = options.facts.setup_ends, f"stated in {options.facts.name}"
    if stated is None:
        return None, ""
    return max(stated - (carry.steps if carry is not None else 0), 0), source


def _board_folder(options: Options) -> BoardFolder | None:
    if options.boards is None:
        return None
    from vlog_checker.vasl.boardfiles import BoardFolder

    return BoardFolder(options.boards, only_newer=options.newer_boards_only)


def _counter_table(module: Path | None) -> Table | None:
    if module is None:
        return None
    from vlog_checker.vasl.moduletable import module_table

    return module_table(module)


def findings_of(reading: Reading, rulesets: Iterable[str]) -> list[Finding]:
    """What the rulesets find, in the order of the log; each finding once."""
    found: dict[Finding, None] = {}
    if not is_vasl(reading):
        return [_other_module(reading)]
    for name in rulesets:
        for check in find_ruleset(name).checks:
            found.update(dict.fromkeys(check.find(reading)))
    return sorted(found, key=_order)


def _other_module(reading: Reading) -> Finding:
    name = reading.save.metadata.name
    return Finding(
        rule="LOG-other-module",
        verdict=Verdict.CANNOT_TELL,
        headline=f"This is a file of the module {name}, not of VASL: the sangar rules were not judged",
        expected="a save or log of VASL",
        found=f"the module {name}",
        excuse="hand in the file that VASL wrote",
    )


def _order(finding: Finding) -> tuple[int, int, str, str, str]:
    step = finding.step if finding.step is not None else -1
    return (step, finding.verdict.weight, finding.rule, finding.hex or "", finding.headline)


def is_vasl(reading: Reading) -> bool:
    """Whether the file is of VASL: its module says so, or it does not say and has VASL's boards."""
    name = reading.save.metadata.name
    return name is None or "VASL" in name.upper() or "SQUAD LEADER" in name.upper()


def report_of(
    game: Game, reading: Reading, findings: Iterable[Finding], assumed: Iterable[str] = ()
) -> Report:
    """The report with all that it states of the file and of what it assumed; ``assumed`` comes first."""
    return Report(
        file=game.name,
        size=game.size,
        sha256=game.sha256,
        module=module_info(game.save),
        steps=len(game.save.game.steps),
        boards=reading.layout.board_names,
        view=reading.viewer.name,
        assumptions=(*assumed, *_assumptions(reading)),
        findings=tuple(findings),
        timeline=reading.clock.marks,
        notice=reading.viewer.notice,
    )


def _assumptions(reading: Reading) -> Iterator[str]:
    if reading.viewer.assumption is not None:
        yield reading.viewer.assumption
    if not is_vasl(reading):
        name = reading.save.metadata.name
        yield f"This is a file of the module {name}, not of VASL: nothing in it was judged."
        return
    yield from _of_ground(reading)
    yield from _of_time(reading)


def _of_ground(reading: Reading) -> Iterator[str]:
    layout = reading.layout
    if not layout.board_names:
        yield "The file names no boards: no counter's hex is known, so nothing about hexes was judged."
    if reading.sangars:
        yield from reading.ground.sources()
    elif layout.unknown_boards:
        yield f"These boards are not known, and nothing on them was judged: {', '.join(layout.unknown_boards)}."
    if layout.assumed_boards and not reading.sangars:
        yield f"These boards were taken for boards of the usual size: {', '.join(layout.assumed_boards)}."
    yield from reading.ground.notes()
    if reading.facts is not None:
        yield f"What {reading.facts.name} states was taken as fact."


def _of_time(reading: Reading) -> Iterator[str]:
    setup = reading.setup
    if setup.step is None:
        yield "Nothing shows when setup ended: what depends on it is at most suspect."
    elif setup.step == 0:
        yield f"Play had begun when this log starts: {setup.source}."
    else:
        yield f"Setup was taken to end with {setup.source}."
    if reading.clock.marks:
        yield "Turns and phases were read from the phase track and its reports."
    else:
        yield "No change of phase is reported in this file: phases are not known."
