"""Results with full scenes for the page: more to draw than ``samples.py`` has, and a run of 200 findings."""

from __future__ import annotations

from tests.samples import BPV, GONE, RUN, UNKNOWN, VERSION, make_report
from vlog_checker.findings import (
    CheckResult,
    Counter,
    FileError,
    Finding,
    Patch,
    PhaseMark,
    PieceRef,
    Related,
    Scene,
    Verdict,
)
from vlog_checker.reporter.refereepage import GameRow

SANGAR = Counter("Sangar", "fort_sangar")
SQUAD = Counter("4-6-7 1sq", "squad", "Axis")
HALF = Counter("2-4-7 hs", "half_squad", "Axis")
CREW = Counter("2-2-8 Icr", "crew", "Axis")
LEADER = Counter("9-1 Oberleutnant Schmidt-Hohenlohe", "leader", "Axis")
GUN = Counter("50L AT PaK 38", "gun_at", "Axis", marked=True)
TANK = Counter("Matilda II", "vehicle", "Allied")
UNSEEN = Counter("?", "concealment", "Allied")


def _around(centre: tuple[Counter, ...]) -> tuple[Patch, ...]:
    return (
        Patch("L1", 0, -1, "Open Ground", 0, counters=(Counter("Foxhole 1S", "fort_foxhole"), HALF)),
        Patch("K2", -1, -0.5, "Scrub", 0, counters=(UNSEEN, UNSEEN)),
        Patch("M2", 1, -0.5, "Hammada", 1, counters=(SANGAR,)),
        Patch("L2", 0, 0, "Open Ground", 1, marked=True, counters=centre),
        Patch("K3", -1, 0.5, "Brush", 1),
        Patch("M3", 1, 0.5, "Crag", 2, counters=(SQUAD, Counter("Trench", "fort_trench"), TANK)),
        Patch("L3", 0, 1, "Wadi", -1),
    )


GUN_IN = Finding(
    rule="F8.52-gun-not-pushed",
    verdict=Verdict.VIOLATION,
    headline="A Gun came beneath the sangar in L2 from M3 and was not Pushed into it from L2.",
    hex="L2",
    step=41,
    turn="Axis Turn 3",
    phase="MPh",
    player="Anna Müller",
    pieces=(PieceRef("50L AT PaK 38", "1795978082449", "1204", "Axis"), PieceRef("Sangar", "17959", "223")),
    evidence=("<Anna Müller> - PaK M3-L2 under the sangar, 2 MF", "Stack after: 2-2-8, PaK 38, Sangar, 9-1"),
    expected="a Gun goes beneath only by a Push from the sangar's own Location (F8.52)",
    found="the Gun's path is M3 to beneath the sangar in L2 in one move",
    excuse="If the Gun was set up beneath and this move only tidied the map, say so in the thread.",
    related=(Related(38, "the Gun stood in M3, above the trench"), Related(44, "it fired from beneath")),
    scene=Scene((CREW, SANGAR, LEADER), (CREW, GUN, SANGAR, LEADER), _around((CREW, GUN, SANGAR, LEADER))),
)
SECOND = GUN_IN._replace(
    rule="F8.3-over-capacity",
    headline="A squad and a half-squad are beneath the sangar in M2, which holds one squad-equivalent.",
    hex="M2",
    step=57,
    verdict=Verdict.VIOLATION,
    scene=Scene((SQUAD, SANGAR), (SQUAD, HALF._replace(marked=True), SANGAR, UNSEEN, TANK)),
    related=(),
)
NOTE = BPV._replace(
    step=12, scene=Scene((), (Counter("Sangar", "fort_sangar", marked=True),)), hex="P4", evidence=()
)
TURNS = tuple(
    PhaseMark(12 + 8 * i, side, 1 + i // 12, phase)
    for i, (side, phase) in enumerate(
        (side, phase)
        for _ in range(2)
        for side in ("Axis", "Allied")
        for phase in ("RPh", "PFPh", "MPh", "DFPh", "AFPh", "CCPh")
    )
)
FULL = CheckResult((make_report((GUN_IN, SECOND, GONE, UNKNOWN, NOTE), timeline=TURNS),), (), VERSION)
MIXED = CheckResult(
    (*RUN.reports, *FULL.reports),
    (*RUN.errors, FileError("half.vlog", "truncated", "The file ends in the middle.")),
    VERSION,
)
MANY = CheckResult(
    (make_report(tuple(GUN_IN._replace(step=1 + n) for n in range(200)), timeline=TURNS),), (), VERSION
)


GOLDEN = {"full": FULL, "mixed": MIXED}


class Settings:
    """Stands for the settings of a run: only the plain words of the rules are read."""

    summaries = {  # noqa: RUF012
        "F8.52-gun-not-pushed": "A Gun gets into a sangar only when its crew pushes it in from the same hex.",
        "F8.3": "A sangar gives room to one squad, or two half-squads, or one Gun with its crew.",
    }


def _game(name: str, needs: str = "", error: str | None = None, **counts: int) -> GameRow:
    told = {v: counts.get(v.name.lower(), 0) for v in Verdict}
    worst = next((v for v in Verdict if told[v]), None)
    return GameRow(name, None if error else f"games/{name}.html", told, worst, needs, error)


GAMES = (
    _game(
        "Round 1 game 10, Müller v. Okafor", "F8.52 in L2, step 41; F8.3 in M2, step 57", violation=2, note=1
    ),
    _game("Round 1 game 2, Rossi v. Dubois", "F8.41 in 25M5, step 77", suspect=1),
    _game("Round 1 game 3, Smith v. Jones", note=3),
    _game("Round 1 game 4, Lee v. Novak", "F8.4 in P1, step 103", cannot_tell=1),
    _game("Round 1 game 5, Ito v. Hansen", error="The file is not a zip archive."),
    _game("Round 1 game 6, a:b v. <c>"),
)
