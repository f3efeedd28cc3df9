"""A Location as 8.6 sees it."""

from __future__ import annotations

from typing import Literal

from vlog_checker.named import NamedTuple

Status = Literal["sangar", "trench", "bunker", "above", "open", "in", "crest"]
"""Beneath that counter; above a trench or sangar; in a hex with neither; IN a depression; Crest status."""

BENEATH: frozenset[str] = frozenset(("sangar", "trench", "bunker"))


class Place(NamedTuple):
    """``level``: elevation of the Location itself (IN a wadi: its floor), None if not known.
    ``terrain``: of the hex, as in ``access_cost.COT``; None if not known."""

    level: int | None
    status: Status
    terrain: str | None = None
