"""A module's build file: its counters (piece slots) with their prototypes expanded.

Reads a module (``.vmod``), an extension (``.vmdx``) or the bare ``buildFile``/``buildFile.xml``.
Sources: ``VASSAL.build.widget.PieceSlot``, ``VASSAL.counters.UsePrototype``, ``VASSAL.build.module.ExtensionElement``.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Mapping
from typing import IO

from vlog_checker.errors import FormatError, LimitError
from vlog_checker.named import NamedTuple
from vlog_checker.parser.archive import zip_errors
from vlog_checker.parser.limits import MAX_BUILD_FILE, exceeded
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import Trait, traits, unnest
from vlog_checker.parser.xmlsafe import Element, iterparse_xml

BUILD_FILE_NAMES = ("buildFile.xml", "buildFile")  # the first is VASSAL 3.5's
_SLOT_TAGS = ("VASSAL.build.widget.PieceSlot", "VASSAL.build.widget.CardSlot")
_PROTOTYPE_TAG = "VASSAL.build.module.PrototypeDefinition"
_MODULE_TAGS = ("VASSAL.launch.BasicModule", "VASSAL.build.GameModule", "VASSAL.build.module.ModuleExtension")
_EXTENSION_TAG = "VASSAL.build.module.ExtensionElement"
_NAMED_PLACES = ("VASSAL.build.module.PieceWindow", "VASSAL.build.module.map.SetupStack")
_MAX_TRAITS = 2_000  # of one expanded counter (VASL's largest has below 100)
_MAX_EXPANSION = 5_000_000  # traits of all counters together (VASL: 0.2 million)


class Slot(NamedTuple):
    """One counter of the palette.

    ``path`` is the names of the windows and tabs around it, ``traits`` the counter's own, prototypes expanded,
    ``prototypes`` the names of all prototypes used, outermost first.
    """

    gpid: str
    name: str
    path: tuple[str, ...]
    traits: tuple[Trait, ...]
    prototypes: tuple[str, ...]


class BuildFile(NamedTuple):
    """``name`` and ``version`` of the module; ``slots`` in the file's order; ``prototypes`` that it lacks."""

    name: str
    version: str
    slots: tuple[Slot, ...]
    missing_prototypes: tuple[str, ...]


class _Raw(NamedTuple):
    gpid: str
    name: str
    path: tuple[str, ...]
    piece: tuple[Trait, ...]


def read_build_file(
    source: bytes | IO[bytes],
    entry: str = "build file",
    *,
    prototypes: Mapping[str, tuple[Trait, ...]] | None = None,
) -> BuildFile:
    """Read a build file, or the zip that holds one.

    ``prototypes`` are those of the main module, which an extension may use.
    Raises ``FormatError`` or ``LimitError``.
    """
    data, entry = _build_file_bytes(source, entry)
    reader = _Reader(dict(prototypes or {}))
    for event, element in iterparse_xml(data, entry, MAX_BUILD_FILE):
        reader.take(event == "start", element)
    if not reader.is_module:
        raise FormatError("XML, but not a VASSAL module's build file", code="not-a-module", entry=entry)
    return reader.result()


def read_prototypes(source: bytes | IO[bytes], entry: str = "build file") -> dict[str, tuple[Trait, ...]]:
    """The prototype definitions of a module, unexpanded, by name; errors as ``read_build_file``."""
    data, entry = _build_file_bytes(source, entry)
    reader = _Reader({})
    for event, element in iterparse_xml(data, entry, MAX_BUILD_FILE):
        reader.take(event == "start", element)
    return reader.prototypes


class _Reader:
    """Collects slots and prototypes while the XML goes by, clearing what is done with."""

    def __init__(self, prototypes: dict[str, tuple[Trait, ...]]) -> None:
        self.prototypes = prototypes
        self.is_module = False
        self.name = self.version = ""
        self.raw: list[_Raw] = []
        self.places: list[tuple[str, ...]] = [()]

    def take(self, starts: bool, element: Element) -> None:
        if starts:
            self.places.append(self.places[-1] + self._place(element))
            return
        self.places.pop()
        if element.tag in _SLOT_TAGS:
            self._take_slot(element)
        elif element.tag == _PROTOTYPE_TAG:
            self.prototypes[element.get("name") or ""] = piece_definition(element.text or "")
        element.clear()

    def _place(self, element: Element) -> tuple[str, ...]:
        tag = element.tag
        if tag in _MODULE_TAGS:
            self.is_module = True
            self.name = element.get("name") or element.get("module") or ""
            self.version = element.get("version") or ""
        if tag in _NAMED_PLACES:
            return (element.get("name") or "",)
        if tag == _EXTENSION_TAG:
            return _target_path(element.get("target") or "")
        name = element.get("entryName") if tag.startswith("VASSAL.build.widget.") else None
        return (name,) if name and tag not in _SLOT_TAGS else ()

    def _take_slot(self, element: Element) -> None:
        piece = piece_definition(element.text or "")
        gpid = element.get("gpid") or _state_gpid(piece)
        self.raw.append(_Raw(gpid, element.get("entryName") or "", self.places[-1], piece))

    def result(self) -> BuildFile:
        expand = _Expander(self.prototypes)
        slots = tuple(Slot(r.gpid, r.name, r.path, *expand(r.piece)) for r in self.raw)
        return BuildFile(self.name, self.version, slots, tuple(sorted(expand.missing)))


