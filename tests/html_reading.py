"""Reads a page strictly, as XML, for the page tests."""

from __future__ import annotations

import itertools

from lxml import etree

_NAMES = (
    "html head meta link title style body a header p h1 h2 h3 h4 h5 main section div ul ol li b span bdi code table "
    "caption thead tbody tr th td article details summary figure figcaption dl dt dd blockquote nav footer svg defs "
    "symbol use path circle ellipse rect line pattern g text desc"
)
ALLOWED = frozenset(_NAMES.split())


def read(page: str) -> etree._Element:
    """The root of a page; raises if it is not well-formed."""
    assert page.startswith("<!DOCTYPE html>\n")
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False)
    return etree.fromstring(page.removeprefix("<!DOCTYPE html>\n").encode("utf-8"), parser)


def all_of(root: etree._Element, *names: str) -> list[etree._Element]:
    return [e for e in root.iter() if e.tag in names]


def words(element: etree._Element) -> str:
    return " ".join("".join(element.itertext()).split())


def assert_inert(root: etree._Element) -> None:
    """Nothing in the page runs, loads, sends or leads out of it (pages of a summary may link to relative paths)."""
    assert {e.tag for e in root.iter()} <= ALLOWED
    for element in root.iter():
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name not in (
                "style",
                "src",
                "srcset",
                "action",
                "ping",
                "target",
            )
            if name == "href" and element.tag == "link":
                assert value == "data:,"
            elif name == "href" and element.tag == "use":
                assert value.startswith("#")
            elif name == "href":
                assert ":" not in value
                assert not value.startswith(("/", "\\"))
            if "url(" in value:
                assert value.startswith("url(#p-")


def assert_linked(root: etree._Element) -> None:
    """Every id is unique and everything that names an id finds it."""
    ids = [e.get("id") for e in root.iter() if e.get("id") is not None]
    assert len(ids) == len(set(ids))
    known = set(ids)
    for element in root.iter():
        href = element.get("href") or ""
        wanted = [href[1:]] if href.startswith("#") else []
        wanted += (element.get("aria-labelledby") or "").split() + (
            element.get("aria-describedby") or ""
        ).split()
        wanted += (
            [(element.get("fill") or "")[5:-1]] if (element.get("fill") or "").startswith("url(#") else []
        )
        assert set(wanted) <= known, (element.tag, wanted)


def assert_outline(root: etree._Element) -> None:
    """One h1, no level left out, the landmarks, the language, the skip link first."""
    levels = [int(e.tag[1]) for e in all_of(root, "h1", "h2", "h3", "h4", "h5")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(b <= a + 1 for a, b in itertools.pairwise(levels)), levels
    assert root.get("lang") == "en"
    assert [len(all_of(root, n)) for n in ("main", "header", "footer")] == [1, 1, 1]
    first = all_of(root, "a")[0]
    assert first.get("class") == "skip"
    assert first.get("href") == "#main"
    for table in all_of(root, "table"):
        assert table[0].tag == "caption"
        assert all(th.get("scope") for th in all_of(table, "th"))
    for pic in root.iter("svg"):
        told = pic.get("role") == "img" and pic[0].tag == "title" and pic[1].tag == "desc"
        assert told or pic.get("aria-hidden") == "true" or "tl-mark" in (pic.get("class") or "")
