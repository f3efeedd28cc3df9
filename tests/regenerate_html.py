"""Rewrites ``tests/golden/html``: run it as ``python -m tests.regenerate_html`` after you looked at the pages."""

from __future__ import annotations

from pathlib import Path

from tests.html_samples import GOLDEN, Settings
from vlog_checker.reporter.html import render


def main() -> None:
    folder = Path(__file__).parent / "golden" / "html"
    folder.mkdir(parents=True, exist_ok=True)
    for name, result in GOLDEN.items():
        (folder / f"{name}.html").write_bytes(render(result, Settings()).encode())


if __name__ == "__main__":
    main()
