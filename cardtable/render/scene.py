"""The moments inside a move at which cards are about to go, to be shown before they do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardtable.core.deck import Face
from cardtable.core.event import ARRANGE, FLIP, MOVE, Event
from cardtable.core.knowledge import KNOWN
from cardtable.core.view import EMPTY, View
from cardtable.core.zone import GRID
from cardtable.render.picture import Mark


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as *view* shows it just before the cards at *marks* leave a grid together.

    *told* is how many of the move's events came before.
    """

    view: View
    marks: frozenset[Mark]
    told: int


def scenes(view: View, events: Sequence[Event]) -> list[Scene]:
    """Return the scenes among *events*, which follow on *view* and are cut to its seat."""
    found = []
    walk = _Walk(view)
    for number, event in enumerate(events):
        if event.kind == MOVE and event.source in walk.grids and len(event.places) > 1:
            marks = frozenset((event.source, place) for place in event.places)
            found.append(Scene(walk.view(), marks, number))
        walk.follow(event)
    return found


class _Walk:
    """The zones of a view, changed as events tell."""

    def __init__(self, view: View) -> None:
        self.start = view
        self.zones = {zone.name: zone for zone in view.zones}
        self.grids = {spot.name for spot in view.box.layout.spots if spot.zone.lies == GRID}
        self.replaced = ""

    def view(self) -> View:
        return replace(self.start, zones=tuple(self.zones.values()), legal_moves=())

    def follow(self, event: Event) -> None:
        if event.kind == FLIP:
            for place, face in zip(event.places, event.faces, strict=True):
                self.lay(event.source, place, face)
        elif event.kind == ARRANGE:
            self.keep(event.source, event.places, event.number)
        elif event.kind == MOVE:
            for number, face in enumerate(event.faces):
                self.take(event, number, face)
                self.put(event, number, face)
            self.replaced = event.target if event.label == "exchange" else ""

    def take(self, event: Event, number: int, face: Face | None) -> None:
        """Take one card away: from its cell, else the highest that shows *face*, else the top."""
        if event.source == self.replaced:
            return  # the new card lies in its place already
        zone = self.zones[event.source]
        if event.source in self.grids and event.places:
            self.change(event.source, event.places[number], None, EMPTY)
        elif len(zone):
            top = len(zone) - 1
            gone = next((p for p in range(top, -1, -1) if zone.faces[p] == face), top)
            self.keep(event.source, [p for p in range(len(zone)) if p != gone], zone.width)

    def put(self, event: Event, number: int, face: Face | None) -> None:
        if event.label == "exchange":
            self.lay(event.target, event.places[number], face)
            return
        zone = self.zones[event.target]
        self.zones[event.target] = replace(
            zone,
            faces=(*zone.faces, face),
            pools=(*zone.pools, 0 if face is None else KNOWN),
            open=(*zone.open, face is not None),
        )

    def lay(self, name: str, place: int, face: Face | None) -> None:
        self.change(name, place, face, KNOWN)

    def change(self, name: str, place: int, face: Face | None, pool: int) -> None:
        zone = self.zones[name]
        after = place + 1
        self.zones[name] = replace(
            zone,
            faces=(*zone.faces[:place], face, *zone.faces[after:]),
            pools=(*zone.pools[:place], pool, *zone.pools[after:]),
            open=(*zone.open[:place], pool == KNOWN, *zone.open[after:]),
        )

    def keep(self, name: str, places: Sequence[int], width: int) -> None:
        zone = self.zones[name]
        self.zones[name] = replace(
            zone,
            faces=tuple(zone.faces[place] for place in places),
            pools=tuple(zone.pools[place] for place in places),
            open=tuple(zone.open[place] for place in places),
            width=width,
        )
