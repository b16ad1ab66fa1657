"""Scoring: the ender's sum is doubled unless it is the lowest (docs/rules/hilo.md, 7)."""

import pytest

from cardtable.api import ABORTED, NO_SEAT, Result
from cardtable_hilo.scoring import score
from draw import GAME, play, position, rules_of


def points(*sums: int, ender: int = 0, **switches: object) -> tuple[int, ...]:
    """Return what a round scores that the seat *ender* ended."""
    return score(rules_of(**switches), Result("finished", sums, ender))


# 12.7, 9.17 to 9.19, and faults of other programs
@pytest.mark.parametrize(
    ("sums", "expected"),
    [
        ((6, 7, 9), (6, 7, 9)),
        ((6, 6, 9), (12, 6, 9)),
        ((6, 2, 20), (12, 2, 20)),
        ((0, 0, 4), (0, 0, 4)),
        ((0, -1), (0, -1)),
        ((-2, -3, 5), (-2, -3, 5)),
        ((5, -1, 5), (10, -1, 5)),
        ((-1, -1, 5), (-1, -1, 5)),
        ((0, 0), (0, 0)),
        ((4, 4), (8, 4)),
        ((10, 7, 25), (20, 7, 25)),
        ((6, 6, 12), (12, 6, 12)),
        ((5, 6, 7), (5, 6, 7)),
    ],
)
def test_the_ender_is_doubled_unless_strictly_lowest_or_below_zero(
    sums: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert points(*sums) == expected


def test_only_the_ender_is_ever_doubled() -> None:
    assert points(6, 7, 9, ender=2) == (6, 7, 18)


def test_one_lower_sum_is_enough_wherever_it_sits() -> None:
    assert points(30, 9, 8, 40, ender=1) == (30, 18, 8, 40)


# 9.17
@pytest.mark.parametrize(
    ("rule", "tied", "beaten"), [("strict", 14, 14), ("lenient", 7, 14), ("off", 7, 7)]
)
def test_the_house_rule_says_when_the_ender_is_doubled(rule: str, tied: int, beaten: int) -> None:
    assert points(7, 7, double_rule=rule) == (tied, 7)
    assert points(7, 6, double_rule=rule) == (beaten, 6)
    assert points(7, 8, double_rule=rule) == (7, 8)


# 9.18
@pytest.mark.parametrize(("double_negative", "expected"), [(False, -2), (True, -4)])
def test_a_sum_below_zero_is_doubled_only_by_house_rule(
    *, double_negative: bool, expected: int
) -> None:
    assert points(-2, -3, double_negative=double_negative) == (expected, -3)
    assert points(-3, -2, double_negative=double_negative) == (-3, -2)


@pytest.mark.parametrize("factor", [2, 3])
def test_the_house_rule_says_by_how_much_the_ender_is_multiplied(factor: int) -> None:
    assert points(7, 6, double_factor=factor) == (7 * factor, 6)


def test_without_an_ender_nobody_is_doubled() -> None:
    assert points(9, 6, ender=NO_SEAT) == (9, 6)


def test_a_round_that_was_stopped_scores_nothing() -> None:
    assert score(rules_of(), Result(ABORTED, (None, None))) == (0, 0)


def test_a_seat_that_was_not_dealt_in_scores_nothing_and_is_not_lowest() -> None:
    assert score(rules_of(), Result("finished", (5, None, 6), 0)) == (5, 0, 6)


# 9.16
def test_the_doubling_compares_the_sums_after_the_reveal() -> None:
    round_ = position("""
        A: G10 P2
        B: (Y10) (Y9) (Y11) / M11 G3 L1
        discard: ... O0
        to move: B
        ender: A
    """)

    play(round_, "take", "replace r2c1")

    assert round_.result().figures == (12, 4)
    assert score(round_.box.rules, round_.result()) == (24, 4)


# 12.6
def test_who_ties_with_the_ender_scores_the_plain_sum() -> None:
    assert points(11, 11, 20) == (22, 11, 20)


# --- what is counted over many matches


def test_enders_who_were_not_lowest_are_counted() -> None:
    rounds = [
        Result("finished", (6, 2), 0),
        Result("finished", (2, 6), 0),
        Result("finished", (3, 3), 1),
        Result("draw_pile_empty", (3, 9)),
        Result(ABORTED, (None, None)),
    ]

    assert GAME.counts(rules_of(), rounds) == {"doubled": 2}
    assert GAME.counts(rules_of(double_rule="off"), rounds) == {"doubled": 0}


def test_everything_counted_has_a_title() -> None:
    titles = GAME.countables(rules_of())

    assert {"hilo", "diagonal", *GAME.counts(rules_of(), [])} == set(titles)
