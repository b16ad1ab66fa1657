"""The end of a round: who is the ender, and the last turns (docs/rules/hilo.md, 6)."""

import pytest

from draw import assert_position, legal, play, position, shown

FOUR = """
    A: (M1) (M3) O5
    B: (P1)  G3  R4
    C: (M5) (M6) O7
    D: (P8)  G9  R10
    draw: ... Y1 Y2 Y3 Y4
    to move: B
"""


# 12.6
def test_a_tie_for_the_lowest_sum_doubles_the_enders() -> None:
    round_ = position("""
        A:  G2  B0 (P6)
            R1 O-1  Y3
        B:  G11 (B10) M1
        C:  P7 (O11) M2
        discard: ... M8
        draw: ... Y8 G0 M9
    """)

    play(round_, "draw", "discard", "flip r1c3")
    assert_position(round_, "ender: A\nto move: B\nphase: choose")
    play(round_, "draw", "replace r1c1")
    play(round_, "take", "replace r1c2")

    assert_position(round_, "phase: over\nto move: -\nender: A")
    assert round_.result().figures == (11, 11, 20)


def test_who_opens_the_last_card_of_the_grid_ends_the_round() -> None:
    round_ = position("A: R5 (G7) B2\nB: (P1) (P2) L3")

    play(round_, "draw", "discard", "flip r1c2")

    assert_position(round_, "A: R5 G7 B2\nender: A\nto move: B\nphase: choose")


def test_who_replaces_the_last_face_down_card_ends_the_round() -> None:
    round_ = position("A: R5 (G7) B2\nB: (P1) (P2) L3\ndiscard: ... M0")

    play(round_, "take", "replace r1c2")

    assert_position(round_, "A: R5 M0 B2\nender: A\nto move: B")


def test_who_still_has_a_face_down_card_does_not() -> None:
    round_ = position("A: R5 (G7) B2\nB: (P1) (P2) L3\ndiscard: ... M0")

    play(round_, "take", "replace r1c1")

    assert_position(round_, "A: M0 (G7) B2\nender: -\nto move: B")


# 9.9
def test_a_line_made_by_the_last_flip_goes_first_and_its_owner_is_the_ender() -> None:
    round_ = position("""
        A: R5 R7 (R9) / B2 B3 P4
        B: (P1) (P2) L3
        draw: ... Y4
    """)

    play(round_, "draw", "discard", "flip r1c3")

    assert_position(round_, "A: B2 B3 P4\nender: A\nto move: B\ndiscard: ... Y4 R9 R7 R5")


# 12.8, 9.10, 9.19
@pytest.mark.parametrize(("other", "sums"), [("O0", (0, 0)), ("O-1", (0, -1)), ("O4", (0, 4))])
def test_a_line_that_empties_the_grid_makes_its_owner_the_ender(
    other: str, sums: tuple[int, int]
) -> None:
    round_ = position(f"""
        A: B3 B8 (G4)
        B: (M7) {other} G1
        discard: ... B2
        draw: ... G-1
    """)

    play(round_, "take", "replace r1c3")
    assert_position(round_, "A: -\ndiscard: ... G4 B8 B3 B2\nender: A\nto move: B")
    play(round_, "draw", "replace r1c1")

    assert round_.result().figures == sums


# 9.11, and the fault of other programs that the last turns start anew.
def test_every_other_seat_has_exactly_one_last_turn() -> None:
    round_ = position(FOUR)
    movers = []

    while shown(round_, "phase") != "over":
        movers.append(shown(round_, "to move"))
        play(round_, "draw", "discard", "flip r1c1")

    assert movers == ["B", "C", "D", "A"]
    assert shown(round_, "D") == "P8 G9 R10"
    assert shown(round_, "ender") == "B"


# 9.11
def test_who_empties_the_grid_in_a_last_turn_is_not_the_ender() -> None:
    round_ = position("""
        A: P1 P2 L3
        B: B3 B8 (G4)
        discard: ... B2
        to move: B
        ender: A
    """)

    play(round_, "take", "replace r1c3")

    assert_position(round_, "B: -\nphase: over\nender: A")
    assert round_.result().figures == (6, 0)


