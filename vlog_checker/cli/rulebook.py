"""The codes, titles and explanations of all rules, for the commands that list, explain or select them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

_WIDTH = 100


_OTHERS = {
    "suspect": (
        "F8.1-barred-terrain",
        "F8.2-more-than-ob",
        "F8.3-deploy",
        "F8.51-underbelly",
        "F8.51-afv-left-elsewhere",
        "F8.6-snap-shot-tem",
    ),
    "cannot-tell": ("F8.3-capacity-increased", "LOG-other-module"),
    "note": ("F8.2-bpv",),
}
_USUAL = {code: verdict for verdict, codes in _OTHERS.items() for code in codes}


def titles() -> Mapping[str, str]:
    """Title by code, in the order of the paragraphs."""
    from vlog_checker.rules.sangar.titles import TITLES

    return TITLES


def usual(code: str) -> str:
    """The verdict that a finding of ``code`` has when nothing speaks for another; the log's own codes accuse
    nobody."""
    return _USUAL.get(code, "note" if code.startswith("LOG-") else "violation")


def explanation(code: str) -> str:
    """All there is to say of a code, as text."""
    from vlog_checker.rules.sangar.explain import render

    return f"{render(code)}\nUsual verdict\n  {usual(code)}\n"


def codes() -> Sequence[str]:
    """Every code that a finding may carry."""
    return tuple(titles())


def codes_of(rulesets: Sequence[str]) -> Sequence[str]:
    """Every code that the findings of these rulesets may carry.  Raises ``UsageError`` if there is no such ruleset."""
    from vlog_checker.rules.base import find_ruleset

    found = dict.fromkeys(codes())
    for name in rulesets:
        found.update(dict.fromkeys(c for check in find_ruleset(name).checks for c in check.codes))
    return tuple(found)


def table(chosen: Sequence[str]) -> str:
    """Code, usual verdict and title, a line each; a long title goes on under itself."""
    from vlog_checker.reporter.text import wrap

    first = max(map(len, chosen), default=0)
    second = max((len(usual(code)) for code in chosen), default=0)
    indent = " " * (first + second + 4)
    lines: list[str] = []
    for code in chosen:
        lead = f"{code:{first}}  {usual(code):{second}}  "
        lines += wrap(titles()[code], _WIDTH, indent, lead)
    return "\n".join(lines) + "\n"


def as_json(chosen: Sequence[str]) -> str:
    """The same as a JSON list."""
    import json

    rows = [
        {
            "rule": code,
            "paragraph": code.split("-")[0],
            "usual_verdict": usual(code),
            "title": titles()[code],
        }
        for code in chosen
    ]
    return json.dumps(rows, indent=2) + "\n"
