"""The switches of HILO: what they may be set to, and what contradicts itself."""

from typing import Any

import pytest

from cardtable.api import Preset
from cardtable.testing.tools import HouseRulesFaults, check, from_dict, load, switches
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.presets import PRESETS

BASE = {
    "hilo_removal": "mandatory",
    "diagonals": True,
    "max_hilo_per_turn": 1,
    "collapse_chain": "one",
    "final_reveal_hilo": "all",
    "final_reveal_choice": "auto_best",
    "discard_order": "lowest_top",
    "double_rule": "strict",
    "double_negative": False,
    "double_factor": 2,
    "limit": 99,
    "limit_mode": "over",
    "rounds": "off",
    "initial_flips": 2,
    "initial_flips_by": "player",
    "first_player": "highest_open",
    "first_player_next": "same",
    "flip_after_discard": "must",
    "round_end": "auto",
    "last_turns": 1,
    "reshuffle": "keep_top",
    "number_triples": "off",
}


def test_the_base_game_is_the_default_of_every_switch() -> None:
    assert {switch.key: switch.default for switch in switches(HiloRules)} == BASE


@pytest.mark.parametrize(
    ("key", "low", "high"),
    [
        ("max_hilo_per_turn", 1, 3),
        ("double_factor", 2, 3),
        ("limit", 20, 300),
        ("rounds", 1, 20),
        ("initial_flips", 0, 4),
        ("last_turns", 0, 1),
    ],
)
def test_numbers_have_their_range(key: str, low: int, high: int) -> None:
    for value in (low, high):
        assert getattr(from_dict(HiloRules, {key: value}), key) == value

    for value in (low - 1, high + 1):
        with pytest.raises(HouseRulesFaults, match=key):
            from_dict(HiloRules, {key: value})


def test_all_nine_cards_cannot_be_flipped_at_the_start() -> None:
    with pytest.raises(HouseRulesFaults, match=r"initial_flips.*0 to 4"):
        from_dict(HiloRules, {"initial_flips": 9})


@pytest.mark.parametrize(
    "settings",
    [
        {"double_rule": "off", "double_negative": True},
        {"final_reveal_hilo": "none", "final_reveal_choice": "player"},
    ],
)
def test_what_contradicts_itself_is_refused_with_both_values(settings: dict[str, Any]) -> None:
    with pytest.raises(HouseRulesFaults) as caught:
        check(HiloRules(**settings))

    for key in settings:
        assert key in str(caught.value)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_every_preset_can_be_played(preset: Preset) -> None:
    loaded = load(HiloRules, game="hilo", preset=preset, presets=PRESETS, seats=6)

    assert loaded.changed() == preset.values


def test_the_russian_rules_leave_the_removal_to_the_player_and_double_nobody() -> None:
    (russian,) = PRESETS

    assert russian.key == "russian"
    assert russian.values == {
        "hilo_removal": "optional",
        "double_rule": "off",
        "initial_flips_by": "random",
        "limit": 100,
        "limit_mode": "reach",
    }
