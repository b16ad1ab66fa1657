"""What the bot thinks of each move, as a search is told."""

import pytest

from cardtable.api import View, stream
from skipbo_table import GAME, SeatCards, new_match, seat, table


def view_of(own: SeatCards, other: SeatCards, **given: str) -> View:
    """Return what the first seat sees."""
    return table(own, other, **given).view(0)


@pytest.mark.parametrize("scoring", ["none", "leftover", "loser_counts"])
def test_the_move_of_the_bot_is_rated_best(scoring: str) -> None:
    match = new_match(scoring=scoring)
    best = min if GAME.wins_low(match.rules) else max
    bot = GAME.bots()["easy"]()

    for _ in range(40):
        view = match.view(match.seat_to_move)
        move = bot.choose(view, view.legal_moves, stream(1)).move
        ratings = GAME.ratings(view)

        assert best(ratings, key=ratings.__getitem__) == move
        match.play(match.seat_to_move, move, match.ply)


def test_what_is_far_worse_is_not_rated() -> None:
    view = view_of(seat("5 11", stock="6"), seat(), build1="1 2 3 4")

    rated = [str(move) for move in GAME.ratings(view)]

    assert rated == ["play 5 b1"]


def test_a_card_is_worth_less_the_more_are_left() -> None:
    few = GAME.rating_error(view_of(seat(stock="9 9"), seat(stock="9 9")))
    many = GAME.rating_error(view_of(seat(stock="9 9 9 9 9"), seat(stock="9 9 9 9 9")))

    assert few > many > 0
