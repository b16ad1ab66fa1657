"""A player of Under 10 and Yaniv to measure bots against: it calls as soon as it is allowed.

Else it throws the most points and draws, or takes a card that counts very little.
"""

from collections.abc import Sequence
from random import Random

from cardtable.api import Choice, Move, View, stream
from cardtable_under10.policy import eager


class Eager:
    """Plays as the playout policy does."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose by the policy, which asks for nothing but what is legal and what cards count."""
        return Choice(eager(view.guess(stream(0, "unused")), legal_moves, rng))
