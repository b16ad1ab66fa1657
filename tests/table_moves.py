"""Random movements on the small table, for the laws that every table obeys."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from cardtable.core.deck import NO_CARD, Face
from cardtable.core.table import Table
from cardtable.core.zone import FAN, GRID, Seat, ZoneId

Movement: TypeAlias = Callable[[Table], object]
"""One movement, as one may point at it: by zones and places, never by cards."""

FACES: Final = "A B C A D E B F A G B H C"


def random_movement(table: Table, rng: Random) -> Movement:
    """Choose a movement that *table* allows, of any kind."""
    spots = table.layout.spots
    filled = [zone for zone, cards in enumerate(table.zones) if any(c != NO_CARD for c in cards)]
    grids = [zone for zone, spot in enumerate(spots) if spot.zone.lies == GRID]
    piles = [zone for zone in range(len(spots)) if zone not in grids]
    source = rng.choice([zone for zone in filled if zone in piles] or piles[:1])
    target = rng.choice([zone for zone in piles if zone != source])
    grid = rng.choice(grids)
    place = rng.randrange(max(1, len(table.zones[source])))
    return rng.choice(
        [
            *_from_pile(table, source, target, place, rng),
            *_on_grid(table, source, target, grid, rng),
            lambda t: t.pick("die", 6),
        ]
    )


def _from_pile(
    table: Table, source: ZoneId, target: ZoneId, place: int, rng: Random
) -> list[Movement]:
    if not table.zones[source]:
        return []
    seat = rng.randrange(table.layout.seat_count)
    count = rng.randrange(4)
    several = rng.sample(range(len(table.zones[source])), min(1 + count, len(table.zones[source])))
    # A single card is moved more often than many: large moves leave little to know.
    return [
        *[lambda t: t.move(t.zones[source][place], source, target)] * 6,
        *[lambda t: t.move_top(source, target)] * 3,
        *[lambda t: t.peek(seat, source, place)] * 2,
        *[lambda t: t.move_faces(_faces(t, source, several), source, target)] * 3,
        lambda t: t.show(source),
        lambda t: t.move_under(t.zones[source][place], source, target),
        lambda t: t.move_all(source, target),
        lambda t: t.deal(source, target, count),
        lambda t: t.shuffle(source),
        lambda t: t.replenish(target, source, keep=count),
    ]


def _faces(table: Table, zone: ZoneId, places: Sequence[int]) -> list[Face]:
    return [table.deck.faces[table.zones[zone][place]] for place in places]


def _on_grid(
    table: Table, source: ZoneId, target: ZoneId, grid: ZoneId, rng: Random
) -> list[Movement]:
    cards = table.zones[grid]
    seat = rng.randrange(table.layout.seat_count)
    found: list[Movement] = []
    if len(cards) < 4 and table.zones[source]:
        found.append(lambda t: t.deal(source, grid, 2))
    places = [place for place, card in enumerate(cards) if card != NO_CARD]
    if places:
        place = rng.choice(places)
        found += [
            lambda t: t.flip(grid, place),
            lambda t: t.peek(seat, grid, place),
            lambda t: t.gather(grid, [place], target),
            lambda t: t.arrange(grid, places, 2),
        ]
        if table.zones[source]:
            found.append(lambda t: t.exchange(source, grid, place, target))
    return found


def shuffle_hidden_fans(table: Table, seat: Seat, rng: Random) -> None:
    """Put each fan in an order: any where *seat* sees its backs, the deck's where its faces."""
    for spot, cards in zip(table.layout.spots, table.zones, strict=True):
        if spot.zone.lies == FAN and spot.zone.sees != "all":
            cards.sort(key=table.deck.same.__getitem__)
            if spot.owner != seat:
                rng.shuffle(cards)
