"""The facts file."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vlog_checker.errors import UsageError
from vlog_checker.vasl import facts as facts_module
from vlog_checker.vasl.facts import Facts, located, parse_facts, side_of, stated
from vlog_checker.vasl.ground import Ground, Stated
from vlog_checker.vasl.layout import layout_of

from .boards_help import layout, one


def test_the_documented_example_is_read() -> None:
    doc = facts_module.__doc__ or ""
    example = textwrap.dedent(doc.split("left out::\n")[1].split("\nA side is")[0])
    facts = parse_facts(example, "game.toml")
    assert facts.name == "game.toml"
    assert facts.setup_ends == 12
    assert dict(facts.players) == {"Axel": "axis", "Brit": "allied"}
    assert dict(facts.sangars) == {"axis": 4, "allied": 0}
    assert dict(facts.terrain) == {"27M1": "sand"}
    assert dict(facts.levels) == {"L2": 1}
    assert dict(facts.control) == dict(facts.set_up_by) == {"L2": "axis"}
    assert (facts.accessible, facts.not_accessible) == ((("L2", "L1"),), (("L2", "M3"),))
    assert (facts.emplaced, facts.not_emplaced) == (("L2",), ("27M4",))


def test_an_empty_file_states_nothing() -> None:
    assert parse_facts("# nothing\n", "")._replace(name="") == Facts()


@pytest.mark.parametrize(
    ("word", "side"),
    [
        ("axis", "axis"),
        ("Allied", "allied"),
        ("allies", "allied"),
        ("german", "axis"),
        ("British", "allied"),
        ("x", None),
        ("", None),
    ],
)
def test_sides(word: str, side: str | None) -> None:
    assert side_of(word) == side


MISTAKES = [
    ("x = 1", "f.toml: x: there is no such key"),
    ("setup_ends = 1", "f.toml: setup_ends: there is no such key"),
    ("setup-ends = true", "f.toml: setup-ends: expected a whole number"),
    ("setup-ends = -1", "f.toml: setup-ends: expected a whole number from 0"),
    ('setup-ends = "12"', "f.toml: setup-ends: expected a whole number"),
    ("terrain = 3", "f.toml: terrain: expected a table"),
    ('[terrain]\nfoo = "sand"', 'f.toml: terrain.foo: "foo" is no hex name'),
    ('[terrain]\nL2 = ""', "f.toml: terrain.L2: expected a terrain in words"),
    ("[terrain]\nL2 = 1", "f.toml: terrain.L2: expected a terrain in words"),
    ("[levels]\nL2 = 1.5", "f.toml: levels.L2: expected a whole number from -9 to 20"),
    ("[levels]\nL2 = 99", "f.toml: levels.L2: expected a whole number from -9 to 20"),
    ('[control]\nL2 = "axs"', "f.toml: control.L2: expected a side"),
    ("[control]\nL2 = 3", "f.toml: control.L2: expected a side"),
    ('[set-up-by]\n"!" = "axis"', 'f.toml: set-up-by.!: "!" is no hex name'),
    ("[players]\nAxel = 1", "f.toml: players.Axel: expected a side"),
    ('[players]\n" " = "axis"', "f.toml: players. : the name is empty"),
    ("[sangars]\naxs = 1", "f.toml: sangars.axs: expected a side"),
    ("[sangars]\naxis = -1", "f.toml: sangars.axis: expected a whole number from 0"),
    ("[sangars]\naxis = 1\ngerman = 2", "f.toml: sangars.german: given twice"),
    ('[trenches]\naccessible = ["L2", "L1"]', "f.toml: trenches.accessible: expected a list of pairs"),
    ('[trenches]\naccessible = [["L2"]]', "f.toml: trenches.accessible: expected a list of pairs"),
    ('[trenches]\naccessible = [["L2", 1]]', "f.toml: trenches.accessible: expected a hex name"),
    ("[trenches]\nopen = []", "f.toml: trenches.open: there is no such key"),
    ('[trenches]\naccessible=[["L2","L1"]]\nnot-accessible=[["L1","L2"]]', "f.toml: trenches.not-accessible: L2 and L1 are among"),
    ('[guns]\nemplaced = "L2"', "f.toml: guns.emplaced: expected a list of hexes"),
    ('[guns]\nemplaced = ["L2"]\nnot-emplaced = ["l2"]', "f.toml: guns.not-emplaced: L2 is among guns.emplaced too"),
    ("guns = []", "f.toml: guns: expected a table"),
    ("a = [", "f.toml: not valid TOML: "),
    ("a = " + "9" * 6000, "f.toml: not valid TOML: "),
    ("a = " + "[" * 3000, "f.toml: not valid TOML: "),
]  # fmt: skip


@pytest.mark.parametrize(("text", "message"), MISTAKES)
def test_every_mistake_names_its_key(text: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_facts(text, "f.toml")
    assert str(caught.value).startswith(message)
    assert caught.value.code == "usage"


def test_a_file_that_is_too_large() -> None:
    with pytest.raises(UsageError, match="more than 1 MB"):
        parse_facts("#" * 1_000_001, "f.toml")


KEYS = st.sampled_from(
    ["setup-ends", "players", "sangars", "terrain", "levels", "control", "set-up-by", "trenches", "guns", "z"]
)
VALUES = st.recursive(
    st.sampled_from(["1", "-1", "true", '"axis"', '"L2"', '"sand"', "1.5", "1979-05-27"]),
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda v: f"[{', '.join(v)}]")
        | st.lists(inner, max_size=3).map(
            lambda v: "{" + ", ".join(f"L{i} = {x}" for i, x in enumerate(v)) + "}"
        )
    ),
    max_leaves=6,
)


@given(st.dictionaries(KEYS, VALUES, max_size=4))
@settings(max_examples=150)
def test_any_toml_gives_facts_or_a_usage_error(parts: dict[str, str]) -> None:
    text = "\n".join(f"{key} = {value}" for key, value in parts.items())
    try:
        facts = parse_facts(text, "f.toml")
    except UsageError:
        return
    assert set(facts.control.values()) <= {"axis", "allied"}


# -- on a map ----------------------------------------------------------------------------------------------------------


def test_the_ground_that_a_file_states() -> None:
    map_ = layout("26", "27")
    facts = parse_facts('[terrain]\n"bd 27 M1" = "Sand"\n[levels]\n27m1 = 2\n26K2 = 1\n', "f.toml")
    found = stated(map_, facts)
    assert found == {one(map_, "27M1"): Stated("sand", 2), one(map_, "26K2"): Stated(None, 1)}
    ground = Ground(map_, found)
    assert ground.sand(one(map_, "27M1")) == ("yes", "the facts file")
    assert [ground.level(one(map_, name)) for name in ("27M1", "26K2", "26K3")] == [2, 1, 0]


def test_a_depression_that_a_file_states() -> None:
    map_ = layout("26")
    ground = Ground(map_, stated(map_, parse_facts('[terrain]\nM1 = "wadi"\n[levels]\nM1 = -1\n', "f.toml")))
    cell = one(map_, "M1")
    assert (ground.level(cell), ground.base_level(cell), ground.depression(cell)) == (-1, 0, True)


@pytest.mark.parametrize(
    ("boards", "message"),
    [
        (("26", "27"), r"f.toml: control.L2: say on which board \(26L2, 27L2\)"),
        (("a",), None),
        (("Filler1",), r"f.toml: control.L2: not a hex of this map \(boards Filler1\)"),
    ],
)
def test_hexes_that_the_map_has_not_or_twice(boards: tuple[str, ...], message: str | None) -> None:
    facts = parse_facts('[control]\nL2 = "axis"', "f.toml")
    map_ = layout(*boards)
    if message is None:
        assert list(located(map_, facts.control, facts, "control").values()) == ["axis"]
    else:
        with pytest.raises(UsageError, match=message):
            located(map_, facts.control, facts, "control")


def test_two_names_of_a_hex_may_not_contradict() -> None:
    map_ = layout("26", "27")
    same = parse_facts("[levels]\n26L10 = 1\n27L0 = 1", "f.toml")
    with pytest.raises(UsageError):
        located(map_, same._replace(levels={"26B10": 1, "27B0": 2}).levels, same, "levels")
    assert len(located(map_, {"26B10": 1, "27B0": 1}, same, "levels")) == 1


def test_a_map_without_boards_or_with_an_unknown_one_skips_what_it_cannot_place() -> None:
    facts = parse_facts("[levels]\nL2 = 1\n", "f.toml")
    assert stated(layout_of("bd\t"), facts) == {}
    assert stated(layout("nowhere"), facts) == {}
