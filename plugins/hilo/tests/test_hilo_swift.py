"""Playouts a turn at a time: they go as the policy goes, and are cut by a forecast."""

from collections.abc import Sequence
from math import fsum
from random import Random

import pytest

from cardtable.api import NO_SEAT, OVER, Result, RngChance, Round
from cardtable_hilo.moves import TAKE
from cardtable_hilo.round import HiloRound
from cardtable_hilo.swift import play_on
from draw import GAME, position

FIRST_TURN = """
    A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)
    B: (P1) (P2) L3 / (G3) Y4 (M5) / (M6) (Y7) (B8)
    C: (R1) (R2) O4 / (G4) B4 (M7) / (O8) (Y8) (B9)
    discard: ... B-1
"""


def guess(seed: int) -> HiloRound:
    """Return a guess in the first turn, with a chance of its own."""
    round_ = position(FIRST_TURN)
    found = round_.view(round_.seat_to_move).guess(Random(seed))
    found.table.chance = RngChance(Random(seed))
    assert isinstance(found, HiloRound)
    return found


def play_turns(round_: Round, turns: int, rng: Random) -> None:
    """Play so many turns by the policy, move by move; what is taken is laid from the pile's end."""
    assert isinstance(round_, HiloRound)
    seat = round_.seat_to_move
    while turns and round_.phase != OVER:
        move = GAME.policy(round_, round_.legal_moves(), rng)
        round_.play(move)
        draw = round_.table.zones[round_.box.draw]
        if move == TAKE and draw:
            draw.insert(0, draw.pop())
        if round_.seat_to_move != seat:
            seat, turns = round_.seat_to_move, turns - 1


@pytest.mark.parametrize("seed", range(12))
def test_a_turn_of_each_seat_goes_as_the_policy_goes(seed: int) -> None:
    swift, slow = guess(seed), guess(seed)

    play_on(swift, Random(1), 1)
    play_turns(slow, 3, Random(1))

    assert swift.table.zones == slow.table.zones
    assert swift.table.up == slow.table.up
    assert swift.fields() == slow.fields()


def test_a_round_that_is_ending_is_played_to_its_end() -> None:
    round_ = guess(1)
    for card in round_.table.zones[round_.box.grids[1]]:
        round_.table.up[card] = True
    round_.ender = 1

    ((share, result),) = play_on(round_, Random(1), 1)

    assert (share, round_.phase, result.by) == (1.0, OVER, 1)


def mean(likely: Sequence[tuple[float, Result]], seat: int) -> float:
    """Return the mean of what *likely* results give *seat*."""
    return fsum([share * (result.figures[seat] or 0) for share, result in likely])


def test_a_forecast_strays_to_both_sides_of_what_is_likely() -> None:
    likely = play_on(guess(1), Random(1), 1)
    other = play_on(guess(1), Random(2), 1)

    assert [share for share, _ in likely] == [0.5, 0.5]
    assert all(isinstance(result, Result) and result.by == NO_SEAT for _, result in likely)
    assert likely != other
    assert mean(likely, 0) == pytest.approx(mean(other, 0), abs=1.0)


def test_a_low_grid_is_likely_to_score_less_than_a_high_one() -> None:
    low = position(FIRST_TURN.replace("R5 (G7)", "R-1 (G7)").replace("P10", "P0"))
    high = position(FIRST_TURN)
    for round_ in (low, high):
        round_.table.chance = RngChance(Random(1))

    gap = mean(play_on(high, Random(1), 1), 0) - mean(play_on(low, Random(1), 1), 0)

    assert gap > 2
