"""The playout policy: quick decisions that nobody would take back."""

from random import Random

import pytest

from cardtable.api import Round
from draw import GAME, position


def choice(round_: Round) -> str:
    """Return what the policy plays."""
    return str(GAME.policy(round_, round_.legal_moves(), Random(1)))


MINE = "A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)"
YOURS = "B: (P1) (P2) L3 / (G3) Y4 (M5) / (M6) (Y7) (B8)"


@pytest.mark.parametrize(("card", "move"), [("B-1", "take"), ("B11", "draw")])
def test_it_takes_what_brings_the_sum_down(card: str, move: str) -> None:
    assert choice(position(f"{MINE}\n{YOURS}\ndiscard: ... {card}")) == move


def test_it_takes_the_third_card_of_a_line() -> None:
    line = "A: R9 R8 (B2) / (Y9) (P10) (L0) / (O3) (M1) (R11)"

    assert choice(position(f"{line}\n{YOURS}\ndiscard: ... R7")) == "take"


def test_it_lays_a_low_card_on_its_highest() -> None:
    round_ = position(f"{MINE}\n{YOURS}\ndiscard: ... B-1")
    round_.play(round_.legal_moves()[0])

    assert choice(round_) == "replace r2c2"
