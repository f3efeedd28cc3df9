"""The README is true: what it shows is what the program prints, and nothing of the program is missing in it."""

from __future__ import annotations

import doctest
import importlib
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator

import click
import pytest

from tests.build_fixtures import FIXTURES
from tests.regenerate_readme import CONSOLE, README, ROOT, Shell, commands, fenced
from vlog_checker import __version__
from vlog_checker.cli.app import COMMANDS, cli, run
from vlog_checker.cli.config import KEYS
from vlog_checker.cli.rulebook import codes
from vlog_checker.parser import limits
from vlog_checker.reporter import FORMATS
from vlog_checker.vasl.directives import read_directive
from vlog_checker.vasl.directivevalues import KINDS, DirectiveError
from vlog_checker.vasl.facts import parse_facts

TEXT = README.read_text("utf-8")
BLOCKS = [list(commands(block)) for block in CONSOLE.findall(TEXT)]
SETUP = "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/vlog-checker check fixtures/over-capacity.vlog"
TESTS = "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/python -m pytest -n 2"


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """One shell for all blocks of the README; none needs another's files, since tests may run in several processes."""
    return Shell(tmp_path_factory.mktemp("readme"), TEXT)


def section(title: str) -> str:
    """The text below a heading, up to the next heading of its level or a higher one."""
    match = re.search(rf"^(#+) {re.escape(title)}$", TEXT, re.MULTILINE)
    assert match, title
    return re.split(rf"^#{{1,{len(match[1])}}} ", TEXT[match.end() :], maxsplit=1, flags=re.MULTILINE)[0]


