"""The entry point of the plugin: what it offers, named but not imported."""

from collections.abc import Iterable
from typing import Final

from cardtable.api import GameEntry, Preset, hookimpl

API_VERSION = 1

SPECIAL: Final = Preset(
    "crazy-eights",
    "special",
    "Special cards",
    "A 2 makes the next player draw, a queen skips, an ace turns the order round.",
    {"twos": True, "queens": True, "aces": True, "draws": 1, "reshuffle": True},
)
OPEN_SPIEL: Final = Preset(
    "crazy-eights",
    "openspiel",
    "OpenSpiel",
    "What OpenSpiel's game of this name plays, one round after the other.",
    {"draws": 5, "most_plays": 100, "scoring": "own", "ace_points": 10},
)


@hookimpl
def cardtable_games() -> Iterable[GameEntry]:
    """Offer Crazy Eights."""
    return [
        GameEntry(
            key="crazy-eights",
            title="Crazy Eights",
            summary="Match the suit or the rank; an eight names the suit; be out of cards first.",
            seats=(2, 7),
            minutes=15,
            target="cardtable_crazy_eights.game:CrazyEights",
            presets=(SPECIAL, OPEN_SPIEL),
        )
    ]
