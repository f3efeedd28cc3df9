"""Builds ``overlay_table.py``: the hexes that VASL's desert overlays cover in each direction, and what they become.

    python -m vlog_checker.vasl.data.build_overlays ../shared/boards/overlays

Reads the overlay archives with the code that also reads the user's own.  The table holds offsets, no picture.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

from vlog_checker.vasl.gif import read_gif
from vlog_checker.vasl.overlayart import DIRECTIONS, Covered, covered, read_origins, version_of

HERE = Path(__file__).parent
FAMILIES = ("S", "SD", "D", "H", "W", "X", "E")
TERRAINS = ("", "sand", "dune", "deir", "wadi", "hillock", "hillock summit", "building", "escarpment")
ZERO = 78
_HEAD = '''"""Hexes under VASL's desert overlays.  Built by build_overlays.py: do not edit."""

# Overlay and direction -> three characters for each hex: columns and half hexes from the first hex of the
# placement (N = 0), and the index of what the ground becomes (0 = as before, or not understood).
'''


def packed(hexes: tuple[Covered, ...]) -> str:
    """Three printable characters for each hex."""
    return "".join(
        chr(ZERO + one.columns) + chr(ZERO + one.halves) + str(TERRAINS.index(one.terrain)) for one in hexes
    )


def family(archive: Path) -> Iterator[tuple[str, str]]:
    """(overlay and direction, packed hexes) of one archive, in the order of its ``data`` file."""
    with zipfile.ZipFile(archive) as file:
        names = set(file.namelist())
        for overlay, origins in read_origins(file.read("data").decode("latin-1")).items():
            for letter, origin in zip(DIRECTIONS, origins, strict=True):
                picture = f"ovr{overlay}{letter}.gif"
                if origin and picture in names:
                    yield overlay + letter, packed(covered(overlay, read_gif(file.read(picture)), origin))


def overlay_table(folder: Path) -> str:
    """The source of ``overlay_table.py``."""
    archives = [folder / f"ovr{name}" for name in FAMILIES]
    lines = [_HEAD, f"ZERO = {ZERO}\nTERRAINS = {TERRAINS!r}\nVERSIONS = {{\n"]
    for name, archive in zip(FAMILIES, archives, strict=True):
        with zipfile.ZipFile(archive) as file:
            lines.append(f"    {name.lower()!r}: {version_of(file.read('data').decode('latin-1'))!r},\n")
    lines.append("}\nOVERLAYS = {\n")
    lines += [f"    {key!r}: {hexes!r},\n" for archive in archives for key, hexes in family(archive)]
    return "".join(lines) + "}\n"


def main(folder: str) -> None:
    """Writes the table beside this script."""
    (HERE / "overlay_table.py").write_text(overlay_table(Path(folder)), encoding="utf-8")


if __name__ == "__main__":
    import sys

    main(sys.argv[1])
