"""How a round in play is likely to end, from the stocks alone: what a playout is cut with."""

from math import exp, fsum, sqrt
from typing import Final

from cardtable.api import Result
from cardtable_skipbo.ending import WON
from cardtable_skipbo.round import SkipboRound

LUCK: Final = 1.1
"""What a lead in cards is worth beside the root of the cards that are left.

It fits who won in some hundred rounds of build-first play, of two seats and of four.
"""


def likely_results(round_: SkipboRound) -> list[tuple[float, Result]]:
    """Return for each side that it wins, and how likely that is: the smaller its stocks the more.

    When it has won, the others have the cards left that they have more than it has now.
    """
    box, zones = round_.box, round_.table.zones
    left = [len(zones[stock]) for stock in box.stocks]
    sides = [sum([left[seat] for seat in side]) for side in box.sides]
    least, mean = min(sides), fsum(sides) / len(sides)
    weights = [exp((least - cards) / (LUCK * sqrt(mean + 1))) for cards in sides]
    whole = fsum(weights)
    found = []
    for side, weight in zip(box.sides, weights, strict=True):
        pace = sum([left[seat] for seat in side]) // len(side)
        figures = [
            0 if seat in side else max(1, cards - pace) if seat in round_.seats else None
            for seat, cards in enumerate(left)
        ]
        found.append((weight / whole, Result(WON, tuple(figures), side[0])))
    return found
