"""Sentences that say where the terrain of a map comes from, for a report's assumptions.  No paths, no dates."""

from __future__ import annotations

from collections.abc import Iterator

from vlog_checker.vasl.layout import Layout
from vlog_checker.vasl.overlays import Laid


def board_sentences(layout: Layout, sources: tuple[str | None, ...]) -> Iterator[str]:
    """One for each board; ``sources`` holds the source of each board's ground, None if it is not known."""
    for board, source in zip(layout.boards, sources, strict=True):
        yield f"Terrain of board {board.grid.name}: {source or 'not known'}."
    for name in layout.assumed_boards:
        yield f"Board {name} is not known: taken for a geomorphic board of 33 by 10 hexes because of its number."
    for name in layout.unknown_boards:
        yield f"Board {name} is not known: its hexes are not judged."


def overlay_sentence(laid: Laid, board: str, own: bool) -> str:
    """Where the hexes under an overlay come from; ``own``: from the user's folder."""
    place = f"Overlay {laid.placement.name.upper()} on board {board} (at {laid.placement.hex1.upper()})"
    if not laid.known:
        return f"{place}: not known which hexes it covers."
    return f"{place}: from {'your board folder' if own else 'the built-in table'}."


def stated_sentences(facts: tuple[str, ...], directives: tuple[str, ...]) -> Iterator[str]:
    """For hexes (their names) of which a player stated something."""
    if facts:
        yield f"Ground of {', '.join(facts)}: from the facts file."
    if directives:
        yield f"Terrain of {', '.join(directives)}: as stated in chat (!!vc terrain)."
