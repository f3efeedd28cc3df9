"""The order of the layers, read from the imports: what stands left may import what stands right, never back."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "vlog_checker"

RANKS = {
    "cli": 9,
    "reporter": 8,
    "api": 8,
    "series": 8,
    "judge": 8,
    "dump": 8,
    "loading": 7,
    "rules": 6,
    "vasl": 5,
    "view": 4,
    "owners": 3.5,
    "replay": 3,
    "parser": 2,
    "findings": 0,
    "errors": 0,
    "named": -1,
}
"""Rank of each part; a part imports only itself and lower ranks (equal ranks below are one composed layer)."""

COMPOSED = frozenset(("api", "series", "judge", "dump"))
"""The modules that compose the library call; they may import each other."""


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def part_of(path: Path) -> str:
    """``parser`` of ``vlog_checker/parser/zip.py``, ``api`` of ``vlog_checker/api.py``."""
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_parts(tree: ast.AST) -> set[str]:
    """The parts of the package that a module imports anywhere in it."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names.add(node.module)
            names.update(f"{node.module}.{a.name}" for a in node.names)
        elif isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
    parts = {n.split(".")[1] for n in names if n.startswith("vlog_checker.")}
    return parts & RANKS.keys()


MODULES = sorted(p for p in PACKAGE.rglob("*.py") if part_of(p) in RANKS)


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_a_module_imports_only_lower_layers(path: Path) -> None:
    part = part_of(path)
    for other in imported_parts(tree_of(path)) - {part}:
        if {part, other} <= COMPOSED:
            continue
        assert RANKS[other] < RANKS[part], f"{part} may not import {other}"


def runtime_imports(path: Path) -> set[str]:
    """The modules of the package that a module imports when it runs, in functions too; not those for types only."""
    tree = tree_of(path)
    typing_only = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and id(node) not in typing_only:
            base = list(path.relative_to(PACKAGE).parent.parts)[: 1 - node.level or None] if node.level else None
            module = node.module or ""
            start = module if base is None else ".".join(["vlog_checker", *base, *filter(None, [module])])
            found |= {start, *(f"{start}.{alias.name}" for alias in node.names)}
    return found & {name_of(p) for p in MODULES}


def name_of(path: Path) -> str:
    """``vlog_checker.parser`` of its ``__init__.py``."""
    return ".".join(("vlog_checker", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Not by an import hidden in a function either."""
    left = {name_of(path): runtime_imports(path) - {name_of(path)} for path in MODULES}
    assert sum(map(len, left.values())) > len(left)
    while free := {name for name, needs in left.items() if not needs & left.keys()}:
        left = {name: needs for name, needs in left.items() if name not in free}
    assert not left, sorted(left)


def test_every_part_of_the_package_has_a_rank() -> None:
    parts = {part_of(p) for p in PACKAGE.rglob("*.py")}
    assert parts - RANKS.keys() == {"__init__", "__main__"}


def test_nothing_heavy_is_imported_by_the_core() -> None:
    """lxml comes in through one module only, and no library layer needs click."""
    for path in MODULES:
        tree = tree_of(path)
        names = {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
        names |= {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom) and n.module}
        roots = {n.split(".")[0] for n in names}
        if "lxml" in roots:
            assert path.name == "xmlsafe.py", path
        if "click" in roots:
            assert part_of(path) == "cli", path
