"""A piece as a reader sees it at one moment; what it is, is worked out when somebody asks."""

from __future__ import annotations

from functools import cached_property, lru_cache

from vlog_checker.findings import PieceRef
from vlog_checker.named import NamedTuple
from vlog_checker.owners import owner_name
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import Trait, traits, type_levels
from vlog_checker.replay.pieces import Piece
from vlog_checker.vasl import counters, kinds, layers
from vlog_checker.view import Look, Viewer

_FORT_GPIDS = frozenset("211 212 213 214 215 219 220 221 222 223 225 226".split())


@lru_cache(maxsize=4096)
def _may_be_fort(piece_type: str, gpid: str) -> bool:
    """A quick look that spares most counters a closer one."""
    return gpid in _FORT_GPIDS or any(word in piece_type for word in ("angar", "rench", "oxhole", "ANGAR"))


class Face(NamedTuple):
    """All that a concealed piece or a ``?`` counter shows: 5/8" or 1/2", and the nation of its picture."""

    large: bool
    nation: str | None


class Seen:
    """A frozen picture of a piece that the reader may see."""

    concealed = False

    def __init__(self, piece: Piece, table: counters.Table | None = None) -> None:
        self._table = table
        self._type = piece.type
        self._states = list(piece.states)
        self.gpid = piece.gpid
        """The slot (GamePieceId); empty for a concealed piece."""
        self.key = piece.piece_id
        """The piece id, for bookkeeping; of a concealed piece its place in its hex (see ``piece_id``)."""
        self.owner = owner_name(piece)

    @property
    def piece_id(self) -> str:
        """The piece id to show; empty for a concealed piece."""
        return self.key

    @cached_property
    def traits(self) -> tuple[Trait, ...]:
        """All traits; for rules only after looking at ``concealed``."""
        return traits(self._type, self._states)

    @cached_property
    def name(self) -> str:
        """The visible name; ``?`` for a concealed piece."""
        return layers.visible_name(self.traits)

    @cached_property
    def identity(self) -> counters.Identity:
        """What counter it is.  Not for concealed pieces."""
        return counters.classify(self.traits, self._table)

    @property
    def is_gun(self) -> bool:
        """Whether it is a Gun that the reader can tell as one."""
        return not self.concealed and self.identity.is_gun

    @property
    def is_personnel(self) -> bool:
        """Whether it is an MMC or SMC that the reader can tell as one."""
        return not self.concealed and (self.identity.is_mmc or self.identity.is_smc)

    @cached_property
    def may_be_fort(self) -> bool:
        """Whether it is worth asking if it is a sangar, trench or foxhole."""
        return _may_be_fort(self._type, self.gpid)

    @cached_property
    def is_large(self) -> bool:
        """Whether it is a 5/8" counter, which a concealed piece's ``?`` shows too."""
        return kinds.is_five_eighths(self.traits)

    @property
    def kind(self) -> str:
        """Its category, ``concealed`` if it is concealed."""
        return self.identity.kind

    @cached_property
    def nationality(self) -> str | None:
        """The nation in its ``?`` or images, which a concealed piece shows too; else that of its slot."""
        return kinds.nation_of(self.traits) or self.identity.nationality

    @property
    def side(self) -> str | None:
        """The player whose counter it is, else VASL's own side of its nation (always so for a concealed piece)."""
        if self.owner:
            return self.owner
        nation = self.nationality
        return kinds.SIDES.get(nation) if nation else None

    def ref(self) -> PieceRef:
        """The piece as findings name it."""
        return PieceRef(self.name or "unnamed counter", self.piece_id, self.gpid, self.side)

    def __repr__(self) -> str:
        return f"<Seen {self.name!r}>"


