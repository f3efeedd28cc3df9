"""The types of pieces in the text of ``AddPiece`` commands: a type has some kilobytes and is that of many pieces."""

from __future__ import annotations

from vlog_checker.parser.sequence import unquote


def next_field(text: str, start: int) -> tuple[str, int]:
    """The field of a sequence with slashes that begins at ``start``, and where the next one begins; 0 if it is the last.

    As ``sequence.split`` gives it, without looking at the rest of the text.
    """
    end = text.find("/", start)
    escaped = False
    while end > start and text[end - 1] == "\\":
        escaped = True
        end = text.find("/", end + 1)
    field = text[start:end] if end >= 0 else text[start:]
    if escaped:
        field = field.replace("\\/", "/")
    return unquote(field) if field.startswith("'") else field, end + 1


class TypeTexts:
    """The last types as they stood in a text, with the slash behind, and as they are read: each is read once."""

    _FIRST, _LONGEST = 100, 1 << 16
    _MOST_ALIKE = 16  # real saves have up to 11
    _ROOM = 1 << 22  # characters

    def __init__(self) -> None:
        self._known: dict[str, list[tuple[str, str]]] = {}  # by their first characters
        self._held = 0

    def read(self, text: str, start: int) -> tuple[str, int]:
        """The type that begins at ``start``, as ``next_field`` gives it."""
        first = text[start : start + self._FIRST]
        alike = self._known.get(first, ())
        for raw, piece_type in alike:
            if text.startswith(raw, start):
                return piece_type, start + len(raw)
        piece_type, end = next_field(text, start)
        if self._FIRST <= end - start <= self._LONGEST and len(alike) < self._MOST_ALIKE:
            self._hold(first, text[start:end], piece_type)
        return piece_type, end

    def _hold(self, first: str, raw: str, piece_type: str) -> None:
        self._held += len(raw)
        if self._held > self._ROOM:
            self._known.clear()
            self._held = len(raw)
        self._known.setdefault(first, []).append((raw, piece_type))


TYPES = TypeTexts()
"""Those of this process: the logs of one tournament have the same."""
