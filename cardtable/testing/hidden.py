"""Exchanging what a seat cannot see: everything that the seat gets must stay as it is."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import TypeAlias, TypeVar

from cardtable.core.chance import shuffle
from cardtable.core.deck import NO_CARD, Card
from cardtable.core.knowledge import KNOWN
from cardtable.core.table import Table
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import ALL, FAN, Seat, ZoneId

T = TypeVar("T")

Place: TypeAlias = tuple[ZoneId, int]


def hidden_places(table: WatchedTable, seat: Seat) -> dict[int, list[Place]]:
    """Return, for each pool of *seat*, the places of its cards."""
    places: dict[int, list[Place]] = {}
    labels = table.knowledge.pools[seat]
    for zone, cards in enumerate(table.zones):
        for place, card in enumerate(cards):
            if card == NO_CARD or table.seers(zone, place) >> seat & 1:
                continue
            if labels[card] != KNOWN:
                places.setdefault(labels[card], []).append((zone, place))
    return places


@contextmanager
def hidden_cards_exchanged(table: WatchedTable, seat: Seat, rng: Random) -> Iterator[int]:
    """Deal each pool of *seat* anew among its places for a while; yield how many cards moved.

    What others know, and how cards lie, stays with the places. Fans of which the seat sees the
    backs lie in another order.
    """
    zones = [cards[:] for cards in table.zones]
    up = table.up[:]
    knowledge = [pools[:] for pools in table.knowledge.pools]
    try:
        moved = sum(_deal_anew(table, where, rng) for where in hidden_places(table, seat).values())
        shuffle_fans(table, rng, but=seat)
        yield moved
    finally:
        for cards, old in zip(table.zones, zones, strict=True):
            cards[:] = old
        table.up[:] = up
        for pools, old_pools in zip(table.knowledge.pools, knowledge, strict=True):
            pools[:] = old_pools


def shuffle_fans(table: Table, rng: Random, but: Seat | None = None) -> None:
    """Put the cards of every fan that is held hidden in another order; not those of seat *but*."""
    for spot, cards in zip(table.layout.spots, table.zones, strict=True):
        if spot.zone.lies == FAN and spot.zone.sees != ALL and spot.owner != but:
            shuffle(cards, rng.random)


def _deal_anew(table: WatchedTable, where: list[Place], rng: Random) -> int:
    old = [table.zones[zone][place] for zone, place in where]
    new = old[:]
    shuffle(new, rng.random)
    for (zone, place), card in zip(where, new, strict=True):
        table.zones[zone][place] = card
    _keep_by_place(table.up, old, new)
    for pools in table.knowledge.pools:
        _keep_by_place(pools, old, new)
    faces = table.deck.faces
    return sum(faces[one] != faces[other] for one, other in zip(old, new, strict=True))


def _keep_by_place(values: list[T], old: Sequence[Card], new: Sequence[Card]) -> None:
    """Give each of the *new* cards the value of the *old* one that lay in its place."""
    of_places = [values[card] for card in old]
    for card, value in zip(new, of_places, strict=True):
        values[card] = value
