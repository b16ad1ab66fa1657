"""Rounds at random in the plugin and with the referee, who has read nothing but the rules.

Everything that both show is compared after every move. For a longer run:

    python plugins/hilo/tests/test_against_referee.py FIRST_SEED MATCHES
"""

import sys

import pytest

from cardtable.testing.twice import play_matches
from mirror import play_match

MATCHES = 50
BLOCKS = 5
RARE = (
    "move order",
    "move call",
    "move keep",
    "move remove",
    "reveal",
    "empty draw pile",
    "empty grid",
    "line made by a slide",
    "line left over",
)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_rounds_at_random_go_the_same_way_as_with_the_referee(block: int) -> None:
    seen = play_matches(range(block * MATCHES, (block + 1) * MATCHES), play_match)

    assert seen["round"] > MATCHES


def test_the_rounds_at_random_reach_what_is_rare() -> None:
    seen = play_matches(range(2_000, 2_000 + MATCHES), play_match)

    assert [thing for thing in RARE if not seen[thing]] == []


if __name__ == "__main__":
    first, count = map(int, sys.argv[1:])
    print(dict(play_matches(range(first, first + count), play_match)))  # noqa: T201 - run by hand
