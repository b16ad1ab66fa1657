"""The switches of HILO: all that a table may agree on before the deal.

Two pairs of settings are refused, since one asks for what the other says never happens:
doubling a negative sum where nothing is doubled, and letting players choose what goes at a
reveal where nothing goes. A number that merely lies idle is no contradiction: a limit
beside a fixed number of rounds, or a factor beside no doubling.
"""

from collections.abc import Iterable
from typing import Final, Literal

from cardtable.api import Contradiction, HouseRules, switch, tr

SETUP: Final = "Setup"
TURN: Final = "Turn"
LINES: Final = "HILO"
ROUND: Final = "End of the round"
SCORE: Final = "Score"
MATCH: Final = "Match"


class HiloRules(HouseRules):
    """The house rules of HILO."""

    initial_flips: int = switch(
        2,
        title="Cards flipped at the start",
        help="How many cards of each grid are turned face up before the first turn.",
        group=SETUP,
        ge=0,
        le=4,
    )
    initial_flips_by: Literal["player", "random"] = switch(
        "player",
        title="Who picks the first flips",
        help="Whether players pick the cards that they flip at the start, or chance does.",
        group=SETUP,
    )
    first_player: Literal[
        "highest_open", "lowest_open", "left_of_dealer", "random", "first_seat"
    ] = switch(
        "highest_open",
        title="Who starts",
        help="Who has the first turn: highest_open and lowest_open compare the sums of the face-up"
        " cards, and with none face up the seat on the dealer's left starts.",
        group=SETUP,
        asked=True,
    )
    first_player_next: Literal["same", "previous_ender", "previous_winner", "rotate"] = switch(
        "same",
        title="Who starts the later rounds",
        help="Whether later rounds find their starter in the same way, or it is the seat that"
        " ended the last round, the seat with the fewest points in it, or the next seat in turn.",
        group=SETUP,
    )

    flip_after_discard: Literal["must", "may"] = switch(
        "must",
        title="Flip after throwing the drawn card",
        help="Whether a player who throws away the drawn card has to flip a card of the grid.",
        group=TURN,
    )
    reshuffle: Literal["keep_top", "end_round"] = switch(
        "keep_top",
        title="Empty draw pile",
        help="Whether the discards below the top one become the new draw pile, or the round ends"
        " at once and nobody's sum is doubled.",
        group=TURN,
    )

    hilo_removal: Literal["mandatory", "optional"] = switch(
        "mandatory",
        title="Removing a HILO",
        help="Whether a line of one colour always goes at the end of a turn, or only if its owner"
        " wants it to.",
        group=LINES,
        asked=True,
    )
    diagonals: bool = switch(
        True,
        title="Diagonal lines",
        help="Whether the two diagonals of a full grid count as lines.",
        group=LINES,
    )
    max_hilo_per_turn: Literal["off"] | int = switch(
        1,
        title="Lines in one turn",
        help="How many lines may go in one turn, those made by a slide apart; off sets no bound.",
        group=LINES,
        ge=1,
        le=3,
    )
    collapse_chain: Literal["off", "one", "all"] = switch(
        "one",
        title="Lines made by a slide",
        help="How many of the lines that come about when a grid slides together go as well.",
        group=LINES,
    )
    number_triples: Literal["off", "values_above_0", "all"] = switch(
        "off",
        title="Three equal numbers",
        help="Whether a line of three equal numbers goes too, whatever its colours.",
        group=LINES,
    )
    discard_order: Literal["lowest_top", "highest_top", "player"] = switch(
        "lowest_top",
        title="Order on the discard pile",
        help="Which card of a removed line comes to lie on top, for the next player to take.",
        group=LINES,
    )

    round_end: Literal["auto", "call"] = switch(
        "auto",
        title="What ends a round",
        help="Whether a round ends with the first grid that is all face up, or when a player calls"
        " it at the end of a turn.",
        group=ROUND,
    )
    last_turns: int = switch(
        1,
        title="Last turns",
        help="How many turns all others still have after the player who ends the round.",
        group=ROUND,
        ge=0,
        le=1,
    )
    final_reveal_hilo: Literal["none", "one", "all"] = switch(
        "all",
        title="Lines at the reveal",
        help="How many lines each player removes after all cards have been turned up.",
        group=ROUND,
        asked=True,
    )
    final_reveal_choice: Literal["auto_best", "player"] = switch(
        "auto_best",
        title="Who picks at the reveal",
        help="Whether the removal with the lowest sum is found for the players, or they pick.",
        group=ROUND,
    )

    double_rule: Literal["strict", "lenient", "off"] = switch(
        "strict",
        title="Doubling",
        help="When the player who ended the round is doubled: unless lowest alone (strict), only"
        " if another sum is lower (lenient), or never (off).",
        group=SCORE,
        asked=True,
    )
    double_factor: int = switch(
        2,
        title="Factor of the doubling",
        help="By how much the sum of the player who ended the round is multiplied.",
        group=SCORE,
        ge=2,
        le=3,
    )
    double_negative: bool = switch(
        False,
        title="Doubling below zero",
        help="Whether a sum below zero is doubled as well, which helps its owner.",
        group=SCORE,
    )

    limit: int = switch(
        99,
        title="Limit of the match",
        help="The total that ends the match; it does not apply to a fixed number of rounds.",
        group=MATCH,
        ge=20,
        le=300,
        asked=True,
    )
    limit_mode: Literal["over", "reach"] = switch(
        "over",
        title="How the limit counts",
        help="Whether a total must be over the limit to end the match, or reaching it is enough.",
        group=MATCH,
    )
    rounds: Literal["off"] | int = switch(
        "off",
        title="Fixed number of rounds",
        help="After how many rounds the match is over; off plays to the limit.",
        group=MATCH,
        ge=1,
        le=20,
        asked=True,
    )

    def contradictions(self, seats: int | None = None) -> Iterable[Contradiction]:
        if self.double_negative and self.double_rule == "off":
            yield Contradiction(
                ("double_rule", "double_negative"),
                tr("where no sum is doubled, one below zero is not doubled either"),
            )
        if self.final_reveal_choice == "player" and self.final_reveal_hilo == "none":
            yield Contradiction(
                ("final_reveal_hilo", "final_reveal_choice"),
                tr("where no line goes at the reveal, players have nothing to pick"),
            )
