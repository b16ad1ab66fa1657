"""The rulebook before the first turn: aim, cards and setup."""

from cardtable.api import Section, Sentence, tr
from cardtable_hilo.house_rules import HiloRules


def aim() -> Section:
    """Return what the players try to do (docs/rules/hilo.md, 3 and 8)."""
    return Section(
        tr("Aim"),
        (
            Sentence(
                tr(
                    "Points are bad: after each round you score the cards left in your grid, and "
                    "the lowest total at the end of the match wins."
                )
            ),
            Sentence(
                tr(
                    "Swap high cards for low ones, or bring three cards of one colour into line: "
                    "that is a HILO, and it rids you of all three."
                )
            ),
        ),
    )


def cards() -> Section:
    """Return what is played with (docs/rules/hilo.md, 1)."""
    return Section(
        tr("The cards"),
        (
            Sentence(
                tr(
                    "The deck has 104 cards in 8 colours, and every colour has one card of each "
                    "value from -1 up to 11."
                )
            ),
            Sentence(tr("A card counts its value, so a -1 takes a point off your sum.")),
            Sentence(
                tr("A card is written as the letter of its colour and its value: R5 is the red 5.")
            ),
            Sentence(
                tr("The letters stand for red, orange, yellow, green, lime, blue, purple and mint.")
            ),
            Sentence(tr("Two to six people play, taking turns clockwise.")),
        ),
    )


def setup(rules: HiloRules) -> Section:
    """Return how a round is dealt and who begins (docs/rules/hilo.md, 2)."""
    return Section(
        tr("Setup"),
        (
            Sentence(
                tr(
                    "The player named last deals the first round, and after each round the deal "
                    "passes on clockwise."
                )
            ),
            Sentence(
                tr(
                    "The dealer shuffles all the cards and lays nine in front of every player, "
                    "face down, in three rows of three: this is your grid."
                )
            ),
            Sentence(
                tr(
                    "A place in it is written by its row and column, counted from the top left: "
                    "r2c3 is the third card of the second row."
                )
            ),
            Sentence(tr("Nobody looks at a face-down card, not even in their own grid.")),
            _opening_flips(rules),
            Sentence(tr("The rest of the cards lie face down as the draw pile.")),
            Sentence(
                tr(
                    "Last of all, the top card of the draw pile is turned over and laid beside it "
                    "as the start of the discard pile."
                )
            ),
            _first_player(rules),
            _first_player_next(rules),
        ),
    )


def _opening_flips(rules: HiloRules) -> Sentence:
    count = rules.initial_flips
    if count == 0:
        text = tr("No card is flipped before the first turn.")
    elif rules.initial_flips_by == "player":
        text = tr(
            "Then, from the dealer's left on, each player picks one card of their own grid and "
            "flips it.",
            "Then, from the dealer's left on, each player picks {count} cards of their own grid "
            "and flips them.",
            count=count,
        )
    else:
        text = tr(
            "Then one card in each grid is flipped, picked at random.",
            "Then {count} cards in each grid are flipped, picked at random.",
            count=count,
        )
    return Sentence(text, ("initial_flips", "initial_flips_by"), new_paragraph=True)


def _first_player(rules: HiloRules) -> Sentence:
    keys: tuple[str, ...] = ("first_player",)
    texts = {
        "highest_open": tr(
            "The player whose open cards add up to the most has the first turn; if several tie, it "
            "is the first of them clockwise from the dealer's left."
        ),
        "lowest_open": tr(
            "The player whose open cards add up to the least has the first turn; if several tie, "
            "it is the first of them clockwise from the dealer's left."
        ),
        "left_of_dealer": tr("The player on the dealer's left has the first turn."),
        "random": tr("Who has the first turn is drawn by lot."),
        "first_seat": tr("The player named first has the first turn, whoever deals."),
    }
    if rules.initial_flips == 0 and rules.first_player in {"highest_open", "lowest_open"}:
        keys = ("first_player", "initial_flips")
        texts["highest_open"] = tr(
            "The highest sum of open cards would have the first turn, but as no card is open yet, "
            "it goes to the player on the dealer's left."
        )
        texts["lowest_open"] = tr(
            "The lowest sum of open cards would have the first turn, but as no card is open yet, "
            "it goes to the player on the dealer's left."
        )
    return Sentence(texts[rules.first_player], keys, new_paragraph=True)


def _first_player_next(rules: HiloRules) -> Sentence:
    texts = {
        "same": tr("Every later round finds its first player in the same way."),
        "previous_ender": tr(
            "In later rounds the ender of the round before begins; if it had no ender, the first "
            "player is found as in the first round."
        ),
        "previous_winner": tr(
            "In later rounds whoever scored the fewest points in the round before begins; if "
            "several tie, it is the first of them clockwise from the dealer's left."
        ),
        "rotate": tr(
            "In later rounds the first turn passes on clockwise, to the player after the one who "
            "began the round before."
        ),
    }
    if rules.rounds == 1:
        text = tr("As there is only one round, nobody need begin another.")
        return Sentence(text, ("first_player_next", "rounds"))
    return Sentence(texts[rules.first_player_next], ("first_player_next",))
