"""Points and standing of Hearts: pure functions of rules and results (rules.md, 4 and 5)."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cardtable.api import (
    ABORTED,
    NO_SEAT,
    Entry,
    Result,
    Seat,
    Standing,
    joined_seats,
    left_seats,
    places,
    results,
    totals_by_side,
    tr,
    why_deserted,
)
from cardtable_hearts.house_rules import HeartsRules

ALL_POINTS: Final = 26
JACK: Final = 10


def score(rules: HeartsRules, result: Result) -> tuple[int, ...]:
    """Return everybody's points: the cards taken, shooting the moon, the jack of diamonds (4)."""
    points = [figure or 0 for figure in result.figures]
    moon = shooter(result)
    if moon != NO_SEAT and rules.moon == "others_add":
        points = [0 if figure is None else ALL_POINTS for figure in result.figures]
        points[moon] = 0
    elif moon != NO_SEAT and rules.moon == "own_minus":
        points[moon] = -ALL_POINTS
    jack = result.facts.get("jack")
    if isinstance(jack, int):
        points[jack] -= JACK
    return tuple(points)


def shooter(result: Result) -> Seat:
    """Return who took all hearts and the queen of spades, `NO_SEAT` if nobody did."""
    return result.figures.index(ALL_POINTS) if ALL_POINTS in result.figures else NO_SEAT


def standing(rules: HeartsRules, entries: Sequence[Entry]) -> Standing:
    """Add up the points; the first total at the limit ends the match, and the lowest wins (5)."""
    seats = joined_seats(entries)
    totals = totals_by_side(entries, [(seat,) for seat in seats], partial(score, rules))
    left = left_seats(entries)
    why = why_deserted(entries, len(seats) - len(left))
    if max(totals, default=0) >= rules.limit:
        why = tr("Somebody has {limit} points or more; low wins.", limit=rules.limit)
    played = sum(result.ending != ABORTED for result in results(entries))
    return Standing(totals, places(totals, low_wins=True), bool(why), why, left, played)
