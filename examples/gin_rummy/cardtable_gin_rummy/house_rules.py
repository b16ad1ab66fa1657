"""The house rules of Gin Rummy."""

from typing import Literal

from cardtable.api import HouseRules, switch


class GinRules(HouseRules):
    """What a table may agree on (rules.md)."""

    target: int = switch(
        100,
        title="Target",
        help="The match ends when somebody has so many points.",
        group="Match",
        ge=1,
        le=1000,
        asked=True,
    )
    knock_limit: int = switch(
        10,
        title="Knocking",
        help="With how many points left over one may knock at most.",
        group="Knocking",
        ge=0,
        le=10,
    )
    oklahoma: bool = switch(
        False,
        title="Oklahoma",
        help="Whether the first upcard says with how many points one may knock, an ace with none.",
        group="Knocking",
        asked=True,
    )
    taken_back: Literal["never", "drawn_when_repeated"] = switch(
        "never",
        title="Giving back",
        help="Whether the card just taken may be discarded; both in a row make the round a draw.",
        group="Turn",
    )
    gin_bonus: int = switch(
        25,
        title="Gin",
        help="How many points going gin is worth beyond the other's cards.",
        group="Score",
        ge=0,
        le=50,
        asked=True,
    )
    undercut_bonus: int = switch(
        25,
        title="Undercut",
        help="How many points it is worth to have less left over than the one who knocked.",
        group="Score",
        ge=0,
        le=50,
        asked=True,
    )
    tie_undercuts: bool = switch(
        True,
        title="Ties",
        help="Whether as many points left over as the one who knocked are an undercut too.",
        group="Score",
    )
