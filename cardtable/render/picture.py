"""What is drawn: a view, with what people need around it to read it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from cardtable.core.deck import Face
from cardtable.core.game import FaceKey, Game
from cardtable.core.view import EMPTY, View, ZoneView
from cardtable.core.zone import FAN, GRID, NO_SEAT, NONE, OWNER, STACK, TOP, Seat, Spot
from cardtable.render.brush import Brush
from cardtable.render.glyph import UNICODE, Glyphs
from cardtable.render.span import Row
from cardtable.text import tr

FEWEST_ZONES: Final = 3
"""From so many zones a seat on they stand in the columns of a table."""
MANY: Final = 8
"""Of more piles of a kind than this not all the empty ones are shown."""

Mark = tuple[str, int]
"""A card to be marked: the name of its zone, and its place there."""


@dataclass(frozen=True)
class Picture:
    """A *view* of *game*, the *names* of the seats, their *totals* if there are any yet.

    *marks* are the cards to be pointed out, such as those that a move under choice would
    remove. Hands are shown in the *order* of that key, where there is one. One that *is_tight*
    repeats nothing, for a screen that is too low for all.
    """

    game: Game
    view: View
    names: Sequence[str]
    totals: Sequence[int] = ()
    marks: frozenset[Mark] = frozenset()
    glyphs: Glyphs = UNICODE
    order: FaceKey | None = None
    is_tight: bool = False
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

    def piles(self) -> list[tuple[Spot, ZoneView]]:
        """Return the shared zones; of those whose cards lie spread out only what has some.

        Of very many piles of a kind only one that is empty.
        """
        found = []
        unused: set[str] = set()
        for spot, zone in self.zones_of(NO_SEAT):
            is_spare = spot.zone.copies > MANY and not len(zone)
            if (spot.zone.lies == FAN and not len(zone)) or (is_spare and spot.zone.name in unused):
                continue
            if is_spare:
                unused.add(spot.zone.name)
            found.append((spot, zone))
        return found

    def hands_apart(self) -> list[tuple[Spot, ZoneView]]:
        """Return the hands of the seat that looks: shown below all seats, while others hide theirs.

        There they have room, and the seats around them do not change with each card.
        """
        own = self.zones_of(self.view.seat)
        spots = self.view.box.layout.spots
        # One that never has more than a card, such as the one just drawn, stays with its seat.
        large = {
            spot.zone.name
            for spot, zone in zip(spots, self.view.zones, strict=True)
            if is_hand(spot) and (spot.zone.usual > 1 or len(zone) > 1)
        }
        hands = [(spot, zone) for spot, zone in own if spot.zone.name in large]
        names = {spot.zone.name for spot, _ in hands}
        others = [
            zone
            for spot, zone in zip(spots, self.view.zones, strict=True)
            if spot.zone.name in names and spot.owner != self.view.seat
        ]
        is_hidden = self.is_ledger() or any(None in zone.faces for zone in others)
        is_seen = any(None not in zone.faces for _, zone in hands)
        return hands if is_hidden and is_seen and self.is_dealt_in(self.view.seat) else []

    def is_ledger(self) -> bool:
        """Tell whether seats have so many zones that each seat is a row of a table."""
        spots = [spot for spot in self.view.box.layout.spots if spot.owner == 0]
        return len(spots) >= FEWEST_ZONES and all(spot.zone.lies != GRID for spot in spots)

    def own_tops(self) -> list[tuple[Spot, ZoneView]]:
        """Return the piles of the seat that looks of which everybody sees the top alone.

        They stand with the seats already, so there are none where it is tight.
        """
        if self.is_tight:
            return []
        own = self.zones_of(self.view.seat)
        return [pair for pair in own if pair[0].zone.sees == TOP and pair[0].zone.copies == 1]

    def has_hands(self) -> bool:
        """Tell whether seats hold hands of cards in this game."""
        return any(is_hand(spot) and spot.zone.usual > 1 for spot in self.view.box.layout.spots)

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

    def zone_of(self, spot: Spot) -> ZoneView:
        """Return what is seen of the zone at *spot*."""
        return self.view.zones[self.view.box.layout.parse_zone(spot.name)]

    def title_of(self, spot: Spot, *, is_short: bool = False) -> str:
        """Return what people call the zone at *spot*, or what moves call it where that *is_short*.

        Of several of a kind each has its number.
        """
        title = self.game.zone_title(spot.zone.name)
        if spot.zone.copies == 1:
            return title
        number = f"{self.game.zone_sign(spot.zone.name)}{spot.copy + 1}"
        return number if is_short else f"{title} {number}"

    def card(
        self,
        zone: ZoneView,
        place: int,
        *,
        is_shown: bool = False,
        is_roomy: bool = True,
        is_under: bool = False,
    ) -> Row:
        """Return the card at *place* of *zone*, written as the game says that it is meant there.

        One *is_shown* that lies open now, whatever the zone; others lie on one *is_under*.
        """
        face = zone.faces[place]
        sign = "" if face is None else self.game.card_sign(self.view, zone.name, place)
        return self.brush.card(
            face,
            is_open=is_shown or zone.open[place],
            is_marked=self.is_marked(zone, place),
            is_roomy=is_roomy,
            sign=sign,
            is_under=is_under,
        )

    def card_text(self, zone: ZoneView, place: int) -> str:
        """Return the card at *place* of *zone* as a word."""
        face = zone.faces[place]
        sign = "" if face is None else self.game.card_sign(self.view, zone.name, place)
        return sign or self.brush.text(face)

    def sides(self) -> Sequence[Sequence[Seat]]:
        """Return the sides, each with the seats that score together."""
        return self.game.sides(self.view.box.rules, self.view.box.seat_count)

    def has_sides(self) -> bool:
        """Tell whether seats score together."""
        return any(len(side) > 1 for side in self.sides())

    def side_text(self, seat: Seat) -> str:
        """Return whose side *seat* is on, as the seat that looks calls it."""
        sides = self.sides()
        if any(seat in side and self.view.seat in side for side in sides):
            return tr("yours")
        is_other = [self.view.seat not in side for side in sides]
        return tr("theirs") if sum(is_other) == 1 else self.side_letter(seat)

    def side_letter(self, seat: Seat) -> str:
        """Return the letter of the side that *seat* is on."""
        number = next(n for n, side in enumerate(self.sides()) if seat in side)
        return chr(ord("A") + number)

    def is_partner(self, seat: Seat) -> bool:
        """Tell whether *seat* is another seat on the side of the one that looks."""
        return any(
            seat in side and self.view.seat in side and seat != self.view.seat
            for side in self.sides()
        )

    def places_in(self, spot: Spot, zone: ZoneView) -> Sequence[int]:
        """Return the places of *zone* in the order in which its cards are shown."""
        places = range(len(zone))
        order = self.order
        if order is None or not is_hand(spot):
            return places

        def key(place: int) -> tuple[int, ...]:
            face = zone.faces[place]
            return () if face is None else order(face)

        return sorted(places, key=key)

    def is_open(self, zone: ZoneView, place: int) -> bool:
        """Tell whether a card is seen now; once the round is over all that is known lies open."""
        return zone.open[place] or self.view.seat_to_move == NO_SEAT

    def note_on(self, zone: ZoneView) -> str:
        """Return what the game says behind the cards of *zone*, or ``""``."""
        return self.game.zone_note(self.view, zone.name)

    def sentence(self, text: str) -> str:
        """Return *text* with the cards that it names written as they are drawn."""
        return self.brush.sentence(text, self.names)

    def is_marked(self, zone: ZoneView, place: int) -> bool:
        """Tell whether the card at *place* of *zone* is marked."""
        return (zone.name, place) in self.marks


def is_hand(spot: Spot) -> bool:
    """Tell whether the cards at *spot* are a hand, whose order is its owner's business."""
    return spot.owner != NO_SEAT and spot.zone.lies == FAN and spot.zone.sees == OWNER


def is_face_down(spot: Spot) -> bool:
    """Tell whether nobody sees the cards at *spot*, and they lie in a pile."""
    return spot.zone.sees == NONE and spot.zone.lies == STACK


def cards_in(zone: ZoneView) -> int:
    """Return how many cards lie in *zone*, its empty cells not counted."""
    return len(zone) - zone.pools.count(EMPTY)


def known_faces(zone: ZoneView) -> list[Face]:
    """Return the faces in *zone* that its seat sees or knows, bottom first."""
    return [face for face in zone.faces if face is not None]
