"""How a match goes on and ends (docs/rules/under10.md, 2 and 8)."""

import pytest

from cardtable.api import NO_SEAT, Joined, Penalty, Result
from under10_table import (
    GAME,
    YANIV,
    called,
    entries_of,
    next_seats,
    rules_of,
    standing,
    yaniv_rules,
)

# 12.8


def test_exactly_a_hundred_is_halved_and_above_it_a_player_is_out() -> None:
    found = standing((42, 82, 70), called(5, 18, 31))

    assert found.totals == (42, 50, 101)
    assert found.out == (2,)
    assert not found.is_over


# 12.9


def test_two_may_go_out_together_and_share_a_place() -> None:
    found = standing((63, 97, 71), called(8, 3, 30))

    assert found.totals == (101, 97, 101)
    assert found.out == (0, 2)
    assert found.is_over
    assert found.winners == (1,)
    assert found.places == (2, 1, 2)
    assert found.why


# 12.12: case "correcting an earlier round"


def test_a_corrected_round_changes_all_that_follows() -> None:
    def sheet(first: int) -> tuple[int, bool]:
        rounds = [called(0, scored, by=0) for scored in (first, 60, 13)]
        found = standing((0, 0), *rounds)
        return found.totals[1], found.is_over

    assert sheet(40) == (63, False)
    assert sheet(39) == (112, True)


# 9.4 to 9.8


@pytest.mark.parametrize(
    ("before", "result", "totals"),
    [
        ((0, 80, 90), (5, 20, 10), (0, 50, 50)),  # each of them is halved
        ((61, 0, 0), (9, 9, 20), (50, 0, 20)),  # a penalty has brought it to 100
        ((0, 100, 0), (5, 6, 7), (0, 106, 7)),  # 100 is not above the limit
        ((0, 100, 0), (5, 9, 9), (0, 109, 9)),
    ],
)
def test_when_a_total_is_halved(
    before: tuple[int, ...], result: tuple[int, ...], totals: tuple[int, ...]
) -> None:
    assert standing(before, called(*result)).totals == totals


def test_a_total_that_is_not_added_to_is_not_halved_unless_the_table_says_so() -> None:
    assert standing((100, 0, 0), called(5, 6, 7)).totals[0] == 100
    assert standing((100, 0, 0), called(5, 6, 7), exact_needs_positive=False).totals[0] == 50


def test_in_yaniv_200_becomes_100_and_stays_so_in_that_round() -> None:
    found = YANIV.standing(yaniv_rules(), entries_of((0, 180), called(5, 20)))

    assert found.totals == (0, 100)


@pytest.mark.parametrize(
    ("rule", "reached", "becomes"),
    [
        ("none", 100, 100),
        ("halve100", 100, 50),
        ("halve100", 50, 50),
        ("halve_multiples_of_50", 150, 75),
        ("halve_multiples_of_50", 50, 25),
        ("minus50_multiples_of_50", 150, 100),
        (((75, 10),), 75, 10),
    ],
)
def test_which_totals_become_others(rule: object, reached: int, becomes: int) -> None:
    found = standing((0, reached - 20), called(5, 20), exact_rules=rule, limit=200)

    assert found.totals[1] == becomes


# 9.37


def test_the_total_of_a_winner_may_be_halved_before_the_round_is_added() -> None:
    found = standing((75, 40), called(5, 20), winner_bonus="halve_previous_total")

    assert found.totals == (37, 60)


def test_the_limit_may_be_passed_by_reaching_it() -> None:
    assert standing((0, 80, 0), called(5, 20, 7), exact_rules="none").out == ()
    assert standing((0, 80, 0), called(5, 20, 7), exact_rules="none", limit_mode="reach").out == (
        1,
    )


# 8, 9.9


def test_where_all_go_out_together_the_lowest_total_wins_and_equal_ones_share() -> None:
    found = standing((95, 95, 90), called(9, 9, 15), caught_winner="hand", exact_rules="none")

    assert found.totals == (134, 104, 105)
    assert found.out == (0, 1, 2)
    assert found.winners == (1,)


def test_who_went_out_later_stands_higher() -> None:
    rounds = (called(5, 30, 7, 7), called(5, None, 40, 7), called(5, None, None, 90))

    found = standing((0, 80, 70, 20), *rounds)

    assert found.out == (1, 2, 3)
    assert found.places == (1, 4, 3, 2)


# 9.40


def test_the_first_past_the_limit_may_end_the_match() -> None:
    found = standing((90, 20, 20), called(9, 9, 20), end_mode="first_over")

    assert found.out == ()
    assert found.is_over
    assert found.places == (3, 1, 2)


def test_a_number_of_rounds_may_end_the_match_whatever_the_limit() -> None:
    rules = {"end_mode": "rounds", "rounds": 2}

    assert not standing((150, 0), called(5, 20), **rules).is_over
    assert standing((150, 0), called(5, 20), called(5, 20), **rules).is_over


