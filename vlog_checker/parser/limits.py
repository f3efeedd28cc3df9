"""How large a file may be.  Each limit is far above anything real and has one clear error."""

from __future__ import annotations

from vlog_checker.errors import LimitError

MAX_PLAIN = 64 << 20
"""Characters or bytes of plain savedGame text (the largest real one is 0.7 MB)."""

MAX_METADATA = 1 << 20
"""Bytes of moduledata or savedata (real ones are below 5 KB); XML width is costly to parse."""

MAX_BUILD_FILE = 32 << 20
"""Bytes of a module's build file (VASL's has 3.2 MB)."""

MAX_XML_FORM = 64 << 20
"""Bytes of the XML form of a save or log (the largest real one has below 2 MB)."""

MAX_XML_ELEMENTS = 1_000_000
"""Elements of the XML form."""

MAX_DEPTH = 512
"""Nesting of commands in commands, or of traits in a piece (VASL's pieces have below 80)."""

MAX_COMMANDS = 1_000_000
"""Commands of a file (the longest real log has below 5,000)."""

MAX_SEEN = 2_000_000
"""Pieces in the hexes that a log's steps touch, hex by hex and step by step (the longest real log has below 2,000):
what a step costs grows with the stack that it touches."""

MAX_CHAT = 4096
"""Characters of a chat line that are read, for claims and directives too."""

MAX_ZIP_ENTRIES = 10_000
"""Entries of a zip that holds logs."""


def exceeded(what: str, limit: str, entry: str | None = None, offset: int | None = None) -> LimitError:
    """The error for a file over a limit, naming both."""
    return LimitError(f"{what} is over the limit of {limit}", entry=entry, offset=offset)
