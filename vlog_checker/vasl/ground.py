"""The ground of a map: sand, terrain and levels of its hexes, each from the most trusted source.

Order of trust: the facts file, a directive in chat, the user's board folder, the tables that ship with the package;
else unknown.  Levels follow VASL: a depression hex carries the level IN it, its base level is one higher.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.boardground import BoardGround, HexFacts, shipped_ground
from vlog_checker.vasl.groundsources import board_sentences, overlay_sentence, stated_sentences
from vlog_checker.vasl.layout import HexId, Layout
from vlog_checker.vasl.overlayart import Covered
from vlog_checker.vasl.overlays import Laid, lay, shipped
from vlog_checker.vasl.terrain import bars_foxhole, is_depression, is_half_level, is_sand

YES, NO, UNKNOWN = "yes", "no", "unknown"


class Files:
    """A board folder of the user's; this one is that of a user who has none (see ``boardfiles.BoardFolder``)."""

    def ground(self, board: str) -> BoardGround | None:
        """The ground of a board, by the name in the ``bd`` command; None if the folder does not give it."""
        return None

    def overlay(self, name: str, direction: str) -> tuple[Covered, ...] | None:
        """The hexes of an overlay; None if the folder does not give them."""
        return None

    def has_overlay(self, name: str) -> bool:
        """Whether ``overlay`` gave the hexes of that overlay."""
        return False

    def notes(self) -> tuple[str, ...]:
        """What could not be read, one sentence each."""
        return ()


class SandAnswer(NamedTuple):
    """``verdict`` is ``yes``, ``no`` or ``unknown``; ``source`` says what it rests on, in words."""

    verdict: str
    source: str


class Stated(NamedTuple):
    """What a player stated of one hex: a terrain word, a level, or both."""

    terrain: str | None = None
    level: int | None = None


class _Under(NamedTuple):
    """The overlay that counts for a hex and what the hex becomes under it."""

    laid: Laid
    terrain: str


