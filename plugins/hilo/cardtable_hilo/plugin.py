"""The entry point of the plugin: what it offers, named but not imported."""

from collections.abc import Iterable

from cardtable.api import GameEntry, hookimpl
from cardtable_hilo.presets import PRESETS

API_VERSION = 1


@hookimpl
def cardtable_games() -> Iterable[GameEntry]:
    """Offer HILO."""
    return [
        GameEntry(
            "hilo",
            "HILO",
            "Swap and remove the cards of your 3x3 grid; the lowest sum wins.",
            (2, 6),
            20,
            "cardtable_hilo.game:Hilo",
            PRESETS,
        )
    ]
