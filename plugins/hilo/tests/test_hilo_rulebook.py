"""The rulebook of HILO: every house rule has its sentence in every setting."""

import re
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.api import Sentence
from cardtable.testing.rulebook_text import golden_text, said_of, shown_choice, text_of
from cardtable.testing.tools import (
    changed_keys,
    missing_switches,
    to_markdown,
    to_text,
    unmoved_switches,
)
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.rulebook import rulebook

GOLDEN: Final = Path(__file__).parent / "golden"
BASE: Final = HiloRules()
CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "hilo_removal": ("mandatory", "optional"),
    "diagonals": (True, False),
    "max_hilo_per_turn": (1, 2, 3, "off"),
    "collapse_chain": ("off", "one", "all"),
    "final_reveal_hilo": ("none", "one", "all"),
    "final_reveal_choice": ("auto_best", "player"),
    "discard_order": ("lowest_top", "highest_top", "player"),
    "double_rule": ("strict", "lenient", "off"),
    "double_negative": (True, False),
    "double_factor": (2, 3),
    "limit": (20, 99, 100, 300),
    "limit_mode": ("over", "reach"),
    "rounds": ("off", 1, 2, 6, 20),
    "initial_flips": (0, 1, 2, 3, 4),
    "initial_flips_by": ("player", "random"),
    "first_player": ("highest_open", "lowest_open", "left_of_dealer", "random", "first_seat"),
    "first_player_next": ("same", "previous_ender", "previous_winner", "rotate"),
    "flip_after_discard": ("must", "may"),
    "round_end": ("auto", "call"),
    "last_turns": (0, 1),
    "reshuffle": ("keep_top", "end_round"),
    "number_triples": ("off", "values_above_0", "all"),
}
SETTINGS: Final = st.fixed_dictionaries(
    {key: st.sampled_from(choices) for key, choices in CHOICES.items()}
)


def table(**settings: object) -> HiloRules:
    """Return the base game with other *settings*, whether or not they make sense together."""
    return BASE.model_copy(update=settings)


def sentences(key: str, **settings: object) -> str:
    """Return what the rulebook says about the switch *key*."""
    return said_of(rulebook(table(**settings)), key)


def prose(**settings: object) -> str:
    """Return the whole rulebook in one line."""
    return text_of(rulebook(table(**settings)))


def golden(name: str) -> str:
    return golden_text(GOLDEN / name)


def test_the_choices_tried_here_are_those_of_the_house_rules() -> None:
    assert set(CHOICES) == set(HiloRules.model_fields)


def test_the_base_game_reads_as_in_the_golden_file() -> None:
    assert to_text(rulebook(BASE)) == golden("rulebook.txt")


def test_each_choice_reads_as_in_the_golden_file() -> None:
    blocks = [
        f"{key} = {shown_choice(choice)}\n  {sentences(key, **{key: choice})}\n"
        for key, choices in CHOICES.items()
        for choice in choices
    ]

    assert "\n".join(blocks) == golden("rulebook_choices.txt")


def test_the_base_game_fits_on_two_printed_pages() -> None:
    assert to_text(rulebook(BASE)).count("\n") <= 2 * 60


@given(SETTINGS)
def test_no_switch_is_without_a_sentence(settings: dict[str, object]) -> None:
    assert missing_switches(rulebook(table(**settings)), CHOICES) == ()


@given(SETTINGS)
def test_changing_any_switch_changes_the_text(settings: dict[str, object]) -> None:
    variations = {
        key: [table(**{**settings, key: choice}) for choice in choices]
        for key, choices in CHOICES.items()
    }

    assert unmoved_switches(rulebook, variations) == ()


@given(SETTINGS)
def test_a_sentence_is_marked_if_the_base_game_does_not_have_it(
    settings: dict[str, object],
) -> None:
    rules = table(**settings)
    changed = changed_keys(rules, BASE)
    base = {sentence.text for sentence in rulebook(BASE).sentences()}

    def is_marked(sentence: Sentence) -> bool:
        return any(key in changed for key in sentence.switches)

    for sentence in rulebook(rules).sentences():
        assert is_marked(sentence) == (sentence.text not in base), sentence


