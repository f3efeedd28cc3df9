"""Where the read-only shared folder is, and the mark for tests that need it."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"
needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is missing: corpus tests are skipped")


def corpus_files() -> list[Path]:
    """Every save and log of the corpus, sorted (empty where the folder is missing)."""
    return sorted(p for p in (SHARED / "corpus").rglob("*.v*") if p.suffix in (".vlog", ".vsav"))
