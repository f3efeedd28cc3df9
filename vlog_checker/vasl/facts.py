"""``--facts FILE.toml``: what a log cannot show, stated by the players or a referee.

Every part may be left out::

    setup-ends = 12              # the step that ended setup (0 = the start position is play already)

    [players]                    # side of each player, by the name in chat
    Axel = "axis"
    Brit = "allied"

    [sangars]                    # how many sangars each side's OB gives
    axis = 4
    allied = 0

    [terrain]                    # of hexes: sand, dune, open ground, scrub, brush, wadi, paved road ...
    "27M1" = "sand"

    [levels]                     # of the ground of hexes; of a depression: the level IN it
    L2 = 1

    [control]                    # which side Controls the trench or sangar of a hex when the log starts
    L2 = "axis"

    [set-up-by]                  # which side's OB the trench or sangar of a hex is of
    L2 = "axis"

    [trenches]                   # pairs of hexes whose trenches or sangars are (not) Accessible to each other
    accessible = [["L2", "L1"]]
    not-accessible = [["L2", "M3"]]

    [guns]                       # hexes whose Gun was (was not) Emplaced at setup
    emplaced = ["L2"]
    not-emplaced = ["27M4"]

A side is ``axis``, ``allied`` or a nation (``german``).  A hex is spelled as players do (``27L2``, ``27-L2``; ``L2``
where the map has only one).  Every mistake is a UsageError that names the key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from vlog_checker.errors import UsageError
from vlog_checker.named import NamedTuple
from vlog_checker.vasl.ground import Stated
from vlog_checker.vasl.hexnames import spellings
from vlog_checker.vasl.layout import HexId, Layout

MAX_FACTS = 1_000_000
MAX_STEP = 10_000_000

Pair = tuple[str, str]
T = TypeVar("T")


class Facts(NamedTuple):
    """The facts of one file; hexes are spelled as in the file (``locate`` finds them), sides ``axis`` or ``allied``.

    ``setup_ends``: 1-based step or 0, None if not given.  ``sangars``: number in each side's OB.
    """

    name: str = ""
    setup_ends: int | None = None
    players: Mapping[str, str] = {}
    sangars: Mapping[str, int] = {}
    terrain: Mapping[str, str] = {}
    levels: Mapping[str, int] = {}
    control: Mapping[str, str] = {}
    set_up_by: Mapping[str, str] = {}
    accessible: tuple[Pair, ...] = ()
    not_accessible: tuple[Pair, ...] = ()
    emplaced: tuple[str, ...] = ()
    not_emplaced: tuple[str, ...] = ()


def parse_facts(text: str, name: str) -> Facts:
    """The facts of a TOML text; ``name`` is the file's name as errors show it.  Raises UsageError."""
    import tomllib

    if len(text) > MAX_FACTS:
        raise UsageError(f"{name}: more than 1 MB of facts")
    try:
        root = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        reason = (
            str(error) if isinstance(error, tomllib.TOMLDecodeError) else "nested too deeply or too large"
        )
        raise UsageError(f"{name}: not valid TOML: {reason}") from None
    return _File(name).read(root)


