"""The search: single-observer information-set Monte Carlo tree search over guesses.

At the root all candidates are played on in the same guesses and with the same chance, and
the worse half of them is given up in stages (sequential halving), or sooner where they cannot
come out best any more. Below it a tree grows (ISMCTS, Cowling, Powley and Whitehouse 2012).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from random import Random
from types import MappingProxyType
from typing import Final

from cardtable.core.chance import RngChance
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.result import Result
from cardtable.core.round import OVER, Round
from cardtable.core.view import View
from cardtable.players.search.budget import FEWEST, Budget, stage_count
from cardtable.players.search.race import Candidate, Race
from cardtable.players.search.sight import sight_of
from cardtable.players.search.stakes import Stakes
from cardtable.players.search.tree import Node, Tried, width_for

SEEDS: Final = 1 << 32

LOOKS: Final = 16
"""After so many guesses it is looked for the first time which moves can still come out best.

With ratings that is after a few; later it is done the less often the more has been found.
"""

NO_RATINGS: Final[Mapping[Move, float]] = MappingProxyType({})


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
    first: Move,
    ratings: Mapping[Move, float] = NO_RATINGS,
) -> Findings:
    """Search for the best move of the seat to move in *view*.

    *first* is the move to prefer where the search finds nothing clearly better; *ratings* are
    what the game says of the moves beforehand.
    """
    return _Search(game, view, stakes, rng, budget.laps).run(budget, first, ratings)


class _Search:
    """One search: its tree, and the chance that all candidates meet."""

    def __init__(self, game: Game, view: View, stakes: Stakes, rng: Random, laps: int) -> None:
        self.game = game
        self.view = view
        self.stakes = stakes
        self.rng = rng
        self.side = stakes.side_of[view.seat]
        self.sight = sight_of(view.box.layout, view.box.deck, view.seat)
        self.root = Node()
        self.width = width_for(game)
        self.playouts = 0
        self.laps = laps
        self.play_rng = Random()  # noqa: S311 - cards, not secrets; seeded for each guess
        self.chance = RngChance(self.play_rng)

    def run(self, budget: Budget, first: Move, ratings: Mapping[Move, float]) -> Findings:
        candidates = self._candidates(first, ratings)
        if len(candidates) == 1:
            return Findings((candidates[0],), 0)
        preferred = next(one for one in candidates if one.move == first)
        race = Race(candidates, preferred, self.stakes, ratings, self.game.rating_error(self.view))
        stages = stage_count(len(candidates))
        step = LOOKS if not ratings else FEWEST
        look = step
        for stage in range(stages):
            if race.is_decided:
                break
            for _ in budget.guesses(stage, stages, len(race.left), self.playouts):
                self._play_on(race.left)
                left = budget.left(self.playouts)
                if left is not None and preferred.playouts >= look:
                    look += max(step, look // 4)
                    race.narrow(left)
                    if race.is_decided:
                        break
            race.halve()
        race.decide()
        return Findings((*race.left, *race.given_up), self.playouts)

    def _candidates(self, first: Move, ratings: Mapping[Move, float]) -> list[Candidate]:
        """Return the moves to look into: one of those that come to the same thing, or *first*."""
        moves = [move for move in self.view.legal_moves if not ratings or move in ratings]
        alike = {move: self.game.alike(self.view, move) for move in moves}
        kinds = {kind: move for move, kind in reversed(alike.items())}
        kinds[alike[first]] = first
        return [Candidate(kinds[kind]) for kind in dict.fromkeys(alike.values())]

    def _play_on(self, candidates: Sequence[Candidate]) -> None:
        """Play all *candidates* on in one guess, with the same chance."""
        guess = self.view.guess(self.rng)
        self.game.refine_guess(guess, self.view, self.rng)
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
            if round_.phase == OVER or not game.grows_tree:
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
        """Play *round_* on; return what that is worth to each side, and the own points."""
        likely = self.game.play_on(round_, self.play_rng, self.laps)
        if len(likely) > 1:
            return self._weighed(likely)
        stakes, (_, result) = self.stakes, likely[0]
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
