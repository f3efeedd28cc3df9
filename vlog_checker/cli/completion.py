"""``completion SHELL``: what to put where."""

from __future__ import annotations

import click

_LINES = {
    "bash": (
        "# vlog-checker completion for bash (4.4 or newer). Put this line at the end of ~/.bashrc:",
        'eval "$(_VLOG_CHECKER_COMPLETE=bash_source vlog-checker)"',
    ),
    "zsh": (
        "# vlog-checker completion for zsh. Put this line at the end of ~/.zshrc, after compinit:",
        'eval "$(_VLOG_CHECKER_COMPLETE=zsh_source vlog-checker)"',
    ),
    "fish": (
        "# vlog-checker completion for fish. Put this line into ~/.config/fish/completions/vlog-checker.fish:",
        "_VLOG_CHECKER_COMPLETE=fish_source vlog-checker | source",
    ),
    "powershell": (
        "# vlog-checker completion for PowerShell. Put these lines into the file that $PROFILE names:",
        "$env:_VLOG_CHECKER_COMPLETE = 'powershell_source'",
        "vlog-checker | Out-String | Invoke-Expression",
        "Remove-Item Env:_VLOG_CHECKER_COMPLETE",
    ),
}


@click.command("completion")
@click.argument("shell", type=click.Choice(tuple(_LINES)))
def command(shell: str) -> int:
    """Print the lines that give completion in SHELL, and say where to put them.

    They may be added as they are: vlog-checker completion bash >> ~/.bashrc
    """
    from vlog_checker.cli.output import write_stdout

    write_stdout("\n".join(_LINES[shell]) + "\n", "terminal")
    return 0
