"""How fast the laboratory plays: beside a plain loop, and with several processes.

The plain loop plays the same matches by the same policy on the same table and keeps nothing of
them but the number of rounds. Both take turns of a few matches, and each turn is set against its
neighbour by the processor time it took.

Processes are measured by the clock, so nothing else may run; beside that stands by how much more
processor time they take than one process, which a busy machine changes less.
"""

import argparse
import resource
import statistics
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from cardtable.core.chance import SeededChance, stream
from cardtable.core.game import Game
from cardtable.core.result import joined_with
from cardtable.core.round import Round, bare_round
from cardtable.house_rules import load, plain, rules_dict
from cardtable.lab import Job, Run, make_job, play_in_processes
from cardtable.lab.bench import QUICK, QUICK_PLAYER, match_seed
from cardtable.lab.job import laboratory
from cardtable.registry import load_games

GAMES: Final = ("hilo", "under10", "skipbo")


class PlainLoop:
    """Plays matches of *game* under *rules* and counts their rounds."""

    def __init__(self, game: Game, rules: Any, seat_count: int) -> None:  # noqa: ANN401 - of its own type
        self.game = game
        self.rules = rules
        self.seat_count = seat_count
        self.box = game.box(rules, seat_count)
        self.sides = game.sides(rules, seat_count)
        self.names = [f"seat {seat + 1}" for seat in range(seat_count)]

    def play(self, seed: int) -> int:
        """Play the match of *seed* and return how many rounds it had."""
        game, rules = self.game, self.rules
        entries = joined_with(self.sides, self.names, (0,) * self.seat_count)
        rounds = 0
        while not game.standing(rules, entries).is_over and rounds < game.round_bound:
            plan = game.next_round(rules, entries)
            chance = SeededChance(seed, f"round {plan.number}")
            round_ = bare_round(game.round_type, self.box, plan, chance)
            self.play_out(round_, stream(seed, QUICK, plan.number))
            entries.append(round_.result() if round_.is_over() else round_.abort())
            rounds += 1
        return rounds

    def play_out(self, round_: Round, rng: Random) -> None:
        """Play *round_* to its end, or to the bound of the game."""
        policy, legal_moves, play = self.game.policy, round_.legal_moves, round_.play
        plies, bound = 0, self.game.ply_bound
        while round_.phase and plies < bound:
            play(policy(round_, legal_moves(), rng))
            plies += 1


def cpu(action: Callable[[], object]) -> float:
    """Return the processor time that *action* takes, that of ended processes of its own too."""
    before = _used()
    action()
    return _used() - before


def _used() -> float:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def make(key: str, seat_count: int) -> tuple[Job, PlainLoop]:
    """Return the job and the loop of a game."""
    games = load_games()
    loaded = games.get(key)
    rules = load(loaded.game.rules_type(), game=key, seats=seat_count).rules
    job = make_job(games, loaded, {"base": rules_dict(rules)}, [QUICK_PLAYER] * seat_count, 0)
    return job, PlainLoop(loaded.game, plain(rules), seat_count)


def beside_loop(job: Job, loop: PlainLoop, *, turns: int, matches: int) -> list[float]:
    """Return for each turn how fast the laboratory was, as a share of the loop."""
    lab = laboratory(job)
    found = []
    for turn in range(-1, turns):
        numbers = range(turn * matches, (turn + 1) * matches)
        seeds = [match_seed(0, number) for number in numbers]
        # Now one goes first and now the other, so that neither always finds a warmer machine.
        plain_first = turn % 2 == 0
        ways = [
            lambda s=seeds: [loop.play(seed) for seed in s],
            lambda t=turn: lab.play(t * matches, matches),
        ]
        times = [cpu(way) for way in (ways if plain_first else ways[::-1])]
        loop_time, lab_time = times if plain_first else times[::-1]
        if turn >= 0:  # the one before only warms up
            found.append(loop_time / lab_time)
    return found


def processes(job: Job, *, matches: int, workers: int) -> tuple[float, float]:
    """Return how many times as fast *workers* processes are, and what share of work they waste."""
    alone, together = Run(job, matches), Run(job, matches)
    start = time.perf_counter()
    alone_cpu = cpu(alone.play_here)
    middle = time.perf_counter()
    together_cpu = cpu(lambda: play_in_processes(together, workers, print))
    end = time.perf_counter()
    if alone.result != together.result:
        raise AssertionError("processes found something else")
    return (middle - start) / (end - middle), together_cpu / alone_cpu - 1


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", default=list(GAMES))
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--turns", type=int, default=15)
    parser.add_argument("--matches", type=int, default=20, help="of one turn")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--many", type=int, default=4000, help="matches for processes; 0 leaves out"
    )
    options = parser.parse_args()
    for key in options.games:
        job, loop = make(key, options.seats)
        found = beside_loop(job, loop, turns=options.turns, matches=options.matches)
        print(
            f"{key}: the laboratory goes at {statistics.median(found):.3f} of the plain loop"
            f" ({min(found):.3f} to {max(found):.3f})",
            flush=True,
        )
        if options.many:
            speed, waste = processes(job, matches=options.many, workers=options.workers)
            print(
                f"{key}: {options.workers} processes are {speed:.2f} times as fast as one by the"
                f" clock, and take {100 * waste:.0f} % more processor time",
                flush=True,
            )


if __name__ == "__main__":
    main()
