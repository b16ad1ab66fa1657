"""A player of Under 10 and Yaniv to measure bots against: it calls as soon as it is allowed.

Else it throws the most points and draws, or takes a card that counts very little.
"""

from collections.abc import Sequence
from random import Random

from cardtable.api import Choice, Move, View
from cardtable_under10.moves import CALL, Slap, Take, Throw
from cardtable_under10.seen import box_of

WORTH_TAKING = 3


class Eager:
    """Plays by what is legal and what cards count, and asks for nothing else."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Call or slap if that is legal, else throw most points, or take a low card."""
        first = legal_moves[0]
        if first is CALL or isinstance(first, Slap):
            return Choice(first)
        throws = [move for move in legal_moves if isinstance(move, Throw)]
        if throws:
            return Choice(max(throws, key=lambda move: move.points))
        takes = [move for move in legal_moves if isinstance(move, Take)]
        if not takes:
            return Choice(legal_moves[int(rng.random() * len(legal_moves))])
        points = box_of(view).points_by_face
        lowest = min(takes, key=lambda move: points[move.face])
        is_low = points[lowest.face] <= WORTH_TAKING or lowest is first
        return Choice(lowest if is_low else first)
