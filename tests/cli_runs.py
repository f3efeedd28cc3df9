"""For the tests of the command line: runs in this process, and a judge that answers by the file's bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import samples
from vlog_checker import api
from vlog_checker.cli.app import run
from vlog_checker.errors import FormatError
from vlog_checker.findings import Finding, Report

PASSWORD = "axis-secret"
VERDICTS: dict[bytes, tuple[Finding, ...]] = {
    b"clean": (),
    b"violation": (samples.OVER, samples.BPV),
    b"suspect": (samples.GONE,),
    b"cannot-tell": (samples.UNKNOWN,),
    b"note": (samples.BPV,),
}


def answer(data: bytes, name: str, options: api.Options | None = None) -> Report:
    """What the fake judge says: the bytes name the verdict, else they are broken or crash us."""
    if data.startswith(b"crash"):
        raise KeyError(PASSWORD)
    if data not in VERDICTS:
        raise FormatError("not a VASSAL file: it is not a zip archive", code="not-a-zip", entry=name)
    return samples.make_report(
        VERDICTS[data], name, size=len(data), view=options.view if options else "public"
    )


class Ran(NamedTuple):
    """What a run left behind."""

    code: int
    out: str
    err: str


Cli = Callable[..., Ran]


@pytest.fixture
def cli(capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Cli:
    """Runs the program in an empty folder without the user's settings."""
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "no-home"))
    for name in ("NO_COLOR", "FORCE_COLOR", "VLOG_CHECKER_DEBUG"):
        monkeypatch.delenv(name, raising=False)

    def call(*args: object) -> Ran:
        code = run([str(a) for a in args])
        captured = capsysbinary.readouterr()
        return Ran(code, captured.out.decode("utf-8"), captured.err.decode("utf-8"))

    return call


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces the judge."""
    monkeypatch.setattr(api, "check", answer)


def make(folder: Path, **files: bytes) -> None:
    """Files by name; ``__`` stands for a dot and ``_in_`` for a folder's slash."""
    for name, data in files.items():
        path = folder / name.replace("_in_", "/").replace("__", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def zipped(**files: bytes) -> bytes:
    """A zip of files, named as ``make`` has it."""
    return zip_of({name.replace("_in_", "/").replace("__", "."): data for name, data in files.items()})


def zip_of(files: dict[str, bytes]) -> bytes:
    """A zip of files by their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()
