"""The house rules of one table as a list: each value, and the layer that it comes from."""

import json
from collections.abc import Iterator
from typing import Final

from cardtable.cli.house_rules import chosen_rules
from cardtable.cli.options import RuleOptions
from cardtable.core.wording import clean
from cardtable.house_rules import HouseRules, Loaded, Switch, rules_dict, switches
from cardtable.house_rules.wording import toml_key, toml_value
from cardtable.registry import load_games
from cardtable.text import tr

FORMAT: Final = 1

_WIDEST: Final = 40


def rules_text(name: str, options: RuleOptions, *, only_changed: bool) -> str:
    """Return the house rules of the game *name* as people read them, a section of a file."""
    games = load_games()
    loaded = games.get(name)
    chosen = chosen_rules(games, loaded, options)
    return "\n".join(_lines(loaded.entry.key, chosen, only_changed=only_changed))


def rules_json(name: str, options: RuleOptions, *, only_changed: bool) -> str:
    """Return the house rules of the game *name* for programs."""
    games = load_games()
    loaded = games.get(name)
    chosen = chosen_rules(games, loaded, options)
    document = {
        "format": FORMAT,
        "game": loaded.entry.key,
        "file": str(chosen.file) if chosen.file else None,
        "preset": chosen.preset.key if chosen.preset else None,
        "switches": [
            _switch_values(chosen, switch) for switch in _listed(chosen, only_changed=only_changed)
        ],
    }
    return json.dumps(document, indent=2)


def _listed(chosen: Loaded[HouseRules], *, only_changed: bool) -> Iterator[Switch]:
    changed = chosen.changed()
    for switch in switches(type(chosen.rules)):
        if not only_changed or switch.key in changed:
            yield switch


def _lines(game: str, chosen: Loaded[HouseRules], *, only_changed: bool) -> Iterator[str]:
    """Yield the list, itself a house-rule file: what a person copies from it is valid."""
    yield f"[{toml_key(game)}]"
    group = ""
    for switch in _listed(chosen, only_changed=only_changed):
        if switch.group != group:
            group = switch.group
            yield ""
            yield f"# {group}"
        setting = f"{switch.key} = {toml_value(getattr(chosen.rules, switch.key))}"
        yield f"{setting:<{_WIDEST}}  # {clean(_origin(chosen, switch))}"


def _origin(chosen: Loaded[HouseRules], switch: Switch) -> str:
    origin = chosen.origins[switch.key]
    if getattr(chosen.rules, switch.key) == switch.default:
        return origin
    return tr("{origin} (base game: {default})", origin=origin, default=toml_value(switch.default))


def _switch_values(chosen: Loaded[HouseRules], switch: Switch) -> dict[str, object]:
    value = getattr(chosen.rules, switch.key)
    return {
        "key": switch.key,
        "title": switch.title,
        "group": switch.group,
        "value": rules_dict(chosen.rules)[switch.key],
        "default": list(switch.default) if isinstance(switch.default, tuple) else switch.default,
        "changed": value != switch.default,
        "origin": chosen.origins[switch.key],
    }
