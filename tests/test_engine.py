"""The replay against the engine's own reading of every corpus file (NAME.engine.json).

The start and end positions are compared piece by piece and in order; each step by what the engine saw added, moved
and removed in it.  Not compared, because our reading cannot have it: the ids that the engine invents from the
clock (``genN``); empty stacks at the end, which VASSAL 3.7 drops; and the at-start stacks that the engine
adds to files without ``SETUP_STACK`` (not part of the file).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.shared import corpus_files, needs_shared
from vlog_checker.dump import dump_game
from vlog_checker.parser.load import ParsedSave, read_save
from vlog_checker.replay.game import replay
from vlog_checker.replay.pieces import Piece
from vlog_checker.replay.position import Position
from vlog_checker.view import REFEREE_VIEWER

FILES = [p for p in corpus_files() if p.with_name(p.name + ".engine.json").is_file()]
pytestmark = needs_shared


def _engine(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.with_name(path.name + ".engine.json").read_text("utf-8"))
    return found


def _save(path: Path) -> ParsedSave:
    return read_save(path.read_bytes(), path.name)


def _invented(piece_id: object) -> bool:
    return str(piece_id).startswith("gen")


def _rows(pieces: list[dict[str, Any]], ours: bool) -> Iterator[tuple[object, ...]]:
    id_key, name_key = ("piece_id", "name") if ours else ("id", "basicName")
    for row in pieces:
        if "stack" not in row:
            yield ("piece", row[id_key], row[name_key], row["gpid"], row["x"], row["y"])
        elif row["members"]:
            stack = "gen" if _invented(row["stack"]) else row["stack"]
            yield ("stack", stack, row["x"], row["y"], *_rows(row["members"], ours))


def _maps(position: list[dict[str, Any]], ours: bool) -> dict[str, list[tuple[object, ...]]]:
    rows = {m["map"]: list(_rows(m["pieces"], ours)) for m in position}
    return {name: found for name, found in rows.items() if found}


def _without_at_start(maps: dict[str, list[tuple[object, ...]]], save: ParsedSave) -> Any:
    """The engine's position without what it invented: stacks whose members all have invented ids."""
    known = {p.piece_id for r in replay(save.game) for p in r.position.pieces.values()}
    kept = {}
    for name, rows in maps.items():
        kept[name] = [r for r in rows if r[0] != "stack" or not all(_foreign(m, known) for m in r[4:])]
    return {name: rows for name, rows in kept.items() if rows}


def _foreign(member: object, known: set[str]) -> bool:
    assert isinstance(member, tuple)
    return _invented(member[1]) and member[1] not in known


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.name)
def test_final_position_is_the_engines(path: Path) -> None:
    engine, save = _engine(path), _save(path)
    dump = dump_game(save, REFEREE_VIEWER)
    assert dump["steps"] == engine["logSteps"]
    if "topLevelTokens" in engine:
        assert dump["top_level_tokens"] == engine["topLevelTokens"]
    theirs = _without_at_start(_maps(engine["final"], False), save)
    assert _maps(dump["position"], True) == theirs  # type: ignore[arg-type]


# -- step by step


def _places(position: Position) -> dict[str, tuple[object, ...]]:
    """Piece id -> map, x, y, stack, index; only pieces on a map."""
    places = {}
    for piece in position.pieces.values():
        if isinstance(piece, Piece) and piece.current_map is not None:
            stack = piece.parent
            index = -1 if stack is None else stack.members.index(piece)
            stack_id = None if stack is None else "gen" if _invented(stack.piece_id) else stack.piece_id
            places[piece.piece_id] = (piece.current_map, *piece.position, stack_id, index)
    return places


def _place(at: dict[str, Any]) -> tuple[object, ...]:
    stack = at.get("stack")
    return at["map"], at["x"], at["y"], "gen" if _invented(stack) else stack, at["index"]


def _moved(step: dict[str, Any]) -> dict[str, tuple[tuple[object, ...], tuple[object, ...]]]:
    return {m["id"]: (_place(m.get("frm") or m["from"]), _place(m["to"])) for m in step.get("moved", ())}


def _ours(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    both = before.keys() & after.keys()
    return {
        "moved": {i: (before[i], after[i]) for i in both if before[i] != after[i]},
        "added": {i: after[i] for i in after.keys() - before.keys()},
        "removed": before.keys() - after.keys(),
    }


WITH_STEPS = [p for p in FILES if p.suffix == ".vlog"]


@pytest.mark.parametrize("path", WITH_STEPS, ids=lambda p: p.name)
def test_every_step_is_the_engines(path: Path) -> None:
    steps = {s["step"]: s for s in _engine(path)["steps"]}
    before: dict[str, Any] = {}
    compared = 0
    for replayed in replay(_save(path).game):
        after = _places(replayed.position)
        if replayed.number:
            step = steps.pop(replayed.number)
            theirs = {
                "moved": _moved(step),
                "added": {a["id"]: _place(a["at"]) for a in step.get("added", ())},
                "removed": set(step.get("removed", ())),
            }
            assert _ours(before, after) == theirs, f"step {replayed.number}"
            compared += 1
        before = after
    assert not steps
    assert compared == _engine(path)["logSteps"]


@pytest.mark.parametrize("path", WITH_STEPS, ids=lambda p: p.name)
def test_every_step_says_what_the_engine_said(path: Path) -> None:
    from vlog_checker.parser.commands import Chat, Undo

    for step, engine in zip(_save(path).game.steps, _engine(path)["steps"], strict=True):
        assert [c.text for c in step.commands if isinstance(c, Chat)] == engine.get("chat", [])
        assert any(isinstance(c, Undo) for c in step.commands) == bool(engine.get("undo"))
