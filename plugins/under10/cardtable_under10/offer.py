"""What a person is offered: the throws best first, the cards to be taken, the hand sorted."""

from collections.abc import Sequence
from typing import Final

from cardtable.api import Face, MoveGroup, View, tr
from cardtable_under10.cards import JOKER_FACE, PLACE_BY_FACE, SUITS
from cardtable_under10.moves import AddOn, Throw
from cardtable_under10.seen import box_of, kind_of_group
from cardtable_under10.throws import RUN

CHOOSING: Final = ("start", "draw")


def by_rank(face: Face) -> tuple[int, ...]:
    """Sort by rank, then by suit, jokers last."""
    return (PLACE_BY_FACE[face],)


def by_suit(face: Face) -> tuple[int, ...]:
    """Sort by suit, then by rank, jokers last."""
    rank, suit = divmod(PLACE_BY_FACE[face], SUITS)
    return (face == JOKER_FACE, suit, rank)


def move_groups(view: View) -> Sequence[MoveGroup]:
    """Return a call, then throws of several cards, what is added, single cards: best first."""
    throws = [move for move in view.legal_moves if isinstance(move, Throw)]
    if not throws:
        return [MoveGroup("", view.legal_moves)]
    others = [move for move in view.legal_moves if not isinstance(move, Throw | AddOn)]
    added = [move for move in view.legal_moves if isinstance(move, AddOn)]
    together = _best_first([move for move in throws if len(move.faces) > 1])
    single = _best_first([move for move in throws if len(move.faces) == 1])
    return [
        MoveGroup(tr("Call"), others),
        MoveGroup(tr("Together"), together),
        *([MoveGroup(tr("Added to what lies"), _most_points_first(added))] if added else []),
        MoveGroup(tr("Single"), single),
    ]


def _best_first(throws: Sequence[Throw]) -> list[Throw]:
    """Return *throws* by the points they leave; those that spend a joker more come last."""
    fewest: dict[tuple[Face, ...], int] = {}
    for move in throws:
        cards = _without_jokers(move)
        fewest[cards] = min(fewest.get(cards, len(move.faces)), _jokers(move))

    def key(move: Throw) -> tuple[int, int, int]:
        jokers = _jokers(move)
        return jokers - fewest[_without_jokers(move)], -move.points, jokers

    return sorted(throws, key=key)


def _most_points_first(add_ons: Sequence[AddOn]) -> list[AddOn]:
    return sorted(add_ons, key=lambda move: (move.faces.count(JOKER_FACE), -move.points))


def _jokers(move: Throw) -> int:
    return move.faces.count(JOKER_FACE)


def _without_jokers(move: Throw) -> tuple[Face, ...]:
    return tuple(sorted(face for face in move.faces if face != JOKER_FACE))


def marked_now(view: View) -> Sequence[tuple[str, int]]:
    """Return the cards of the throw before that may be taken in this turn."""
    if view.phase not in CHOOSING:
        return []
    zone = view.zone("thrown")
    last = len(zone) - 1
    only_ends = box_of(view).only_ends or kind_of_group(view, "thrown") == RUN
    places = range(len(zone)) if not only_ends else dict.fromkeys((0, last) if last >= 0 else ())
    return [(zone.name, place) for place in places]


def mark_text(view: View) -> str:
    """Return what the mark means."""
    if view.phase == "draw":
        return tr("A card marked ! can be taken.")
    return tr("A card marked ! can be taken after the throw.")
