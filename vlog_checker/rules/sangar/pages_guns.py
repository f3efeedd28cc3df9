"""Explain pages of 8.5, 8.51 and 8.52."""

from __future__ import annotations

from vlog_checker.rules.sangar.page import Page

PAGES: dict[str, Page] = {
    "F8.5-vehicle-cost": Page(
        "Stated MP of a vehicle that enters or crosses a sangar's hex.",
        "F8.5: the sangar is free for vehicles, unless a trench is Accessible to it (F8.6): then the whole COT "
        "of the hex is doubled.",
        "\"Truck to L2, 2 MP: 1 and 1 for the sangar\" with no trench near; or 1 MP with an Accessible trench "
        "in M3.",
        "1 MP for open ground with no trench near; 2 MP with the trench in M3.",
        "MP that nobody states: then the right cost is a note. Whether a trench is Accessible, where levels are "
        "not known.",
    ),
    "F8.51-underbelly": Page(
        "Whether an Underbelly Hit that a player states was possible.",
        "F8.51 and D4.3: only a full-tracked AFV that is overrunning the sangar, until that OVR is resolved, "
        "and with a LOS to a vertex of the hexside by which it comes in. The firer may sit in that sangar.",
        "An ATR fires for an Underbelly Hit at a half-track that overruns L2; or after the OVR DR was rolled.",
        "The crew beneath the sangar in L2 fires at a tank that is crossing the L2-L1 hexside in its OVR.",
        "The LOS point that was used. The report names the two vertices that would do.",
    ),
    "F8.51-afv-left-elsewhere": Page(
        "Whether an AFV that became Immobile or was destroyed while overrunning a sangar lies in its hex.",
        "F8.51: during the OVR it counts as in the sangar's Location, and there it stays.",
        "A tank is wrecked as it overruns L2, and the wreck lies in L1, from where it came.",
        "The wreck lies in L2.",
        "Whether it was hit during the OVR or before it entered the hex.",
    ),
    "F8.52-gun-not-pushed": Page(
        "How each Gun that is beneath a sangar came there.",
        "F8.52: set up there before play, or Pushed in (C10.3) with success from the Location of the sangar. "
        "Capacity (F8.3) must allow it.",
        "A Gun is dragged from the next hex, or off a truck, to below the Sangar counter.",
        "The Gun lies above the counter in L2, its crew states a Push, the Manhandling DR succeeds, and the Gun "
        "goes beneath.",
        "A Push that nobody states, or whose DR is not in the log: then suspected only.",
    ),
    "F8.52-hooked-up-beneath": Page(
        "Whether a sangared Gun was hooked up or loaded without first being Pushed out.",
        "F8.52: it must be above the sangar before a vehicle can take it.",
        "A Gun beneath the sangar gets a Limbered marker, or leaves the hex with a truck, from below the "
        "counter.",
        "It is Pushed out, lies above the counter, and is hooked up in a later turn.",
        "A Push out within the same group of steps, if its DR and words are missing.",
    ),
    "F8.52-push-cost": Page(
        "The MF and the TEM that a player states for a Push into a sangar.",
        "F8.52: one MF to go beneath, doubled for the Push, makes two; the Manhandling DR takes the sangar's +1.",
        "\"Push the Gun into the sangar, 1 MF\".",
        "\"Push into the sangar, 2 MF, +1 to the DR\".",
        "Numbers nobody states: then the right ones are a note.",
    ),
}
