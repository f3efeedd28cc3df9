"""Explain pages of the log itself.  None of them accuses a player."""

from __future__ import annotations

from vlog_checker.rules.sangar.page import Page

_NO_RULE = "No ASL rule: this is about the file. "

PAGES: dict[str, Page] = {
    "LOG-other-module": Page(
        "Which VASSAL module the file was saved by. The sangar rules are judged in files of VASL only.",
        _NO_RULE + "The file is read and replayed all the same, so that it can be dumped and converted.",
        "A save of a module called Test, handed in with a turn.",
        "A save of VASL, whatever its version; a file that does not name its module.",
        "Whether a module under another name is a copy of VASL.",
    ),
    "LOG-swallowed-step": Page(
        "Chat lines that end in a backslash. VASSAL then reads the next step as part of that line.",
        _NO_RULE + "The checker reads the file as VASSAL does, so it shows the same number of steps.",
        "Somebody types \"see C:\\vasl\\\" and the move that follows never replays.",
        "A line with a backslash in the middle.",
        "What the lost step was meant to be, though its text is still in the file.",
    ),
    "LOG-undecodable": Page(
        "Parts of the file that have no meaning as a VASSAL command, trait or text.",
        _NO_RULE + "They are counted and kept as they are; the rest is replayed.",
        "A command cut off in the middle by a broken transfer.",
        "A command of a VASL extension that the checker does not know by name but can keep whole.",
        "What the damaged part said. Ask the sender for the file again.",
    ),
    "LOG-state-mismatch": Page(
        "A change of a piece is logged with its state before. That state is compared with the replayed one.",
        _NO_RULE + "A difference means that something happened outside the log, or that a file is missing.",
        "Step 12 says the squad was broken before it flipped, and the replay has it unbroken.",
        "Both agree; or they differ only in a field that VASSAL itself leaves stale.",
        "What happened in between, and who did it.",
    ),
    "LOG-dangling-id": Page(
        "Steps that move, change or delete a piece that is not on the map at that moment.",
        _NO_RULE + "VASSAL passes over such a step in silence, and so does the replay.",
        "Step 30 moves a squad that step 25 deleted.",
        "A step that names a piece made in the same step.",
        "Which piece the player saw when he moved it.",
    ),
    "LOG-reused-id": Page(
        "Pieces that are added under an id that another piece already has.",
        _NO_RULE + "From then on VASSAL knows only the newer piece by that id; so does the replay.",
        "Two logs recorded from one save are joined, and both made a piece with the same id.",
        "A piece that was deleted and comes back under its own id by undo.",
        "Which of the two the players take for the real one.",
    ),
    "LOG-ghost-move": Page(
        "Steps that rest on something which an undo took back.",
        _NO_RULE + "It happens when a log is continued from a log that was stepped back.",
        "A move is undone, and a later step still moves the stack from the place it never reached.",
        "An undo followed by a new move from the old place.",
        "Whether the players saw the ghost or the undone position.",
    ),
    "LOG-mixed-module": Page(
        "The module and its version in each file of a run, and within one file.",
        _NO_RULE + "Counters and boards can differ between versions, so ids and hexes may not agree.",
        "The first file of a series is from VASL 6.6.5 and the second from 6.7.0.",
        "All files of a game are from one version.",
        "Whether the difference mattered. The findings stand on what each file says.",
    ),
    "LOG-series-gap": Page(
        "Whether each file of a series starts from the position in which the one before it ended.",
        _NO_RULE + "Control, the end of setup and lost sangars are carried from file to file, so a gap weakens "
        "what depends on them.",
        "Turn 3 starts with a squad in L2 that Turn 2 left in K2.",
        "The second file starts exactly where the first one ended.",
        "Whether a file is missing, or pieces were moved while nothing was recorded.",
    ),
    "LOG-unknown-counter": Page(
        "Counters that are in neither the built-in table nor the module given with --module.",
        _NO_RULE + "A counter of no known kind could be of any size, so F8.3 answers cannot-tell beside it.",
        "A home-made counter named \"Blue 7\" lies beneath a sangar.",
        "The same counter far from any sangar or trench: it decides nothing.",
        "What the counter stands for. Give the module or extension it comes from with --module.",
    ),
    "LOG-directive-error": Page(
        "Chat lines that start with !!vc and do not follow the grammar in the README, or name a hex that the map lacks or"
        " has more than once.",
        _NO_RULE + "The line is left out of all judgement; the report gives the column of the slip.",
        "\"!!vc fire L2 oba tem +\": the number is missing at the end.",
        "\"!!vc fire L2 oba 80mm tem +3\".",
        "What the player meant to say.",
    ),
}
