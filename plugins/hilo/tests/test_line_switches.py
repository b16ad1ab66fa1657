"""House rules about HILOs: keeping them, how many go, which lines count, how they lie."""

import pytest

from draw import assert_position, legal, play, position, shown

TWO_ROWS = """
    A:  R1   R5   M6
        G2   G9   G7
       (Y3) (Y4) (B8)
    discard: ... R0
    draw: ... O1 O2 O3 O4
"""


@pytest.mark.parametrize(("choice", "left"), [("remove row1", ""), ("keep", "R1 R5 R0 / ")])
def test_a_line_may_be_kept_by_house_rule(choice: str, left: str) -> None:
    round_ = position(
        """
        A: R1 R5 M6 / (G2) (G9) (P7) / (Y3) (Y4) (B8)
        discard: ... R0
        """,
        hilo_removal="optional",
    )

    play(round_, "take", "replace r1c3")
    assert legal(round_) == ["remove row1", "keep"]
    play(round_, choice)

    assert_position(
        round_,
        f"""
        A: {left}(G2) (G9) (P7) / (Y3) (Y4) (B8)
        to move: B
        phase: choose
    """,
    )


# 9.7
def test_a_line_that_was_kept_counts_again_at_the_end_of_any_turn_of_its_owner() -> None:
    round_ = position(
        """
        A: R1 R5 M6 / (G2) (G9) (P7) / (Y3) (Y4) (B8)
        discard: ... R0
        draw: ... O1 O2 O3 O4
        """,
        hilo_removal="optional",
    )
    play(round_, "take", "replace r1c3", "keep", "draw", "replace r1c1")

    play(round_, "draw", "replace r2c1")

    assert legal(round_) == ["remove row1", "keep"]
    play(round_, "remove row1")
    assert shown(round_, "A") == "O3 (G9) (P7) / (Y3) (Y4) (B8)"
    assert shown(round_, "discard").endswith("G2 R5 R1 R0")


# 9.7
def test_a_line_that_was_kept_is_no_line_any_more_when_a_card_of_it_is_replaced() -> None:
    round_ = position(
        """
        A: R1 R5 M6 / (G2) (G9) (P7) / (Y3) (Y4) (B8)
        discard: ... R0
        draw: ... O1 O2 O3 O4
        """,
        hilo_removal="optional",
    )
    play(round_, "take", "replace r1c3", "keep", "draw", "replace r1c1")

    play(round_, "draw", "replace r1c1")

    assert_position(round_, "A: O3 R5 R0 / (G2) (G9) (P7) / (Y3) (Y4) (B8)\nto move: B")


# 9.7
def test_a_line_left_over_is_found_when_the_turn_leaves_the_grid_as_it_is() -> None:
    round_ = position(
        """
        A: R1 R5 M6 / (G2) (G9) (P7) / (Y3) (Y4) (B8)
        discard: ... R0
        """,
        hilo_removal="optional",
        flip_after_discard="may",
    )
    play(round_, "take", "replace r1c3", "keep", "draw", "replace r1c1")

    play(round_, "draw", "discard", "keep")

    assert shown(round_, "phase") == "hilo"
    assert legal(round_) == ["remove row1", "keep"]


def test_to_keep_one_line_is_to_keep_all_of_that_turn() -> None:
    round_ = position(TWO_ROWS, hilo_removal="optional", max_hilo_per_turn="off")

    play(round_, "take", "replace r1c3", "keep")

    assert_position(round_, "A: R1 R5 R0 / G2 G9 G7 / (Y3) (Y4) (B8)\nto move: B")


# 9.2, 9.7
@pytest.mark.parametrize("cap", [1, 2, 3, "off"])
def test_so_many_lines_go_in_a_turn_as_the_house_rule_says(cap: object) -> None:
    # As only positions and optional removal can bring about: a row left over, and one made now.
    round_ = position(TWO_ROWS, max_hilo_per_turn=cap)

    play(round_, "take", "replace r1c3")
    assert legal(round_) == ["remove row1", "remove row2"]
    play(round_, "remove row1")

    left = "G2 G9 G7 / (Y3) (Y4) (B8)" if cap == 1 else "(Y3) (Y4) (B8)"
    assert_position(round_, f"A: {left}\nto move: B\nphase: choose")


