"""How a round in play is likely to end: a few turns by the policy, and a forecast."""

from random import Random

import pytest

from cardtable.api import OVER
from cardtable_skipbo.likely import likely_results, play_on
from cardtable_skipbo.round import SkipboRound
from skipbo_table import GAME, new_match, rules_of, seat, table


def chances(round_: SkipboRound) -> list[float]:
    """Return how likely each side is to win."""
    return [share for share, _ in likely_results(round_)]


def test_the_smaller_stock_is_likelier_to_win() -> None:
    found = chances(table(seat(stock="9 9"), seat(stock="9 9 9 9 9 9")))

    assert found[0] > 0.8
    assert sum(found) == pytest.approx(1)


def test_of_equal_stocks_the_one_with_more_at_hand_is_likelier_to_win() -> None:
    seats = (seat(), seat("2 6 7 11", stock="9 9"), seat("2 6 S 11", stock="9 9"))

    _, plain, wild = chances(table(*seats))

    assert wild > plain


def test_who_can_play_the_stock_card_now_is_likelier_to_win() -> None:
    way = seat("8 2 6", stock="5 9")

    reaches = chances(table(way, seat(), build1="1 2 3 4 5 6 7"))
    misses = chances(table(way, seat(), build1="1 2 3"))

    assert reaches[0] > misses[0]


def test_each_result_has_one_winner_and_cards_left_for_the_others() -> None:
    rules = rules_of(2, scoring="leftover")

    found = likely_results(table(seat(stock="9 9"), seat(stock="9 9 9 9 9"), scoring="leftover"))

    assert [result.figures for _, result in found] == [(0, 3), (1, 0)]
    assert [GAME.score(rules, result) for _, result in found] == [(40, 0), (0, 30)]


def test_partners_win_together() -> None:
    found = likely_results(table(seat(), seat(), seat(), seat(), partners="opposite"))

    assert [result.figures for _, result in found] == [(0, 1, 0, 1), (1, 0, 1, 0)]


@pytest.mark.parametrize("laps", [1, 2])
def test_a_few_turns_are_played_before_the_forecast(laps: int) -> None:
    match = new_match()
    guess = match.view(match.seat_to_move).guess(Random(1))
    assert isinstance(guess, SkipboRound)

    found = play_on(guess, Random(1), laps)

    assert guess.turns == [laps + 1, laps + 1]
    assert found == likely_results(guess)


def test_a_round_that_ends_in_these_turns_has_one_result() -> None:
    round_ = table(seat("5 6", stock="7"), seat(), build1="1 2 3 4")

    ((share, result),) = play_on(round_, Random(1), 1)

    assert round_.phase == OVER
    assert (share, result.by) == (1.0, 0)
