"""Words and directives that call a sangar revealed: set up hidden, so not placed when it shows itself."""

from __future__ import annotations

from vlog_checker.vasl.directivevalues import Reveal
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading

_NEAR = 3  # steps between the words and the counter
_WORDS = frozenset(("hip", "hips", "hipped", "unhip", "unhide", "unhid", "unhidden", "nascosto", "nascosta", "nascosti"))
_STEMS = ("reveal", "hidden", "versteckt", "aufgedeckt", "révél", "revele", "rivelat", "oculto", "ocult")
_PHRASES = ("secret note", "delayed note", "hidden note")
_EDGES = ".,;:!?()[]'\"*-\u2013\u2014"

SET_UP_HIDDEN = "it was set up hidden and recorded in a secret note: then it is revealed, not placed"
"""What excuses a sangar that appears in play."""


def tells_of_hidden(text: str) -> bool:
    """Whether a chat line speaks of something hidden or revealed, in words that players use."""
    body = text.casefold()
    words = [word.strip(_EDGES) for word in body.replace("-", " ").replace("/", " ").split()]
    by_word = any(word in _WORDS or word.startswith(_STEMS) for word in words)
    return by_word or any(phrase in body for phrase in _PHRASES)


def revealed_by_words(reading: Reading, cell: HexId, step: int) -> list[str] | None:
    """Chat near ``step`` that calls a sangar revealed; None if a directive says so outright for this hex."""
    for standing in reading.directives:
        if isinstance(standing.value, Reveal) and cell in reading.layout.find(standing.value.hex):
            return None
    return [
        f"step {number}: {line.quoted}"
        for number, line in reading.lines
        if line.kind == "typed" and abs(number - step) <= _NEAR and tells_of_hidden(line.body)
    ]
