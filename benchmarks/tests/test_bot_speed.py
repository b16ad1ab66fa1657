"""The script that measures how long bots think."""

from bot_speed import measure
from bot_strength import game_with


def test_all_levels_think_about_the_same_decisions() -> None:
    game, rules = game_with("hilo", ["rounds=1"], 2)

    easy, medium, hard = measure(game, rules, seats=2, rounds=1, seed=1)

    assert len(easy.times) == len(medium.times) == len(hard.times) > 20
    assert easy.playouts == 0
    assert 0 < medium.playouts < hard.playouts
