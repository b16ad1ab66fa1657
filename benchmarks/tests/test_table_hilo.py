"""Rounds through cardtable and in the tight loop: same seed, same policy, same round."""

from random import Random

import pytest

import handwritten_hilo
import table_hilo
from loops import make_shuffle

ROUND_COUNT = 100


@pytest.mark.parametrize("seat_count", [2, 3, 4, 6])
@pytest.mark.parametrize("name", ["uniform", "thrifty"])
def test_cardtable_plays_the_rounds_of_the_hand_written_loop(name: str, seat_count: int) -> None:
    box = table_hilo.box_of(seat_count)
    for seed in range(ROUND_COUNT):
        rng, rand = Random(seed), Random(seed).random

        tight = handwritten_hilo.POLICIES[name](make_shuffle(rand), rand, seat_count)
        played = table_hilo.POLICIES[name](box, rng)

        assert played.decisions == tight.decisions, f"seed {seed}"
        assert played.result.by == tight.ender, f"seed {seed}"
        assert list(played.result.figures) == tight.sums, f"seed {seed}"
        assert list(played.points) == tight.points, f"seed {seed}"
        assert rng.random() == rand(), f"seed {seed}"
