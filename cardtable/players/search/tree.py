"""The tree of a search: what was tried where, as the searching seat would see it.

A node stands for all guesses that look the same to that seat. Which moves are legal there
differs from guess to guess, so each move is weighed against how often it could be made.
"""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Final

from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.round import Round
from cardtable.players.search.sight import Key

CURIOSITY: Final = 0.5
"""How much a move that was seldom tried is preferred to one that did well."""

WIDTH: Final = 1.0
WIDTH_BESIDE_POLICY: Final = 0.25
"""How fast a node takes in further moves: by this times the root of its visits.

What is merely tried out counts in what a node is worth, so beside the policy of a game, which
knows better than chance, few moves are tried out: a second one after 16 visits.
"""


def width_for(game: Game) -> float:
    """Return how fast the nodes of a search of *game* take in further moves."""
    return WIDTH if type(game).policy is Game.policy else WIDTH_BESIDE_POLICY


class Tried:
    """How often a move was made, how often it could be, and the sum of what came of it."""

    __slots__ = ("count", "offered", "total")

    def __init__(self) -> None:
        self.count = 0
        self.offered = 0
        self.total = 0.0


class Node:
    """A place in the tree: the moves tried there, and the places that they lead to."""

    __slots__ = ("following", "moves", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.moves: dict[Move, Tried] = {}
        self.following: dict[tuple[Move, Key], Node] = {}

    def select(self, game: Game, round_: Round, width: float, rng: Random) -> tuple[Move, Tried]:
        """Choose a move to look into: the policy's at first, a new one now and then, or the best.

        The more visits a node has, the more moves it looks into.
        """
        self.visits += 1
        moves, legal_moves = self.moves, round_.legal_moves()
        known = [(move, moves[move]) for move in legal_moves if move in moves]
        if len(known) < min(len(legal_moves), 1 + int(width * sqrt(self.visits - 1))):
            move = self._new_move(game, round_, legal_moves, rng)
            tried = moves[move] = Tried()
            known.append((move, tried))
        else:
            move, tried = max(known, key=_promise)
        for _, other in known:
            other.offered += 1
        return move, tried

    def _new_move(
        self, game: Game, round_: Round, legal_moves: Sequence[Move], rng: Random
    ) -> Move:
        move = game.policy(round_, legal_moves, rng)
        if move not in self.moves:
            return move
        fresh = [other for other in legal_moves if other not in self.moves]
        return fresh[int(rng.random() * len(fresh))]


def _promise(known: tuple[Move, Tried]) -> float:
    """Return the upper bound of what a move may be worth (UCB1 with how often it was offered)."""
    tried = known[1]
    count = tried.count or 1
    return tried.total / count + CURIOSITY * sqrt(log(tried.offered + 1) / count)
