"""Nothing leaks: what a reader may not see changes nothing that he gets, and none of it is in it.

Non-interference: many truths behind one visible course of play (``leakgames``) give the same report, dump, series
and output, byte for byte, but for the file's size and hash.  Then every file of the corpus, in every view and
format, is searched for what only hidden pieces have.  Last, masks that are broken on purpose must be found out.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from tests import leakgames
from tests.leakgames import ALLIED, AXIS, Course, Hider
from tests.loglab import SECRETS, Lab
from tests.shared import corpus_files, needs_shared
from vlog_checker import api
from vlog_checker.dump import dump_game
from vlog_checker.errors import VlogError
from vlog_checker.findings import CheckResult, Report
from vlog_checker.parser.commands import ChangePiece, Chat, MovePiece
from vlog_checker.parser.sequence import split
from vlog_checker.parser.traits import type_levels
from vlog_checker.replay.game import replay
from vlog_checker.replay.pieces import Piece, Placed
from vlog_checker.reporter import FORMATS, render
from vlog_checker.rules.sangar import checks_log
from vlog_checker.rules.sangar.emplaced import emplaced
from vlog_checker.vasl import history, seen
from vlog_checker.vasl.layers import visible_name
from vlog_checker.vasl.moves import near_works
from vlog_checker.vasl.reading import Reading
from vlog_checker.view import PUBLIC_VIEWER, Look, Viewer

MOVERS = {AXIS: "axis-password", ALLIED: "allied-password"}
OWNERS = (AXIS, ALLIED, "", "Nobody", "public")


def seeds(first: int, number: int) -> range:
    """Seeds of games; ``LEAK_SEEDS=100`` plays a hundred times as many."""
    return range(first, first + number * int(os.environ.get("LEAK_SEEDS", "1")))


def bare(report: Report) -> Report:
    """A report without what any change of the file changes."""
    return report._replace(size=0, sha256="")


@cache
def course(seed: int) -> Course:
    """The visible course of a game."""
    return leakgames.course(Random(seed))


def hidden_from_all(seed: int, variant: int) -> list[leakgames.Position]:
    """A truth in which all that is hidden is made up anew, whoever hides it, with ids and ``Owner`` names."""
    plan = course(seed)
    return leakgames.truth(plan, {
        player: Hider(plan, player, Random(f"{seed} {variant} {player}"), f"{player}-password-{variant}", OWNERS)
        for player in (AXIS, ALLIED)
    })  # fmt: skip


def hidden_by(hider: str, seed: int, variant: int) -> list[leakgames.Position]:
    """A truth in which only what one player hides is made up anew; the other's is always the same."""
    plan = course(seed)
    return leakgames.truth(plan, {
        player: Hider(plan, player, Random(f"{seed} {variant if player == hider else 0} {player}"), MOVERS[player])
        for player in (AXIS, ALLIED)
    })  # fmt: skip


def log(
    seed: int, told: list[leakgames.Position], variant: int, *, of: tuple[str, ...] = (AXIS, ALLIED),
    first: int = 0, last: int | None = None,
) -> bytes:  # fmt: skip
    """The log of a truth, with slips about what the players ``of`` hide in most variants."""
    odd = Random(f"odd {seed} {variant}") if variant else None
    return leakgames.write(course(seed), told, MOVERS, first=first, last=last, odd=odd, odd_of=of)


def public_log(seed: int, variant: int) -> bytes:
    """A log with a truth of which the public sees nothing."""
    return log(seed, hidden_from_all(seed, variant), variant)


def public_history(seed: int, variant: int) -> tuple[object, ...]:
    """All that rules can learn of the position, step by step."""
    game = api.load(public_log(seed, variant), "game.vlog")
    told = Reading(game.save, api.viewer_of(game, "public")).history
    states = {
        cell: [(s.step, s.bypass, [[(p.key, p.name, p.kind, p.side) for p in stack] for stack in s.stacks]) for s in line]
        for cell, line in told.states.items()
    }  # fmt: skip
    return list(states.items()), list(told.stays.items()), told.changed, told.steps


# -- non-interference


@pytest.mark.parametrize("seed", seeds(300, 6))
def test_the_history_rests_on_what_all_see(seed: int) -> None:
    first, *others = (public_history(seed, variant) for variant in range(3))
    for other in others:
        assert other == first


