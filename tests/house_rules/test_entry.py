"""What a plugin offers: games and presets, refused with the reason where they cannot be."""

import pickle
from typing import Any

import pytest

from cardtable.core.entry import EntryError, GameEntry, Preset
from cardtable.core.error import PluginError


def preset(**changes: Any) -> Preset:  # noqa: ANN401 - wrong values too
    """Return a preset, with *changes*."""
    fields = {"game": "larch", "key": "quick", "title": "Quick", "summary": "A short match."}
    return Preset(**({**fields, "values": {"limit": 50}} | changes))


def entry(**changes: Any) -> GameEntry:  # noqa: ANN401 - as above
    """Return an entry, with *changes*."""
    fields: dict[str, Any] = {
        "key": "larch",
        "title": "Larch",
        "summary": "A game that does not exist.",
        "seats": (2, 6),
        "minutes": 20,
        "target": "larch.game:Larch",
    }
    return GameEntry(**(fields | changes))


def test_an_entry_is_plain_data() -> None:
    made = entry(presets=(preset(),))

    assert made == pickle.loads(pickle.dumps(made))  # noqa: S301 - its own dump
    assert hash(made) == hash(entry(presets=(preset(),)))


@pytest.mark.parametrize("key", ["larch", "larch-10", "10", "a"])
def test_a_key_of_small_letters_digits_and_hyphens_is_taken(key: str) -> None:
    assert entry(key=key).key == preset(key=key).key == key


@pytest.mark.parametrize("key", ["", "Larch", "lar ch", "l\u00e4rch", "-a", "a-", "a--b", "a_b", 7])
def test_any_other_key_is_refused(key: object) -> None:
    for make in (entry, preset):
        with pytest.raises(EntryError, match="a key is made of lower-case letters"):
            make(key=key)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"key": "family"}, "section of every house-rule file"),
        ({"title": " "}, "title must be one line"),
        ({"summary": "two\nlines"}, "summary must be one line"),
        ({"seats": (6, 2)}, "seats must be the fewest and the most"),
        ({"seats": (0, 2)}, "seats must be"),
        ({"seats": 4}, "seats must be"),
        ({"seats": (True, 2)}, "seats must be"),
        ({"minutes": 0}, "minutes must be"),
        ({"minutes": "20"}, "minutes must be"),
        ({"target": "larch.game"}, "target must read 'module:Class'"),
        ({"target": "larch game:Larch"}, "target must read"),
        ({"presets": [preset()]}, "presets must be a tuple"),
        ({"presets": (preset(game="pine"),)}, "preset 'quick' is for game 'pine'"),
        ({"presets": (preset(), preset())}, "two presets have the key 'quick'"),
    ],
)
def test_an_entry_that_cannot_be_listed_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(EntryError, match=reason) as caught:
        entry(**changes)

    assert isinstance(caught.value, ValueError)
    assert isinstance(caught.value, PluginError)


def test_the_values_of_a_preset_are_a_mapping() -> None:
    with pytest.raises(EntryError, match="values must map switches to values"):
        preset(values=[("limit", 50)])


def test_a_preset_keeps_values_of_its_own() -> None:
    values = {"limit": 50}
    made = preset(values=values)

    values["limit"] = 60

    assert made.values == {"limit": 50}


def test_a_preset_may_go_with_another_game_that_has_its_switches() -> None:
    other = preset().for_game("spruce")

    assert other == preset(game="spruce")
    with pytest.raises(EntryError, match="a key is made of lower-case letters"):
        preset().for_game("Not a key")
