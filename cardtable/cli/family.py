"""The family file: found by itself, what it says of the people, and what is told of it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardtable.cli.called import command_line
from cardtable.cli.errors import say
from cardtable.cli.files import from_home
from cardtable.cli.house_rules import installed, leaving_out_offered
from cardtable.cli.options import RuleOptions
from cardtable.core.wording import clean
from cardtable.folders import find_family_file
from cardtable.house_rules import Family, HouseRules, HouseRulesFaults, Loaded
from cardtable.house_rules.document import read_document
from cardtable.house_rules.family import outline
from cardtable.house_rules.wording import shown
from cardtable.registry import Games, LoadedGame
from cardtable.text import tr

_MOST: Final = 8
"""So many changes are told; the rest is counted."""


def with_family_file(options: RuleOptions) -> RuleOptions:
    """Return *options* with the family file that is found, if they name none and leave none out."""
    if options.house_rules is not None or options.no_house_rules:
        return options
    return replace(options, house_rules=find_family_file())


def family_of(games: Games, options: RuleOptions) -> Family:
    """Return `family_in` the file of *options*, and say how to play without one that is wrong.

    :raises HouseRulesFaults: the file cannot be read, or what it says beside its switches is wrong.
    """
    with leaving_out_offered(options, command_line("play GAME --no-house-rules")):
        return family_in(games, options.house_rules)


def family_in(games: Games, file: Path | None) -> Family:
    """Return what *file* says of the family; nothing if there is none.

    :raises HouseRulesFaults: the file cannot be read, or what it says beside its switches is wrong.
    """
    if file is None:
        return Family()
    found = outline(read_document(file), installed(games))
    if found.faults:
        raise HouseRulesFaults(found.faults)
    return found.family


def file_sentence(chosen: Loaded[HouseRules], loaded: LoadedGame) -> str:
    """Return which file is in force and what it changes, ``""`` if there is none."""
    if chosen.file is None:
        return ""
    file = clean(from_home(str(chosen.file)))
    changes = _changes(chosen)
    if not changes:
        return tr(
            "nothing of {title} is changed by {file}: the base game is played",
            file=file,
            title=loaded.entry.title,
        )
    if len(changes) > _MOST:
        changes[_MOST:] = [
            tr(
                "and {count} more ({command})",
                count=len(changes) - _MOST,
                command=command_line(f"house-rules show {loaded.name} --changed"),
            )
        ]
    if chosen.variant:
        return tr(
            "house rules of {file}, variant {variant}: {changes}",
            file=file,
            variant=chosen.variant,
            changes=", ".join(changes),
        )
    return tr("house rules of {file}: {changes}", file=file, changes=", ".join(changes))


def tell_file(chosen: Loaded[HouseRules], loaded: LoadedGame) -> None:
    """Say which file is in force, and what of it is left alone."""
    warn(chosen)
    if sentence := file_sentence(chosen, loaded):
        say(sentence)


def warn(chosen: Loaded[HouseRules]) -> None:
    """Say which parts of the file are left alone, since their game is not installed."""
    for warning in chosen.warnings:
        say(tr("{warning}; this part is left alone", warning=str(warning).splitlines()[0]))


def _changes(chosen: Loaded[HouseRules]) -> list[str]:
    """Return what differs from the base game, the values of a preset under its name."""
    preset = chosen.preset
    base = f"preset {preset.key}" if preset else ""
    changed = chosen.changed().keys() | (preset.values.keys() if preset else set())
    return [
        *([base] if base else []),
        *(
            f"{key} = {shown(getattr(chosen.rules, key))}"
            for key, origin in chosen.origins.items()
            if key in changed and origin != base
        ),
    ]


def changed_sentence(changes: Sequence[str]) -> str:
    """Return that the house rules are others than those of the match before."""
    return tr("the house rules have changed: {changes}", changes="; ".join(changes))


def rule_changes(before: Mapping[str, object], now: Mapping[str, object]) -> list[str]:
    """Return for each switch that differs what it is *now* and what it was *before*."""
    return [
        tr("{key} is {now}, was {before}", key=key, now=shown(value), before=shown(before[key]))
        for key, value in now.items()
        if key in before and before[key] != value
    ]
