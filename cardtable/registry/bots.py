"""The bots that plugins bring for games: which can be had, and how one is made when asked for."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from importlib import import_module

from cardtable.core.entry import BotEntry
from cardtable.core.game import Game
from cardtable.core.player import BotMaker, Player
from cardtable.registry.plugin import Fault, Plugin
from cardtable.text import tr


def settle_bots(plugins: Sequence[Plugin]) -> None:
    """Take away every bot whose name another has for the same game; say so as a fault of both."""
    owners: dict[tuple[str, str], list[Plugin]] = defaultdict(list)
    for plugin in plugins:
        for bot in plugin.bots:
            owners[bot.game, bot.key].append(plugin)
    for plugin in plugins:
        for bot in plugin.bots:
            claims = owners[bot.game, bot.key]
            if len(claims) > 1:
                others = [other.source for other in claims if other is not plugin]
                plugin.faults.append(Fault(_clash(bot, others or [plugin.source])))
        plugin.bots = tuple(bot for bot in plugin.bots if len(owners[bot.game, bot.key]) == 1)


def further_bots(game: Game, key: str, plugins: Sequence[Plugin]) -> dict[str, BotMaker]:
    """Return the bots that *plugins* bring for *game*, whose key is *key*.

    One for this game goes before one of the same name for every game.
    """
    found = sorted(_bots_for(key, plugins), key=lambda bot: bot.game != "")
    return {bot.key: _maker(game, bot) for bot in found}


def _bots_for(key: str, plugins: Sequence[Plugin]) -> Iterator[BotEntry]:
    for plugin in plugins:
        yield from (bot for bot in plugin.bots if bot.game in ("", key))


def _maker(game: Game, bot: BotEntry) -> BotMaker:
    def make() -> Player:
        module, _, name = bot.target.partition(":")
        made: Player = getattr(import_module(module), name)(game)
        return made

    return make


def _clash(bot: BotEntry, others: Sequence[str]) -> str:
    return tr(
        "the bot {bot} is also offered by {others}", bot=repr(bot.key), others=", ".join(others)
    )
