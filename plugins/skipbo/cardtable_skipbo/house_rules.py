"""The switches of Skip-Bo: all that a table may agree on before the deal.

What contradicts what stands in `cardtable_skipbo.contradiction`.
"""

from collections.abc import Iterable
from typing import Final, Literal

from cardtable.api import Contradiction, HouseRules, switch
from cardtable_skipbo.contradiction import contradictions

CARDS: Final = "Cards"
STOCK: Final = "Stock"
TURN: Final = "Hand and turn"
WILDS: Final = "Skip-Bo cards"
PILES: Final = "Piles"
PAIRS: Final = "Pairs"
RUNNING_OUT: Final = "Running out"
MATCH: Final = "Score and match"

BIG_TABLE: Final = 5
"""The number of seats from which ``stock_size = "auto"`` means the smaller stock."""
FULL_STOCK: Final = 30
SMALL_STOCK: Final = 20
COPIES: Final = {12: 12, 10: 8}
"""What ``copies = "auto"`` means, by the top number."""


class SkipboRules(HouseRules):
    """The house rules of Skip-Bo."""

    top_number: Literal[10, 12] = switch(
        12,
        title="Top number",
        help="The number that completes a build pile.",
        group=CARDS,
    )
    copies: Literal["auto"] | int = switch(
        "auto",
        title="Cards of each number",
        help="How many cards of each number a deck has; auto is twelve, and eight where the top"
        " number is 10.",
        group=CARDS,
        ge=6,
        le=24,
    )
    wilds: int = switch(
        18,
        title="Skip-Bo cards",
        help="How many Skip-Bo cards, which are wild, each deck has.",
        group=CARDS,
        ge=0,
        le=24,
    )
    decks: int = switch(
        1,
        title="Decks",
        help="How many decks are shuffled together.",
        group=CARDS,
        ge=1,
        le=5,
    )

    stock_size: Literal["auto"] | int = switch(
        "auto",
        title="Cards in a stock",
        help="How many cards everybody's stock has; auto is 30, and 20 from five players on.",
        group=STOCK,
        ge=5,
        le=60,
        asked=True,
    )
    stock_handicap: tuple[int, ...] = switch(
        (),
        title="Handicaps",
        help="How many cards more, or fewer where the number is negative, each seat's stock has,"
        " in table order; whoever is not named has none.",
        group=STOCK,
        allowed="a list of whole numbers such as [0, 5, -10]",
    )
    win_handicap: int = switch(
        0,
        title="Handicap of winners",
        help="How many cards a stock grows by, for good, with each round that its owner wins.",
        group=STOCK,
        ge=0,
        le=5,
    )

    hand_size: int = switch(
        5,
        title="Cards in a hand",
        help="How many cards a hand is filled up to.",
        group=TURN,
        ge=3,
        le=7,
    )
    first_hand: Literal["same"] | int = switch(
        "same",
        title="First hand",
        help="How many cards the hand is filled up to at the start of a seat's first turn.",
        group=TURN,
        ge=3,
        le=7,
    )
    first_player: Literal["left_of_dealer", "named", "highest_stock", "lowest_stock", "random"] = (
        switch(
            "left_of_dealer",
            title="Who starts",
            help="Who has the first turn of a round: the player on the dealer's left, the one that"
            " first_seat names, whoever has the highest or lowest number on the stock, or chance.",
            group=TURN,
        )
    )
    first_seat: str = switch(
        "",
        title="Name of the starter",
        help='The name of the player who starts each round where first_player is "named".',
        group=TURN,
        names_seat=True,
    )
    must_play: Literal["none", "ones", "ones_with_replacement", "stock", "any"] = switch(
        "none",
        title="Cards that must be played",
        help="What has to be played before the turn may be ended: nothing, every 1 (with or"
        " without a card drawn for each from the hand), stock cards, or whatever can be.",
        group=TURN,
        asked=True,
    )
    dump: bool = switch(
        False,
        title="Throwing the hand away",
        help="Whether the whole hand may be thrown away instead of a turn.",
        group=TURN,
    )

    discard_wild: bool = switch(
        True,
        title="Discarding Skip-Bo cards",
        help="Whether a Skip-Bo card may be put on a discard pile.",
        group=WILDS,
        asked=True,
    )
    wild_on_wild: bool = switch(
        True,
        title="Skip-Bo on Skip-Bo",
        help="Whether a Skip-Bo card may be played on another one.",
        group=WILDS,
        asked=True,
    )
    cover_wild: bool = switch(
        False,
        title="Covering Skip-Bo cards",
        help="Whether a Skip-Bo card that is played must be covered with a number by the next"
        " move, and so may only be played if that number is there.",
        group=WILDS,
        asked=True,
    )
    wild_as_12: bool = switch(
        True,
        title="Skip-Bo as the top number",
        help="Whether a Skip-Bo card may complete a build pile.",
        group=WILDS,
        asked=True,
    )

    build_piles: Literal["unlimited"] | int = switch(
        4,
        title="Build piles",
        help="How many build piles there may be at a time.",
        group=PILES,
        ge=1,
        le=8,
        asked=True,
    )
    random_start: bool = switch(
        False,
        title="A card on each build pile",
        help="Whether each build pile starts with a card turned up after the deal.",
        group=PILES,
    )
    discard_piles: int = switch(
        4,
        title="Discard piles",
        help="How many discard piles everybody has.",
        group=PILES,
        ge=1,
        le=6,
    )
    discard_spread: bool = switch(
        False,
        title="Every discard pile first",
        help="Whether a discard pile takes a second card only when all of its owner's are started.",
        group=PILES,
    )
    discards_visible: Literal["all", "top"] = switch(
        "all",
        title="What a discard pile shows",
        help="Whether everybody may look at all cards of a discard pile, or at its top card only.",
        group=PILES,
    )
    borrow_discards: Literal["none", "anyone"] = switch(
        "none",
        title="Playing from others' discard piles",
        help="Whether the top cards of opponents' discard piles may be played too.",
        group=PILES,
        asked=True,
    )

    partners: Literal["off", "opposite"] = switch(
        "off",
        title="Partners",
        help="Whether players who sit opposite each other are partners; four or six can be.",
        group=PAIRS,
        asked=True,
    )
    partner_discard: bool = switch(
        False,
        title="Discarding for a partner",
        help="Whether cards may also be put on the partner's discard piles.",
        group=PAIRS,
    )
    finished_partner: Literal["plays", "sits_out"] = switch(
        "plays",
        title="Partners who have finished",
        help="Whether a player without a stock goes on playing for the partner's, or sits out.",
        group=PAIRS,
    )
    silence_penalty: int = switch(
        2,
        title="Penalty for speaking",
        help="How many cards a player who speaks during the partner's turn takes into the stock.",
        group=PAIRS,
        ge=0,
        le=5,
    )
    overdraw_to: Literal["bottom", "shuffled_in"] = switch(
        "bottom",
        title="Where a card too many goes",
        help="Whether a card that somebody drew too many goes below that player's stock, or is"
        " shuffled into it under the top card.",
        group=RUNNING_OUT,
    )
    reshuffle: Literal["on_demand", "when_empty"] = switch(
        "on_demand",
        title="Reshuffling",
        help="Whether completed piles become the draw pile when a card is wanted from the empty"
        " one, or as soon as it is empty.",
        group=RUNNING_OUT,
    )
    on_exhausted: Literal["go_on", "end_round"] = switch(
        "go_on",
        title="No card left to draw",
        help="Whether play goes on with fewer cards when there is nothing to draw, or the round"
        " ends drawn.",
        group=RUNNING_OUT,
    )
    on_blocked: Literal["draw", "fewest_stock", "drop_bottom"] = switch(
        "draw",
        title="Blocked rounds",
        help="Whether a round in which nobody can move a card is drawn, is won by the smallest"
        " stock, or goes on after everybody has given up the bottom card of the stock.",
        group=RUNNING_OUT,
        asked=True,
    )

    scoring: Literal["none", "leftover", "loser_counts"] = switch(
        "none",
        title="Scoring",
        help="Whether one round decides, its winner gets 25 points and 5 for each card in"
        " opponents' stocks, or losers get a point for each card in theirs and low wins.",
        group=MATCH,
        asked=True,
    )
    target: int = switch(
        500,
        title="Target",
        help="The total that ends the match; less than 100 only where losers count.",
        group=MATCH,
        ge=10,
        le=1000,
    )
    last_chance: bool = switch(
        False,
        title="One more turn after a win",
        help="Whether everybody else has one more turn after the first stock is gone.",
        group=MATCH,
    )

    def numbers(self) -> int:
        """Return how many cards of each number a deck has."""
        return COPIES[self.top_number] if self.copies == "auto" else self.copies

    def card_count(self) -> int:
        """Return how many cards there are."""
        return self.decks * (self.top_number * self.numbers() + self.wilds)

    def usual_stock(self, seats: int) -> int:
        """Return how many cards a stock has at a table of *seats*, handicaps apart."""
        if self.stock_size == "auto":
            return SMALL_STOCK if seats >= BIG_TABLE else FULL_STOCK
        return self.stock_size

    def handicaps(self, seats: int) -> tuple[int, ...]:
        """Return how many cards more or fewer the stock of each seat has."""
        return (*self.stock_handicap, *(0,) * seats)[:seats]

    def has_pairs(self) -> bool:
        """Tell whether players who sit opposite each other are partners."""
        return self.partners == "opposite"

    def contradictions(self, seats: int | None = None) -> Iterable[Contradiction]:
        return contradictions(self, seats)
