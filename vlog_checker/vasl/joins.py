"""How the logs of one game join: their order by what is in them, and which log each one starts from.

Everything rests on the positions that the reader sees, compared by what they show: a re-save makes new stacks, and
may number anew.  Dates of saving, then the order given, decide only between orders that fit equally well.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.carry import Joint
from vlog_checker.vasl.phases import Phase, read_phase
from vlog_checker.vasl.reading import Reading
from vlog_checker.vasl.spots import Content, contents, face, spots

_KIN = 4  # two positions with less than a quarter of their pieces in common are of different games
_LOOKED_INTO = 4  # logs that are searched step by step for the start of one that joins none


class Ends(NamedTuple):
    """The start and the end of a log; ``date``: when it was saved (ms since 1970), if it says so.

    ``phases``: what the phase track shows at the start and at the end.
    """

    name: str
    start: frozenset[Content]
    end: frozenset[Content]
    keys: frozenset[str]
    boards: tuple[str, ...]
    date: int | None
    chat: tuple[tuple[int, str], ...]
    steps: int
    phases: tuple[Phase | None, Phase | None] = (None, None)


def ends_of(name: str, reading: Reading) -> Ends:
    """The ends of a log as its reader sees them."""
    start, end = spots(reading, 0), spots(reading, reading.history.steps)
    return Ends(
        name,
        contents(start),
        contents(end),
        frozenset(spot.key for spot in (*start, *end) if spot.key),
        reading.layout.board_names,
        reading.save.metadata.date_saved,
        reading.chat,
        reading.history.steps,
        (_phase(face(start)), _phase(face(end))),
    )


def _phase(track: str) -> Phase | None:
    return read_phase(f"* New: {track} *") if track else None


def goes_back(earlier: Ends, later: Ends) -> bool:
    """Whether one log ends in a later phase than that in which the other starts, as far as that can be told."""
    a, b = earlier.phases[1], later.phases[0]
    if a is None or b is None:
        return False
    return b.turn < a.turn or (b.turn == a.turn and b.side == a.side and b.order < a.order)


def apart(earlier: Ends, later: Ends) -> int:
    """In how many places the end of one log and the start of another differ."""
    return len(earlier.end ^ later.start)


def kin(a: Ends, b: Ends) -> bool:
    """Whether two logs can be of one game: the same boards, and pieces in common if both have any."""
    if a.boards != b.boards:
        return False
    fewer = min(len(a.keys), len(b.keys))
    looks = len((a.start | a.end) & (b.start | b.end))
    return max(len(a.keys & b.keys), looks) * _KIN >= fewer


# -- order


def order(logs: Sequence[Ends]) -> list[int]:
    """The indices of the logs in the order of play.

    Pairs are joined from the best fit to the worst, so that what joins exactly stays together.
    """
    follower: dict[int, int] = {}
    leader: dict[int, int] = {}
    for _, i, j in sorted((_fit(logs, i, j), i, j) for i in range(len(logs)) for j in range(len(logs)) if i != j):
        if i not in follower and j not in leader and _tail(follower, j) != i:
            follower[i], leader[j] = j, i
    first = next((i for i in range(len(logs)) if i not in leader), None)
    chain = []
    while first is not None:
        chain.append(first)
        first = follower.get(first)
    return chain


def _tail(follower: dict[int, int], index: int) -> int:
    while index in follower:
        index = follower[index]
    return index


def _cost(a: Ends, b: Ends) -> tuple[int, int]:
    """How badly one log follows another: places that differ, then going back in time on the phase track."""
    differ = apart(a, b) if kin(a, b) else len(a.end) + len(b.start) + 1
    return differ, int(goes_back(a, b))


def _fit(logs: Sequence[Ends], i: int, j: int) -> tuple[int, int, int, int]:
    """``_cost``, then going back by the dates of saving, then how long after."""
    a, b = logs[i], logs[j]
    if a.date is not None and b.date is not None and a.date != b.date:
        return (*_cost(a, b), int(b.date < a.date), abs(b.date - a.date))
    return (*_cost(a, b), int(j < i), abs(j - i))


def doubtful(logs: Sequence[Ends], chain: Sequence[int]) -> list[tuple[int, int]]:
    """Neighbours in the order whose exchange would fit the positions just as well."""
    found = []
    for k in range(len(chain) - 1):
        as_is = chain[max(k - 1, 0) : k + 3]
        at = min(k, 1)
        swapped = [*as_is]
        swapped[at], swapped[at + 1] = swapped[at + 1], swapped[at]
        if _length(logs, swapped) <= _length(logs, as_is):
            found.append((chain[k], chain[k + 1]))
    return found


def _length(logs: Sequence[Ends], chain: Sequence[int]) -> tuple[int, int]:
    costs = [_cost(logs[i], logs[j]) for i, j in pairwise(chain)]
    return sum(differ for differ, _ in costs), sum(back for _, back in costs)


# -- which log each one starts from


def repeats(later: Ends, earlier: Ends) -> bool:
    """Whether a log is another one over again, saved anew or cut short: same start, same steps."""
    if later.start != earlier.start or later.steps > earlier.steps:
        return False
    if later.steps == earlier.steps:
        return later.chat == earlier.chat and later.end == earlier.end
    said = tuple(line for line in earlier.chat if line[0] <= later.steps)
    return later.steps > 0 and said != () and said == later.chat


def join(logs: Sequence[Ends], readings: Sequence[Reading], before: Sequence[int], index: int) -> tuple[int, Joint]:
    """(log that ``index`` starts from, how): ``before`` are the logs before it, in order.

    It follows the one before it, or an earlier one; else it starts where an earlier one starts, or in the midst of
    one; else it is the one before it, and they do not join.
    """
    log, last = logs[index], before[-1]
    nearest = list(reversed(before))
    for other in nearest:
        if apart(logs[other], log) == 0 and kin(logs[other], log):
            return other, Joint("follows", logs[other].name)
    for other in nearest:
        if logs[other].start == log.start and logs[other].steps:
            return other, Joint("parallel", logs[other].name)
    for other in [o for o in nearest if kin(logs[o], log)][:_LOOKED_INTO]:
        step = _midway(readings[other], log)
        if step is not None:
            return other, Joint("overlap", logs[other].name, step)
    kind = "follows" if kin(logs[last], log) else "unrelated"
    return last, Joint(kind, logs[last].name, exact=False)


def _midway(reading: Reading, log: Ends) -> int | None:
    """The last step of a log after which the position is the start of another."""
    steps = sorted({*reading.history.changed, *(mark.step for mark in reading.clock.marks)}, reverse=True)
    return next((step for step in steps if contents(spots(reading, step)) == log.start), None)
