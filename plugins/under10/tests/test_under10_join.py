"""Joining late (docs/rules/under10.md, 9.50)."""

from typing import Any

import pytest

from cardtable.api import IllegalMoveError
from cardtable.testing.tools import Match, SeatEntry
from under10_table import GAME, called, entries_of, new_match, rules_of


def total(totals: tuple[int, ...], *sums: int, **switches: object) -> int | None:
    """Return what somebody begins with who joins after a round that the first seat called."""
    rules = rules_of(**{"join_late": 10, **switches})
    return GAME.join_total(rules, entries_of(totals, called(*sums)))


def after_round(seats: int, **switches: Any) -> Match:  # noqa: ANN401 - of every switch its own
    """Return a match after its first round, which went on until somebody could call."""
    match = new_match(seats, **{"join_late": 10, "threshold": 25, **switches})
    match.deal(1)
    while match.is_in_round():
        match.play(match.seat_to_move, match.legal_moves()[0], match.ply)
    return match


def test_whoever_joins_begins_above_the_highest_total_of_those_still_in() -> None:
    assert total((42, 40, 70), 5, 10, 31) == 60
    assert total((42, 50, 0), 5, 18, 31, join_late=0) == 68


def test_nobody_joins_where_the_table_does_not_know_it() -> None:
    assert total((0, 0), 5, 10, join_late="off") is None


def test_nobody_joins_before_the_first_round_is_over() -> None:
    assert GAME.join_total(rules_of(join_late=10), entries_of((0, 0))) is None


@pytest.mark.parametrize(
    ("switches", "expected"),
    [
        ({}, None),
        ({"limit": 124}, 105),
        ({"end_mode": "first_over"}, None),
        ({"end_mode": "rounds"}, 105),
    ],
)
def test_nobody_joins_with_a_total_past_the_limit(
    switches: dict[str, object], expected: int | None
) -> None:
    assert total((85, 0), 5, 95, **switches) == expected


def test_landing_on_an_exact_total_by_joining_changes_nothing() -> None:
    assert total((85, 80), 5, 10) == 100
    match = after_round(2, limit=200, threshold=25)
    seat = match.join(SeatEntry("Kim"))

    assert match.standing().totals[seat] == max(match.standing().totals[:2]) + 10


def test_whoever_joins_sits_behind_the_last_and_deals_when_the_deal_comes_there() -> None:
    match = after_round(2)
    assert match.rounds[0].plan.dealer == 1

    match.join(SeatEntry("Kim"))
    match.deal(2)

    assert match.rounds[1].plan.seats == (0, 1, 2)
    assert match.rounds[1].plan.dealer == 2


def test_nobody_joins_for_whom_there_are_no_cards() -> None:
    match = after_round(8)

    with pytest.raises(IllegalMoveError, match="Kim cannot join: decks: 9 hands of 5 cards"):
        match.join(SeatEntry("Kim"))


def test_a_second_pack_comes_in_with_the_sixth_player_under_auto() -> None:
    match = after_round(5, decks="auto")
    assert match.box.deck.size == 54

    match.join(SeatEntry("Kim"))

    assert match.box.deck.size == 108
