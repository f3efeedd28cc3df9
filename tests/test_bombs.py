"""Made-up files that attack the reader: each ends soon, with one clear error or a value.

The time bounds are far above what is needed (they only catch growth that is not linear) and count this process's CPU.
"""

from __future__ import annotations

import struct
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tests.made import ESC, game_text, game_zip, squad, stack, zip_of
from vlog_checker.errors import FormatError, LimitError, VlogError
from vlog_checker.parser import archive, obfuscation
from vlog_checker.parser.limits import MAX_COMMANDS, MAX_DEPTH, MAX_METADATA, MAX_PLAIN
from vlog_checker.parser.load import read_save
from vlog_checker.parser.obfuscation import Wrapping, wrap
from vlog_checker.parser.savedgame import read_stream, split_stream
from vlog_checker.parser.traits import unnest
from vlog_checker.parser.writer import save_text, write_game, write_zip
from vlog_checker.parser.xmlform import from_xml, to_xml
from vlog_checker.replay.consistency import consistency


@contextmanager
def soon(seconds: float = 10.0) -> Iterator[None]:
    """The block takes no more CPU than this."""
    start = time.process_time()
    yield
    assert time.process_time() - start < seconds


def _refused(data: bytes, kind: type[VlogError] = LimitError) -> VlogError:
    with soon(), pytest.raises(kind) as caught:
        read_save(data, "bomb.vlog")
    assert str(caught.value)
    return caught.value


# -- zips


def _zip_bomb(name: str, size: int, head: bytes = b"") -> bytes:
    import io
    import zlib

    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=zlib.Z_BEST_SPEED) as made:
        if name != "savedGame":
            made.writestr("savedGame", "begin_save")
        with made.open(name, "w") as stream:
            stream.write(head)
            for _ in range(size >> 20):
                stream.write(b"0" * (1 << 20))
            stream.write(b"0" * (size & 0xFFFFF))
    return buffer.getvalue()


def test_zip_bomb() -> None:
    data = _zip_bomb("savedGame", 2 * MAX_PLAIN + (1 << 20))
    assert len(data) < 2 << 20
    assert "128 MB" in str(_refused(data))


def _wrong_checksum(saved_game: bytes) -> bytes:
    """A zip with this savedGame and a checksum that is not its own."""
    data = bytearray(zip_of([("savedGame", saved_game)]))
    for header, at in ((b"PK\x03\x04", 14), (b"PK\x01\x02", 16)):
        place = data.index(header) + at
        data[place : place + 4] = bytes(b ^ 0xFF for b in data[place : place + 4])
    return bytes(data)


@pytest.mark.parametrize("ending", [b"", b"\0" * 200_000, b"g"])
@pytest.mark.parametrize("wrapping", list(Wrapping))
def test_a_wrong_checksum_is_told_before_all_that_may_follow_from_it(wrapping: Wrapping, ending: bytes) -> None:
    """Also where the text ends long before the entry does, as that of an XZ stream can."""
    saved_game = wrap(game_text(), wrapping) + ending
    assert "checksum" in str(_refused(_wrong_checksum(saved_game), FormatError))
    too_long = wrap("a" * (MAX_PLAIN + 1), wrapping) if wrapping is Wrapping.XZ else b""
    if too_long:
        assert "checksum" in str(_refused(_wrong_checksum(too_long), FormatError))


def test_zip_bomb_behind_an_xz_stream() -> None:
    data = wrap(game_text(), Wrapping.XZ)
    assert "128 MB" in str(_refused(_zip_bomb("savedGame", 2 * MAX_PLAIN + (1 << 20), data)))


def test_zip_bomb_behind_what_is_no_hex() -> None:
    """The rest of the entry is read for its checksum, but not without end."""
    assert "128 MB" in str(_refused(_zip_bomb("savedGame", 2 * MAX_PLAIN + (1 << 20), b"!VCSK5x")))


