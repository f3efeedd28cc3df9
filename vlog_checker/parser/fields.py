"""Sequences whose tokens have names and kinds: the machinery under the tables of traits and commands.

A kind turns a token into a value and back.  A token that its kind would not write the same way (``007``,
``TRUE``) stays text, so that encoding always gives back what was decoded.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from vlog_checker.named import NamedTuple
from vlog_checker.parser.commands import java_int
from vlog_checker.parser.sequence import join, quote, split


class Key(NamedTuple):
    """A key stroke: Java key code and modifiers, and the name of a named one (``NamedHotKeyConfigurer``)."""

    code: int
    modifiers: int
    name: str | None = None


class Secret(str):
    """A player's PASSWORD (VASSAL's user id).  Its ``repr`` and formatting do not show it; ``reveal`` does."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "Secret(***)"

    def __str__(self) -> str:
        return "***"

    def __format__(self, spec: str) -> str:
        return "***"

    def reveal(self) -> str:
        """The text itself: only for writing a save back."""
        return str.__str__(self)


Value = str | int | float | bool | Key | Secret | tuple[str, ...] | None


def _int(token: str) -> Value:
    return java_int(token)


def _bool(token: str) -> Value:
    return {"true": True, "false": False}[token]


def _float(token: str) -> Value:
    if not re.fullmatch(r"-?[0-9]{1,20}\.[0-9]{1,20}", token):
        raise ValueError(token)
    return float(token)


def _key(token: str) -> Value:
    parts = token.split(",", 2)
    if len(parts) < 2:
        raise ValueError(token)
    return Key(java_int(parts[0]), java_int(parts[1]), parts[2] if len(parts) > 2 else None)


def _list(token: str) -> Value:
    return tuple(split(token, ",")) if token else ()


def _or_none(token: str) -> Value:
    return None if token == "null" else token


def _secret(token: str) -> Value:
    return None if token == "null" else Secret(token)


_KINDS: dict[str, Callable[[str], Value]] = {
    "int": _int,
    "bool": _bool,
    "float": _float,
    "key": _key,
    "list": _list,
    "ref": _or_none,
    "secret": _secret,
}


def to_token(value: Value) -> str:
    """A value as its token (not yet escaped)."""
    if value is None:
        return "null"
    if isinstance(value, Key):
        return ",".join(
            [str(value.code), str(value.modifiers), *([] if value.name is None else [value.name])]
        )
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Secret):
        return value.reveal()
    if isinstance(value, tuple):
        return join([str(v) for v in value], ",")
    return value if isinstance(value, str) else str(value)


def from_token(token: str, kind: str) -> Value:
    """A token as a value of ``kind``; the token itself if the kind would not write it the same way."""
    convert = _KINDS.get(kind)
    if convert is None:
        return token
    try:
        value = convert(token)
    except (ValueError, KeyError):
        return token
    return value if to_token(value) == token else token


class Field(NamedTuple):
    """A name and a kind (``text`` for none of the others)."""

    name: str
    kind: str


@lru_cache(maxsize=512)
def fields(spec: str) -> tuple[Field, ...]:
    """A table line such as ``"name key:key x:int"`` as fields."""
    named = (word.partition(":") for word in spec.split())
    return tuple(Field(name, kind or "text") for name, _, kind in named)


class Record(NamedTuple):
    """A decoded sequence.

    ``values`` holds the fields that the text has, in order, by name; ``extra`` the tokens beyond the table;
    ``text`` is the original where the values alone would not give it back (odd quotes), else None.
    """

    values: dict[str, Value]
    extra: tuple[str, ...]
    text: str | None


def decode_record(text: str, spec: str, delim: str) -> Record:
    """``text`` as the fields of ``spec``.  Never raises."""
    names = fields(spec)
    tokens = split(text, delim)
    values = {f.name: from_token(t, f.kind) for f, t in zip(names, tokens, strict=False)}
    record = Record(values, tuple(tokens[len(names) :]), None)
    return record if encode_record(record, delim) == text else record._replace(text=text)


def encode_record(record: Record, delim: str) -> str:
    """The text of a record; ``encode_record(decode_record(x)) == x`` for every text."""
    if record.text is not None:
        return record.text
    tokens = [to_token(v) for v in record.values.values()]
    return delim.join([quote(t, delim) for t in (*tokens, *record.extra)])
