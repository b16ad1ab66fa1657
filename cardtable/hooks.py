"""The hooks that a plugin may implement, each with its manual.

A distribution names a module under the entry-point group ``cardtable``; the functions in
it that are marked with `hookimpl` are called when games, presets or players are listed,
and never while a round is played.
"""

from collections.abc import Iterable
from typing import Final

import pluggy

from cardtable.core.entry import BotEntry, GameEntry, Preset

PROJECT: Final = "cardtable"
API_VERSION: Final = 1
"""Raised when a plugin written for the old one must change; a module may name the one it
was written for as ``API_VERSION``."""

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def cardtable_games() -> Iterable[GameEntry]:  # type: ignore[empty-body]
    """Offer the games this plugin adds.

    Called once, when games are first listed.

    :return: entries; where two plugins offer the same key, each is reached as
        ``DISTRIBUTION:KEY`` and the list of plugins names both.
    """


@hookspec
def cardtable_presets() -> Iterable[Preset]:  # type: ignore[empty-body]
    """Offer further presets, for this plugin's games or another's.

    Called once, when games are first listed.

    :return: presets; one for a game that is not installed is left out and listed as such.
    """


@hookspec
def cardtable_bots() -> Iterable[BotEntry]:  # type: ignore[empty-body]
    """Offer bots for games of any plugin.

    Called once, when games are first listed.

    :return: bots; of two under one key for the same game neither can be had, and a game's own
        bot of that name stands.
    """
