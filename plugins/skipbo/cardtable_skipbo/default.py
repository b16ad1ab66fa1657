"""What is played for a seat that cannot choose."""

from collections.abc import Sequence

from cardtable.api import Move, View
from cardtable_skipbo.moves import Discard, Pass, Play, PlayPartnerStock, PlayStock


def default_move(view: View, legal_moves: Sequence[Move]) -> Move:
    """Return a discard if there is one, else a play from anywhere but a stock, else what is left.

    A pass may block the round and a stock card may win it, so they come last.
    """
    for kinds in ((Discard,), (Play,), (Pass,)):
        for move in legal_moves:
            if isinstance(move, kinds) and not isinstance(move, PlayStock | PlayPartnerStock):
                return move
    return legal_moves[0]
