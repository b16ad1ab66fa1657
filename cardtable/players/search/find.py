"""The search: single-observer information-set Monte Carlo tree search over guesses.

At the root all candidates are played on in the same guesses and with the same chance, and
the worse half of them is given up in stages (sequential halving), so little thinking tells
much. Below it a tree grows (ISMCTS, Cowling, Powley and Whitehouse 2012). The move that the
game's own bot or policy would make is never given up before the end, and another one is taken
only where it is better beyond what chance explains.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import fsum, log, sqrt
from random import Random
from typing import Final

from cardtable.core.chance import RngChance
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.result import Result
from cardtable.core.round import OVER, Round
from cardtable.core.view import View
from cardtable.players.search.budget import Budget, stage_count
from cardtable.players.search.playout import play_out, play_some
from cardtable.players.search.sight import sight_of
from cardtable.players.search.stakes import Stakes
from cardtable.players.search.tree import Node, Tried, width_for

SEEDS: Final = 1 << 32


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

    def lead(self, other: "Candidate") -> tuple[float, float]:
        """Return by how much this move did better than *other*, and how far that may be off."""
        # The first guesses of both are the same, so what differs there is the moves' own doing.
        leads = [own - theirs for own, theirs in zip(self.chances, other.chances, strict=False)]
        count = len(leads)
        mean = fsum(leads) / count
        if count < 2:  # noqa: PLR2004 - one value has no spread
            return mean, abs(mean)
        spread = fsum([(lead - mean) ** 2 for lead in leads]) / (count - 1)
        return mean, sqrt(spread / count)


@dataclass(frozen=True, slots=True)
class Findings:
    """What a search has found: the *candidates*, the one to play in front, and its playouts."""

    candidates: tuple[Candidate, ...]
    playouts: int

    @property
    def best(self) -> Candidate:
        """The candidate to play."""
        return self.candidates[0]


def search(
    game: Game,
    view: View,
    stakes: Stakes,
    budget: Budget,
    rng: Random,
    *,
    first: Move | None = None,
) -> Findings:
    """Search for the best move of the seat to move in *view*.

    *first* is the move to prefer where the search finds nothing clearly better.
    """
    return _Search(game, view, stakes, rng).run(budget, first)


class _Search:
    """One search: its tree, and the chance that all candidates meet."""

    def __init__(self, game: Game, view: View, stakes: Stakes, rng: Random) -> None:
        self.game = game
        self.view = view
        self.stakes = stakes
        self.rng = rng
        self.side = stakes.side_of[view.seat]
        self.sight = sight_of(view.box.layout, view.box.deck, view.seat)
        self.root = Node()
        self.width = width_for(game)
        self.playouts = 0
        self.play_rng = Random()  # noqa: S311 - cards, not secrets; seeded for each guess
        self.chance = RngChance(self.play_rng)

    def run(self, budget: Budget, first: Move | None) -> Findings:
        alike = {move: self.game.alike(self.view, move) for move in self.view.legal_moves}
        # Of moves that come to the same thing one is looked into, the one preferred if it can be.
        kinds = {kind: move for move, kind in reversed(alike.items())}
        if first in alike:
            kinds[alike[first]] = first
        candidates = [Candidate(kinds[kind]) for kind in dict.fromkeys(alike.values())]
        preferred = next((one for one in candidates if one.move == first), None)
        given_up: list[Candidate] = []
        left = candidates
        stages = stage_count(len(candidates))
        for stage in range(stages):
            for _ in budget.guesses(stage, stages, len(left)):
                self._play_on(left)
            left = sorted(left, key=self._merit, reverse=True)
            keep = max(1 if stage == stages - 1 else 2, (len(left) + 1) // 2)
            lost = [one for one in left[keep:] if one is not preferred]
            left = [one for one in left if one not in lost]
            given_up = lost + given_up
        return Findings(
            (*self._chosen_first(left, preferred, len(given_up)), *given_up), self.playouts
        )

    def _chosen_first(
        self, left: list[Candidate], preferred: Candidate | None, given_up: int
    ) -> Sequence[Candidate]:
        """Return the candidates that are *left*, after so many, with the one to play in front."""
        best = left[0]
        if preferred is not None and best is not preferred:
            lead, error = best.lead(preferred)
            # The luckiest of many equal moves leads by about this many standard errors.
            if error and lead <= sqrt(2 * log(len(left) + given_up)) * error:
                left.remove(preferred)
                left.insert(0, preferred)
        return left

    def _merit(self, candidate: Candidate) -> tuple[float, float]:
        return candidate.chance, self.stakes.direction * candidate.mean_points

    def _play_on(self, candidates: Sequence[Candidate]) -> None:
        """Play all *candidates* on in one guess, with the same chance."""
        guess = self.view.guess(self.rng)
        guess.table.chance = self.chance
        seed = int(self.rng.random() * SEEDS)
        for candidate in candidates:
            self.play_rng.seed(seed)
            chances, points = self._descend(guess.clone(), candidate.move)
            candidate.chances.append(chances)
            candidate.points.append(points)
            self.playouts += 1

    def _descend(self, round_: Round, move: Move) -> tuple[float, float]:
        """Make *move*, follow the tree down to a new node, and play the rest out."""
        game, rng, sight, side_of = self.game, self.play_rng, self.sight, self.stakes.side_of
        node = self.root
        path: list[tuple[Tried, int]] = []
        while True:
            round_.play(move)
            if round_.phase == OVER:
                break
            key = (move, sight(round_.table))
            following = node.following.get(key)
            if following is None:
                node.following[key] = Node()
                break
            node = following
            side = side_of[round_.seat_to_move]
            move, tried = node.select(game, round_, self.width, rng)
            path.append((tried, side))
        chances, points = self._value(round_)
        for tried, side in path:
            tried.count += 1
            tried.total += chances[side]
        return chances[self.side], points

    def _value(self, round_: Round) -> tuple[Sequence[float], float]:
        """Play *round_* out; return what that is worth to each side, and the own points."""
        game, stakes = self.game, self.stakes
        if game.playout_plies:
            play_some(game, round_, self.play_rng, game.playout_plies)
            likely = game.likely_results(round_) if round_.phase != OVER else ()
            if likely:
                return self._weighed(likely)
        result = play_out(game, round_, self.play_rng, game.ply_bound)
        return stakes.chances(result), float(stakes.points(result)[self.side])

    def _weighed(self, likely: Sequence[tuple[float, Result]]) -> tuple[Sequence[float], float]:
        """Return what several results are worth together, each as likely as it says."""
        stakes = self.stakes
        rows = [(share, stakes.chances(result)) for share, result in likely]
        chances = [
            fsum([share * row[side] for share, row in rows]) for side in range(len(stakes.sides))
        ]
        points = fsum([share * stakes.points(result)[self.side] for share, result in likely])
        return chances, points
