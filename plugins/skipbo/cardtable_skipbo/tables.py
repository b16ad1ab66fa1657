"""Tables of moves: what a turn may consist of, read off by two small numbers.

A *mask* has a bit for each build pile that takes a card; *held* has a bit for each number in a
hand, bit 0 for a Skip-Bo card. What a table has not been asked for yet it works out and keeps.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from cardtable.api import Move
from cardtable_skipbo.cards import WILD
from cardtable_skipbo.moves import PASS, Play

Mask: TypeAlias = int
Held: TypeAlias = int

KEPT_PILES: Final = 4
"""With so many build piles or fewer, all that they can ask for is small enough to be kept."""
KEPT_MASKS: Final = 256


class Board(NamedTuple):
    """What the build piles take: the mask of each number, and the numbers that have one."""

    masks: Sequence[Mask]
    wanted: Held


class Plays(dict[Mask, Sequence[Play]]):
    """The ways to play one card from one place, by the mask of the piles that take it."""

    def __init__(self, by_pile: Sequence[Play]) -> None:
        super().__init__()
        self._by_pile = by_pile

    def __missing__(self, mask: Mask) -> Sequence[Play]:
        moves = tuple([self._by_pile[pile] for pile in bits_of(mask)])
        if mask < KEPT_MASKS:
            self[mask] = moves
        return moves


class Numbers(dict[Held, Sequence[int]]):
    """The numbers of which a hand has cards, in their order, Skip-Bo cards last."""

    def __missing__(self, held: Held) -> Sequence[int]:
        numbers = (*bits_of(held & ~1), *bits_of(held & 1))
        self[held] = numbers
        return numbers


class Discards(dict[Held, Sequence[Move]]):
    """The ways to end a turn, by what is held: every card onto every pile, or a pass."""

    def __init__(self, by_number: Sequence[Sequence[Move]], numbers: Numbers) -> None:
        super().__init__({0: (PASS,)})
        self._by_number = by_number
        self._numbers = numbers

    def __missing__(self, held: Held) -> Sequence[Move]:
        moves = tuple([m for number in self._numbers[held] for m in self._by_number[number]])
        self[held] = moves
        return moves


class Boards(dict[tuple[int, ...], Board]):
    """What the build piles take, by their heights."""

    def __init__(self, top: int, *, is_endless: bool) -> None:
        super().__init__()
        self._top = top
        self._is_endless = is_endless

    def __missing__(self, heights: tuple[int, ...]) -> Board:
        masks = [0] * (self._top + 1)
        for pile, height in enumerate(heights):
            masks[height + 1] |= 1 << pile
        if self._is_endless:  # one empty place is as good as another
            masks[1] &= -masks[1]
        masks[WILD] = sum(masks[1:])
        board = board_of(masks)
        if len(heights) <= KEPT_PILES:
            self[heights] = board
        return board


def bits_of(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits of *mask*, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def board_of(masks: Sequence[Mask]) -> Board:
    """Return the board of *masks*."""
    return Board(masks, sum(1 << number for number, mask in enumerate(masks) if mask))
