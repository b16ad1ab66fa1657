"""How playouts are played: quickly, for the fewest points, with calls that are likely to hold."""

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from cardtable.api import Move, uniform
from cardtable.api import Round as AnyRound
from cardtable_under10.box import Under10Box
from cardtable_under10.moves import CALL, AddOn, Slap, Swap, Take, Throw
from cardtable_under10.round import Under10Round

WORTH_TAKING: Final = 3
"""A card of so many points or fewer is taken rather than an unknown one drawn."""

FIRST_CALL: Final = 9
CALL_STEP: Final = 2
"""Two seats call with 7 points, and each seat more must be lower by so much."""

IMPATIENCE: Final = 6
"""After so many turns a seat calls with a point more, so that every round ends."""


def patient(round_: AnyRound, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Call with few points, else throw or add most, take what is low or has a mate, slap."""
    under10 = cast("Under10Round", round_)
    first = legal_moves[0]
    if first is CALL:
        if len(legal_moves) == 1 or is_low(under10):
            return first
        legal_moves = legal_moves[1:]
        first = legal_moves[0]
    if isinstance(first, Throw | Slap):
        return max(legal_moves, key=_points) if isinstance(first, Throw) else first
    adds = [move for move in legal_moves if isinstance(move, AddOn)]
    if adds:
        return max(adds, key=_points)
    if isinstance(legal_moves[-1], Swap):
        return legal_moves[-1]  # a joker, and a card less
    takes = [move for move in legal_moves if isinstance(move, Take)]
    return best_take(under10, first, takes) if takes else uniform(round_, legal_moves, rng)


def best_take(round_: Under10Round, first: Move, takes: Sequence[Take]) -> Move:
    """Return the best of *takes*, or *first*, a draw, if none is worth it."""
    best = min(takes, key=lambda move: cost(round_, move))
    return best if best is first or cost(round_, best) <= WORTH_TAKING else first


def is_low(round_: Under10Round) -> bool:
    """Tell whether the seat to move had better call: the more others, the fewer points it takes."""
    box, seat = round_.box, round_.seat_to_move
    points = box.points
    total = sum([points[card] for card in round_.table.zones[box.hands[seat]]])
    others = len(round_.seats) - 1
    return total <= FIRST_CALL - CALL_STEP * others + round_.turns[seat] // IMPATIENCE


def cost(round_: Under10Round, move: Take) -> int:
    """Return what a card counts that may be taken; one that goes with another of its rank less."""
    box: Under10Box = round_.box
    card = box.deck.first_by_face[move.face]
    ranks = box.ranks
    hand = round_.table.zones[box.hands[round_.seat_to_move]]
    is_mate = ranks[card] in [ranks[other] for other in hand]
    return -box.points[card] if is_mate else box.points[card]


def _points(move: Move) -> int:
    return cast("Throw | AddOn", move).points
