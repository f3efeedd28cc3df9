"""vlog_checker: reads VASL logs and reports where play broke the sangar rules (chapter F, section 8).

``check(data, name)`` is the whole job on bytes; nothing heavy is imported until it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vlog_checker.api import Options, check, load
    from vlog_checker.errors import VlogError

__version__ = "1.0.0"
__all__ = ["Options", "VlogError", "__version__", "check", "load"]

_HOMES = {"check": "api", "load": "api", "Options": "api", "VlogError": "errors"}


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{home}"), name)
