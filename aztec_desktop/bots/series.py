"""Many games at once: a pool of processes by default, the same results whatever their number."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Final

from aztec_desktop.bots.playing import Result, Task, play
from aztec_desktop.games import GAMES

AHEAD: Final = 4
"""How many batches are handed out for each process before the first has come back."""

BATCH: Final = 4
"""How many games make one batch; a batch should take longer than handing it over."""


def play_batch(tasks: Sequence[Task]) -> list[Result]:
    """Play some games of the app, one after another; what a pool's process runs."""
    return [play(task, GAMES) for task in tasks]


def play_all(tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """Yield the results of the games in their order as they come.

    With one job they are played in this process, else in a pool of so many.
    """
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(_play_one, tasks)
        return
    with pool(jobs) as executor:
        yield from in_order(executor, play_batch, tasks, jobs)


def _play_one(task: Task) -> Result:
    return play(task, GAMES)


def in_order(
    executor: Executor, work: Callable[[Sequence[Task]], list[Result]], tasks: Sequence[Task], jobs: int
) -> Iterator[Result]:
    """Yield the results of ``work`` in the order of the tasks, with a limited number of batches under way."""
    batches = [tasks[start : start + BATCH] for start in range(0, len(tasks), BATCH)]
    waiting: list[Future[list[Result]]] = []
    for batch in batches:
        waiting.append(executor.submit(work, batch))
        if len(waiting) >= jobs * AHEAD:
            yield from waiting.pop(0).result()
    for future in waiting:
        yield from future.result()


@contextmanager
def pool(jobs: int) -> Iterator[Executor]:
    """Give a pool of processes; what is left undone when the block is left is dropped."""
    executor = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"))
    try:
        _start_all(executor, jobs)
        yield executor
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()  # nobody waits for the games they have in hand
        raise
    finally:
        executor.shutdown(wait=True, cancel_futures=True)


def _start_all(executor: Executor, jobs: int) -> None:
    """Start every process now, while Ctrl-C is ignored: they inherit that, so it stays with this process."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(jobs):
            executor.submit(os.getpid)
    finally:
        signal.signal(signal.SIGINT, before)


def processors() -> int:
    """Return how many processes can run at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
