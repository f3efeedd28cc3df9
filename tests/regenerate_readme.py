"""Rewrites the outputs shown in README.md: run it as ``python -m tests.regenerate_readme``, then read the difference.

A command is a line ``$ vlog-checker ...`` in a ``console`` block; its output is all up to the next ``$`` or the end
of the block.  ``$ echo $?`` stands for the exit code of the command before.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
CONSOLE = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)


class Shown(NamedTuple):
    """A command of the README and the output that stands below it, newline at the end (or empty)."""

    command: str
    output: str


def commands(block: str) -> Iterator[Shown]:
    """The commands of one block."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield Shown(command, output)


class Shell:
    """A folder of its own with the fixtures and the README's plugin, in which commands run one after the other."""

    def __init__(self, folder: Path, readme: str) -> None:
        self.folder = folder
        self._code = 0
        shutil.copytree(ROOT / "fixtures", folder / "fixtures")
        install_plugin(folder / "site", readme)

    def run(self, command: str) -> str:
        """What a terminal shows of a command: stdout, then stderr."""
        if command == "echo $?":
            return f"{self._code}\n"
        words = shlex.split(command)
        if words[0] != "vlog-checker":
            raise ValueError(f"the README shows a command that no test runs: {command}")
        done = subprocess.run(
            [sys.executable, "-m", "vlog_checker", *words[1:]],
            cwd=self.folder,
            env=self.environ(),
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        self._code = done.returncode
        return done.stdout + done.stderr

    def environ(self) -> dict[str, str]:
        """An environment in which the user's own settings and boards play no part."""
        home = str(self.folder)
        path = os.pathsep.join((str(self.folder / "site"), str(ROOT)))
        own = {"HOME": home, "XDG_CONFIG_HOME": home, "APPDATA": home, "USERPROFILE": home}
        return {**os.environ, **own, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}


def install_plugin(site: Path, readme: str) -> None:
    """What pip does with the ruleset that the README shows, so that its entry point is found."""
    import tomllib

    project = tomllib.loads(fenced(readme, "toml", "[project]"))["project"]
    info = site / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(parents=True)
    groups = project["entry-points"].items()
    lines = [f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in found.items()) for group, found in groups]
    (info / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n", "utf-8"
    )
    module = next(iter(project["entry-points"]["vlog_checker.rulesets"].values())).split(":")[0]
    (site / f"{module}.py").write_text(fenced(readme, "python", "Check("), "utf-8")


def fenced(text: str, language: str, holding: str) -> str:
    """The one fenced block of a language that holds something."""
    found = re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    (block,) = [b for b in found if holding in b]
    return str(block)


def rewritten(text: str) -> str:
    """The text with the outputs that its commands have now."""
    with tempfile.TemporaryDirectory() as folder:
        shell = Shell(Path(folder), text)

        def block(match: re.Match[str]) -> str:
            return "".join(f"$ {each.command}\n{shell.run(each.command)}" for each in commands(match[0]))

        return CONSOLE.sub(block, text)


if __name__ == "__main__":
    README.write_text(rewritten(README.read_text("utf-8")), "utf-8", newline="\n")
