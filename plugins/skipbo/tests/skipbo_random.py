"""House rules of Skip-Bo drawn at random: every switch with the settings that are tried."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

CHOICES: Final[Mapping[str, Sequence[object]]] = {
    "top_number": (12, 10),
    "copies": ("auto", 6, 8, 12),
    "wilds": (18, 0, 1, 6, 16, 24),
    "decks": (1, 2),
    "stock_size": ("auto", 5, 10, 15),
    "stock_handicap": ((), (0, 0), (3,), (0, -4, 2), (-60, 1)),
    "win_handicap": (0, 1, 5),
    "hand_size": (5, 3, 4, 7),
    "first_hand": ("same", 3, 5, 7),
    "first_player": ("left_of_dealer", "named", "highest_stock", "lowest_stock", "random"),
    "first_seat": ("", "Bo", "cy"),
    "must_play": ("none", "ones", "ones_with_replacement", "stock", "any"),
    "dump": (False, True),
    "discard_wild": (True, False),
    "wild_on_wild": (True, False),
    "cover_wild": (False, True),
    "wild_as_12": (True, False),
    "build_piles": (4, 1, 2, 8, "unlimited"),
    "random_start": (False, True),
    "discard_piles": (4, 1, 2, 6),
    "discard_spread": (False, True),
    "discards_visible": ("all", "top"),
    "borrow_discards": ("none", "anyone"),
    "partners": ("off", "opposite"),
    "partner_discard": (False, True),
    "finished_partner": ("plays", "sits_out"),
    "silence_penalty": (2, 0, 1, 5),
    "overdraw_to": ("bottom", "shuffled_in"),
    "reshuffle": ("on_demand", "when_empty"),
    "on_exhausted": ("go_on", "end_round"),
    "on_blocked": ("draw", "fewest_stock", "drop_bottom"),
    "scoring": ("none", "leftover", "loser_counts"),
    "target": (500, 100, 200),
    "last_chance": (False, True),
}


def random_settings(rng: Random) -> dict[str, object]:
    """Draw settings: each switch as it usually is, or in any of its settings."""
    usual = rng.choice([0.0, 0.5, 0.8])
    return {key: rng.choice(choices) for key, choices in CHOICES.items() if rng.random() >= usual}
