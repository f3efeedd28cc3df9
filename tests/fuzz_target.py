"""Fuzzing: whatever the bytes, reading gives a value or a ``VlogError``, and what was read comes back.

    python -m tests.fuzz_target --runs 20000 --seed 1     seeded mutations, reproducible
    python -m tests.fuzz_target --atheris -- -max_total_time=300    coverage-guided, where atheris is installed

The first byte of an input says what the rest is: a file, savedGame bytes, plain text, metadata or the XML form.
So the fuzzer need not find its way through a zip's checksums.
"""

from __future__ import annotations

import argparse
import random
import sys

from tests.made import game_text, game_zip, zip_of
from vlog_checker.errors import LimitError, VlogError
from vlog_checker.parser.load import ParsedSave, read_save
from vlog_checker.parser.obfuscation import Wrapping, wrap
from vlog_checker.parser.writer import DEFAULT_METADATA, moduledata, savedata, write_save, write_zip
from vlog_checker.parser.xmlform import from_xml, to_xml
from vlog_checker.replay.consistency import consistency, module_oddities

KINDS = 5
_TOKENS = (
    b"\x1b", b"\\\x1b", b"\\", b"'", b"\t", b"\\\t", b"/", b";", b"LOG\t", b"null", b"+/", b"D/", b"M/", b"-/1", b"CHAT",
    b"stack", b"Main Map;1;1;", b"UNDO\ttrue", b"!VCSK", b"VOBS", b"\xfd7zXZ\x00", b"<", b">", b"</a>", b"&", b"&#0;",
    b"\xff", b"\xed\xa0\x80", b"\xe2\x90\x9b", b"\x00", b"99999999999", b"PK\x01\x02", b"PK\x05\x06", b"-1", b"<!DOCTYPE",
)  # fmt: skip


def one_input(data: bytes) -> str:
    """Read one input; what it came to: the error's code, or ``read``.  Any other exception is a bug."""
    kind, body = (data[0] % KINDS if data else 0), data[1:]
    code, words = _outcome(_file(kind, body))
    assert 0 < len(words) < 1000
    return code


def _outcome(data: bytes) -> tuple[str, str]:
    try:
        _use(read_save(data, "fuzz"))
    except VlogError as error:
        return error.code, str(error)
    return "read", "read"


def _file(kind: int, body: bytes) -> bytes:
    if kind == 1:
        return zip_of([("savedGame", body)], 0)
    if kind == 2:
        return zip_of([("savedGame", wrap(body.decode("utf-8", "replace"), Wrapping.VCSK))], 0)
    if kind == 3:
        return write_zip("begin_save", body, body)
    return body


def _use(save: ParsedSave) -> None:
    """What a check does with a save, and the two ways back."""
    save.game.command_types()
    try:
        consistency(save.game)
        module_oddities(save)
    except LimitError:
        return
    form = to_xml(save)
    assert from_xml(form) == save._replace(duplicates=())
    assert read_save(write_save(save)) == save._replace(duplicates=())


def seeds() -> list[bytes]:
    """Small valid inputs of every kind."""
    text = game_text()
    return [
        b"\0" + game_zip(),
        b"\0" + game_zip(Wrapping.XZ),
        *(b"\1" + wrap(text, wrapping) for wrapping in Wrapping),
        *[b"\2" + text.encode()] * 4,
        b"\3" + moduledata(DEFAULT_METADATA),
        b"\3" + savedata(DEFAULT_METADATA),
        b"\4" + to_xml(read_save(game_zip())),
    ]


def mutate(data: bytes, chance: random.Random) -> bytes:
    """One to six small changes."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(changed) + 1)
        length = chance.choice((0, 1, 1, 2, 8, 64))
        kind = chance.randrange(6)
        if kind == 0:
            changed[at : at + length] = b""
        elif kind == 1:
            changed[at : at + length] = chance.randbytes(length)
        elif kind == 2:
            changed[at:at] = changed[at : at + length] * chance.choice((1, 2, 40))
        elif kind == 3 and at < len(changed):
            changed[at] ^= 1 << chance.randrange(8)
        elif kind == 4 and chance.random() < 0.1:
            del changed[at:]
        else:
            changed[at : at + chance.choice((0, 0, length))] = chance.choice(_TOKENS)
    return bytes(changed)


def run(runs: int, seed: int) -> dict[str, int]:
    """``runs`` seeded mutations; how many came to what."""
    chance = random.Random(seed)
    start = seeds()
    outcomes: dict[str, int] = {}
    for _ in range(runs):
        data = mutate(chance.choice(start), chance)
        try:
            outcome = one_input(data)
        except BaseException:
            print(f"seed {seed}: {data!r}", file=sys.stderr)
            raise
        outcomes[outcome] = outcomes.get(outcome, 0) + 1
    return dict(sorted(outcomes.items()))


def _with_atheris(arguments: list[str]) -> None:
    import atheris  # type: ignore[import-not-found]

    atheris.instrument_all()
    atheris.Setup([sys.argv[0], *arguments], one_input)
    atheris.Fuzz()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--atheris", action="store_true")
    parser.add_argument("--write-seeds", metavar="DIR")
    options, rest = parser.parse_known_args()
    if options.write_seeds:
        from pathlib import Path

        for i, data in enumerate(seeds()):
            Path(options.write_seeds, f"seed{i}").write_bytes(data)
    elif options.atheris:
        _with_atheris([a for a in rest if a != "--"])
    else:
        print(run(options.runs, options.seed))


if __name__ == "__main__":
    main()
