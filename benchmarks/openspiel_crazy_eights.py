"""OpenSpiel's Crazy Eights, a game in C++, driven from Python as its documentation shows."""

from collections.abc import Callable
from importlib import import_module
from math import floor
from random import Random


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one game and returns its decisions, those of chance apart."""
    if name != "uniform":
        raise ValueError(f"there is no policy {name!r} here")
    game = import_module("pyspiel").load_game("crazy_eights", {"players": seat_count})
    rand = Random(1).random

    def playout() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            # With one pack all cards that chance may deal are equally likely, so it needs no
            # probabilities; to ask for them takes longer.
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[floor(rand() * len(actions))])
        state.returns()
        return decisions

    return playout
