"""Why the bot made its move, in one sentence."""

from typing import Final

from cardtable.api import Card, Face, Move, View, tr
from cardtable_hilo.cards import DECK, VALUE
from cardtable_hilo.judge import Judge
from cardtable_hilo.moves import (
    CALL,
    DISCARD,
    DRAW,
    GO_ON,
    KEEP,
    TAKE,
    Flip,
    Order,
    RemoveDiagonal,
    RemoveLine,
    Replace,
)
from cardtable_hilo.outlook import HIDDEN

LIKELY: Final = 0.5


class Reasons:
    """The reasons for the moves of one decision."""

    def __init__(self, view: View, judge: Judge) -> None:
        self.view: Final = view
        self.judge: Final = judge
        self.own: Final = judge.outlook.own
        self.held: Final = judge.outlook.held

    def of(self, move: Move) -> str:
        """Return the reason for *move*."""
        if len(self.view.legal_moves) == 1:
            return tr("There is no other move.")
        match move:
            case Replace():
                reason = self.of_replacing(move.places[self.own.width])
            case Flip():
                reason = self.of_flip()
            case RemoveLine() | RemoveDiagonal():
                reason = tr("This removal leaves the lowest likely sum.")
            case Order(faces):
                reason = tr("{card} on top helps the next player least.", card=faces[-1])
            case _:
                reason = self.of_word(move)
        return reason

    def of_flip(self) -> str:
        """Return the reason for flipping a card."""
        if len(self.own.cells) == self.own.hidden_count:
            return tr("So far one face-down card is as good as another.")
        return tr("Of the face-down cards this one is likely to help most.")

    def of_word(self, move: Move) -> str:
        """Return the reason for a move that names no place."""
        outlook = self.judge.outlook
        top, held = name_of(outlook.top), name_of(outlook.held)
        lowest = self.judge.chance_of_lowest(self.judge.total(self.own.cells))
        sentences = {
            TAKE: tr("{card} is likely to help more than an unknown card.", card=top),
            DRAW: tr("An unknown card is likely to help more than {card}.", card=top),
            DISCARD: tr("{card} is likely to help less than a flip.", card=held),
            KEEP: tr("A change is not likely to help."),
            CALL: tr("The sum here is likely to be the lowest."),
            GO_ON: tr("Somebody else may well have a lower sum."),
        }
        if move == GO_ON and lowest > LIKELY:
            return tr("The sum here is likely to come down further.")
        return sentences.get(move, tr("Nothing else helps more."))

    def of_replacing(self, place: int) -> str:
        """Return the reason for laying the card in hand at *place*."""
        cells = self.judge.laid(self.held, place)
        card, old = name_of(self.held), self.own.cells[place]
        _, gone, _ = self.judge.prospects(cells, self.own.width)
        if place in gone:
            return tr("{card} completes a HILO.", card=card)
        if self.own.cells.count(HIDDEN) == 1 and old != HIDDEN and VALUE[self.held] > VALUE[old]:
            return tr("The last face-down card had better stay as it is for now.")
        if old == HIDDEN and VALUE[self.held] < self.judge.outlook.mean:
            return tr("{card} is lower than a hidden card is on average.", card=card)
        if old != HIDDEN and VALUE[self.held] < VALUE[old]:
            return tr("{card} is lower than {old}.", card=card, old=name_of(old))
        return tr("No other place suits {card} better.", card=card)


def name_of(card: Card) -> Face:
    """Return the face of *card*, or a word for a hidden one."""
    return tr("a hidden card") if card == HIDDEN else DECK.faces[card]
