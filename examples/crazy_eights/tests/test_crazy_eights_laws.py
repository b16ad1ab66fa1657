"""Crazy Eights obeys the laws of every game."""

from cardtable.testing import GameLaws
from cardtable_crazy_eights.game import CrazyEights
from cardtable_crazy_eights.plugin import OPEN_SPIEL, SPECIAL


class TestTheLaws(GameLaws):
    """Every law, for two to seven seats, under house rules by chance."""

    game = CrazyEights
    seats = (2, 7)
    presets = (SPECIAL, OPEN_SPIEL)
    case_count = 6
    explored = 25
