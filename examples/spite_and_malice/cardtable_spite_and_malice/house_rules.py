"""The house rules of Spite and Malice."""

from collections.abc import Iterable
from typing import Literal

from cardtable.api import Contradiction, HouseRules, switch, tr

PACK = 52
NEEDED = 12
"""So many cards at least are to be drawn after the deal: one centre pile's worth."""


class SpiteRules(HouseRules):
    """What a table may agree on (rules.md)."""

    stock_size: int = switch(
        20,
        title="Stock",
        help="How many cards each stock has.",
        group="Deal",
        ge=5,
        le=40,
        asked=True,
    )
    hand_size: int = switch(
        5,
        title="Hand",
        help="How many cards everybody fills the hand up to.",
        group="Deal",
        ge=3,
        le=7,
    )
    packs: Literal["auto"] | int = switch(
        "auto",
        title="Packs",
        help="How many packs of 52 cards there are; auto: two, or as many as the table needs.",
        group="Deal",
        ge=1,
        le=6,
    )
    centre_piles: int = switch(
        4,
        title="Centre piles",
        help="How many piles can be built in the middle at a time.",
        group="Turn",
        ge=2,
        le=6,
    )
    discard_piles: int = switch(
        4,
        title="Discard piles",
        help="How many piles everybody may discard to.",
        group="Turn",
        ge=1,
        le=6,
    )
    must_play: Literal["nothing", "aces", "aces_and_twos"] = switch(
        "nothing",
        title="Duty to play",
        help="Which cards of the hand and the stock are played whenever they can be.",
        group="Turn",
        asked=True,
    )
    rounds: int = switch(
        1,
        title="Rounds",
        help="How many rounds a match has.",
        group="Match",
        ge=1,
        le=20,
        asked=True,
    )

    def pack_count(self, seat_count: int) -> int:
        """Return how many packs *seat_count* players play with."""
        if self.packs != "auto":
            return self.packs
        return max(2, -(-(self.dealt(seat_count) + 2 * NEEDED) // PACK))

    def dealt(self, seat_count: int) -> int:
        """Return how many cards lie in stocks and hands after the deal."""
        return seat_count * (self.stock_size + self.hand_size)

    def contradictions(self, seats: int | None = None) -> Iterable[Contradiction]:
        count = 2 if seats is None else seats
        cards = self.pack_count(count) * PACK
        if self.dealt(count) + NEEDED > cards:
            yield Contradiction(
                ("stock_size", "hand_size", "packs"),
                tr(
                    "{count} players are dealt {dealt} of {cards} cards, and at least {needed}"
                    " are to be left",
                    count=count,
                    dealt=self.dealt(count),
                    cards=cards,
                    needed=NEEDED,
                ),
            )
