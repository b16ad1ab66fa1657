"""What one seat may see and know of a round, and the guesses it can make from that.

A view holds faces and places, never card ints and never the round it was made from, so
whatever a player does with it cannot depend on where the hidden cards truly are.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from cardtable.core.box import Box
from cardtable.core.deck import NO_CARD, Card, Face
from cardtable.core.guess import guess
from cardtable.core.knowledge import KNOWN
from cardtable.core.move import Incident, Move
from cardtable.core.result import Entry
from cardtable.core.table import Table
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import ALL, EACH, FAN, GRID, NO_SEAT, OWNER, TOP, Seat, Spot, ZoneId

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
    *incidents* is what may be entered that happened at the table, the same for every seat.
    *entries* are the results of the match so far, and what else counts in its standing; a view
    of a round by itself has none.
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
    incidents: tuple[Incident, ...] = ()
    entries: tuple[Entry, ...] = field(default=(), compare=False, repr=False)

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
                pools=tuple(
                    p if p == EMPTY or o else 0 for p, o in zip(zone.pools, zone.open, strict=True)
                ),
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
    sight = _Sight(seat, _labels(table, seat), {}, [])
    zones = tuple([_look_at(table, zone, sight) for zone in range(len(table.zones))])
    sorted_faces = table.deck.sorted_faces
    return View(
        seat,
        round_.PHASES[round_.phase],
        round_.seat_to_move,
        zones,
        tuple([tuple(sorted_faces(cards)) for cards in sight.members]),
        round_.fields(),
        tuple(round_.legal_moves()) if seat == round_.seat_to_move else (),
        round_.box,
        type(round_),
        tuple(round_.incidents()),
    )


def look_open(round_: "Round") -> View:
    """Return a view of no seat in which every face is known; `ZoneView.open` is as a table shows.

    It is for finished matches, and for those who say that they want to be spoilt.
    """
    table = round_.table
    zones = tuple(_lay_open(table, zone) for zone in range(len(table.zones)))
    return View(
        NO_SEAT,
        round_.PHASES[round_.phase],
        round_.seat_to_move,
        zones,
        (),
        round_.fields(),
        tuple(round_.legal_moves()),
        round_.box,
        type(round_),
        tuple(round_.incidents()),
    )


def _lay_open(table: Table, zone: ZoneId) -> ZoneView:
    spot = table.layout.spots[zone]
    cards = table.zones[zone]
    if spot.zone.sees == EACH:
        is_open = [card != NO_CARD and table.up[card] for card in cards]
    else:
        is_open = [spot.zone.sees in (ALL, OWNER)] * len(cards)
        if spot.zone.sees == TOP and cards:
            is_open[-1] = True
    return ZoneView(
        spot.name,
        spot.owner,
        tuple(table.deck.faces[card] if card != NO_CARD else None for card in cards),
        tuple(EMPTY if card == NO_CARD else KNOWN for card in cards),
        tuple(is_open),
        table.widths[zone],
    )


def _labels(table: Table, seat: Seat) -> Sequence[int]:
    """Return the pool of each card; where nobody kept knowledge all hidden cards are one."""
    if isinstance(table, WatchedTable):
        return table.knowledge.pools[seat]
    return [0] * table.deck.size


class _Sight(NamedTuple):
    """What one *seat* knows, and the pools met so far.

    *labels* has the pool of each card. *numbers* maps them to the numbers of the view, which
    count the pools as they are met; *members* has the cards of each.
    """

    seat: Seat
    labels: Sequence[int]
    numbers: dict[int, int]
    members: list[list[Card]]

    def number(self, label: int) -> int:
        """Return the number of the pool *label*."""
        if label not in self.numbers:
            self.numbers[label] = len(self.members)
            self.members.append([])
        return self.numbers[label]


def _look_at(table: Table, zone: ZoneId, sight: _Sight) -> ZoneView:
    spot = table.layout.spots[zone]
    cards = table.zones[zone]
    width = table.widths[zone]
    if not cards:
        return _empty_zone(spot.name, spot.owner, width)
    if spot.zone.lies == FAN and spot.zone.sees != ALL:
        cards = _in_fixed_order(table, spot, cards, sight)
    is_open = _open_places(table, spot, cards, sight.seat)
    faces, pools = _known_places(table.deck.faces, cards, is_open, sight)
    return ZoneView(spot.name, spot.owner, faces, pools, is_open, width)


@cache
def _empty_zone(name: str, owner: Seat, width: int) -> ZoneView:
    return ZoneView(name, owner, (), (), (), width)


def _open_places(table: Table, spot: Spot, cards: Sequence[Card], seat: Seat) -> tuple[bool, ...]:
    """Tell for each of *cards* whether it lies where *seat* sees it."""
    sees = spot.zone.sees
    size = len(cards)
    if sees == EACH:
        up = table.up
        return tuple([card != NO_CARD and up[card] for card in cards])
    if sees == TOP:
        return (*(False,) * (size - 1), True)
    is_seen = sees == ALL or (sees == OWNER and spot.owner == seat)
    if is_seen and spot.zone.lies == GRID:
        return tuple([card != NO_CARD for card in cards])
    return (is_seen,) * size


def _known_places(
    faces: Sequence[Face], cards: Sequence[Card], is_open: Sequence[bool], sight: _Sight
) -> tuple[tuple[Face | None, ...], tuple[int, ...]]:
    """Return the faces that the seat of *sight* knows, and the pools of the places."""
    size = len(cards)
    if False not in is_open:
        return tuple([faces[card] for card in cards]), (KNOWN,) * size
    labels = sight.labels
    first = labels[cards[0]]
    is_plain = True not in is_open and NO_CARD not in cards
    if first >= 0 and is_plain and [labels[card] for card in cards].count(first) == size:
        # The usual pile: all of it is hidden, and nothing tells one card from another.
        number = sight.number(first)
        sight.members[number] += cards
        return (None,) * size, (number,) * size
    known: list[Face | None] = []
    pools: list[int] = []
    for card, seen_now in zip(cards, is_open, strict=True):
        label = KNOWN if seen_now else EMPTY if card == NO_CARD else labels[card]
        known.append(faces[card] if label == KNOWN else None)
        if label >= 0:
            number = sight.number(label)
            sight.members[number].append(card)
            pools.append(number)
        else:
            pools.append(label)
    return tuple(known), tuple(pools)


def _in_fixed_order(table: Table, spot: Spot, cards: Sequence[Card], sight: _Sight) -> list[Card]:
    """Return *cards* of a fan in an order that tells nothing: the fan's own is not to be seen."""
    same = table.deck.same
    if spot.owner == sight.seat and spot.zone.sees == OWNER:
        return sorted(cards, key=same.__getitem__)
    labels, numbers, last = sight.labels, sight.numbers, len(sight.members)

    def known_first(card: Card) -> tuple[int, int]:
        label = labels[card]
        if label == KNOWN:
            return (0, same[card])
        return (1 + numbers.get(label, last), label)

    return sorted(cards, key=known_first)
