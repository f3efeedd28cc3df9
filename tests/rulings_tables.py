"""Reads rows of ruling tables (``../shared/cases`` and ``tests/cases``: same columns) and asks the rulings.

``problem(table, row, modules)`` returns what is wrong with a row, or None; ``modules`` maps a module name to
the module to ask, so that the mutation check can put a changed one in.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from vlog_checker.rules.sangar.capacity import Occupant

OWN = Path(__file__).resolve().parent / "cases"
NAMES = (
    "ruling", "placement", "capacity", "deploy", "tem", "elimination", "vehicle", "underbelly", "gun", "access",
    "access_cost", "ift", "calibre",
)
Row = Mapping[str, str]
Modules = Mapping[str, ModuleType]
TRUTH = {"yes": True, "no": False, "unknown": None, "": None}


def modules() -> dict[str, ModuleType]:
    """The real ruling modules by short name."""
    return {name: import_module(f"vlog_checker.rules.sangar.{name}") for name in NAMES}


def rows(path: Path) -> list[dict[str, str]]:
    """The rows of a table, empty cells as ``""``."""
    with path.open(encoding="utf-8", newline="") as lines:
        return [{key: value or "" for key, value in row.items() if key} for row in csv.DictReader(lines)]


def problem(table: str, row: Row, mods: Modules) -> str | None:
    """``None`` if the ruling gives what the row wants, else the differences."""
    wrong = [f"{what}: {got!r}, wanted {wanted!r}" for what, got, wanted in ASK[table](row, mods) if got != wanted]
    return "; ".join(wrong) or None


Answers = list[tuple[str, object, object]]


def given(**cells: str) -> dict[str, str]:
    """The cells that are filled: the others take the default of the ruling's own value."""
    return {name: cell for name, cell in cells.items() if cell}


def truths(**cells: str) -> dict[str, bool | None]:
    """As ``given``, for yes, no and unknown."""
    return {name: TRUTH[cell] for name, cell in given(**cells).items()}


def verdict_and_rule(ruling: Any, row: Row) -> Answers:
    found: Answers = [("verdict", ruling.verdict, row["verdict"])]
    for column in ("rule", "offence", "reason"):
        if row.get(column):
            wanted = None if row[column] == "none" else row[column]
            found.append((column, getattr(ruling, column), wanted))
    if row["verdict"] == "cannot-tell":
        found.append(("at least two readings", len(ruling.readings) >= 2, True))
    found.append(("a reason is given", bool(ruling.reason), True))
    return found


def occupants(cell: str) -> list[Occupant]:
    """``axis:squad+2*leader``: the side runs on to the next side."""
    side, found = None, []
    for part in filter(None, cell.replace(" ", "").split("+")):
        if ":" in part:
            side, part = part.split(":")
        count, _, kind = part.rpartition("*")
        found += [Occupant(kind, side)] * int(count or 1)
    return found


def ask_capacity(row: Row, mods: Modules) -> Answers:
    ruling = mods["capacity"].capacity_ruling(occupants(row["beneath"]))
    found = verdict_and_rule(ruling, row)
    if row.get("counting"):
        found.append(("counting", "+".join(o.kind for o in ruling.counting) or "none", row["counting"]))
    return found


def ask_fullness(row: Row, mods: Modules) -> Answers:
    got = mods["capacity"].fullness(occupants(row["beneath"]), Occupant(row["mover"]))
    return [("fullness", got, row["fullness"])]


SITUATIONS = {
    "set up before play in a hex without sand": ("set-up", "plain", 0),
    "set up before play in sand": ("set-up", "sand", 0),
    "placed in play": ("created", "plain", 0),
    "second sangar in the hex": ("set-up", "plain", 1),
    "hidden at setup and revealed in play": ("revealed", "plain", 0),
    "placed in play and taken back by undo": ("undone", "plain", 0),
    "moved to another hex in play": ("moved", "plain", 0),
    "set up before play where the terrain is not known": ("set-up", "unknown", 0),
    "set up by the second side in a later log but before Turn 1": ("set-up", "plain", 0),
    "half hex on a board join holding one sangar under each of its two names": ("set-up", "plain", 1),
    "set up in a hex of a sand overlay that is scrub on sand": ("set-up", "sand", 0),
    "set up in a deir or hammada hex": ("set-up", "plain", 0),
    "eliminated in play and put back in the same hex later": ("put-back", "plain", 0),
    "one sangar in each of two adjacent hexes at setup": ("set-up", "plain", 0),
}


