"""RLCard's UNO, a game of the same family in plain Python, without the environment around it."""

from collections.abc import Callable
from importlib import import_module
from math import floor
from random import Random


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one game and returns its decisions."""
    if name != "uniform":
        raise ValueError(f"there is no policy {name!r} here")
    game = import_module("rlcard.games.uno").Game(num_players=seat_count)
    rand = Random(1).random

    def playout() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[floor(rand() * len(actions))])
            decisions += 1
        return decisions

    return playout
