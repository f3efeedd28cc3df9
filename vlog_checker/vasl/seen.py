"""A piece as a reader sees it at one moment; what it is, is worked out when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from vlog_checker.findings import PieceRef
from vlog_checker.parser.traits import Trait, traits
from vlog_checker.replay.pieces import Piece
from vlog_checker.vasl import counters, kinds, layers
from vlog_checker.view import Look, Viewer, owner_name

_FORT_GPIDS = frozenset("211 212 213 214 215 219 220 221 222 223 225 226".split())


@lru_cache(maxsize=4096)
def _may_be_fort(piece_type: str, gpid: str) -> bool:
    """A quick look that spares most counters a closer one."""
    return gpid in _FORT_GPIDS or any(word in piece_type for word in ("angar", "rench", "oxhole", "ANGAR"))


class Seen:
    """A frozen picture of a piece.  A concealed one gives away its size and nationality only."""

    def __init__(self, piece: Piece, look: Look, table: counters.Table | None = None) -> None:
        self._table = table
        self._type = piece.type
        self._states = list(piece.states)
        self._gpid = piece.gpid
        self.key = piece.piece_id
        """The piece id, for bookkeeping: do not show it for a concealed piece (see ``piece_id``)."""
        self.concealed = look is Look.CONCEALED
        self.owner = owner_name(piece)

    @property
    def piece_id(self) -> str:
        """The piece id to show; empty for a concealed piece."""
        return "" if self.concealed else self.key

    @property
    def gpid(self) -> str:
        """The slot (GamePieceId); empty for a concealed piece."""
        return "" if self.concealed else self._gpid

    @cached_property
    def traits(self) -> tuple[Trait, ...]:
        """All traits; for rules only after looking at ``concealed``."""
        return traits(self._type, self._states)

    @cached_property
    def name(self) -> str:
        """The visible name; ``?`` for a concealed piece."""
        return "?" if self.concealed else layers.visible_name(self.traits)

    @cached_property
    def identity(self) -> counters.Identity:
        """What counter it is.  Not for concealed pieces."""
        return counters.classify(self.traits, self._table)

    @property
    def may_be_fort(self) -> bool:
        """Whether it is worth asking if it is a sangar, trench or foxhole."""
        return _may_be_fort(self._type, self._gpid)

    @cached_property
    def is_large(self) -> bool:
        """Whether it is a 5/8" counter, which a concealed piece's ``?`` shows too."""
        return kinds.is_five_eighths(self.traits)

    @property
    def kind(self) -> str:
        """Its category, ``concealed`` if it is concealed."""
        return "concealed" if self.concealed else self.identity.kind

    @cached_property
    def nationality(self) -> str | None:
        """The nation in its ``?`` or images, which a concealed piece shows too."""
        return kinds.nation_of(self.traits)

    @property
    def side(self) -> str | None:
        """The player whose counter it is, else VASL's own side of its nation."""
        if self.owner:
            return self.owner
        nation = self.nationality
        return kinds.SIDES.get(nation) if nation else None

    def ref(self) -> PieceRef:
        """The piece as findings name it."""
        return PieceRef(self.name or "unnamed counter", self.piece_id, self.gpid, self.side)

    def __repr__(self) -> str:
        return f"<Seen {self.name!r}>"


class Eyes:
    """Makes ``Seen`` values for one reader and remembers them until the piece changes.

    ``table``: the counters of the user's module; None: those that ship with the package.
    """

    def __init__(self, viewer: Viewer, table: counters.Table | None = None) -> None:
        self._viewer = viewer
        self._table = table
        self._known: dict[int, tuple[Piece, int, Look, Seen | None]] = {}

    def see(self, piece: Piece) -> Seen | None:
        """The piece as the reader sees it now; None if it is hidden from him."""
        known = self._known.get(id(piece))
        if known is not None and known[1] == piece.version:
            return known[3]
        look = self._viewer.look(piece)
        seen = None if look is Look.GONE else Seen(piece, look, self._table)
        self._known[id(piece)] = (piece, piece.version, look, seen)
        return seen

    def see_all(self, pieces: list[Piece]) -> Iterator[Seen]:
        """Those of ``pieces`` that the reader sees, in the same order."""
        for piece in pieces:
            seen = self.see(piece)
            if seen is not None:
                yield seen
