"""Rules as plain values, and as what a record holds."""

import json
import pickle
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.house_rules import (
    HouseRules,
    HouseRulesFaults,
    check,
    from_dict,
    plain,
    rules_dict,
)
from sample_rules import LarchRules

RULES = st.builds(
    LarchRules,
    limit=st.integers(50, 500),
    limit_mode=st.sampled_from(["over", "reach"]),
    rounds=st.just("off") | st.integers(1, 20),
    packs=st.sampled_from([1, 2]),
    aces_high=st.booleans(),
    exact=st.lists(st.tuples(st.integers(), st.integers()), max_size=3).map(tuple),
)


@given(RULES)
def test_plain_values_have_the_attributes_of_the_rules(rules: LarchRules) -> None:
    values = plain(rules)

    for key in LarchRules.model_fields:
        assert getattr(values, key) == getattr(rules, key)
    assert values.cards == rules.cards
    assert values.PACK == rules.PACK
    assert list(values.contradictions(9)) == list(rules.contradictions(9))


def test_plain_values_are_no_model_and_have_no_room_for_more() -> None:
    values = plain(LarchRules())

    assert HouseRules not in type(values).__mro__
    assert type(values).__slots__ == tuple(LarchRules.model_fields)
    assert not hasattr(values, "__dict__")
    with pytest.raises(AttributeError):
        values.limit = 60  # type: ignore[misc]  # what is tested


@given(RULES, RULES)
def test_plain_values_compare_and_hash_by_value(one: LarchRules, other: LarchRules) -> None:
    assert (plain(one) == plain(other)) == (one == other)
    assert hash(plain(one)) == hash(plain(one.model_copy()))


@given(RULES)
def test_plain_values_survive_pickling(rules: LarchRules) -> None:
    assert pickle.loads(pickle.dumps(plain(rules))) == plain(rules)  # noqa: S301 - its own dump


def test_plain_values_of_plain_values_are_the_same() -> None:
    values = plain(LarchRules(limit=60))

    assert plain(values) == values


def test_plain_values_read_as_code() -> None:
    assert repr(plain(LarchRules())).startswith("LarchRules(limit=100, limit_mode='over'")


@given(RULES)
def test_a_record_gives_back_the_rules_it_was_given(rules: LarchRules) -> None:
    stored = json.loads(json.dumps(rules_dict(rules)))

    assert from_dict(LarchRules, stored) == rules
    assert rules_dict(plain(rules)) == rules_dict(rules)


def test_a_record_is_checked_as_strictly_as_a_file() -> None:
    with pytest.raises(HouseRulesFaults) as caught:
        from_dict(LarchRules, {"limit": 100.0, "limt": 5, "rounds": "off"}, "evening.match")

    assert str(caught.value).splitlines() == [
        "evening.match: limit: read 100.0, allowed is a whole number from 50 to 500"
        " (did you mean 100?)",
        "evening.match: limt: there is no such switch (did you mean limit?)",
    ]


def test_a_switch_without_a_value_is_read_as_null() -> None:
    with pytest.raises(HouseRulesFaults, match="limit: read null, allowed is a whole number"):
        from_dict(LarchRules, {"limit": None})


def test_a_record_from_before_a_switch_was_renamed_is_understood() -> None:
    assert from_dict(LarchRules, {"hand_size": 7}).hand == 7


def test_a_check_of_stored_rules_names_both_keys() -> None:
    with pytest.raises(HouseRulesFaults) as caught:
        check(LarchRules(hand=20), seats=3)

    assert str(caught.value) == (
        "hand: 3 hands need more than the 52 cards there are: hand = 20, packs = 1"
    )


def test_entries_and_the_plugins_api_import_no_pydantic() -> None:
    code = (
        "import sys, cardtable.api, cardtable.core.entry as entry;"
        "from cardtable.api import GameEntry, Preset;"
        "assert GameEntry is entry.GameEntry;"
        "assert not [name for name in sys.modules if name.startswith('pydantic')]"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
