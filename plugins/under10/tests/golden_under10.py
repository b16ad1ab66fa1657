"""Writes the golden matches of Under 10 and Yaniv, which `test_under10_golden.py` plays again.

They are written anew only when a rule or the form of records has changed on purpose:

    python plugins/under10/tests/golden_under10.py
"""

from pathlib import Path
from typing import Final

from cardtable.testing.golden import GoldenBook, GoldenMatch, chosen_by
from cardtable_under10.bot import Counting
from cardtable_under10.game import Under10, Yaniv
from cardtable_under10.presets import VARIANTS


def preset(game: str, key: str, seats: int, seed: int) -> GoldenMatch:
    """Return a match by a preset."""
    values = next(dict(variant.values) for variant in VARIANTS if variant.key == key)
    return GoldenMatch(game, seats, seed, values, key)


MANY_SWITCHES: Final[dict[str, object]] = {
    "ace": "both",
    "call_from_turn": 2,
    "decks": 2,
    "direction": "ccw",
    "end_mode": "rounds",
    "exact_rules": "halve_multiples_of_50",
    "face_points": "11-12-13",
    "grace_turn": True,
    "joker_in_sets": True,
    "joker_points_loser": 10,
    "next_starter": "random",
    "penalty_per_catcher": 5,
    "penalty_tie": 20,
    "rounds": 4,
    "set_match": "points",
    "set_pickup": "ends",
    "slap_down": True,
    "upcard_min": 3,
    "winner_bonus": -5,
    "zero_cards": ["KH"],
}

OUT_OF_TURN: Final[dict[str, object]] = {
    "add_on": True,
    "decks": 2,
    "go_out_ends": True,
    "hand_size": 7,
    "joker_swap": True,
    "jokers": 4,
    "run_min": 2,
    "slap_others": "any_match",
}

MATCHES: Final = {
    "under10_two_seats": GoldenMatch("under10", 2, 1, {}),
    "under10_five_seats": GoldenMatch("under10", 5, 2, {}),
    "yaniv_three_seats": GoldenMatch("yaniv", 3, 3, {}),
    "belgian": preset("under10", "belgian-championship", 6, 4),
    "dutch": preset("yaniv", "dutch", 3, 5),
    "french": preset("under10", "french", 4, 6),
    "under10_many_switches": GoldenMatch("under10", 4, 7, MANY_SWITCHES),
    "under10_out_of_turn": GoldenMatch("under10", 4, 21, OUT_OF_TURN),
    "blast": preset("under10", "blast", 3, 10),
    "under10_draw_pile_runs_out": GoldenMatch(
        "under10", 5, 8, {"end_mode": "rounds", "rounds": 1}, tame=80
    ),
}


BOOK: Final = GoldenBook(
    Path(__file__).parent / "golden",
    "cardtable-under10",
    {"under10": Under10(), "yaniv": Yaniv()},
    MATCHES,
    chosen_by(Counting()),
)

if __name__ == "__main__":
    BOOK.write()
