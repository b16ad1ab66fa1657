"""The switches of Under 10 and Yaniv: all that a table may agree on before the deal.

The two games are one engine. `YanivRules` are the rules of Under 10 with the defaults of
Yaniv, so every switch of the one is a switch of the other.

What contradicts what stands in `cardtable_under10.contradiction`.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from cardtable.api import Contradiction, Face, HouseRules, standard_deck, switch
from cardtable_under10.contradiction import contradictions

CALLING: Final = "Calling"
CARDS: Final = "Cards"
THROWS: Final = "Throws"
DRAWING: Final = "Drawing"
SCORE: Final = "Score"
MATCH: Final = "Match"

TWO_PACKS_FROM: Final = 6
"""The number of seats from which ``decks = "auto"`` means two packs."""

ExactPairs: TypeAlias = tuple[tuple[int, int], ...]
ExactRules: TypeAlias = (
    Literal["none", "halve100", "halve_multiples_of_50", "minus50_multiples_of_50"] | ExactPairs
)

_ANY_DECK: Final = standard_deck(packs=1, jokers=1)


def _threshold(default: int) -> int:
    return switch(
        default,
        title="Highest hand to call",
        help="The most points that a hand may have to be called.",
        group=CALLING,
        ge=0,
        le=25,
        asked=True,
    )


def _limit(default: int) -> int:
    return switch(
        default,
        title="Limit of the match",
        help="The total that puts a player out, or ends the match; it does not apply to a fixed"
        " number of rounds.",
        group=MATCH,
        ge=50,
        le=500,
        asked=True,
    )


def _exact_rules(default: ExactPairs) -> ExactRules:
    rule: ExactRules = default
    return switch(
        rule,
        title="Exact totals",
        help="Which totals become another one when a player lands on them exactly: pairs of the"
        " two, or the name of a well-known rule.",
        group=MATCH,
        allowed='"none", "halve100", "halve_multiples_of_50", "minus50_multiples_of_50", or pairs'
        " such as [[100, 50], [200, 100]]",
        asked=True,
    )


class Under10Rules(HouseRules):
    """The house rules of Under 10."""

    threshold: int = _threshold(9)
    call_from_turn: int = switch(
        1,
        title="First turn to call in",
        help="In which of the own turns of a round a player may call for the first time.",
        group=CALLING,
        ge=1,
        le=5,
    )
    grace_turn: bool = switch(
        False,
        title="One more turn after a call",
        help="Whether everybody else has one more turn between a call and the showdown.",
        group=CALLING,
    )

    hand_size: int = switch(
        5,
        title="Cards in a hand",
        help="How many cards everybody is dealt.",
        group=CARDS,
        ge=3,
        le=7,
    )
    decks: Literal["auto"] | int = switch(
        1,
        title="Packs of cards",
        help="How many packs are shuffled together; auto is two from six players on.",
        group=CARDS,
        ge=1,
        le=2,
        asked=True,
    )
    jokers: int = switch(
        2,
        title="Jokers",
        help="How many jokers each pack has.",
        group=CARDS,
        ge=0,
        le=4,
        asked=True,
    )
    joker_points: int = switch(
        0,
        title="Points of a joker",
        help="What a joker counts in a hand.",
        group=CARDS,
        ge=0,
        le=25,
    )
    joker_points_loser: Literal["none"] | int = switch(
        "none",
        title="Points of a joker left over",
        help="What a joker counts at the end of a round for everybody who has not won it; none is"
        " as in the hand.",
        group=CARDS,
        ge=0,
        le=50,
    )
    face_points: Literal[10, "11-12-13"] = switch(
        10,
        title="Points of jack, queen and king",
        help="Whether jack, queen and king count 10 each, or 11, 12 and 13.",
        group=CARDS,
    )
    zero_cards: tuple[str, ...] = switch(
        (),
        title="Cards that count nothing",
        help="Cards that count 0, such as the king of hearts, KH.",
        group=CARDS,
        allowed='a list of cards such as ["KH", "QS"]',
    )
    upcard_min: Literal["none"] | int = switch(
        "none",
        title="Least points of the first upcard",
        help="What the card that starts the discards must count at least; a lower one, and so a"
        " joker too, is buried and the next one turned up.",
        group=CARDS,
        ge=1,
        le=10,
    )

    set_match: Literal["rank", "points"] = switch(
        "rank",
        title="What makes a set",
        help="Whether only cards of one rank are a set, or those that count the same are one too.",
        group=THROWS,
    )
    joker_in_sets: bool = switch(
        False,
        title="Jokers in sets",
        help="Whether a joker may stand for a card of a set that has another card.",
        group=THROWS,
        asked=True,
    )
    joker_pair: bool = switch(
        True,
        title="Jokers as a set",
        help="Whether two or more jokers are a set of their own.",
        group=THROWS,
    )
    run_min: int = switch(
        3,
        title="Shortest run",
        help="How many cards a run has at least.",
        group=THROWS,
        ge=2,
        le=3,
    )
    run_min_natural: int = switch(
        1,
        title="Real cards in a run",
        help="How many cards of a run must at least be no jokers.",
        group=THROWS,
        ge=1,
        le=2,
    )
    joker_run_ends: bool = switch(
        True,
        title="Jokers at the ends of a run",
        help="Whether a joker may be the first or the last card of a run.",
        group=THROWS,
        asked=True,
    )
    joker_max_in_run: Literal["any"] | int = switch(
        "any",
        title="Jokers in one run",
        help="How many jokers a run may have at most; any sets no bound.",
        group=THROWS,
        ge=0,
        le=6,
    )
    ace: Literal["low", "high", "both"] = switch(
        "low",
        title="The ace in runs",
        help="Whether an ace lies below the two in a run, above the king, or in either place.",
        group=THROWS,
    )
    run_wrap: bool = switch(
        False,
        title="Runs round the corner",
        help="Whether a run may go on from the king to the ace and the two, whatever ace says.",
        group=THROWS,
    )
    add_on: bool = switch(
        False,
        title="Adding to what lies",
        help="Whether a player may add cards to the set or run that lies, in place of throwing some"
        " apart from it.",
        group=THROWS,
    )

    set_pickup: Literal["any", "ends"] = switch(
        "any",
        title="Taking from a set",
        help="Whether any card of the set before may be taken, or only its first and last as it"
        " lies.",
        group=DRAWING,
        asked=True,
    )
    joker_swap: bool = switch(
        False,
        title="Swapping for a joker",
        help="Whether a joker inside the run before may be taken for the very card that it stands"
        " for, in place of drawing.",
        group=DRAWING,
    )
    slap_down: bool = switch(
        False,
        title="Slapping down",
        help="Whether a card drawn from the pile may be added at once to the single card or set"
        " just thrown, if it has the same rank.",
        group=DRAWING,
        asked=True,
    )
    slap_others: Literal["off", "complete_four", "any_match"] = switch(
        "off",
        title="Slapping by the others",
        help="Whether the others may add cards of the same rank to a single card or set that"
        " somebody throws: never, only to make it all four of the rank, or always.",
        group=DRAWING,
    )
    go_out_ends: bool = switch(
        False,
        title="Going out",
        help="Whether slapping down the last card of a hand ends and wins the round.",
        group=DRAWING,
    )
    on_empty: Literal["reshuffle", "end_round_all_score"] = switch(
        "reshuffle",
        title="Empty draw pile",
        help="Whether the discards become a new draw pile when a card is wanted from an empty"
        " one, or the round ends uncalled and everybody scores.",
        group=DRAWING,
    )
    reshuffle_keep: Literal["last_group", "top_card", "last_two_groups"] = switch(
        "last_group",
        title="What a reshuffle leaves",
        help="Which of the discards stay when the others are shuffled: the group just thrown, only"
        " its last card, or that group and the one before it.",
        group=DRAWING,
    )

    tie_is_caught: bool = switch(
        True,
        title="Ties catch the caller",
        help="Whether a caller is caught by a hand that has the same sum.",
        group=SCORE,
    )
    zero_call_safe: bool = switch(
        False,
        title="Calls with 0 are safe",
        help="Whether a caller whose hand counts 0 is never caught.",
        group=SCORE,
    )
    caught_winner: Literal["zero", "hand"] = switch(
        "zero",
        title="What the catcher scores",
        help="Whether the lowest hand scores 0 when the caller is caught, or what it counts.",
        group=SCORE,
        asked=True,
    )
    joint_winners: Literal["all", "first_after_caller"] = switch(
        "all",
        title="Several lowest catchers",
        help="Whether all who share the lowest hand win when the caller is caught, or only the"
        " first of them after the caller.",
        group=SCORE,
    )
    penalty: int = switch(
        30,
        title="Penalty",
        help="What a caller pays who is caught.",
        group=SCORE,
        ge=0,
        le=100,
    )
    penalty_mode: Literal["hand_plus", "flat"] = switch(
        "hand_plus",
        title="How the penalty counts",
        help="Whether the penalty is added to the hand of the caller, or counts in its place.",
        group=SCORE,
    )
    penalty_tie: Literal["none"] | int = switch(
        "none",
        title="Penalty for a tie",
        help="What a caller pays who is only tied and not undercut; none is the same penalty.",
        group=SCORE,
        ge=0,
        le=100,
    )
    penalty_per_catcher: int = switch(
        0,
        title="Penalty for more catchers",
        help="How much more the penalty is for each catcher beyond the first.",
        group=SCORE,
        ge=0,
        le=50,
    )
    winner_bonus: Literal["halve_previous_total"] | int = switch(
        0,
        title="Bonus of the winner",
        help="What the winner of a round adds to the total, or that the total of before is halved.",
        group=SCORE,
        ge=-10,
        le=0,
    )

    limit: int = _limit(100)
    limit_mode: Literal["over", "reach"] = switch(
        "over",
        title="How the limit counts",
        help="Whether a total must be over the limit to count as such, or reaching it is enough.",
        group=MATCH,
    )
    end_mode: Literal["last_standing", "first_over", "rounds"] = switch(
        "last_standing",
        title="End of the match",
        help="Whether players drop out until one is left, the first one past the limit ends the"
        " match, or a number of rounds does.",
        group=MATCH,
        asked=True,
    )
    rounds: int = switch(
        10,
        title="Number of rounds",
        help="How many rounds a match has whose end_mode is rounds.",
        group=MATCH,
        ge=1,
        le=50,
    )
    exact_rules: ExactRules = _exact_rules(((100, 50),))
    exact_needs_positive: bool = switch(
        True,
        title="Exact totals need points",
        help="Whether an exact total only counts for a player who scored more than 0 in the round.",
        group=MATCH,
    )
    next_starter: Literal["winner", "left_of_dealer", "caller", "random"] = switch(
        "winner",
        title="Who starts the later rounds",
        help="Who has the first turn after the first round.",
        group=MATCH,
    )
    join_late: Literal["off"] | int = switch(
        "off",
        title="Joining late",
        help="How many points more than the highest total of those still in somebody begins with"
        " who joins after the first round; off lets nobody join.",
        group=MATCH,
        ge=0,
        le=50,
    )
    direction: Literal["cw", "ccw"] = switch(
        "cw",
        title="Direction of play",
        help="Whether turns and deal go clockwise, or the other way round.",
        group=MATCH,
    )

    def packs(self, seats: int) -> int:
        """Return how many packs *seats* players use."""
        if self.decks == "auto":
            return 2 if seats >= TWO_PACKS_FROM else 1
        return self.decks

    def exact_totals(self) -> dict[int, int]:
        """Return what each exact total becomes, where the rule is a list of them."""
        if self.exact_rules == "halve100":
            return {100: 50}
        return {} if isinstance(self.exact_rules, str) else dict(self.exact_rules)

    def can_slap(self) -> bool:
        """Tell whether a hand may be slapped empty, by its own throw or onto another's."""
        return self.slap_down or self.slap_others != "off"

    def zero_faces(self) -> tuple[Face, ...]:
        """Return the cards that count nothing, as the deck spells them and in its order."""
        faces = {_ANY_DECK.parse_face(name) for name in self.zero_cards}
        return tuple(face for face in _ANY_DECK.cards_by_face if face in faces)

    def contradictions(self, seats: int | None = None) -> Iterable[Contradiction]:
        return contradictions(self, seats)


class YanivRules(Under10Rules):
    """The house rules of Yaniv: those of Under 10 with other defaults."""

    threshold: int = _threshold(5)
    limit: int = _limit(200)
    exact_rules: ExactRules = _exact_rules(((100, 50), (200, 100)))
