"""The referee's summary of many games, as a page and as text: what needs a ruling stands first."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from vlog_checker.named import NamedTuple

from ..findings import A2_NOTICE, PUBLIC_NOTICE, Verdict
from .page import badge, bdi, document, esc, is_referee, mark, notices, plural, scrub

_SAFE = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
FOLD_ABOVE = 25


class GameRow(NamedTuple):
    """One game: ``link`` is its page's path relative to the summary (raw, ``/`` between folders; None for none),
    ``needs`` what needs a ruling in a few words, ``error`` why the game could not be read (None if it was)."""

    name: str
    link: str | None
    counts: Mapping[Verdict, int]
    worst: Verdict | None
    needs: str = ""
    error: str | None = None


class Group(NamedTuple):
    """A part of the summary: its anchor, its heading, one sentence on what to do, its games."""

    key: str
    title: str
    todo: str
    games: tuple[GameRow, ...]


_GROUPS = (
    ("ruling", "Needs a ruling", "A violation, or a suspect that the players should answer."),
    ("unread", "Could not be read", "Nothing is known of the play in these; ask for the file again."),
    ("ask", "Ask the players", "The log does not show enough; each page says what to ask."),
    ("rest", "Nothing to rule on", "No finding, or notes only."),
)


def group_of(game: GameRow) -> str:
    """Which part of the summary a game belongs to: ``ruling``, ``unread``, ``ask`` or ``rest``."""
    if game.error is not None:
        return "unread"
    if game.worst in (Verdict.VIOLATION, Verdict.SUSPECT):
        return "ruling"
    return "ask" if game.worst is Verdict.CANNOT_TELL else "rest"


def grouped(games: Iterable[GameRow]) -> list[Group]:
    """The parts that hold a game; inside each the most and the worst first, then by name (2 before 10)."""
    ordered = sorted(games, key=_weight)
    parts = [
        Group(k, title, todo, tuple(g for g in ordered if group_of(g) == k)) for k, title, todo in _GROUPS
    ]
    return [p for p in parts if p.games]


def _weight(game: GameRow) -> tuple[tuple[int, ...], list[tuple[int, int, str]], str]:
    return tuple(-game.counts.get(v, 0) for v in Verdict), _natural(game.name), game.name


def _natural(name: str) -> list[tuple[int, int, str]]:
    parts = re.findall(r"[0-9]{1,18}|[^0-9]+", name.lower())
    return [(0, int(p), "") if p.isascii() and p.isdigit() else (1, 0, p) for p in parts]


def href(link: str) -> str:
    """A relative path as an address; a colon, a backslash or a leading slash cannot make it lead elsewhere."""
    raw = link.lstrip("/").encode("utf-8", "replace")
    return "".join(chr(b) if b in _SAFE else f"%{b:02X}" for b in raw)


def totals(games: Sequence[GameRow]) -> dict[Verdict, int]:
    """All counts added up."""
    return {v: sum(g.counts.get(v, 0) for g in games) for v in Verdict}


def _overview(games: Sequence[GameRow], parts: Sequence[Group]) -> str:
    told = ", ".join(f"{p.title[0].lower()}{p.title[1:]}: {len(p.games)}" for p in parts)
    return f"{len(games)} {'game' if len(games) == 1 else 'games'} ({told})." if games else "No games."


def render_index(
    games: Sequence[GameRow], title: str, *, notice: str = PUBLIC_NOTICE, version: str = ""
) -> str:
    """The summary as one page; ``title`` is the tournament's name or the folder's, as plain text."""
    parts = grouped(games)
    head = notices([notice])
    above, below = (head, "") if is_referee(notice) else ("", head)
    body = (
        f'<header class="top"><div class="wrap">{above}<p class="eyebrow">vlog-checker, referee\'s summary</p>'
        f'<h1>{bdi(title)}</h1>{below}</div></header>\n<main id="main" class="wrap">\n'
        f'<p class="lead"><b>{_overview(games, parts)}</b></p>\n{_totals(games)}'
        f'{"".join(_part(p) for p in parts)}<p class="plain v-note">{esc(A2_NOTICE)}</p>\n</main>\n'
        f'<footer class="wrap"><div class="foot"><p>Written by vlog-checker{" " + esc(version) if version else ""}.'
        "</p></div></footer>"
    )
    return document(("REFEREE VIEW: " if above else "") + title, body, skip="Skip to the games")


def _totals(games: Sequence[GameRow]) -> str:
    return f'<p class="totals">{" ".join(badge(v, n) for v, n in totals(games).items())}</p>\n'


def _part(part: Group) -> str:
    rows = "".join(_row(g) for g in part.games)
    table = (
        f'<div class="scroll"><table class="games"><caption>{part.todo}</caption><thead><tr><th scope="col">Game</th>'
        f'<th scope="col">{"Why" if part.key == "unread" else "What"}</th><th scope="col">Counts</th></tr></thead>'
        f"<tbody>\n{rows}</tbody></table></div>"
    )
    if part.key == "rest" and len(part.games) > FOLD_ABOVE:
        table = f"<details><summary>Show these {len(part.games)} games</summary>{table}</details>"
    return (
        f'<section aria-labelledby="{part.key}"><h2 id="{part.key}">{part.title} <span class="soft">'
        f"({len(part.games)})</span></h2>\n{table}</section>\n"
    )


def _row(game: GameRow) -> str:
    name = f'<a href="{href(game.link)}">{bdi(game.name)}</a>' if game.link else bdi(game.name)
    what = game.error if game.error is not None else game.needs or "nothing"
    counts = "".join(
        f'<span class="count v-{v.value}">{mark(v)} {plural(n, v)}</span> '
        for v, n in ((v, game.counts.get(v, 0)) for v in Verdict)
        if n
    )
    return f'<tr><th scope="row">{name}</th><td>{bdi(what)}</td><td>{counts or ("none" if game.error is None else "not known")}</td></tr>\n'


def render_index_text(
    games: Sequence[GameRow], title: str, *, notice: str = PUBLIC_NOTICE, version: str = ""
) -> str:
    """The same summary as plain text, one or two lines a game."""
    parts = grouped(games)
    lines = [scrub(notice), "", scrub(title), _overview(games, parts), _counts_text(totals(games))]
    for part in parts:
        lines += ["", f"{part.title} ({len(part.games)})", f"  {part.todo}"]
        lines += [line for g in part.games for line in _lines(g)]
    lines += ["", A2_NOTICE, f"vlog-checker {scrub(version)}".rstrip()]
    return "\n".join(lines) + "\n"


def _lines(game: GameRow) -> list[str]:
    what = scrub(game.error if game.error is not None else game.needs)
    head = f"  * {scrub(game.name)}: {_counts_text(game.counts) if game.error is None else 'not read'}"
    return [head, *([f"      {what}"] if what else [])]


def _counts_text(counts: Mapping[Verdict, int]) -> str:
    return ", ".join(plural(counts[v], v) for v in Verdict if counts.get(v)) or "no findings"
