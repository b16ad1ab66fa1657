"""Rounds at random in the plugin and with the referee, who has read nothing but the rules.

Everything that both show is compared after every move. For a longer run:

    python plugins/skipbo/tests/test_skipbo_against_referee.py FIRST_SEED MATCHES
"""

import sys
from collections import Counter
from random import Random

import pytest

from skipbo_mirror import play_match

MATCHES = 5
BLOCKS = 5


def play_matches(first: int, count: int) -> Counter[str]:
    """Play *count* matches of up to three rounds, each with a seed of its own."""
    seen: Counter[str] = Counter()
    for seed in range(first, first + count):
        try:
            seen += play_match(Random(seed), round_count=3)
        except Exception as error:
            error.add_note(f"seed {seed}")
            raise
    return seen


@pytest.mark.parametrize("block", range(BLOCKS))
def test_rounds_at_random_go_the_same_way_as_with_the_referee(block: int) -> None:
    seen = play_matches(block * MATCHES, MATCHES)

    assert seen["round"] > MATCHES


if __name__ == "__main__":
    print(dict(play_matches(int(sys.argv[1]), int(sys.argv[2]))))  # noqa: T201 - run by hand
