"""The house rules of one table, from the options of the command line."""

from collections.abc import Sequence

from cardtable.cli.options import RuleOptions
from cardtable.house_rules import HouseRules, Loaded, load
from cardtable.registry import Games, LoadedGame


def chosen_rules(
    games: Games, loaded: LoadedGame, options: RuleOptions, names: Sequence[str] = ()
) -> Loaded[HouseRules]:
    """Return the house rules of *loaded* by *options*, held to the players called *names*.

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
        seats=len(names) or None,
        names=names,
    )
