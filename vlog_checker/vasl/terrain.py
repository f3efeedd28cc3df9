"""Words for terrain, and what they mean for a sangar."""

from __future__ import annotations

import re

# VASL's names of terrain that players call something else.
_PLAIN = {"dier": "deir", "dier lip": "deir lip", "sand dune": "dune", "soft sand": "soft sand"}
_SAND = re.compile(r"\b(?:sand|dunes?|sand[ -]dunes?)\b")
_NOT_SAND = re.compile(r"\b(?:no|not|non|without|beach|soft|sandbags?)\b|\bsand[ -]?(?:bag|bank|stone)")
# B27.1: a foxhole may not be in these (facts/rules.md 1).
_BARRED = re.compile(
    r"\b(?:paved|runway|marsh|swamp|crags?|streams?|water|rivers?|canal|ponds?|lake|ocean|reef|flooded|"
    r"rubble|buildings?|houses?|rowhouse|factory|factories|temple|mausoleum|huts?|tower|storage tank|cellar|"
    r"bedouin camp|building cluster|market ?place|sunken|elevated|bridges?)\b"
)
_UNSURE = re.compile(r"\b(?:rice paddy|railroad|debris|ford|mudflats|beach|soft sand|ice)\b")
_DEPRESSION = re.compile(r"\b(?:wadi|gully|gullies|streams?|sunken|depression)\b")
_HALF_LEVEL = re.compile(r"\b(?:hillock|escarpment)\b")


def terrain_word(code: int) -> str | None:
    """The plain word for a VASL terrain code (``open ground``, ``scrub``, ``dune``); None if there is no such code."""
    from vlog_checker.vasl.data.terrain_table import TERRAIN

    if code not in TERRAIN:
        return None
    name = TERRAIN[code][0].lower()
    return _PLAIN.get(name, name)


def is_sand(terrain: str) -> bool:
    """Whether the words mean sand or a dune (F7)."""
    return bool(_SAND.search(terrain)) and not _NOT_SAND.search(terrain)


def is_depression(terrain: str) -> bool:
    """Whether the words mean a depression: its floor is one level below the hex's base level."""
    return bool(_DEPRESSION.search(terrain))


def is_half_level(terrain: str) -> bool:
    """Whether the words mean ground whose level no table gives in whole numbers (hillocks, the escarpment)."""
    return bool(_HALF_LEVEL.search(terrain))


def bars_foxhole(terrain: str) -> bool | None:
    """Whether B27.1 keeps foxholes, and so sangars, out of such terrain; None if that is not certain."""
    if _BARRED.search(terrain):
        return True
    return None if _UNSURE.search(terrain) else False
