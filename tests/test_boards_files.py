"""The user's board folder: archives of VASL, broken ones, newer and older ones, and where the folder is found."""

from __future__ import annotations

import csv
import gzip
import shutil
import zipfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vlog_checker.errors import UsageError, VlogError
from vlog_checker.vasl.boardfiles import BoardFolder
from vlog_checker.vasl.boardground import shipped_ground
from vlog_checker.vasl.boardplaces import default_folder
from vlog_checker.vasl.grid import Grid, hex_name
from vlog_checker.vasl.grids import find_grid
from vlog_checker.vasl.ground import Ground
from vlog_checker.vasl.layout import Layout
from vlog_checker.vasl.losdata import Centre, hex_codes, hex_facts, read_losdata
from vlog_checker.vasl.overlays import shipped
from vlog_checker.vasl.setup import parse_bd

from .boards_help import one
from .shared import SHARED, needs_shared

ARCHIVES = ["01", "02", "04", "26", "27", "28", "29", "30", "31"]


# -- VASL's own archives -----------------------------------------------------------------------------------------------


@needs_shared
@pytest.mark.parametrize("board", ARCHIVES)
def test_hex_facts_of_an_archive_equal_the_table(board: str) -> None:
    grid = find_grid(board)
    assert grid is not None
    with zipfile.ZipFile(SHARED / "boards" / f"bd{board}") as file:
        los = read_losdata(file.read("LOSData"))
    facts, codes = hex_facts(los, grid, Centre()), hex_codes(los, grid, Centre())
    with gzip.open(SHARED / "boards" / "hex-levels.csv.gz", "rt", encoding="utf-8") as table:
        rows = [row for row in csv.DictReader(table) if row["board"] == board]
    got = [
        (hex_name(*cell), str(one.level), str(codes[cell]), str(int(one.depression)))
        for cell, one in facts.items()
    ]
    assert got == [(row["hex"], row["level"], row["terrain_code"], row["depression"]) for row in rows]
    shown = shipped_ground(board)
    assert shown is not None
    assert facts == shown.hexes


@needs_shared
def test_the_folder_gives_what_the_table_gives() -> None:
    folder = BoardFolder(SHARED / "boards")
    for board in ("04", "28"):
        own, known = folder.ground(board), shipped_ground(board)
        assert own is not None
        assert known is not None
        assert own.hexes == known.hexes
        assert own.source == f"from your board folder (version {find_grid(board).version})"  # type: ignore[union-attr]
        assert folder.grid(board) == find_grid(board)
    assert folder.ground("25") is None  # no LOS data in that archive
    assert folder.grid("25") == find_grid("25")
    assert folder.overlay("s1", "a") == shipped("s1", "a")
    assert folder.overlay("x1", "c") == shipped("x1", "c")
    assert folder.notes() == ()


# -- archives of our own -----------------------------------------------------------------------------------------------

SMALL = Grid("home", "Home", "1.0", 120, 130, 0, 32, 56.25, 64.5)


def losdata(levels: Iterable[int], codes: Iterable[int], width: int, height: int, block: int = 50) -> bytes:
    """A LOSData file of the pixels given, column by column, in short and long blocks."""
    payload = b"".join(n.to_bytes(4, "big") for n in (3, 2, width, height))
    payload += bytes(value & 255 for pair in zip(levels, codes, strict=True) for value in pair)
    out = b"\xac\xed\0\5"
    for i in range(0, len(payload), block):
        part = payload[i : i + block]
        head = b"\x77" + bytes((len(part),)) if i % 3 else b"\x7a" + len(part).to_bytes(4, "big")
        out += head + part
    return gzip.compress(out)


def small_losdata(code: int = 0, level: int = 0) -> bytes:
    pixels = SMALL.width * SMALL.height
    return losdata([level] * pixels, [code] * pixels, SMALL.width, SMALL.height)


