"""What a bot of Skip-Bo knows, in numbers: the build piles, its cards, and how far others are.

A bot gets a view and nothing else, so all of this follows from what its seat may know.
"""

from collections import Counter
from collections.abc import Sequence
from math import prod
from typing import Final, cast

from cardtable.api import Face, Seat, View, ZoneId, seats_after
from cardtable_skipbo.cards import WILD, number_of
from cardtable_skipbo.seen import box_of, height

UNKNOWN: Final = -1
"""The number of a card that the seat does not know."""

NO_CHANCE: Final = 0.01
"""A chance below this counts as none."""

Pile = list[int]
"""The numbers of a pile, bottom first."""


class Outlook:
    """What the seat of *view* knows; a pile without cards is left out."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.box: Final = box_of(view)
        self.seat: Final = view.seat
        self.top: Final = self.box.top
        self.heights: Final = [height(view, view.zones[zone]) for zone in self.box.builds]
        self.hand: Final = self.pile(self.box.hands[self.seat])
        self.piles: Final = self.discards(self.seat)
        self.stocks: Final = self.stocks_of(self.seat)
        seats = cast("Sequence[Seat]", view.fields["seats"])
        self.others: Final = seats_after(seats, self.seat)[:-1]
        self._misses: Final = self._unlikelihoods()

    def pile(self, zone: ZoneId) -> Pile:
        """Return the numbers of the cards in *zone*."""
        faces = self.view.zones[zone].faces
        return [UNKNOWN if face is None else number_of(face) for face in faces]

    def stocks_of(self, seat: Seat) -> list[Pile]:
        """Return the stocks that *seat* plays from."""
        stocks = self.box.stock_plays[seat]
        return [self.pile(zone) for zone, _ in stocks if len(self.view.zones[zone])]

    def discards(self, seat: Seat) -> list[Pile]:
        """Return the discard piles that *seat* plays from."""
        piles = self.box.discard_plays[seat]
        return [self.pile(zone) for zone, _ in piles if len(self.view.zones[zone])]

    def reaches(self, seat: Seat) -> list[float]:
        """Return how likely *seat* plays a stock card in a turn, by the height it builds on.

        It plays from its discard piles, and from a hand of which nothing is known.
        """
        piles = self.discards(seat)
        stocks = [stock[-1] for stock in self.stocks_of(seat)]
        return [
            max([self.chance(start, number, piles) for number in stocks], default=0.0)
            for start in range(self.top)
        ]

    def chance(self, start: int, number: int, piles: Sequence[Pile]) -> float:
        """Return how likely a build pile of height *start* gets to where *number* goes on it."""
        depths = [len(pile) for pile in piles]
        chance = 1.0
        drawn = self.box.hand_size
        wanted = start + 1
        while number not in (wanted, WILD) and chance > NO_CHANCE:
            for place, pile in enumerate(piles):
                depth = depths[place]
                if depth and pile[depth - 1] in (wanted, WILD):
                    depths[place] -= 1
                    break
            else:
                # A product of equal factors is the same everywhere; a power need not be.
                chance *= 1.0 - prod([self._misses[wanted]] * drawn) if drawn > 0 else 0.0
                drawn -= 1
            wanted = wanted % self.top + 1
        return chance

    def _unlikelihoods(self) -> list[float]:
        """Return for each number how likely an unseen card is neither it nor a Skip-Bo card."""
        counts: Counter[Face] = Counter()
        for pool in self.view.pools:
            counts.update(pool)
        by_number = [0] * (self.top + 1)
        for face, count in counts.items():
            by_number[number_of(face)] += count
        unseen = sum(by_number)
        wilds = by_number[WILD]
        return [1.0 - (count + wilds) / unseen if unseen else 1.0 for count in by_number]
