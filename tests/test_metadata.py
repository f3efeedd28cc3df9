"""moduledata and savedata: missing, empty, repeated, hostile."""

from __future__ import annotations

import json
import zipfile

import pytest

from tests.shared import corpus_files, needs_shared
from vlog_checker.errors import FormatError, LimitError
from vlog_checker.parser.metadata import Metadata, read_metadata

MODULE = b"""<?xml version="1.0" encoding="UTF-8"?>
<data version="1"><version>6.5.1</version><VassalVersion>3.2.17</VassalVersion>
<dateSaved>1322805026979</dateSaved><description>Virtual Advanced Squad Leader</description><name>VASL</name></data>"""
SAVE = b"""<data version="1"><version/><VassalVersion>3.7.26</VassalVersion><dateSaved>1795978090432</dateSaved>
<description> my turn </description></data>"""


def test_both_entries() -> None:
    assert read_metadata(MODULE, SAVE) == Metadata(
        "VASL", "6.5.1", "3.7.26", "my turn", 1795978090432, "3.2.17"
    )


@pytest.mark.parametrize("nothing", [None, b"", b" \r\n", b"\0\0"])
def test_a_missing_or_empty_entry_says_nothing(nothing: bytes | None) -> None:
    assert read_metadata(nothing, nothing) == Metadata(None, None, None, None, None, None)
    assert read_metadata(nothing, SAVE).vassal_version == "3.7.26"
    assert read_metadata(MODULE, nothing).vassal_version is None


def test_repeated_elements_count_as_the_engine_counts_them() -> None:
    data = (
        b"<data><name/><name>VASL</name><name lang='de'>VASL de</name><version/><version>6.5</version>"
        b"<version>6.6</version><version/></data>"
    )
    found = read_metadata(data, None)
    assert (found.name, found.version) == ("VASL", "6.6")


@pytest.mark.parametrize("date", ["", "soon", "-5", "1" * 19, "\u0661"])
def test_a_date_that_is_none(date: str) -> None:
    assert read_metadata(None, f"<data><dateSaved>{date}</dateSaved></data>".encode()).date_saved is None


def test_a_save_without_module_still_has_the_modules_version() -> None:
    assert read_metadata(None, b"<data><version>6.6.1</version></data>").version == "6.6.1"


@pytest.mark.parametrize("entry", ["moduledata", "savedata"])
def test_doctype_is_refused_by_name_of_the_entry(entry: str) -> None:
    hostile = b'<!DOCTYPE data [<!ENTITY e "x">]><data><name>&e;</name></data>'
    pair = (hostile, None) if entry == "moduledata" else (None, hostile)
    with pytest.raises(FormatError, match=f"{entry}.*DOCTYPE"):
        read_metadata(*pair)


def test_a_large_entry_is_a_limit() -> None:
    with pytest.raises(LimitError, match="moduledata"):
        read_metadata(b"<data>" + b" " * (1 << 20) + b"</data>", None)


@needs_shared
def test_corpus_names_and_versions_are_the_engines() -> None:
    seen = 0
    for path in corpus_files():
        truth = path.with_name(path.name + ".engine.json")
        if not truth.exists():
            continue
        expected = json.loads(truth.read_text(encoding="utf-8"))
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            entries = [archive.read(n) if n in names else None for n in ("moduledata", "savedata")]
        found = read_metadata(*entries)
        assert found.name == expected["moduleName"], path.name
        assert found.version == expected["moduleVersion"], path.name
        assert found.module_vassal_version == expected["vassalVersion"], path.name
        assert found.vassal_version, path.name
        seen += 1
    assert seen > 90