def ask_placement(row: Row, mods: Modules) -> Answers:
    module = mods["placement"]
    if "situation" in row:
        facts: tuple[object, ...] = SITUATIONS[row["situation"]]
    else:
        facts = (row["arrival"], row["ground"], *map(int, filter(None, [row["others"]])))
    return verdict_and_rule(module.placement_ruling(module.Placement(*facts)), row)


def ask_ob(row: Row, mods: Modules) -> Answers:
    listed = None if row["listed"] == "" else int(row["listed"])
    found = verdict_and_rule(mods["placement"].ob_ruling(int(row["placed"]), listed), row)
    return [*found, ("bpv", mods["placement"].bpv(int(row["placed"])), float(row["bpv"]))]


WHERE = {"sangar_location_above": "sangar-location", "two_hexes_away": "elsewhere"}
WHEN = {
    "same_phase_just_before": "just-before", "same_phase": "just-before",
    "same_phase_then_other_action": "then-other-action", "earlier_phase": "earlier-phase",
    "earlier_RPh_by_A1.31": "rally-phase", "none": "not-deployed",
}
THEN = {"tried_and_stopped": "tried", "does_not_try": "does-not-try", "enters_gunless_sangar": "enters"}


def ask_deploy(row: Row, mods: Modules) -> Answers:
    gunless = row["then"] == "enters_gunless_sangar"
    case = mods["deploy"].Deploy(
        row["unit"],
        **given(
            where=WHERE.get(row["where"], row["where"]), when=WHEN.get(row["deployed_when"], row["deployed_when"]),
            then=THEN.get(row["then"], row["then"]),
        ),
        **truths(
            good_order=row["good_order"].replace("broken", "no"), gun_beneath="no" if gunless else row.get("gun", ""),
            leader=row["leader"], nationality_may_deploy=row["nationality_may_deploy"],
        ),
    )
    return verdict_and_rule(mods["deploy"].deploy_ruling(case), row)


def target_of(row: Row, module: ModuleType) -> Any:
    return module.Target(
        row["attack"],
        **given(beneath=row["beneath"], unit=row["unit"], critical_hit=row["critical_hit"]),
        **truths(mans_gun=row["mans_gun"], gun_emplaced=row["gun_emplaced"], shortcut=row["shortcut_move"]),
    )


def tems(values: tuple[object, ...]) -> str:
    return "|".join(map(str, values))


def ask_tem(row: Row, mods: Modules) -> Answers:
    ruling = mods["tem"].tem_ruling(target_of(row, mods["tem"]))
    found: Answers = [("allowed", tems(ruling.allowed), row["allowed_tem"])]
    if row.get("rule"):
        found.append(("rule", ruling.rule, row["rule"]))
    if row.get("verdict"):
        found += [*verdict_and_rule(ruling, row), ("certain", tems(ruling.certain), row["certain"])]
    else:
        found += [("verdict", ruling.verdict, "legal"), ("certain", ruling.certain, ruling.allowed)]
    return found


def ask_tem_claim(row: Row, mods: Modules) -> Answers:
    claimed = row["claimed"] if row["claimed"] == "trench" else int(row["claimed"])
    return verdict_and_rule(mods["tem"].claim_ruling(claimed, target_of(row, mods["tem"])), row)


def blow_of(row: Row, module: ModuleType) -> Any:
    he_mm = None if row["he_mm"] in ("", "unknown") else int(row["he_mm"])
    return module.Blow(
        row["cause"], row["final_kia"], he_mm, **given(tracks=row["afv_tracks"]),
        **truths(
            critical_hit=row["critical_hit"], ap_he_equivalency=row["ap_he_equivalency"], mobile=row["mobile"]
        ),
    )


