"""The torture game with faults that are beyond the laws: it hangs, or cannot be set up."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from cardtable import api
from cardtable.api import Move, Round, Zone
from torture import Torture, TortureRules

ALARMS: Final[list[Callable[[], object]]] = []
"""What is to ring once the policy dreams."""


class Dreamer(Torture):
    """Its policy never comes to a decision."""

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        for ring in ALARMS:
            ring()
        while True:
            rng.random()


class BreaksAtFour(Torture):
    """Nobody thought of four seats."""

    def zones(self, rules: TortureRules, seat_count: int) -> Sequence[Zone]:
        count = {2: 2, 3: 3, 5: 5}[seat_count]
        return super().zones(rules, count)


class BrokenRules(TortureRules):
    """House rules that fail when they are checked."""

    def contradictions(self, seats: int | None = None) -> Iterable[api.Contradiction]:
        if seats:
            raise ValueError("no seats, please")
        return ()


class NoRules(Torture):
    """Its house rules fail for a table with seats."""

    def rules_type(self) -> type[TortureRules]:
        return BrokenRules
