"""The house rules of one table, from the options of the command line."""

import contextlib
from collections.abc import Iterator, Sequence

from cardtable.cli.options import RuleOptions
from cardtable.core.error import PluginError
from cardtable.core.wording import quoted
from cardtable.folders import find_family_file
from cardtable.house_rules import HouseRules, HouseRulesFaults, Installed, Loaded, load
from cardtable.players import player_fault
from cardtable.registry import Games, LoadedGame
from cardtable.text import tr


def chosen_rules(
    games: Games, loaded: LoadedGame, options: RuleOptions, names: Sequence[str] = ()
) -> Loaded[HouseRules]:
    """Return `rules_of` for a command that can leave the family file out, and says so.

    :raises HouseRulesFaults: they cannot be read, or played.
    """
    with leaving_out_offered(options, "--no-house-rules"):
        return rules_of(games, loaded, options, names)


def rules_of(
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
        variant=options.variant,
        sets=options.sets,
        presets=loaded.entry.presets,
        installed=installed(games, loaded.entry.key),
        seats=len(names) or None,
        names=names,
    )


@contextlib.contextmanager
def leaving_out_offered(options: RuleOptions, way: str) -> Iterator[None]:
    """Let what is wrong with a file that was found by itself say the *way* to go on without it."""
    try:
        yield
    except HouseRulesFaults as error:
        file = str(options.house_rules)
        is_found = options.house_rules is not None and options.house_rules == find_family_file()
        if is_found and any(fault.file == file for fault in error.faults):
            error.advice = tr("mend {file}, or leave it out: {way}", file=quoted(file), way=way)
        raise


def installed(games: Games, played: str = "") -> Installed:
    """Return what a house-rule file may speak of, for a table where the game *played* is."""
    by_switch: dict[str, list[str]] = {}

    def owners(key: str) -> list[str]:
        # Only when something is wrong: the rules of all games are imported for it.
        if not by_switch:
            by_switch.update(_games_by_switch(games))
        return [name for name in by_switch.get(key, ()) if name != played]

    return Installed(games.keys, owners, player_fault)


def _games_by_switch(games: Games) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {"": []}
    for offer in games.offers:
        with contextlib.suppress(PluginError):
            rules_type: type[HouseRules] = games.get(offer.name).game.rules_type()
            for key in rules_type.model_fields:
                found.setdefault(key, []).append(offer.entry.key)
    return found
