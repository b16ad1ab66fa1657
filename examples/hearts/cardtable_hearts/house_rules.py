"""The house rules of Hearts."""

from typing import Literal

from cardtable.api import HouseRules, switch


class HeartsRules(HouseRules):
    """What a table may agree on (rules.md)."""

    limit: int = switch(
        100,
        title="Limit",
        help="The match ends when somebody has so many points.",
        group="Match",
        ge=10,
        le=500,
        asked=True,
    )
    passing: Literal["turns", "left", "none"] = switch(
        "turns",
        title="Passing",
        help="Three cards are passed before the play: each round elsewhere, to the left, or not.",
        group="Passing",
        asked=True,
    )
    opening: Literal["lowest_club", "any_club"] = switch(
        "lowest_club",
        title="Opening",
        help="Whoever holds the lowest club leads it, or any club, to the first trick.",
        group="Tricks",
    )
    first_trick_points: bool = switch(
        False,
        title="Points in the first trick",
        help="Whether hearts and the queen of spades may be thrown off in the first trick.",
        group="Tricks",
    )
    hearts_led: Literal["broken", "broken_or_queen", "any"] = switch(
        "broken",
        title="Leading hearts",
        help="Hearts are led after one has been played, after the queen of spades too, or always.",
        group="Tricks",
        asked=True,
    )
    spare_queen: bool = switch(
        False,
        title="Queen spared",
        help="Whoever holds nothing but hearts and the queen of spades may lead a heart.",
        group="Tricks",
    )
    moon: Literal["others_add", "own_minus", "none"] = switch(
        "others_add",
        title="Shooting the moon",
        help="All 26 points go to each of the others, come off the own total, or stay.",
        group="Score",
        asked=True,
    )
    jack: bool = switch(
        False,
        title="Jack of diamonds",
        help="Whether the jack of diamonds takes ten points off.",
        group="Score",
    )
