"""Who sees what of one piece, whose an owner id is, and what a ``?`` shows."""

from __future__ import annotations

import pytest

from tests.leakgames import BOARD
from tests.loglab import nest
from vlog_checker import api
from vlog_checker.findings import PUBLIC_NOTICE, REFEREE_NOTICE
from vlog_checker.owners import PALETTE_OWNER, owner_name
from vlog_checker.parser.commands import AddPiece, ChangePiece, Command, MovePiece, Raw, Undo
from vlog_checker.parser.savedgame import SavedGame, read_stream
from vlog_checker.parser.writer import save_text, write_game
from vlog_checker.replay.game import position_at
from vlog_checker.replay.pieces import Piece
from vlog_checker.vasl.seen import Concealed, Eyes, Face, face_of
from vlog_checker.view import PUBLIC_VIEWER, REFEREE_VIEWER, Look, Viewer, viewer_for

AXEL = Viewer("Axel", ids=frozenset(("pw",)), player="Axel")


def unit(
    key: str = "1", owner: str = "Axel", hide: str = "null", conceal: str = "null;", nation: str = "ge", obs: str = "null"
) -> AddPiece:
    """A unit with every trait that hides something."""
    types = ["PROP;Owner;x", "hide;72;HIP", f"conceal;C;{nation}/{nation}qmark;{nation};;", "obs;M;x", "piece;;;ge/467;4-6-7 1sq"]
    return AddPiece(key, nest(types), nest([owner, hide, conceal, obs, "Main Map;100;100;22;0"]))


def mark(key: str = "1", owner: str = "Axel", by: str = "", image: str = "ge/geqmark", nation: str = "ge") -> AddPiece:
    """A ``?`` counter."""
    types = ["PROP;Owner;x", "hide;72;HIP", f"concealment;{by};{nation}", f"piece;K;D;{image};?"]
    return AddPiece(key, nest(types), nest([owner, "null", "", "Main Map;100;100;2351;0"]))


def piece(command: AddPiece) -> Piece:
    """The piece that a command adds."""
    found = position_at(game([command])).pieces[command.piece_id or ""]
    assert isinstance(found, Piece)
    return found


def game(pieces: list[Command], *steps: list[Command], head: tuple[Command, ...] = ()) -> SavedGame:
    """A log."""
    return read_stream(save_text(pieces, steps, head=[BOARD, *head]))


def moved(key: str, by: str, old: str | None = "Main Map") -> list[Command]:
    """A step in which somebody moves a piece."""
    return [MovePiece(key, "Main Map", 120, 120, None, old, 100, 100, None, by)]


# -- one piece


@pytest.mark.parametrize(
    ("command", "public", "own"),
    [
        (unit(), Look.OPEN, Look.OPEN),
        (unit(hide="pw"), Look.GONE, Look.OPEN),
        (unit(hide="other"), Look.GONE, Look.GONE),
        (unit(hide=""), Look.GONE, Look.GONE),
        (unit(conceal="pw;|0"), Look.CONCEALED, Look.OPEN),
        (unit(conceal="other;|0"), Look.CONCEALED, Look.CONCEALED),
        (unit(conceal=";|0"), Look.CONCEALED, Look.CONCEALED),
        (unit(conceal=""), Look.CONCEALED, Look.CONCEALED),
        (unit(obs="other;"), Look.CONCEALED, Look.CONCEALED),
        (unit(hide="other", conceal="pw;|0"), Look.GONE, Look.GONE),
        (unit(hide="pw", conceal="other;|0"), Look.GONE, Look.CONCEALED),
        (mark(), Look.CONCEALED, Look.OPEN),
        (mark(by="pw"), Look.CONCEALED, Look.OPEN),
        (mark(by="other"), Look.CONCEALED, Look.CONCEALED),
        (mark(by="null", owner="Brit"), Look.CONCEALED, Look.CONCEALED),
        (mark(by="pw", owner="Brit"), Look.CONCEALED, Look.OPEN),
    ],
)
def test_how_a_piece_looks(command: AddPiece, public: Look, own: Look) -> None:
    assert PUBLIC_VIEWER.look(piece(command)) is public
    assert AXEL.look(piece(command)) is own
    assert REFEREE_VIEWER.look(piece(command)) is Look.OPEN


def test_an_id_with_a_delimiter_is_the_same_wherever_it_stands() -> None:
    viewer = Viewer("Axel", ids=frozenset(("p;w",)), player="Axel")
    assert viewer.look(piece(unit(conceal="p\\;w;|0"))) is Look.OPEN
    assert viewer.look(piece(unit(hide="p;w"))) is Look.OPEN


