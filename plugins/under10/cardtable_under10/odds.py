"""What the cards of a deck are likely to bring, worked out once for a table.

Playouts look this up at every turn, so it knows the deck and not the cards that are left.
"""

from collections.abc import Sequence
from math import exp, fsum
from typing import Final

SETTLED: Final = 8
"""After so many turns a hand is as low as it gets."""

THRIFT: Final = 0.056
"""How much less likely, for each point and each turn, somebody still holds a card."""

CANDOUR: Final = 0.82
"""How much less likely, for each point by which it counts more than what was thrown."""

UNKNOWN: Final = 99
"""Stands for the points of a throw that nobody knows."""

COMPANY: Final = 1.5
"""By how many points the next throw is better since a card drawn may go with others."""


class Odds:
    """The chances of hands, up to *most* points, and of draws from cards that count *points*.

    Hands have up to *size* cards.
    """

    def __init__(self, points: Sequence[int], size: int, most: int) -> None:
        self._points: Final = points
        self._most: Final = most
        self._rows: Final[dict[tuple[int, int, int, int], list[float]]] = {}
        self.mean: Final = sum(points) / len(points)
        top = size * max(points) + 1
        self.next_throw: Final = [
            fsum([max(best, value) for value in points]) / len(points) + COMPANY
            for best in range(top)
        ]
        """What the next throw counts after a draw, by what it could count before."""

    def above(self, turns: int, count: int, thrown: int, fresh: int) -> list[float]:
        """Return how likely *count* cards are more than 0 points, than 1, and so on.

        They were held for so many *turns* by somebody who has then *thrown* so many points, but
        for the *fresh* ones, which may be any.
        """
        key = (min(turns, SETTLED), count, min(thrown, UNKNOWN), fresh)
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = self._above(*key)
        return row

    def _above(self, turns: int, count: int, thrown: int, fresh: int) -> list[float]:
        any_card: dict[int, float] = {}
        kept: dict[int, float] = {}
        for value in self._points:
            weight = exp(-THRIFT * turns * value - CANDOUR * max(0, value - thrown))
            kept[value] = kept.get(value, 0.0) + weight
            any_card[value] = any_card.get(value, 0.0) + 1.0
        sums = {0: 1.0}
        for number in range(count):
            weights = any_card if number < fresh else kept
            whole = fsum(weights.values())
            following: dict[int, float] = {}
            for held, chance in sums.items():
                for value, weight in weights.items():
                    total = held + value
                    following[total] = following.get(total, 0.0) + chance * weight / whole
            sums = following
        return [
            fsum([chance for held, chance in sums.items() if held > points])
            for points in range(self._most + 1)
        ]
