"""The turn of Skip-Bo: the hand, what goes onto the build piles, and the discard."""

from random import Random

import pytest

from cardtable.api import RngChance, RoundPlan
from cardtable.testing.tools import bare_round
from cardtable_skipbo.round import SkipboRound
from skipbo_table import (
    GAME,
    REST,
    count,
    ends,
    heights,
    held,
    legal,
    make,
    match_at,
    new_match,
    pile,
    play,
    plays,
    rules_of,
    seat,
    table,
)

DRAWN = {2: (102, 97, 92), 3: (72, 67, 57), 4: (42, 37, 22), 5: (62, 57, 37), 6: (42, 37, 12)}
"""Cards to draw after the deal, after the first hand, and after everybody's."""


@pytest.mark.parametrize("seat_count", DRAWN)
def test_the_draw_pile_has_what_the_stocks_leave(seat_count: int) -> None:
    dealt, first, last = DRAWN[seat_count]
    match = new_match(seat_count)
    round_ = match.rounds[0].round
    assert isinstance(round_, SkipboRound)

    stocks = sum(len(round_.table.zones[stock]) for stock in round_.box.stocks)

    assert (round_.box.deck.size, 162 - stocks, count(round_, "draw")) == (162, dealt, first)
    for _ in range(seat_count - 1):
        make(match, ends(round_)[0])
    assert count(round_, "draw") == last
    assert sum(len(zone) for zone in round_.table.zones) == 162


def test_the_deck_has_twelve_of_each_number_and_eighteen_wilds() -> None:
    cards = GAME.deck(rules_of(), 2).cards_by_face

    assert {face: len(alike) for face, alike in cards.items()} == {
        **{str(number): 12 for number in range(1, 13)},
        "S": 18,
    }


def test_a_long_turn_builds_from_hand_and_stock_and_ends_with_a_discard() -> None:
    round_ = table(seat("1 2 S 4 9", "3 7 5"), seat(""))

    play(round_, "play 1 b1", "play 2 b1", "play s b1", "play 4 b1", "play stock b1")

    assert heights(round_) == [5, 0, 0, 0]
    assert (pile(round_, "1.stock"), held(round_, 0)) == ("3 7", ["9"])
    play(round_, "discard 9 d1")
    assert (round_.seat_to_move, held(round_, 0), pile(round_, "1.discard1")) == (1, [], "9")
    play(round_, ends(round_)[0])
    assert (round_.seat_to_move, len(held(round_, 0))) == (0, 5)


def test_a_wild_as_twelve_completes_a_pile_whose_place_is_free_at_once() -> None:
    round_ = table(
        seat("S 8 8 2 10"),
        build1="1 2 3 4 5 6 7 8 9 10 11",
        build2="1 2 3",
        completed="1 2 3 4 5 6 7 8 9 10 11 12",
    )

    play(round_, "play s b1")

    assert (heights(round_), count(round_, "completed")) == ([0, 3, 0, 0], 24)
    assert plays(round_) == []


def test_buried_cards_are_freed_one_by_one_until_the_last_stock_card_wins() -> None:
    round_ = table(
        seat("2 2 6 7 10", "12", discard1="8 3 11", discard2="10", discard4="4 9"),
        build1="1 2 3 4 5 6 7 8",
    )
    assert plays(round_) == ["play d4 b1"]

    play(round_, "play d4 b1")
    assert plays(round_) == ["play 10 b1", "play d2 b1"]
    play(round_, "play d2 b1", "play d1 b1")
    assert pile(round_, "1.discard1") == "8 3"
    play(round_, "play stock b1")

    assert (round_.is_over(), round_.ending, heights(round_)) == (True, "won", [0, 0, 0, 0])
    assert held(round_, 0) == ["2", "2", "6", "7", "10"]
    assert (pile(round_, "1.discard1"), pile(round_, "1.discard4")) == ("8 3", "4")
    assert (round_.result().by, round_.result().figures) == (0, (0, 2))


def test_a_hand_emptied_by_the_discard_is_filled_in_the_next_own_turn() -> None:
    round_ = table(seat("9"))

    play(round_, "discard 9 d2")
    assert held(round_, 0) == []
    play(round_, ends(round_)[0])

    assert len(held(round_, 0)) == 5


def test_a_hand_emptied_by_a_play_is_filled_at_once_and_the_turn_goes_on() -> None:
    round_ = table(seat("1 2 3 4 5"))

    play(round_, "play 1 b1", "play 2 b1", "play 3 b1", "play 4 b1", "play 5 b1")

    assert (round_.seat_to_move, len(held(round_, 0)), heights(round_)) == (0, 5, [5, 0, 0, 0])
    assert len(ends(round_)) >= 4


def test_a_card_that_completes_a_pile_and_empties_the_hand_gives_its_pile_to_the_refill() -> None:
    round_ = table(seat("12"), REST, build1="1 2 3 4 5 6 7 8 9 10 11", draw="", completed="")

    play(round_, "play 12 b1")

    assert (len(held(round_, 0)), count(round_, "draw"), count(round_, "completed")) == (5, 7, 0)