def test_a_player_called_public_gives_no_dummy_away() -> None:
    assert PUBLIC_VIEWER.look(piece(mark(owner="public"))) is Look.CONCEALED


def test_a_player_without_an_id_does_not_see_dummies_by_name_alone() -> None:
    assert Viewer("Axel", player="Axel").look(piece(mark())) is Look.CONCEALED


# -- what a ? shows


@pytest.mark.parametrize(
    ("real", "dummy", "face"),
    [
        (unit(), mark(), Face(False, "German")),
        (unit(nation="br"), mark(image="br/brqmark", nation="br"), Face(False, "British")),
        (unit(nation="hu"), mark(image="hu/huqmark", nation="ge"), Face(False, "Hungarian")),
    ],
)
def test_a_dummy_looks_like_a_unit(real: AddPiece, dummy: AddPiece, face: Face) -> None:
    assert face_of(piece(real)) == face_of(piece(dummy)) == face


def test_a_large_dummy_looks_like_a_large_unit() -> None:
    large = unit()._replace(type=unit().type.replace("geqmark", "geqmark58"))
    assert face_of(piece(large)) == face_of(piece(mark(image="ge/geqmark58"))) == Face(True, "German")


def test_the_old_pictures_tell_size_and_nation() -> None:
    old = unit()._replace(type=unit().type.replace("ge/geqmark", "Qmark"))
    assert face_of(piece(old)) == face_of(piece(mark(image="Qmark"))) == Face(True, "German")


def test_a_concealed_piece_holds_nothing() -> None:
    secret = piece(unit(conceal="pw;|0"))
    eyes = Eyes(PUBLIC_VIEWER)
    face = eyes.see(secret)
    assert isinstance(face, Face)
    seen = eyes.mark("?1", face)
    assert (seen.name, seen.piece_id, seen.gpid, seen.kind, seen.owner, seen.traits) == ("?", "", "", "concealed", None, ())
    assert (seen.identity.kind, seen.identity.is_mmc, seen.side, seen.may_be_fort) == ("unknown", False, "axis", False)
    assert not {"4-6-7 1sq", "pw", "Axel"} & {str(value) for value in vars(seen).values()}


def test_the_same_mark_is_one_value() -> None:
    eyes = Eyes(PUBLIC_VIEWER)
    assert eyes.mark("?1", Face(False, None)) is eyes.mark("?1", Face(False, None))
    assert isinstance(eyes.mark("?1", Face(False, None)), Concealed)


# -- whose an id is


def ids(name: str, *games: SavedGame) -> set[str]:
    """The ids of a player."""
    return set(viewer_for(name, games).ids)


def test_his_hidden_pieces_tell_his_id() -> None:
    assert ids("Axel", game([unit("1", hide="pw"), unit("2", conceal="pw;")])) == {"pw"}
    assert ids("Brit", game([unit("1", hide="pw")])) == set()


def test_an_id_of_two_names_is_nobodys() -> None:
    both: list[Command] = [unit("1", "Axel", hide="pw"), unit("2", "Brit", hide="pw", nation="br")]
    assert ids("Axel", game(both)) == ids("Brit", game(both)) == set()


def test_a_name_of_two_ids_has_none() -> None:
    assert ids("Axel", game([unit("1", hide="pw"), unit("2", hide="other")])) == set()


def test_who_drags_a_concealed_stack_of_his_opponent_does_not_get_his_id() -> None:
    """VASL makes him the ``Owner`` of what he drags."""
    open_ones: list[Command] = [unit(str(i), "Brit", nation="br") for i in range(3)]
    assert ids("Axel", game([*open_ones, unit("9", "Axel", conceal="brits;", nation="br")])) == set()


def test_moves_outweigh_what_pieces_say() -> None:
    start: list[Command] = [unit("1"), unit("2"), unit("3", hide="brits")]
    assert ids("Axel", game(start, moved("1", "pw"), moved("2", "pw"))) == {"pw"}


def test_moves_that_contradict_the_pieces_leave_a_doubt() -> None:
    start: list[Command] = [unit("1", "Brit", nation="br"), unit("2", hide="pw")]
    assert ids("Axel", game(start, moved("1", "pw"))) == set()
    assert ids("Brit", game(start, moved("1", "pw"))) == set()


def test_pieces_out_of_the_palette_and_undone_moves_tell_nothing() -> None:
    start: list[Command] = [unit("1", "Brit", nation="br"), unit("2", hide="pw")]
    undone: list[Command] = [Undo(True), *moved("1", "pw"), Undo(False)]
    assert ids("Axel", game(start, moved("1", "pw", None), undone)) == {"pw"}


def test_a_piece_hidden_only_for_a_while_counts_too() -> None:
    shut, bare = unit("1", hide="pw"), unit("1")
    assert ids("Axel", game([bare], [ChangePiece("1", shut.state, None)], [ChangePiece("1", bare.state, None)])) == {"pw"}


