"""What a seat of a guess has at hand: numbers as bits, so that little time is spent.

The playout policy looks at it before each move.
"""

from typing import Final

from cardtable.api import Seat
from cardtable_skipbo.cards import WILD
from cardtable_skipbo.moves import Play
from cardtable_skipbo.round import SkipboRound

NO_CARDS: Final = -1
"""The number on top of a pile without cards."""

HAND: Final = -1
"""Stands for the hand where discard piles have their places."""

NOTHING: Final = -2
"""Stands for no place at all."""


class Grasp:
    """The cards of *seat*.

    *wanted* are the numbers that build piles take next, *tops* those on the discard piles that
    it plays from, *goals* those on its stocks but for Skip-Bo cards. *held* has a bit for each
    number in the hand, *at_hand* for the tops too, *reachable* for what lies in order below
    them too; *wilds* counts the Skip-Bo cards to play.
    """

    __slots__ = (
        "at_hand",
        "box",
        "goals",
        "hand_count",
        "held",
        "masks",
        "reachable",
        "round",
        "seat",
        "stock_count",
        "tops",
        "wanted",
        "wilds",
    )

    def __init__(self, round_: SkipboRound, seat: Seat) -> None:
        self.round = round_
        box, zones = round_.box, round_.table.zones
        self.box, self.seat = box, seat
        self.masks, wanted = round_.board()
        self.wanted = box.numbers_in[wanted & ~1]
        numbers, bits = box.numbers, box.bits
        self.goals: list[int] = []
        self.stock_count = 0
        for zone, _ in box.stock_plays[seat]:
            cards = zones[zone]
            if cards:
                self.stock_count += len(cards)
                if numbers[cards[-1]] != WILD:
                    self.goals.append(numbers[cards[-1]])
        held = wilds = 0
        hand = zones[box.hands[seat]]
        self.hand_count = len(hand)
        for card in hand:
            held |= bits[card]
            wilds += not numbers[card]
        self.held = held
        self.tops: list[int] = []
        at_hand = reachable = held
        for zone, _ in box.discard_plays[seat]:
            cards = zones[zone]
            if not cards:
                self.tops.append(NO_CARDS)
                continue
            number = numbers[cards[-1]]
            self.tops.append(number)
            if number == WILD:
                wilds += 1
                continue
            at_hand |= bits[cards[-1]]
            for card in reversed(cards):  # a pile that goes down can be played as it lies
                if numbers[card] == number + 1:
                    number += 1
                elif numbers[card] != number:
                    break
                reachable |= bits[card]
        self.at_hand, self.reachable, self.wilds = at_hand, reachable, wilds

    def play(self, number: int, place: int) -> Play:
        """Return the play of a card, *number* or a Skip-Bo card, from *place* to where it goes."""
        box = self.box
        mask = self.masks[number]
        if place != HAND:
            if self.tops[place] == WILD:
                mask &= self.masks[WILD]
            return box.discard_plays[self.seat][place][1][mask][0]
        if not self.held >> number & 1:
            return box.hand_plays[WILD][mask & self.masks[WILD]][0]
        return box.hand_plays[number][mask][0]

    def place_of(self, number: int) -> int:
        """Return where *number* is to be played from: a discard pile, or the hand; or `NOTHING`."""
        if number in self.tops:
            return self.tops.index(number)
        return HAND if self.held >> number & 1 else NOTHING

    def missing(self, goal: int, numbers: int) -> int:
        """Return how many on the shortest way to *goal* are not among *numbers*."""
        ways = self.box.ways
        return min([(ways[wanted][goal] & ~numbers).bit_count() for wanted in self.wanted])
