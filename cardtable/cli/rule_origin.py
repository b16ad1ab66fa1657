"""What was said about the house rules of a match, kept in its record so that it can be compared."""

import os
from collections.abc import Mapping
from os.path import lexists
from pathlib import Path
from typing import Final

from cardtable.cli.family import rule_changes, with_family_file
from cardtable.cli.files import from_home
from cardtable.cli.house_rules import chosen_rules
from cardtable.cli.options import RuleOptions
from cardtable.house_rules import HouseRules, HouseRulesFaults, Loaded, rules_dict
from cardtable.match import Match
from cardtable.registry import Games, LoadedGame
from cardtable.text import tr

_PRESET: Final = "preset"
_VARIANT: Final = "variant"
_FILE: Final = "file"
_NO_FILE: Final = "no-file"
_SETS: Final = "set"


def origin_of(options: RuleOptions) -> dict[str, object]:
    """Return *options* as a record keeps them; a file below the own folder is named from there."""
    file = options.house_rules
    values: dict[str, object] = {
        _PRESET: options.preset,
        _VARIANT: options.variant,
        _FILE: from_home(str(file.absolute())) if file else None,
        _NO_FILE: options.no_house_rules,
        _SETS: list(options.sets),
    }
    return {key: value for key, value in values.items() if value}


def options_of(origin: Mapping[str, object]) -> RuleOptions:
    """Return the options that `origin_of` kept; where no file was named, one found now counts."""
    file, sets = _text(origin, _FILE), origin.get(_SETS)
    return with_family_file(
        RuleOptions(
            _text(origin, _PRESET),
            _text(origin, _VARIANT),
            # Unlike Path.expanduser() this leaves the name of nobody as it stands.
            Path(os.path.expanduser(file)) if file else None,  # noqa: PTH111 - see above
            no_house_rules=origin.get(_NO_FILE) is True,
            sets=[item for item in sets if isinstance(item, str)] if isinstance(sets, list) else [],
        )
    )


def _text(origin: Mapping[str, object], key: str) -> str | None:
    value = origin.get(key)
    return value if isinstance(value, str) else None


def differences(games: Games, loaded: LoadedGame, match: Match) -> list[str]:
    """Return how the house rules of *match* differ from those that it would be begun with now."""
    try:
        chosen = rules_of_today(games, loaded, match)
    except HouseRulesFaults as error:
        reason = str(error.faults[0]).splitlines()[0]
        return [tr("the file cannot be compared ({reason})", reason=reason)]
    return rule_changes(rules_dict(match.rules), rules_dict(chosen.rules)) if chosen else []


def rules_of_today(games: Games, loaded: LoadedGame, match: Match) -> Loaded[HouseRules] | None:
    """Return the house rules that *match* would be begun with now; `None` if that is not known.

    :raises HouseRulesFaults: its file is wrong by now.
    """
    if match.header.rules_from is None:
        return None
    options = options_of(match.header.rules_from)
    if options.house_rules is not None and not lexists(options.house_rules):
        return None
    return chosen_rules(games, loaded, options, match.names)
