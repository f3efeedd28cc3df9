"""The counter table of a VASL module: one row for each slot of its build file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from vlog_checker.named import NamedTuple
from vlog_checker.parser.buildfile import BuildFile, Slot, read_build_file
from vlog_checker.vasl import kinds, layers
from vlog_checker.vasl.counters import Entry

SEPARATOR = " / "
_NATION_NAMES = frozenset(kinds.NATIONS.values())


class Row(NamedTuple):
    """A counter: ``kind`` is the category, ``side`` ``allied``, ``axis`` or empty, ``drive`` as in ``counters``.

    ``identity`` is the visible layer's name where it is not the slot's.
    """

    gpid: str
    name: str
    tab: str
    kind: str
    nationality: str
    side: str
    identity: str
    five_eighths: bool


def catalog_rows(source: bytes, entry: str = "build file") -> list[Row]:
    """Rows of a ``.vmod``, ``.vmdx`` or bare build file, in its order.  Raises ``FormatError``, ``LimitError``."""
    return rows_of(read_build_file(source, entry))


def entries(rows: Iterable[Row]) -> list[tuple[str, Entry]]:
    """Rows as entries of a counter table, for ``counters.table_with``."""
    return [(r.gpid, Entry(r.kind, r.nationality, r.side, five_eighths=r.five_eighths)) for r in rows]


def rows_of(module: BuildFile) -> list[Row]:
    """Rows of a build file that has been read."""
    return [_row(slot) for slot in module.slots]


def _row(slot: Slot) -> Row:
    nation = _nation(slot)
    kind = slot_kind(slot)
    identity = visible_unit(slot) or ""
    return Row(
        slot.gpid,
        slot.name,
        SEPARATOR.join(slot.path),
        kind,
        nation,
        _side(slot, nation, kind),
        identity if identity != slot.name else "",
        kinds.is_five_eighths(slot.traits),
    )


def visible_unit(slot: Slot) -> str | None:
    """The name of the outermost shown layer that names a unit (``4-6-7 1sq``)."""
    names = (layer.level_name for layer in layers.shown_layers(slot.traits))
    return next((name for name in names if kinds.unit_kind(name)), None)


def _nation(slot: Slot) -> str:
    """By the tab, else the shared wrecks' folder (``? / ge / WRK``)."""
    for place in slot.path[1:3]:
        name = kinds.NATIONS.get(place, place if place in _NATION_NAMES else "")
        if name:
            return name
    return ""


def _side(slot: Slot, nation: str, kind: str) -> str:
    if kind == "phase_track":
        return "allied" if " Allied" in slot.name else "axis" if " Axis" in slot.name else ""
    return kinds.SIDES.get(nation, "")


def slot_kind(slot: Slot) -> str:
    """The kind of a slot, by its tab and names (``facts/counters.md`` 3); by its looks in unknown tabs."""
    place = (*slot.path, "", "", "")
    for top, rule in _WINDOWS:
        if re.search(top, place[0]):
            kind = rule(slot, place)
            if kind:
                return kind
    return kinds.kind_by_looks(slot.traits) if slot.traits else kinds.UNKNOWN


def _overlay(slot: Slot, place: tuple[str, ...]) -> str:
    group, tab = place[1], place[2].lower()
    if group == "OBA" and tab:
        return "overlay_oba"
    if group in ("Terrain", "Road"):
        return "overlay_terrain_dto" if "dto" in tab else "overlay_terrain"
    if group == "Fort":
        return "overlay_terrain" if tab == "roadblock" else "overlay_fort"
    return "overlay_wreck" if tab == "wreck" else "overlay_misc"


def _hidden(slot: Slot, place: tuple[str, ...]) -> str | None:
    """The ``?`` window: concealment counters, wrecks, and second faces of vehicles."""
    kind = _common(slot)
    if kind:
        return kind
    if re.search("wreck", slot.name, re.IGNORECASE):
        return "wreck"
    return visible_kind(slot) or _vehicle_face(slot) or _placed_marker(slot)


def _vehicle_face(slot: Slot) -> str | None:
    """A vehicle's second face (limbered, without its trailer), by its picture."""
    pictured = any("/veh" in i.lower() for i in kinds.images(slot.traits))
    return "vehicle_variant" if pictured or len(slot.path) > 1 else None


def _placed_marker(slot: Slot) -> str:
    """Markers that a key puts down (Pin, DM, CX) come from the hidden window, not from the palette's tab."""
    if slot.name in ("Flame", "Blaze"):
        return "terrain_effect"
    if "Bridge" in slot.name:
        return "locate_other"
    return kinds.fort_kind(slot.name) or f"status_{kinds.slug(slot.name)}"


