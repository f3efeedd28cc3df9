"""The tables notice every flipped condition of every ruling (``tests/mutation.py``)."""

from __future__ import annotations

import ast

import pytest

from tests.mutation import EQUIVALENT, changes, score
from tests.rulings_tables import TABLES_OF


@pytest.mark.parametrize("name", TABLES_OF)
def test_every_mutant_is_killed_or_explained(name: str) -> None:
    found = score(name)
    assert found.survivors == ()
    assert found.unused == ()
    assert found.killed >= 10


def test_every_equivalent_mutant_has_a_reason() -> None:
    assert all(len(reason.split()) >= 4 for reason in EQUIVALENT.values())


@pytest.mark.parametrize(
    ("source", "wanted"),
    [
        ("a < 3", ["a >= 3", "a <= 3"]),
        ("a == 'x'", ["a != 'x'", "a == '?'"]),
        ("a in ('x', 'y')", ["a not in ('x', 'y')", "a in ('?', 'y')", "a in ('x', '?')"]),
        ("a and b", ["a or b"]),
        ("not a", ["a"]),
        ("True", ["False"]),
        ("4", ["5"]),
        ("x if a else y", ["x if not a else y"]),
        ("f(a)", []),
    ],
)
def test_what_is_flipped(source: str, wanted: list[str]) -> None:
    node = ast.parse(source, mode="eval").body
    assert [ast.unparse(ast.fix_missing_locations(new)) for new in changes(node)] == wanted
