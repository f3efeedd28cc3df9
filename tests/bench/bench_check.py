"""CPU of whole processes: ``vlog-checker --help``, ``check`` and the import of the library.

    python -m tests.bench.bench_check [FILE...]

Children's user + system time (getrusage), best of several runs.  Exit code 1 if a bound of the design is not held:
0.08 s for ``--help``, 0.30 s for ``check`` of the largest files.
"""

from __future__ import annotations

import compileall
import resource
import subprocess
import sys
from pathlib import Path

import vlog_checker
from tests.build_fixtures import FIXTURES
from tests.shared import SHARED

HELP, CHECK = 0.08, 0.30
_FILES = (
    "authored/BIG.vlog",
    "real/streets-of-stalingrad.vsav",
    "authored/BIG-setup.vsav",
    "authored/P1.vlog",
)


def cpu(arguments: list[str], runs: int = 12) -> float:
    """The least CPU seconds of a child process.  Raises CalledProcessError if it fails."""
    times = []
    for _ in range(runs):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run(arguments, capture_output=True, check=False)
        if done.returncode not in (0, 1):
            raise subprocess.CalledProcessError(done.returncode, arguments, done.stdout, done.stderr)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(times)


def main(names: list[str]) -> int:
    """Print one line per command."""
    # As pip leaves an installed package; else an editable one is compiled anew in each run under PYTHONDONTWRITEBYTECODE.
    compileall.compile_dir(str(Path(vlog_checker.__file__).parent), quiet=1)
    command = [sys.executable, "-m", "vlog_checker"]
    paths = [Path(n) for n in names] or [p for f in _FILES if (p := SHARED / "corpus" / f).is_file()]
    paths.append(FIXTURES / "clean-turn.vlog")
    print(f"{'python -c pass':40} {cpu([sys.executable, '-c', 'pass']):.3f} s")
    failed = _line("--help", cpu([*command, "--help"]), HELP)
    for path in paths:
        failed |= _line(f"check {path.name}", cpu([*command, "check", str(path)]), CHECK)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"largest child: {peak:.0f} MB")
    return int(failed)


def _line(name: str, seconds: float, bound: float) -> bool:
    print(f"{name:40} {seconds:.3f} s  (at most {bound:.2f})")
    return seconds > bound


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