class _Expander:
    """Puts a prototype's traits in the place of each ``prototype;Name``, prototypes in prototypes too."""

    def __init__(self, prototypes: Mapping[str, tuple[Trait, ...]]) -> None:
        self.prototypes = prototypes
        self.missing: set[str] = set()
        self.spent = 0

    def __call__(self, piece: tuple[Trait, ...]) -> tuple[tuple[Trait, ...], tuple[str, ...]]:
        expanded: list[Trait] = []
        used: list[str] = []
        self._walk(piece, (), expanded.append, used)
        self.spent += len(expanded)
        if len(expanded) > _MAX_TRAITS or self.spent > _MAX_EXPANSION:
            raise _too_large()
        return tuple(expanded), tuple(used)

    def _walk(
        self,
        piece: tuple[Trait, ...],
        inside: tuple[str, ...],
        emit: Callable[[Trait], None],
        used: list[str],
    ) -> None:
        for trait in piece:
            name = prototype_name(trait)
            if name is None:
                emit(trait)
                continue
            used.append(name)
            if name not in self.prototypes:
                self.missing.add(name)
            elif len(used) > _MAX_TRAITS:
                raise _too_large()
            elif name not in inside:  # the engine stops at a loop, too
                self._walk(_without_base(self.prototypes[name]), (*inside, name), emit, used)


def _too_large() -> LimitError:
    return exceeded("a counter with its prototypes expanded", f"{_MAX_TRAITS} traits")


def prototype_name(trait: Trait) -> str | None:
    """The prototype that a ``prototype;Name[;parameters]`` trait uses; None for any other trait."""
    return split(trait.type, ";")[1] if trait.type.startswith("prototype;") else None


def piece_definition(text: str) -> tuple[Trait, ...]:
    """The traits in the text of a slot or prototype (``+/null/TYPE/STATE``); empty if it holds none."""
    if not text.startswith("+/"):
        return ()
    fields = split(text[2:], "/")
    if len(fields) < 2 or fields[1].startswith("stack"):
        return ()
    return traits(fields[1], unnest(fields[2]) if len(fields) > 2 else [])


def _without_base(piece: tuple[Trait, ...]) -> tuple[Trait, ...]:
    return piece[:-1] if piece and piece[-1].type.startswith("piece;") else piece


def _state_gpid(piece: tuple[Trait, ...]) -> str:
    fields = split(piece[-1].state, ";") if piece else []
    return fields[3] if len(fields) > 3 else ""


def _target_path(target: str) -> tuple[str, ...]:
    """Names in an extension's target: ``class:name/class:name``."""
    parts = (split(part, ":") for part in split(target, "/"))
    return tuple(part[1] for part in parts if len(part) > 1 and part[1])


def _build_file_bytes(source: bytes | IO[bytes], entry: str) -> tuple[bytes, str]:
    """The build file's own bytes and the name to use for it in errors."""
    stream = io.BytesIO(source) if isinstance(source, bytes) else source
    magic = stream.read(4)
    stream.seek(0)
    if magic[:2] != b"PK":
        data = source if isinstance(source, bytes) else stream.read(MAX_BUILD_FILE + 1)
        return data, entry
    return _from_zip(stream, entry)


def _from_zip(stream: IO[bytes], entry: str) -> tuple[bytes, str]:
    import zipfile

    try:
        with zipfile.ZipFile(stream) as archive:
            name = next(_present(archive.namelist()), None)
            if name is None:
                raise FormatError(
                    "a zip without a build file: not a VASSAL module", code="not-a-module", entry=entry
                )
            with archive.open(name) as file:
                return file.read(MAX_BUILD_FILE + 1), name
    except zip_errors():
        raise FormatError("a damaged or encrypted zip", code="not-a-zip", entry=entry) from None


def _present(names: list[str]) -> Iterator[str]:
    return (name for name in BUILD_FILE_NAMES if name in names)
