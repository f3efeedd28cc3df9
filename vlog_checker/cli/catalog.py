"""``catalog MODULE``: the counters of a module."""

from __future__ import annotations

import click


@click.command("catalog")
@click.argument("module", type=click.Path(readable=False))
@click.option("-o", "--output", metavar="FILE", help="Write to this file.")
def command(module: str, output: str | None) -> int:
    """List the counters of a VASL module as CSV: slot (gpid), name, tab, kind, side and more.

    MODULE is a .vmod, an extension (.vmdx) or the build file in one.
    """
    from vlog_checker.cli.files import display_names, read_bytes, refuse_folder
    from vlog_checker.cli.output import write
    from vlog_checker.cli.printing import refuse_overwrite
    from vlog_checker.cli.single import as_error, reading
    from vlog_checker.findings import FileError

    refuse_overwrite(output, (module,))
    refuse_folder(module)
    name = display_names((module,))[0]
    data = read_bytes(module, name)
    if isinstance(data, FileError):
        raise as_error(data)
    with reading(name):
        text = table(data)
    write(text, "csv", output)
    return 0


def table(data: bytes) -> str:
    """The counter table of a module's bytes, with a header line.  Raises ``VlogError``."""
    import csv
    import io

    from vlog_checker.vasl.catalog import Row, catalog_rows

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(Row._fields)
    writer.writerows([_cell(v) for v in row] for row in catalog_rows(data))
    return out.getvalue()


def _cell(value: object) -> str:
    """Scrubbed, and no formula for a spreadsheet to run."""
    from vlog_checker.reporter.text import scrub

    if isinstance(value, bool):
        return "yes" if value else ""
    text = scrub(str(value))
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
