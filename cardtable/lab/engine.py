"""Plays a job in batches: here, or by whatever takes tasks, with the same numbers.

Batches are handed out in the order of their matches, and what comes back is added in that order,
so that whatever stops a run it has played the first so many matches, and no others. Only so many
are on their way at a time that nothing piles up.
"""

import signal
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from concurrent.futures.process import ProcessPoolExecutor
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass, field
from math import inf
from multiprocessing import active_children, get_context
from time import monotonic
from typing import Final, Protocol

from cardtable.lab.job import Batch, Job, LabError, empty_batch, play_batch
from cardtable.text import tr

BATCH_SECONDS: Final = 1.0
"""A batch should take so long: far longer than it takes to send it, and short enough to wait."""

OWN_SECONDS: Final = 0.25
"""The same where nothing is sent."""

MOST_MATCHES: Final = 100_000
"""No batch has more matches."""

AHEAD: Final = 4
"""So many batches for each worker may be on their way, or wait for one before them."""

MOST_DEATHS: Final = 3
"""After so many deaths of a worker nobody tries again."""


class Task(Protocol):
    """A batch that is played elsewhere, such as a `concurrent.futures.Future`."""

    def result(self) -> Batch:
        """Wait for the batch and return it, or raise what prevented it."""


Submit = Callable[[Callable[[Job, int, int], Batch], Job, int, int], Task]
"""Hands a task over to be run; for example `concurrent.futures.Executor.submit`."""


@dataclass(slots=True)
class Pace:
    """How many matches make a batch: *size* if that is said, else what takes *seconds*."""

    seconds: float
    size: int | None = None
    per_match: float = 0.0

    def next(self, left: int) -> int:
        """Return how many matches the next batch has, of those that are *left*."""
        wished = self.size or (int(self.seconds / self.per_match) if self.per_match else 1)
        return max(1, min(wished, left, MOST_MATCHES))

    def learn(self, batch: Batch) -> None:
        """See how long a match takes."""
        if batch.count:
            self.per_match = batch.seconds / batch.count


@dataclass(slots=True)
class Run:
    """A job under way: *wanted* matches, and what came of the first of them so far.

    *watch* is told after each batch how many matches have been played. *per_match* is how many
    seconds each took here.
    """

    job: Job
    wanted: int
    watch: Callable[[int], object] = lambda _: None
    batch_size: int | None = None
    per_match: float = 0.0
    result: Batch = field(init=False)

    def __post_init__(self) -> None:
        self.result = empty_batch(self.job)

    @property
    def is_whole(self) -> bool:
        """Tell whether all matches have been played."""
        return self.result.count == self.wanted

    def play_here(self, seconds: float = inf) -> None:
        """Play what is left in this process, or for so many *seconds*.

        Whatever interrupts it leaves the result so far.
        """
        pace = Pace(OWN_SECONDS, self.batch_size)
        end = monotonic() + seconds
        while not self.is_whole and monotonic() < end:
            first = self.result.count
            batch = play_batch(self.job, first, pace.next(self.wanted - first))
            pace.learn(batch)
            self._enter(batch)
        self.per_match = pace.per_match

    def play_by(self, submit: Submit, workers: int) -> None:
        """Play what is left by tasks given to *submit*, behind which are so many *workers*.

        Whatever interrupts it, or is raised by a task, leaves the result so far.
        """
        pace = Pace(BATCH_SECONDS, self.batch_size)
        next_match = self.result.count
        waiting: deque[Task] = deque()
        while not self.is_whole:
            while next_match < self.wanted and len(waiting) < AHEAD * workers:
                count = pace.next(self.wanted - next_match)
                waiting.append(submit(play_batch, self.job, next_match, count))
                next_match += count
            batch = waiting.popleft().result()
            pace.learn(batch)
            self._enter(batch)

    def _enter(self, batch: Batch) -> None:
        # On a copy: what interrupts this must not leave half a batch.
        result = deepcopy(self.result)
        result.merge(batch)
        self.result = result
        self.watch(result.count)


def play_in_processes(run: Run, workers: int, tell: Callable[[str], object]) -> None:
    """Play *run* by *workers* processes of this machine; *tell* is given what people must know.

    :raises LabError: worker processes died again and again.
    """
    deaths = 0
    while not run.is_whole:
        try:
            with processes(workers) as executor:
                run.play_by(executor.submit, workers)
        except BrokenExecutor:
            deaths += 1
            if deaths >= MOST_DEATHS:
                raise LabError(
                    tr(
                        "worker processes died {count} times, perhaps for want of memory;"
                        " take fewer of them with --jobs",
                        count=deaths,
                    )
                ) from None
            tell(tr("a worker process died; what it had not finished is played again"))


@contextmanager
def processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Run *workers* processes for the block; when it is left early they are ended at once."""
    before = set(active_children())
    executor = ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_parent)
    try:
        with _interrupts_waiting():
            for _ in range(workers):  # each task begins a process, since none is idle yet
                executor.submit(int)
        yield executor
    except BaseException:
        executor.shutdown(wait=False, cancel_futures=True)
        for child in set(active_children()) - before:
            child.terminate()
        raise
    executor.shutdown()


@contextmanager
def _interrupts_waiting() -> Iterator[None]:
    """Let interrupts wait, where the system can: processes begun meanwhile never hear of them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_parent() -> None:
    # Ctrl-C reaches every process of a terminal, and the one that asked for the work decides.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
