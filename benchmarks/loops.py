"""What the hand-written loops share: their shuffle, their playouts, and how they are measured."""

import argparse
from collections.abc import Callable, Mapping
from math import floor
from random import Random
from typing import Protocol

from benchlib import measure

Rand = Callable[[], float]
Shuffle = Callable[[list[int]], None]


class Counted(Protocol):
    """How a round went, as far as it is measured."""

    @property
    def decisions(self) -> int:
        """How many decisions the round took."""


PlayRound = Callable[[Shuffle, Rand, int], Counted]


def make_shuffle(rand: Rand) -> Shuffle:
    """Make a shuffle in place that draws on *rand* alone."""

    def shuffle(pile: list[int]) -> None:
        for last in range(len(pile) - 1, 0, -1):
            other = floor(rand() * (last + 1))
            pile[last], pile[other] = pile[other], pile[last]

    return shuffle


def playout_of(play: PlayRound, seat_count: int) -> Callable[[], int]:
    """Make a callable that lets *play* play one round and returns its decisions."""
    rand = Random(1).random
    shuffle = make_shuffle(rand)
    return lambda: play(shuffle, rand, seat_count).decisions


def measure_policies(
    title: str,
    policies: Mapping[str, PlayRound],
    describe: Callable[[str, int], None] | None = None,
) -> None:
    """Measure each policy with two and with four seats; *describe* says first how rounds go."""
    parser = argparse.ArgumentParser(description=measure_policies.__doc__)
    parser.add_argument("seconds", nargs="?", type=float, default=2.0, help="of each repeat")
    parser.add_argument("repeats", nargs="?", type=int, default=5)
    options = parser.parse_args()
    for name, play in policies.items():
        for seat_count in (2, 4):
            if describe:
                describe(name, seat_count)
            measure(
                f"{title} {name}, {seat_count} seats",
                playout_of(play, seat_count),
                seconds=options.seconds,
                repeats=options.repeats,
            )
