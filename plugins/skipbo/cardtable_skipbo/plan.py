"""The plays of a turn as a bot thinks them through: states of the table, and how one leads on.

Only what the seat sees is in a state. Equal build piles are the same to a plan, so it keeps
their heights in order and not their places.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cardtable_skipbo.cards import WILD
from cardtable_skipbo.outlook import Pile
from cardtable_skipbo.tables import way

WILD_TOP: Final = 16
"""Added to the height of a build pile whose top card is a Skip-Bo card, where that matters."""
HEIGHT: Final = WILD_TOP - 1

NONE: Final = -1
"""No number: a Skip-Bo card has one."""


class Limits(NamedTuple):
    """What the house rules say about building."""

    top: int
    wild_on_wild: bool
    wild_as_top: bool
    cover_wild: bool
    is_endless: bool


class State(NamedTuple):
    """The table as the plays of a plan leave it.

    *builds* are the heights of the build piles, *hand* the numbers held, both in order;
    *depths* has how many cards are left on each discard pile. *cover* is the build pile on
    which a Skip-Bo card must be covered, *stock* the stock card that was played last, or
    `NONE`.
    """

    builds: tuple[int, ...]
    hand: tuple[int, ...]
    depths: tuple[int, ...]
    cover: int = NONE
    stock: int = NONE


class Turn:
    """What can be played in a turn from *piles*, the discard piles, and on top of *stocks*."""

    def __init__(self, limits: Limits, piles: Sequence[Pile], stocks: Sequence[int]) -> None:
        self.limits: Final = limits
        self.piles: Final = piles
        self.stocks: Final = stocks
        self._ways: Final = [
            [way(height, number, limits.top) for number in stocks] for height in range(limits.top)
        ]

    def following(self, state: State) -> Iterator[State]:
        """Yield the state after each play that *state* allows."""
        for place, cell in enumerate(state.builds):
            if place and cell == state.builds[place - 1]:
                continue
            if state.cover in (NONE, cell):
                for number in self._fitting(state, cell):
                    yield from self._with(state, cell, number)

    def _fitting(self, state: State, cell: int) -> Sequence[int]:
        """Return the numbers of the cards that build pile *cell* takes."""
        limits = self.limits
        wanted = (cell & HEIGHT) + 1
        takes_wild = (
            state.cover == NONE
            and (limits.wild_on_wild or cell < WILD_TOP)
            and (limits.wild_as_top or wanted < limits.top)
        )
        return (wanted, WILD) if takes_wild else (wanted,)

    def _with(self, state: State, cell: int, number: int) -> Iterator[State]:
        """Yield the states after *number* has been played, from wherever it lies."""
        if number in self.stocks:
            yield self.from_stock(state, cell, number)
        if number in state.hand:
            yield self.from_hand(state, cell, number)
        for place, depth in enumerate(state.depths):
            if depth and self.piles[place][depth - 1] == number:
                yield self.from_pile(state, cell, place)

    def from_stock(self, state: State, cell: int, number: int) -> State:
        """Return *state* after the stock card *number* has been played on *cell*."""
        return self._built(state, cell, number)._replace(stock=number)

    def from_hand(self, state: State, cell: int, number: int) -> State:
        """Return *state* after *number* has been played from the hand on *cell*."""
        held = state.hand.index(number)
        hand = (*state.hand[:held], *state.hand[held + 1 :])
        return self._built(state, cell, number)._replace(hand=hand)

    def from_pile(self, state: State, cell: int, place: int) -> State:
        """Return *state* after the top card of a discard pile has been played on *cell*."""
        depths = state.depths
        number = self.piles[place][depths[place] - 1]
        fewer = (*depths[:place], depths[place] - 1, *depths[place + 1 :])
        return self._built(state, cell, number)._replace(depths=fewer)

    def _built(self, state: State, cell: int, number: int) -> State:
        limits = self.limits
        height = (cell & HEIGHT) + 1
        is_complete = height == limits.top
        grown = 0 if is_complete else height
        if number == WILD and not is_complete and not limits.wild_on_wild:
            grown += WILD_TOP
        builds = list(state.builds)
        builds.remove(cell)
        if not limits.is_endless:
            builds.append(grown)
        else:  # one empty place is as good as another
            builds = [0, *filter(None, (*builds, grown))]
        builds.sort()
        must_cover = number == WILD and limits.cover_wild and not is_complete
        return State(tuple(builds), state.hand, state.depths, grown if must_cover else NONE)

    def wilds(self, state: State) -> int:
        """Return how many Skip-Bo cards there still are to play."""
        piles = zip(self.piles, state.depths, strict=True)
        return state.hand.count(WILD) + sum([pile[:depth].count(WILD) for pile, depth in piles])

    def missing(self, state: State, held: int) -> int:
        """Return how many numbers on the shortest way to a stock card are not among *held*.

        Numbers are held as bits.
        """
        ways = self._ways
        return min(
            [(need & ~held).bit_count() for cell in state.builds for need in ways[cell & HEIGHT]],
            default=self.limits.top,
        )


def bits(numbers: Sequence[int]) -> int:
    """Return a bit for each of *numbers*; a card that is not known has none."""
    found = 0
    for number in numbers:
        if number > WILD:
            found |= 1 << number
    return found
