"""The rules of Thirty-One, one by one (rules.md)."""

from collections.abc import Sequence

import pytest

from cardtable.api import ENDED, NO_SEAT, Entry, Joined, Result, plain
from cardtable.testing.by_hand import legal, pile, play, set_up
from cardtable_thirty_one.game import ThirtyOne
from cardtable_thirty_one.house_rules import ThirtyOneRules
from cardtable_thirty_one.round import ThirtyOneRound, value_of

GAME = ThirtyOne()


def table(
    *hands: str, phase: str = "choose", discard: str = "2C", knocker: int = 0
) -> ThirtyOneRound:
    """Return a round with these *hands*, the first seat to move; *knocker* counts from 1."""
    told = f"knocker = {knocker}" if knocker else ""
    seats = "".join(
        f'\n[[seat]]\nname = "P{number}"\nhand = "{hand}"' for number, hand in enumerate(hands, 1)
    )
    text = f"""
game = "thirty-one"
phase = "{phase}"
to_move = 1
[table]
discard = "{discard}"
[round]
{told}{seats}
"""
    round_ = set_up(GAME, text)
    assert isinstance(round_, ThirtyOneRound)
    return round_


def lives(figures: Sequence[int | None], by: int, *, knock_penalty: int = 2) -> tuple[int, ...]:
    """Return how many lives a round costs that ended with these *figures*."""
    return GAME.score(
        plain(ThirtyOneRules(knock_penalty=knock_penalty)), Result(ENDED, tuple(figures), by)
    )


def test_a_turn_is_to_draw_or_take_and_to_discard() -> None:
    round_ = table("4C 5D 6H", "7C 8D 9H", discard="2C 3S")

    assert legal(round_) == ["draw", "take", "knock"]
    play(round_, "take")
    assert legal(round_) == ["discard 4c", "discard 5d", "discard 6h"]
    play(round_, "discard 4c")

    assert pile(round_, "discard") == ["2C", "4C"]
    assert pile(round_, "1.hand") == ["5D", "6H", "3S"]
    assert round_.seat_to_move == 1


def test_a_drawn_card_may_be_discarded_at_once() -> None:
    round_ = table("4C 5D 6H", "7C 8D 9H")

    play(round_, "draw")

    assert len(legal(round_)) == 4


def test_after_a_knock_everybody_else_has_one_more_turn_and_nobody_knocks() -> None:
    round_ = table("4C 5D 6H", "7C 8D 9H", "10C JD QH")

    play(round_, "knock")
    assert legal(round_) == ["draw", "take"]
    for _ in range(2):
        play(round_, "draw", legal_discard(round_))

    assert round_.is_over()
    assert round_.result().by == 0


def legal_discard(round_: ThirtyOneRound) -> str:
    """Return the discard of the card that somebody draws next."""
    return f"discard {pile(round_, 'draw')[-1].lower()}"


def test_whoever_holds_31_ends_the_round() -> None:
    round_ = table("AH KH 2C", "7C 8D 9H", discard="10H")

    play(round_, "take", "discard 2c")

    assert round_.is_over()
    assert round_.result() == Result(ENDED, (31, 9), 0)


@pytest.mark.parametrize(
    ("hand", "trios", "value"),
    [
        ("AH KH 10H", False, 31),
        ("AH KH 10S", False, 21),
        ("2C 3D 4H", False, 4),
        ("7C 7D 7H", False, 7),
        ("7C 7D 7H", True, 30),
        ("7C 7D 8D", True, 15),
    ],
)
def test_a_hand_counts_its_best_suit_and_a_trio_30_where_that_is_agreed(
    hand: str, trios: bool, value: int
) -> None:
    assert value_of(hand.split(), trios=trios) == value


def test_each_of_the_lowest_hands_costs_a_life() -> None:
    assert lives((20, 15, 15), by=0) == (0, 1, 1)


def test_whoever_knocks_and_is_lowest_loses_more() -> None:
    assert lives((12, 15, 15), by=0) == (2, 0, 0)
    assert lives((12, 15, 12), by=0, knock_penalty=3) == (3, 0, 1)


def test_where_somebody_has_31_all_others_lose_a_life() -> None:
    assert lives((31, 30, None, 31), by=0) == (0, 1, 0, 0)


def test_whoever_has_no_life_left_is_out_and_the_last_one_wins() -> None:
    rules = plain(ThirtyOneRules(lives=1))
    entries: list[Entry] = [*map(Joined, range(3)), Result(ENDED, (20, 15, 18), 0)]

    first = GAME.standing(rules, entries)
    last = GAME.standing(rules, [*entries, Result(ENDED, (20, None, 25), 0)])

    assert (first.is_over, first.out, first.places) == (False, (1,), (1, 3, 1))
    assert (last.is_over, last.out, last.places) == (True, (0, 1), (2, 3, 1))
    assert GAME.next_round(rules, entries).seats == (0, 2)


def test_nobody_has_knocked_at_first() -> None:
    assert table("4C 5D 6H", "7C 8D 9H").knocker == NO_SEAT
