"""The switches of Under 10 and Yaniv: their ranges and defaults, and what goes with what."""

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from cardtable.api import plain
from cardtable.testing.tools import HouseRulesFaults, Loaded, load, rules_dict, switches
from cardtable_under10.cards import deck_for, points_by_face
from cardtable_under10.house_rules import Under10Rules, YanivRules
from cardtable_under10.plugin import cardtable_games
from cardtable_under10.presets import UNDER10_PRESETS, YANIV_PRESETS, YANIV_VALUES
from under10_random import CHOICES
from under10_referee_rules import DEFAULTS, YANIV, deck_of, points_of

NO_RANGE: Final = (None, None)
EXACT: Final = ("none", "halve100", "halve_multiples_of_50", "minus50_multiples_of_50")
SWITCHES: Final[dict[str, tuple[object, tuple[object, ...], tuple[int | None, int | None]]]] = {
    # key: default, choices, range of the numbers
    "threshold": (9, (), (0, 25)),
    "call_from_turn": (1, (), (1, 5)),
    "grace_turn": (False, (True, False), NO_RANGE),
    "hand_size": (5, (), (3, 7)),
    "decks": (1, ("auto",), (1, 2)),
    "jokers": (2, (), (0, 4)),
    "joker_points": (0, (), (0, 25)),
    "joker_points_loser": ("none", ("none",), (0, 50)),
    "face_points": (10, (10, "11-12-13"), NO_RANGE),
    "zero_cards": ((), (), NO_RANGE),
    "upcard_min": ("none", ("none",), (1, 10)),
    "set_match": ("rank", ("rank", "points"), NO_RANGE),
    "joker_in_sets": (False, (True, False), NO_RANGE),
    "joker_pair": (True, (True, False), NO_RANGE),
    "run_min": (3, (), (2, 3)),
    "run_min_natural": (1, (), (1, 2)),
    "joker_run_ends": (True, (True, False), NO_RANGE),
    "joker_max_in_run": ("any", ("any",), (0, 6)),
    "ace": ("low", ("low", "high", "both"), NO_RANGE),
    "run_wrap": (False, (True, False), NO_RANGE),
    "set_pickup": ("any", ("any", "ends"), NO_RANGE),
    "joker_swap": (False, (True, False), NO_RANGE),
    "add_on": (False, (True, False), NO_RANGE),
    "slap_down": (False, (True, False), NO_RANGE),
    "slap_others": ("off", ("off", "complete_four", "any_match"), NO_RANGE),
    "go_out_ends": (False, (True, False), NO_RANGE),
    "on_empty": ("reshuffle", ("reshuffle", "end_round_all_score"), NO_RANGE),
    "reshuffle_keep": ("last_group", ("last_group", "top_card", "last_two_groups"), NO_RANGE),
    "tie_is_caught": (True, (True, False), NO_RANGE),
    "zero_call_safe": (False, (True, False), NO_RANGE),
    "caught_winner": ("zero", ("zero", "hand"), NO_RANGE),
    "joint_winners": ("all", ("all", "first_after_caller"), NO_RANGE),
    "penalty": (30, (), (0, 100)),
    "penalty_mode": ("hand_plus", ("hand_plus", "flat"), NO_RANGE),
    "penalty_tie": ("none", ("none",), (0, 100)),
    "penalty_per_catcher": (0, (), (0, 50)),
    "winner_bonus": (0, ("halve_previous_total",), (-10, 0)),
    "limit": (100, (), (50, 500)),
    "limit_mode": ("over", ("over", "reach"), NO_RANGE),
    "end_mode": ("last_standing", ("last_standing", "first_over", "rounds"), NO_RANGE),
    "rounds": (10, (), (1, 50)),
    "exact_rules": (((100, 50),), EXACT, NO_RANGE),
    "exact_needs_positive": (True, (True, False), NO_RANGE),
    "next_starter": ("winner", ("winner", "left_of_dealer", "caller", "random"), NO_RANGE),
    "join_late": ("off", ("off",), (0, 50)),
    "direction": ("cw", ("cw", "ccw"), NO_RANGE),
}


def loaded(
    *sets: str,
    rules: type[Under10Rules] = Under10Rules,
    file: Path | None = None,
    preset: str | None = None,
    seats: int | None = 5,
) -> Loaded[Under10Rules]:
    """Return the rules under *sets*, or say what is wrong."""
    game, presets = ("under10", UNDER10_PRESETS)
    if rules is YanivRules:
        game, presets = ("yaniv", YANIV_PRESETS)
    return load(rules, game=game, sets=sets, file=file, preset=preset, presets=presets, seats=seats)


def refusal(*sets: str, **others: Any) -> str:  # noqa: ANN401 - passed on
    """Return what is said against *sets*."""
    with pytest.raises(HouseRulesFaults) as caught:
        loaded(*sets, **others)
    return str(caught.value)


def test_every_switch_has_its_range_and_default() -> None:
    assert {
        item.key: (item.default, item.choices, (item.minimum, item.maximum))
        for item in switches(Under10Rules)
    } == SWITCHES


