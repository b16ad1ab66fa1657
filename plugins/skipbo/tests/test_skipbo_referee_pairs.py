"""The referee with pairs: whose cards may be played, when a pair has won, what speaking costs."""

import pytest

from skipbo_referee import Referee, set_up
from skipbo_referee_rules import Match, Outcome

PAIRS = {"partners": "opposite"}


def play(referee: Referee, *moves: str) -> None:
    for move in moves:
        referee.play(move)


def plays(referee: Referee) -> list[str]:
    return sorted(move for move in referee.legal() if move.startswith("play"))


def ends(referee: Referee) -> list[str]:
    return [move for move in referee.legal() if not move.startswith("play")]


def test_partners_sit_opposite_and_form_a_side() -> None:
    assert Match(PAIRS, 4).sides == [[0, 2], [1, 3]]
    assert Match(PAIRS, 6).sides == [[0, 3], [1, 4], [2, 5]]


def test_the_partners_stock_and_discards_may_be_played_but_not_an_opponents() -> None:
    referee = set_up(
        PAIRS,
        stocks=["9 9", "1 9", "1 9", "1 9"],
        hands=["9"],
        discards={"2.d2": "2 1", "1.d1": "1"},
        builds=[1, 2, 3],
    )

    assert plays(referee) == ["play partner-d2 b4", "play partner-stock b4"]
    play(referee, "play partner-d2 b4")
    assert "play partner-d2 b1" in plays(referee)
    assert ends(referee) == [f"discard 9 d{n}" for n in (1, 2, 3, 4)]


def test_discards_on_the_partners_piles_may_be_agreed() -> None:
    rules = {**PAIRS, "partner_discard": True, "discard_piles": 1}
    referee = set_up(rules, stocks=["9 9"] * 4, hands=["9"])

    play(referee, "discard 9 partner-d1")

    assert referee.discards[2] == [["9"]]


def test_a_pair_wins_when_both_its_stocks_are_empty() -> None:
    referee = set_up(PAIRS, stocks=["1", "9", "2", "9"], hands=["9"])

    play(referee, "play stock b1")
    assert (referee.ending, referee.to_move) == ("", 0)
    play(referee, "play partner-stock b1")

    assert referee.outcome() == Outcome("won", [0], [0, 1, 0, 1])


@pytest.mark.parametrize(("rule", "to_move"), [("plays", 2), ("sits_out", 3)])
def test_a_finished_partner_goes_on_or_sits_out(rule: str, to_move: int) -> None:
    referee = set_up({**PAIRS, "finished_partner": rule}, stocks=["9", "9", "", "9"], to_move=0)

    play(referee, "pass", "pass")

    assert referee.to_move == to_move


def test_a_seat_that_sits_out_takes_no_turn_in_the_count_of_idle_ones() -> None:
    rules = {**PAIRS, "finished_partner": "sits_out"}
    referee = set_up(rules, stocks=["9", "9", "", "9"])

    play(referee, "pass", "pass", "pass")

    assert referee.ending == "blocked"


def test_the_discards_of_a_partner_that_sits_out_may_be_used() -> None:
    rules = {**PAIRS, "finished_partner": "sits_out"}

    referee = set_up(rules, stocks=["9", "9", "", "9"], discards={"2.d1": "1"})

    assert "play partner-d1 b1" in plays(referee)


def test_a_pair_that_wins_leaves_the_last_turns_to_both_opponents() -> None:
    rules = {**PAIRS, "last_chance": True}
    referee = set_up(rules, stocks=["1", "9", "", "9 9"])

    play(referee, "play stock b1")
    assert referee.to_move == 1
    play(referee, "pass")
    assert referee.to_move == 3
    play(referee, "pass")

    assert referee.outcome() == Outcome("won", [0], [0, 1, 0, 2])


# Penalties


def test_a_partner_who_speaks_puts_cards_below_the_own_stock() -> None:
    referee = set_up(PAIRS, stocks=["9 9", "9", "7 8", "9"], hands=["9"], draw="1 2 3")

    referee.happen("spoke 3")

    assert referee.stocks[2] == ["2", "3", "8", "7"]
    assert referee.draw == ["1"]
    assert referee.incidents() == ["spoke 3", *(f"overdrew {n}" for n in (1, 2, 3, 4))]


def test_alone_nobody_need_be_silent_nor_partners_who_have_agreed_on_it() -> None:
    alone = set_up({}, stocks=["9 9", "9"], draw="1")
    agreed = set_up({**PAIRS, "silence_penalty": 0}, stocks=["9 9"] * 4, draw="1")

    assert alone.incidents() == ["overdrew 1", "overdrew 2"]
    assert agreed.incidents() == [f"overdrew {n}" for n in (1, 2, 3, 4)]


def test_a_card_too_many_goes_below_the_stock_or_is_shuffled_in_below_its_top() -> None:
    stocks = ["9 9", "7 8 1"]
    below = set_up({}, stocks=stocks, draw="1 2")
    shuffled = set_up({"overdraw_to": "shuffled_in"}, stocks=stocks, draw="1 2", shuffle=sorted)

    below.happen("overdrew 2")
    shuffled.happen("overdrew 2")

    assert below.stocks[1] == ["2", "1", "8", "7"]
    assert shuffled.stocks[1] == ["1", "2", "8", "7"]


def test_penalty_cards_are_a_new_stock_and_bring_a_seat_back() -> None:
    rules = {**PAIRS, "finished_partner": "sits_out"}
    referee = set_up(rules, stocks=["9 9", "9 9", "", "9 9"], hands=["9"], draw="1 2 3")

    assert referee.sits_out(2)
    referee.happen("spoke 3")

    assert referee.stocks[2] == ["2", "3"]
    assert not referee.sits_out(2)


def test_a_seat_that_is_brought_back_in_the_last_turns_has_its_own() -> None:
    rules = {**PAIRS, "finished_partner": "sits_out", "last_chance": True}
    referee = set_up(rules, stocks=["", "1", "9 9", ""], draw="1 2 3 4 5 6 7 8 9", to_move=1)

    referee.play("play stock b1")
    referee.happen("spoke 1")
    referee.play(referee.legal()[-1])

    assert (referee.ending, referee.to_move) == ("", 0)


def test_a_penalty_takes_what_there_is_and_is_none_without_cards() -> None:
    referee = set_up(PAIRS, stocks=["9 9", "9", "7", "9"], hands=["9"], completed="4")

    referee.happen("spoke 3")

    assert referee.stocks[2] == ["4", "7"]
    assert referee.incidents() == []
    assert referee.ending == ""


def test_a_side_that_has_won_pays_no_more() -> None:
    referee = set_up({"last_chance": True}, stocks=["1", "9 9"], draw="4 4 4 4 4 4")

    referee.play("play stock b1")

    assert referee.incidents() == ["overdrew 2"]
