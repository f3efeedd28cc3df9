"""A lab that plays little games and writes them as VASL logs, with counters of our own making.

    lab = Lab("25")
    squad, sangar = lab.squad("M3"), lab.sangar("L2")
    lab.trench("M3")                       # on top of what is there: the squad lies beneath it
    lab.phase("Axis Turn 1 - MPh")
    lab.say("M3 trench to L2 sangar, 1 MF")
    lab.move(squad, "L2")                  # lands on top, as when dragged
    lab.beneath(squad)                     # re-stacked beneath the sangar
    report = lab.check()

What is placed before the first step is there at the start (step 0).  Every other call is one log step and returns its
number.  Counters placed later come into the game in a step of their own.  A hex holds one stack; ``L2#2`` is a second
stack on the pixel of L2, and ``@120,90`` the pixel itself, so beside the boards if it is there.
"""

from __future__ import annotations

from collections.abc import Sequence

from vlog_checker import api
from vlog_checker.findings import Finding, Report
from vlog_checker.parser.commands import AddPiece, ChangePiece, Chat, Command, MovePiece, RemovePiece, Undo
from vlog_checker.parser.sequence import join, quote
from vlog_checker.parser.writer import boards, save_text, write_game
from vlog_checker.vasl.layout import Layout
from vlog_checker.vasl.reading import Reading
from vlog_checker.view import REFEREE_VIEWER

AXIS, ALLIED = "Axel", "Brit"
SECRETS = {AXIS: "axis-secret", ALLIED: "allied-secret"}
_UNIT_IMAGES = {AXIS: "ge/467S", ALLIED: "br/457S"}


def nest(levels: Sequence[str]) -> str:
    """Texts of traits, outermost first, as one type or state."""
    text = levels[-1]
    for level in reversed(levels[:-1]):
        text = quote(level, "\t") + "\t" + quote(text, "\t")
    return text


def layer(*names: str, image: str = "x") -> str:
    """The type of a layer that is always on and shows one of ``names``."""
    fields = [""] * 27
    fields[0], fields[2], fields[16] = "emb2", "2", join([image] * len(names), ",")
    fields[17], fields[19], fields[25], fields[26] = join(names, ","), "Face", "1", "true"
    return join(fields, ";")


class Counter:
    """A counter of the lab: its faces (names), the one shown, and the hex it is in (None: not on the map)."""

    def __init__(self, key: str, owner: str | None, faces: Sequence[str], image: str, gpid: str) -> None:
        self.key = key
        self.owner = owner
        self.faces = tuple(faces)
        self.shown = 1
        self.image = image
        self.gpid = gpid
        self.hex: str | None = None
        self.hidden_by: str | None = None
        self.concealed_by: str | None = None

    @property
    def type(self) -> str:
        """The piece's type."""
        traits = ["PROP;Owner;false,0,100,false;", "hide;72,130;HIP;;player:;0.3;;false"]
        if len(self.faces) > 1:
            traits.append(layer(*self.faces))
        return nest([*traits, join(["piece", "K", "D", self.image, self.faces[0]], ";")])

    def state(self, x: int, y: int) -> str:
        """The piece's state at a map pixel."""
        levels = [self.owner or "", self.hidden_by or "null"]
        if len(self.faces) > 1:
            levels.append(str(self.shown))
        return nest([*levels, f"Main Map;{x};{y};{self.gpid};0"])


def pixel_at(layout: Layout, hex_name: str) -> tuple[int, int]:
    """The map pixel of ``27L2``, ``27L2#2`` (a second stack there) or ``@x,y``."""
    if hex_name.startswith("@"):
        x, _, y = hex_name[1:].partition(",")
        return int(x), int(y)
    found = layout.find(hex_name.partition("#")[0])
    assert len(found) == 1, f"{hex_name} means {len(found)} hexes"
    return layout.centre(found[0])


