"""What decoding costs: against the bare unhex + XOR + UTF-8 + split, and as the file grows.

    python -m tests.bench.bench_decode [FILE...]

Without files: the largest ones of ../shared/corpus, and made-up saves of 1, 2, 4 and 8 times the pieces and steps.
CPU time, best of several runs.  Exit code 1 if a bound of the design is not held: a ratio of 12, and for twice the
size 2.2 times the time.
"""

from __future__ import annotations

import gc
import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from tests.made import SQUAD, squad_state, stack
from tests.shared import SHARED
from vlog_checker.parser.archive import read_entries
from vlog_checker.parser.commands import AddPiece, ChangePiece, Chat, Command
from vlog_checker.parser.load import read_save
from vlog_checker.parser.obfuscation import Wrapping, unwrap, wrap
from vlog_checker.parser.savedgame import read_stream
from vlog_checker.parser.traits import nest, unnest
from vlog_checker.parser.writer import save_text, write_game
from vlog_checker.replay.consistency import consistency
from vlog_checker.replay.game import replay

MAX_RATIO = 12.0
MAX_GROWTH = 2.2
_FILES = (
    "authored/BIG.vlog",
    "authored/BIG-setup.vsav",
    "real/streets-of-stalingrad.vsav",
    "authored/LONG-UNDO.vlog",
)


def best(work: Callable[[], object], runs: int = 7) -> float:
    """The least CPU time of some runs, in ms."""
    times = []
    for _ in range(runs):
        gc.collect()
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return 1000 * min(times)


def bare(saved_game: bytes) -> list[str]:
    """Unhex, XOR, UTF-8, split: what any reader must do."""
    key = int(saved_game[5:7], 16)
    table = bytes(b ^ key for b in range(256))
    return bytes.fromhex(saved_game[7:].decode("ascii")).translate(table).decode("utf-8").split("\x1b")


def ratio_of(name: str, data: bytes) -> float:
    """Print one file's line; how many times the bare cost decoding takes."""
    text = read_entries(data).text
    saved_game = wrap(text, Wrapping.VCSK)
    floor = best(lambda: bare(saved_game))
    decode = best(lambda: read_stream(*unwrap(saved_game)))
    game = read_stream(text)
    replayed = best(lambda: sum(1 for _ in replay(game)))
    watched = best(lambda: consistency(game))
    whole = best(lambda: read_save(data))
    print(
        f"{name:32} {len(text):>9,} chars  bare {floor:6.2f} ms  decode {decode:7.2f} ms  ratio {decode / floor:5.2f}"
        f"  whole file {whole:7.2f}  replay {replayed:7.2f}  with consistency {watched:7.2f}"
    )
    return decode / floor


_TRAITS = [f"translate;dir{i};{100 + i},130;{56 - i};-32;true;0;0;0;0;" for i in range(30)]
_TYPE = nest([*_TRAITS, *unnest(SQUAD)])


def _state(x: int, face: str) -> str:
    return nest([*[""] * len(_TRAITS), *unnest(squad_state(x, 600, face=face))])


def made_up(factor: int) -> bytes:
    """A log of so many hundred pieces, half as large as VASL's, in stacks of two, and as many steps."""
    pieces: list[Command] = []
    steps: list[list[Command]] = []
    for i in range(50 * factor):
        names = [str(3 * i), str(3 * i + 1)]
        pieces += [AddPiece(name, _TYPE, _state(i, "1")) for name in names]
        pieces.append(stack(str(3 * i + 2), *names, x=i))
        steps += [
            [Chat(f"<Anna> - step {i}")],
            [ChangePiece(names[0], _state(i, "2"), _state(i, "1")), Chat("* 4-6-7 *")],
        ]
    return write_game(save_text(pieces, steps))


def growth() -> float:
    """Print the times at 1, 2, 4 and 8 times the size; the mean factor from one to the next."""
    times: list[float] = []
    for factor in (1, 2, 4, 8):
        data = made_up(3 * factor)
        taken = best(lambda data=data: consistency(read_save(data).game), 15)  # type: ignore[misc]
        tracemalloc.start()
        read_save(data)
        peak = tracemalloc.get_traced_memory()[1] / (1 << 20)
        tracemalloc.stop()
        note = f"  {taken / times[-1]:4.2f} times the one before" if times else ""
        print(
            f"made up x{factor}: {len(data):>9,} bytes  read, replay, consistency {taken:8.2f} ms  peak {peak:6.1f} MB{note}"
        )
        times.append(taken)
    return float((times[-1] / times[0]) ** (1 / 3))


def main(names: list[str]) -> int:
    """Print all lines."""
    paths = [Path(n) for n in names] or [p for f in _FILES if (p := SHARED / "corpus" / f).is_file()]
    ratios = [ratio_of(path.name, path.read_bytes()) for path in paths]
    ratios.append(ratio_of("made up x10", made_up(10)))
    mean = growth()
    print(
        f"worst ratio {max(ratios):.2f} (at most {MAX_RATIO}), mean growth {mean:.2f} (at most {MAX_GROWTH})"
    )
    return 0 if max(ratios) <= MAX_RATIO and mean <= MAX_GROWTH else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
