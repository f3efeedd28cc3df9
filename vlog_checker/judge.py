"""A game judged: read for one reader, run through the rulesets, and made a report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from vlog_checker.findings import A2_NOTICE, Finding, Report
from vlog_checker.rules.base import find_ruleset
from vlog_checker.vasl.reading import Reading

if TYPE_CHECKING:
    from vlog_checker.api import Game, Options


def judge(game: Game, options: Options) -> Report:
    """The report on one game, in the view that the options ask for."""
    reading = read(game, options)
    return report_of(game, reading, findings_of(reading, options.rulesets))


def read(game: Game, options: Options) -> Reading:
    """The game as its reader may see it."""
    from vlog_checker.api import viewer_of

    viewer = viewer_of(game, options.view)
    return Reading(
        game.save,
        viewer,
        setup_ends=options.setup_ends,
        setup_source="stated by --setup-ends" if options.setup_ends is not None else "",
    )


def findings_of(reading: Reading, rulesets: Iterable[str]) -> list[Finding]:
    """What the rulesets find, in the order of the log; each finding once."""
    found: dict[Finding, None] = {}
    if not is_vasl(reading):
        return []
    for name in rulesets:
        for check in find_ruleset(name).checks:
            found.update(dict.fromkeys(check.find(reading)))
    return sorted(found, key=_order)


def _order(finding: Finding) -> tuple[int, int, str, str, str]:
    step = finding.step if finding.step is not None else -1
    return (step, finding.verdict.weight, finding.rule, finding.hex or "", finding.headline)


def is_vasl(reading: Reading) -> bool:
    """Whether the file is of VASL: its module says so, or it does not say and has VASL's boards."""
    name = reading.save.metadata.name
    return name is None or "VASL" in name.upper() or "SQUAD LEADER" in name.upper()


def report_of(game: Game, reading: Reading, findings: Iterable[Finding]) -> Report:
    """The report with all that it states of the file and of what it assumed."""
    from vlog_checker.api import module_info

    return Report(
        file=game.name,
        size=game.size,
        sha256=game.sha256,
        module=module_info(game.save),
        steps=len(game.save.game.steps),
        boards=reading.layout.board_names,
        view=reading.viewer.name,
        assumptions=tuple(_assumptions(reading)),
        findings=tuple(findings),
        timeline=reading.clock.marks,
        notice=reading.viewer.notice,
    )


def _assumptions(reading: Reading) -> Iterator[str]:
    if not is_vasl(reading):
        name = reading.save.metadata.name
        yield f"This is a file of the module {name}, not of VASL: nothing in it was judged."
        return
    layout = reading.layout
    if not layout.board_names:
        yield "The file names no boards: no counter's hex is known, so nothing about hexes was judged."
    if layout.unknown_boards:
        yield f"These boards are not known, and nothing on them was judged: {', '.join(layout.unknown_boards)}."
    if layout.assumed_boards:
        yield f"These boards were taken for boards of the usual size: {', '.join(layout.assumed_boards)}."
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
    yield A2_NOTICE


__all__ = ["Reading", "findings_of", "is_vasl", "judge", "read", "report_of"]
