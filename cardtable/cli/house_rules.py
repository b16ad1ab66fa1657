"""The house rules of one table, from the options of the command line."""

from cardtable.cli.options import RuleOptions
from cardtable.house_rules import HouseRules, Loaded, load
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
        games=games.keys,
        seats=seats,
    )
