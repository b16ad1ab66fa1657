"""Rules as text: marks, wrapping, Markdown, and the two checks of a rulebook."""

from dataclasses import dataclass
from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from cardtable.rulebook import (
    Rulebook,
    Section,
    Sentence,
    changed_keys,
    missing_switches,
    to_markdown,
    to_text,
    unmoved_switches,
)

BOOK = Rulebook(
    "Snap",
    (
        Section("Aim", (Sentence("Get rid of your cards."), Sentence("The first to do so wins."))),
        Section(
            "Your turn",
            (
                Sentence("Lay a card."),
                Sentence("Cards of 1 to 9 count 2 each.", ("factor",)),
                Sentence("Then the next player lays a card."),
                Sentence("Nobody may pass.", ("passing",), new_paragraph=True),
            ),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class SnapRules:
    """House rules of a made-up game, as a slotted object."""

    factor: int = 2
    passing: bool = False


def snap(rules: SnapRules) -> Rulebook:
    """Return a rulebook that says nothing about passing."""
    return Rulebook("Snap", (Section("Aim", (Sentence(f"Score {rules.factor}.", ("factor",)),)),))


def test_the_base_game_has_no_star_and_no_legend() -> None:
    assert to_text(BOOK) == (
        "Snap\n"
        "════\n"
        "\n"
        "Aim\n"
        "───\n"
        "  Get rid of your cards. The first to do so wins.\n"
        "\n"
        "Your turn\n"
        "─────────\n"
        "  Lay a card. Cards of 1 to 9 count 2 each. Then the next player lays a card.\n"
        "\n"
        "  Nobody may pass.\n"
    )


def test_a_sentence_that_differs_from_the_base_game_has_a_star_in_the_margin() -> None:
    assert to_text(BOOK, {"factor"}, width=30, ascii=True) == (
        "Snap\n"
        "====\n"
        "\n"
        "* Sentences with a star differ\n"
        "  from the base game.\n"
        "\n"
        "Aim\n"
        "---\n"
        "  Get rid of your cards. The\n"
        "  first to do so wins.\n"
        "\n"
        "Your turn\n"
        "---------\n"
        "  Lay a card.\n"
        "* Cards of 1 to 9 count 2\n"
        "  each.\n"
        "  Then the next player lays a\n"
        "  card.\n"
        "\n"
        "  Nobody may pass.\n"
    )


def test_in_markdown_a_sentence_has_a_line_and_one_that_differs_is_bold() -> None:
    assert to_markdown(BOOK, {"passing"}) == (
        "# Snap\n"
        "\n"
        "\\* **Sentences with a star differ from the base game.**\n"
        "\n"
        "## Aim\n"
        "\n"
        "Get rid of your cards.\n"
        "The first to do so wins.\n"
        "\n"
        "## Your turn\n"
        "\n"
        "Lay a card.\n"
        "Cards of 1 to 9 count 2 each.\n"
        "Then the next player lays a card.\n"
        "\n"
        "\\* **Nobody may pass.**\n"
    )


def test_markdown_shows_what_a_sentence_says_letter_for_letter() -> None:
    texts = ("-1 *counts* [less]", "1. a_b", "# not <b>a</b> heading")
    book = Rulebook("T", (Section("S", tuple(Sentence(text) for text in texts)),))

    lines = to_markdown(book).splitlines()[-3:]

    assert lines == [
        r"\-1 \*counts\* \[less\]",
        r"1\. a\_b",
        r"\# not \<b\>a\</b\> heading",
    ]


def test_ascii_replaces_punctuation_and_keeps_letters() -> None:
    text = "From \u22121 to 3 \u2013 \u201cBj\u00f8rn\u2019s\u201d cards\u2026"
    book = Rulebook("T", (Section("S", (Sentence(text),)),))

    assert to_text(book, ascii=True).splitlines()[-1] == '  From -1 to 3 - "Bj\u00f8rn\'s" cards...'


@given(width=st.integers(0, 120), changed=st.sets(st.sampled_from(["factor", "passing"])))
def test_no_line_is_wider_than_asked_and_no_word_is_lost(width: int, changed: set[str]) -> None:
    text = to_text(BOOK, changed, width, ascii=True)

    assert max(map(len, text.splitlines())) <= max(width, 20)
    words = text.replace("*", "").split()
    for sentence in BOOK.sentences():
        assert all(word in words for word in sentence.text.split())


def test_a_long_heading_is_wrapped_too() -> None:
    book = Rulebook("The rules of this very table", ())

    assert to_text(book, width=20, ascii=True) == (
        "The rules of this\n"  # the ruling is as long as the longer line
        "very table\n"
        "=================\n"
    )


def test_a_hyphen_is_no_place_to_break_a_line() -> None:
    book = Rulebook("T", (Section("S", (Sentence("A card can count -1 or more."),)),))

    assert all(
        not line.endswith("-") for line in to_text(book, width=20, ascii=True).splitlines()[5:]
    )
    assert "-1" in to_text(book, width=20, ascii=True)


def test_changed_keys_are_those_with_another_value() -> None:
    base = SimpleNamespace(limit=99, mode="over", _cache=1)
    table = SimpleNamespace(limit=100, mode="over", _cache=2)

    assert changed_keys(table, base) == {"limit"}
    assert changed_keys(base, base) == set()
    assert changed_keys(SnapRules(passing=True), SnapRules()) == {"passing"}


def test_a_switch_without_a_sentence_is_missing() -> None:
    assert missing_switches(BOOK, ["factor", "limit", "passing"]) == ("limit",)


def test_a_switch_that_leaves_the_text_as_it_is_is_unmoved() -> None:
    variations = {
        "factor": [SnapRules(), SnapRules(factor=3)],
        "passing": [SnapRules(), SnapRules(passing=True)],
    }

    assert unmoved_switches(snap, variations) == ("passing",)


def test_a_switch_of_three_choices_must_read_three_ways() -> None:
    def capped(rules: SnapRules) -> Rulebook:
        return snap(SnapRules(factor=min(rules.factor, 3)))

    variations = {"factor": [SnapRules(factor=factor) for factor in (2, 3, 4)]}

    assert unmoved_switches(capped, variations) == ("factor",)
