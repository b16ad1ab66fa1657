"""What people type on the pad: sums, lines, players."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.api import PadError
from cardtable.scorepad import items_of, read_sum
from cardtable.scorepad.words import Item, card_rows, find_seat, plain_sum

NAMES = ("Ada", "Bo", "Kim Lee", "Kari", "Kari (2)")


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("0", 0),
        ("-2", -2),
        ("−2", -2),  # noqa: RUF001 - the sign that people paste
        ("+5", 5),
        ("3+7+10", 20),
        (" 3 + 7 + 10 ", 20),
        ("10-3", 7),
        ("5 7 2 / 9 10 0", 33),
        ("5 -1", 4),
        ("3,4", 7),
    ],
)
def test_a_figure_is_a_number_or_a_sum_as_written(text: str, figure: int) -> None:
    assert read_sum(text) == figure
    assert read_sum(plain_sum(text)) == figure


@pytest.mark.parametrize("text", ["", " ", "K", "3+", "+", "3..4", "1e2", "½", "1234567", "3+7a"])
def test_what_is_no_sum_is_none(text: str) -> None:
    assert read_sum(text) is None
    assert plain_sum(text) == ""


@given(st.lists(st.integers(-99, 99), min_size=1, max_size=9))
def test_a_sum_is_kept_as_it_was_written(terms: list[int]) -> None:
    text = " + ".join(map(str, terms)).replace("+ -", "- ")

    assert read_sum(text) == read_sum(plain_sum(text)) == sum(terms)


def test_a_line_has_figures_with_and_without_names() -> None:
    assert items_of('-2 0, Bo=3+7 "Kim Lee" = 5 ender: "Kim Lee"') == [
        Item("", "-2"),
        Item("", "0"),
        Item("Bo", "3+7"),
        Item("Kim Lee", "5"),
        Item("ender", "Kim Lee"),
    ]


@pytest.mark.parametrize("line", ["Ada=", "=5", '"Ada=5', "a=b=c", 'Ada="5'])
def test_a_line_that_cannot_be_read_is_refused_from_where_it_cannot(line: str) -> None:
    with pytest.raises(PadError, match="cannot be read from"):
        items_of(line)


@given(st.text(max_size=60))
def test_any_line_is_read_or_refused(text: str) -> None:
    try:
        items = items_of(text)
    except PadError:
        return
    assert all(item.value for item in items)


def test_cards_lie_in_rows() -> None:
    assert card_rows("R5+G7, B2 / Y9 P10\nL0") == [["R5", "G7", "B2"], ["Y9", "P10"], ["L0"]]


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("Ada", 0),
        ("ada", 0),
        ("b", 1),
        ("kim", 2),
        ("kim  lee", 2),
        ("Kari", 3),
        ("kari (2)", 4),
        ("2", 1),
        ("5", 4),
        ("6", None),
        ("0", None),
        ("k", None),
        ("", None),
        ("Zed", None),
    ],
)
def test_a_player_is_named_in_full_or_by_the_beginning_or_by_number(
    text: str, seat: int | None
) -> None:
    assert find_seat(text, NAMES) == seat
