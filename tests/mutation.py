"""Mutation check of the rulings: flip one condition at a time and see whether a row of the tables notices.

``python -m tests.mutation [-v]`` prints the score.  Only our own tables (``tests/cases``) are asked.  What is
flipped: comparisons (negated, and shifted by one at the border), ``and``/``or``, ``not``, tests of ``if``,
``True``/``False``, whole numbers, strings compared with, and words in the tables and tuples that a value is
looked up in.  The changed module lives in memory only; modules that import it keep the real one.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from types import CodeType, ModuleType
from typing import NamedTuple

from tests.rulings_tables import OWN, TABLES_OF, Row, modules, problem, rows

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}
BORDER: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
}

WORD = re.compile(r"[a-z][a-z_-]*")

EQUIVALENT: dict[str, str] = {
    "tem: 'small_arms' -> '?'": "stands for any ordinary attack: the ruling never names it",
}
"""``module: old -> new`` of mutants that no input can tell from the original, and why."""


class Mutant(NamedTuple):
    """One change; ``key`` is ``module: old -> new``, ``code`` the changed module compiled."""

    line: int
    key: str
    code: CodeType


class Score(NamedTuple):
    """``survivors``: mutants that no row noticed and that are not listed; ``unused``: listed, yet noticed."""

    killed: int
    equivalent: int
    survivors: tuple[str, ...]
    unused: tuple[str, ...]


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Every changed form of one node."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield from _changed_compare(node)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.If):
        yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    elif isinstance(node, ast.IfExp):
        yield ast.IfExp(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)


def _changed_compare(node: ast.Compare) -> Iterator[ast.AST]:
    for table in (OPPOSITE, BORDER):
        other = table.get(type(node.ops[0]))
        if other is not None:
            yield ast.Compare(node.left, [other()], node.comparators)
    right = node.comparators[0]
    if isinstance(right, ast.Constant) and isinstance(right.value, str):
        yield ast.Compare(node.left, node.ops, [ast.Constant("?")])
    elif isinstance(right, ast.Tuple):
        for place in range(len(right.elts)):
            members = [*right.elts[:place], ast.Constant("?"), *right.elts[place + 1 :]]
            yield ast.Compare(node.left, node.ops, [ast.Tuple(members, ast.Load())])


def _changed_words(tree: ast.Module) -> Iterator[tuple[ast.AST, ast.AST]]:
    """The words of module-level tables: each in turn becomes one that nobody writes."""
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and isinstance(
            statement.value, ast.Dict | ast.Tuple | ast.Call
        ):
            for node in ast.walk(statement.value):
                if isinstance(node, ast.Constant) and WORD.fullmatch(str(node.value)):
                    yield node, ast.Constant("?")


def mutants(module: ModuleType) -> Iterator[Mutant]:
    """Every mutant of a module."""
    name = module.__name__.rsplit(".", 1)[-1]
    path = module.__file__ or ""
    with open(path, encoding="utf-8") as source:
        tree = ast.parse(source.read())
    holders = {child: place for parent in ast.walk(tree) for child, place in _children(parent)}
    swaps = [(old, new) for old in list(holders) for new in changes(old)] + list(_changed_words(tree))
    for old, new in swaps:
        holder, slot = holders[old]
        ast.copy_location(new, old)
        _put(holder, slot, new)
        code = compile(ast.fix_missing_locations(tree), path, "exec")
        _put(holder, slot, old)
        yield Mutant(getattr(old, "lineno", 0), f"{name}: {_words(old)} -> {_words(new)}", code)


Slot = tuple[str, int | None]


def _children(parent: ast.AST) -> Iterator[tuple[ast.AST, tuple[ast.AST, Slot]]]:
    for field, value in ast.iter_fields(parent):
        if isinstance(value, list):
            for place, item in enumerate(value):
                if isinstance(item, ast.expr | ast.stmt | ast.keyword | ast.comprehension):
                    yield item, (parent, (field, place))
        elif isinstance(value, ast.expr | ast.stmt | ast.keyword):
            yield value, (parent, (field, None))


def _put(holder: ast.AST, slot: Slot, node: ast.AST) -> None:
    field, place = slot
    if place is None:
        setattr(holder, field, node)
    else:
        getattr(holder, field)[place] = node


def _words(node: ast.AST) -> str:
    if isinstance(node, ast.If | ast.IfExp):
        return f"if {ast.unparse(node.test)}"
    return ast.unparse(node)


def load(code: CodeType, name: str) -> ModuleType:
    """The changed module, under its own name but not in ``sys.modules``."""
    module = ModuleType(f"vlog_checker.rules.sangar.{name}")
    exec(code, module.__dict__)
    return module


def noticed(code: CodeType, name: str, tables: list[tuple[str, list[Row]]]) -> bool:
    """Whether some row fails, or cannot be asked, with the changed module."""
    try:
        changed = {**modules(), name: load(code, name)}
        return any(problem(table, row, changed) is not None for table, asked in tables for row in asked)
    except Exception:
        return True


def score(name: str) -> Score:
    """Try every mutant of one ruling module against its tables."""
    tables: list[tuple[str, list[Row]]] = [(table, [*rows(OWN / f"{table}.csv")]) for table in TABLES_OF[name]]
    killed, equivalent, survivors, excused = 0, 0, [], set()
    for mutant in mutants(modules()[name]):
        if noticed(mutant.code, name, tables):
            killed += 1
        elif mutant.key in EQUIVALENT:
            equivalent += 1
            excused.add(mutant.key)
        else:
            survivors.append(f"line {mutant.line}, {mutant.key}")
    listed = {key for key in EQUIVALENT if key.startswith(f"{name}: ")}
    return Score(killed, equivalent, tuple(survivors), tuple(sorted(listed - excused)))


def main() -> int:
    """Print the score of each module; 1 if a mutant survived."""
    total, failed = 0, False
    for name in TABLES_OF:
        found = score(name)
        total += found.killed
        failed = failed or bool(found.survivors or found.unused)
        print(f"{name:12} killed {found.killed:4}  equivalent {found.equivalent:2}  alive {len(found.survivors):2}")
        for survivor in (*found.survivors, *(f"listed but killed: {key}" for key in found.unused)):
            print(f"    {survivor}")
    print(f"{'total':12} killed {total:4}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