def test_the_players_list_tells_an_id() -> None:
    listed = Raw("PLAYER", "PLAYER\tpw\tAxel\tAxis")
    assert ids("Axel", game([unit("1", "", hide="pw")], head=(listed,))) == {"pw"}


@pytest.mark.parametrize("other", ["PLAYER\tpw\tBrit\tAllied", "PLAYER\tbrits\tAxel\tAllied"])
def test_a_players_list_that_contradicts_itself_tells_nothing(other: str) -> None:
    lists = (Raw("PLAYER", "PLAYER\tpw\tAxel\tAxis"), Raw("PLAYER", other))
    assert ids("Axel", game([], head=lists)) == set()


def test_a_players_list_against_the_moves_leaves_a_doubt() -> None:
    listed = Raw("PLAYER", "PLAYER\tbrits\tAxel\tAxis")
    assert ids("Axel", game([unit("1", "Brit", nation="br")], moved("1", "brits"), head=(listed,))) == set()


def test_the_logs_of_a_game_are_read_together() -> None:
    assert ids("Axel", game([unit("1")]), game([unit("1", hide="pw")])) == {"pw"}


# -- names


def test_views_and_players_of_the_same_name() -> None:
    hidden: list[Command] = [unit("1", "referee", hide="pw")]
    assert viewer_for("referee", [game(hidden)]) is REFEREE_VIEWER
    named = viewer_for("player:referee", [game(hidden)])
    assert (named.name, named.sees_all, set(named.ids), named.player) == ("player:referee", False, {"pw"}, "referee")
    assert viewer_for("player:Axel", [game([unit("1", hide="pw")])]).name == "Axel"
    assert viewer_for("public", [game(hidden)]) is PUBLIC_VIEWER


def test_what_a_view_says_of_itself() -> None:
    assert (PUBLIC_VIEWER.notice, PUBLIC_VIEWER.assumption) == (PUBLIC_NOTICE, None)
    assert (REFEREE_VIEWER.notice, REFEREE_VIEWER.assumption) == (REFEREE_NOTICE, None)
    assert "Axel" in AXEL.notice
    assert AXEL.assumption is None
    nobody = viewer_for("Zoe", [game([unit("1", hide="pw")])])
    assert "Zoe" in (nobody.assumption or "")


def test_no_repr_tells_an_id() -> None:
    secret = piece(unit(hide="sesame", conceal="sesame;"))
    viewer = viewer_for("Axel", [game([unit("1", hide="sesame")])])
    assert viewer.ids == {"sesame"}
    for value in (viewer, Eyes(viewer).see(secret), Eyes(PUBLIC_VIEWER).see(secret), secret):
        assert "sesame" not in repr(value)


def test_the_owner_is_what_the_outermost_trait_says() -> None:
    assert owner_name(piece(unit())) == "Axel"
    assert owner_name(piece(unit(owner=""))) is None
    assert owner_name(piece(AddPiece("1", "piece;;;x;y", "Main Map;1;1;2;0"))) is None


# -- dump


def test_a_masked_dump_tells_no_stack_and_no_map_of_hidden_pieces() -> None:
    elsewhere = unit("9", hide="pw")._replace(state=unit("9", hide="pw").state.replace("Main Map", "Axel's Box"))
    commands: list[Command] = [unit("1"), unit("2", hide="pw"), AddPiece("77", "stack", "Main Map;100;100;1;2"), elsewhere]
    data = write_game(save_text(commands, [moved("2", "pw")], head=[BOARD, Raw("MYSTERY", "MYSTERY\tpw")]))
    shown = api.dump(data, "x.vlog")
    assert shown["command_types"] == {"bd": 1, "begin_save": 1, "end_save": 1}
    assert shown["position"] == [
        {"map": "Main Map", "pieces": [
            {"stack": "", "x": 100, "y": 100, "hex": None, "members": [
                {"piece_id": "1", "name": "4-6-7 1sq", "gpid": "22", "x": 100, "y": 100, "hex": None}]}]}
    ]  # fmt: skip
    everything = api.dump(data, "x.vlog", view="referee")
    assert [m["map"] for m in everything["position"]] == ["Main Map", "Axel's Box"]  # type: ignore[attr-defined]


def test_the_palette_owns_nothing() -> None:
    fresh = Piece("1", "PROP;Owner;false\tpiece;;;;First Fire")
    fresh.states = [PALETTE_OWNER, "Main Map;0;0;3"]
    assert owner_name(fresh) is None
    fresh.states = ["Axel", "Main Map;0;0;3"]
    assert owner_name(fresh) == "Axel"
