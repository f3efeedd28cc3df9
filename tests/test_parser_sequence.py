"""Sequences, traits and the command stream against a naive reading written from the algorithm alone."""

from __future__ import annotations

import sys

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests import naive_vassal as naive
from vlog_checker.errors import LimitError
from vlog_checker.parser.commands import Chat, Null
from vlog_checker.parser.limits import MAX_DEPTH
from vlog_checker.parser.savedgame import join_leaves, read_stream, split_stream
from vlog_checker.parser.sequence import join, quote, split, unquote
from vlog_checker.parser.traits import nest, traits, unnest

ESC = "\x1b"


def words(*parts: str, size: int) -> st.SearchStrategy[str]:
    """Texts put together of some of ``parts``."""
    return st.lists(st.sampled_from(parts), max_size=size).map("".join)


hostile = words("\\", "'", ";", "\t", ESC, "a", "LOG\t", "b", "/", "\\" + ESC, "\\\\" + ESC, size=40)
FAST = settings(max_examples=150, deadline=None)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", [""]),
        ("a;b", ["a", "b"]),
        ("a;", ["a", ""]),
        (";;", ["", "", ""]),
        ("a\\;b;c", ["a;b", "c"]),
        ("a\\\\;b", ["a\\;b"]),  # one backslash is dropped, the other swallows nothing more
        ("\\;\\;a;b", [";;a", "b"]),
        ("'\\x';b", ["\\x", "b"]),
        ("'a;b'", ["'a", "b'"]),
        ("'", ["'"]),
        ("''", [""]),
        ("'''a'''", ["''a''"]),
    ],
)
def test_split(text: str, tokens: list[str]) -> None:
    assert split(text, ";") == tokens == naive.split(text, ";")


@FAST
@given(hostile)
@example("\\\\;\\';'")
def test_split_is_the_engines(text: str) -> None:
    for delim in ";/\t,":
        assert split(text, delim) == naive.split(text, delim)


@FAST
@given(st.text(alphabet="\\';a/", max_size=12))
def test_quote_is_the_engines(token: str) -> None:
    assert quote(token, ";") == naive.encode(token, ";")


@FAST
@given(st.lists(st.text(alphabet="\\';a", max_size=6).filter(lambda t: not t.endswith("\\")), min_size=1))
def test_join_and_split_are_inverse_without_final_backslashes(tokens: list[str]) -> None:
    assert split(join(tokens, ";"), ";") == tokens


def test_a_final_backslash_swallows_the_delimiter_as_in_the_engine() -> None:
    assert split(join(["a\\", "b"], ";"), ";") == ["a;b"]


def test_unquote_takes_one_pair() -> None:
    assert [unquote(t) for t in ("'a'", "''a''", "'", "'a", "")] == ["a", "'a'", "'", "'a", ""]


# -- traits


@FAST
@given(words("\\", "'", "\t", "a", ";", "\\\t", "\t'", size=40))
@example("a\t'\\b\tc'")
@example("\t\ta\\")
def test_unnest_is_the_engines(text: str) -> None:
    assert unnest(text) == naive.levels(text)


own_text = words("\\", "'", "\t", "a", size=5).filter(lambda t: t[-1:] != "\\")


@FAST
@given(st.lists(own_text), st.text(alphabet="a;", max_size=4))
def test_nest_and_unnest_are_inverse(levels: list[str], innermost: str) -> None:
    assert unnest(nest([*levels, innermost])) == [*levels, innermost]


def test_traits_pair_types_with_states() -> None:
    found = traits("mark;Key\tpiece;;;i;Name", unnest("x\tMain Map;1;2;223"))
    assert [(t.prefix, t.state) for t in found] == [("mark", "x"), ("piece", "Main Map;1;2;223")]
    assert found[1].fields[4] == "Name"
    assert [t.state for t in traits("mark;Key\tpiece;;;i;Name", ["x"])] == ["x", ""]


