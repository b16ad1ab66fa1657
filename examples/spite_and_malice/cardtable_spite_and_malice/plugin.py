"""The entry point of the plugin: what it offers, named but not imported."""

from collections.abc import Iterable

from cardtable.api import GameEntry, Preset, hookimpl

API_VERSION = 1

SHORT = Preset(
    "spite-and-malice", "short", "Short", "Only ten cards in each stock.", {"stock_size": 10}
)
STRICT = Preset(
    "spite-and-malice",
    "strict",
    "Strict",
    "Aces and twos must be played, and there are three centre piles.",
    {"must_play": "aces_and_twos", "centre_piles": 3},
)


@hookimpl
def cardtable_games() -> Iterable[GameEntry]:
    """Offer Spite and Malice."""
    return [
        GameEntry(
            "spite-and-malice",
            "Spite and Malice",
            "Play from ace to queen on piles in the middle, kings wild, to get rid of your stock.",
            (2, 5),
            30,
            "cardtable_spite_and_malice.game:SpiteAndMalice",
            (SHORT, STRICT),
        )
    ]
