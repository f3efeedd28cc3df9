"""What is odd in the log itself.  Notes: the program, an old undo or a slip of the keyboard is the usual cause."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vlog_checker.findings import Finding, Verdict
from vlog_checker.replay.consistency import Oddity
from vlog_checker.rules.sangar.making import make
from vlog_checker.rules.sangar.stays import sangars_in
from vlog_checker.vasl.directives import Standing
from vlog_checker.vasl.directivevalues import Control, DirectiveError, Terrain
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen
from vlog_checker.vasl.terrain import is_terrain

_HEADLINES = {
    "LOG-state-mismatch": "The log says a piece was otherwise than the replay has it",
    "LOG-dangling-id": "The log speaks of a piece that is not there",
    "LOG-reused-id": "Two pieces come with one id",
    "LOG-ghost-move": "The log builds on a step that was taken back",
    "LOG-swallowed-step": "A backslash swallowed a step of the log",
    "LOG-undecodable": "A part of the log is no command that VASSAL or VASL is known to write",
    "LOG-mixed-module": "The file names more than one version of what it was made with",
}
_LISTED = 20
"""Steps, or counters, that one finding lists."""


def find_oddities(reading: Reading) -> Iterator[Finding]:
    """LOG-*: one note for each kind of oddity, with its steps; nothing of pieces that the reader does not see."""
    found: dict[str, list[Oddity]] = {}
    for odd in reading.oddities:
        if odd.kind in _HEADLINES and _may_be_told(reading, odd):
            found.setdefault(odd.kind, []).append(odd)
    for code, group in found.items():
        yield _of_kind(reading, code, group)


def _may_be_told(reading: Reading, odd: Oddity) -> bool:
    """Whether the reader sees the piece concerned before and after the step; what concerns no piece he may know."""
    if odd.piece_id is None or reading.viewer.sees_all:
        return True
    return all(
        reading.history.stay_at(odd.piece_id, step) is not None for step in {max(odd.step - 1, 0), odd.step}
    )


def _piece(reading: Reading, key: str | None, step: int) -> Seen | None:
    """The piece after the step, else before it."""
    for when in (step, step - 1):
        cell = reading.history.stay_at(key, when) if key is not None and when >= 0 else None
        if cell is not None:
            return reading.history.state_at(cell, when).piece(key or "")
    return None


def _of_kind(reading: Reading, code: str, group: list[Oddity]) -> Finding:
    first = group[0]
    lines = [_line(reading, odd) for odd in group[:_LISTED]]
    if len(group) > _LISTED:
        lines.append(f"and {len(group) - _LISTED} times more")
    piece = _piece(reading, first.piece_id, first.step)
    return make(
        reading,
        code,
        Verdict.NOTE,
        _HEADLINES[code],
        None,
        first.step,
        pieces=[piece] if piece is not None and not piece.concealed else (),
        evidence=lines,
        found="once" if len(group) == 1 else f"{len(group)} times",
        picture=False,
    )


def _line(reading: Reading, odd: Oddity) -> str:
    piece = _piece(reading, odd.piece_id, odd.step)
    name = f" ({piece.name})" if piece is not None and piece.name and not piece.concealed else ""
    return f"step {odd.step}: {odd.text}{name}"


# -- counters of no known kind


def find_unknown_counters(reading: Reading) -> Iterator[Finding]:
    """LOG-unknown-counter: counters in no table, and one with a sangar of which not even the looks tell what it is."""
    strangers = [seen for seen in reading.history.slots() if not seen.identity.in_table]
    if strangers:
        yield _strangers(reading, strangers)
    told: set[tuple[str, str]] = set()
    for hex_id in reading.sangar_hexes:
        for state in reading.history.states[hex_id]:
            if not sangars_in(state):
                continue
            for seen in state.pieces():
                mark = (seen.gpid, seen.name)
                if not seen.concealed and not seen.identity.known and mark not in told:
                    told.add(mark)
                    yield _unknown(reading, hex_id, state.step, seen)


def _strangers(reading: Reading, strangers: list[Seen]) -> Finding:
    count = f"{len(strangers)} counters are" if len(strangers) > 1 else "One counter is"
    return make(
        reading,
        "LOG-unknown-counter",
        Verdict.NOTE,
        f"{count} in no table: what {'they are' if len(strangers) > 1 else 'it is'} was told by name and picture",
        pieces=strangers[:_LISTED],
        evidence=[
            f"{seen.name or 'without a name'}, slot {seen.gpid or 'without a number'}: "
            + (f"taken for {seen.identity.kind.replace('_', ' ')}" if seen.identity.known else "not told")
            for seen in strangers[:_LISTED]
        ],
        expected="the counters of VASL 6.5, or of the module given with --module",
        found=f"{len(strangers)} of another module version, an extension, or made by hand",
        picture=False,
    )


def _unknown(reading: Reading, hex_id: HexId, step: int, seen: Seen) -> Finding:
    name = reading.name(hex_id)
    return make(
        reading,
        "LOG-unknown-counter",
        Verdict.NOTE,
        f"Nothing tells what the counter {seen.name or 'without a name'} in {name} is",
        hex_id,
        step,
        pieces=[seen],
        evidence=[f"slot {seen.gpid or 'without a number'}: in no table of counters"],
        expected="a counter of VASL, or of the module given with --module",
        found=f"{seen.name or 'a counter without a name'} with the sangar in {name}",
    )


# -- directives


def find_directive_errors(reading: Reading) -> Iterator[Finding]:
    """LOG-directive-error: a ``!!vc`` line that the grammar does not know, or that names a hex which the map has not,
    or has more than once; with the column of the slip."""
    for standing in reading.directives:
        value = standing.value
        wrong = value if isinstance(value, DirectiveError) else _misplaced(reading, standing) or _no_terrain(standing)
        if wrong is not None:
            yield _slip(standing, wrong, reading)


def _slip(standing: Standing, wrong: DirectiveError, reading: Reading) -> Finding:
    return make(
        reading,
        "LOG-directive-error",
        Verdict.NOTE,
        f"A !!vc line cannot be understood: column {wrong.column}: {wrong.message}",
        None,
        standing.step,
        player=standing.player,
        evidence=[f"step {standing.step}: {standing.body}"],
        expected="a line as the grammar of the directives has it",
        found=f"column {wrong.column}: {wrong.message}",
        picture=False,
    )


def _misplaced(reading: Reading, standing: Standing) -> DirectiveError | None:
    """The first hex that is not on the map, or of which the line does not say enough; where all boards are known."""
    layout = reading.layout
    if not standing.step or not layout.boards or not layout.complete:
        return None
    value = standing.value
    for text in (getattr(value, "origin", ""), getattr(value, "hex", "")):
        found = layout.find(text.partition("/")[0]) if text else ()
        if text and not found:
            return DirectiveError(_column(standing.body, text), f"this map has no hex {text}")
        if len(found) > 1 and isinstance(value, Control | Terrain) and reading.stated_hex(text) is None:
            which = " or ".join(layout.name(cell) for cell in found)
            return DirectiveError(_column(standing.body, text), f"{text} may be {which}: write the board too")
    return None


def _no_terrain(standing: Standing) -> DirectiveError | None:
    """A terrain word that is none: it decides nothing."""
    value = standing.value
    if not isinstance(value, Terrain) or is_terrain(value.terrain):
        return None
    column = max(standing.body.casefold().rfind(value.terrain.casefold()), 0) + 1
    return DirectiveError(column, f"{value.terrain} is no terrain that is known here; it was passed over")


def _column(body: str, text: str) -> int:
    """Where a hex stands in a directive, counted from 1; the line's first column if its letters are unusual."""
    wanted = text.replace("-", "")
    words = (m for m in re.finditer(r"\S+", body) if m[0].upper().replace("-", "") == wanted)
    return next((m.start() + 1 for m in words), 1)
