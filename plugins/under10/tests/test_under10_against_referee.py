"""Rounds at random in the plugin and with the referee, who has read nothing but the rules.

Everything that both show is compared after every move. For a longer run:

    python plugins/under10/tests/test_under10_against_referee.py FIRST_SEED MATCHES
"""

import sys
from random import Random

import pytest

from cardtable.testing.twice import play_matches
from cardtable_under10.stand_in import jokers_inside
from under10_mirror import play_match, rules_at_random
from under10_referee_rules import complete, deck_of
from under10_referee_throws import by_suit, joker_meanings, throws

MATCHES = 10
BLOCKS = 5
RARE_SEEDS = (6, 7, 17, 18)
RUNS = 300
RARE = (
    "move add",
    "add to a run",
    "add named",
    "slap out of turn",
    "joined",
    "move call",
    "move pass",
    "move slap",
    "move take",
    "slap",
    "empty draw pile",
    "called",
    "went_out",
    "pile_empty",
    "out",
    "match over",
)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_rounds_at_random_go_the_same_way_as_with_the_referee(block: int) -> None:
    seen = play_matches(range(block * MATCHES, (block + 1) * MATCHES), play_match)

    assert seen["round"] > MATCHES


def test_the_rounds_at_random_reach_what_is_rare() -> None:
    seen = play_matches(RARE_SEEDS, play_match)

    assert [thing for thing in RARE if not seen[thing]] == []


def test_the_jokers_inside_runs_stand_for_the_same_cards() -> None:
    rng, seen = Random(1), 0
    while seen < RUNS:
        settings, rules = rules_at_random(rng, 3)
        deck = deck_of(settings, 3)
        hand = sorted([*rng.sample(deck, 5), "*", "*"], key=by_suit)
        for kind, cards in throws(hand, complete(settings)):
            if kind == "run" and "*" in cards[1:-1]:
                seen += 1
                assert jokers_inside(rules, cards) == joker_meanings(cards, complete(settings))


if __name__ == "__main__":
    first, count = map(int, sys.argv[1:])
    print(dict(play_matches(range(first, first + count), play_match)))  # noqa: T201 - run by hand
