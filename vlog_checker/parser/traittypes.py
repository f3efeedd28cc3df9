"""Traits as typed values: one table line per trait for its type and one for its state.

Sources: ``mySetType``/``mySetState`` of the classes in ``VASSAL.counters`` and ``VASL.counters``, named beside
each line.  A trait that the table does not know is kept raw; ``encode_type(decode_type(x)) == x`` for every text,
likewise for states.
"""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.parser.fields import Key, Record, Secret, Value, decode_record, encode_record
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import Trait

_PLACE = (
    "menu key:key marker:ref marker_text:ref x_offset y_offset match_rotation:bool after_key:key description "
    "gpid placement:int above:bool copy_properties:bool parameters version:int"
)
_EMBELLISHMENT = (
    "activate activate_modifiers:int activate_key up up_modifiers:int up_key down down_modifiers:int down_key "
    "reset reset_key:key reset_level draw_underneath:bool x:int y:int images:list names:list loop:bool name "
    "random_key:key random_text follow:bool property first_value:int version:int always_active:bool "
    "activate_stroke:key increase_stroke:key decrease_stroke:key description scale:float only_property only_value"
)
TYPES: dict[str, str] = {
    "AreaOfEffect": "color transparency:int radius always_active:bool menu key:key shader fixed:bool radius_marker "
    "description name on_menu on_key:key off_menu off_key:key visible_to_all:bool",  # AreaOfEffect
    "PROP": "name constraints:list commands description",  # DynamicProperty
    "attach": "name description commands",  # Attachment
    "basicName": "name",  # BasicName
    "border": "property description thickness:int color property2 compare",  # BorderOutline
    "button": "key:key x:int y:int width:int height:int description popup:bool whole_shape:bool version:int "
    "points:int",  # ActionButton
    "calcProp": "name expression description",  # CalculatedProperty
    "clone": "menu key:key description",  # Clone
    "cmt": "comment description",  # Comment
    "colorbox": "color width:int height:int",  # VASL ColoredBox
    "conceal": "key image nation nation2 marker",  # VASL Concealable
    "concealment": "owner:secret nation",  # VASL Concealment: a PASSWORD in the type
    "delete": "menu key:key description",  # Delete
    "deselect": "menu key:key description unstack:bool kind",  # Deselect
    "emb2": _EMBELLISHMENT,  # Embellishment
    "footprint": "key:key menu initially_visible:bool globally_visible:bool radius:int fill line selected:int "
    "unselected:int edge_points:int edge_display:int line_width:float on_key:key off_key:key clear_key:key "
    "description ignore_same_place:bool",  # Footprint
    "globalhotkey": "menu key:key global_key:key description",  # GlobalHotKey
    "globalkey": "menu key:key global_key:key filter restrict_range:bool range:int report_single:bool "
    "fixed_range:bool range_property description deck target no_sounds:bool parameters",  # CounterGlobalKeyCommand
    "hide": "key:key menu color access transparency:float description no_move_report:bool",  # Hideable
    "hideCmd": "name action condition keys:list",  # RestrictCommands
    "immob": "selection movement stacking description",  # Immobilized
    "info": "texts:list",  # VASL TextInfo
    "label": "key:key menu font_size:int background foreground vertical vertical_offset:int horizontal "
    "horizontal_offset:int vertical_just horizontal_just format font font_style:int rotation:int property "
    "description always_format:bool",  # Labeler
    "locmsg": "name description message",  # TranslatableMessage
    "macro": "name menu key:key condition watch_keys:list action_keys:list loop:bool pre_loop_key:key "
    "post_loop_key:key loop_type while until loop_count index:bool index_property index_start index_step",
    # TriggerAction
    "mark": "names:list",  # Marker
    "markmoved": "image x:int y:int menu key:key description ignore_same_place:bool menu_true key_true:key "
    "menu_false key_false:key",  # MovementMarkable
    "mat": "name description",  # Mat
    "matPiece": "description keep_facing:bool distance_x:int distance_y:int find_key:key detach_key:key",  # MatCargo
    "menuSeparator": "description key:key",  # MenuSeparator
    "moved": "image",  # VASL MarkMoved
    "nonRect2": "scale:float shape",  # NonRectangular
    "obs": "key:key image menu display mask_name access peek_menu description auto_peek:bool deal_key:key "
    "deal_condition",  # Obscurable
    "piece": "clone_key delete_key image name",  # BasicPiece
    "pivot": "menu key:key x:int y:int fixed:bool angle:float description menu2 key2:key angle2:float",  # Pivot
    "placeDM": _PLACE,  # VASL PlaceDM
    "placemark": _PLACE,  # PlaceMarker
    "playSound": "sound menu key:key to_others:bool description no_suppress:bool",  # PlaySound
    "propertysheet": "definition menu key commit:int red green blue key_stroke description",  # PropertySheet
    "prototype": "name parameters",  # UsePrototype
    "replace": _PLACE,  # Replace
    "report": "keys:list format cycle_down_keys:list cycle_formats:list description no_suppress:bool",  # ReportState
    "restrict": "sides:list by_player:bool movement:bool description",  # Restricted
    "return": "menu key:key deck prompt description version:int select:bool expression",  # ReturnToDeck
    "rotate": "facings:int key key2 menu menu2 random_key random_menu name description direct_key direct_menu "
    "direct_expression direct_facing:bool",  # FreeRotator
    "sendto": "menu key:key map board x y back_menu back_key:key x_index y_index x_offset y_offset description "
    "destination zone region filter grid_location",  # SendToLocation
    "setpieceprop": "name constraints:list commands description target filter restrict_range:bool range:int "
    "fixed_range:bool range_property deck override:bool",  # SetPieceProperty
    "setprop": "name constraints:list commands description level search",  # SetGlobalProperty
    "submenu": "menu items:list description",  # SubMenu
    "table": "rows:int columns:int menu key:key description",  # TableInfo
    "translate": "menu key:key dx dy move_stack:bool x_index y_index x_offset y_offset description",  # Translate
    "turr": "front back up_key down_key rotates",  # VASL Turreted
}
"""Prefix -> the fields behind it, as ``fields.fields`` reads them; ``;`` stands between them."""

