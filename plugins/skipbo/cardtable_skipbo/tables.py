"""Tables of moves: what a turn may consist of, read off by two small numbers.

A *mask* has a bit for each build pile that takes a card; *held* has a bit for each number in a
hand, bit 0 for a Skip-Bo card. What a table has not been asked for yet it works out and keeps.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from cardtable.api import Move
from cardtable_skipbo.cards import WILD
from cardtable_skipbo.moves import PASS, Play

Mask: TypeAlias = int
Held: TypeAlias = int

LISTED_PILES: Final = 4
"""With so many build piles or fewer, the ways to play a card onto any of them can be listed."""
KEPT_MASKS: Final = 256
KEPT_BITS: Final = 10_000


Board: TypeAlias = tuple[list[Mask], Held]
"""What the build piles take: the mask of each number, and the numbers that have one."""


class RarePlays(dict[Mask, Sequence[Play]]):
    """The ways to play one card from one place where there are too many masks to list."""

    def __init__(self, by_pile: Sequence[Play]) -> None:
        super().__init__()
        self._by_pile = by_pile

    def __missing__(self, mask: Mask) -> Sequence[Play]:
        moves = tuple([self._by_pile[pile] for pile in bits_of(mask)])
        if mask < KEPT_MASKS:
            self[mask] = moves
        return moves


Plays: TypeAlias = Sequence[Sequence[Play]] | RarePlays
"""The ways to play one card from one place, by the mask of the piles that take it."""


def plays_of(by_pile: Sequence[Play]) -> Plays:
    """Return the ways to play a card, which onto each pile is one of *by_pile*."""
    rare = RarePlays(by_pile)
    if len(by_pile) > LISTED_PILES:
        return rare
    return [rare[mask] for mask in range(1 << len(by_pile))]


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


def way(height: int, number: int, top: int) -> int:
    """Return a bit for each number that takes a build pile from *height* to where *number* goes."""
    found = 0
    wanted = height + 1
    while number not in (wanted, WILD):
        found |= 1 << wanted
        wanted = wanted % top + 1
    return found


def ways_of(top: int) -> list[list[Held]]:
    """Return `way` for each number that a build pile takes next and each number to get to."""
    numbers = range(top + 1)
    return [[way(max(0, wanted - 1), number, top) for number in numbers] for wanted in numbers]


@lru_cache(KEPT_BITS)
def bits_of(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits of *mask*, lowest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(found)
