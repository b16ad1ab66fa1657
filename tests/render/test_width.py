"""How wide texts are on a terminal, and how they are cut, wrapped and put side by side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.render import Span, cell_width, row_width, wrapped
from cardtable.render.span import beside, flow, row_text
from cardtable.render.width import cut, pad, text_form


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("Ada", 3),
        ("Åse", 3),
        ("A\u030ase", 3),
        ("李小龍", 6),
        ("♥", 1),
        ("10♥", 3),
        ("🂡", 1),
        ("👍", 2),
    ],
)
def test_a_text_is_as_wide_as_its_cells(text: str, width: int) -> None:
    assert cell_width(text) == width


def test_a_suit_sign_never_has_its_emoji_form() -> None:
    assert text_form("10♥\ufe0f") == "10♥"


@given(text=st.text(alphabet="aå李👍\u0301 ", max_size=20), width=st.integers(3, 12))
def test_a_cut_text_fits_and_a_padded_one_fills_its_cells(text: str, width: int) -> None:
    short = cut(text, width, "…")

    assert cell_width(short) <= width
    assert cell_width(pad(short, width)) == width


@given(
    text=st.text(alphabet="aå李 -", max_size=80),
    width=st.integers(8, 30),
    indent=st.sampled_from(["", "  "]),
)
def test_wrapped_text_fits_and_loses_no_letter(text: str, width: int, indent: str) -> None:
    rows = wrapped(text, width, indent=indent)

    assert all(row_width(row) <= width for row in rows)
    assert "".join(map(row_text, rows)).replace(" ", "") == text.replace(" ", "")


def test_two_spaces_in_a_name_stay_two() -> None:
    assert wrapped("Ada  Bo wins", 40) == [(Span("Ada  Bo wins"),)]


def test_blocks_of_different_height_stand_side_by_side() -> None:
    tall = [(Span("aaa"),), (Span("a"),)]
    low = [(Span("b"),)]

    rows = beside([tall, low, tall], gap=2)

    assert [row_text(row) for row in rows] == ["aaa  b  aaa", "a       a"]


def test_items_flow_onto_as_many_rows_as_they_need() -> None:
    rows = flow([(Span("one"),), (Span("two"),), (Span("three"),)], 8, " ")

    assert [row_text(row) for row in rows] == ["one two", "three"]
