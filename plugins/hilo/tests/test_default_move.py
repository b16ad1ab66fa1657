"""What is played for a seat that cannot choose: it never ends a round that can go on."""

from random import Random

import pytest

from cardtable.api import Move, RoundPlan
from cardtable.testing import random_rules
from cardtable.testing.tools import bare_round
from cardtable_hilo.round import HiloRound
from draw import GAME, assert_position, play, position, shown
from mirror import Colours


def default(round_: HiloRound) -> Move:
    """Return what is played for the seat to move."""
    view = round_.view(round_.seat_to_move)
    return GAME.default_move(view, view.legal_moves)


def play_turn(round_: HiloRound) -> None:
    """Let a seat that cannot choose play its turn."""
    seat = round_.seat_to_move
    while round_.seat_to_move == seat:
        play(round_, str(default(round_)))


def test_a_card_is_drawn_discarded_and_another_flipped() -> None:
    round_ = position("A: R5 (G7) (B2)\nB: (P1) L3 M4\ndiscard: ... O-1\ndraw: ... M11")

    play_turn(round_)

    assert_position(round_, "A: R5 G7 (B2)\ndiscard: ... M11\nto move: B")


def test_where_the_flip_may_be_left_out_the_grid_stays_as_it_is() -> None:
    round_ = position("A: R5 (G7) (B2)\nB: (P1) L3 M4\ndraw: ... M11", flip_after_discard="may")

    play_turn(round_)

    assert_position(round_, "A: R5 (G7) (B2)\ndiscard: ... M11\nto move: B")


def test_the_last_face_down_card_stays_face_down() -> None:
    round_ = position("A: R5 (G7) B9\nB: (P1) L3 M4\ndraw: ... M3")

    play_turn(round_)

    assert_position(round_, "A: R5 (G7) M3\nender: -\nto move: B")


def test_the_last_face_down_card_stays_even_if_a_line_goes() -> None:
    round_ = position("A: R5 R6 M9 / (G7) B9 B8\nB: (P1) L3 M4\ndraw: ... R3")

    play_turn(round_)

    assert_position(round_, "ender: -\nto move: B")


def test_nobody_is_made_to_call() -> None:
    round_ = position("A: R5 (G7) B9\nB: (P1) L3 M4", round_end="call")

    play_turn(round_)

    assert_position(round_, "ender: -\nto move: B")


def test_a_seat_without_cards_passes() -> None:
    round_ = position("A: -\nB: (P1) L3 M4", round_end="call")

    assert str(default(round_)) == "pass"


def test_where_a_draw_would_end_the_round_the_discard_is_taken() -> None:
    round_ = position("A: R5 (G7) B9\nB: (P1) L3 M4\ndraw: -", reshuffle="end_round")

    play_turn(round_)

    assert_position(round_, "phase: choose\nto move: B\nender: -")


def test_an_emptied_grid_would_end_the_round_so_the_line_is_not_completed() -> None:
    round_ = position(
        "A: R5 R6 B9\nB: (P1) L3 M4\ndiscard: ... R3\ndraw: -",
        round_end="call",
        reshuffle="end_round",
    )

    play_turn(round_)

    assert_position(round_, "ender: -\nto move: B")


def test_a_line_that_may_be_kept_is_kept_where_its_removal_would_end_the_round() -> None:
    round_ = position(
        "A: R5 R6 B9\nB: (P1) L3 M4\ndiscard: ... R3", round_end="call", hilo_removal="optional"
    )
    play(round_, "take", "replace r1c3")
    assert shown(round_, "phase") == "hilo"

    assert str(default(round_)) == "keep"


@pytest.mark.parametrize("seed", range(6))
def test_it_never_ends_a_round_where_another_move_does_not(seed: int) -> None:
    rng = Random(seed)

    for _ in range(10):
        seats = rng.randint(2, 4)
        box = GAME.box(random_rules(GAME, seats, rng), seats)
        plan = RoundPlan(1, tuple(range(seats)), seats - 1)
        round_ = bare_round(HiloRound, box, plan, Colours(rng, rng.choice([0.0, 0.5])))
        assert isinstance(round_, HiloRound)
        while not round_.is_over():
            move = default(round_)
            legal = round_.legal_moves()
            assert move in legal
            if ends(round_, move):
                assert all(ends(round_, other) for other in legal)
            round_.play(move if rng.random() < 0.3 else rng.choice(legal))


def ends(round_: HiloRound, move: Move) -> bool:
    """Tell whether *move* ends the round, or makes its seat the ender."""
    after = round_.clone()
    after.play(move)
    return after.is_over() or after.ender != round_.ender
