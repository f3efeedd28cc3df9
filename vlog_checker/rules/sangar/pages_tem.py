"""Explain pages of 8.4."""

from __future__ import annotations

from vlog_checker.rules.sangar.page import Page

PAGES: dict[str, Page] = {
    "F8.4-wrong-tem": Page(
        "Every TEM that a player states for a sangar in chat or with !!vc fire, against the kind of attack and "
        "against who is beneath the counter at that moment.",
        "F8.4: OBA and Bombardment give +3; any other attack gives +1, OVR too; CC and Flamethrowers give "
        "nothing. A Critical Hit turns the sign round for the unit it strikes (C3.7).",
        "\"FFE 80mm on L2, sangar +1\": OBA gives +3. \"8 FP at L2, sangar +3\": small arms give +1.",
        "\"8 FP at L2, sangar +1\"; \"FFE L2, +3\"; a direct-fire To Hit DR with +1 and an effects DR with "
        "none.",
        "What makes up a bare net number: \"6+1\" may hold a leader, Hindrance or other terrain. Which of two "
        "targets a line means. Then the verdict is suspect or cannot-tell.",
    ),
    "F8.4-not-beneath": Page(
        "Whether sangar TEM is stated for an attack on a hex where no target is beneath the counter.",
        "F8.4 gives its TEM to sangared units only. A unit on top of the counter has the hex's other terrain.",
        "The squad lies on top of the Sangar counter in L2 and the chat says \"+1 sangar\".",
        "The squad is below the counter; or the line names the TEM of brush in that hex.",
        "A unit whose MF to go beneath was spent but whose counter was not yet moved.",
    ),
    "F8.4-emplacement": Page(
        "Whether a stated Emplacement TEM of +2 beneath a sangar is due: crew, manning, Gun Emplaced.",
        "F8.4: the +2 replaces the +1 for a crew that mans a sangared, Emplaced Gun, and for nobody else. "
        "Against OBA the sangar's own +3 stands. Emplacement ends when the Gun moves or is hooked up, or when "
        "others than a crew man it (C11.3).",
        "A half-squad mans the Gun in L2 and \"emplaced +2\" is stated; or the Gun was Pushed in during play.",
        "The crew that set up with its Gun in a scrub hex states +2 against rifle fire; +1 would be as right.",
        "Whether a Gun was Emplaced when it set up (F.1A): no counter says so. Without a sign against it the "
        "verdict is cannot-tell.",
    ),
    "F8.4-no-tem-attack": Page(
        "Whether sangar TEM is stated for a Flamethrower attack or in Close Combat.",
        "F8.4 excepts both from its TEM.",
        "\"FT 24 at L2, +1 for the sangar\".",
        "\"FT 24 at L2, no TEM\"; \"CC in L2, even odds\".",
        "The kind of attack, where the line does not name it and nothing near it does.",
    ),
}
