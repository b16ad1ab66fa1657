"""Named sets of house rules for Skip-Bo: how families and leaflets have it."""

from collections.abc import Mapping
from typing import Final

from cardtable.api import Preset

GAME: Final = "skipbo"


def _preset(key: str, title: str, summary: str, values: Mapping[str, object]) -> Preset:
    return Preset(GAME, key, title, summary, values)


PRESETS: Final = (
    _preset("quick", "Quick game", "Stocks of 10 cards, a few minutes.", {"stock_size": 10}),
    _preset("short", "Short game", "Stocks of 15 cards.", {"stock_size": 15}),
    _preset(
        "match",
        "Match to 500",
        "Winners get 25 points and 5 for each card left in opponents' stocks; 500 wins.",
        {"scoring": "leftover"},
    ),
    _preset(
        "quick-match",
        "Quick match to 200",
        "Stocks of 10 cards, winners' points, 200 wins.",
        {"stock_size": 10, "scoring": "leftover", "target": 200},
    ),
    _preset(
        "pairs",
        "Pairs",
        "Four or six players in pairs: partners play from each other's stock and discards.",
        {"partners": "opposite"},
    ),
    _preset(
        "pairs-match",
        "Pairs, match to 500",
        "Pairs that score together; 500 wins.",
        {"partners": "opposite", "scoring": "leftover"},
    ),
    _preset(
        "pairs-eight-piles",
        "Pairs with eight discard piles",
        "A pair owns all its discard piles together, and whoever has finished sits out.",
        {"partners": "opposite", "partner_discard": True, "finished_partner": "sits_out"},
    ),
    _preset(
        "junior",
        "Junior",
        "Numbers 1 to 10, eight of each, 16 Skip-Bo cards, stocks of 10 and hands of 3.",
        {"top_number": 10, "wilds": 16, "stock_size": 10, "hand_size": 3},
    ),
    _preset(
        "low-score",
        "Losers count",
        "Losers get a point for each card in their stock; at 100 the lowest total wins.",
        {"scoring": "loser_counts", "target": 100},
    ),
    _preset(
        "careful-wilds",
        "Careful with Skip-Bo cards",
        "None on another, none as a twelve, none discarded, and each is covered at once.",
        {
            "discard_wild": False,
            "wild_on_wild": False,
            "cover_wild": True,
            "wild_as_12": False,
        },
    ),
    _preset(
        "no-wild-discards",
        "Skip-Bo cards are played",
        "A Skip-Bo card may not be put on a discard pile.",
        {"discard_wild": False},
    ),
    _preset(
        "ones-at-once",
        "Ones at once",
        "Every 1 has to be played, and one from the hand is replaced.",
        {"must_play": "ones_with_replacement"},
    ),
    _preset(
        "forced",
        "Whoever can must play",
        "A turn ends only when no card can be played any more.",
        {"must_play": "any"},
    ),
    _preset(
        "free-for-all",
        "Free for all",
        "Any number of build piles, and opponents' discards may be played too.",
        {"build_piles": "unlimited", "borrow_discards": "anyone"},
    ),
    _preset(
        "running-start",
        "Running start",
        "Each build pile starts with a card turned up after the deal.",
        {"random_start": True},
    ),
    _preset(
        "last-chance",
        "Last chance",
        "Everybody has one more turn after a stock is gone, and may still win too.",
        {"last_chance": True},
    ),
    _preset(
        "seven-cards",
        "Seven cards",
        "Hands of seven cards and five discard piles.",
        {"hand_size": 7, "discard_piles": 5},
    ),
    _preset(
        "growing-stocks",
        "Growing stocks",
        "A match to 500 in which a winner's stock is one card larger from then on.",
        {"scoring": "leftover", "win_handicap": 1, "stock_size": 20},
    ),
    _preset(
        "family",
        "Family evening",
        "Stocks of 20, every 1 goes out, the smallest stock wins a blocked round.",
        {"stock_size": 20, "must_play": "ones", "on_blocked": "fewest_stock"},
    ),
    _preset(
        "big-box",
        "Two decks",
        "Two decks and stocks of 40 cards, for a long evening.",
        {"decks": 2, "stock_size": 40},
    ),
)
