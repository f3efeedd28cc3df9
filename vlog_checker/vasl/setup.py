"""The ``bd`` command: which boards lie on the map, how they are turned and cropped, what lies on them.

Source: VASL ``ASLBoardPicker.decode`` and ``ASLBoard.getState``.  Tokens are separated by tabs; one board is

    col, row, [r]name, [x, y, w, h,] VER, version, {OVR, overlay, hex1, hex2,} [SSR, rules...] [ZOOM, z] [FH, true]

Empty tokens mean nothing.  Pixels are those of the unreversed, uncropped picture.
"""

from __future__ import annotations

from itertools import pairwise

from vlog_checker.errors import LimitError
from vlog_checker.named import NamedTuple

MAX_BOARDS = 100
MAX_COMMAND = 65_536
_KEYWORDS = frozenset(("bd", "VER", "OVR", "SSR", "ZOOM", "FH"))


class Crop(NamedTuple):
    """The part of the picture that is shown, in pixels; ``width`` or ``height`` of -1 = all of the picture's."""

    x: int
    y: int
    width: int
    height: int


class OverlayPlacement(NamedTuple):
    """An overlay and the two hexes it was laid with; both empty for a picture that an SSR puts down."""

    name: str
    hex1: str
    hex2: str


class BoardPlacement(NamedTuple):
    """One board of the map.  ``col`` grows to the right and ``row`` downwards; (0, 0) is the top left board."""

    col: int
    row: int
    name: str
    reversed: bool = False
    crop: Crop | None = None
    version: str = ""
    overlays: tuple[OverlayPlacement, ...] = ()
    ssr: tuple[str, ...] = ()
    zoom: float = 1.0
    full_hex: bool = False


def parse_bd(command: str) -> tuple[BoardPlacement, ...]:
    """The boards of a ``bd`` command, in its order; junk between them is skipped.

    A save holds the command twice: pass the last.  Raises LimitError for more than 100 boards or 64 KB of text.
    """
    if len(command) > MAX_COMMAND:
        raise LimitError(f"the board setup is longer than {MAX_COMMAND} characters")
    tokens = [token for token in command.split("\t") if token]
    starts = [i for i, token in enumerate(tokens) if token == "bd"]
    if len(starts) > MAX_BOARDS:
        raise LimitError(f"the board setup names more than {MAX_BOARDS} boards")
    ends = [*starts[1:], len(tokens)]
    boards = (_board(tokens[i + 1 : j]) for i, j in zip(starts, ends, strict=True))
    return tuple(board for board in boards if board is not None)


def split_reversed(name: str) -> tuple[str, bool]:
    """(board name, turned by 180 degrees?): ``r04`` is 04 turned, ``rr`` is r turned, ``r`` and ``RB`` are as they are."""
    if name.startswith("r") and len(name) > 1:
        return name[1:], True
    return name, False


def _integer(token: str) -> int | None:
    digits = token[1:] if token[:1] == "-" else token
    return int(token) if digits.isascii() and digits.isdecimal() and len(digits) <= 6 else None


def _board(tokens: list[str]) -> BoardPlacement | None:
    if len(tokens) < 3:
        return None
    col, row = _integer(tokens[0]), _integer(tokens[1])
    if col is None or row is None or tokens[2] in _KEYWORDS:
        return None
    name, turned = split_reversed(tokens[2])
    crop = _crop(tokens[3:7])
    rest = tokens[3 if crop is None else 7 :]
    return BoardPlacement(
        col,
        row,
        name,
        turned,
        crop,
        _value(rest, "VER"),
        _overlays(rest),
        _rules(rest),
        _zoom(_value(rest, "ZOOM")),
        _value(rest, "FH").lower() == "true",
    )


def _crop(tokens: list[str]) -> Crop | None:
    numbers = [_integer(token) for token in tokens]
    x, y, width, height = numbers if len(numbers) == 4 else (None,) * 4
    if x is None or y is None or width is None or height is None:
        return None
    return Crop(x, y, width, height) if width > 0 or height > 0 else None


def _value(tokens: list[str], keyword: str) -> str:
    """The token behind the first ``keyword``; empty if there is none."""
    for token, following in pairwise(tokens):
        if token == keyword:
            return "" if following in _KEYWORDS else following
    return ""


def _zoom(token: str) -> float:
    digits = token.replace(".", "", 1)
    plain = digits.isascii() and digits.isdecimal() and len(token) <= 20
    zoom = float(token) if plain else 1.0
    return zoom if 0.1 <= zoom <= 20 else 1.0


def _overlays(tokens: list[str]) -> tuple[OverlayPlacement, ...]:
    found = []
    for i, token in enumerate(tokens):
        if token == "SSR":
            break
        if token == "OVR" and tokens[i + 1 : i + 2] not in ([], ["OVR"]):
            hexes = _plain(tokens[i + 2 : i + 4])
            hex1 = hexes[0] if hexes else ""
            found.append(OverlayPlacement(tokens[i + 1], hex1, hexes[1] if len(hexes) > 1 else hex1))
    return tuple(found)


def _plain(tokens: list[str]) -> list[str]:
    """``tokens`` up to the first keyword."""
    for i, token in enumerate(tokens):
        if token in _KEYWORDS:
            return tokens[:i]
    return tokens


def _rules(tokens: list[str]) -> tuple[str, ...]:
    """The SSR rules.  A ZOOM can be repeated among them by a re-save: it ends them."""
    return tuple(_plain(tokens[tokens.index("SSR") + 1 :])) if "SSR" in tokens else ()
