"""Sliding: what a diagonal leaves behind, and the lines that it makes (docs/rules/hilo.md, 5)."""

from typing import Any

import pytest

from draw import assert_position, legal, play, position, shown


# 12.5
@pytest.mark.parametrize(
    ("slide", "grid"),
    [
        ("vertical", "(L6) (L5) L4 / (G2) (G8) (O1)"),
        ("horizontal", "(L5) L4 / (L6) (O1) / (G2) (G8)"),
    ],
)
def test_face_down_cards_slide_but_make_no_line(slide: str, grid: str) -> None:
    round_ = position("""
        A:  L3  (L5)  L4
           (L6) (L7) (O1)
           (G2) (G8)  L9
        discard: ... M1
        draw: ... P5
    """)

    play(round_, "draw", "discard", "flip r2c2", f"remove diagonal1 {slide}")

    assert_position(
        round_,
        f"""
        A: {grid}
        discard: ... M1 P5 L9 L7 L3
        to move: B
        phase: choose
    """,
    )


@pytest.mark.parametrize(
    ("diagonal", "grid", "slide", "left"),
    [
        ("diagonal1", "R1 B1 O2 / Y3 M6 P4 / G5 L6 R3", "horizontal", "B1 O2 / Y3 P4 / G5 L6"),
        ("diagonal1", "R1 B1 O2 / Y3 M6 P4 / G5 L6 R3", "vertical", "Y3 B1 O2 / G5 L6 P4"),
        ("diagonal2", "B1 O2 R1 / Y3 M6 P4 / R3 G5 L6", "horizontal", "B1 O2 / Y3 P4 / G5 L6"),
        ("diagonal2", "B1 O2 R1 / Y3 M6 P4 / R3 G5 L6", "vertical", "B1 O2 P4 / Y3 G5 L6"),
    ],
)
def test_each_row_or_each_column_closes_its_own_gap(
    diagonal: str, grid: str, slide: str, left: str
) -> None:
    round_ = position(f"A: {grid}\ndiscard: ... R2")

    play(round_, "take", "replace r2c2", f"remove {diagonal} {slide}")

    assert shown(round_, "A") == left


# 9.4
def test_the_slide_is_a_choice_even_where_it_makes_no_difference() -> None:
    # One diagonal alone is full, so nothing else is to be chosen.
    round_ = position("""
        A:  R1  (B1) (O2)
           (Y3)  M6  (P4)
           (G5) (L6)  R3
        discard: ... R2
    """)

    play(round_, "take", "replace r2c2")

    assert_position(round_, "phase: hilo\nto move: A")
    assert legal(round_) == ["remove diagonal1 horizontal", "remove diagonal1 vertical"]


# 9.5
def test_a_line_that_the_slide_makes_goes_too_and_lies_on_top() -> None:
    round_ = position("""
        A:  R1  G5  G6
            G2  M9 (Y7)
            Y3  Y4  R8
        discard: ... R0
    """)

    play(round_, "take", "replace r2c2", "remove diagonal1 vertical")

    assert_position(
        round_,
        """
        A: Y3 Y4 (Y7)
        discard: ... M9 R8 R1 R0 G6 G5 G2
        to move: B
        phase: choose
        ender: -
    """,
    )


def test_a_slide_the_other_way_may_make_no_line() -> None:
    round_ = position("""
        A:  R1  G5  G6
            G2  M9 (Y7)
            Y3  Y4  R8
        discard: ... R0
    """)

    play(round_, "take", "replace r2c2", "remove diagonal1 horizontal")

    assert_position(round_, "A: G5 G6 / G2 (Y7) / Y3 Y4\nto move: B")


BOTH_ROWS = """
    A:  R1  G5  G6
        G2  M9  Y7
        Y3  Y4  R8
    discard: ... R0
"""


# 9.6
def test_of_two_lines_that_the_slide_makes_the_player_picks_one_and_is_the_ender() -> None:
    round_ = position(BOTH_ROWS)
    # As none of the six cards lies face down, this position is one turn of the owner's ender.

    play(round_, "take", "replace r2c2", "remove diagonal1 vertical")
    assert_position(round_, "A: G2 G5 G6 / Y3 Y4 Y7\nphase: hilo\nto move: A")
    assert legal(round_) == ["remove row1", "remove row2"]
    play(round_, "remove row1")

    assert_position(round_, "A: Y3 Y4 Y7\nto move: B\nender: A")


# 9.6
def test_the_other_line_that_the_slide_made_goes_at_the_reveal() -> None:
    round_ = position(BOTH_ROWS + "    B: P1 (P2) L3")

    play(round_, "take", "replace r2c2", "remove diagonal1 vertical", "remove row1")
    play(round_, "draw", "replace r1c2")

    assert shown(round_, "phase") == "over"
    assert round_.result().figures[0] == 0


@pytest.mark.parametrize(
    ("switches", "then", "left"),
    [
        ({"collapse_chain": "one"}, ["remove row1"], "Y3 Y4 Y7"),
        ({"collapse_chain": "one", "max_hilo_per_turn": 2}, ["remove row1"], "-"),  # 9.33
        ({"collapse_chain": "all"}, ["remove row1"], "-"),
        ({"collapse_chain": "off"}, [], "G2 G5 G6 / Y3 Y4 Y7"),
        ({"collapse_chain": "off", "max_hilo_per_turn": 2}, ["remove row2"], "G2 G5 G6"),
        ({"collapse_chain": "off", "max_hilo_per_turn": 3}, ["remove row2"], "-"),
        ({"collapse_chain": "off", "max_hilo_per_turn": "off"}, ["remove row2"], "-"),
    ],
)
def test_the_house_rule_says_what_goes_of_the_lines_that_a_slide_makes(
    switches: dict[str, Any], then: list[str], left: str
) -> None:
    round_ = position(BOTH_ROWS, **switches)

    play(round_, "take", "replace r2c2", "remove diagonal1 vertical", *then)

    assert_position(round_, f"A: {left}\nto move: B\nender: A")


# 9.34
@pytest.mark.parametrize(
    ("then", "left"), [("keep", "G2 G5 G6 / Y3 Y4 Y7"), ("remove row2", "G2 G5 G6")]
)
def test_where_lines_may_be_kept_so_may_those_that_a_slide_makes(then: str, left: str) -> None:
    round_ = position(BOTH_ROWS, hilo_removal="optional")

    play(round_, "take", "replace r2c2", "remove diagonal1 vertical")
    assert legal(round_) == ["remove row1", "remove row2", "keep"]
    play(round_, then)

    assert_position(round_, f"A: {left}\nto move: B")


def test_a_column_that_the_slide_makes_goes_too() -> None:
    round_ = position("""
        A:  R1 (B1)  O2
           (Y3) M6   O4
           (G5) O6   R3
        discard: ... R2
    """)

    play(round_, "take", "replace r2c2", "remove diagonal1 horizontal")

    assert_position(
        round_,
        """
        A: (B1) / (Y3) / (G5)
        discard: ... M6 R3 R2 R1 O6 O4 O2
        to move: B
    """,
    )


def test_three_equal_numbers_that_the_slide_lines_up_go_by_house_rule() -> None:
    round_ = position(
        """
        A:  R1 (B1)  O4
           (Y3) M6   P4
           (G5) L4   R3
        discard: ... R2
        """,
        number_triples="values_above_0",
    )

    play(round_, "take", "replace r2c2", "remove diagonal1 horizontal")

    assert_position(round_, "A: (B1) / (Y3) / (G5)\ndiscard: ... R1 O4 P4 L4")
