"""Seeded fuzzing of the reader: a value or a ``VlogError``, and what is read comes back the same.

FUZZ_NUMBERS
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
