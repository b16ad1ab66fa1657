"""A bot."""

from collections.abc import Sequence
from random import Random

from cardtable.api import Choice, Move, View, tr
from cardtable_under10.moves import CALL


class Counting:
    """Placeholder of the thin slice."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose."""
        if legal_moves[0] == CALL:
            return Choice(CALL, tr("call"))
        return Choice(legal_moves[int(rng.random() * len(legal_moves))], tr("chance"))
