"""What a check and a ruleset are; the door through which other rulesets come in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, runtime_checkable

from vlog_checker.errors import UsageError
from vlog_checker.findings import Finding
from vlog_checker.named import NamedTuple
from vlog_checker.vasl.reading import Reading


class Check(NamedTuple):
    """One check: it looks for one or more codes in a reading.

    ``codes`` are all codes that ``find`` may report; ``find`` never changes the reading.
    """

    codes: tuple[str, ...]
    find: Callable[[Reading], Iterable[Finding]]


@runtime_checkable
class Ruleset(Protocol):
    """A set of checks under one name, such as ``sangar``."""

    @property
    def name(self) -> str:
        """The name by which users ask for it."""

    @property
    def checks(self) -> Iterable[Check]:
        """The checks, in the order in which they run."""


_BUILT_IN = {"sangar": "vlog_checker.rules.sangar"}
GROUP = "vlog_checker.rulesets"


def find_ruleset(name: str) -> Ruleset:
    """The ruleset called ``name``: built in, else from an entry point of group ``vlog_checker.rulesets``.

    Raises UsageError if there is none, or if what is there is no ruleset.
    """
    from importlib import import_module

    if name in _BUILT_IN:
        ruleset: object = import_module(_BUILT_IN[name]).RULESET
    else:
        ruleset = _plugin(name)
    if not isinstance(ruleset, Ruleset):
        raise UsageError(f"the ruleset {name!r} has no name or no checks")
    return ruleset


def _plugin(name: str) -> object:
    from importlib.metadata import entry_points  # slow: only for rulesets that are not built in

    found = entry_points(group=GROUP, name=name)
    if not found:
        raise UsageError(f"there is no ruleset {name!r}; built in: {', '.join(sorted(_BUILT_IN))}")
    return next(iter(found)).load()
