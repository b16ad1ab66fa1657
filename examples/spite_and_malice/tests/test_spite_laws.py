"""Spite and Malice obeys the laws of every game."""

from cardtable.testing import GameLaws
from cardtable_spite_and_malice.game import SpiteAndMalice
from cardtable_spite_and_malice.plugin import SHORT, STRICT


class TestTheLawsOfSpiteAndMalice(GameLaws):
    """Every law, for two to five seats, under house rules by chance."""

    game = SpiteAndMalice
    seats = (2, 5)
    presets = (SHORT, STRICT)
    case_count = 4
    explored = 12
