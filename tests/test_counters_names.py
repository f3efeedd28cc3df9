"""The names that layers and labels make, against the engine's own for every piece of the corpus."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from tests.shared import corpus_files, needs_shared
from vlog_checker.parser.load import read_zip
from vlog_checker.parser.traits import Trait
from vlog_checker.replay.game import position_at
from vlog_checker.replay.pieces import Piece
from vlog_checker.vasl.layers import basic_name, gpid, layers, level_text, shown_layers, visible_name

BASE = Trait("piece;K;D; ;Foxhole", "Main Map;1;2;212")
EMB = "emb2;;2;;Size;2;S;;2;;;;0;false;0;0;a,b,c;{};true;{};;;false;;1;1;true;;83,130;"


def emb(names: str, state: str, layer_name: str = "") -> Trait:
    return Trait(EMB.format(names, layer_name), state)


@pytest.mark.parametrize(
    ("level", "inner", "whole"),
    [
        ("", "LMG", "LMG"),
        ("malf +", "LMG", "malf LMG"),
        ("+ Sand", "Foxhole", "Foxhole Sand"),
        (r"\+1 vs Italians +", "x", "+1 vs Italians x"),
        (r"6\+1", "leader", "6+1"),
        ("+- RPh", "Turn 1 ", "Turn 1 - RPh"),
        ("a+b+c", "x", "ax"),
        ("+", "x", "x"),
    ],
)
def test_level_names_go_before_behind_or_instead(level: str, inner: str, whole: str) -> None:
    assert level_text(level, inner) == whole


def test_outer_layers_are_put_to_inner_ones() -> None:
    piece = (emb("1S +,2S +,3S +", "2"), emb(",+ Sand,", "2"), BASE)
    assert visible_name(piece) == "2S Foxhole Sand"
    assert [layer.image for layer in shown_layers(piece)] == ["b", "b"]


@pytest.mark.parametrize("state", ["-2", "0", "", "x", "--1", "-", "\u0662", "9" * 40])
def test_a_layer_that_is_off_or_odd_says_nothing(state: str) -> None:
    assert visible_name((emb("1S +,2S +,3S +", state), BASE)) == "Foxhole"


def test_a_level_beyond_the_last_is_the_last() -> None:
    assert visible_name((emb("1S +,2S +,3S +", "7;"), BASE)) == "3S Foxhole"
    assert visible_name((emb("1S +", "3"), BASE)) == "Foxhole"  # an image without a name


def test_old_layers_are_read() -> None:
    old = Trait("emb;70;Flip;;;;;0;0;Fox,Fox +;FoxS,+ Sand", "2")
    assert visible_name((old, BASE)) == "Foxhole Sand"
    assert [layer.level for layer in layers((Trait(old.type, "-1"), BASE))] == [0]


def test_labels_go_into_the_name() -> None:
    label = "label;76,130;Label;10;255,255,255;0,0,0;t;0;c;0;b;c;{};Dialog;0;0;TextLabel;;{}"
    plain = label.format("$pieceName$ ($label$)", "")
    assert visible_name((Trait(plain, "mine"), BASE)) == "Foxhole (mine)"
    assert visible_name((Trait(plain, "  "), BASE)) == "Foxhole"
    assert visible_name((Trait(label.format("$label$: $PieceName$", "true"), ""), BASE)) == ": Foxhole"
    assert visible_name((Trait(plain, "$N$"), BASE), {"N": "4"}) == "Foxhole (4)"
    assert visible_name((Trait("label", "x"), BASE)) == "Foxhole (x)"


def test_names_that_feed_on_themselves_stay_small() -> None:
    label = Trait("label;;;;;;;;;;;;$pieceName$$pieceName$", "x")
    assert len(visible_name((label,) * 60 + (BASE,))) <= 1 << 16


def test_broken_pieces_have_some_name() -> None:
    assert visible_name(()) == ""
    assert visible_name((Trait("", ""),)) == ""
    assert gpid((Trait("piece", ""),)) == ""
    assert basic_name((Trait("piece;", ""),)) == ""


def _engine_pieces(truth: dict[str, object]) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for on_map in truth["final"]:  # type: ignore[attr-defined]
        for item in on_map["pieces"]:
            for piece in item.get("members", [item]):
                found[piece["id"]] = piece
    return found


def _masked(piece: Piece) -> set[str]:
    """What stands between the name and the engine's: its user was a stranger to these owners."""
    reasons = set()
    for trait in piece.traits():
        owner = trait.state.split(";")[0]
        kind = trait.type.split(";")[0]
        if kind in ("hide", "obs", "conceal") and owner not in ("null", ""):
            reasons.add(kind)
    return reasons


def _compare(path: Path, truth: dict[str, object], tally: Counter[str]) -> None:
    position = position_at(read_zip(path.read_bytes()).game)
    for piece_id, expected in _engine_pieces(truth).items():
        if piece_id.startswith("gen"):
            tally["id invented by the engine"] += 1
            continue
        piece = position.piece(piece_id)
        assert isinstance(piece, Piece), (path.name, piece_id)
        traits = piece.traits()
        assert basic_name(traits) == expected["basicName"], (path.name, piece_id)
        assert gpid(traits) == expected["gpid"], (path.name, piece_id)
        masked = _masked(piece)
        name = visible_name(traits)
        if "hide" in masked:
            assert expected["name"] in ("", f"{name}(HIP)"), (path.name, name)
            tally["hidden: the engine gives no name"] += 1
        elif masked:
            assert expected["name"] in ("?", f"{name}(?)"), (path.name, name)
            tally["concealed: the engine says ?"] += 1
        elif "CVP$" in name:  # a label with a global property, which is no part of the piece
            assert visible_name(traits, {"AxisCVP": "0", "AlliedCVP": "0"}) == expected["name"]
            tally["label with a global property"] += 1
        else:
            assert name == expected["name"], (path.name, piece_id)
            tally["equal"] += 1


@needs_shared
def test_every_piece_of_the_corpus_has_the_engines_name() -> None:
    tally: Counter[str] = Counter()
    for path in corpus_files():
        truth = path.with_name(path.name + ".engine.json")
        if truth.exists():
            _compare(path, json.loads(truth.read_text(encoding="utf-8")), tally)
    print(dict(tally))
    assert tally["equal"] > 2_500
