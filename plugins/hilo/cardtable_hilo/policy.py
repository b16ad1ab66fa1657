"""How playouts are played: cards go where they bring the sum down most, lines before all."""

from collections.abc import Mapping, Sequence
from math import fsum
from random import Random
from typing import Final, cast

from cardtable.api import NO_SEAT, Card, Move, Round, Seat, uniform
from cardtable_hilo.cards import VALUE
from cardtable_hilo.phase import CHOOSE, DRAWN, HILO, MUST_FLIP, PLACE
from cardtable_hilo.prospects import MEAN, Prospects
from cardtable_hilo.round import HiloRound

WORTH_TAKING: Final = 4.5
"""An open card that brings so much is better than one that nobody knows."""

WORTH_LAYING: Final = 2.0
"""A drawn card that brings less goes onto the discard pile."""

HOPE: Final = 0.11
"""How much of two cards of a line counts as gone, for each turn that is left."""

MARGIN: Final = 10.0
"""By how much the lowest of the others must be higher, since each has a turn left."""

LEAD: Final = 1.0
"""What it is worth to end the round with the lowest sum."""

HASTE: Final = (0.0, 0.0, 0.0, 0.0, 0.3, 0.7, 1.0, 1.2, 1.2, 1.2)
"""What it is worth to have a card less face down, by the fewest that a seat has."""


NO_PLACE: Final = -1
"""Stands for the place of a card that is not laid."""


def tidy(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Choose as a quick player would who keeps an eye on lines and on the end of the round."""
    hilo = cast("HiloRound", round_)
    phase, zones = hilo.phase, hilo.table.zones
    if phase == CHOOSE and len(legal_moves) > 1 and zones[hilo.box.discard]:
        gain, _ = Thought(hilo).best(zones[hilo.box.discard][-1])
        return legal_moves[gain < WORTH_TAKING]
    if phase in (PLACE, DRAWN):
        card = zones[hilo.box.hands[hilo.seat_to_move]][-1]
        thought = Thought(hilo)
        gain, place = thought.best(card)
        return legal_moves[-1 if phase == DRAWN and gain < thought.least else place]
    if phase == MUST_FLIP and not hilo.box.may_keep_covered:
        return legal_moves[0]
    if phase == HILO:
        return legal_moves[dearest_line(hilo)]
    return uniform(round_, legal_moves, rng)


def dearest_line(round_: HiloRound) -> int:
    """Return which of the lines that may go takes the most points away."""
    cards = round_.table.zones[round_.box.grids[round_.seat_to_move]]
    points = [sum([VALUE[cards[p]] for p in removal.places]) for removal in round_.removals()]
    return points.index(max(points))


def look(round_: HiloRound, seat: Seat) -> Prospects:
    """Return what the grid of *seat* promises."""
    box, table = round_.box, round_.table
    grid = box.grids[seat]
    return Prospects(box, table.zones[grid], table.widths[grid], table.up)


class Thought:
    """What the seat to move thinks of any card; *grids* are those known already, by seat."""

    __slots__ = ("_ending", "_gains", "_hope", "_own", "_rivals", "flip", "least")

    def __init__(self, round_: HiloRound, grids: Mapping[Seat, Prospects] | None = None) -> None:
        if grids is None:
            grids = {seat: look(round_, seat) for seat in round_.seats}
        seat = round_.seat_to_move
        self._own = own = grids[seat]
        self._ending = False
        self.least = WORTH_LAYING
        self.flip = own.covered[0] if own.covered else 0
        # About so many turns are left as the seat with the fewest has face down.
        fewest = 0
        if round_.ender == NO_SEAT:
            fewest = min([len(grid.covered) for grid in grids.values()])
            if len(own.covered) == 1 and not round_.box.ends_by_call:
                self._ending = True
                self._rivals = min([fsum(grids[s].worth) for s in round_.seats if s != seat])
                self.least += self._end(MEAN)
        self._hope = HOPE * fewest
        self._gains = own.gains(self._hope)
        if haste := HASTE[fewest]:
            self.least += haste
            for place in own.covered:
                self._gains[place] += haste

    def best(self, card: Card) -> tuple[float, int]:
        """Return how far *card* can bring the sum down, and at which place."""
        if self._ending:
            place = self._own.covered[0]
            self._gains[place] = MEAN + self._end(VALUE[card])
        return self._own.best(card, self._gains, self._hope)

    def taken(self, card: Card) -> int:
        """Return where the open *card* is laid, or `NO_PLACE` if drawing is better."""
        gain, place = self.best(card)
        return place if gain >= WORTH_TAKING else NO_PLACE

    def laid(self, card: Card) -> int:
        """Return where the drawn *card* is laid, or `NO_PLACE` if it is discarded."""
        gain, place = self.best(card)
        return NO_PLACE if gain < self.least else place

    def _end(self, value: float) -> float:
        """Return what it brings that a card of *value* is the last to lie open: the round ends.

        It is a loss unless all others are higher.
        """
        total = fsum(self._own.worth) + value - MEAN
        return LEAD if total < self._rivals - MARGIN else -total
