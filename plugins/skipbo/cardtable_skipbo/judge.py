"""What a table is worth to the seat on turn: the rule of thumb of the bot.

The unit is a card less in the own stock. The figures were found by letting the bot play against
itself with others.
"""

from collections.abc import Sequence
from typing import Final

from cardtable.api import Seat
from cardtable_skipbo.cards import WILD
from cardtable_skipbo.outlook import Outlook
from cardtable_skipbo.plan import HEIGHT, NONE, State, Turn, bits

WIN: Final = 1000.0
"""The last card of a side's stocks."""
WILD_HELD: Final = 0.6
WILD_LYING: Final = 0.5
"""A Skip-Bo card on top of a discard pile."""

PLAYED: Final = 0.08
"""A card less in the hand, which another will take the place of."""
FREED: Final = 0.04
"""A card less on a discard pile."""
NEW_HAND: Final = 0.45
"""A hand that is empty and filled at once."""

THREAT: Final = 0.8
"""A stock card that the next opponent is sure to play."""
LATER: Final = 0.6
"""What each opponent further on weighs beside the one before."""
LAST_CARD: Final = 3.0
"""What it weighs more if that card wins."""
GOES_ON: Final = 0.5
"""What threats and help weigh where the turn goes on with a stock card that is not known yet."""
HELP: Final = 0.3
"""A stock card that the partner is sure to play."""
PROSPECT: Final = 0.3
"""A stock card that can be played in the next turn with what is held now."""
EACH_MISSING: Final = 0.5
"""How likely a number that is missing for that turns up."""

ENOUGH: Final = 2.0
"""With so many cards to draw for each place in a hand nobody needs to be sparing."""
SCARCE_PLAY: Final = 0.3
"""What a card on a build pile is worth more once there is none to draw: it may come back."""
SCARCE_WILD: Final = 0.2
SCARCE_THREAT: Final = 0.2
"""What a Skip-Bo card and a threat weigh then, beside what they usually do."""


class Judge:
    """Values the states of a *turn* for the seat of *outlook*."""

    def __init__(self, outlook: Outlook, turn: Turn) -> None:
        self.outlook: Final = outlook
        self.turn: Final = turn
        self.wins: Final = sum([len(stock) for stock in outlook.stocks]) == 1
        self.held: Final = len(outlook.hand)
        self.lying: Final = sum([len(pile) for pile in outlook.piles])
        view, box = outlook.view, outlook.box
        supply = len(view.zones[box.draw]) + len(view.zones[box.completed])
        self.can_draw: Final = supply > 0
        self.plenty: Final = min(1.0, supply / (ENOUGH * box.seat_count * box.hand_size))
        # Who saves cards when nobody can draw any more blocks the round.
        more = SCARCE_PLAY * (1.0 - self.plenty)
        self.played: Final = PLAYED + more
        self.freed: Final = FREED + more
        self.wild_held: Final = WILD_HELD * self.by_plenty(SCARCE_WILD)
        self.others: Final = self.reaches()

    def by_plenty(self, scarce: float) -> float:
        """Return 1 where there is plenty to draw, and *scarce* where there is nothing."""
        return scarce + (1.0 - scarce) * self.plenty

    def reaches(self) -> list[tuple[float, list[float]]]:
        """Return what a stock card of each other seat weighs, and how likely it is to be played.

        The likelihoods are by the height of the build pile.
        """
        outlook = self.outlook
        side = outlook.box.side_of[outlook.seat]
        weight = -THREAT * self.by_plenty(SCARCE_THREAT)
        found = []
        for seat in outlook.others:
            if seat in side:
                found.append((HELP, outlook.reaches(seat)))
            elif self.takes_turns(seat):
                stocks = outlook.stocks_of(seat)
                is_last = sum([len(stock) for stock in stocks]) == 1
                found.append((weight * LAST_CARD if is_last else weight, outlook.reaches(seat)))
                weight *= LATER
        return found

    def takes_turns(self, seat: Seat) -> bool:
        """Tell whether *seat* has a stock, or plays on for its partner."""
        box = self.outlook.box
        return not box.sits_out or len(self.outlook.view.zones[box.stocks[seat]]) > 0

    def worth(self, state: State) -> float:
        """Return what the turn is worth once it has come to *state*."""
        worth = self.played * (self.held - len(state.hand))
        worth += self.freed * (self.lying - sum(state.depths))
        worth += self.wild_held * state.hand.count(WILD)
        tops = [pile[d - 1] for pile, d in zip(self.turn.piles, state.depths, strict=True) if d]
        worth += WILD_LYING * tops.count(WILD)
        if state.stock != NONE:
            return worth + GOES_ON * self.given(state) + (WIN if self.wins else 1.0)
        worth += self.given(state)
        if self.held and not state.hand and self.can_draw:
            worth += NEW_HAND
        return worth + self.prospect(state, [*state.hand, *tops])

    def given(self, state: State) -> float:
        """Return what the build piles of *state* are worth to others, as the own seat sees it."""
        worth = 0.0
        heights = [cell & HEIGHT for cell in state.builds]
        for weight, reach in self.others:
            worth += weight * max([reach[height] for height in heights])
        return worth

    def prospect(self, state: State, numbers: Sequence[int]) -> float:
        """Return what it is worth for the next turn to have *numbers* at hand."""
        missing: int = self.turn.missing(state, bits(numbers))
        return PROSPECT * EACH_MISSING**missing
