"""What a counter is: its kind, nationality and what the rules ask of it (``facts/counters.md`` 4 and 9).

The visible identity layer decides first (a squad's counter may show its half-squad), then the base piece's name,
then the slot (gpid) by VASL's table, then looks.  Nothing is guessed: what is not known is ``unknown`` or None.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.parser.traits import Trait
from vlog_checker.vasl import kinds, layers

Tri = Literal["yes", "no", "unknown"]

MMC_KINDS = frozenset(("squad", "half_squad", "crew", "squad_or_hs_unnamed"))
SMC_KINDS = frozenset(("leader", "commissar", "hero", "smc_other"))
VEHICLE_KINDS = frozenset(("vehicle", "vehicle_dozer", "vehicle_variant"))

_HALF_SQUADS: dict[str, int | None] = {"squad": 2, "half_squad": 1, "crew": 1, "squad_or_hs_unnamed": None}
_PRISONERS = {"prisoner sq": 2, "prisoner hs": 1, "unarmed sq": 2, "unarmed hs": 1}
# a slot's number in another version of VASL: looked for where a number is in no table
_RENUMBERED = {
    "7140": "2775", "7146": "2772", "879": "12483", "900": "3b5:3741", "1002": "11340", "1380": "3b5:7681",
    "3741": "11500", "3756": "11501", "3766": "11502", "3772": "11503", "3896": "11504", "3898": "11506",
    "4059": "11524", "4065": "11532", "6873": "7461", "7124": "11479", "1527": "12730",
}  # fmt: skip
_OLDER = {new: old for old, new in _RENUMBERED.items()}


class Entry(NamedTuple):
    """What a table says of a slot.  ``drive`` is ``full``, ``half``, ``wheeled``, ``sled``, ``horse`` or empty.

    A ``?`` behind the drive marks a guess; ``afv`` is ``y``, ``n`` or empty; ``unsure`` that its size is disputed.
    """

    kind: str
    nationality: str = ""
    side: str = ""
    drive: str = ""
    afv: str = ""
    five_eighths: bool = False
    unsure: bool = False


class Table:
    """Slots by gpid, and kinds of markers by their name in small letters; compared and hashed by identity.

    A row may be the text of an entry (see ``read_entry``): most are never asked for.
    """

    __slots__ = ("_rows", "marker_names")

    def __init__(self, rows: Mapping[str, Entry | str], marker_names: Mapping[str, str]) -> None:
        self._rows = rows
        self.marker_names = marker_names

    def slots(self) -> dict[str, Entry]:
        """The entry of every slot, by gpid."""
        return {gpid: _entry(row) for gpid, row in self._rows.items()}

    def find(self, gpid: str) -> Entry | None:
        """The entry of a slot, by its number in this version of VASL or another."""
        for number in (gpid, _RENUMBERED.get(gpid, ""), _OLDER.get(gpid, "")):
            if number in self._rows:
                return _entry(self._rows[number])
        return None


@lru_cache(maxsize=1024)
def read_entry(text: str) -> Entry:
    """The entry of ``kind|nationality|side|drive|afv|size|unsure``, as the embedded table has it."""
    kind, nation, side, drive, afv, size, unsure = text.split("|")
    return Entry(kind, nation, side, drive, afv, size == "58", bool(unsure))


def _entry(row: Entry | str) -> Entry:
    return read_entry(row) if isinstance(row, str) else row


class Identity(NamedTuple):
    """A counter as it lies there.

    ``side`` is the palette's ``allied`` or ``axis``: a hint only.  ``half_squads`` counts a squad as 2 and is None
    for a multi-man counter of unknown size.  ``calibre`` is the name's, such as ``82*``.  ``known`` is False for a
    counter that neither the table nor its looks tell.
    """

    kind: str
    visible_name: str
    gpid: str
    nationality: str | None
    side: str | None
    is_mmc: bool
    half_squads: int | None
    is_smc: bool
    is_gun: bool
    is_vehicle: bool
    drive: str
    full_tracked: Tri
    is_afv: Tri
    calibre: str | None
    five_eighths: bool
    known: bool
    in_table: bool


@cache
def embedded_table() -> Table:
    """The table of VASL 6.5's counters; read on first use."""
    from vlog_checker.vasl.data.counters_table import GROUPS, NAMES

    rows: dict[str, Entry | str] = {}
    for line in GROUPS.splitlines():
        text, _, gpids = line.rpartition("|")
        for gpid in gpids.split(" "):
            rows[gpid] = text
    pairs = (line.rpartition("|") for line in NAMES.splitlines())
    return Table(rows, {name: kind for name, _, kind in pairs})


