"""The rulebook of Skip-Bo: every house rule has its sentence in every setting."""

import re
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import settings as tried
from hypothesis import strategies as st

from cardtable.api import Preset, Sentence
from cardtable.testing.rulebook_text import golden_text, said_of, shown_choice, text_of
from cardtable.testing.tools import (
    changed_keys,
    missing_switches,
    to_markdown,
    to_text,
    unmoved_switches,
)
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.presets import PRESETS
from cardtable_skipbo.rulebook import rulebook
from skipbo_random import CHOICES

GOLDEN: Final = Path(__file__).parent / "golden"
SETTINGS: Final = st.fixed_dictionaries(
    {key: st.sampled_from(choices) for key, choices in CHOICES.items()}
)


def table(**settings: object) -> SkipboRules:
    """Return the base game with other *settings*, whether or not they make sense together."""
    return SkipboRules().model_copy(update=settings)


def book_text(rules: SkipboRules) -> str:
    return to_text(rulebook(rules, "Skip-Bo"))


def sentences(key: str, **settings: object) -> str:
    """Return what the rulebook says about the switch *key*."""
    return said_of(rulebook(table(**settings), "Skip-Bo"), key)


def prose(**settings: object) -> str:
    """Return the whole rulebook in one line."""
    return text_of(rulebook(table(**settings), "Skip-Bo"))


def golden(name: str) -> str:
    return golden_text(GOLDEN / name)


def where(key: str) -> dict[str, object]:
    """Return the settings without which the switch *key* decides nothing."""
    if key in ("partner_discard", "finished_partner", "silence_penalty"):
        return {"partners": "opposite"}
    if key in ("target", "win_handicap"):
        return {"scoring": "leftover"}
    return {"first_player": "named", "first_seat": "Bo"} if key.startswith("first_") else {}


def test_the_choices_tried_here_are_those_of_the_house_rules() -> None:
    assert list(CHOICES) == list(SkipboRules.model_fields)


@pytest.mark.parametrize(
    ("settings", "name"),
    [
        ({}, "skipbo_rulebook.txt"),
        ({"partners": "opposite", "scoring": "leftover"}, "skipbo_rulebook_pairs.txt"),
    ],
)
def test_the_usual_games_read_as_in_the_golden_files(
    settings: dict[str, object], name: str
) -> None:
    assert book_text(table(**settings)) == golden(name)


def test_each_choice_reads_as_in_the_golden_file() -> None:
    blocks = [
        f"{key} = {shown_choice(choice)}\n  {sentences(key, **{**where(key), key: choice})}\n"
        for key, choices in CHOICES.items()
        for choice in choices
        if choice != ""
    ]

    assert "\n".join(blocks) == golden("skipbo_rulebook_choices.txt")


def test_the_base_game_fits_on_two_printed_pages() -> None:
    assert book_text(SkipboRules()).count("\n") <= 2 * 60


@given(SETTINGS)
def test_no_switch_is_without_a_sentence(settings: dict[str, object]) -> None:
    assert missing_switches(rulebook(table(**settings), "Skip-Bo"), CHOICES) == ()


@tried(max_examples=25)  # each of them writes the book some hundred times
@given(SETTINGS)
def test_changing_any_switch_changes_the_text(settings: dict[str, object]) -> None:
    variations = {
        key: [table(**{**settings, key: choice}) for choice in choices]
        for key, choices in CHOICES.items()
    }

    assert unmoved_switches(lambda rules: rulebook(rules, "Skip-Bo"), variations) == ()


@given(SETTINGS)
def test_a_sentence_is_marked_if_the_base_game_does_not_have_it(
    settings: dict[str, object],
) -> None:
    rules = table(**settings)
    changed = changed_keys(rules, SkipboRules())
    base = {sentence.text for sentence in rulebook(SkipboRules(), "Skip-Bo").sentences()}

    def is_marked(sentence: Sentence) -> bool:
        return any(key in changed for key in sentence.switches)

    for sentence in rulebook(rules, "Skip-Bo").sentences():
        assert is_marked(sentence) == (sentence.text not in base), sentence


@given(SETTINGS)
def test_every_sentence_is_whole(settings: dict[str, object]) -> None:
    for sentence in rulebook(table(**settings), "Skip-Bo").sentences():
        assert re.fullmatch(r"[A-Z][^{}]*\.", sentence.text), sentence


def test_the_base_game_has_no_marks() -> None:
    book, changed = rulebook(SkipboRules(), "Skip-Bo"), changed_keys(SkipboRules(), SkipboRules())

    assert "*" not in to_text(book, changed)
    assert "*" not in to_markdown(book, changed)


@pytest.mark.parametrize(
    ("key", "setting", "numbers"),
    [
        ("copies", 9, ["126", "1", "12", "9", "18"]),
        ("wilds", 7, ["151", "1", "12", "12", "7"]),
        ("decks", 3, ["3", "486", "1", "12", "12", "18"]),
        ("stock_size", 17, ["17"]),
        ("stock_handicap", (0, 5, -3), ["2", "5", "3", "3"]),
        ("hand_size", 6, ["6", "6", "6"]),
        ("first_hand", 7, ["7"]),
        ("build_piles", 3, ["3"]),
        ("discard_piles", 5, ["5"]),
    ],
)
def test_the_numbers_are_those_of_the_settings(
    key: str, setting: object, numbers: list[str]
) -> None:
    assert re.findall(r"\d+", sentences(key, **{key: setting})) == numbers


def test_the_top_number_is_that_of_the_settings() -> None:
    text = prose(top_number=10, wilds=17, wild_as_12=False)

    assert "12" not in text
    assert "97 cards: the numbers 1 to 10, 8 of each" in text


def test_the_target_is_that_of_the_settings() -> None:
    assert "300 points or more" in sentences("target", scoring="leftover", target=300)
    assert "a total is 40 or more" in sentences("target", scoring="loser_counts", target=40)


def test_the_name_of_the_starter_is_that_of_the_settings() -> None:
    assert "that of Kim." in sentences("first_seat", first_player="named", first_seat="Kim")


def test_without_pairs_nobody_has_a_partner() -> None:
    assert "artner" not in prose()
    assert "artner" in prose(partners="opposite")


def test_without_wild_cards_the_rulebook_does_not_speak_of_them_again() -> None:
    assert prose(wilds=0, random_start=True, must_play="ones").count("Skip-Bo") == 1


def test_a_single_game_has_no_points() -> None:
    assert "points or more" not in prose()


def test_where_wild_cards_are_covered_none_is_said_to_lie_on_another() -> None:
    assert "may be played on another" in prose()
    assert "may be played on another" not in prose(cover_wild=True)


def test_where_the_round_ends_with_the_cards_nobody_passes() -> None:
    text = prose(on_exhausted="end_round")

    assert "pass" not in text.replace("passes on", "")
    assert "blocked" not in text


def test_a_switch_that_was_set_in_vain_is_named() -> None:
    text = prose(stock_handicap=(0, 0), target=200, silence_penalty=0, dump=True)

    assert "The house rule stock_handicap = [0, 0] changes nothing at this table." in text
    assert "The house rule target = 200 changes nothing at this table." in text
    assert "The house rule silence_penalty = 0 changes nothing at this table." in text
    assert text.count("changes nothing") == 3


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_no_preset_sets_a_switch_in_vain(preset: Preset) -> None:
    rules = SkipboRules.model_validate(dict(preset.values))

    text = " ".join(part.text for part in rulebook(rules, "Skip-Bo").sentences())

    assert "changes nothing" not in text
