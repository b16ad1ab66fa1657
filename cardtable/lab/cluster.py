"""A job on a Dask cluster; the only part that knows distributed.

The cluster hands a batch that a worker took into its grave to another one, and each batch is
asked for under its own number, so nothing is lost and nothing counts twice.
"""

from collections.abc import Callable
from concurrent.futures import CancelledError
from contextlib import closing
from importlib import import_module
from importlib.util import find_spec
from logging import CRITICAL, getLogger
from typing import Any, Final

from cardtable.core.wording import clip, said
from cardtable.lab.engine import Run
from cardtable.lab.job import Batch, Job, LabError
from cardtable.text import tr

EXTRA: Final = "cluster"
PATIENCE: Final = "15s"
"""How long to wait for the scheduler, and for a first worker."""

ALIVE: Final = ("running", "connecting")
"""What a client is as long as something may still be heard of a task."""


def check_cluster() -> None:
    """Refuse to go on where distributed is not installed.

    :raises LabError: it is not.
    """
    if find_spec("distributed") is None:
        raise LabError(
            tr(
                "a cluster needs distributed; install it, here and on the cluster, with {command}",
                command=f'pip install "cardtable[{EXTRA}]"',
            )
        )


def play_on_cluster(run: Run, address: str, tell: Callable[[str], object]) -> None:
    """Play *run* on the cluster whose scheduler is at *address*; *tell* says what is going on.

    :raises LabError: the cluster cannot be reached, has no workers, or lost them again and again.
    """
    check_cluster()
    # The types of distributed are its own affair, and it is not there as a rule.
    distributed: Any = import_module("distributed")
    # Whatever it logs of workers that come and go, people are told what matters of it.
    getLogger("distributed").setLevel(CRITICAL)
    with closing(_client(distributed, address)) as client:
        workers = sum(client.nthreads().values())
        tell(tr("playing on one worker", "playing on {count} workers", count=workers))

        def submit(play: Callable[..., Batch], job: Job, first: int, count: int) -> _Task:
            return _Task(client, client.submit(play, job, first, count, pure=False))

        try:
            run.play_by(submit, workers)
        except distributed.scheduler.KilledWorker as error:
            raise LabError(
                tr("workers of the cluster died again and again: {error}", error=said(error))
            ) from error
        except (CancelledError, OSError, distributed.client.ClosedClientError) as error:
            raise LabError(tr("the cluster was lost: its scheduler does not answer")) from error


class _Task:
    """A batch under way on the cluster that *client* talks to, as *future* of distributed.

    The executor that distributed has would wait for ever for a task that was done when the
    scheduler was lost, but of which the result had not been fetched.
    """

    def __init__(self, client: Any, future: Any) -> None:  # noqa: ANN401 - see above
        self._client: Final = client
        self._future: Final = future

    def result(self) -> Batch:
        """Return the batch.

        :raises CancelledError: the scheduler was lost.
        """
        while True:
            try:
                batch: Batch = self._future.result(timeout=PATIENCE)
            except TimeoutError:
                if self._future.status == "error":
                    raise
                if self._client.status not in ALIVE:
                    raise CancelledError from None
            else:
                return batch


def _client(distributed: Any, address: str) -> Any:  # noqa: ANN401 - see above
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise LabError(
            tr(
                "there is no cluster at {address}, allowed is the address of a Dask scheduler such"
                " as {example}: {error}",
                address=repr(clip(address)),
                example="tcp://127.0.0.1:8786",
                error=said(error),
            )
        ) from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        client.close()
        raise LabError(tr("the cluster at {address} has no workers", address=address)) from error
    return client
