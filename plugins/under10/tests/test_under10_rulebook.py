"""The rulebook of Under 10 and Yaniv: every house rule has its sentence in every setting."""

import re
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import settings as tried
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
from cardtable_under10.house_rules import Under10Rules, YanivRules
from cardtable_under10.presets import UNDER10_PRESETS
from cardtable_under10.rulebook import rulebook
from under10_random import CHOICES

GOLDEN: Final = Path(__file__).parent / "golden"
NAMES: Final = {Under10Rules: "Under 10", YanivRules: "Yaniv"}
SETTINGS: Final = st.fixed_dictionaries(
    {key: st.sampled_from(choices) for key, choices in CHOICES.items()}
)
GAMES: Final = st.sampled_from(list(NAMES))


def table(**settings: object) -> Under10Rules:
    """Return Under 10 with other *settings*, whether or not they make sense together."""
    return Under10Rules().model_copy(update=settings)


def book_text(rules: Under10Rules) -> str:
    return to_text(rulebook(rules, NAMES[type(rules)]))


def sentences(key: str, **settings: object) -> str:
    """Return what the rulebook says about the switch *key*."""
    return said_of(rulebook(table(**settings), "Under 10"), key)


def prose(**settings: object) -> str:
    """Return the whole rulebook in one line."""
    return text_of(rulebook(table(**settings), "Under 10"))


def golden(name: str) -> str:
    return golden_text(GOLDEN / name)


def test_the_choices_tried_here_are_those_of_the_house_rules() -> None:
    assert set(CHOICES) == set(Under10Rules.model_fields) == set(YanivRules.model_fields)


@pytest.mark.parametrize(
    ("game", "name"),
    [(Under10Rules, "under10_rulebook.txt"), (YanivRules, "yaniv_rulebook.txt")],
)
def test_the_base_games_read_as_in_the_golden_files(game: type[Under10Rules], name: str) -> None:
    assert book_text(game()) == golden(name)


def test_each_choice_reads_as_in_the_golden_file() -> None:
    blocks = [
        f"{key} = {shown_choice(choice)}\n  {sentences(key, **{key: choice})}\n"
        for key, choices in CHOICES.items()
        for choice in choices
    ]

    assert "\n".join(blocks) == golden("under10_rulebook_choices.txt")


def test_the_base_game_fits_on_two_printed_pages() -> None:
    assert book_text(Under10Rules()).count("\n") <= 2 * 60


@given(GAMES, SETTINGS)
def test_no_switch_is_without_a_sentence(
    game: type[Under10Rules], settings: dict[str, object]
) -> None:
    book = rulebook(game().model_copy(update=settings), NAMES[game])

    assert missing_switches(book, CHOICES) == ()


@tried(max_examples=25)  # each of them writes the book some 150 times
@given(GAMES, SETTINGS)
def test_changing_any_switch_changes_the_text(
    game: type[Under10Rules], settings: dict[str, object]
) -> None:
    variations = {
        key: [game().model_copy(update={**settings, key: choice}) for choice in choices]
        for key, choices in CHOICES.items()
    }

    assert unmoved_switches(lambda rules: rulebook(rules, NAMES[game]), variations) == ()


@given(GAMES, SETTINGS)
def test_a_sentence_is_marked_if_the_base_game_does_not_have_it(
    game: type[Under10Rules], settings: dict[str, object]
) -> None:
    rules = game().model_copy(update=settings)
    changed = changed_keys(rules, game())
    base = {sentence.text for sentence in rulebook(game(), NAMES[game]).sentences()}

    def is_marked(sentence: Sentence) -> bool:
        return any(key in changed for key in sentence.switches)

    for sentence in rulebook(rules, NAMES[game]).sentences():
        assert is_marked(sentence) == (sentence.text not in base), sentence


@given(GAMES, SETTINGS)
def test_every_sentence_is_whole(game: type[Under10Rules], settings: dict[str, object]) -> None:
    for sentence in rulebook(game().model_copy(update=settings), NAMES[game]).sentences():
        assert re.fullmatch(r"[A-Z][^{}]*\.", sentence.text), sentence


