"""``moduledata`` and ``savedata``: which module, which versions, when (VASSAL ``AbstractMetaData`` and its children).

Either entry may be missing or empty, and each element missing, empty or repeated.  As the engine reads them, the
first ``name`` and ``description`` count (later ones are translations), and the last of any other element.
"""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.parser.limits import MAX_METADATA
from vlog_checker.parser.xmlsafe import parse_xml

_FIRST_COUNTS = ("name", "description")
_XML_SPACE = b" \t\r\n\0"


class Metadata(NamedTuple):
    """What the two entries say; None for what they do not say.

    ``name`` and ``version`` are the module's, ``vassal_version`` is that of the program that saved the file,
    ``description`` the player's comment on it, ``date_saved`` milliseconds since 1970,
    ``module_vassal_version`` that of the program that saved the module.
    """

    name: str | None
    version: str | None
    vassal_version: str | None
    description: str | None
    date_saved: int | None
    module_vassal_version: str | None = None


def read_metadata(moduledata: bytes | None, savedata: bytes | None) -> Metadata:
    """Read both entries (None where the file has none).  Raises ``FormatError`` or ``LimitError``."""
    module = _elements(moduledata, "moduledata")
    save = _elements(savedata, "savedata")
    return Metadata(
        name=module.get("name"),
        version=module.get("version") or save.get("version"),
        vassal_version=save.get("VassalVersion"),
        description=save.get("description"),
        date_saved=_milliseconds(save.get("dateSaved")),
        module_vassal_version=module.get("VassalVersion"),
    )


def _elements(data: bytes | None, entry: str) -> dict[str, str]:
    """The texts of the root's children that are not empty, by tag."""
    if data is None or not data.strip(_XML_SPACE):
        return {}
    texts: dict[str, str] = {}
    for child in parse_xml(data, entry, MAX_METADATA):
        text = (child.text or "").strip()
        if text and not (child.tag in _FIRST_COUNTS and child.tag in texts):
            texts[child.tag] = text
    return texts


def _milliseconds(text: str | None) -> int | None:
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 18:
        return None
    return int(text)
