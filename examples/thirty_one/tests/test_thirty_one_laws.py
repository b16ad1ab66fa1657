"""Thirty-One obeys the laws of every game."""

from cardtable.testing import GameLaws
from cardtable_thirty_one.game import ThirtyOne


class TestTheLaws(GameLaws):
    """Every law, for two to nine seats, under house rules by chance."""

    game = ThirtyOne
    seats = (2, 9)
    case_count = 6
    explored = 12