@pytest.mark.parametrize("game", list(NAMES))
def test_the_base_games_have_no_marks(game: type[Under10Rules]) -> None:
    book, changed = rulebook(game(), NAMES[game]), changed_keys(game(), game())

    assert "*" not in to_text(book, changed)
    assert "*" not in to_markdown(book, changed)


def test_the_threshold_is_that_of_the_settings() -> None:
    assert re.findall(r"\d+", sentences("threshold")) == ["9", "10"]
    assert re.findall(r"\d+", sentences("threshold", threshold=5)) == ["5", "6"]


@pytest.mark.parametrize("limit", [50, 137, 500])
@pytest.mark.parametrize("mode", ["over", "reach"])
@pytest.mark.parametrize("end", ["last_standing", "first_over"])
def test_the_limit_is_that_of_the_settings(limit: int, mode: str, end: str) -> None:
    text = sentences("limit", limit=limit, limit_mode=mode, end_mode=end)

    assert set(re.findall(r"\d+", text)) == {str(limit)}


@pytest.mark.parametrize(
    ("key", "setting", "numbers"),
    [
        ("hand_size", 7, ["7"]),
        ("jokers", 3, ["52", "3"]),
        ("joker_points", 25, ["25"]),
        ("joker_points_loser", 25, ["25"]),
        ("upcard_min", 6, ["6"]),
        ("joker_max_in_run", 2, ["2"]),
        ("call_from_turn", 4, ["4"]),
        ("penalty", 25, ["25"]),
        ("penalty_tie", 20, ["20"]),
        ("penalty_per_catcher", 15, ["15"]),
        ("winner_bonus", -7, ["7"]),
        ("exact_rules", ((50, 25), (100, 60)), ["50", "25", "100", "60"]),
    ],
)
def test_the_numbers_are_those_of_the_settings(
    key: str, setting: object, numbers: list[str]
) -> None:
    assert re.findall(r"\d+", sentences(key, **{key: setting})) == numbers


def test_the_number_of_rounds_is_that_of_the_settings() -> None:
    assert "lasts 13 rounds" in sentences("rounds", end_mode="rounds", rounds=13)


def test_a_rule_may_be_named_or_written_out() -> None:
    assert prose(exact_rules="halve100") == prose(exact_rules=((100, 50),))


def test_exactly_the_limit_is_too_much_or_is_not_as_the_mode_says() -> None:
    assert "exactly 100 is not too much" in sentences("limit")
    assert "exactly 100 is too much" in sentences("limit", limit_mode="reach")


def test_without_jokers_the_rulebook_does_not_speak_of_them_again() -> None:
    text = prose(jokers=0)

    assert text.count("joker") == 1
    assert "without a joker" in text


def test_without_slapping_down_the_rulebook_does_not_speak_of_it() -> None:
    assert "slap" not in prose()


def test_with_a_fixed_number_of_rounds_nobody_is_out() -> None:
    text = prose(end_mode="rounds")

    assert "is out" not in text
    assert "limit" not in text


def test_a_switch_that_was_set_in_vain_is_named() -> None:
    text = prose(go_out_ends=True, rounds=6)

    assert "The house rule go_out_ends = true changes nothing at this table." in text
    assert "The house rule rounds = 6 changes nothing at this table." in text


def test_the_base_values_of_idle_switches_are_not_worth_a_word() -> None:
    assert "changes nothing" not in prose()
    assert "changes nothing" not in prose(jokers=0, end_mode="rounds", tie_is_caught=False)


@pytest.mark.parametrize("preset", UNDER10_PRESETS, ids=lambda preset: preset.key)
def test_no_preset_sets_a_switch_in_vain(preset: object) -> None:
    values = getattr(preset, "values")  # noqa: B009 - a Preset
    rules = Under10Rules.model_validate(
        {k: tuple(map(tuple, v)) if isinstance(v, list) else v for k, v in values.items()}
    )

    text = " ".join(part.text for part in rulebook(rules, "Under 10").sentences())

    assert "changes nothing" not in text