@given(SETTINGS)
def test_every_sentence_is_whole(settings: dict[str, object]) -> None:
    for sentence in rulebook(table(**settings)).sentences():
        assert re.fullmatch(r"[A-Z][^{}]*\.", sentence.text), sentence


def test_the_base_game_has_no_marks() -> None:
    book, changed = rulebook(BASE), changed_keys(BASE, BASE)

    assert "*" not in to_text(book, changed)
    assert "*" not in to_markdown(book, changed)


@pytest.mark.parametrize("limit", [20, 137, 300])
@pytest.mark.parametrize("mode", ["over", "reach"])
def test_the_limit_is_that_of_the_settings(limit: int, mode: str) -> None:
    text = sentences("limit", limit=limit, limit_mode=mode)

    assert re.findall(r"\d+", text) == [str(limit)] * 2


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_number_of_opening_flips_is_that_of_the_settings(count: int) -> None:
    for who in ("player", "random"):
        text = sentences("initial_flips_by", initial_flips=count, initial_flips_by=who)
        assert re.findall(r"\d+", text) == [str(count)]


@pytest.mark.parametrize("count", [2, 13, 20])
def test_the_number_of_rounds_is_that_of_the_settings(count: int) -> None:
    assert re.findall(r"\d+", sentences("rounds", rounds=count)) == [str(count)]


@pytest.mark.parametrize("count", [2, 3])
def test_the_number_of_hilos_in_a_turn_is_that_of_the_settings(count: int) -> None:
    text = sentences("max_hilo_per_turn", max_hilo_per_turn=count)

    assert re.findall(r"\d+", text) == [str(count)]


@pytest.mark.parametrize("factor", [2, 3])
def test_the_examples_of_the_penalty_follow_from_the_factor(factor: int) -> None:
    assert f"8 becomes {8 * factor}." in sentences("double_factor", double_factor=factor)
    text = sentences("double_negative", double_factor=factor, double_negative=True)
    assert f"-8 becomes {-8 * factor}." in text


def test_exactly_the_limit_is_not_enough_or_is_as_the_mode_says() -> None:
    assert "exactly 99 is not enough" in sentences("limit")
    assert "exactly 99 is enough" in sentences("limit", limit_mode="reach")


def test_without_open_cards_the_dealers_left_begins() -> None:
    for choice in ("highest_open", "lowest_open"):
        text = sentences("first_player", initial_flips=0, first_player=choice)
        assert "goes to the player on the dealer's left" in text


def test_a_switch_that_was_set_in_vain_is_named() -> None:
    text = prose(rounds=6, limit=50)

    assert "The house rule limit = 50 changes nothing at this table." in text


def test_the_base_values_of_idle_switches_are_not_worth_a_word() -> None:
    assert "changes nothing" not in prose(rounds=6)
    assert "changes nothing" not in prose(double_rule="off")


def test_a_hilo_flipped_in_the_setup_is_settled_only_where_one_can_be() -> None:
    assert "flipped in the setup waits" not in sentences("initial_flips", initial_flips=2)
    assert "flipped in the setup waits" in sentences("initial_flips", initial_flips=3)


def test_with_no_penalty_the_rulebook_does_not_speak_of_one() -> None:
    assert "penalty" not in prose(double_rule="off")


def test_with_no_last_turns_the_rulebook_does_not_speak_of_them() -> None:
    assert "last turn" not in prose(last_turns=0)


def test_a_hilo_can_be_left_over_unless_all_of_them_must_go() -> None:
    left_over = "A HILO left in your grid can go"

    assert left_over in prose()
    assert left_over not in prose(max_hilo_per_turn="off")
    assert left_over in prose(max_hilo_per_turn="off", hilo_removal="optional")


@pytest.mark.parametrize(
    ("settings", "is_possible"),
    [
        ({}, True),
        ({"collapse_chain": "off"}, False),
        ({"diagonals": False}, False),
        ({"diagonals": False, "max_hilo_per_turn": 2}, True),
    ],
)
def test_a_second_hilo_in_one_turn_is_spoken_of_where_there_can_be_one(
    settings: dict[str, object], is_possible: bool
) -> None:
    assert ("A second HILO of the same turn" in prose(**settings)) == is_possible
