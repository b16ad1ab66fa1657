"""A view as a row of numbers, for programs that learn; each number has a name.

The seat that looks comes first and the others follow, so what a program learns at one seat it
knows at all of them. What the seat remembers counts as seen; the order in a pile does not,
except for the card on top.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

from cardtable.core.deck import Face
from cardtable.core.round import Round
from cardtable.core.view import EMPTY, View, ZoneView
from cardtable.core.zone import GRID, NO_SEAT, STACK, Seat, Spot, ZoneId

LARGEST: Final = 32_767
"""What is larger counts as this, and what is less than minus this as that."""

_Reader: TypeAlias = Callable[[object, Sequence[Seat]], list[int]]
"""Writes the value of a field as numbers, for the seats in the order of who looks."""


class _Field(NamedTuple):
    """A public field of a round, with the *names* of its numbers."""

    name: str
    names: Sequence[str]
    read: _Reader


class Numbers:
    """Writes the views of rounds like *sample*, which was just dealt, as rows of one length.

    *names* says what each number is. The field of a round that is a list counts where it has
    one item for each seat, a text does not count.
    """

    def __init__(self, sample: Round) -> None:
        layout, size = sample.box.layout, sample.box.seat_count
        self._faces: Final = {face: at for at, face in enumerate(sample.box.deck.cards_by_face)}
        self._phases: Final = {name: number for number, name in enumerate(sample.PHASES)}
        self._fields: Final = list(_readable(sample))
        self._around: Final = [[(seat + on) % size for on in range(size)] for seat in range(size)]
        self._zones: Final = [_zones_for(layout.spots, seat, size) for seat in range(size)]
        self._cells: Final = {
            zone: len(cards)
            for zone, (spot, cards) in enumerate(zip(layout.spots, sample.table.zones, strict=True))
            if spot.zone.lies == GRID
        }
        self.names: Final = tuple(self._names(layout.spots))

    def of(self, view: View, totals: Sequence[int]) -> list[int]:
        """Return the numbers of *view*, in a match with so many *totals*, one for each seat."""
        around, spots = self._around[view.seat], view.box.layout.spots
        row = [0] * len(self._phases)
        row[self._phases[view.phase]] = 1
        row += [int(seat == view.seat_to_move) for seat in around]
        row += [totals[seat] for seat in around]
        for field in self._fields:
            row += field.read(view.fields[field.name], around)
        for zone in self._zones[view.seat]:
            row += self._zone(view.zones[zone], spots[zone], self._cells.get(zone, 0))
        return [max(-LARGEST, min(LARGEST, number)) for number in row]

    def _names(self, spots: Sequence[Spot]) -> Iterator[str]:
        size = len(self._around)
        yield from (f"phase {name}" for name in self._phases)
        yield from _of_seats("to move", size)
        yield from _of_seats("total", size)
        for field in self._fields:
            yield from field.names
        for zone in self._zones[0]:
            spot = spots[zone]
            title = _title(spot)
            yield f"{title}: cards"
            yield from (f"{title}: {face}" for face in self._faces)
            if spot.zone.lies == STACK:
                yield from (f"{title}: {face} on top" for face in self._faces)
            for cell in range(1, self._cells.get(zone, 0) + 1):
                yield f"{title}: no card at {cell}"
                yield f"{title}: unknown at {cell}"
                yield from (f"{title}: {face} at {cell}" for face in self._faces)

    def _zone(self, zone: ZoneView, spot: Spot, cells: int) -> list[int]:
        counts = [0] * len(self._faces)
        for face in zone.faces:
            if face is not None:
                counts[self._faces[face]] += 1
        row = [len(zone) - zone.pools.count(EMPTY), *counts]
        if spot.zone.lies == STACK:
            row += self._one_of(zone.top)
        for cell in range(cells):
            is_empty = cell >= len(zone) or zone.pools[cell] == EMPTY
            face = None if is_empty else zone.faces[cell]
            row += [int(is_empty), int(not is_empty and face is None), *self._one_of(face)]
        return row

    def _one_of(self, face: Face | None) -> list[int]:
        row = [0] * len(self._faces)
        if face is not None:
            row[self._faces[face]] = 1
        return row


def _zones_for(spots: Sequence[Spot], seat: Seat, size: int) -> list[ZoneId]:
    """Return the zones as *seat* looks at them: shared ones, its own, those of the next seat."""

    def distance(zone: ZoneId) -> int:
        owner = spots[zone].owner
        return -1 if owner == NO_SEAT else (owner - seat) % size

    return sorted(range(len(spots)), key=distance)


def _title(spot: Spot) -> str:
    """Return what the zone of *spot* is called by the first seat, which is itself number 0."""
    number = str(spot.copy + 1) if spot.zone.copies > 1 else ""
    whose = "" if spot.owner == NO_SEAT else f" +{spot.owner}"
    return f"{spot.zone.name}{number}{whose}"


def _of_seats(what: str, size: int) -> list[str]:
    return [f"{what} +{on}" for on in range(size)]


def _readable(sample: Round) -> Iterator[_Field]:
    """Yield the fields of rounds like *sample* that can be written as numbers."""
    size = sample.box.seat_count
    hints: Mapping[str, object] = type(sample).FIELDS
    for name, value in sample.fields().items():
        if name in ("phase", "seat_to_move"):
            continue
        if hints[name] is Seat:
            yield _Field(name, _of_seats(name, size), _one_seat)
        elif name == "seats":
            yield _Field(name, _of_seats("plays", size), _some_seats)
        elif isinstance(value, int):
            yield _Field(name, [name], _plain)
        elif isinstance(value, tuple) and len(value) == size and _are_ints(value):
            yield _Field(name, _of_seats(name, size), _by_seat)


def _are_ints(values: tuple[object, ...]) -> bool:
    return all(isinstance(value, int) for value in values)


def _plain(value: object, around: Sequence[Seat]) -> list[int]:
    return [value] if isinstance(value, int) else [0]


def _one_seat(value: object, around: Sequence[Seat]) -> list[int]:
    return [int(seat == value) for seat in around]


def _some_seats(value: object, around: Sequence[Seat]) -> list[int]:
    return [int(isinstance(value, tuple) and seat in value) for seat in around]


def _by_seat(value: object, around: Sequence[Seat]) -> list[int]:
    return [int(value[seat]) for seat in around] if isinstance(value, tuple) else [0] * len(around)
