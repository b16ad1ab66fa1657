"""The referee's scores and matches under house rules, one by one."""

from collections.abc import Sequence

import pytest

from under10_referee_rules import DEFAULTS, Match, exact, in_turn_order, score

# Scores


@pytest.mark.parametrize(
    ("rules", "sums", "points"),
    [
        ({"penalty": 25}, [9, 8, 20], [34, 0, 20]),
        ({"penalty_mode": "flat"}, [9, 8, 20], [30, 0, 20]),
        ({"penalty_mode": "flat", "penalty_tie": 20}, [9, 9, 20], [20, 0, 20]),
        ({"penalty_tie": 20}, [9, 9, 20], [29, 0, 20]),
        ({"penalty_tie": 20}, [9, 9, 8], [39, 9, 0]),
        ({"penalty_per_catcher": 10}, [9, 9, 8], [49, 9, 0]),
        ({"penalty_per_catcher": 10, "tie_is_caught": False}, [9, 9, 8], [39, 9, 0]),
        ({"caught_winner": "hand"}, [9, 8, 20], [39, 8, 20]),
        ({"caught_winner": "hand"}, [9, 8, 8], [39, 8, 8]),
        ({"joint_winners": "first_after_caller"}, [9, 8, 8], [39, 0, 8]),
        ({"joint_winners": "first_after_caller", "direction": "ccw"}, [9, 8, 8], [39, 8, 0]),
        ({"zero_call_safe": True}, [0, 0, 8], [0, 0, 8]),
        ({"zero_call_safe": True}, [1, 1, 8], [31, 0, 8]),
        ({"winner_bonus": -5}, [1, 2, 8], [-5, 2, 8]),
        ({"winner_bonus": -5}, [3, 2, 2], [33, -5, -5]),
        ({"winner_bonus": -5, "caught_winner": "hand"}, [3, 2, 8], [33, -3, 8]),
    ],
)
def test_what_the_house_rules_make_of_a_round(
    rules: dict[str, object], sums: list[int], points: list[int]
) -> None:
    assert score(rules, dict(enumerate(sums)), 0).points == dict(enumerate(points))


def test_jokers_can_count_more_for_those_who_have_not_won() -> None:
    rules = {"joker_points_loser": 25}

    won = score(rules, {0: 3, 1: 4, 2: 9}, 0, jokers={0: 1, 1: 2, 2: 0})
    caught = score(rules, {0: 4, 1: 3, 2: 9}, 0, jokers={0: 1, 1: 1, 2: 1})
    nobody = score(rules, {0: 4, 1: 3}, None, ending="pile_empty", jokers={0: 1, 1: 1})

    assert won.points == {0: 0, 1: 54, 2: 9}
    assert caught.points == {0: 59, 1: 0, 2: 34}
    assert nobody.points == {0: 29, 1: 28}


# A match


def match(totals: list[int], **rules: object) -> Match:
    result = Match(rules, len(totals))
    result.totals = list(totals)
    return result


@pytest.mark.parametrize(
    ("rule", "totals"),
    [
        ("none", {50: 50, 100: 100}),
        ("halve100", {50: 50, 100: 50, 200: 200}),
        ("halve_multiples_of_50", {0: 0, 49: 49, 50: 25, 100: 50, 150: 75}),
        ("minus50_multiples_of_50", {0: 0, 50: 0, 100: 50, 150: 100, 151: 151}),
        (((100, 0), (200, 150)), {100: 0, 200: 150, 50: 50}),
    ],
)
def test_exact_totals(rule: object, totals: dict[int, int]) -> None:
    rules = {**DEFAULTS, "exact_rules": rule}

    assert {total: exact(rules, total) for total in totals} == totals


@pytest.mark.parametrize(("needs_positive", "total"), [(True, 100), (False, 50)])
def test_an_exact_total_may_need_points_in_the_round(needs_positive: object, total: int) -> None:
    standing = match([100, 0], exact_needs_positive=needs_positive)

    standing.settle(score({}, {0: 0, 1: 7}, 0), 0)

    assert standing.totals[0] == total


