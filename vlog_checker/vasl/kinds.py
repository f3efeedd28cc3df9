"""The kind of a counter from its names, images and place in the palette, where no table knows it.

Kinds are the categories of VASL's palette: ``squad``, ``half_squad``, ``crew``, ``leader``, ``gun_at``, ``sw_mg``,
``vehicle``, ``fort_foxhole``, ``status_pin``, ...; ``unknown`` if nothing decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import Trait
from vlog_checker.vasl import layers

UNKNOWN = "unknown"
_MAX_NAME = 200  # characters of a name that are looked at
_UNIT_SUFFIXES = {"sq": "squad", "hs": "half_squad", "cr": "crew"}

# national codes of images and conceal traits
NATIONS = {
    "ru": "Russian",
    "am": "American",
    "br": "British",
    "fr": "French",
    "ch": "Chinese",
    "al": "Allied Minor",
    "sk": "South Korean",
    "un": "Other UNC (Korea)",
    "ge": "German",
    "ss": "Waffen SS",
    "ja": "Japanese",
    "it": "Italian",
    "fi": "Finnish",
    "ax": "Axis Minor",
    "us": "American",
    "hu": "Hungarian",
    "cc": "Communist Chinese (Korea)",
    "nk": "North Korean",
    "sh": "shared",
}
_ALLIED = frozenset(("ru", "am", "us", "br", "fr", "ch", "al", "sk", "un"))
SIDES = {nation: "allied" if code in _ALLIED else "axis" for code, nation in NATIONS.items() if code != "sh"}


@lru_cache(maxsize=4096)
def unit_kind(name: str) -> str | None:
    """``squad``, ``half_squad`` or ``crew`` of a name such as ``4-6-7 1sq``; None for any other name."""
    if len(name) > _MAX_NAME:
        return None
    found = re.search(r"(?:^|\s)(?:\d{1,2}(?:\.5)?-\(?\d{1,2}\)?-\d{1,2}|\d{3}(?=\s\w+$))\b(.*)$", name)
    if not found:
        return None
    tail = re.search(r"(sq|hs|cr)s?(?:\s*\([^()]*\))?\s*$", found[1], re.IGNORECASE)
    return _UNIT_SUFFIXES[tail[1].lower()] if tail else None


@lru_cache(maxsize=4096)
def smc_kind(name: str) -> str | None:
    """The kind of a single-man counter of that name; None for any other name."""
    if re.search(r"(?:^|\s)\d{1,2}[-+]\(?\d\)?\s+AL\b", name):
        return "armor_leader"
    if re.match(r"[a-z]{2,4}LDR", name):
        return "leader"
    if re.match(r"[a-z]{2,4}COM\b", name):
        return "commissar"
    if re.search(r"\bhero\b", name, re.IGNORECASE):
        return "hero"
    if re.search(r"\b(?:piper|pathfinder|peasant girl)\b", name, re.IGNORECASE):
        return "smc_other"
    # a leader's visible layer: 10-3, 9-1, 6+1, 8-1 "name"
    return "leader" if re.match(r"(?:10|[6-9])[-+][0-3](?:\s|$)", name) else None


_GUN_NAME = re.compile(
    r"(?:dm )?(?:\d{1,3}(?:\.\d{1,2})?(?:LL?|\*)?|[A-Z]{2})(?: \w{1,6})?(?: \(\d{1,2}\))? (MTR|AT|INF|ART|AA|RCL)\b"
)


@lru_cache(maxsize=4096)
def gun_type(name: str) -> str | None:
    """``at`` of ``37L AT PaK 35/36``; None for a name that is not ordnance's."""
    found = _GUN_NAME.match(name)
    return found[1].lower() if found else None


@lru_cache(maxsize=4096)
def calibre(name: str) -> str | None:
    """``82*`` of ``82* MTR BM obr. 37``, ``75L`` of ``75L AT PaK 40``: millimetres and barrel; None if not given."""
    found = re.match(r"(?:dm )?(\d{1,3}(?:\.\d{1,2})?(?:LL|L|\*)?)(?=[ *])", name)
    return found[1] if found and gun_type(name) else None


_SW_NAMES = (
    ("sw_mortar", r"[\w ]{1,12} MTR"),
    ("sw_mg", r"(?:\.\d\d(?:-?cal)?|\d\.\d{1,2})?\s*(?:[LMH]MG|\.50.?cal|\.30.?cal|AAMG|MG)"),
    ("sw_latw", r"(?:ATR|PIAT|BAZ\d*|PSK|PF|PFk|ATMM|RCL?-?\d*|Solothurn|Boys)"),
    ("sw_dc", r"DC"),
    ("sw_flamethrower", r"FT"),
    ("sw_radio", r"(?:SFCP |TACP )?Radio"),
    ("sw_field_phone", r"(?:Field )?Phone"),
    ("sw_molotov", r"MOL"),
    ("sw_goliath", r"Goliath"),
    ("sw_mine_dog", r"Mine Dog"),
    ("sw_banner", r"Red Banner"),
    ("sw_equipment", r"(?:Skis|Ahkio)"),
    ("vehicle_dozer", r"(?:Armored )?Dozer"),
)
_TRANSPORT = r"(?:Bicycle|(?:Motor)?[Cc]ycle|Sidecar|Horse|Wagon|Sledge|Cart|Mule|Camel)"


@lru_cache(maxsize=4096)
def sw_kind(name: str) -> str | None:
    """The kind of a support weapon of that name; None for any other name.  Ordnance here is a half-inch counter."""
    ordnance = gun_type(name)
    if ordnance:
        return "sw_mortar" if ordnance == "mtr" else "sw_light_gun"
    bare = re.sub(r"^(?:dm )?(?:\d{1,3}LL? (?=ATR))?", "", name)
    for kind, pattern in _SW_NAMES:
        if re.match(pattern + r"\b|" + pattern + r"$", bare):
            return kind
    return "transport_animal_or_cycle" if re.match(_TRANSPORT, bare) else None