def write_board(
    folder: Path,
    name: str,
    version: str = "1.0",
    los: bytes | None = None,
    metadata: str | None = None,
    size: tuple[int, int] = (SMALL.width, SMALL.height),
) -> None:
    text = (
        metadata
        or f'<boardMetadata name="{name.title()}" version="{version}" boardImageFileName="bd{name}.gif"/>'
    )
    with zipfile.ZipFile(folder / f"bd{name.upper()}", "w") as file:
        file.writestr("BoardMetadata.xml", text)
        file.writestr(f"bd{name}.gif", b"GIF89a" + b"".join(n.to_bytes(2, "little") for n in size))
        if los is not None:
            file.writestr("LOSData", los)


def test_a_board_that_only_the_user_has(tmp_path: Path) -> None:
    write_board(tmp_path, "home", los=small_losdata(107, -1))
    folder = BoardFolder(tmp_path)
    map_ = Layout(parse_bd("bd\t0\t0\thome\t"), folder.grid)
    assert map_.board_names == ("Home",)
    cell, ground = one(map_, "B1"), Ground(map_, files=folder)
    assert ground.sand(cell).verdict == "yes"
    assert ground.level(cell) == -1
    assert ground.sources() == ("Terrain of board Home: from your board folder (version 1.0).",)
    assert ground.notes() == ()


def test_wadi_and_scrub_and_hammada_from_pixels(tmp_path: Path) -> None:
    width, height = SMALL.width, SMALL.height
    codes = [0] * (width * height)
    for x in range(width):
        for y in range(height):
            if x < 24 and y < 70:
                codes[x * height + y] = 104  # A1: wadi at the centre
            elif x < 20:
                codes[x * height + y] = 100  # A2: scrub at the centre
            elif 40 <= x < 46:
                codes[x * height + y] = 101  # column B: hammada beside the centre
    facts = hex_facts(read_losdata(losdata([0] * len(codes), codes, width, height)), SMALL, Centre())
    named = {hex_name(*cell): (one.terrain, one.depression) for cell, one in facts.items()}
    assert named["A1"] == ("wadi", True)
    assert named["A2"] == ("scrub", False)
    assert named["B1"] == ("hammada", False)
    assert named["C1"] == ("open ground", False)


def test_newer_wins_and_older_does_not(tmp_path: Path) -> None:
    for board, version in (("26", "6.10"), ("27", "5.9"), ("28", "")):
        write_board(tmp_path, board, version, small_losdata(107))
    folder = BoardFolder(tmp_path)
    assert folder.ground("26") is not None
    assert folder.ground("27") is None
    assert folder.ground("28") is None
    assert folder.notes() == (
        "Board 27 of your board folder is version 5.9, older than the built-in one.",
        "Board 28 of your board folder gives no version: the built-in one is used.",
    )


@needs_shared
def test_a_folder_that_was_found_is_read_only_for_newer_boards(tmp_path: Path) -> None:
    write_board(tmp_path, "27", "9.0", small_losdata(107))
    shutil.copy(SHARED / "boards" / "bd26", tmp_path / "bd26")
    folder = BoardFolder(tmp_path, only_newer=True)
    assert folder.ground("26") is None
    assert folder.ground("27") is not None
    assert folder.notes() == ()


def test_measures_from_metadata_and_from_the_older_data_file(tmp_path: Path) -> None:
    write_board(
        tmp_path, "odd", metadata='<boardMetadata name="Odd" version="2" boardImageFileName="bdodd.gif" hexWidth="60.5" '
        'hexHeight="70" A1CenterX="-30.7" A1CenterY="35.5" altHexGrain="TRUE"/>',
    )  # fmt: skip
    with zipfile.ZipFile(tmp_path / "bdOLD", "w") as file:
        file.writestr(
            "data", "version 1.2\nx0 22\ny0 68\ndx 56.625\ndy 65.385\nalternate true\nsnapscale 2\nTom R\n"
        )
        file.writestr("bdOld.gif", b"GIF87a\x10\x01\x20\x01")
    folder = BoardFolder(tmp_path)
    assert folder.grid("odd") == Grid("odd", "Odd", "2", 120, 130, -30, 35, 60.5, 70.0, True)
    assert folder.grid("Old") == Grid("Old", "Old", "1.2", 272, 288, 22, 68, 56.625, 65.385, True)
    assert folder.notes() == ()


