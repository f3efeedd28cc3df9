"""Words for terrain, and what they mean for a sangar."""

from __future__ import annotations

# VASL's names of terrain that players call something else.
_PLAIN = {"dier": "deir", "dier lip": "deir lip", "sand dune": "dune"}
_SAND = frozenset(("sand", "dune", "dunes", "sanddune", "sanddunes"))
_NOT_SAND = frozenset(
    ("no", "not", "non", "none", "without", "beach", "soft", "bag", "bags", "bank", "stone")
)
# B27.1: a foxhole may not be in these (facts/rules.md 1).
_BARRED_WORDS = (
    "paved runway marsh swamp crag crags stream streams water river rivers canal pond ponds lake ocean reef flooded "
    "rubble building buildings house houses rowhouse factory factories temple mausoleum hut huts tower storage cellar "
    "bedouin market marketplace sunken elevated bridge bridges"
)
_BARRED = frozenset(_BARRED_WORDS.split())
_UNSURE = frozenset(("paddy", "railroad", "debris", "ford", "mudflats", "beach", "ice"))
_DEPRESSION = frozenset(("wadi", "gully", "gullies", "stream", "streams", "sunken", "depression"))
_HALF_LEVEL = frozenset(("hillock", "escarpment"))

_SPOKEN_WORDS = (
    "open ground og level plain scrub brush hammada deir hillock hill hilltop desert rock rocky stony gravel track road "
    "dirt trail grain woods orchard olive palm trees vineyard cactus hedge wall crest no non not none"
)
_SPOKEN = frozenset(_SPOKEN_WORDS.split())


def terrain_word(code: int) -> str | None:
    """The plain word for a VASL terrain code (``open ground``, ``scrub``, ``dune``); None if there is no such code."""
    from vlog_checker.vasl.data.terrain_table import TERRAIN

    if code not in TERRAIN:
        return None
    name = TERRAIN[code][0].lower()
    return _PLAIN.get(name, name)


def _words(terrain: str) -> frozenset[str]:
    return frozenset(terrain.casefold().replace("-", " ").replace(",", " ").split())


def is_terrain(words: str) -> bool:
    """Whether every word is one of terrain: one of VASL's names, or of those that players use beside them."""
    from vlog_checker.vasl.data.terrain_table import TERRAIN

    known = _SPOKEN | _SAND | _NOT_SAND | _BARRED | _UNSURE | _DEPRESSION | _HALF_LEVEL
    names = frozenset(word for name, _ in TERRAIN.values() for word in _words(name))
    return _words(words) <= known | names | frozenset(w for name in _PLAIN.values() for w in name.split())


def is_sand(terrain: str) -> bool:
    """Whether the words mean sand or a dune (F7)."""
    words = _words(terrain)
    return bool(words & _SAND) and not words & _NOT_SAND


def is_depression(terrain: str) -> bool:
    """Whether the words mean a depression: its floor is one level below the hex's base level."""
    return bool(_words(terrain) & _DEPRESSION)


def is_half_level(terrain: str) -> bool:
    """Whether the words mean ground whose level no table gives in whole numbers (hillocks, the escarpment)."""
    return bool(_words(terrain) & _HALF_LEVEL)


def bars_foxhole(terrain: str) -> bool | None:
    """Whether B27.1 keeps foxholes, and so sangars, out of such terrain; None if that is not certain."""
    words = _words(terrain)
    if words & _BARRED:
        return True
    return None if words & _UNSURE else False
