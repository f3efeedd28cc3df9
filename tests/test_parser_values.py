"""Commands, traits and untyped commands as typed values: byte for byte there and back."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.made import ESC
from tests.shared import SHARED, corpus_files, needs_shared
from vlog_checker.parser import rawcommands
from vlog_checker.parser.commands import (
    AddPiece,
    ChangePiece,
    Chat,
    MovePiece,
    Null,
    Raw,
    RemovePiece,
    Undo,
    decode,
    encode,
    java_int,
)
from vlog_checker.parser.fields import Key, Secret, decode_record, encode_record, from_token, to_token
from vlog_checker.parser.load import read_save
from vlog_checker.parser.savedgame import LOG
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import Trait, traits, unnest
from vlog_checker.parser.traittypes import (
    STATES,
    TYPES,
    decode_state,
    decode_type,
    encode_state,
    encode_type,
    secrets,
)
from vlog_checker.parser.typetexts import TypeTexts

FAST = settings(max_examples=120, deadline=None)
names = st.one_of(st.none(), st.text(alphabet="ab/' ;", min_size=1, max_size=5))
numbers = st.integers(-(2**31), 2**31 - 1)
texts = st.text(alphabet="ab/;\t'", max_size=8)
fields = st.text(alphabet="ab/\\'\t", max_size=6)


# -- commands


@FAST
@given(
    st.one_of(
        st.builds(AddPiece, names, texts, texts),
        st.builds(ChangePiece, texts, texts, st.one_of(st.none(), texts)),
        st.builds(MovePiece, names, names, numbers, numbers, names, names, numbers, numbers, names, names),
    )
)
def test_commands_with_fields_come_back(command: AddPiece | ChangePiece | MovePiece) -> None:
    assert decode(encode(command)) == command


@FAST
@given(fields, st.lists(fields, max_size=3), st.sampled_from(["", "trait;" * 20]), fields)
def test_a_piece_is_read_as_the_sequence_it_is(piece_id: str, rest: list[str], long: str, ending: str) -> None:
    """Long types are remembered as they stand; what is read of them then is what is read at first."""
    text = "/".join([piece_id, long + ending, *rest])
    found = split(text, "/")
    read = [decode("+/" + text) for _ in range(2)]
    assert read[0] == read[1]
    if len(found) < 3:
        assert isinstance(read[0], Raw)
    else:
        assert read[0] == AddPiece(None if found[0] == "null" else found[0], found[1], found[2])


def test_types_are_held_up_to_a_bound() -> None:
    texts, held = TypeTexts(), TypeTexts._ROOM
    types = [f"{i:09};" + "x" * 60_000 for i in range(2 * held // 60_000)]
    for _ in range(2):
        assert [texts.read(f"{one}/state", 0) for one in types] == [(one, len(one) + 1) for one in types]
    assert sum(len(raw) for alike in texts._known.values() for raw, _ in alike) <= held
    alike = [f"{'x' * 200}{i}" for i in range(1000)]
    assert [texts.read(f"{one}/", 0)[0] for one in alike] == alike
    assert len(texts._known["x" * 100]) == TypeTexts._MOST_ALIKE


@FAST
@given(st.text(max_size=40).filter(lambda t: t[:2] not in ("+/", "D/", "M/")))
def test_any_other_text_comes_back(text: str) -> None:
    assert encode(decode(text)) == text


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("", Null(False)),
        ("null", Null(True)),
        ("-/12", RemovePiece("12")),
        ("+/null/stack/null;0;0", AddPiece(None, "stack", "null;0;0")),
        ("D/1/new", ChangePiece("1", "new", None)),
        ("CHAT", Chat("")),
        ("CHAT<a> - b\tc/d", Chat("<a> - b\tc/d")),
        ("UNDO\ttrue", Undo(True)),
        ("UNDO\tfalse", Undo(False)),
        ("UNDO\tother", Raw("UNDO", "UNDO\tother")),
        ("M/1/a/1/2/null/b/3/4/null", MovePiece("1", "a", 1, 2, None, "b", 3, 4, None, None)),
        ("M/1/a/1/x/null/b/3/4/null/p", Raw("M", "M/1/a/1/x/null/b/3/4/null/p")),
        ("M/1/a", Raw("M", "M/1/a")),
        ("+/1/a", Raw("+", "+/1/a")),
        ("D/1", Raw("D", "D/1")),
        ("FOO" * 40, Raw(("FOO" * 40)[:40], "FOO" * 40)),
    ],
)
def test_decode(text: str, command: object) -> None:
    assert decode(text) == command


@pytest.mark.parametrize("token", ["", "+", "1.0", " 1", "١", "2147483648", "-2147483649", "1_0", "9" * 50])
def test_java_int_refuses(token: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        java_int(token)


@pytest.mark.parametrize(("token", "value"), [("+7", 7), ("-0", 0), ("007", 7), ("-2147483648", -(2**31))])
def test_java_int(token: str, value: int) -> None:
    assert java_int(token) == value


# -- fields


@pytest.mark.parametrize(
    ("token", "kind", "value"),
    [
        ("7", "int", 7),
        ("007", "int", "007"),
        ("true", "bool", True),
        ("TRUE", "bool", "TRUE"),
        ("0.5", "float", 0.5),
        ("1e5", "float", "1e5"),
        ("0.30000001192092896", "float", 0.30000001192092896),
        ("72,130", "key", Key(72, 130)),
        ("57348,0,named, so", "key", Key(57348, 0, "named, so")),
        ("K", "key", "K"),
        ("a,b\\,c", "list", ("a", "b,c")),
        ("", "list", ()),
        ("null", "ref", None),
        ("", "secret", Secret("")),
        ("null", "secret", None),
        ("x", "text", "x"),
    ],
)
def test_kinds(token: str, kind: str, value: object) -> None:
    found = from_token(token, kind)
    assert found == value
    assert type(found) is type(value)
    assert to_token(found) == token


@FAST
@given(
    st.text(alphabet="01a,;\\'tru.-e", max_size=30),
    st.sampled_from(["a:int b:list c:bool", "a", "", "a:key b:float"]),
)
def test_records_come_back(text: str, spec: str) -> None:
    assert encode_record(decode_record(text, spec, ";"), ";") == text


def test_secrets_do_not_show_themselves() -> None:
    secret = Secret("pass-word")
    assert "pass" not in f"{secret} {secret!r} {secret:>20} {[secret]} %s" % secret
    assert secret.reveal() == "pass-word"


# -- traits


@FAST
@given(st.sampled_from([*TYPES, "unknown", ""]), st.text(alphabet="01a,;\\'true.-", max_size=40))
def test_types_and_states_come_back(name: str, rest: str) -> None:
    for text in (f"{name};{rest}", name):
        kind = decode_type(text)
        assert encode_type(kind) == text
        assert kind.known == (name in TYPES)
        assert encode_state(kind, decode_state(kind, rest)) == rest


def test_a_layer() -> None:
    kind = decode_type(
        "emb2;;2;;Flip;2;F;;2;;;;0;false;-3;0;MS/a,MS/b;One +,;true;Face;;;false;;1;1;true;;70,130;"
    )
    assert kind.values["images"] == ("MS/a", "MS/b")
    assert kind.values["names"] == ("One +", "")
    assert (kind.values["x"], kind.values["loop"], kind.values["increase_stroke"]) == (-3, True, Key(70, 130))
    assert decode_state(kind, "-1").values == {"level": -1}


def test_marks_take_their_names_from_the_type() -> None:
    kind = decode_type("mark;Key,Other")
    record = decode_state(kind, "a,b,c")
    assert (record.values, record.extra) == ({"Key": "a", "Other": "b"}, ("c",))


def test_facings_are_numbers_or_angles() -> None:
    assert decode_state(decode_type("rotate;6;88,130"), "3").values == {"facing": 3}
    assert decode_state(decode_type("rotate;1;88,130"), "-30.5").values == {"angle": -30.5}


def test_where_a_piece_is() -> None:
    state = decode_state(decode_type("piece;K;D;image;name"), "Main Map;5;-6;223;1;UniqueID;77")
    assert state.values == {"map": "Main Map", "x": 5, "y": -6, "gpid": "223", "properties": 1}
    assert state.extra == ("UniqueID", "77")


@pytest.mark.parametrize(
    ("trait", "found"),
    [
        (Trait("hide;72,130;HIP;;player:", "me"), ["me"]),
        (Trait("hide;72,130;HIP;;player:", "null"), []),
        (Trait("obs;88,130;", "me;options"), ["me"]),
        (Trait("conceal;C;ge/qmark;ge", "me;"), ["me"]),
        (Trait("conceal;C;ge/qmark;ge", "null;"), []),
        (Trait("concealment;me;ru", ""), ["me"]),
        (Trait("mark;Owner", "me"), []),
    ],
)
def test_secrets_of_traits(trait: Trait, found: list[str]) -> None:
    assert secrets(trait) == found


def test_the_state_table_names_traits_of_the_type_table() -> None:
    assert set(STATES) <= set(TYPES)


# -- untyped commands


@FAST
@given(
    st.sampled_from([s.prefix for s in rawcommands.SHAPES]),
    st.text(alphabet="01a,;\\'true\t/", max_size=30),
)
def test_views_come_back(prefix: str, rest: str) -> None:
    command = Raw("x", prefix + rest)
    view = rawcommands.view(command)
    if view is not None:
        assert rawcommands.encode_view(view) == command.text
    else:
        assert prefix in ("begin_save", "end_save")
        assert rest


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("EXT\tkgs\tv1.1", {"name": "kgs", "version": "v1.1"}),
        (
            "GlobalProperty\t;Axis;0;Casualties",
            {"empty": "", "name": "Axis", "value": "0", "container": "Casualties"},
        ),
        (
            "MutableProperty\tA\t\tb\tModule",
            {"name": "A", "old_value": "", "value": "b", "container": "Module"},
        ),
        ("NOTES\tread\tme", {"text": "read\tme"}),
        ("AUDIO\tbang.wav", {"clip": "bang.wav"}),
        ("OBA/+/0/me,German 80+mm,3,8,", {"change": "+", "number": 0}),
        ("begin_save", {}),
        ("TURN0\t1;2", {"tracker": "0", "state": "1;2"}),
    ],
)
def test_view(text: str, values: dict[str, object]) -> None:
    view = rawcommands.view(Raw("", text))
    assert view is not None
    assert view.values == values


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SNOTE\tHidden\tmy-id\ttrue\tin K3\t\tAnna", ["my-id"]),
        ("PNOTE\tmy-id\ttext", ["my-id"]),
        ("PLAYER\tmy-id\tAnna\tAxis", ["my-id"]),
        ("UNMASK\tmy-id\tother-id", ["my-id", "other-id"]),
        ("OBA/+/0/my-id,German,3,8,", ["my-id,German,3,8,"]),
        ("EXT\ta\tb", []),
        ("FOO\tmy-id", []),
    ],
)
def test_secrets_of_commands(text: str, found: list[str]) -> None:
    assert rawcommands.secrets(Raw("", text)) == found


# -- the corpus and VASL's own build file


@needs_shared
def test_every_corpus_command_and_trait_comes_back() -> None:
    commands = pieces = 0
    seen: set[tuple[str, str]] = set()
    for path in corpus_files():
        if path.name == "full.truncated-oddhex.vlog":
            continue
        for token in read_save(path.read_bytes()).game.tokens:
            for leaf in token.leaves:
                text = leaf.text
                while text.startswith(LOG):
                    text = text[len(LOG) :]
                command = decode(text)
                assert encode(command) == text
                commands += 1
                if isinstance(command, Raw):
                    view = rawcommands.view(command)
                    assert view is not None, command.name
                    assert rawcommands.encode_view(view) == text
                elif isinstance(command, AddPiece) and command.type != "stack":
                    pieces += 1
                    seen.update(traits(command.type, unnest(command.state)))
    for kind, state in seen:
        _check_trait(kind, state)
    assert commands > 10_000
    assert pieces > 3_000
    assert len(seen) > 1_000


def _check_trait(kind: str, state: str) -> None:
    typed = decode_type(kind)
    assert typed.known, typed.name
    assert encode_type(typed) == kind
    if typed.name != "info":  # free text, in which players' semicolons stand
        assert typed.record.extra in ((), ("",)), kind
    assert encode_state(typed, decode_state(typed, state)) == state


@needs_shared
def test_every_trait_of_vasls_build_file_is_known() -> None:
    from vlog_checker.parser.buildfile import read_build_file

    seen = {
        (t.type, t.state)
        for slot in read_build_file((SHARED / "module" / "buildFile").read_bytes()).slots
        for t in slot.traits
    }
    for kind, state in seen:
        _check_trait(kind, state)
    assert len(seen) > 5_000


def test_escape_is_what_separates_commands() -> None:
    assert decode(f"CHATa{ESC}b") == Chat(f"a{ESC}b")
