"""What happened, in sentences: from events that are already cut to what one seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cardtable.core.box import Box
from cardtable.core.event import (
    ARRANGE,
    FLIP,
    MOVE,
    NOTE,
    PICK,
    SHOW,
    SHUFFLE,
    TURN,
    Event,
    EventKind,
)
from cardtable.core.game import Game
from cardtable.core.move import Incident
from cardtable.core.view import View
from cardtable.core.zone import FAN, GRID, NO_SEAT, NONE, OWNER, Cell, Seat, Spot
from cardtable.render.brush import Brush
from cardtable.text import tr


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence on what *seat* did; `NO_SEAT` where the sentence itself says who."""

    seat: Seat
    text: str


@dataclass(slots=True)
class Teller:
    """Tells the moves of one round, each once and in order, since grids change their shape."""

    game: Game
    box: Box
    names: Sequence[str]
    brush: Brush
    _widths: dict[str, int] = field(init=False)
    _spots: dict[str, Spot] = field(init=False)

    def __post_init__(self) -> None:
        self._spots = {spot.name: spot for spot in self.box.layout.spots}
        self._widths = {name: spot.zone.width for name, spot in self._spots.items()}

    def start_from(self, view: View) -> None:
        """Go on from the grids as they lie in *view*."""
        self._widths = {zone.name: zone.width for zone in view.zones}

    def tell(self, actor: Seat, move: str | None, events: Sequence[Event]) -> list[Told]:
        """Return what *actor* did with *move*, `None` if that is a secret; in a deal nobody did.

        A move that brought something of which the game says nothing is passed over.
        """
        # How the cards came to lie is what a deal is.
        told = self._tell_events(actor, events, skipped=(MOVE, SHUFFLE) if actor == NO_SEAT else ())
        return told if told or events else self._bare(actor, move)

    def tell_incident(self, incident: Incident, events: Sequence[Event]) -> list[Told]:
        """Return that *incident* happened, and what it brought."""
        text = self.game.incident_text(self.box.rules, incident, self.names)
        first = Told(NO_SEAT, self.brush.sentence(text, self.names))
        return [first, *self._tell_events(NO_SEAT, events)]

    def _tell_events(
        self, actor: Seat, events: Sequence[Event], skipped: Sequence[EventKind] = ()
    ) -> list[Told]:
        told: list[Told] = []
        noted: Event | None = None
        exchanged: Event | None = None
        for event in events:
            if event.kind == ARRANGE:
                self._widths[event.source] = event.number
            elif event.kind in skipped:
                pass
            elif event.kind == MOVE and event.label == "exchange":
                exchanged = event
            elif event.kind == MOVE and exchanged is not None:
                told.append(self._exchanged(actor, exchanged, event))
                exchanged = None
            elif event.kind == MOVE and noted is not None and noted.faces == event.faces:
                noted = None  # the note has said that these cards go
            elif sentence := self._sentence(actor, event):
                told.append(sentence)
            noted = event if event.kind == NOTE else noted
        return told

    def _bare(self, actor: Seat, move: str | None) -> list[Told]:
        """Return what is told of a move that moves nothing, such as a pass."""
        if actor == NO_SEAT:
            return []
        text = tr("Chooses {move}.", move=move) if move else tr("Moves in secret.")
        return [Told(actor, text)]

    def _sentence(self, actor: Seat, event: Event) -> Told | None:
        if event.kind == NOTE:
            text = self.brush.sentence(self.game.note_text(event, self.names), self.names)
            return Told(NO_SEAT, text) if text else None
        seat = actor if event.seat == NO_SEAT else event.seat
        own = self.game.event_text(replace(event, seat=seat), self._cards(event), self.names)
        if own is not None:
            return Told(actor, own) if own else None
        if event.kind == PICK:
            return None  # what follows from it is told, or shown
        if event.kind == SHUFFLE:
            pile = self._place(actor, self._spots[event.target])
            return Told(actor, tr("Shuffles {pile}.", pile=pile))
        if event.kind == MOVE:
            return self._moved(actor, event)
        return self._seen(actor, event)

    def _seen(self, actor: Seat, event: Event) -> Told:
        """Return what is told of a card that was flipped, turned on top, or looked at alone."""
        spot = self._spots[event.source]
        cards = self.brush.words(event.faces)
        if event.kind == FLIP:
            seat = actor if spot.owner == NO_SEAT else spot.owner
            if len(event.places) > 1:
                return Told(seat, tr("Flips {cards}.", cards=cards))
            return Told(seat, tr("Flips {place}: {card}.", place=self._cell(event), card=cards))
        if event.kind == SHOW:
            return Told(
                actor if spot.owner == NO_SEAT else spot.owner, tr("Shows {cards}.", cards=cards)
            )
        if event.kind == TURN:
            pile = self._place(actor, spot)
            return Told(actor, tr("{card} is on top of {pile}.", card=cards, pile=pile))
        place = self._cell(event) if event.places else self._place(event.seat, spot)
        if event.faces[0] is None:
            return Told(event.seat, tr("Looks at {place}.", place=place))
        return Told(event.seat, tr("Looks at {place}: {card}.", place=place, card=cards))

    def _exchanged(self, actor: Seat, laid: Event, gone: Event) -> Told:
        return Told(
            actor,
            tr(
                "{card} replaces {old} at {place}.",
                card=self.brush.words(laid.faces),
                old=self.brush.words(gone.faces),
                place=self._cell(laid),
            ),
        )

    def _moved(self, actor: Seat, event: Event) -> Told:
        source, target = self._spots[event.source], self._spots[event.target]
        cards = self._cards(event)
        at, to = self._place(actor, source), self._place(actor, target)
        is_drawn = source.zone.sees == NONE and source.owner == NO_SEAT
        if is_drawn and target.owner != NO_SEAT and target.zone.sees == OWNER:
            # A bare number would read as how many they are.
            is_number = len(event.faces) == 1 and cards.isdecimal()
            text = tr("Draws the {card}.", card=cards) if is_number else ""
            return Told(target.owner, text or tr("Draws {cards}.", cards=cards))
        if target.owner == actor and target.zone.sees == OWNER:
            return Told(actor, tr("Takes {cards} from {source}.", cards=cards, source=at))
        if source.owner == actor != NO_SEAT and target.owner not in (actor, NO_SEAT):
            return Told(actor, tr("Gives {cards} to {target}.", cards=cards, target=to))
        if source.owner == actor != NO_SEAT:
            return Told(actor, tr("Puts {cards} on {target}.", cards=cards, target=to))
        seat = source.owner if source.zone.lies == GRID and source.owner != NO_SEAT else actor
        text = tr(
            "{cards} goes from {source} to {target}.",
            "{cards} go from {source} to {target}.",
            count=len(event.faces),
            cards=cards[:1].upper() + cards[1:],
            source=at,
            target=to,
        )
        return Told(seat, text)

    def _cards(self, event: Event) -> str:
        """Return the cards of *event* in words: their faces, or how many they are."""
        known = [face for face in event.faces if face is not None]
        if len(known) == len(event.faces):
            return self.brush.words(known)
        return tr("a card", "{count} cards", count=len(event.faces))

    def _place(self, actor: Seat, spot: Spot) -> str:
        """Return what people call the zone at *spot* while *actor* moves."""
        title = self.game.zone_title(spot.zone.name)
        pile = title[:1].lower() + title[1:] + (f" {spot.copy + 1}" if spot.zone.copies > 1 else "")
        if spot.owner in (NO_SEAT, actor):
            return tr("the {pile}", pile=pile)
        if spot.zone.sees == OWNER and spot.zone.lies == FAN:
            return self.names[spot.owner]
        return tr("the {pile} of {name}", pile=pile, name=self.names[spot.owner])

    def _cell(self, event: Event) -> str:
        """Return where in its zone the first card of *event* lies."""
        place = event.places[0]
        width = self._widths[event.target]
        return str(Cell(*divmod(place, width))) if width else str(place + 1)
