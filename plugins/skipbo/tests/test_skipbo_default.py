"""What is played for a seat that cannot choose, and how bots left alone come to an end."""

from random import Random

import pytest

from cardtable.api import Round
from cardtable_skipbo.moves import Play, PlayStock
from skipbo_table import GAME, legal, make, match_at, new_match, seat, table


def default(round_: Round) -> str:
    """Return what is played for the seat to move."""
    view = round_.view(round_.seat_to_move)
    return str(GAME.default_move(view, view.legal_moves))


def test_a_seat_that_cannot_choose_discards() -> None:
    assert default(table(seat("1 9", "1"))) == "discard 1 d1"


def test_it_plays_something_else_rather_than_the_last_stock_card() -> None:
    round_ = table(seat("1", "1"), must_play="any")

    assert default(round_) == "play 1 b1"


def test_it_plays_a_stock_card_rather_than_blocking_the_round() -> None:
    rest = seat("", "9", discard1="... 9")
    round_ = table(seat("", "8 1"), rest, draw="", completed="", idle=1)

    assert default(round_) == "play stock b1"


def test_it_ends_no_round_by_asking_for_a_card_that_is_not_there() -> None:
    rest = seat("", "9", discard1="... 9")
    round_ = table(seat("1 2"), rest, draw="", completed="", on_exhausted="end_round")

    assert legal(round_)
    assert default(round_).startswith("play 1")


@pytest.mark.parametrize("seat_count", [2, 4])
def test_bots_left_alone_come_to_an_end_even_if_they_never_play_a_stock_card(
    seat_count: int,
) -> None:
    match = new_match(seat_count, stock_size=5)
    rng = Random(3)

    while match.is_in_round():
        moves = [move for move in match.legal_moves() if not isinstance(move, PlayStock)]
        played = [move for move in moves if isinstance(move, Play)] or moves
        make(match, str(played[int(rng.random() * len(played))]))

    result = match.rounds[0].result
    assert result is not None
    assert result.ending in ("blocked", "aborted")
    assert GAME.score(match.rules, result) == (0,) * seat_count


def test_the_bound_of_a_match_between_bots_ends_rounds_that_are_always_blocked() -> None:
    match = match_at(seat(), seat(), scoring="leftover")

    assert match.game.round_bound >= 100