def test_the_referee_plays_by_the_same_defaults() -> None:
    assert {key: getattr(Under10Rules(), key) for key in SWITCHES} == DEFAULTS
    assert {key: getattr(YanivRules(), key) for key in SWITCHES} == {**DEFAULTS, **YANIV}


def test_yaniv_has_the_same_switches_in_the_same_order() -> None:
    assert list(YanivRules.model_fields) == list(Under10Rules.model_fields)
    assert [s.help for s in switches(YanivRules)] == [s.help for s in switches(Under10Rules)]


def test_the_help_of_a_switch_is_one_sentence() -> None:
    for item in switches(Under10Rules):
        assert item.help.endswith(".")
        assert ". " not in item.help
        assert not item.title.endswith(".")


def test_switches_of_a_group_stand_together() -> None:
    groups = [item.group for item in switches(Under10Rules)]

    changes = sum(one != other for one, other in pairwise(groups))

    assert changes == len(set(groups)) - 1


@pytest.mark.parametrize("rules", [Under10Rules, YanivRules])
def test_any_switch_may_be_changed_alone(rules: type[Under10Rules]) -> None:
    for key, choices in CHOICES.items():
        for choice in choices:
            changed = rules.model_validate({key: choice})
            assert list(changed.contradictions(5)) == [], (key, choice)


def test_a_hand_may_be_slapped_empty_by_either_rule() -> None:
    assert not Under10Rules().can_slap()
    assert Under10Rules(slap_down=True).can_slap()
    assert Under10Rules(slap_others="any_match").can_slap()


def test_plain_values_know_what_the_model_knows() -> None:
    rules = plain(YanivRules(decks="auto", zero_cards=("kh", "10♠")))

    assert (rules.packs(5), rules.packs(6)) == (1, 2)
    assert rules.exact_totals() == {100: 50, 200: 100}
    assert rules.zero_faces() == ("KH", "10S")


def test_a_named_rule_of_exact_totals_is_as_good_as_pairs() -> None:
    assert Under10Rules(exact_rules="halve100").exact_totals() == {100: 50}
    assert Under10Rules(exact_rules="none").exact_totals() == {}


# Cards


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"face_points": "11-12-13"},
        {"joker_points": 20, "decks": 2, "jokers": 4},
        {"zero_cards": ("KH", "7D"), "decks": "auto"},
        {"jokers": 0},
    ],
)
@pytest.mark.parametrize("seats", [2, 6])
def test_the_deck_and_the_points_are_those_of_the_referee(
    settings: Mapping[str, object], seats: int
) -> None:
    rules = Under10Rules.model_validate(settings)
    full = {**DEFAULTS, **settings}

    faces = deck_for(rules, seats).faces
    points = points_by_face(rules)

    assert sorted(faces) == sorted(deck_of(settings, seats))
    assert {face: points[face] for face in faces} == {face: points_of(face, full) for face in faces}


# What is refused


def test_a_hand_to_call_has_its_bounds() -> None:
    assert refusal("threshold=60") == (
        "--set: threshold: read 60, allowed is a whole number from 0 to 25"
    )


def test_a_misspelt_switch_is_not_passed_over() -> None:
    assert refusal("penallty=25") == (
        "--set: penallty: there is no such switch (did you mean penalty?)"
    )


def test_there_must_be_cards_for_everybody() -> None:
    assert refusal(seats=12) == (
        "decks: 12 hands of 5 cards, a card turned up and a draw for each need 73 cards, and there"
        " are 54: decks = 1, hand_size = 5"
    )


@pytest.mark.parametrize(
    ("sets", "seats", "is_possible"),
    [
        ((), 8, True),
        ((), 9, False),
        (("jokers=4",), 9, True),
        (("jokers=0",), 9, False),
        (("hand_size=7",), 6, True),
        (("hand_size=7",), 7, False),
        (("decks=2", "hand_size=7"), 10, True),
        (("decks=auto", "hand_size=7"), 10, True),
        (("decks=2",), 17, True),
        (("decks=2",), 18, False),
        (("hand_size=3",), 10, True),
    ],
)
def test_how_many_can_play_follows_from_the_deck(
    sets: tuple[str, ...],
    seats: int,
    is_possible: bool,
) -> None:
    if is_possible:
        assert loaded(*sets, seats=seats).rules
    else:
        assert "decks = " in refusal(*sets, seats=seats)


@pytest.mark.parametrize(
    "sets",
    [
        ("threshold=0", "jokers=0"),
        ("threshold=0", "joker_points=1"),
        ("jokers=0", "joker_in_sets=true"),
        ("jokers=0", "joker_points=5"),
        ("jokers=0", "joker_points_loser=25"),
        ("jokers=0", "joker_swap=true"),
        ("joker_max_in_run=0", "joker_swap=true"),
        ("penalty=60", "limit=50"),
        ("penalty_tie=60", "limit=50"),
        ("penalty=50", "limit=50", "limit_mode=reach"),
        ("tie_is_caught=false", "penalty_tie=20"),
        ("on_empty=end_round_all_score", "reshuffle_keep=top_card"),
    ],
)
def test_settings_that_contradict_each_other_are_both_named(sets: tuple[str, ...]) -> None:
    said = refusal(*sets)

    for key in (setting.split("=")[0] for setting in sets if "mode" not in setting):
        assert f"{key} = " in said


