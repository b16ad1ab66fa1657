"""Which moves a search still looks into: those that can come out as the one to play.

The move that the game's own bot or policy would make is left only for one that does better
beyond chance. Where the game rates its moves, what a rating says is weighed against what was
found, each by how far it may be off; else a move must lead by as many standard errors as the
luckiest of so many equal moves would. What cannot get so far any more is given up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum, log, sqrt
from operator import ne, sub
from typing import Final, NamedTuple

from cardtable.core.move import Move
from cardtable.players.search.stakes import Stakes

CERTAIN: Final = 2.5
"""How many standard errors a move must be behind to be given up for good."""

BELIEF: Final = 4
"""As how many guesses it counts how far results of the other moves lie apart."""

PAIR: Final = 2


@dataclass(slots=True)
class Candidate:
    """A *move* that was looked into, and what came of it in each guess.

    *chances* are those to win the match, *points* what its side scored in the round.
    """

    move: Move
    chances: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)

    @property
    def chance(self) -> float:
        """How likely the match is won after this move."""
        return fsum(self.chances) / len(self.chances) if self.chances else 0.0

    @property
    def mean_points(self) -> float:
        """How many points the round is likely to bring after this move."""
        return fsum(self.points) / len(self.points) if self.points else 0.0

    @property
    def playouts(self) -> int:
        """How often it was played on."""
        return len(self.chances)

    @property
    def has_points(self) -> bool:
        """Whether points say more than chances; where the round is the match they say the same."""
        return any(map(ne, self.chances, self.points))

    def beside(self, other: "Candidate") -> tuple[float, float]:
        """Return its chance and its points, as far from those of *other* as in common guesses.

        Single guesses lie far apart, so what was found in a few of them says little beside
        what was found in many, but much of how the two differ.
        """
        chance = other.chance + self.lead(other).mean
        leads = list(map(sub, self.points, other.points))
        points = other.mean_points + fsum(leads) / len(leads)
        return min(1.0, max(0.0, chance)), points

    def lead(self, other: "Candidate") -> "Lead":
        """Return by how much this move did better than *other*."""
        # The first guesses of both are the same, so what differs there is the moves' own doing.
        leads = [own - theirs for own, theirs in zip(self.chances, other.chances, strict=False)]
        mean = fsum(leads) / len(leads)
        return Lead(mean, fsum([(lead - mean) ** 2 for lead in leads]), len(leads))


class Lead(NamedTuple):
    """By how much one move did better than another: the *mean* of so many, and their *squares*."""

    mean: float
    squares: float
    size: int

    @property
    def error(self) -> float:
        """The standard error of the mean, 0 of one guess alone."""
        return sqrt(self.squares / (self.size - 1) / self.size) if self.size > 1 else 0.0


class Race:
    """The candidates *left* of a search, and those *given_up*, the last of these in front.

    *preferred* is the one to play where none is better; *ratings* are points by move.
    """

    def __init__(
        self,
        candidates: Sequence[Candidate],
        preferred: Candidate,
        stakes: Stakes,
        ratings: Mapping[Move, float],
        rating_error: float,
    ) -> None:
        self.left = list(candidates)
        self.given_up: list[Candidate] = []
        self.preferred: Final = preferred
        self._stakes: Final = stakes
        self._ratings: Final = ratings
        self._rating_error: Final = rating_error
        self._usual = 0, 0.0
        self._luckiest: Final = sqrt(2 * log(max(1, len(candidates))))

    @property
    def is_decided(self) -> bool:
        """Whether one candidate is left."""
        return len(self.left) == 1

    def halve(self) -> None:
        """Give up the worse half, but the preferred move and one beside it stay."""
        ranked = self._ranked(self.left)
        keep = max(2, (len(ranked) + 1) // 2)
        self._give_up([one for one in ranked[keep:] if one is not self.preferred])

    def decide(self) -> None:
        """Leave the one to play."""
        best, *others = self._ranked(self.left)
        if best is not self.preferred and not self._is_better(best):
            best, others = self.preferred, [one for one in self.left if one is not self.preferred]
            others = self._ranked(others)
        self._give_up(others)

    def narrow(self, playouts: int) -> None:
        """Give up what cannot come out as the move to play with so many *playouts* more."""
        others = self._ranked([one for one in self.left if one is not self.preferred])
        best = others[0]
        lost = [
            one
            for one in others
            if not self._can_pass(one, playouts) or (one is not best and self._is_behind(one, best))
        ]
        self._give_up(lost)
        if len(self.left) == PAIR and best in self.left and self._is_surely_better(best):
            self._give_up([self.preferred])

    def _give_up(self, lost: Sequence[Candidate]) -> None:
        self.left = [one for one in self.left if one not in lost]
        self.given_up = [*lost, *self.given_up]

    def _ranked(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """Return *candidates*, the most promising in front."""
        direction = self._stakes.direction
        return sorted(
            candidates,
            key=lambda one: (self._belief(one, self.preferred)[0], direction * one.mean_points),
            reverse=True,
        )

    def _is_better(self, one: Candidate) -> bool:
        """Tell whether *one* did better than the preferred move by more than chance explains."""
        lead = one.lead(self.preferred)
        return not lead.squares or lead.mean > self._bar(one, lead.size)

    def _is_surely_better(self, one: Candidate) -> bool:
        lead = one.lead(self.preferred)
        doubt = CERTAIN * sqrt(self._variance(lead) / lead.size)
        return lead.mean - doubt > self._bar(one, lead.size)

    def _can_pass(self, one: Candidate, playouts: int) -> bool:
        """Tell whether *one* may still come out better than the preferred move."""
        lead = one.lead(self.preferred)
        further = playouts // PAIR
        whole = lead.size + further
        luck = CERTAIN * sqrt(self._variance(lead) * further)
        return (lead.mean * lead.size + luck) / whole >= self._bar(one, whole)

    def _is_behind(self, one: Candidate, other: Candidate) -> bool:
        """Tell whether *one* is surely worse than *other*."""
        mean, error = self._belief(one, other)
        return mean + CERTAIN * error < 0

    def _bar(self, one: Candidate, count: int) -> float:
        """Return by how much *one* must lead the preferred move after *count* guesses."""
        variance = self._variance(one.lead(self.preferred)) / count
        trust = self._trust
        if not self._ratings or not trust:
            return self._luckiest * sqrt(variance)
        return -self._rated(one, self.preferred) * variance / trust**2

    def _belief(self, one: Candidate, other: Candidate) -> tuple[float, float]:
        """Return by how much *one* is likely better than *other*, and how far that may be off."""
        if one is other:
            return 0.0, 0.0
        lead = one.lead(other)
        variance = self._variance(lead) / lead.size
        trust = self._trust
        if not self._ratings or not trust:
            return lead.mean, sqrt(variance)
        weight = trust**2 / (trust**2 + variance)
        return weight * lead.mean + (1 - weight) * self._rated(one, other), sqrt(weight * variance)

    def _variance(self, lead: Lead) -> float:
        """Return how far single guesses lie apart, squared; a few of them say little."""
        return (lead.squares + BELIEF * self._usual_variance()) / (lead.size + BELIEF)

    def _usual_variance(self) -> float:
        """Return how far the single guesses of any move lie apart, squared.

        What is believed beforehand, from how rounds end, counts as one guess of one move.
        """
        count = self.preferred.playouts
        if count != self._usual[0]:
            leads = [
                one.lead(self.preferred)
                for one in (*self.left, *self.given_up)
                if one is not self.preferred
            ]
            squares = fsum([(self._point * self._stakes.spread) ** 2, *[e.squares for e in leads]])
            self._usual = count, squares / (1 + sum([lead.size - 1 for lead in leads]))
        return self._usual[1]

    def _rated(self, one: Candidate, other: Candidate) -> float:
        """Return by how much *one* is rated better than *other*, as a chance to win the match."""
        lead = self._ratings[one.move] - self._ratings[other.move]
        return self._stakes.direction * lead * self._point

    @property
    def _trust(self) -> float:
        """How far a rating may be off, as a chance to win the match."""
        return self._rating_error * self._point

    @property
    def _point(self) -> float:
        """What one point is worth now, as a chance to win the match."""
        return self._stakes.point(self.preferred.chance)
