"""What a card or a pile needs, in sentences for somebody who chose another (docs/rules, 4 to 6)."""

from collections.abc import Sequence

from cardtable.api import NOT_ALLOWED, WRONG_PILE, Face, View, tr
from cardtable_skipbo.cards import WILD_FACE
from cardtable_skipbo.moves import Play
from cardtable_skipbo.seen import box_of, is_wild, wanted


def cards_text(faces: Sequence[Face | None]) -> str:
    """Return *faces* as they are written, or that there are none."""
    return " ".join(face for face in faces if face) or tr("empty")


def no_build_pile(view: View, pile: int) -> str:
    """Return that there is no build pile number *pile*."""
    count = len(box_of(view).builds)
    if count == 1:
        return tr("there is no build pile b{number}, only b1", number=pile + 1)
    return tr("there is no build pile b{number}, only b1 to b{count}", number=pile + 1, count=count)


def no_discard_pile(view: View, pile: int) -> str:
    """Return that there is no discard pile number *pile*, or ``""``."""
    count = view.box.rules.discard_piles
    if pile < count:
        return ""
    if count == 1:
        return tr("there is no discard pile d{number}, only d1", number=pile + 1)
    return tr(
        "there is no discard pile d{number}, only d1 to d{count}", number=pile + 1, count=count
    )


def why_not_on(view: View, card: Face, pile: int) -> tuple[str, str]:
    """Return why *card* does not go onto build pile *pile*."""
    number = wanted(view, pile)
    if not is_wild(card):
        return WRONG_PILE, _why_number_not_on(view, card, pile, number)
    rules = view.box.rules
    if number == view.box.rules.top_number and not rules.wild_as_12:
        return NOT_ALLOWED, tr(
            "no Skip-Bo card completes a pile at this table; b{pile} needs {number}",
            pile=pile + 1,
            number=number,
        )
    if is_wild(view.zone("build", copy=pile).top) and not rules.wild_on_wild:
        return NOT_ALLOWED, tr(
            "no Skip-Bo card lies on another at this table; b{pile} needs {number}",
            pile=pile + 1,
            number=number,
        )
    if box_of(view).is_endless and number == 1:
        return WRONG_PILE, _first_empty(view)
    return NOT_ALLOWED, tr(
        "a Skip-Bo card on b{pile} has to be covered with {number} at once, and you see none"
        " that you could play",
        pile=pile + 1,
        number=number + 1,
    )


def _why_number_not_on(view: View, card: Face, pile: int, number: int) -> str:
    if card == str(number):
        return _first_empty(view)
    needed = (
        tr("b{pile} is empty and begins with a 1", pile=pile + 1)
        if number == 1
        else tr("b{pile} needs {number}", pile=pile + 1, number=number)
    )
    fitting = [
        f"b{other + 1}"
        for other in range(len(box_of(view).builds))
        if wanted(view, other) == int(card)
    ]
    if not fitting:
        return tr("{card} does not fit: {needed}", card=card, needed=needed)
    return tr("{card} does not fit: {needed}; {card} goes onto {piles}", card=card, needed=needed,
              piles=fitting[0])  # fmt: skip


def _first_empty(view: View) -> str:
    first = next(p for p in range(len(box_of(view).builds)) if wanted(view, p) == 1)
    return tr("a new build pile is begun on the first empty place, b{number}", number=first + 1)


def is_kept(view: View, face: Face) -> bool:
    """Tell whether *face* is a Skip-Bo card that stays in the hand at this table."""
    if view.box.rules.discard_wild or face != WILD_FACE:
        return False
    others = [held for held in view.zone("hand", view.seat).faces if held != WILD_FACE]
    return bool(others) or any(isinstance(move, Play) for move in view.legal_moves)


def why_kept(hand: Sequence[Face | None]) -> str:
    """Return why a Skip-Bo card of *hand* is not discarded."""
    others = [face for face in hand if face != WILD_FACE]
    if others:
        return tr(
            "a Skip-Bo card is not discarded at this table while there is another card in the"
            " hand: {cards}",
            cards=cards_text(others),
        )
    return tr("a hand of nothing but Skip-Bo cards has to play one")
