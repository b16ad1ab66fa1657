"""The switches of Crazy Eights: all that a table may agree on before the deal."""

from collections.abc import Iterable
from typing import Final, Literal

from cardtable.api import Contradiction, HouseRules, switch, tr

PACK: Final = 52
BIG_TABLE: Final = 6
"""The number of seats from which there are two packs."""

DEAL: Final = "Deal"
TURN: Final = "Turn"
SPECIAL: Final = "Special cards"
SCORE: Final = "Score and match"


class CrazyEightsRules(HouseRules):
    """The house rules of Crazy Eights."""

    packs: Literal["auto"] | int = switch(
        "auto",
        title="Packs",
        help="How many packs are shuffled together; auto is one, and two from six players on.",
        group=DEAL,
        ge=1,
        le=2,
    )
    hand_size: Literal["auto"] | int = switch(
        "auto",
        title="Cards dealt",
        help="How many cards everybody is dealt; auto is seven to two players, else five.",
        group=DEAL,
        ge=3,
        le=12,
        asked=True,
    )
    draws: Literal["off"] | int = switch(
        "off",
        title="Most cards drawn in a turn",
        help="After how many cards drawn one may pass; off draws as long as there are cards.",
        group=TURN,
        ge=1,
        le=12,
        asked=True,
    )
    reshuffle: bool = switch(
        False,
        title="Reshuffle",
        help="Whether an empty draw pile is made anew of the discard pile, its top card apart.",
        group=TURN,
        asked=True,
    )
    most_plays: Literal["off"] | int = switch(
        "off",
        title="Most cards played in a round",
        help="After how many cards played by all together a round is stopped.",
        group=TURN,
        ge=20,
        le=500,
    )
    twos: bool = switch(
        False,
        title="Twos make draw",
        help="Whether a 2 makes the next player draw two cards, or play a 2 and pass it on.",
        group=SPECIAL,
        asked=True,
    )
    queens: bool = switch(
        False,
        title="Queens skip",
        help="Whether a queen skips the next player.",
        group=SPECIAL,
    )
    aces: bool = switch(
        False,
        title="Aces turn the order",
        help="Whether an ace turns the order of play round.",
        group=SPECIAL,
    )
    scoring: Literal["winner", "own"] = switch(
        "winner",
        title="Who scores",
        help="Whether the winner scores what the others hold, and the highest total wins, or"
        " everybody what is in the own hand, and the lowest does.",
        group=SCORE,
        asked=True,
    )
    ace_points: int = switch(
        1,
        title="Points of an ace",
        help="How many points an ace counts.",
        group=SCORE,
        ge=1,
        le=20,
    )
    target: int = switch(
        100,
        title="Target",
        help="The total that ends the match.",
        group=SCORE,
        ge=10,
        le=1000,
    )

    def pack_count(self, seats: int) -> int:
        """Return how many packs a table of *seats* plays with."""
        return (2 if seats >= BIG_TABLE else 1) if self.packs == "auto" else self.packs

    def dealt(self, seats: int) -> int:
        """Return how many cards each of *seats* is dealt."""
        usual = 7 if seats == 2 else 5  # noqa: PLR2004 - two players
        return usual if self.hand_size == "auto" else self.hand_size

    def contradictions(self, seats: int | None = None) -> Iterable[Contradiction]:
        """Refuse hands after which no card would be left to draw."""
        count = seats or 2
        if count * self.dealt(count) + 2 > PACK * self.pack_count(count):
            message = tr("{count} such hands need more cards than there are", count=count)
            yield Contradiction(("hand_size", "packs"), message)
