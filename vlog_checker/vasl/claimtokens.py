"""A chat line as tokens: hexes, numbers with their signs, known words, and what must not be read as numbers.

One scan from left to right with bounded patterns, so the cost grows with the length only.
"""

from __future__ import annotations

import re
from functools import cache

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.chattext import Folded
from vlog_checker.vasl.claimwords import NUMBER_WORDS, SIGN_WORDS, UPPER_ONLY, classes, first_words

MAX_TOKENS = 300
"""Tokens of one line that are looked at; words that say nothing count once for each run of them."""
_MAX_SCANNED = 1200

_NO_CLASSES: dict[str, str] = {}


class Token(NamedTuple):
    """``kind``: ``hex``, ``signed``, ``number``, ``glued`` (``8-1``), ``word``, ``arrow``, ``mark`` (punctuation) or
    ``mask`` (a rule number, date, score, address).  ``text`` is folded and in lower case; ``start`` and ``end`` are
    places in the folded text; ``value`` the number; ``cls`` the classes of a word with their values; ``capital``:
    a hex or word written with a capital first letter."""

    kind: str
    text: str
    start: int
    end: int
    value: float = 0
    cls: dict[str, str] = _NO_CLASSES
    capital: bool = False

    def has(self, *names: str) -> bool:
        """Whether it is a word of one of these classes."""
        return bool(self.cls) and not self.cls.keys().isdisjoint(names)


def tokenise(folded: Folded) -> list[Token]:
    """The tokens of a line."""
    raw: list[Token] = []
    for match in _pattern().finditer(folded.lower):
        kind = match.lastgroup or "mark"
        if kind != "space":
            raw.append(_token(kind, match, folded))
        if len(raw) >= _MAX_SCANNED:
            break
    return _signs(_phrases(raw, folded))


def _token(kind: str, match: re.Match[str], folded: Folded) -> Token:
    text = match[0]
    capital = kind == "hex" and any(c.isupper() for c in folded.text[match.start() : match.end()])
    value = 0.0
    if kind in ("signed", "number"):
        value = float(text.replace(" ", "").replace(",", "."))
    return Token(kind, text, match.start(), match.end(), value, _NO_CLASSES, capital)


def _phrases(raw: list[Token], folded: Folded) -> list[Token]:
    """Words get their classes; known phrases become one token."""
    tokens: list[Token] = []
    at = 0
    while at < len(raw) and len(tokens) < MAX_TOKENS:
        token = raw[at]
        size = 1
        if token.kind == "word" or token.text in ("@", "&"):
            token, size = _phrase(raw, at, folded)
        if not (_is_mute(token) and tokens and _is_mute(tokens[-1])):
            tokens.append(token)
        at += size
    return tokens


def _is_mute(token: Token) -> bool:
    """A word that is not known at all."""
    return token.kind == "word" and not token.cls and token.text not in SIGN_WORDS and token.text not in NUMBER_WORDS


def _phrase(raw: list[Token], at: int, folded: Folded) -> tuple[Token, int]:
    first = raw[at]
    most = 4 if first.text in first_words() else 1
    for size in range(most, 0, -1):
        part = raw[at : at + size]
        if len(part) < size or not all(t.kind == "word" for t in part[1:]):
            continue
        text = " ".join(t.text for t in part)
        written = folded.text[first.start : part[-1].end]
        found = {"gun": ""} if written == "AT" and _is_barrel(raw, at) else _classes(text, written)
        if found or size == 1:
            return Token("word", text, first.start, part[-1].end, 0, found, written[:1].isupper()), size
    return first, 1


def _is_barrel(raw: list[Token], at: int) -> bool:
    """``57L AT``: a Gun's barrel and type, not a word of aiming."""
    return at > 1 and raw[at - 1].text in ("l", "ll", "*") and raw[at - 2].kind == "number"


def _classes(text: str, written: str) -> dict[str, str]:
    table = classes()
    if text.startswith("ffe"):
        return {"attack": "oba"}
    found = {name: value for name, value in table.get(text, ()) if name not in UPPER_ONLY}
    if written.isupper():
        found |= {name: value for name, value in table.get(written, ()) if name in UPPER_ONLY}
    return found


