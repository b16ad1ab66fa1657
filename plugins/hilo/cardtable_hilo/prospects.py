"""What each cell of a grid of HILO would gain by a card, as playouts reckon it."""

from collections.abc import Sequence
from math import fsum
from typing import Final

from cardtable.api import Card
from cardtable_hilo.box import HiloBox
from cardtable_hilo.cards import COLOUR, VALUE

MEAN: Final = 5.2
"""What a face-down card counts, about."""


class Prospects:
    """What the cells of a grid promise; worked out anew when the grid changes.

    *worth* is what each card counts, and *lost* what it promises with others in its lines.
    *full* has for each colour the cells where a card of it completes a line, with the points of
    the two others, and *half* those where it would make two of a line, with those of the other.
    *covered* are the places of the cards that lie face down, *colours* those of the open
    cards, *lines* the places of each line.
    """

    __slots__ = ("colours", "covered", "full", "half", "lines", "lost", "worth")

    def __init__(self, box: HiloBox, cards: Sequence[Card], width: int, up: Sequence[bool]) -> None:
        self.covered: list[int] = []
        self.worth: list[float] = []
        self.colours: list[int] = []
        for place, card in enumerate(cards):
            if up[card]:
                self.worth.append(VALUE[card])
                self.colours.append(COLOUR[card])
            else:
                self.worth.append(MEAN)
                self.colours.append(~place)  # like no colour, and like no other card
                self.covered.append(place)
        self.lines = box.triples[width][len(cards)]
        self.lost = [0.0] * len(cards)
        self.full: list[list[tuple[int, float]]] = [[], [], [], [], [], [], [], []]
        self.half: list[list[tuple[int, float]]] = [[], [], [], [], [], [], [], []]
        self._look_at_lines(self.colours)

    def _look_at_lines(self, colours: Sequence[int]) -> None:
        worth, lost, full, half = self.worth, self.lost, self.full, self.half
        for a, b, c, _ in self.lines:
            first, second, third = colours[a], colours[b], colours[c]
            if first == second:
                one, two, other = a, b, c
            elif first == third:
                one, two, other = a, c, b
            elif second == third:
                one, two, other = b, c, a
            else:
                if first >= 0:
                    half[first] += (b, worth[a]), (c, worth[a])
                if second >= 0:
                    half[second] += (a, worth[b]), (c, worth[b])
                if third >= 0:
                    half[third] += (a, worth[c]), (b, worth[c])
                continue
            full[colours[one]].append((other, worth[one] + worth[two]))
            lost[one] += worth[one] + MEAN
            lost[two] += worth[two] + MEAN
            if colours[other] >= 0:
                half[colours[other]] += (one, worth[other]), (two, worth[other])

    @property
    def total(self) -> float:
        """The likely sum of the grid."""
        return fsum(self.worth)

    def gains(self, hope: float) -> list[float]:
        """Return what it brings to have the card of each cell gone."""
        if not hope:
            return self.worth[:]
        return [own - hope * gone for own, gone in zip(self.worth, self.lost)]  # noqa: B905 - equally long

    def best(self, card: Card, gains: Sequence[float], hope: float) -> tuple[float, int]:
        """Return how far *card* brings the sum down, and where; *gains* are those of *hope*."""
        value, colour = VALUE[card], COLOUR[card]
        best = max(gains)
        found = gains.index(best)
        lines: dict[int, float] = {}
        if hope:
            for place, points in self.half[colour]:
                lines[place] = lines.get(place, gains[place]) + hope * (value + points)
        for place, points in self.full[colour]:
            lines[place] = lines.get(place, gains[place]) + value + points
        for place, gain in lines.items():
            if gain > best:
                best, found = gain, place
        return best - value, found