class Lab:
    """One game on boards laid side by side; see the module's docstring."""

    def __init__(self, *board_names: str, bd: str | None = None) -> None:
        from vlog_checker.parser.commands import Raw
        from vlog_checker.vasl.setup import parse_bd

        self._bd = boards(*(board_names or ("25",))) if bd is None else Raw("bd", bd)
        self.layout = Layout(parse_bd(self._bd.text))
        self._start: list[Command] = []
        self._steps: list[list[Command]] = []
        self._before: list[tuple[dict[str, list[Counter]], dict[Counter, int]]] = []
        self._stacks: dict[str, list[Counter]] = {}
        self._stack_ids: dict[str, str] = {}
        self._count = 0

    # -- counters

    def squad(self, hex_name: str, owner: str | None = AXIS, name: str = "4-6-7 1sq", hs: str = "2-4-7 1hs") -> Counter:
        """A squad whose counter has its half-squad as second face."""
        return self.place(hex_name, owner, name, hs)

    def half_squad(self, hex_name: str, owner: str = AXIS, name: str = "2-4-7 1hs") -> Counter:
        """A half-squad."""
        return self.place(hex_name, owner, name)

    def crew(self, hex_name: str, owner: str = AXIS) -> Counter:
        """An Infantry crew."""
        return self.place(hex_name, owner, "2-2-8 Icr")

    def leader(self, hex_name: str, owner: str = AXIS) -> Counter:
        """A leader."""
        return self.place(hex_name, owner, "8-1")

    def gun(self, hex_name: str, owner: str = AXIS) -> Counter:
        """A 37mm Gun with a limbered face."""
        return self.place(hex_name, owner, "37L AT PaK 35/36 ca3", "limbered 37L AT PaK 35/36", image="ge/gun/pak", gpid="2494")

    def tank(self, hex_name: str, owner: str = ALLIED) -> Counter:
        """A full-tracked AFV."""
        return self.place(hex_name, owner, "Matilda II", image="br/veh/matii", gpid="716")

    def truck(self, hex_name: str, owner: str = AXIS) -> Counter:
        """A wheeled truck."""
        return self.place(hex_name, owner, "2-1/2 ton truck", image="am/veh/truck", gpid="1046")

    def sangar(self, hex_name: str, owner: str | None = AXIS) -> Counter:
        """A sangar, on top of what is in the hex: that lies beneath it."""
        return self.place(hex_name, owner, "Sangar", image="ML/Sangar", gpid="223")

    def trench(self, hex_name: str, owner: str | None = AXIS) -> Counter:
        """A trench, on top of what is in the hex."""
        return self.place(hex_name, owner, "Trench", image="trench", gpid="222")

    def marker(self, hex_name: str, name: str, gpid: str, owner: str | None = None) -> Counter:
        """Any marker, by its name and slot: ``Crest`` 146, ``TI`` 68, ``Limbered`` 5906, ``Axis control`` 276."""
        return self.place(hex_name, owner, name, image="marker", gpid=gpid)

    def place(self, hex_name: str, owner: str | None, *faces: str, image: str | None = None, gpid: str = "") -> Counter:
        """A counter on top of what is in a hex: at the start, or in a step of its own once play was logged."""
        self._count += 1
        if image is None:
            image = _UNIT_IMAGES.get(owner or "", "ge/467S")
        counter = Counter(str(1000 + self._count), owner, faces, image, gpid or f"9{self._count:04}")
        if self._steps:
            self._remember()
            self._log([*self._add(counter, hex_name), Chat(f"* {faces[0]} created in {hex_name} *")])
        else:
            counter.hex = hex_name
            self._stacks.setdefault(hex_name, []).append(counter)
        return counter

    def _add(self, counter: Counter, hex_name: str) -> list[Command]:
        x, y = self._pixel(hex_name)
        commands: list[Command] = [AddPiece(counter.key, counter.type, counter.state(x, y))]
        return commands + self._put(counter, hex_name)

    # -- steps

    def say(self, text: str, player: str = AXIS) -> int:
        """A typed chat line."""
        return self._log([Chat(f"<{player}> - {text}")])

    def chat(self, text: str) -> int:
        """A chat line as it stands in the log."""
        return self._log([Chat(text)])

    def phase(self, text: str) -> int:
        """The Phase Track's report: ``Axis Turn 1 - MPh``."""
        return self._log([Chat(f"* New: {text} *")])

    def dr(self, category: str, first: int, second: int, player: str = AXIS) -> int:
        """A DR of VASL's dice bot: ``Other``, ``IFT``..."""
        return self._log([Chat(f"*** ({category} DR) {first},{second} ***   <{player}>      [1 / 1   avg   7.00 (7.00)]    (01.50)")])

    def move(self, counters: Counter | Sequence[Counter], hex_name: str) -> int:
        """Counters dragged together to a hex, where they land on top, in one step."""
        group = [counters] if isinstance(counters, Counter) else list(counters)
        self._remember()
        origin = group[0].hex
        commands: list[Command] = []
        for counter in group:
            commands += self._put(counter, hex_name)
        names = ", ".join(c.faces[c.shown - 1] for c in group)
        return self._log([*commands, Chat(f"* {names} moves {origin} -> {hex_name} *")])

    def beneath(self, *counters: Counter) -> int:
        """Counters re-stacked to the bottom of their stack, in one step."""
        return self._restack(counters, 0)

    def above(self, *counters: Counter) -> int:
        """Counters re-stacked to the top of their stack."""
        return self._restack(counters, None)

    def go_beneath(self, counters: Counter | Sequence[Counter], hex_name: str) -> int:
        """Dragged to a hex, then re-stacked beneath: two steps; the second one's number."""
        self.move(counters, hex_name)
        return self.beneath(*([counters] if isinstance(counters, Counter) else counters))

    def turn(self, counter: Counter, face: int) -> int:
        """Another face shown (1-based): a squad that shows its half-squad, a Gun that is limbered."""
        self._remember()
        return self._log([self._show(counter, face), Chat(f"* : {counter.faces[face - 1]} *")])

    def _show(self, counter: Counter, face: int) -> Command:
        x, y = self._pixel(counter.hex or "")
        old = counter.state(x, y)
        counter.shown = face
        return ChangePiece(counter.key, counter.state(x, y), old)

    def remove(self, counter: Counter) -> int:
        """Deleted."""
        self._remember()
        place = counter.hex or ""
        self._stacks[place].remove(counter)
        counter.hex = None
        return self._log([RemovePiece(counter.key), Chat(f"* {counter.faces[0]} deleted in {place} *")])

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._before)

    def undo(self) -> int:
        """The last change of counters taken back."""
        commands: list[Command] = [Undo(True)]
        before, faces = self._before.pop()
        homes = {counter: place for place, stack in before.items() for counter in stack}
        for counter in [c for stack in self._stacks.values() for c in stack if c not in homes]:
            self._stacks[counter.hex or ""].remove(counter)
            counter.hex = None
            commands.append(RemovePiece(counter.key))
        for counter, place in homes.items():
            if counter.hex is None:
                commands += self._add(counter, place)
            elif counter.hex != place:
                commands += self._put(counter, place)
            if counter.shown != faces[counter]:
                commands.append(self._show(counter, faces[counter]))
        for place, stack in before.items():
            if self._stacks[place] != stack:
                old, self._stacks[place] = self._stack_state(place), list(stack)
                commands.append(ChangePiece(self._stack_id(place), self._stack_state(place), old))
        return self._log([*commands, Chat("* UNDO *"), Undo(False)])

    # -- results

    def bytes(self) -> bytes:
        """The log as a file."""
        return write_game(save_text(self._setup(), self._steps, head=[self._bd]))

    def reading(self) -> Reading:
        """The log read by a referee."""
        return Reading(api.load(self.bytes(), "lab.vlog").save, REFEREE_VIEWER)

    def check(self, view: str = "referee", **options: object) -> Report:
        """The report on the log."""
        return api.check(self.bytes(), "lab.vlog", api.Options(view=view, **options))  # type: ignore[arg-type]

    def findings(self, prefix: str = "", view: str = "referee", notes: bool = False) -> list[Finding]:
        """The findings whose code starts so; notes only if asked for."""
        found = self.check(view).findings
        return [f for f in found if f.rule.startswith(prefix) and (notes or f.verdict != "note")]

    def verdicts(self, prefix: str = "", view: str = "referee", notes: bool = False) -> list[tuple[str, str, int | None]]:
        """(code, verdict, step) of each such finding."""
        return [(f.rule, str(f.verdict), f.step) for f in self.findings(prefix, view, notes)]

    def hide(self, counter: Counter, player: str = AXIS) -> int:
        """Made HIP by a player, who alone sees it from then on."""
        return self._veil(counter, SECRETS[player])

    def show(self, counter: Counter) -> int:
        """HIP no longer."""
        return self._veil(counter, None)

    def _veil(self, counter: Counter, secret: str | None) -> int:
        self._remember()
        x, y = self._pixel(counter.hex or "")
        old = counter.state(x, y)
        counter.hidden_by = secret
        return self._log([ChangePiece(counter.key, counter.state(x, y), old)])

    # -- making commands

    def _setup(self) -> list[Command]:
        return self._start or self._start_commands()

    def _start_commands(self) -> list[Command]:
        commands: list[Command] = []
        for hex_name, stack in self._stacks.items():
            x, y = self._pixel(hex_name)
            commands += [AddPiece(c.key, c.type, c.state(x, y)) for c in stack]
            commands.append(AddPiece(self._stack_id(hex_name), "stack", self._stack_state(hex_name)))
        return commands

    def _log(self, commands: list[Command]) -> int:
        self._steps.append(commands)
        return len(self._steps)

    def _remember(self) -> None:
        """What an undo would bring back; the start position ends with the first thing to remember."""
        self._freeze()
        stacks = {place: list(stack) for place, stack in self._stacks.items()}
        self._before.append((stacks, {c: c.shown for stack in stacks.values() for c in stack}))

    def _freeze(self) -> None:
        if not self._start:
            self._start = self._start_commands()

    def _pixel(self, hex_name: str) -> tuple[int, int]:
        return pixel_at(self.layout, hex_name)

    def _stack_id(self, hex_name: str) -> str:
        return self._stack_ids.setdefault(hex_name, f"{5000 + len(self._stack_ids)}")

    def _stack_state(self, hex_name: str) -> str:
        x, y = self._pixel(hex_name)
        return join(["Main Map", str(x), str(y), *(c.key for c in self._stacks.get(hex_name, [])), "@@1"], ";")

    def _put(self, counter: Counter, hex_name: str) -> list[Command]:
        """On top of the stack of a hex."""
        x, y = self._pixel(hex_name)
        old = counter.hex
        old_x, old_y = self._pixel(old) if old else (0, 0)
        if old is not None:
            self._stacks[old].remove(counter)
        stack = self._stacks.setdefault(hex_name, [])
        under = stack[-1].key if stack else None
        stack.append(counter)
        counter.hex = hex_name
        move = MovePiece(
            counter.key, "Main Map", x, y, under, "Main Map" if old else None, old_x, old_y, None,
            SECRETS.get(counter.owner or "", "secret"),
        )  # fmt: skip
        if under is not None:
            return [move]
        self._count += 1
        self._stack_ids[hex_name] = str(5000 + self._count)
        return [move, AddPiece(self._stack_ids[hex_name], "stack", self._stack_state(hex_name))]

    def _restack(self, counters: Sequence[Counter], to: int | None) -> int:
        self._remember()
        place = counters[0].hex or ""
        old = self._stack_state(place)
        stack = self._stacks[place]
        moved = list(counters)
        for counter in moved:
            stack.remove(counter)
        self._stacks[place] = [*moved, *stack] if to == 0 else [*stack, *moved]
        return self._log([ChangePiece(self._stack_id(place), self._stack_state(place), old)])


__all__ = ["ALLIED", "AXIS", "Counter", "Finding", "Lab", "Report", "layer", "nest"]
