"""Results and standings: places with ties, and who comes next, either way round."""

from collections.abc import Sequence

import pytest

from cardtable.core.result import (
    ABORTED,
    Entry,
    Joined,
    Left,
    Penalty,
    Result,
    Standing,
    first_dealer,
    joined_seats,
    next_dealer,
    places,
    ranked,
    results,
    seat_after,
    seats_after,
    summed_standing,
    totals_by_side,
    why_deserted,
)
from cardtable.core.zone import NO_SEAT


def played(*seats: int, of: int = 4) -> Result:
    """Return the result of a round in which *seats* were dealt in."""
    return Result("called", tuple(10 if seat in seats else None for seat in range(of)))


@pytest.mark.parametrize(
    ("seats", "after", "clockwise", "other_way"),
    [
        ((0, 1, 2, 3), 1, (2, 3, 0, 1), (0, 3, 2, 1)),
        ((0, 2, 3), 1, (2, 3, 0), (0, 3, 2)),
        ((0, 2, 3), 3, (0, 2, 3), (2, 0, 3)),
        ((2,), 0, (2,), (2,)),
    ],
)
def test_turn_order_goes_round_from_any_seat_living_or_not(
    seats: tuple[int, ...],
    after: int,
    clockwise: tuple[int, ...],
    other_way: tuple[int, ...],
) -> None:
    assert seats_after(seats, after) == clockwise
    assert seats_after(seats, after, is_clockwise=False) == other_way
    assert seat_after(seats, after, is_clockwise=False) == other_way[0]


def test_the_seat_named_last_deals_first_and_the_deal_goes_on_by_one() -> None:
    everybody = (0, 1, 2, 3)

    assert next_dealer([], everybody) == 3
    assert next_dealer([played(*everybody)], everybody) == 0
    assert next_dealer([played(*everybody)] * 6, everybody) == 1
    assert next_dealer([played(*everybody)], everybody, is_clockwise=False) == 2


def test_after_a_position_the_deal_goes_on_from_its_dealer() -> None:
    entries: list[Entry] = [Joined(0), Joined(1, is_dealer=True), Joined(2)]

    first = first_dealer(entries)

    assert first == 1
    assert first_dealer([Joined(0)]) == NO_SEAT
    assert next_dealer([], (0, 1, 2), first=first) == 1
    assert next_dealer([played(0, 1, 2)], (0, 1, 2), first=first) == 2
    assert next_dealer([played(0, 1, 2)] * 2, (0, 2), first=first) == 0


def test_the_deal_passes_one_living_seat_whoever_went_out() -> None:
    first = [played(0, 1, 2, 3), played(0, 1, 2, 3)]

    # The seat that would deal next is out, then the one that has dealt.
    assert next_dealer(first, (0, 2, 3)) == 2
    assert next_dealer([*first, played(0, 2, 3)], (0, 3)) == 3
    assert next_dealer([*first, played(0, 2, 3), played(0, 3)], (0, 3)) == 0


def test_the_deal_passes_after_an_aborted_round_too() -> None:
    aborted = Result(ABORTED, (None,) * 4)

    assert next_dealer([played(0, 1, 2, 3), aborted], (0, 2, 3)) == 2
    assert next_dealer([aborted], (0, 1, 2, 3)) == 0


def test_places_can_go_by_more_than_a_total() -> None:
    assert ranked([(0, 40), (-2, 120), (-1, 101), (-2, 120)]) == (4, 1, 3, 1)


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


def test_totals_are_by_side_of_all_that_its_seats_bring() -> None:
    sides = ((0, 2), (1, 3))
    entries: list[Entry] = [*(Joined(seat, seat) for seat in range(4)), Penalty(3, 10), Left(0)]

    totals = totals_by_side([*entries, played(0), played(1)], sides, lambda _: (100, 200))

    assert totals == (2 + 200, 4 + 10 + 400)


@pytest.mark.parametrize(("living", "is_over"), [(0, True), (1, True), (2, False)])
def test_a_match_is_over_when_those_who_left_leave_nobody_to_play_against(
    living: int, is_over: bool
) -> None:
    assert bool(why_deserted([Joined(0), Joined(1), Left(1)], living)) is is_over
    assert why_deserted([Joined(0), Joined(1)], living) == ""


JOINED: list[Entry] = [Joined(seat) for seat in range(3)]


def won(*figures: int) -> Result:
    return Result("out", figures)


def points(result: Result) -> list[int]:
    return [figure or 0 for figure in result.figures]


def at_thirty(totals: Sequence[int], rounds: int) -> str:
    return f"thirty after {rounds}" if max(totals) >= 30 else ""


def test_seats_that_add_up_their_points_stand_by_their_totals() -> None:
    entries = [*JOINED, won(10, 5, 20), Result(ABORTED, (0, 0, 0)), won(5, 5, 2)]

    low = summed_standing(entries, points, at_thirty, low_wins=True)
    high = summed_standing(entries, points, at_thirty, low_wins=False)

    assert low == Standing((15, 10, 22), (2, 1, 3), rounds=2)
    assert high.places == (2, 3, 1)


def test_a_match_of_totals_is_over_when_the_game_says_why() -> None:
    entries = [*JOINED, won(10, 5, 20), Penalty(2, 10)]

    found = summed_standing(entries, points, at_thirty, low_wins=True)

    assert (found.is_over, found.why) == (True, "thirty after 1")


def test_who_has_left_a_match_of_totals_stands_last_and_alone_nobody_plays_on() -> None:
    entries = [*JOINED, won(10, 5, 20), Left(1)]

    two_left = summed_standing(entries, points, at_thirty, low_wins=True)
    one_left = summed_standing([*entries, Left(0)], points, at_thirty, low_wins=True)

    assert (two_left.places, two_left.out, two_left.is_over) == ((1, 3, 2), (1,), False)
    assert one_left.is_over
