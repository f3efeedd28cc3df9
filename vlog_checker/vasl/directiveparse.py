"""The parser of ``!!vc`` bodies: words with their columns, taken from left to right.  Grammar: ``directives``."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from vlog_checker.vasl.chattext import fold
from vlog_checker.vasl.claimvalues import AttackKind
from vlog_checker.vasl.directivevalues import (
    KINDS,
    Agreed,
    Control,
    Directive,
    DirectiveError,
    Emplaced,
    Fire,
    Kia,
    Move,
    Ovr,
    Push,
    Reveal,
    SetupEnds,
    Terrain,
)

_KIND_OF = {word: kind for kind, words in KINDS.items() for word in words}


def parse(body: str) -> Directive | DirectiveError:
    """The directive of a body that begins with ``!!vc``, or its first mistake."""
    words = _Words(body)
    try:
        verb = words.take("a word such as fire, move or setup-ends")
        if verb not in _VERBS:
            raise words.wrong(f"% is no directive; there are {', '.join(_VERBS)}")
        value = _VERBS[verb](words)
        words.done()
    except _Wrong as wrong:
        return wrong.error
    return value


class _Wrong(Exception):  # noqa: N818 - never leaves this module
    def __init__(self, column: int, message: str) -> None:
        self.error = DirectiveError(column, message)


class _Words:
    """The words behind ``!!vc`` with their columns; taken one after the other."""

    def __init__(self, body: str) -> None:
        folded = fold(body)
        found = list(_word().finditer(folded.lower))
        self.items = [(m[0], folded.column(m.start()), folded.text[m.start() : m.end()]) for m in found][1:]
        self.end = folded.column(found[-1].end()) if found else 1
        self.at = 0

    def peek(self) -> str:
        return self.items[self.at][0] if self.at < len(self.items) else ""

    def take(self, wanted: str) -> str:
        """The next word in lower case; ``wanted`` names it in the error if there is none."""
        if self.at >= len(self.items):
            raise _Wrong(self.end, f"{wanted} is missing at the end")
        self.at += 1
        return self.items[self.at - 1][0]

    def wrong(self, message: str) -> _Wrong:
        """An error at the word last taken."""
        word, column, typed = self.items[self.at - 1]
        return _Wrong(column, message.replace("%", repr(typed[:30])) if word else message)

    def done(self) -> None:
        if self.at < len(self.items):
            self.at += 1
            raise self.wrong("% is too much: the directive is complete before it")


def _hex(words: _Words, name: str = "a hex such as L2 or 27L2") -> str:
    word = words.take(name)
    match = _hex_form().fullmatch(word)
    if match is None:
        raise words.wrong(f"% is no hex; {name} is wanted here")
    board = (match[1] or "").rstrip("-") if (match[1] or "")[:-1].isdigit() else match[1] or ""
    return (board + match[2] + (match[3] or "")).upper()


def _named_number(words: _Words, name: str, least: float) -> float:
    if words.take(f"{name} and a number") != name:
        raise words.wrong(f"% stands where {name} and a number are wanted")
    return _number(words, name, least)


def _number(words: _Words, name: str, least: float) -> float:
    while words.peek() in ("=", ":"):
        words.take("a number")
    word = words.take(f"the number of {name}")
    match = _number_form().fullmatch(word)
    if match is None:
        raise words.wrong(f"% is no number; {name} needs one")
    whole = match["whole"] or match["number"] or "0"
    value = float(whole.replace(",", ".")) + (0.5 if match["half"] else 0)
    value = -value if match["sign"] == "-" else value
    if not least <= value <= 99:
        raise words.wrong(f"% cannot be the number of {name}")
    return value


def _tem(words: _Words) -> int:
    value = _number(words, "tem", -9)
    if value != int(value) or value > 9:
        raise words.wrong("% cannot be a TEM; it is a whole number from -9 to 9")
    return int(value)


class _Parts:
    """What may follow the hex of ``fire`` and ``kia``."""

    def __init__(self, words: _Words) -> None:
        self.kind: AttackKind | None = None
        self.calibre: int | None = None
        self.tem: int | None = None
        self.flags: set[str] = set()
        while words.peek():
            self._part(words)

    def _part(self, words: _Words) -> None:
        word = words.take("")
        bore = re.fullmatch(r"(\d{2,3})(?:mm)?", word)
        if word == "tem" and self.tem is None:
            self.tem = _tem(words)
        elif word in ("ch", "aphe") and word not in self.flags:
            self.flags.add(word)
        elif word in _KIND_OF and self.kind is None:
            self.kind = _KIND_OF[word]
        elif bore and self.calibre is None:
            self.calibre = int(bore[1])
            if words.peek() == "mm":
                words.take("")
        else:
            raise words.wrong(f"% fits nowhere here; kinds of attack are {', '.join(k[0] for k in KINDS.values())}")


def _fire(words: _Words) -> Fire:
    hex_name = _hex(words)
    parts = _Parts(words)
    if parts.kind is None:
        raise _Wrong(words.end, "the kind of attack is missing (oba, ift, mortar...)")
    if parts.tem is None:
        raise _Wrong(words.end, "tem and its number are missing at the end")
    return Fire(hex_name, parts.kind, parts.tem, parts.calibre, "ch" in parts.flags, "aphe" in parts.flags)


def _kia(words: _Words) -> Kia:
    hex_name = _hex(words)
    parts = _Parts(words)
    return Kia(hex_name, parts.kind, parts.calibre, "ch" in parts.flags, "aphe" in parts.flags)


def _move(words: _Words) -> Move:
    origin = _hex(words, "the hex left")
    target = _hex(words, "the hex entered")
    if words.peek() == "mp":
        return Move(origin, target, None, _named_number(words, "mp", 0))
    return Move(origin, target, _named_number(words, "mf", 0))


def _ovr(words: _Words) -> Ovr:
    hex_name = _hex(words)
    if not words.peek():
        return Ovr(hex_name)
    word = words.take("")
    if word not in ("mobile", "immobile"):
        raise words.wrong("% stands where mobile or immobile is wanted")
    return Ovr(hex_name, word == "mobile")


def _one_word(words: _Words, name: str) -> str:
    word = words.take(name)
    if not word[0].isalpha():
        raise words.wrong(f"% is not {name}")
    return word


_VERBS: dict[str, Callable[[_Words], Directive]] = {
    "fire": _fire,
    "move": _move,
    "push": lambda words: Push(_hex(words), _named_number(words, "mf", 0)),
    "control": lambda words: Control(_hex(words), _one_word(words, "a side such as axis or allied")),
    "terrain": lambda words: Terrain(_hex(words), _one_word(words, "a terrain such as sand")),
    "setup-ends": lambda words: SetupEnds(),
    "reveal": lambda words: Reveal(_hex(words)),
    "kia": _kia,
    "ovr": _ovr,
    "emplaced": lambda words: Emplaced(_hex(words)),
    "agreed": lambda words: Agreed(_hex(words)),
}


@cache
def _word() -> re.Pattern[str]:
    """``tem+3`` and ``mf=2`` are two and three words; all else is parted by white space."""
    return re.compile(r"(?:tem|mf|mp)(?=[-+=:\d])|[=:]|[^\s=:]+")


@cache
def _hex_form() -> re.Pattern[str]:
    return re.compile(r"([a-z]{0,4}\d{1,3}[a-z]?-?)??([a-z]{1,2}\d{1,2})(/[a-z]{1,2}\d{1,2})?")


@cache
def _number_form() -> re.Pattern[str]:
    return re.compile(r"(?P<sign>[-+]?)(?:(?P<half>(?P<whole>\d{0,2}) ?1/2)|(?P<number>\d{1,3}(?:[.,]\d{1,2})?))")
