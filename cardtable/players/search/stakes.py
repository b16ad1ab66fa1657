"""What the end of a round is worth to each side: the chance to win the match.

Where a result decides the match, the standing says who has won. Else the totals after it are
weighed against the luck that is still to come: how far the points of one round lie apart, and
how many rounds are left, both taken from rounds that the game's policy has played. So limits,
elimination and whatever else the game does with totals counts as the game's own `standing`
says.
"""

from collections.abc import Sequence
from functools import cached_property
from math import exp, fsum, sqrt
from random import Random
from statistics import fmean
from typing import Final

from cardtable.core.box import Box
from cardtable.core.chance import RngChance, stream
from cardtable.core.game import Game
from cardtable.core.result import ABORTED, Entry, Joined, Result, Standing
from cardtable.core.round import OVER, bare_round, play_by

SAMPLES: Final = 12
"""How many rounds are played to learn how far their points lie apart."""

FURTHEST: Final = 40
"""How many rounds of a match are looked ahead."""

STEEPNESS: Final = 0.88
"""Makes the logistic curve of a lead follow the normal one for two sides."""

SHORTEST: Final = 0.5
"""The rounds that are left where the match seems to end now and does not."""


class Stakes:
    """What results of the round in play are worth in a match of *entries*.

    The entries are public, and so is all that follows from them.
    """

    def __init__(self, game: Game, box: Box, entries: Sequence[Entry]) -> None:
        self.game: Final = game
        self.rules: Final = box.rules
        self.sides: Final = game.sides(box.rules, box.seat_count)
        self.side_of: Final = {
            seat: number for number, side in enumerate(self.sides) for seat in side
        }
        self.box: Final = box
        self.given: Final = tuple(entries)
        # Without a match, such as in a position that is only looked at, one begins here.
        self.entries: Final[Sequence[Entry]] = self.given or [
            Joined(seat) for seat in range(box.seat_count)
        ]
        self._known: dict[object, tuple[float, ...]] = {}

    def points(self, result: Result) -> tuple[int, ...]:
        """Return what each side scores for *result*."""
        return tuple(self.game.score(self.rules, result))

    def chances(self, result: Result) -> tuple[float, ...]:
        """Return how likely each side wins the match if the round in play ends with *result*."""
        key = (result.ending, result.figures, result.by, repr(result.facts))
        if key not in self._known:
            self._known[key] = self._chances(result)
        return self._known[key]

    def _chances(self, result: Result) -> tuple[float, ...]:
        standing = self.game.standing(self.rules, [*self.entries, result])
        if standing.is_over:
            return tuple(map(standing.win_of, range(len(self.sides))))
        return self._by_totals(standing)

    def _by_totals(self, standing: Standing) -> tuple[float, ...]:
        """Return the chances in a match that goes on, from its totals."""
        totals, out = standing.totals, set(standing.out)
        direction, luck = self.direction, self.luck
        best = max(direction * total for total in totals)
        weights = [
            0.0 if out.issuperset(side) else exp(max(-50.0, (direction * total - best) / luck))
            for side, total in zip(self.sides, totals, strict=True)
        ]
        whole = fsum(weights) or 1.0
        return tuple(weight / whole for weight in weights)

    @cached_property
    def luck(self) -> float:
        """How many points of a lead are worth a good part of the match."""
        rng = stream(0, "match", len(self.entries))
        results = self._rounds
        left = [self._rounds_left(results, rng) for _ in range(SAMPLES)]
        return max(1e-6, STEEPNESS * self.spread * sqrt(max(SHORTEST, fmean(left) - 1)))

    @cached_property
    def spread(self) -> float:
        """How far the points of the sides lie apart in a round, as a standard deviation."""
        return _spread([self.points(result) for result in self._rounds])

    def point(self, chance: float) -> float:
        """Return by how much one point more raises the *chance* to win the match."""
        return chance * (1 - chance) / self.luck

    @cached_property
    def direction(self) -> float:
        """1 where many points are good, -1 where few are."""
        return -1.0 if self.game.wins_low(self.rules) else 1.0

    @cached_property
    def _rounds(self) -> list[Result]:
        """How some rounds ended that the policy played, the next of this match."""
        rng = stream(0, "rounds", len(self.entries))
        plan = self.game.next_round(self.rules, self.entries)
        found = []
        for _ in range(SAMPLES):
            round_ = bare_round(self.game.round_type, self.box, plan, RngChance(rng))
            play_by(self.game.policy, round_, rng, self.game.ply_bound)
            found.append(round_.result() if round_.phase == OVER else round_.abort())
        return [result for result in found if result.ending != ABORTED] or found[:1]

    def _rounds_left(self, results: Sequence[Result], rng: Random) -> int:
        """Return how many rounds it takes from now on, with such *results*, to end the match."""
        entries = list(self.entries)
        for number in range(1, FURTHEST):
            entries.append(results[int(rng.random() * len(results))])
            if self.game.standing(self.rules, entries).is_over:
                return number
        return FURTHEST


def _spread(points: Sequence[Sequence[int]]) -> float:
    """Return how far the *points* of the sides lie apart in a round, as a standard deviation."""
    squares = []
    for row in points:
        mean = fmean(row)
        squares += [(own - mean) ** 2 * len(row) / max(1, len(row) - 1) for own in row]
    return sqrt(fmean(squares)) or 1.0