@pytest.mark.parametrize("seed", seeds(0, 8))
def test_the_public_report_rests_on_what_all_see(seed: int) -> None:
    first, *others = (bare(api.check(public_log(seed, variant), "game.vlog")) for variant in range(3))
    for other in others:
        assert other == first


@pytest.mark.parametrize("seed", seeds(100, 3))
@pytest.mark.parametrize(("reader", "hider"), [(AXIS, ALLIED), (ALLIED, AXIS)])
def test_a_players_report_rests_on_what_he_sees(seed: int, reader: str, hider: str) -> None:
    options = api.Options(view=reader)
    logs = [log(seed, hidden_by(hider, seed, variant), variant, of=(hider,)) for variant in range(3)]
    assert api.viewer_of(api.load(logs[0], "game.vlog"), reader).ids == {MOVERS[reader]}
    first, *others = (bare(api.check(data, "game.vlog", options)) for data in logs)
    for other in others:
        assert other == first


@pytest.mark.parametrize("seed", seeds(0, 2))
def test_every_format_says_the_same_of_two_truths(seed: int) -> None:
    reports = [bare(api.check(public_log(seed, variant), "game.vlog")) for variant in range(2)]
    for format in FORMATS:
        assert len({render(CheckResult((report,), version="1"), format) for report in reports}) == 1, format


@pytest.mark.parametrize("seed", seeds(0, 2))
@pytest.mark.parametrize("view", ["public", "Zoe", AXIS])
def test_the_dump_of_every_step_rests_on_what_the_reader_sees(seed: int, view: str) -> None:
    make = hidden_from_all if view != AXIS else lambda s, v: hidden_by(ALLIED, s, v)
    games = [api.load(log(seed, make(seed, variant), variant, of=(ALLIED,)), "game.vlog") for variant in range(2)]
    viewers = [api.viewer_of(game, view) for game in games]
    for step in range(len(course(seed).tables)):
        one, two = (dump_game(g.save, v, step) for g, v in zip(games, viewers, strict=True))
        assert one == two


@pytest.mark.parametrize("seed", seeds(200, 3))
def test_a_series_rests_on_what_all_see(seed: int) -> None:
    results = []
    for variant in range(2):
        told = hidden_from_all(seed, variant)
        half = len(told) // 2
        parts = (log(seed, told, variant, last=half), log(seed, told, variant, first=half))
        results.append(api.series([(f"part{i}.vlog", data) for i, data in enumerate(parts)]))
    one, two = ([bare(report) for report in result.reports] for result in results)
    assert one == two
    assert not results[0].errors


@pytest.mark.parametrize("seed", range(2))
def test_an_unknown_player_sees_what_the_public_sees(seed: int) -> None:
    data = public_log(seed, 0)
    public, zoe = api.check(data, "game.vlog"), api.check(data, "game.vlog", api.Options(view="Zoe"))
    assert zoe.findings == public.findings
    assert zoe.timeline == public.timeline
    assert [line for line in zoe.assumptions if line not in public.assumptions] == [
        "Nothing in this file tells which hidden pieces are those of Zoe: it was read as in the public view."
    ]


def test_the_command_line_ends_alike_and_says_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from vlog_checker.cli.app import run

    told = set()
    for variant in range(2):
        path = tmp_path / str(variant) / "game.vlog"
        path.parent.mkdir()
        path.write_bytes(public_log(5, variant))
        code = run(["check", "--format", "json", str(path)])
        streams = capsys.readouterr()
        document = json.loads(streams.out)
        for report in document["reports"]:
            report["size"], report["sha256"] = 0, ""
        told.add((code, json.dumps(document), streams.err))
    assert len(told) == 1


def test_a_gun_that_shows_itself_did_not_move() -> None:
    """Hidden from the start beneath its sangar: in the public view nothing says that it came there in play."""
    lab = Lab("25")
    hidden = [lab.gun("L2"), lab.crew("L2")]
    for counter in hidden:
        counter.hidden_by = SECRETS[AXIS]
    lab.sangar("L2")
    lab._freeze()
    lab.phase("Allied Turn 1 - PFPh")
    for counter in hidden:
        counter.hidden_by = None
    lab._log([ChangePiece(c.key, c.state(*lab._pixel("L2")), None) for c in hidden])
    reading = Reading(api.load(lab.bytes(), "lab.vlog").save, PUBLIC_VIEWER)
    shown = next(s for s in near_works(reading) if s.identity.is_gun)
    assert [stay.revealed for stay in reading.history.path(shown.key)] == [True]
    assert emplaced(reading, reading.sangar_hexes[0], shown, reading.history.steps) is None
    assert lab.findings("F8.52", view="public") == []