def ask_elimination(row: Row, mods: Modules) -> Answers:
    module = mods["elimination"]
    ruling = module.elimination_ruling(blow_of(row, module))
    answers = (row["sangar_eliminated"], row["gun_eliminated"])
    found: Answers = [
        ("sangar", ruling.sangar_eliminated, answers[0]), ("gun", ruling.gun_eliminated, answers[1]),
        ("rule", ruling.rule, row["rule"]),
        ("verdict", ruling.verdict, "cannot-tell" if "cannot-tell" in answers else "legal"),
        ("readings", len(ruling.readings), 2 if "cannot-tell" in answers else 0),
    ]
    for column, removed in (("if_removed", True), ("if_left", False)):
        if row.get(column):
            after = module.removal_ruling(blow_of(row, module), removed)
            offence = "F8.41-wrongly-removed" if removed else "F8.41-not-removed"
            wanted = (row[column], offence if row[column] == "illegal" else None)
            found.append((column, (after.verdict, after.offence), wanted))
    for column in ("reason", "reading"):
        if row.get(column):
            got = ruling.reason if column == "reason" else ruling.readings[0]
            found.append((column, got, row[column]))
    return found


def number(cell: str) -> float | None:
    return float(cell) if cell else None


def ask_vehicle(row: Row, mods: Modules) -> Answers:
    ruling = mods["vehicle"].vehicle_ruling(
        number(row["hex_cot_mp"]), TRUTH[row["trench_accessible"]], number(row["claimed_extra"])
    )
    return [*verdict_and_rule(ruling, row), ("cost", ruling.cost, number(row["sangar_hex_cot_mp"]))]


LOS = {
    "vertex of the hexside crossed": "crossed-hexside-vertex", "other vertex of the hex": "other-vertex",
    "hex centre only": "centre",
}


def ask_underbelly(row: Row, mods: Modules) -> Answers:
    shot = mods["underbelly"].UnderbellyShot(
        row["tracks"], TRUTH[row["afv"]], TRUTH[row["overruns_sangar"]], LOS.get(row["los_to"], row["los_to"]),
        TRUTH[row["ovr_resolved"]],
    )
    return verdict_and_rule(mods["underbelly"].underbelly_ruling(shot), row)


def ask_left(row: Row, mods: Modules) -> Answers:
    ruling = mods["underbelly"].left_ruling(TRUTH[row["immobile_or_destroyed"]], TRUTH[row["in_sangar_hex"]])
    return verdict_and_rule(ruling, row)


GUN_FROM = {"same_location_above": "sangar-location", "adjacent_hex": "other-hex"}
GUN_HOW = {"no_push_stated": "not-stated", "set_up_beneath": "set-up"}
GUN_EXIT = {"hooked_up": "hooked-up", "pushed_out_then_hooked_up": "pushed-out", "not_stated": "not-stated"}


def ask_gun(row: Row, mods: Modules) -> Answers:
    module = mods["gun"]
    if row["gun_from"] == "beneath":
        return verdict_and_rule(module.gun_exit_ruling(GUN_EXIT[row["how"]]), row)
    kind, _, place = row["helpers"].partition(" ")
    helpers = [Occupant(kind)] if place == "beneath" else []
    entry = module.GunEntry(
        GUN_FROM.get(row["gun_from"], row["gun_from"]), GUN_HOW.get(row["how"], row["how"]),
        (*occupants(row["beneath_before"]), *helpers), {"success": True, "failed": False}.get(row["manhandling"]),
        number(row["mf"]), int(row["tem"]) if row.get("tem") else None,
    )
    return verdict_and_rule(module.gun_entry_ruling(entry), row)


def ask_kia(row: Row, mods: Modules) -> Answers:
    dr = int(row["final_dr"]) if row["final_dr"] else None
    fp, left = number(row["fp"]), {"columns_left": int(row["left"])} if row["left"] else {}
    found: Answers = [("kia", mods["ift"].is_kia(fp, dr, table=row["table"], **left), TRUTH[row["kia"]])]
    if row["table"] == "ift" and fp is not None and dr is not None:
        limit = mods["ift"].kia_limit(fp, **left)
        found.append(("limit", limit is not None and dr <= limit, TRUTH[row["kia"]]))
    return found


