"""Chat, names and file names that want to be markup: in every format they stay text.

The structure of a hostile report is that of the same report with a harmless word in the same places.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import cache
from html.parser import HTMLParser

import pytest
from lxml import etree

from tests.regenerate_reporters import GOLDEN_FORMATS
from tests.samples import HOSTILE, hostile
from vlog_checker.findings import CheckResult
from vlog_checker.reporter import Settings, render
from vlog_checker.reporter.discord import LIMIT, SEPARATOR, messages, split, units
from vlog_checker.reporter.text import display_width


@cache
def _shown(text: str, format_: str) -> str:
    return render(hostile(text), format_)


SAID = [text for text in HOSTILE if text.strip()]
every_text = pytest.mark.parametrize("text", HOSTILE, ids=lambda t: ascii(t[:24]))
said_text = pytest.mark.parametrize("text", SAID, ids=lambda t: ascii(t[:24]))
FORUMS = ("markdown", "discord", "bbcode", "bgg")


@every_text
def test_no_control_character_gets_through(text: str) -> None:
    for format_ in GOLDEN_FORMATS:
        shown = _shown(text, format_)
        shown.encode()
        odd = {c for c in set(shown) if unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp")}
        assert odd <= {"\n"}, format_


@every_text
def test_a_long_text_does_not_drown_the_report(text: str) -> None:
    for format_ in {*GOLDEN_FORMATS} - {"json", "jsonl", "sarif"}:
        assert max(map(len, _shown(text, format_).split("\n"))) < 60_000
    for format_ in FORUMS:
        assert len(_shown(text, format_)) < 40_000


@said_text
@pytest.mark.parametrize("ascii_only", [False, True])
def test_terminal(text: str, ascii_only: bool) -> None:
    for width in (40, 200):
        shown = render(hostile(text), "terminal", Settings(False, width, ascii_only))
        rows = shown.split("\n")
        assert all(display_width(row) <= width for row in rows)
        assert not any(row.endswith(" ") for row in rows)
        assert shown.isascii() or not ascii_only


@said_text
def test_colour_is_ours_alone(text: str) -> None:
    shown = render(hostile(text), "terminal", Settings(True, 80))
    assert not re.sub(r"\x1b\[(0|2|1|1;\d\d?)m", "", shown).count("\x1b")


@said_text
def test_concise_has_one_line_each(text: str) -> None:
    rows = _shown(text, "concise").split("\n")
    assert len(rows) == len(_shown("word", "concise").split("\n"))
    assert sum(row.startswith("# ") for row in rows) <= 4 + 5 * text.startswith("#")


def _check_no_ping(format_: str, text: str) -> None:
    shown = _shown(text, format_).replace("\\", "")
    assert not re.search(r"@[\w\[<]|\w://|\bwww\.|javascript:|mailto:|data:\S|discord\.gg", shown)
    if format_ == "discord":
        assert "<@" not in shown
        shown = _outside(shown)
        assert not re.search("<[#:/!a-z]", shown)
    if format_ in ("markdown", "discord"):
        assert not re.search(r"(?<!#)#\w|\bGH-\d", shown)


@said_text
def test_no_ping_and_no_link(text: str) -> None:
    for format_ in FORUMS:
        _check_no_ping(format_, text)


def _tree(text: str) -> list[str]:
    return [str(e.tag) for e in etree.fromstring(_shown(text, "junit").encode()).iter()]


@said_text
def test_junit_has_the_same_elements(text: str) -> None:
    assert _tree(text) == _tree("word")


@every_text
@pytest.mark.parametrize(("format_", "tags"), [("bbcode", "B|I|CODE"), ("bgg", "b|i|c")])
def test_brackets_are_ours_alone(format_: str, tags: str, text: str) -> None:
    shown = _shown(text, format_)
    ours = re.findall(rf"\[/?(?:{tags})\]", shown)
    assert shown.count("[") == shown.count("]") == len(ours)
    assert Counter(ours)["[/" + tags[0] + "]"] == Counter(ours)["[" + tags[0] + "]"]
    if format_ == "bgg":
        assert not re.search(r"<(?! )", shown)


@said_text
def test_bbcode_by_a_real_parser(text: str) -> None:
    bbcode = pytest.importorskip("bbcode")
    parser = bbcode.Parser(replace_cosmetic=False)
    for tag in [
        "img",
        "user",
        "email",
        "media",
        "attach",
        "spoiler",
        "icode",
        "plain",
        "size",
        "font",
        "heading",
        "table",
        "tr",
        "td",
        "hr",
        "roll",
        "thing",
        "c",
    ]:
        parser.add_simple_formatter(tag, "%(value)s")

    def tags(value: str) -> Counter[str]:
        tokens = parser.tokenize(_shown(value, "bbcode"))
        return Counter(
            name for kind, name, _, _ in tokens if kind in (parser.TOKEN_TAG_START, parser.TOKEN_TAG_END)
        )

    assert tags(text) == tags("word")
    assert "<a " not in parser.format(_shown(text, "bbcode"))


@said_text
def test_markdown_by_markdown_it(text: str) -> None:
    markdown_it = pytest.importorskip("markdown_it")
    pytest.importorskip("linkify_it")
    parser = markdown_it.MarkdownIt("gfm-like")

    def shape(value: str) -> list[str]:
        kinds: list[str] = []
        for token in parser.parse(_shown(value, "markdown")):
            kinds += [token.type, *(child.type for child in token.children or [])]
        return [kind for kind in kinds if kind not in ("text", "text_special")]

    assert shape(text) == shape("word")


class _Tags(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)


@said_text
def test_markdown_by_cmark_gfm(text: str) -> None:
    cmarkgfm = pytest.importorskip("cmarkgfm")

    def shape(value: str) -> list[str]:
        return _Tags(cmarkgfm.github_flavored_markdown_to_html(_shown(value, "markdown"))).found

    assert shape(text) == shape("word")


def _outside(message: str) -> str:
    """The text outside fences, without our own marks and without escaped characters."""
    prose = re.sub(r"^```\n.*?^```$", "", message, flags=re.MULTILINE | re.DOTALL)
    prose = re.sub(r"\\[^a-zA-Z0-9\s]", "%", prose)
    prose = re.sub(r"^(## |- |-# )", "", prose, flags=re.MULTILINE)
    return re.sub(r"^\*\*(.*)\*\*(?=$| )", r"\1", prose, flags=re.MULTILINE)


@every_text
def test_discord_has_no_mark_but_ours(text: str) -> None:
    for message in messages(hostile(text)):
        assert units(message) <= LIMIT
        fences = [row for row in message.split("\n") if "```" in row]
        assert len(fences) % 2 == 0
        assert set(fences) <= {"```"}
        assert not re.search(r"[*_~|`<>\[\]#]|:\w+:", re.sub(r"\*\*NOT READ\*\*", "", _outside(message)))
        assert not message.startswith("/")


def test_discord_parts_are_the_messages() -> None:
    result = hostile("word " * 60)
    parts = render(result, "discord").removesuffix("\n").split(f"\n{SEPARATOR}\n")
    assert parts == messages(result)
    assert len(parts) > 1


def test_separator_cannot_be_forged() -> None:
    result = hostile(SEPARATOR)
    assert render(result, "discord").split("\n").count(SEPARATOR) == len(messages(result)) - 1


def _blocks(lines: int) -> list[list[str]]:
    return [["head"], ["title", "```", *(f"{n} {'🎲' * 30}" for n in range(lines)), "```", "after"]]


@pytest.mark.parametrize("lines", [1, 10, 29, 30, 31, 60, 300])
@pytest.mark.parametrize("limit", [200, 500, 2000])
def test_discord_split_reopens_fences_and_loses_nothing(lines: int, limit: int) -> None:
    parts = split(_blocks(lines), limit)
    assert all(units(part) <= limit for part in parts)
    assert all(part.split("\n").count("```") % 2 == 0 for part in parts)
    assert "```\n```" not in "\n".join(parts).replace("```\n```\n", "", len(parts))
    kept = [row for part in parts for row in part.split("\n") if row not in ("```", "")]
    assert kept == [row for block in _blocks(lines) for row in block if row != "```"]


@pytest.mark.parametrize("size", range(1900, 2010))
def test_discord_split_at_every_edge(size: int) -> None:
    parts = split([["a" * 100], ["```", *(["b" * 9] * (size // 10)), "```"], ["c" * size]], LIMIT)
    assert all(units(part) <= LIMIT for part in parts)
    assert all(part.count("```") % 2 == 0 for part in parts)
    assert sum(part.count("b" * 9) for part in parts) == size // 10
    assert sum(part.count("c") for part in parts) == size


def test_discord_keeps_a_block_together_if_it_can() -> None:
    parts = split([["a" * 1500], ["b" * 600, "```", "c" * 300, "```"]], LIMIT)
    assert [part[0] for part in parts] == ["a", "b"]


def test_nothing_to_say() -> None:
    assert messages(CheckResult()) == []
    for format_ in GOLDEN_FORMATS:
        assert isinstance(render(CheckResult(), format_), str)