_FORTS = (
    ("fort_foxhole", r"\bfoxhole"),
    ("fort_trench", r"\btrench"),
    ("fort_at_ditch", r"a-t ditch"),
    ("fort_pillbox", r"\bpillbox|\bptobox|\bbombproof|\bcmd bunker|\bisland cmd"),
    ("fort_cupola", r"\bcupola"),
    ("fort_cave", r"\bcave\b"),
    ("fort_mousehole", r"\bmousehole"),
    ("fort_tunnel", r"\btunnel"),
    ("fort_minefield", r"\bminefield"),
    ("fort_building", r"\bfort bldg|\bstrongpoint"),
    ("fort_breach", r"\bbreach"),
    ("fort_wire", r"\bwire$"),
    ("fort_roadblock", r"\broadblock"),
    ("fort_barricade", r"\bbarricade"),
    ("fort_tetrahedron", r"\btetrahedron"),
    ("fort_tower", r"\btower"),
    ("fort_panjis", r"\bpanji"),
    ("fort_trip_flare", r"\btrip flare"),
)


def fort_kind(name: str, images: Iterable[str] = ()) -> str | None:
    """The kind of a Fortification of that name (or image: a sangar's is ``ML/Sangar``); None for any other.

    Ice and Snow Sangars of extensions are not those of chapter F: ``fort_sangar_other``.
    """
    low = name[:_MAX_NAME].strip().lower()
    pictured = [i for i in images if re.search(r"(?:^|/)(?:\w*)sangar", i[:_MAX_NAME], re.IGNORECASE)]
    if re.search(r"\bsangar", low) or pictured:
        named_so = re.search(r"\b(?:ice|snow)\b", low)
        drawn_so = any(re.search(r"ice|snow", i, re.IGNORECASE) for i in pictured)
        return "fort_sangar_other" if named_so or drawn_so else "fort_sangar"
    return next((kind for kind, pattern in _FORTS if re.search(pattern, low)), None)


def slug(name: str) -> str:
    """``wall_advan`` of ``Wall Advan``."""
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def images(traits: Sequence[Trait]) -> tuple[str, ...]:
    """Every image that a piece can show, its base piece's last."""
    found = [
        i.strip()
        for t in traits
        if t.type.startswith(("emb2;", "emb;"))
        for i in layers.layer_type(t.type).images
    ]
    return tuple(i for i in (*found, layers.base_image(traits)) if i)


def conceal_fields(traits: Sequence[Trait]) -> tuple[str, str]:
    """Image and national code of the ``conceal;`` trait; empty strings if there is none."""
    for trait in traits:
        if trait.type.startswith("conceal;"):
            fields = [*split(trait.type, ";"), "", "", "", ""]
            return fields[2], fields[3]
    return "", ""


def nation_of(traits: Sequence[Trait]) -> str | None:
    """Nationality by the conceal trait, else by the images' folder (``ge/veh/...``); None if neither says."""
    code = conceal_fields(traits)[1]
    if code in NATIONS:
        return NATIONS[code]
    folders = (i.partition("/")[0] for i in images(traits) if "/" in i)
    return next((NATIONS[f] for f in folders if f in NATIONS), None)


def is_five_eighths(traits: Sequence[Trait]) -> bool:
    """Whether the counter is 5/8 inch, by the picture of its concealed side (``qmark58``)."""
    return "58" in conceal_fields(traits)[0]


def kind_by_looks(traits: Sequence[Trait]) -> str:
    """The kind of a counter that no table knows (``facts/counters.md`` 9, from the third step on)."""
    name = layers.basic_name(traits)[:_MAX_NAME].strip()
    seen = images(traits)
    if any(t.type.startswith("concealment;") for t in traits):
        return "concealment_large" if name.startswith("L") else "concealment"
    fort = fort_kind(name, seen)
    if fort:
        return fort
    if re.search(r"\bwreck\b", name, re.IGNORECASE):
        return "wreck"
    unit = unit_kind(name) or smc_kind(name)
    if unit:
        return unit
    if is_five_eighths(traits):
        return _five_eighths_kind(name, seen, _level_names(traits))
    return sw_kind(name) or UNKNOWN


def _level_names(traits: Sequence[Trait]) -> set[str]:
    """The first level's name of each layer, in small letters: they tell a Gun or a vehicle by what it can do."""
    types = (layers.layer_type(t.type) for t in traits if t.type.startswith("emb2;"))
    return {kind.level_names[0].lower() for kind in types if kind.level_names}


def _five_eighths_kind(name: str, seen: Sequence[str], levels: set[str]) -> str:
    """A 5/8 inch counter is no SW.  Vehicles turn (``vca``) and Guns turn (``ca``) and malfunction."""
    ordnance = gun_type(name) or _word_of_ordnance(name)
    if any("/gun/" in i.lower() for i in seen):
        return f"gun_{ordnance or 'art'}"
    if any("/veh" in i.lower() for i in seen) or any(n.startswith("+ vca") for n in levels):
        return "vehicle"
    if ordnance and any(n.startswith(("+ ca", "malf", "lmb")) for n in levels):
        return f"gun_{ordnance}"
    transport = sw_kind(name)
    return transport if transport in ("transport_animal_or_cycle", "vehicle_dozer") else UNKNOWN


def _word_of_ordnance(name: str) -> str | None:
    """Extensions write ``RCL 75*`` too."""
    found = re.search(r"\b(MTR|AT|INF|ART|AA|RCL)\b", name)
    return found[1].lower() if found else None
