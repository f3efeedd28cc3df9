"""Many games on several processes, started afresh on every system alike (spawn), none of them for ever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from vlog_checker.cli.games import Game
from vlog_checker.cli.gamework import Outcome, Setup, failed, work
from vlog_checker.findings import FileError

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

_CHUNK = 4  # games a task
_TASKS = 100  # tasks of a process before a new one takes its place, so that no leak can add up; not left to
# max_tasks_per_child, at whose end Python 3.11's pool hangs (cpython 115634)
_FEW = 4  # games that are not worth a second process


def outcomes(games: Sequence[Game], setup: Setup, jobs: int) -> Iterator[Outcome]:
    """The outcome of each game, as they get done."""
    if jobs <= 1 or len(games) <= _FEW:
        for game in games:
            yield from work((game,), setup)
        return
    chunks = [games[i : i + _CHUNK] for i in range(0, len(games), _CHUNK)]
    lost: list[Game] = []
    yield from _spread(chunks, setup, jobs, lost)
    for game in lost:
        yield from _alone(game, setup)


def _spread(chunks: Sequence[Sequence[Game]], setup: Setup, jobs: int, lost: list[Game]) -> Iterator[Outcome]:
    """Outcomes of the chunks; the games of those that a dying process took with it go to ``lost``."""
    for first in range(0, len(chunks), _TASKS * jobs):
        yield from _one_pool(chunks[first : first + _TASKS * jobs], setup, jobs, lost)


def _one_pool(
    chunks: Sequence[Sequence[Game]], setup: Setup, jobs: int, lost: list[Game]
) -> Iterator[Outcome]:
    from concurrent.futures import as_completed
    from concurrent.futures.process import BrokenProcessPool

    pool = _pool(jobs)
    pending: dict[Future[list[Outcome]], Sequence[Game]] = {}
    try:
        with _no_interrupts():
            for chunk in chunks:
                try:
                    pending[pool.submit(work, chunk, setup)] = chunk
                except BrokenProcessPool:
                    lost += chunk
        for done in as_completed(list(pending)):
            chunk = pending.pop(done)
            try:
                yield from done.result()
            except BrokenProcessPool:
                lost += chunk
    finally:
        pool.shutdown(cancel_futures=True)


def _alone(game: Game, setup: Setup) -> Iterator[Outcome]:
    """A game in a process of its own, after it or a neighbour ended one."""
    from concurrent.futures.process import BrokenProcessPool

    with _pool(1) as pool:
        try:
            yield from pool.submit(work, (game,), setup).result()
        except BrokenProcessPool:
            gone = FileError(
                game.name, "internal", "the process that checked this game died; please report it"
            )
            yield failed(game, setup, gone)


def _pool(jobs: int) -> ProcessPoolExecutor:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Processes that start meanwhile never see Ctrl-C, not even before ``_begin``; for us it only waits."""
    import signal

    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # when it starts it unblocks the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Ctrl-C reaches the whole group of processes, and the parent alone answers it; without him there is no work."""
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """The queue of a parent that was killed would be waited for for ever."""
    import os
    from multiprocessing import parent_process
    from multiprocessing.connection import wait

    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
