"""Hostile XML: each ends in one clear sentence, with lxml and with the standard library's parser alike."""

from __future__ import annotations

import sys
import time

import pytest

from tests.shared import timed
from vlog_checker.errors import FormatError, LimitError, VlogError
from vlog_checker.parser import xmlsafe
from vlog_checker.parser.limits import MAX_METADATA
from vlog_checker.parser.xmlsafe import MAX_XML_DEPTH, iterparse_xml, parse_xml


@pytest.fixture(params=["lxml", "stdlib"], autouse=True)
def backend(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "stdlib":
        monkeypatch.setitem(sys.modules, "lxml", None)
        assert xmlsafe.lxml_etree() is None
    else:
        assert xmlsafe.lxml_etree() is not None
    return str(request.param)


LAUGHS = b"""<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
<!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><data><version>&c;</version></data>"""
EXTERNAL = b'<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><data><version>&x;</version></data>'
QUADRATIC = b'<!DOCTYPE d [<!ENTITY a "' + b"a" * 50_000 + b'">]><data>' + b"&a;" * 50_000 + b"</data>"

REFUSED = {
    "billion laughs": (LAUGHS, "DOCTYPE"),
    "external entity": (EXTERNAL, "DOCTYPE"),
    "quadratic blow-up": (QUADRATIC, "DOCTYPE"),
    "bare DOCTYPE": (b"<!DOCTYPE data><data/>", "DOCTYPE"),
    "DOCTYPE after comment and instruction": (b"<?a b?> <!-- <x> --> <!DOCTYPE data><data/>", "DOCTYPE"),
    "DOCTYPE in UTF-16": ("<!DOCTYPE data><data/>".encode("utf-16"), "DOCTYPE"),
    "DOCTYPE behind the root": (b"<data/><!DOCTYPE data>", "not well-formed"),
    "external DTD": (b'<!DOCTYPE d SYSTEM "http://127.0.0.1:9/d.dtd"><d/>', "DOCTYPE"),
    "undeclared entity": (b"<data>&nope;</data>", "not well-formed"),
    "control character": (b"<data>a\x01b</data>", "U+0001"),
    "referred control character": (b"<data>&#1;</data>", "not well-formed"),
    "NUL": (b"\0" * 9, "U+0000"),
    "noncharacter": ("<d>\uffff</d>".encode(), "U+FFFF"),
    "bad UTF-8": (b"<data>\xe4\xff</data>", "UTF-8"),
    "coded surrogate": (b"<data>\xed\xa0\x80</data>", "UTF-8"),
    "UTF-16 that is not": (b'<?xml version="1.0" encoding="UTF-16"?><data/>', "encoding"),
    "UTF-7": (b'<?xml version="1.0" encoding="UTF-7"?><data/>', "encoding"),
    "UTF-32": ("<data/>".encode("utf-32"), "UTF-32"),
    "odd UTF-16": ("<data/>".encode("utf-16")[:-1], "UTF-16"),
    "empty": (b"", "empty"),
    "blank": (b" \r\n\t", "empty"),
    "text": (b"hello", "not well-formed"),
    "only a comment": (b"<!-- -->", "not well-formed"),
    "unfinished": (b"<data><version>", "not well-formed"),
    "two roots": (b"<a/><b/>", "not well-formed"),
    "crossed": (b"<a><b></a></b>", "not well-formed"),
    "unfinished comment": (b"<!-- <!DOCTYPE", "not well-formed"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refused_with_one_sentence(name: str) -> None:
    data, words = REFUSED[name]
    started = time.process_time()
    with pytest.raises(FormatError) as caught:
        parse_xml(data, "moduledata", 1 << 22)
    text = str(caught.value)
    assert words in text
    assert text.startswith("moduledata")
    assert "\n" not in text
    assert "root:" not in text
    assert time.process_time() - started < 2


def test_error_does_not_quote_the_file() -> None:
    with pytest.raises(FormatError) as caught:
        parse_xml(b"<secret><password></secret>", "savedata")
    assert "password" not in str(caught.value)
    assert caught.value.code == "bad-xml"


@pytest.mark.parametrize("depth", [MAX_XML_DEPTH + 1, 5_000, 300_000])
def test_deep_nesting_is_a_limit(depth: int) -> None:
    with pytest.raises(LimitError):
        parse_xml(b"<a>" * depth + b"</a>" * depth, "x", 1 << 22)


def test_depth_up_to_the_limit_is_read() -> None:
    assert parse_xml(b"<a>" * MAX_XML_DEPTH + b"</a>" * MAX_XML_DEPTH, "x").tag == "a"


def test_size_is_looked_at_before_anything_is_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("parsed before the size was checked")

    monkeypatch.setattr(xmlsafe, "_decode", never)
    with pytest.raises(LimitError, match="limit of 1048576"):
        parse_xml(b"<r>" + b"<a/>" * (MAX_METADATA // 4) + b"</r>", "moduledata", MAX_METADATA)


@timed
@pytest.mark.parametrize(
    "data",
    [
        b"<r>" + b"<a/>" * 260_000 + b"</r>",
        b"<a " + b" ".join(b'a%d="1"' % i for i in range(80_000)) + b"/>",
        b"<a " + b" ".join(b'xmlns:a%d="u%d"' % (i, i) for i in range(40_000)) + b"/>",
        b"<a>" + b"&amp;" * 200_000 + b"</a>",
        b"<!---->" * 140_000 + b"<a/>",
    ],
    ids=["elements", "attributes", "namespaces", "references", "comments"],
)
def test_widest_input_under_the_cap_takes_linear_time(data: bytes) -> None:
    started = time.process_time()
    parse_xml(data, "moduledata", 1 << 21)
    assert time.process_time() - started < 3


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ('<?xml version="1.0" encoding="UTF-16"?><a>\u00e4\u6f22</a>'.encode("utf-16"), "\u00e4\u6f22"),
        ("<a>\u00e4</a>".encode("utf-16-be"), "\u00e4"),
        (b'<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe4</a>', "\u00e4"),
        (b"<?xml version='1.0' encoding='windows-1252' standalone='no'?><a>\x80</a>", "\u20ac"),
        (b"\xef\xbb\xbf<a>\xc3\xa4</a>", "\u00e4"),
        (b"<a><![CDATA[<!DOCTYPE a>]]></a>", "<!DOCTYPE a>"),
        (b"<!-- c --><?p i?><a>x</a>", "x"),
    ],
)
def test_read_in_every_allowed_coding(data: bytes, text: str) -> None:
    assert parse_xml(data, "x").text == text


def test_iterparse_gives_both_events_and_lets_clear() -> None:
    seen = []
    for event, element in iterparse_xml(b"<a><b k='v'>t</b><c/></a>", "x"):
        seen.append((event, element.tag, element.get("k")))
        if event == "end":
            element.clear()
    assert seen == [
        ("start", "a", None),
        ("start", "b", "v"),
        ("end", "b", "v"),
        ("start", "c", None),
        ("end", "c", None),
        ("end", "a", None),
    ]


def test_random_damage_is_read_or_refused() -> None:
    import random

    rng = random.Random(8)
    whole = b'<?xml version="1.0" encoding="UTF-8"?>\n<data version="1"><name>VASL</name><x y="&lt;"/></data>'
    refused = 0
    for _ in range(1_500):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            parse_xml(bytes(data), "x")
        except VlogError:
            refused += 1
    assert 1_000 < refused < 1_500
