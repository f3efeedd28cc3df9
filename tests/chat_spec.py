"""One claim, or a line's claims, as short text: the notation of ``tests/data/claims.csv``.

``fire @27L2 <N8 oba fp=16 mm=80 sangar+1 leader-1 sangar !`` = an attack on 27L2 from N8; a modifier without a word is
``?+1``.  ``move M3:trench>L2:sangar mf=1 keeps !`` = hex and cover left and entered.  ``!`` is a strong claim, ``(s)``
names the sangar, ``(e)`` Emplacement.  Claims of one line are parted by `` & ``; ``-`` is none.
"""

from __future__ import annotations

from collections.abc import Iterator

from vlog_checker.vasl.claimvalues import Claim, HexRef

_FLAGS = (
    ("ap_he", "aphe"), ("critical_hit", "ch"), ("net_only", "net-only"), ("exits", "exits"), ("keeps_cover", "keeps"),
    ("several_targets", "several"), ("needs_context", "context"), ("theirs", "theirs"), ("question", "asked"),
    ("names_sangar", "(s)"), ("names_emplacement", "(e)"), ("strong", "!"),
)  # fmt: skip
_VALUES = (("fp", "fp"), ("calibre", "mm"), ("mf", "mf"), ("mp", "mp"), ("how", "how"), ("result", "result"), ("final_dr", "dr"))


def spec(claims: tuple[Claim, ...]) -> str:
    """The claims of a line."""
    return " & ".join(" ".join(_parts(claim)) for claim in claims) or "-"


def _parts(claim: Claim) -> Iterator[str]:
    yield claim.kind
    if claim.kind in ("fire", "kia", "removed", "result", "mistake"):
        yield from ("@" + _hex(ref) for ref in claim.hexes)
    else:
        yield from _way(claim)
    yield from ("<" + _hex(ref) for ref in claim.firers)
    if claim.attack:
        yield claim.attack
    for name, short in _VALUES:
        value = getattr(claim, name)
        if value is not None:
            yield f"{short}={value:g}" if isinstance(value, float) else f"{short}={value}"
    if len(claim.amounts) > 1:
        yield "parts=" + ",".join(f"{part:g}" for part in claim.amounts)
    yield from (f"{m.word or '?'}{m.value:+d}" for m in claim.modifiers)
    yield from (short for name, short in _FLAGS if getattr(claim, name))


def _way(claim: Claim) -> Iterator[str]:
    ends = [
        (_hex(ref) if ref else "") + (f":{cover}" if cover else "")
        for ref, cover in ((claim.origin, claim.origin_cover), (claim.target, claim.target_cover))
    ]
    if any(ends):
        yield ">".join(ends)
    if len(claim.hexes) > 2:
        yield "path=" + ",".join(_hex(ref) for ref in claim.hexes)


def _hex(ref: HexRef) -> str:
    return ref.text + (f"/{ref.bypass}" if ref.bypass else "")
