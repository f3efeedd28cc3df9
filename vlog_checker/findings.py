"""Findings and reports: what the rules say and the reporters print.  Values only; a leaf module.

Steps are 1-based log steps, as VASSAL's step button counts; 0 is the start position.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from vlog_checker.named import NamedTuple

SCHEMA_VERSION = 1

PUBLIC_NOTICE = (
    "This is the public view: hidden and concealed pieces are not shown and not judged in it."
)
REFEREE_NOTICE = "REFEREE VIEW: this report shows hidden and concealed pieces. Do not send it to a player."
PLAYER_NOTICE = "Player view: this report shows what {name} may see, hidden pieces of that player included."
A2_NOTICE = (
    "By A.2 play stands once it is past the point of an error, unless the players agree otherwise: "
    "a finding is noted, not an order to take play back."
)


class Verdict(StrEnum):
    """How sure a finding is (``design/architecture.md``); the order is that of weight."""

    VIOLATION = "violation"
    SUSPECT = "suspect"
    CANNOT_TELL = "cannot-tell"
    NOTE = "note"

    @property
    def weight(self) -> int:
        """0 for a violation up to 3 for a note."""
        return list(Verdict).index(self)


class PieceRef(NamedTuple):
    """A piece named in a finding: its visible name, piece id, slot (gpid) and side, as the reader may see them."""

    name: str
    piece_id: str
    gpid: str
    side: str | None = None


class Related(NamedTuple):
    """A second place in the log: "entered the hex in step 41"."""

    step: int
    text: str


class Counter(NamedTuple):
    """One counter as a picture shows it; ``kind`` is a category of ``facts/counters.md``."""

    label: str
    kind: str
    side: str | None = None
    marked: bool = False


class Patch(NamedTuple):
    """One hex of a picture: its name and the offset of its centre from that of the finding's hex.

    ``x`` in hex widths corner to corner (the next column is at 0.75), ``y`` in hex heights.
    """

    hex: str
    x: float
    y: float
    terrain: str | None = None
    level: int | None = None
    marked: bool = False
    counters: tuple[Counter, ...] = ()


class Scene(NamedTuple):
    """What a page draws beside a finding: the stack (bottom to top) before and after, and the hexes around."""

    before: tuple[Counter, ...] = ()
    after: tuple[Counter, ...] = ()
    patches: tuple[Patch, ...] = ()


class Finding(NamedTuple):
    """One offence, doubt or note.  ``hex`` is board + hex as VASL names it on a map of several boards."""

    rule: str
    verdict: Verdict
    headline: str
    hex: str | None = None
    step: int | None = None
    turn: str | None = None
    phase: str | None = None
    player: str | None = None
    pieces: tuple[PieceRef, ...] = ()
    evidence: tuple[str, ...] = ()
    expected: str | None = None
    found: str | None = None
    excuse: str | None = None
    related: tuple[Related, ...] = ()
    scene: Scene | None = None

    @property
    def paragraph(self) -> str:
        """The rule paragraph: ``F8.3`` of ``F8.3-over-capacity``, ``LOG`` of ``LOG-ghost-move``."""
        return self.rule.split("-")[0]


class ModuleInfo(NamedTuple):
    """``name`` and ``version`` of the module, and the VASSAL version that saved the file."""

    name: str | None
    version: str | None
    vassal_version: str | None


class PhaseMark(NamedTuple):
    """A phase began at ``step`` (for the timeline): side ``Axis``, turn 3, phase ``MPh``."""

    step: int
    side: str
    turn: int
    phase: str


class Report(NamedTuple):
    """All that is said of one file, in the view of one reader."""

    file: str
    size: int
    sha256: str
    module: ModuleInfo
    steps: int
    boards: tuple[str, ...]
    view: str
    assumptions: tuple[str, ...]
    findings: tuple[Finding, ...]
    timeline: tuple[PhaseMark, ...] = ()
    notice: str = PUBLIC_NOTICE

    @property
    def counts(self) -> dict[Verdict, int]:
        """How many findings of each verdict, every verdict named."""
        return {v: sum(1 for f in self.findings if f.verdict is v) for v in Verdict}


class FileError(NamedTuple):
    """A file that could not be read; ``code`` as in ``errors.VlogError``."""

    file: str
    code: str
    message: str


class CheckResult(NamedTuple):
    """Reports and errors of one run, in the order of the files given."""

    reports: tuple[Report, ...] = ()
    errors: tuple[FileError, ...] = ()
    version: str = ""

    @property
    def findings(self) -> Iterable[Finding]:
        """All findings of all reports."""
        return (f for r in self.reports for f in r.findings)
