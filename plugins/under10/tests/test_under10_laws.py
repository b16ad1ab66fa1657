"""Under 10 and Yaniv obey the laws of every game."""

from cardtable.testing import GameLaws
from cardtable_under10.game import Under10, Yaniv
from cardtable_under10.presets import UNDER10_PRESETS


class TestTheLawsOfUnder10(GameLaws):
    """Every law, for two to eight seats, under house rules by chance."""

    game = Under10
    seats = (2, 8)
    presets = UNDER10_PRESETS
    # An order of cards that is a set and a run needs rare house rules and a rare hand.
    seldom = frozenset({"ThrowSet", "ThrowRun"})


class TestTheLawsOfYaniv(GameLaws):
    """A few cases more with the other defaults."""

    game = Yaniv
    seats = (2, 4)
    case_count = 4
    seldom = frozenset({"Slap", "slap", "Pass", "ThrowSet", "ThrowRun"})
