"""The checks of 8.1 and 8.2: where sangars are and how they came there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.rules.sangar.making import chat_at, make, stack_line
from vlog_checker.rules.sangar.placement import Arrival, Ground, Placement, bpv, placement_ruling
from vlog_checker.rules.sangar.reveals import revealed_by_words
from vlog_checker.rules.sangar.stays import Episode, episodes, judged, sangars_in, settled_runs, sides
from vlog_checker.vasl.control import Sides
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen

# -- created or moved in play


def find_arrivals(reading: Reading) -> Iterator[Finding]:
    """F8.2-created-in-play and F8.2-moved-in-play, from the settled places of each sangar counter."""
    for sangar in reading.sangars:
        previous: Episode | None = None
        home: HexId | None = None
        gap: int | None = None
        last_end: int | None = None
        for episode in episodes(reading, sangar.key):
            if last_end is not None and reading.settles(episode.hex, last_end, episode.start) is not None:
                gap = last_end
            last_end = episode.end
            if episode.settled is None or _taken_back(reading, episode):
                continue
            if previous is None:
                yield from _first_place(reading, sangar, episode)
                home = episode.hex
            elif episode.hex != previous.hex:
                if episode.hex != home:
                    yield from _moved(reading, sangar, previous, episode)
            elif gap is not None:
                yield from _put_back(reading, sangar, previous, episode, gap)
            gap = None
            if reading.setup.in_play(episode.start) is False:
                home = episode.hex
            previous = episode


def _taken_back(reading: Reading, episode: Episode) -> bool:
    """Whether an undo brought the counter here or took it away again."""
    return episode.start in reading.undo_steps or episode.end in reading.undo_steps


def _first_place(reading: Reading, sangar: Seen, episode: Episode) -> Iterator[Finding]:
    if episode.start == 0:
        return
    hidden_since = reading.history.hidden_first.get(sangar.key)
    if hidden_since is not None and hidden_since < episode.start:
        return  # it was on the map, hidden: revealed, not created
    earlier = _gone_before(reading, sangar, episode)
    if earlier is not None and earlier.end is not None:
        if reading.settles(episode.hex, earlier.end, episode.start) is not None:
            yield from _put_back(reading, sangar, earlier, episode, earlier.end)
        return
    yield from _created(reading, sangar, episode)


def _created(reading: Reading, sangar: Seen, episode: Episode) -> Iterator[Finding]:
    in_play = reading.setup.in_play(episode.start)
    if in_play is False:
        return
    name = reading.name(episode.hex)
    said = revealed_by_words(reading, episode.hex, episode.start)
    if said is None:
        return
    lost = reading.carry is not None and name in reading.carry.lost
    sure = in_play is True and not said and not lost
    ruling = placement_ruling(Placement("created" if in_play else "unknown", "plain"))
    excuse = None
    if said:
        excuse = "it was set up hidden and recorded in a secret note: then it is revealed, not placed"
    elif lost:
        excuse = "one stood there in an earlier log and was removed by mistake"
    elif not in_play:
        excuse = "setup had not ended yet: nothing in the log shows when it did"
    yield make(
        reading,
        ruling.offence or "F8.2-created-in-play",
        Verdict.VIOLATION if sure else Verdict.SUSPECT,
        f"A sangar appears in {name} after play began",
        episode.hex,
        episode.start,
        pieces=[sangar],
        evidence=[
            *chat_at(reading, episode.start),
            *said,
            stack_line(reading, f"{name} after step {episode.start}", _pieces(reading, episode)),
        ],
        expected="every sangar set up before play (8.2)",
        found=f"a Sangar counter that was not on the map before step {episode.start}",
        excuse=excuse,
        related=_setup_related(reading),
    )


def _pieces(reading: Reading, episode: Episode) -> Iterable[Seen]:
    return reading.history.state_at(episode.hex, episode.start).pieces()


def _setup_related(reading: Reading) -> tuple[Related, ...]:
    setup = reading.setup
    if setup.step is None:
        return ()
    return (Related(setup.step, f"setup ended: {setup.source}"),)


# -- put back


def _gone_before(reading: Reading, sangar: Seen, episode: Episode) -> Episode | None:
    """The last stay of another sangar counter in the same hex, if it was gone when this one came."""
    found = [
        earlier
        for other in reading.sangars
        if other.key != sangar.key
        for earlier in episodes(reading, other.key)
        if earlier.hex == episode.hex and earlier.settled is not None
        if earlier.end is not None and earlier.end <= episode.start
    ]
    return max(found, key=lambda e: e.end or 0, default=None)


def _put_back(
    reading: Reading, sangar: Seen, previous: Episode, episode: Episode, gap: int
) -> Iterator[Finding]:
    """A sangar that was gone while things happened: a mistaken delete made good, or one set up anew."""
    if reading.setup.in_play(episode.start) is False:
        return
    attacked = reading.attacked_between(episode.hex, previous.start, episode.start)
    name = reading.name(episode.hex)
    yield make(
        reading,
        "F8.2-created-in-play",
        Verdict.VIOLATION if attacked and reading.setup.in_play(episode.start) else Verdict.SUSPECT,
        f"The sangar in {name} is back after it was gone",
        episode.hex,
        episode.start,
        pieces=[sangar],
        evidence=[*attacked, *chat_at(reading, episode.start)],
        expected="a sangar that is gone stays gone (8.2, 8.41)",
        found=f"gone from step {gap}, back in step {episode.start}",
        excuse="it had been deleted by mistake, and both players agree that it never left",
        related=[Related(gap, f"the sangar left {name}"), *_setup_related(reading)],
    )


# -- moved


def _moved(reading: Reading, sangar: Seen, previous: Episode, episode: Episode) -> Iterator[Finding]:
    in_play = reading.setup.in_play(episode.start)
    if in_play is False:
        return
    old, new = reading.name(previous.hex), reading.name(episode.hex)
    ruling = placement_ruling(Placement("moved", "plain"))
    yield make(
        reading,
        ruling.offence or "F8.2-moved-in-play",
        Verdict.VIOLATION if in_play else Verdict.SUSPECT,
        f"A sangar moved from {old} to {new} in play",
        episode.hex,
        episode.start,
        pieces=[sangar],
        evidence=[
            *chat_at(reading, episode.start),
            stack_line(reading, f"{new} after step {episode.start}", _pieces(reading, episode)),
        ],
        expected=f"the sangar stays in {old} (8.2)",
        found=f"it is in {new} from step {episode.start} on",
        excuse=None if in_play else "setup had not ended yet: nothing in the log shows when it did",
        related=[Related(previous.start, f"the sangar was in {old}"), *_setup_related(reading)],
    )


# -- two in a hex


def find_second_sangars(reading: Reading) -> Iterator[Finding]:
    """F8.2-second-sangar: more than one sangar in a settled hex, under either name of a hex on a join."""

    def several(state: HexState) -> int | None:
        count = len(sangars_in(state))
        return count if count > 1 else None

    for hex_id in reading.sangar_hexes:
        for step, state, count in settled_runs(reading, hex_id, several):
            name = reading.name(hex_id)
            both = reading.layout.names(hex_id)
            joined = f" ({' and '.join(both)} are the same hex)" if len(both) > 1 else ""
            yield make(
                reading,
                "F8.2-second-sangar",
                Verdict.VIOLATION,
                f"{count} sangars in {name}",
                hex_id,
                step,
                pieces=sangars_in(state),
                evidence=[
                    *chat_at(reading, step),
                    stack_line(reading, f"{name} after step {step}", state.pieces()),
                ],
                expected=f"one sangar in a hex (8.2){joined}",
                found=f"{count} Sangar counters",
            )


# -- ground


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
    present = [
        s for h in reading.sangar_hexes for s in sangars_in(reading.history.state_at(h, start))
    ] or list(reading.sangars)
    parts = [
        f"{side}: {len(pieces)} {'sangar' if len(pieces) == 1 else 'sangars'}, BPV {_points(bpv(len(pieces)))}"
        for side, pieces in sorted(sides(present).items())
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


def _more_than_ob(reading: Reading, present: list[Seen], start: int) -> Iterator[Finding]:
    """F8.2-more-than-ob: a side has more sangars than the facts file says its OB gives it."""
    if reading.facts is None or not reading.facts.sangars:
        return
    camps = Sides(reading)
    for camp, allowed in sorted(reading.facts.sangars.items()):
        own = [sangar for sangar in present if camps.camp(sangar) == camp]
        if len(own) > allowed:
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


__all__ = ["Arrival", "Ground", "find_arrivals", "find_bad_ground", "find_counts", "find_second_sangars"]
