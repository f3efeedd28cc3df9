"""Where the read-only shared folder is, and marks for tests that need it, or a clock that can be trusted."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"
needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is missing: corpus tests are skipped")


def _measured() -> bool:
    """Whether coverage is being measured."""
    coverage = sys.modules.get("coverage")
    return coverage is not None and coverage.Coverage.current() is not None


timed = pytest.mark.skipif(_measured(), reason="coverage is being measured: times mean nothing")


def corpus_files() -> list[Path]:
    """Every save and log of the corpus, sorted (empty where the folder is missing)."""
    return sorted(p for p in (SHARED / "corpus").rglob("*.v*") if p.suffix in (".vlog", ".vsav"))
