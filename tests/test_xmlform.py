"""The XML form: lossless both ways, valid by its schema, readable, and strict about what a hand may get wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.build_fixtures import sources
from tests.made import ESC, game_text, game_zip
from tests.shared import corpus_files, needs_shared
from vlog_checker.errors import FormatError, LimitError
from vlog_checker.parser import xmlform, xmlread
from vlog_checker.parser.load import ParsedSave, read_save
from vlog_checker.parser.obfuscation import Wrapping
from vlog_checker.parser.writer import save_text, write_game, write_save, write_zip
from vlog_checker.parser.xmlform import from_xml, schema_errors, to_xml
from vlog_checker.parser.xmltext import escape, unescape
from vlog_checker.parser.xmlwrite import body_nodes, write_xml

FAST = settings(max_examples=100, deadline=None)


def _there_and_back(save: ParsedSave) -> bytes:
    data = to_xml(save)
    assert from_xml(data) == save._replace(duplicates=())
    assert schema_errors(data) == []
    return data


# -- lossless


@pytest.mark.parametrize("wrapping", list(Wrapping))
def test_a_game_comes_back(wrapping: Wrapping) -> None:
    data = _there_and_back(read_save(game_zip(wrapping)))
    assert b"<raw" not in data
    assert b"<text" not in data
    assert data.decode().count("<step ") == 6


@FAST
@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=60))
def test_any_text_comes_back(text: str) -> None:
    _there_and_back(read_save(write_zip(text, None, None, Wrapping.VCSK)))


PIECES_OF_COMMANDS = (
    "\\", "'", ESC, "\\" + ESC, "LOG\t", "+/", "1/", "stack/", "D/", "M/", "mark;a\tpiece;;;b;c/", "null;", "5;", "x\t",
    "CHAT", "\u241b", "\u241b20;", "\r\n", "]]>", "<a>", "&amp;", " ", "EXT\t", "bd\t", "OBA/", "begin_save", "/",
)  # fmt: skip
words = st.lists(st.sampled_from(PIECES_OF_COMMANDS), max_size=25).map("".join)


@settings(max_examples=100, deadline=None)
@given(words)
def test_any_commands_come_back(text: str) -> None:
    _there_and_back(read_save(write_zip(text)))


@FAST
@given(st.binary(max_size=40), st.binary(max_size=40))
def test_metadata_entries_come_back(module: bytes, saved: bytes) -> None:
    form = to_xml(read_save(game_zip())._replace(moduledata=module, savedata=saved))
    entries = {}
    for line in form.decode().splitlines():
        if line.startswith(" <entry"):
            entries[line.split('"')[1]] = line
    assert len(entries) == 2
    try:
        found = from_xml(form)
    except (FormatError, LimitError):
        return  # entries that are no metadata are refused as in a zip
    assert (found.moduledata, found.savedata) == (module, saved)


@pytest.mark.parametrize(
    "entry", [None, b"", b"<data/>", "<data><name>\u241b</name>\r\n</data>\r\n".encode()]
)
def test_metadata_that_we_would_not_write_is_kept(entry: bytes | None) -> None:
    save = read_save(write_zip(game_text(), entry, None))
    assert _there_and_back(save).count(b"<metadata") == 0


def test_quoted_tokens_are_kept() -> None:
    text = f"a{ESC}'\\x\\{ESC}b'{ESC}LOG\t'CHATa'\\{ESC}'\\c'"
    data = _there_and_back(read_save(write_zip(text)))
    assert data.count(b"<token>") == 2


def test_what_the_form_cannot_say_is_kept_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    save = read_save(game_zip())
    monkeypatch.setattr(xmlform, "_text_of", lambda data: None)
    assert b"<text>" in _there_and_back(save)


@FAST
@given(st.text())
def test_escapes_come_back(text: str) -> None:
    assert unescape(escape(text)) == text
    assert not set(escape(text)) & set("\r\n\t\x00\x1b\x7f\u202e\u200b\ufeff\ufffe")


@pytest.mark.parametrize(
    "text", ["\u241b", "\u241bxx;", "\u241b1b", "\u241b110000;", "\u241bd800;", "\u241b1234567;"]
)
def test_marks_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(FormatError):
        unescape(text)


@needs_shared
@pytest.mark.slow
@pytest.mark.parametrize("quarter", range(4))
def test_every_corpus_file_comes_back(quarter: int) -> None:
    """Without the fall-back to ``<text>``, and without one ``<raw>``: every command has its element."""
    count = 0
    for path in corpus_files()[quarter::4]:
        if path.name != "full.truncated-oddhex.vlog":
            save = read_save(path.read_bytes(), path.name)
            data = write_xml(save, *body_nodes(save))
            assert from_xml(data) == save._replace(duplicates=()), path.name
            assert b"<raw" not in data, path.name
            if len(data) < 200_000:
                assert schema_errors(data) == [], path.name
            count += 1
    assert count > 25


# -- by hand


HAND = """<?xml version="1.0"?>
<vlog version="1">
  <metadata name="VASL" version="6.6.8"/>
  <type name="squad">
    <trait name="hide">72,130;HIP;;player:</trait>
    <trait name="mark">A</trait>
    <trait name="mark">B</trait>
    <trait name="piece">K;D;image;4-6-7</trait>
  </type>
  <restore>
    <command name="begin_save"/>
    <tree>
      <null/>
      <piece id="1" type="squad" map="Main Map" x="5" y="6" gpid="11"><state trait="hide">null</state></piece>
      <stack id="2" map="Main Map" x="5" y="6" members="1"/>
    </tree>
    <command name="EXT"><field>kgs</field><field>1</field></command>
    <command name="NOTES">hello</command>
    <command name="end_save"/>
  </restore>
  <step>
    <move id="1" to-map="Main Map" to-x="7" to-y="8" from-map="Main Map" from-x="5" from-y="6"/>
    <chat>* moves *</chat>
  </step>
  <step>
    <change id="1">
      <to map="Main Map" x="7" y="8" gpid="11"><state trait="mark" level="2">x</state></to>
      <from map="Main Map" x="7" y="8" gpid="11"><state level="2"/></from>
    </change>
  </step>
  <step><undo state="begin"/><remove id="1"/><undo state="end"/></step>
