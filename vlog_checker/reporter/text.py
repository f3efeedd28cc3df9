"""Text that came out of a log, made harmless: scrubbing, cutting, wrapping, and one escaper a markup.

Everything a file or a player wrote is hostile until ``line`` or an escaper here has seen it: no control or
invisible character, no direction change, no half surrogate survives, and no text is longer than its limit.
Forum dialects have no dependable escape character, so what could start a tag, ping or link is broken in a way
that can be seen: ``[`` becomes ``(``, ``@name`` becomes ``@ name``, ``http:`` becomes ``http :``.
"""

from __future__ import annotations

import re
from collections.abc import Callable

SHORT = 300  # characters of one field in a forum post; a chat line of VASSAL is far shorter
LONG = 2000  # the same in a terminal and in machine formats for people

REPLACEMENT = "\ufffd"


class Pattern:
    """A regular expression that is compiled when it is first needed: no format needs all of them."""

    def __init__(self, pattern: str, flags: re.RegexFlag = re.NOFLAG) -> None:
        self._source = (pattern, flags)
        self._compiled: re.Pattern[str] | None = None

    def sub(self, replacement: str | Callable[[re.Match[str]], str], text: str) -> str:
        """As ``re.Pattern.sub``."""
        if self._compiled is None:
            self._compiled = re.compile(*self._source)
        return self._compiled.sub(replacement, text)


# General categories Cc, Cf, Cs, the noncharacters, and letters that look like nothing at all (Hangul fillers,
# Braille blank).  Written out, so that the output does not depend on Python's Unicode version.
UNSEEN = (
    "\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\xad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f"
    "\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ud800-\udfff\ufdd0-\ufdef\ufeff"
    "\uffa0\ufff0-\ufffb\ufffe\uffff\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
    + "".join(f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0x10000, 0x110000, 0x10000))
)
"""What cannot be seen or printed, or reorders what can: the inside of a regular expression's brackets."""
MARKS = "\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
"""Marks over and under letters, likewise: many on one letter paint over the lines above and below."""

_BAD = Pattern(f"[{UNSEEN}]")
_SPACE = Pattern("[\t\n\x0b\x0c\r\x1c-\x1f\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]")
_STACKED = Pattern(f"([{MARKS}]{{3}})[{MARKS}]+")

_SCHEME = Pattern(
    r"\b(https?|ftp|file|mailto|javascript|vbscript|data|tel|sms|xmpp|steam|discord|vscode|ws|wss):(?=\S)",
    re.IGNORECASE,
)
_WWW = Pattern(r"\bwww(?=\.)", re.IGNORECASE)
# Some programs link a bare domain, with a path or with an ending they know.
_DOMAIN = Pattern(
    r"(?<=\w)\.(?=[a-z]{2,24}/|(?:[a-z]{2}|com|net|org|info|biz|app|dev|xyz|link|site|shop|club|online|top)\b)",
    re.IGNORECASE,
)
_SLASHES = Pattern(r"(?<=\w)(?=://)")
_ISSUE = Pattern(r"(?<=#)(?=\w)|(?<=\bgh-)(?=\d)", re.IGNORECASE)
_SMILEY = Pattern(
    r"(?<=[:;=])(?=-?[)(DpPoOxX|*/\\\]3])|(?<=\b8)(?=-?\))|(?<=:)(?=\w+:)|(?<=\bo)(?=_o\b)", re.IGNORECASE
)
_MARKDOWN = Pattern(r"([\\`*_{}\[\]<>#!|~$&])")
_DISCORD = Pattern(r"([\\`*_{}\[\]<>#!|~$]|:(?=\w))")
# At the start of a line: a list, the underline of a heading, a command.
_START = Pattern(r"^(?:(?=[-+=/])|(\d{1,9})(?=[.)]))")
_RULER = Pattern("={4,}")  # nothing in a message may look like the line between two
_XML = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}


def scrub(text: str) -> str:
    """``text`` on one line: odd white space is a space, what cannot be seen or printed is U+FFFD."""
    if text.isascii() and text.isprintable():
        return text
    return _BAD.sub(REPLACEMENT, _SPACE.sub(" ", text))


