"""Rewrites ``tests/golden/reporter``: run it by hand, then read the difference.  No test rewrites a golden file.

python tests/regenerate_reporters.py
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.samples import SAMPLES
from vlog_checker.reporter import FORMATS, Settings, render

GOLDEN = Path(__file__).resolve().parent / "golden" / "reporter"
# HTML has its own tests; its page is looked at in a browser.
GOLDEN_FORMATS = tuple(f for f in FORMATS if f != "html")


@cache
def golden() -> dict[str, str]:
    """File name to content: each sample in each format, and the terminal in its other shapes."""
    files = {
        f"{name}.{format_}.txt": render(result, format_)
        for name, result in SAMPLES.items()
        for format_ in GOLDEN_FORMATS
    }
    for name, result in SAMPLES.items():
        files[f"{name}.terminal-narrow-ascii.txt"] = render(result, "terminal", Settings(False, 40, True))
        files[f"{name}.terminal-wide-color.txt"] = render(result, "terminal", Settings(True, 200))
    return files


def main() -> None:
    """Write every file and remove those that are no more."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    files = golden()
    for path in GOLDEN.glob("*.txt"):
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        (GOLDEN / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
