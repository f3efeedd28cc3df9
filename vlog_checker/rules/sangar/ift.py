"""The KIA part of the Infantry Fire Table (A7.3): all that 8.41 needs of it."""

from __future__ import annotations

from bisect import bisect_right
from typing import Literal

from vlog_checker.rules.sangar.ruling import Known

KIA_LIMITS: tuple[tuple[int, int], ...] = (
    (1, 0), (2, 1), (4, 1), (6, 2), (8, 2), (12, 2), (16, 3), (20, 3), (24, 4), (30, 5), (36, 6),
)
"""(FP column, highest Final DR that is a KIA), from the IFT printed on the chapter A divider."""

_COLUMNS = tuple(fp for fp, _ in KIA_LIMITS)


def kia_limit(fp: float, *, columns_left: int = 0) -> int | None:
    """The highest Final DR that is a KIA with ``fp`` FP; None below the lowest column: no effect at all.

    The column is the highest not above ``fp``; ``columns_left`` shifts it down (Cowering: one).
    """
    column = bisect_right(_COLUMNS, fp) - 1 - columns_left
    return KIA_LIMITS[column][1] if column >= 0 else None


def is_kia(
    fp: float | None,
    final_dr: int | None,
    *,
    table: Literal["ift", "iift", "unknown"] = "ift",
    columns_left: int = 0,
) -> Known:
    """Whether that Final DR is a KIA.  None if a part is missing, or the players use the IIFT: its columns
    differ and are not held here."""
    if fp is None or final_dr is None or table != "ift":
        return None
    limit = kia_limit(fp, columns_left=columns_left)
    return limit is not None and final_dr <= limit
