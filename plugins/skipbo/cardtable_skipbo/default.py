"""What is played for a seat that cannot choose."""

from collections.abc import Sequence
from random import Random
from typing import Final

from cardtable.api import Move, View
from cardtable_skipbo.moves import Discard, Pass, Play, PlayPartnerStock, PlayStock

STOCK_PLAYS: Final = (PlayStock, PlayPartnerStock)
ANY: Final = 0


def default_move(view: View, legal_moves: Sequence[Move]) -> Move:
    """Return a discard if there is one, else a play, else a pass; never what ends the round.

    Stock cards are played last, and the round is ended only where every move does that.
    """
    moves = sorted(legal_moves, key=_rank)
    # Whether a move ends the round hangs on numbers of cards alone, so any guess tells it.
    guess = view.guess(Random(ANY))  # noqa: S311 - cards, not secrets
    for move in moves:
        trial = guess.clone()
        trial.play(move)
        if not trial.is_over():
            return move
    return moves[0]


def _rank(move: Move) -> int:
    """Return how late *move* is thought of; those of one rank keep their order."""
    if isinstance(move, Discard):
        return 0
    if isinstance(move, Play):
        return 2 if isinstance(move, STOCK_PLAYS) else 1
    return 3 if isinstance(move, Pass) else 4
