"""The referee under house rules, one by one."""

import pytest

from skipbo_referee import Referee, set_up
from skipbo_referee_rules import Match, Outcome, deck_of, first_seat_of, score

FULL = "9 9 9 9 9"


def play(referee: Referee, *moves: str) -> None:
    for move in moves:
        referee.play(move)


def heights(referee: Referee) -> list[int]:
    return [pile.height() for pile in referee.piles]


def plays(referee: Referee) -> list[str]:
    return sorted(move for move in referee.legal() if move.startswith("play"))


def ends(referee: Referee) -> list[str]:
    return [move for move in referee.legal() if not move.startswith("play")]


# Cards and the deal


@pytest.mark.parametrize(
    ("rules", "count", "wild"),
    [
        ({"copies": 6, "wilds": 0}, 72, 0),
        ({"wilds": 0}, 144, 0),
        ({"decks": 3}, 486, 54),
        ({"top_number": 10, "wilds": 16}, 96, 16),
        ({"decks": 2, "wilds": 5}, 298, 10),
    ],
)
def test_what_a_deck_holds(rules: dict[str, object], count: int, wild: int) -> None:
    deck = deck_of(rules)

    assert len(deck) == count
    assert deck.count("S") == wild


def test_stocks_are_smaller_with_five_and_six_players_or_as_agreed() -> None:
    assert Match({}, 4).stock_sizes() == [30] * 4
    assert Match({}, 5).stock_sizes() == [20] * 5
    assert Match({"stock_size": 10}, 6).stock_sizes() == [10] * 6


def test_handicaps_are_by_seat_and_by_rounds_won() -> None:
    match = Match({"stock_handicap": (5, -40, 0), "win_handicap": 2}, 3)

    match.settle(Outcome("won", [0], [0, 4, 5]))
    match.settle(Outcome("won", [0, 2], [0, 4, 0]))

    assert match.stock_sizes() == [39, 1, 32]


def test_a_pair_wins_its_handicap_together() -> None:
    match = Match({"partners": "opposite", "win_handicap": 3, "stock_size": 20}, 4)

    match.settle(Outcome("won", [1], [4, 0, 5, 0]))

    assert match.stock_sizes() == [20, 23, 20, 23]


def test_stocks_that_grow_leave_a_quarter_of_the_cards_to_draw() -> None:
    match = Match({"stock_size": 50, "win_handicap": 5, "stock_handicap": (-60,)}, 3)

    match.rounds_won = [0, 2, 2]
    assert match.stock_sizes() == [1, 60, 60]

    match.rounds_won = [0, 3, 2]
    assert match.stock_sizes() == [1, 62, 57]


def test_only_the_first_turn_draws_up_to_the_first_hand() -> None:
    rules = {"first_hand": 7, "hand_size": 3, "stock_size": 1}
    referee = Referee(rules, 2, ["12"] * 40)

    assert len(referee.hands[0]) == 7
    play(referee, "discard 12 d1")
    assert len(referee.hands[1]) == 7
    play(referee, "discard 12 d1")
    assert len(referee.hands[0]) == 6


def test_a_hand_emptied_in_the_first_turn_draws_as_usual() -> None:
    referee = set_up({"first_hand": 7, "hand_size": 3}, stocks=["9 9", "9"], hands=["1"], draw=FULL)
    referee.turns = [1, 0]

    play(referee, "play 1 b1")

    assert referee.hands[0] == ["9"] * 3


def test_build_piles_can_start_with_a_number() -> None:
    deck = [*["5"] * 10, "4", "S", "12", "3"]

    referee = Referee({"random_start": True, "stock_size": 0}, 2, deck, starter=0)

    assert heights(referee) == [3, 0, 0, 4]
    assert referee.completed == ["12", "S"]
    assert plays(referee) == ["play 5 b4"]


def test_a_pile_that_started_in_the_middle_is_completed_with_fewer_cards() -> None:
    referee = set_up({}, stocks=["9 9", "9"], hands=["12 4"], builds=["11"])
    referee.piles[0].below = 10

    play(referee, "play 12 b1")

    assert referee.completed == ["11", "12"]
    assert heights(referee)[0] == 0


@pytest.mark.parametrize(
    ("rule", "tops", "dealer", "first"),
    [
        ("left_of_dealer", ["5", "7", "12"], 2, 0),
        ("left_of_dealer", ["5", "7", "12"], 0, 1),
        ("highest_stock", ["5", "7", "12"], 2, 2),
        ("highest_stock", ["5", "7", "S"], 2, 1),
        ("highest_stock", ["7", "5", "7"], 0, 2),
        ("lowest_stock", ["7", "S", "9"], 0, 0),
        ("lowest_stock", ["5", "5", "9"], 0, 1),
        ("lowest_stock", ["S", "S", "S"], 0, 1),
    ],
)
def test_who_begins(rule: str, tops: list[str], dealer: int, first: int) -> None:
    assert first_seat_of({"first_player": rule}, tops, dealer) == first