def cut(text: str, limit: int) -> str:
    """At most ``limit`` characters of ``text``, saying so if something is missing."""
    if len(text) <= limit:
        return text
    return f"{text[:limit].rstrip()} ... (cut, {len(text)} characters in all)"


def line(text: str, limit: int = LONG) -> str:
    """A value for people to read: scrubbed, no white space at its ends, at most ``limit`` characters."""
    clean = scrub(text).strip()
    return cut(clean if clean.isascii() else _STACKED.sub(r"\1", clean), limit)


def plain_ascii(text: str) -> str:
    """For terminals that can show nothing else: accents dropped, any other foreign character a ``?``."""
    if text.isascii():
        return text
    from unicodedata import combining, normalize

    base = "".join(c for c in normalize("NFKD", text) if not combining(c))
    return scrub(base).encode("ascii", "replace").decode("ascii")


def no_links(text: str) -> str:
    """No ping and no link: a space after ``@``, before the colon of a scheme, around the dots of an address."""
    text = _SCHEME.sub(r"\1 :", text.replace("@", "@ "))
    return _SLASHES.sub(" ", _DOMAIN.sub(". ", _WWW.sub("www ", text)))


def xml(text: str, limit: int = LONG) -> str:
    """For an XML text or attribute value."""
    return "".join(_XML.get(c, c) for c in line(text, limit))


def markdown(text: str, limit: int = SHORT) -> str:
    """For GitHub's Markdown, anywhere in a line: no markup, link, mention or issue number.

    Backslashes do for the markup; links, mentions and issue numbers are looked for after it, so they are broken.
    """
    broken = _ISSUE.sub(" ", no_links(line(text, limit)))
    return _START.sub(r"\1\\", _MARKDOWN.sub(r"\\\1", broken))


def discord(text: str, limit: int = SHORT) -> str:
    """For a Discord message outside a code block: an escaped ``<@1>`` would still ping, so it is broken too."""
    broken = _ISSUE.sub(" ", no_links(_RULER.sub("===", line(text, limit)))).replace("<", "< ")
    return _START.sub(r"\1\\", _DISCORD.sub(r"\\\1", broken))


def discord_code(text: str, limit: int = SHORT) -> str:
    """For a line inside a Discord code block, where backslashes would be seen: only the fence can end it."""
    return no_links(_RULER.sub("===", line(text, limit))).replace("`", "'").replace("<@", "< @")


def bbcode(text: str, limit: int = SHORT) -> str:
    """For XenForo, in or out of ``[CODE]``: no tag, mention, link or smiley."""
    round_ = no_links(line(text, limit)).replace("[", "(").replace("]", ")")
    return _SMILEY.sub(" ", round_)


def bgg(text: str, limit: int = SHORT) -> str:
    """For BoardGameGeek: as ``bbcode``, and ``<`` would swallow the rest of the post unless a space follows."""
    return re.sub("<(?! )", "< ", bbcode(text, limit))


def display_width(text: str) -> int:
    """Columns that ``text`` takes in a terminal: East Asian letters two, combining marks none."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)


def wrap(text: str, width: int, indent: str = "", first: str | None = None) -> list[str]:
    """Lines of at most ``width`` columns, ``first`` before the first and ``indent`` before the others.

    Breaks at spaces, and inside a word only if the word alone is too wide.  Spaces inside a line are kept.
    """
    lead = indent if first is None else first
    lines: list[str] = []
    current = ""
    for word in _words(text, max(width - max(len(indent), len(lead)), 8)):
        if current.strip() and display_width(lead + current + word.rstrip()) > width:
            lines.append((lead + current).rstrip())
            lead, current, word = indent, "", word.lstrip()
        current += word
    lines.append((lead + current).rstrip())
    return lines


def _words(text: str, room: int) -> list[str]:
    """Words, each with the spaces that follow it; one wider than ``room`` columns comes in pieces."""
    pieces: list[str] = []
    for word in re.findall(r"[^ ]+ *", text):
        while display_width(word.rstrip()) > room:
            size = room if word.isascii() else room // 2
            pieces.append(word[:size])
            word = word[size:]
        pieces.append(word)
    return pieces
