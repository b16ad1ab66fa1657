"""What a seat sees of its own hand and of the cards on the table."""

from collections.abc import Sequence
from typing import cast

from cardtable.api import NO_SEAT, Face, Seat, View
from cardtable_under10.box import Under10Box
from cardtable_under10.moves import Take
from cardtable_under10.throws import Kind


def box_of(view: View) -> Under10Box:
    """Return the house rules as rounds look them up."""
    return cast("Under10Box", view.box)


def own_hand(view: View) -> tuple[Face, ...]:
    """Return the cards that the seat of *view* holds."""
    return tuple(face for face in view.zone("hand", view.seat).faces if face is not None)


def points_of(view: View, faces: Sequence[Face]) -> int:
    """Return what *faces* count in a hand."""
    points = box_of(view).points_by_face
    return sum(points[face] for face in faces)


def drawn_card(view: View) -> Face | None:
    """Return the card that the seat of *view* has just drawn while it may slap."""
    return view.zone("drawn", view.seat).top if box_of(view).drawn else None


def group(view: View, name: str) -> tuple[Face, ...]:
    """Return the cards that lie in ``thrown``, ``lying`` or ``discard``."""
    return tuple(face for face in view.zone(name).faces if face is not None)


def kind_of_group(view: View, name: str) -> Kind:
    """Return what the cards in ``thrown`` or ``lying`` are: a single card, a set or a run."""
    told = cast("Kind", view.fields[f"{name}_kind"])
    if told:
        return told
    box = box_of(view)
    return box.kind_of([box.deck.first_by_face[face] for face in group(view, name)])


def takeable(view: View) -> list[Face]:
    """Return the cards that the seat to move may take."""
    return [move.face for move in view.legal_moves if isinstance(move, Take)]


def caller_of(view: View) -> Seat:
    """Return who has called, or `NO_SEAT`."""
    return cast("Seat", view.fields.get("caller", NO_SEAT))
