"""``NamedTuple`` as typing's, made in a tenth of its time: the program makes about a hundred at each start.

typing's compiles a source text for every class and for every annotation of it.  Here the classes with as many fields
share one compiled constructor, each with its own names for the parameters.  Type checkers see typing's own.

A module that uses it begins with ``from __future__ import annotations``: Python 3.14 keeps any other ones elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from collections import namedtuple
    from functools import cache
    from sys import intern
    from types import FunctionType

    _WIDEST = 32
    _new = tuple.__new__
    _numbered = namedtuple("_numbered", [f"f{i}" for i in range(_WIDEST)])
    _GETTERS = tuple(vars(_numbered)[name] for name in _numbered._fields)
    """What reads field 0, 1, 2 ... of a tuple; one knows its place only, so that all classes can share it."""

    @cache
    def _constructor(width):
        """The code of ``__new__`` for ``width`` fields; the names of its parameters are yet to be given."""
        names = "".join(f"f{i}, " for i in range(width))
        return eval(f"lambda _cls, {names}: _new(_cls, ({names}))").__code__

    class _Base(tuple):
        __slots__ = ()

        @classmethod
        def _make(cls, iterable):
            made = _new(cls, iterable)
            if len(made) != len(cls._fields):
                raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
            return made

        def _replace(self, /, **changed):
            made = self._make(map(changed.pop, self._fields, self))
            if changed:
                raise ValueError(f"Got unexpected field names: {list(changed)!r}")
            return made

        __replace__ = _replace  # for copy.replace of Python 3.13

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            told = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({told})"

        def __getnewargs__(self):
            return tuple(self)

    class _Maker(type):
        """Turns a class body with annotations into a subclass of tuple; no class keeps it as its metaclass."""

        def __new__(mcs, name, bases, body):
            annotations = body.get("__annotations__", {})
            fields = tuple(map(intern, annotations))
            if len(fields) > _WIDEST:
                raise TypeError(f"{name} has {len(fields)} fields, more than {_WIDEST}")
            defaults = {field: body[field] for field in fields if field in body}
            if tuple(defaults) != fields[len(fields) - len(defaults) :]:
                raise TypeError(f"{name}: a field without a default follows one with a default")
            code = _constructor(len(fields)).replace(co_varnames=("_cls", *fields), co_name="__new__")
            make = FunctionType(code, globals(), "__new__", tuple(defaults.values()))
            make.__qualname__ = f"{name}.__new__"
            make.__annotations__ = annotations
            body = {
                **body,
                **dict(zip(fields, _GETTERS, strict=False)),
                "__new__": make,
                "__slots__": (),
                "__match_args__": fields,
                "_fields": fields,
                "_field_defaults": defaults,
            }
            return type(name, (_Base,), body)

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
