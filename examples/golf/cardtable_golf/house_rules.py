"""The house rules of Golf."""

from typing import Literal

from cardtable.api import HouseRules, switch

ROWS = 2
PACK = 52


class GolfRules(HouseRules):
    """What a table may agree on (rules.md)."""

    holes: int = switch(
        9,
        title="Holes",
        help="How many rounds a match has.",
        group="Match",
        ge=1,
        le=18,
        asked=True,
    )
    columns: int = switch(
        3,
        title="Columns",
        help="How many columns of two cards everybody has.",
        group="Deal",
        ge=2,
        le=4,
        asked=True,
    )
    flips: int = switch(
        2,
        title="Opening cards",
        help="How many cards everybody turns up before the first turn.",
        group="Deal",
        ge=0,
        le=3,
    )
    packs: int = switch(
        1,
        title="Packs",
        help="How many packs of cards there are; a table that needs more takes more.",
        group="Deal",
        ge=1,
        le=3,
    )
    jokers: int = switch(
        0,
        title="Jokers",
        help="How many jokers each pack has; a joker counts minus 2.",
        group="Deal",
        ge=0,
        le=4,
    )
    flip_after_discard: Literal["never", "must"] = switch(
        "never",
        title="Flip after a discard",
        help="Whether somebody who discards the drawn card turns a card of the grid up.",
        group="Turn",
        asked=True,
    )
    last_turns: bool = switch(
        True,
        title="Last turns",
        help="Whether the others have a turn more when somebody has turned up all cards.",
        group="End",
    )
    ender_penalty: int = switch(
        0,
        title="Penalty",
        help="How many points more somebody has who ends a round without the lowest sum.",
        group="End",
        ge=0,
        le=30,
    )

    def pack_count(self, seat_count: int) -> int:
        """Return how many packs a table of *seat_count* plays with."""
        needed = ROWS * self.columns * seat_count + seat_count + 1
        return max(self.packs, -(-needed // PACK))
