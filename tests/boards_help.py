"""Helpers of the board tests: decoding a save without the parser under test, and layouts from short words."""

from __future__ import annotations

import zipfile
from pathlib import Path

from vlog_checker.vasl.layout import HexId, Layout, layout_of

from .shared import SHARED


def plain_text(path: Path) -> str:
    """The text of a save or log with the usual wrapping (``!VCSK``, key, hex)."""
    with zipfile.ZipFile(path) as file:
        raw = file.read("savedGame")
    assert raw[:5] == b"!VCSK"
    key = int(raw[5:7], 16)
    return bytes(byte ^ key for byte in bytes.fromhex(raw[7:].decode("ascii"))).decode("utf-8")


def corpus_text(name: str) -> str:
    """``plain_text`` of a file of the corpus."""
    return plain_text(SHARED / "corpus" / name)


def boards_of(text: str) -> str:
    """The last ``bd`` command of a save's text."""
    return [token for token in text.split("\x1b") if token.startswith("bd\t")][-1]


def layout(*boards: str) -> Layout:
    """A layout of boards stacked from the top, each as the tokens after its position: ``"r04\\tVER\\t6.1"``."""
    return layout_of("".join(f"bd\t0\t{row}\t{board}\t" for row, board in enumerate(boards)) or "bd\t")


def one(map_: Layout, name: str) -> HexId:
    """The only hex of a name."""
    (found,) = map_.find(name)
    return found


def all_hexes(map_: Layout) -> list[HexId]:
    """Every hex of the map once, in order."""
    cells = (
        HexId(index, *cell)
        for index, board in enumerate(map_.boards)
        for cell in board.grid.hexes()
        if board.shows(*cell)
    )
    return sorted({map_.same(cell) for cell in cells})