# Wild cards


def test_a_wild_card_may_be_no_last_card_of_a_pile() -> None:
    referee = set_up({"wild_as_12": False}, stocks=["9 9", "9"], hands=["S"], builds=[11, 10])

    assert plays(referee) == [f"play s b{n}" for n in (2, 3, 4)]


def test_a_wild_card_may_not_go_on_another() -> None:
    referee = set_up(
        {"wild_on_wild": False}, stocks=["9 9", "9"], hands=["S"], builds=["1 S", "S 2"]
    )

    assert plays(referee) == [f"play s b{n}" for n in (2, 3, 4)]


def test_a_wild_card_is_not_discarded_while_there_is_another_card() -> None:
    referee = set_up({"discard_wild": False}, stocks=["9 9", "9"], hands=["S S 9"])

    assert ends(referee) == [f"discard 9 d{n}" for n in (1, 2, 3, 4)]


def test_of_nothing_but_wild_cards_one_must_be_played_if_it_can_be() -> None:
    rules = {"discard_wild": False, "wild_as_12": False}
    can = set_up(rules, stocks=["9 9", "9"], hands=["S S"], builds=[11, 11, 11, 3])
    cannot = set_up(rules, stocks=["9 9", "9"], hands=["S S"], builds=[11, 11, 11, 11])

    assert can.legal() == ["play s b4"]
    assert cannot.legal() == [f"discard s d{n}" for n in (1, 2, 3, 4)]


def test_a_wild_card_to_be_covered_needs_a_number_that_is_there() -> None:
    rules = {"cover_wild": True}
    in_hand = set_up(rules, stocks=["9 9", "9"], hands=["S 5"], builds=[3, 4])
    on_stock = set_up(rules, stocks=["5 9", "9"], hands=["S"], builds=[3])
    on_discard = set_up(rules, stocks=["9 9", "9"], hands=["S"], builds=[3], discards={"0.d2": "5"})
    under_it = set_up(rules, stocks=["9 9", "9"], builds=[3], discards={"0.d2": "5 S"})
    buried = set_up(rules, stocks=["9 9", "9"], hands=["S"], builds=[3], discards={"0.d2": "5 9"})
    other = set_up(rules, stocks=["9 9", "9"], hands=["S S"], builds=[3])

    assert plays(in_hand) == ["play 5 b2", "play s b1"]
    assert plays(on_stock) == ["play s b1"]
    assert plays(on_discard) == ["play s b1"]
    assert plays(under_it) == ["play d2 b1"]
    assert plays(buried) == []
    assert plays(other) == []


def test_the_next_stock_card_and_its_own_cannot_be_counted_on_to_cover_a_wild_card() -> None:
    rules = {"cover_wild": True}

    referee = set_up(rules, stocks=["S 5", "9"], hands=["9"], builds=[3])

    assert plays(referee) == []


def test_a_card_that_nobody_may_see_cannot_be_counted_on_either() -> None:
    rules = {"cover_wild": True, "discards_visible": "top"}

    referee = set_up(rules, stocks=["9 9", "9"], builds=[3], discards={"0.d2": "5 S"})

    assert plays(referee) == []


def test_until_it_is_covered_nothing_else_may_be_done() -> None:
    referee = set_up(
        {"cover_wild": True}, stocks=["S 5 9", "9"], hands=["1 5 9"], builds=[3, 4]
    )  # fmt: skip

    play(referee, "play stock b1")
    assert referee.legal() == ["play stock b1", "play 5 b1"]
    play(referee, "play stock b1")

    assert "play 5 b2" in referee.legal()
    assert "discard 9 d1" in referee.legal()


def test_a_wild_card_that_completes_a_pile_or_wins_need_not_be_covered() -> None:
    rules = {"cover_wild": True}
    completes = set_up(rules, stocks=["9 9", "9"], hands=["S 9"], builds=[11])
    wins = set_up(rules, stocks=["S", "9"], hands=["9"], builds=[3])

    play(completes, "play s b1")
    play(wins, "play stock b4")

    assert "discard 9 d1" in completes.legal()
    assert wins.outcome().winners == [0]


def test_a_wild_card_that_ends_one_stock_of_a_pair_must_be_covered() -> None:
    rules = {"cover_wild": True, "partners": "opposite"}

    referee = set_up(rules, stocks=["S", "9", "9", "9"], hands=["5"], builds=[3])

    assert plays(referee) == ["play stock b1"]


