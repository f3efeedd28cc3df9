"""What ``check`` can read: logs, zips and mails that hold some, stdin; and how reports call them."""

from __future__ import annotations

import io
import json
import struct
from email.message import EmailMessage
from pathlib import Path

import pytest

from tests.cli_runs import Cli, cli, fake, make, zip_of, zipped
from vlog_checker.cli import attachments, files
from vlog_checker.cli.files import display_names, logs_in, read_inputs
from vlog_checker.cli.inputs import Input
from vlog_checker.findings import FileError

__all__ = ["cli", "fake"]


def mail(*attached: tuple[str, bytes]) -> bytes:
    """A mail with a text and attachments."""
    message = EmailMessage()
    message["From"] = "anna@example.org"
    message["Subject"] = "turn 3"
    message.set_content("Here it is: have fun")
    for name, data in attached:
        message.add_attachment(data, maintype="application", subtype="octet-stream", filename=name)
    return message.as_bytes()


def told(*paths: object) -> list[str]:
    """Names of inputs; of errors the name and the code."""
    return [
        each.name if isinstance(each, Input) else f"{each.file}!{each.code}"
        for each in read_inputs([str(p) for p in paths])
    ]


@pytest.mark.parametrize(
    ("paths", "names"),
    [
        (["/home/anna/t.vlog"], ["t.vlog"]),
        (["a/r1/t.vlog", "a/r2/t.vlog", "b/u.vlog"], ["r1/t.vlog", "r2/t.vlog", "u.vlog"]),
        (["/t.vlog", "/home/t.vlog"], ["t.vlog", "home/t.vlog"]),
        (["x/1/t.vlog", "y/1/t.vlog", "y/2/t.vlog"], ["x/1/t.vlog", "y/1/t.vlog", "2/t.vlog"]),
        (["-", "t.vlog"], ["stdin", "t.vlog"]),
        ([], []),
    ],
)
def test_names_are_short_and_never_a_whole_path(paths: list[str], names: list[str]) -> None:
    assert display_names(paths) == names


def test_the_same_file_twice_is_one(tmp_path: Path) -> None:
    make(tmp_path, t__vlog=b"x", u__vlog=b"y")
    assert told(tmp_path / "t.vlog", tmp_path / "u.vlog", tmp_path / "." / "t.vlog") == ["t.vlog", "u.vlog"]


def test_zip_of_logs(tmp_path: Path) -> None:
    make(
        tmp_path,
        round__zip=zip_of(
            {
                "turn1.vlog": b"1",
                "deep/turn2.VSAV": b"2",
                "readme.txt": b"no",
                "__MACOSX/._turn1.vlog": b"no",
                "../../evil.vlog": b"3",
                "C:\\x\\turn4.vlog": b"4",
            }
        ),
    )
    assert told(tmp_path / "round.zip") == [
        "round.zip/turn1.vlog",
        "round.zip/deep/turn2.VSAV",
        "round.zip/evil.vlog",
        "round.zip/C:/x/turn4.vlog",
    ]


def test_a_log_is_a_zip_too_and_is_not_opened(tmp_path: Path) -> None:
    make(tmp_path, odd__zip=zipped(savedGame=b"", x__vlog=b"1"), cut__zip=b"PK\x03\x04cut")
    assert told(tmp_path / "odd.zip", tmp_path / "cut.zip") == ["odd.zip", "cut.zip"]


def test_mail_with_attachments(tmp_path: Path) -> None:
    save = zipped(savedGame=b"")
    make(
        tmp_path,
        m__eml=mail(
            ("turn3.vlog", b"1"),
            ("holiday.jpg", b"\xff\xd8"),
            ("all.zip", zipped(a__vlog=b"2", b__vlog=b"3")),
            ("renamed.dat", save),
            ("Zugö 4.vlog", b"4"),
        ),
    )
    assert told(tmp_path / "m.eml") == [
        "m.eml/turn3.vlog",
        "m.eml/all.zip/a.vlog",
        "m.eml/all.zip/b.vlog",
        "m.eml/renamed.dat",
        "m.eml/Zugö 4.vlog",
    ]


def test_encoded_words_forwarded_mail_and_bad_headers(tmp_path: Path) -> None:
    inner = mail(("turn3.vlog", b"1"))
    outer = (
        b"From: x\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"
        b"Content-Type: message/rfc822\r\n\r\n" + inner + b"\r\n--b\r\n"
        b'Content-Type: application/x; name="=?utf-8?B?WsO8Zy52bG9n?="\r\nContent-Transfer-Encoding: base64\r\n\r\n'
        b"Mg==\r\n--b\r\n"
        b'Content-Type: application/x; name="=?nonsense?Q?turn.vlog?="\r\n\r\nx\r\n--b--\r\n'
    )
    make(tmp_path, f__eml=outer)
    assert told(tmp_path / "f.eml")[:2] == ["f.eml/turn3.vlog", "f.eml/Züg.vlog"]


def test_what_holds_no_log_says_so(tmp_path: Path) -> None:
    make(tmp_path, a__zip=zipped(readme__txt=b""), b__eml=mail())
    assert told(tmp_path / "a.zip", tmp_path / "b.eml") == ["a.zip!no-log", "b.eml!no-log"]


