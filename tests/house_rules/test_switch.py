"""The switches of a model: what they need, and which values they take."""

import re
from typing import Any, Literal

import pytest
from pydantic import ValidationError

from cardtable.house_rules import HouseRules, switch, switches
from sample_rules import LarchRules


def make(**values: Any) -> LarchRules:  # noqa: ANN401 - wrong values too
    return LarchRules(**values)


@pytest.mark.parametrize("missing", ["title", "help", "group"])
def test_a_switch_needs_title_help_and_group(missing: str) -> None:
    texts: dict[str, Any] = {
        "title": "Limit",
        "help": "The total that ends it.",
        "group": "Ending",
        missing: " ",
    }

    with pytest.raises(TypeError, match=f"needs a {missing}"):
        switch(1, **texts)


def test_every_attribute_of_house_rules_is_made_by_switch() -> None:
    with pytest.raises(TypeError, match=r"Bare\.limit is not made by switch"):

        class Bare(HouseRules):
            limit: int = 5


@pytest.mark.parametrize("key", ["preset", "game", "Limit", "limit__", "l\u00edmit"])
def test_a_key_is_plain_and_not_taken(key: str) -> None:
    body = {
        "__module__": __name__,
        "__annotations__": {key: int},
        key: switch(1, title="t", help="h", group="g"),
    }

    with pytest.raises(TypeError, match=re.escape(f"Odd.{key}")):
        type("Odd", (HouseRules,), body)


def test_a_default_that_is_not_allowed_is_refused_with_the_class() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.limit: the default is not allowed"):

        class Wrong(HouseRules):
            limit: int = switch(5, title="t", help="h", group="g", ge=10)


@pytest.mark.parametrize(
    "values",
    [
        {"limit": 50},
        {"limit": 500},
        {"rounds": "off"},
        {"rounds": 1},
        {"rounds": 20},
        {"packs": 2},
        {"aces_high": True},
        {"exact": ((100, 50), (200, 100))},
    ],
)
def test_a_value_in_range_is_taken(values: dict[str, Any]) -> None:
    assert make(**values).model_dump(include=set(values)) == values


@pytest.mark.parametrize(
    "values",
    [
        {"limit": 49},
        {"limit": 501},
        {"limit": True},
        {"limit": "100"},
        {"limit": 1e2},
        {"limit": None},
        {"limit_mode": "Over"},
        {"rounds": 0},
        {"rounds": 21},
        {"rounds": True},
        {"rounds": 3.0},
        {"rounds": "3"},
        {"rounds": "on"},
        {"packs": 3},
        {"packs": True},
        {"packs": 1.0},
        {"packs": "1"},
        {"packs": []},
        {"aces_high": 1},
        {"aces_high": "true"},
        {"exact": ((100, 50.0),)},
        {"exact": ((100,),)},
        {"limt": 100},
    ],
)
def test_a_value_of_another_type_or_out_of_range_is_refused(values: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        make(**values)


def test_rules_never_change() -> None:
    rules = make()

    with pytest.raises(ValidationError):
        rules.limit = 120  # type: ignore[misc]  # what is tested


def test_rules_of_equal_values_are_equal_and_hash_alike() -> None:
    assert make(limit=60) == make(limit=60) != make(limit=61)
    assert hash(make(limit=60)) == hash(make(limit=60))


def test_a_game_may_change_the_default_of_another() -> None:
    class PineRules(LarchRules):
        limit: int = switch(200, title="Limit", help="As it says.", group="Ending", ge=50, le=500)

    assert PineRules().limit == 200
    assert PineRules().rounds == "off"
    with pytest.raises(ValidationError):
        PineRules(rounds=21)


def test_bounds_hold_in_a_union_of_more_than_one_word() -> None:
    class AshRules(HouseRules):
        stock: Literal["auto", "none"] | int = switch(
            "auto", title="t", help="h", group="g", ge=5, le=60
        )

    assert AshRules(stock=60).stock == 60
    for wrong in (4, 61, "automatic", False):
        with pytest.raises(ValidationError):
            AshRules(stock=wrong)  # type: ignore[arg-type]  # what is tested


@pytest.mark.parametrize(
    ("old", "reason"),
    [
        ("packs", "is a switch itself"),
        ("hand_size", "or an older name of another"),
        ("preset", "cannot have been a key"),
        ("Stock", "cannot have been a key"),
    ],
)
def test_an_older_name_leads_to_one_switch_alone(old: str, reason: str) -> None:
    with pytest.raises(TypeError, match=rf"OakRules\.stock: the older name '{old}' .*{reason}"):

        class OakRules(LarchRules):
            stock: int = switch(1, title="t", help="h", group="g", formerly=(old,))


def test_a_switch_may_have_had_several_names() -> None:
    class OakRules(HouseRules):
        stock: int = switch(1, title="t", help="h", group="g", formerly=("pile", "heap"))

    assert switches(OakRules)[0].formerly == ("pile", "heap")
