"""The house rules of one table as a list: each value, and the layer that it comes from."""

import json
from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from cardtable.cli.console import width
from cardtable.cli.family import file_sentence, warn, with_family_file
from cardtable.cli.house_rules import chosen_rules
from cardtable.cli.options import RuleOptions
from cardtable.core.wording import clean
from cardtable.house_rules import HouseRules, Loaded, Switch, rules_dict, switches
from cardtable.house_rules.wording import toml_key, toml_value
from cardtable.registry import LoadedGame, load_games
from cardtable.text import tr

FORMAT: Final = 1

_COMMENT: Final = "# "
_WIDEST: Final = 40


def rules_text(name: str, options: RuleOptions, *, only_changed: bool) -> str:
    """Return the house rules of the game *name* as people read them, a section of a file."""
    loaded, chosen = _chosen(name, options)
    return "\n".join(_lines(loaded, chosen, only_changed=only_changed))


def rules_json(name: str, options: RuleOptions, *, only_changed: bool) -> str:
    """Return the house rules of the game *name* for programs."""
    loaded, chosen = _chosen(name, options)
    document = {
        "format": FORMAT,
        "game": loaded.entry.key,
        "file": str(chosen.file) if chosen.file else None,
        "variant": chosen.variant or None,
        "preset": chosen.preset.key if chosen.preset else None,
        "switches": [
            _switch_values(chosen, switch) for switch in _listed(chosen, only_changed=only_changed)
        ],
    }
    return json.dumps(document, indent=2)


def _chosen(name: str, options: RuleOptions) -> tuple[LoadedGame, Loaded[HouseRules]]:
    games = load_games()
    loaded = games.get(name)
    chosen = chosen_rules(games, loaded, with_family_file(options))
    warn(chosen)
    return loaded, chosen


def _listed(chosen: Loaded[HouseRules], *, only_changed: bool) -> Iterator[Switch]:
    changed = chosen.changed()
    for switch in switches(type(chosen.rules)):
        if not only_changed or switch.key in changed:
            yield switch


def _lines(loaded: LoadedGame, chosen: Loaded[HouseRules], *, only_changed: bool) -> Iterator[str]:
    """Yield the list, itself a house-rule file: what a person copies from it is valid."""
    game = toml_key(loaded.entry.key)
    yield from wrap(
        _about(loaded, chosen),
        width(),
        initial_indent=_COMMENT,
        subsequent_indent=_COMMENT,
        break_long_words=False,
        break_on_hyphens=False,
    )
    yield ""
    yield f"[variants.{toml_key(chosen.variant)}]" if chosen.variant else f"[{game}]"
    if chosen.variant:
        yield f"game = {toml_value(loaded.entry.key)}"
    group = ""
    for switch in _listed(chosen, only_changed=only_changed):
        if switch.group != group:
            group = switch.group
            yield ""
            yield f"# {group}"
        setting = f"{switch.key} = {toml_value(getattr(chosen.rules, switch.key))}"
        yield f"{setting:<{_WIDEST}}  # {clean(_origin(chosen, switch))}"


def _about(loaded: LoadedGame, chosen: Loaded[HouseRules]) -> str:
    sentence = file_sentence(chosen, loaded) or tr("no file is in force")
    if chosen.file is None and not chosen.changed():
        sentence = tr("{sentence}; nothing differs from the base game", sentence=sentence)
    return tr("{title}: {sentence}.", title=loaded.entry.title, sentence=sentence)


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
