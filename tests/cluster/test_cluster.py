"""A job on a real Dask cluster of two worker processes, one of which is killed in the middle."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from cardtable.house_rules import rules_dict
from cardtable.lab import Batch, LabError, Run, cluster, make_job, play_on_cluster
from cardtable.lab.job import Job
from cardtable.registry import load_games
from command import cardtable
from extras import need

need("distributed", "cluster")

LONGEST_SECONDS: Final = 60


def job() -> Job:
    """Return a job with two sets of rules."""
    games = load_games()
    loaded = games.get("hilo")
    model = loaded.game.rules_type()
    variants = {"shorter": model(limit=20), "short": model(limit=30)}
    told = {name: rules_dict(rules) for name, rules in variants.items()}
    return make_job(games, loaded, told, ["bot:quick"] * 2, seed=3)


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path, workers: int) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        self.log = (folder / "log").open("w")
        self.scheduler = self.start("scheduler", "--port", self.address.rpartition(":")[2])
        self.workers = [
            self.start("worker", self.address, "--no-nanny", "--nthreads", "1")
            for _ in range(workers)
        ]

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """Start one process of the cluster."""
        return subprocess.Popen(
            [sys.executable, "-m", "dask", *words, "--host", "127.0.0.1", "--no-dashboard"],
            stdout=self.log,
            stderr=self.log,
        )

    def close(self) -> None:
        """End all of them."""
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait(LONGEST_SECONDS)
        self.log.close()


@contextmanager
def running(folder: Path, workers: int) -> Iterator[Cluster]:
    """Run a cluster for the block, all its workers at hand."""
    made = Cluster(folder, workers)
    try:
        client_type = import_module("distributed").Client
        with client_type(made.address, set_as_default=False) as client:
            client.wait_for_workers(workers, LONGEST_SECONDS) if workers else None
        yield made
    finally:
        made.close()


def played_here(wanted: int) -> Batch:
    """Return what comes of the job in this process."""
    run = Run(job(), wanted)
    run.play_here()
    return run.result


def test_a_cluster_finds_the_same_and_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    wanted = 200
    told: list[str] = []
    with running(tmp_path, workers=2) as made:
        first = made.workers[0]
        run = Run(job(), wanted, lambda _: first.kill(), batch_size=5)

        play_on_cluster(run, made.address, told.append)

        assert first.wait(LONGEST_SECONDS) == -signal.SIGKILL
    assert told == ["playing on 2 workers"]
    assert run.result == played_here(wanted)


def test_a_scheduler_that_is_lost_leaves_the_result_so_far(tmp_path: Path) -> None:
    run = Run(job(), 10_000, lambda _: made.scheduler.kill(), batch_size=5)
    with running(tmp_path, workers=1) as made, pytest.raises(LabError, match="cluster was lost"):
        play_on_cluster(run, made.address, lambda _: None)

    assert 0 < run.result.count < 10_000
    assert run.result == played_here(run.result.count)


def test_a_scheduler_that_is_lost_before_a_result_is_fetched_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client_type = import_module("distributed").Client
    fetch = client_type._gather_remote

    async def fetch_from_lost(*words: object) -> object:
        made.scheduler.kill()
        made.scheduler.wait(LONGEST_SECONDS)
        return await fetch(*words)

    monkeypatch.setattr(client_type, "_gather_remote", fetch_from_lost)
    run = Run(job(), 100)
    with running(tmp_path, workers=1) as made, pytest.raises(LabError, match="cluster was lost"):
        play_on_cluster(run, made.address, lambda _: None)

    assert not run.result.count


def test_a_cluster_without_workers_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "1s")
    with running(tmp_path, workers=0) as made, pytest.raises(LabError, match="has no workers"):
        play_on_cluster(Run(job(), 1), made.address, lambda _: None)


@pytest.mark.parametrize("address", ["nowhere at all", "tcp://127.0.0.1:1"])
def test_an_address_without_a_cluster_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "1s")

    with pytest.raises(LabError, match="there is no cluster at"):
        play_on_cluster(Run(job(), 1), address, lambda _: None)


def test_the_command_prints_what_it_would_print_without_a_cluster(tmp_path: Path) -> None:
    words = ("simulate", "hilo", "--games", "20", "--seats", "2", "--json")
    with running(tmp_path, workers=1) as made:
        there = cardtable(*words, "--cluster", made.address, home=tmp_path)

    here = cardtable(*words, "--jobs", "1", home=tmp_path)

    assert there.code == here.code == 0, there.err
    assert there.out == here.out
    assert there.message == "cardtable: playing on one worker"
