"""Playing a guess to its end by the game's own policy."""

from random import Random

from cardtable.core.game import Game
from cardtable.core.round import OVER, Round


def play_some(game: Game, round_: Round, rng: Random, most: int) -> None:
    """Play *round_* by the policy for *most* moves, or to its end."""
    policy = game.policy
    legal_moves, play = round_.legal_moves, round_.play
    for _ in range(most):
        if round_.phase == OVER:
            return
        play(policy(round_, legal_moves(), rng))