def table(text: str) -> list[list[str]]:
    """The cells of every table row of a text, head rows included."""
    lines = [line for line in text.splitlines() if line.startswith("|") and not line.startswith("|---")]
    return [[c.strip() for c in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def quoted(text: str) -> set[str]:
    """What stands in backticks."""
    return set(re.findall(r"`([^`\n]+)`", text))


# -- what is shown


@pytest.mark.skipif(sys.platform == "win32", reason="the README shows the paths of other systems")
@pytest.mark.parametrize("number", range(len(BLOCKS)), ids=lambda n: BLOCKS[n][0].command)
def test_the_program_prints_what_the_readme_shows(shell: Shell, number: int) -> None:
    for example in BLOCKS[number]:
        assert shell.run(example.command) == example.output


def test_real_output_comes_before_any_section() -> None:
    first = BLOCKS[0][0]
    assert first.command == "vlog-checker check fixtures/over-capacity.vlog"
    assert "F8.3-over-capacity: hex L2, step 6" in first.output
    assert TEXT.index("$ vlog-checker check") < TEXT.index("\n## ")


def test_the_python_example() -> None:
    example = fenced(TEXT, "pycon", "check(").replace('"fixtures/', f'"{FIXTURES.as_posix()}/')
    test = doctest.DocTestParser().get_doctest(example, {}, "README", str(README), 0)
    assert len(test.examples) > 5
    told: list[str] = []
    assert doctest.DocTestRunner().run(test, out=told.append).failed == 0, "".join(told)


def test_the_xml_is_the_fixtures() -> None:
    assert fenced(TEXT, "xml", "<step").rstrip() in (FIXTURES / "over-capacity.xml").read_text("utf-8")


def test_the_facts_file_can_be_read() -> None:
    facts = parse_facts(fenced(TEXT, "toml", "[players]"), "game.toml")
    assert (facts.setup_ends, facts.sangars["axis"], facts.not_emplaced) == (12, 4, ("27M4",))


def test_the_settings_can_be_read() -> None:
    settings = tomllib.loads(fenced(section("Configuration"), "toml", "fail-on"))
    assert settings
    assert settings.keys() <= KEYS.keys()


def test_the_directives_can_be_read() -> None:
    part = section("Make your claims exact")
    lines = [line for line in part.splitlines() if line.startswith("!!vc")]
    assert len(lines) > 10
    assert not [line for line in lines if isinstance(read_directive(line), DirectiveError | None)]
    verbs = {line.split()[1] for line in lines}
    assert verbs == {
        q.split()[1] for q in quoted("\n".join(r[0] for r in table(part))) if q.startswith("!!vc")
    }
    told = read_directive("!!vc nonsense")
    assert isinstance(told, DirectiveError)
    assert verbs == set(re.findall(r"[\w-]+", told.message.split("there are")[1]))
    for words in KINDS.values():
        assert quoted(part) & set(words), words
    assert quoted(next(line for line in part.split("\n- ") if line.startswith("KIND"))) <= {
        word for words in KINDS.values() for word in words
    }


# -- what must not be missing


def click_commands() -> Iterator[click.Command]:
    """Every command."""
    for name in COMMANDS:
        command = importlib.import_module(f"vlog_checker.cli.{name}").command
        assert isinstance(command, click.Command)
        yield command


def options_by_command() -> dict[str, set[str]]:
    """Names of the commands that have an option, by the option's names."""
    found: dict[str, set[str]] = {}
    for command in click_commands():
        for param in command.params:
            if isinstance(param, click.Option) and not param.hidden:
                for name in (*param.opts, *param.secondary_opts):
                    found.setdefault(name, set()).add(str(command.name))
    return found


def test_every_command_is_told() -> None:
    told = {cell[0].strip("`").split()[0] for cell in table(section("Commands and options"))}
    assert set(COMMANDS) <= told


def test_every_option_is_told_with_its_commands() -> None:
    told: dict[str, set[str]] = {}
    for row in table(section("Commands and options")):
        if row[0].startswith("`-"):
            for option in re.findall(r"--?[a-z][a-z-]*", row[0]):
                told.setdefault(option, set()).update(row[1].split(", "))
    general = {"-h", "--help", "--version"}
    assert general <= told.keys()
    assert {k: v for k, v in told.items() if k not in general} == options_by_command()
    assert {o for p in cli.params for o in p.opts} <= general


def test_every_code_and_paragraph_is_told() -> None:
    assert not [code for code in codes() if code not in section("What is checked")]
    clauses = " ".join(row[0] for row in table(section("What a log can and cannot show")))
    paragraphs = {code.split("-")[0].removeprefix("F") for code in codes() if code.startswith("F")}
    assert paragraphs <= set(re.findall(r"\b8\.\d+", clauses))


def test_every_format_suffix_and_setting_is_told() -> None:
    from vlog_checker.cli.output import _SUFFIXES

    assert set(FORMATS) <= quoted(section("Formats"))
    assert set(_SUFFIXES) - {".htm"} <= quoted(section("Commands and options"))
    assert "twelve formats" in TEXT
    assert len(FORMATS) == 12


def test_the_limits_are_ours() -> None:
    from vlog_checker.cli.inputs import MAX_FILE

    told = " ".join(cell for row in table(section("Limits and errors")) for cell in row)
    for bytes_ in (MAX_FILE, limits.MAX_PLAIN, limits.MAX_METADATA, limits.MAX_BUILD_FILE):
        assert f"{bytes_ >> 20} MB" in told
    for number in (limits.MAX_DEPTH, limits.MAX_COMMANDS, limits.MAX_CHAT):
        assert f"{number:,}" in told


def test_this_version_is_told() -> None:
    assert f"### {__version__}" in section("Changes")


# -- what must be there


def slug(heading: str) -> str:
    """The anchor that a forge gives to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def test_every_link_leads_somewhere() -> None:
    anchors = {slug(h) for h in re.findall(r"^#+ (.+)$", TEXT, re.MULTILINE)}
    links = re.findall(r"\]\(([^)\s]+)\)", TEXT)
    assert len(links) > 20
    assert not [a for a in links if (a[1:] not in anchors if a.startswith("#") else not (ROOT / a).exists())]


def test_every_file_and_module_named_is_there() -> None:
    for module in re.findall(r"python -m ((?:tests|vlog_checker)[\w.]*)", TEXT):
        path = ROOT / module.replace(".", "/")
        assert path.is_dir() or path.with_suffix(".py").is_file(), module
    for path_ in re.findall(r"`((?:vlog_checker|fixtures|tests|\.ci)/[\w./]+)`", TEXT):
        assert (ROOT / path_).exists(), path_


def test_the_two_commands_are_the_ones_that_ci_runs() -> None:
    assert f"\n{SETUP}\n" in TEXT
    assert f"\n{TESTS}\n" in TEXT
    assert TESTS.count("&&") == SETUP.count("&&") == 2
    script = ROOT / ".ci" / "run"
    if script.is_file():
        assert "-m pytest -n 2" in script.read_text("utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "vlog-checker" in project["scripts"]
    assert {"test", "dev"} <= project["optional-dependencies"].keys()
    assert f"Python {project['requires-python'].removeprefix('>=')} or newer" in TEXT


# -- what a newcomer meets


def test_nothing_is_sent_anywhere() -> None:
    """Neither judging nor the page has as much as imported what could open a connection."""
    code = (
        "import sys; from vlog_checker.cli.app import run; "
        f"run(['check', {str(FIXTURES / 'vehicle.vlog')!r}, '--format', 'html', '--no-boards']); "
        "print({'socket', 'ssl', 'http', 'urllib.request'} & set(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stderr == "set()\n"
    assert "<html" in done.stdout


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("chek", "Did you mean check?"),
        ("turn3.vlog", "To check a file: vlog-checker check FILE."),
        ("frobnicate", "No such command 'frobnicate'. See"),
    ],
)
def test_a_wrong_command_is_answered_with_the_right_one(
    typed: str, hint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([typed]) == 2
    told = capsys.readouterr().err
    assert hint in told
    assert told.count("\n") == 1


def test_a_ruleset_that_is_not_there_is_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(FIXTURES / "vehicle.vlog"), "--ruleset", "nothing", "--no-boards"]) == 2
    assert capsys.readouterr().err == "vlog-checker: there is no ruleset 'nothing'; built in: sangar\n"


def test_rules_of_a_plugin_can_be_selected_and_joined(shell: Shell) -> None:
    both = (
        "vlog-checker check fixtures/second-sangar.vlog --ruleset sangar --ruleset club --format concise -q"
    )
    found = re.findall(r" ([A-Z]\S+-\S+) violation", shell.run(both))
    assert sorted(found) == ["CLUB-too-many-sangars", "F8.2-second-sangar"]
    assert " violation" not in shell.run(f"{both} --ignore CLUB,F8.2")
    assert "there is no rule 'CLUB'" in shell.run(both.replace("--ruleset club", "--select CLUB"))


def test_every_help_page_is_plain(capsys: pytest.CaptureFixture[str]) -> None:
    for name in COMMANDS:
        assert run([name, "--help"]) == 0
        page = capsys.readouterr().out
        assert page.startswith(f"Usage: vlog-checker {name} ")
        for param in next(c for c in click_commands() if c.name == name).params:
            assert not isinstance(param, click.Option) or param.hidden or param.help, (name, param.name)
        assert not re.search(r"TODO|XXX|``|None\b", page)
