"""The writer: what it writes is read back the same, in every wrapping, and the same values give the same bytes."""

from __future__ import annotations

import io
import zipfile
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import naive_vassal as naive
from tests.build_fixtures import FIXTURES, build, sources
from tests.made import ESC, HEAD, PIECES, STEPS, TAIL, game_text, game_zip
from tests.shared import corpus_files, needs_shared
from vlog_checker.errors import FormatError
from vlog_checker.parser import writer
from vlog_checker.parser.commands import Chat, Null, Raw, RemovePiece
from vlog_checker.parser.load import read_save
from vlog_checker.parser.metadata import Metadata, read_metadata
from vlog_checker.parser.obfuscation import Wrapping, unwrap, wrap
from vlog_checker.parser.savedgame import read_stream
from vlog_checker.parser.writer import save_text, write_game, write_save, write_zip

FAST = settings(max_examples=100, deadline=None)


@pytest.mark.parametrize("wrapping", list(Wrapping))
def test_a_game_comes_back(wrapping: Wrapping) -> None:
    save = read_save(game_zip(wrapping))
    assert save.wrapping is wrapping
    assert save.text == game_text()
    assert [list(s.commands) for s in save.game.steps] == STEPS
    begin, *head, null = save.game.restore[: len(HEAD) + 2]
    assert (begin, head, null) == (Raw("begin_save", "begin_save"), HEAD, Null(False))
    rest = save.game.restore[len(HEAD) + 2 :]
    assert list(rest) == [*PIECES, *TAIL, Raw("end_save", "end_save")]
    assert save.game.top_level_tokens == 1 + len(HEAD) + 1 + len(TAIL) + 1 + len(STEPS)


def test_the_pieces_are_one_token_as_the_engine_writes_them() -> None:
    text = save_text(PIECES)
    tree: list[object] = ["", *([naive_text] for naive_text in map(writer.encode, PIECES))]
    assert naive.encode(naive.encode_tree(tree), ESC) in text
    assert len(naive.top_level(text)) == 3


@pytest.mark.parametrize("wrapping", list(Wrapping))
def test_the_same_values_give_the_same_bytes(wrapping: Wrapping) -> None:
    assert game_zip(wrapping) == game_zip(wrapping)


def test_the_zip_is_one_that_vassal_reads() -> None:
    with zipfile.ZipFile(io.BytesIO(game_zip())) as archive:
        assert archive.testzip() is None
        assert archive.namelist() == ["savedGame", "moduledata", "savedata"]
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        root = ElementTree.fromstring(archive.read("moduledata"))
    assert (root.tag, root.get("version")) == ("data", "1")
    assert {child.tag: child.text for child in root}["name"] == "VASL"


@pytest.mark.parametrize("key", [0, 1, 0x5A, 0x7F, 0x80, 0xFF])
@pytest.mark.parametrize("wrapping", list(Wrapping))
def test_every_wrapping_and_key(wrapping: Wrapping, key: int) -> None:
    text = "begin_save\x1b\u00e4\u4f60\U0001f3b2 \x00"
    assert unwrap(wrap(text, wrapping, key)) == (text, wrapping)


@FAST
@given(st.text(), st.integers(1, 255), st.sampled_from([Wrapping.VCSK, Wrapping.VOBS, Wrapping.XZ]))
def test_any_text_is_wrapped_and_unwrapped(text: str, key: int, wrapping: Wrapping) -> None:
    assert unwrap(wrap(text, wrapping, key)) == (text, wrapping)


