"""The referee against examples worked by hand, under the base rules."""

import pytest

from skipbo_referee import IllegalMoveError, Referee, set_up
from skipbo_referee_rules import Match, Outcome, deck_of, score


def play(referee: Referee, *moves: str) -> None:
    for move in moves:
        referee.play(move)


def heights(referee: Referee) -> list[int]:
    return [pile.height() for pile in referee.piles]


def plays(referee: Referee) -> list[str]:
    return sorted(move for move in referee.legal() if move.startswith("play"))


def in_order(cards: list[str]) -> list[str]:
    return list(cards)


# The deal


def test_a_deck_has_twelve_of_each_number_and_eighteen_wild_cards() -> None:
    deck = deck_of({})

    assert len(deck) == 162
    assert deck.count("7") == 12
    assert deck.count("S") == 18


@pytest.mark.parametrize(
    ("seats", "left", "at_first", "after_all"),
    [(2, 102, 97, 92), (3, 72, 67, 57), (4, 42, 37, 22), (5, 62, 57, 37), (6, 42, 37, 12)],
)
def test_how_many_cards_are_left_to_draw(
    seats: int, left: int, at_first: int, after_all: int
) -> None:
    deck = ["12"] * 162
    referee = Referee({}, seats, deck)

    assert len(referee.draw) + 5 == left
    assert len(referee.draw) == at_first
    play(referee, *["discard 12 d1"] * (seats - 1))
    assert len(referee.draw) == after_all
    assert len(referee.all_cards()) == 162


def test_the_seat_named_last_deals_and_the_one_named_first_begins() -> None:
    referee = Referee({}, 3, deck_of({}))

    assert (referee.dealer, referee.to_move) == (2, 0)


def test_the_last_card_dealt_to_a_stock_is_its_top() -> None:
    deck = [str(n) for n in range(1, 13)]

    referee = Referee({"stock_size": 2}, 2, deck)

    assert referee.stocks == [["12", "11"], ["10", "9"]]
    assert referee.hands[0] == ["4", "5", "6", "7", "8"]


# A turn


def test_a_turn_of_many_plays_ends_with_a_discard() -> None:
    referee = set_up({}, stocks=["5 7 3", "9"], hands=["1 2 S 4 9"], draw="6 6 6 6 6")

    play(referee, "play 1 b1", "play 2 b1", "play s b1", "play 4 b1", "play stock b1")

    assert heights(referee) == [5, 0, 0, 0]
    assert referee.stocks[0][-1] == "7"
    assert referee.hands[0] == ["9"]
    play(referee, "discard 9 d1")
    assert referee.hands == [[], ["6"] * 5]


def test_a_wild_card_completes_a_pile_whose_slot_is_free_at_once() -> None:
    referee = set_up(
        {}, stocks=["9 9", "9"], hands=["S 8 8 2 10"], builds=[11, 3], completed="1 2 3 4 5 6 "
        "7 8 9 10 11 12"
    )  # fmt: skip

    play(referee, "play s b1")

    assert heights(referee) == [0, 3, 0, 0]
    assert len(referee.completed) == 24
    assert plays(referee) == []
    referee.hands[0].append("1")
    assert "play 1 b1" in plays(referee)


def test_a_long_turn_digs_up_what_is_buried_and_wins_with_cards_left() -> None:
    referee = set_up(
        {},
        stocks=["12", "9 9"],
        hands=["2 2 6 7 10"],
        discards={"0.d1": "8 3 11", "0.d2": "10", "0.d4": "4 9"},
        builds=[8],
    )

    assert plays(referee) == ["play d4 b1"]
    play(referee, "play d4 b1")
    assert plays(referee) == ["play 10 b1", "play d2 b1"]
    play(referee, "play d2 b1", "play d1 b1", "play stock b1")

    assert referee.outcome() == Outcome("won", [0], [0, 2])
    assert referee.discards[0] == [["8", "3"], [], [], ["4"]]
    assert referee.hands[0] == ["2", "2", "6", "7", "10"]
    assert referee.legal() == []


def test_a_hand_emptied_by_the_discard_is_refilled_in_the_next_own_turn() -> None:
    referee = set_up({}, stocks=["9 9", "9 9"], hands=["9", "8"], draw="7 7 7 7 7 7 7 7 7 7 7")

    play(referee, "discard 9 d1")

    assert referee.hands == [[], ["7", "7", "7", "7", "8"]]
    play(referee, "discard 8 d1")
    assert referee.hands[0] == ["7"] * 5


