"""What a house-rule file may say, for editors: as JSON Schema."""

import json

from cardtable.cli.errors import say
from cardtable.core.error import PluginError
from cardtable.house_rules.schema import Section, file_schema
from cardtable.registry import Games, load_games


def schema_text(name: str | None) -> str:
    """Return the schema of a file with the game *name* looked into, or with all games."""
    games = load_games()
    wanted = None if name is None else games.find(name).entry.key
    sections = {
        key: section_of(games, key, is_wanted=wanted in (None, key)) for key in sorted(games.keys)
    }
    return json.dumps(file_schema(sections), indent=2)


def section_of(games: Games, key: str, *, is_wanted: bool) -> Section:
    """Return what is known of the section *key*; of a game that is not wanted little is."""
    offer = next(offer for offer in games.offers if offer.entry.key == key)
    if not is_wanted:
        return Section(offer.entry.title, None)
    try:
        loaded = games.get(offer.name)
    except PluginError as error:
        say(str(error))
        return Section(offer.entry.title, None)
    return Section(loaded.entry.title, loaded.game.rules_type(), loaded.entry.presets)
