"""Rounds of a game through cardtable, beside hand-written loops of it, in one run.

The same policies play the same rounds each way, and the ways take turns of a moment each. Each
turn is set against its neighbours by the processor time it took, so that a machine which is now
fast and now slow, or busy with other things, does much the same to all. A ratio is the median
over the turns; the lowest and the highest stand beside it.

Beside that it is measured what a clone, a view and a guess cost in the middle of a round, how
fast rounds go with a view at every decision, and how fast through the strict door of a match.

`hilo_rounds.py`, `yaniv_rounds.py` and `skipbo_rounds.py` say which game, which loops and which
policies.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import floor
from random import Random
from typing import Any, Protocol

from benchlib import run_for
from cardtable.api import Box, Game, Round
from cardtable.match import Match
from cardtable.record import Header, SeatEntry

POSITION_COUNT = 24
CALLS = 20

Playout = Callable[[], int]


class Loop(Protocol):
    """A module that plays rounds of a game by hand."""

    def make_playout(self, name: str, seat_count: int) -> Playout:
        """Make a callable that plays one round by the policy *name*; it returns its decisions."""


class OnTable(Loop, Protocol):
    """A module that plays the same rounds on cardtable's table; its policies have names."""

    @property
    def KEY(self) -> str:  # noqa: N802 - a constant of the module
        """The key of the game."""

    @property
    def GAME(self) -> Game:  # noqa: N802 - as above
        """The game."""

    @property
    def POLICIES(self) -> Mapping[str, Any]:  # noqa: N802 - as above; functions of the module's own
        """The policies by name."""

    def box_of(self, seat_count: int) -> Box:
        """Return what a table of *seat_count* seats plays the base game with."""

    def deal(self, box: Any, rng: Random) -> Round:  # noqa: ANN401 - a box of the game's own
        """Deal a round."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What is measured: rounds on *table* beside those of *loops*, by what people call them.

    The middle of a round is between *depths* of its decisions.
    """

    table: OnTable
    loops: Mapping[str, Loop]
    depths: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Spread:
    """A median with the lowest and the highest."""

    median: float
    lowest: float
    highest: float

    def __str__(self) -> str:
        return f"{self.median:6.2f} ({self.lowest:.2f} to {self.highest:.2f})"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the report; *ratio* is of what the title of its part says."""

    name: str
    ratio: Spread


@dataclass(frozen=True, slots=True)
class Part:
    """One part of the report."""

    title: str
    lines: list[Line]


def spread(values: Sequence[float]) -> Spread:
    """Sum up *values*."""
    return Spread(statistics.median(values), min(values), max(values))


def speed(playout: Playout, seconds: float) -> float:
    """Return the decisions that *playout* takes in a second of processor time."""
    repeat = run_for(playout, seconds)
    return repeat.decisions / repeat.cpu


def ratios(playouts: Sequence[Playout], seconds: float, repeat_count: int) -> list[Spread]:
    """Return how fast the first of *playouts* is beside each of the others."""
    for playout in playouts:
        run_for(playout, seconds / 5)
    turns = [[speed(playout, seconds) for playout in playouts] for _ in range(repeat_count)]
    return [spread([turn[0] / turn[other] for turn in turns]) for other in range(1, len(playouts))]


def compare_with_loops(
    bench: Bench, policy: str, seat_count: int, seconds: float, repeat_count: int
) -> Part:
    """Set rounds through cardtable beside the hand-written loops."""
    playouts = [
        way.make_playout(policy, seat_count) for way in (bench.table, *bench.loops.values())
    ]
    found = ratios(playouts, seconds, repeat_count)
    return Part(
        f"{policy}, {seat_count} seats: decisions per second, as a share of",
        [Line(name, ratio) for name, ratio in zip(bench.loops, found, strict=True)],
    )


def compare_ways(table: OnTable, seat_count: int, seconds: float, repeat_count: int) -> Part:
    """Set rounds with a view at every decision, and rounds of a match, beside bare ones."""
    bare = table.make_playout("uniform", seat_count)
    ways = {
        "a view at every decision": make_viewed_playout(table, seat_count),
        "through Match.play": make_match_playout(table, seat_count),
    }
    lines = [
        Line(name, ratios([playout, bare], seconds, repeat_count)[0])
        for name, playout in ways.items()
    ]
    return Part(
        f"uniform, {seat_count} seats: decisions per second, as a share of bare ones", lines
    )


def make_viewed_playout(table: OnTable, seat_count: int) -> Playout:
    """Make a playout in which the seat to move is given its view before it moves."""
    box, rng = table.box_of(seat_count), Random(1)

    def playout() -> int:
        round_ = table.deal(box, rng)
        decisions = 0
        while round_.phase:
            moves = round_.view(round_.seat_to_move).legal_moves
            round_.play(moves[floor(rng.random() * len(moves))])
            decisions += 1
        return decisions

    return playout


def make_match_playout(table: OnTable, seat_count: int) -> Playout:
    """Make a playout that is the next round of a match which nobody watches or saves."""
    rules, rng = table.box_of(seat_count).rules, Random(1)
    seats = tuple(SeatEntry(f"seat {seat + 1}", "bot:random") for seat in range(seat_count))
    matches: list[Match] = []

    def playout() -> int:
        if not matches or matches[-1].is_over():
            header = Header(table.KEY, 1, "", {}, seats, rng.getrandbits(32))
            matches[:] = [Match(table.GAME, rules, header)]
        match = matches[-1]
        before = match.ply
        match.deal(len(match.rounds) + 1)
        while match.is_in_round():
            moves = match.legal_moves()
            move = moves[floor(rng.random() * len(moves))]
            match.play(match.seat_to_move, move, match.ply)
        return match.ply - before

    return playout


def positions(bench: Bench, seat_count: int) -> list[Round]:
    """Return rounds on a bare table that stand somewhere in their middle."""
    box, rng = bench.table.box_of(seat_count), Random(2)
    found: list[Round] = []
    while len(found) < POSITION_COUNT:
        round_ = bench.table.deal(box, rng)
        for _ in range(rng.randint(*bench.depths)):
            moves = round_.legal_moves()
            if moves:
                round_.play(moves[floor(rng.random() * len(moves))])
        if not round_.is_over():
            found.append(round_)
    return found


def costs(bench: Bench, seat_count: int, seconds: float, repeat_count: int) -> Part:
    """Measure a clone, a view and a guess, each as a count of decisions that take as long."""
    rng = Random(3)
    rounds = positions(bench, seat_count)
    views = [round_.view(round_.seat_to_move) for round_ in rounds]
    ways: dict[str, list[Callable[[], object]]] = {
        "a clone": [round_.clone for round_ in rounds],
        "a view": [lambda r=round_: r.view(r.seat_to_move) for round_ in rounds],  # type: ignore[misc]
        "a guess": [lambda v=view: v.guess(rng) for view in views],  # type: ignore[misc]
    }
    playout = bench.table.make_playout("uniform", seat_count)
    run_for(playout, seconds / 5)
    taken: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(repeat_count):
        for name, calls in ways.items():
            taken[name].append(time_calls(calls) * speed(playout, seconds / len(ways)))
    lines = [Line(name, spread(values)) for name, values in taken.items()]
    return Part(f"{seat_count} seats: in the time of so many decisions", lines)


def time_calls(calls: Sequence[Callable[[], object]]) -> float:
    """Return the processor time of one of *calls*, on average."""
    start = time.process_time()
    for call in calls:
        for _ in range(CALLS):
            call()
    return (time.process_time() - start) / (len(calls) * CALLS)


def run(bench: Bench, doc: str | None) -> None:
    """Compare and report; *doc* is what the script says of itself."""
    parser = argparse.ArgumentParser(description=doc)
    parser.add_argument("--seconds", type=float, default=0.3, help="of one turn")
    parser.add_argument("--repeats", type=int, default=15, help="turns of each")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4], choices=range(2, 7))
    parser.add_argument("--json", action="store_true", help="print the figures as JSON instead")
    options = parser.parse_args()
    how = options.seconds, options.repeats
    parts: list[Part] = []
    for seat_count in options.seats:
        parts += [
            compare_with_loops(bench, policy, seat_count, *how) for policy in bench.table.POLICIES
        ]
        parts += [compare_ways(bench.table, seat_count, *how), costs(bench, seat_count, *how)]
    if options.json:
        print(json.dumps([asdict(part) for part in parts], indent=2))
        return
    for part in parts:
        print(part.title)
        for line in part.lines:
            print(f"  {line.name:26}{line.ratio}")
