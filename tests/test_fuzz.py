"""Seeded fuzzing of the reader: a value or a ``VlogError``, and what is read comes back the same.

What was run besides these (2026-11-29, CPython 3.11): 60,000 seeded mutations with seed 20261129 (24,641 of them
read, the others 14 kinds of VlogError) and 10,000 with seed 2; coverage-guided, atheris made 10,524 executions in
241 s from the same seeds (2,364 edges, 409 inputs kept).  None found an exception that is no VlogError, nor an
input that was read and did not come back the same from the XML form and from the writer.
What the work on it did find: an unknown compression was called an encryption (test_bombs), and quoted traits,
and ``LOG`` or quotes repeated without end, cost quadratic time (test_bombs); 607,000 random texts then gave the
same traits and commands as the naive readers of tests/naive_vassal.py.
After reading was made faster (2026-11-30): 20,000 mutations with seed 77 (8,352 read) and 83,801 executions of
atheris in 201 s found nothing; 2.6 million made-up inputs, given to the version before too, found that a checksum
behind the end of an XZ stream was not looked at (test_bombs).
"""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import fuzz_target
from tests.fuzz_target import KINDS, mutate, one_input, run, seeds


@pytest.mark.parametrize("seed", range(4))
def test_mutations_of_small_files(seed: int) -> None:
    outcomes = run(200, seed)
    assert sum(outcomes.values()) == 200
    assert outcomes["read"] > 20
    assert len(outcomes) > 5


def test_every_seed_is_read() -> None:
    assert {one_input(data) for data in seeds()} == {"read"}
    assert {data[0] for data in seeds()} == set(range(KINDS))


@settings(max_examples=120, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    one_input(data)


def test_mutations_are_reproducible() -> None:
    data = seeds()[0]
    assert mutate(data, random.Random(7)) == mutate(data, random.Random(7)) != data


def test_a_bug_would_be_seen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(save: object) -> None:
        raise KeyError("bug")

    monkeypatch.setattr(fuzz_target, "_use", broken)
    with pytest.raises(KeyError):
        run(50, 1)
    assert "seed 1" in capsys.readouterr().err
