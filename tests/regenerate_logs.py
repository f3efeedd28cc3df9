"""Rewrites the golden reports of our fixtures: ``python -m tests.regenerate_logs``.  Read the diff before committing."""

from __future__ import annotations

from tests.golden_logs import CASES, FOLDER, golden_path, rendered


def main() -> None:
    """Write every golden report anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for log, format in CASES:
        golden_path(log, format).write_text(rendered(log, format), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
