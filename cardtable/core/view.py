"""What one seat may see and know of a round, and the guesses it can make from that.

A view holds faces and places, never card ints and never the round it was made from, so
whatever a player does with it cannot depend on where the hidden cards truly are.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Final

from cardtable.core.box import Box
from cardtable.core.chance import RngChance, shuffle
from cardtable.core.deck import NO_CARD, Card, Face
from cardtable.core.knowledge import KNOWN
from cardtable.core.move import Move
from cardtable.core.table import Table
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import ALL, EACH, FAN, NO_SEAT, OWNER, TOP, Seat, ZoneId

if TYPE_CHECKING:
    from cardtable.core.round import Round

EMPTY: Final = -2
"""In `ZoneView.pools`: a cell of a grid from which the card has gone."""


@dataclass(frozen=True, slots=True)
class ZoneView:
    """One zone as a seat sees it; one item for each place, bottom first.

    *faces* holds what the seat sees or knows, `None` where it does not. *pools* says for each
    place to which of `View.pools` it belongs, `KNOWN` where the face is known, `EMPTY` for an
    empty cell. *open* tells whether the card lies where this seat sees it: a face known but
    not open is remembered.
    """

    name: str
    owner: Seat
    faces: tuple[Face | None, ...]
    pools: tuple[int, ...]
    open: tuple[bool, ...]
    width: int = 0

    def __len__(self) -> int:
        return len(self.faces)

    @property
    def top(self) -> Face | None:
        """The face of the top card where the seat knows it."""
        return self.faces[-1] if self.faces else None


@dataclass(frozen=True, slots=True)
class View:
    """What *seat* may see and know.

    *fields* are the round's public fields by name, *pools* the faces known to lie in the
    places of each pool, *legal_moves* what the seat may do, empty unless it is to move.
    """

    seat: Seat
    phase: str
    seat_to_move: Seat
    zones: tuple[ZoneView, ...]
    pools: tuple[tuple[Face, ...], ...]
    fields: dict[str, object]
    legal_moves: tuple[Move, ...]
    box: Box = field(compare=False, repr=False)
    round_type: "type[Round]" = field(compare=False, repr=False)

    def zone(self, name: str, seat: Seat = NO_SEAT, copy: int = 0) -> ZoneView:
        """Return the zone called *name*: of *seat*, or a shared one; *copy* counts from 0."""
        ids = self.box.layout.copies(name)
        per_seat = len(ids) // self.box.seat_count if seat != NO_SEAT else 0
        return self.zones[ids[seat * per_seat + copy if seat != NO_SEAT else copy]]

    def seen(self) -> "View":
        """Return the view without what is only remembered: what a newcomer would see."""
        zones = tuple(
            replace(
                zone,
                faces=tuple(f if o else None for f, o in zip(zone.faces, zone.open, strict=True)),
                pools=tuple(p if p == EMPTY or o else 0 for p, o in zip(zone.pools, zone.open, strict=True)),
            )
            for zone in self.zones
        )
        return replace(self, zones=zones, pools=())

    def guess(self, rng: Random) -> "Round":
        """Return one full state drawn from all that this seat cannot tell apart."""
        return guess(self, rng)


def look(round_: "Round", seat: Seat) -> View:
    """Return the view of *seat*."""
    table = round_.table
    labels = _labels(table, seat)
    numbers: dict[int, int] = {}
    members: dict[int, list[Card]] = {}
    zones = tuple(
        _look_at(table, zone, seat, labels, numbers, members) for zone in range(len(table.zones))
    )
    pools = tuple(
        tuple(table.deck.sorted_faces(members[label]))
        for label in sorted(numbers, key=numbers.__getitem__)
    )
    return View(
        seat,
        round_.PHASES[round_.phase],
        round_.seat_to_move,
        zones,
        pools,
        round_.fields(),
        tuple(round_.legal_moves()) if seat == round_.seat_to_move else (),
        round_.box,
        type(round_),
    )


def _labels(table: Table, seat: Seat) -> Sequence[int]:
    """Return the pool of each card; where nobody kept knowledge all hidden cards are one."""
    if isinstance(table, WatchedTable):
        return table.knowledge.pools[seat]
    return bytes(table.deck.size)


def _look_at(
    table: Table,
    zone: ZoneId,
    seat: Seat,
    labels: Sequence[int],
    numbers: dict[int, int],
    members: dict[int, list[Card]],
) -> ZoneView:
    spot = table.layout.spots[zone]
    sees = spot.zone.sees
    cards = table.zones[zone]
    width = table.widths[zone]
    faces = table.deck.faces
    if sees == ALL or (sees == OWNER and spot.owner == seat):
        shown = cards
        if spot.zone.lies == FAN and sees == OWNER:
            shown = sorted(cards, key=table.deck.same.__getitem__)
        size = len(shown)
        seen = tuple([faces[card] for card in shown])
        return ZoneView(spot.name, spot.owner, seen, (KNOWN,) * size, (True,) * size, width)
    if sees == EACH:
        up = table.up
        is_open = [card != NO_CARD and up[card] == 1 for card in cards]
    else:
        is_open = [False] * len(cards)
        if sees == TOP and cards:
            is_open[-1] = True
        elif spot.zone.lies == FAN:
            cards = _canonical(table, cards, labels, numbers)
    known: list[Face | None] = []
    pools: list[int] = []
    for card, seen_now in zip(cards, is_open, strict=True):
        if card == NO_CARD:
            known.append(None)
            pools.append(EMPTY)
            continue
        label = KNOWN if seen_now else labels[card]
        if label == KNOWN:
            known.append(faces[card])
            pools.append(KNOWN)
        else:
            known.append(None)
            pools.append(numbers.setdefault(label, len(numbers)))
            members.setdefault(label, []).append(card)
    return ZoneView(spot.name, spot.owner, tuple(known), tuple(pools), tuple(is_open), width)


def _canonical(
    table: Table, cards: Sequence[Card], labels: Sequence[int], numbers: dict[int, int]
) -> list[Card]:
    """Order the cards of a hidden fan by what the seat knows: its own order is not to be seen."""
    same = table.deck.same
    last = len(numbers)

    def known_first(card: Card) -> tuple[int, int]:
        label = labels[card]
        if label == KNOWN:
            return (0, same[card])
        return (1 + numbers.get(label, last), label)

    return sorted(cards, key=known_first)


def guess(view: View, rng: Random) -> "Round":
    """Return a round that looks the same from the seat of *view*, its pools dealt anew."""
    box = view.box
    table = Table(box.deck, box.layout, RngChance(rng))
    left = {face: list(reversed(cards)) for face, cards in box.deck.cards_by_face.items()}
    places: list[list[tuple[list[Card], int]]] = [[] for _ in view.pools]
    for zone, zone_view in enumerate(view.zones):
        _lay_known(table, zone, zone_view, left, places)
    for faces, where in zip(view.pools, places, strict=True):
        cards = [left[face].pop() for face in faces]
        shuffle(cards, rng.random)
        for (zone_cards, place), card in zip(where, cards, strict=True):
            zone_cards[place] = card
    return view.round_type.restore(box, table, view.fields)


def _lay_known(
    table: Table,
    zone: ZoneId,
    zone_view: ZoneView,
    left: dict[Face, list[Card]],
    places: list[list[tuple[list[Card], int]]],
) -> None:
    """Lay the known cards of one zone; note which places belong to which pool."""
    cards = table.zones[zone]
    table.widths[zone] = zone_view.width
    is_each = table.layout.spots[zone].zone.sees == EACH
    for place, (face, pool, is_open) in enumerate(
        zip(zone_view.faces, zone_view.pools, zone_view.open, strict=True)
    ):
        if face is not None:
            card = left[face].pop()
            cards.append(card)
            if is_each and is_open:
                table.up[card] = 1
            continue
        cards.append(NO_CARD)
        if pool != EMPTY:
            places[pool].append((cards, place))
