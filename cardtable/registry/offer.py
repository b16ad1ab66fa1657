"""Which game and which preset goes by which name when all plugins are put side by side.

Where two plugins offer one game, nobody gets the bare name: each is asked for as
``DISTRIBUTION:KEY``. A distribution that offers one game twice has no name left to tell
them apart, so neither can be had. Of two presets under one key neither can be had either,
but a game's own stands. All of it is said in the faults of the plugins.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from cardtable.core.entry import GameEntry, Preset
from cardtable.registry.plugin import Fault, Plugin
from cardtable.registry.scan import normalized
from cardtable.text import tr


@dataclass(frozen=True, slots=True)
class OfferedPreset:
    """A *preset*, and the plugin that it comes from."""

    preset: Preset
    plugin: Plugin


@dataclass(frozen=True, slots=True)
class Offer:
    """A game under the *name* by which it is asked for; *presets* are those of all plugins."""

    name: str
    entry: GameEntry
    plugin: Plugin
    presets: tuple[OfferedPreset, ...] = ()

    @property
    def full_name(self) -> str:
        """The name that no game of another distribution has."""
        return f"{normalized(self.plugin.distribution)}:{self.entry.key}"


def offers_of(plugins: Sequence[Plugin]) -> list[Offer]:
    """Return every game that can be had, by name; what cannot becomes a fault of its plugin."""
    named = [offer for offers in _claims(plugins).values() for offer in _named(offers)]
    pool = _preset_pool(plugins, {offer.entry.key for offer in named})
    offers = [replace(offer, presets=tuple(_presets(offer, pool))) for offer in named]
    return sorted(offers, key=lambda offer: offer.name)


def _claims(plugins: Iterable[Plugin]) -> dict[str, list[Offer]]:
    """Return who offers each key."""
    claims: dict[str, list[Offer]] = defaultdict(list)
    for plugin in plugins:
        for entry in plugin.games:
            claims[entry.key].append(Offer(entry.key, entry, plugin))
    return claims


def _named(offers: Sequence[Offer]) -> list[Offer]:
    """Return those of *offers*, all of one key, that have a name, each with it."""
    if len(offers) == 1:
        return list(offers)
    names = [offer.full_name for offer in offers]
    found = []
    for offer in offers:
        if names.count(offer.full_name) > 1:
            message = tr(
                "its distribution offers the game {key} more than once", key=repr(offer.entry.key)
            )
        else:
            found.append(replace(offer, name=offer.full_name))
            message = tr(
                "the game {key} is also offered by {others}; ask for {name}",
                key=repr(offer.entry.key),
                others=", ".join(o.plugin.source for o in offers if o.plugin is not offer.plugin),
                name=repr(offer.full_name),
            )
        offer.plugin.faults.append(Fault(message))
    return found


def _preset_pool(plugins: Iterable[Plugin], keys: set[str]) -> list[OfferedPreset]:
    """Return the presets that plugins offer apart from their games, for games that are here."""
    pool = []
    for plugin in plugins:
        for preset in plugin.presets:
            if preset.game in keys:
                pool.append(OfferedPreset(preset, plugin))
            else:
                message = tr(
                    "the preset {preset} is for the game {game}, which is not installed",
                    preset=repr(preset.key),
                    game=repr(preset.game),
                )
                plugin.faults.append(Fault(message))
    return pool


def _presets(offer: Offer, pool: Iterable[OfferedPreset]) -> Iterator[OfferedPreset]:
    """Yield the presets of the game of *offer*, its own first."""
    own = {preset.key for preset in offer.entry.presets}
    yield from (OfferedPreset(preset, offer.plugin) for preset in offer.entry.presets)
    added = [item for item in pool if item.preset.game == offer.entry.key]
    keys = [item.preset.key for item in added]
    for item in added:
        key = item.preset.key
        if key not in own and keys.count(key) == 1:
            yield item
            continue
        rivals = [offer.plugin] if key in own else []
        rivals += [other.plugin for other in added if other.preset.key == key and other is not item]
        message = tr(
            "the preset {preset} of the game {game} is also offered by {others}",
            preset=repr(key),
            game=repr(offer.name),
            others=", ".join(plugin.source for plugin in rivals),
        )
        item.plugin.faults.append(Fault(message))
