"""The entry point of the plugin: what it offers, named but not imported."""

from collections.abc import Iterable

from cardtable.api import GameEntry, hookimpl
from cardtable_skipbo.presets import PRESETS

API_VERSION = 1


@hookimpl
def cardtable_games() -> Iterable[GameEntry]:
    """Offer Skip-Bo."""
    return [
        GameEntry(
            "skipbo",
            "Skip-Bo",
            "Build 1 to 12 on shared piles, with Skip-Bo cards as wilds, to get rid of your stock.",
            (2, 6),
            30,
            "cardtable_skipbo.game:Skipbo",
            PRESETS,
        ),
    ]
