"""Points, the match, and who is dealt what next."""

import pytest

from cardtable.api import ABORTED, Joined, Penalty, Result
from skipbo_table import GAME, NAMES, rules_of, standing, won

LEFTOVER = rules_of(scoring="leftover")
LOSERS = rules_of(scoring="loser_counts", target=30)


@pytest.mark.parametrize(
    ("figures", "points"),
    [
        ((0, 7, 12), (120, 0, 0)),
        ((3, 0), (0, 40)),
        ((1, 30, 0, 30), (0, 0, 330, 0)),
        ((0, 0, 4), (45, 45, 0)),  # both after a last chance
    ],
)
def test_a_winner_gets_25_and_5_for_each_card_left_in_opponents_stocks(
    figures: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert GAME.score(LEFTOVER, won(*figures)) == points


def test_a_match_is_over_at_exactly_the_target() -> None:
    before = standing(LEFTOVER, totals=(455, 480))
    after = standing(LEFTOVER, won(0, 4), totals=(455, 480))

    assert not before.is_over
    assert (after.totals, after.is_over, after.winners) == ((500, 480), True, (0,))


def test_a_pair_scores_as_one_and_its_own_cards_count_nothing() -> None:
    rules = rules_of(4, scoring="leftover", partners="opposite", last_chance=True)

    assert GAME.score(rules, won(0, 4, 0, 9)) == (90, 0)
    assert GAME.score(rules, won(0, 4, 1, 9)) == (0, 0)


def test_one_round_decides_a_single_game() -> None:
    rules = rules_of()

    found = standing(rules, won(3, 0, by=1))

    assert (found.is_over, found.totals, found.winners) == (True, (0, 1), (1,))
    assert found.why == "One round decides."


def test_a_single_game_that_nobody_has_won_is_shared() -> None:
    found = standing(rules_of(), Result("blocked", (3, 4)))

    assert (found.is_over, found.places) == (True, (1, 1))
    assert "drawn" in found.why


def test_the_smallest_stock_may_win_a_blocked_round_and_a_tie_is_drawn() -> None:
    rules = rules_of(scoring="leftover", on_blocked="fewest_stock")

    assert GAME.score(rules, Result("blocked", (3, 4, 5))) == (25 + 45, 0, 0)
    assert GAME.score(rules, Result("blocked", (3, 4, 3))) == (0, 0, 0)
    assert GAME.score(rules, Result("exhausted", (3, 4, 5))) == (0, 0, 0)
    assert GAME.score(LEFTOVER, Result("blocked", (3, 4, 5))) == (0, 0, 0)


def test_losers_may_count_their_cards_and_low_wins() -> None:
    assert GAME.score(LOSERS, won(0, 7, 12)) == (0, 7, 12)
    assert GAME.score(LOSERS, Result("blocked", (3, 4, 5))) == (0, 0, 0)

    found = standing(LOSERS, won(0, 7, 12), won(20, 0, 18, by=1), totals=(0, 0, 0))

    assert (found.totals, found.is_over) == ((20, 7, 30), True)
    assert (found.places, found.winners) == ((2, 1, 3), (1,))


def test_an_aborted_round_counts_for_nothing() -> None:
    found = standing(rules_of(), Result(ABORTED, (None, None)))

    assert (found.is_over, found.totals, found.rounds) == (False, (0, 0), 0)


def test_penalties_between_rounds_count_for_the_side() -> None:
    rules = rules_of(4, scoring="leftover", partners="opposite")

    found = standing(rules, won(0, 1, 0, 1), Penalty(3, -5), totals=(0, 0, 0, 0))

    assert found.totals == (35, -5)


def test_a_single_round_of_a_match_goes_on_and_the_deal_passes_to_the_left() -> None:
    entries = [Joined(s, 0, NAMES[s]) for s in range(3)]

    first = GAME.next_round(LEFTOVER, entries)
    second = GAME.next_round(LEFTOVER, [*entries, won(0, 3, 3)])

    assert (first.dealer, first.starter) == (2, 0)
    assert (second.dealer, second.starter, second.number) == (0, 1, 2)


def test_handicaps_change_the_stocks_by_seat_and_none_goes_below_one_card() -> None:
    rules = rules_of(3, stock_size=10, stock_handicap=[5, -30])
    entries = [Joined(s, 0, NAMES[s]) for s in range(3)]

    assert GAME.next_round(rules, entries).extras == (5, -9, 0)
    assert GAME.next_round(rules_of(), entries[:2]).extras == ()


def test_a_winners_stock_may_grow_with_each_round_won_and_in_pairs_both() -> None:
    alone = rules_of(2, scoring="leftover", win_handicap=2)
    pairs = rules_of(4, scoring="leftover", win_handicap=1, partners="opposite", stock_size=20)
    two = [Joined(s, 0, NAMES[s]) for s in range(2)]
    four = [Joined(s, 0, NAMES[s]) for s in range(4)]

    assert GAME.next_round(alone, [*two, won(0, 1), won(2, 0), won(0, 5)]).extras == (4, 2)
    assert GAME.next_round(pairs, [*four, won(0, 1, 0, 1)]).extras == (1, 0, 1, 0)


def test_stocks_that_outgrow_the_cards_all_lose_cards_alike() -> None:
    rules = rules_of(4, scoring="leftover", win_handicap=5)
    entries = [Joined(s, 0, NAMES[s]) for s in range(4)]

    extras = GAME.next_round(rules, [*entries, won(0, 1, 1, 1)]).extras

    assert extras == (4, -1, -1, -1)
    assert 4 * 30 + sum(extras) <= 162 * 3 // 4


def test_blocked_rounds_are_counted_over_many_matches() -> None:
    rounds = [won(0, 4), Result("blocked", (3, 4)), Result("blocked", (5, 4))]

    found = GAME.counts(LEFTOVER, rounds)

    assert found == {"blocked": 2}
    assert set(found) <= set(GAME.countables(LEFTOVER))
