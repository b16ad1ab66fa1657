"""Points, standing and the next round of Skip-Bo: pure functions of rules and results."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cardtable.api import (
    ABORTED,
    NO_SEAT,
    Entry,
    Result,
    RoundPlan,
    Seat,
    Side,
    Standing,
    joined_seats,
    left_seats,
    ranked,
    results,
    seat_named,
    seats_after,
    totals_by_side,
    tr,
    why_deserted,
)
from cardtable_skipbo.contradiction import most_in_stocks
from cardtable_skipbo.ending import BLOCKED
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.sides import sides_of

WIN: Final = 25
"""What a winner gets where opponents' stocks count, and for each of their cards."""
CARD: Final = 5


def score(rules: SkipboRules, result: Result) -> tuple[int, ...]:
    """Return each side's points (docs/rules/skipbo.md, 11)."""
    left = cards_left(rules, result)
    winning = winners(rules, result)
    if not winning:
        return (0,) * len(left)
    if rules.scoring == "loser_counts":
        return tuple(0 if side in winning else cards for side, cards in enumerate(left))
    points = 1
    if rules.scoring == "leftover":
        points = WIN + CARD * sum(c for side, c in enumerate(left) if side not in winning)
    return tuple(points if side in winning else 0 for side in range(len(left)))


def cards_left(rules: SkipboRules, result: Result) -> tuple[int, ...]:
    """Return how many cards are left in the stocks of each side."""
    return tuple(
        sum(result.figures[seat] or 0 for seat in side)
        for side in sides_of(rules, len(result.figures))
    )


def winners(rules: SkipboRules, result: Result) -> tuple[Side, ...]:
    """Return the sides that have won the round: without a stock, or with the smallest (8, 9)."""
    if result.ending == ABORTED:
        return ()
    left = cards_left(rules, result)
    if result.ending == BLOCKED and rules.on_blocked == "fewest_stock":
        least = min(left)
        found = tuple(side for side, cards in enumerate(left) if cards == least)
        return found if len(found) == 1 else ()
    return tuple(side for side, cards in enumerate(left) if not cards)


def counts(entries: Sequence[Entry]) -> dict[str, int]:
    """Return how many rounds ended blocked (9)."""
    return {BLOCKED: sum(result.ending == BLOCKED for result in results(entries))}


def standing(rules: SkipboRules, entries: Sequence[Entry]) -> Standing:
    """Add up the points, and see whether the match is over (11)."""
    sides = sides_of(rules, len(joined_seats(entries)))
    sums = totals_by_side(entries, sides, partial(score, rules))
    played = [result for result in results(entries) if result.ending != ABORTED]
    left = left_seats(entries)
    gone = [all(seat in left for seat in side) for side in sides]
    why = _why_over(rules, sums, played) or why_deserted(entries, gone.count(False))
    sign = 1 if low_wins(rules) else -1
    ranks = ranked([(is_gone, sign * total) for is_gone, total in zip(gone, sums, strict=True)])
    return Standing(sums, ranks, bool(why), why, left, len(played))


def match_kind(rules: SkipboRules) -> str:
    """Return what matches are called that count as those under *rules* (11)."""
    if rules.scoring == "none":
        return tr("single games")
    if rules.scoring == "leftover":
        return tr("matches to {target}", target=rules.target)
    return tr("matches to {target} that the lowest total wins", target=rules.target)


def low_wins(rules: SkipboRules) -> bool:
    """Tell whether the lowest total wins (11)."""
    return rules.scoring == "loser_counts"


def _why_over(rules: SkipboRules, sums: Sequence[int], played: Sequence[Result]) -> str:
    """Return the sentence that says why the match is over, or ``""``."""
    if rules.scoring == "none":
        if not played:
            return ""
        if not winners(rules, played[-1]):
            return tr("The round was drawn, and one round is all that was to be played.")
        return tr("One round decides.")
    if max(sums) < rules.target:
        return ""
    if rules.scoring == "loser_counts":
        return tr("Somebody has {target} points or more; low wins.", target=rules.target)
    return tr("Somebody has {target} points or more.", target=rules.target)


def starter(rules: SkipboRules, entries: Sequence[Entry], plan: RoundPlan) -> Seat:
    """Return who begins the next round, `NO_SEAT` where the round itself finds it (2, 12.33)."""
    left = seats_after(plan.seats, plan.dealer)[0]
    if rules.first_player == "named":
        named = seat_named(entries, rules.first_seat)
        return named if named in plan.seats else left
    return left if rules.first_player == "left_of_dealer" else NO_SEAT


def extras(rules: SkipboRules, entries: Sequence[Entry]) -> tuple[int, ...]:
    """Return how many cards more or fewer than usual each stock will have (11, 12.31)."""
    seats = joined_seats(entries)
    count = len(seats)
    usual = rules.usual_stock(count)
    won = [0] * count
    sides = sides_of(rules, count)
    for result in results(entries):
        for side in winners(rules, result):
            for seat in sides[side]:
                won[seat] += 1
    stocks = [
        max(1, usual + more + rules.win_handicap * won[seat])
        for seat, more in enumerate(rules.handicaps(count))
    ]
    most = max(count, most_in_stocks(rules))
    while sum(stocks) > most:  # what has been won so often that the cards do not suffice
        stocks = [max(1, stock - 1) for stock in stocks]
    more = tuple(stock - usual for stock in stocks)
    return more if any(more) else ()
