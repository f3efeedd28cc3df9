"""The checks of 8.1 and 8.2 on where sangars stand, and how many there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vlog_checker.findings import Finding, Verdict
from vlog_checker.rules.sangar.making import make
from vlog_checker.rules.sangar.placement import bpv, ob_ruling
from vlog_checker.rules.sangar.stays import above, beneath, episodes, judged, sangars_in
from vlog_checker.vasl.control import Sides
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen


def find_bad_ground(reading: Reading) -> Iterator[Finding]:
    """F8.2-in-sand and F8.1-barred-terrain; one cannot-tell for all hexes whose terrain is not known."""
    unknown: list[tuple[HexId, int, Seen, str]] = []
    for hex_id, step, sangar in _standing(reading):
        answer = reading.ground.sand(hex_id)
        if answer.verdict == "yes":
            yield _in_sand(reading, hex_id, step, sangar, answer.source)
        elif answer.verdict == "unknown":
            unknown.append((hex_id, step, sangar, answer.source))
        elif reading.ground.foxhole_barred(hex_id):
            yield _barred(reading, hex_id, step, sangar)
    if unknown:
        yield _sand_unknown(reading, unknown)


def _standing(reading: Reading) -> Iterator[tuple[HexId, int, Seen]]:
    """Each hex in which a sangar settled, once, with the step that brought it."""
    done: set[HexId] = set()
    for sangar in reading.sangars:
        for episode in episodes(reading, sangar.key):
            if episode.settled is not None and judged(reading, episode.end) and episode.hex not in done:
                done.add(episode.hex)
                yield episode.hex, episode.start, sangar


def _in_sand(reading: Reading, hex_id: HexId, step: int, sangar: Seen, source: str) -> Finding:
    name = reading.name(hex_id)
    return make(
        reading,
        "F8.2-in-sand",
        Verdict.VIOLATION,
        f"The sangar in {name} stands in sand",
        hex_id,
        step,
        pieces=[sangar],
        evidence=[source],
        expected="a hex that is not sand (8.2, F7.42)",
        found=f"{name} is {reading.ground.terrain(hex_id) or 'sand'}: {source}",
    )


def _barred(reading: Reading, hex_id: HexId, step: int, sangar: Seen) -> Finding:
    name, terrain = reading.name(hex_id), reading.ground.terrain(hex_id)
    return make(
        reading,
        "F8.1-barred-terrain",
        Verdict.SUSPECT,
        f"The sangar in {name} stands where no foxhole may be",
        hex_id,
        step,
        pieces=[sangar],
        evidence=[f"terrain of {name}: {terrain}"],
        expected="terrain that takes a foxhole (8.1, B27.1)",
        found=f"{name} is {terrain}",
        excuse="the scenario changes this terrain by a special rule",
    )


def _sand_unknown(reading: Reading, unknown: list[tuple[HexId, int, Seen, str]]) -> Finding:
    names = ", ".join(str(reading.name(hex_id)) for hex_id, *_ in unknown)
    first = unknown[0]
    return make(
        reading,
        "F8.2-in-sand",
        Verdict.CANNOT_TELL,
        f"Whether there is sand under the sangars in {names} is not known"
        if len(unknown) > 1
        else f"Whether there is sand under the sangar in {names} is not known",
        first[0] if len(unknown) == 1 else None,
        first[1],
        pieces=[sangar for _, _, sangar, _ in unknown],
        evidence=sorted({source for *_, source in unknown}),
        expected="a hex that is not sand (8.2, F7.42)",
        found="no source for the terrain",
        excuse="state the terrain in a facts file or with: !!vc terrain HEX WORD",
    )


# -- counts


def find_counts(reading: Reading) -> Iterator[Finding]:
    """F8.2-bpv, a note: the sangars of each side and their BPV; F8.2-more-than-ob where the OB is stated."""
    if not reading.sangars:
        return
    start = reading.setup.step or 0
    owned = [
        (_side(sangar, state), sangar)
        for state in (reading.history.state_at(hex_id, start) for hex_id in reading.sangar_hexes)
        for sangar in sangars_in(state)
    ] or [(_side(sangar, None), sangar) for sangar in reading.sangars]
    present = [sangar for _, sangar in owned]
    parts = [
        f"{side}: {count} {'sangar' if count == 1 else 'sangars'}, BPV {_points(bpv(count))}"
        for side, count in sorted(Counter(side for side, _ in owned).items())
    ]
    yield make(
        reading,
        "F8.2-bpv",
        Verdict.NOTE,
        f"Sangars and their BPV - {'; '.join(parts)}",
        None,
        start,
        pieces=present,
        expected="a BPV of 1/2 for each sangar (8.2)",
        found="; ".join(parts),
        picture=False,
    )
    yield from _more_than_ob(reading, present, start)


def _side(sangar: Seen, state: HexState | None) -> str:
    """Whose a sangar is: its own side, else that of who is in its hex."""
    within = (*beneath(state), *above(state)) if state is not None else ()
    return next((s.side for s in (sangar, *within) if s.side), "unknown side")


def _more_than_ob(reading: Reading, present: list[Seen], start: int) -> Iterator[Finding]:
    """F8.2-more-than-ob: a side has more sangars than the facts file says its OB gives it."""
    if reading.facts is None or not reading.facts.sangars:
        return
    camps = Sides(reading)
    for camp, allowed in sorted(reading.facts.sangars.items()):
        own = [sangar for sangar in present if camps.camp(sangar) == camp]
        if ob_ruling(len(own), allowed).verdict == "illegal":
            yield make(
                reading,
                "F8.2-more-than-ob",
                Verdict.SUSPECT,
                f"{len(own)} {camp} sangars where the OB gives {allowed}",
                None,
                start,
                pieces=own,
                evidence=[f"{reading.facts.name}: sangars.{camp} = {allowed}"],
                expected=f"at most {allowed} (8.2)",
                found=f"{len(own)} Sangar counters",
                excuse="some of them were captured, brought by an SSR, or belong to the other side",
                picture=False,
            )


def _points(value: float) -> str:
    whole, half = divmod(value, 1)
    return (str(int(whole)) if whole or not half else "") + ("\u00bd" if half else "")

