"""Why a move of Skip-Bo is refused: the code, and a sentence that names the card or the pile.

All of it is made from the view of the seat, so that a refusal gives nothing away.
"""

from collections.abc import Sequence

from cardtable.api import (
    NO_SEAT,
    NOT_ALLOWED,
    NOT_HELD,
    ROUND_OVER,
    WRONG_PHASE,
    WRONG_PILE,
    Face,
    Move,
    View,
    ZoneView,
    tr,
)
from cardtable_skipbo import refusal
from cardtable_skipbo.moves import (
    Borrow,
    Discard,
    DiscardStock,
    DiscardToOpponent,
    DiscardToPartner,
    Dump,
    MoveDiscard,
    Pass,
    Play,
    PlayDiscard,
    PlayHand,
    PlayPartnerDiscard,
    PlayPartnerStock,
    TurnEnd,
)
from cardtable_skipbo.seen import box_of, partner_of, source_zone, stock_of, wanted

Refusal = tuple[str, str]


def why_not(view: View, move: Move) -> Refusal:
    """Return the code and the sentence that tell why *move* is not legal in *view*."""
    if view.phase == "over":
        told = repr(str(move))
        return ROUND_OVER, tr("{move} is not possible any more: the round is over", move=told)
    if isinstance(move, Play):
        return _no_such_source(view, move) or _why_no_play(view, move)
    if isinstance(move, DiscardStock | MoveDiscard | DiscardToOpponent):
        return _why_never(move)
    if view.phase == "cover":
        return WRONG_PHASE, _must_cover(view)
    return _why_no_end(view, move)


def _why_never(move: DiscardStock | MoveDiscard | DiscardToOpponent) -> Refusal:
    """Return why *move* is never legal (docs/rules/skipbo.md, 6)."""
    if isinstance(move, DiscardStock):
        return NOT_ALLOWED, tr("a stock card is only played, never discarded")
    if isinstance(move, MoveDiscard):
        return NOT_ALLOWED, tr(
            "the card on d{number} is only played, never moved to another discard pile",
            number=move.source + 1,
        )
    return WRONG_PILE, tr("nobody discards on an opponent's pile; your own are written d1, d2 ...")


def _must_cover(view: View) -> str:
    pile = int(str(view.fields["covered"]))
    return tr(
        "the Skip-Bo card on b{pile} must be covered first, with {number}",
        pile=pile,
        number=wanted(view, pile - 1),
    )


def _no_such_source(view: View, move: Play) -> Refusal | None:
    """Tell that there is no such pile to play from, or nothing on it."""
    fault = ""
    if isinstance(move, PlayPartnerStock | PlayPartnerDiscard) and partner_of(view) == NO_SEAT:
        return NOT_ALLOWED, tr("there are no partners at this table")
    if isinstance(move, PlayDiscard | PlayPartnerDiscard | Borrow):
        fault = refusal.no_discard_pile(view, move.source)
    if isinstance(move, Borrow):
        fault = _no_lender(view, move) or fault
    if fault:
        return WRONG_PILE, fault
    if isinstance(move, PlayHand):
        if move.face not in view.zone("hand", view.seat).faces:
            return NOT_HELD, _not_in_hand(view, move.face)
    elif not len(source_zone(view, move)):
        return NOT_HELD, tr("there is no card on {pile}", pile=_source_text(move))
    if not 0 <= move.pile < len(box_of(view).builds):
        return WRONG_PILE, refusal.no_build_pile(view, move.pile)
    return None


def _no_lender(view: View, move: Borrow) -> str:
    """Return why nothing is played from the discard piles of the owner in *move*, or ``""``."""
    own = tr("write d{number} for your own discard pile", number=move.source + 1)
    partner = tr("write partner-d{number} for your partner's pile", number=move.source + 1)
    if move.owner == view.seat:
        return own
    if move.owner == partner_of(view):
        return partner
    if view.box.rules.borrow_discards == "none":
        return tr("nobody plays from opponents' discard piles at this table")
    if move.owner >= view.box.seat_count:
        return tr("there is no seat {seat}", seat=move.owner + 1)
    return ""


def _source_text(move: Play) -> str:
    return str(move).split()[1]


