"""What each seat has thrown last, as far as the discards still show it."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import Card
from cardtable_under10.box import Under10Box
from cardtable_under10.cards import SUITS
from cardtable_under10.odds import UNKNOWN


class Trail:
    """The throws of the seats before one, the last first, in points.

    One card of each may have been taken; where that was all of it, the throw before it is read
    in its place, which tells nearly as much.
    """

    def __init__(self, box: Under10Box, thrown: Sequence[Card], discards: Sequence[Card]) -> None:
        self._box: Final = box
        self._discards: Final = discards
        self._end = len(discards)
        self._next: int = sum([box.points[card] for card in thrown]) if thrown else UNKNOWN

    def step(self) -> int:
        """Return the points of the next throw further back."""
        points = self._next
        self._next = self._group()
        return points

    def _group(self) -> int:
        """Return the points of the topmost discards that went together, and go below them."""
        end, cards, ranks = self._end, self._discards, self._box.ranks
        if not end:
            return UNKNOWN
        start = end - 1
        points, places = self._box.points, self._box.bits
        whole = points[cards[start]]
        while start:
            upper, lower = cards[start], cards[start - 1]
            follows = places[upper] == places[lower] << SUITS
            if not follows and ranks[upper] != ranks[lower]:
                break
            start -= 1
            whole += points[lower]
        self._end = start
        return whole
