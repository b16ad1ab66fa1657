"""The hand-written Skip-Bo against the independent referee: same seed, same policy, same round."""

from collections import Counter
from random import Random

import pytest

from handwritten_skipbo import DECK, NOBODY, POLICIES, WILD, Outcome
from loops import make_shuffle
from skipbo_referee import Referee
from skipbo_referee_rules import deck_of

ROUND_COUNT = 3
FACES = ["S" if card == WILD else str(card) for card in DECK]


def play_by_referee(name: str, seed: int, seat_count: int) -> tuple[Outcome, Counter[str]]:
    """Play the round that the hand-written loop plays; count what is rare in it."""
    rand = Random(seed).random
    shuffle_ints = make_shuffle(rand)
    seen: Counter[str] = Counter()

    def shuffle(cards: list[str]) -> list[str]:
        order = list(range(len(cards)))
        shuffle_ints(order)
        seen["shuffle"] += 1
        return [cards[place] for place in order]

    referee = Referee({}, seat_count, shuffle(FACES), shuffle=shuffle)
    decisions = 0
    while not referee.ending:
        legal = referee.legal()
        plays = [move for move in legal if move.startswith("play")]
        choices = plays if name == "buildfirst" and plays else legal
        seen["short"] += referee.is_short
        decisions += 1
        referee.play(choices[int(rand() * len(choices))])
    outcome = referee.outcome()
    winner = outcome.winners[0] if outcome.winners else NOBODY
    seen[outcome.ending] += 1
    return Outcome(decisions, sum(referee.turns), winner, outcome.left), seen


def test_the_deck_is_the_referees() -> None:
    assert sorted(FACES) == sorted(deck_of({}))


@pytest.mark.parametrize("seat_count", [2, 4])
@pytest.mark.parametrize("name", list(POLICIES))
def test_the_referee_plays_the_same_rounds(name: str, seat_count: int) -> None:
    for seed in range(ROUND_COUNT):
        rand = Random(seed).random
        by_hand = POLICIES[name](make_shuffle(rand), rand, seat_count)

        by_referee, _ = play_by_referee(name, seed, seat_count)

        assert by_hand == by_referee, f"seed {seed}"


def test_the_rounds_compared_reshuffle_run_short_block_and_are_won() -> None:
    rounds = [("buildfirst", 0, 4), ("uniform", 0, 4)]
    seen = sum((play_by_referee(*round_)[1] for round_ in rounds), Counter[str]())

    assert seen["shuffle"] > len(rounds)
    assert [thing for thing in ("short", "blocked", "won") if not seen[thing]] == []
