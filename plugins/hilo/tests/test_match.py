"""The match: totals, its end, and who begins later rounds (docs/rules/hilo.md, 8)."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardtable.api import ABORTED, NO_SEAT, Entry, Joined, Penalty, Result, Standing
from draw import GAME, rules_of


def entries_of(
    *rounds: Sequence[int], totals: Sequence[int] = (), ender: int = NO_SEAT
) -> list[Entry]:
    """Return the entries of a match: what seats joined with, and the sums of each round."""
    seat_count = len(rounds[0]) if rounds else len(totals)
    start = totals or [0] * seat_count
    return [
        *(Joined(seat, total) for seat, total in enumerate(start)),
        *(Result("finished", tuple(sums), ender, {"starter": 0}) for sums in rounds),
    ]


def standing(*rounds: Sequence[int], totals: Sequence[int] = (), **switches: object) -> Standing:
    """Return how a match stands in which nobody ended a round."""
    return GAME.standing(rules_of(**switches), entries_of(*rounds, totals=totals))


# 12.10, 9.28
def test_play_goes_on_until_somebody_is_above_the_limit() -> None:
    after_one = standing((8, 20, -1), totals=(91, 60, 99))
    assert after_one.totals == (99, 80, 98)
    assert not after_one.is_over

    after_two = standing((8, 20, -1), (1, 0, 5), totals=(91, 60, 99))

    assert after_two.totals == (100, 80, 103)
    assert after_two.is_over
    assert after_two.winners == (1,)
    assert after_two.places == (2, 1, 3)


# 12.10, 9.29
def test_players_with_the_lowest_total_share_the_win() -> None:
    end = standing((104, 72, 72))

    assert end.is_over
    assert end.winners == (1, 2)
    assert end.places == (3, 1, 1)


# 9.30
def test_it_does_not_matter_who_ended_the_last_round() -> None:
    entries = entries_of((3, 40), (50, 66), ender=0)

    end = GAME.standing(rules_of(), entries)

    assert end.totals == (53, 106)
    assert end.winners == (0,)


def test_a_total_can_fall() -> None:
    assert standing((10, 5), (-3, 4)).totals == (7, 9)


def test_a_doubled_sum_counts_doubled() -> None:
    assert GAME.standing(rules_of(), entries_of((10, 5), ender=0)).totals == (20, 5)


@pytest.mark.parametrize(
    ("mode", "total", "is_over"),
    [("over", 50, False), ("over", 51, True), ("reach", 49, False), ("reach", 50, True)],
)
def test_the_house_rule_says_what_total_ends_the_match(
    mode: str, total: int, *, is_over: bool
) -> None:
    assert standing((total, 0), limit=50, limit_mode=mode).is_over == is_over


@pytest.mark.parametrize(("played", "is_over"), [(1, False), (2, True)])
def test_with_a_fixed_number_of_rounds_the_limit_does_not_apply(
    played: int, *, is_over: bool
) -> None:
    assert standing(*[(150, 0)] * played, rounds=2).is_over == is_over


def test_a_stopped_round_scores_nothing_and_is_no_round() -> None:
    entries = [*entries_of((5, 6)), Result(ABORTED, (None, None))]

    end = GAME.standing(rules_of(rounds=2), entries)

    assert end.totals == (5, 6)
    assert end.rounds == 1
    assert not end.is_over


def test_a_penalty_counts() -> None:
    entries = [*entries_of((5, 6)), Penalty(1, 10)]

    assert GAME.standing(rules_of(), entries).totals == (5, 16)


@pytest.mark.parametrize(
    ("switches", "word"),
    [
        ({"limit": 50}, "passed 50 points"),
        ({"limit": 50, "limit_mode": "reach"}, "reached 50 points"),
        ({"rounds": 1}, "round"),
    ],
)
def test_the_standing_says_why_the_match_is_over(switches: dict[str, Any], word: str) -> None:
    assert word in standing((60, 0), **switches).why


def test_the_last_seat_deals_first_and_the_deal_passes_clockwise() -> None:
    dealers = [
        GAME.next_round(rules_of(), entries_of(*[(1, 2, 3)] * played, totals=(0, 0, 0))).dealer
        for played in range(4)
    ]

    assert dealers == [2, 0, 1, 2]


# 9.24
@pytest.mark.parametrize(
    ("rule", "starter"),
    [("same", NO_SEAT), ("previous_ender", 1), ("previous_winner", 2), ("rotate", 1)],
)
def test_the_house_rule_says_who_begins_later_rounds(rule: str, starter: int) -> None:
    entries = entries_of((9, 8, 3), ender=1)

    assert GAME.next_round(rules_of(first_player_next=rule), entries).starter == starter


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("same", ""),
        ("previous_ender", "Bo begins, who ended the last round."),
        ("previous_winner", "Cy begins, with the fewest points in the last round."),
        ("rotate", "Bo begins, next in turn."),
    ],
)
def test_it_is_told_who_begins_a_later_round_and_why(rule: str, told: str) -> None:
    entries, rules = entries_of((9, 8, 3), ender=1), rules_of(first_player_next=rule)

    plan = GAME.next_round(rules, entries)

    assert GAME.starter_text(rules, entries, plan, ("Ada", "Bo", "Cy")) == told


@pytest.mark.parametrize("rule", ["same", "previous_ender", "previous_winner", "rotate"])
def test_the_first_round_is_begun_as_the_first_player_rule_says(rule: str) -> None:
    plan = GAME.next_round(rules_of(first_player_next=rule), entries_of(totals=(0, 0)))

    assert plan.starter == NO_SEAT


def test_without_an_ender_the_first_player_rule_holds_again() -> None:
    rules = rules_of(first_player_next="previous_ender")

    assert GAME.next_round(rules, entries_of((9, 8, 3))).starter == NO_SEAT


def test_the_previous_winner_is_found_after_the_doubling() -> None:
    # The ender's 3 became 6, for C had 3 as well; so C has the fewest points.
    rules = rules_of(first_player_next="previous_winner")

    assert GAME.next_round(rules, entries_of((3, 8, 3), ender=0)).starter == 2


@pytest.mark.parametrize(("played", "starter"), [(1, 1), (2, 2), (3, 1)])
def test_of_equal_points_the_first_from_the_dealers_left_begins(played: int, starter: int) -> None:
    # B and C are equal; the next dealer is A, then B, then C.
    rules = rules_of(first_player_next="previous_winner")

    assert GAME.next_round(rules, entries_of(*[(9, 3, 3)] * played)).starter == starter


def test_the_start_passes_clockwise_by_house_rule() -> None:
    rules = rules_of(first_player_next="rotate")
    starters = []
    entries = entries_of(totals=(0, 0, 0))

    for begun in (2, 0, 1):
        entries.append(Result("finished", (1, 2, 3), 0, {"starter": begun}))
        starters.append(GAME.next_round(rules, entries).starter)

    assert starters == [0, 1, 2]
