"""The playout policy: quick decisions that nobody would take back."""

from random import Random

import pytest

from cardtable.api import Round
from under10_table import GAME, play, table


def choice(round_: Round) -> str:
    """Return what the policy plays."""
    return str(GAME.policy(round_, round_.legal_moves(), Random(1)))


@pytest.mark.parametrize(
    ("hand", "others", "move"),
    [
        ("AC 2D 3H", ["?"], "call"),  # 6 points are enough for two
        ("AC 2D 6H", ["?"], "throw 6h"),  # 9 are not
        ("AC 2D 3H", ["?", "?", "?"], "throw 3h"),  # nor are 6 for four
    ],
)
def test_it_calls_with_fewer_points_the_more_may_catch_it(
    hand: str, others: list[str], move: str
) -> None:
    assert choice(table(hand, *others, thrown="9S")) == move


def test_it_takes_a_card_that_goes_with_another() -> None:
    pair, odd = table("KH 9D 3C", "?", thrown="9S"), table("KH 8D 3C", "?", thrown="9S")

    play(pair, "throw kh")
    play(odd, "throw kh")

    assert choice(pair) == "take 9s"
    assert choice(odd) == "draw"