class _File:
    """Reads the parsed TOML of one file; ``_fail`` names the key."""

    def __init__(self, name: str) -> None:
        self._name = name

    def _fail(self, key: str, wanted: str) -> UsageError:
        return UsageError(f"{self._name}: {key}: {wanted}")

    def read(self, root: dict[str, object]) -> Facts:
        known = (
            "setup-ends",
            "players",
            "sangars",
            "terrain",
            "levels",
            "control",
            "set-up-by",
            "trenches",
            "guns",
        )
        self._only(root, known, "")
        trenches = self._part(root, "trenches", ("accessible", "not-accessible"))
        guns = self._part(root, "guns", ("emplaced", "not-emplaced"))
        facts = Facts(
            self._name,
            self._whole(root["setup-ends"], "setup-ends", 0, MAX_STEP) if "setup-ends" in root else None,
            self._table(root, "players", self._any_key, self._side),
            self._table(root, "sangars", self._side_key, self._count),
            self._table(root, "terrain", self._hex_key, self._terrain),
            self._table(root, "levels", self._hex_key, self._level),
            self._table(root, "control", self._hex_key, self._side),
            self._table(root, "set-up-by", self._hex_key, self._side),
            self._pairs(trenches, "accessible"),
            self._pairs(trenches, "not-accessible"),
            self._hexes(guns, "emplaced"),
            self._hexes(guns, "not-emplaced"),
        )
        self._no_contradiction(facts)
        return facts

    def _only(self, table: dict[str, object], known: tuple[str, ...], prefix: str) -> None:
        for key in table:
            if key not in known:
                raise self._fail(prefix + key, f"there is no such key; there are {', '.join(known)}")

    def _part(
        self, root: dict[str, object], key: str, known: tuple[str, ...] | None = None
    ) -> dict[str, object]:
        part = root.get(key, {})
        if not isinstance(part, dict):
            raise self._fail(key, f"expected a table, [{key}]")
        if known is not None:
            self._only(part, known, f"{key}.")
        return part

    def _table(
        self,
        root: dict[str, object],
        part: str,
        read_key: Callable[[str, str], str],
        read_value: Callable[[object, str], T],
    ) -> Mapping[str, T]:
        from types import MappingProxyType

        found: dict[str, T] = {}
        for key, value in self._part(root, part).items():
            plain = read_key(key, f"{part}.{key}")
            if plain in found:
                raise self._fail(f"{part}.{key}", "given twice")
            found[plain] = read_value(value, f"{part}.{key}")
        return MappingProxyType(found)

    # -- keys and values ---------------------------------------------------------------------------------------

    def _any_key(self, key: str, where: str) -> str:
        if not key.strip():
            raise self._fail(where, "the name is empty")
        return key

    def _hex_key(self, key: str, where: str) -> str:
        if not spellings(key):
            raise self._fail(where, f'"{key[:40]}" is no hex name such as "27L2"')
        return key

    def _side_key(self, key: str, where: str) -> str:
        return self._side(key, where)

    def _side(self, value: object, where: str) -> str:
        side = side_of(value) if isinstance(value, str) else None
        if side is None:
            raise self._fail(where, 'expected a side: "axis", "allied" or a nation such as "german"')
        return side

    def _whole(self, value: object, where: str, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self._fail(where, f"expected a whole number from {least} to {most}")
        return value

    def _count(self, value: object, where: str) -> int:
        return self._whole(value, where, 0, 999)

    def _level(self, value: object, where: str) -> int:
        return self._whole(value, where, -9, 20)

    def _terrain(self, value: object, where: str) -> str:
        if not isinstance(value, str) or not value.strip() or len(value) > 60 or not value.isprintable():
            raise self._fail(where, 'expected a terrain in words, such as "sand" or "open ground"')
        return " ".join(value.casefold().split())

    def _hexes(self, part: dict[str, object], key: str) -> tuple[str, ...]:
        where = f"guns.{key}"
        return tuple(
            self._hex(value, where) for value in self._list(part.get(key, []), where, 'hexes, ["L2"]')
        )

    def _hex(self, value: object, where: str) -> str:
        if not isinstance(value, str):
            raise self._fail(where, 'expected a hex name such as "27L2"')
        return self._hex_key(value, where)

    def _pairs(self, part: dict[str, object], key: str) -> tuple[Pair, ...]:
        where, wanted = f"trenches.{key}", 'pairs of hexes, [["L2", "L1"]]'
        pairs = (self._list(value, where, wanted) for value in self._list(part.get(key, []), where, wanted))
        return tuple(self._pair(pair, where, wanted) for pair in pairs)

    def _pair(self, pair: list[object], where: str, wanted: str) -> Pair:
        if len(pair) != 2:
            raise self._fail(where, f"expected a list of {wanted}")
        return self._hex(pair[0], where), self._hex(pair[1], where)

    def _list(self, value: object, where: str, of: str) -> list[object]:
        if not isinstance(value, list):
            raise self._fail(where, f"expected a list of {of}")
        return value

    def _no_contradiction(self, facts: Facts) -> None:
        for one in facts.emplaced:
            if set(spellings(one)) & {s for other in facts.not_emplaced for s in spellings(other)}:
                raise self._fail("guns.not-emplaced", f"{one} is among guns.emplaced too")
        for a, b in facts.accessible:
            if {(a, b), (b, a)} & set(facts.not_accessible):
                raise self._fail("trenches.not-accessible", f"{a} and {b} are among trenches.accessible too")


def side_of(word: str) -> str | None:
    """``axis`` or ``allied`` for a side or a nation; None if the word is neither."""
    from vlog_checker.vasl.kinds import SIDES

    word = word.strip().casefold()
    if word in ("axis", "allied", "allies"):
        return "axis" if word == "axis" else "allied"
    return {nation.casefold(): side for nation, side in SIDES.items()}.get(word)


# -- hexes of a map ------------------------------------------------------------------------------------------------


def locate(layout: Layout, hex_name: str, facts: Facts, key: str) -> HexId | None:
    """The hex of a map that the file means; None on a map without boards, or if it may be on an unknown board.

    Raises UsageError, naming ``key``, if the map has no such hex or several.
    """
    found = layout.find(hex_name)
    if len(found) == 1:
        return found[0]
    if len(found) > 1:
        names = ", ".join(layout.name(cell) for cell in found)
        raise UsageError(f"{facts.name}: {key}.{hex_name}: say on which board ({names})")
    if layout.boards and layout.complete:
        boards = ", ".join(layout.board_names)
        raise UsageError(
            f"{facts.name}: {key}.{hex_name}: not a hex of this map (boards {boards})"
        )
    return None


def located(layout: Layout, values: Mapping[str, T], facts: Facts, key: str) -> dict[HexId, T]:
    """A table of the file by hexes of the map.  Raises UsageError, also if two spellings of a hex contradict."""
    found: dict[HexId, T] = {}
    for hex_name, value in values.items():
        cell = locate(layout, hex_name, facts, key)
        if cell is not None and found.setdefault(cell, value) != value:
            raise UsageError(f"{facts.name}: {key}.{hex_name}: the same hex is given twice")
    return found


def stated(layout: Layout, facts: Facts) -> dict[HexId, Stated]:
    """What the file states of the ground, for ``Ground``.  Raises UsageError."""
    terrain = located(layout, facts.terrain, facts, "terrain")
    levels = located(layout, facts.levels, facts, "levels")
    return {
        cell: Stated(terrain.get(cell), levels.get(cell)) for cell in sorted(terrain.keys() | levels.keys())
    }