# 9.12
def test_a_line_in_a_last_turn_goes_like_any_other() -> None:
    round_ = position("""
        A: P1 P2 L3
        B: R5 R7 M6 / G4 (G9) O2
        discard: ... R0
        to move: B
        ender: A
    """)

    play(round_, "take", "replace r1c3")

    assert round_.result().figures == (6, 15)


def test_a_last_turn_still_offers_the_choice_of_lines() -> None:
    round_ = position("""
        A: P1 P2 L3
        B: R10 R7 (B1) / R4 P6 R3 / (G2) R9 R8
        discard: ... R0
        to move: B
        ender: A
    """)

    play(round_, "take", "replace r2c2")

    assert shown(round_, "phase") == "hilo"


def test_without_last_turns_the_round_is_over_at_once() -> None:
    round_ = position("A: R5 (G7) B2\nB: (P1) (P2) L3", last_turns=0)

    play(round_, "draw", "discard", "flip r1c2")

    assert_position(round_, "A: R5 G7 B2\nB: P1 P2 L3\nphase: over\nender: A")


CALLED = """
    A: R5 (G7) B2
    B: (P1) (P2) L3
    C: (M3) (M4) (Y5)
    draw: ... O1 O2 O3 O4
"""


def test_a_round_may_be_ended_by_a_call_whatever_lies_face_down() -> None:
    round_ = position(CALLED, round_end="call")

    play(round_, "draw", "replace r1c1")
    assert_position(round_, "phase: call\nto move: A")
    assert legal(round_) == ["call", "go on"]
    play(round_, "go on", "draw", "replace r1c1", "call")

    assert_position(round_, "ender: B\nto move: C\nphase: choose")


# 9.37
def test_nobody_is_asked_for_a_call_once_the_round_is_ending() -> None:
    round_ = position(CALLED, round_end="call")
    play(round_, "draw", "replace r1c1", "call", "draw", "replace r1c1")
    assert_position(round_, "to move: C\nphase: choose")

    play(round_, "draw", "replace r1c1")

    assert_position(round_, "phase: over\nender: A")


# 9.31
def test_where_the_end_is_called_an_open_grid_ends_nothing() -> None:
    round_ = position("A: R5 (G7) B2\nB: (P1) (P2) L3", round_end="call")
    play(round_, "draw", "replace r1c2", "go on", "draw", "replace r1c1", "go on")
    assert_position(round_, "ender: -\nto move: A")

    play(round_, "draw", "discard")

    assert_position(round_, "phase: call\nto move: A")


def test_where_the_end_is_called_an_empty_grid_still_ends_the_round() -> None:
    round_ = position("A: B3 B8 (G4)\nB: (P1) (P2) L3\ndiscard: ... B2", round_end="call")

    play(round_, "take", "replace r1c3")

    assert_position(round_, "A: -\nender: A\nto move: B\nphase: choose")


# 9.32
@pytest.mark.parametrize(("ender", "moves"), [("-", ["call", "pass"]), ("B", ["pass"])])
def test_a_seat_without_cards_can_only_pass_or_call(ender: str, moves: list[str]) -> None:
    round_ = position(f"A: -\nB: (P1) (P2) L3\nender: {ender}", round_end="call")

    assert legal(round_) == moves


def test_a_seat_without_cards_that_passes_does_not_end_the_round() -> None:
    round_ = position("A: -\nB: (P1) (P2) L3", round_end="call")

    play(round_, "pass")

    assert_position(round_, "ender: -\nto move: B\nphase: choose")


def test_a_seat_without_cards_may_call() -> None:
    round_ = position("A: -\nB: (P1) (P2) L3", round_end="call")

    play(round_, "call")

    assert_position(round_, "ender: A\nto move: B")


def test_a_call_without_last_turns_ends_the_round_at_once() -> None:
    round_ = position(CALLED, round_end="call", last_turns=0)

    play(round_, "draw", "replace r1c1", "call")

    assert_position(round_, "phase: over\nender: A\nC: M3 M4 Y5")
