"""The table of a match: it moves cards as the bare table does, and somebody listens.

Every movement is told as an event, and what each seat knows is kept, so that views,
guesses and the log never depend on what a game remembers to say.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from cardtable.core.chance import Chance, Outcome
from cardtable.core.deck import NO_CARD, Card, Deck, Face
from cardtable.core.event import (
    ARRANGE,
    FLIP,
    MOVE,
    NOTE,
    PEEK,
    PICK,
    SHOW,
    SHUFFLE,
    TURN,
    Event,
    EventKind,
    SecretEvent,
)
from cardtable.core.knowledge import Knowledge
from cardtable.core.table import Table
from cardtable.core.zone import ALL, EACH, FAN, NO_SEAT, OWNER, TOP, Layout, Seat, ZoneId


class WatchedTable(Table):
    """A table that records events, chance and knowledge."""

    __slots__ = ("_seers", "everyone", "knowledge", "outcomes", "secret_events")

    def __init__(self, deck: Deck, layout: Layout, chance: Chance) -> None:
        super().__init__(deck, layout, chance)
        self.knowledge = Knowledge(deck, layout.seat_count)
        self.secret_events: list[SecretEvent] = []
        self.outcomes: list[Outcome] = []
        self.everyone: Final = (1 << layout.seat_count) - 1
        # Who sees a whole zone; the cards of a `TOP` or `EACH` zone are looked at one by one.
        self._seers = [
            self.everyone
            if spot.zone.sees == ALL
            else (1 << spot.owner if spot.zone.sees == OWNER and spot.owner != NO_SEAT else 0)
            for spot in layout.spots
        ]

    def clone(self) -> Table:
        """Return a bare table; its chance goes on alike and touches this one's no more."""
        new = super().clone()
        new.chance = self.chance.fork()
        return new

    def seers(self, zone: ZoneId, place: int) -> int:
        """Return the mask of the seats that see the card at *place* of *zone*."""
        sees = self.layout.spots[zone].zone.sees
        if sees == TOP:
            return self.everyone if place == len(self.zones[zone]) - 1 else 0
        if sees == EACH:
            card = self.zones[zone][place]
            return self.everyone if card != NO_CARD and self.up[card] else 0
        return self._seers[zone]

    def unpack(self, zone: ZoneId) -> None:
        super().unpack(zone)
        self._see_all(zone)

    def move_top(self, source: ZoneId, target: ZoneId) -> Card:
        card = self.zones[source][-1]
        self.move(card, source, target)
        return card

    def move(self, card: Card, source: ZoneId, target: ZoneId) -> None:
        place = self.zones[source].index(card)
        seers = self.seers(source, place)
        self._leave([card], [seers | self._seers_of_top(target)], source, target)
        super().move(card, source, target)
        self._arrived([card], [seers], source, target, [place])

    def move_face(self, face: Face, source: ZoneId, target: ZoneId) -> Card:
        (card,) = self.find((face,), source)
        self.move(card, source, target)
        return card

    def move_faces(self, faces: Sequence[Face], source: ZoneId, target: ZoneId) -> None:
        cards = self.find(faces, source)
        if not cards:
            return
        places = [self.zones[source].index(card) for card in cards]
        seers = [self.seers(source, place) for place in places]
        self._leave(cards, self._seers_there(seers, target), source, target)
        for card in cards:
            super().move(card, source, target)
        self._arrived(cards, seers, source, target, places)

    def move_under(self, card: Card, source: ZoneId, target: ZoneId) -> None:
        place = self.zones[source].index(card)
        is_top = not self.zones[target]
        seers = self.seers(source, place)
        seers |= self._seers_of_top(target) if is_top else self._seers[target]
        self._leave([card], [seers], source, target)
        super().move_under(card, source, target)
        seers |= self.seers(target, 0)
        self._see([card], [seers])
        places = self._places(source, [place])
        self._tell(MOVE, source, target, [card], [seers], label="under", places=places)
        self._turn_top(source)

    def move_all(self, source: ZoneId, target: ZoneId) -> None:
        cards = self.zones[source][:]
        if not cards:
            return
        seers = [self.seers(source, place) for place in range(len(cards))]
        self._leave(cards, self._seers_there(seers, target), source, target)
        super().move_all(source, target)
        held, there = self.layout.spots[source].zone, self.layout.spots[target].zone
        if held.lies == there.lies == FAN and ALL not in (held.sees, there.sees):
            # What somebody holds was in no order, and is in none where it goes; laid open it
            # lies there for all to see in the order in which it was held.
            pairs = sorted(zip(cards, seers, strict=True), key=lambda p: self.deck.same[p[0]])
            cards, seers = [card for card, _ in pairs], [mask for _, mask in pairs]
        self._arrived(cards, seers, source, target, range(len(cards)))

    def deal(self, source: ZoneId, target: ZoneId, count: int) -> None:
        cards = self.zones[source][: -count - 1 : -1] if count else []
        if not cards:
            return
        top = len(self.zones[source]) - 1
        # Each card of a pile that shows its top is turned before it is dealt.
        is_turned = self.layout.spots[source].zone.sees == TOP
        seers = [
            self.everyone if is_turned else self.seers(source, top - number)
            for number in range(len(cards))
        ]
        self._leave(cards, self._seers_there(seers, target), source, target)
        super().deal(source, target, count)
        self._arrived(cards, seers, source, target, ())

    def flip(self, grid: ZoneId, place: int) -> Card:
        self._require_card(grid, place)
        card = super().flip(grid, place)
        self._see([card], [self.everyone])
        self._tell(FLIP, grid, grid, [card], [self.everyone], places=[place])
        return card

    def flip_all(self, grid: ZoneId) -> None:
        down = [
            (place, card)
            for place, card in enumerate(self.zones[grid])
            if card != NO_CARD and not self.up[card]
        ]
        super().flip_all(grid)
        if down:
            cards = [card for _, card in down]
            everyone = [self.everyone] * len(down)
            self._see(cards, everyone)
            self._tell(FLIP, grid, grid, cards, everyone, places=[place for place, _ in down])

    def exchange(self, source: ZoneId, grid: ZoneId, place: int, target: ZoneId) -> Card:
        self._require_card(grid, place)
        old_seers = self.seers(grid, place)
        self._leave([self.zones[source][-1]], [self.everyone], source, grid)
        old = super().exchange(source, grid, place, target)
        new = self.zones[grid][place]
        old_seers |= self.seers(target, len(self.zones[target]) - 1)
        self._see([new, old], [self.everyone, old_seers])
        self._tell(MOVE, source, grid, [new], [self.everyone], label="exchange", places=[place])
        self._tell(MOVE, grid, target, [old], [old_seers], places=[place])
        self._turn_top(source)
        return old

    def gather(self, grid: ZoneId, places: Sequence[int], target: ZoneId) -> None:
        for place in places:
            self._require_card(grid, place)
        seers = [self.seers(grid, place) for place in places]
        cards = [self.zones[grid][place] for place in places]
        super().gather(grid, places, target)
        self._arrived(cards, seers, grid, target, places)

    def arrange(self, grid: ZoneId, places: Sequence[int], width: int) -> None:
        super().arrange(grid, places, width)
        name = self.layout.spots[grid].name
        event = Event(ARRANGE, source=name, target=name, places=tuple(places), number=width)
        self.secret_events.append(SecretEvent(event))

    def shuffle(self, zone: ZoneId, keep: int = 0) -> None:
        count = max(0, len(self.zones[zone]) - keep)
        if self.layout.spots[zone].zone.lies != FAN:  # the order of a fan is not known anyway
            for seat in range(self.layout.seat_count):
                if not self._seers[zone] >> seat & 1:
                    self.knowledge.mix(seat, self.zones[zone][:count])
        super().shuffle(zone, keep)
        cards = self.zones[zone][:count]
        name = self.layout.spots[zone].name
        self.outcomes.append(Outcome("shuffle " + name, self._faces(cards)))
        self.secret_events.append(
            SecretEvent(Event(SHUFFLE, target=name, label="shuffle " + name, number=len(cards)))
        )
        self._see_all(zone)
        if not keep:
            self._turn_top(zone)

    def replenish(self, draw: ZoneId, source: ZoneId, keep: int = 1) -> None:
        cards = self.zones[source][: max(0, len(self.zones[source]) - keep)]
        if cards:
            seers = [self.seers(source, n) | self._seers[draw] for n in range(len(cards))]
            self._leave(cards, seers, source, draw)
            self._see(cards, seers)
            places = self._places(source, range(len(cards)))
            self._tell(MOVE, source, draw, cards, seers, places=places)
        super().replenish(draw, source, keep)

    def pick(self, label: str, count: int) -> int:
        number = super().pick(label, count)
        self.outcomes.append(Outcome(label, number=number))
        self.secret_events.append(SecretEvent(Event(PICK, label=label, number=number)))
        return number

    def peek(self, seat: Seat, zone: ZoneId, place: int) -> None:
        self._require_card(zone, place)
        card = self.zones[zone][place]
        seers = self.seers(zone, place)
        if self.layout.spots[zone].zone.lies == FAN and not seers >> seat & 1:
            self.knowledge.single_out(seat, card, self.zones[zone])
            # It may be a second copy of a card that the seat knew to be there.
            self.knowledge.surprise()
        self._see([card], [1 << seat])
        places = self._places(zone, [place])
        self._tell(PEEK, zone, zone, [card], [seers | 1 << seat], seat=seat, places=places)

    def show(self, zone: ZoneId) -> None:
        cards = [card for card in self.zones[zone] if card != NO_CARD]
        if not cards:
            return
        if self.layout.spots[zone].zone.lies == FAN:
            cards.sort(key=self.deck.same.__getitem__)  # its order is its owner's own business
        everyone = [self.everyone] * len(cards)
        self._see(cards, everyone)
        places = self._places(zone, range(len(cards)))
        self._tell(SHOW, zone, zone, cards, everyone, places=places)

    def note(self, kind: str, seat: Seat, cards: Sequence[Card] = ()) -> None:
        everyone = [self.everyone] * len(cards)
        faces = self._faces(cards)
        event = Event(NOTE, seat=seat, faces=faces, label=kind)
        self.secret_events.append(SecretEvent(event, tuple(everyone)))

    def _require_card(self, zone: ZoneId, place: int) -> None:
        """Refuse what a game asks for an empty cell: the bare table would take another card."""
        if self.zones[zone][place] == NO_CARD:
            name = self.layout.spots[zone].name
            raise LookupError(f"no card lies at place {place} of {name}")

    def _places(self, zone: ZoneId, places: Iterable[int]) -> Iterable[int]:
        """Return those of *places* that everybody can point at: none in a fan held hidden."""
        spot = self.layout.spots[zone].zone
        return () if spot.lies == FAN and spot.sees != ALL else places

    def _seers_of_top(self, target: ZoneId) -> int:
        """Return who will see a card laid on *target*, face down where that is possible."""
        sees = self.layout.spots[target].zone.sees
        return self.everyone if sees == TOP else self._seers[target]

    def _seers_there(self, seers: Sequence[int], target: ZoneId) -> list[int]:
        """Return who will have seen cards, seen by *seers* so far, once they lie on *target*."""
        there = [mask | self._seers[target] for mask in seers]
        there[-1] |= self._seers_of_top(target)
        return there

    def _leave(
        self, cards: Sequence[Card], seers: Sequence[int], source: ZoneId, target: ZoneId
    ) -> None:
        """Let every seat that sees a fan from behind draw its conclusions from what leaves it.

        *seers* tells for each card who comes to see it.
        """
        if self.layout.spots[source].zone.lies != FAN:
            return
        for seat in range(self.layout.seat_count):
            if self._seers[source] >> seat & 1:
                continue
            left = self.zones[source][:]
            for card, mask in zip(cards, seers, strict=True):
                if mask >> seat & 1:
                    self.knowledge.single_out(seat, card, left)
                    self.knowledge.see(card, 1 << seat)
                    left.remove(card)
            unseen = sum(not mask >> seat & 1 for mask in seers)
            goes_whole = unseen == len(left) and self.layout.spots[target].zone.lies == FAN
            if unseen and not goes_whole:
                self.knowledge.mix(seat, left)

    def _arrived(
        self,
        cards: Sequence[Card],
        seers: Sequence[int],
        source: ZoneId,
        target: ZoneId,
        places: Iterable[int],
    ) -> None:
        """Tell that *cards*, seen by *seers* where they lay, now lie on *target*."""
        start = len(self.zones[target]) - len(cards)
        seen = [mask | self.seers(target, start + number) for number, mask in enumerate(seers)]
        self._see(cards, seen)
        self._tell(MOVE, source, target, cards, seen, places=self._places(source, places))
        self._turn_top(source)

    def _turn_top(self, zone: ZoneId) -> None:
        """Everybody sees the card that is now on top of a `TOP` zone."""
        # Told also where all know the card: whether they do may hang on what one seat saw.
        if self.layout.spots[zone].zone.sees == TOP and self.zones[zone]:
            card = self.zones[zone][-1]
            self._see([card], [self.everyone])
            self._tell(TURN, zone, zone, [card], [self.everyone])

    def _see_all(self, zone: ZoneId) -> None:
        """Let everybody see what lies open in *zone*."""
        cards = self.zones[zone]
        self._see(cards, [self.seers(zone, place) for place in range(len(cards))])

    def _see(self, cards: Iterable[Card], seers: Iterable[int]) -> None:
        for card, mask in zip(cards, seers, strict=True):
            if mask:
                self.knowledge.see(card, mask)

    def _tell(
        self,
        kind: EventKind,
        source: ZoneId,
        target: ZoneId,
        cards: Sequence[Card],
        seers: Sequence[int],
        *,
        places: Iterable[int] = (),
        label: str = "",
        seat: Seat = NO_SEAT,
    ) -> None:
        spots = self.layout.spots
        event = Event(
            kind,
            seat,
            spots[source].name,
            spots[target].name,
            tuple(places),
            self._faces(cards),
            label,
        )
        self.secret_events.append(SecretEvent(event, tuple(seers)))

    def _faces(self, cards: Iterable[Card]) -> tuple[Face, ...]:
        faces = self.deck.faces
        return tuple(faces[card] for card in cards)