@pytest.mark.parametrize("entry", ["moduledata", "savedata"])
def test_zip_bomb_of_metadata(entry: str) -> None:
    error = _refused(_zip_bomb(entry, MAX_METADATA + 1))
    assert error.entry == entry


def test_a_zip_that_lies_about_its_sizes() -> None:
    data = bytearray(game_zip())
    at = data.index(b"PK\x01\x02")
    data[at + 24 : at + 28] = struct.pack("<I", 5)  # the unpacked size
    with pytest.raises(FormatError):
        read_save(bytes(data))
    data[at + 24 : at + 28] = struct.pack("<I", 0xFFFFFFF0)
    assert read_save(bytes(data)).text == game_text()  # read by what is there


def test_encrypted_zip() -> None:
    data = bytearray(game_zip())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        at = -1
        while (at := data.find(mark, at + 1)) >= 0:
            data[at + offset] |= 1
    error = _refused(bytes(data), FormatError)
    assert (error.code, str(error)) == ("encrypted-zip", "bomb.vlog: the zip archive is encrypted")


def test_unknown_compression() -> None:
    data = bytearray(game_zip())
    for mark, offset in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        at = data.index(mark)
        data[at + offset : at + offset + 2] = struct.pack("<H", 77)
    assert _refused(bytes(data), FormatError).code == "damaged-zip"


def test_duplicate_entries_the_last_counts_and_it_is_said() -> None:
    save = read_save(
        zip_of([("savedGame", b"first"), ("savedGame", b"last"), ("savedata", b""), ("savedata", b"")])
    )
    assert (save.text, save.duplicates) == ("last", ("savedGame", "savedata"))


@pytest.mark.parametrize("name", ["../savedGame", "/savedGame", "C:\\savedGame", "savedGame/", "a/savedGame"])
def test_names_that_lead_elsewhere_are_no_savedgame(name: str, tmp_path: object) -> None:
    error = _refused(zip_of([(name, b"begin_save")]), FormatError)
    assert error.code == "no-saved-game"
    assert read_save(zip_of([(name, b"evil"), ("savedGame", b"begin_save")])).text == "begin_save"


def test_many_entries() -> None:
    entries = [(f"e{i}", b"") for i in range(5_000)]
    data = zip_of([*entries, ("savedGame", b"begin_save")], zipfile.ZIP_STORED)
    with soon():
        assert read_save(data).text == "begin_save"


@pytest.mark.parametrize("wrapping", list(Wrapping))
def test_a_zip_cut_anywhere(wrapping: Wrapping) -> None:
    data = game_zip(wrapping)
    for size in range(0, len(data), 7):
        with pytest.raises(FormatError):
            read_save(data[:size])


def test_a_zip_with_any_byte_changed() -> None:
    data = game_zip()
    text = game_text()
    for at in range(len(data)):
        changed = bytearray(data)
        changed[at] ^= 0x41
        try:
            assert read_save(bytes(changed)).text == text
        except VlogError:
            continue


@pytest.mark.parametrize(
    "data", [b"", b"PK", b"PK\x03\x04", b"PK\x05\x06" + b"\0" * 18, b"Rar!", b"\0" * 100]
)
def test_no_zip_at_all(data: bytes) -> None:
    _refused(data, FormatError)


def test_a_saved_game_that_is_not_there() -> None:
    assert _refused(zip_of([("moduledata", b"")]), FormatError).code == "no-saved-game"


# -- wrappings


def test_hex_bomb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(obfuscation, "MAX_PLAIN", 1000)
    assert read_save(write_zip("a" * 1000)).text == "a" * 1000
    for wrapping in Wrapping:
        _refused(write_zip("a" * 1001, wrapping=wrapping))


def test_xz_bomb() -> None:
    import lzma

    data = lzma.compress(b"\0" * (MAX_PLAIN + 1), format=lzma.FORMAT_XZ, preset=0)
    assert len(data) < 100_000
    assert "64 MB" in str(_refused(zip_of([("savedGame", data)])))


