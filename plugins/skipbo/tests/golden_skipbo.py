"""Writes the golden matches of Skip-Bo, which `test_skipbo_golden.py` plays again.

They are written anew only when a rule or the form of records has changed on purpose:

    python plugins/skipbo/tests/golden_skipbo.py
"""

from pathlib import Path
from typing import Final

from cardtable.testing.golden import GoldenBook, GoldenMatch, chosen_by_policy
from cardtable_skipbo.game import Skipbo
from cardtable_skipbo.presets import PRESETS


def preset(key: str, seats: int, seed: int, **more: object) -> GoldenMatch:
    """Return a match by a preset, with *more* switches."""
    values = next(dict(found.values) for found in PRESETS if found.key == key)
    return GoldenMatch("skipbo", seats, seed, values | more, "" if more else key)


MANY_SWITCHES: Final[dict[str, object]] = {
    "borrow_discards": "anyone",
    "build_piles": 5,
    "cover_wild": True,
    "discard_piles": 3,
    "discard_spread": True,
    "discards_visible": "top",
    "dump": True,
    "first_hand": 7,
    "first_player": "highest_stock",
    "last_chance": True,
    "must_play": "ones_with_replacement",
    "on_blocked": "drop_bottom",
    "overdraw_to": "shuffled_in",
    "random_start": True,
    "reshuffle": "when_empty",
    "scoring": "loser_counts",
    "stock_size": 10,
    "target": 20,
    "win_handicap": 2,
}

MATCHES: Final = {
    "skipbo_two_seats": GoldenMatch("skipbo", 2, 1, {}),
    "skipbo_match_to_500": preset("match", 4, 2, stock_size=15),
    "skipbo_pairs_of_four": GoldenMatch(
        "skipbo", 4, 3, {"partners": "opposite", "stock_size": 10}, mishaps=0.01
    ),
    "skipbo_pairs_of_six": GoldenMatch(
        "skipbo",
        6,
        4,
        {
            "partners": "opposite",
            "finished_partner": "sits_out",
            "partner_discard": True,
            "stock_size": 8,
            "scoring": "leftover",
            "target": 200,
        },
        mishaps=0.005,
    ),
    "skipbo_junior": preset("junior", 3, 5),
    "skipbo_careful_wilds": preset("careful-wilds", 3, 6, stock_size=12),
    "skipbo_many_switches": GoldenMatch("skipbo", 3, 7, MANY_SWITCHES, mishaps=0.01),
    "skipbo_blocked": GoldenMatch("skipbo", 6, 8, {}, tame=400),
}

BOOK: Final = GoldenBook(
    Path(__file__).parent / "golden",
    "cardtable-skipbo",
    {"skipbo": Skipbo()},
    MATCHES,
    chosen_by_policy,
    player="bot:random",
)

if __name__ == "__main__":
    BOOK.write()
