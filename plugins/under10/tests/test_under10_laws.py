"""Under 10 and Yaniv obey the laws of every game."""

from typing import Final

from cardtable.api import Preset
from cardtable.testing import GameLaws
from cardtable_under10.game import Under10, Yaniv
from cardtable_under10.presets import UNDER10_PRESETS

RARE: Final = frozenset({"AddOn", "AddLow", "AddHigh", "Swap", "ThrowSet", "ThrowRun"})
"""Moves that need rare house rules and a rare hand."""

LIVELY: Final = Preset(
    "under10",
    "lively",
    "Lively",
    "Long runs with many jokers, and everything that may be done with what lies.",
    {
        "add_on": True,
        "decks": 2,
        "hand_size": 7,
        "joker_swap": True,
        "jokers": 4,
        "run_min": 2,
        "slap_others": "any_match",
    },
)


class TestTheLawsOfUnder10(GameLaws):
    """Every law, for two to eight seats, under house rules by chance."""

    game = Under10
    seats = (2, 8)
    presets = UNDER10_PRESETS
    seldom = RARE


class TestTheLawsOfLivelyUnder10(GameLaws):
    """A few cases more in which groups are lengthened and jokers swapped."""

    game = Under10
    seats = (2, 3)
    presets = (LIVELY,) * 6
    case_count = 4


class TestTheLawsOfYaniv(GameLaws):
    """A few cases more with the other defaults."""

    game = Yaniv
    seats = (2, 4)
    case_count = 4
    seldom = RARE | {"Slap", "slap", "Pass", "others"}
