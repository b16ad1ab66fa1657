"""Every recipe of the cookbook is a house-rule file that can be played by."""

import re
from pathlib import Path
from typing import Final

import pytest

from cardtable.cli.house_rules import installed
from cardtable.cli.rule_check import document_faults_of
from cardtable.house_rules import HouseRules, load, plain
from cardtable.house_rules.document import parse_document
from cardtable.registry import Games, load_games
from cardtable.rulebook import to_text

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "cookbook.md"
BLOCK: Final = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)
RECIPES: Final = BLOCK.findall(PAGE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def games() -> Games:
    return load_games()


def tables(text: str) -> list[tuple[str, str | None]]:
    """Return what can be played by a file with this *text*: games, and variants of games."""
    values = parse_document("recipe.toml", text).values
    variants = values.get("variants", {})
    assert isinstance(variants, dict)
    sections: list[tuple[str, str | None]] = [
        (name, None) for name in values if name not in {"family", "variants"}
    ]
    return sections + [(values["game"], name) for name, values in variants.items()]


@pytest.mark.parametrize("text", RECIPES)
def test_a_recipe_has_no_fault_and_changes_the_rules(
    text: str, games: Games, tmp_path: Path
) -> None:
    file = tmp_path / "recipe.toml"
    file.write_text(text, encoding="utf-8")

    assert document_faults_of(parse_document("recipe.toml", text), games) == []
    assert tables(text)
    for game, variant in tables(text):
        loaded = games.get(game)
        rules_type: type[HouseRules] = loaded.game.rules_type()
        chosen = load(
            rules_type,
            game=game,
            file=file,
            variant=variant,
            presets=loaded.entry.presets,
            installed=installed(games, game),
        )
        changed = chosen.changed()
        assert changed
        assert "*" in to_text(loaded.game.rulebook(plain(chosen.rules)), changed)


def test_every_game_has_its_recipes(games: Games) -> None:
    played = {game for text in RECIPES for game, _ in tables(text)}

    assert played == set(games.keys)
