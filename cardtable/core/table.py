"""The table: all zones of a round, and every movement of cards between them.

This is the bare table of playouts: a movement costs a few list operations and
nobody listens. `cardtable.core.watched` adds events and knowledge for a match.
Plugins read ``table.zones`` freely; only the table's own methods move cards.
"""

from collections.abc import Sequence

from cardtable.core.chance import Chance
from cardtable.core.deck import NO_CARD, Card, Deck, Face
from cardtable.core.zone import Layout, Seat, ZoneId


class Table:
    """The cards of one round: ``zones[zone]`` lists the cards there, the last one is the top.

    In a grid ``up[card]`` tells whether a card lies face up, ``widths[zone]`` is its number
    of columns, and `NO_CARD` stands in a cell that has been emptied.
    """

    __slots__ = ("chance", "deck", "layout", "up", "widths", "zones")

    def __init__(self, deck: Deck, layout: Layout, chance: Chance) -> None:
        self.deck = deck
        self.layout = layout
        self.chance = chance
        self.zones: list[list[Card]] = [[] for _ in layout.spots]
        # Read at every decision: a list is quicker there than an array of bytes.
        self.up = [False] * deck.size
        self.widths = list(layout.widths)

    def clone(self) -> "Table":
        """Return a bare table with the same cards, which shares nothing that changes."""
        new: Table = Table.__new__(Table)
        new.deck = self.deck
        new.layout = self.layout
        new.chance = self.chance
        new.zones = [zone.copy() for zone in self.zones]
        new.up = self.up.copy()
        new.widths = self.widths.copy()
        return new

    def unpack(self, zone: ZoneId) -> None:
        """Put the whole deck into *zone*, unshuffled: the start of every deal."""
        self.zones[zone].extend(self.deck.cards)

    def move_top(self, source: ZoneId, target: ZoneId) -> Card:
        """Move the top card of *source* onto *target* and return it."""
        card = self.zones[source].pop()
        self.zones[target].append(card)
        return card

    def move(self, card: Card, source: ZoneId, target: ZoneId) -> None:
        """Move *card* from anywhere in *source* onto *target*."""
        self.zones[source].remove(card)
        self.zones[target].append(card)

    def move_face(self, face: Face, source: ZoneId, target: ZoneId) -> Card:
        """Move a card that shows *face* from *source* onto *target* and return it."""
        deck = self.deck
        cards = self.zones[source]
        if not deck.twins:
            card = deck.first_by_face[face]
            try:
                cards.remove(card)
            except ValueError:
                raise self._missing(face, source) from None
            self.zones[target].append(card)
            return card
        faces = deck.faces
        for card in cards:
            if faces[card] == face:
                cards.remove(card)
                self.zones[target].append(card)
                return card
        raise self._missing(face, source)

    def _missing(self, face: Face, zone: ZoneId) -> LookupError:
        return LookupError(f"no {face} in {self.layout.spots[zone].name}")

    def move_faces(self, faces: Sequence[Face], source: ZoneId, target: ZoneId) -> None:
        """Move cards that show *faces* together from *source* onto *target*, in that order."""
        if len(faces) == 1:
            self.move_face(faces[0], source, target)
            return
        found = self.find(faces, source)
        cards = self.zones[source]
        for card in found:
            cards.remove(card)
        self.zones[target].extend(found)

    def find(self, faces: Sequence[Face], zone: ZoneId) -> list[Card]:
        """Return for each of *faces* the first card of *zone* that shows it, no card twice.

        :raises LookupError: there are not so many of them.
        """
        cards = self.zones[zone]
        first, twins = self.deck.first_by_face, self.deck.twins
        found: list[Card] = []
        for face in faces:
            card = first[face]
            if twins and twins[card] != NO_CARD:
                # Which of two like cards goes must follow from where they lie, not from which
                # they are: what is left in an open pile has an order that all can see.
                same = self.deck.same
                alike = [c for c in cards if same[c] == card and c not in found]
                card = alike[0] if alike else NO_CARD
            if card not in cards or card in found:
                raise LookupError(f"no {face} in {self.layout.spots[zone].name}")
            found.append(card)
        return found

    def move_under(self, card: Card, source: ZoneId, target: ZoneId) -> None:
        """Move *card* from anywhere in *source* to the bottom of *target*."""
        self.zones[source].remove(card)
        self.zones[target].insert(0, card)

    def move_all(self, source: ZoneId, target: ZoneId) -> None:
        """Move all cards of *source* onto *target*, keeping their order."""
        self.zones[target].extend(self.zones[source])
        self.zones[source].clear()

    def deal(self, source: ZoneId, target: ZoneId, count: int) -> None:
        """Deal *count* cards, or all there are, one by one from the top; face down in a grid."""
        if count:
            cards = self.zones[source]
            self.zones[target].extend(cards[: -count - 1 : -1])
            del cards[-count:]

    def flip(self, grid: ZoneId, place: int) -> Card:
        """Turn the card at *place* of *grid* face up and return it."""
        card = self.zones[grid][place]
        self.up[card] = True
        return card

    def flip_all(self, grid: ZoneId) -> None:
        """Turn every card of *grid* face up."""
        for card in self.zones[grid]:
            if card != NO_CARD:
                self.up[card] = True

    def exchange(self, source: ZoneId, grid: ZoneId, place: int, target: ZoneId) -> Card:
        """Lay the top card of *source* face up at *place*; the old one goes onto *target*.

        Returns the old card.
        """
        zones = self.zones
        cards = zones[grid]
        old = cards[place]
        cards[place] = new = zones[source].pop()
        self.up[old] = False
        self.up[new] = True
        zones[target].append(old)
        return old

    def gather(self, grid: ZoneId, places: Sequence[int], target: ZoneId) -> None:
        """Move the cards at *places*, in that order, onto *target*; their cells stay empty."""
        cards = self.zones[grid]
        pile = self.zones[target]
        for place in places:
            card = cards[place]
            cards[place] = NO_CARD
            self.up[card] = False
            pile.append(card)

    def arrange(self, grid: ZoneId, places: Sequence[int], width: int) -> None:
        """Lay *grid* out anew: the cards now at *places*, in reading order, *width* columns."""
        cards = self.zones[grid]
        cards[:] = [cards[place] for place in places]
        self.widths[grid] = width

    def shuffle(self, zone: ZoneId, keep: int = 0) -> None:
        """Shuffle *zone*, all but its top *keep* cards."""
        cards = self.zones[zone]
        rest = cards[: max(0, len(cards) - keep)]
        self.chance.shuffle("shuffle " + self.layout.spots[zone].name, rest)
        cards[: len(rest)] = rest

    def replenish(self, draw: ZoneId, source: ZoneId, keep: int = 1) -> None:
        """Shuffle all of *source* but its top *keep* cards into *draw*."""
        cards = self.zones[source]
        split = max(0, len(cards) - keep)
        self.zones[draw].extend(cards[:split])
        del cards[:split]
        self.shuffle(draw)

    def pick(self, label: str, count: int) -> int:
        """Leave a number below *count* to chance, under *label*."""
        return self.chance.pick(label, count)

    def peek(self, seat: Seat, zone: ZoneId, place: int) -> None:
        """Let *seat* alone look at the card at *place* of *zone*."""

    def show(self, zone: ZoneId) -> None:
        """Lay the cards of *zone* open for all to look at; they stay where they are."""

    def note(self, kind: str, seat: Seat, cards: Sequence[Card] = ()) -> None:
        """Say that something worth telling happened to *seat*, with cards that all have seen."""
