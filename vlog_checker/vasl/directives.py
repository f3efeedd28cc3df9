"""``!!vc`` lines: exact statements that any player can type in chat, or post with a toolbar button.

Grammar (words in any case; ``[]`` may be left out; after HEX the parts of ``fire`` and ``kia`` stand in any order)::

    !!vc fire HEX KIND [NNmm] [ch] [aphe] tem N     an attack on HEX and the TEM claimed in it
    !!vc move FROM TO mf N        (or mp N)         a move of one hex and what it cost
    !!vc push HEX mf N                              a Gun was Pushed into the sangar of HEX
    !!vc control HEX SIDE                           SIDE (axis, allied, a nation) Controls HEX
    !!vc terrain HEX WORD                           terrain of HEX (sand, scrub, hammada...)
    !!vc setup-ends                                 setup is over, play begins
    !!vc reveal HEX                                 a hidden sangar of HEX is revealed, not created
    !!vc kia HEX [KIND] [NNmm] [ch] [aphe]          a Final KIA v. the sangar of HEX or its occupants
    !!vc ovr HEX [mobile|immobile]                  the OVR of HEX is resolved; the AFV was Mobile then or not
    !!vc emplaced HEX                               the Gun in HEX was Emplaced at setup
    !!vc agreed HEX                                 both players agree to let stand or mend what happened in HEX

HEX is ``L2``, ``27L2``, ``27-L2`` or ``27L2/M2`` (bypass).  KIND is small-arms (also ift, sa, mg), ordnance (th, gun),
mortar (mtr), oba (ffe), bombardment, ft, dc, ovr, cc, snap-shot (snap), mol or mines.  N is ``+3``, ``3`` (VASSAL
rewrites ``+3`` so in lists), ``-1`` with any minus sign, ``1.5``, ``1,5`` or ``1/2``; ``=`` or ``:`` may stand before it.
The last four exist because a log cannot show those facts and a finding would name them as what to ask.

A log holds a directive typed (``<name> - !!vc ...``), posted (``* !!vc ...``, no player), or taken back
(``* UNDO: * !!vc ...``), which strikes the most recent equal one and is itself none.
"""

from __future__ import annotations

from collections.abc import Iterable

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.chatline import ChatLine, is_directive, quoted, taken_back
from vlog_checker.vasl.directivevalues import Directive, DirectiveError


class Standing(NamedTuple):
    """A directive, or its error, that was not taken back: its step and player (None if posted by a button)."""

    step: int
    player: str | None
    body: str
    value: Directive | DirectiveError

    @property
    def line(self) -> str:
        """The chat line as evidence, with its step."""
        return f"step {self.step}: {quoted(self.player, self.body)}"


def read_directive(body: str) -> Directive | DirectiveError | None:
    """The directive in a chat body; its first mistake; None if the body is no ``!!vc`` line."""
    if not is_directive(body):
        return None
    from vlog_checker.vasl.directiveparse import parse

    return parse(body)


def standing_directives(lines: Iterable[tuple[int, ChatLine]]) -> tuple[Standing, ...]:
    """Every directive and mistake of a log that no later undo took back, in order.

    ``lines`` are (1-based step, line) in the order of the log.
    """
    found: list[Standing] = []
    for step, line in lines:
        undone = taken_back(line)
        if undone is not None and undone.kind == "directive":
            _strike(found, undone)
        elif line.kind == "directive":
            value = read_directive(line.body)
            if value is not None:
                found.append(Standing(step, line.player, line.body, value))
    return tuple(found)


def _strike(found: list[Standing], undone: ChatLine) -> None:
    value = read_directive(undone.body)
    for index in range(len(found) - 1, -1, -1):
        if found[index].value == value and found[index].player == undone.player:
            del found[index]
            return
