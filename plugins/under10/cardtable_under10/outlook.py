"""What a bot of Under 10 knows, in numbers: its hand, the unseen cards, and what others may hold.

A bot gets a view and nothing else, so all of this follows from what its seat may know.
"""

from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from math import exp
from random import Random
from typing import Final, cast

from cardtable.api import NO_SEAT, Card, Face, Seat, View, seats_after
from cardtable_under10.seen import box_of, caller_of, own_hand

SAMPLE: Final = 10
"""How many of the unseen cards are tried out in thought before a draw."""

HANDS: Final = 300
"""How many hands of the others are imagined before a call."""

THRIFT: Final = 0.05
"""How much less likely, for each point and each turn, somebody still holds a card."""

SETTLED: Final = 8
"""After so many turns a hand is as low as it gets."""


class Outlook:
    """What the seat of *view* knows; a card stands for all cards of its face."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.box: Final = box_of(view)
        self.points: Final = self.box.points
        self.hand: Final = self.cards(own_hand(view))
        self.total: Final = sum([self.points[card] for card in self.hand])
        self.unseen: Final = sorted(
            self.cards([face for pool in view.pools for face in pool]),
            key=lambda card: (self.points[card], card),
        )
        seats = cast("Sequence[Seat]", view.fields["seats"])
        order = seats_after(seats, view.seat, is_clockwise=self.box.is_clockwise)
        self.others: Final = order[:-1]
        self.turns: Final = cast("Sequence[int]", view.fields["turns"])
        self.is_last_turn: Final = caller_of(view) != NO_SEAT
        step = max(1, len(self.unseen) // SAMPLE)
        self.sample: Final = self.unseen[step // 2 :: step]
        count = len(self.unseen)
        self.mean: Final = sum([self.points[card] for card in self.unseen]) / max(1, count)

    def cards(self, faces: Sequence[Face]) -> list[Card]:
        """Return a card for each of *faces*."""
        first = self.box.deck.first_by_face
        return [first[face] for face in faces]

    def known(self, seat: Seat) -> tuple[int, int]:
        """Return what the known cards of *seat* count, and how many others it holds."""
        hand = self.view.zone("hand", seat)
        known = self.cards([face for face in hand.faces if face is not None])
        return sum([self.points[card] for card in known]), len(hand) - len(known)

    def chance_of_lowest(self, rng: Random) -> float:
        """Return how likely a call is not to be caught, from hands that the others may hold."""
        rules = self.box.rules
        if self.total == 0 and rules.zero_call_safe:
            return 1.0
        most = self.total if rules.tie_is_caught else self.total - 1
        chance = 1.0
        for seat in self.others:
            known, unknown = self.known(seat)
            chance *= self._chance_above(most - known, unknown, self.turns[seat], rng)
        return chance

    def _chance_above(self, most: int, count: int, turns: int, rng: Random) -> float:
        """Return how likely *count* unseen cards, held for some *turns*, count more than *most*."""
        if most < 0:
            return 1.0
        if not count or not self.unseen:
            return 0.0
        points = [self.points[card] for card in self.unseen]
        thrift = THRIFT * min(turns, SETTLED)
        # With random() alone one seed is one decision on every Python.
        bounds = list(accumulate([exp(-thrift * value) for value in points]))
        rand, whole, last = rng.random, bounds[-1], len(points) - 1
        drawn = [points[bisect(bounds, rand() * whole, 0, last)] for _ in range(count * HANDS)]
        sums = [sum(drawn[start : start + count]) for start in range(0, len(drawn), count)]
        return sum([total > most for total in sums]) / HANDS
