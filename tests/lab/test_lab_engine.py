"""How a job is played: here or by processes, in batches of any size, interrupted or not."""

import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import active_children
from multiprocessing.connection import wait

import pytest

from cardtable.house_rules import rules_dict
from cardtable.lab import Batch, LabError, Run, make_job, play_in_processes
from cardtable.lab.engine import Pace, processes
from cardtable.lab.job import Job
from cardtable.registry import load_games


def job(seed: int = 1) -> Job:
    """Return a job of short matches."""
    games = load_games()
    loaded = games.get("hilo")
    rules = rules_dict(loaded.game.rules_type()(limit=20))
    return make_job(games, loaded, {"short": rules}, ["bot:quick"] * 2, seed)


def played_here(count: int) -> Batch:
    """Return what comes of *count* matches of the job."""
    run = Run(job(), count)
    run.play_here()
    return run.result


@pytest.mark.parametrize("size", [1, 3, 100])
def test_any_batch_size_and_any_executor_find_the_same(size: int) -> None:
    here, there = (Run(job(), 10, batch_size=size) for _ in range(2))

    here.play_here()
    with ThreadPoolExecutor(2) as executor:
        there.play_by(executor.submit, 2)

    assert here.result == there.result == played_here(10)


def test_processes_find_the_same_and_one_that_dies_loses_nothing() -> None:
    told: list[str] = []

    run = Run(job(), 60, lambda played: kill_all() if played == 2 else None, batch_size=2)

    play_in_processes(run, 2, told.append)

    assert told[:1] == ["a worker process died; what it had not finished is played again"]
    assert run.result == played_here(60)


def test_processes_that_die_again_and_again_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.lab.engine.MOST_DEATHS", 1)
    run = Run(job(), 60, kill_all, batch_size=1)

    with pytest.raises(LabError, match="worker processes died 1 times"):
        play_in_processes(run, 1, lambda _: None)

    assert 0 < run.result.count < 60


def test_an_interruption_leaves_the_first_matches_and_no_others() -> None:
    run = Run(job(), 50, interrupting_after(7), batch_size=3)

    with pytest.raises(KeyboardInterrupt):
        run.play_here()

    assert not run.is_whole
    assert run.result == played_here(9)


def test_what_another_worker_finished_later_does_not_count_when_interrupted() -> None:
    run = Run(job(), 50, interrupting_after(7), batch_size=3)

    with ThreadPoolExecutor(3) as executor, pytest.raises(KeyboardInterrupt):
        run.play_by(executor.submit, 3)

    assert run.result == played_here(9)


def test_an_interruption_ends_the_processes_at_once() -> None:
    before = set(active_children())
    begun: list[int] = []

    with contextlib.suppress(KeyboardInterrupt), processes(1) as executor:
        executor.submit(max, 1, 2).result()
        begun += [child.sentinel for child in set(active_children()) - before]
        raise KeyboardInterrupt

    # The sentinel of a process is ready as soon as it has ended, whoever waits for it as well.
    assert begun
    assert set(wait(begun, 30)) == set(begun)


def test_a_run_goes_on_where_it_stopped() -> None:
    run = Run(job(), 12, batch_size=2)
    run.play_here(seconds=0)
    assert run.result.count == 0

    interrupted = Run(job(), 12, interrupting_after(4), batch_size=2)
    with pytest.raises(KeyboardInterrupt):
        interrupted.play_here()
    interrupted.watch = lambda _: None
    interrupted.play_here()

    assert interrupted.result == played_here(12)


def test_a_batch_is_as_long_as_it_should_be() -> None:
    pace = Pace(1.0)
    assert pace.next(100) == 1

    pace.learn(Batch(5, [], [], seconds=0.5))

    assert pace.next(100) == 10
    assert pace.next(4) == 4
    assert Pace(1.0, size=7).next(100) == 7


def kill_all(played: int = 0) -> None:
    """Kill the processes that play."""
    for child in active_children():
        child.kill()


def interrupting_after(count: int) -> Callable[[int], None]:
    """Return what interrupts a run that has played so many matches."""

    def watch(played: int) -> None:
        if played >= count:
            raise KeyboardInterrupt

    return watch
