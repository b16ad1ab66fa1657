"""How guesses are played on: quick decisions that nobody would take back."""

from random import Random

import pytest

from cardtable_skipbo.round import SkipboRound
from skipbo_table import GAME, SeatCards, seat, table


def choice(own: SeatCards, other: SeatCards, **given: str) -> str:
    """Return what the policy plays."""
    round_: SkipboRound = table(own, other, **given)
    return str(GAME.policy(round_, round_.legal_moves(), Random(1)))


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("5 6 11", "play 5 b1"),  # 5 and 6 lead to the 7
        ("5 S 11", "play 5 b1"),  # the wild card stands for the 6
        ("6 S 11", "play s b1"),  # and here for the 5
    ],
)
def test_it_plays_what_leads_to_its_stock_card(hand: str, move: str) -> None:
    assert choice(seat(hand, stock="9 7"), seat(), build1="1 2 3 4") == move


def test_it_plays_the_stock_card_first() -> None:
    assert choice(seat("5 6", stock="9 5"), seat(), build1="1 2 3 4") == "play stock b1"


def test_it_keeps_a_wild_card_that_leads_nowhere() -> None:
    move = choice(seat("11 S 9", stock="9 12"), seat(), build1="1 2 3 4")

    assert move.startswith("discard 11") or move.startswith("discard 9")


def test_it_does_not_let_the_next_seat_play_its_stock_card() -> None:
    move = choice(seat("5 11", stock="9 2"), seat(stock="9 6"), build1="1 2 3 4")

    assert move.startswith("discard")


def test_it_discards_onto_a_like_card() -> None:
    own = seat("9 11", stock="9 12", discard1="4", discard2="9")

    assert choice(own, seat()) == "discard 9 d2"
