"""Why nothing can be added to what lies, or swapped for its joker: for the owner of the hand."""

from collections.abc import Sequence

from cardtable.api import NOT_ALLOWED, Face, View, tr
from cardtable_under10.cards import JOKER_FACE, PLACE_BY_FACE, SUITS
from cardtable_under10.out_of_turn import ALL_FOUR
from cardtable_under10.refusal import not_held
from cardtable_under10.seen import box_of, group, kind_of_group, own_hand
from cardtable_under10.stand_in import jokers_inside
from cardtable_under10.throws import RUN, SINGLE

Refusal = tuple[str, str]


def why_no_add(view: View, faces: Sequence[Face]) -> Refusal:
    """Return why *faces* cannot lengthen what lies."""
    lying = group(view, "thrown")
    cards = " ".join(lying)
    if not box_of(view).has_add_ons:
        return NOT_ALLOWED, tr("nothing is added to what lies at this table")
    if kind_of_group(view, "thrown") == SINGLE or len(lying) < 2:  # noqa: PLR2004 - no group
        return NOT_ALLOWED, tr("only a set or a run is added to, and {cards} is none", cards=cards)
    missing = not_held(faces, own_hand(view))
    if missing:
        return missing
    if kind_of_group(view, "thrown") == RUN:
        return NOT_ALLOWED, tr(
            "{added} does not lengthen the run {cards} at either end",
            added=" ".join(faces),
            cards=cards,
        )
    return NOT_ALLOWED, tr(
        "{added} and {cards} are no set together", added=" ".join(faces), cards=cards
    )


def why_no_swap(view: View, face: Face) -> Refusal:
    """Return why *face* cannot be given for a joker."""
    if not box_of(view).has_swaps:
        return NOT_ALLOWED, tr("no card is swapped for a joker at this table")
    lying = group(view, "thrown")
    is_run = kind_of_group(view, "thrown") == RUN
    meant = [*jokers_inside(view.box.rules, lying).values()] if is_run else []
    if not meant:
        return NOT_ALLOWED, tr("there is no joker inside a run to swap for")
    return not_held([face], own_hand(view)) or (
        NOT_ALLOWED,
        tr(
            "the joker inside the run stands for {cards}, not for {card}",
            cards=" ".join(meant),
            card=face,
        ),
    )


def why_no_slap(view: View, faces: Sequence[Face]) -> Refusal:
    """Return why *faces* cannot be slapped out of turn."""
    missing = not_held(faces, own_hand(view))
    if missing:
        return missing
    lying = group(view, "thrown")
    ranks = {PLACE_BY_FACE[face] // SUITS for face in lying if face != JOKER_FACE}
    others = [face for face in faces if PLACE_BY_FACE[face] // SUITS not in ranks]
    if others:
        return NOT_ALLOWED, tr(
            "{card} has not the rank of a card in {cards}", card=others[0], cards=" ".join(lying)
        )
    if len({PLACE_BY_FACE[face] // SUITS for face in faces}) > 1:
        return NOT_ALLOWED, tr("only cards of one rank are added out of turn")
    return NOT_ALLOWED, tr(
        "only what makes it all {count} of the rank is added out of turn at this table",
        count=ALL_FOUR,
    )
