"""Golf obeys the laws of every game."""

from cardtable.testing import GameLaws
from cardtable_golf.game import Golf
from cardtable_golf.plugin import EIGHT, FOUR


class TestTheLawsOfGolf(GameLaws):
    """Every law, for two to eight seats, under house rules by chance."""

    game = Golf
    seats = (2, 8)
    presets = (FOUR, EIGHT)
    case_count = 4
    explored = 12
