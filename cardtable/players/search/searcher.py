"""The bot that searches: for any game, at several levels of effort."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.player import Choice, Player
from cardtable.core.view import View
from cardtable.players.search.budget import FAR, Budget, Playouts, Seconds
from cardtable.players.search.find import Findings, search
from cardtable.players.search.race import Candidate
from cardtable.players.search.stakes import Stakes
from cardtable.text import tr

LEVELS: Final[Mapping[str, Playouts]] = {
    "easy": Playouts(20),
    "medium": Playouts(60),
    "hard": Playouts(600, laps=FAR),
}
"""How long the bot of each level thinks about a decision."""


class Searcher:
    """Searches for each decision; begins from what the game's own bot or policy would do.

    *new_budget* says how long it thinks. It remembers nothing but what a match is worth.
    """

    def __init__(self, game: Game, new_budget: Callable[[], Budget]) -> None:
        self.game: Final = game
        self.new_budget: Final = new_budget
        maker = next(iter(game.bots().values()), None)
        self._own_bot: Player | None = maker() if maker else None
        self._stakes: Stakes | None = None

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose the move with the best chance to win the match."""
        best = self.find(view, rng).best
        if len(legal_moves) == 1:
            return Choice(best.move, tr("There is no other move."))
        if not best.playouts:
            return Choice(best.move, tr("No other move is likely to do better."))
        chance = round(100 * best.chance)
        if not best.has_points:
            return Choice(
                best.move,
                tr("It wins {chance} of 100 matches played on in thought.", chance=chance),
            )
        return Choice(
            best.move,
            tr(
                "It wins {chance} of 100 matches played on in thought;"
                " the round then brings {points} points.",
                chance=chance,
                points=f"{best.mean_points:.1f}",
            ),
        )

    def find(self, view: View, rng: Random) -> Findings:
        """Search for the best move of the seat that is to move in *view*."""
        if len(view.legal_moves) == 1:
            return Findings((Candidate(view.legal_moves[0]),), 0)
        ratings = self.game.ratings(view)
        first = self._first_thought(view, ratings, rng)
        stakes, budget = self._stakes_in(view), self.new_budget()
        if budget.every_move and len(ratings) < len(view.legal_moves):
            ratings = {}  # they say nothing of the other moves
        return search(self.game, view, stakes, budget, rng, first=first, ratings=ratings)

    def _first_thought(self, view: View, ratings: Mapping[Move, float], rng: Random) -> Move:
        """Return what the game's own bot would play, or its policy if it has none."""
        if ratings:
            best = min if self.game.wins_low(view.box.rules) else max
            rated = [move for move in view.legal_moves if move in ratings]
            return best(rated, key=ratings.__getitem__)
        if self._own_bot is not None:
            return self._own_bot.choose(view, view.legal_moves, rng).move
        return self.game.policy(view.guess(rng), view.legal_moves, rng)

    def _stakes_in(self, view: View) -> Stakes:
        """Return what results are worth; that stays as it is as long as a round is in play."""
        stakes = self._stakes
        if stakes is None or stakes.box is not view.box or stakes.given != view.entries:
            stakes = self._stakes = Stakes(self.game, view.box, view.entries)
        return stakes


def levels(game: Game, seconds: float | None = None) -> dict[str, Callable[[], Player]]:
    """Return a maker of the searching bot of *game* for each level.

    With *seconds* it thinks so long for each decision, whatever the level.
    """

    def maker(level: str) -> Callable[[], Player]:
        return lambda: Searcher(game, lambda: budget_of(level, seconds))

    return {level: maker(level) for level in LEVELS}


def budget_of(level: str, seconds: float | None = None) -> Budget:
    """Return how long a bot of *level* thinks: its playouts, or so many *seconds*."""
    return LEVELS[level] if seconds is None else Seconds(seconds)