# Piles


def test_without_a_limit_there_is_always_a_slot_to_start_on() -> None:
    referee = set_up({"build_piles": "unlimited"}, stocks=["9 9", "9"], hands=["1 1 1 9"])

    play(referee, "play 1 b1", "play 1 b2")

    assert plays(referee) == ["play 1 b3"]


def test_of_unlimited_slots_the_first_empty_one_is_started() -> None:
    referee = set_up(
        {"build_piles": "unlimited"}, stocks=["9 9", "9"], hands=["1 12 S"], builds=[3, 11, 2]
    )

    play(referee, "play 12 b2")

    assert plays(referee) == ["play 1 b2", "play s b1", "play s b2", "play s b3"]


def test_fewer_and_more_piles() -> None:
    referee = set_up({"build_piles": 2, "discard_piles": 1}, stocks=["9 9", "9"], hands=["1"])

    assert referee.legal() == ["play 1 b1", "play 1 b2", "discard 1 d1"]


def test_discard_piles_may_have_to_be_started_before_one_grows() -> None:
    rules = {"discard_spread": True, "discard_piles": 3}
    started = set_up(rules, stocks=["9 9", "9"], hands=["9"], discards={"0.d2": "4"})
    full = set_up(
        rules, stocks=["9 9", "9"], hands=["9"], discards={"0.d1": "1", "0.d2": "4", "0.d3": "4"}
    )

    assert ends(started) == ["discard 9 d1", "discard 9 d3"]
    assert ends(full) == ["discard 9 d1", "discard 9 d2", "discard 9 d3"]


def test_the_tops_of_opponents_discard_piles_may_be_borrowed() -> None:
    referee = set_up(
        {"borrow_discards": "anyone"},
        stocks=["9 9", "3", "5"],
        hands=["9"],
        discards={"1.d2": "5 4", "2.d1": "5"},
        builds=[3],
    )

    assert plays(referee) == ["play 2.d2 b1"]
    play(referee, "play 2.d2 b1")
    assert plays(referee) == ["play 2.d2 b1", "play 3.d1 b1"]


# What must be done


@pytest.mark.parametrize(
    ("rule", "stocks", "hand", "discards", "is_forced"),
    [
        ("ones", ["9 9", "9"], "1 9", {}, True),
        ("ones", ["9 9", "9"], "S 9", {}, False),
        ("ones", ["1 9", "9"], "9", {}, True),
        ("ones", ["9 9", "9"], "9", {"0.d3": "1"}, True),
        ("ones", ["9 9", "9"], "9", {"0.d3": "1 4"}, False),
        ("ones", ["9 9", "9"], "5 9", {}, False),
        ("stock", ["5 9", "9"], "9", {}, True),
        ("stock", ["S 9", "9"], "9", {}, True),
        ("stock", ["9 9", "9"], "5 9", {}, False),
        ("any", ["9 9", "9"], "5 9", {}, True),
        ("any", ["9 9", "9"], "9 9", {}, False),
    ],
)
def test_what_must_be_played_before_the_turn_ends(
    rule: str, stocks: list[str], hand: str, discards: dict[str, str], is_forced: object
) -> None:
    referee = set_up({"must_play": rule}, stocks=stocks, hands=[hand], discards=discards)
    referee.piles[1].cards = ["1", "2", "3", "4"]

    assert (ends(referee) == []) is is_forced


def test_a_1_that_finds_no_slot_need_not_be_played() -> None:
    referee = set_up(
        {"must_play": "ones"}, stocks=["9 9", "9"], hands=["1"], builds=[1, 2, 3, 4]
    )  # fmt: skip

    assert plays(referee) == []
    assert "discard 1 d1" in ends(referee)


def test_a_forced_play_forbids_a_pass() -> None:
    referee = set_up({"must_play": "stock"}, stocks=["1 9", "9"])

    assert ends(referee) == []


def test_each_1_from_the_hand_may_draw_a_card() -> None:
    rules = {"must_play": "ones_with_replacement"}
    referee = set_up(
        rules, stocks=["9 9", "9"], hands=["1 1"], draw="9 9 9 8 7", discards={"0.d1": "1"}
    )

    play(referee, "play 1 b1")
    assert referee.hands[0] == ["1", "7"]
    play(referee, "play d1 b2")
    assert referee.hands[0] == ["1", "7"]
    play(referee, "play 1 b3")

    assert referee.hands[0] == ["7", "8"]


