"""Rulings of 8.3: what may be beneath a sangar.

Capacity is one total for both sides: one squad-equivalent, or one Gun with at most one half-squad or crew.
Four SMC come free and five count as a half-squad (B27.12, A5.5), beside a Gun too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.rules.sangar.ruling import Decision


class Occupant(NamedTuple):
    """A piece beneath the counter.  ``kind`` is a category of the counter table, or one of: ``gun``,
    ``vehicle_gun`` (on or behind a vehicle), ``cavalry``, ``prisoner`` and ``prisoner_squad``,
    ``prisoner_half_squad``, ``prisoner_crew``, ``prisoner_leader``, ``foxhole_counter``, ``dummy``,
    ``concealed`` and ``concealed_large`` (a 1/2" or 5/8" piece that the reader may not see), ``unknown``.
    A kind that is not listed is taken as unknown.  ``side`` never matters to the ruling.
    """

    kind: str
    side: str | None = None


class CapacityRuling(NamedTuple):
    """A ``Ruling`` and the occupants that count, in the order given (those that might count included)."""

    verdict: Decision
    rule: str
    reason: str
    readings: tuple[str, ...] = ()
    offence: str | None = None
    counting: tuple[Occupant, ...] = ()


Fullness = Literal["room", "no-room", "full", "full-but-smc", "unknown"]
"""Room for the mover; none for it though a half-squad would fit; full; full but for SMC; not known."""

Size = Literal["squad", "half", "smc", "gun", "vehicle", "mounted", "entrenchment", "none"]


class _Tally(NamedTuple):
    squads: int
    halves: int
    smc: int
    guns: int
    vehicles: int
    mounted: int


class _Offence(NamedTuple):
    code: str
    rule: str
    reason: str


_SIZES: dict[str, Size] = {
    "squad": "squad",
    **dict.fromkeys(("half_squad", "crew"), "half"),
    **dict.fromkeys(("leader", "commissar", "hero", "armor_leader", "smc_other"), "smc"),
    **dict.fromkeys(("gun", "gun_art", "gun_at", "gun_aa", "gun_inf", "gun_mtr", "gun_rcl"), "gun"),
    **dict.fromkeys(("vehicle", "vehicle_gun", "vehicle_dozer", "vehicle_variant", "boat_or_lc"), "vehicle"),
    "cavalry": "mounted",
    **dict.fromkeys(("foxhole_counter", "fort_foxhole", "fort_trench"), "entrenchment"),
    **dict.fromkeys(
        ("concealment", "concealment_large", "dummy", "cloak", "sniper", "control_marker", "wreck", "oba"),
        "none",
    ),
    **dict.fromkeys(
        ("smoke", "weather", "turn_marker", "phase_track", "night_marker", "terrain_effect", "aircraft"), "none"
    ),
}
_MARKERS = ("sw_", "status_", "overlay_", "locate_", "fort_")

_AT_MOST: dict[str, Size] = {
    "prisoner": "squad",
    "prisoner_squad": "squad",
    "prisoner_half_squad": "half",
    "prisoner_crew": "half",
    "prisoner_leader": "smc",
    "squad_or_hs_unnamed": "squad",
    "concealed": "squad",
    "concealed_large": "gun",
}
_AT_LEAST: dict[str, Size] = {"squad_or_hs_unnamed": "half"}
"""Largest and smallest thing each may be.  Offences grow with size, so the two ends decide exactly."""

_LABELS = {
    "squads": ("squad", "squads"),
    "halves": ("half-squad or crew", "half-squads or crews"),
    "smc": ("SMC", "SMC"),
    "guns": ("Gun", "Guns"),
}


def sizes(kind: str) -> tuple[Size, Size]:
    """The smallest and the largest size that a piece of this kind may have beneath a sangar."""
    if kind in _AT_MOST:
        return _AT_LEAST.get(kind, "none"), _AT_MOST[kind]
    if kind in _SIZES:
        return _SIZES[kind], _SIZES[kind]
    return "none", "none" if kind.startswith(_MARKERS) else "vehicle"


def capacity_ruling(beneath: Sequence[Occupant]) -> CapacityRuling:
    """The ruling on everything beneath one sangar, both sides together (8.3, 8.1 with B27.12).

    Unknown pieces make it ``cannot-tell`` only if they could decide it.
    """
    found = [sizes(occupant.kind) for occupant in beneath]
    counting = tuple(o for o in beneath if sizes(o.kind)[1] != "none")
    least = _tally(low for low, _ in found)
    offence = _offence(least)
    if offence is not None:
        return CapacityRuling("illegal", offence.rule, offence.reason, (), offence.code, counting)
    return _open_ruling(beneath, counting, _tally(high for _, high in found)) or CapacityRuling(
        "legal", _legal_rule(beneath, least), _contents(least), (), None, counting
    )


def fullness(beneath: Sequence[Occupant], mover: Occupant) -> Fullness:
    """Whether ``mover`` finds room beneath, for 8.6.  Full: not even a half-squad could go in."""
    with_mover = capacity_ruling([*beneath, mover]).verdict
    with_half = capacity_ruling([*beneath, Occupant("half_squad")]).verdict
    if with_mover == "cannot-tell" or with_half == "cannot-tell":
        return "unknown"
    if with_half == "legal":
        return "room" if with_mover == "legal" else "no-room"
    return "full-but-smc" if with_mover == "legal" else "full"


def _tally(found: Iterable[Size]) -> _Tally:
    counted = list(found)
    return _Tally(
        counted.count("squad"),
        counted.count("half"),
        counted.count("smc"),
        counted.count("gun"),
        counted.count("vehicle"),
        counted.count("mounted"),
    )


def _halves(tally: _Tally) -> int:
    """Half-squad-equivalents: five SMC make one, fewer ride free."""
    return _mmc_halves(tally) + tally.smc // 5


def _mmc_halves(tally: _Tally) -> int:
    return 2 * tally.squads + tally.halves


def _offence(tally: _Tally) -> _Offence | None:
    """The most specific offence of a stack whose pieces are all known."""
    if tally.vehicles:
        return _Offence("F8.3-vehicle", "8.3", "a vehicle, or a Gun on or behind one, is never in a sangar")
    if tally.mounted:
        return _Offence("F8.3-over-capacity", "8.1 B27.1", "only Infantry may be beneath, not Cavalry")
    if tally.guns:
        return _gun_offence(tally)
    if _halves(tally) <= 2:
        return None
    rule = "8.3" if _mmc_halves(tally) > 2 else "8.1 B27.12"
    return _Offence("F8.3-over-capacity", rule, f"{_contents(tally)}: more than one squad-equivalent")


def _gun_offence(tally: _Tally) -> _Offence | None:
    if tally.guns > 1:
        return _Offence("F8.3-second-gun", "8.3", f"{tally.guns} Guns: a sangar holds one")
    if tally.squads:
        return _Offence("F8.3-gun-with-squad", "8.3", "a squad is never beneath together with a Gun")
    if _halves(tally) <= 1:
        return None
    rule = "8.3" if tally.halves > 1 else "8.3 8.1 A5.5"
    return _Offence("F8.3-gun-crew-limit", rule, f"{_contents(tally)}: beside a Gun one half-squad or crew at most")


def _open_ruling(
    beneath: Sequence[Occupant], counting: tuple[Occupant, ...], most: _Tally
) -> CapacityRuling | None:
    """``cannot-tell`` if a piece of unknown size could decide it, or an entrenchment is beneath with it."""
    worst = _offence(most)
    if worst is not None:
        doubtful = sorted({o.kind for o in beneath if sizes(o.kind)[0] != sizes(o.kind)[1]})
        readings = (f"they count: {worst.reason}", "they do not count or are small enough: legal")
        reason = f"depends on what these are or whether they count: {', '.join(doubtful)}"
        return CapacityRuling("cannot-tell", "8.3", reason, readings, worst.code, counting)
    if any("entrenchment" in sizes(o.kind) for o in beneath):
        readings = (
            "the other entrenchment adds capacity of its own, beside the sangar's",
            "it adds to the sangar's capacity, which nothing may increase",
        )
        reason = "another entrenchment lies with the sangar"
        return CapacityRuling(
            "cannot-tell", "8.2 8.3", reason, readings, "F8.3-capacity-increased", counting
        )
    return None


def _legal_rule(beneath: Sequence[Occupant], tally: _Tally) -> str:
    """The paragraph without which it would not be legal."""
    full = _halves(tally) >= (1 if tally.guns else 2)
    base = "8.3 8.1" if tally.guns else "8.1"
    if tally.smc >= 5:
        return f"{base} A5.5"
    if full and tally.smc == 4:
        return f"{base} B27.12"
    if full and any(o.kind.startswith("sw_") for o in beneath):
        return f"{base} A5.4"
    if full and any(o.kind.startswith("concealment") for o in beneath):
        return base
    return "8.3"


def _contents(tally: _Tally) -> str:
    """``1 Gun, 1 half-squad or crew, 2 SMC``."""
    counts = tally._asdict()
    parts = [f"{counts[name]} {words[counts[name] > 1]}" for name, words in _LABELS.items() if counts[name]]
    return ", ".join(parts) or "nothing that counts"
