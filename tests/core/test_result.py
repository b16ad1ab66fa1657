"""Results and standings: places with ties, and who comes next."""

import pytest

from cardtable.core.result import (
    ABORTED,
    Entry,
    Joined,
    Penalty,
    Result,
    Standing,
    joined_seats,
    places,
    results,
    seat_after,
)


def test_equal_totals_share_a_place_and_the_next_one_is_left_out() -> None:
    assert places([12, 30, 12, 41], low_wins=True) == (1, 3, 1, 4)
    assert places([12, 30, 12, 41], low_wins=False) == (3, 2, 3, 1)


def test_all_equal_all_win() -> None:
    standing = Standing((5, 5, 5), places([5, 5, 5], low_wins=True))

    assert standing.places == (1, 1, 1)
    assert standing.winners == (0, 1, 2)


def test_a_shared_win_is_in_the_order_of_the_table() -> None:
    standing = Standing((12, 30, 12, 41), places([12, 30, 12, 41], low_wins=True), is_over=True)

    assert standing.winners == (0, 2)


def test_results_and_seats_are_found_among_entries() -> None:
    result = Result(ABORTED, (None, None))
    entries: list[Entry] = [Joined(2), Joined(0), result, Penalty(0, 5), Joined(1)]

    assert results(entries) == [result]
    assert joined_seats(entries) == (0, 1, 2)


@pytest.mark.parametrize(("seat", "following"), [(0, 2), (1, 2), (2, 3), (3, 0)])
def test_the_next_seat_is_the_next_living_one_clockwise(seat: int, following: int) -> None:
    assert seat_after((0, 2, 3), seat) == following
