"""Rounds of Skip-Bo on the table and by hand: the same seed and policy play the same round."""

from random import Random

import pytest

from cardtable.api import NO_SEAT
from handwritten_skipbo import POLICIES as BY_HAND
from loops import make_shuffle
from table_skipbo import POLICIES, box_of

ROUND_COUNT = 15


@pytest.mark.parametrize("seat_count", [2, 4])
@pytest.mark.parametrize("name", list(POLICIES))
def test_the_table_plays_the_rounds_of_the_hand_written_loop(name: str, seat_count: int) -> None:
    box = box_of(seat_count)
    for seed in range(ROUND_COUNT):
        rand = Random(seed).random

        by_hand = BY_HAND[name](make_shuffle(rand), rand, seat_count)
        played = POLICIES[name](box, Random(seed))

        assert played.decisions == by_hand.decisions
        assert played.result.figures == tuple(by_hand.left)
        assert played.result.by == (NO_SEAT if by_hand.winner < 0 else by_hand.winner)
