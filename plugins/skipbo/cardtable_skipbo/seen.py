"""What a seat sees of the table: the build piles, the stocks, and what can be played where."""

from collections.abc import Sequence
from typing import NamedTuple, cast

from cardtable.api import NO_SEAT, Face, Seat, View, ZoneView
from cardtable_skipbo.box import SkipboBox
from cardtable_skipbo.cards import WILD, number_of
from cardtable_skipbo.moves import (
    Borrow,
    Discard,
    DiscardToPartner,
    Play,
    PlayDiscard,
    PlayHand,
    PlayPartnerDiscard,
    PlayPartnerStock,
)


class Name(NamedTuple):
    """The name of a zone, taken apart: its *owner*, what *kind* it is, its *number* from 1."""

    owner: Seat
    kind: str
    number: int


def box_of(view: View) -> SkipboBox:
    """Return the house rules as rounds look them up."""
    return cast("SkipboBox", view.box)


def zone_named(view: View, name: str) -> ZoneView:
    """Return the zone that is called *name*, such as ``2.stock``."""
    return view.zones[view.box.layout.parse_zone(name)]


def name_of(zone: str) -> Name:
    """Return the parts of the name of a *zone*, such as ``2.discard3``."""
    owner, _, rest = zone.rpartition(".")
    kind = rest.rstrip("0123456789")
    return Name(int(owner) - 1 if owner else NO_SEAT, kind, int(rest[len(kind) :] or 1))


def height(view: View, pile: ZoneView, place: int | None = None) -> int:
    """Return the number that a card of a build *pile* stands for: the top one, or at *place*."""
    count = len(pile) if place is None else place + 1
    if not count or not box_of(view).has_lifts:
        return count
    # The bottom card counts as its own number; any other takes its place from there.
    first = pile.faces[0]
    return count + max(0, number_of(first) - 1 if first else 0)


def wanted(view: View, pile: int) -> int:
    """Return the number that build pile *pile*, from 0, takes next."""
    return height(view, view.zone("build", copy=pile)) + 1


def stock_of(view: View, seat: Seat) -> ZoneView:
    """Return the stock of *seat*."""
    return view.zone("stock", seat)


def partner_of(view: View) -> Seat:
    """Return the partner of the seat of *view*, or `NO_SEAT`."""
    return box_of(view).partners[view.seat]


def source_zone(view: View, move: Play) -> ZoneView:
    """Return the zone that *move* plays from."""
    match move:
        case PlayHand():
            return view.zone("hand", view.seat)
        case PlayPartnerStock():
            return stock_of(view, partner_of(view))
        case PlayDiscard(source=source):
            return view.zone("discard", view.seat, source)
        case PlayPartnerDiscard(source=source):
            return view.zone("discard", partner_of(view), source)
        case Borrow(owner=owner, source=source):
            return view.zone("discard", owner, source)
        case _:
            return stock_of(view, view.seat)


def card_of(view: View, move: Play) -> Face | None:
    """Return the card that *move* plays."""
    return move.face if isinstance(move, PlayHand) else source_zone(view, move).top


def is_wild(face: Face | None) -> bool:
    """Tell whether *face* is a Skip-Bo card."""
    return face is not None and number_of(face) == WILD


def target_of(view: View, move: Discard | DiscardToPartner) -> ZoneView:
    """Return the discard pile that *move* puts a card on."""
    seat = view.seat if isinstance(move, Discard) else partner_of(view)
    return view.zone("discard", seat, move.pile)


def cards_left(view: View, side: Sequence[Seat]) -> int:
    """Return how many cards lie in the stocks of *side*."""
    return sum(len(stock_of(view, seat)) for seat in side)
