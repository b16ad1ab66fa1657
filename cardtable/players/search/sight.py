"""What one seat sees of a guess, as a key: equal keys, equal places in the tree."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from cardtable.core.deck import NO_CARD, Card, Deck
from cardtable.core.table import Table
from cardtable.core.zone import EACH, FAN, NONE, OWNER, Layout, Seat, Spot, ZoneId

Key: TypeAlias = tuple[object, ...]
Look: TypeAlias = Callable[[Table], object]

HIDDEN: Final = -2
"""Stands in a key for a card that lies face down; `NO_CARD` stands for an empty cell."""


def sight_of(layout: Layout, deck: Deck, seat: Seat) -> Callable[[Table], Key]:
    """Return a function that tells what *seat* sees of a table.

    Of a pile that lies open it looks at the top card and the height, which is what a move
    changes; that much is quick.
    """
    looks = [_look_at(zone, spot, deck.same, seat) for zone, spot in enumerate(layout.spots)]

    def sight(table: Table) -> Key:
        return tuple([look(table) for look in looks])

    return sight


def _look_at(zone: ZoneId, spot: Spot, same: Sequence[Card], seat: Seat) -> Look:
    sees = spot.zone.sees
    if sees == NONE or (sees == OWNER and spot.owner != seat):
        return lambda table: len(table.zones[zone])
    if sees == EACH:
        return lambda table: tuple(
            [
                card if card == NO_CARD else same[card] if table.up[card] else HIDDEN
                for card in table.zones[zone]
            ]
        )
    if spot.zone.lies == FAN:
        return lambda table: tuple(sorted([same[card] for card in table.zones[zone]]))
    return lambda table: _top(table.zones[zone], same)


def _top(cards: Sequence[Card], same: Sequence[Card]) -> tuple[int, int]:
    return (len(cards), same[cards[-1]]) if cards else (0, NO_CARD)
