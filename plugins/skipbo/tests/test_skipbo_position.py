"""Positions written by hand: what breaks a rule is refused, what is left out is filled in."""

from typing import Any

import pytest

from cardtable.testing.offer import faces_of
from cardtable.testing.tools import PositionError, read_position, write_position
from skipbo_table import GAME, SeatCards, position, rules_for, seat, table

REST = seat("", "... 9")


@pytest.mark.parametrize(
    ("seats", "given", "sentence"),
    [
        ([], {"build1": "1 3"}, "3 lies on build pile 1 where 2 belongs"),
        ([], {"build2": "2"}, "2 lies on build pile 2 where 1 belongs"),
        ([], {"build1": "1 2 3 4 5 6 7 8 9 10 11 S"}, "build pile 1 is complete at 12"),
        ([], {"phase": "cover", "covered": 1}, "no Skip-Bo card must be covered at this table"),
        ([], {"covered": 1}, "in phase play no Skip-Bo card must be covered"),
        ([], {"phase": "cover", "cover_wild": True}, "covered is the number of a build pile"),
        ([], {"phase": "cover", "covered": 1, "build1": "1", "cover_wild": True},
         "in phase cover a Skip-Bo card lies on build pile 1"),
        ([seat("9")], {"phase": "cover", "covered": 1, "build1": "S", "cover_wild": True},
         "nothing is there to cover the Skip-Bo card on build pile 1"),
        ([seat("1 2 3 4 5 6")], {}, "seat 1 has 6 cards in hand, and no hand has more than 5"),
        ([seat("")], {}, "seat 1 is to move with an empty hand"),
        ([seat(), seat(stock="")], {}, "seat 2: all their stocks are gone"),
        ([seat(), seat()], {"last": 1}, "there are no last turns at this table"),
        ([seat(), seat()], {"last": 1, "last_chance": True}, "everybody still has a stock"),
        ([seat(), seat()], {"winner": 1}, "nobody has won yet"),
        ([seat(), seat(stock=""), seat()], {"last": 2, "winner": 3, "last_chance": True},
         "winner is seat 3, who still has a stock"),
        ([seat(), seat(stock="")], {"to_move": 2, "last": 2, "winner": 2, "last_chance": True},
         "seat 2 has no more turns"),
        ([seat(), seat()], {"plays": -1}, "plays is a count"),
        ([seat(), seat()], {"turns": [1]}, "turns has a number for each seat, 2 of them"),
    ],
)  # fmt: skip
def test_what_breaks_a_rule_is_refused_with_the_reason(
    seats: list[SeatCards], given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(PositionError, match=sentence):
        position(*seats, **given)


def test_a_pair_is_named_with_both_its_seats() -> None:
    cards = [seat(), seat(stock=""), seat(), seat(stock="")]

    with pytest.raises(PositionError, match="seat 2, seat 4: all their stocks are gone"):
        position(*cards, partners="opposite")


def test_an_empty_hand_with_nothing_to_draw_may_be_to_move() -> None:
    round_ = table(seat(""), REST, draw="", completed="")

    assert [str(move) for move in round_.legal_moves()] == ["pass"]


def test_what_is_left_out_is_filled_in_from_the_rest() -> None:
    text = 'game = "skipbo"\nphase = "play"\nto_move = 1\n' + "[[seat]]\n" * 3

    round_ = read_position(GAME, rules_for, text).round

    sizes = {spot.name: len(cards) for spot, cards in
             zip(round_.box.layout.spots, round_.table.zones, strict=True)}  # fmt: skip
    assert (sizes["1.stock"], sizes["2.hand"], sizes["build1"], sizes["draw"]) == (30, 4, 0, 60)


def test_a_position_in_the_last_turns_and_one_to_be_covered_round_trip() -> None:
    last = position(seat(), seat(stock=""), seat(), last=2, winner=2, last_chance=True, to_move=1)
    cover = position(seat("4 9"), phase="cover", covered=2, build2="1 2 S", cover_wild=True)

    for found in (last, cover):
        again = read_position(GAME, rules_for, write_position(found))
        assert again.round.fields() == found.round.fields()
        assert faces_of(again.round) == faces_of(found.round)
