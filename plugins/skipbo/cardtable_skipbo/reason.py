"""Why the bot made its move, in a sentence that tells no more than all at the table see."""

from cardtable.api import Move, View, tr
from cardtable_skipbo.cards import WILD, WILD_FACE, number_of
from cardtable_skipbo.judge import Judge
from cardtable_skipbo.moves import (
    DUMP,
    Discard,
    DiscardToPartner,
    Play,
    PlayPartnerStock,
    PlayStock,
    TurnEnd,
)
from cardtable_skipbo.plan import NONE, State
from cardtable_skipbo.seen import card_of, target_of


def why_play(view: View, move: Play, goal: State, judge: Judge) -> str:
    """Return the reason for *move*, the first step of a plan that leads to *goal*."""
    match move:
        case PlayStock():
            return tr("The stock card {card} can be played.", card=card_of(view, move))
        case PlayPartnerStock():
            return tr("The partner's stock card {card} can be played.", card=card_of(view, move))
    if goal.stock != NONE:
        card = WILD_FACE if goal.stock == WILD else str(goal.stock)
        return tr("This leads to the stock card {card}.", card=card)
    if not any(isinstance(legal, TurnEnd) for legal in view.legal_moves):
        return tr("A card has to be played, and this one gives away least.")
    if not goal.hand and judge.can_draw:
        return tr("This leads to an empty hand, which is filled at once.")
    return tr("This makes room for new cards and is of little use to anybody else.")


def why_end(view: View, move: Move, *, holds_back: bool) -> str:
    """Return the reason for *move*, which ends the turn although more could be played or not."""
    if move == DUMP:
        return tr("None of these cards can be played, and a new hand is likely to be better.")
    if not isinstance(move, Discard | DiscardToPartner):
        return tr("To play on would be of more use to others.")
    place = _why_there(view, move)
    if holds_back:
        return tr("To play on would be of more use to others. {reason}", reason=place)
    return place


def _why_there(view: View, move: Discard | DiscardToPartner) -> str:
    under = target_of(view, move).top
    if under is None:
        return tr("On a pile of its own the {card} buries nothing.", card=move.face)
    if under == move.face:
        return tr("Equal numbers lie together.")
    if WILD not in (number_of(move.face), number_of(under)) and number_of(under) > number_of(
        move.face
    ):
        return tr(
            "The {card} can be played before the {under} under it.", card=move.face, under=under
        )
    return tr("Of all cards this one is missed least, and what it buries is not needed soon.")