STATES: dict[str, tuple[str, str]] = {
    "AreaOfEffect": (";", "active:bool"),
    "PROP": ("", "value"),
    "button": ("", "value"),
    "conceal": (";", "owner:secret options"),
    "emb2": (";", "level:int active_keys"),
    "footprint": (";", "visible:bool map points:int"),
    "hide": ("", "owner:secret"),
    "label": ("", "label"),
    "markmoved": ("", "moved:bool"),
    "moved": ("", "moved:bool"),
    "obs": (";", "owner:secret options"),
    "piece": (";", "map:ref x:int y:int gpid properties:int"),
    "report": ("", "message:int"),
    "sendto": (";", "back_map back_x back_y"),
    "table": (",", ""),
    "turr": (";", "facing flipped:bool"),
}
"""Prefix -> delimiter (none: the state is one value) and fields of the state; ``mark`` and ``rotate`` differ."""


class TraitType(NamedTuple):
    """A trait's type: its name and its fields; a trait that no table line knows has them all in ``extra``."""

    name: str
    record: Record

    @property
    def known(self) -> bool:
        """Whether the table knows the trait."""
        return self.name in TYPES

    @property
    def values(self) -> dict[str, Value]:
        """Field name -> value."""
        return self.record.values


def decode_type(text: str) -> TraitType:
    """One trait's type (``emb2;...``).  Never raises."""
    name, semicolon, rest = text.partition(";")
    if not semicolon:
        return TraitType(name, Record({}, (), ""))
    return TraitType(name, decode_record(rest, TYPES.get(name, ""), ";"))


def encode_type(trait: TraitType) -> str:
    """The type's text."""
    if trait.record.text == "" and not trait.record.values and not trait.record.extra:
        return trait.name
    return f"{trait.name};{encode_record(trait.record, ';')}"


def decode_state(trait: TraitType, text: str) -> Record:
    """The state of a trait; a state that the table does not know is in ``extra``.  Never raises."""
    if trait.name == "mark":
        return _marks(trait, text)
    if trait.name == "rotate":
        free = trait.values.get("facings") == 1
        return _whole(text, "angle:float" if free else "facing:int")
    delim, spec = STATES.get(trait.name, ("", ""))
    return decode_record(text, spec, delim) if delim else _whole(text, spec)


def _whole(text: str, spec: str) -> Record:
    if not spec:
        return Record({}, (text,), text)
    return decode_record(text, spec, "\0") if "\0" not in text else Record({}, (text,), text)


def _marks(trait: TraitType, text: str) -> Record:
    names = trait.values.get("names")
    if not isinstance(names, tuple) or isinstance(names, Key):
        return Record({}, (text,), text)
    tokens = split(text, ",")
    values: dict[str, Value] = dict(zip(names, tokens, strict=False))
    record = Record(values, tuple(tokens[len(values) :]), None)
    return record if encode_record(record, ",") == text else record._replace(text=text)


def encode_state(trait: TraitType, record: Record) -> str:
    """The state's text."""
    if record.text is not None:
        return record.text
    delim = "," if trait.name == "mark" else STATES.get(trait.name, ("", ""))[0]
    return encode_record(record, delim or "\0")


def secrets(trait: Trait) -> list[str]:
    """The players' PASSWORDS that a trait holds, in its type or its state: what must never be shown."""
    kind = decode_type(trait.type)
    values = [*kind.values.values(), *decode_state(kind, trait.state).values.values()]
    return [v.reveal() for v in values if isinstance(v, Secret) and v.reveal()]