# -- broken archives ---------------------------------------------------------------------------------------------------


def _broken(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "bd26"
    if kind == "no zip":
        path.write_bytes(b"not a zip")
    elif kind == "empty":
        path.write_bytes(b"")
    elif kind == "doctype":
        write_board(tmp_path, "26", metadata="<!DOCTYPE boardMetadata><boardMetadata/>", los=small_losdata())
    elif kind == "bad xml":
        write_board(tmp_path, "26", metadata="<boardMetadata", los=small_losdata())
    elif kind == "no description":
        with zipfile.ZipFile(path, "w") as file:
            file.writestr("bd26.gif", b"GIF89a")
    elif kind == "bad losdata":
        write_board(tmp_path, "26", "9.9", b"not gzip", size=(1800, 645))
    elif kind == "cut losdata":
        write_board(tmp_path, "26", "9.9", small_losdata()[:-30], size=(1800, 645))
    elif kind == "cut zip":
        write_board(tmp_path, "26", "9.9", small_losdata())
        path.write_bytes(path.read_bytes()[:-60])
    else:
        path.mkdir()


@pytest.mark.parametrize(
    "kind",
    [
        "no zip",
        "empty",
        "doctype",
        "bad xml",
        "no description",
        "bad losdata",
        "cut losdata",
        "cut zip",
        "folder",
    ],
)
def test_a_broken_archive_is_a_note_and_the_table_is_used(tmp_path: Path, kind: str) -> None:
    _broken(tmp_path, kind)
    folder = BoardFolder(tmp_path)
    map_ = Layout(parse_bd("bd\t0\t0\t26\t"), folder.grid)
    ground = Ground(map_, files=folder)
    assert ground.terrain(one(map_, "P2")) == "scrub"
    (note,) = ground.notes()
    assert note.startswith("Board 26 of your board folder cannot be read: ")
    assert str(tmp_path) not in note
    assert ground.sources() == ("Terrain of board 26: from the built-in table (VASL board version 6.2).",)


@pytest.mark.parametrize("packing", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2, zipfile.ZIP_DEFLATED])
def test_an_archive_damaged_inside_is_a_note_however_it_is_packed(tmp_path: Path, packing: int) -> None:
    path = tmp_path / "bd26"
    with zipfile.ZipFile(path, "w", packing) as file:
        file.writestr("data", b"version 9.9\n" * 200)
    with zipfile.ZipFile(path) as file:
        start = file.getinfo("data").header_offset + 30 + len("data")
    raw = bytearray(path.read_bytes())
    raw[start : start + 30] = b"\xff" * 30
    path.write_bytes(raw)
    folder = BoardFolder(tmp_path)
    assert folder.grid("26") == find_grid("26")
    assert folder.notes() == ("Board 26 of your board folder cannot be read: it is no sound zip archive.",)


def test_a_missing_archive_is_a_note(tmp_path: Path) -> None:
    folder = BoardFolder(tmp_path)
    assert folder.ground("26") is None
    assert folder.overlay("s1", "a") is None
    assert folder.notes() == ("Board 26: not in your board folder.", "Overlays S: not in your board folder.")


def test_a_broken_overlay_is_a_note(tmp_path: Path) -> None:
    (tmp_path / "overlays").mkdir()
    with zipfile.ZipFile(tmp_path / "overlays" / "ovrS", "w") as file:
        file.writestr("data", "s1 b3;d1;e2;d3;f2;c4\ns2 b2;b1;c1;d1;d2;c3\nversion 9.0\n")
        file.writestr("ovrs1a.gif", b"GIF89a cut")
    folder = BoardFolder(tmp_path)
    assert folder.overlay("s1", "a") is None
    assert folder.overlay("s2", "a") is None
    assert len(folder.notes()) == 2
    assert all(note.startswith("Overlay") for note in folder.notes())


