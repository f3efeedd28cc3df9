"""Explain pages of 8.1 and 8.2."""

from __future__ import annotations

from vlog_checker.rules.sangar.page import Page

PAGES: dict[str, Page] = {
    "F8.1-barred-terrain": Page(
        "Whether each sangar that was set up lies in a hex where its owner could have set up a foxhole.",
        "F8.1 makes a sangar a foxhole in all that section 8 leaves alone, so the terrain list of B27.1 holds: "
        "no paved road, bridge, runway, marsh, crag, stream, water, rubble or building, among others.",
        "At setup a sangar is put in the building hex 27E4.",
        "The same sangar in the scrub hex 27E5.",
        "Terrain added by a scenario's special rules, or a board the checker has no table for. Where the "
        "terrain of a hex is not known, nothing is said. Give it in the facts file or with !!vc terrain.",
    ),
    "F8.2-created-in-play": Page(
        "Whether a sangar counter appears on the map once setup is over, and is still there when the hex has "
        "come to rest. A sangar eliminated and put back counts as a new one.",
        "F8.2: sangars belong to the setup. The entrenching of B27.11 makes foxholes, never sangars.",
        "In Axis Turn 2 a player drags a Sangar counter from the palette to L2 and leaves it there.",
        "A sangar that was hidden at setup is shown in Turn 2; a counter deleted by mistake comes back with an "
        "undo.",
        "When setup ended, if the phase track was never touched: use --setup-ends or !!vc setup-ends. Whether "
        "a counter that appears was written down as hidden before play: use !!vc reveal L2.",
    ),
    "F8.2-moved-in-play": Page(
        "Whether a sangar counter rests in another hex than before, after setup.",
        "F8.2: a sangar is part of the setup of one hex. Moving it is the same as making a new one elsewhere.",
        "A stack with its Sangar counter is dragged from L2 to L3 and stays there.",
        "The counter is dragged along by mistake and put back within the same turn of clicks.",
        "Whether both players agreed to correct an early slip in the setup. Chat that says so is read, a spoken "
        "word is not.",
    ),
    "F8.2-second-sangar": Page(
        "Whether two Sangar counters rest in one hex. A half hex where two boards join has two names and is "
        "still one hex.",
        "F8.2: one sangar to a hex at most.",
        "Two Sangar counters in 27L2; or one in 27GG5 and one in the hex of the next board that is the same hex.",
        "One Sangar counter in L2 and one in the neighbouring M2.",
        "Nothing, unless one of the counters is hidden from the reader of the report.",
    ),
    "F8.2-in-sand": Page(
        "Whether a sangar lies in a sand hex: one covered by a sand or dune overlay (families S and SD), or one "
        "that the facts file or !!vc terrain calls sand. Scrub on sand is sand.",
        "F8.2 together with F7.42: no sangar in sand.",
        "Board 27 carries overlay S1 over hex L2 and a sangar is set up in L2.",
        "The sangar lies in M2, which the overlay does not touch; or in a hammada or deir hex.",
        "Sand that a scenario adds in words. The sand side of a counter's picture is no proof. Without any "
        "source for the terrain the report says once that it cannot tell.",
    ),
    "F8.2-more-than-ob": Page(
        "Whether a side has more Sangar counters on the map than the facts file lists for it.",
        "F8.2 with the scenario's OB: a side sets up the sangars it was given.",
        "The facts file says two sangars for the Axis, and three lie on the map with Axis units beneath.",
        "Two lie on the map, or one and the other is still hidden.",
        "The OB itself: without a facts file this is not checked. Whose an empty sangar is may be unknown too.",
    ),
    "F8.2-bpv": Page(
        "Nothing is judged. The report counts the sangars of each side and adds up their point value.",
        "F8.2 prices a sangar at half a point of BPV. This matters to DYO purchases and to balance.",
        "There is none: this is a note and never an offence.",
        "Three sangars: 1½ BPV.",
        "Sangars that are hidden from the reader, and whose an empty sangar is.",
    ),
}
