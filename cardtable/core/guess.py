"""Guesses: full states drawn at random from all that a seat cannot tell apart.

A guess is made from a view and nothing else, so it cannot depend on where the hidden
cards truly are.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from cardtable.core.chance import RngChance, shuffle
from cardtable.core.deck import NO_CARD, Card, Deck, Face
from cardtable.core.table import Table
from cardtable.core.zone import EACH, ZoneId

if TYPE_CHECKING:
    from cardtable.core.round import Round
    from cardtable.core.view import View, ZoneView

Stretch: TypeAlias = tuple[ZoneId, int, int]
"""Places of one pool that lie side by side: the zone, the first place, how many."""


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
        for zone, place, count in where:
            table.zones[zone][place : place + count] = cards[dealt : dealt + count]
            dealt += count
    round_ = view.round_type.restore(box, table, view.fields)
    if view.round_type.can_tell_where:
        for where in stretches:
            _exchange_impossible(round_, where, rng)
        round_.derive()
    return round_


def _exchange_impossible(round_: "Round", stretches: Sequence[Stretch], rng: Random) -> None:
    """Exchange cards of one pool that cannot lie where they were dealt, as far as that can be."""
    zones, may_lie = round_.table.zones, round_.may_lie
    places = [
        (zone, place) for zone, first, count in stretches for place in range(first, first + count)
    ]
    wrong = [(zone, place) for zone, place in places if not may_lie(zone, zones[zone][place])]
    if not wrong:
        return
    shuffle(places, rng.random)
    for zone, place in wrong:
        card = zones[zone][place]
        if may_lie(zone, card):  # another exchange has settled it
            continue
        for other, at in places:
            if may_lie(zone, zones[other][at]) and may_lie(other, card):
                zones[zone][place], zones[other][at] = zones[other][at], card
                break


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
        stretches[first].append((zone, 0, size))
        return
    cards += supply.take(zone_view.faces)
    for place, pool in enumerate(pools):
        if pool >= 0:
            stretches[pool].append((zone, place, 1))
    if table.layout.spots[zone].zone.sees == EACH:
        for card, is_open in zip(cards, zone_view.open, strict=True):
            if is_open:
                table.up[card] = True