def test_a_whole_hand_may_be_thrown_away_before_the_first_play() -> None:
    referee = set_up({"dump": True}, stocks=["9 9", "9"], hands=["1 9", ""], draw=FULL)
    played = set_up({"dump": True}, stocks=["9 9", "9"], hands=["1 9", ""])

    play(referee, "dump")
    play(played, "play 1 b1")

    assert referee.hands == [[], ["9"] * 5]
    assert referee.completed == ["1", "9"]
    assert "dump" not in played.legal()


# The draw pile


def test_the_completed_pile_may_be_shuffled_in_as_soon_as_the_draw_pile_is_empty() -> None:
    referee = set_up(
        {"reshuffle": "when_empty"},
        stocks=["9 9", "9"],
        hands=["9", "8 8"],
        draw="6 6 6",
        completed="1 2 3",
    )

    play(referee, "discard 9 d1")

    assert referee.hands[1] == ["6", "6", "6", "8", "8"]
    assert (referee.draw, referee.completed) == (["1", "2", "3"], [])


def test_a_card_wanted_in_vain_may_end_the_round() -> None:
    referee = set_up({"on_exhausted": "end_round"}, stocks=["9 9", "9"], hands=["9", "8"], draw="6")

    play(referee, "discard 9 d1")

    assert referee.outcome() == Outcome("exhausted", [], [2, 1])
    assert referee.hands[1] == ["6", "8"]


# Blocked rounds


def test_a_blocked_round_may_go_to_the_single_lowest_stock() -> None:
    single = set_up({"on_blocked": "fewest_stock"}, stocks=["9 9", "9"])
    tied = set_up({"on_blocked": "fewest_stock"}, stocks=["9 9", "9 9", "9 9 9"])

    play(single, "pass", "pass")
    play(tied, "pass", "pass", "pass")

    assert single.outcome() == Outcome("blocked", [1], [2, 1])
    assert score({"scoring": "leftover"}, single.outcome()) == [0, 35]
    assert tied.outcome().winners == []


def test_a_blocked_round_may_go_on_with_the_bottom_cards_of_the_stocks() -> None:
    referee = set_up({"on_blocked": "drop_bottom"}, stocks=["9 8 7", "9 8"])

    play(referee, "pass", "pass")

    assert referee.stocks == [["8", "9"], ["9"]]
    assert referee.to_move == 0
    assert referee.hands[0] == ["7", "8"]


def test_stocks_that_are_dropped_to_nothing_win_together() -> None:
    referee = set_up({"on_blocked": "drop_bottom"}, stocks=["9", "9 8", "7"])

    play(referee, "pass", "pass", "pass")

    assert referee.outcome() == Outcome("won", [0, 2], [0, 1, 0])


def test_a_game_that_is_not_scored_gives_its_winners_a_point() -> None:
    assert score({}, Outcome("won", [1], [3, 0, 2])) == [0, 1, 0]
    assert score({}, Outcome("blocked", [], [3, 1, 2])) == [0, 0, 0]


# The last chance


def test_after_a_win_the_others_may_have_a_turn_each() -> None:
    referee = set_up(
        {"last_chance": True}, stocks=["9 9", "1", "2", "9 9"], hands=["9"], to_move=1, draw="8"
    )

    play(referee, "play stock b1")
    assert (referee.ending, referee.to_move) == ("", 2)
    play(referee, "play stock b1")
    assert (referee.ending, referee.to_move) == ("", 3)
    play(referee, "pass", "discard 9 d1")

    assert referee.outcome() == Outcome("won", [1, 2], [2, 0, 0, 2])
    assert score({"scoring": "leftover"}, referee.outcome()) == [0, 45, 45, 0]
    assert score({"scoring": "loser_counts"}, referee.outcome()) == [2, 0, 0, 2]


def test_several_winners_can_reach_the_target_together() -> None:
    match = Match({"scoring": "leftover", "last_chance": True}, 3)
    match.totals = [480, 490, 499]

    match.settle(Outcome("won", [0, 1], [0, 0, 1]))

    assert match.totals == [510, 520, 499]
    assert (match.is_over(), match.winners()) == (True, [1])


def test_a_win_shared_in_a_single_game_is_shared_for_good() -> None:
    match = Match({"last_chance": True}, 3)

    match.settle(Outcome("won", [0, 1], [0, 0, 1]))

    assert match.winners() == [0, 1]


def test_where_losers_count_the_lowest_total_wins() -> None:
    match = Match({"scoring": "loser_counts", "target": 20}, 3)

    match.settle(Outcome("won", [0], [0, 12, 5]))
    match.settle(Outcome("blocked", [], [9, 12, 5]))
    assert not match.is_over()
    match.settle(Outcome("won", [2], [3, 9, 0]))

    assert match.totals == [3, 21, 5]
    assert (match.is_over(), match.winners()) == (True, [0])
