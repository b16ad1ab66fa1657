"""The starter of a house-rule file: each of its lines may be put in force by itself."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from cardtable.cli.house_rules import installed
from cardtable.cli.rule_starter import Starter
from cardtable.house_rules import load, switches
from cardtable.registry import Games, LoadedGame, load_games

GAMES: Final = sorted(load_games().keys)


@cache
def games() -> Games:
    return load_games()


@cache
def lines_of(game: str, preset: str | None = None) -> tuple[str, ...]:
    """Return the lines of the starter of *game*, from its *preset* of this name."""
    loaded = games().get(game)
    found = next((one for one in loaded.entry.presets if one.key == preset), None)
    return tuple(Starter(loaded, found).file().splitlines())


def uncommented(lines: tuple[str, ...], number: int) -> str:
    """Return the file with the first number sign of one line taken away."""
    line = lines[number].replace("#", "", 1)
    return "\n".join((*lines[:number], line, *lines[number + 1 :])) + "\n"


def check(text: str, loaded: LoadedGame, folder: Path) -> dict[str, str]:
    """Load the file with this *text* and return where each switch comes from."""
    file = folder / "cardtable.toml"
    file.write_text(text, encoding="utf-8")
    entry = loaded.entry
    rules_type = loaded.game.rules_type()
    known = installed(games(), entry.key)
    loaded_rules = load(
        rules_type, game=entry.key, file=file, presets=entry.presets, installed=known
    )
    return loaded_rules.origins


SETTINGS: Final = [
    pytest.param(game, number, id=f"{game} {line.removeprefix('# ').partition(' ')[0]}")
    for game in GAMES
    for number, line in enumerate(lines_of(game))
    if line.startswith("# ")
]


@pytest.mark.parametrize(("game", "number"), SETTINGS)
def test_each_setting_put_in_force_by_itself_is_valid(
    game: str, number: int, tmp_path: Path
) -> None:
    lines = lines_of(game)
    key = lines[number].removeprefix("# ").partition(" ")[0]

    origins = check(uncommented(lines, number), games().get(game), tmp_path)

    assert key not in origins or origins[key] == "file cardtable.toml"


@pytest.mark.parametrize("game", GAMES)
def test_a_starter_has_every_switch_once_with_its_title_and_help(game: str) -> None:
    lines = lines_of(game)
    text = " ".join(line.removeprefix("## ") for line in lines)

    for switch in switches(games().get(game).game.rules_type()):
        assert len([line for line in lines if line.startswith(f"# {switch.key} = ")]) == 1
        assert f"{switch.title}. {switch.help}" in text
        assert f"Allowed: {switch.allowed}." in text


@pytest.mark.parametrize("game", GAMES)
def test_a_starter_as_it_stands_changes_nothing(game: str, tmp_path: Path) -> None:
    origins = check("\n".join(lines_of(game)), games().get(game), tmp_path)

    assert set(origins.values()) == {"default"}


@pytest.mark.parametrize("game", GAMES)
def test_any_line_without_its_first_sign_is_still_a_valid_file(game: str, tmp_path: Path) -> None:
    lines = lines_of(game)

    for number, line in enumerate(lines):
        if line.startswith("##"):
            assert tomllib.loads(uncommented(lines, number)) == tomllib.loads("\n".join(lines))


@pytest.mark.parametrize(
    ("game", "preset"), [(game, p.key) for game in GAMES for p in games().get(game).entry.presets]
)
def test_a_starter_from_a_preset_has_the_values_of_the_preset(
    game: str, preset: str, tmp_path: Path
) -> None:
    lines = lines_of(game, preset)
    loaded = games().get(game)
    all_in_force = "\n".join(line.removeprefix("# ") for line in lines)

    origins = check("\n".join(lines), loaded, tmp_path)

    assert set(origins.values()) == {"default", f"preset {preset}"}
    values = tomllib.loads(all_in_force)[game]
    (given,) = [one.values for one in loaded.entry.presets if one.key == preset]
    assert {key: values[key] for key in given} == tomllib_form(given)


def tomllib_form(values: object) -> object:
    """Return *values* with lists in place of tuples, as a file has them."""
    if isinstance(values, dict):
        return {key: tomllib_form(value) for key, value in values.items()}
    if isinstance(values, list | tuple):
        return [tomllib_form(value) for value in values]
    return values