class Ground:
    """The ground of ``layout``.  ``facts`` and ``directives`` state terrain and levels of hexes; ``facts`` win."""

    def __init__(
        self,
        layout: Layout,
        facts: Mapping[HexId, Stated] | None = None,
        directives: Iterable[tuple[HexId, str]] = (),
        files: Files | None = None,
    ) -> None:
        self._layout = layout
        self._facts = {layout.same(cell): stated for cell, stated in (facts or {}).items()}
        self._said = {layout.same(cell): word.casefold() for cell, word in directives}
        self._files = files or Files()
        self._boards: dict[int, BoardGround | None] = {}
        self._laid: dict[int, tuple[Laid, ...]] = {}

    # -- what lies where ---------------------------------------------------------------------------------------

    def _board(self, index: int) -> BoardGround | None:
        if index not in self._boards:
            name = self._layout.boards[index].grid.board
            own = self._files.ground(name)
            self._boards[index] = own or shipped_ground(name)
        return self._boards[index]

    def _overlays(self, index: int) -> tuple[Laid, ...]:
        if index not in self._laid:
            board = self._layout.boards[index]
            laid = (lay(placement, board.grid, self._art) for placement in board.placement.overlays)
            self._laid[index] = tuple(one for one in laid if one is not None)
        return self._laid[index]

    def _art(self, name: str, direction: str) -> tuple[Covered, ...] | None:
        own = self._files.overlay(name, direction)
        return own if own is not None else shipped(name, direction)

    def _under(self, cell: HexId) -> _Under | None:
        """The overlay on top of one name of a hex: the later one if two cover it."""
        for laid in reversed(self._overlays(cell.board) if self._layout.is_hex(cell) else ()):
            terrain = laid.hexes.get((cell.column, cell.row))
            if terrain is not None:
                return _Under(laid, terrain)
        return None

    def _hex(self, cell: HexId) -> HexFacts | None:
        board = self._board(cell.board) if self._layout.is_hex(cell) else None
        return board.hexes.get((cell.column, cell.row)) if board is not None else None

    # -- where it comes from -----------------------------------------------------------------------------------

    def sources(self) -> tuple[str, ...]:
        """Sentences that say which source was used for what."""
        boards = tuple(self._board(index) for index in range(len(self._layout.boards)))
        sentences = list(board_sentences(self._layout, tuple(b.source if b else None for b in boards)))
        for index, board in enumerate(self._layout.boards):
            for laid in self._overlays(index):
                own = self._files.has_overlay(laid.placement.name.lower())
                sentences.append(overlay_sentence(laid, board.grid.name, own))
        facts, said = (
            tuple(self._layout.name(c) for c in sorted(known)) for known in (self._facts, self._said)
        )
        return (*sentences, *stated_sentences(facts, said))

    def notes(self) -> tuple[str, ...]:
        """What could not be read from the user's board folder, one sentence each."""
        return self._files.notes()

    # -- sand --------------------------------------------------------------------------------------------------

    def sand(self, cell: HexId) -> SandAnswer:
        """Whether a hex is sand or a dune (F8.2, F7), by all its names."""
        stated = self._stated(cell)
        if stated is not None:
            return SandAnswer(YES if is_sand(stated[0]) else NO, stated[1])
        answers = [self._sand(twin) for twin in self._layout.twins(cell)]
        for verdict in (YES, UNKNOWN):
            for answer in answers:
                if answer.verdict == verdict:
                    return answer
        return answers[0]

    def _stated(self, cell: HexId) -> tuple[str, str] | None:
        """(terrain in words, source) if a player stated it."""
        cell = self._layout.same(cell)
        fact = self._facts.get(cell)
        if fact is not None and fact.terrain is not None:
            return fact.terrain, "the facts file"
        if cell in self._said:
            return self._said[cell], "a directive in chat"
        return None

    def _sand(self, cell: HexId) -> SandAnswer:
        if not self._layout.is_hex(cell):
            return SandAnswer(UNKNOWN, "it is off the boards")
        name = self._layout.boards[cell.board].grid.name
        under = self._under(cell)
        if under is not None:
            return self._overlay_sand(under, name)
        facts = self._hex(cell)
        if facts is None or facts.terrain is None:
            return SandAnswer(UNKNOWN, f"the terrain of board {name} is not known")
        verdict = YES if is_sand(facts.terrain) else NO
        return SandAnswer(verdict, f"board {name} shows {facts.terrain} there and no overlay covers it")

    def _overlay_sand(self, under: _Under, board: str) -> SandAnswer:
        place = f"overlay {under.laid.placement.name.upper()} on board {board}"
        if under.laid.known:
            verdict = YES if is_sand(under.terrain) else NO
            return SandAnswer(verdict, f"{place} makes it {under.terrain or 'other ground'}")
        if under.laid.may_be_sand:
            return SandAnswer(UNKNOWN, f"what {place} shows is not known")
        return SandAnswer(NO, f"{place} is not sand")

    # -- terrain -----------------------------------------------------------------------------------------------

    def terrain(self, cell: HexId) -> str | None:
        """The terrain in plain words (``open ground``, ``scrub``, ``wadi``); None if unknown."""
        stated = self._stated(cell)
        if stated is not None:
            return stated[0]
        words = [self._terrain(twin) for twin in self._layout.twins(cell)]
        if None in words:
            return None
        return next((word for word in words if word != "open ground"), words[0])

    def _terrain(self, cell: HexId) -> str | None:
        under = self._under(cell)
        if under is not None:
            return (under.terrain or "open ground") if under.laid.known else None
        facts = self._hex(cell)
        return self._after_ssr(cell, facts.terrain) if facts is not None and facts.terrain else None

    def _after_ssr(self, cell: HexId, terrain: str) -> str:
        rules = {rule.casefold() for rule in self._layout.boards[cell.board].placement.ssr}
        return "open ground" if terrain in ("scrub", "hammada") and f"{terrain}toog" in rules else terrain

    def foxhole_barred(self, cell: HexId) -> bool | None:
        """Whether B27.1 keeps a foxhole, and so a sangar, out of the hex; None if the terrain is not known.

        A board whose SSRs change its terrain in ways not understood here is taken as not known.
        """
        terrain = self.terrain(cell)
        barred = None if terrain is None else bars_foxhole(terrain)
        if barred and self._stated(cell) is None and self._changed(cell):
            return None
        return barred

    def _changed(self, cell: HexId) -> bool:
        desert = {"scrubtoog", "hammadatoog"}
        boards = (self._layout.boards[twin.board] for twin in self._layout.twins(cell))
        return any(rule.casefold() not in desert for board in boards for rule in board.placement.ssr)

    # -- levels ------------------------------------------------------------------------------------------------

    def level(self, cell: HexId) -> int | None:
        """The level of the ground at the centre: that of its floor in a depression.  None if unknown."""
        base, depression = self.base_level(cell), self.depression(cell)
        return None if base is None or depression is None else base - depression

    def base_level(self, cell: HexId) -> int | None:
        """The level of the hex without its depression (the level of a unit at Crest).  None if unknown."""
        fact = self._facts.get(self._layout.same(cell))
        if fact is not None and fact.level is not None:
            return fact.level + bool(self.depression(cell))
        levels = {self._base_level(twin) for twin in self._layout.twins(cell)}
        return levels.pop() if len(levels) == 1 else None

    def _base_level(self, cell: HexId) -> int | None:
        under, facts = self._under(cell), self._hex(cell)
        if facts is None:
            return None
        if any("level" in rule.casefold() for rule in self._layout.boards[cell.board].placement.ssr):
            return None
        terrain = under.terrain if under is not None else facts.terrain or ""
        if is_half_level(terrain) or (under is not None and not under.laid.known):
            return None
        return facts.level + facts.depression

    def depression(self, cell: HexId) -> bool | None:
        """Whether the hex is a depression (wadi, gully, stream, sunken road).  None if unknown."""
        stated = self._stated(cell)
        if stated is not None:
            return is_depression(stated[0])
        answers = {self._depression(twin) for twin in self._layout.twins(cell)}
        if True in answers:
            return True
        return None if None in answers else False

    def _depression(self, cell: HexId) -> bool | None:
        under, facts = self._under(cell), self._hex(cell)
        if under is not None:
            return is_depression(under.terrain) if under.laid.known else None
        return facts.depression if facts is not None else None
