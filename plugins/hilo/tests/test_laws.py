"""HILO obeys the laws of every game."""

from cardtable.testing import GameLaws
from cardtable_hilo.game import Hilo
from cardtable_hilo.presets import PRESETS


class TestTheLaws(GameLaws):
    """Every law, for two to six seats, under house rules by chance."""

    game = Hilo
    seats = (2, 6)
    presets = PRESETS
    explored = 150
    seldom = frozenset({"Pass"})  # only a position from outside can bring it about
