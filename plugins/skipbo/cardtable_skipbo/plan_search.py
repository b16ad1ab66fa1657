"""The search for the best plays of a turn.

A plan ends where a stock card has been played or the hand is empty: then cards turn up that
nobody has seen, and the bot plans anew.
"""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Final, NamedTuple

from cardtable_skipbo.plan import NONE, State, Turn, bits

MOST_STATES: Final = 300
"""How many states of the table are looked at before a play."""

STOP: Final = -1
"""The first step of a plan that plays nothing."""


class Plan(NamedTuple):
    """What the best plays are *worth*, the *state* they lead to, and the *first* of them."""

    worth: float
    state: State
    first: int


class Search:
    """Finds the best plan of a *turn* from *start* on, by what states are worth.

    *worths* has what the best plan is worth by its first step; of plans that come to the same
    thing only one counts.
    """

    def __init__(self, turn: Turn, start: State, worth: Callable[[State], float]) -> None:
        self.turn: Final = turn
        self.start: Final = start
        self.worth: Final = worth
        self._wilds: Final = turn.wilds(start)
        known = [number for pile in turn.piles for number in pile]
        self._held: Final = bits([*start.hand, *known])
        self._seen: Final = {start}
        self._queue: Final[list[tuple[int, int, State, int]]] = []
        self._best: Plan | None = None
        self.worths: Final[dict[int, float]] = {}

    def best(self, firsts: Sequence[State], *, may_stop: bool) -> Plan:
        """Return the best plan that begins with one of the steps to *firsts*, or stops at once.

        Of equal plans it is the one found first. Those that are likely to spend the fewest
        Skip-Bo cards are looked at first.
        """
        if may_stop:
            self._best = Plan(self.worth(self.start), self.start, STOP)
            self.worths[STOP] = self._best.worth
        for first, state in enumerate(firsts):
            self._add(state, first)
        while self._queue and len(self._seen) <= MOST_STATES:
            cost, _, state, first = heappop(self._queue)
            best = self._best
            if best and best.state.stock != NONE and cost > self._cost(best.state):
                break  # a stock card is reached, and anything else would cost more
            self._consider(state, first)
        return self._best or Plan(0.0, firsts[0], 0)

    def _consider(self, state: State, first: int) -> None:
        """See whether *state* is the best so far, and what follows from it."""
        if state.cover == NONE or state.stock != NONE:
            worth = self.worth(state)
            self.worths[first] = max(worth, self.worths.get(first, worth))
            if self._best is None or worth > self._best.worth:
                self._best = Plan(worth, state, first)
        # A hand that is empty from the start could not be filled, so nothing new turns up.
        if state.stock == NONE and (state.hand or not self.start.hand):
            for following in self.turn.following(state):
                self._add(following, first)

    def _add(self, state: State, first: int) -> None:
        if state not in self._seen:
            self._seen.add(state)
            heappush(self._queue, (self._cost(state), len(self._seen), state, first))

    def _cost(self, state: State) -> int:
        """Return how many Skip-Bo cards a plan by way of *state* spends at least."""
        left = self.turn.wilds(state)
        spent = self._wilds - left
        if state.stock != NONE:
            return spent
        missing = self.turn.missing(state, self._held)
        return spent + missing if missing <= left else spent
