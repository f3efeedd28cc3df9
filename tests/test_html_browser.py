"""The pages in Chromium: they render, ask the network for nothing, log nothing, and axe-core finds nothing serious.

Chromium is ``$VLOG_CHROMIUM`` or /usr/bin/chromium; axe-core is the file that ``$VLOG_AXE_JS`` names (npm's
``axe-core/axe.min.js``), which is never part of this project.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.html_samples import FULL, GAMES, MANY, MIXED, Settings
from tests.samples import CLEAN, HOSTILE, hostile
from vlog_checker.reporter.html import render
from vlog_checker.reporter.refereepage import render_index

pytestmark = pytest.mark.browser
CHROMIUM = Path(os.environ.get("VLOG_CHROMIUM", "/usr/bin/chromium"))
AXE = Path(os.environ.get("VLOG_AXE_JS", "/nonexistent/axe.min.js"))
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
PHONE, DESK = {"width": 360, "height": 740}, {"width": 1180, "height": 900}
needs_axe = pytest.mark.skipif(
    not AXE.is_file(), reason="VLOG_AXE_JS names no axe.min.js: no accessibility run"
)


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if not CHROMIUM.is_file():
        pytest.skip(f"no Chromium at {CHROMIUM} (apt-get install chromium, or set VLOG_CHROMIUM)")
    with playwright.sync_playwright() as tool:
        chromium = tool.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS.split())
        yield chromium
        chromium.close()


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Addresses of the pages by name."""
    folder = tmp_path_factory.mktemp("pages")
    made = {
        "clean": render(CLEAN),
        "full": render(FULL, Settings()),
        "mixed": render(MIXED),
        "many": render(MANY),
        "index": render_index(GAMES, "Desert Fox, round 1"),
        **{f"hostile{n}": render(hostile(HOSTILE[n])) for n in (2, 4, 35, 36, 45)},
    }
    for name, page in made.items():
        (folder / f"{name}.html").write_text(page, encoding="utf-8", newline="\n")
    return {name: (folder / f"{name}.html").as_uri() for name in made}


NAMES = (
    "clean",
    "full",
    "mixed",
    "many",
    "index",
    "hostile2",
    "hostile4",
    "hostile35",
    "hostile36",
    "hostile45",
)


@pytest.mark.parametrize("name", NAMES)
def test_renders_alone_and_in_silence(browser, pages, name: str) -> None:  # type: ignore[no-untyped-def]
    asked: list[str] = []
    said: list[str] = []
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    page.on("request", lambda r: asked.append(r.url))
    page.on("console", lambda m: said.append(m.text))
    page.on("pageerror", lambda e: said.append(str(e)))
    page.on("dialog", lambda d: (said.append("dialog"), d.dismiss()))
    page.goto(pages[name])
    assert page.locator("main").is_visible()
    wide, shown = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    context.close()
    assert [u for u in asked if not u.startswith("data:")] == [pages[name]]
    assert said == []
    assert wide <= shown, "the page scrolls sideways on a phone"


def test_the_policy_stops_what_a_broken_escape_would_let_in(browser, pages, tmp_path) -> None:  # type: ignore[no-untyped-def]
    """A page of ours with a script and a picture put in: neither may run or load."""
    evil = render(FULL).replace(
        "<main",
        "<script>document.title='owned'</script><img src='http://evil.example/x.png' alt=''/><main",
        1,
    )
    (tmp_path / "evil.html").write_text(evil, encoding="utf-8")
    context = browser.new_context()
    page = context.new_page()
    failed: list[str] = []
    page.on("console", lambda m: failed.append(m.text))
    page.goto((tmp_path / "evil.html").as_uri())
    title = page.title()
    context.close()
    assert title == "Sangar check of turn3-axis.vlog"
    assert len([f for f in failed if "Content Security Policy" in f]) >= 2


def test_a_link_opens_the_finding_it_names(browser, pages) -> None:  # type: ignore[no-untyped-def]
    context = browser.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(pages["full"])
    page.locator(".turns a").last.click()
    target = page.locator(":target")
    assert target.get_attribute("class").startswith("finding")
    assert target.locator("h3").is_visible()
    top = target.evaluate("e => e.getBoundingClientRect().top")
    context.close()
    assert -1 <= top < PHONE["height"]


def test_folded_findings_print_in_full(browser, pages) -> None:  # type: ignore[no-untyped-def]
    context = browser.new_context(viewport=DESK, color_scheme="dark")
    page = context.new_page()
    page.goto(pages["many"])
    last = page.locator("article blockquote").last
    assert not last.is_visible()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.emulate_media(media="print")
    shown = last.evaluate("e => e.checkVisibility({contentVisibilityAuto: true})")
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    context.close()
    assert shown
    assert (dark, paper) == ("rgb(23, 21, 17)", "rgb(255, 255, 255)")


@needs_axe
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ["clean", "full", "mixed", "index", "hostile35"])
def test_axe_finds_nothing_serious(browser, pages, name: str, scheme: str) -> None:  # type: ignore[no-untyped-def]
    """The policy of the page keeps axe out too, so it is set aside here, and only here."""
    size = PHONE if scheme == "light" else DESK
    context = browser.new_context(viewport=size, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    page.goto(pages[name])
    page.add_script_tag(path=str(AXE))
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    context.close()
    assert result["passes"], "axe looked at nothing"
    assert [(v["id"], v["impact"], v["nodes"][0]["html"][:200]) for v in result["violations"]] == []
