"""Every row of the ruling tables: those of ``../shared/cases`` and our own in ``tests/cases``."""

from __future__ import annotations

import pytest

from tests.rulings_access import EXAMPLE_MAP
from tests.rulings_tables import ASK, OWN, TABLES_OF, Row, modules, problem, rows
from tests.shared import SHARED, needs_shared

MODULES = modules()
SHARED_TABLES = (
    "capacity", "placement", "deploy", "tem", "elimination", "vehicle", "underbelly", "gun", "access", "access-how",
)


def _all(table: str, where: str) -> list[object]:
    path = (OWN if where == "own" else SHARED / "cases") / f"{table}.csv"
    return [pytest.param(table, row, id=f"{table}-{row['id']}") for row in rows(path)] if path.is_file() else []


@needs_shared
@pytest.mark.parametrize(("table", "row"), [p for table in SHARED_TABLES for p in _all(table, "shared")])
def test_shared_row(table: str, row: Row) -> None:
    assert problem(table, row, MODULES) is None, row


@pytest.mark.parametrize(("table", "row"), [p for table in ASK for p in _all(table, "own")])
def test_own_row(table: str, row: Row) -> None:
    assert problem(table, row, MODULES) is None, row


def test_every_table_is_there_and_tests_a_module() -> None:
    assert {table for tables in TABLES_OF.values() for table in tables} == set(ASK)
    assert all(len(rows(OWN / f"{table}.csv")) >= 4 for table in ASK)


@needs_shared
def test_the_shared_tables_are_all_read() -> None:
    found = {path.stem for path in (SHARED / "cases").glob("*.csv")} - {"access-map"}
    assert found == set(SHARED_TABLES)


@needs_shared
def test_the_example_map_is_that_of_the_shared_table() -> None:
    shared = {row["hex"]: (int(row["level"]), row["terrain"]) for row in rows(SHARED / "cases" / "access-map.csv")}
    assert shared == EXAMPLE_MAP


@needs_shared
def test_the_kia_columns_are_those_of_the_shared_table() -> None:
    shared = [tuple(map(int, row.values())) for row in rows(SHARED / "facts" / "ift-kia.csv")]
    assert tuple(shared) == MODULES["ift"].KIA_LIMITS
