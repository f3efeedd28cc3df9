"""What players claimed: chat claims and, of movement, ``!!vc`` directives too, by step and player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.chatline import ChatLine, quoted
from vlog_checker.vasl.claims import read_claims
from vlog_checker.vasl.claimvalues import Claim, HexRef
from vlog_checker.vasl.directives import Standing
from vlog_checker.vasl.directivevalues import Move, Push


class Said(NamedTuple):
    """A claim, who made it (None: posted by a button) and in which 1-based step; ``exact``: a directive."""

    step: int
    player: str | None
    body: str
    claim: Claim
    exact: bool = False

    @property
    def line(self) -> str:
        """The chat line as evidence, with its step."""
        return f"step {self.step}: {quoted(self.player, self.body)}"


def all_said(lines: Iterable[tuple[int, ChatLine]], directives: Iterable[Standing]) -> tuple[Said, ...]:
    """Every claim of a log, in order of steps."""
    found = [*_typed(lines), *_directed(directives)]
    return tuple(sorted(found, key=lambda said: said.step))


def _typed(lines: Iterable[tuple[int, ChatLine]]) -> Iterator[Said]:
    for step, line in lines:
        if line.kind == "typed":
            for claim in read_claims(line.body):
                yield Said(step, line.player, line.body, claim)


def _directed(directives: Iterable[Standing]) -> Iterator[Said]:
    for standing in directives:
        value = standing.value
        if isinstance(value, Move):
            path = HexRef(value.origin, 1), HexRef(value.hex, 1)
            amount = value.mf if value.mf is not None else value.mp
            claim = Claim(
                "move", path, mf=value.mf, mp=value.mp, amounts=(amount,) if amount is not None else (),
                origin=path[0], target=path[1], strong=True,
            )  # fmt: skip
        elif isinstance(value, Push):
            target = HexRef(value.hex, 1)
            claim = Claim("push", (target,), mf=value.mf, amounts=(value.mf,), target=target, strong=True)
        else:
            continue
        yield Said(standing.step, standing.player, standing.body, claim, True)