@pytest.mark.parametrize(
    ("rounds", "told"),
    [(1, "The one round of this match is played."), (2, "All 2 rounds are played.")],
)
def test_it_is_told_that_all_rounds_are_played(rounds: int, told: str) -> None:
    found = standing((0, 0), *[called(5, 20)] * rounds, end_mode="rounds", rounds=rounds)

    assert found.why == told


def test_a_stopped_round_counts_as_none() -> None:
    stopped = called(None, None, by=NO_SEAT, ending="aborted")
    found = standing((100, 0), stopped, end_mode="rounds", rounds=1, exact_needs_positive=False)

    assert found.totals == (100, 0)
    assert not found.is_over


# Between rounds


def test_a_penalty_between_rounds_may_put_somebody_out() -> None:
    entries = [*entries_of((0, 90, 0)), Penalty(1, 20)]

    assert GAME.standing(rules_of(), entries).out == (1,)


def test_a_total_of_before_the_match_counts() -> None:
    assert GAME.standing(rules_of(), [Joined(0, 120), Joined(1), Joined(2)]).out == (0,)


# Who begins: 2, 9.20, and the case "elimination shifts the seats"


def test_the_dealers_left_begins_the_first_round() -> None:
    assert next_seats((0, 0, 0)) == (2, 0)
    assert next_seats((0, 0, 0), direction="ccw") == (2, 1)


def test_the_winner_of_a_round_begins_the_next() -> None:
    assert next_seats((0, 0, 0), called(9, 7, 20, by=1)) == (0, 1)
    assert next_seats((0, 0, 0), called(6, 6, 20)) == (0, 1)


def test_of_several_winners_the_first_after_the_caller_begins() -> None:
    assert next_seats((0, 0, 0, 0), called(4, 20, 9, 4, by=2)) == (0, 3)
    assert next_seats(
        (0, 0, 0, 0),
        called(
            4,
            4,
            9,
            20,
            by=2,
        ),
        direction="ccw",
    ) == (2, 1)


@pytest.mark.parametrize(
    ("rule", "dealer_and_starter"),
    [("left_of_dealer", (0, 1)), ("caller", (0, 2)), ("random", (0, NO_SEAT))],
)
def test_who_else_may_begin(rule: str, dealer_and_starter: tuple[int, int]) -> None:
    assert next_seats((0, 0, 0), called(20, 7, 9, by=2), next_starter=rule) == dealer_and_starter


@pytest.mark.parametrize("rule", ["winner", "caller"])
def test_where_nobody_has_called_the_dealers_left_begins(rule: str) -> None:
    uncalled = called(20, 7, 9, by=NO_SEAT, ending="pile_empty")

    assert next_seats((0, 0, 0), uncalled, next_starter=rule) == (0, 1)


@pytest.mark.parametrize(("caller", "begins"), [(3, 0), (1, 2)])
def test_whoever_should_begin_but_is_out_gives_way_to_the_next_living_seat(
    caller: int, begins: int
) -> None:
    sums = [9, 9, 9, 9]
    totals = [0, 0, 0, 0]
    totals[caller] = 90

    dealer, starter = next_seats(totals, called(*sums, by=caller), next_starter="caller")

    assert dealer == 0
    assert starter == begins


@pytest.mark.parametrize(
    ("rounds", "rule", "told"),
    [
        ((), "winner", "Ada begins, next to the dealer."),
        ((called(9, 7, 20, by=1),), "winner", "Bo begins, who won the last round."),
        ((called(9, 7, 20, by=1),), "caller", "Bo begins, who ended the last round."),
        ((called(9, 9, 9, by=2),), "caller", "Ada begins, since Cy is out."),
        ((called(9, 7, 20, by=1),), "left_of_dealer", "Bo begins, next to the dealer."),
        ((called(9, 7, 20, by=1),), "random", ""),
    ],
)
def test_it_is_told_who_begins_and_why(rounds: tuple[Result, ...], rule: str, told: str) -> None:
    rules, entries = rules_of(next_starter=rule), entries_of((0, 0, 90), *rounds)

    plan = GAME.next_round(rules, entries)

    assert GAME.starter_text(rules, entries, plan, ("Ada", "Bo", "Cy")) == told


def test_the_deal_passes_over_whoever_is_out_and_seats_keep_their_numbers() -> None:
    rounds = (called(30, 5, 30, 30, by=1), called(None, 5, 9, 30, by=1))

    plan = GAME.next_round(rules_of(), entries_of((80, 0, 0, 0), *rounds))

    assert plan.seats == (1, 2, 3)
    assert (plan.number, plan.dealer, plan.starter) == (3, 2, 1)


def test_with_two_left_the_match_is_over_when_one_goes_out() -> None:
    found = standing((0, 90, 120), called(5, 30, None))

    assert found.is_over
    assert found.winners == (0,)
    assert found.places == (1, 2, 3)
