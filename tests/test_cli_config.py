"""``vlog-checker.toml``, and the completion of shells."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from tests.cli_runs import Cli, cli, fake, make
from vlog_checker.cli import app, config

__all__ = ["cli", "fake"]
pytestmark = pytest.mark.usefixtures("fake")


def configure(folder: Path, text: str, name: str = config.FILE_NAME) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text, encoding="utf-8")


def test_the_file_in_the_folder_gives_defaults_and_the_command_line_wins(cli: Cli, tmp_path: Path) -> None:
    make(tmp_path, t__vlog=b"suspect")
    configure(tmp_path, 'fail-on = "suspect"\nformat = "concise"\nview = "Anna"\njobs = 1\n')
    ran = cli("check", "t.vlog")
    assert ran.code == 1
    assert ran.out.startswith("#")
    assert cli("check", "t.vlog", "--fail-on", "violation").code == 0
    ran = cli("check", "t.vlog", "--format", "json")
    assert json.loads(ran.out)["reports"][0]["view"] == "Anna"
    cli("check", "t.vlog", "-o", "r.html")
    assert (tmp_path / "r.html").read_text("utf-8").startswith("<!DOCTYPE")


def test_the_users_folder_comes_second_and_config_names_another(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(tmp_path, t__vlog=b"suspect")
    monkeypatch.setattr(click, "get_app_dir", lambda _: str(tmp_path / "home"))
    configure(tmp_path / "home", 'fail-on = "suspect"')
    assert cli("check", "t.vlog").code == 1
    configure(tmp_path, 'fail-on = "violation"')
    assert cli("check", "t.vlog").code == 0
    configure(tmp_path, 'fail-on = "note"', "other.toml")
    assert cli("check", "t.vlog", "--config", "other.toml").code == 1
    assert cli("check", "t.vlog", "--config", "none.toml").code == 2


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("colour = 'never'", "there is no option 'colour'. Did you mean color?"),
        ("format = 7", "format must be text"),
        ("select = [1]", "select must be text or a list of texts"),
        ("exit-zero = 1", "exit-zero must be true or false"),
        ("setup-ends = true", "setup-ends must be a whole number"),
        ("setup-ends = 1.5", "setup-ends must be a whole number"),
        ("interval = '1'", "interval must be a number"),
        ("boards = 1", "boards must be text"),
        ("format = ", "is not valid TOML"),
        ("format = 'pdf'", "'pdf' is not one of"),
        ("[check]\nformat = 'json'", "there is no option 'check'"),
        ("output = 'x'", "there is no option 'output'"),
        ("a = " + "[" * 5000, "is not valid TOML"),
    ],
)
def test_a_wrong_file_is_one_sentence(cli: Cli, tmp_path: Path, text: str, words: str) -> None:
    make(tmp_path, t__vlog=b"clean")
    configure(tmp_path, text)
    ran = cli("check", "t.vlog")
    assert ran.code == 2
    assert words in ran.err
    assert len(ran.err.splitlines()) == 1


def test_paths_are_taken_from_the_files_folder(tmp_path: Path) -> None:
    configure(tmp_path, "boards = 'bds'\nmodule = '/m/VASL.vmod'\nselect = 'F8.2'\ninterval = 0.5\n")
    assert config.load(str(tmp_path / config.FILE_NAME)) == {
        "boards": str(tmp_path / "bds"),
        "module": "/m/VASL.vmod",
        "select": ["F8.2"],
        "interval": 0.5,
    }


def test_every_key_is_an_option_and_every_option_of_judging_a_key() -> None:
    ctx = click.Context(app.cli)
    options = {
        name: {o.lstrip("-") for p in command.params if isinstance(p, click.Option) for o in p.opts}
        for name in app.COMMANDS
        if (command := app.cli.get_command(ctx, name)) is not None
    }
    with_config = [o for o in options.values() if "config" in o]
    assert set(config.KEYS) <= set().union(*with_config)
    assert options["check"] - {"config", "o", "output", "q"} <= set(config.KEYS)


def test_every_command_has_its_module_and_the_same_short_help() -> None:
    ctx = click.Context(app.cli)
    for name in app.COMMANDS:
        command = app.cli.get_command(ctx, name)
        assert command is not None
        assert command.name == name
        assert command.help
    assert app.cli.get_command(ctx, "os") is None


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_completion_says_what_to_put_where(cli: Cli, shell: str) -> None:
    ran = cli("completion", shell)
    assert ran.code == 0
    assert ran.out.startswith("# vlog-checker completion for ")
    assert f"{shell}_source" in ran.out
    assert cli("completion", "cmd").code == 2


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_the_program_gives_the_shells_what_they_ask(shell: str) -> None:
    env = {**os.environ, "_VLOG_CHECKER_COMPLETE": f"{shell}_source"}
    code = "from vlog_checker.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False)
    assert "vlog-checker" in done.stdout
    assert done.stderr == ""


def test_commands_and_formats_are_completed() -> None:
    code = "from vlog_checker.cli import main; main()"
    for words, expected in (("vlog-checker ref", "referee"), ("vlog-checker check --format ht", "html")):
        env = {**os.environ, "_VLOG_CHECKER_COMPLETE": "bash_complete", "COMP_WORDS": words}
        env["COMP_CWORD"] = str(len(words.split()) - 1)
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, env=env, check=False
        )
        assert done.stdout == f"plain,{expected}\n"
