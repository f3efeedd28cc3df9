"""Calibre in mm from the name of a Gun or of an OBA battery, as counters and players write it."""

from __future__ import annotations

from functools import cache
from re import IGNORECASE, Pattern
from re import compile as re_compile

_POUNDERS = {
    1: 37, 2: 40, 3: 47, 6: 57, 12: 76, 13: 76, 15: 76, 17: 76, 18: 84, 20: 84, 25: 88, 32: 94, 60: 127,
}
"""Weight of shot in pounds to mm, as ASL counters round it."""

_LONGEST_NAME = 200
_SMALLEST_MM, _LARGEST_MM = 7, 500

HE_FP_LEAST_MM: tuple[tuple[int, int], ...] = ((12, 70), (16, 80), (20, 100), (24, 120), (30, 150), (36, 200))
"""(FP of an HE attack, least calibre in mm): the row above the IFT's columns."""

_NUMBER = r"(?<![\d.,/-])(\d{1,3}(?:[.,]\d{1,2})?)"


@cache
def _pattern(source: str) -> Pattern[str]:
    return re_compile(source, IGNORECASE)


def _first(source: str, name: str) -> float | None:
    match = _pattern(source).search(name)
    return float(match.group(1).replace(",", ".")) if match else None


def calibre_mm(name: str) -> int | None:
    """Calibre in whole mm, or None if the name does not give one.

    Reads ``37L AT PaK 35/36``, ``dm 81* MTR``, ``75*``, ``25pdr``, ``2-pounder``, ``3-in``, ``4.5"``,
    ``150mm``, ``10,5 cm``, ``OBA 80``, ``80+ OBA``.  The counter's own number goes before a pounder name.
    """
    name = name[:_LONGEST_NAME]
    for read in (_counter, _millimetres, _centimetres, _pounder, _inches, _battery):
        mm = read(name)
        if mm is not None:
            return int(mm) if _SMALLEST_MM <= mm <= _LARGEST_MM else None
    return None


def least_mm_of_he_fp(fp: float) -> int | None:
    """The least calibre in mm whose full HE attack has that FP; None under 12 FP: it proves nothing."""
    reached = [mm for step, mm in HE_FP_LEAST_MM if fp >= step]
    return reached[-1] if reached else None


def _counter(name: str) -> float | None:
    """The number on a Gun counter: marked ``L``, ``LL`` or ``*``, or right before the type of Gun."""
    marked = _first(r"^(?:dm\s+)?" + _NUMBER + r"(?:LL?(?![a-z0-9])|\*)", name)
    plain = r"^(?:dm\s+)?" + _NUMBER + r"\s+(?:MTR|ATR?|INF|ART|AA|RCL|ItK)(?![a-z])"
    return marked if marked is not None else _first(plain, name)


def _millimetres(name: str) -> float | None:
    return _first(_NUMBER + r"\s?\+?-?\s?mm(?![a-z])", name)


def _centimetres(name: str) -> float | None:
    cm = _first(_NUMBER + r"\s?-?cm(?![a-z])", name)
    return None if cm is None else round(cm * 10)


def _pounder(name: str) -> float | None:
    pounds = _first(_NUMBER + r"\s?-?\s?(?:pdr|pounder|lber|pr)s?(?![a-z])", name)
    return None if pounds is None else _POUNDERS.get(int(pounds))


def _inches(name: str) -> float | None:
    marked = r"(?:\"|''|”|\s?-?\s?inch(?:es)?(?![a-z])|-?in(?![a-z])|\sin(?:\.|$|\s(?:MTR|mortar|gun|OBA|A|INF|how)))"
    inches = _first(_NUMBER + marked, name)
    return None if inches is None else round(inches * 25.4)


def _battery(name: str) -> float | None:
    """``OBA 80``, ``OBA: 105+``, ``80+ OBA``, ``120 MTR`` in free words."""
    after = _first(r"\bOBA\s?[:=]?\s?(\d{2,3})(?![\d.,])", name)
    return after if after is not None else _first(_NUMBER + r"\s?\+?\s(?:OBA|MTR)(?![a-z])", name)
