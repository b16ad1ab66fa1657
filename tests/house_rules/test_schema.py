"""The schema of a house-rule file: an independent validator agrees with the loader."""

import json
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import event, given
from hypothesis import strategies as st
from jsonschema import Draft4Validator  # type: ignore[import-untyped]  # it has no types of its own

from cardtable.cli.rule_check import document_faults_of
from cardtable.cli.rule_schema import schema_text, section_of
from cardtable.house_rules import HouseRules, HouseRulesFaults, Switch, check, from_dict, switches
from cardtable.house_rules.check import accepts
from cardtable.house_rules.document import parse_document
from cardtable.house_rules.layer import frozen
from cardtable.house_rules.schema import Section, file_schema, section_schema
from cardtable.house_rules.wording import toml_key, toml_value
from cardtable.registry import Games, load_games
from sample_rules import LONG, QUICK, LarchRules

Draw = Callable[[st.SearchStrategy[Any]], Any]  # what Hypothesis gives to a composite
GAMES: Final = sorted(load_games().keys)
PLAIN: Final = st.text(st.characters(codec="ascii", exclude_categories=["Cc"]), max_size=6)
KEYS: Final = PLAIN | st.sampled_from(["limt", "hand_size", "game", "preset"])
PLAYERS: Final = st.sampled_from([[], ["Ada", "Bo", "bot", "Kim=bot"], "Ada", [1]])
NAMES: Final = st.sampled_from(["children", "late evening", "x"])
ODD: Final = (
    st.integers()
    | st.integers(0, 12)
    | st.sampled_from([0.5, 1.0, 2.0, 99.0, 100.0, 1e2])
    | st.booleans()
    | PLAIN
    | st.lists(st.integers(0, 3) | PLAIN | st.booleans(), max_size=3)
    | st.lists(st.lists(st.integers(0, 200) | st.just(1.0), max_size=3), max_size=2)
    | st.dictionaries(PLAIN, st.integers(), max_size=1)
)


@cache
def games() -> Games:
    return load_games()


@cache
def validator() -> Draft4Validator:
    return Draft4Validator(json.loads(schema_text(None)))


@cache
def section(game: str) -> Section:
    return section_of(games(), game, is_wanted=True)


@st.composite
def settings(draw: Draw, game: str, *, right: bool) -> dict[str, object]:
    """Return what a section of *game* may say, *right* or not, but without a contradiction.

    A schema looks at one value at a time, so what only contradicts another is not tried.
    """
    known = section(game)
    rules_type = known.rules_type
    assert rules_type is not None
    found: dict[str, object] = {}
    good: dict[str, object] = {}
    if known.presets and draw(st.integers(0, 3)) == 0:
        preset = draw(st.sampled_from(known.presets))
        found["preset"], good = preset.key, dict(preset.values)
    for switch in draw(st.lists(st.sampled_from(switches(rules_type)), unique=True, max_size=4)):
        value = draw(values(switch))
        if not accepts(rules_type, switch.key, frozen(value)):
            found |= {} if right else {switch.key: value}
        elif can_be_played(rules_type, {**good, switch.key: value}):
            found[switch.key] = good[switch.key] = value
    if not right and draw(st.booleans()):
        found.setdefault(draw(KEYS), draw(ODD))
    return found


def values(switch: Switch) -> st.SearchStrategy[object]:
    """Return the values that are tried for *switch*: most of them allowed, and others near."""
    bounds = [b for b in (switch.minimum, switch.maximum) if b is not None]
    near = [bound + step for bound in bounds for step in (-1, 0, 1)]
    usual = [listed(switch.default), *switch.choices, *near, *map(float, bounds)]
    return st.sampled_from(usual) | ODD


