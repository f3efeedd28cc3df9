"""Findings from places in a log: fills in turn, phase, player, names and the picture."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from vlog_checker.findings import Counter, Finding, Patch, Related, Scene, Verdict
from vlog_checker.vasl.claimvalues import StrikeKind
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading, is_sangar, is_trench
from vlog_checker.vasl.seen import Seen

_MOST_NAMES = 40
_MOST_DRAWN = 200
"""No real stack has so many pieces; a made-up one does not fill the report."""

_OFFSETS = ((0.0, -1.0), (0.75, -0.5), (0.75, 0.5), (0.0, 1.0), (-0.75, 0.5), (-0.75, -0.5))
"""From a hex to its neighbours, clockwise from N, in hex widths and heights."""

ATTACK_WORDS: dict[StrikeKind, str] = {
    "oba": "OBA", "ordnance": "ordnance", "mortar": "a mortar", "dc": "a DC", "ovr": "an OVR", "ft": "a FT", "cc": "CC",
    "bombardment": "Bombardment", "small_arms": "small arms", "snap_shot": "a Snap Shot", "mol": "a MOL",
    "minefield": "mines", "unknown": "an attack of a kind not stated",
}  # fmt: skip
"""Each attack as findings name it."""


def make(
    reading: Reading,
    rule: str,
    verdict: Verdict,
    headline: str,
    hex_id: HexId | None = None,
    step: int | None = None,
    *,
    pieces: Sequence[Seen] = (),
    player: str | None = None,
    evidence: Iterable[str] = (),
    expected: str | None = None,
    found: str | None = None,
    excuse: str | None = None,
    related: Iterable[Related] = (),
    marked: Iterable[Seen] = (),
    picture: bool = True,
) -> Finding:
    """A finding at a hex and step.  ``marked``: the pieces outlined in the picture (those named, if empty)."""
    mark = reading.clock.mark_at(step) if step is not None else None
    scene = None
    if picture and hex_id is not None and step is not None and reading.is_hex(hex_id):
        keys = {s.key for s in (tuple(marked) or pieces)}
        scene = _scene(reading, hex_id, step, keys)
    return Finding(
        rule=rule,
        verdict=verdict,
        headline=headline,
        hex=reading.name(hex_id),
        step=step,
        turn=f"{mark.side} Turn {mark.turn}" if mark else None,
        phase=mark.phase if mark else None,
        player=player or next((s.owner for s in pieces if s.owner), None),
        pieces=tuple(s.ref() for s in pieces),
        evidence=tuple(evidence),
        expected=expected,
        found=found,
        excuse=excuse,
        related=tuple(related),
        scene=scene,
    )


def _counters(pieces: Iterable[Seen], keys: set[str]) -> tuple[Counter, ...]:
    told = list(pieces)
    if len(told) > _MOST_DRAWN:
        told = told[: _MOST_DRAWN // 2] + told[-_MOST_DRAWN // 2 :]
    return tuple(Counter(s.name or "?", s.kind, s.side, s.key in keys) for s in told)


def _scene(reading: Reading, hex_id: HexId, step: int, keys: set[str]) -> Scene:
    after = reading.history.state_at(hex_id, step)
    before = reading.history.state_before(hex_id, step) if step else None
    patches = [_patch(reading, hex_id, step, 0.0, 0.0, True)]
    for (x, y), neighbour in zip(_OFFSETS, reading.layout.neighbours(hex_id), strict=True):
        if neighbour is not None:
            patches.append(_patch(reading, neighbour, step, x, y, False))
    return Scene(
        _counters(before.pieces(), keys) if before else (),
        _counters(after.pieces(), keys),
        tuple(patches),
    )


def _patch(reading: Reading, hex_id: HexId, step: int, x: float, y: float, marked: bool) -> Patch:
    state = reading.history.state_at(hex_id, step)
    works = [s for s in state.pieces() if is_sangar(s) or is_trench(s)]
    ground = reading.ground
    return Patch(
        reading.name(hex_id) or "",
        x,
        y,
        ground.terrain(hex_id),
        ground.level(hex_id),
        marked,
        _counters(works, set()),
    )


def stack_line(reading: Reading, when: str, pieces: Iterable[Seen]) -> str:
    """A stack as one line of evidence, bottom to top."""
    told = list(pieces)
    names = [_word(s) for s in told[:_MOST_NAMES]]
    if len(told) > _MOST_NAMES:
        names.append(f"and {len(told) - _MOST_NAMES:,} more")
    return f"{when}, bottom to top: {', '.join(names) if names else 'nothing'}"


def _word(seen: Seen) -> str:
    return seen.name or ("Sangar" if is_sangar(seen) else "unnamed counter")


def names(pieces: Iterable[Seen]) -> str:
    """Pieces as words: ``4-6-7 1sq, 2-4-7 1hs and 8-1``."""
    told = list(pieces)
    words = [_word(s) for s in told[:_MOST_NAMES]]
    if len(told) > _MOST_NAMES:
        words.append(f"{len(told) - _MOST_NAMES:,} more")
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def chat_at(reading: Reading, step: int) -> list[str]:
    """The chat lines of a step as evidence."""
    chat = reading.chat
    first = bisect_left(chat, step, key=lambda numbered: numbered[0])
    last = bisect_right(chat, step, key=lambda numbered: numbered[0])
    return [f"step {step}: {text}" for _, text in chat[first:last] if text.strip()]