def ask_calibre(row: Row, mods: Modules) -> Answers:
    return [("mm", mods["calibre"].calibre_mm(row["name"]), int(row["mm"]) if row["mm"] else None)]


def ask_he_fp(row: Row, mods: Modules) -> Answers:
    got = mods["calibre"].least_mm_of_he_fp(float(row["fp"]))
    return [("mm", got, int(row["mm"]) if row["mm"] else None)]


def ask_logic(row: Row, mods: Modules) -> Answers:
    facts = [TRUTH[part] for part in row["facts"].split("+")]
    ruling = mods["ruling"]
    call: dict[str, Callable[[], object]] = {
        "both": lambda: ruling.both(*facts), "either": lambda: ruling.either(*facts),
        "inverse": lambda: ruling.inverse(facts[0]),
    }
    if row["function"] == "all_of":
        conditions = [
            ruling.Condition(fact, f"failing {i}", "" if i else "asked 0", f"code-{i}", None if i else "8.9")
            for i, fact in enumerate(facts)
        ]
        found = ruling.all_of("8.0", "because", *conditions)
        got = (found.verdict, found.offence or "", found.rule, found.reason)
        return [("ruling", got, (row["result"], row["offence"], row["rule"], row["reason"]))]
    result = call[row["function"]]()
    return [("result", result, TRUTH[row["result"]]), ("answer", ruling.answer(result), row["offence"])]


def ask_access(row: Row, mods: Modules) -> Answers:
    from tests.rulings_access import passage_of

    ruling = mods["access"].access_ruling(passage_of(row, mods["access"]))
    found = verdict_and_rule(ruling, row)
    for column, got in (("needs_control", ruling.needs_control), ("exposed", ruling.exposed)):
        if row.get(column):
            wanted = TRUTH[row[column]] if column == "needs_control" else row[column]
            found.append((column, got, wanted))
    if row.get("snap_shot"):
        found.append(("snap shot TEM", ruling.snap_shot_tem or "none", row["snap_shot"]))
    for column, mf in (("mf", ruling.mf), ("mf_by_exit", ruling.mf_by_exit)):
        if row.get(column):
            found.append((column, tems(mf) or "none", row[column]))
    return found


def ask_access_cost(row: Row, mods: Modules) -> Answers:
    from tests.rulings_access import place

    start = place(row["start_level"], row["start"], row["start_terrain"])
    end = place(row["end_level"], row["end"], row["end_terrain"])
    module = mods["access_cost"]
    return [
        ("direct", tems(module.direct_mf(start, end)) or "none", row["direct"]),
        ("ordinary", tems(module.ordinary_mf(start, end)) or "none", row["ordinary"]),
    ]


ASK: dict[str, Callable[[Row, Modules], Answers]] = {
    "capacity": ask_capacity, "fullness": ask_fullness, "placement": ask_placement, "ob": ask_ob,
    "deploy": ask_deploy, "tem": ask_tem, "tem-claim": ask_tem_claim, "elimination": ask_elimination,
    "vehicle": ask_vehicle, "underbelly": ask_underbelly, "left": ask_left, "gun": ask_gun, "kia": ask_kia,
    "calibre": ask_calibre, "he-fp": ask_he_fp, "logic": ask_logic, "access": ask_access,
    "access-how": ask_access, "access-facts": ask_access, "access-cost": ask_access_cost,
}
"""Who answers which table."""

TABLES_OF: dict[str, tuple[str, ...]] = {
    "ruling": ("logic",), "placement": ("placement", "ob"), "capacity": ("capacity", "fullness"),
    "deploy": ("deploy",), "tem": ("tem", "tem-claim"), "elimination": ("elimination",), "vehicle": ("vehicle",),
    "underbelly": ("underbelly", "left"), "gun": ("gun",), "ift": ("kia",), "calibre": ("calibre", "he-fp"),
    "access": ("access", "access-how", "access-facts"), "access_cost": ("access-cost",),
}
"""The tables that test a module."""
