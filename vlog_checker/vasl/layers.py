"""What a piece shows: its layers (``VASSAL.counters.Embellishment``), its labels, and the name they make together.

A layer's state is n > 0 when level n is shown and negative when the layer is off.  The name of a level replaces
the name of what is inside, or is put before it (``malf +``) or behind it (``+ Sand``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from vlog_checker.named import NamedTuple
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import Trait

_MAX_NAME = 1 << 16  # characters; labels that repeat a name could double it at every level
_DEFAULT_LABEL = "$pieceName$ ($label$)"


class LayerType(NamedTuple):
    """The fixed part of a layer: image and name of each level, and the layer's own name (``BRK``)."""

    images: tuple[str, ...]
    level_names: tuple[str, ...]
    layer_name: str
    always_on: bool


class Layer(NamedTuple):
    """A layer as it stands: ``level`` is 1-based and 0 when the layer is off."""

    layer_name: str
    level: int
    level_name: str
    image: str


def layers(traits: Iterable[Trait]) -> Iterator[Layer]:
    """Every layer of a piece, outermost first, on or off."""
    for trait in traits:
        if trait.type.startswith(("emb2;", "emb;")):
            yield _layer(trait)


def shown_layers(traits: Iterable[Trait]) -> Iterator[Layer]:
    """The layers that are on, outermost first."""
    return (layer for layer in layers(traits) if layer.level)


def visible_name(traits: Sequence[Trait], properties: Mapping[str, str] | None = None) -> str:
    """The piece's name as the engine composes it for one who may see all of it (no ``?``, no ``(HIP)``).

    ``properties`` are the module's global ones, for labels such as ``$AxisCVP$``; unknown ones stay as they are.
    """
    name = ""
    for trait in reversed(traits):
        prefix = trait.type[:5]
        if prefix == "piece":
            name = basic_name(traits)
        elif prefix == "emb2;" or trait.type.startswith("emb;"):
            name = level_text(_layer(trait).level_name, name)
        elif prefix == "label":
            name = _labelled(trait, name, properties or {})
    return name


def basic_name(traits: Sequence[Trait]) -> str:
    """The name of the innermost piece (``BasicPiece``), or that of a ``basicName`` trait around it."""
    for trait in traits:
        if trait.type.startswith("basicName;"):
            return split(trait.type, ";")[1]
    return base_fields(traits[-1].type)[3] if traits else ""


def base_image(traits: Sequence[Trait]) -> str:
    """The image of the innermost piece, without its folder's ``.gif``; often blank."""
    return base_fields(traits[-1].type)[2].strip() if traits else ""


def gpid(traits: Sequence[Trait]) -> str:
    """The slot in the module that the piece came from (``GamePieceId``); empty in very old files."""
    fields = split(traits[-1].state, ";") if traits else []
    return fields[3] if len(fields) > 3 else ""


@lru_cache(maxsize=4096)
def base_fields(piece_type: str) -> tuple[str, str, str, str]:
    """Clone key, delete key, image and name of a ``piece;`` type."""
    fields = split(piece_type, ";")
    if fields[0] != "piece":
        return ("", "", "", "")
    clone, delete, image, name = (fields[1:5] + [""] * 4)[:4]
    return (clone, delete, image, name)


def level_text(level_name: str, inner: str) -> str:
    """``inner``'s name with a level's name put to it."""
    if not level_name:
        return inner
    parts = split(level_name, "+")
    if len(parts) == 1:
        return parts[0]
    return (parts[0] + inner if parts[0] else inner + parts[1])[:_MAX_NAME]


@lru_cache(maxsize=4096)
def layer_type(text: str) -> LayerType:
    """Decode the type of an ``emb2;`` trait, or of the older ``emb;``."""
    fields = split(text, ";")
    if fields[0] == "emb":
        return _old_layer_type(fields)
    fields += [""] * (31 - len(fields))
    images = tuple(split(fields[16], ",")) if fields[16] else ("",)
    names = tuple(split(fields[17], ",")) if fields[17] else ()
    newer = fields[25] == "1"
    always_on = fields[26] != "false" if newer else not fields[3]
    return LayerType(images, names, fields[19], always_on)


def _old_layer_type(fields: list[str]) -> LayerType:
    levels = [[*split(level, ","), ""][:2] for level in fields[9:]] or [["", ""]]
    activate = split(fields[1], ";")[0] if len(fields) > 1 else ""
    return LayerType(tuple(i for i, _ in levels), tuple(n for _, n in levels), "", not activate)


def _layer(trait: Trait) -> Layer:
    kind = layer_type(trait.type)
    level = min(_level(trait.state, kind), len(kind.images))
    if level <= 0:
        return Layer(kind.layer_name, 0, "", "")
    name = kind.level_names[level - 1] if level <= len(kind.level_names) else ""
    return Layer(kind.layer_name, level, name, kind.images[level - 1].strip())


def _level(state: str, kind: LayerType) -> int:
    text = state.partition(";")[0]
    if text.lstrip("+-").isascii() and text.lstrip("+-").isdigit() and len(text) < 11:
        return int(text) if text.count("+") + text.count("-") <= 1 else -1
    return -1


def _labelled(trait: Trait, inner: str, properties: Mapping[str, str]) -> str:
    """``VASSAL.counters.Labeler.getName``: the label's text goes into the name."""
    fields = split(trait.type, ";")
    label = trait.state.strip()
    always = len(fields) > 18 and fields[18] == "true"
    if fields[0] != "label" or (not label and not always):
        return inner
    pattern = fields[12] if len(fields) > 12 else _DEFAULT_LABEL
    pattern = pattern.replace("$PieceName$", "$pieceName$")
    for key, value in properties.items():
        label = label.replace(f"${key}$", value)
    return pattern.replace("$pieceName$", inner).replace("$label$", label)[:_MAX_NAME]