def test_a_hand_emptied_by_a_play_is_refilled_at_once() -> None:
    referee = set_up({}, stocks=["9 9", "9 9"], hands=["1 2 3 4 5"], draw="7 7 7 7 7 12 12 12 12 6")

    play(referee, "play 1 b1", "play 2 b1", "play 3 b1", "play 4 b1", "play 5 b1")

    assert referee.to_move == 0
    assert referee.hands[0] == ["6", "12", "12", "12", "12"]
    assert plays(referee) == ["play 6 b1"]


def test_a_draw_pile_with_too_few_cards_leaves_a_short_hand() -> None:
    referee = set_up({}, stocks=["9 9", "9 9"], hands=["9", "8"], draw="6 6")

    play(referee, "discard 9 d1")

    assert referee.hands[1] == ["6", "6", "8"]
    assert "discard 6 d1" in referee.legal()


def test_the_completed_pile_is_shuffled_in_the_middle_of_a_draw() -> None:
    referee = set_up(
        {},
        stocks=["9 9", "9 9"],
        hands=["9", "8"],
        draw="6 6",
        completed="1 2 3",
        shuffle=lambda cards: sorted(cards, reverse=True),
    )

    play(referee, "discard 9 d1")

    assert referee.hands[1] == ["1", "2", "6", "6", "8"]
    assert (referee.draw, referee.completed) == (["3"], [])


def test_a_stock_top_that_is_wild_may_go_on_every_pile() -> None:
    referee = set_up({}, stocks=["S 5", "9"], hands=["12"], builds=[1, 2, 3, 4])

    assert plays(referee) == [f"play stock b{n}" for n in (1, 2, 3, 4)]


def test_a_discarded_wild_card_stays_wild() -> None:
    referee = set_up(
        {}, stocks=["9 9", "9"], hands=["S", "11 12"], discards={"0.d1": "7"}, builds=[6]
    )

    play(referee, "discard s d1", "discard 11 d1")

    assert referee.discards[0][0] == ["7", "S"]
    assert plays(referee) == [f"play d1 b{n}" for n in (1, 2, 3, 4)]
    play(referee, "play d1 b2")
    assert plays(referee) == ["play d1 b1"]


@pytest.mark.parametrize(
    "move",
    [
        "discard stock d1",
        "discard 9 2.d1",
        "discard 9 d5",
        "play d1 d2",
        "discard d1 d2",
        "play 9 b1",
        "play 2 b2",
        "pass",
        "play d1 b3",
        "play partner-stock b1",
        "play 2.d1 b1",
        "dump",
    ],
)
def test_what_is_refused_leaves_no_trace(move: str) -> None:
    referee = set_up(
        {}, stocks=["7 7", "1"], hands=["2 9 12"], discards={"0.d1": "1 4", "1.d1": "1"}, builds=[6]
    )
    before = repr(vars(referee))

    with pytest.raises(IllegalMoveError):
        referee.play(move)

    assert repr(vars(referee)) == before


def test_a_second_discard_would_be_the_next_players() -> None:
    referee = set_up({}, stocks=["7 7", "7 7"], hands=["2 9", "3"])

    play(referee, "discard 2 d1")

    with pytest.raises(IllegalMoveError):
        referee.play("discard 9 d1")


def test_nobody_is_forced_to_play() -> None:
    referee = set_up({}, stocks=["1 7", "7"], hands=["1 9"])

    assert {"discard 1 d1", "discard 9 d4"} <= set(referee.legal())


def test_a_1_cannot_start_a_fifth_pile() -> None:
    referee = set_up({}, stocks=["9 9", "7"], hands=["1"], builds=[1, 2, 3, 4])

    assert plays(referee) == []


@pytest.mark.parametrize(
    ("pile", "needs"), [("S", 2), ("S S", 3), ("1 S", 3), ("1 2 S S", 5), (" ".join("S" * 11), 12)]
)
def test_a_wild_card_counts_as_the_number_of_its_place(pile: str, needs: int) -> None:
    hand = " ".join(str(n) for n in range(2, 13))
    referee = set_up({}, stocks=["9 9", "7"], hands=[hand], builds=[pile])

    assert [move for move in plays(referee) if move.endswith("b1")] == [f"play {needs} b1"]


def test_twelve_wild_cards_are_a_finished_pile() -> None:
    referee = set_up({}, stocks=["9 9", "7"], hands=["S 9"], builds=[" ".join("S" * 11)])

    play(referee, "play s b1")

    assert heights(referee)[0] == 0
    assert referee.completed == ["S"] * 12


def test_a_completed_pile_feeds_the_refill_that_the_same_card_calls_for() -> None:
    referee = set_up({}, stocks=["9 9", "9"], hands=["12"], builds=[11], shuffle=in_order)

    play(referee, "play 12 b1")

    assert referee.hands[0] == ["8", "9", "10", "11", "12"]
    assert len(referee.draw) == 7


