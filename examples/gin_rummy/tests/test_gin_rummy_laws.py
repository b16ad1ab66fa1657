"""Gin Rummy obeys the laws of every game."""

from cardtable.testing import GameLaws
from cardtable_gin_rummy.game import GinRummy
from cardtable_gin_rummy.plugin import OKLAHOMA, STRAIGHT


class TestTheLawsOfGinRummy(GameLaws):
    """Every law, for two seats, under house rules by chance."""

    game = GinRummy
    seats = (2, 2)
    presets = (OKLAHOMA, STRAIGHT)
    case_count = 4
    explored = 20
