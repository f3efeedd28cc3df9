"""What kind of thing one line of a log's chat is.  Text in, values out.

Sources: ``Chatter.formatChat`` and ``Chatter.DisplayText`` of VASSAL (a typed line is ``<name> - text``), VASL's
``ASLChatter`` and ``ASLDiceBot``, and the texts of automatic reports (``* 4-6-7 1sq moves 27M2 -> 27L2 *``).
Any text gives a line; nothing here raises.  A typed line that imitates an automatic one stays a typed line.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Literal

from vlog_checker.named import NamedTuple
from vlog_checker.parser.limits import MAX_CHAT
from vlog_checker.vasl.dice import read_dice
from vlog_checker.vasl.phases import read_phase

Kind = Literal[
    "typed", "directive", "dice", "phase", "moved", "created", "deleted", "cloned", "report", "changed",
    "undo", "label", "stats", "los", "system", "noise", "automatic", "other",
]  # fmt: skip

_PRINTED = ("data correctly generated", "data correctly retrieved", "reading data from random.org",
            "random.org not reachable")  # fmt: skip
_QUICK_COLOURS = "|!~`"
_DROPPED = dict.fromkeys([*range(9), *range(11, 32), 0x7F, *range(0x200B, 0x2010), *range(0x202A, 0x202F),
                          *range(0x2060, 0x206A), 0xFEFF])  # fmt: skip

_WIDE = {ord(wide): plain for wide, plain in zip("！ＶＣｖｃ", "!VCvc", strict=True)}


class ChatLine(NamedTuple):
    """One chat line.

    ``kind``: ``typed`` by a player; ``directive`` (``!!vc``, typed or posted by a button: then without a player);
    ``dice``; ``phase``; ``moved``, ``created``, ``deleted``, ``cloned`` counters; ``report`` (``* 27L2: ... *``);
    ``changed`` (``* : 2-4-7 1hs *``, a layer turned); ``undo`` (``body`` is the text taken back, a line itself);
    ``label`` (``!!vt-label``); ``stats`` (HTML); ``los``; ``system`` (``- ...``); ``noise``; ``automatic`` (any
    other ``* ...``); ``other``.  ``player`` is the name as VASSAL wrote it, of typed lines and dice only.
    ``body`` is the text without its wrapping (name, stars); a column in it counts from 1 there.
    """

    kind: Kind
    player: str | None
    body: str

    @property
    def quoted(self) -> str:
        """The line as evidence: see ``quoted``."""
        return quoted(self.player, self.body)


def quoted(player: str | None, body: str) -> str:
    """``<name> - text`` as the chat shows what a player typed, ``* text`` where nobody did (a button's line)."""
    return f"* {body}" if player is None else f"<{player}> - {body}"


def read_line(text: str) -> ChatLine:
    """The kind, player and body of one chat line; at most ``MAX_CHAT`` characters of it are read."""
    text = text[:MAX_CHAT]
    bare = _plain(text)
    if bare.startswith("<"):
        return _typed(text, bare)
    if bare.startswith("***"):
        return _dice_or_other(bare)
    if bare.startswith("*"):
        return _automatic(bare)
    if bare.startswith("-"):
        return ChatLine("system", None, bare[1:].strip())
    return ChatLine("noise" if _is_noise(bare) else "other", None, bare)


def _plain(text: str) -> str:
    """Without control characters, and without white space at its ends."""
    return (text if text.isprintable() else text.translate(_DROPPED)).strip()


def taken_back(line: ChatLine) -> ChatLine | None:
    """The line that an ``undo`` line takes back; None if ``line`` is no undo."""
    return read_line(line.body) if line.kind == "undo" else None


def _typed(text: str, bare: str) -> ChatLine:
    start = text.find("<")
    end = text.find("> - ", start)
    if end >= 0:
        return _by_player(text[start + 1 : end], text[end + 4 :])
    if bare.endswith("> -"):
        return ChatLine("typed", bare[1:-3], "")
    return ChatLine("stats" if bare[:6].lower() == "<html>" else "other", None, bare)


def _by_player(player: str, body: str) -> ChatLine:
    bare = _plain(body)
    kind: Kind = "typed"
    if is_directive(bare):
        kind = "directive"
    elif bare[:10].lower() == "!!vt-label":
        kind = "label"
    return ChatLine(kind, player, body)


def is_directive(body: str) -> bool:
    """Whether a body begins with ``!!vc`` (any case, full-width too) as a word of its own."""
    head = _plain(body[:MAX_CHAT])[:5]
    head = (head if head.isascii() else head.translate(_WIDE)).lower()
    return head.startswith("!!vc") and (len(head) == 4 or not head[4].isalnum())


def _is_noise(bare: str) -> bool:
    return not bare or bare.lower().startswith(_PRINTED)


def _dice_or_other(bare: str) -> ChatLine:
    roll = read_dice(bare)
    return ChatLine("other", None, bare) if roll is None else ChatLine("dice", roll.player, bare)


def _automatic(bare: str) -> ChatLine:
    body = bare[1:].strip()
    if is_directive(body):
        return ChatLine("directive", None, body)
    body = body.lstrip(_QUICK_COLOURS).strip()
    if body.startswith("UNDO:"):
        return ChatLine("undo", None, body[5:].strip())
    if body.endswith("*"):
        body = body[:-1].strip()
    return ChatLine(_automatic_kind(body), None, body)


def _automatic_kind(body: str) -> Kind:
    if " moves " in body and (" -> " in body or " to " in body):
        return "moved"
    for kind in _COUNTER_KINDS:
        if f" {kind} in " in body:
            return kind
    if read_phase(body) is not None:
        return "phase"
    if "Checked LOS from" in body:
        return "los"
    if body.startswith(":"):
        return "changed"
    return "report" if _report().match(body) else "automatic"


_COUNTER_KINDS: tuple[Literal["created", "deleted", "cloned"], ...] = ("created", "deleted", "cloned")


@cache
def _report() -> re.Pattern[str]:
    """``27L2: ``: a Location, which has a digit, before the colon."""
    return re.compile(r"(?=[^:\s]{0,40}\d)[^:\s]{1,40}: ")
