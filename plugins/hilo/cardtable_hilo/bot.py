"""A bot that plays HILO by rule of thumb and says why; it sees what its seat sees."""

from collections.abc import Sequence
from math import fsum
from random import Random
from typing import Final

from cardtable.api import Card, Choice, Move, View
from cardtable_hilo.gift import Gifts
from cardtable_hilo.judge import Judge
from cardtable_hilo.moves import (
    CALL,
    DISCARD,
    DRAW,
    KEEP,
    TAKE,
    Flip,
    Order,
    RemoveDiagonal,
    RemoveLine,
    Replace,
)
from cardtable_hilo.outlook import Outlook, card_of
from cardtable_hilo.reason import Reasons
from cardtable_hilo.seen import find_removal

DRAWS: Final = 10
"""How many of the unseen cards are tried out in thought before a draw."""


class RuleOfThumb:
    """Makes the move after which its grid is likely to score least."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose the move that costs least, the first of equal ones."""
        thought = Thought(view)
        move = legal_moves[0]
        if len(legal_moves) > 1:
            move = min(legal_moves, key=thought.cost)
        return Choice(move, Reasons(view, thought.judge).of(move))


class Thought:
    """What each move of one decision costs."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.outlook: Final = Outlook(view)
        self.judge: Final = Judge(self.outlook)
        self.gifts: Final = Gifts(self.outlook)

    def cost(self, move: Move) -> float:
        """Return what the own grid is likely to score after *move*, and what that gives away."""
        own = self.outlook.own
        match move:
            case Replace():
                cost = self.placed(self.outlook.held, move.places[own.width])
            case Flip():
                cost = self.judge.flip_worth(move.places[own.width])
            case RemoveLine() | RemoveDiagonal():
                cost = self.removed(move)
            case Order(faces):
                cost = self.gifts.cost(card_of(faces[-1]))
            case _:
                cost = self.cost_of_word(move)
        return cost

    def cost_of_word(self, move: Move) -> float:
        """Return the cost of a move that names no place."""
        own, judge = self.outlook.own, self.judge
        if move == TAKE:
            return min(self.placements(self.outlook.top))
        if move == DRAW:
            return self.drawn()
        if move == DISCARD:
            return self.discarded(self.outlook.held)
        if move == CALL:
            return judge.ended(judge.total(own.cells))
        if move == KEEP and self.view.phase != "must_flip":
            return judge.total(own.cells)
        return judge.worth(own.cells, own.width)

    def placed(self, card: Card, place: int) -> float:
        """Return the cost of laying *card* at *place*."""
        return self.judge.laid_worth(card, place) + self.gifts.cost(self.outlook.own.cells[place])

    def placements(self, card: Card) -> list[float]:
        """Return the cost of laying *card* at each place."""
        return [self.placed(card, place) for place in range(len(self.outlook.own.cells))]

    def drawn(self) -> float:
        """Return the mean cost of a card drawn unseen."""
        cards = self.outlook.sample(DRAWS)
        flipped = self.flipped()
        costs = [min(*self.placements(card), flipped + self.gifts.cost(card)) for card in cards]
        return fsum(costs) / len(costs)

    def discarded(self, card: Card) -> float:
        """Return the cost of discarding *card*, the flip that follows included."""
        return self.flipped() + self.gifts.cost(card)

    def flipped(self) -> float:
        """Return what the own grid is worth after the best flip, or as it is if that may be."""
        own = self.outlook.own
        worths = [self.judge.flip_worth(place) for place in self.outlook.hidden_places()]
        if not worths or self.outlook.box.may_keep_covered:
            worths.append(self.judge.worth(own.cells, own.width))
        return min(worths)

    def removed(self, move: Move) -> float:
        """Return the cost of removing a line."""
        removal = find_removal(self.view, str(move))
        kept = removal.kept if removal else ()
        width = removal.width if removal else 0
        return self.judge.worth([self.outlook.own.cells[place] for place in kept], width)
