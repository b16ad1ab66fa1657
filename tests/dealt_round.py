"""Rounds of the installed games, just dealt."""

from random import Random

from cardtable.core.chance import RngChance
from cardtable.core.game import Game
from cardtable.core.result import Joined
from cardtable.core.round import Round, bare_round
from cardtable.house_rules import plain
from cardtable.registry import load_games

GAMES = ("hilo", "skipbo", "under10", "yaniv")


def dealt(key: str, seed: int, seats: int = 3) -> tuple[Game, Round]:
    """Return the game called *key* and a round of it that was dealt by *seed*."""
    game = load_games().get(key).game
    rules = plain(game.rules_type()())
    box = game.box(rules, seats)
    plan = game.next_round(rules, [Joined(seat) for seat in range(seats)])
    return game, bare_round(game.round_type, box, plan, RngChance(Random(seed)))
