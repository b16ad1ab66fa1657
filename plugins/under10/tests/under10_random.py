"""House rules drawn at random: every switch with the settings that are tried."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

CHOICES: Final[Mapping[str, Sequence[object]]] = {
    "threshold": (0, 5, 7, 9, 11, 25),
    "call_from_turn": (1, 2, 5),
    "grace_turn": (False, True),
    "hand_size": (3, 4, 5, 6, 7),
    "decks": (1, 2, "auto"),
    "jokers": (0, 1, 2, 3, 4),
    "joker_points": (0, 1, 25),
    "joker_points_loser": ("none", 0, 25, 50),
    "face_points": (10, "11-12-13"),
    "zero_cards": ((), ("KH",), ("QS", "7D")),
    "upcard_min": ("none", 1, 6, 10),
    "set_match": ("rank", "points"),
    "joker_in_sets": (False, True),
    "joker_pair": (True, False),
    "run_min": (3, 2),
    "run_min_natural": (1, 2),
    "joker_run_ends": (True, False),
    "joker_max_in_run": ("any", 0, 1, 2),
    "ace": ("low", "high", "both"),
    "run_wrap": (False, True),
    "set_pickup": ("any", "ends"),
    "joker_swap": (False, True),
    "add_on": (False, True),
    "slap_down": (False, True),
    "slap_others": ("off", "complete_four", "any_match"),
    "go_out_ends": (False, True),
    "on_empty": ("reshuffle", "end_round_all_score"),
    "reshuffle_keep": ("last_group", "top_card", "last_two_groups"),
    "tie_is_caught": (True, False),
    "zero_call_safe": (False, True),
    "caught_winner": ("zero", "hand"),
    "joint_winners": ("all", "first_after_caller"),
    "penalty": (0, 25, 30, 100),
    "penalty_mode": ("hand_plus", "flat"),
    "penalty_tie": ("none", 0, 20, 100),
    "penalty_per_catcher": (0, 1, 20, 50),
    "winner_bonus": (0, -1, -10, "halve_previous_total"),
    "limit": (50, 100, 124, 200, 500),
    "limit_mode": ("over", "reach"),
    "end_mode": ("last_standing", "first_over", "rounds"),
    "rounds": (1, 2, 10, 50),
    "exact_rules": (
        ((100, 50),),
        ((100, 50), (200, 100)),
        ((50, 0), (100, 25)),
        "none",
        "halve_multiples_of_50",
        "minus50_multiples_of_50",
    ),
    "exact_needs_positive": (True, False),
    "next_starter": ("winner", "left_of_dealer", "caller", "random"),
    "join_late": ("off", 0, 10, 50),
    "direction": ("cw", "ccw"),
}


LIVELINESS: Final = 0.2
LIVELY: Final[Mapping[str, object]] = {
    "jokers": 4,
    "decks": 2,
    "hand_size": 6,
    "run_min": 3,
    "joker_max_in_run": "any",
    "joker_swap": True,
    "add_on": True,
}
"""Many long runs with jokers in them, and somebody who holds what the jokers stand for."""


def random_settings(rng: Random) -> dict[str, object]:
    """Draw settings: each switch as it usually is, or in any of its settings."""
    usual = rng.choice([0.0, 0.5, 0.8])
    found = {key: rng.choice(choices) for key, choices in CHOICES.items() if rng.random() >= usual}
    return {**found, **LIVELY} if rng.random() < LIVELINESS else found
