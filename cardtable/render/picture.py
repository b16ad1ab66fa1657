"""What is drawn: a view, with what people need around it to read it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from cardtable.core.deck import Face
from cardtable.core.game import Game
from cardtable.core.view import EMPTY, View, ZoneView
from cardtable.core.zone import GRID, NO_SEAT, Seat, Spot
from cardtable.render.brush import Brush
from cardtable.render.glyph import UNICODE, Glyphs

Mark = tuple[str, int]
"""A card to be marked: the name of its zone, and its place there."""


@dataclass(frozen=True)
class Picture:
    """A *view* of *game*, the *names* of the seats, their *totals* if there are any yet.

    *marks* are the cards that a move under choice would remove.
    """

    game: Game
    view: View
    names: Sequence[str]
    totals: Sequence[int] = ()
    marks: frozenset[Mark] = frozenset()
    glyphs: Glyphs = UNICODE
    brush: Brush = field(init=False)

    def __post_init__(self) -> None:
        brush = Brush.of(self.game, self.view.box.deck, self.glyphs)
        object.__setattr__(self, "brush", brush)

    def zones_of(self, owner: Seat) -> list[tuple[Spot, ZoneView]]:
        """Return the zones of *owner*, the shared ones for `NO_SEAT`; grids come first."""
        spots = self.view.box.layout.spots
        pairs = zip(spots, self.view.zones, strict=True)
        found = [(spot, zone) for spot, zone in pairs if spot.owner == owner]
        # What comes and goes below a grid while a turn lasts moves no card of it on the screen.
        return sorted(found, key=lambda pair: pair[0].zone.lies != GRID)

    def seats(self) -> list[Seat]:
        """Return the seats in table order."""
        return list(range(self.view.box.seat_count))

    def is_dealt_in(self, seat: Seat) -> bool:
        """Tell whether *seat* plays this round."""
        living = self.view.fields.get("seats")
        return not isinstance(living, tuple) or seat in living

    def is_to_move(self, seat: Seat) -> bool:
        """Tell whether *seat* is to move."""
        return seat == self.view.seat_to_move != NO_SEAT

    def title_of(self, spot: Spot) -> str:
        """Return what people call the zone at *spot*."""
        title = self.game.zone_title(spot.zone.name)
        return f"{title} {spot.copy + 1}" if spot.zone.copies > 1 else title

    def is_marked(self, zone: ZoneView, place: int) -> bool:
        """Tell whether the card at *place* of *zone* is marked."""
        return (zone.name, place) in self.marks


def cards_in(zone: ZoneView) -> int:
    """Return how many cards lie in *zone*, its empty cells not counted."""
    return len(zone) - zone.pools.count(EMPTY)


def known_faces(zone: ZoneView) -> list[Face]:
    """Return the faces in *zone* that its seat sees or knows, bottom first."""
    return [face for face in zone.faces if face is not None]