def test_nested_too_deep(tmp_path: Path) -> None:
    one = zipped(t__vlog=b"1")
    two = zipped(one__zip=one, u__vlog=b"2")
    make(tmp_path, three__zip=zipped(two__zip=two), two__zip=two)
    assert told(tmp_path / "two.zip") == ["two.zip/one.zip/t.vlog", "two.zip/u.vlog"]
    assert told(tmp_path / "three.zip") == ["three.zip/two.zip/one.zip!nested", "three.zip/two.zip/u.vlog"]


def test_members_of_one_name(tmp_path: Path) -> None:
    data = zip_of({"t.vlog": b"1", "t.vloh": b"2"}).replace(b"t.vloh", b"t.vlog")
    make(tmp_path, z__zip=data)
    inputs = list(read_inputs([str(tmp_path / "z.zip")]))
    assert inputs == [Input("z.zip/t.vlog", b"1"), Input("z.zip/t.vlog (2)", b"2")]


def test_an_encrypted_member_is_one_error(tmp_path: Path) -> None:
    data = bytearray(zipped(a__vlog=b"1", b__vlog=b"2"))
    for mark, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        where = data.index(mark) + at
        data[where : where + 2] = struct.pack("<H", 1)
    make(tmp_path, e__zip=bytes(data))
    assert told(tmp_path / "e.zip") == ["e.zip/a.vlog!encrypted-zip", "e.zip/b.vlog"]


def test_a_damaged_member_is_one_error(tmp_path: Path) -> None:
    data = bytearray(zipped(a__vlog=b"a" * 100, b__vlog=b"2"))
    data[data.index(b"a.vlog") + 7] ^= 0xFF
    make(tmp_path, d__zip=bytes(data))
    assert told(tmp_path / "d.zip") == ["d.zip/a.vlog!damaged-zip", "d.zip/b.vlog"]


def test_bombs_are_cut_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attachments, "MAX_PLAIN", 1000)
    monkeypatch.setattr(attachments, "MAX_FILE", 1500)
    make(tmp_path, z__zip=zip_of({f"{n}.vlog": b"0" * 900 for n in range(9)} | {"0.vlog": b"0" * 5000}))
    assert told(tmp_path / "z.zip") == ["z.zip/0.vlog!limit", "z.zip/1.vlog", "z.zip/2.vlog!limit", *(
        f"z.zip/{n}.vlog!limit" for n in range(3, 9)
    )]  # fmt: skip


def test_too_many_members_is_one_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attachments, "MAX_ZIP_ENTRIES", 2)
    make(tmp_path, z__zip=zip_of({f"{n}.vlog": b"" for n in range(3)}))
    assert told(tmp_path / "z.zip") == ["z.zip!limit"]


def test_a_member_packed_in_an_unknown_way(tmp_path: Path) -> None:
    data = bytearray(zipped(a__vlog=b"1", b__vlog=b"2"))
    for mark, at in ((b"PK\x03\x04", 8), (b"PK\x01\x02", 10)):
        where = data.index(mark) + at
        data[where : where + 2] = struct.pack("<H", 99)
    make(tmp_path, p__zip=bytes(data))
    assert told(tmp_path / "p.zip") == ["p.zip/a.vlog!damaged-zip", "p.zip/b.vlog"]


def test_a_large_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MAX_FILE", 10)
    make(tmp_path, t__vlog=b"x" * 11)
    assert told(tmp_path / "t.vlog") == ["t.vlog!limit"]


def test_names_that_no_system_takes(tmp_path: Path) -> None:
    assert told("bad\0name.vlog") == ["bad\0name.vlog!unreadable"]


@pytest.mark.usefixtures("fake")
def test_stdin(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    for data, names in ((b"clean", ["stdin"]), (mail(("t.vlog", b"clean")), ["stdin/t.vlog"])):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        ran = cli("check", "-", "--format", "json")
        assert ran.code == 0
        assert [r["file"] for r in json.loads(ran.out)["reports"]] == names


def test_the_xml_form_is_no_mail() -> None:
    text = b"<?xml version='1.0'?>\n<!-- MIME-Version: 1.0 -->"
    assert not attachments.is_container("x.xml", text)
    assert not attachments.is_container("x.vlog", b"")
    assert attachments.is_container("x", b"From: me\r\nMime-Version: 1.0\r\n\r\n")


def test_our_own_crash_in_a_mail_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(attachments, "_filename", crash)
    make(tmp_path, m__eml=mail(("t.vlog", b"1")), t__vlog=b"1")
    assert told(tmp_path / "m.eml", tmp_path / "t.vlog") == ["m.eml!internal", "t.vlog"]


def test_logs_of_a_folder(tmp_path: Path) -> None:
    make(tmp_path, B__vlog=b"", a__vsav=b"", x__txt=b"", m__eml=b"", sub_in_c__vlog=b"")
    (tmp_path / "._a.vlog").write_bytes(b"")
    assert [Path(p).name for p in logs_in(tmp_path)] == ["a.vsav", "B.vlog", "m.eml"]


def test_no_path_of_the_machine_in_any_error(tmp_path: Path) -> None:
    for each in read_inputs([str(tmp_path / "gone.vlog")]):
        assert isinstance(each, FileError)
        assert str(tmp_path) not in each.file + each.message
