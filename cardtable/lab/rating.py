"""Ratings of those who play, from who came in before whom; the only part that knows openskill."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from math import fsum
from typing import Final

from cardtable.core.error import CardtableError
from cardtable.lab.interval import CERTAINTY
from cardtable.text import tr

EXTRA: Final = "tournament"


class RatingsMissingError(CardtableError):
    """What ratings need is not installed."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is thought to be, and the interval of that."""

    mean: float
    low: float
    high: float


def check_ratings() -> None:
    """Refuse to go on where openskill is not installed.

    :raises RatingsMissingError: it is not.
    """
    if find_spec("openskill") is None:
        raise RatingsMissingError(
            tr(
                "a tournament needs openskill for its ratings; install it with {command}",
                command=f'pip install "cardtable[{EXTRA}]"',
            )
        )


class Ratings:
    """The ratings of *count* players, each match weighed in turn (Plackett and Luce)."""

    def __init__(self, count: int) -> None:
        from openskill.models import PlackettLuce  # noqa: PLC0415 - an extra, slow to import

        self._model: Final[PlackettLuce] = PlackettLuce()
        self._ratings: Final = [self._model.rating() for _ in range(count)]

    def enter(self, sides: Sequence[Sequence[int]], places: Sequence[int]) -> None:
        """Enter a match in which *sides*, each the numbers of its players, came in at *places*.

        Whoever plays at several seats is rated at each of them, and gets the mean of that.
        """
        rate, known = self._model.rate, self._ratings
        teams = [
            [self._model.create_rating([known[n].mu, known[n].sigma]) for n in dict.fromkeys(side)]
            for side in sides
        ]
        rated = rate(teams, ranks=[float(place) for place in places])
        found: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for side, team in zip(sides, rated, strict=True):
            for number, one in zip(dict.fromkeys(side), team, strict=True):
                found[number].append((one.mu, one.sigma))
        for number, values in found.items():
            mean, spread = (fsum(each) / len(values) for each in zip(*values, strict=True))
            known[number] = self._model.create_rating([mean, spread])

    def values(self) -> list[Rating]:
        """Return the ratings as they are now."""
        return [
            Rating(one.mu, one.mu - CERTAINTY * one.sigma, one.mu + CERTAINTY * one.sigma)
            for one in self._ratings
        ]
