"""The package's own ``NamedTuple``: for every class that is made with it, the same as typing's."""

from __future__ import annotations

import copy
import importlib
import inspect
import pickle
import pkgutil
import typing
from pathlib import Path
from typing import Any

import pytest

import vlog_checker
from vlog_checker.findings import PieceRef
from vlog_checker.named import NamedTuple


def _classes() -> list[type[Any]]:
    found: dict[type[Any], None] = {}
    for module in pkgutil.walk_packages(vlog_checker.__path__, "vlog_checker."):
        if not module.name.endswith(("__main__", ".build_counters", ".build_boards")):
            names = vars(importlib.import_module(module.name)).values()
            found.update(dict.fromkeys(n for n in names if isinstance(n, type) and "_fields" in vars(n)))
    return [c for c in found if c.__module__.startswith("vlog_checker.")]


CLASSES = _classes()


def _typings(ours: type[Any]) -> type[Any]:
    """The class as typing makes it from the same fields and defaults."""
    body = {"__annotations__": dict.fromkeys(ours._fields, "object"), "__module__": __name__}
    return typing.NamedTupleMeta(ours.__name__, (typing._NamedTuple,), {**body, **ours._field_defaults})  # type: ignore[attr-defined]


def _parameters(made: type[Any]) -> list[tuple[Any, ...]]:
    return [(p.name, p.kind, p.default) for p in inspect.signature(made).parameters.values()]


def test_there_are_many() -> None:
    assert len(CLASSES) > 150


@pytest.mark.parametrize("ours", CLASSES, ids=lambda c: f"{c.__module__}.{c.__qualname__}")
def test_a_class_is_made_as_typing_makes_it(ours: type[Any]) -> None:
    theirs = _typings(ours)
    assert _parameters(ours) == _parameters(theirs)
    for name in ("_fields", "_field_defaults", "__match_args__", "__slots__", "__basicsize__"):
        assert getattr(ours, name) == getattr(theirs, name)
    assert type(ours) is type
    values = [object() for _ in ours._fields]
    one, other = ours(*values), theirs(*values)
    assert one == other == tuple(values)
    assert hash(one) == hash(other)
    assert one._asdict() == other._asdict()
    assert [getattr(one, name) for name in ours._fields] == values
    assert ours(**dict(zip(ours._fields, values, strict=True))) == one == ours._make(values)
    with pytest.raises(TypeError):
        ours(*values, None)
    with pytest.raises(TypeError):
        ours._make([*values, None])
    with pytest.raises(AttributeError):
        one.no_such_field = 1


def test_what_an_instance_can_do() -> None:
    piece = PieceRef("Sangar", "1", "2", None)
    assert repr(piece) == "PieceRef(name='Sangar', piece_id='1', gpid='2', side=None)"
    assert piece._replace(side="Axel") == ("Sangar", "1", "2", "Axel")
    assert piece.__replace__(side="Axel") == piece._replace(side="Axel")  # type: ignore[attr-defined]
    assert pickle.loads(pickle.dumps(piece)) == copy.deepcopy(piece) == piece
    assert type(copy.copy(piece)) is PieceRef
    with pytest.raises(ValueError, match="'nation'"):
        piece._replace(nation="German")
    with pytest.raises(AttributeError):
        piece.side = "Axel"  # type: ignore[misc]
    match piece:
        case PieceRef(name, piece_id):
            assert (name, piece_id) == ("Sangar", "1")


def test_what_a_class_body_may_hold() -> None:
    class Hex(NamedTuple):
        """A hex."""

        column: int
        row: int = 1

        @property
        def name(self) -> str:
            return f"{self.column}-{self.row}"

        def __repr__(self) -> str:
            return self.name

    assert Hex.__doc__ == "A hex."
    assert Hex.__qualname__.endswith("<locals>.Hex")
    assert repr(Hex(3)) == "3-1"
    assert Hex(row=2, column=1).name == "1-2"


def test_a_class_has_not_too_many_fields() -> None:
    body = {"__annotations__": {f"f{i}": "int" for i in range(33)}}
    with pytest.raises(TypeError, match="Hex has 33 fields"):
        type(NamedTuple)("Hex", (NamedTuple,), body)  # type: ignore[call-overload]


def test_its_users_keep_annotations_as_text() -> None:
    for path in Path(vlog_checker.__file__).parent.rglob("*.py"):
        text = path.read_text("utf-8")
        assert "NamedTuple" not in text or "\nfrom __future__ import annotations\n" in text, path


def test_a_default_comes_last() -> None:
    body = {"__annotations__": {"column": "int", "row": "int"}, "column": 1}
    with pytest.raises(TypeError, match="without a default"):
        type(NamedTuple)("Hex", (NamedTuple,), body)  # type: ignore[call-overload]
