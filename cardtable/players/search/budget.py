"""How long a search thinks: so many playouts, or so many seconds where people wait for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, log2
from time import perf_counter
from typing import Final, Protocol

FEWEST: Final = 2
"""How many guesses a stage has at least, so that one lucky deal decides nothing."""

FAR: Final = 2
"""How many laps a search goes that has many playouts."""


class Budget(Protocol):
    """Shares out the thinking among the stages of a search."""

    @property
    def laps(self) -> int:
        """How many turns of each seat a playout goes on for before a game may forecast its end."""

    @property
    def every_move(self) -> bool:
        """Whether moves are looked into too that the game does not think worth it."""

    def guesses(self, stage: int, stages: int, candidates: int, spent: int) -> Iterator[int]:
        """Yield the number of each guess of a *stage*, counted from 0, of so many *stages*.

        In each guess each of the *candidates* is played out once; *spent* playouts were made
        in the stages before.
        """

    def left(self, spent: int) -> int | None:
        """Return how many playouts can still be made after *spent*; with `None` none is saved."""


@dataclass(frozen=True, slots=True)
class Playouts:
    """So many playouts in all: the same on every machine.

    If it is *thorough* all of them are made, even where the move to play is clear. The more
    there are, the more of the luck of further *laps* they bear.
    """

    count: int
    thorough: bool = False
    laps: int = 1
    every_move: bool = False

    def guesses(self, stage: int, stages: int, candidates: int, spent: int) -> Iterator[int]:
        share = max(0, self.count - spent) / ((stages - stage) * candidates)
        yield from range(max(FEWEST, ceil(share)))

    def left(self, spent: int) -> int | None:
        return None if self.thorough else max(0, self.count - spent)


class Seconds:
    """So many seconds in all, from now on: more playouts on a faster machine."""

    laps: Final = FAR

    def __init__(self, seconds: float, *, every_move: bool = False) -> None:
        self.every_move: Final = every_move
        self._start: Final = perf_counter()
        self._seconds: Final = seconds

    def guesses(self, stage: int, stages: int, candidates: int, spent: int) -> Iterator[int]:
        end = self._start + self._seconds * (stage + 1) / stages
        number = 0
        while number < FEWEST or perf_counter() < end:
            yield number
            number += 1

    def left(self, spent: int) -> None:
        return None


class InTime:
    """As long as *budget* says, but not on after the clock of `perf_counter` shows *until*.

    Where time does not run out, the search is the one that *budget* gives.
    """

    def __init__(self, budget: Budget, until: float) -> None:
        self.laps: Final = budget.laps
        self.every_move: Final = budget.every_move
        self.left: Final = budget.left
        self._budget: Final = budget
        self._until: Final = until

    def guesses(self, stage: int, stages: int, candidates: int, spent: int) -> Iterator[int]:
        fewest = 0 if stage else FEWEST
        for number in self._budget.guesses(stage, stages, candidates, spent):
            if number >= fewest and perf_counter() >= self._until:
                return
            yield number


def stage_count(candidates: int) -> int:
    """Return how many stages it takes until half of the *candidates* each time leave two."""
    return max(1, ceil(log2(max(1, candidates))))
