"""A slow second reading of VASSAL's sequences, straight from the algorithm, to test the fast one against.

``SequenceEncoder``: walk the characters; a delimiter is literal if the one before it is a backslash, which is then
dropped.  ``GameModule.decode``: split; if the first token is the whole text, it is a command, else decode every
token.  ``Decorator``: split off the own text, the next token is the inner piece's.
"""

from __future__ import annotations

ESC = "\x1b"
LOG = "LOG\t"


def split(text: str, delim: str) -> list[str]:
    """Tokens of a sequence, character by character."""
    tokens, token = [], ""
    for i, c in enumerate(text):
        if c != delim:
            token += c
        elif i and text[i - 1] == "\\":
            token = token[:-1] + c
        else:
            tokens.append(token)
            token = ""
    tokens.append(token)
    return [t[1:-1] if len(t) > 1 and t[0] == "'" == t[-1] else t for t in tokens]


def leaves(text: str) -> list[str]:
    """The commands of a token in the order of execution."""
    tokens = split(text, ESC)
    if tokens[0] == text:
        return [text]
    return [leaf for token in tokens for leaf in leaves(token)]


def top_level(text: str) -> list[str]:
    """The top-level tokens, still nested (the engine reads a save as one sequence)."""
    return split(text, ESC)


def logged(text: str) -> list[str]:
    """What a leaf logs: ``LOG`` is taken off and the rest decoded again."""
    if text.startswith(LOG):
        return [inner for leaf in leaves(text[len(LOG) :]) for inner in logged(leaf)]
    return [text]


def levels(text: str) -> list[str]:
    """The own texts of a piece's traits, outermost first."""
    tokens = split(text, "\t")
    return [tokens[0]] if len(tokens) == 1 else [tokens[0], *levels(tokens[1])]


def encode(token: str, delim: str) -> str:
    """One token as ``SequenceEncoder.append`` writes it."""
    if token[:1] == "\\" or (token[:1] == "'" and token[-1:] == "'"):
        return "'" + token.replace(delim, "\\" + delim) + "'"
    return token.replace(delim, "\\" + delim)


def encode_tree(tree: list[object]) -> str:
    """A command tree ``[text, child, child...]`` as ``GameModule.encode`` writes it."""
    head, *children = tree
    assert isinstance(head, str)
    if not children:
        return head
    parts = [head, *(encode_tree(c) for c in children)]  # type: ignore[arg-type]
    return ESC.join(encode(p, ESC) for p in parts)