def _common(slot: Slot) -> str | None:
    """Counters of a nation's ``?`` tab."""
    name = slot.name
    exact = {"?": "concealment", "L?": "concealment_large", "Cloak": "cloak"}
    if name in exact:
        return exact[name]
    if re.match(r"(?:1/2|5/8)\"", name):
        return "cover_blank"
    ends = name.rpartition(" ")[2].lower()
    marks = {
        "control": "control_marker",
        "sniper": "sniper",
        "oba": "oba",
        "acq": "status_acq",
        "malf": "status_malf",
    }
    return marks.get(ends)


def visible_kind(slot: Slot) -> str | None:
    """Squad, half-squad or crew: by the shown layer, else by the slot's name."""
    return kinds.unit_kind(visible_unit(slot) or "") or kinds.unit_kind(slot.name)


def _national(slot: Slot, place: tuple[str, ...]) -> str | None:
    section = place[2]
    if section == "?":
        return _common(slot)
    rule = _SECTIONS.get(section)
    return rule(slot) if rule else None


def _mmc(slot: Slot) -> str:
    crew = "crew" if re.search(r"\b(?:TACP|SFCP)$", slot.name) else None
    return visible_kind(slot) or crew or _common(slot) or "squad_or_hs_unnamed"


def _smc(slot: Slot) -> str:
    shown = (layer.level_name for layer in layers.shown_layers(slot.traits))
    by_layer = (kinds.smc_kind(layers.level_text(name, "")) for name in shown)
    return _common(slot) or kinds.smc_kind(slot.name) or next(filter(None, by_layer), "smc_other")


def _sw(slot: Slot) -> str:
    return kinds.sw_kind(slot.name) or "sw_other"


def _gun(slot: Slot) -> str:
    tabs = (
        word.lower() for place in reversed(slot.path) for word in re.findall(r"MTR|AT|INF|ART|AA|RCL", place)
    )
    return f"gun_{kinds.gun_type(slot.name) or next(tabs, 'art')}"


def _vehicle(slot: Slot) -> str:
    return "aircraft" if "Air" in slot.path else "vehicle"


_SECTIONS: dict[str, Callable[[Slot], str]] = {
    "SQ": _mmc,
    "HS": _mmc,
    "SMC": _smc,
    "SW": _sw,
    "Gun": _gun,
    "Veh": _vehicle,
    "Air": lambda slot: "aircraft",
}


def _palette(slot: Slot, place: tuple[str, ...]) -> str | None:
    if place[1].endswith("O/B"):
        return _national(slot, (*place[1:],))
    rule = {"Unit": _unit_marker, "Info": _info, "Other": _other}.get(place[1])
    return rule(slot, place) if rule else None


def _unit_marker(slot: Slot, place: tuple[str, ...]) -> str:
    tabs = {"Blank": "blank_marker", "Gun": "status_gun"}
    if place[2] in tabs:
        return tabs[place[2]]
    if place[3] == "Prisoners":
        return "status_pow"
    if slot.name == "Smoke":
        return "smoke"
    return "status_malf" if slot.name.endswith("Malf") else f"status_{kinds.slug(slot.name)}"


def _info(slot: Slot, place: tuple[str, ...]) -> str | None:
    if place[2] == "Locate":
        named = {"Crest": "locate_crest", "Dune / Hillock": "locate_dune_hillock"}
        return named.get(slot.name, "locate_other")
    if place[2] == "Destroy":
        return "terrain_effect"
    return kinds.fort_kind(slot.name, kinds.images(slot.traits)) if place[2] == "Fortify" else None


def _other(slot: Slot, place: tuple[str, ...]) -> str | None:
    simple = {"Night": "night_marker", "SASL": "sasl", "Air": "aircraft", "Sea": "boat_or_lc"}
    if place[2] in simple:
        return simple[place[2]]
    if place[2].startswith("OBA"):
        return "oba"
    if place[2] != "Map":
        return None
    maps = {"Control": "control_marker", "Phase Track": "phase_track", "DTO EC": "weather"}
    return maps.get(place[3]) or ("weather" if "Weather" in place[3] else "turn_marker")


_WINDOWS: tuple[tuple[str, Callable[[Slot, tuple[str, ...]], str | None]], ...] = (
    (r"Draggable", _overlay),
    (r"^\?$", _hidden),
    (r"^VASL Counters$", _palette),
    (r"CVP Stack$", lambda slot, place: "other"),
)
