"""Logs as the VASSAL engine writes them, made of VASL's real counters, for cases that the corpus lacks.

    play = Play("26", "27")
    squad, sangar = play.put("squad", "27L2"), play.put("sangar", "27L2")     # on top: the squad lies beneath it
    play.phase("Allied Turn 1 - PFPh")
    play.say("Brit", "8FP on 27L2, +1 sangar")
    play.dr("Brit", "IFT", 3, 4)
    play.check()

Counters come from VASL's build file in ``../shared`` with all their traits; steps have the shapes of
``corpus/authored``: nulls before a drag, ``M/`` then the new stack, the report as chat below them, a palette counter
as ``+/``, ``M/`` or stack, chat and the owner as a last ``D/``.  What is put before the first step is the restore part.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tests.loglab import pixel_at
from tests.shared import SHARED
from vlog_checker import api
from vlog_checker.findings import Report
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
    encode,
)
from vlog_checker.parser.metadata import Metadata
from vlog_checker.parser.obfuscation import Wrapping
from vlog_checker.parser.savedgame import ESC, LOG
from vlog_checker.parser.sequence import quote
from vlog_checker.parser.traits import Trait, nest
from vlog_checker.parser.writer import moduledata, save_text, savedata, write_zip
from vlog_checker.vasl.layout import Layout
from vlog_checker.vasl.setup import parse_bd

AXIS, ALLIED = "Axel", "Brit"
SECRETS = {AXIS: "axis-secret", ALLIED: "allied-secret"}
SLOTS = {
    # what a test calls it: (gpid, the name it shows, whose)
    "squad": ("11467", "4-6-7 1sq", AXIS),
    "hs": ("2396", "2-4-7 1hs", AXIS),
    "crew": ("2369", "2-2-8 Icr", AXIS),
    "leader": ("2427", "8-1", AXIS),
    "hero": ("2432", "Hero", AXIS),
    "lmg": ("2461", "LMG", AXIS),
    "pak": ("2494", "37L AT PaK 35/36 ca3", AXIS),
    "pak38": ("2496", "50L AT PaK 38 ca3", AXIS),
    "mortar": ("2488", "81* MTR GrW 34", AXIS),
    "panzer": ("2560", "PzKw IIIJ vca3 tca3 BU", AXIS),
    "ge?": ("2351", "?", AXIS),
    "brsquad": ("1076", "4-5-7 1sq", ALLIED),
    "brhs": ("1091", "2-4-7 1hs", ALLIED),
    "brcrew": ("1081", "2-2-8 Icr", ALLIED),
    "brleader": ("1107", "8-1", ALLIED),
    "mmg": ("1145", "MMG", ALLIED),
    "dc": ("1161", "DC", ALLIED),
    "ft": ("1162", "FT", ALLIED),
    "a13": ("1248", "A13 Mk I vca3 tca3 BU", ALLIED),
    "marmon": ("1417", "Marmon-H II ME vca3 tca3 BU", ALLIED),
    "oba": ("1072", "BR OBA AR", ALLIED),
    "sangar": ("223", "Sangar", AXIS),
    "trench": ("222", "Trench", AXIS),
    "foxhole": ("220", "1S Foxhole Sand", AXIS),
    "ti": ("68", "TI", AXIS),
    "limbered": ("5906", "Limbered", AXIS),
    "nonempl": ("5907", "non-Empl Gun", AXIS),
    "crest": ("146", "Crest", AXIS),
    "pin": ("5704", "Pin", AXIS),
    "control": ("2356", "GE Control", AXIS),
}
PHASES = ("RPh", "PFPh", "MPh", "DFPh", "AFPh", "RtPh", "APh", "CCPh")


class _Slot(NamedTuple):
    type: str
    types: tuple[str, ...]
    states: tuple[str, ...]


@cache
def _slots() -> dict[str, tuple[Trait, ...]]:
    from vlog_checker.parser.buildfile import read_build_file

    build = read_build_file((SHARED / "module" / "buildFile").read_bytes())
    return {slot.gpid: slot.traits for slot in build.slots}


@cache
def _slot(gpid: str) -> _Slot:
    traits = _slots()[gpid]
    types = tuple(t.type for t in traits)
    return _Slot(nest(list(types)), types, tuple(t.state for t in traits))


class Piece:
    """A counter: what it is, who owns it, and the hex it is in (None: not on the map)."""

    def __init__(self, key: str, gpid: str, name: str, owner: str | None, bare: bool) -> None:
        self.key, self.gpid, self.name, self.owner = key, gpid, name, owner
        slot = _slot(gpid)
        drop = {
            i for i, t in enumerate(slot.types) if bare and t.startswith(("PROP;Owner", "mark;DBCounterType"))
        }
        self.types = [t for i, t in enumerate(slot.types) if i not in drop]
        self.states = [s for i, s in enumerate(slot.states) if i not in drop]
        self.hex: str | None = None
        for at, text in enumerate(self.types):
            if text.startswith("PROP;Owner") and owner:
                self.states[at] = owner

    @property
    def type(self) -> str:
        return nest(self.types)

    def trait(self, prefix: str, having: str = "") -> int:
        """Where the first trait of this kind stands whose type holds ``having``."""
        return next(i for i, t in enumerate(self.types) if t.startswith(prefix) and having in t)

    def state(self, map_name: str, x: int, y: int) -> str:
        gpid, tail = (
            self.gpid,
            f"UniqueID;{self.key};OldLocationName;;OldDeckName;;OldX;0;OldY;0;OldBoard;;OldMap;",
        )
        return nest([*self.states[:-1], f"{map_name};{x};{y};{gpid};8;OldZone;;{tail}"])


class Play:
    """One game; see the module's docstring.  ``bd`` is the board command's text where names are not enough;
    ``bare`` leaves the owners off, as old VASL did, and ``map_name`` is ``Map0`` there."""

    def __init__(
        self,
        *boards: str,
        bd: str | None = None,
        map_name: str = "Main Map",
        bare: bool = False,
        first: str = "Allied",
        track: bool = True,
    ) -> None:
        text = bd or "".join(f"bd\t{i}\t0\t{name}\tVER\t6.2\t" for i, name in enumerate(boards))
        self.bd = Raw("bd", text)
        self.layout = Layout(parse_bd(text))
        self.map_name, self.bare, self.first = map_name, bare, first
        self.stacks: dict[str, list[Piece]] = {}
        self.stack_keys: dict[str, str] = {}
        self.restore: list[Command] = []
        self.steps: list[list[tuple[Command, int]]] = []
        self.deleted: dict[str, tuple[Piece, str, list[Piece]]] = {}
        self._key = 1795978000000
        self.track: Piece | None = None
        if track:
            self.track = self._piece("300" if first == "Axis" else "297", "Phase Track", None)
            self._stack("@187,160").append(self.track)

    # -- places and keys

    def _next(self) -> str:
        self._key += 1
        return str(self._key)

    def _stack(self, hex_name: str) -> list[Piece]:
        if hex_name not in self.stack_keys:
            self.stack_keys[hex_name] = self._next()
        return self.stacks.setdefault(hex_name, [])

    def pixel(self, hex_name: str | None) -> tuple[int, int]:
        """As ``pixel_at``; ``None`` is off the map."""
        return (0, 0) if hex_name is None else pixel_at(self.layout, hex_name)

    def place_name(self, hex_name: str | None) -> str:
        return (self.layout.printed_at(*self.pixel(hex_name)) if hex_name else None) or "offboard"

    def _stack_state(self, hex_name: str) -> str:
        x, y = self.pixel(hex_name)
        return ";".join(
            [self.map_name, str(x), str(y), *(p.key for p in self.stacks.get(hex_name, [])), "@@1"]
        )

    # -- counters

    def _piece(self, gpid: str, name: str, owner: str | None) -> Piece:
        return Piece(self._next(), gpid, name, owner, self.bare)

    def make(self, what: str, owner: str | None = None, name: str = "") -> Piece:
        """A counter that is on no map yet: ``what`` is a word of SLOTS or a gpid."""
        gpid, shown, side = SLOTS.get(what, (what, name, AXIS))
        return self._piece(gpid, name or shown, owner or side)

    def put(
        self, what: str, hex_name: str, owner: str | None = None, name: str = "", say: bool = True
    ) -> Piece:
        """A counter on top of what is there: at the start, or dragged from the palette in a step of its own."""
        piece = self.make(what, owner, name)
        if not self.steps:
            self._stack(hex_name).append(piece)
            piece.hex = hex_name
            return piece
        self._freeze()
        x, y = self.pixel(hex_name)
        empty = not self.stacks.get(hex_name)
        made = self._as_made(piece, (self.map_name, x, y) if empty else ("null", 0, 0))
        arrival = self._arrive(piece, hex_name, 1)[1 if empty else 0 :]
        step: list[tuple[Command, int]] = [(Null(True), 1)] * 7
        step += [(AddPiece(piece.key, piece.type, made), 1), *arrival]
        if say:
            step.append((Chat(f"* {piece.name} created in {self.place_name(hex_name)} *"), 1))
        here = (self.map_name, x, y)
        if "Owner" in piece.types[0]:
            step.append((ChangePiece(piece.key, piece.state(*here), self._as_made(piece, here)), 2))
        self._log(step)
        return piece

    @staticmethod
    def _as_made(piece: Piece, at: tuple[str, int, int]) -> str:
        """The state of a palette counter before it is its player's."""
        states = list(piece.states)
        piece.states = [
            "David Sullivan" if t.startswith("PROP;Owner") else s
            for t, s in zip(piece.types, states, strict=True)
        ]
        made = piece.state(*at)
        piece.states = states
        return made

    def _arrive(self, piece: Piece, hex_name: str, level: int) -> list[tuple[Command, int]]:
        """``M/`` onto a place and, where it was empty, its new stack."""
        x, y = self.pixel(hex_name)
        old_x, old_y = self.pixel(piece.hex)
        old = self.stacks[piece.hex] if piece.hex is not None else []
        under_old = old[old.index(piece) - 1].key if piece in old and old.index(piece) else None
        if piece in old:
            old.remove(piece)
        there = self.stacks.get(hex_name) or []
        under = there[-1].key if there else None
        who = SECRETS[piece.owner if piece.owner in SECRETS else ALLIED]
        moved = MovePiece(
            piece.key, self.map_name, x, y, under, self.map_name if piece.hex else None, old_x, old_y, under_old, who
        )  # fmt: skip
        if not there:
            self.stack_keys[hex_name] = self._next()
        self.stacks.setdefault(hex_name, []).append(piece)
        piece.hex = hex_name
        commands: list[tuple[Command, int]] = [(moved, level)]
        if under is None:
            commands.append(
                (AddPiece(self.stack_keys[hex_name], "stack", self._stack_state(hex_name)), level)
            )
        return commands

    # -- steps

    def drag(self, pieces: Piece | Sequence[Piece], hex_name: str) -> int:
        """Counters dragged onto a hex together: they land on top."""
        moved = [pieces] if isinstance(pieces, Piece) else list(pieces)
        self._freeze()
        before = self.place_name(moved[0].hex)
        step: list[tuple[Command, int]] = []
        for piece in moved:
            step += [(Null(True), 1)] * 5
            step += self._arrive(piece, hex_name, 1)
        names = ", ".join(p.name for p in moved)
        step.append((Chat(f"* {names} moves {before} -> {self.place_name(hex_name)} *"), 1))
        return self._log(step)

    def order(self, *bottom_up: Piece) -> int:
        """The whole stack of a hex put in this order in one step (sent to the bottom or top)."""
        self._freeze()
        place = bottom_up[0].hex or ""
        assert set(bottom_up) == set(self.stacks[place]), "name the whole stack"
        old = self._stack_state(place)
        self.stacks[place] = list(bottom_up)
        changed = ChangePiece(self.stack_keys[place], self._stack_state(place), old)
        return self._log([(Null(True), 1), (Null(True), 1), (changed, 1)])

    def beneath(self, *pieces: Piece) -> int:
        """Counters sent to the bottom of their stack."""
        return self.order(*pieces, *(p for p in self.stacks[pieces[0].hex or ""] if p not in pieces))

    def above(self, *pieces: Piece) -> int:
        """Counters sent to the top of their stack."""
        return self.order(*(p for p in self.stacks[pieces[0].hex or ""] if p not in pieces), *pieces)

    def delete(self, piece: Piece) -> int:
        self._freeze()
        where = self.place_name(piece.hex)
        self.deleted[piece.key] = (piece, piece.hex or "", list(self.stacks[piece.hex or ""]))
        self.stacks[piece.hex or ""].remove(piece)
        piece.hex = None
        return self._log(
            [
                (Null(True), 1),
                (Null(True), 1),
                (RemovePiece(piece.key), 2),
                (Chat(f"* {piece.name} deleted in {where} *"), 1),
            ]
        )

    def set(self, piece: Piece, at: int, state: str, name: str = "", report: str = "") -> int:
        """One trait's state changed: a ``D/`` with both whole states."""
        self._freeze()
        x, y = self.pixel(piece.hex)
        old = piece.state(self.map_name, x, y)
        piece.states[at] = state
        piece.name = name or piece.name
        step: list[tuple[Command, int]] = [(ChangePiece(piece.key, piece.state(self.map_name, x, y), old), 1)]
        if report:
            step.append((Chat(f"* {report} *"), 1))
        return self._log(step)

    def to_half_squad(self, piece: Piece, name: str = "2-4-7 1hs") -> int:
        """A squad counter's SQ/HS layer turned on."""
        return self.set(piece, piece.trait("emb2;SQ/HS"), "2", name, f": {name}")

    def to_squad(self, piece: Piece, name: str = "4-6-7 1sq") -> int:
        """The SQ/HS layer turned off."""
        return self.set(piece, piece.trait("emb2;SQ/HS"), "-2", name, f": {name}")

    def ffe(self, marker: Piece, face: int, words: str) -> int:
        """An OBA marker flipped: 1 AR, 2 SR, 3 FFE:1, 4 FFE:2, 5 FFE:C."""
        return self.set(
            marker, marker.trait("emb2", "ML/ObaTar"), str(face), "BR OBA " + words, f"{self.place_name(marker.hex)}: BR OBA {words}"
        )  # fmt: skip

    def hide(self, piece: Piece) -> None:
        """HIP at the start (before any step)."""
        piece.states[piece.trait("hide;")] = SECRETS[piece.owner or AXIS]

    def reveal(self, piece: Piece) -> int:
        return self.set(piece, piece.trait("hide;"), "null")

    def conceal(self, piece: Piece) -> None:
        """Concealed at the start (before any step)."""
        piece.states[piece.trait("conceal;")] = SECRETS[piece.owner or AXIS]

    def unconceal(self, piece: Piece) -> int:
        return self.set(piece, piece.trait("conceal;"), "null")

    def undo(self) -> int:
        """The last step taken back: chat, the inverse commands, in one bracket.  Only for a drag, a restack, a palette piece."""
        step = self.steps[-1]
        inverse = [c for command, _ in reversed(step) for c in self._inverses(command)]
        chats = [c.text for c, _ in step if isinstance(c, Chat)]
        self._rewind(inverse)
        lines = [Chat(f"* UNDO: {text}") for text in chats]
        return self._log([(Undo(True), 0), *((c, 1) for c in [*lines, *inverse, Undo(False)])])

    def _inverses(self, command: Command) -> list[Command]:
        if not isinstance(command, RemovePiece):
            inverse = _inverse(command)
            return [] if inverse is None else [inverse]
        piece, place, stack = self.deleted[command.piece_id]
        old = self._stack_state(place)
        self.stacks[place], piece.hex = stack, place
        back = AddPiece(piece.key, piece.type, piece.state(self.map_name, *self.pixel(place)))
        return [back, ChangePiece(self.stack_keys[place], self._stack_state(place), old)]

    def _rewind(self, inverse: Sequence[Command]) -> None:
        pieces = {p.key: p for stack in self.stacks.values() for p in stack}
        places = {key: place for place, key in self.stack_keys.items()}
        for command in inverse:
            if isinstance(command, RemovePiece) and command.piece_id in pieces:
                piece = pieces[command.piece_id]
                self.stacks[piece.hex or ""].remove(piece)
                piece.hex = None
            elif isinstance(command, MovePiece) and command.new_map is not None:
                self._back(pieces[command.piece_id or ""], command)
            elif isinstance(command, ChangePiece) and command.piece_id in places:
                keys = command.new_state.split(";")[3:-1]
                self.stacks[places[command.piece_id]] = [pieces[k] for k in keys]

    def _back(self, piece: Piece, command: MovePiece) -> None:
        self.stacks[piece.hex or ""].remove(piece)
        place = next(p for p in self.stacks if self.pixel(p) == (command.new_x, command.new_y))
        stack = self.stacks[place]
        under = [i for i, p in enumerate(stack) if p.key == command.new_under]
        stack.insert(under[0] + 1 if under else 0, piece)
        piece.hex = place

    def say(self, player: str, text: str) -> int:
        self._freeze()
        return self._log([(Chat(f"<{player}> - {text}"), 0)])

    def report(self, text: str) -> int:
        """A chat line of the engine: ``* text *``."""
        self._freeze()
        return self._log([(Chat(f"* {text} *"), 0)])

    def dr(self, player: str, kind: str, first: int, second: int) -> int:
        self._freeze()
        line = f"*** ({kind} DR) {first},{second} ***   <{player}>      [1 / 2   avg   {first + second}.00 (7.00)]    (01.33)"
        return self._log([(Chat(line), 0)])

    def roll(self, player: str, kind: str, value: int) -> int:
        self._freeze()
        return self._log(
            [
                (
                    Chat(
                        f"*** ({kind} dr) {value} ***   <{player}>      [1 / 2   avg   3.50 (3.50)]    (01.33)"
                    ),
                    0,
                )
            ]
        )

    def phase(self, text: str) -> int:
        """The phase track turned to ``Allied Turn 1 - MPh``."""
        self._freeze()
        line = (Chat(f"* New: {text} *"), 0)
        if self.track is None:
            return self._log([line])
        player, _, rest = text.partition(" ")
        turn, phase = rest.removeprefix("Turn ").split(" - ")
        x, y = self.pixel("@187,160")
        old = self.track.state(self.map_name, x, y)
        self.track.states[self.track.trait("emb2", "Player;")] = "1" if player == self.first else "2"
        self.track.states[self.track.trait("emb2", "PhaseName;")] = str(PHASES.index(phase) + 1)
        self.track.states[self.track.trait("emb2", "TurnName;")] = turn
        return self._log(
            [(ChangePiece(self.track.key, self.track.state(self.map_name, x, y), old), 0), (line[0], 1)]
        )

    def turn(self, player: str, number: int, *until: str) -> None:
        """All phases of a player turn up to and with ``until`` (CCPh if none)."""
        last = PHASES.index(until[0]) if until else 7
        for name in PHASES[: last + 1]:
            self.phase(f"{player} Turn {number} - {name}")

    # -- the file

    def _freeze(self) -> None:
        if not self.restore:
            self.restore = self._restore()

    def _restore(self) -> list[Command]:
        commands: list[Command] = []
        for place, stack in self.stacks.items():
            commands += [AddPiece(p.key, p.type, p.state(self.map_name, *self.pixel(place))) for p in stack]
        commands += [
            AddPiece(self.stack_keys[place], "stack", self._stack_state(place)) for place, stack in self.stacks.items() if stack
        ]  # fmt: skip
        return commands

    def _log(self, step: list[tuple[Command, int]]) -> int:
        self.steps.append(step)
        return len(self.steps)

    def text(self) -> str:
        """The plain savedGame text."""
        info = Raw("INFO", "INFO\tAxis\tAxis\t1\t ? \t ? \t ? \t ? \t?\t?\t")
        head = save_text(
            self.restore or self._restore(), head=(), tail=[info, self.bd, Raw("NOTES", "NOTES\t\\"), self.bd]
        )
        return ESC.join([head, *(quote(_step_text(step), ESC) for step in self.steps)])

    def bytes(self, metadata: bool = True, wrapping: Wrapping = Wrapping.VCSK) -> bytes:
        """The log as a file, with or without its metadata entries."""
        meta = Metadata("VASL", "6.5.1", "3.7.26", "", 1795978095269)
        module, saved = (moduledata(meta), savedata(meta)) if metadata else (None, None)
        return write_zip(self.text(), module, saved, wrapping)

    def check(self, view: str = "referee", metadata: bool = True) -> Report:
        """The report on the log."""
        return api.check(self.bytes(metadata), "case.vlog", api.Options(view=view))


def _step_text(step: Sequence[tuple[Command, int]]) -> str:
    """A step: the first command, and each further one at its level below it."""
    text = LOG + encode(step[0][0])
    for command, level in step[1:]:
        text += "\\" * max(level - 1, 0) + ESC + LOG + encode(command)
    return text


def _inverse(command: Command) -> Command | None:
    if isinstance(command, AddPiece):
        return RemovePiece(command.piece_id or "") if command.type != "stack" else None
    if isinstance(command, MovePiece):
        return MovePiece(
            command.piece_id, command.old_map, command.old_x, command.old_y, command.old_under,
            command.new_map, command.new_x, command.new_y, command.new_under, command.player_id,
        )  # fmt: skip
    if isinstance(command, ChangePiece):
        return ChangePiece(command.piece_id, command.old_state or "", command.new_state)
    return None


__all__ = ["ALLIED", "AXIS", "Piece", "Play"]
