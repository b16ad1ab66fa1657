"""The variants of the family file, for the list of games; no rules are imported for it.

So nothing is checked here. What cannot be read is left out, and a sentence says how to see why.
"""

import tomllib
from collections.abc import Container
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.cli.called import command_line
from cardtable.cli.errors import say
from cardtable.core.wording import clean, clip, quoted
from cardtable.folders import find_family_file
from cardtable.text import tr
from cardtable.text_file import read_bytes

LARGEST: Final = 1_000_000
"""The most bytes that a house-rule file may have."""


NO_SWITCHES: Final = ("game", "preset")


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant by its *name*: its *preset*, ``""`` for none, and how many *rules* it sets."""

    name: str
    preset: str
    rules: int


def listed_variants(games: Container[str]) -> tuple[Path | None, dict[str, list[Variant]]]:
    """Return the family file and, by the key of each game, its variants.

    Those of a game that is not among the installed *games* are told to be left out.
    """
    file = find_family_file()
    if file is None:
        return None, {}
    try:
        variants = _by_game(_values(file))
    except (OSError, ValueError, RecursionError):
        say(
            tr(
                "the variants of {file} cannot be listed; {command} says why",
                file=quoted(file),
                command=command_line("house-rules check FILE"),
            )
        )
        return file, {}
    for game in [game for game in variants if game not in games]:
        names = ", ".join(clean(variant.name) for variant in variants.pop(game))
        say(
            tr(
                "no installed game has the name {game}, so of {file} is not listed: {names}",
                game=repr(clip(clean(game))),
                file=quoted(file),
                names=clip(names),
            )
        )
    return file, variants


def _values(file: Path) -> dict[str, object]:
    if not file.is_file():
        raise ValueError("no file")
    data = read_bytes(file, LARGEST)
    if len(data) > LARGEST:
        raise ValueError("too large")
    return tomllib.loads(data.decode("utf-8-sig"))


def _by_game(values: dict[str, object]) -> dict[str, list[Variant]]:
    found: dict[str, list[Variant]] = {}
    variants = values.get("variants", {})
    if not isinstance(variants, dict):
        raise ValueError("no section")
    for name, variant in variants.items():
        if not isinstance(variant, dict):
            raise ValueError("no section")
        game, preset = variant.get("game"), variant.get("preset", "")
        if not isinstance(game, str) or not isinstance(preset, str):
            raise ValueError("no game")
        rules = sum(key not in NO_SWITCHES for key in variant)
        found.setdefault(game, []).append(Variant(name, preset, rules))
    return found