def _not_in_hand(view: View, face: Face) -> str:
    """Return that *face* is not in the hand, and where the seat could play it from."""
    for legal in view.legal_moves:
        if isinstance(legal, Play) and not isinstance(legal, PlayHand):
            zone = source_zone(view, legal)
            if zone.top == face:
                return tr(
                    "you hold no {card}, but one lies on {pile}: {move}",
                    card=face,
                    pile=_source_text(legal),
                    move=str(legal),
                )
    for copy in range(view.box.rules.discard_piles):
        pile = view.zone("discard", view.seat, copy)
        if face in pile.faces[:-1]:
            return tr(
                "you hold no {card}; the one on d{number} lies under {top}, and only top cards"
                " are played",
                card=face,
                number=copy + 1,
                top=pile.top,
            )
    return tr("you hold no {card}; your hand is {hand}", card=face, hand=_hand_text(view))


def _hand_text(view: View) -> str:
    return refusal.cards_text(view.zone("hand", view.seat).faces)


def _why_no_play(view: View, move: Play) -> Refusal:
    """Return why a card that is there does not go onto a build pile that is there."""
    if view.phase == "cover":
        return WRONG_PHASE, _must_cover(view)
    card = move.face if isinstance(move, PlayHand) else source_zone(view, move).top
    if card is None:  # only its top card is played, which all see
        return NOT_ALLOWED, tr("{move} is not allowed now", move=repr(str(move)))
    return refusal.why_not_on(view, card, move.pile)


def _why_no_end(view: View, move: Move) -> Refusal:
    """Return why the turn does not end with *move*."""
    fault: Refusal | None = None
    hand = view.zone("hand", view.seat)
    if isinstance(move, Discard | DiscardToPartner):
        fault = _no_such_discard(view, move)
    elif isinstance(move, Dump):
        fault = _why_no_dump(view)
    elif isinstance(move, Pass) and len(hand):
        message = tr("a turn ends with a discard as long as there is a card in the hand")
        fault = NOT_ALLOWED, message
    forced = _forced(view)
    if forced and not fault:
        fault = (
            NOT_ALLOWED,
            tr("the turn cannot be ended while {moves} is possible", moves=", ".join(forced)),
        )
    return fault or _why_no_discard(view, move, hand)


def _why_no_dump(view: View) -> Refusal | None:
    """Return why the hand is not thrown away, where that is not because of a forced play."""
    if not view.box.rules.dump:
        return NOT_ALLOWED, tr("nobody throws the whole hand away at this table")
    if view.fields["plays"]:
        return WRONG_PHASE, tr("the hand is thrown away before the first card is played")
    if not len(view.zone("hand", view.seat)):
        return NOT_ALLOWED, tr("there is no card in your hand to throw away")
    return None


def _no_such_discard(view: View, move: Discard | DiscardToPartner) -> Refusal | None:
    """Tell that there is no such pile to discard on, or no such card."""
    if isinstance(move, DiscardToPartner):
        if partner_of(view) == NO_SEAT:
            return NOT_ALLOWED, tr("there are no partners at this table")
        if not view.box.rules.partner_discard:
            return WRONG_PILE, tr("cards are discarded on your own piles only")
    fault = refusal.no_discard_pile(view, move.pile)
    if fault:
        return WRONG_PILE, fault
    if move.face in view.zone("hand", view.seat).faces:
        return None
    if stock_of(view, view.seat).top == move.face:
        return NOT_HELD, tr(
            "you hold no {card}; a stock card is only played, never discarded", card=move.face
        )
    return NOT_HELD, tr("you hold no {card}; your hand is {hand}", card=move.face,
                        hand=_hand_text(view))  # fmt: skip


def _forced(view: View) -> Sequence[str]:
    """Return the plays of which one must be made before the turn may end."""
    legal = view.legal_moves
    if view.box.rules.must_play == "none" or any(isinstance(move, TurnEnd) for move in legal):
        return ()
    return [str(move) for move in legal if isinstance(move, Play)][:3]


def _why_no_discard(view: View, move: Move, hand: ZoneView) -> Refusal:
    """Return why a card that is held does not go onto a discard pile that is there."""
    if isinstance(move, Discard | DiscardToPartner):
        if refusal.is_kept(view, move.face):
            return NOT_ALLOWED, refusal.why_kept(hand.faces)
        owner = view.seat if isinstance(move, Discard) else partner_of(view)
        for copy in range(view.box.rules.discard_piles):
            if not len(view.zone("discard", owner, copy)):
                return WRONG_PILE, tr(
                    "every discard pile is started before one takes a second card, and d{empty}"
                    " is empty",
                    empty=copy + 1,
                )
    return NOT_ALLOWED, tr("{move} is not allowed now", move=repr(str(move)))