def test_hex_of_either_case_is_read() -> None:
    data = wrap("text", Wrapping.VCSK, 0xAB)
    assert unwrap(data[:5] + data[5:].upper()) == ("text", Wrapping.VCSK)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"!VCSK5", "cut-hex"),
        (b"!VCSK", "cut-hex"),
        (b"!VCSK5a3", "cut-hex"),
        (b"!VCSK5a 3", "bad-hex"),
        (b"!VCSK5a3g", "bad-hex"),
        (b"!VCSK5a\xff\xfe", "bad-hex"),
        (b"!VCSK00ff", "bad-utf8"),
        (b"!VCSK00eda080", "bad-utf8"),  # a lone surrogate
        (b"VOBS", "cut-hex"),
        (b"VOBS\x00\xff", "bad-utf8"),
        (b"\xfd7zXZ\x00", "bad-xz"),
        (b"\xfd7zXZ\x00" + b"x" * 40, "bad-xz"),
        (b"\xff", "bad-utf8"),
    ],
)
def test_damaged_wrappings(data: bytes, code: str) -> None:
    with pytest.raises(FormatError) as caught:
        unwrap(data)
    assert caught.value.code == code
    assert str(caught.value).startswith("savedGame")


def test_a_cut_xz_stream_is_named() -> None:
    data = wrap("text" * 1000, Wrapping.XZ)
    with pytest.raises(FormatError, match="cut"):
        unwrap(data[: len(data) // 2])


commands = st.one_of(
    st.builds(Chat, st.text(alphabet="ab \\'\t/", max_size=8).map(lambda t: t.rstrip("\\"))),
    st.builds(RemovePiece, st.text(alphabet="12", max_size=3)),
    st.just(Null(False)),
)


@FAST
@given(st.lists(st.lists(commands, min_size=1, max_size=4), max_size=4))
def test_any_steps_come_back(steps: list[list[Chat | RemovePiece | Null]]) -> None:
    game = read_stream(save_text([], steps))
    assert [list(s.commands) for s in game.steps] == steps


# -- metadata


@FAST
@given(
    st.text(alphabet="a<&>\"'\u00e4 \x01\ufffe", max_size=6).map(str.strip),
    st.integers(0, 10**15),
)
def test_metadata_is_valid_xml_and_comes_back(text: str, date: int) -> None:
    metadata = Metadata("VASL", "6.6.8", "3.7.12", text or None, date or None, "3.6.0")
    found = read_metadata(writer.moduledata(metadata), writer.savedata(metadata))
    shown = text.replace("\x01", "\ufffd").replace("\ufffe", "\ufffd")
    assert found == metadata._replace(description=shown or None, date_saved=date)


def test_entries_that_are_not_there_stay_so() -> None:
    save = read_save(write_zip("begin_save", None, None))
    assert (save.moduledata, save.savedata, save.metadata.name) == (None, None, None)


@pytest.mark.parametrize("wrapping", list(Wrapping))
def test_a_save_is_written_back(wrapping: Wrapping) -> None:
    save = read_save(write_game(game_text(), Metadata("VASL", "6.4", "3.2", "x", 5)))
    again = read_save(write_save(save, wrapping))
    assert again.text == save.text
    assert (again.moduledata, again.savedata) == (save.moduledata, save.savedata)
    assert again.wrapping is wrapping


@needs_shared
def test_every_corpus_file_is_written_back() -> None:
    count = 0
    for path in corpus_files():
        if path.name != "full.truncated-oddhex.vlog":
            save = read_save(path.read_bytes(), path.name)
            again = read_save(write_save(save))
            assert again._replace(duplicates=save.duplicates) == save
            count += 1
    assert count > 100


# -- the fixtures


@pytest.mark.parametrize("source", sources(), ids=lambda p: p.stem)
def test_fixtures_are_made_of_their_sources(source: object) -> None:
    path = FIXTURES / str(source)
    made, shipped = read_save(build(path)), read_save(path.with_suffix(".vlog").read_bytes())
    assert made == shipped, "run python -m tests.build_fixtures"


def test_there_is_a_fixture_for_every_kind_of_offence() -> None:
    names = {path.stem for path in sources()}
    assert names >= {
        "clean-turn", "created-in-play", "moved-in-play", "second-sangar", "in-sand", "over-capacity",
        "gun-with-squad", "gun-crew-limit", "second-gun", "vehicle",
    }  # fmt: skip
