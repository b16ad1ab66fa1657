"""Guesses: full states drawn at random from all that a seat cannot tell apart.

A guess is made from a view and nothing else, so it cannot depend on where the hidden
cards truly are.
"""

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from cardtable.core.chance import RngChance, shuffle
from cardtable.core.deck import NO_CARD, Card, Deck, Face
from cardtable.core.table import Table
from cardtable.core.zone import EACH, ZoneId

if TYPE_CHECKING:
    from cardtable.core.round import Round
    from cardtable.core.view import View, ZoneView

Stretch: TypeAlias = tuple[list[Card], int, int]
"""Places of one pool that lie side by side: the cards of the zone, the first place, how many."""


def guess(view: "View", rng: Random) -> "Round":
    """Return a round that looks the same from the seat of *view*, its pools dealt anew."""
    box = view.box
    table = Table(box.deck, box.layout, RngChance(rng))
    supply = _Supply(box.deck)
    stretches: list[list[Stretch]] = [[] for _ in view.pools]
    for zone, zone_view in enumerate(view.zones):
        _lay_known(table, zone, zone_view, supply, stretches)
    for faces, where in zip(view.pools, stretches, strict=True):
        cards = supply.take(faces)
        shuffle(cards, rng.random)
        dealt = 0
        for zone_cards, place, count in where:
            zone_cards[place : place + count] = cards[dealt : dealt + count]
            dealt += count
    return view.round_type.restore(box, table, view.fields)


class _Supply:
    """All cards of a deck, handed out by face; those of one face in their order."""

    __slots__ = ("_next", "_twins")

    def __init__(self, deck: Deck) -> None:
        self._next = dict(deck.first_by_face)
        self._twins = deck.twins

    def take(self, faces: Iterable[Face | None]) -> list[Card]:
        """Hand out a card for each of *faces*, `NO_CARD` for a face that is not known."""
        following = self._next
        if not self._twins:
            return [following[face] for face in faces]
        cards = []
        for face in faces:
            card = following[face]
            cards.append(card)
            if card != NO_CARD:
                following[face] = self._twins[card]
        return cards


def _lay_known(
    table: Table,
    zone: ZoneId,
    zone_view: "ZoneView",
    supply: _Supply,
    stretches: list[list[Stretch]],
) -> None:
    """Lay the known cards of one zone; note which places belong to which pool."""
    cards = table.zones[zone]
    table.widths[zone] = zone_view.width
    pools = zone_view.pools
    size = len(pools)
    if not size:
        return
    first = pools[0]
    if first >= 0 and pools.count(first) == size:
        cards += [NO_CARD] * size
        stretches[first].append((cards, 0, size))
        return
    cards += supply.take(zone_view.faces)
    for place, pool in enumerate(pools):
        if pool >= 0:
            stretches[pool].append((cards, place, 1))
    if table.layout.spots[zone].zone.sees == EACH:
        for card, is_open in zip(cards, zone_view.open, strict=True):
            if is_open:
                table.up[card] = True
