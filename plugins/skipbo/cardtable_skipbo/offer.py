"""What a person is offered: stock cards first, discards that keep order, the hand sorted."""

from collections.abc import Sequence
from dataclasses import replace

from cardtable.api import Face, Move, MoveGroup, View, tr
from cardtable_skipbo.cards import WILD, number_of
from cardtable_skipbo.moves import (
    Discard,
    DiscardToPartner,
    Play,
    PlayHand,
    PlayPartnerStock,
    PlayStock,
)
from cardtable_skipbo.seen import partner_of, stock_of, target_of


def by_number(face: Face) -> tuple[int, ...]:
    """Sort by number, Skip-Bo cards last."""
    number = number_of(face)
    return (number == WILD, number)


def downwards(face: Face) -> tuple[int, ...]:
    """Sort by number, Skip-Bo cards first and the highest number next."""
    number = number_of(face)
    return (number != WILD, -number)


def obvious_move(view: View) -> Move | None:
    """Return the play of the stock card, if there is exactly one way to play it.

    Empty build piles are one way. Who has no stock any more plays the partner's.
    """
    kind = PlayStock if len(stock_of(view, view.seat)) else PlayPartnerStock
    plays = [move for move in view.legal_moves if isinstance(move, kind)]
    return plays[0] if len({alike(view, move) for move in plays}) == 1 else None


def alike(view: View, move: Move) -> Move:
    """Return *move* with the first pile that is as empty as its own, else *move* itself."""
    match move:
        case Play(pile=pile):
            piles = [view.zone("build", copy=number) for number in range(pile + 1)]
        case Discard(pile=pile):
            piles = [view.zone("discard", view.seat, number) for number in range(pile + 1)]
        case DiscardToPartner(pile=pile):
            piles = [view.zone("discard", partner_of(view), number) for number in range(pile + 1)]
        case _:
            return move
    if len(piles[pile]):
        return move
    first = next(number for number, zone in enumerate(piles) if not len(zone))
    return replace(move, pile=first)


def move_groups(view: View) -> Sequence[MoveGroup]:
    """Return plays from stocks, from the hand and from discard piles, then what ends the turn."""
    stock: list[Move] = []
    hand: list[Move] = []
    piles: list[Move] = []
    discards: list[Discard | DiscardToPartner] = []
    others: list[Move] = []
    for move in view.legal_moves:
        match move:
            case PlayStock() | PlayPartnerStock():
                stock.append(move)
            case PlayHand():
                hand.append(move)
            case Play():
                piles.append(move)
            case Discard() | DiscardToPartner():
                discards.append(move)
            case _:
                others.append(move)
    return [
        MoveGroup(tr("Stock"), stock),
        MoveGroup(tr("Hand"), hand),
        MoveGroup(tr("Piles"), piles),
        MoveGroup(tr("Discard"), [*sorted(discards, key=lambda move: _rank(view, move)), *others]),
    ]


def _rank(view: View, move: Discard | DiscardToPartner) -> tuple[int, ...]:
    """Return what discards are sorted by: first those after which the pile can be played down."""
    pile = target_of(view, move)
    number = number_of(move.face)
    if number == WILD:
        return (4, move.pile)
    if pile.top is None:
        is_first = all(len(view.zone("discard", view.seat, n)) for n in range(move.pile))
        return (1 if is_first else 2, -number, move.pile)
    under = number_of(pile.top)
    keeps_order = under in (number, number + 1)
    return (0 if keeps_order else 3, -number, len(pile), move.pile)
