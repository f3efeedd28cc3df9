"""What the players agreed or admitted: then there is nothing to find."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from vlog_checker.vasl.directivevalues import Agreed
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading

_NEAR = 2  # steps between a mistake and the words that admit it


def agreed(reading: Reading, hex_id: HexId, step: int) -> bool:
    """Whether ``!!vc agreed`` covers a hex, or a mistake with its sangar is admitted right by ``step``."""
    for standing in reading.directives:
        if isinstance(standing.value, Agreed) and hex_id in reading.layout.find(standing.value.hex):
            return True
    from vlog_checker.vasl.claims import read_claims  # asked only where there is a finding to excuse

    lines = reading.lines
    first = bisect_left(lines, step - _NEAR, key=lambda numbered: numbered[0])
    last = bisect_right(lines, step + _NEAR, key=lambda numbered: numbered[0])
    return any(
        claim.kind == "mistake" and claim.names_sangar
        for _, line in lines[first:last]
        if line.kind == "typed"
        for claim in read_claims(line.body)
    )
