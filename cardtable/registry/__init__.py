"""The registry: which plugins are installed, what they offer, and the game that was asked for."""

from cardtable.registry.games import Games, LoadedGame, UnknownGameError, load_games
from cardtable.registry.offer import Offer, OfferedPreset
from cardtable.registry.plugin import Fault, Plugin

__all__ = (
    "Fault",
    "Games",
    "LoadedGame",
    "Offer",
    "OfferedPreset",
    "Plugin",
    "UnknownGameError",
    "load_games",
)
