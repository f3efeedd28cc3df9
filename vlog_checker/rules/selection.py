"""Which findings a run is about (``--select``, ``--ignore``) and which of them fail it (``--fail-on``).

Findings are filtered after judging, so a selection never changes what another check says.  A selector is a
paragraph (``F8.4``, or ``8.4``), which takes in its sub-paragraphs (8.41), or a code or the beginning of one
(``F8.3-gun``).  ``F8.41`` does not take in 8.4.  The longest selector that fits a code decides.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from vlog_checker.errors import UsageError
from vlog_checker.findings import CheckResult, Report, Verdict
from vlog_checker.named import NamedTuple

NEVER = "never"
FAIL_ON: tuple[str, ...] = (*(v.value for v in Verdict), NEVER)


class Selection(NamedTuple):
    """Normalised selectors; without ``select`` every finding is wanted that ``ignore`` does not name."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def wants(self, code: str) -> bool:
        """Whether findings of ``code`` are shown and counted; of two equal selectors ``ignore`` wins."""
        chosen = _longest(self.select, code) if self.select else 0
        return chosen > _longest(self.ignore, code)


def _longest(selectors: Iterable[str], code: str) -> int:
    """Characters of the longest selector that ``code`` starts with; -1 if none does."""
    return max((len(s) for s in selectors if code.startswith(s)), default=-1)


def normalise(selector: str) -> str:
    """``f8.4``, ``8.4``, ``F8.4`` -> ``F8.4``; ``log`` -> ``LOG``; the slug after ``-`` in lower case."""
    paragraph, dash, slug = selector.strip().partition("-")
    paragraph = paragraph.upper()
    if re.match(r"[0-9]", paragraph):
        paragraph = "F" + paragraph
    return paragraph + dash + slug.lower()


def split(values: Iterable[str]) -> tuple[str, ...]:
    """Selectors of an option that may be repeated and may hold several with commas between them."""
    return tuple(normalise(s) for v in values for s in v.split(",") if s.strip())


def selection(select: Iterable[str], ignore: Iterable[str], codes: Sequence[str] = ()) -> Selection:
    """The selection that two options ask for.

    ``codes`` are all codes there are: a selector that fits none of them raises ``UsageError``, since a
    typing mistake would make any log look clean.  Without ``codes`` nothing is refused.
    """
    given = list(select)
    chosen = Selection(split(given), split(ignore))
    if given and not chosen.select:
        raise UsageError("--select names no rule")
    for option, selectors in (("--select", chosen.select), ("--ignore", chosen.ignore)):
        for selector in selectors:
            if codes and not any(code.startswith(selector) for code in codes):
                raise UsageError(f"{option}: there is no rule {selector!r}.{close(selector, codes)}")
    return chosen


def close(name: str, codes: Iterable[str]) -> str:
    """A sentence with the codes and paragraphs nearest to ``name``, or the empty string."""
    from difflib import get_close_matches

    known = dict.fromkeys(c for code in codes for c in (code, code.split("-")[0]))
    near = get_close_matches(name, known, n=4, cutoff=0.5)
    return f" Did you mean {', '.join(near)}?" if near else ""


def apply(report: Report, chosen: Selection) -> Report:
    """The report with the wanted findings only; counts follow from them."""
    if not chosen.select and not chosen.ignore:
        return report
    return report._replace(findings=tuple(f for f in report.findings if chosen.wants(f.rule)))


def fails(result: CheckResult, fail_on: str) -> bool:
    """Whether any finding weighs as much as ``fail_on`` (a verdict or ``never``) or more."""
    return any(reached(r.counts, fail_on) for r in result.reports)


def reached(counts: Mapping[Verdict, int], fail_on: str) -> bool:
    """Whether there is anything in ``counts`` at or above ``fail_on``."""
    if fail_on == NEVER:
        return False
    limit = Verdict(fail_on).weight
    return any(n for v, n in counts.items() if v.weight <= limit)
