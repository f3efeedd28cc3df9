"""Explain pages of 8.3."""

from __future__ import annotations

from vlog_checker.rules.sangar.page import Page

_STACK = (
    "A concealed stack, or a counter that the catalogue does not know, may be of any size: if it could decide "
    "the case, the verdict is cannot-tell. Which stack position was meant, if the players are careless about "
    "what is below the Sangar counter and what is on top of it."
)

PAGES: dict[str, Page] = {
    "F8.3-over-capacity": Page(
        "What is below the Sangar counter in its stack, when the hex has come to rest: squads, half-squads, "
        "crews and SMC of both sides together, by the face that each counter shows. Broken units count. SW, "
        "markers and ? counters have no size. Cavalry may not be there at all.",
        "F8.3 takes over the 1S foxhole (B27.12): one squad or two half-squads or crews, and four SMC on top. "
        "Five SMC make a half-squad (A5.5). Both sides share this one total, and nothing can raise it.",
        "A squad and a half-squad beneath the sangar in L2; or an Axis squad and an Allied crew; or a squad "
        "with five leaders.",
        "A squad with four leaders, an LMG and a DC; or two half-squads; or one half-squad of each side.",
        _STACK,
    ),
    "F8.3-gun-with-squad": Page(
        "Whether a squad rests below the same Sangar counter as a Gun, whichever side each belongs to.",
        "F8.3: a Gun fills the sangar so far that no squad fits beside it. A squad that wants to man the Gun "
        "Deploys first; see F8.3-deploy.",
        "An AT Gun and a 4-6-7 squad beneath the sangar in L2.",
        "The AT Gun with a crew or a half-squad beneath, and the squad on top of the Sangar counter.",
        _STACK,
    ),
    "F8.3-gun-crew-limit": Page(
        "Whether a second half-squad or crew rests below the Sangar counter beside a Gun. Five SMC count as a "
        "half-squad.",
        "F8.3: beside a Gun one MMC of half-squad size, be it half-squad or crew. SMC below five come free.",
        "A mortar on a 5/8\" counter, its crew and a half-squad beneath the sangar.",
        "The mortar, its crew and a leader beneath; the half-squad above the counter, from where it may still "
        "help to Push (F8.52).",
        _STACK,
    ),
    "F8.3-second-gun": Page(
        "Whether two Guns rest below one Sangar counter. A Gun is a 5/8\" counter: a light mortar, an ATR or a "
        "Bazooka on a 1/2\" counter is a SW.",
        "F8.3: one Gun of any type and size, for both sides together.",
        "Two AT Guns beneath the sangar in L2; or an Axis and an Allied Gun.",
        "One AT Gun beneath and one above the counter; or an AT Gun and a 50mm mortar SW beneath.",
        _STACK,
    ),
    "F8.3-vehicle": Page(
        "Whether a vehicle, or a Gun that is carried or towed by one, rests below a Sangar counter.",
        "F8.3 speaks of Guns that are not vehicular; B27.1 keeps all but Infantry and SW out of a foxhole. A "
        "vehicle in the hex is above the sangar.",
        "A truck with a limbered Gun below the Sangar counter when the turn ends.",
        "The truck on top of the Sangar counter, the Gun unhooked and beneath it since setup.",
        _STACK,
    ),
    "F8.3-deploy": Page(
        "Whether a squad that split up near a sangared Gun, and whose half-squad then went for the Gun, met the "
        "terms of the free Deploy.",
        "F8.3 frees a Good Order Infantry squad that wants to man the Gun from leader and nationality limits. "
        "It must be in or ADJACENT to the sangar Location, and go beneath (or try to) right after, in the same "
        "phase. A half-squad from an ordinary Deploy (A1.31) needs none of this.",
        "A squad two hexes away is exchanged for two half-squads in the MPh, and one of them walks to the Gun.",
        "A squad next to the sangar is exchanged for two half-squads, and one goes beneath in that MPh; or is "
        "shot at and stopped as it tries.",
        "The phase, where the track was not used; Good Order, where no marker shows it; why a squad counter "
        "was exchanged at all: Casualty Reduction looks the same.",
    ),
    "F8.3-capacity-increased": Page(
        "Whether a foxhole or trench counter comes into a sangar's hex in play.",
        "F8.3: the capacity of a sangar stays as it is. A foxhole dug in the hex (B27.11) is either a forbidden "
        "enlargement or an entrenchment of its own: the text leaves it open, so the checker does too.",
        "If the players take it as forbidden: a foxhole counter is laid on the sangar in L2 and a second squad "
        "goes beneath.",
        "A foxhole in the neighbouring hex.",
        "How the players read the rule, and which of the two counters each unit is beneath.",
    ),
}
