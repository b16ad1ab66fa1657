"""Why a move of Under 10 is refused: the code, and a sentence that names the card.

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
    tr,
)
from cardtable_under10 import refusal
from cardtable_under10 import why_not_added as adding
from cardtable_under10.moves import AddOn, Call, Draw, Pass, Slap, Swap, Take, Throw
from cardtable_under10.seen import (
    box_of,
    caller_of,
    drawn_card,
    group,
    kind_of_group,
    own_hand,
    points_of,
    takeable,
)
from cardtable_under10.throws import RUN

Refusal = tuple[str, str]


def why_not(view: View, move: Move) -> Refusal:
    """Return the code and the sentence that tell why *move* is not legal in *view*."""
    match move:
        case Call() if view.phase == "start":
            found = _why_no_call(view)
        case Throw(faces) if view.phase == "start":
            found = refusal.why_not(view.box.rules, faces, own_hand(view), move.NAMED)
        case AddOn(faces) if view.phase == "start":
            found = adding.why_no_add(view, faces)
        case AddOn() if not box_of(view).has_add_ons:
            found = adding.why_no_add(view, ())
        case Swap(face) if view.phase == "draw" or not box_of(view).has_swaps:
            found = adding.why_no_swap(view, face)
        case Slap(faces) if view.phase == "others":
            found = adding.why_no_slap(view, faces)
        case Take(face) if view.phase == "draw":
            found = _why_no_take(view, face)
        case Draw() if view.phase == "draw":
            found = NOT_ALLOWED, tr("there is no card left to draw; one of those thrown is taken")
        case Slap(faces) if view.phase == "slap":
            found = _why_no_slap(view, faces)
        case Slap() if not box_of(view).has_slaps and not box_of(view).asks_others:
            found = NOT_ALLOWED, tr("no card is slapped down at this table")
        case Pass() if view.phase == "start":
            found = NOT_ALLOWED, tr("nobody may pass: cards are thrown, or the hand is called")
        case _:
            found = _why_not_now(view, move)
    return found


def _why_no_call(view: View) -> Refusal:
    rules = view.box.rules
    points = points_of(view, own_hand(view))
    if caller_of(view) != NO_SEAT:
        return NOT_ALLOWED, tr("somebody has called already, so nobody else can")
    if points > rules.threshold:
        return NOT_ALLOWED, tr(
            "a hand of {points} points cannot be called; {most} or fewer can",
            points=points,
            most=rules.threshold,
        )
    return NOT_ALLOWED, tr(
        "nobody calls before the own turn number {turn} of a round", turn=rules.call_from_turn
    )


def _why_no_take(view: View, face: Face) -> Refusal:
    if face in group(view, "thrown"):
        ends = " and ".join(takeable(view))
        if kind_of_group(view, "thrown") == RUN:
            return NOT_ALLOWED, tr(
                "{card} lies inside a run, of which only the ends are taken: {ends}",
                card=face,
                ends=ends,
            )
        return NOT_ALLOWED, tr(
            "of a set only the ends are taken at this table: {ends}; {card} lies between them",
            card=face,
            ends=ends,
        )
    if face in group(view, "lying"):
        return WRONG_PILE, tr("{card} is of your own throw, and nobody takes of that", card=face)
    if face in group(view, "discard"):
        return WRONG_PILE, tr("{card} is buried and can no longer be taken", card=face)
    if takeable(view):
        cards = ", ".join(takeable(view))
        return NOT_HELD, tr("{card} does not lie there; to be taken are {cards}", card=face,
                            cards=cards)  # fmt: skip
    return NOT_HELD, tr("there is no card to take", card=face)


def _why_no_slap(view: View, faces: Sequence[Face]) -> Refusal:
    card = drawn_card(view)
    if faces != (card,):
        return NOT_HELD, tr("you drew {drawn}, and only that can be slapped down", drawn=card)
    return NOT_ALLOWED, tr(
        "{card} has not the rank of a card in {cards}", card=card,
        cards=" ".join(group(view, "lying")),
    )  # fmt: skip


def _why_not_now(view: View, move: Move) -> Refusal:
    """Return what has to be decided first."""
    told = repr(str(move))
    sentences = {
        "start": tr("{move} is not possible yet: first cards are thrown", move=told),
        "draw": tr(
            "{move} is not possible now: {cards} is thrown, so a card is drawn or taken",
            "{move} is not possible now: {cards} are thrown, so a card is drawn or taken",
            count=len(group(view, "lying")),
            move=told,
            cards=" ".join(group(view, "lying")),
        ),
        "slap": tr(
            "{move} is not possible now: you drew {card}, which is slapped down or kept",
            move=told,
            card=drawn_card(view),
        ),
        "others": tr(
            "{move} is not possible now: it is asked whether you add to {cards}",
            move=told,
            cards=" ".join(group(view, "thrown")),
        ),
    }
    if view.phase not in sentences:
        return ROUND_OVER, tr("{move} is not possible any more: the round is over", move=told)
    return WRONG_PHASE, sentences[view.phase]
