"""How a round in play is likely to end: what a playout is cut with."""

import pytest

from cardtable_skipbo.likely import likely_results
from cardtable_skipbo.round import SkipboRound
from skipbo_table import GAME, rules_of, seat, table


def chances(round_: SkipboRound) -> list[float]:
    """Return how likely each side is to win."""
    return [share for share, _ in likely_results(round_)]


def test_the_smaller_stock_is_likelier_to_win() -> None:
    found = chances(table(seat(stock="9 9"), seat(stock="9 9 9 9 9 9")))

    assert found[0] > 0.8
    assert sum(found) == pytest.approx(1)


def test_equal_stocks_are_equally_likely() -> None:
    assert chances(table(seat(), seat(), seat())) == pytest.approx([1 / 3] * 3)


def test_each_result_has_one_winner_and_cards_left_for_the_others() -> None:
    rules = rules_of(2, scoring="leftover")

    found = likely_results(table(seat(stock="9 9"), seat(stock="9 9 9 9 9"), scoring="leftover"))

    assert [result.figures for _, result in found] == [(0, 3), (1, 0)]
    assert [GAME.score(rules, result) for _, result in found] == [(40, 0), (0, 30)]


def test_partners_win_together() -> None:
    found = likely_results(table(seat(), seat(), seat(), seat(), partners="opposite"))

    assert [result.figures for _, result in found] == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert [share for share, _ in found] == pytest.approx([0.5, 0.5])