def test_a_hand_that_fell_short_is_filled_up_when_a_pile_is_completed() -> None:
    referee = set_up(
        {}, stocks=["9 9", "12 3"], hands=["9", "8"], draw="5", builds=[11], shuffle=in_order
    )
    play(referee, "discard 9 d1")
    assert referee.hands[1] == ["5", "8"]

    play(referee, "play stock b1")

    assert referee.hands[1] == ["5", "8", "10", "11", "12"]


def test_a_hand_that_was_filled_is_not_filled_again_when_a_pile_is_completed() -> None:
    referee = set_up({}, stocks=["12 9", "3"], hands=["8 8"], builds=[11])

    play(referee, "play stock b1")

    assert referee.hands[0] == ["8", "8"]


def test_with_an_empty_hand_and_nothing_to_draw_a_player_may_pass_or_play() -> None:
    referee = set_up({}, stocks=["1 9", "3"], discards={"0.d1": "1"})

    assert sorted(referee.legal()) == sorted(
        ["pass", *(f"play {source} b{n}" for source in ("stock", "d1") for n in (1, 2, 3, 4))]
    )


def test_a_round_is_blocked_when_every_seat_in_turn_can_only_pass() -> None:
    referee = set_up({}, stocks=["9 9", "3", "3 3 3"])

    play(referee, "pass", "pass")
    assert referee.ending == ""
    play(referee, "pass")

    assert referee.outcome() == Outcome("blocked", [], [2, 1, 3])


def test_a_turn_with_a_play_that_ends_with_a_pass_is_not_idle() -> None:
    referee = set_up({}, stocks=["9 9", "1 3", "3 3 3"])

    play(referee, "pass", "play stock b1", "pass", "pass", "pass")
    assert referee.ending == ""
    play(referee, "pass")

    assert referee.ending == "blocked"


def test_the_last_stock_card_wins_at_once() -> None:
    referee = set_up({}, stocks=["1", "9 9"], hands=["5 9"], draw="3 3 3 3 3")

    play(referee, "play stock b1")

    assert referee.outcome() == Outcome("won", [0], [0, 2])
    assert referee.hands[0] == ["5", "9"]
    assert len(referee.draw) == 5


def test_a_wild_last_stock_card_and_one_that_completes_a_pile_win_too() -> None:
    referee = set_up({}, stocks=["S", "9 9"], builds=[11])

    play(referee, "play stock b1")

    assert referee.outcome().winners == [0]
    assert len(referee.completed) == 12


# Scores and matches


@pytest.mark.parametrize(
    ("left", "points"),
    [([0, 7, 12], 120), ([0, 3], 40), ([0, 1, 30, 30], 330), ([0, 0, 0], 25)],
)
def test_the_winner_scores_25_and_5_for_each_card_left_to_opponents(
    left: list[int], points: int
) -> None:
    scored = score({"scoring": "leftover"}, Outcome("won", [0], left))

    assert scored == [points, *[0] * (len(left) - 1)]


def test_a_pair_scores_what_is_left_to_the_other_pair_only() -> None:
    rules = {"scoring": "leftover", "partners": "opposite"}

    assert score(rules, Outcome("won", [0], [0, 4, 0, 9])) == [90, 0]


def test_a_round_that_nobody_has_won_scores_nothing() -> None:
    assert score({"scoring": "leftover"}, Outcome("blocked", [], [1, 4])) == [0, 0]


def test_a_single_game_is_over_after_one_round() -> None:
    match = Match({}, 3)
    assert not match.is_over()

    match.settle(Outcome("won", [1], [3, 0, 2]))

    assert match.is_over()
    assert match.winners() == [1]
    assert match.places() == [2, 1, 2]


def test_a_total_of_exactly_500_wins_the_match() -> None:
    match = Match({"scoring": "leftover"}, 2)
    match.totals = [455, 480]

    match.settle(Outcome("won", [0], [0, 4]))

    assert match.totals == [500, 480]
    assert match.is_over()
    assert match.winners() == [0]


def test_a_total_of_499_is_not_enough() -> None:
    match = Match({"scoring": "leftover"}, 2)
    match.totals = [454, 480]

    match.settle(Outcome("won", [0], [0, 4]))

    assert not match.is_over()


def test_the_deal_passes_on_after_every_round() -> None:
    match = Match({"scoring": "leftover"}, 3)

    match.settle(Outcome("won", [0], [0, 4, 5]))
    match.settle(Outcome("blocked", [], [1, 4, 5]))

    assert match.dealer == 1
