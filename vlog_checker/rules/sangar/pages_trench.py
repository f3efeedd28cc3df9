"""Explain pages of 8.6."""

from __future__ import annotations

from vlog_checker.rules.sangar.page import Page

_MAP = "In the rule's own example (board 25) "

PAGES: dict[str, Page] = {
    "F8.6-direct-entry": Page(
        "Whether Infantry that goes from the open to beneath a trench or sangar, with no MF for going beneath, "
        "was on a path that F8.6 gives.",
        "F8.6: from the open only upward, not from Crest status, to an Accessible trench or sangar, and only one "
        "of the own side (see F8.6-not-controlled). Otherwise enter the hex first and pay the MF of B27.4.",
        _MAP + "a squad in the open in K3, on the same level as L2, states 1 MF and goes beneath the sangar.",
        _MAP + "a squad in K2, one level lower, goes beneath its own sangar in L2 for 2 MF.",
        "Whether the player paid for going beneath: without a stated MF the report only notes what the move "
        "must have cost. Accessible and levels, where the board is not known.",
    ),
    "F8.6-direct-exit": Page(
        "Whether Infantry that leaves a trench or sangar without the MF for coming out was on a path that F8.6 "
        "gives: by move, rout, advance or withdrawal from CC.",
        "F8.6: to an Accessible lower Location, but not to Crest status; and between a Trench and a Sangar "
        "counter, up, down or level. Two sangars on one level have no such connection.",
        _MAP + "a squad in the L2 sangar goes to K3 on the same level for 1 MF; or to the M2 sangar at once.",
        _MAP + "it goes down to K2 for 1 MF, or up to the M3 trench for 2 MF. FFMO and Interdiction can "
        "strike it in K2.",
        "Whether the MF for coming out was paid, if no MF is stated. Accessible and levels, where the board is "
        "not known.",
    ),
    "F8.6-full-sangar": Page(
        "Whether a unit used the trench path into the hex of a full sangar, or went beneath it.",
        "F8.6 and F8.3: with the sangar full, a unit must be above its own trench before it enters that hex, "
        "has no Trench TEM on the way, and stays above.",
        "A squad goes from the M3 trench beneath the L2 sangar, which holds a squad already.",
        "The squad first comes out of the M3 trench, then enters L2 and stays on top.",
        "Whether SMC may still use the path when only MMC fill the sangar: the text can be read both ways.",
    ),
    "F8.6-not-controlled": Page(
        "Whether the trench or sangar that a unit went up to directly belongs to its OB or is Controlled by its "
        "side.",
        "F8.6 asks for one of the two on the way up from the open. Between trench and sangar it asks for "
        "neither.",
        "An Allied squad goes from K2 beneath the L2 sangar that the Axis set up and never lost.",
        "It does so after Allied units were the last to hold L2; or it starts from the L1 trench.",
        "Control: A26 is seldom on the map. The checker follows who was last in the hex; state it with !!vc "
        "control L2 allied.",
    ),
    "F8.6-pushing": Page(
        "Whether a unit that Pushes a Gun used the trench path.",
        "F8.6 leaves out those who Push a Gun; they come out, and the Gun goes in only as F8.52 says.",
        "A crew Pushes its Gun from the M3 trench straight down beneath the L2 sangar.",
        "The crew leaves its Gun behind and goes down alone.",
        "Whether Gun and crew moved together as a Push or the Gun counter was only tidied away.",
    ),
    "F8.6-snap-shot-tem": Page(
        "The TEM stated for a Snap Shot at a unit on its way between trench and sangar, or straight out of one.",
        "F8.6: such a shot (A8.15) meets Trench TEM, not that of the sangar or of the hexside.",
        "\"Snap Shot at the squad from M3 to L2, sangar +1\".",
        "\"Snap Shot at the squad from M3 to L2, trench TEM\".",
        "That a shot was a Snap Shot, if nobody says so; and whether the unit was on the path at all.",
    ),
}