# -- the games are worth it


def test_the_truths_differ_for_the_referee() -> None:
    options = api.Options(view="referee")
    for seed in range(3):
        one, two = (api.check(public_log(seed, variant), "game.vlog", options) for variant in range(2))
        assert one.findings != two.findings


def test_the_games_touch_many_rules() -> None:
    rules = {f.rule for seed in range(12) for f in api.check(public_log(seed, 0), "game.vlog").findings}
    assert len(rules) >= 15


def differ() -> bool:
    """Whether some game gives the hidden away."""
    return any(
        bare(api.check(public_log(seed, 0), "game.vlog")) != bare(api.check(public_log(seed, 1), "game.vlog"))
        or public_history(seed, 0) != public_history(seed, 1)
        for seed in range(5)
    )


def _open(viewer: Viewer, piece: Piece) -> Look:
    return Look.OPEN


def _shows_hidden(viewer: Viewer, piece: Piece) -> Look:
    look = _LOOK(viewer, piece)
    return Look.CONCEALED if look is Look.GONE else look


def _shows_dummies(viewer: Viewer, piece: Piece) -> Look:
    look = _LOOK(viewer, piece)
    return Look.OPEN if look is Look.CONCEALED and piece.basic_name == "?" else look


def _dummies_are_small(piece: Piece) -> seen.Face:
    face = _FACE(piece)
    return face._replace(large=False) if piece.basic_name == "?" else face


def _seen_for_what_it_is(eyes: seen.Eyes, piece: Piece) -> seen.Seen | seen.Face | None:
    """Concealed pieces keep their id: they can be followed."""
    if Viewer.look(eyes._viewer, piece) is Look.CONCEALED:
        return eyes.mark(piece.piece_id, seen.face_of(piece))
    return _SEE(eyes, piece)


def _drawn_by_the_engine(self: history.History, step: int, placed: Placed) -> history._Shown:
    return _LOOK_AT(self, step, placed)._replace(drawn=(placed.seq,))


_LOOK, _FACE, _SEE, _LOOK_AT = Viewer.look, seen.face_of, seen.Eyes.see, history.History._look_at
MUTATIONS: dict[str, tuple[object, str, Callable[..., object]]] = {
    "no mask": (Viewer, "look", _open),
    "hidden pieces are a ?": (Viewer, "look", _shows_hidden),
    "dummies are open": (Viewer, "look", _shows_dummies),
    "dummies look small": (seen, "face_of", _dummies_are_small),
    "a ? can be followed": (seen.Eyes, "see", _seen_for_what_it_is),
    "oddities of hidden pieces": (checks_log, "_may_be_told", lambda reading, odd: True),
    "stacks in the engine's order": (history.History, "_look_at", _drawn_by_the_engine),
}


def test_nothing_is_found_without_a_mutation() -> None:
    assert not differ()


@pytest.mark.parametrize("name", MUTATIONS)
def test_a_broken_mask_is_found_out(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, attribute, broken = MUTATIONS[name]
    monkeypatch.setattr(where, attribute, broken)
    assert differ()


def test_a_dump_without_a_mask_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Viewer, "look", _open)
    one, two = (api.dump(public_log(0, variant), "game.vlog") for variant in range(2))
    assert one["position"] != two["position"]


# -- the corpus


