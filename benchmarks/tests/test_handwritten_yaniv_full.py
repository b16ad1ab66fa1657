"""The hand-written Yaniv against the independent referee: same seed, same policy, same round."""

from random import Random

import pytest

from handwritten_yaniv_full import POLICIES, Outcome, list_throws
from loops import make_shuffle
from under10_referee import Referee
from under10_referee_rules import JOKER, RANKS, SUITS, YANIV, complete, deck_of
from under10_referee_throws import throws

ROUND_COUNT = 25
FACES = [*(rank + suit for suit in SUITS for rank in RANKS), JOKER, JOKER]


def play_by_referee(name: str, seed: int, seat_count: int) -> tuple[Outcome, int]:
    """Play the round that the hand-written loop plays; count its reshuffles as well."""
    rand = Random(seed).random
    shuffle_ints = make_shuffle(rand)
    reshuffles = []

    def shuffle(cards: list[str]) -> list[str]:
        order = list(range(len(cards)))
        shuffle_ints(order)
        reshuffles.append(len(cards))
        return [cards[place] for place in order]

    deck = shuffle(list(FACES))
    referee = Referee(YANIV, range(seat_count), deck, shuffle=shuffle)
    decisions = turns = 0
    while referee.phase != "over":
        legal = referee.legal()
        decisions += 1
        turns += referee.phase == "start"
        if name == "eager" and legal[0] == "call":
            referee.play("call")
        else:
            referee.play(legal[int(rand() * len(legal))])
    points = referee.result().points
    sums = referee.sums()
    assert referee.by is not None
    outcome = Outcome(decisions, turns, referee.by, list(sums.values()), list(points.values()))
    return outcome, len(reshuffles) - 1


def test_the_deck_is_the_referees() -> None:
    assert sorted(FACES) == sorted(deck_of(YANIV, 2))


@pytest.mark.parametrize("seat_count", [2, 3, 4, 5])
@pytest.mark.parametrize("name", list(POLICIES))
def test_the_referee_plays_the_same_rounds(name: str, seat_count: int) -> None:
    for seed in range(ROUND_COUNT):
        rand = Random(seed).random
        by_hand = POLICIES[name](make_shuffle(rand), rand, seat_count)

        by_referee, _ = play_by_referee(name, seed, seat_count)

        assert by_hand == by_referee, f"seed {seed}"


def test_some_of_the_rounds_compared_have_a_reshuffle() -> None:
    assert any(play_by_referee("uniform", seed, 5)[1] for seed in range(ROUND_COUNT))


def test_the_referee_lists_the_same_throws_of_hands_with_jokers() -> None:
    rng = Random(1)
    rules = complete(YANIV)
    for _ in range(300):
        few = rng.sample(range(13 * rng.randrange(4), 52), rng.randint(1, 3))
        hand = sorted([*few, *[52] * rng.randint(1, 2)])

        by_hand = [tuple(FACES[card] for card in throw) for throw in list_throws(hand)]

        assert by_hand == [throw.cards for throw in throws([FACES[c] for c in hand], rules)]
