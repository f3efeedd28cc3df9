"""The codes, titles and explanations of all rules, for the commands that list, explain or select them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def titles() -> Mapping[str, str]:
    """Title by code, in the order of the paragraphs."""
    from vlog_checker.rules.sangar.explain import TITLES

    return TITLES


def codes() -> Sequence[str]:
    """Every code that a finding may carry."""
    return tuple(titles())
