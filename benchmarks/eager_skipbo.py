"""A player of Skip-Bo to measure bots against: whatever can be built is built, stock cards first.

Then it discards any card on any pile.
"""

from collections.abc import Sequence
from math import floor
from random import Random

from cardtable.api import Choice, Move, Round, View, stream, uniform
from cardtable_skipbo.moves import PlayPartnerStock, PlayStock, TurnEnd


def build_first(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Play a stock card if that is legal, else any other card, else end the turn anyhow."""
    first = type(legal_moves[0])
    if issubclass(first, TurnEnd):
        return uniform(round_, legal_moves, rng)
    count = 0  # plays stand in front, and of those the stock's
    if first is PlayStock or first is PlayPartnerStock:
        for move in legal_moves:
            if not isinstance(move, (PlayStock, PlayPartnerStock)):
                break
            count += 1
    else:
        for move in legal_moves:
            if move.ENDS_TURN:  # type: ignore[attr-defined]  # a move of this game
                break
            count += 1
    return legal_moves[floor(rng.random() * count)]


class Eager:
    """Builds first, and asks for nothing but what is legal."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose by `build_first`."""
        return Choice(build_first(view.guess(stream(0, "unused")), legal_moves, rng))
