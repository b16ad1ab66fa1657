"""Switches described for people."""

from typing import Literal

import pytest

from cardtable.house_rules import HouseRules, Switch, switch, switches
from sample_rules import LarchRules


def by_key(rules_type: type[HouseRules]) -> dict[str, Switch]:
    return {item.key: item for item in switches(rules_type)}


def test_a_switch_is_described_whole() -> None:
    assert by_key(LarchRules)["rounds"] == Switch(
        key="rounds",
        title="Rounds",
        help="How many rounds are played.",
        group="Ending",
        default="off",
        allowed='"off", or a whole number from 1 to 20',
        choices=("off",),
        minimum=1,
        maximum=20,
        formerly=(),
    )


@pytest.mark.parametrize(
    ("key", "allowed"),
    [
        ("limit", "a whole number from 50 to 500"),
        ("limit_mode", '"over" or "reach"'),
        ("packs", "1 or 2"),
        ("aces_high", "true or false"),
        ("exact", "pairs of totals such as [[100, 50]]"),
    ],
)
def test_what_is_allowed_reads_as_a_phrase(key: str, allowed: str) -> None:
    assert by_key(LarchRules)[key].allowed == allowed


def test_switches_come_in_the_order_of_the_class() -> None:
    assert list(by_key(LarchRules)) == list(LarchRules.model_fields)


def test_the_choices_of_a_truth_value_can_be_listed() -> None:
    assert by_key(LarchRules)["aces_high"].choices == (True, False)


def test_open_bounds_and_other_types_are_described() -> None:
    class ElmRules(HouseRules):
        low: int = switch(1, title="t", help="h", group="g", ge=0)
        high: int = switch(1, title="t", help="h", group="g", le=9)
        free: int = switch(1, title="t", help="h", group="g")
        name: Literal["a", "b", "c"] | str = switch("a", title="t", help="h", group="g")
        cards: tuple[str, ...] = switch((), title="t", help="h", group="g")

    assert [item.allowed for item in switches(ElmRules)] == [
        "a whole number, at least 0",
        "a whole number, at most 9",
        "a whole number",
        '"a", "b" or "c", or a text in quotes',
        "a list in square brackets",
    ]
