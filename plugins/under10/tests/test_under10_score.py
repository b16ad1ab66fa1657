"""What a round scores (docs/rules/under10.md, 7)."""

import pytest

from cardtable.api import Joined, Result
from under10_table import GAME, called, points, rules_of

# 12.6 and 12.7, and the case "a failed call costs your own sum plus 30, and equality fails"


def test_a_caller_below_everybody_scores_nothing_and_the_others_their_hands() -> None:
    assert points(7, 12, 25) == [0, 12, 25]
    assert points(9, 10, 14) == [0, 10, 14]


def test_a_caller_who_ties_somebody_is_caught() -> None:
    assert points(6, 6, 20) == [36, 0, 20]
    assert points(9, 9, 14) == [39, 0, 14]


def test_a_tie_may_be_safe() -> None:
    assert points(6, 6, 20, tie_is_caught=False) == [0, 6, 20]
    assert points(6, 5, 20, tie_is_caught=False) == [36, 0, 20]


# 9.2


def test_a_caller_with_nothing_is_caught_by_another_nothing_unless_that_is_safe() -> None:
    assert points(0, 0, 20) == [30, 0, 20]
    assert points(0, 0, 20, zero_call_safe=True) == [0, 0, 20]


# 9.3


def test_whoever_is_below_the_caller_but_not_lowest_scores_the_hand() -> None:
    assert points(9, 7, 4, 20) == [39, 7, 0, 20]


def test_the_catcher_may_score_the_hand() -> None:
    assert points(9, 7, 4, 20, caught_winner="hand") == [39, 7, 4, 20]


def test_several_lowest_catchers_all_score_nothing() -> None:
    assert points(9, 4, 4, 20) == [39, 0, 0, 20]


def test_of_several_lowest_catchers_only_the_first_after_the_caller_may_win() -> None:
    assert points(4, 9, 4, 4, by=1, joint_winners="first_after_caller") == [4, 39, 0, 4]
    assert points(4, 9, 4, 4, by=1, joint_winners="first_after_caller", direction="ccw") == [
        0, 39, 4, 4,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("switches", "caller"),
    [
        ({"penalty": 25}, 34),
        ({"penalty": 0}, 9),
        ({"penalty_mode": "flat"}, 30),
        ({"penalty_mode": "flat", "penalty_tie": 20}, 20),
        ({"penalty_tie": 20}, 29),
        ({"penalty_per_catcher": 5}, 44),
    ],
)
def test_what_being_caught_by_a_tie_costs(switches: dict[str, object], caller: int) -> None:
    result = called(9, 9, 9, 20)

    assert list(GAME.score(rules_of(**switches), result)) == [caller, 0, 0, 20]


# 9.35


def test_one_lower_hand_makes_the_penalty_for_a_tie_a_full_one() -> None:
    assert points(9, 9, 8, penalty_tie=20) == [39, 9, 0]


# 9.36


def test_the_penalty_may_grow_with_each_catcher_beyond_the_first() -> None:
    assert points(9, 8, 7, 9, penalty_per_catcher=5)[0] == 9 + 30 + 10
    assert points(9, 8, 7, 9, penalty_per_catcher=5, tie_is_caught=False)[0] == 9 + 30 + 5


# 9.34


def test_jokers_may_count_for_whoever_has_not_won() -> None:
    rules = rules_of(joker_points_loser=25)
    hands = ("* 4C", "9C *", "KC KD")

    held = GAME.score(rules, called(4, 9, 20, hands=hands))
    caught = GAME.score(rules, called(4, 9, 20, by=1, hands=hands))

    assert held == (0, 34, 20)
    assert caught == (0, 34 + 30, 20)


# 9.37


def test_a_winner_may_have_a_bonus_even_one_who_scores_the_hand() -> None:
    assert points(5, 12, winner_bonus=-5) == [-5, 12]
    assert points(9, 4, winner_bonus=-5) == [39, -5]
    assert points(9, 4, winner_bonus=-5, caught_winner="hand") == [39, -1]


# 9.19


def test_where_nobody_has_called_everybody_scores_the_hand() -> None:
    assert points(3, 12, by=-1, ending="pile_empty") == [3, 12]


# 9.27


def test_whoever_goes_out_has_won_and_is_not_caught() -> None:
    assert points(0, 0, 12, ending="went_out") == [0, 0, 12]
    assert points(0, 3, 12, ending="went_out", winner_bonus=-5) == [-5, 3, 12]


def test_a_seat_that_is_out_scores_nothing() -> None:
    assert points(6, None, 6) == [36, 0, 0]


def test_a_round_that_was_stopped_scores_nothing() -> None:
    assert points(None, None, by=-1, ending="aborted") == [0, 0]


# What is counted over many matches


def test_caught_calls_and_totals_that_became_others_are_counted() -> None:
    seats = [Joined(seat) for seat in range(2)]
    rounds = [called(40, 6), called(7, 30), Result("pile_empty", (9, 70)), called(5, 9)]

    found = GAME.counts(rules_of(limit=200), [*seats, *rounds])

    # 70 for the first seat, which was caught; then 100 for the second, which become 50.
    assert found == {"caught": 1, "changed": 1}
    assert {"called", "went_out", *found} == set(GAME.countables(rules_of()))