def test_the_last_stock_card_wins_at_once_without_a_discard_or_a_draw() -> None:
    round_ = table(seat("5 9", "1"))
    drawn = count(round_, "draw")

    play(round_, "play stock b3")

    assert (legal(round_), held(round_, 0), count(round_, "draw")) == ([], ["5", "9"], drawn)


def test_a_last_stock_card_that_is_wild_or_completes_a_pile_wins_too() -> None:
    for stock in ("S", "12"):
        round_ = table(seat("5 9", stock), build2="1 2 3 4 5 6 7 8 9 10 11")

        play(round_, "play stock b2")

        assert (round_.ending, count(round_, "completed")) == ("won", 12)


def test_a_wild_on_the_stock_goes_onto_each_of_four_piles() -> None:
    round_ = table(seat(stock="3 S"), build1="1", build2="1 2", build3="1 2 3", build4="1 2 3 4")

    assert plays(round_)[:4] == [f"play stock b{number}" for number in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("build", "needed"),
    [("S", 2), ("S S", 3), ("1 S", 3), ("1 2 S S", 5), ("S S S S S S S S S S S", 12)],
)
def test_a_wild_counts_as_the_number_of_its_place(build: str, needed: int) -> None:
    other = 2 if needed != 2 else 4
    round_ = table(seat(f"{needed} {other} 7 7"), build1=build)

    assert plays(round_) == [f"play {needed} b1"]


def test_twelve_wilds_are_a_complete_pile() -> None:
    round_ = table(seat("S 3"), build1="S S S S S S S S S S S")

    play(round_, "play s b1")

    assert (heights(round_), count(round_, "completed")) == ([0, 0, 0, 0], 12)


def test_a_one_cannot_start_a_fifth_pile_and_only_a_one_or_a_wild_starts_any() -> None:
    full = table(seat("1 2"), build1="1", build2="S", build3="1", build4="1")
    empty = table(seat("1 2 S"))

    assert plays(full) == [f"play 2 b{number}" for number in (1, 2, 3, 4)]
    assert {text.split()[1] for text in plays(empty)} == {"1", "s"}


def test_equal_cards_of_a_hand_are_one_move_and_nobody_is_forced_to_play() -> None:
    round_ = table(seat("1 1 7 7"), build1="1 2 3 4 5 6")

    assert plays(round_) == ["play 1 b2", "play 1 b3", "play 1 b4", "play 7 b1"]
    assert ends(round_) == [f"discard {face} d{n}" for face in (1, 7) for n in (1, 2, 3, 4)]


def test_only_the_top_of_a_discard_pile_is_played() -> None:
    round_ = table(seat("9 9", discard1="1 8"))

    assert plays(round_) == []


def test_a_discarded_wild_stays_wild_and_uncovers_the_card_below_it() -> None:
    round_ = table(seat("S 9", discard1="7"), seat(), build1="1 2 3 4")

    play(round_, "discard s d1")
    assert pile(round_, "1.discard1") == "7 S"
    play(round_, ends(round_)[0])
    play(round_, "play d1 b1")

    assert (pile(round_, "1.discard1"), heights(round_)) == ("7", [5, 0, 0, 0])


def test_the_order_of_legal_moves_is_that_of_the_rules_text() -> None:
    round_ = table(seat("S 1", "2 1", discard2="1"), build1="1", build2="1", build3="1")

    assert plays(round_) == [
        "play stock b4", "play 1 b4", "play s b1", "play s b2", "play s b3", "play s b4",
        "play d2 b4",
    ]  # fmt: skip


def test_a_hand_that_is_larger_than_usual_draws_nothing() -> None:
    round_ = table(seat("9"), seat("2 3 4 5 6 7 8"), hand_size=5, first_hand=7)
    drawn = count(round_, "draw")

    play(round_, "discard 9 d1")

    assert (len(held(round_, 1)), count(round_, "draw")) == (7, drawn)


def test_recycled_wilds_are_wild_again_and_no_card_is_lost() -> None:
    box = GAME.box(rules_of(), 4)
    recycled = 0
    for seed in range(12):
        rng = Random(seed)
        round_ = bare_round(SkipboRound, box, RoundPlan(1, (0, 1, 2, 3), 3, 0), RngChance(rng))
        assert isinstance(round_, SkipboRound)
        while not round_.is_over():
            completed = count(round_, "completed")
            round_.play(GAME.policy(round_, round_.legal_moves(), rng))
            recycled += count(round_, "completed") < completed
            cards = sorted(card for zone in round_.table.zones for card in zone)
            assert cards == list(range(162))
    assert recycled > 3


def test_a_match_tells_the_wilds_of_a_completed_pile_by_their_face() -> None:
    match = match_at(seat("12 3"), build1="S S 3 4 5 6 7 8 9 10 11")

    make(match, "play 12 b1")

    known = match.view(1).zone("completed").faces
    assert known == ("S", "S", *(str(number) for number in range(3, 13)))
