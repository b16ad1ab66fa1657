"""The playout policy: quick decisions that the bot would make too."""

from random import Random

import pytest

from cardtable.api import Round
from under10_table import GAME, legal, play, table


def choice(round_: Round) -> str:
    """Return what the policy plays."""
    return str(GAME.policy(round_, round_.legal_moves(), Random(1)))


@pytest.mark.parametrize(
    ("hand", "others", "turns", "move"),
    [
        ("AC 2D 3H", ["?"], [2, 2], "call"),  # 6 points are enough against five cards
        ("AC 2D 6H", ["? ?"], [6, 6], "throw 6h"),  # 9 are not against two that were kept
        ("AC 2D 6H", ["? ?"], [30, 6], "call"),  # but after so many turns they are
        ("AC 2D 3H", ["? ? ?"] * 3, [8] * 4, "throw 3h"),  # nor are 6 against three low hands
    ],
)
def test_it_calls_when_that_is_likely_to_hold(
    hand: str, others: list[str], turns: list[int], move: str
) -> None:
    assert choice(table(hand, *others, thrown="9S", turns=turns)) == move


@pytest.mark.parametrize(("thrown", "move"), [("2S", "throw 3d"), ("KS", "call")])
def test_it_does_not_call_against_who_has_thrown_a_low_card(thrown: str, move: str) -> None:
    assert choice(table("2C 3D", "? ?", thrown=thrown, turns=[4, 4])) == move


@pytest.mark.parametrize(
    ("hand", "thrown", "move"),
    [
        ("9H 10H JH 2C KD", "3S", "throw 9h 10h jh"),  # most points at once
        ("9D 9H 10C 2C AC", "7S", "throw 9d 9h"),
        ("KH 8D 4C", "8S", "throw kh"),  # the eight of spades makes a pair of the other
        ("KH QD 9C 3S", "10C", "throw qd"),  # of two alike the first
    ],
)
def test_it_throws_what_leaves_least_after_the_next_throw(
    hand: str, thrown: str, move: str
) -> None:
    assert choice(table(hand, "?", thrown=thrown)) == move


def test_it_takes_a_card_that_goes_with_another() -> None:
    pair, odd = table("KH 9D 3C", "?", thrown="9S"), table("KH 8D 3C", "?", thrown="9S")

    play(pair, "throw kh")
    play(odd, "throw kh")

    assert choice(pair) == "take 9s"
    assert choice(odd) == "draw"


def test_it_takes_a_low_card() -> None:
    round_ = table("KH 9D 3C", "?", thrown="AS")

    play(round_, "throw kh")

    assert choice(round_) == "take as"


def test_in_a_last_turn_it_throws_and_takes_for_the_fewest_points() -> None:
    round_ = table("AC 2D", "9C 9D KH", thrown="8S", grace_turn=True)

    play(round_, "call")

    assert choice(round_) == "throw 9c 9d"


def test_it_gives_a_card_for_a_joker() -> None:
    round_ = table("KH 9D 6C", "?", thrown="5C * 7C", joker_swap=True)

    play(round_, "throw kh")

    assert choice(round_) == "swap 6c"


def test_it_slaps_and_adds_the_most_where_it_may() -> None:
    slap = table("7C KD", "?", thrown="9C", draw="... 7D", slap_down=True)
    add = table("KH KD 2C", "?", thrown="KS KC", add_on=True)

    play(slap, "throw 7c", "draw")

    assert choice(slap) == "slap 7d"
    assert choice(add) in legal(add)