def test_an_xz_stream_that_wants_much_memory() -> None:
    import lzma

    greedy = bytearray(lzma.compress(b"a", format=lzma.FORMAT_XZ, preset=0))
    greedy[16] = 36  # the size of the dictionary in the block header: 1 GB
    _refused(zip_of([("savedGame", bytes(greedy))]), FormatError)


# -- the stream


def test_a_million_commands() -> None:
    with soon(), pytest.raises(LimitError, match="1,000,000"):
        split_stream(ESC * (MAX_COMMANDS + 1))


def test_many_commands_below_the_limit() -> None:
    with soon(20):
        assert read_stream(f"LOG\tCHATa{ESC}" * 30_000).steps[-1].number == 30_000


@pytest.mark.parametrize(
    "text",
    [
        "a" + "\\" * (MAX_DEPTH + 1) + ESC + ESC,
        "a" + "\\" * 1_000_000 + ESC + ESC,
        "".join("\\" * n + ESC for n in range(1, MAX_DEPTH + 2)) + ESC,
        "'" * 2000 + "a" + "'" * 2000,
    ],
)
def test_deep_commands(text: str) -> None:
    error = _refused(write_zip(text))
    assert "nesting of commands" in str(error)
    assert error.entry == "savedGame"


def test_depth_at_the_limit_is_read() -> None:
    text = "LOG\tCHATa" + "".join("\\" * n + ESC + "LOG\tCHATb" for n in range(1, MAX_DEPTH + 1))
    assert len(read_save(write_zip(text)).game.steps[0].commands) == MAX_DEPTH + 1


@pytest.mark.parametrize(
    "text",
    [
        "\\" * 2_000_000,
        ("\\" + ESC) * 100_000,
        ("\\" * 500 + ESC) * 4_000,
        "LOG\t" * 500_000,
        "LOG\t" + "'" * 2_000_000,
        "LOG\t" + "LOG\t'" * 200_000 + "'" * 200_000,
        "'" + ("a\\" + ESC) * 100_000 + "'",
        "+/" + "\\/" * 1_000_000,
        "+/1/" + "\\\t" * 500_000 + "/x",
        "+/1/stack/" + "\\;" * 500_000,
        "D/" + "/" * 500_000,
        "M/" + "9" * 1_000_000 + "/" * 9,
        "CHAT" + "<" * 1_000_000,
        "TURN" + "\t" * 1_000_000,
    ],
)
def test_escapes_cost_linear_time(text: str) -> None:
    with soon():
        consistency(read_stream(text))


def test_quoted_tokens_have_a_budget_for_the_whole_file() -> None:
    deep = "'" * 100 + "a" * 5_000 + "'" * 100
    with soon(), pytest.raises(LimitError):
        split_stream(ESC.join([deep] * 2_000))


# -- pieces


@pytest.mark.parametrize("own", ["", "'a'", "a", "''"])
def test_deep_traits(own: str) -> None:
    text = "".join(own + "\\" * n + "\t" for n in range(5_000))
    with soon(), pytest.raises(LimitError, match="nesting of traits"):
        unnest(text)


def test_wide_and_deep_traits_cost_linear_time() -> None:
    text = "'a" + "".join("\\" * (n % 500) + "\t'x'" for n in range(10_000))
    with soon():
        unnest(text)


def test_deep_pieces_in_a_save_are_refused() -> None:
    kind = "".join("mark;a" + "\\" * n + "\t" for n in range(MAX_DEPTH + 2)) + "piece;;;;"
    text = save_text([]).replace("end_save", f"+/1/{kind}/Main Map;1;1;1{ESC}end_save")
    with soon(), pytest.raises(LimitError, match="traits"):
        consistency(read_save(write_zip(text)).game)


# -- XML


