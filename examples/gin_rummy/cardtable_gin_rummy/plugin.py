"""The entry point of the plugin: what it offers, named but not imported."""

from collections.abc import Iterable

from cardtable.api import GameEntry, Preset, hookimpl

API_VERSION = 1

OKLAHOMA = Preset(
    "gin-rummy", "oklahoma", "Oklahoma", "The first upcard says when one may knock.",
    {"oklahoma": True},
)  # fmt: skip
STRAIGHT = Preset(
    "gin-rummy", "straight", "Straight gin", "Nobody knocks but with gin.", {"knock_limit": 0}
)


@hookimpl
def cardtable_games() -> Iterable[GameEntry]:
    """Offer Gin Rummy."""
    return [
        GameEntry(
            "gin-rummy",
            "Gin Rummy",
            "Form sets and runs, and knock before the other has fewer cards left over.",
            (2, 2),
            30,
            "cardtable_gin_rummy.game:GinRummy",
            (OKLAHOMA, STRAIGHT),
        )
    ]