class Concealed(Seen):
    """A ``?``: it holds nothing of the piece that the reader may not see, so nothing can come out of it.

    What lies under a ``?`` cannot be followed (A12.1: a player may mix and move his concealed stacks and dummies),
    so its ``key`` says no more than that it is the nth such ``?`` of its hex.
    """

    concealed = True

    def __init__(self, key: str, face: Face) -> None:
        self._table = None
        self._type = ""
        self._states = []
        self.gpid = ""
        self.key = key
        self.owner = None
        self.face = face

    @property
    def piece_id(self) -> str:
        """Empty."""
        return ""

    @property
    def traits(self) -> tuple[Trait, ...]:
        """None."""
        return ()

    @property
    def name(self) -> str:
        """``?``."""
        return "?"

    @property
    def is_large(self) -> bool:
        """Whether the ``?`` is 5/8"."""
        return self.face.large

    @property
    def kind(self) -> str:
        """``concealed``."""
        return "concealed"

    @property
    def nationality(self) -> str | None:
        """The nation of the ``?``."""
        return self.face.nation


def face_of(piece: Piece) -> Face:
    """What a concealed piece or a ``?`` counter shows, the same for both: the picture and colour of the ``?``."""
    return _face(piece.type)


@lru_cache(maxsize=4096)
def _face(piece_type: str) -> Face:
    levels = type_levels(piece_type)
    for level in levels:
        if level.startswith("conceal;"):
            fields = [*split(level, ";"), "", "", ""]
            return _pictured(fields[2], fields[3])
        if level.startswith("obs;"):
            return _pictured([*split(level, ";"), "", ""][2], "")
    nations = [[*split(level, ";"), "", ""][2] for level in levels if level.startswith("concealment;")]
    image = ([*split(levels[-1], ";"), "", "", "", ""])[3].strip()
    drawn = (image, *(i for level in levels if level.startswith("emb") for i in layers.layer_type(level).images))
    return _pictured(next((i for i in drawn if "qmark" in i.lower()), image), nations[0] if nations else "")


def _pictured(image: str, nation: str) -> Face:
    """``ge/geqmark58``, or the old generic pictures ``qmark`` and ``Qmark``, where the capital means 5/8"."""
    folder, _, name = image.rpartition("/")
    large = "58" in name or (not folder and name[:1].isupper())
    return Face(large, kinds.NATIONS.get(folder) or kinds.NATIONS.get(nation))


class Eyes:
    """Tells how pieces look to one reader and remembers it until they change.

    ``table``: the counters of the user's module; None: those that ship with the package.
    """

    def __init__(self, viewer: Viewer, table: counters.Table | None = None) -> None:
        self._viewer = viewer
        self._table = table
        self._known: dict[int, tuple[Piece, int, Seen | Face | None]] = {}
        self._marks: dict[str, Concealed] = {}
        self.forts: dict[str, None] = {}
        """Keys of the pieces seen that may be sangars, trenches or foxholes, in the order of first sight."""
        self.slots: dict[str, Seen] = {}
        """The first piece seen of each slot (gpid)."""

    def see(self, piece: Piece) -> Seen | Face | None:
        """The piece as the reader sees it now, the face of its ``?``, or None if it is hidden from him."""
        known = self._known.get(id(piece))
        if known is not None and known[1] == piece.version:
            return known[2]
        look = self._viewer.look(piece)
        seen: Seen | Face | None = None
        if look is Look.OPEN:
            seen = Seen(piece, self._table)
            self.slots.setdefault(piece.gpid, seen)
            if seen.may_be_fort:
                self.forts[piece.piece_id] = None
        elif look is Look.CONCEALED:
            seen = face_of(piece)
        self._known[id(piece)] = (piece, piece.version, seen)
        return seen

    def see_all(self, pieces: list[Piece]) -> tuple[Seen | Face, ...]:
        """Those of ``pieces`` that the reader sees, in the same order."""
        return tuple([seen for seen in map(self.see, pieces) if seen is not None])

    def mark(self, key: str, face: Face) -> Concealed:
        """The ``?`` with this key; always the same value."""
        if key not in self._marks:
            self._marks[key] = Concealed(key, face)
        return self._marks[key]
