"""Which moves a search still looks into, and which it plays in the end."""

from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from cardtable.core.move import Move
from cardtable.core.result import Joined
from cardtable.house_rules import plain
from cardtable.match import Match
from cardtable.players.search.race import Candidate, Race
from cardtable.players.search.stakes import Stakes
from cardtable.record import Header, SeatEntry
from daring_game import WORDS, Dare, DareRules

UNRATED: Mapping[Move, float] = {}
OWN, OTHER, THIRD = WORDS[:3]


@cache
def stakes() -> Stakes:
    """Return what results are worth in a long match."""
    seats = tuple(SeatEntry(f"seat {seat}", "bot") for seat in (1, 2))
    match = Match(Dare(), plain(DareRules(rounds=20)), Header("dare", 1, "", {}, seats, 1))
    match.deal(1)
    return Stakes(match.game, match.box, [Joined(0), Joined(1)])


def race(
    *found: Sequence[float], ratings: Mapping[Move, float] = UNRATED, error: float = 1.0
) -> Race:
    """Return a race of moves with such chances in each guess, the first of them preferred."""
    candidates = [
        Candidate(move, list(chances), [0.0] * len(chances))
        for move, chances in zip(WORDS, found, strict=False)
    ]
    return Race(candidates, candidates[0], stakes(), ratings, error)


def moves(candidates: Sequence[Candidate]) -> list[Move]:
    """Return the moves of *candidates*."""
    return [one.move for one in candidates]


def test_the_own_move_is_left_for_one_that_is_better_beyond_chance() -> None:
    won = race([0.4, 0.6] * 20, [0.8, 1.0] * 20)

    won.decide()

    assert moves(won.left) == [OTHER]


def test_a_little_luck_does_not_make_another_move_better() -> None:
    lucky = race([0.4, 0.6] * 20, [0.9, 0.12] * 20)

    lucky.decide()

    assert moves(lucky.left) == [OWN]
    assert moves(lucky.given_up) == [OTHER]


def test_what_cannot_catch_up_is_given_up() -> None:
    hopeless = race([0.9, 0.7] * 8, [0.1, 0.2] * 8, [0.8, 0.9] * 8)

    hopeless.narrow(32)

    assert moves(hopeless.left) == [OWN, THIRD]


def test_what_can_catch_up_stays() -> None:
    behind = race([0.5, 0.6] * 8, [0.9, 0.1] * 8)

    behind.narrow(200)

    assert moves(behind.left) == [OWN, OTHER]


def test_the_own_move_is_given_up_where_another_surely_does_better() -> None:
    beaten = race([0.1, 0.2] * 8, [0.9, 0.8] * 8)

    beaten.narrow(200)

    assert moves(beaten.left) == [OTHER]


def test_the_own_move_stays_when_the_worse_half_goes() -> None:
    worst = race([0.1] * 8, [0.9] * 8, [0.8] * 8, [0.7] * 8)

    worst.halve()

    assert moves(worst.left) == [OWN, OTHER, THIRD]


@pytest.mark.parametrize(("rating", "left"), [(0.0, OTHER), (-9.0, OWN)])
def test_a_rating_is_weighed_against_what_was_found(rating: float, left: Move) -> None:
    rated = race([0.5, 0.6] * 20, [0.55, 0.62] * 20, ratings={OWN: 0.0, OTHER: rating}, error=0.1)

    rated.decide()

    assert moves(rated.left) == [left]


def test_a_move_rated_far_worse_is_given_up_after_a_few_guesses() -> None:
    rated = race([0.5, 0.6], [0.6, 0.5], ratings={OWN: 5.0, OTHER: -50.0})

    rated.narrow(100)

    assert moves(rated.left) == [OWN]


def test_how_far_results_lie_apart_is_learnt_from_all_moves() -> None:
    calm = [0.5, 0.51]
    rated = race(
        calm * 8, [0.53, 0.54] * 2, *[calm * 8] * 2, ratings=dict.fromkeys(WORDS, 0.0), error=0.1
    )

    rated.narrow(200)

    assert moves(rated.left) == [OTHER]
