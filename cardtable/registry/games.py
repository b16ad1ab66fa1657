"""The installed games, and the one that was asked for with its rules imported."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardtable.core.entry import GameEntry
from cardtable.core.error import CardtableError, PluginError
from cardtable.core.game import Game
from cardtable.core.wording import alternatives, clip, did_you_mean, nearest
from cardtable.registry.bots import further_bots, settle_bots
from cardtable.registry.check import checked_game
from cardtable.registry.offer import Offer, offers_of
from cardtable.registry.plugin import Plugin, load_plugins
from cardtable.registry.scan import normalized, scan
from cardtable.text import tr


class UnknownGameError(CardtableError, LookupError):
    """No installed plugin offers a game of this name."""


@dataclass(frozen=True, slots=True)
class LoadedGame:
    """A game whose rules are imported; *entry* holds the presets of all plugins."""

    name: str
    entry: GameEntry
    distribution: str
    version: str
    game: Game

    @property
    def source(self) -> str:
        """The distribution with its version, as lists and records name it."""
        return f"{self.distribution} {self.version}".strip()


class Games:
    """What all *plugins* offer; a value, made by `load_games`."""

    def __init__(self, plugins: Sequence[Plugin]) -> None:
        self.plugins: Final = tuple(plugins)
        settle_bots(self.plugins)
        self.offers: Final = tuple(offers_of(plugins))
        self.keys: Final = frozenset(offer.entry.key for offer in self.offers)
        self._by_name = {offer.full_name: offer for offer in self.offers}
        self._by_name |= {offer.name: offer for offer in self.offers}

    def title_of(self, key: str) -> str:
        """Return what people call the game *key*: its key where no plugin or several offer it."""
        titles = [offer.entry.title for offer in self.offers if offer.entry.key == key]
        return titles[0] if len(titles) == 1 else key

    def find(self, name: str) -> Offer:
        """Return the game called *name*; no rules are imported.

        :raises PluginError: several plugins offer it, or the plugin of this name is broken.
        :raises UnknownGameError: there is no such game.
        """
        distribution, colon, key = name.strip().casefold().rpartition(":")
        wanted = f"{normalized(distribution)}{colon}{key}"
        if wanted in self._by_name:
            return self._by_name[wanted]
        if not colon:
            self._refuse_clash(key)
        self._refuse_broken(wanted)
        raise self._unknown(name)

    def get(self, name: str) -> LoadedGame:
        """Return the game called *name*, its rules imported and looked at.

        :raises PluginError: it cannot be used.
        :raises UnknownGameError: there is no such game.
        """
        offer = self.find(name)
        plugin = offer.plugin
        game = checked_game(offer.entry, plugin.source)
        game.further_bots = further_bots(game, offer.entry.key, self.plugins)
        entry = replace(offer.entry, presets=tuple(item.preset for item in offer.presets))
        return LoadedGame(offer.name, entry, plugin.distribution, plugin.version, game)

    def get_recorded(self, key: str, source: str) -> LoadedGame:
        """Return the game of a record, of the plugin that *source* names if it is still here.

        :raises PluginError: it cannot be used.
        :raises UnknownGameError: there is no such game.
        """
        name = f"{normalized(source.partition(' ')[0])}:{key}"
        return self.get(name if name in self._by_name else key)

    def _refuse_clash(self, key: str) -> None:
        names = [offer.name for offer in self.offers if offer.entry.key == key]
        if names:
            raise PluginError(
                tr(
                    "several plugins offer the game {key}; ask for {names}",
                    key=repr(key),
                    names=alternatives(names),
                )
            )

    def _refuse_broken(self, wanted: str) -> None:
        """Raise the first fault of the plugin that *wanted* names, if it is broken."""
        for plugin in self.plugins:
            distribution = normalized(plugin.distribution)
            keys = {plugin.name.casefold(), *(entry.key for entry in plugin.games)}
            names = {distribution, *keys, *(f"{distribution}:{key}" for key in keys)}
            if plugin.faults and wanted in names:
                fault = plugin.faults[0]
                message = tr(
                    "the plugin {plugin} cannot be used: {reason}",
                    plugin=plugin.source,
                    reason=fault.reason,
                )
                raise PluginError(message) from fault.error

    def _unknown(self, name: str) -> UnknownGameError:
        names = [offer.name for offer in self.offers]
        if not names:
            return UnknownGameError(tr("no game is installed"))
        message = tr(
            "there is no game {name}; installed is {names}",
            name=repr(clip(name)),
            names=alternatives(names),
        )
        return UnknownGameError(message + self._lost() + did_you_mean(nearest(name, names)))

    def _lost(self) -> str:
        """Return the end of a message that names the plugins whose games nobody knows."""
        lost = [one.distribution for one in self.plugins if one.faults and not one.games]
        if not lost:
            return ""
        return "; " + tr("not to be used, as the list of plugins says: {names}",
                         names=", ".join(lost))  # fmt: skip


def load_games() -> Games:
    """Return what all installed plugins offer, with the reasons of those that are broken."""
    return Games(load_plugins(scan()))