</vlog>
"""
HAND_TEXT = ESC.join(
    [
        "begin_save",
        f"\\{ESC}+/1/hide;72,130;HIP;;player:\tmark;A\\\tmark;B\\\\\tpiece;K;D;image;4-6-7"
        f"/null\t\\\t\\\\\tMain Map;5;6;11\\{ESC}+/2/stack/Main Map;5;6;1",
        "EXT\tkgs\t1",
        "NOTES\thello",
        "end_save",
        f"LOG\tM/1/Main Map/7/8/null/Main Map/5/6/null\\{ESC}LOG\tCHAT* moves *",
        "LOG\tD/1/\t\\\tx\\\\\tMain Map;7;8;11/\t\\\t\\\\\tMain Map;7;8;11",
        f"LOG\tUNDO\ttrue\\{ESC}LOG\t-/1\\{ESC}LOG\tUNDO\tfalse",
    ]
)


def test_a_hand_written_form() -> None:
    data = HAND.encode()
    assert schema_errors(data) == []
    save = from_xml(data)
    assert save.text == HAND_TEXT
    assert (save.metadata.name, save.metadata.version, save.wrapping) == ("VASL", "6.6.8", Wrapping.VCSK)
    assert [s.number for s in save.game.steps] == [1, 2, 3]
    assert read_save(write_save(save)) == save


def test_the_loader_takes_the_form() -> None:
    assert read_save(HAND.encode(), "game.xml").text == HAND_TEXT
    assert read_save(b"\xef\xbb\xbf\n" + HAND.encode()[len('<?xml version="1.0"?>') :]).text == HAND_TEXT


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig"])
def test_other_encodings_are_read(encoding: str) -> None:
    assert from_xml(HAND.replace('<?xml version="1.0"?>\n', "").encode(encoding)).text == HAND_TEXT


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('<vlog version="1">', '<vlog version="2">', "version"),
        ('<vlog version="1">', '<vlog version="1" wrapping="zip">', "wrapping"),
        ('id="1" type="squad"', 'id="1" type="sqaud"', "no <type> of that name"),
        ('id="1" type="squad"', 'id="1"', "no type"),
        ("members=", "memebrs=", "no attribute memebrs"),
        ("<chat>", "<chat>a</chat><talk/><chat>", "not an element"),
        ("<chat>", "<metadata/><chat>", "cannot stand in <step>"),
        ("<null/>", '<null level="1"/>', "level 0"),
        ('<state trait="hide">', '<state trait="hid">', "no such trait"),
        ('level="2">x', 'level="3">x', "no such trait"),
        ('level="2">x', 'level="-1">x', "no such trait"),
        ('to-x="7"', 'to-x="seven"', "to-x"),
        ('to-x="7"', 'to-x="99999999999"', "to-x"),
        ("* moves *", "\u241b1b;", "ESC"),
        ("* moves *", "\u241b", "U+241B"),
        ('<change id="1">', '<change id="9">', "no piece with that id"),
        ('<undo state="begin"/>', '<undo state="start"/>', "begin or end"),
        ('<remove id="1"/>', "<remove/>", "no id"),
        ('command name="EXT"', 'command name="EXTRA"', "no command of that name"),
        ("<step>", "<step>words", "text stands between"),
        ("<chat>", '<chat level="513">', "level"),
        ("<chat>", '<chat log="x">', "log"),
        ("</restore>", "<tree/></restore>", "no command"),
        ("</restore>", "</restore><chat/>", "cannot stand in <vlog>"),
        ("</type>", '</type><type name="squad"><trait name="a"/></type>', "two <type>s"),
        ("</type>", '</type><type name="none"/>', "traits"),
        ("<metadata", '<entry name="other"/><metadata', "moduledata or savedata"),
        ("<metadata", '<entry name="savedata" encoding="base64">!</entry><metadata', "base64"),
        ("<metadata", '<metadata date-saved="now"', "milliseconds"),
        ("</step>", "<token>a</token></step>", "<token>"),
        ("</vlog>", "", "not well-formed"),
        ("<vlog", "<!DOCTYPE vlog><vlog", "DOCTYPE"),
        ("hello", "hello\x01", "control character"),
    ],
)
def test_mistakes_are_named(old: str, new: str, words: str) -> None:
    assert old in HAND
    with pytest.raises(FormatError) as caught:
        read_save(HAND.replace(old, new, 1).encode(), "game.xml")
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("members=", "talk="),
        ("<null/>", "<talk/>"),
        ('state="begin"', 'state="talk"'),
        ('<move id="1" to-map="Main Map" to-x="7"', '<move id="1" to-map="Main Map" to-x="talk"'),
        ("</vlog>", "<chat>talk</chat></vlog>"),
    ],
)
def test_the_schema_refuses_too(old: str, new: str) -> None:
    found = schema_errors(HAND.replace(old, new, 1).encode())
    assert found
    assert all("talk" not in line for line in found)


@pytest.mark.parametrize(
    "data", [b"<html></html>", b"<data version='1'/>", b"<", b"<?xml?>", b"  <a>", b"<a/><b/>"]
)
def test_other_xml_is_refused(data: bytes) -> None:
    with pytest.raises(FormatError):
        read_save(data, "page.html")


def test_elements_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(xmlread, "MAX_XML_ELEMENTS", 20)
    with pytest.raises(LimitError, match="20"):
        from_xml(HAND.encode())


def test_the_form_warns_of_what_it_holds() -> None:
    assert "Do not publish it" in to_xml(read_save(game_zip())).decode().split("<vlog")[0]


def test_deep_commands_do_not_nest_in_xml() -> None:
    deep = "LOG\tCHATa" + "".join("\\" * n + ESC + "LOG\tCHATb" for n in range(1, 513))
    data = _there_and_back(read_save(write_zip(deep)))
    assert b'level="512"' in data


def test_the_same_save_gives_the_same_bytes() -> None:
    save = read_save(write_game(save_text([])))
    assert to_xml(save) == to_xml(save)


# -- the fixtures' sources


@pytest.mark.parametrize("source", sources(), ids=lambda p: p.stem)
def test_fixture_sources_are_valid_and_come_back(source: Path) -> None:
    data = source.read_bytes()
    assert schema_errors(data) == []
    save = from_xml(data)
    again = _there_and_back(save)
    assert b"<raw" not in again
    assert b"<metadata" in again
