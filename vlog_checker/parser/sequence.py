"""VASSAL's sequences (``VASSAL.tools.SequenceEncoder``), read and written exactly as the engine does.

* A delimiter is literal if the one character before it is a backslash; that backslash is dropped.
* A token that begins with a backslash, or is wrapped in single quotes, is wrapped in one pair of quotes;
  reading strips one pair.  A backslash elsewhere is not escaped: a token that ends in one swallows the
  delimiter after it.  The engine reads it so, hence we do.
"""

from __future__ import annotations

from collections.abc import Iterable


def unquote(token: str) -> str:
    """``token`` without one pair of enclosing single quotes, if it has one."""
    if len(token) > 1 and token[0] == "'" and token[-1] == "'":
        return token[1:-1]
    return token


def split(text: str, delim: str) -> list[str]:
    """All tokens of a sequence, as ``SequenceEncoder.Decoder`` gives them; at least one.

    ``delim`` is one character.  Never raises.
    """
    parts = text.split(delim)
    if "\\" + delim in text:
        parts = _rejoin(parts, delim)
    if "'" in text:
        parts = [unquote(p) for p in parts]
    return parts


def _rejoin(pieces: list[str], delim: str) -> list[str]:
    """Pieces cut at every delimiter, put together again where a backslash stood before it."""
    parts: list[str] = []
    open_parts: list[str] = []
    for piece in pieces[:-1]:
        if piece.endswith("\\"):
            open_parts.append(piece[:-1])
        elif open_parts:
            parts.append(delim.join([*open_parts, piece]))
            open_parts = []
        else:
            parts.append(piece)
    open_parts.append(pieces[-1])
    parts.append(delim.join(open_parts))
    return parts


def quote(token: str, delim: str) -> str:
    """One token as ``SequenceEncoder.append`` writes it."""
    if not token:
        return ""
    escaped = token.replace(delim, "\\" + delim)
    if token[0] == "\\" or (token[0] == "'" and token[-1] == "'"):
        return f"'{escaped}'"
    return escaped


def join(tokens: Iterable[str], delim: str) -> str:
    """Tokens as one sequence; the reverse of ``split`` unless a token ends in a backslash."""
    return delim.join([quote(t, delim) for t in tokens])