def listed(value: object) -> object:
    """Return *value* with its tuples as lists, as a file has them."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value


def can_be_played(rules_type: type[HouseRules], values: dict[str, object]) -> bool:
    try:
        check(from_dict(rules_type, values))
    except HouseRulesFaults:
        return False
    return True


FAMILY: Final = st.fixed_dictionaries(
    {},
    optional={
        "name": st.sampled_from(["The Bergs", "Å"]) | st.integers() | st.booleans(),
        "players": st.just([])
        | st.just(["Ada", "Bo", "bot", "Kim=bot"])
        | st.just("Ada")
        | st.just([1]),
        "language": st.sampled_from(["en", "xx", 3]),
        "nickname": st.just("x"),
    },
)


RIGHT_FAMILY: Final = st.fixed_dictionaries(
    {},
    optional={
        "name": st.just("The Bergs"),
        "players": st.just(["Ada", "Kim=bot"]),
        "language": st.just("en"),
    },
)


@st.composite
def documents(draw: Draw) -> dict[str, object]:
    """Return a whole house-rule file; every other one is right."""
    right = draw(st.booleans())
    found: dict[str, object] = {}
    for game in draw(st.lists(st.sampled_from(GAMES), unique=True, max_size=2)):
        is_odd = not right and draw(st.integers(0, 9)) == 0
        found[game] = draw(ODD if is_odd else settings(game, right=right))
    if draw(st.booleans()):
        found["family"] = draw(RIGHT_FAMILY if right else FAMILY)
    if draw(st.booleans()):
        found["variants"] = variants = {}
        for name in draw(st.lists(NAMES, unique=True, max_size=2)):
            game = draw(st.sampled_from(GAMES))
            variants[name] = {"game": game, **draw(settings(game, right=right))}
            if not right and draw(st.integers(0, 5)) == 0:
                del variants[name]["game"]
    if not right and draw(st.integers(0, 5)) == 0:
        found[draw(st.sampled_from(["chess", "hlo", "limit"]))] = draw(ODD)
    return found


@given(documents())
def test_schema_and_loader_take_and_refuse_the_same_documents(found: dict[str, object]) -> None:
    text = "\n".join(f"{toml_key(key)} = {toml_value(value)}" for key, value in found.items())

    faults = document_faults_of(parse_document("house.toml", text), games())

    event("taken" if not faults else "refused")
    errors = [error.message for error in validator().iter_errors(tomllib.loads(text))]
    assert bool(errors) == bool(faults), (text, [str(fault) for fault in faults], errors)


def test_the_schema_is_one_by_its_own_draft() -> None:
    Draft4Validator.check_schema(validator().schema)
    assert validator().schema["$schema"] == Draft4Validator.META_SCHEMA["id"]


@pytest.mark.parametrize("game", GAMES)
def test_every_switch_has_title_help_and_default_in_the_schema(game: str) -> None:
    schema = validator().schema["properties"][game]
    rules_type = section(game).rules_type
    assert rules_type is not None

    for switch in switches(rules_type):
        found = schema["properties"][switch.key]
        assert (found["title"], found["description"]) == (switch.title, switch.help)
        assert found["default"] == listed(switch.default)
        assert Draft4Validator(found).is_valid(found["default"])


def test_bounds_and_choices_stand_in_the_schema() -> None:
    properties: Any = section_schema(LarchRules, "Larch", (QUICK, LONG))["properties"]

    assert properties["preset"]["enum"] == ["quick", "long-evening"]
    limit = properties["limit"]
    assert (limit["type"], limit["minimum"], limit["maximum"]) == ("integer", 50, 500)
    assert properties["limit_mode"]["enum"] == ["over", "reach"]
    assert properties["packs"]["enum"] == [1, 2]
    assert properties["rounds"]["anyOf"] == [
        {"type": "string", "enum": ["off"]},
        {"type": "integer", "minimum": 1, "maximum": 20},
    ]
    assert "hand_size" not in properties


def test_a_game_of_a_broken_plugin_may_say_anything_in_its_section() -> None:
    schema = file_schema({"larch": Section("Larch", None)})

    assert Draft4Validator(schema).is_valid({"larch": {"limit": "?"}})
    assert not Draft4Validator(schema).is_valid({"larch": 3})


def test_without_games_there_are_no_variants() -> None:
    schema = file_schema({})

    Draft4Validator.check_schema(schema)
    assert Draft4Validator(schema).is_valid({"family": {}})
    assert not Draft4Validator(schema).is_valid({"variants": {"x": {"game": "larch"}}})


def test_of_one_game_only_its_own_section_is_looked_into(tmp_path: Path) -> None:
    schema = Draft4Validator(json.loads(schema_text("hilo")))

    assert schema.is_valid({"hilo": {"limit": 50}, "yaniv": {"what": "ever"}})
    assert not schema.is_valid({"hilo": {"limit": 5}})
    assert not schema.is_valid({"chess": {}})