def _signs(tokens: list[Token]) -> list[Token]:
    """``plus one``, ``down 2`` become signed values; ``- 2 MF`` is a dash and an amount, not a value."""
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        if token.kind == "signed" and after is not None and after.has("mf", "mp", "MF", "fp", "mm", "mc", "cm"):
            token = Token("number", token.text, token.start, token.end, abs(token.value))
        elif token.text == "+" and after is not None and _follows_hex(tokens, at):
            token = Token("signed", "+" + after.text, token.start, after.end, after.value)
            at += 1
        elif token.text in _BEFORE_HEX and after is not None and after.kind == "hex":
            token = token._replace(cls={**token.cls, **_BEFORE_HEX[token.text]})
        elif token.text in _COUNTS and _after_tem(found):
            token = Token("number", token.text, token.start, token.end, NUMBER_WORDS[token.text])
        elif token.text in SIGN_WORDS and after is not None and _counted(tokens, at + 1) is not None:
            value = SIGN_WORDS[token.text] * (_counted(tokens, at + 1) or 0)
            net = {"updown": ""} if token.text in ("up", "down") else {}
            token = Token("signed", token.text, token.start, after.end, value, net)
            at += 1
        found.append(token)
        at += 1
    return found


_BEFORE_HEX = {"a": {"to": ""}, "do": {"to": ""}, "na": {"at": ""}, "w": {"in": ""}, "z": {"from": ""}}
"""Italian and Polish words that mean a way or a place only right before a hex."""
_COUNTS = frozenset(NUMBER_WORDS) - {"ein", "un", "une", "uno"}


def _after_tem(before: list[Token]) -> bool:
    """``TEM zero``, ``TEM is one``."""
    part = before[-2:] if before and before[-1].text in ("is", "=", ":", "ist", "est", "e") else before[-1:]
    return bool(part) and part[0].cls.get("cover") == "tem"


def _follows_hex(tokens: list[Token], at: int) -> bool:
    """``L2+1``: the plus of a value glued to a hex."""
    before, token, after = tokens[at - 1], tokens[at], tokens[at + 1]
    glued = before.end == token.start and token.end == after.start
    return at > 0 and before.kind == "hex" and glued and after.kind == "number" and after.value in range(10)


def _counted(tokens: list[Token], at: int) -> float | None:
    """The small whole number at ``at`` that a sign word can belong to; None if there is none or it has a unit."""
    token = tokens[at]
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if after is not None and after.has("mf", "mp", "MF", "fp"):
        return None
    if token.kind == "number" and token.value in range(10):
        return token.value
    return NUMBER_WORDS.get(token.text) if token.kind == "word" else None


@cache
def _pattern() -> re.Pattern[str]:
    hexes = r"(?:\d{1,3}(?:[a-z]?-)?)?(?P<col>[a-z])(?P=col)?\d{1,2}"
    return re.compile(
        r"(?P<space>\s+)"
        r"|(?P<mask>(?:https?://|www\.)\S{1,200}|[\w.+-]{1,60}@[a-z][\w-]{0,60}\.[\w.-]{1,60}"
        r"|[a-z]{1,2}\d{1,2}\.\d{1,4}(?![\w])|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[-/.]\d{1,2})?(?!\w)"
        r"|\d{1,3}:\d{1,3}(?::\d\d)?(?:[ap]m)?(?!\w)|\d{1,2} ?[ap]\.?m\b(?=.{0,40}\b(?:gmt|utc|cet|est|pst|my time|tonight))"
        r"|k/\d{0,2}|\d{1,3}%|#\d{1,6}|v\d{1,2}\.\d[\w.]{0,20})"
        rf"|(?P<hex>(?<![\w.]){hexes}(?![\w%]|[.,:]\d|'[a-z]))"
        r"|(?P<glued>(?<![\w.+/-])\d{1,2}[+-]\d{1,2}(?![\w%/+-]|[.,:]\d))"
        r"|(?P<signed>(?<![\d.])[+-] ?\d{1,2}(?![\d%/]|[.,:]\d|-\d))"
        r"|(?P<number>\d{1,9}(?:[.,]\d{1,2}(?!\d))?)"
        r"|(?P<arrow>[-=]{1,3}>+|>+)"
        r"|(?P<word>w/o|ffe ?:? ?[123c](?!\w| ?fp)|v[s]?\.(?=\s)|[^\W\d_]+(?:['.-][^\W\d_]+)*)"
        r"|(?P<mark>.)",
        re.DOTALL,
    )
