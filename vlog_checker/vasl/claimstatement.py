"""A chat line ready for reading: what the readers of fire, movement and results are handed."""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.chattext import Folded
from vlog_checker.vasl.claimhexes import Placed, hexes
from vlog_checker.vasl.claimtokens import Token


class Statement(NamedTuple):
    """A line ready for reading: its tokens without what is asked or supposed, its hexes; ``question``: it was asked."""

    tokens: list[Token]
    folded: Folded
    placed: list[Placed]
    question: bool
    classes: frozenset[str]

    def has(self, *names: str) -> bool:
        """Whether any word is of one of these classes."""
        return not self.classes.isdisjoint(names)

    def names(self, cover: str) -> bool:
        """Whether the cover is named."""
        return any(t.cls.get("cover") == cover for t in self.tokens)

    @property
    def span(self) -> tuple[int, int]:
        """1-based column of the first token and of the end."""
        return self.folded.column(self.tokens[0].start), self.folded.column(self.tokens[-1].end)


def statement(tokens: list[Token], folded: Folded, question: bool) -> Statement:
    """A ``Statement`` of tokens (at least one)."""
    known = frozenset(name for token in tokens for name in token.cls)
    return Statement(tokens, folded, hexes(tokens, folded), question, known)
