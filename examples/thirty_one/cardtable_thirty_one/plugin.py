"""The entry point of the plugin: what it offers, named but not imported."""

from collections.abc import Iterable

from cardtable.api import GameEntry, hookimpl

API_VERSION = 1


@hookimpl
def cardtable_games() -> Iterable[GameEntry]:
    """Offer Thirty-One."""
    return [
        GameEntry(
            key="thirty-one",
            title="Thirty-One",
            summary="Collect one suit, knock in time, and keep your lives.",
            seats=(2, 9),
            minutes=20,
            target="cardtable_thirty_one.game:ThirtyOne",
        )
    ]
