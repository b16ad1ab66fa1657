"""How guesses are played on: quick decisions that nobody would take back."""

from random import Random

import pytest

from cardtable_skipbo.round import SkipboRound
from skipbo_table import GAME, SeatCards, new_match, seat, table


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


def test_it_plays_a_pile_down_that_leads_to_its_stock_card() -> None:
    own = seat("11", stock="9 8", discard1="12 7 6 5")

    assert choice(own, seat(), build1="1 2 3 4") == "play d1 b1"


def test_it_plays_a_wild_card_that_lies_open_on_the_way() -> None:
    own = seat("11 6", stock="9 7", discard2="12 S")

    assert choice(own, seat(), build1="1 2 3 4") == "play d2 b1"


def test_it_plays_the_last_card_of_its_hand_for_a_new_one() -> None:
    assert choice(seat("5", stock="9 2"), seat(stock="9 1"), build1="1 2 3 4") == "play 5 b1"


def test_it_keeps_a_wild_card_that_leads_nowhere() -> None:
    move = choice(seat("11 S 9", stock="9 12"), seat(), build1="1 2 3 4")

    assert move.startswith("discard 11") or move.startswith("discard 9")


def test_it_does_not_let_the_next_seat_play_its_stock_card() -> None:
    move = choice(seat("5 11", stock="9 2"), seat(stock="9 6"), build1="1 2 3 4")

    assert move.startswith("discard")


def test_it_discards_onto_a_like_card() -> None:
    own = seat("9 11", stock="9 12", discard1="4", discard2="9")

    assert choice(own, seat()) == "discard 9 d2"


@pytest.mark.parametrize(
    "switches",
    [
        {"must_play": "any"},
        {"must_play": "ones_with_replacement", "dump": True},
        {"cover_wild": True, "wild_as_12": False},
        {"wild_on_wild": False, "discard_wild": False, "build_piles": "unlimited"},
        {"discard_spread": True, "random_start": True, "borrow_discards": "anyone"},
        {"partners": "opposite", "partner_discard": True, "finished_partner": "sits_out"},
    ],
)
def test_it_keeps_to_the_house_rules(switches: dict[str, object]) -> None:
    match = new_match(4, 1, stock_size=6, **switches)
    round_, rng = match.view(0).guess(Random(1)), Random(1)

    for _ in range(300):
        if round_.is_over():
            break
        legal_moves = round_.legal_moves()
        chosen = GAME.policy(round_, legal_moves, rng)
        assert chosen in legal_moves
        round_.play(chosen)
