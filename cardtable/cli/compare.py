"""Which sets of house rules a comparison is about, and its run."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from os.path import lexists
from pathlib import Path
from typing import Final

from cardtable.cli.errors import InputError
from cardtable.cli.family import family_in
from cardtable.cli.lab import check_files, lab_rules, run_job, show
from cardtable.cli.lab_options import LabOptions
from cardtable.cli.lab_table import comparison_rows
from cardtable.cli.options import RuleOptions
from cardtable.cli.rule_diff import BASE
from cardtable.core.wording import clip, did_you_mean, nearest
from cardtable.folders import find_family_file
from cardtable.house_rules import rules_dict
from cardtable.lab import make_job, read_lab_players, report_of
from cardtable.registry import Games, LoadedGame, load_games
from cardtable.text import tr

MOST_VARIANTS: Final = 40
_RANGE: Final = re.compile(r"(-?\d{1,9})\.\.(-?\d{1,9})(?:\.\.(\d{1,9}))?")
_OPENING: Final = "[{("
_CLOSING: Final = ")}]"


@dataclass(frozen=True, slots=True)
class Sides:
    """What is compared: the rules *first* with each of *others*, or the values of a *sweep*."""

    first: str | None = None
    others: tuple[str, ...] = ()
    sweep: str | None = None


def compare_game(
    name: str,
    sides: Sides,
    rules: RuleOptions,
    lab: LabOptions,
    *,
    as_json: bool,
    is_ascii: bool,
) -> int:
    """Play the deals under all sets of rules, print what differs, and return the exit code."""
    check_files(lab)
    games = load_games()
    loaded = games.get(name)
    players = read_lab_players(lab.players, loaded.game, loaded.entry.seats, lab.seats)
    swept, options = _options(games, loaded, sides, rules)
    variants = {
        word: rules_dict(lab_rules(games, loaded, one, len(players)).rules)
        for word, one in options.items()
    }
    job = make_job(games, loaded, variants, players, lab.seed or 0)
    batch, code = run_job(job, lab, is_ascii=is_ascii)
    report = report_of(job, loaded.entry, batch, lab.count, swept)
    show(report, lab, comparison_rows, as_json=as_json, is_ascii=is_ascii)
    return code


def _options(
    games: Games, loaded: LoadedGame, sides: Sides, rules: RuleOptions
) -> tuple[str, dict[str, RuleOptions]]:
    """Return the switch that is swept, if it is a sweep, and what is set by what it is called."""
    if sides.sweep is not None:
        if sides.first is not None or sides.others:
            raise InputError(tr("--sweep stands in place of --a and --b; drop one"))
        key, values = read_sweep(sides.sweep, loaded.entry.key)
        return key, {value: _with(rules, [f"{key}={value}"]) for value in values}
    if not sides.others:
        raise InputError(
            tr("say with --b what is to be compared, or with --sweep which values of a house rule")
        )
    found = {sides.first or tr("these rules"): _side(games, loaded, sides.first, rules)}
    for word in sides.others:
        if word in found:
            raise InputError(
                tr("read {word} twice; rules are compared with others", word=repr(clip(word)))
            )
        found[word] = _side(games, loaded, word, rules)
    if len(found) > MOST_VARIANTS:
        raise InputError(tr("up to {most} sets of rules are compared", most=MOST_VARIANTS))
    return "", found


def _side(games: Games, loaded: LoadedGame, word: str | None, rules: RuleOptions) -> RuleOptions:
    """Return the options that *word* means; what *rules* set holds for it too, below its own.

    Where it sets switches, all of *rules* does.
    """
    if word is None:
        return rules
    is_there = lexists(word) and not Path(word).is_dir()
    if is_there or word.endswith(".toml"):
        return RuleOptions(house_rules=Path(word), sets=rules.sets)
    if "=" in word:
        return _with(rules, split_settings(word))
    file = find_family_file()
    variants = family_in(games, file).variants
    if variants.get(word) == loaded.entry.key:
        return RuleOptions(variant=word, house_rules=file, sets=rules.sets)
    presets = [preset.key for preset in loaded.entry.presets]
    if word in presets:
        return replace(rules, preset=word)
    if word == BASE:
        return RuleOptions(sets=rules.sets)
    mine = [name for name, game in variants.items() if game == loaded.entry.key]
    raise InputError(
        tr(
            "{word} is no file, no preset and no variant of {game}, and sets no house rule as"
            " {example} would; {base} is the base game",
            word=repr(clip(word)),
            game=loaded.entry.title,
            example="KEY=VALUE",
            base=BASE,
        )
        + did_you_mean(nearest(word, [*mine, *presets, BASE]))
    )


def _with(rules: RuleOptions, sets: Sequence[str]) -> RuleOptions:
    return replace(rules, sets=[*rules.sets, *sets])


def split_settings(text: str) -> list[str]:
    """Return the settings of *text*, parted by commas that stand in no bracket and no quotes."""
    return [part.strip() for part in _parts(text)]


def _parts(text: str) -> Iterator[str]:
    start, depth, quote = 0, 0, ""
    for place, sign in enumerate(text):
        if quote:
            quote = "" if sign == quote else quote
        elif sign in "\"'":
            quote = sign
        elif sign in _OPENING:
            depth += 1
        elif sign in _CLOSING:
            depth -= 1
        elif sign == "," and not depth:
            yield text[start:place]
            start = place + 1
    yield text[start:]


def read_sweep(text: str, game: str) -> tuple[str, list[str]]:
    """Return the switch that *text* sweeps, and its values: ``3..12``, ``0..50..10``, ``3,5,7``.

    :raises InputError: it says no such thing.
    """
    key, equals, range_ = (part.strip() for part in text.partition("="))
    key = key.removeprefix(f"{game}.")
    found = _RANGE.fullmatch(range_)
    if not equals or not key or not range_:
        values: list[str] = []
    elif found is None:
        values = list(dict.fromkeys(filter(None, split_settings(range_))))
    else:
        low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
        values = (
            [str(one) for one in range(low, high + 1, step)[: MOST_VARIANTS + 1]] if step else []
        )
    if len(values) < 2:  # noqa: PLR2004 - one value alone is compared with nothing
        raise InputError(
            tr(
                "--sweep: read {text}, allowed is a house rule with two values or more, such as"
                " {example}",
                text=repr(clip(text)),
                example="KEY=3..12",
            )
        )
    if len(values) > MOST_VARIANTS:
        raise InputError(tr("--sweep: up to {most} values are compared", most=MOST_VARIANTS))
    return key, values
