"""What two sets of house rules differ in: files, presets, variants, or the base game."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from os.path import lexists
from pathlib import Path
from textwrap import wrap
from typing import Final

from cardtable.cli.console import width
from cardtable.cli.errors import InputError
from cardtable.cli.family import family_in
from cardtable.cli.house_rules import rules_of
from cardtable.cli.options import RuleOptions
from cardtable.core.wording import clean, clip, did_you_mean, nearest
from cardtable.folders import find_family_file
from cardtable.house_rules import HouseRules, Loaded, rules_dict, switches
from cardtable.house_rules.document import read_document
from cardtable.house_rules.wording import shown
from cardtable.registry import Games, load_games
from cardtable.text import tr

FORMAT: Final = 1
BASE: Final = "base"


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two: the *word* that was typed, and the options that give its rules.

    *options* go by the key of the game. A file has its *variants*, by name and game, as well, and
    the base game *is_base*; of both *otherwise* gives the rules of games that they do not name.
    """

    word: str
    options: dict[str, RuleOptions] = field(default_factory=dict)
    variants: dict[tuple[str, str], RuleOptions] = field(default_factory=dict)
    otherwise: RuleOptions | None = None
    is_base: bool = False

    def of(self, game: str, variant: str) -> RuleOptions | None:
        """Return the options for one game or variant, `None` if there is none of that name."""
        if not variant:
            return self.options.get(game, self.otherwise)
        return self.variants.get((variant, game), self.otherwise if self.is_base else None)


@dataclass(frozen=True, slots=True)
class _Difference:
    """One switch of a *game*, or of a *variant* of it, with the values of both sides."""

    game: str
    variant: str
    key: str
    title: str
    values: tuple[object, object]


@dataclass(slots=True)
class _Comparison:
    """What was found: *compared* names each game and variant, *alone* those of one side."""

    words: tuple[str, str]
    compared: list[tuple[str, str]] = field(default_factory=list)
    alone: list[tuple[str, str, str]] = field(default_factory=list)
    differences: list[_Difference] = field(default_factory=list)


def diff_text(first: str, second: str) -> str:
    """Return what *first* and *second* differ in, as people read it."""
    return "\n".join(_lines(_compare(load_games(), first, second)))


def diff_json(first: str, second: str) -> str:
    """Return what *first* and *second* differ in, for programs."""
    found = _compare(load_games(), first, second)
    document = {
        "format": FORMAT,
        "a": first,
        "b": second,
        "compared": [{"game": game, "variant": name or None} for game, name in found.compared],
        "alone": [
            {"game": game, "variant": name or None, "in": word} for game, name, word in found.alone
        ],
        "differences": [
            {
                "game": one.game,
                "variant": one.variant or None,
                "key": one.key,
                "title": one.title,
                "a": one.values[0],
                "b": one.values[1],
            }
            for one in found.differences
        ],
    }
    return json.dumps(document, indent=2)


def _compare(games: Games, first: str, second: str) -> _Comparison:
    sides = _side(games, first), _side(games, second)
    found = _Comparison((first, second))
    names = dict.fromkeys((key, "") for side in sides for key in side.options)
    if all(side.otherwise for side in sides):
        names |= dict.fromkeys((game, name) for side in sides for name, game in side.variants)
    for game, name in sorted(names, key=lambda one: (one[1] != "", one)):
        options = [side.of(game, name) for side in sides]
        if options[0] is None or options[1] is None:
            if name:
                found.alone.append((game, name, sides[options[0] is None].word))
        else:
            found.compared.append((game, name))
            found.differences += _differences(games, game, name, (options[0], options[1]))
    if names and not found.compared and not found.alone:
        raise InputError(
            tr(
                "{first} and {second} have no game in common, so there is nothing to compare",
                first=repr(clip(first)),
                second=repr(clip(second)),
            )
        )
    return found


def _differences(
    games: Games, game: str, variant: str, options: tuple[RuleOptions, RuleOptions]
) -> Iterator[_Difference]:
    loaded = games.get(game)
    rules: list[Loaded[HouseRules]] = [rules_of(games, loaded, one) for one in options]
    first, second = (rules_dict(one.rules) for one in rules)
    for switch in switches(type(rules[0].rules)):
        values = first[switch.key], second[switch.key]
        if values[0] != values[1]:
            yield _Difference(game, variant, switch.key, switch.title, values)


def _side(games: Games, word: str) -> _Side:
    """Return what *word* means: a file, a variant of the family file, a preset, the base game."""
    # A folder may have the name of a variant by chance, and is nothing to compare.
    is_there = lexists(word) and not Path(word).is_dir()
    if is_there or word.endswith(".toml") or "/" in word or "\\" in word:
        return _file_side(games, word)
    file = find_family_file()
    variants = family_in(games, file).variants
    if word in variants:
        return _Side(word, {variants[word]: RuleOptions(variant=word, house_rules=file)})
    found = {
        offer.entry.key: RuleOptions(preset=word)
        for offer in games.offers
        if any(item.preset.key == word for item in offer.presets)
    }
    if found:
        return _Side(word, found)
    if word == BASE:
        return _Side(word, otherwise=RuleOptions(), is_base=True)
    if word in games.keys:
        raise InputError(
            tr(
                "{word} is a game: compare a file with its rules, a preset or a variant;"
                " {base} is the base game",
                word=repr(word),
                base=BASE,
            )
        )
    known = [*variants, *_preset_keys(games), BASE]
    raise InputError(
        tr(
            "{word} is no file, no preset and no variant; {base} is the base game",
            word=repr(clip(word)),
            base=BASE,
        )
        + did_you_mean(nearest(word, known))
    )


def _preset_keys(games: Games) -> list[str]:
    return [item.preset.key for offer in games.offers for item in offer.presets]


def _file_side(games: Games, word: str) -> _Side:
    path = Path(word)
    document = read_document(path)
    variants = family_in(games, path).variants
    options = RuleOptions(house_rules=path)
    return _Side(
        word,
        {key: options for key in document.values if key in games.keys},
        {
            (name, game): RuleOptions(variant=name, house_rules=path)
            for name, game in variants.items()
        },
        options,
    )


def _lines(found: _Comparison) -> Iterator[str]:
    words = [clean(word) for word in found.words]
    for game, name in found.compared:
        heading = _heading(game, name)
        mine = [one for one in found.differences if (one.game, one.variant) == (game, name)]
        yield heading if mine else tr("{heading}: no difference", heading=heading)
        for one in mine:
            text = tr(
                "{key} ({title}): {first} in {a}, {second} in {b}",
                key=one.key,
                title=one.title,
                first=shown(one.values[0]),
                second=shown(one.values[1]),
                a=words[0],
                b=words[1],
            )
            yield from wrap(text, width(), initial_indent="    ", subsequent_indent="        ")
    for game, name, word in found.alone:
        yield tr("{heading}: only in {word}", heading=_heading(game, name), word=clean(word))
    if not found.compared and not found.alone:
        yield tr("no difference")


def _heading(game: str, variant: str) -> str:
    return tr("{game}, variant {name}", game=game, name=variant) if variant else game
