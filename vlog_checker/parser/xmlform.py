"""The XML form of a save or log: for reading, diffing, hand-made fixtures and other tools.

Lossless: ``from_xml(to_xml(save)).text == save.text`` for every text, and the metadata entries are kept byte for
byte.  It therefore holds the players' PASSWORDS, as the save does; a comment at its top says so.  The document is
flat (commands carry their nesting as ``level``); its RELAX NG schema is ``log.rng`` beside this file.
"""

from __future__ import annotations

from vlog_checker.errors import FormatError
from vlog_checker.parser.limits import MAX_XML_FORM
from vlog_checker.parser.parsedsave import ParsedSave
from vlog_checker.parser.xmlread import read_xml
from vlog_checker.parser.xmlwrite import body_nodes, raw_body, write_xml


def to_xml(save: ParsedSave) -> bytes:
    """A save or log as the XML form, UTF-8."""
    body, types = body_nodes(save)
    data = write_xml(save, body, types)
    if _text_of(data) == save.text:
        return data
    return write_xml(save, raw_body(save), [])


def _text_of(data: bytes) -> str | None:
    try:
        return from_xml(data).text
    except FormatError:
        return None


def from_xml(data: bytes) -> ParsedSave:
    """The save or log that an XML form describes.

    Raises FormatError (naming the line where lxml is there) or LimitError.
    """
    return read_xml(data)


def schema_errors(data: bytes) -> list[str]:
    """What the RELAX NG schema finds wrong with an XML form: element names and lines, none of its text.

    Raises FormatError for what is no XML, and where lxml cannot be had.
    """
    from importlib import resources

    from vlog_checker.parser.xmlsafe import lxml_etree, parse_xml

    etree = lxml_etree()
    if etree is None:
        raise FormatError("checking against the schema needs lxml", code="no-lxml")
    root = parse_xml(data, "XML form", MAX_XML_FORM)
    rng = (resources.files("vlog_checker.parser") / "log.rng").read_bytes()
    schema = etree.RelaxNG(etree.fromstring(rng))
    if schema.validate(root):
        return []
    return [f"line {error.line}: not as the schema asks ({error.type_name})" for error in schema.error_log]
