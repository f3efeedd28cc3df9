"""The benchmarks still run; how fast anything is, only people at a quiet machine can tell."""

from __future__ import annotations

import sys

from tests.bench import bench_check, bench_decode
from tests.build_fixtures import FIXTURES


def test_decoding_is_compared_with_its_bare_cost() -> None:
    name = "clean-turn.vlog"
    assert bench_decode.ratio_of(name, (FIXTURES / name).read_bytes()) > 0
    assert bench_decode.ratio_of("made up", bench_decode.made_up(1)) > 0


def test_a_process_takes_time() -> None:
    assert 0 < bench_check.cpu([sys.executable, "-c", "pass"], runs=1) < 60
