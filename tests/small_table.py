"""A small table with a zone of every kind, and a round that does nothing, for tests of the core."""

from collections.abc import Sequence
from copy import copy
from typing import Final

from cardtable.core.box import Box
from cardtable.core.chance import SeededChance
from cardtable.core.deck import Deck, Face
from cardtable.core.event import Event
from cardtable.core.move import Move
from cardtable.core.result import RoundPlan
from cardtable.core.round import Round
from cardtable.core.table import Table
from cardtable.core.view import View, ZoneView
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import ALL, EACH, FAN, GRID, NONE, OWNER, TOP, Zone, ZoneId

ZONES: Final = (
    Zone("draw", sees=NONE),
    Zone("discard", sees=ALL),
    Zone("shown", sees=ALL, lies=FAN),
    Zone("blind", sees=NONE, lies=FAN),
    Zone("stock", per_seat=True, sees=TOP),
    Zone("hand", per_seat=True, sees=OWNER, lies=FAN),
    Zone("rack", per_seat=True, sees=OWNER),
    Zone("grid", per_seat=True, sees=EACH, lies=GRID, width=2),
)


class StillRound(Round):
    """A round on a table that tests move the cards of."""

    def legal_moves(self) -> Sequence[Move]:
        return ()


class SmallTable:
    """A watched table of *seat_count* seats, with every card of *faces* in the draw pile.

    The card named last is on top, so it is drawn first.
    """

    def __init__(
        self,
        faces: str | Sequence[Face],
        seat_count: int = 3,
        seed: int = 0,
        zones: Sequence[Zone] = ZONES,
    ) -> None:
        names = faces.split() if isinstance(faces, str) else faces
        self.box = Box(None, seat_count, Deck(names), zones, ())
        chance = SeededChance(seed, "test")
        self.table = WatchedTable(self.box.deck, self.box.layout, chance)
        self.table.unpack(self["draw"])

    def __getitem__(self, name: str) -> ZoneId:
        """Return the zone that is called *name*, such as ``2.hand``."""
        return self.box.layout.parse_zone(name)

    def put(self, name: str, faces: str, *, source: str = "draw") -> None:
        """Move *faces*, one after the other, from *source* onto the zone called *name*."""
        for face in faces.split():
            self.table.move_face(face, self[source], self[name])

    def faces(self, name: str) -> list[Face]:
        """Return what truly lies in a zone, bottom first."""
        return [self.box.deck.faces[card] for card in self.table.zones[self[name]]]

    def view(self, seat: int) -> View:
        """Return what *seat*, counted from 0, sees and knows."""
        return still_round(self.box, self.table).view(seat)

    def zone(self, seat: int, name: str) -> ZoneView:
        """Return how *seat* sees the zone called *name*."""
        return self.view(seat).zones[self[name]]

    def knows(self, seat: int, name: str) -> list[str]:
        """Return what *seat* sees or remembers at each place of a zone, ``?`` where nothing."""
        return [face or "?" for face in self.zone(seat, name).faces]

    def pools(self, seat: int, name: str) -> list[str]:
        """Return, for each place of a zone, the faces that may lie there as *seat* knows."""
        view = self.view(seat)
        zone = view.zones[self[name]]
        return [
            face or " ".join(view.pools[pool])
            for face, pool in zip(zone.faces, zone.pools, strict=True)
        ]

    def twin(self) -> "SmallTable":
        """Return a table of its own that stands as this one does, with no events so far."""
        new = copy(self)
        new.table = WatchedTable(self.box.deck, self.box.layout, self.table.chance.fork())
        new.table.zones = [cards[:] for cards in self.table.zones]
        new.table.up = self.table.up[:]
        new.table.widths = self.table.widths[:]
        new.table.knowledge = copy(self.table.knowledge)
        new.table.knowledge.news = self.table.knowledge.news[:]
        new.table.knowledge.pools = [pools[:] for pools in self.table.knowledge.pools]
        return new

    def events(self, seat: int, start: int = 0) -> list[Event]:
        """Return what happened, from event number *start* on, as *seat* knows it."""
        return [event.seen_by(seat) for event in self.table.secret_events[start:]]


def still_round(box: Box, table: Table) -> StillRound:
    """Return a round on *table* with nobody to move."""
    return StillRound(box, table, RoundPlan(1, tuple(range(box.seat_count)), 0))
