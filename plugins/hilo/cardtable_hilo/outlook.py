"""What a bot of HILO sees, in numbers: the grids, and how likely the unseen cards are.

A bot gets a view and nothing else, so all of this follows from what its seat may know.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias, cast

from cardtable.api import NO_SEAT, Card, Face, Seat, View, seat_after
from cardtable_hilo.cards import COLOUR, DECK, VALUE
from cardtable_hilo.seen import box_of

HIDDEN: Final = DECK.size
"""Stands for any card that lies face down."""

NO_COLOUR: Final = -1
COLOUR_SEEN: Final = (*COLOUR, NO_COLOUR)

Cells: TypeAlias = list[Card]


class Grid(NamedTuple):
    """The cards of a grid, `HIDDEN` for each that lies face down, and its columns."""

    cells: Cells
    width: int

    @property
    def hidden_count(self) -> int:
        """How many cards lie face down."""
        return self.cells.count(HIDDEN)


def card_of(face: Face | None) -> Card:
    """Return the card of *face*; each face of HILO is one card."""
    return HIDDEN if face is None else DECK.cards_by_face[face][0]


class Outlook:
    """What the seat of *view* sees.

    *unseen* lists the cards that may lie face down, *values* what each card counts, the mean
    of the unseen ones for `HIDDEN`, and *shares* how much of the unseen cards each colour is.
    """

    def __init__(self, view: View) -> None:
        self.box: Final = box_of(view)
        self.seat: Final = view.seat
        self.seats: Final = cast("tuple[Seat, ...]", view.fields["seats"])
        self.ender: Final = cast("Seat", view.fields["ender"])
        self.is_last_turn: Final = self.ender != NO_SEAT
        self.discard_count: Final = len(view.zone("discard"))
        self.held: Final = card_of(view.zone("hand", view.seat).top)
        self.top: Final = card_of(view.zone("discard").top)
        self.grids: Final = {seat: _grid(view, seat) for seat in self.seats}
        self.own: Final = self.grids[view.seat]
        self.rivals: Final = [seat for seat in self.seats if seat != view.seat]
        self.next: Final = seat_after(self.seats, view.seat)
        # With every card in sight nothing is hidden, and any card may stand for the rest.
        self.unseen: Final = [card_of(face) for pool in view.pools for face in pool] or [0]
        self.mean: Final = sum(VALUE[card] for card in self.unseen) / len(self.unseen)
        self.values: Final[Sequence[float]] = (*VALUE, self.mean)
        colours = [COLOUR[card] for card in self.unseen]
        self.shares: Final = [colours.count(colour) / len(colours) for colour in range(8)]

    def sample(self, count: int) -> list[Card]:
        """Return about *count* of the unseen cards, spread over colours and values."""
        return self.unseen[:: max(1, len(self.unseen) // count)]

    def hidden_places(self) -> list[int]:
        """Return the places of the own cards that lie face down."""
        return [place for place, card in enumerate(self.own.cells) if card == HIDDEN]


def _grid(view: View, seat: Seat) -> Grid:
    zone = view.zone("grid", seat)
    return Grid([card_of(face) for face in zone.faces], zone.width)
