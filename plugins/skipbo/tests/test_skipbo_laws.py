"""Skip-Bo obeys the laws of every game."""

from cardtable.testing import GameLaws
from cardtable_skipbo.game import Skipbo
from cardtable_skipbo.presets import PRESETS


class TestTheLawsOfSkipbo(GameLaws):
    """Every law, for two to six seats, under house rules by chance."""

    game = Skipbo
    seats = (2, 6)
    presets = PRESETS
