"""The reveal: everything is flipped, and HILOs go once more (docs/rules/hilo.md, 7)."""

import pytest

from cardtable_hilo.round import HiloRound
from draw import assert_position, legal, play, position, shown


def before_the_reveal(grid: str, **switches: object) -> HiloRound:
    """Return a round in which B, who has *grid*, takes O0 for its M11 in the last turn."""
    return position(
        f"""
        A: G10 P2
        B: {grid}
        discard: ... O0
        to move: B
        ender: A
        """,
        **switches,
    )


# 12.9
@pytest.mark.parametrize(("reveal", "sums"), [("all", (12, 12)), ("none", (12, 42))])
def test_a_line_of_the_reveal_goes_before_the_sums_are_compared(
    reveal: str, sums: tuple[int, int]
) -> None:
    round_ = position(
        """
        A: P10 G2
        B: (Y10) (Y9) (Y11)
             M5   G3    O1
             B0   P2    L4
        discard: ... R2
        to move: B
        ender: A
        """,
        final_reveal_hilo=reveal,
    )

    play(round_, "take", "replace r2c1")

    assert round_.result().figures == sums
    assert round_.result().by == 0


def test_everything_is_flipped() -> None:
    round_ = before_the_reveal("(R1) (B2) / (P3) M11 / G5 (Y6)")

    play(round_, "take", "replace r2c2")

    assert_position(round_, "B: R1 B2 / P3 O0 / G5 Y6\nphase: over\nto move: -")


# Lines that appear only at the final reveal, a fault of other programs.
def test_a_hidden_card_that_completes_a_line_takes_it_away() -> None:
    round_ = before_the_reveal("R3 R8 (R0) / G4 L2 M11")

    play(round_, "take", "replace r2c3")

    assert_position(round_, "B: G4 L2 O0")
    assert round_.result().figures[1] == 6


# 9.13
def test_at_the_reveal_the_enders_lines_go_too() -> None:
    # Two rows were lined up by a slide, one of them is still there.
    round_ = position("""
        A: Y3 Y4 Y7
        B: (P1) L2
        discard: ... O0
        to move: B
        ender: A
    """)

    play(round_, "take", "replace r1c1")

    assert_position(round_, "A: -\nphase: over\ndiscard: ... P1 Y7 Y4 Y3")


# 9.13
def test_open_and_freshly_flipped_cards_count_together() -> None:
    round_ = before_the_reveal("R3 (R8) R0 / (G4) L2 M11")

    play(round_, "take", "replace r2c3")

    assert shown(round_, "B") == "G4 L2 O0"


# 9.14
def test_at_the_reveal_lines_go_until_none_is_left() -> None:
    round_ = before_the_reveal("(R1) (R2) (R0) / (G4) (G9) (G3) / P4 L2 M11")

    play(round_, "take", "replace r3c3")

    assert_position(round_, "B: P4 L2 O0\ndiscard: ... R2 R1 R0 G9 G4 G3")


# 9.14
def test_of_lines_that_share_a_card_those_go_that_leave_the_lowest_sum() -> None:
    # The first row counts 3, the first column 20.
    round_ = before_the_reveal("(R1) (R2) (R0) / (R10) (M7) (L2) / (R9) (P8) M11")

    play(round_, "take", "replace r3c3")

    assert_position(round_, "B: R2 R0 / M7 L2 / P8 O0\ndiscard: ... R10 R9 R1")


# 9.14
def test_two_lines_may_beat_the_highest_one() -> None:
    # The first column counts 29 and would break both rows, which count 36 together.
    round_ = before_the_reveal("(R10) (R9) (R2) / (R8) (R4) (R3) / (R11) (M1) M11", diagonals=False)

    play(round_, "take", "replace r3c3")

    assert shown(round_, "B") == "R11 M1 O0"


# 9.15
@pytest.mark.parametrize(
    ("grid", "cell", "left"),
    [
        # Only the vertical slide lines up the greens, only the horizontal one the oranges.
        ("(R1) (G5) (G6) / (G2) (R9) (Y7) / M11 (B4) (R8)", "r3c1", "O0 B4 Y7"),
        ("(R1) (B1) (O2) / M11 (R9) (O4) / (G5) (O6) (R3)", "r2c1", "B1 / O0 / G5"),
    ],
)
def test_a_diagonal_of_the_reveal_slides_the_better_way(grid: str, cell: str, left: str) -> None:
    round_ = before_the_reveal(grid)

    play(round_, "take", f"replace {cell}")

    assert shown(round_, "B") == left


# 9.14
def test_the_limit_of_a_turn_does_not_bind_the_reveal() -> None:
    round_ = before_the_reveal("(R1) (R2) (R0) / (G4) (G9) (G3) / P4 L2 M11", max_hilo_per_turn=1)

    play(round_, "take", "replace r3c3")

    assert shown(round_, "B") == "P4 L2 O0"


def test_one_line_a_player_goes_by_house_rule_and_it_is_the_best() -> None:
    round_ = before_the_reveal(
        "(R1) (R2) (R0) / (G4) (G9) (G3) / P4 L2 M11", final_reveal_hilo="one"
    )

    play(round_, "take", "replace r3c3")

    assert shown(round_, "B") == "R1 R2 R0 / P4 L2 O0"