class Secrets:
    """What a file holds of secrets, read from its raw states: by no code of the views.

    ``ids``: owner ids.  ``tell_tales``: what belongs to pieces that nobody but their owner ever sees: names and ids.
    ``texts``: secret and private notes.
    """

    def __init__(self, data: bytes, name: str) -> None:
        self.game = api.load(data, name)
        self.ids: set[str] = set()
        self.texts: set[str] = set()
        self.hidden = False
        self._shown: set[str] = set()
        self._unseen: set[str] = set()
        for replayed in replay(self.game.save.game):
            for placed in replayed.touched.values():
                if isinstance(placed, Piece):
                    self._piece(placed)
        saved = self.game.save.game
        commands = [*saved.restore, *(c for step in saved.steps for c in step.commands)]
        for command in commands:
            text = getattr(command, "text", "")
            if isinstance(command, MovePiece) and command.player_id:
                self.ids.add(command.player_id)
            if isinstance(command, Chat):
                self._shown.add(text)
            elif text.startswith(("SNOTE\t", "PNOTE\t", "PLAYER\t")):
                fields = split(text, "\t")[1:]
                self.texts |= set(fields[3:4] if text.startswith("SNOTE") else fields[1:2] if text.startswith("PNOTE") else ())
                self.ids |= set(fields[:1] if text[0] != "S" else fields[1:2])

    def _piece(self, piece: Piece) -> None:
        levels = type_levels(piece.type)
        owned = False
        for level, state in zip(levels, piece.states, strict=False):
            kind = level.partition(";")[0]
            if kind in ("hide", "obs", "conceal"):
                owner = state if kind == "hide" else state.partition(";")[0]
                if owner not in ("null", ""):
                    owned = True
                    self.ids.add(owner)
            elif kind == "concealment":
                owned = True
                self.ids.add(level.split(";")[1])
        marks = {piece.piece_id, piece.basic_name, visible_name(piece.traits())}
        (self._unseen if owned else self._shown).update(marks)
        self.hidden = self.hidden or owned

    @property
    def tell_tales(self) -> set[str]:
        """What no open piece and no chat line has."""
        said = "\n".join(self._shown)
        return {mark for mark in self._unseen if len(mark) > 2 and mark not in said}

    @property
    def passwords(self) -> set[str]:
        """Ids that are no common word of reports and no name."""
        said = "\n".join(self._shown)
        return {i for i in self.ids if len(i) > 3 and i not in said}


def players(secrets: Secrets) -> set[str]:
    """Names that pieces give as ``Owner``."""
    return {
        state for replayed in replay(secrets.game.save.game) for p in replayed.touched.values() if isinstance(p, Piece)
        for level, state in zip(type_levels(p.type), p.states, strict=False) if level.startswith("PROP;Owner;") and state
    }  # fmt: skip


def outputs(secrets: Secrets, view: str, formats: Iterable[str]) -> dict[str, str]:
    """What a view of a file gives in each format, and as a dump."""
    report = api.check_game(secrets.game, api.Options(view=view))._replace(file="game", sha256="")
    told = {format: render(CheckResult((report,), version="1"), format) for format in formats}
    told["dump"] = json.dumps(dump_game(secrets.game.save, api.viewer_of(secrets.game, view)), ensure_ascii=False)
    told["repr"] = repr(report) + repr(api.viewer_of(secrets.game, view))
    return told


def found_in(text: str, secrets: Iterable[str]) -> list[str]:
    """Which secrets stand in a text, as they are or as a format may write them."""
    from html import escape

    return sorted(s for s in secrets if s in text or escape(s) in text or json.dumps(s)[1:-1] in text)


@needs_shared
@pytest.mark.parametrize("path", corpus_files(), ids=lambda p: p.name)
def test_no_file_of_the_corpus_leaks(path: Path) -> None:
    try:
        secrets = Secrets(path.read_bytes(), path.name)
    except VlogError:
        pytest.skip("not a file that can be read")
    formats = FORMATS if secrets.hidden else ("json", "html")
    named = sorted(players(secrets))[:3] if secrets.hidden else []
    for view in ("public", "nobody at all", "referee", *named):
        never = secrets.passwords | secrets.texts
        masked = view in ("public", "nobody at all")
        for format, text in outputs(secrets, view, formats).items():
            assert found_in(text, never | (secrets.tell_tales if masked else set())) == [], (view, format)


@needs_shared
def test_the_corpus_has_secrets_to_find(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Viewer, "look", _open)
    caught = set()
    for path in corpus_files():
        if path.name in ("hip-concealed.vsav", "C18.vlog", "BIG-setup.vsav"):
            secrets = Secrets(path.read_bytes(), path.name)
            if found_in(outputs(secrets, "public", ("json",))["dump"], secrets.tell_tales):
                caught.add(path.name)
    assert len(caught) == 3
