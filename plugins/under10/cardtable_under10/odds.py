"""What the cards of a deck are likely to bring, worked out once for a table.

Playouts look this up at every turn, so it knows the deck and not the cards that are left.
"""

from collections.abc import Sequence
from functools import cached_property
from math import exp, fsum
from typing import Final

SETTLED: Final = 8
"""After so many turns a hand is as low as it gets."""

THRIFT: Final = 0.05
"""How much less likely, for each point and each turn, somebody still holds a card."""

COMPANY: Final = 1.5
"""By how many points the next throw is better since a card drawn may go with others."""


class Odds:
    """The chances of hands and draws from cards that count *points*; hands have up to *size*."""

    def __init__(self, points: Sequence[int], size: int, most: int) -> None:
        self._points: Final = points
        self._size: Final = size
        self._most: Final = most
        self.mean: Final = sum(points) / len(points)
        top = size * max(points) + 1
        self.next_throw: Final = [
            fsum([max(best, value) for value in points]) / len(points) + COMPANY
            for best in range(top)
        ]
        """What the next throw counts after a draw, by what it could count before."""

    @cached_property
    def above(self) -> list[list[list[float]]]:
        """How likely a hand counts more than so much: by turns, number of cards, and points."""
        return [self._above(turns) for turns in range(SETTLED + 1)]

    def _above(self, turns: int) -> list[list[float]]:
        weights: dict[int, float] = {}
        for value in self._points:
            weights[value] = weights.get(value, 0.0) + exp(-THRIFT * turns * value)
        whole = fsum(weights.values())
        sums = {0: 1.0}
        rows = [self._row(sums)]
        for _ in range(self._size):
            following: dict[int, float] = {}
            for held, chance in sums.items():
                for value, weight in weights.items():
                    total = held + value
                    following[total] = following.get(total, 0.0) + chance * weight / whole
            sums = following
            rows.append(self._row(sums))
        return rows

    def _row(self, sums: dict[int, float]) -> list[float]:
        return [
            fsum([chance for held, chance in sums.items() if held > points])
            for points in range(self._most + 1)
        ]
