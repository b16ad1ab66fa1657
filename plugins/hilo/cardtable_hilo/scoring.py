"""Points, standing and the next round of HILO: pure functions of rules and results."""

from collections.abc import Sequence
from functools import partial
from typing import cast

from cardtable.api import (
    ABORTED,
    NO_SEAT,
    Entry,
    Result,
    RoundPlan,
    Seat,
    Standing,
    joined_seats,
    left_seats,
    ranked,
    results,
    seat_after,
    seats_after,
    totals_by_side,
    tr,
    why_deserted,
)
from cardtable_hilo.house_rules import HiloRules


def score(rules: HiloRules, result: Result) -> tuple[int, ...]:
    """Return each seat's points: its sum, doubled for an ender who was not lowest (7)."""
    if result.ending == ABORTED:
        return (0,) * len(result.figures)
    points = [figure or 0 for figure in result.figures]
    if result.by != NO_SEAT:
        points[result.by] *= factor(rules, result, result.by)
    return tuple(points)


def factor(rules: HiloRules, result: Result, seat: Seat) -> int:
    """Return by what the sum of *seat* counts: more than 1 for an ender caught out (7)."""
    figure = result.figures[seat]
    if seat != result.by or figure is None or rules.double_rule == "off":
        return 1
    if figure < 0 and not rules.double_negative:
        return 1
    others = [
        other for number, other in enumerate(result.figures) if other is not None and number != seat
    ]
    tie_doubles = rules.double_rule == "strict"
    caught = any(other < figure or (tie_doubles and other == figure) for other in others)
    return rules.double_factor if caught else 1


def counts(rules: HiloRules, entries: Sequence[Entry]) -> dict[str, int]:
    """Return how many enders were caught out (7)."""
    ended = [result for result in results(entries) if result.by != NO_SEAT]
    return {"doubled": sum(factor(rules, result, result.by) > 1 for result in ended)}


def standing(rules: HiloRules, entries: Sequence[Entry]) -> Standing:
    """Add up the points; the lowest total wins when the match is over (8)."""
    seats = joined_seats(entries)
    totals = totals_by_side(entries, [(seat,) for seat in seats], partial(score, rules))
    rounds = sum(result.ending != ABORTED for result in results(entries))
    left = left_seats(entries)
    why = why_over(rules, totals, rounds) or why_deserted(entries, len(seats) - len(left))
    ranks = ranked([(seat in left, total) for seat, total in enumerate(totals)])
    return Standing(totals, ranks, bool(why), why, left, rounds)


def why_over(rules: HiloRules, totals: Sequence[int], rounds: int) -> str:
    """Return the sentence that says why the match is over, or ``""`` (8)."""
    if rules.rounds != "off":
        if rounds < rules.rounds:
            return ""
        return tr(
            "The one round of this match is played.",
            "All {count} rounds are played.",
            count=rules.rounds,
        )
    highest = max(totals)
    if rules.limit_mode == "reach" and highest >= rules.limit:
        return tr("A total has reached {limit} points.", limit=rules.limit)
    if rules.limit_mode == "over" and highest > rules.limit:
        return tr("A total has passed {limit} points.", limit=rules.limit)
    return ""


def starter(rules: HiloRules, entries: Sequence[Entry], plan: RoundPlan) -> Seat:
    """Return who begins where that is known before the deal, else `NO_SEAT` (9)."""
    played = [result for result in results(entries) if result.ending != ABORTED]
    if not played or rules.first_player_next == "same":
        return NO_SEAT
    last = played[-1]
    if rules.first_player_next == "previous_ender":
        return last.by
    if rules.first_player_next == "rotate":
        return seat_after(plan.seats, cast("Seat", last.facts["starter"]))
    points = score(rules, last)
    return min(seats_after(plan.seats, plan.dealer), key=points.__getitem__)
