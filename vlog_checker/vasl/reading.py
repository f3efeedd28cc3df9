"""Everything that the rules may know of a log, as one reader sees it.  Facts only, no verdicts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from vlog_checker.parser.commands import Chat, Raw, Undo
from vlog_checker.parser.parsedsave import ParsedSave
from vlog_checker.replay.consistency import Oddity, module_oddities, stream_oddities
from vlog_checker.vasl import counters
from vlog_checker.vasl.chatline import ChatLine, read_line
from vlog_checker.vasl.clock import Clock, SetupEnd, setup_end
from vlog_checker.vasl.directives import Standing, standing_directives
from vlog_checker.vasl.directivevalues import SetupEnds, Terrain
from vlog_checker.vasl.grid import hex_name
from vlog_checker.vasl.ground import Ground
from vlog_checker.vasl.history import OFF_BOARD, History
from vlog_checker.vasl.layout import HexId, Layout
from vlog_checker.vasl.quicklook import may_claim, speaks_of_works
from vlog_checker.vasl.seen import Seen
from vlog_checker.vasl.setup import BoardPlacement, parse_bd
from vlog_checker.vasl.terrain import is_terrain
from vlog_checker.view import Viewer

if TYPE_CHECKING:
    from vlog_checker.vasl.boardfiles import BoardFolder
    from vlog_checker.vasl.carry import Carry
    from vlog_checker.vasl.counters import Table
    from vlog_checker.vasl.facts import Facts
    from vlog_checker.vasl.said import Said
    from vlog_checker.vasl.stated import StatedFacts
    from vlog_checker.vasl.strikes import Strike


def boards_command(save: ParsedSave) -> str:
    """The last ``bd`` command of the restore part, which counts; ``bd\\t`` if there is none."""
    last = "bd\t"
    for command in save.game.restore:
        if isinstance(command, Raw) and command.name == "bd":
            last = command.text
    return last


class Reading:
    """One log read for one reader.

    ``facts`` is the facts file, ``files`` the user's board folder, ``table`` the counters of his module, ``carry``
    what the log before this one hands on in a series; ``history`` spares a replay if it is known already.
    """

    def __init__(
        self,
        save: ParsedSave,
        viewer: Viewer,
        *,
        setup_ends: int | None = None,
        setup_source: str = "",
        files: BoardFolder | None = None,
        facts: Facts | None = None,
        table: Table | None = None,
        carry: Carry | None = None,
        history: History | None = None,
    ) -> None:
        self.save = save
        self.viewer = viewer
        self._stated = (setup_ends, setup_source)
        self.files = files
        self.facts = facts
        self.carry = carry
        self.placements: tuple[BoardPlacement, ...] = parse_bd(boards_command(save))
        self.layout = Layout(self.placements) if files is None else Layout(self.placements, files.grid)
        self.history = history or History(save.game, viewer, self.layout, table)

    # -- chat

    @cached_property
    def chat(self) -> tuple[tuple[int, str], ...]:
        """(step, text) of every chat line of the log steps, in order."""
        return tuple(
            (step.number, command.text)
            for step in self.save.game.steps
            for command in step.commands
            if isinstance(command, Chat)
        )

    @cached_property
    def lines(self) -> tuple[tuple[int, ChatLine], ...]:
        """The chat lines, told apart by kind."""
        return tuple((step, read_line(text)) for step, text in self.chat)

    @cached_property
    def directives(self) -> tuple[Standing, ...]:
        """The ``!!vc`` directives that were not taken back, mistakes included.

        Those of earlier logs of a series that go on holding come first, at step 0.
        """
        earlier = self.carry.directives if self.carry is not None else ()
        return (*(d._replace(step=0) for d in earlier), *standing_directives(self.lines))

    @cached_property
    def names_iift(self) -> bool:
        """Whether any line names the IIFT, whose columns are not those of the IFT."""
        return any("iift" in text.casefold() for _, text in self.chat)

    @cached_property
    def said(self) -> tuple[Said, ...]:
        """Every claim made in chat or by directive of a movement, in order of steps."""
        from vlog_checker.vasl.said import all_said  # see ``quicklook``: most logs need it not

        return all_said(self.lines, self.directives)

    def may_claim(self, cls: str) -> bool:
        """Whether any typed line may hold a word of a class of claim words: a quick look, wrong only towards yes."""
        return may_claim(self.lines, cls)

    @cached_property
    def _voices(self) -> tuple[frozenset[str], frozenset[str]]:
        """The names that speak or roll in the log, and those that counters are owned by, in small letters."""
        said = {line.player.casefold() for _, line in self.lines if line.player}
        first = (states[0] for states in self.history.states.values())
        owned = {seen.owner.casefold() for state in first for seen in state.pieces() if seen.owner}
        return frozenset(said), frozenset(owned)

    def speaks_for(self, player: str | None, owner: str | None) -> bool:
        """Whether a player's words may be about counters of ``owner``.

        Not those of others, except where the owner, who may only have set the scenario up, never speaks: then
        anybody's who owns nothing himself.  Nobody's words (posted by a button) may be about everything.
        """
        if not player or not owner or player.casefold() == owner.casefold():
            return True
        said, owned = self._voices
        return owner.casefold() not in said and player.casefold() not in owned

    @cached_property
    def undo_steps(self) -> frozenset[int]:
        """The steps that take an earlier one back."""
        return frozenset(
            step.number
            for step in self.save.game.steps
            if any(isinstance(command, Undo) and command.opens for command in step.commands)
        )

    @cached_property
    def oddities(self) -> tuple[Oddity, ...]:
        """What is odd in the log itself, in order of steps.  Not masked: see whose piece it is before telling it."""
        found = (*self.history.watch.found, *stream_oddities(self.save.game), *module_oddities(self.save))
        return tuple(sorted(found, key=lambda odd: odd.step))

    # -- time

    @cached_property
    def clock(self) -> Clock:
        """Phases and what settles positions."""
        return Clock(self.history, self.lines, self.carry.phase if self.carry is not None else None)

    @cached_property
    def setup(self) -> SetupEnd:
        """When setup ended."""
        if self.carry is not None and self.carry.setup_over:
            return SetupEnd(0, f"setup had ended {self.carry.setup_source}")
        directive = next((d.step for d in self.directives if isinstance(d.value, SetupEnds)), None)
        stated, source = self._stated
        return setup_end(self.clock, stated=stated, stated_source=source, directive=directive)

    # -- places

    def is_hex(self, hex_id: HexId) -> bool:
        """Whether a place is a hex of a board."""
        return hex_id.board != OFF_BOARD

    def name(self, hex_id: HexId | None) -> str | None:
        """The hex as VASL names it."""
        return None if hex_id is None or not self.is_hex(hex_id) else self.layout.name(hex_id)

    def hex_named(self, text: str) -> HexId | None:
        """The one hex that a player's spelling means on this map; None if it means none or several."""
        found = self.layout.find(text)
        return found[0] if len(found) == 1 else None

    def stated_hex(self, text: str) -> HexId | None:
        """The hex that a ``!!vc`` line states something of: of several with that name, the one that ever holds a
        sangar or trench.  None if the map has no such hex, or in doubt.
        """
        found = self.layout.find(text)
        if len(found) > 1:
            found = tuple(cell for cell in found if cell in self.sangar_hexes or cell in self.trench_hexes)
        return found[0] if len(found) == 1 else None

    @cached_property
    def ground(self) -> Ground:
        """Terrain, sand and levels."""
        values = [d.value for d in self.directives if isinstance(d.value, Terrain)]
        said = [(self.stated_hex(value.hex), value.terrain) for value in values if is_terrain(value.terrain)]
        known = [(cell, terrain) for cell, terrain in said if cell is not None]
        return Ground(self.layout, self.stated.ground if self.stated is not None else None, known, self.files)

    @cached_property
    def stated(self) -> StatedFacts | None:
        """What the facts file states of hexes of this map; None without one.  Raises UsageError if it names others."""
        if self.facts is None:
            return None
        from vlog_checker.vasl.stated import state

        return state(self.layout, self.facts)

    def settles(self, hex_id: HexId, start: int, end: int | None) -> int | None:
        """The step at which a position of the hex that stood from ``start`` to ``end`` settled, else None.

        Attacks on the hex are looked for only if nothing else settles it.
        """
        settled = self.clock.settles(start, end)
        return self.clock.settles(start, end, self._struck.get(hex_id, ())) if settled is None else settled

    # -- attacks

    @cached_property
    def speaks_of_works(self) -> bool:
        """Whether any line may state something of a sangar, or of a hex that ever held one or a trench.

        A quick look, wrong only towards yes: it spares most logs the reading of claims.
        """
        if self.carry is not None:
            return True
        works = {*self.sangar_hexes, *self.trench_hexes}
        names = {hex_name(twin.column, twin.row).casefold() for cell in works for twin in self.layout.twins(cell)}
        return speaks_of_works(self.lines, names)

    @cached_property
    def strikes(self) -> tuple[Strike, ...]:
        """The attacks that the log states."""
        from vlog_checker.vasl.strikes import find_strikes

        return find_strikes(self)

    @cached_property
    def _struck(self) -> dict[HexId, list[int]]:
        """The steps in which an attack on a hex is stated."""
        found: dict[HexId, list[int]] = {}
        for strike in self.strikes:
            if strike.hex is not None:
                found.setdefault(strike.hex, []).append(strike.step)
        return found

    def attacked_between(self, hex_id: HexId, start: int, end: int) -> list[str]:
        """Evidence of attacks on a hex in a range of steps: the lines that state them."""
        return [
            f"step {step}: {text}"
            for struck in self._struck.get(hex_id, ())
            if start <= struck <= end
            for step, text in self.chat
            if step == struck
        ]

    @cached_property
    def emplaced_facts(self) -> dict[HexId, bool]:
        """What the facts file states of Guns: hexes whose Gun was (was not) Emplaced at setup."""
        return dict(self.stated.emplaced) if self.stated is not None else {}

    # -- sangars

    @cached_property
    def sangar_hexes(self) -> tuple[HexId, ...]:
        """The hexes that ever hold a sangar, in the order of the boards."""
        return self._ever(is_sangar)

    @cached_property
    def trench_hexes(self) -> tuple[HexId, ...]:
        """The hexes that ever hold a trench."""
        return self._ever(is_trench)

    def _ever(self, test: Callable[[Seen], bool]) -> tuple[HexId, ...]:
        """The hexes in which a piece that passes the test ever lies."""
        states = self.history.states
        return tuple(
            hex_id
            for hex_id in self.history.fort_hexes()
            if self.is_hex(hex_id) and any(test(s) for state in states[hex_id] for s in state.pieces())
        )

    @cached_property
    def sangars(self) -> tuple[Seen, ...]:
        """Every sangar counter that the reader ever sees in a hex, each once (as first seen), by first step."""
        found: dict[str, tuple[int, Seen]] = {}
        for hex_id in self.sangar_hexes:
            for state in self.history.states[hex_id]:
                for seen in state.pieces():
                    if is_sangar(seen) and (seen.key not in found or state.step < found[seen.key][0]):
                        found[seen.key] = (state.step, seen)
        return tuple(seen for _, seen in sorted(found.values(), key=lambda item: (item[0], item[1].key)))


def is_sangar(seen: Seen) -> bool:
    """Whether it is a chapter F sangar that the reader can tell as one."""
    return not seen.concealed and seen.may_be_fort and counters.is_sangar(seen.identity)


def is_trench(seen: Seen) -> bool:
    """Whether it is a trench counter that the reader can tell as one."""
    return not seen.concealed and seen.may_be_fort and seen.identity.kind == "fort_trench"
