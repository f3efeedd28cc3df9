"""Games of which somebody sees only a part: one visible course of play, and many truths that it may hide.

``Course`` is what an onlooker sees: open pieces, the faces of ``?`` and chat, step by step.  ``truth`` makes up what
he does not see: hidden pieces, what lies under each ``?``, which ``?`` is which, owner ids.  ``write`` makes a log of
both.  Whatever two truths of one course say, an onlooker's reports must be the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import NamedTuple

from tests.loglab import layer, nest
from vlog_checker.parser.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, Null, RemovePiece
from vlog_checker.parser.sequence import join
from vlog_checker.parser.writer import boards, save_text, write_game
from vlog_checker.vasl.layout import Layout
from vlog_checker.vasl.setup import parse_bd

AXIS, ALLIED = "Axel", "Brit"
NATION = {AXIS: "ge", ALLIED: "br"}
BOARD = boards("25")
LAYOUT = Layout(parse_bd(BOARD.text))
HEXES = ("L2", "L3", "M2", "M3", "K3", "L4", "N3", "K2", "L2+", "M3+")
"""Places where things happen; ``L2+`` is a second stack in L2, some pixels away."""
AWAY = ("A5", "B6", "C7", "D8", "AA4")
"""Hexes far from all that is seen."""


class Kind(NamedTuple):
    """A kind of counter: its faces, image and slot; ``size`` of its ``?`` (None: it cannot be concealed)."""

    faces: tuple[str, ...]
    image: str
    gpid: str
    size: str | None


UNITS = {
    "squad": Kind(("4-6-7 1sq", "2-4-7 1hs"), "467S", "", ""),
    "half": Kind(("2-4-7 1hs",), "247H", "", ""),
    "crew": Kind(("2-2-8 Icr",), "228C", "", ""),
    "leader": Kind(("8-1",), "81", "", ""),
    "gun": Kind(("37L AT PaK 35/36 ca3", "limbered 37L AT PaK 35/36"), "gun/pak", "2494", "58"),
    "tank": Kind(("Matilda II", "Immob Matilda II"), "veh/matii", "716", "58"),
}
WORKS = {
    "sangar": Kind(("Sangar",), "ML/Sangar", "223", None),
    "trench": Kind(("Trench",), "trench", "222", None),
    "foxhole": Kind(("1S Foxhole",), "fox", "211", None),
    "control": Kind(("Axis control",), "marker", "276", None),
    "track": Kind(("Axis + Turn 3 MPh",), "marker", "297", None),
}
ALL = UNITS | WORKS


class Piece(NamedTuple):
    """A piece of a truth.  ``hider`` and ``concealer`` are owner ids (made-up passwords); ``kind`` ``?`` is a dummy."""

    key: str
    kind: str
    owner: str
    shown: int = 1
    hider: str | None = None
    concealer: str | None = None
    size: str = ""
    mark_owner: str = ""
    owner_shown: str | None = None
    bare: bool = False

    @property
    def type(self) -> str:
        """As VASL writes it; ``bare``: a ``?`` that VASL made itself when a unit was concealed."""
        outer = ["PROP;Owner;false,0,100,false;", "hide;72,130;HIP;;player:;0.3;;false"]
        nation = NATION[self.owner]
        qmark = f"{nation}/{nation}qmark{self.size}"
        if self.kind == "?":
            inner = [f"concealment;{self.mark_owner};{nation}", f"piece;K;D;{qmark};?"]
            return nest([*outer[self.bare :], *inner])
        kind = ALL[self.kind]
        if kind.size is not None:
            outer.append(f"conceal;C;{nation}/{nation}qmark{kind.size};{nation};;")
        if len(kind.faces) > 1:
            outer.append(layer(*kind.faces))
        image = kind.image if kind.size is None else f"{nation}/{kind.image}"
        return nest([*outer, join(["piece", "K", "D", image, kind.faces[0]], ";")])

    def state(self, x: int, y: int) -> str:
        """As VASL writes it."""
        name = self.owner if self.owner_shown is None else self.owner_shown
        levels = [name, self.hider or "null"][self.bare :]
        if self.kind == "?":
            levels.append("")
        else:
            kind = ALL[self.kind]
            if kind.size is not None:
                levels.append(f"{self.concealer or 'null'};")
            if len(kind.faces) > 1:
                levels.append(str(self.shown))
        return nest([*levels, f"Main Map;{x};{y};{'' if self.kind == '?' else ALL[self.kind].gpid};0"])


class Slot(NamedTuple):
    """What an onlooker sees of one piece: an open piece by its key, or the face of a ``?`` (key empty)."""

    key: str
    owner: str
    size: str = ""
    face: int = 1


Table = dict[str, list[Slot]]
"""What is seen in each hex, bottom to top."""


class Course(NamedTuple):
    """``tables``: what is seen at the start and after each step; ``chat``: the lines of each step (none at 0).

    ``kinds``: the kind of each open piece.  ``covered``: open pieces that are under some ``?`` while not seen.
    """

    tables: tuple[Table, ...]
    chat: tuple[tuple[str, ...], ...]
    kinds: dict[str, str]


def pixel(hex_name: str) -> tuple[int, int]:
    """The middle of a hex, or a point near it."""
    x, y = LAYOUT.centre(LAYOUT.find(hex_name.rstrip("+"))[0])
    return (x + 9, y + 4) if hex_name.endswith("+") else (x, y)


# -- the visible course


def course(random: Random, steps: int = 24) -> Course:
    """A random course of play around some sangars and trenches."""
    return _Play(random, steps).course()


class _Play:
    def __init__(self, random: Random, steps: int) -> None:
        self.random = random
        self.steps = steps
        self.kinds: dict[str, str] = {}
        self.table: Table = {h: [] for h in (*HEXES, *AWAY)}
        self.away: list[Slot] = []
        self.count = 0

    def course(self) -> Course:
        self._set_up()
        tables = [self._copy()]
        chat: list[tuple[str, ...]] = [()]
        for number in range(1, self.steps + 1):
            lines = self._phase(number) if number % 9 == 3 else self._step()
            chat.append(tuple(re.sub(r"(?<=\d)\+", "", line) for line in lines))
            tables.append(self._copy())
        return Course(tuple(tables), tuple(chat), dict(self.kinds))

    def _copy(self) -> Table:
        return {h: list(slots) for h, slots in self.table.items()}

    def _new(self, kind: str, owner: str) -> Slot:
        self.count += 1
        key = f"70{self.count:03}"
        self.kinds[key] = kind
        return Slot(key, owner)

    def _set_up(self) -> None:
        pick = self.random
        for place in pick.sample(HEXES, 3):
            self._fill(place, pick.randrange(4))
            self.table[place].append(self._new("sangar", AXIS))
        for place in pick.sample(HEXES, 2):
            self._fill(place, pick.randrange(3))
            self.table[place].append(self._new("trench", pick.choice((AXIS, ALLIED))))
        for place in pick.sample(HEXES, 3):
            self._fill(place, pick.randrange(3))

    def _fill(self, place: str, number: int) -> None:
        for _ in range(number):
            owner = self.random.choice((AXIS, AXIS, ALLIED))
            if self.random.random() < 0.45:
                self.table[place].append(Slot("", owner, self.random.choice(("", "", "58"))))
            else:
                self.table[place].append(self._new(self.random.choice(list(UNITS)), owner))

    def _phase(self, number: int) -> tuple[str, ...]:
        side = ("Axis", "Allied")[number // 9 % 2]
        return (
            f"* New: {side} Turn {1 + number // 18} - {self.random.choice(('PFPh', 'MPh', 'DFPh', 'APh'))} *",
        )

    def _step(self) -> tuple[str, ...]:
        doing: Callable[[], tuple[str, ...]] = self.random.choice(
            (self._move, self._move, self._move, self._restack, self._conceal, self._conceal, self._reveal,
             self._reveal, self._vanish, self._appear, self._say, self._say, self._roll, self._nothing)
        )  # fmt: skip
        return doing()

    def _any(self, test: object = None) -> tuple[str, int, Slot] | None:
        found = [
            (h, i, slot) for h, slots in self.table.items() for i, slot in enumerate(slots)
            if (slot.key == "" or self.kinds[slot.key] in UNITS) and (test is None or test(slot))  # type: ignore[operator]
        ]  # fmt: skip
        return self.random.choice(found) if found else None

    def _name(self, slot: Slot) -> str:
        return ALL[self.kinds[slot.key]].faces[slot.face - 1] if slot.key else "?"

    def _move(self) -> tuple[str, ...]:
        found = self._any()
        if found is None:
            return ()
        place, index, slot = found
        to = self.random.choice([h for h in HEXES if h != place])
        del self.table[place][index]
        self.table[to].insert(self.random.randint(0, len(self.table[to])), slot)
        claim = self.random.choice(
            (f"{place}-{to} 1MF never leaves trench", f"{place} to {to}, 2MF", "push it in, M# 9", "")
        )
        lines = (f"* {self._name(slot)} moves {place} -> {to} *",)
        return (*lines, f"<{slot.owner}> - {claim}") if claim else lines

    def _restack(self) -> tuple[str, ...]:
        self.random.shuffle(self.table[self.random.choice(HEXES)])
        return ()

    def _conceal(self) -> tuple[str, ...]:
        """An open unit gets its ``?``: it is out of sight from now on."""
        found = self._any(lambda slot: slot.key)
        if found is None:
            return ()
        place, index, slot = found
        self.table[place][index] = Slot("", slot.owner, UNITS[self.kinds[slot.key]].size or "")
        self.away.append(slot)
        return ()

    def _reveal(self) -> tuple[str, ...]:
        """A ``?`` turns out to be a unit that was under some ``?``."""
        found = self._any(lambda slot: not slot.key)
        if found is None:
            return ()
        place, index, mark = found
        fit = [s for s in self.away if s.owner == mark.owner and UNITS[self.kinds[s.key]].size == mark.size]
        if not fit:
            return ()
        slot = self.random.choice(fit)
        self.away.remove(slot)
        self.table[place][index] = slot
        return (f"<{slot.owner}> - lose ? in {place}",)

    def _vanish(self) -> tuple[str, ...]:
        place = self.random.choice(HEXES)
        if not self.table[place]:
            return ()
        slot = self.table[place].pop(self.random.randrange(len(self.table[place])))
        return (f"* {self._name(slot)} deleted in {place} *",)

    def _appear(self) -> tuple[str, ...]:
        place = self.random.choice(HEXES)
        kind = self.random.choice(list(ALL))
        if kind == "track":
            return ()
        self.table[place].append(self._new(kind, self.random.choice((AXIS, ALLIED))))
        return (f"* {ALL[kind].faces[0]} created in {place} *",)

    def _say(self) -> tuple[str, ...]:
        place = self.random.choice(HEXES)
        return (f"<{self.random.choice((AXIS, ALLIED))}> - " + self.random.choice((
            f"6FP on {place}, +1 sangar", f"FFE 80mm vs {place}, TEM +3", f"FT 24 {place} no TEM", f"OVR the sangar in {place}",
            f"!!vc fire {place} oba 80mm tem +3", f"!!vc kia {place}", f"!!vc control {place} axis", "1KIA on the sangar, it goes",
            f"emplacement +2 in {place}", f"Deploy in {place} for the Gun", f"reveal the hidden sangar in {place}",
        )),)  # fmt: skip

    def _roll(self) -> tuple[str, ...]:
        die = self.random.randint
        kind = self.random.choice(("IFT", "TH", "Other", "MC"))
        return (
            f"*** ({kind} DR) {die(1, 6)},{die(1, 6)} ***   <{self.random.choice((AXIS, ALLIED))}>      [1 / 1   avg   7.00 (7.00)]    (01.50)",
        )

    def _nothing(self) -> tuple[str, ...]:
        return ()


# -- the truths behind it

Position = dict[str, list[Piece]]
"""Where every piece lies: by hex, bottom to top."""


class Hider:
    """What one player keeps from the others, step by step, as ``random`` has it.

    ``owner_id``: his id.  ``names``: what the ``Owner`` of his unseen pieces may say (his own name, if empty).
    """

    def __init__(self, plan: Course, player: str, random: Random, owner_id: str, names: tuple[str, ...] = ()) -> None:
        self.plan = plan
        self.player = player
        self.random = random
        self.owner_id = owner_id
        self.names = names
        self.count = 0
        self.wanderers: dict[str, tuple[Piece, str, int]] = {}
        self.marks: list[Piece] = []
        self.under: list[Slot] = []

    def step(self, number: int) -> tuple[dict[str, list[tuple[str, Piece]]], list[tuple[str, int, Piece]]]:
        """(what lies under his ``?`` in each hex, with its size; his hidden pieces with hex and height)."""
        self._know(number)
        self._wander()
        slots = [
            (place, s.size) for place, line in self.plan.tables[number].items() for s in line
            if not s.key and s.owner == self.player
        ]  # fmt: skip
        self.random.shuffle(slots)
        contents: dict[str, list[tuple[str, Piece]]] = {}
        for place, size, piece in self._pool(slots):
            contents.setdefault(place, []).append((size, piece))
        return contents, [(place, height, piece) for piece, place, height in self.wanderers.values()]

    def _know(self, number: int) -> None:
        """Which of his open pieces went out of sight or came back."""
        tables = self.plan.tables
        now = {s.key for slots in tables[number].values() for s in slots}
        before = [s for slots in tables[number - 1].values() for s in slots] if number else []
        later = {s.key for table in tables[number:] for slots in table.values() for s in slots}
        for slot in before:
            if not slot.key or slot.owner != self.player or slot.key in now:
                continue
            if slot.key in later or (self.plan.kinds[slot.key] in UNITS and self.random.random() < 0.6):
                self.under.append(slot)
        self.under = [slot for slot in self.under if slot.key not in now]

    def _pool(self, slots: list[tuple[str, str]]) -> Iterator[tuple[str, str, Piece]]:
        """Pieces that are out of sight are under a ``?``, or hidden if none is left for them."""
        self.wanderers = {k: w for k, w in self.wanderers.items() if not k.startswith("70")}
        for slot in self.random.sample(self.under, len(self.under)):
            kind = self.plan.kinds[slot.key]
            fit = next((s for s in slots if s[1] == UNITS[kind].size), None)
            if fit is None or self.random.random() < 0.2:
                hidden = Piece(slot.key, kind, slot.owner, slot.face, hider=self.owner_id, owner_shown=self._name())
                self.wanderers[slot.key] = (hidden, self._place(), self.random.randrange(4))
            else:
                slots.remove(fit)
                yield *fit, Piece(slot.key, kind, slot.owner, slot.face, concealer=self.owner_id, owner_shown=self._name())
        for place, size in slots:
            yield place, size, self._anything(size)

    def _place(self) -> str:
        return self.random.choice((*HEXES, *AWAY))

    def _name(self) -> str | None:
        return self.random.choice(self.names) if self.names else None

    def _key(self) -> str:
        self.count += 1
        return f"{self.random.randint(10**8, 10**9)}{self.player[0]}{self.count:03}"

    def _anything(self, size: str) -> Piece:
        """A dummy or a unit of that size, seldom the same for long."""
        fit = [p for p in self.marks if p.size == size and self.random.random() < 0.5]
        for piece in fit[:1]:
            self.marks.remove(piece)
            faces = len(ALL[piece.kind].faces) if piece.kind != "?" else 1
            self.marks.append(piece._replace(shown=self.random.randint(1, faces), key=self._key()))
            return self.marks[-1]
        piece = self._made(size)
        self.marks.append(piece)
        return piece

    def _made(self, size: str) -> Piece:
        if self.random.random() < 0.4:
            bare = self.random.random() < 0.3
            mark = self.owner_id if bare else self.random.choice(("", self.owner_id))
            return Piece(self._key(), "?", self.player, 1, None, None, size, mark, self._name(), bare)
        kinds = [name for name, kind in UNITS.items() if kind.size == size]
        kind = self.random.choice(kinds)
        return Piece(self._key(), kind, self.player, 1, None, self.owner_id, size, "", self._name())

    def _wander(self) -> None:
        roll = self.random.random
        for key, (piece, _, _) in list(self.wanderers.items()):
            if roll() < 0.15:
                self.wanderers[key] = (piece, self._place(), self.random.randrange(5))
            elif roll() < 0.05:
                del self.wanderers[key]
        while len(self.wanderers) < 5 and roll() < 0.5:
            kind = self.random.choice([*ALL, "?"])
            piece = Piece(self._key(), kind, self.player, hider=self.owner_id, owner_shown=self._name())
            self.wanderers[piece.key] = (piece, self._place(), self.random.randrange(5))


def truth(plan: Course, hiders: Mapping[str, Hider]) -> list[Position]:
    """The position at the start and after each step, with all that the players hide."""
    return [_position(plan, number, [hider.step(number) for hider in hiders.values()]) for number in range(len(plan.tables))]


def _position(plan: Course, number: int, parts: list[tuple[dict[str, list[tuple[str, Piece]]], list[tuple[str, int, Piece]]]]) -> Position:
    full: Position = {}
    for place, slots in plan.tables[number].items():
        under = [(size, piece) for contents, _ in parts for size, piece in contents.get(place, ())]
        hidden = sorted(
            ((min(height, len(slots)), i, piece) for _, wanderers in parts for i, (at, height, piece) in enumerate(wanderers) if at == place),
            key=lambda item: item[0],
        )  # fmt: skip
        line: list[Piece] = []
        for height, slot in enumerate([*slots, None]):
            line += [piece for at, _, piece in hidden if at == height]
            if slot is not None:
                line.append(_under(slot, under) if not slot.key else Piece(slot.key, plan.kinds[slot.key], slot.owner, slot.face))
        full[place] = line
    return full


def _under(slot: Slot, under: list[tuple[str, Piece]]) -> Piece:
    fit = next(item for item in under if item[0] == slot.size and item[1].owner == slot.owner)
    under.remove(fit)
    return fit[1]


# -- the log


def write(
    plan: Course, told: list[Position], movers: Mapping[str, str], *, first: int = 0, last: int | None = None,
    odd: Random | None = None, odd_of: tuple[str, ...] = (AXIS, ALLIED),
) -> bytes:  # fmt: skip
    """Steps ``first`` + 1 to ``last`` of the course with its truth as a log.

    ``movers``: the id that stands in the moves of each player's pieces.  ``odd``: strews in slips that concern
    hidden pieces of ``odd_of`` only, and maps on which only hidden ones lie.
    """
    end = len(told) - 1 if last is None else last
    start = [*_first(told[first]), *(_elsewhere(odd) if odd is not None else ())]
    steps = [[*_odd(told[i - 1], odd, odd_of), *_commands(told[i - 1], told[i], plan.chat[i], movers)] for i in range(first + 1, end + 1)]
    return write_game(save_text(start, steps, head=[BOARD]))


def _elsewhere(odd: Random) -> Iterator[Command]:
    for number in range(odd.randrange(3)):
        piece = Piece(f"else{number}", "squad", AXIS, hider="somebody")
        yield AddPiece(piece.key, piece.type, piece.state(5, 5).replace("Main Map", f"Secret Map {odd.randrange(99)}"))


def _odd(table: Position, odd: Random | None, odd_of: tuple[str, ...]) -> Iterator[Command]:
    if odd is None:
        return
    for place, pieces in table.items():
        for piece in (p for p in pieces if p.owner in odd_of):
            if piece.hider and odd.random() < 0.2:
                yield ChangePiece(piece.key, piece.state(*pixel(place)), piece._replace(hider="other").state(1, 1))
            if piece.concealer and odd.random() < 0.1:
                yield ChangePiece(piece.key, piece.state(*pixel(place)), piece._replace(concealer="other").state(1, 1))
    if odd.random() < 0.3:
        yield RemovePiece(f"nobody{odd.randrange(99)}")


def _first(table: Position) -> Iterator[Command]:
    for place, pieces in table.items():
        for piece in pieces:
            yield AddPiece(piece.key, piece.type, piece.state(*pixel(place)))
        yield AddPiece(f"st{place}", "stack", _stack(place, pieces))


def _stack(place: str, pieces: list[Piece]) -> str:
    x, y = pixel(place)
    return join(["Main Map", str(x), str(y), *(p.key for p in pieces), "@@1"], ";")


def _commands(old: Position, new: Position, chat: tuple[str, ...], movers: Mapping[str, str]) -> list[Command]:
    before = {p.key: (p, place) for place, pieces in old.items() for p in pieces}
    after = {p.key: (p, place) for place, pieces in new.items() for p in pieces}
    commands: list[Command] = [Null(False)]
    for key, (piece, place) in after.items():
        x, y = pixel(place)
        if key not in before or before[key][0].type != piece.type:
            commands.append(AddPiece(key, piece.type, piece.state(x, y)))
        elif before[key] != (piece, place):
            if before[key][1] != place:
                commands.append(_moved(piece, (x, y), pixel(before[key][1]), movers[piece.owner]))
            commands.append(ChangePiece(key, piece.state(x, y), None))
    commands += [RemovePiece(key) for key in before if key not in after]
    commands += [
        ChangePiece(f"st{place}", _stack(place, pieces), None) for place, pieces in new.items() if old[place] != pieces
    ]
    return [*commands, *map(Chat, chat)]


def _moved(piece: Piece, to: tuple[int, int], old: tuple[int, int], mover: str) -> Command:
    return MovePiece(piece.key, "Main Map", *to, None, "Main Map", *old, None, mover)