@pytest.mark.parametrize("first", ["a", "'a'"])
@pytest.mark.parametrize("below", [MAX_DEPTH, MAX_DEPTH + 1, 5000])
def test_depth_of_traits_is_bounded(below: int, first: str) -> None:
    text = "\t".join([first, *("a" + "\\" * i for i in range(1, below)), "a"])
    if below <= MAX_DEPTH:
        assert unnest(text) == ["a"] * (below + 1)
    else:
        with pytest.raises(LimitError):
            unnest(text)


# -- the stream


def _our_leaves(text: str) -> list[list[str]]:
    return [[leaf.text for leaf in token.leaves] for token in split_stream(text)]


@FAST
@given(hostile)
@example(f"a{ESC}'\\{ESC}b'{ESC}c")
@example(f"'a\\{ESC}'b'\\{ESC}c'")
@example(f"a\\{ESC}b\\\\\\{ESC}c\\\\{ESC}d")
def test_stream_is_the_engines(text: str) -> None:
    assert _our_leaves(text) == [naive.leaves(token) for token in naive.top_level(text)]


trees = st.recursive(
    words("\\", "'", "a", "b", "LOG\t", size=5).map(lambda t: [t]),
    lambda inner: st.tuples(st.text(alphabet="'a", max_size=3), st.lists(inner, max_size=3)).map(
        lambda pair: [pair[0], *pair[1]]
    ),
    max_leaves=8,
)


@FAST
@given(st.lists(trees, min_size=1, max_size=4))
def test_stream_of_encoded_trees_is_the_engines(found: list[list[object]]) -> None:
    text = ESC.join(naive.encode(naive.encode_tree(tree), ESC) for tree in found)
    assert _our_leaves(text) == [naive.leaves(token) for token in naive.top_level(text)]


@FAST
@given(
    st.lists(st.tuples(st.sampled_from(["CHATa", "", "D/1/x", "LOG\tCHATb"]), st.integers(1, 6)), max_size=8)
)
def test_unquoted_leaves_join_to_the_same_text(pairs: list[tuple[str, int]]) -> None:
    text = "begin" + "".join("\\" * level + ESC + leaf for leaf, level in pairs)
    (token,) = split_stream(text)
    assert join_leaves(token.leaves) == text
    assert [leaf.level for leaf in token.leaves] == [0, *(level for _, level in pairs)]


@FAST
@given(words("LOG\t", "'", "CHATa", "b", size=8))
def test_what_is_logged_is_decoded_again(text: str) -> None:
    game = read_stream("LOG\t" + text)
    expected = naive.logged("LOG\t" + text)
    found = [c for s in game.steps for c in s.commands]
    assert len(expected) == 1
    if expected == ["null"]:
        assert found == []
    elif expected[0].startswith("CHAT"):
        assert found == [Chat(expected[0][4:])]


def test_steps_are_top_level_tokens_that_log() -> None:
    game = read_stream(
        f"begin_save{ESC}\\{ESC}+/1/stack/null;0;0{ESC}end_save{ESC}LOG\tCHATa\\{ESC}LOG\tCHATb{ESC}LOG\tnull"
    )
    assert game.top_level_tokens == 5
    assert [(s.number, s.commands, s.token) for s in game.steps] == [(1, (Chat("a"), Chat("b")), 3)]
    assert game.restore[1] == Null(False)


def test_chat_that_ends_in_a_backslash_swallows_the_next_step() -> None:
    game = read_stream(f"LOG\tCHATdir C:\\{ESC}LOG\tCHATnext{ESC}LOG\tCHATlast")
    assert [s.commands for s in game.steps] == [(Chat("dir C:"), Chat("next")), (Chat("last"),)]


def test_depth_of_commands_is_bounded() -> None:
    deepest = "a" + "\\" * MAX_DEPTH + ESC + "b"
    assert split_stream(deepest)[0].leaves[1].level == MAX_DEPTH
    for text in ("a" + "\\" * (MAX_DEPTH + 1) + ESC + "b" + ESC, _quoted(MAX_DEPTH + 2)):
        with pytest.raises(LimitError, match="nesting"):
            split_stream(text)


def _quoted(depth: int) -> str:
    return "'" * depth + "a" + "'" * depth


def test_recursion_is_not_pythons() -> None:
    assert sys.getrecursionlimit() >= 500
    assert _our_leaves(_quoted(400)) == [["a"]]
