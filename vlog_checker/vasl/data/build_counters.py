"""Computes ``counters_table.py`` from VASL's build file and the facts about drive: ``python -m ... BUILDFILE CSV``.

The names, slots and sizes come from the build file, kinds and drive from the curated table of the facts
(``counters.csv``), whose rows must be the build file's.
"""

from __future__ import annotations

import csv
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from vlog_checker.vasl.catalog import Row, catalog_rows

_AFV_TYPES = frozenset(("AC", "SC", "AC/TD", "AAAC"))
_SOFT_TYPES = frozenset(("tr", "atr", "trv", "PC", "aPC", "AS"))
_NAMED = (
    "status_",
    "locate_",
    "smoke",
    "oba",
    "control_marker",
    "night_",
    "weather",
    "terrain_",
    "turn_",
    "sasl",
)


def main(build_file: str, facts: str, out: str) -> None:
    """Write the table to ``out``."""
    rows = catalog_rows(Path(build_file).read_bytes())
    with open(facts, encoding="utf-8", newline="") as file:
        known = list(csv.DictReader(file))
    Path(out).write_text(table_text(rows, known), encoding="utf-8")


def table_text(rows: list[Row], facts: list[dict[str, str]]) -> str:
    """The module's text.  Raises ValueError if a row of the facts is not the build file's."""
    groups: dict[str, list[str]] = defaultdict(list)
    names: dict[str, set[str]] = defaultdict(set)
    for row, fact in zip(rows, facts, strict=True):
        if (row.gpid, row.name, row.tab) != (fact["gpid"], fact["entryName"], fact["tab path"]):
            raise ValueError(f"slot {row.gpid} of the build file is not the facts' {fact['gpid']}")
        groups[_group(row, fact)].append(row.gpid)
        if kind_of(row, fact).startswith(_NAMED) and row.name and not fact["nationality"]:
            names[row.name.strip().lower()].add(kind_of(row, fact))
    lines = [f"{group}|{' '.join(gpids)}" for group, gpids in sorted(groups.items())]
    single = sorted(f"{name}|{next(iter(found))}" for name, found in names.items() if len(found) == 1)
    return "\n".join(_module(lines, single))


def kind_of(row: Row, fact: dict[str, str]) -> str:
    """The facts' category, but for two corrections: markers filed with hidden vehicles (the Pin that a key puts
    down, gpid 5704) are markers, and large concealment counters are that of every nation."""
    if fact["category"] == "vehicle_variant" and row.kind != "vehicle_variant":
        return row.kind
    return row.kind if row.kind == "concealment_large" else fact["category"]


def _group(row: Row, fact: dict[str, str]) -> str:
    notes = dict(part.strip().split("=", 1) for part in fact["side notes"].split(";") if "=" in part)
    fields = (
        kind_of(row, fact),
        fact["nationality"],
        fact["side"],
        notes.get("drive", ""),
        _armour(notes),
        "58" if row.five_eighths or '5/8"' in fact["side notes"] else "",
        "unsure" if "unsure" in fact["side notes"] else "",
    )
    return "|".join(fields)


def _armour(notes: dict[str, str]) -> str:
    """``y`` for an AFV, ``n`` for none, empty where the facts do not say."""
    if notes.get("drive", "").endswith("?"):
        return ""
    kind = notes.get("type", "")
    if kind in _SOFT_TYPES:
        return "n"
    return "y" if notes.get("full_tracked_AFV") == "yes" or kind in _AFV_TYPES else ""


def _module(groups: Iterable[str], names: Iterable[str]) -> Iterator[str]:
    yield '"""VASL 6.5-beta3 counters by slot; computed by ``build_counters.py``, not to be edited."""'
    yield ""
    yield 'GROUPS = """\\'
    yield from groups
    yield '"""'
    yield 'NAMES = """\\'
    yield from names
    yield '"""'
    yield ""


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], str(Path(__file__).with_name("counters_table.py")))
