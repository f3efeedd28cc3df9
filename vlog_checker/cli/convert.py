"""``convert IN OUT``: a log or save as XML, and back."""

from __future__ import annotations

import os

import click

_WRAPPINGS = {"vcsk": "VCSK", "vobs": "VOBS", "xz": "XZ", "plain": "PLAIN"}
SECRETS = (
    "it holds the players' passwords, hidden pieces and secret notes, as the log does. "
    "Do not show it to your opponent."
)


@click.command("convert")
@click.argument("source", metavar="IN", type=click.Path(allow_dash=True, readable=False))
@click.argument("target", metavar="OUT", type=click.Path(dir_okay=False))
@click.option("--wrapping", type=click.Choice(tuple(_WRAPPINGS)), help="How the log's text is wrapped.")
@click.option("--force", is_flag=True, help="Replace OUT if it is there.")
def command(source: str, target: str, wrapping: str | None, force: bool) -> int:
    """Turn a .vlog or .vsav into its XML form (OUT ends in .xml), or that back into one (.vlog, .vsav).

    Nothing is lost either way; the wrapping is kept too, unless --wrapping names another (VASSAL itself reads
    vcsk and plain).
    """
    from vlog_checker.cli.output import write_bytes
    from vlog_checker.cli.single import one_input, reading
    from vlog_checker.cli.streams import say

    to_xml = _to_xml(source, target, wrapping, force)
    given = one_input(source)
    with reading(given.name):
        data = converted(given.data, given.name, None if to_xml else wrapping, to_xml)
    write_bytes(target, data)
    if to_xml:
        say(f"{os.path.basename(target)}: {SECRETS}")
    return 0


def _to_xml(source: str, target: str, wrapping: str | None, force: bool) -> bool:
    """Whether OUT is XML, by its suffix.  Raises ``UsageError`` for what cannot be meant."""
    from vlog_checker.cli.inputs import LOG_SUFFIXES
    from vlog_checker.errors import UsageError

    name = os.path.basename(target)
    xml = name.lower().endswith(".xml")
    if not xml and not name.lower().endswith(LOG_SUFFIXES):
        raise UsageError(f"{name}: OUT must end in .xml, .vlog or .vsav.")
    if xml and wrapping is not None:
        raise UsageError("--wrapping is for a .vlog or .vsav; XML has none.")
    if os.path.realpath(source) == os.path.realpath(target):
        raise UsageError(f"{name}: IN and OUT are the same file.")
    if os.path.exists(target) and not force:
        raise UsageError(f"{name} is there already; --force replaces it.")
    return xml


def converted(data: bytes, name: str, wrapping: str | None, to_xml: bool) -> bytes:
    """The bytes of the other form.  Raises ``VlogError`` if ``data`` cannot be read."""
    from vlog_checker.parser.load import read_save
    from vlog_checker.parser.obfuscation import Wrapping
    from vlog_checker.parser.writer import write_save
    from vlog_checker.parser.xmlform import to_xml as as_xml

    save = read_save(data, name)
    if to_xml:
        return as_xml(save)
    return write_save(save, None if wrapping is None else Wrapping[_WRAPPINGS[wrapping]])
