"""The house rules of one table, from the options of the command line."""

import contextlib

from cardtable.cli.options import RuleOptions
from cardtable.core.error import PluginError
from cardtable.house_rules import HouseRules, Installed, Loaded, load
from cardtable.players import player_fault
from cardtable.registry import Games, LoadedGame


def chosen_rules(
    games: Games, loaded: LoadedGame, options: RuleOptions, seats: int | None = None
) -> Loaded[HouseRules]:
    """Return the house rules of *loaded* by *options*, held to the number of *seats*.

    :raises HouseRulesFaults: they cannot be read, or played.
    """
    rules_type: type[HouseRules] = loaded.game.rules_type()
    return load(
        rules_type,
        game=loaded.entry.key,
        preset=options.preset,
        file=options.house_rules,
        sets=options.sets,
        presets=loaded.entry.presets,
        installed=installed(games, loaded.entry.key),
        variant=options.variant,
        seats=seats,
    )


def installed(games: Games, played: str = "") -> Installed:
    """Return what a house-rule file may speak of, for a table where the game *played* is."""
    return Installed(games.keys, lambda key: _owners(games, key, played), player_fault)


def _owners(games: Games, key: str, played: str) -> list[str]:
    """Return which games but the one *played* have a switch called *key*."""
    found = []
    for offer in games.offers:
        with contextlib.suppress(PluginError):
            if offer.entry.key != played:
                rules_type: type[HouseRules] = games.get(offer.name).game.rules_type()
                found += [offer.name] if key in rules_type.model_fields else []
    return found
