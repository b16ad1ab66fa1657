"""What a table of Thirty-One may agree on."""

from cardtable.api import HouseRules, switch


class ThirtyOneRules(HouseRules):
    """The house rules of Thirty-One."""

    lives: int = switch(
        3,
        title="Lives",
        help="How many lives everybody has.",
        group="Match",
        ge=1,
        le=9,
        asked=True,
    )
    knock_penalty: int = switch(
        2,
        title="Knocking and being lowest",
        help="How many lives it costs to knock and have the lowest hand.",
        group="Score",
        ge=1,
        le=3,
    )
    trios: bool = switch(
        False,
        title="Three of a kind",
        help="Whether three cards of one rank count 30.",
        group="Score",
        asked=True,
    )
