"""Named sets of house rules for Under 10 and Yaniv: how families and clubs play it.

Most of them change one thing and go with either game. Those that are whole rule sets of their
own name every switch in which they differ from Under 10, so they play alike in both.
"""

from collections.abc import Mapping
from typing import Final

from cardtable.api import Preset

UNDER10: Final = "under10"
YANIV: Final = "yaniv"

YANIV_VALUES: Final[Mapping[str, object]] = {
    "threshold": 5,
    "limit": 200,
    "exact_rules": [[100, 50], [200, 100]],
}


VARIANTS: Final[tuple[Preset, ...]] = (
    Preset(
        UNDER10,
        "slap-down",
        "With slapping down",
        "A drawn card of the rank just thrown may follow it at once.",
        {"slap_down": True},
    ),
    Preset(
        UNDER10,
        "halving",
        "Halving at every 50",
        "Whoever lands exactly on a multiple of 50 has the total halved.",
        {"exact_rules": "halve_multiples_of_50"},
    ),
    Preset(
        UNDER10,
        "minus-fifty",
        "Minus 50 at every 50",
        "Whoever lands exactly on a multiple of 50 loses 50 points of it.",
        {"exact_rules": "minus50_multiples_of_50"},
    ),
    Preset(
        UNDER10,
        "no-mercy",
        "No exact totals",
        "No total is ever lowered, however exactly it is met.",
        {"exact_rules": "none"},
    ),
    Preset(
        UNDER10,
        "flat-penalty",
        "Flat penalty",
        "A caught caller scores 30 points whatever the hand, and 20 for a tie.",
        {"penalty_mode": "flat", "penalty_tie": 20},
    ),
    Preset(
        UNDER10,
        "safe-ties",
        "Ties are safe",
        "A caller is caught only by a lower hand, not by an equal one.",
        {"tie_is_caught": False},
    ),
    Preset(
        UNDER10,
        "catcher-counts",
        "The catcher scores too",
        "When a caller is caught, the lowest hand still scores what it counts.",
        {"caught_winner": "hand"},
    ),
    Preset(
        UNDER10,
        "jokers-everywhere",
        "Jokers everywhere",
        "Jokers also stand for cards of a set.",
        {"joker_in_sets": True},
    ),
    Preset(
        UNDER10,
        "careful-jokers",
        "One joker, never at an end",
        "A run has one joker at most, and it lies between two other cards.",
        {"joker_max_in_run": 1, "joker_run_ends": False},
    ),
    Preset(
        UNDER10,
        "no-jokers",
        "Without jokers",
        "Played with the 52 plain cards.",
        {"jokers": 0},
    ),
    Preset(
        UNDER10,
        "ace-high",
        "Ace low or high",
        "Queen, king, ace is a run as well as ace, two, three.",
        {"ace": "both"},
    ),
    Preset(
        UNDER10,
        "ends-only",
        "Only the ends of a set",
        "Of a set, as of a run, only the first and the last card may be taken.",
        {"set_pickup": "ends"},
    ),
    Preset(
        UNDER10,
        "two-packs",
        "Two packs",
        "Two packs are shuffled together, for many players or longer rounds.",
        {"decks": 2},
    ),
    Preset(
        UNDER10,
        "big-table",
        "Big table",
        "From six players on a second pack is used.",
        {"decks": "auto"},
    ),
    Preset(
        UNDER10,
        "last-lap",
        "One more turn after a call",
        "After a call everybody else plays once more before the cards are shown.",
        {"grace_turn": True},
    ),
    Preset(
        UNDER10,
        "lowest-total",
        "First past the limit ends it",
        "Nobody drops out: the first total past the limit ends the match, the lowest wins.",
        {"end_mode": "first_over"},
    ),
    Preset(
        UNDER10,
        "ten-rounds",
        "Ten rounds",
        "The lowest total after ten rounds wins.",
        {"end_mode": "rounds"},
    ),
    Preset(
        UNDER10,
        "blast",
        "Completing four",
        "Whoever can make a throw all four cards of its rank does so out of turn.",
        {"slap_others": "complete_four"},
    ),
    Preset(
        UNDER10,
        "open-slapping",
        "Everybody slaps",
        "A card of the rank just thrown may follow it, from the draw pile or from any hand.",
        {"slap_down": True, "slap_others": "any_match"},
    ),
    Preset(
        UNDER10,
        "adding-on",
        "Adding to what lies",
        "A player may lengthen the set or run of the player before in place of a throw apart.",
        {"add_on": True},
    ),
    Preset(
        UNDER10,
        "joker-trade",
        "Trading for jokers",
        "A joker inside a run may be taken for the very card that it stands for.",
        {"joker_swap": True},
    ),
    Preset(
        UNDER10,
        "late-guests",
        "Late guests",
        "Whoever comes late may join, with 10 points more than the highest total.",
        {"join_late": 10},
    ),
    Preset(
        UNDER10,
        "belgian-championship",
        "Belgian championship",
        "Call at 5, one more turn after a call, aces low or high, the first above 150 ends it.",
        {
            "threshold": 5,
            "grace_turn": True,
            "ace": "both",
            "limit": 150,
            "end_mode": "first_over",
            "exact_rules": "none",
            "next_starter": "left_of_dealer",
            "decks": "auto",
        },
    ),
    Preset(
        UNDER10,
        "dutch",
        "Dutch family rules",
        "Call at 5, flat penalties of 30 and 20, minus 50 at every 50, only ends are taken.",
        {
            "threshold": 5,
            "penalty_mode": "flat",
            "penalty_tie": 20,
            "caught_winner": "hand",
            "set_pickup": "ends",
            "upcard_min": 6,
            "limit": 200,
            "exact_rules": "minus50_multiples_of_50",
        },
    ),
    Preset(
        UNDER10,
        "french",
        "French club rules",
        "No jokers, slapping down, going out wins, one catcher only, minus 50 at every 50.",
        {
            "threshold": 5,
            "jokers": 0,
            "slap_down": True,
            "go_out_ends": True,
            "joint_winners": "first_after_caller",
            "limit": 200,
            "exact_rules": "minus50_multiples_of_50",
        },
    ),
)

AS_YANIV: Final = Preset(
    game=UNDER10,
    key=YANIV,
    title="Yaniv",
    summary="Call at 5 or less, out above 200; exactly 100 becomes 50 and exactly 200 becomes 100.",
    values=YANIV_VALUES,
)


UNDER10_PRESETS: Final = (AS_YANIV, *VARIANTS)
YANIV_PRESETS: Final = tuple(preset.for_game(YANIV) for preset in VARIANTS)
