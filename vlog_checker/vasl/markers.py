"""Markers and status layers: what a marker counter says, and what state a unit shows by its own layers."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache

from vlog_checker.parser.traits import Trait
from vlog_checker.vasl import counters, layers
from vlog_checker.vasl.counters import Identity, Tri

IMMOBILE_MARKERS = frozenset(
    ("immobile", "bogged", "mired", "abandoned", "shock", "stun", "out_of_gas", "recall", "immobilized")
)
"""Markers by which a vehicle is not, or may not be, Mobile (D.7); which of them do so is for the rules to say."""

_BY_KIND = {
    "status_prep_fire": "prep_fire",
    "status_veh_prep_fire": "prep_fire",
    "status_first_fire": "first_fire",
    "status_veh_first_fire": "first_fire",
    "status_int_fire": "intensive_fire",
    "status_pin": "pinned",
    "status_dm": "dm",
    "status_cx": "cx",
    "status_ti": "ti",
    "status_labor": "labor",
    "status_disrupt": "disrupted",
    "status_wounded": "wounded",
    "status_walking_wounded": "wounded",
    "status_berserk": "berserk",
    "status_fanatic": "fanatic",
    "status_heroic": "heroic",
    "status_encircled": "encircled",
    "status_melee_h_t_h": "melee",
    "status_motion": "motion",
    "status_haz_motion": "hazardous_movement",
    "status_wall_advan": "wall_advantage",
    "status_immob": "immobile",
    "status_aband": "abandoned",
    "status_out_of_gas": "out_of_gas",
    "status_shock": "shock",
    "status_stun_1": "stun",
    "status_cg_stun": "stun",
    "status_recall": "recall",
    "status_tko": "tko",
    "status_residual_fp": "residual_fp",
    "status_firelane": "firelane",
    "status_acq": "acquisition",
    "status_malf": "malfunction",
    "status_hull_down": "hull_down",
    "locate_crest": "crest",
    "locate_dune_hillock": "dune_or_hillock",
    "control_marker": "control",
    "smoke": "smoke",
    "phase_track": "phase_track",
    "sniper": "sniper",
    "concealment": "concealment",
    "concealment_large": "concealment",
    "cloak": "cloak",
    "wreck": "wreck",
    "overlay_oba": "ffe_overlay",
}
_BY_NAME = (  # kinds that hold several markers, or faces of one: told by the visible name
    ("status_gun", r"non-?empl", "non_emplaced"),
    ("status_gun", r"limbered", "limbered"),
    ("status_gun", r"pack", "limbered"),
    ("status_gun", r"port[eé]e", "en_portee"),
    ("status_gun", r"\bca\b", "covered_arc"),
    ("status_gun", r"low ammo", "low_ammo"),
    ("status_bog", r"mired", "mired"),
    ("status_bog", r"", "bogged"),
    ("status_first_fire", r"final fire", "final_fire"),
    ("status_veh_first_fire", r"final fire", "final_fire"),
    ("status_pow", r"prisoner|\bpow\b", "prisoner"),
    ("status_pow", r"unarmed", "unarmed"),
    ("oba", r"\bffe", "ffe"),
    ("oba", r"\bsr\b", "spotting_round"),
    ("oba", r"", "oba"),
    ("terrain_effect", r"smoke", "smoke"),
)


def marker(identity: Identity) -> str | None:
    """The marker that a counter is, as one word (``pinned``, ``melee``, ``ffe``, ...); None if it is none."""
    return _marker(identity.kind, identity.visible_name[:200].lower())


@lru_cache(maxsize=4096)
def _marker(kind: str, name: str) -> str | None:
    for start, pattern, word in _BY_NAME:
        if kind.startswith(start) and re.search(pattern, name):
            return word
    return _BY_KIND.get(kind)


_STATES = (  # of a level's name, in small letters
    (r"^(?:broken|brk)\b", "broken"),
    (r"^disr", "disrupted"),
    (r"^berserk", "berserk"),
    (r"^fanatic", "fanatic"),
    (r"^heroic", "heroic"),
    (r"^wnd\b|^wounded", "wounded"),
    (r"^pin", "pinned"),
    (r"^malf", "malfunctioned"),
    (r"^lmb[dr]\b|^limber", "limbered"),
    (r"^dismantled|^dm\b", "dismantled"),
    (r"^mired", "mired"),
    (r"^\+ ce\b|^\+ crew ce", "ce"),
    (r"^\+ bu\b", "bu"),
    (r"^\+ wreck", "wreck"),
)
_NAMED_LAYERS = ((r"^immob", "immobile"), (r"^bog", "bogged"), (r"^brk$", "broken"), (r"^ber$", "berserk"))
_WEAPON_KINDS = ("gun_", "sw_")


def states(traits: Sequence[Trait]) -> frozenset[str]:
    """The states that a piece's shown layers name: ``broken``, ``berserk``, ``wounded``, ``limbered``, ``ce``, ...

    A Gun or SW whose ``BRK`` layer shows is malfunctioned, not broken.
    """
    found: set[str] = set()
    for layer in layers.shown_layers(traits):
        state = _state_of(layer.level_name.lower(), layer.layer_name.lower(), bool(layer.image))
        if state:
            found.add(state)
    if "malfunctioned" in found:
        found.discard("broken")
    return frozenset(found)


@lru_cache(maxsize=4096)
def _state_of(level_name: str, layer_name: str, pictured: bool) -> str | None:
    for pattern, word in _STATES:
        if re.search(pattern, level_name[:200]):
            return word
    if level_name or not pictured:
        return None
    return next((word for pattern, word in _NAMED_LAYERS if re.search(pattern, layer_name[:200])), None)


_NOT_GOOD = frozenset(("broken", "berserk", "disrupted", "melee", "prisoner", "unarmed", "stun", "shock"))


def good_order(
    traits: tuple[Trait, ...], markers: Collection[str] = (), identity: Identity | None = None
) -> Tri:
    """Whether Infantry is in Good Order, by its own layers and the ``markers`` lying on it (words of ``marker``).

    ``unknown`` for what is neither an MMC nor an SMC.
    """
    unit = identity or counters.classify(traits)
    if not (unit.is_mmc or unit.is_smc):
        return "unknown"
    if unit.kind == "status_pow" or not _NOT_GOOD.isdisjoint({*states(traits), *markers}):
        return "no"
    return "yes"
