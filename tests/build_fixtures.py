"""Makes fixtures/NAME.vlog of each readable fixtures/NAME.xml.

python -m tests.build_fixtures          writes them
python -m tests.build_fixtures --check  only says which are not up to date (exit code 1)
"""

from __future__ import annotations

import sys
from pathlib import Path

from vlog_checker.parser.writer import write_save
from vlog_checker.parser.xmlform import from_xml

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"


def build(source: Path) -> bytes:
    """The log that an XML source describes."""
    return write_save(from_xml(source.read_bytes()))


def sources() -> list[Path]:
    """All XML sources, sorted."""
    return sorted(FIXTURES.glob("*.xml"))


def main(arguments: list[str]) -> int:
    """Write or check all fixtures."""
    stale = 0
    for source in sources():
        target, data = source.with_suffix(".vlog"), build(source)
        if target.is_file() and target.read_bytes() == data:
            continue
        stale += 1
        print(target.name)
        if "--check" not in arguments:
            target.write_bytes(data)
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