# 9.39
@pytest.mark.parametrize(("chain", "left"), [("one", "O0 B4 Y7"), ("off", "G5 G6 / G2 Y7 / O0 B4")])
def test_what_the_slide_of_that_one_line_makes_goes_as_in_a_turn(chain: str, left: str) -> None:
    round_ = before_the_reveal(
        "(R1) (G5) (G6) / (G2) (R9) (Y7) / M11 (B4) (R8)",
        final_reveal_hilo="one",
        collapse_chain=chain,
    )

    play(round_, "take", "replace r3c1")

    assert shown(round_, "B") == left


# 9.40
@pytest.mark.parametrize(
    ("grid", "cell", "left"),
    [
        # Three of -1 are worth keeping, three of 4 are not.
        ("(R-1) (P-1) (G-1) / (M7) (P2) M11", "r2c3", "R-1 P-1 G-1 / M7 P2 O0"),
        ("(R4) (P4) (G4) / (M7) (P2) M11", "r2c3", "M7 P2 O0"),
        # Three of 0 go for the line that their slide makes, and not for nothing.
        ("(R0) (G9) (G8) / (G7) (Y0) (M2) / M11 (B1) (L0)", "r3c1", "O0 B1 M2"),
        ("(R0) (G9) (M8) / (G7) (Y0) (M2) / M11 (P1) (L0)", "r3c1",
         "R0 G9 M8 / G7 Y0 M2 / O0 P1 L0"),
    ],
)  # fmt: skip
def test_three_equal_numbers_go_at_the_reveal_only_where_that_lowers_the_sum(
    grid: str, cell: str, left: str
) -> None:
    round_ = before_the_reveal(grid, number_triples="all")

    play(round_, "take", f"replace {cell}")

    assert shown(round_, "B") == left


CHOSEN = """
    A: R4 (R5) (R6) / (Y1) (Y2) (P5)
    B: (G1) (G2) (G0) / (G10) (M7) (L2) / (G9) (P8) M11
    discard: ... O0
    to move: B
    ender: A
"""


# 9.38
def test_players_may_choose_at_the_reveal_by_house_rule() -> None:
    round_ = position(CHOSEN, final_reveal_choice="player")

    play(round_, "take", "replace r3c3")
    # The only line of A went without asking; all grids lie open.
    assert_position(
        round_,
        """
        A: Y1 Y2 P5
        B: G1 G2 G0 / G10 M7 L2 / G9 P8 O0
        phase: reveal
        to move: B
    """,
    )
    assert legal(round_) == ["remove row1", "remove col1"]
    play(round_, "remove row1")

    assert_position(round_, "B: G10 M7 L2 / G9 P8 O0\nphase: over\nto move: -")


# 9.38
def test_where_lines_may_be_kept_they_may_be_kept_at_the_reveal_too() -> None:
    round_ = position(CHOSEN, final_reveal_choice="player", hilo_removal="optional")

    play(round_, "take", "replace r3c3")
    assert_position(round_, "phase: reveal\nto move: A")
    assert legal(round_) == ["remove row1", "keep"]
    play(round_, "keep")
    assert legal(round_) == ["remove row1", "remove col1", "keep"]
    play(round_, "keep")

    assert_position(round_, "A: R4 R5 R6 / Y1 Y2 P5\nphase: over")


# 9.38
def test_players_choose_from_the_dealers_left_on() -> None:
    round_ = position(
        """
        A: (R4) (R5) (R6)
        B: (P1) (P2) (P0)
        C: (G1) (G2) M11
        discard: ... O0
        to move: C
        ender: A
        """,
        final_reveal_choice="player",
        hilo_removal="optional",
    )
    round_.dealer = 0
    movers = []

    play(round_, "take", "replace r1c3")
    while shown(round_, "phase") == "reveal":
        movers.append(shown(round_, "to move"))
        play(round_, "keep")

    assert movers == ["B", "A"]


def test_one_line_a_player_may_be_chosen_at_the_reveal() -> None:
    round_ = position(
        """
        A: (R4) (R5) (R6) / (Y4) (Y5) (Y6)
        B: (P1) L3
        discard: ... O0
        to move: B
        ender: A
        """,
        final_reveal_choice="player",
        final_reveal_hilo="one",
    )

    play(round_, "take", "replace r1c1", "remove row2")

    assert_position(round_, "A: R4 R5 R6\nphase: over")


def test_the_player_is_not_asked_for_the_order_of_the_cards_at_the_reveal() -> None:
    round_ = position(CHOSEN, final_reveal_choice="player", discard_order="player")

    play(round_, "take", "replace r3c3", "remove row1")

    assert_position(round_, "phase: over\ndiscard: ... R6 R5 R4 G2 G1 G0")


def test_the_highest_card_lies_on_top_at_the_reveal_too_by_house_rule() -> None:
    round_ = before_the_reveal("R3 R8 (R0) / G4 L2 M11", discard_order="highest_top")

    play(round_, "take", "replace r2c3")

    assert shown(round_, "discard").endswith("R0 R3 R8")
