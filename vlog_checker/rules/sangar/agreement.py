"""What the players agreed or admitted: then there is nothing to find."""

from __future__ import annotations

from vlog_checker.vasl.claims import read_claims
from vlog_checker.vasl.directivevalues import Agreed
from vlog_checker.vasl.layout import HexId
from vlog_checker.vasl.reading import Reading

_NEAR = 2  # steps between a mistake and the words that admit it


def agreed(reading: Reading, hex_id: HexId, step: int) -> bool:
    """Whether ``!!vc agreed`` covers a hex, or a mistake with its sangar is admitted right by ``step``."""
    for standing in reading.directives:
        if isinstance(standing.value, Agreed) and hex_id in reading.layout.find(standing.value.hex):
            return True
    return any(
        claim.kind == "mistake" and claim.names_sangar
        for number, line in reading.lines
        if line.kind == "typed" and abs(number - step) <= _NEAR
        for claim in read_claims(line.body)
    )
