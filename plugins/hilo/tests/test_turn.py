"""The turn: take or draw, replace or discard, flip (docs/rules/hilo.md, 3)."""

import pytest

from cardtable.api import Card
from draw import assert_position, legal, play, position, shown


class Reversing:
    """Chance that turns a pile over instead of shuffling it."""

    def shuffle(self, label: str, cards: list[Card]) -> None:
        """Reverse *cards*."""
        cards.reverse()

    def pick(self, label: str, count: int) -> int:
        """Return 0."""
        return 0

    def fork(self) -> "Reversing":
        """Return itself."""
        return self


# 12.1
def test_a_taken_card_replaces_one_that_goes_onto_the_discard_pile() -> None:
    round_ = position("""
        A:  R5  (G7) (B2)
           (Y9)  P10 (L0)
           (O3) (M1) (R11)
        discard: ... B-1
    """)
    assert legal(round_) == ["take", "draw"]

    play(round_, "take")
    assert shown(round_, "phase") == "place"
    assert len(legal(round_)) == 9
    play(round_, "replace r2c2")

    assert_position(
        round_,
        """
        A:  R5  (G7) (B2)
           (Y9)  B-1 (L0)
           (O3) (M1) (R11)
        discard: ... P10
        to move: B
        phase: choose
    """,
    )


# 12.2
def test_a_drawn_card_may_be_discarded_and_then_a_card_is_flipped() -> None:
    round_ = position("""
        A:  R5  (G7) (B2)
           (Y9)  B-1 (L0)
           (O3) (M1) (R11)
        discard: ... P10
        draw: ... M11
    """)

    play(round_, "draw")
    assert shown(round_, "phase") == "drawn"
    assert len(legal(round_)) == 10
    play(round_, "discard")
    assert shown(round_, "phase") == "must_flip"
    assert legal(round_) == [
        "flip r1c2", "flip r1c3", "flip r2c1", "flip r2c3", "flip r3c1", "flip r3c2", "flip r3c3",
    ]  # fmt: skip
    play(round_, "flip r1c2")

    assert_position(
        round_,
        """
        A:  R5   G7  (B2)
           (Y9)  B-1 (L0)
           (O3) (M1) (R11)
        discard: ... P10 M11
        to move: B
        phase: choose
    """,
    )


def test_a_drawn_card_may_replace_any_card_of_the_grid() -> None:
    round_ = position("""
        A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)
        discard: ... O9
        draw: ... M11
    """)

    play(round_, "draw", "replace r3c3")

    assert_position(
        round_,
        """
        A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) M11
        discard: ... O9 R11
        to move: B
    """,
    )


def test_a_card_taken_from_the_discards_may_not_go_straight_back() -> None:
    round_ = position("A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)")

    play(round_, "take")

    assert all(text.startswith("replace ") for text in legal(round_))


# 9.26
def test_nobody_may_pass() -> None:
    round_ = position("A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)")

    assert legal(round_) == ["take", "draw"]


def test_the_turn_passes_clockwise() -> None:
    round_ = position("C: (R5) (G7) (B2) / (Y9) (P10) (L0) / (O3) (M1) (R11)")
    movers = []

    for _ in range(4):
        movers.append(shown(round_, "to move"))
        play(round_, "draw", "replace r1c1")

    assert movers == ["A", "B", "C", "A"]


def test_cells_are_named_anew_in_a_smaller_grid() -> None:
    round_ = position("""
        A: R5  (G7)
          (Y9)  P10
          (O3) (M1)
    """)

    play(round_, "take")

    assert legal(round_) == [
        "replace r1c1", "replace r1c2", "replace r2c1", "replace r2c2", "replace r3c1",
        "replace r3c2",
    ]  # fmt: skip


# 9.25
def test_nobody_sees_a_face_down_card_and_only_its_drawer_a_drawn_one() -> None:
    round_ = position("""
        A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)
        draw: ... M11
    """)

    play(round_, "draw")

    for seat in (0, 1):
        seen = round_.view(seat).zone("grid", 0).faces
        assert seen == ("R5", None, None, None, "P10", None, None, None, None)
    assert round_.view(0).zone("hand", 0).faces == ("M11",)
    assert round_.view(1).zone("hand", 0).faces == (None,)


def test_everybody_knows_a_card_that_was_taken_openly() -> None:
    round_ = position("""
        A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)
        discard: ... B-1
    """)

    play(round_, "take")

    assert round_.view(1).zone("hand", 0).faces == ("B-1",)


# 9.22
def test_an_empty_draw_pile_is_made_anew_of_all_discards_but_the_top_one() -> None:
    round_ = position("""
        A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)
        discard: ... B-1 B0 B1
        draw: -
    """)
    round_.table.chance = Reversing()
    discards = shown(round_, "discard").split()
    assert legal(round_) == ["take", "draw"]

    play(round_, "draw")

    assert shown(round_, "discard") == "B1"
    assert shown(round_, "hand") == discards[0]
    assert shown(round_, "draw").split() == discards[-2:0:-1]


def test_an_empty_draw_pile_does_not_matter_to_who_takes_the_discard() -> None:
    round_ = position("""
        A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)
        draw: -
    """)

    play(round_, "take", "replace r1c1")

    assert shown(round_, "draw") == "-"
    assert shown(round_, "phase") == "choose"


def test_the_last_card_of_the_draw_pile_is_drawn_like_any_other() -> None:
    round_ = position("""
        A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)
        discard: ... B-1
        draw: M11
    """)

    play(round_, "draw", "replace r1c1")

    assert_position(
        round_,
        """
        discard: ... B-1 R5
        draw: -
        to move: B
    """,
    )


# 9.22, 9.36
@pytest.mark.parametrize("ender", ["-", "B"])
def test_an_empty_draw_pile_may_end_the_round_without_an_ender(ender: str) -> None:
    round_ = position(
        f"""
        A: R5 G7 (B2)
        B: R6 R7 Y8
        draw: -
        ender: {ender}
        """,
        reshuffle="end_round",
    )

    play(round_, "draw")

    assert_position(
        round_,
        """
        A: R5 G7 B2
        phase: over
        to move: -
        ender: -
    """,
    )
    assert round_.result().ending == "draw_pile_empty"
    assert round_.result().figures == (14, 21)


def test_where_an_empty_draw_pile_ends_the_round_the_discard_can_still_be_taken() -> None:
    round_ = position("A: R5 G7 (B2)\nB: R6 R7 (Y8)\ndraw: -", reshuffle="end_round")

    play(round_, "take", "replace r1c1")

    assert_position(round_, "phase: choose\nto move: B")


def test_the_flip_after_a_discard_may_be_left_out_by_house_rule() -> None:
    round_ = position(
        """
        A: R5 (G7) (B2)
        discard: ... O9
        draw: ... M11
        """,
        flip_after_discard="may",
    )

    play(round_, "draw", "discard")
    assert legal(round_) == ["flip r1c2", "flip r1c3", "keep"]
    play(round_, "keep")

    assert_position(
        round_,
        """
        A: R5 (G7) (B2)
        discard: ... O9 M11
        to move: B
        phase: choose
    """,
    )


def test_where_the_flip_is_compulsory_there_is_nothing_to_keep() -> None:
    round_ = position("A: R5 (G7) (B2)")

    play(round_, "draw", "discard")

    assert legal(round_) == ["flip r1c2", "flip r1c3"]
