"""HILO: which lines go, and what becomes of their cards (docs/rules/hilo.md, 4)."""

import pytest

from draw import assert_position, legal, play, position, shown


# 12.3 and 9.8
def test_a_line_made_by_the_flip_goes_on_top_of_the_discarded_card() -> None:
    round_ = position("""
        A:  Y7  (O5) (L2)
            Y-1  R6  (B9)
           (Y4) (G3) (P10)
        discard: ... M5
        draw: ... G8
    """)

    play(round_, "draw", "discard", "flip r3c1")

    assert_position(
        round_,
        """
        A: (O5) (L2)
            R6  (B9)
           (G3) (P10)
        discard: ... M5 G8 Y7 Y4 Y-1
        to move: B
        phase: choose
    """,
    )
    play(round_, "take")
    assert shown(round_, "hand") == "Y-1"


THREE_LINES = """
    A:  R10  R7  (B1)
        R4   P6   R3
       (G2)  R9   R8
    discard: ... R0
"""


# 12.4, 9.3
@pytest.mark.parametrize(
    ("move", "grid", "line"),
    [
        ("remove row2", "R10 R7 (B1) / (G2) R9 R8", "R4 R3 R0"),
        ("remove col2", "R10 (B1) / R4 R3 / (G2) R8", "R9 R7 R0"),
        ("remove diagonal1 horizontal", "R7 (B1) / R4 R3 / (G2) R9", "R10 R8 R0"),
        ("remove diagonal1 vertical", "R4 R7 (B1) / (G2) R9 R3", "R10 R8 R0"),
    ],
)
def test_of_several_lines_the_player_picks_one_and_only_that_goes(
    move: str, grid: str, line: str
) -> None:
    round_ = position(THREE_LINES)

    play(round_, "take", "replace r2c2")
    assert shown(round_, "phase") == "hilo"
    assert legal(round_) == [
        "remove row2", "remove col2", "remove diagonal1 horizontal", "remove diagonal1 vertical",
    ]  # fmt: skip
    play(round_, move)

    assert_position(
        round_,
        f"""
        A: {grid}
        discard: ... P6 {line}
        to move: B
        phase: choose
    """,
    )


# 9.3
def test_one_card_in_the_middle_can_complete_four_lines() -> None:
    round_ = position("""
        A: R10 R7 R1
           R4  P6 R3
           R2  R9 R8
        discard: ... R0
        to move: A
    """)

    play(round_, "take", "replace r2c2")

    assert legal(round_) == [
        "remove row1", "remove row2", "remove row3", "remove col1", "remove col2", "remove col3",
        "remove diagonal1 horizontal", "remove diagonal1 vertical",
        "remove diagonal2 horizontal", "remove diagonal2 vertical",
    ]  # fmt: skip


# 9.1
def test_the_only_line_goes_without_asking() -> None:
    round_ = position("""
        A: R5 R7 (G2) / (B2) (B3) (P4) / (Y1) (Y2) (O3)
        discard: ... R6
    """)

    play(round_, "take", "replace r1c3")

    assert_position(
        round_,
        """
        A: (B2) (B3) (P4) / (Y1) (Y2) (O3)
        discard: ... G2 R7 R6 R5
        to move: B
    """,
    )


def test_a_face_down_card_makes_no_line() -> None:
    round_ = position("""
        A: R5 (R7) (G2) / (B2) (B3) (P4) / (Y1) (Y2) (O3)
        discard: ... R6
    """)

    play(round_, "take", "replace r1c3")

    assert_position(round_, "A: R5 (R7) R6 / (B2) (B3) (P4) / (Y1) (Y2) (O3)\nto move: B")


