"""The two hand-written loops of HILO: same seed, same policy, same round."""

from collections.abc import Callable
from random import Random

import pytest

import handwritten_hilo
import listed_hilo
from handwritten_hilo import COLOUR
from loops import Rand, Shuffle, make_shuffle

ROUND_COUNT = 200


def make_clustering_shuffle(rand: Rand) -> Shuffle:
    """Keep colours roughly together, so that lines and chains abound."""
    shuffle = make_shuffle(rand)

    def cluster(pile: list[int]) -> None:
        shuffle(pile)
        pile.sort(key=lambda card: COLOUR[card] + 3 * rand())

    return cluster


@pytest.mark.parametrize("seat_count", [2, 3, 4, 6])
@pytest.mark.parametrize("make", [make_shuffle, make_clustering_shuffle])
@pytest.mark.parametrize("name", ["uniform", "thrifty"])
def test_both_loops_play_the_same_rounds(
    name: str, make: Callable[[Rand], Shuffle], seat_count: int
) -> None:
    for seed in range(ROUND_COUNT):
        first, second = Random(seed).random, Random(seed).random

        tight = handwritten_hilo.POLICIES[name](make(first), first, seat_count)
        listed = listed_hilo.POLICIES[name](make(second), second, seat_count)

        assert listed == tight, f"seed {seed}"
        assert first() == second(), f"seed {seed}"
