"""The command stream of a savedGame: restore part and log steps (``GameModule.decode``, ``BasicLogger``).

ESC separates commands; at nesting level n an ESC stands behind n backslashes.  The engine splits level by level;
since it executes commands from left to right, a flat list of leaves with the level of the ESC before each is the
whole tree, and one scan finds it.
"""

from __future__ import annotations

from collections import Counter

from vlog_checker.named import NamedTuple
from vlog_checker.parser.commands import Command, Null, Raw, decode
from vlog_checker.parser.limits import MAX_COMMANDS, MAX_DEPTH, exceeded
from vlog_checker.parser.obfuscation import ENTRY, Wrapping
from vlog_checker.parser.sequence import split

ESC = "\x1b"
LOG = "LOG\t"
_SLOW_BUDGET = 50_000_000
"""Characters of a file that level-by-level splitting of quoted tokens may touch; more is a made-up file."""


class Leaf(NamedTuple):
    """One command's text and the nesting level of the ESC before it (0: it begins a top-level token)."""

    text: str
    level: int


class Token(NamedTuple):
    """One top-level token: a command and its sub-commands, in the order of execution."""

    leaves: tuple[Leaf, ...]
    is_step: bool


class Step(NamedTuple):
    """A log step: what one press of VASSAL's step button executes.  ``token`` is its index in the stream."""

    number: int
    commands: tuple[Command, ...]
    token: int


class SavedGame(NamedTuple):
    """A decoded savedGame.  ``restore`` holds all commands outside log steps."""

    tokens: tuple[Token, ...]
    restore: tuple[Command, ...]
    steps: tuple[Step, ...]
    wrapping: Wrapping

    @property
    def top_level_tokens(self) -> int:
        """How many top-level tokens the stream has."""
        return len(self.tokens)

    def command_types(self) -> dict[str, int]:
        """How often each kind of command occurs, by name, sorted; untyped ones by their own name."""
        counts: Counter[str] = Counter()
        for command in (*self.restore, *(c for s in self.steps for c in s.commands)):
            name = command.name if isinstance(command, Raw) else type(command).__name__
            counts[_printable(name)] += 1
        return dict(sorted(counts.items()))


def _printable(name: str) -> str:
    return "".join(c if c.isprintable() else "?" for c in name)


def split_stream(text: str) -> list[Token]:
    """The top-level tokens of plain savedGame text.  Raises LimitError for absurd width or depth."""
    segments = text.split(ESC)
    if len(segments) > MAX_COMMANDS:
        raise exceeded("the number of commands", f"{MAX_COMMANDS:,}", ENTRY)
    bodies = [segment.rstrip("\\") for segment in segments]
    bodies[-1] = segments[-1]
    tokens: list[Token] = []
    leaves: list[Leaf] = []
    level = spent = 0
    quoted = logs = False
    for i, body in enumerate(bodies):
        leaves.append(Leaf(body, level))
        if body.startswith(LOG):
            logs = True
        elif body.startswith("'"):
            quoted = True
        level = len(segments[i]) - len(body)
        if level == 0:
            if quoted:
                leaves, spent = _split_quoted(join_leaves(leaves), spent)
                logs = any(leaf.text.startswith(LOG) for leaf in leaves)
            tokens.append(Token(tuple(leaves), logs))
            leaves = []
            quoted = logs = False
        elif level > MAX_DEPTH:
            offset = sum(len(s) + 1 for s in segments[:i])
            raise exceeded("the nesting of commands", f"{MAX_DEPTH} levels", ENTRY, offset)
    return tokens


def _split_quoted(token: str, spent: int) -> tuple[list[Leaf], int]:
    """A token with quoted parts, level by level as the engine does; ``spent`` counts characters touched."""
    leaves: list[Leaf] = []
    todo = [(token, 0, 0)]  # text, how often it was split, level of the ESC before it
    while todo:
        text, depth, level = todo.pop()
        spent += len(text)
        if depth > MAX_DEPTH or spent > _SLOW_BUDGET:
            raise exceeded("the nesting of commands", f"{MAX_DEPTH} levels", ENTRY)
        parts = split(text, ESC)
        if parts == [text]:
            leaves.append(Leaf(text, level))
            continue
        below = [(part, depth + 1, depth) for part in parts]
        below[0] = (parts[0], depth + 1, level)
        todo += reversed(below)
    return leaves, spent


def join_leaves(leaves: list[Leaf] | tuple[Leaf, ...]) -> str:
    """Leaves as one token's text; the reverse of ``split_stream`` for text without quoted parts."""
    parts = [leaves[0].text]
    for leaf in leaves[1:]:
        parts.append("\\" * leaf.level + ESC + leaf.text)
    return "".join(parts)


def token_texts(text: str) -> list[str]:
    """The top-level tokens of plain savedGame text as they stand, still escaped."""
    tokens: list[str] = []
    begun: list[str] = []
    for segment in text.split(ESC):
        begun.append(segment)
        if not segment.endswith("\\"):
            tokens.append(ESC.join(begun))
            begun = []
    return [*tokens, ESC.join(begun)] if begun else tokens


def read_stream(text: str, wrapping: Wrapping = Wrapping.PLAIN) -> SavedGame:
    """Plain savedGame text as commands.  Raises LimitError."""
    tokens = split_stream(text)
    restore: list[Command] = []
    steps: list[Step] = []
    for index, (leaves, is_step) in enumerate(tokens):
        if not is_step:
            restore += [decode(text) for text, _ in leaves]
            continue
        commands = tuple([_logged(text) if text.startswith(LOG) else decode(text) for text, _ in leaves])
        if any(not isinstance(c, Null) or not c.lost for c in commands):  # else the engine drops the step
            steps.append(Step(len(steps) + 1, commands, index))
    return SavedGame(tuple(tokens), tuple(restore), tuple(steps), wrapping)


def _logged(text: str) -> Command:
    """What is logged: ``BasicLogger`` hands what stands behind ``LOG`` to ``GameModule.decode`` again."""
    start, end = 4, len(text)
    while True:
        if text.startswith(LOG, start):
            start += 4
        elif end - start > 1 and text[start] == text[end - 1] == "'":
            start, end = start + 1, end - 1
        else:
            return decode(text[start:end])
