"""Zones: the named places where cards lie, who owns them and who sees them.

A game declares its zones; views, guesses, position text, drawing and the checks
on conservation follow from the declaration.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from cardtable.core.error import NotationError
from cardtable.text import tr

# The mark tells position text, which counts seats from 1, that a field of a round is one.
Seat: TypeAlias = Annotated[int, "seat"]
ZoneId: TypeAlias = int

NO_SEAT: Final = -1

Sees: TypeAlias = Literal["all", "owner", "none", "top", "each"]
Lies: TypeAlias = Literal["stack", "fan", "grid"]

ALL: Final = "all"
OWNER: Final = "owner"
NONE: Final = "none"
TOP: Final = "top"
EACH: Final = "each"

STACK: Final = "stack"
FAN: Final = "fan"
GRID: Final = "grid"

_NAME: Final = re.compile(r"[a-z][a-z0-9_-]*")


@dataclass(frozen=True, slots=True)
class Zone:
    """One kind of place for cards.

    *sees* tells who sees its cards: `ALL`, its `OWNER`, `NONE`, everybody its `TOP` card
    only, or `EACH` card by itself, as in a grid whose cards lie face up or face down (a
    face-down card there is hidden from its owner too). *lies* tells how the cards lie: in
    a `STACK` and a `GRID` each has a place that everybody can point at, in a `FAN` the
    order is its owner's own business. *copies* is for several piles of a kind, *width* the
    number of columns that a grid starts with. *usual* is how many cards lie there in a
    position that does not say.
    """

    name: str
    sees: Sees = NONE
    lies: Lies = STACK
    per_seat: bool = False
    copies: int = 1
    width: int = 0
    usual: int = 0

    def __post_init__(self) -> None:
        fault = ""
        if not _NAME.fullmatch(self.name):
            fault = "its name must be made of lower-case letters, digits, '-' and '_'"
        elif self.sees == OWNER and not self.per_seat:
            fault = "only its owner sees it, so it must be per_seat"
        elif self.lies == FAN and self.sees in (TOP, EACH):
            fault = "the cards of a fan have no places, so none of them lies on top or face up"
        elif self.lies == GRID and self.width < 1:
            fault = "a grid needs a width, its number of columns"
        elif self.copies < 1:
            fault = "there must be at least one copy of it"
        if fault:
            raise ValueError(f"zone {self.name!r}: {fault}")


class Cell(NamedTuple):
    """One place of a grid, counted from 0 and written from 1: ``r2c3``."""

    row: int
    col: int

    def __str__(self) -> str:
        return f"r{self.row + 1}c{self.col + 1}"


@dataclass(frozen=True, slots=True)
class Spot:
    """One zone of a real table: a declared zone with its owner and its number."""

    zone: Zone
    owner: Seat
    copy: int
    name: str


class Layout:
    """Where each declared zone lies in the flat list of a table for *seat_count* seats."""

    __slots__ = ("_ids", "seat_count", "spots", "widths", "zones")

    def __init__(self, zones: Sequence[Zone], seat_count: int) -> None:
        self.zones: Final = tuple(zones)
        self.seat_count: Final = seat_count
        self.spots: Final[tuple[Spot, ...]] = tuple(
            Spot(zone, owner, copy, _spot_name(zone, owner, copy))
            for zone in zones
            for owner in (range(seat_count) if zone.per_seat else (NO_SEAT,))
            for copy in range(zone.copies)
        )
        self.widths: Final[tuple[int, ...]] = tuple(spot.zone.width for spot in self.spots)
        self._ids = {spot.name: number for number, spot in enumerate(self.spots)}
        if len(self._ids) < len(self.spots):
            raise ValueError(f"two zones have one name: {', '.join(s.name for s in self.spots)}")

    def one(self, name: str) -> ZoneId:
        """Return the only zone called *name*, a shared one such as the draw pile."""
        return self._ids[name]

    def copies(self, name: str) -> tuple[ZoneId, ...]:
        """Return the shared zones of one kind, such as the build piles."""
        return tuple(n for n, spot in enumerate(self.spots) if spot.zone.name == name)

    def by_seat(self, name: str) -> tuple[ZoneId, ...]:
        """Return the zone called *name* of each seat."""
        return self.copies(name)

    def copies_by_seat(self, name: str) -> tuple[tuple[ZoneId, ...], ...]:
        """Return the zones of one kind of each seat, such as its own discard piles."""
        return tuple(
            tuple(n for n in self.copies(name) if self.spots[n].owner == seat)
            for seat in range(self.seat_count)
        )

    def parse_zone(self, text: str) -> ZoneId:
        """Return the zone that *text* names, such as ``draw`` or ``2.hand``.

        :raises NotationError: the table has no such zone.
        """
        found = self._ids.get(text.strip().casefold())
        if found is None:
            raise NotationError(
                tr(
                    "no such zone: {text} (this table has {names})",
                    text=repr(text[:60]),
                    names=", ".join(self._ids),
                )
            )
        return found


def _spot_name(zone: Zone, owner: Seat, copy: int) -> str:
    number = str(copy + 1) if zone.copies > 1 else ""
    prefix = f"{owner + 1}." if owner != NO_SEAT else ""
    return f"{prefix}{zone.name}{number}"
