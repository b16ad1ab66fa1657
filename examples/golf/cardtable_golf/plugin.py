"""The entry point of the plugin: what it offers, named but not imported."""

from collections.abc import Iterable

from cardtable.api import GameEntry, Preset, hookimpl

API_VERSION = 1

FOUR = Preset("golf", "four-cards", "Four cards", "Two columns instead of three.", {"columns": 2})
EIGHT = Preset(
    "golf",
    "eight-cards",
    "Eight cards",
    "Four columns, and two jokers that count minus 2.",
    {"columns": 4, "jokers": 2},
)


@hookimpl
def cardtable_games() -> Iterable[GameEntry]:
    """Offer Golf."""
    return [
        GameEntry(
            "golf",
            "Golf",
            "Nine holes: swap the cards of your grid for lower ones and for pairs.",
            (2, 8),
            30,
            "cardtable_golf.game:Golf",
            (FOUR, EIGHT),
        )
    ]
