"""How playouts are played: quick, simple, and calling as soon as it is allowed."""

from collections.abc import Sequence
from random import Random
from typing import cast

from cardtable.api import Move, Round, uniform
from cardtable_under10.box import Under10Box
from cardtable_under10.moves import CALL, AddOn, Slap, Swap, Take, Throw

WORTH_TAKING = 3
"""A card of so many points or fewer is taken rather than an unknown one drawn."""


def eager(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Call if that is legal, else throw or add most points, take a low card, slap what can be."""
    first = legal_moves[0]
    if first is CALL or isinstance(first, Slap):
        return first
    throws = [move for move in legal_moves if isinstance(move, Throw | AddOn)]
    if throws:
        return max(throws, key=lambda move: move.points)
    if isinstance(legal_moves[-1], Swap):
        return legal_moves[-1]  # a joker, and a card less
    takes = [move for move in legal_moves if isinstance(move, Take)]
    if not takes:
        return uniform(round_, legal_moves, rng)
    points = cast("Under10Box", round_.box).points_by_face
    lowest = min(takes, key=lambda move: points[move.face])
    return lowest if points[lowest.face] <= WORTH_TAKING or lowest is first else first
