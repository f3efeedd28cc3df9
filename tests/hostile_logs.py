"""Logs that parse and are nonsense: made by a seed, in the writer's own words, and put through the whole program.

    python -m tests.hostile_logs --minutes 10 --seed 1

Half of every log is play near a sangar, so that the checks have something to look at; the other half breaks what
VASSAL would never write: absent stacks, moves of pieces that are not there, coordinates at the end of 32 bits, layers
without fields, boards without sense, chat of every kind.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from vlog_checker import api
from vlog_checker.dump import dump_game
from vlog_checker.errors import VlogError
from vlog_checker.findings import CheckResult, Report
from vlog_checker.parser.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    Command,
    MovePiece,
    Null,
    Raw,
    RemovePiece,
    Undo,
)
from vlog_checker.parser.traits import nest
from vlog_checker.parser.writer import save_text, write_game
from vlog_checker.parser.xmlform import from_xml, to_xml
from vlog_checker.reporter import FORMATS, render
from vlog_checker.vasl.layout import Layout
from vlog_checker.vasl.setup import parse_bd

PASSWORDS = ("s3cret-of-Axel", "s3cret-of-Brit")
PLAYERS = ("Axel", "Brit")
VIEWS = ("public", "referee", "Axel", "player:Brit")
_BD = "bd\t0\t0\t25\tVER\t6.2\tbd\t1\t0\t26\tVER\t6.2\t"
_HEXES = ("L2", "L3", "M2", "M3", "K2", "K3", "26B2", "26C3")
_EDGES = (-(2**31), 2**31 - 1, -1, 0, 1, 10**6, -(10**6))
_MAPS = ("Main Map", "Main Map", "Main Map", "Map0", "Casualties", "", "null", "\u202emap", "x" * 300)
_ODD = (
    "", "null", "-1", "0", "1e9", "NaN", "Infinity", "9" * 40, "-" * 9, "true", "\u202eabc", "\x00", "\x07\x1f",
    "🎲" * 5, "'", "''", "\\", "\\\\", "a;b,c", "$pieceName$", "$$", "{x}", "<b>&amp;", "]]>", "[CODE]", "```", "@everyone",
    "\n", "\r\n", "\ufeff", "é" * 50, "A" * 5000, "\u0661\u0662", "²", "߁",
)  # fmt: skip
_COUNTERS: tuple[tuple[str, str, str], ...] = (  # basic name, picture, slot
    ("4-6-7 1sq", "ge/467S", "11467"), ("2-4-7 1hs", "ge/247H", "9002"), ("2-2-8 Icr", "ge/228", "9003"),
    ("8-1", "ge/81", "9004"), ("37L AT PaK 35/36 ca3", "ge/gun/pak", "2494"), ("Matilda II", "br/veh/matii", "716"),
    ("2-1/2 ton truck", "am/veh/truck", "1046"), ("Sangar", "ML/Sangar", "223"), ("Sangar", "ML/Sangar", "223"),
    ("Trench", "trench", "222"), ("1S Foxhole", "foxhole", "219"), ("Phase Track", "track", "297"), ("?", "ge/qq", "9005"),
    ("Axis control", "control", "276"), ("FFE 80mm", "ffe", "9006"), ("Crest", "crest", "146"), ("Limbered", "x", "5906"),
    ("TI", "x", "68"), ("MMG", "ge/mmg", "9007"), ("Snow Sangar", "ML/SnowSangar", "9008"),
)  # fmt: skip
_CHAT = (
    "6FP on 27L2, +1 sangar, -1 ldr", "FFE 80mm vs L2, TEM +3", "FT 24 M2 no TEM", "L2-K3 2MF", "KIA on the sangar in L2",
    "88mm HE CH vs L2, final KIA", "OVR L2 by Matilda, still mobile", "push the gun into L2, 2 MF", "M3 trench to L2 sangar 1MF",
    "underbelly shot at L2", "emplaced gun in L2 tem +2", "we agreed to let L2 stand", "sorry, put it back", "DC on L2: 1KIA",
    "sangar L2 tem +1/2", "snap shot L2-L3 tem 0", "CC in L2 +1 sangar", "hooked up in L2", "dash L2 sangar - K2",
)  # fmt: skip
_DICE = ("IFT DR", "TH DR", "TK DR", "CC DR", "MC DR", "Other DR", "Other dr", "Rally DR", "X" * 39 + " DR")
_DIRECTIVES = (
    "fire L2 oba 80mm tem +3", "fire 27L2 ordnance 88mm ch tem +1", "move L2 K3 mf 2", "push L2 mf 2", "control L2 axis",
    "terrain M2 sand", "setup-ends", "reveal L2", "kia L2 ordnance 75mm", "ovr L2 mobile", "emplaced L2", "agreed L2",
)  # fmt: skip


class Maker:
    """One hostile game from one seed; ``size`` is about how many steps it has."""

    def __init__(self, seed: int, size: int = 40) -> None:
        self.chance = random.Random(seed)
        self.size = size
        layout = Layout(parse_bd(_BD))
        self._pixels = [layout.centre(found) for name in _HEXES for found in layout.find(name)[:1]]
        self._ids: list[str] = ["0"]
        self._types: dict[str, str] = {}

    # -- values

    def pick(self, *choices: object) -> str:
        """One of some texts."""
        return str(self.chance.choice(choices))

    def odd(self) -> str:
        """A text that no field expects."""
        return self.chance.choice(_ODD)

    def _mostly(self, good: str, odds: float = 0.06) -> str:
        return self.odd() if self.chance.random() < odds else good

    def _place(self) -> tuple[int, int]:
        x, y = self.chance.choice(self._pixels)
        roll = self.chance.random()
        if roll < 0.05:
            return self.chance.choice(_EDGES), self.chance.choice(_EDGES)
        return (x + self.chance.randint(-40, 40), y) if roll < 0.15 else (x, y)

    def _map(self) -> str:
        return "Main Map" if self.chance.random() < 0.9 else self.chance.choice(_MAPS)

    def _id(self) -> str:
        roll = self.chance.random()
        return self.odd() if roll < 0.02 else self.chance.choice(self._ids)

    def _new_id(self) -> str:
        if self.chance.random() < 0.05:
            return self._id()
        self._ids.append(str(1000 + len(self._ids)))
        return self._ids[-1]

    # -- pieces

    def _layer(self, names: Sequence[str]) -> str:
        fields = [""] * 27
        fields[0], fields[2], fields[16], fields[17] = "emb2", "2", ",".join(names), ",".join(names)
        fields[19], fields[25], fields[26] = self._mostly("Face"), self._mostly("1"), self._mostly("true")
        if self.chance.random() < 0.1:
            fields = fields[: self.chance.randint(1, 26)]
        if self.chance.random() < 0.1:
            fields[self.chance.randrange(len(fields))] = self.odd()
        return ";".join(fields)

    def _type(self, name: str, image: str) -> str:
        owner = self.pick(*PASSWORDS, "null")
        traits = ["PROP;Owner;false,0,100,false;", "hide;72,130;HIP;;player:;0.3;;false"]
        choices: list[Callable[[], str]] = [
            lambda: self._layer(
                [name, self.pick("broken", "limbered", "+ CE", "Turn 3", "+- DFPh", "Axis +", "")]
            ),
            lambda: self._layer([name] * self.chance.choice((1, 3, 400))),
            lambda: "obs;72,130;q;?;;player:;Peek;;true",
            lambda: "conceal;72,130;q;ge;;",
            lambda: f"concealment;{owner};ge",
            lambda: "moved;moved",
            lambda: f"label;76,130;L;10;;;t;0;c;0;b;c;{self.odd()}$pieceName$ $label$;;0;0;TextLabel;;",
            lambda: f"mark;{self._mostly('Location')}",
            lambda: f"PROP;{self.odd()};{self.odd()};",
            lambda: self.pick(
                "emb2", "hide", "obs", "label", "mark", "piece", "concealment", "conceal", "turr;", ";", ""
            ),
            lambda: f"emb2;{self.odd()};{self.odd()}",
            lambda: f"prototype;{self.odd()}",
        ]
        traits += [self.chance.choice(choices)() for _ in range(self.chance.choice((0, 1, 1, 2, 5)))]
        last = f"piece;K;D;{image};{self._mostly(name, 0.03)}"
        return nest(
            [*traits, last if self.chance.random() < 0.97 else self.pick("piece", "", "piece;", "emb2;2")]
        )

    def _state(self, kind: str, slot: str, x: int, y: int) -> str:
        states: list[str] = []
        for level in kind.split("\t")[:-1]:
            if level.lstrip("\\").startswith(("hide", "conceal;", "obs")):
                states.append(self.pick("null", "null", *PASSWORDS))
            elif level.lstrip("\\").startswith("PROP;Owner"):
                states.append(self.chance.choice(PLAYERS))
            else:
                states.append(self._mostly(self.pick("1", "2", "-1", "0", "99", ""), 0.1))
        if self.chance.random() < 0.04:
            states = states[: self.chance.randint(0, len(states))]
        return nest([*states, f"{self._map()};{self._mostly(str(x), 0.01)};{y};{slot};0"])

    def piece(self, place: tuple[int, int] | None = None) -> list[Command]:
        """A new piece, mostly in a stack of its own or on one that is there."""
        name, image, slot = self.chance.choice(_COUNTERS)
        x, y = place or self._place()
        kind = self._type(name, image)
        made, other = self._new_id(), self._new_id()
        self._types[made] = kind
        commands: list[Command] = [AddPiece(made, kind, self._state(kind, slot, x, y))]
        if self.chance.random() < 0.8:
            commands.append(self._stack(other, [made, *self._some(2)], x, y))
        return commands

    def _some(self, most: int) -> list[str]:
        return [self._id() for _ in range(self.chance.randint(0, most))]

    def _stack(self, made: str, members: Sequence[str], x: int, y: int) -> AddPiece:
        end = self.pick("@@1", "@@1", "", "@@x", "@@99999999999", made)
        return AddPiece(
            made, self._mostly("stack", 0.01), ";".join([self._map(), str(x), str(y), *members, end])
        )

    # -- steps

    def _move(self) -> list[Command]:
        piece_id = self._id()
        (x, y), (old_x, old_y) = self._place(), self._place()
        under = self.chance.choice((None, None, piece_id, self._id()))
        move = MovePiece(
            piece_id, self._map(), x, y, under, self._map(), old_x, old_y, None, self.pick(*PASSWORDS)
        )
        return [move, Chat(f"* 4-6-7 1sq moves {self.pick(*_HEXES)} -> {self.pick(*_HEXES)} *")]

    def _change(self) -> list[Command]:
        piece_id, (x, y) = self._id(), self._place()
        kind = self._types.get(piece_id)
        if kind is None:
            return [
                ChangePiece(piece_id, ";".join(["Main Map", str(x), str(y), *self._some(6), "@@1"]), None)
            ]
        new, old = (self._state(kind, "223", x, y) for _ in range(2))
        return [ChangePiece(piece_id, new, self.chance.choice((None, old, new, self.odd())))]

    def _said(self) -> list[Command]:
        who = self._mostly(self.chance.choice(PLAYERS))
        roll = self.chance.random()
        if roll < 0.4:
            return [Chat(f"<{who}> - {self._garbled(self.chance.choice(_CHAT))}")]
        if roll < 0.6:
            return [Chat(f"<{who}> - !!vc {self._garbled(self.chance.choice(_DIRECTIVES))}")]
        if roll < 0.8:
            dice = f"{self.chance.randint(1, 6)},{self.chance.randint(1, 7)}"
            return [
                Chat(
                    f"*** ({self.chance.choice(_DICE)}) {dice} ***   <{who}>      [1 / 1   avg   7.00 (7.00)]"
                )
            ]
        return [Chat(self.odd())]

    def _garbled(self, text: str) -> str:
        if self.chance.random() < 0.6:
            return text
        words = text.split(" ")
        words[self.chance.randrange(len(words))] = self.odd()
        return " ".join(words * self.chance.choice((1, 1, 40)))

    def _phase(self) -> list[Command]:
        phase = self.pick("RPh", "PFPh", "MPh", "DFPh", "AFPh", "RtPh", "APh", "CCPh")
        return [Chat(f"* New: {self.pick('Axis', 'Allied')} Turn {self.pick(1, 1, 2, 99)} - {phase} *")]

    def _undo(self) -> list[Command]:
        return [
            Undo(self.chance.random() < 0.9),
            *self._change(),
            RemovePiece(self._id()),
            *self._move(),
            Undo(False),
        ]

    def _junk(self) -> list[Command]:
        text = self.odd()
        return [
            Raw(text[:40], text), Null(self.chance.random() < 0.5),
            Raw("PLAYER", f"PLAYER\t{self.pick(*PASSWORDS)}\t{self.pick(*PLAYERS)}\tAxis"), Raw("bd", self._boards()),
        ]  # fmt: skip

    def step(self) -> list[Command]:
        """The commands of one step."""
        kinds: list[Callable[[], list[Command]]] = [
            self._move, self._move, self._move, self.piece, self._change, self._change, self._said, self._said, self._phase,
            self._undo, self._junk, lambda: [RemovePiece(self._id())], list,
        ]  # fmt: skip
        return [c for _ in range(self.chance.choice((1, 1, 1, 3))) for c in self.chance.choice(kinds)()]

    def _boards(self) -> str:
        if self.chance.random() < 0.6:
            return _BD
        boards = []
        for i in range(self.chance.choice((1, 2, 5, 100))):
            crop = f"{self._mostly('0', 0.3)}\t{self.pick(*_EDGES)}\t{self.pick(900, 0, -5)}\t{self.pick(*_EDGES)}\t"
            boards.append(
                f"bd\t{self._mostly(str(i % 7), 0.1)}\t{self.pick(0, i, -3)}\t{self.pick('25', 'r25', '26', '1b', self.odd())}\t"
                f"{crop if self.chance.random() < 0.3 else ''}VER\t{self._mostly('6.2')}\t"
                f"OVR\t{self.pick('S1', 'SD3', 'X', self.odd())}\t{self.pick(*_HEXES)}\t{self.pick('L3', 'ZZ99', self.odd())}\t"
                f"SSR\t{self.odd()}\tZOOM\t{self.pick('NaN', '1e99', '0.1', '0', '3')}\tFH\t{self.odd()}\t"
            )
        return "".join(boards)

    def text(self) -> str:
        """The plain savedGame text."""
        pieces = [c for _ in range(self.chance.randint(0, 14)) for c in self.piece()]
        steps = [self.step() for _ in range(self.chance.randint(0, self.size))]
        head: list[Command] = [
            Raw("bd", self._boards()),
            *(self._junk() if self.chance.random() < 0.2 else ()),
        ]
        return save_text(pieces, steps, head, [Raw("NOTES", "NOTES\tnone")])

    def log(self) -> bytes:
        """The game as a .vlog."""
        return write_game(self.text().encode("utf-8", "replace").decode("utf-8"))


# -- logs that grow

_PIXELS = {name: Layout(parse_bd(_BD)).centre(Layout(parse_bd(_BD)).find(name)[0]) for name in ("L2", "L3")}


def _counter(number: int, hex_name: str, name: str, image: str, slot: str) -> AddPiece:
    x, y = _PIXELS[hex_name]
    kind = nest(["PROP;Owner;false,0,100,false;", "hide;72,130;HIP;;player:", f"piece;K;D;{image};{name}"])
    return AddPiece(str(number), kind, nest(["Axel", "null", f"Main Map;{x};{y};{slot};0"]))


def _squad(number: int, hex_name: str = "L2") -> AddPiece:
    return _counter(number, hex_name, "4-6-7 1sq", "ge/467S", "11467")


def _sangar(number: int) -> AddPiece:
    return _counter(number, "L2", "Sangar", "ML/Sangar", "223")


def _stack_of(number: int, hex_name: str, members: Sequence[int]) -> AddPiece:
    x, y = _PIXELS[hex_name]
    return AddPiece(str(number), "stack", ";".join(["Main Map", str(x), str(y), *map(str, members), "@@1"]))


def _to_and_fro(number: int, i: int) -> MovePiece:
    old, new = (_PIXELS[name] for name in (("L3", "L2") if i % 2 == 0 else ("L2", "L3")))
    return MovePiece(str(number), "Main Map", *new, None, "Main Map", *old, None, "pw")


def _made(pieces: Sequence[Command], steps: Sequence[Sequence[Command]]) -> bytes:
    return write_game(save_text([_sangar(1), _stack_of(2, "L2", [1]), *pieces], steps, [Raw("bd", _BD)]))


def _tall(n: int) -> bytes:
    members = list(range(10, 10 + n))
    return _made([*map(_squad, members), _stack_of(3, "L2", members)], [[Chat("x")]])


def _beneath(n: int) -> bytes:
    members = list(range(10, 10 + n))
    return _made([*map(_squad, members), _stack_of(2, "L2", [*members, 1])], [[Chat("x")]])


def _steps(n: int) -> bytes:
    lone = [_squad(10, "L3"), _stack_of(3, "L3", [10])]
    return _made(lone, [[_to_and_fro(10, i), Chat("* 4-6-7 1sq moves L3 -> L2 *")] for i in range(n)])


def _phases(n: int) -> bytes:
    phases = ("RPh", "PFPh", "MPh", "DFPh")
    lone = [_squad(10, "L3"), _stack_of(3, "L3", [10])]
    return _made(lone, [[_to_and_fro(10, i), Chat(f"* New: Axis Turn 1 - {phases[i % 4]} *")] for i in range(n)])


def _attacks(n: int) -> bytes:
    lone = [_squad(10), _stack_of(3, "L2", [10])]
    said = [
        [Chat("<Axel> - 88mm HE vs L2, tem +1 sangar")],
        [Chat("*** (IFT DR) 1,1 ***   <Axel>      [1 / 1   avg   7.00 (7.00)]")],
    ]
    return _made(lone, [said[i % 2] for i in range(n)])


def _comes_and_goes(n: int) -> bytes:
    back: list[Command] = [_sangar(1), _stack_of(2, "L2", [1])]
    return _made([], [back if i % 2 else [RemovePiece("1")] for i in range(n)])


def _said(text: str) -> Callable[[int], bytes]:
    return lambda n: _made([], [[Chat(f"<Axel> - {text}")] for _ in range(n)])


SHAPES: dict[str, Callable[[int], bytes]] = {
    "a tall stack": _tall,
    "beneath a sangar": _beneath,
    "steps": _steps,
    "phases": _phases,
    "attacks": _attacks,
    "a sangar comes and goes": _comes_and_goes,
    "directives": _said("!!vc fire L2 oba 80mm tem +3"),
    "mistakes": _said("!!vc fire L2 junk 80mm tem +3"),
    "agreements": _said("!!vc agreed L2"),
    "claims": _said("6FP on 27L2, +1 sangar, -1 ldr"),
    "KIAs": _said("final KIA on the sangar in L2 by 88mm HE CH"),
    "a long line": lambda n: _made([], [[Chat("<Axel> - " + "6FP on 27L2, +1 sangar " * n)]]),
    "unknown commands": lambda n: _made([], [[Raw("zz", f"zz\t{i}")] for i in range(n)]),
    "no such piece": lambda n: _made([], [[_to_and_fro(900 + i, i)] for i in range(n)]),
    "empty stacks": lambda n: _made([_stack_of(100 + i, "L2", []) for i in range(n)], [[Chat("x")]]),
    "one id": lambda n: _made([_squad(7, "L3") for _ in range(n)], [[Chat("x")]]),
}
"""Logs by a number that both their length and the time for them should grow with."""


# -- the whole program


def whole(data: bytes) -> Counter[str]:
    """Every view, format and command on one log; verdicts and errors counted.  Anything but a ``VlogError`` is a bug."""
    told: Counter[str] = Counter()
    try:
        game = api.load(data, "hostile.vlog")
        reports = [api.check_game(game, api.Options(view=view)) for view in VIEWS]
        reports += api.series([("a.vlog", data), ("b.vlog", data)], api.Options(view="referee")).reports
    except VlogError as error:
        told[error.code] += 1
        return told
    assert from_xml(to_xml(game.save)) == game.save._replace(duplicates=())
    for view in VIEWS:
        for at in (0, len(game.save.game.steps) // 2, None):
            told["dump"] += 1
            _no_password(json.dumps(dump_game(game.save, api.viewer_of(game, view), at)))
    for report in reports:
        told += Counter(str(f.rule) for f in report.findings)
        _print(report)
    return told


def _print(report: Report) -> None:
    for format in FORMATS:
        text = render(CheckResult((report,)), format)
        _no_password(text)
        text.encode("utf-8", "backslashreplace")
        if format in ("json", "sarif"):
            json.loads(text)
        elif format == "junit":
            from lxml import etree

            etree.fromstring(text.encode())


def _no_password(text: str) -> None:
    assert not any(password in text for password in PASSWORDS)


def main() -> None:
    """The long loop."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=60)
    options = parser.parse_args()
    end, seed, bugs, slow = time.time() + 60 * options.minutes, options.seed, 0, 0.0
    told: Counter[str] = Counter()
    while time.time() < end:
        begun = time.process_time()
        try:
            told += whole(Maker(seed, options.size).log())
        except Exception as error:
            import traceback

            bugs += 1
            where = traceback.extract_tb(error.__traceback__)[-1]
            print(
                f"seed {seed}: {type(error).__name__} {str(error)[:200]!r} at {where.filename}:{where.lineno}",
                flush=True,
            )
        spent = time.process_time() - begun
        if spent > slow:
            slow = spent
            print(f"seed {seed}: {spent:.2f} s", file=sys.stderr, flush=True)
        seed += 1
    print(f"{seed - options.seed:,} logs, {bugs} bugs, slowest {slow:.2f} s; {dict(told.most_common())}")


if __name__ == "__main__":
    main()
