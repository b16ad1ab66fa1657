"""The entry point of the plugin: what it offers, named but not imported."""

from collections.abc import Iterable

from cardtable.api import GameEntry, Preset, hookimpl

API_VERSION = 1

OMNIBUS = Preset(
    "hearts", "omnibus", "Omnibus", "The jack of diamonds is worth ten.", {"jack": True}
)
BLACK_LADY = Preset(
    "hearts",
    "black-lady",
    "Black Lady",
    "Points fall from the first trick on, hearts are led whenever one likes.",
    {"first_trick_points": True, "hearts_led": "any"},
)


@hookimpl
def cardtable_games() -> Iterable[GameEntry]:
    """Offer Hearts."""
    return [
        GameEntry(
            "hearts",
            "Hearts",
            "Take no hearts, and not the queen of spades - or take them all.",
            (3, 6),
            40,
            "cardtable_hearts.game:Hearts",
            (OMNIBUS, BLACK_LADY),
        )
    ]