@pytest.mark.parametrize(
    ("grid", "placed", "left"),
    [
        # Two rows: columns of two and the corners of a former diagonal are no lines.
        ("R5 (G7) R8 / (G2) (P4) B3", "r2c1", "R5 (G7) R8 / R6 (P4) B3"),
        ("R5 (G7) R8 / R3 (P4) (B3)", "r2c2", "R5 (G7) R8 / R3 R6 (B3)"),
        # Two columns: rows of two are none.
        ("R5 (G7) / (P4) R8 / (G2) B3", "r2c1", "R5 (G7) / R6 R8 / (G2) B3"),
        # Two columns: three in one of them are.
        ("R5 (G7) / (P4) R8 / R2 (B3)", "r2c1", "(G7) / R8 / (B3)"),
        # One row, one column.
        ("R5 (G7) R8", "r1c2", "-"),
        ("R5 / (G7) / R8", "r2c1", "-"),
        ("R5 (G7) (R8)", "r1c2", "R5 R6 (R8)"),
    ],
)
def test_only_rows_or_columns_of_three_are_lines_in_a_smaller_grid(
    grid: str, placed: str, left: str
) -> None:
    round_ = position(f"A: {grid}\ndiscard: ... R6")

    play(round_, "take", f"replace {placed}")

    assert shown(round_, "A") == left


@pytest.mark.parametrize(
    ("grid", "flipped", "left"),
    [
        ("R1 R2 (R0) / (O1) O2 Y3 / B1 (B2) P3", "r1c3", "(O1) O2 Y3 / B1 (B2) P3"),
        ("(O1) O2 Y3 / R1 R2 (R0) / B1 (B2) P3", "r2c3", "(O1) O2 Y3 / B1 (B2) P3"),
        ("(O1) O2 Y3 / B1 (B2) P3 / R1 R2 (R0)", "r3c3", "(O1) O2 Y3 / B1 (B2) P3"),
        ("R1 (O1) O2 / R2 Y3 B1 / (R0) (B2) P3", "r3c1", "(O1) O2 / Y3 B1 / (B2) P3"),
        ("(O1) R1 O2 / Y3 R2 B1 / (B2) (R0) P3", "r3c2", "(O1) O2 / Y3 B1 / (B2) P3"),
        ("(O1) O2 R1 / Y3 B1 R2 / (B2) P3 (R0)", "r3c3", "(O1) O2 / Y3 B1 / (B2) P3"),
    ],
)
def test_the_grid_closes_the_gap_of_a_row_or_column(grid: str, flipped: str, left: str) -> None:
    round_ = position(f"A: {grid}\ndraw: ... M11")

    play(round_, "draw", "discard", f"flip {flipped}")

    assert shown(round_, "A") == left
    assert shown(round_, "discard").endswith("M11 R2 R1 R0")


# 9.20
def test_the_replaced_card_lies_under_the_line_even_if_it_is_lower() -> None:
    round_ = position("""
        A: B-1 R9 R4 / (M1) (M3) (O5) / (P1) (P2) (P3)
        discard: ... G2 R0
    """)

    play(round_, "take", "replace r1c1")

    assert shown(round_, "discard").endswith("G2 B-1 R9 R4 R0")


def test_a_replaced_card_lies_under_the_line_and_the_lowest_card_on_top() -> None:
    round_ = position("""
        A: B0 R9 R4 / (M1) (M3) (O5) / (P1) (P2) (P3)
        discard: ... G2 R-1
    """)

    play(round_, "take", "replace r1c1")
    assert shown(round_, "discard").endswith("G2 B0 R9 R4 R-1")
    play(round_, "take")

    assert shown(round_, "hand") == "R-1"


def test_a_discarded_card_lies_under_the_line_that_the_flip_makes() -> None:
    round_ = position("""
        A: (R5) R9 R4 / (M1) (M3) (O5) / (P1) (P2) (P3)
        discard: ... G2
        draw: ... Y7
    """)

    play(round_, "draw", "discard", "flip r1c1")

    assert shown(round_, "discard").endswith("G2 Y7 R9 R5 R4")


# 9.2, 9.7
def test_lines_that_share_a_card_with_the_one_removed_are_broken_by_it() -> None:
    round_ = position(THREE_LINES)

    play(round_, "take", "replace r2c2", "remove row2", "draw", "replace r1c1")
    play(round_, "draw", "discard", "flip r1c3")

    assert shown(round_, "A") == "R10 R7 B1 / (G2) R9 R8"
