#!/usr/bin/env python3
"""Build ``vlog-checker.pyz``: the whole program as one file for any system with Python 3.11 or newer.

    python .ci/build_pyz.py [OUT]        (default: dist/vlog-checker.pyz)

It holds this package and click, as installed in the Python that runs the script; not lxml, whose place the
standard library's parser takes.  Sources lie beside code compiled for that Python: it starts at once there, and
others compile as they go.  The same sources and Python give the same bytes.
"""

from __future__ import annotations

import os
import py_compile
import shutil
import sys
import tempfile
import time
import zipapp
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WHEN = time.mktime((1980, 1, 2, 0, 0, 0, 0, 0, 0))  # a zip states local time, and none before 1980
MAIN = """\
import sys

if sys.version_info < (3, 11):
    sys.exit("vlog-checker needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])
if __name__ == "__main__":
    from vlog_checker.cli import main

    main()
"""
SKIP = shutil.ignore_patterns("__pycache__", "*.pyc", "build_*.py")


def build(out: Path) -> None:
    """Write the archive to ``out``; its folder is made."""
    import click

    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        shutil.copytree(ROOT / "vlog_checker", root / "vlog_checker", ignore=SKIP)
        shutil.copytree(Path(click.__file__).parent, root / "click", ignore=SKIP)
        _licences(root)
        (root / "__main__.py").write_text(MAIN, encoding="utf-8", newline="\n")
        _compile(root)
        for path in root.rglob("*"):
            os.utime(path, (WHEN, WHEN))
            path.chmod(0o755 if path.is_dir() else 0o644)
        out.parent.mkdir(parents=True, exist_ok=True)
        zipapp.create_archive(root, out, interpreter="/usr/bin/env python3", compressed=True)


def _compile(root: Path) -> None:
    """``x.pyc`` beside each ``x.py``, where imports from a zip look for it; no path of this machine in it."""
    for path in sorted(root.rglob("*.py")):
        py_compile.compile(
            str(path),
            cfile=str(path.with_suffix(".pyc")),
            dfile=path.relative_to(root).as_posix(),
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )


def _licences(root: Path) -> None:
    """Ours, and click's, which asks to be handed on."""
    from importlib.metadata import files

    folder = root / "licences"
    folder.mkdir()
    shutil.copy(ROOT / "LICENSE", folder / "vlog-checker.txt")
    for file in files("click") or ():
        if file.name.upper().startswith("LICENSE"):
            shutil.copy(Path(str(file.locate())), folder / "click.txt")


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist" / "vlog-checker.pyz"
    build(target)
    print(f"{target}: {target.stat().st_size:,} bytes")