@needs_shared
def test_overlays_of_the_user_win_if_they_are_not_older(tmp_path: Path) -> None:
    shutil.copy(SHARED / "boards" / "overlays" / "ovrS", tmp_path / "ovrS")
    with zipfile.ZipFile(tmp_path / "ovrSD", "w") as file:
        file.writestr("data", "sd1 b4;d2;e3;d3;f4;e4\nversion 1.9\n")
    folder = BoardFolder(tmp_path)
    assert folder.overlay("s3", "e") == shipped("s3", "e")
    assert folder.has_overlay("s3")
    assert folder.overlay("sd1", "a") is None
    assert not folder.has_overlay("sd1")
    assert folder.notes() == ("Overlays SD of your board folder are older than the built-in ones.",)


def test_no_such_folder(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="board folder"):
        BoardFolder(tmp_path / "nowhere")


def test_losdata_of_another_size_than_the_picture_is_a_note(tmp_path: Path) -> None:
    write_board(tmp_path, "26", "9.9", small_losdata(), size=(1800, 645))
    folder = BoardFolder(tmp_path)
    assert folder.ground("26") is None
    assert folder.notes() == (
        "Board 26 of your board folder cannot be read: the LOS data is not of the size of the board's picture.",
    )


@given(st.binary(max_size=80))
@settings(max_examples=60)
def test_any_losdata_is_read_or_a_clear_error(data: bytes) -> None:
    for raw in (data, gzip.compress(data), gzip.compress(b"\xac\xed\0\5" + data)):
        with suppress(VlogError):  # nothing else may come out
            assert read_losdata(raw).codes


def test_hostile_names_open_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "boards").mkdir()
    write_board(tmp_path, "secret", los=small_losdata())
    folder = BoardFolder(tmp_path / "boards")
    assert folder.grid("/../../bdsecret") is None
    assert folder.overlay("../x1", "a") is None
    assert all("secret" not in note for note in folder.notes())


# -- where the folder is -----------------------------------------------------------------------------------------------


def _folder(path: Path) -> Path:
    path.mkdir(parents=True)
    (path / "bd04").touch()
    return path


@pytest.mark.parametrize(
    ("platform", "config"),
    [("linux", ".VASSAL"), ("darwin", "Library/Application Support/VASSAL"), ("win32", "Roaming/VASSAL")],
)
def test_the_folder_that_vasls_preferences_name(tmp_path: Path, platform: str, config: str) -> None:
    boards = _folder(tmp_path / "Spiel:e ä" / "boards")
    prefs = tmp_path / config / "prefs"
    prefs.mkdir(parents=True)
    escaped = str(boards).replace(":", "\\:").replace("ä", "\\u00E4")
    (prefs / "VASL").write_text(f"#Sun Nov 29\nother=1\nboardURL={escaped}\nlast=2\n", encoding="latin-1")
    environ = {"APPDATA": str(tmp_path / "Roaming")}
    assert default_folder(tmp_path, environ, platform) == boards


def test_the_usual_places(tmp_path: Path) -> None:
    assert default_folder(tmp_path, {}, "linux") is None
    (tmp_path / "boards").mkdir()
    assert default_folder(tmp_path, {}, "linux") is None  # a folder without boards is not VASL's
    boards = _folder(tmp_path / "VASL" / "boards")
    assert default_folder(tmp_path, {}, "linux") == boards


def test_preferences_that_name_nothing(tmp_path: Path) -> None:
    prefs = tmp_path / ".VASSAL" / "prefs"
    prefs.mkdir(parents=True)
    for text in ("", "boardURL=\n", "boardURL=/nowhere/at/all\n", "boardURL=a\\u0000b\n"):
        (prefs / "VASL").write_text(text, encoding="latin-1")
        assert default_folder(tmp_path, {}, "linux") is None
