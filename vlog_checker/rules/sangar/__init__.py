"""The sangar ruleset: chapter F, section 8.  ``ruleset.py`` lists its checks; it is loaded on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vlog_checker.rules.sangar.ruleset import RULESET

__all__ = ["RULESET"]


def __getattr__(name: str) -> Any:
    if name != "RULESET":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from vlog_checker.rules.sangar.ruleset import RULESET

    return RULESET