def test_a_halved_total_is_not_halved_again_in_the_same_round() -> None:
    standing = match([190, 0], limit=200, exact_rules=((100, 50), (200, 100)))

    standing.settle(score({}, {0: 10, 1: 0}, 1), 1)

    assert standing.totals[0] == 100


def test_the_winner_may_halve_what_stood_before() -> None:
    standing = match([75, 10], winner_bonus="halve_previous_total")

    standing.settle(score(standing.rules, {0: 5, 1: 7}, 0), 0)

    assert standing.totals == [37, 17]


@pytest.mark.parametrize(("mode", "living"), [("over", [0, 1]), ("reach", [0])])
def test_the_limit_is_passed_or_reached(mode: str, living: list[int]) -> None:
    standing = match([0, 90], limit_mode=mode, exact_rules="none")

    standing.settle(score({}, {0: 5, 1: 10}, 0), 0)

    assert standing.living() == living


def test_a_match_may_end_when_the_first_is_over_the_limit() -> None:
    standing = match([20, 95, 30], end_mode="first_over")

    standing.settle(score({}, {0: 15, 1: 10, 2: 3}, 2), 2)

    assert standing.totals == [35, 105, 30]
    assert standing.is_over()
    assert standing.places() == [2, 3, 1]


def test_a_match_may_last_a_fixed_number_of_rounds() -> None:
    standing = match([0, 0], end_mode="rounds", rounds=2, exact_rules="none")

    standing.settle(score({}, {0: 5, 1: 170}, 0), 0)
    assert not standing.is_over()
    standing.settle(score({}, {0: 5, 1: 0}, 1), 1)

    assert standing.is_over()
    assert standing.living() == [0, 1]
    assert standing.winners() == [0]


def test_when_everybody_goes_out_together_the_lowest_total_wins() -> None:
    standing = match([90, 95, 99, 95], caught_winner="hand")

    standing.settle(score(standing.rules, {0: 9, 1: 8, 2: 30, 3: 8}, 0), 0)

    assert standing.totals == [129, 103, 129, 103]
    assert standing.winners() == [1, 3]
    assert standing.places() == [3, 1, 3, 1]


def test_who_went_out_later_stands_higher() -> None:
    standing = match([99, 0, 60])

    standing.settle(score({}, {0: 20, 1: 5, 2: 30}, 1), 1)
    standing.settle(score({}, {1: 5, 2: 70}, 1), 1)

    assert standing.totals == [119, 0, 160]
    assert standing.places() == [3, 1, 2]


@pytest.mark.parametrize(
    ("rules", "sums", "by", "starter"),
    [
        ({}, [9, 8, 20, 8], 0, 1),
        ({}, [9, 8, 20, 8], 2, 3),
        ({"next_starter": "caller"}, [9, 8, 20, 8], 0, 0),
        ({"next_starter": "left_of_dealer"}, [9, 8, 20, 8], 0, 1),
        ({"next_starter": "random"}, [9, 8, 20, 8], 0, 3),
        ({}, [9, 8, 20, 8], None, 1),
        ({"direction": "ccw"}, [9, 8, 20, 8], 0, 3),
        ({"direction": "ccw", "next_starter": "left_of_dealer"}, [9, 8, 20, 8], 0, 1),
    ],
)
def test_who_begins_the_next_round(
    rules: dict[str, object], sums: Sequence[int], by: int | None, starter: int
) -> None:
    standing = match([0, 0, 0, 0], **rules)

    standing.settle(score(rules, dict(enumerate(sums)), by), by, lambda living: living[-1])

    assert standing.starter == starter


def test_against_the_clock_turns_and_deal_run_the_other_way() -> None:
    standing = match([0, 0, 0], direction="ccw")
    assert (standing.dealer, standing.starter) == (2, 1)

    standing.settle(score(standing.rules, {0: 5, 1: 9, 2: 9}, 0), 0)

    assert standing.dealer == 1
    assert in_turn_order(standing.rules, [0, 1, 2], 1) == [0, 2, 1]
