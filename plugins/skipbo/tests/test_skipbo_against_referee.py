"""Rounds at random in the plugin and with the referee, who has read nothing but the rules.

Everything that both show is compared after every move. For a longer run:

    python plugins/skipbo/tests/test_skipbo_against_referee.py FIRST_SEED MATCHES
"""

import sys

import pytest

from cardtable.testing.twice import play_matches
from skipbo_mirror import play_match

MATCHES = 5
BLOCKS = 5
RARE_SEEDS = (5, 55, 215, 218, 256)
RARE = (
    "play number",
    "play s",
    "play stock",
    "play d",
    "play partner-stock",
    "play partner-d",
    "play borrowed",
    "play with a short hand",
    "cover",
    "must play",
    "discard a wild",
    "discard to a partner",
    "move dump",
    "move pass",
    "nothing to draw",
    "sits out",
    "penalty spoke",
    "penalty overdrew",
    "brought back",
    "last turns",
    "shared",
    "won",
    "win that stands",
    "blocked",
    "blocked and won",
    "dropped",
    "won by dropping",
    "exhausted",
    "match over",
)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_rounds_at_random_go_the_same_way_as_with_the_referee(block: int) -> None:
    seen = play_matches(range(block * MATCHES, (block + 1) * MATCHES), play_match)

    assert seen["round"] > MATCHES


def test_the_rounds_at_random_reach_what_is_rare() -> None:
    seen = play_matches(RARE_SEEDS, play_match)

    assert [thing for thing in RARE if not seen[thing]] == []


if __name__ == "__main__":
    first, count = map(int, sys.argv[1:])
    print(dict(play_matches(range(first, first + count), play_match)))  # noqa: T201 - run by hand
