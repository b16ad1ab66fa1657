"""Hearts obeys the laws of every game."""

from cardtable.testing import GameLaws
from cardtable_hearts.game import Hearts
from cardtable_hearts.plugin import BLACK_LADY, OMNIBUS


class TestTheLawsOfHearts(GameLaws):
    """Every law, for three to six seats, under house rules by chance."""

    game = Hearts
    seats = (3, 6)
    presets = (OMNIBUS, BLACK_LADY)
    case_count = 4
    explored = 12
