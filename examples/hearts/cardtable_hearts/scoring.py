"""Points and standing of Hearts: pure functions of rules and results (rules.md, 4 and 5)."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from cardtable.api import NO_SEAT, Entry, Result, Seat, Standing, summed_standing, tr
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

    def why_over(totals: Sequence[int], _rounds: int) -> str:
        if max(totals, default=0) < rules.limit:
            return ""
        return tr("Somebody has {limit} points or more; low wins.", limit=rules.limit)

    return summed_standing(entries, partial(score, rules), why_over, low_wins=True)
