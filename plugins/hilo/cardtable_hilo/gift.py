"""What a card on top of the discard pile is worth to the next seat: a gift, to be kept small."""

from math import fsum
from typing import Final

from cardtable.api import Card
from cardtable_hilo.cards import VALUE
from cardtable_hilo.outlook import COLOUR_SEEN, HIDDEN, Outlook

USUAL: Final = 4.0
"""What a turn brings anyway: only what a card brings beyond that is a gift."""

GENEROSITY: Final = 0.6
"""What each point that the next seat gains costs this one."""

PAIR: Final = 2


class Gifts:
    """What it costs the seat of *outlook* to offer a card; each is worked out once."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.grid: Final = outlook.grids[outlook.next]
        self.lines: Final = outlook.box.triples[self.grid.width][len(self.grid.cells)]
        self.has_turn: Final = outlook.next != outlook.ender
        self._costs: dict[Card, float] = {}

    def cost(self, card: Card) -> float:
        """Return what it costs to leave *card* on top, the mean of the unseen if `HIDDEN`."""
        if card not in self._costs:
            if card == HIDDEN:
                cards = self.outlook.sample(10)
                self._costs[card] = fsum([self.cost(one) for one in cards]) / len(cards)
            else:
                self._costs[card] = GENEROSITY * max(0.0, self.gain(card) - USUAL)
        return self._costs[card]

    def gain(self, card: Card) -> float:
        """Return by how much the next seat can bring its sum down with *card*."""
        if not self.has_turn or not self.grid.cells:
            return 0.0
        values = [self.outlook.values[other] for other in self.grid.cells]
        best = max(values) - VALUE[card]
        colour = COLOUR_SEEN[card]
        colours = [COLOUR_SEEN[other] for other in self.grid.cells]
        for a, b, c, _ in self.lines:
            if (colours[a], colours[b], colours[c]).count(colour) == PAIR:
                best = max(best, values[a] + values[b] + values[c])
        return best
