"""Lists of what is installed: the games with their presets, and the plugins."""

import json
import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from cardtable.cli.called import command_line
from cardtable.cli.console import width
from cardtable.cli.errors import show_traceback
from cardtable.cli.files import from_home
from cardtable.cli.variants import Variant, listed_variants
from cardtable.core.entry import BotEntry, GameEntry
from cardtable.core.wording import clean
from cardtable.registry import Games, Offer, Plugin
from cardtable.text import tr

FORMAT: Final = 1


def games_text(games: Games) -> str:
    """Return the games and their presets as people read them."""
    if not games.offers:
        return tr(
            "No game is installed; a plugin brings one (see {command}).",
            command=command_line("plugins"),
        )
    file, variants = listed_variants(games.keys)
    place = clean(from_home(str(file)))
    return "\n\n".join(
        "\n".join([*_game_lines(offer), *_variant_lines(variants.get(offer.entry.key, ()), place)])
        for offer in games.offers
    )


def games_json(games: Games) -> str:
    """Return the games and their presets for programs."""
    file, variants = listed_variants(games.keys)
    return _json(
        {
            "family_file": str(file.absolute()) if file else None,
            "games": [
                {
                    **_game_values(offer),
                    "variants": [one.name for one in variants.get(offer.entry.key, ())],
                }
                for offer in games.offers
            ],
        }
    )


def plugins_text(games: Games) -> str:
    """Return the plugins as people read them, each with its faults."""
    if not games.plugins:
        return tr("No plugin is installed.")
    return "\n\n".join("\n".join(_plugin_lines(plugin)) for plugin in games.plugins)


def plugins_json(games: Games) -> str:
    """Return the plugins for programs."""
    return _json({"plugins": [_plugin_values(plugin) for plugin in games.plugins]})


def show_traces(games: Games) -> None:
    """Show where each fault of a plugin came from, on standard error."""
    for plugin in games.plugins:
        for fault in plugin.faults:
            if fault.error is not None:
                show_traceback(fault.error)


def seats_text(entry: GameEntry) -> str:
    """Return for how many players a game is."""
    fewest, most = entry.seats
    if fewest == most:
        return tr("{fewest} players", fewest=fewest)
    return tr("{fewest} to {most} players", fewest=fewest, most=most)


def _game_lines(offer: Offer) -> Iterator[str]:
    entry = offer.entry
    yield tr(
        "{name}: {title}, {seats}, about {minutes} minutes",
        name=offer.name,
        title=entry.title,
        seats=seats_text(entry),
        minutes=entry.minutes,
    )
    yield from _wrapped(entry.summary)
    yield from _wrapped(tr("From {source}.", source=offer.plugin.source))
    for item in offer.presets:
        preset = item.preset
        text = tr(
            "--preset {key}: {title}. {summary}",
            key=preset.key,
            title=preset.title,
            summary=preset.summary,
        )
        if item.plugin.distribution != offer.plugin.distribution:
            text += " " + tr("From {source}.", source=item.plugin.source)
        yield from _wrapped(text)


def _variant_lines(variants: Sequence[Variant], place: str) -> Iterator[str]:
    for one in variants:
        about = [tr("preset {name}", name=clean(one.preset))] if one.preset else []
        if one.rules or not about:
            about.append(tr("{count} rule of its own", "{count} rules of its own", count=one.rules))
        yield from _wrapped(
            tr(
                "--variant {name}: {about}, from {file}.",
                name=clean(one.name),
                about=", ".join(about),
                file=place,
            )
        )


def _game_values(offer: Offer) -> dict[str, object]:
    entry = offer.entry
    return {
        "name": offer.name,
        "key": entry.key,
        "title": entry.title,
        "summary": entry.summary,
        "players": {"fewest": entry.seats[0], "most": entry.seats[1]},
        "minutes": entry.minutes,
        "distribution": offer.plugin.distribution,
        "version": offer.plugin.version,
        "presets": [
            {
                "key": item.preset.key,
                "title": item.preset.title,
                "summary": item.preset.summary,
                "distribution": item.plugin.distribution,
                "version": item.plugin.version,
            }
            for item in offer.presets
        ],
    }


def _plugin_lines(plugin: Plugin) -> Iterator[str]:
    name = f" ({plugin.name})" if plugin.name else ""
    yield f"{plugin.source}{name}"
    for entry in plugin.games:
        yield from _wrapped(tr("Game {key}: {title}.", key=entry.key, title=entry.title))
        for preset in entry.presets:
            yield from _wrapped(_preset_text(preset.game, preset.key, preset.title))
    for preset in plugin.presets:
        yield from _wrapped(_preset_text(preset.game, preset.key, preset.title))
    for bot in plugin.bots:
        yield from _wrapped(_bot_text(bot))
    for fault in plugin.faults:
        yield from _wrapped(tr("Fault: {reason}.", reason=fault.reason.removesuffix(".")))


def _preset_text(game: str, key: str, title: str) -> str:
    return tr("Preset {key} of {game}: {title}.", key=key, game=game, title=title)


def _bot_text(bot: BotEntry) -> str:
    if not bot.game:
        return tr("Bot {key} of every game: {title}.", key=bot.key, title=bot.title)
    return tr("Bot {key} of {game}: {title}.", key=bot.key, game=bot.game, title=bot.title)


def _plugin_values(plugin: Plugin) -> dict[str, object]:
    return {
        "distribution": plugin.distribution,
        "version": plugin.version,
        "name": plugin.name,
        "games": [entry.key for entry in plugin.games],
        "presets": [
            {"game": preset.game, "key": preset.key}
            for preset in [p for entry in plugin.games for p in entry.presets]
            + list(plugin.presets)
        ],
        "bots": [{"game": bot.game or None, "key": bot.key} for bot in plugin.bots],
        "faults": [fault.reason for fault in plugin.faults],
    }


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(
        text,
        width(),
        initial_indent="    ",
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _json(values: dict[str, object]) -> str:
    return json.dumps({"format": FORMAT, **values}, indent=2, ensure_ascii=True)
