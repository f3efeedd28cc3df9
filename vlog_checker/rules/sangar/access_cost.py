"""MF of 8.6 moves (B10.4, B10.5, B27.4, B27.54, chapter F terrain chart).  Infantry, one hex."""

from __future__ import annotations

from vlog_checker.rules.sangar.place import BENEATH, Place

COT: dict[str, int] = {
    "open": 1, "scrub": 1, "hammada": 1, "orchard": 1, "graveyard": 1,
    "brush": 2, "woods": 2, "building": 2, "crag": 2, "sand": 2, "wadi": 2,
}
"""Infantry MF to enter, uphill apart; sand and wadi (INTO it) without other terrain."""


def direct_mf(start: Place, end: Place) -> tuple[int, ...]:
    """MF of the 8.6 path, lowest first; several where the text supports either; empty if not known.

    Beneath to beneath costs 1 MF as between trenches.  Up to beneath a counter costs 1 doubled by the
    example, though other terrain doubled would cost more: both are given.
    """
    climb = _climb(start, end)
    if climb is None:
        return ()
    connected = start.status in BENEATH and end.status in BENEATH
    if connected and climb <= 0:
        return (_entry(1, climb),)
    cot = _cot(end)
    if cot is None:
        return ()
    if end.status in BENEATH:
        return tuple(sorted({_entry(1, climb), _entry(cot, climb)}))
    return (_entry(cot, climb),)


def ordinary_mf(start: Place, end: Place) -> tuple[int, ...]:
    """MF of the ordinary way: out (1), into the hex, and beneath (1); empty if not known.

    Crest status costs vary with the hexsides (B20.9): not given.
    """
    climb = _climb(start, end)
    cot = _cot(end)
    if climb is None or cot is None or "crest" in (start.status, end.status):
        return ()
    return ((start.status in BENEATH) + _entry(cot, climb) + (end.status in BENEATH),)


def _climb(start: Place, end: Place) -> int | None:
    """Levels up, negative down."""
    return None if start.level is None or end.level is None else end.level - start.level


def _cot(end: Place) -> int | None:
    return None if end.terrain is None else COT.get(end.terrain)


def _entry(cot: int, climb: int) -> int:
    """Cost of the hex: doubled uphill; each level between adds 2 up or 1 down."""
    if climb > 0:
        return 2 * cot + 2 * (climb - 1)
    return cot + max(-climb - 1, 0)