# 9.21
def test_the_second_trio_of_a_turn_goes_on_top_of_the_first() -> None:
    round_ = position(TWO_ROWS, max_hilo_per_turn=2)

    play(round_, "take", "replace r1c3", "remove row2")

    assert shown(round_, "discard").endswith("M6 G9 G7 G2 R5 R1 R0")


@pytest.mark.parametrize(("diagonals", "goes"), [(True, True), (False, False)])
def test_diagonals_count_unless_the_house_rule_says_otherwise(
    *, diagonals: bool, goes: bool
) -> None:
    round_ = position(
        """
        A:  R1  (G2) (B3)
           (P4)  M6  (Y5)
           (O1) (L2)  R8
        discard: ... R0
        """,
        diagonals=diagonals,
    )

    play(round_, "take", "replace r2c2")

    assert (shown(round_, "phase") == "hilo") == goes


@pytest.mark.parametrize(
    ("order", "pile"), [("lowest_top", "M6 R9 R4 R0"), ("highest_top", "M6 R0 R4 R9")]
)
def test_the_house_rule_says_which_card_of_a_line_lies_on_top(order: str, pile: str) -> None:
    round_ = position("A: R9 M6 R4 / (G2) (G9) (P7)\ndiscard: ... R0", discard_order=order)

    play(round_, "take", "replace r1c2")

    assert shown(round_, "discard").endswith(pile)


def test_the_player_may_order_the_line_by_house_rule() -> None:
    round_ = position("A: R9 M6 R4 / (G2) (G9) (P7)\ndiscard: ... R0", discard_order="player")

    play(round_, "take", "replace r1c2")
    assert_position(round_, "phase: order\nto move: A")
    assert legal(round_) == [
        "order r9 r0 r4", "order r9 r4 r0", "order r0 r9 r4",
        "order r0 r4 r9", "order r4 r9 r0", "order r4 r0 r9",
    ]  # fmt: skip
    play(round_, "order r0 r9 r4")

    assert_position(
        round_,
        """
        A: (G2) (G9) (P7)
        discard: ... M6 R0 R9 R4
        to move: B
        phase: choose
    """,
    )


def test_the_player_orders_each_of_several_lines() -> None:
    round_ = position(TWO_ROWS, max_hilo_per_turn=2, discard_order="player")

    play(round_, "take", "replace r1c3", "remove row2", "order g2 g9 g7")
    assert shown(round_, "phase") == "order"
    play(round_, "order r0 r5 r1")

    assert shown(round_, "discard").endswith("M6 G2 G9 G7 R0 R5 R1")
    assert shown(round_, "to move") == "B"


@pytest.mark.parametrize(
    ("triples", "value", "goes"),
    [
        ("off", 4, False),
        ("values_above_0", 4, True),
        ("values_above_0", 1, True),
        ("values_above_0", 0, False),
        ("values_above_0", -1, False),
        ("all", 4, True),
        ("all", 0, True),
        ("all", -1, True),
    ],
)
def test_three_equal_numbers_are_a_line_by_house_rule(
    triples: str, value: int, *, goes: bool
) -> None:
    round_ = position(
        f"""
        A: R{value} O{value} (M6) / (G2) (G9) (P7)
        discard: ... P{value}
        """,
        number_triples=triples,
    )

    play(round_, "take", "replace r1c3")

    assert (shown(round_, "A") == "(G2) (G9) (P7)") == goes
    assert shown(round_, "to move") == "B"


# 9.35
def test_three_equal_numbers_lie_on_the_pile_in_the_order_of_the_line() -> None:
    for order in ("lowest_top", "highest_top"):
        round_ = position(
            "A: R4 (M6) O4 / (G2) (G9) (P7)\ndiscard: ... P4",
            number_triples="all",
            discard_order=order,
        )

        play(round_, "take", "replace r1c2")

        assert shown(round_, "discard").endswith("M6 R4 P4 O4")
