"""What ``!!vc`` directives say, as values.  The grammar is in ``directives``.

A hex is the text typed, in upper case and without the hyphen behind a numbered board: ``27L2``, ``L2``, ``27L2/M2``.
"""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.claimvalues import AttackKind

KINDS: dict[AttackKind, tuple[str, ...]] = {
    "small_arms": ("small_arms", "small-arms", "smallarms", "ift", "sa", "mg"),
    "ordnance": ("ordnance", "ord", "th", "gun"),
    "mortar": ("mortar", "mtr"),
    "oba": ("oba", "ffe"),
    "bombardment": ("bombardment", "bomb"),
    "ft": ("ft", "flamethrower"),
    "dc": ("dc",),
    "ovr": ("ovr", "overrun"),
    "cc": ("cc",),
    "snap_shot": ("snap_shot", "snap-shot", "snapshot", "snap"),
    "mol": ("mol",),
    "minefield": ("minefield", "mines", "mine"),
}
"""Attack kinds (the words of ``cases/tem.csv``) and the words a player may write for each."""


class Fire(NamedTuple):
    """An attack on ``hex``: kind, TEM claimed, calibre (mm), Critical Hit, AP HE Equivalency."""

    hex: str
    kind: AttackKind
    tem: int
    calibre: int | None = None
    critical_hit: bool = False
    ap_he: bool = False


class Move(NamedTuple):
    """A move of one hex; MF or MP it cost (one of the two is None)."""

    origin: str
    hex: str
    mf: float | None
    mp: float | None = None


class Push(NamedTuple):
    """A Gun Pushed into the sangar of ``hex`` for ``mf`` MF."""

    hex: str
    mf: float


class Control(NamedTuple):
    """``side`` (lower case, as typed) Controls ``hex``."""

    hex: str
    side: str


class Terrain(NamedTuple):
    """The terrain of ``hex``, one lower-case word."""

    hex: str
    terrain: str


class SetupEnds(NamedTuple):
    """Setup is over."""


class Reveal(NamedTuple):
    """A hidden sangar of ``hex`` is revealed."""

    hex: str


class Kia(NamedTuple):
    """A Final KIA v. the sangar of ``hex`` or an occupant; the cause if stated."""

    hex: str
    kind: AttackKind | None = None
    calibre: int | None = None
    critical_hit: bool = False
    ap_he: bool = False


class Ovr(NamedTuple):
    """The OVR of ``hex`` is resolved; whether the AFV was Mobile then (None: not said)."""

    hex: str
    mobile: bool | None = None


class Emplaced(NamedTuple):
    """The Gun in ``hex`` was Emplaced at setup."""

    hex: str


class Agreed(NamedTuple):
    """Both players agree about what happened in ``hex``."""

    hex: str


Directive = Fire | Move | Push | Control | Terrain | SetupEnds | Reveal | Kia | Ovr | Emplaced | Agreed


class DirectiveError(NamedTuple):
    """What is wrong and where: ``column`` counts from 1 in the body as the player typed it."""

    column: int
    message: str