@pytest.mark.parametrize(
    "sets",
    [
        ("threshold=0", "jokers=0", "slap_down=true"),
        ("threshold=0", "jokers=0", "slap_others=any_match"),
        ("threshold=0", "jokers=0", 'zero_cards=["KH"]'),
        ("penalty=60", "limit=50", "end_mode=rounds"),
        ("penalty=50", "limit=50"),
        ("jokers=0", "joker_run_ends=false", "joker_pair=false"),
        ("run_wrap=true", "ace=high"),
        ("go_out_ends=true",),
        ("rounds=5",),
        ("tie_is_caught=false", "zero_call_safe=true"),
        ("exact_rules=none", "exact_needs_positive=false"),
    ],
)
def test_a_switch_that_lies_idle_is_no_contradiction(sets: tuple[str, ...]) -> None:
    assert loaded(*sets).changed()


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("[[100, 100]]", "[100, 100] is not a total from 1 to 999 and another that it becomes"),
        ("[[0, 50]]", "[0, 50] is not a total"),
        ("[[100, -50]]", "[100, -50] is not a total"),
        ("[[100, 50], [100, 0]]", "a total of 100 cannot become two others"),
        ("[[100, 50, 25]]", "read [[100, 50, 25]], allowed is"),
        ("[100, 50]", "read [100, 50], allowed is"),
        ("halve", "allowed is"),
    ],
)
def test_exact_totals_are_pairs_or_a_name(value: str, reason: str) -> None:
    assert reason in refusal(f"exact_rules={value}")


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ('["1X"]', "'1X' is no card (cards are written like KH or 10S)"),
        ('["KH", "k♥"]', "KH is named twice"),
        ('["*"]', "what a joker counts is said by joker_points"),
        ("[13]", "read [13], allowed is a list of cards"),
        ("KH", 'read "KH", allowed is a list of cards'),
    ],
)
def test_cards_that_count_nothing_are_cards(value: str, reason: str) -> None:
    assert reason in refusal(f"zero_cards={value}")


def test_a_contradiction_in_a_file_stands_at_its_later_line(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("[under10]\njoker_in_sets = true\n\njokers = 0\n")

    assert refusal(file=file).splitlines()[0] == (
        f"{file}:4:1: under10.jokers: there are no jokers in the packs: jokers = 0 (line 4),"
        " joker_in_sets = true (line 2)"
    )


# Presets


def test_the_yaniv_preset_is_the_game_of_yaniv() -> None:
    by_preset = loaded(preset="yaniv").rules

    assert rules_dict(by_preset) == rules_dict(YanivRules())
    assert rules_dict(YanivRules()) == {
        **rules_dict(Under10Rules()),
        **YANIV_VALUES,
    }


def test_the_layers_lie_in_their_order(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("[under10]\nlimit = 150\n")

    found = loaded("limit=120", preset="yaniv", file=file)

    assert (found.rules.threshold, found.rules.limit) == (5, 120)
    assert found.origins["threshold"] == "preset yaniv"
    assert found.origins["limit"] == "--set"


@pytest.mark.parametrize("preset", UNDER10_PRESETS, ids=lambda preset: preset.key)
def test_a_preset_is_valid_and_changes_all_that_it_names(preset: Any) -> None:  # noqa: ANN401
    changed = loaded(preset=preset.key).changed()

    assert set(changed) == set(preset.values)


@pytest.mark.parametrize("preset", YANIV_PRESETS, ids=lambda preset: preset.key)
def test_every_variant_can_be_played_as_yaniv(preset: Any) -> None:  # noqa: ANN401
    assert loaded(preset=preset.key, rules=YanivRules).preset == preset


@pytest.mark.parametrize("key", ["belgian-championship", "dutch", "french"])
def test_a_whole_rule_set_plays_alike_in_both_games(key: str) -> None:
    as_under10 = loaded(preset=key).rules
    as_yaniv = loaded(preset=key, rules=YanivRules).rules

    assert rules_dict(as_under10) == rules_dict(as_yaniv)


def test_a_preset_that_names_a_number_has_it() -> None:
    assert loaded(preset="ten-rounds").rules.rounds == 10
    assert loaded(preset="flat-penalty").rules.penalty == 30


def test_the_plugin_offers_both_games() -> None:
    under10, yaniv = cardtable_games()

    assert (under10.key, yaniv.key) == ("under10", "yaniv")
    assert {preset.key for preset in under10.presets} == {
        "yaniv",
        *(preset.key for preset in yaniv.presets),
    }