def table_with(rows: Iterable[tuple[str, Entry]], base: Table | None = None) -> Table:
    """``base`` (the embedded table) with the slots of a module or extension that it lacks or calls otherwise.

    A slot that both have keeps the base's drive and armour, which no module tells.
    """
    base = base or embedded_table()
    slots = base.slots()
    for gpid, entry in rows:
        old = slots.get(gpid)
        if old is None or old.kind != entry.kind:
            slots[gpid] = entry
    return Table(slots, base.marker_names)


def classify(traits: tuple[Trait, ...], table: Table | None = None) -> Identity:
    """What the piece with these traits (outermost first) is.  Pure; never raises.

    It is told what the counter shows to one who may see it: mask pieces before, not after.
    """
    shown = tuple(t for t in map(_essence, traits) if t is not None)
    return _identify(shown, layers.gpid(traits), table or embedded_table())


_LOOKED_AT = ("emb2;", "emb;", "label;", "piece;", "conceal;", "concealment;", "basicName;")


def _essence(trait: Trait) -> Trait | None:
    """The trait without what classifying needs not: positions, and the owners' ids in concealment."""
    if not trait.type.startswith(_LOOKED_AT):
        return None
    if trait.type.startswith("concealment;"):
        return Trait("concealment;", "")
    return trait if trait.type.startswith(("emb", "label;")) else Trait(trait.type, "")


@lru_cache(maxsize=8192)
def _identify(shown: tuple[Trait, ...], gpid: str, table: Table) -> Identity:
    entry = table.find(gpid)
    name = layers.visible_name(shown)
    base = layers.basic_name(shown)
    kind = _kind(shown, base, entry, table)
    size, multi = _size(kind, name, entry)
    return Identity(
        kind=kind,
        visible_name=name,
        gpid=gpid,
        nationality=(entry.nationality if entry and entry.nationality else None) or kinds.nation_of(shown),
        side=_side(shown, entry),
        is_mmc=multi,
        half_squads=size,
        is_smc=kind in SMC_KINDS or (kind == "status_pow" and base == "POW Leader"),
        is_gun=kind.startswith("gun_"),
        is_vehicle=kind in VEHICLE_KINDS,
        drive=entry.drive if entry else "",
        full_tracked=_full_tracked(kind, entry),
        is_afv=_armoured(kind, entry),
        calibre=kinds.calibre(base),
        five_eighths=bool(entry and entry.five_eighths) or kinds.is_five_eighths(shown),
        known=kind != kinds.UNKNOWN,
        in_table=entry is not None,
    )


def _kind(shown: tuple[Trait, ...], base: str, entry: Entry | None, table: Table) -> str:
    for layer in layers.shown_layers(shown):
        unit = kinds.unit_kind(layer.level_name)
        if unit:
            return unit
    known = entry.kind if entry else None
    unit = kinds.unit_kind(base)
    if unit and (known is None or known in MMC_KINDS):
        return unit
    if known == "fort_sangar":  # an Ice or Snow Sangar's slot may be an ordinary sangar's in a changed module
        return kinds.fort_kind(base, kinds.images(shown)) or known
    if known and known != "squad_or_hs_unnamed":
        return known
    looks = kinds.kind_by_looks(shown) if shown else kinds.UNKNOWN
    if looks == kinds.UNKNOWN:
        looks = table.marker_names.get(base.strip().lower(), kinds.UNKNOWN)
    return known or looks if looks == kinds.UNKNOWN else looks


def _size(kind: str, name: str, entry: Entry | None) -> tuple[int | None, bool]:
    """Half-squads, and whether it is a multi-man counter at all."""
    if kind == "status_pow":
        low = name.lower()
        for text, size in _PRISONERS.items():
            if text in low:
                return size, True
        return 0, False
    if kind not in MMC_KINDS:
        return 0, False
    return (None if entry and entry.unsure else _HALF_SQUADS[kind]), True


def _side(shown: tuple[Trait, ...], entry: Entry | None) -> str | None:
    if entry:
        return entry.side or None
    return kinds.SIDES.get(kinds.nation_of(shown) or "")


def _full_tracked(kind: str, entry: Entry | None) -> Tri:
    if kind not in VEHICLE_KINDS:
        return "no"
    drive = entry.drive if entry else ""
    if not drive or drive.endswith("?"):
        return "unknown"
    return "yes" if drive == "full" else "no"


def _armoured(kind: str, entry: Entry | None) -> Tri:
    if kind not in VEHICLE_KINDS:
        return "no"
    answers: dict[str, Tri] = {"y": "yes", "n": "no"}
    return answers.get(entry.afv if entry else "", "unknown")


def is_sangar(identity: Identity) -> bool:
    """Whether it is a sangar of chapter F (not an Ice or Snow Sangar)."""
    return identity.kind == "fort_sangar"
