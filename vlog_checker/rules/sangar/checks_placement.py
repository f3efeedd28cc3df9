"""The checks of 8.2: how sangars came where they are, and two in a hex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vlog_checker.findings import Finding, Related, Verdict
from vlog_checker.rules.sangar.agreement import agreed
from vlog_checker.rules.sangar.making import chat_at, make, stack_line
from vlog_checker.rules.sangar.placement import Placement, placement_ruling
from vlog_checker.rules.sangar.reveals import SET_UP_HIDDEN, revealed_by_words
from vlog_checker.rules.sangar.stays import Episode, episodes, sangars_in, settled_runs
from vlog_checker.vasl.history import HexState
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.seen import Seen

# -- created or moved in play


def find_arrivals(reading: Reading) -> Iterator[Finding]:
    """F8.2-created-in-play and F8.2-moved-in-play, from the settled places of each sangar counter.

    Nothing if it stood there hidden, was undone, put right before it settled, or covered by ``!!vc reveal`` or
    ``!!vc agreed``; suspect if nothing shows that setup had ended, the chat speaks of something hidden, or a sangar
    that no stated cause eliminated comes back.
    """
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
        excuse=_excuse(bool(said), lost, in_play),
        related=_setup_related(reading),
    )


def _excuse(said: bool, lost: bool, in_play: bool | None) -> str | None:
    if said:
        return SET_UP_HIDDEN
    if lost:
        return "one stood there in an earlier log and was removed by mistake"
    return None if in_play else "setup had not ended yet: nothing in the log shows when it did"


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
        if other.key != sangar.key and _left(reading, other.key, episode)
        for earlier in episodes(reading, other.key)
        if earlier.hex == episode.hex and earlier.settled is not None
        if earlier.end is not None and earlier.end <= episode.start
    ]
    return max(found, key=lambda e: e.end or 0, default=None)


def _left(reading: Reading, key: str, episode: Episode) -> bool:
    """Whether a piece may have left the hex before; a quick look that spares most a closer one."""
    stays = reading.history.stays.get(key, [])
    return len(stays) > 1 and stays[0].step < episode.start


def _put_back(
    reading: Reading, sangar: Seen, previous: Episode, episode: Episode, gap: int
) -> Iterator[Finding]:
    """A sangar that was gone while things happened: a mistaken delete made good, or one set up anew."""
    if reading.setup.in_play(episode.start) is False or agreed(reading, episode.hex, episode.start):
        return
    from vlog_checker.rules.sangar.blows import took_it  # few logs need to read attacks for this

    eliminated = took_it(reading, episode.hex, gap)
    sure = bool(eliminated) and reading.setup.in_play(gap) is True
    name = reading.name(episode.hex)
    yield make(
        reading,
        "F8.2-created-in-play",
        Verdict.VIOLATION if sure else Verdict.SUSPECT,
        f"The sangar in {name} was eliminated and is on the map again" if sure else f"The sangar in {name} is back after it was gone",
        episode.hex,
        episode.start,
        pieces=[sangar],
        evidence=[
            *(eliminated or reading.attacked_between(episode.hex, previous.start, episode.start)),
            *chat_at(reading, episode.start),
        ],
        expected="a sangar that is gone stays gone: none can be made in play (8.2, 8.41)",
        found=f"gone from step {gap}, on the map again in step {episode.start}",
        excuse=None if sure else "it had been removed by mistake, and both players agree that it never left",
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