def test_wide_metadata() -> None:
    wide = b"<data>" + b"<a/>" * ((MAX_METADATA - 20) // 4) + b"</data>"
    with soon():
        assert read_save(write_zip("a", wide)).metadata.name is None
    _refused(write_zip("a", wide + b" " * MAX_METADATA))


def test_deep_metadata() -> None:
    _refused(write_zip("a", b"<a>" * 5_000 + b"</a>" * 5_000))


def test_many_attributes() -> None:
    attributes = " ".join(f'a{i}="b"' for i in range(50_000))
    with soon():
        read_save(write_zip("a", f"<data {attributes}/>".encode()))


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><data>&b;</data>',
        '<!DOCTYPE d SYSTEM "file:///etc/passwd"><data/>',
        '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><data><name>&x;</name></data>',
    ],
)
def test_entities(doctype: str) -> None:
    for data in (doctype.encode(), doctype.encode("utf-16")):
        assert _refused(write_zip("a", data), FormatError).code == "doctype"
    assert _refused(doctype.encode(), FormatError).code == "doctype"


def test_deep_xml_form() -> None:
    _refused(b'<vlog version="1">' + b"<step>" * 1_000 + b"</step>" * 1_000 + b"</vlog>", VlogError)


def test_wide_xml_form() -> None:
    data = b'<vlog version="1">' + b"<step><null/></step>" * 20_000 + b"</vlog>"
    with soon(30):
        assert len(from_xml(data).game.steps) == 20_000


def test_a_long_text_in_the_xml_form() -> None:
    """libxml2 refuses a text of more than 10 MB: no real command has a tenth of that."""
    data = b'<vlog version="1"><text>' + b"a" * 9_000_000 + b"</text></vlog>"
    with soon():
        assert len(from_xml(data).text) == 9_000_000
    _refused(data.replace(b"<text>", b"<text>" + b"a" * 2_000_000))


# -- odd characters


def test_control_and_bidi_characters_stay_what_they_are() -> None:
    text = "".join(map(chr, (*range(32), 0x7F, 0x85, 0x202E, 0x2066, 0xFEFF, 0xFFFE, 0x1F3B2))).replace(
        ESC, ""
    )
    save = read_save(write_zip(f"LOG\tCHAT<a{text}> - {text}"))
    assert from_xml(to_xml(save)).text == save.text
    assert save.game.steps[0].commands[0].text == f"<a{text}> - {text}"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "raw", [b"\xed\xa0\x80", b"\xed\xb0\x80", b"\xed\xa0\xbd\xed\xb8\x80", b"\xc0\x80", b"\xf4\x90\x80\x80"]
)
def test_lone_surrogates_and_other_false_utf8(raw: bytes) -> None:
    error = _refused(zip_of([("savedGame", b"LOG\tCHATa" + raw)]), FormatError)
    assert (error.code, error.entry, error.offset) == ("bad-utf8", "savedGame", 9)


def test_names_of_commands_are_printable_in_counts() -> None:
    types = read_stream(f"\u202e\x07FOO\tx{ESC}bar").command_types()
    assert types == {"??FOO": 1, "bar": 1}


# -- memory and growth of honest files


def _pieces(count: int) -> list[object]:
    made: list[object] = []
    for i in range(count):
        made += [squad(str(2 * i), x=i), stack(str(2 * i + 1), str(2 * i), x=i)]
    return made


def test_linear_growth() -> None:
    """Eight times the pieces and steps take at most twice eight times the time (benchmarks show it finer)."""
    times = []
    for factor in (1, 8):
        text = save_text(_pieces(100 * factor), [[squad("1")]] * (50 * factor))  # type: ignore[arg-type]
        data = write_game(text)
        best = 9.0
        for _ in range(3):
            start = time.process_time()
            read_save(data)
            best = min(best, time.process_time() - start)
        times.append(best)
    assert times[1] < 16 * times[0] + 0.05


def test_a_key_of_every_value() -> None:
    for key in range(256):
        assert obfuscation.unwrap(wrap("aß", Wrapping.VCSK, key))[0] == "aß"


def test_limits_are_those_of_the_design() -> None:
    assert (MAX_PLAIN, MAX_METADATA, MAX_DEPTH, MAX_COMMANDS) == (64 << 20, 1 << 20, 512, 1_000_000)
    assert archive.MAX_PLAIN == MAX_PLAIN
