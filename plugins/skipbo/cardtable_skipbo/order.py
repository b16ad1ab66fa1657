"""What a discard does to the order of the discard piles, as the bot sees it."""

from typing import Final

from cardtable_skipbo.cards import WILD
from cardtable_skipbo.judge import Judge
from cardtable_skipbo.outlook import Outlook, Pile
from cardtable_skipbo.plan import State

NEW_PILE: Final = 0.03
"""What it costs to begin another pile."""
STEP_DOWN: Final = 0.01
"""What each number costs that is left out in a pile that goes down."""
BURIED: Final = 0.3
"""What it costs to put a card on a lower one."""
WILD_BURIED: Final = 0.6
"""What it costs to put a card on a Skip-Bo card."""
WILD_GONE: Final = 0.8
"""What it costs to discard a Skip-Bo card: more than any number."""
SOON: Final = 0.15
"""What it costs more if the card that goes, or is buried, could be played right now."""


class Order:
    """Values the ways to end a turn with a discard."""

    def __init__(self, judge: Judge, state: State) -> None:
        self.judge: Final = judge
        self.state: Final = state
        self.outlook: Final[Outlook] = judge.outlook

    def worth(self, number: int, pile: Pile) -> float:
        """Return what it is worth to put *number* on *pile*."""
        worth = self.prospect(number, pile) - self.cost_of_place(number, pile)
        if number == WILD:
            return worth - WILD_GONE
        return worth - SOON * self.nearness(number)

    def cost_of_place(self, number: int, pile: Pile) -> float:
        """Return what it costs that *number* lies on *pile*."""
        if not pile:
            return NEW_PILE
        under = pile[-1]
        if under == WILD:
            return WILD_BURIED
        if number in (WILD, under):
            return 0.0
        if under > number:
            return STEP_DOWN * (under - number - 1)
        return BURIED + SOON * self.nearness(under)

    def prospect(self, number: int, pile: Pile) -> float:
        """Return what is left for the next turn once *number* lies on *pile*."""
        hand = list(self.outlook.hand)
        hand.remove(number)
        tops = [other[-1] for other in self.judge.turn.piles]
        if pile:
            tops.remove(pile[-1])
        return self.judge.prospect(self.state, [*hand, *tops, number])

    def nearness(self, number: int) -> float:
        """Return 1 for a number that can be played now, the less the longer it will take."""
        top = self.outlook.top
        steps = min([(number - height - 1) % top for height in self.outlook.heights])
        return 1.0 - steps / top
