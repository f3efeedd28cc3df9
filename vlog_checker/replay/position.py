"""All pieces of a game and the maps' collections in the engine's own order.

``DefaultPieceCollection``: layer 0 holds what never stacks, layer 1 the rest, each in the order of insertion.
"""

from __future__ import annotations

from collections.abc import Iterator

from vlog_checker.replay.pieces import Piece, Placed, Stack

MAIN_MAP = "Main Map"
_ALIASES = {"Map0": MAIN_MAP, "Map1": "Casualties"}
"""``MapN`` is what old saves call a module's Nth map; VASL has these two."""


def map_name(name: str | None) -> str | None:
    """A map's name, old saves' ``Map0`` resolved; None for off the map.

    No module has a map with a TAB in its name: that is a state given to a piece of another kind, with the PASSWORDS in
    it, and the engine finds no such map.
    """
    return None if name is None or name == "null" or "\t" in name else _ALIASES.get(name, name)


class Position:
    """Where every piece is.  ``touched`` collects what changed since it was last cleared.

    It is keyed by the object (``id``), since a step can remove a piece and add another one under the same piece id.
    """

    def __init__(self) -> None:
        self.pieces: dict[str, Placed] = {}
        self._layers: dict[str, tuple[dict[int, Placed], dict[int, Placed]]] = {}
        self._at: dict[tuple[str, int, int], dict[int, Placed]] = {}
        self._seq = 0
        self._invented = 0
        self.touched: dict[int, Placed] = {}

    # -- reading

    def maps(self) -> list[str]:
        """Names of the maps that hold or held something, in the order of first use."""
        return list(self._layers)

    def on_map(self, name: str) -> Iterator[Placed]:
        """What lies on a map, in drawing order."""
        for layer in self._layers.get(name, ()):
            yield from layer.values()

    def lying_at(self, name: str, x: int, y: int) -> list[Placed]:
        """What lies at exactly one pixel of a map, in drawing order."""
        here = self._at.get((name, x, y))
        if not here:
            return []
        return sorted(here.values(), key=lambda p: (not p.no_stack, p.seq))

    def piece(self, piece_id: str | None) -> Placed | None:
        """The piece or stack with this id."""
        return None if piece_id is None else self.pieces.get(piece_id)

    # -- changing; each as the engine's method of the same name

    def register(self, piece: Placed) -> None:
        """``GameState.addPiece``."""
        self.pieces[piece.piece_id] = piece
        self.touched[id(piece)] = piece

    def invent_id(self) -> str:
        """An id for a stack that the engine makes while replaying; the engine takes the clock, we count."""
        self._invented += 1
        return f"gen{self._invented}"

    def touch(self, piece: Placed) -> None:
        """Note that a piece changed; a stack's change stands for that of its members."""
        self.touched[id(piece)] = piece

    def set_position(self, piece: Placed, x: int, y: int) -> None:
        """``GamePiece.setPosition``."""
        on = piece.on
        if on is not None:
            self._index(on, piece, False)
        piece.own_x, piece.own_y = x, y
        if on is not None:
            self._index(on, piece, True)
        self.touch(piece)

    def _index(self, name: str, piece: Placed, add: bool) -> None:
        key = (name, piece.own_x, piece.own_y)
        if add:
            self._at.setdefault(key, {})[id(piece)] = piece
        else:
            here = self._at[key]
            del here[id(piece)]
            if not here:
                del self._at[key]

    def add_to_map(self, piece: Placed, name: str) -> None:
        """``Map.addPiece``: nothing happens if the piece lies on that map already."""
        if piece.on == name:
            piece.map = name
            return
        current = piece.current_map
        if piece.parent is not None:
            self.touch(piece.parent)
            piece.parent.drop(piece)
        if current is not None and current != name:
            self.remove_from_map(piece)
        piece.map = name
        self._seq += 1
        piece.seq = self._seq
        piece.on = name
        layers = self._layers.setdefault(name, ({}, {}))
        layers[0 if piece.no_stack else 1][id(piece)] = piece
        self._index(name, piece, True)
        self.touch(piece)

    def remove_from_map(self, piece: Placed) -> None:
        """``Map.removePiece``: out of the collection; a stack's member is not in it and stays."""
        if piece.on is not None:
            self._index(piece.on, piece, False)
            for layer in self._layers[piece.on]:
                layer.pop(id(piece), None)
            piece.on = None
        self.touch(piece)

    def insert_child(self, stack: Stack, child: Piece, index: int) -> None:
        """``Stack.insertChild``."""
        if child.parent is not None:
            self.touch(child.parent)
            child.parent.drop(child)
        elif child.map is not None:
            self.remove_from_map(child)
        child.parent = stack
        stack.members.insert(max(index, 0), child)
        self.touch(stack)

    def insert(self, stack: Stack, piece: Piece, index: int) -> None:
        """``Stack.insert``: a piece that is in the stack already ends up at that place."""
        index = min(max(index, 0), len(stack.members))
        if piece in stack.members:
            old = stack.members.index(piece)
            if index > old:
                stack.members.insert(index + 1, piece)
                del stack.members[old]
            else:
                del stack.members[old]
                stack.members.insert(index, piece)
            self.touch(stack)
        else:
            self.insert_child(stack, piece, index)

    def to_front(self, piece: Placed) -> None:
        """``HighlightLastMoved.setLastMoved``: what was moved last is drawn last, with its stack."""
        outer = piece if piece.parent is None else piece.parent
        if outer.on is not None and outer.current_map == outer.on:
            layer = self._layers[outer.on][0 if outer.no_stack else 1]
            layer[id(outer)] = layer.pop(id(outer))
            self._seq += 1
            outer.seq = self._seq

    def forget(self, piece: Placed) -> None:
        """``GameState.removePiece``."""
        self.pieces.pop(piece.piece_id, None)
        self.touched[id(piece)] = piece
