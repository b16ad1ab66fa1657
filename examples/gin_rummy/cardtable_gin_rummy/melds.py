"""Melds as sets of bits, one for each card: which there are, and how much stays left over."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from cardtable.api import Card, Face

RANKS: Final = 13
SUITS: Final = 4
SHORTEST: Final = 3
LONGEST: Final = 5
"""A longer run is laid out as two."""

VALUES: Final = [min(10, card % RANKS + 1) for card in range(RANKS * SUITS)]
"""What each card counts: aces 1, court cards 10."""


def value_of_face(face: Face) -> int:
    """Return what a card that shows *face* counts."""
    return {"A": 1, "J": 10, "Q": 10, "K": 10}.get(face[:-1]) or int(face[:-1])


def _all_melds() -> Iterator[tuple[Card, ...]]:
    """Yield every meld: sets of a rank, then runs in a suit."""
    for rank in range(RANKS):
        cards = [suit * RANKS + rank for suit in range(SUITS)]
        yield from combinations(cards, SHORTEST)
        yield tuple(cards)
    for length in range(SHORTEST, LONGEST + 1):
        for suit in range(SUITS):
            for rank in range(RANKS + 1 - length):
                yield tuple(suit * RANKS + rank + step for step in range(length))


MELDS: Final = tuple(_all_melds())
MASKS: Final = tuple(sum(1 << card for card in meld) for meld in MELDS)


def cards_of(mask: int) -> list[Card]:
    """Return the cards of a set."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


@lru_cache(maxsize=1 << 16)
def value_of(mask: int) -> int:
    """Return what the cards of a set count together."""
    return sum([VALUES[card] for card in cards_of(mask)])


@lru_cache(maxsize=1 << 14)
def melded(hand: int) -> tuple[int, ...]:
    """Return every set of cards of *hand* that can be laid out in melds together."""
    found = {0}
    for meld in MASKS:
        if meld & hand == meld:
            found |= {used | meld for used in found if not used & meld}
    return tuple(sorted(found))


@lru_cache(maxsize=1 << 14)
def left_over(hand: int) -> int:
    """Return the least that the cards of *hand* outside of melds can count."""
    return value_of(hand) - max(map(value_of, melded(hand)))


@lru_cache(maxsize=1 << 14)
def knocks(hand: int, limit: int) -> tuple[Card, ...]:
    """Return the cards of *hand* after whose discard at most *limit* is left over."""
    found = 0
    for used in melded(hand):
        rest = hand ^ used
        total = value_of(rest)
        if total - VALUES[-1] <= limit:
            found |= sum(1 << card for card in cards_of(rest) if total - VALUES[card] <= limit)
    return tuple(cards_of(found))


@lru_cache(maxsize=1 << 14)
def best_discard(hand: int, kept: int) -> tuple[int, Card]:
    """Return the least that can be left over after a discard, none of *kept*, and the discard."""
    found = []
    for used in melded(hand):
        rest = hand ^ used
        total = value_of(rest)
        found += [(total - VALUES[card], card) for card in cards_of(rest & ~kept)]
    return min(found, key=lambda pair: (pair[0], -VALUES[pair[1]], pair[1]))


def layoffs(meld: int) -> int:
    """Return the cards that can be added to a meld, which may be longer by cards added before."""
    cards = cards_of(meld)
    first, last = cards[0], cards[-1]
    if first % RANKS == last % RANKS:
        return sum(1 << (suit * RANKS + first % RANKS) for suit in range(SUITS)) & ~meld
    below = 1 << (first - 1) if first % RANKS else 0
    above = 1 << (last + 1) if last % RANKS < RANKS - 1 else 0
    return below | above
