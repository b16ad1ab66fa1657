"""Chance: the core's own shuffle is fair, streams are labelled, outcomes repeat."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Final

import pytest

from cardtable.core.chance import (
    Outcome,
    RecordedChance,
    RngChance,
    SeededChance,
    shuffle,
    stream,
)
from cardtable.core.deck import Deck
from cardtable.core.error import RecordError

CHI_SQUARE_OF_23_AT_1_IN_1000: Final = 49.73


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    random = Random(1).random
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        shuffle(cards, random)
        counts[tuple(cards)] += 1

    assert set(counts) == set(permutations(range(4)))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < CHI_SQUARE_OF_23_AT_1_IN_1000


def test_some_card_stays_in_place_in_five_shuffles_of_eight() -> None:
    random = Random(1).random
    staying = 0
    for _ in range(24_000):
        cards = [0, 1, 2, 3]
        shuffle(cards, random)
        staying += any(place == card for place, card in enumerate(cards))

    assert 0.615 < staying / 24_000 < 0.635  # 15 of 24 orders


def test_a_shuffle_is_the_same_on_every_python() -> None:
    cards = list(range(10))
    shuffle(cards, stream(7, "round 1", "shuffle draw", 1).random)

    assert cards == [0, 6, 8, 1, 7, 4, 2, 9, 3, 5]


def test_one_use_of_chance_never_shifts_another() -> None:
    alone, beside = SeededChance(1, "round 1"), SeededChance(1, "round 1")
    one, other = list(range(9)), list(range(9))

    alone.shuffle("shuffle draw", one)
    beside.pick("starter", 3)
    beside.shuffle("shuffle stock", list(range(5)))
    beside.shuffle("shuffle draw", other)

    assert one == other


def test_each_further_use_of_a_label_has_a_stream_of_its_own() -> None:
    chance = SeededChance(1, "round 1")
    first, second = list(range(30)), list(range(30))

    chance.shuffle("shuffle draw", first)
    chance.shuffle("shuffle draw", second)

    assert first != second


def test_the_same_label_in_another_round_is_another_stream() -> None:
    first, second = list(range(30)), list(range(30))

    SeededChance(1, "round 1").shuffle("shuffle draw", first)
    SeededChance(1, "round 2").shuffle("shuffle draw", second)

    assert first != second


def test_a_fork_goes_on_alike_and_touches_nothing() -> None:
    chance = SeededChance(1, "round 1")
    chance.pick("die", 1000)

    fork = chance.fork()
    ahead = [fork.pick("die", 1000) for _ in range(5)]

    assert [chance.pick("die", 1000) for _ in range(5)] == ahead


def test_picks_are_below_their_count_and_reach_every_number() -> None:
    chance = RngChance(Random(1))

    assert {chance.pick("die", 6) for _ in range(200)} == set(range(6))


def recorded(*outcomes: Outcome) -> RecordedChance:
    return RecordedChance(outcomes, SeededChance(1, "round 1"), Deck(["A", "B", "A", "C"]))


def test_recorded_outcomes_are_repeated_by_their_faces() -> None:
    chance = recorded(Outcome("shuffle draw", ("C", "A", "B", "A")), Outcome("die", number=4))
    cards = [0, 1, 2, 3]

    chance.shuffle("shuffle draw", cards)

    assert cards == [3, 0, 1, 2]
    assert chance.pick("die", 6) == 4


def test_after_the_record_chance_goes_on_from_the_seed_as_if_it_had_never_stopped() -> None:
    through = SeededChance(1, "round 1")
    numbers = [through.pick("die", 1000) for _ in range(4)]
    chance = recorded(*(Outcome("die", number=number) for number in numbers[:2]))

    assert [chance.pick("die", 1000) for _ in range(4)] == numbers


def test_a_fork_of_recorded_chance_repeats_the_same_outcomes() -> None:
    chance = recorded(Outcome("die", number=4))

    assert chance.fork().pick("die", 6) == 4
    assert chance.pick("die", 6) == 4


def test_a_record_that_asks_for_other_chance_than_the_game_is_refused() -> None:
    with pytest.raises(RecordError, match="'die' where the game asks for 'shuffle draw'"):
        recorded(Outcome("die", number=4)).shuffle("shuffle draw", [0, 1])
    with pytest.raises(RecordError, match="other cards"):
        recorded(Outcome("shuffle draw", ("A", "B"))).shuffle("shuffle draw", [0, 3])
    with pytest.raises(RecordError, match="out of range"):
        recorded(Outcome("die", number=6)).pick("die", 6)
