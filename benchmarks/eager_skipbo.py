"""A player of Skip-Bo to measure bots against: whatever can be built is built, stock cards first.

Then it discards any card on any pile.
"""

from collections.abc import Sequence
from random import Random

from cardtable.api import Choice, Move, View, stream
from cardtable_skipbo.policy import build_first


class Eager:
    """Plays as the playout policy does."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose by the policy, which asks for nothing but what is legal."""
        return Choice(build_first(view.guess(stream(0, "unused")), legal_moves, rng))
