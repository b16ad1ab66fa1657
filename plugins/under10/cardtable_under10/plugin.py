"""The entry point of the plugin: what it offers, named but not imported."""

from collections.abc import Iterable

from cardtable.api import GameEntry, hookimpl
from cardtable_under10.presets import UNDER10_PRESETS, YANIV_PRESETS

API_VERSION = 1


@hookimpl
def cardtable_games() -> Iterable[GameEntry]:
    """Offer Under 10 and Yaniv, which share one engine."""
    return [
        GameEntry(
            "under10",
            "Under 10",
            "Throw pairs and runs, draw one card, and call with 9 points or less in hand.",
            (2, 10),
            30,
            "cardtable_under10.game:Under10",
            UNDER10_PRESETS,
        ),
        GameEntry(
            "yaniv",
            "Yaniv",
            "Under 10 with a lower bar: call with 5 points or less, and last until 200.",
            (2, 10),
            45,
            "cardtable_under10.game:Yaniv",
            YANIV_PRESETS,
        ),
    ]
